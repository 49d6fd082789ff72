"""A pasted description, worked out: the answer of `thence plot`."""
