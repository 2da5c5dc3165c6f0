"""Odds: where a player can get to, what a choice needs and what may come of it."""
