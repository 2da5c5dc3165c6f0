"""Scenarios of the lrb6 family: what they say beside what all scenarios do."""
