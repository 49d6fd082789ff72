"""What Thence knows, for other tools: one module a file format; whole tables in parts."""
