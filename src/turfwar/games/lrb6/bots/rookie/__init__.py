"""The rookie as a coach of the lrb6 family: a few rules of thumb, and a list for the shops."""
