"""How an event changes a league: a handler checks it, and returns what it does.

A handler changes nothing. It raises `InvalidEvent` where the event cannot be, and else returns an
effect, which `fold.py` runs. So no event takes effect before all of it has been checked.
"""

from collections.abc import Callable
from typing import Any

from turfwar.league.journal.events import LeagueEvent
from turfwar.league.state.league import League

Effect = Callable[[], None]
"""What an event does to its league, once it has passed every check."""
Handler = Callable[[League, LeagueEvent, Any], Effect]
"""Checks an event of one kind, given its payload."""


def nothing() -> None:
    """The effect of an event that has none of its own."""
