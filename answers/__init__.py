"""Thence: answers."""
