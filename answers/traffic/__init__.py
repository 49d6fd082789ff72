"""Kerbs and roadways: what bears on a side of a street, at a moment and over a day."""
