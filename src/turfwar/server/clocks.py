"""Clocks: none, a limit for each team turn, a bank for the whole match, or days for each turn.

A clock is only ever charged when a line of the journal is written, and the line says what is left,
so that every server, and one that starts again, comes to the same. Time while no server was
running is nobody's, but in a match over days (`day_clock.py`).
"""

import time
from datetime import datetime
from typing import Any, Final

from turfwar.api import Match
from turfwar.bots.rookie import Rookie
from turfwar.games.base import RuleSet
from turfwar.games.display import display_of
from turfwar.kernel.errors import MalformedChoice
from turfwar.pitch.frame import SIDE_NAMES

DAYS: Final = "days"
KINDS: Final = ("off", "turn", "chess", DAYS)
EACH_TURN: Final = ("turn", DAYS)
"""Those that begin anew with each team turn."""
SIDES: Final = ("home", "away")


def clock_options(
    clock: dict[str, Any], options: tuple[str, ...], ruleset: RuleSet
) -> tuple[str, ...]:
    """The options with the one that lets a clock end a turn, where the rule set has such a one."""
    ids = [clause.id for clause in ruleset.clauses.values() if clause.clock]
    if clock["kind"] == "off" or not ids or any(each.split()[0] in ids for each in options):
        return options
    if clock["kind"] == "turn":
        return (*options, f"{ids[0]} seconds={clock['seconds']}")
    return (*options, ids[0])


class TableClock:
    """The time that each side has left, in milliseconds."""

    def __init__(self, kind: str, seconds: int, increment: int) -> None:
        self.kind = kind
        self.allowance = seconds * 1000
        self.increment = increment * 1000
        self.left: dict[str, int] = dict.fromkeys(SIDES, self.allowance)
        self.running: str | None = None
        self.since = self.now()
        self.turn: tuple[str | None, int, int] = (None, 0, 0)

    def now(self) -> float:
        return time.monotonic()

    def elapsed(self, side: str) -> float:
        """How many seconds of a side's time have run since something was charged."""
        return self.now() - self.since

    def remaining(self, side: str) -> int:
        """What a side has left at this moment."""
        left = self.left[side]
        if side == self.running:
            left -= int(self.elapsed(side) * 1000)
        return max(left, 0)

    def charge(self) -> tuple[int, int]:
        """Take off what has been used up to now; returns what is left for home and away."""
        for side in SIDES:
            self.left[side] = self.remaining(side)
        self.since = self.now()
        return self.left["home"], self.left["away"]

    def set_left(self, home: int | None, away: int | None, made: datetime) -> None:
        """What a line of the journal says is left, and when it was made."""
        if home is not None and away is not None:
            self.left = {"home": home, "away": away}
        self.since = self.from_line(made)

    def from_line(self, made: datetime) -> float:
        """From when on time runs after a line: time in which no server ran is nobody's."""
        return self.now()

    def look(self, match: Match) -> None:
        """See whose time runs now, after something has happened."""
        question = match.choice
        chooser = question.chooser if question is not None else None
        active = match.active
        if self.kind in EACH_TURN:
            # 000, Buying inducements: there is a limit as for a team turn
            side = display_of(match.game.setting).against_the_clock(match.game)
            # Before a team turn the limit is for whoever decides: at the toss, at a set-up.
            active = SIDE_NAMES[side] if side >= 0 else chooser
        turn = (active, match.half, match.team(active).turn if active in SIDES else 0)
        if turn != self.turn:
            self.turn = turn
            if self.kind in EACH_TURN:
                self.left = dict.fromkeys(SIDES, self.allowance)
            elif active in SIDES:
                assert active is not None
                self.left[active] += self.increment
        self.running = chooser if chooser in SIDES else None

    def due(self) -> float | None:
        """In how many seconds somebody's time is over, if any runs."""
        return self.remaining(self.running) / 1000 if self.running else None

    def document(self) -> dict[str, Any]:
        """As it is sent."""
        return {
            "kind": self.kind,
            "home": self.remaining("home"),
            "away": self.remaining("away"),
            "running": self.running,
        }


def decided_for_them(match: Match) -> str:
    """What is decided for a coach whose time is over: no to questions, and the turn ends."""
    game = match.game
    if not game.waiting and match.choice is not None:
        own = match.choice.chooser == match.active or match.choice.kind == "inducements"
        if own and times_out(match):
            return "timeout"
    for choice in match.choices:
        words = choice.text.split()
        if words[-1] in ("no", "none") or words[0] == "decline":
            return choice.text
    return match.read(Rookie().choose(match)).text


def times_out(match: Match) -> bool:
    """Whether the rules let a clock end the turn now."""
    try:
        return match.game.may_intervene(match.read("timeout"))
    except MalformedChoice:
        return False
