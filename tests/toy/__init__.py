"""Yard: a little game that nothing outside this folder knows, to prove that a rule set can be one.

Three a side on 12 by 7 squares, a sack to carry into the other end; see `rules.py`.
"""
