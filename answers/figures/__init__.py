"""Better figures for a village: read from a file, tried on its law, then written."""
