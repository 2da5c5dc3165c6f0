"""Competitions: who meets whom in which round, who goes on, and in what order they end."""
