"""003, Players Gaining Experience and Skills: a match of football at the table, written down."""

from dataclasses import replace
from functools import partial
from typing import Final

from turfwar.games.brutal.rosters import ROSTERS
from turfwar.games.lrb6.league.tabletop import MVP, deed, faults
from turfwar.games.lrb6.league.tabletop import TABLETOP as BASE
from turfwar.league.post_match.tabletop import FormChoice

DEEDS: Final = (
    deed(ROSTERS, "touchdowns", "Goals", scores=1),
    deed(ROSTERS, "assists", "Assists"),
    deed(ROSTERS, "completions", "Passes"),
    deed(ROSTERS, "interceptions", "Interceptions"),
    deed(ROSTERS, "catches", "Catches"),
    deed(ROSTERS, "saves", "Saves"),
    deed(ROSTERS, "corners", "Corners"),
    deed(ROSTERS, "own_goals", "Own goals", against=1),
)
TABLETOP: Final = replace(
    BASE,
    deeds=DEEDS,
    picks=(FormChoice(MVP, "Player of the match", "left open, the office draws lots"),),
    faults=partial(faults, deeds=DEEDS),
    short="Goals",
    sent_off=FormChoice("sent_off", "Red card", "they miss the next match too"),
)
