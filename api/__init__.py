"""The same answers over HTTP, read-only: one module a group of addresses."""
