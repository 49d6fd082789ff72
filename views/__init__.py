"""Thence: views."""
