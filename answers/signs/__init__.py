"""The signs that the law implies, against those seen."""
