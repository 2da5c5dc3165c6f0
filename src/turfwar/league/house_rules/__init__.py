"""House rules of a league."""
