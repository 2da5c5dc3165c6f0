"""A league as its journal makes it: teams, money, competitions, matches, folded from events."""
