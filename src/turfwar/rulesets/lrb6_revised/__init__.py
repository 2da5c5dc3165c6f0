"""The later edition of the same book, as far as 001's fragments show it."""
