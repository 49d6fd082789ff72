def main() -> None:
    """Entry of `thence`."""
