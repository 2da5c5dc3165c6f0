"""A match of the lrb6 family as numbers."""
