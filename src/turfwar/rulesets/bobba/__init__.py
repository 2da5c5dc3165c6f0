"""BOBBA: a league's own book, on the pitch and off it."""
