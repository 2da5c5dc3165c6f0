"""A match in team turns and kick-offs, with what happened in each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from turfwar.analysis.decisions import PlayedLine
from turfwar.api import Match
from turfwar.bots.planning.thinking import moment_of
from turfwar.pitch.frame import AWAY, HOME, SIDE_NAMES
from turfwar.views.narration import Narrator

MARKED: Final = ("score", "turnover", "hurt", "sent-off", "kick-off", "end")
"""The moments that a curve shows."""


@dataclass
class MatchPart:
    """The decisions from `first` up to before `last`."""

    first: int
    last: int
    side: str
    """Whose team turn it is; empty at a kick-off."""
    half: int
    turn: int
    marks: list[str]
    home_score: int
    away_score: int


def stretches(match: Match, decisions: Sequence[PlayedLine]) -> list[MatchPart]:
    """The team turns and kick-offs of a match."""
    found: list[MatchPart] = []
    before: tuple[int, ...] | None = None
    for at, decision in enumerate(decisions):
        game = decision.start
        moment = moment_of(game)
        if moment != before:
            active = int(game.active)
            side = SIDE_NAMES[active] if active in (HOME, AWAY) else ""
            found.append(
                MatchPart(
                    at,
                    at,
                    side,
                    int(game.half),
                    int(game.turn(active)) if side else 0,
                    [],
                    int(game.score(HOME)),
                    int(game.score(AWAY)),
                )
            )
            before = moment
        found[-1].last = at + 1
    narrator = Narrator(match.game.setting)
    ends = [decisions[each.last].log_position for each in found[:-1]] + [match.log_position]
    for part, end in zip(found, ends):
        begin = decisions[part.first].log_position
        events = narrator.events(match.game.records(begin)[: end - begin])
        part.marks = [event.moment for event in events if event.moment in MARKED]
    return found
