"""003: how teams are hired, what players earn points for, and when they improve."""

from dataclasses import replace

from turfwar.rulesets.brutal.layout import LARGE_TRAIT, ROLE_NAMES
from turfwar.rulesets.lrb6.rosters import ROSTERS as BASE

ROSTERS = replace(
    BASE,
    achievements={
        "completions": 1,
        "touchdowns": 3,
        "interceptions": 1,
        "casualties": 2,
        "mvps": 5,
        "own_goals": -2,
        "assists": 1,
        "corners": 1,
        "catches": 1,
        "saves": 2,
    },
    levels=(6, 11, 26, 51, 101, 176),
    usual_teams=("Human", "Orc"),
    traits=(*(name for name in ROLE_NAMES if name), LARGE_TRAIT),
)
"""003, Players Gaining Experience and Skills."""
