"""Coaches who try things out before they choose: what they have in common in all games."""
