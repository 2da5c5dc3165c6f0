"""The special play cards of 002."""
