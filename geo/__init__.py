"""Thence: geo."""
