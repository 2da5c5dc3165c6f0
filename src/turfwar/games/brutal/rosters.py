"""003: how teams are hired, what players earn points for, and when they improve."""

from dataclasses import replace
from typing import Final

from turfwar.games.brutal.layout import GOALY_ROLE, LARGE_TRAIT, ROLE_NAMES
from turfwar.games.lrb6.rosters import ROSTERS as BASE

ROLES: Final = tuple(name for name in ROLE_NAMES if name)
EXPERIENCE: Final = "experience"
"""Points that were bought with a player."""
ALLY: Final = "ally"
IMMORTAL: Final = "immortal"
SOURCES: Final = {
    "list": "003, Team Descriptions",
    "squad": "003, Summary of Competition Types and Teams",
    "roles": "003, Team Descriptions",
    "needed": "003, Choosing a Team",
    "improvements": "003, Skill Choices",
    "levels": "003, Players Gaining Experience and Skills",
}

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
        EXPERIENCE: 1,
    },
    levels=(6, 11, 26, 51, 101, 176),
    rivals=(),
    usual_teams=("Human", "Orc"),
    traits=(*ROLES, LARGE_TRAIT, ALLY, IMMORTAL),
    apart={ALLY: "Allies", IMMORTAL: "Immortals"},
    roles={role: role.capitalize() for role in ROLES},
    needed_roles=(ROLE_NAMES[GOALY_ROLE],),
    sources={**BASE.sources, **SOURCES},
)
"""003, Players Gaining Experience and Skills."""
