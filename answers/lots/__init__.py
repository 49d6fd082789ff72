"""A lot: where it comes from, its checks, envelope, notice lists, and the cases kept."""
