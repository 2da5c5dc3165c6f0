"""Exact odds: every outcome of every die through the rules themselves, best choices, limits."""
