"""A bot in its seat: what it is handed tells it neither the dice to come nor hidden cards, its time
is kept, and whatever it does wrong costs it the decision or the match, and nobody else anything."""

import contextlib
import hashlib
import random
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

from turfwar.api import Match
from turfwar.bots.base import Bot, begin, finish
from turfwar.bots.limits import BotLimits
from turfwar.games.words import DECLINING, END_OF_TURN, FINISH, PLACING
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import verb_of

HARMLESS = (END_OF_TURN, FINISH, DECLINING, PLACING)
"""What is chosen for a bot that has not chosen: the first of these roles that is open, else the
first choice there is."""


PATIENCE = 500
"""More decisions than this in one team turn, or while setting up, lead nowhere, and are faults."""


PULSE = 0.5
"""A bot that is late is interrupted again and again, this many seconds apart: it may have caught
the first time."""
HOME = Path(__file__).parents[1]


class BotGone(TurfwarError):
    """A bot that will not answer any more."""


class BotLate(TurfwarError):
    """A bot that has not answered in time."""


class Seated:
    """Hands its bot a copy of the match at each decision, as the seat may know it.

    `faults` are the things that it did wrong, in words; `lost` says why it has lost the match by
    them, if it has: then it is not asked any more.
    """

    def __init__(
        self, bot: Bot, seat: str, seed: int | str, limits: BotLimits | None = None, name: str = ""
    ) -> None:
        self.bot = bot
        self.seat = seat
        self.seed = seed
        self.limits = BotLimits() if limits is None else limits
        self.strict = limits is None
        self.name = name
        self.faults: list[str] = []
        self.lost: str | None = None
        self.spent = 0.0
        self.turn: tuple[object, ...] = ()
        self.spent_in_turn = 0.0
        self.in_turn = 0
        self.random = random.Random(seed_from("turfwar harmless", seed, seat))

    def start(self, match: Match, side: str) -> None:
        self.guarded(lambda: begin(self.bot, self.view_of(match), side), match)

    def end(self, match: Match) -> None:
        self.guarded(lambda: finish(self.bot, self.view_of(match)), match)

    def view_of(self, match: Match) -> Match:
        dice = seed_from("turfwar trial", self.seed, self.seat, match.ply)
        return match.for_coach(self.seat, dice)

    def choose(self, match: Match) -> int:
        if self.strict:
            return self.bot.choose(self.view_of(match))
        self.keep_turn(match)
        if self.lost is None and self.in_turn > PATIENCE:
            asked = match.choice.kind if match.choice is not None else "nothing"
            problem = f"stopped: more than {PATIENCE} decisions in one turn, now asked {asked!r}"
            self.fault(match, problem)
            return harmless(match)
        if self.lost is None and self.out_of_turn():
            return harmless(match)
        if self.lost is not None:
            # Even what is harmless could go round in circles.
            return harmless(match) if self.in_turn < PATIENCE else self.random.choice(match.legal)
        seen = self.view_of(match)
        left = self.time_left()
        budget = getattr(self.bot, "budget", None)
        if budget is not None:
            budget(left)
        chosen: list[int] = []
        began = time.monotonic()
        # A process keeps to its budget by itself.
        limit = left if budget is None else None
        try:
            with interrupted_after(limit):
                self.guarded(lambda: chosen.append(as_choice(seen, self.bot.choose(seen))), match)
        except BotLate as error:
            self.fault(match, str(error))
        taken = time.monotonic() - began
        self.spent += taken
        self.spent_in_turn += taken
        if chosen and left is not None and taken > left:
            chosen.clear()
            self.fault(match, f"took {taken:.2f} s where it had {left:.2f} s")
        if chosen and not match.game.is_legal(chosen[0]):
            self.fault(match, f"chose {match.read(chosen[0])}, which is not open")
            chosen.clear()
        whole = self.limits.match
        if whole is not None and self.spent > whole and self.lost is None:
            self.lost = f"it took more than {whole:g} s for the match"
        return chosen[0] if chosen else harmless(match)

    def keep_turn(self, match: Match) -> None:
        """A new team turn has its own time."""
        turn = (match.half, match.active, *(int(match.game.turn(side)) for side in (0, 1)))
        if turn != self.turn:
            self.turn, self.spent_in_turn, self.in_turn = turn, 0.0, 0
        self.in_turn += 1

    def out_of_turn(self) -> bool:
        """Whether the turn's time is used up: that was a fault, and the rest of it is not asked."""
        limit = self.limits.turn
        return limit is not None and self.spent_in_turn >= limit

    def time_left(self) -> float | None:
        """How long the next decision may take."""
        limits = self.limits
        left = [] if limits.decision is None else [limits.decision]
        if limits.turn is not None:
            left.append(max(0.0, limits.turn - self.spent_in_turn))
        if limits.match is not None:
            left.append(max(0.0, limits.match - self.spent))
        return min(left) if left else None

    def guarded(self, call: Callable[[], object], match: Match) -> None:
        """Whatever a bot runs into is its own fault."""
        if self.strict:
            call()
            return
        try:
            with apart():
                call()
        except BotGone as error:
            self.faults.append(str(error))
            self.lost = self.lost or str(error)
        except (Exception, SystemExit) as error:
            self.fault(match, in_words(error))

    def fault(self, match: Match, what: str) -> None:
        self.faults.append(f"decision {match.ply}: {what}")
        if len(self.faults) > self.limits.faults and self.lost is None:
            count = len(self.faults)
            wrong = "something wrong" if count == 1 else f"{count} things wrong"
            self.lost = f"it did {wrong}, the last at {self.faults[-1]}"


def as_choice(match: Match, answer: object) -> int:
    """What a bot has answered, which may be a choice, its number or its text."""
    if isinstance(answer, int | str):
        return int(match.read(answer))
    raise TurfwarError(f"answered {answer!r}, which is none of match.choices")


def in_words(error: BaseException) -> str:
    """An error of a bot, with the place in its own code."""
    if isinstance(error, TurfwarError):
        return str(error)
    places = [
        place
        for place in traceback.extract_tb(error.__traceback__)
        if HOME not in Path(place.filename).parents
    ]
    where = f" ({Path(places[-1].filename).name}, line {places[-1].lineno})" if places else ""
    return f"{type(error).__name__}: {error}{where}"


@contextlib.contextmanager
def apart() -> Iterator[None]:
    """What a bot prints goes to standard error: our output may be read by a program.

    Only where a process plays nothing else: there is one standard output for all threads.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    with contextlib.redirect_stdout(sys.stderr):
        yield


@contextlib.contextmanager
def interrupted_after(seconds: float | None) -> Iterator[None]:
    """Interrupt what is done within by `BotLate`, if it takes longer.

    Only where a process plays nothing else: signals reach its main thread alone. Nor do they reach
    code that was compiled before it comes back to Python.
    """
    if seconds is None or threading.current_thread() is not threading.main_thread():
        yield
        return

    armed = True

    def ring(_signal: int, _frame: FrameType | None) -> None:
        if armed:
            raise BotLate(f"took longer than {seconds:.2f} s")

    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds + PULSE, PULSE)
        yield
    finally:
        armed = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def harmless(match: Match) -> int:
    """A choice that risks nothing, for somebody who has not chosen."""
    legal = match.legal
    verbs = match.game.setting.notation.verbs
    for role in HARMLESS:
        for code in legal:
            if verbs[int(verb_of(code))].role == role:
                return code
    return legal[0]


def seed_from(*words: object) -> int:
    """A seed of 62 bits that tells nothing of what it was made from."""
    text = "|".join(str(word) for word in words)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 2
