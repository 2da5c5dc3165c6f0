"""Turfwar plays, referees and studies fantasy football by the rulebook.

>>> from turfwar import Match
>>> match = Match("Human", "Orc", seed=7)
>>> match
<Match Human 0-0 Orc, ply 0>

What is named here is imported when it is first asked for, so that a command that needs no engine
does not wait for one.
"""

import importlib
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from turfwar.api import Match, NothingToUndo
    from turfwar.choices import Choice, Choices
    from turfwar.games import all_rulesets, find_ruleset, find_team, team_lists
    from turfwar.kernel.errors import (
        IllegalChoice,
        MalformedChoice,
        ReplayError,
        SaveError,
        StaleChoice,
        TurfwarError,
    )
    from turfwar.views.narration import Event
    from turfwar.views.questions import Question
    from turfwar.views.squads import PlayerCard, TeamCard

    COMPILED: bool
    """Whether the engine runs compiled."""

__version__ = "0.3.0"

HOMES: Final = {
    "Choice": "turfwar.choices",
    "Choices": "turfwar.choices",
    "Event": "turfwar.views.narration",
    "IllegalChoice": "turfwar.kernel.errors",
    "MalformedChoice": "turfwar.kernel.errors",
    "Match": "turfwar.api",
    "NothingToUndo": "turfwar.api",
    "PlayerCard": "turfwar.views.squads",
    "Question": "turfwar.views.questions",
    "ReplayError": "turfwar.kernel.errors",
    "SaveError": "turfwar.kernel.errors",
    "StaleChoice": "turfwar.kernel.errors",
    "TeamCard": "turfwar.views.squads",
    "TurfwarError": "turfwar.kernel.errors",
    "all_rulesets": "turfwar.games",
    "find_ruleset": "turfwar.games",
    "find_team": "turfwar.games",
    "team_lists": "turfwar.games",
}
"""Where each name is at home."""

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


def __getattr__(name: str) -> Any:
    if name == "COMPILED":
        found: Any = not str(importlib.import_module("turfwar.kernel.game").__file__).endswith(
            ".py"
        )
    elif name in HOMES:
        found = getattr(importlib.import_module(HOMES[name]), name)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
