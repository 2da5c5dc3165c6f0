"""The rules of a match, by subject."""
