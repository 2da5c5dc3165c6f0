"""A coach's last team turn in a training match, compared with what the scripted coach plays."""

from typing import Any, Final

import msgspec

from turfwar.analysis import Analyser, Effort
from turfwar.analysis.decisions import PlayedLine, PlayedMatch, read_decisions
from turfwar.api import Match
from turfwar.bots.planning.thinking import moment_of
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.frame import SIDE_NAMES
from turfwar.replay import lines_of, play_lines, write_replay
from turfwar.server.errors import ApiError
from turfwar.server.turn_plan import turn_plan

EFFORT: Final = Effort(quick=8, screen=4, fresh=(16, 24))


def review(match: Match, seat: str) -> bytes:
    """The turn in words, what its costliest choice cost, and the scripted coach's plan."""
    try:
        played = read_decisions(play_lines(lines_of(write_replay(match))))
    except TurfwarError as error:
        raise ApiError(409, "no-review", f"this match cannot be looked back at: {error}") from error
    turn = last_turn(played, SIDE_NAMES.index(seat))
    if not turn:
        raise ApiError(409, "no-review", "you have not finished a team turn yet")
    analyser = Analyser(PlayedMatch(played.match, turn), effort=EFFORT)
    found = list(analyser.run())
    mistake: dict[str, Any] | None = None
    for line, worth in zip(turn, found, strict=True):
        cost = worth.mistake
        if cost is not None and (mistake is None or cost.mean > mistake["cost"]):
            mistake = {
                "chosen": analyser.words(line.codes),
                "better": analyser.words(worth.best),
                "cost": cost.mean,
                "error": cost.error,
            }
    start = turn[0].start
    return msgspec.json.encode(
        {
            "half": int(start.half),
            "turn": int(start.turn(turn[0].side)),
            "played": [analyser.words(each.codes) for each in turn],
            "plan": turn_plan(Match.of(start.copy()), seat),
            "mistake": mistake,
        }
    )


def last_turn(played: PlayedMatch, side: int) -> list[PlayedLine]:
    """The decisions of a side in its last team turn that is over."""
    game = played.match.game
    now = None if game.over else moment_of(game)
    moments = [
        moment_of(each.start)
        for each in played.decisions
        if each.side == side and int(each.start.active) == side and moment_of(each.start) != now
    ]
    if not moments:
        return []
    return [
        each
        for each in played.decisions
        if each.side == side and moment_of(each.start) == moments[-1]
    ]
