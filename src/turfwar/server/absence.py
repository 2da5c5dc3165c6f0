"""A coach who is not there: since when the match waits for them, and what is decided for them.

A coach may concede at any time, and may claim the match when the opponent has not decided for
`claim_seconds`. Either way one side is *leaving*. The concession counts as soon as the rules take
it: what has been rolled is resolved first, and some rule sets take it only when a turn begins.
Until then the questions of the leaving side are answered here, the shortest way.
"""

from datetime import datetime
from typing import Final

from turfwar.api import Match
from turfwar.games.display import display_of
from turfwar.games.words import DECLINING, END_OF_TURN, FINISH
from turfwar.server.clocks import decided_for_them
from turfwar.server.storage.database import aware, now
from turfwar.views.labels import choice_view

LEAVE: Final = "leave"
"""The kind of the journal's line in which a coach concedes, or the other claims the match."""
CONCEDED: Final = "conceded"
CLAIMED: Final = "claimed"
STARTED: Final = now()
"""When this process began: time in which no server ran counts against nobody."""
SHORTEST: Final = (DECLINING, END_OF_TURN, FINISH)


class Patience:
    """Since when a match waits for each seat; only a decision of its own ends that."""

    def __init__(self, begun: datetime) -> None:
        self.begun = begun
        self.since: dict[str, datetime] = {}

    def look(self, chooser: str | None, seat: str, made: datetime) -> None:
        """Somebody has decided, and now another seat is asked, or the same one again."""
        self.since.pop(seat, None)
        if chooser is not None:
            self.since.setdefault(chooser, aware(made))

    def left(self, chooser: str, seconds: float) -> float:
        """In how many seconds the others need not wait for a seat any longer."""
        since = max(self.since.get(chooser, self.begun), STARTED)
        return max(0.0, seconds - (now() - since).total_seconds())


def may_concede(match: Match, side: str) -> bool:
    """Whether the rules take a side's concession at this moment."""
    return match.game.accepts(match.read(concession(match, side)))


def concession(match: Match, side: str) -> str:
    return display_of(match.game.setting).concession(side)


def shortest(match: Match) -> str:
    """What is decided for a coach who is leaving: no, the end of their turn, or what has to be."""
    game = match.game
    notation = game.setting.notation
    for role in SHORTEST:
        for choice in match.choices:
            if choice_view(notation, choice)["role"] == role:
                return choice.text
    return decided_for_them(match)
