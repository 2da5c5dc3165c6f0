"""Bots: how each level plays by these rules, and how they estimate chances."""
