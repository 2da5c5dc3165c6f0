"""The journal of a league: everything that was ever decided, rolled or reported, in order."""
