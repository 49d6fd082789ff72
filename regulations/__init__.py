"""Thence: regulations."""
