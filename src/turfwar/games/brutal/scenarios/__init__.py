"""Scenarios of brutal: what they say beside what those of lrb6 do."""
