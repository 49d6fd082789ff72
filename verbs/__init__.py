"""The verbs of `thence`: one function each, no logic of their own; each imports what it alone needs."""
