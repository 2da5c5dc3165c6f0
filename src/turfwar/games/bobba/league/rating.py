"""The port `rating`: 004, Team Rating Value (TRV); Handicap Table."""

from turfwar.games.bobba.league.handicap import handicap
from turfwar.games.bobba.league.sheet import read_sheet
from turfwar.league.rules.rating import RatingRules

RATING = RatingRules(name="Team Rating Value", handicap=handicap, sheet=read_sheet)
