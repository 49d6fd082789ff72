"""Thence: exports."""
