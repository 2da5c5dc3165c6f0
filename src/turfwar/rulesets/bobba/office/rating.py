"""The port `rating`: 004, Team Rating Value (TRV); Handicap Table."""

from turfwar.rulesets.bobba.office.handicap import handicap
from turfwar.rulesets.bobba.office.sheet import read_sheet
from turfwar.rulesets.office.rating import RatingRules

RATING = RatingRules(name="Team Rating Value", handicap=handicap, sheet=read_sheet)
