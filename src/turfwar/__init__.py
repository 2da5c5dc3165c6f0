"""Turfwar plays, referees and studies fantasy football by the rulebook.

>>> from turfwar import Match
>>> match = Match("Human", "Orc", seed=7)
>>> match
<Match Human 0-0 Orc, ply 0>
"""

from turfwar.api import Match, NothingToUndo
from turfwar.choices import Choice, Choices
from turfwar.face.narration import Event
from turfwar.face.questions import Question
from turfwar.face.squads import PlayerCard, TeamCard
from turfwar.kernel import game as _game
from turfwar.kernel.errors import (
    IllegalChoice,
    MalformedChoice,
    ReplayError,
    SaveError,
    StaleChoice,
    TurfwarError,
)
from turfwar.rulesets import all_rulesets, find_ruleset, find_team, team_lists

__version__ = "0.2.0"

COMPILED = not _game.__file__.endswith(".py")
"""Whether the engine runs compiled."""

__all__ = [
    "COMPILED",
    "Choice",
    "Choices",
    "Event",
    "IllegalChoice",
    "MalformedChoice",
    "Match",
    "NothingToUndo",
    "PlayerCard",
    "Question",
    "ReplayError",
    "SaveError",
    "StaleChoice",
    "TeamCard",
    "TurfwarError",
    "all_rulesets",
    "find_ruleset",
    "find_team",
    "team_lists",
]
