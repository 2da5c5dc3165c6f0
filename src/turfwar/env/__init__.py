"""Matches as numbers, for programs that learn."""
