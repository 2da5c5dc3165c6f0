"""One match of a plan, and a few in a row: what a worker does."""

import hashlib
import os
import shlex
import socket
import time
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Final, Generic, TypeVar

from msgspec import Struct

from turfwar.api import Match
from turfwar.arena.plan import ArenaError, Series
from turfwar.arena.statistics import story_of
from turfwar.arena.timed import Timed
from turfwar.bots.base import Bot, begin, finish
from turfwar.bots.registry import make_bot
from turfwar.bots.shopper import Shopper, read_wishes
from turfwar.pitch.frame import SIDE_NAMES
from turfwar.teams.roster import Roster

WINNERS: Final = ("home", "away", "draw")
CODE: Final = ("kernel", "pitch", "games", "teams", "odds", "bots")
"""The packages that decide how a match goes; with them the modules beside them."""
R = TypeVar("R")


class PlayedRow(Struct, array_like=True, frozen=True, gc=False):
    """How a match ended; `winner` is a place in `WINNERS`."""

    index: int
    winner: int
    home_touchdowns: int
    away_touchdowns: int
    home_casualties: int
    away_casualties: int
    decisions: int
    digest: str
    story: str = ""
    """What else was asked for (`story.py`)."""


class Chunk(Struct, array_like=True, frozen=True):
    """The matches from `start` up to before `stop`."""

    start: int
    stop: int

    def __str__(self) -> str:
        last = self.stop - 1
        return f"match {self.start}" if last == self.start else f"matches {self.start} to {last}"


class Batch(Struct, Generic[R], array_like=True, frozen=True):
    """A chunk that has been played: its rows, how long it took, by whom and by which code."""

    chunk: Chunk
    rows: tuple[R, ...]
    seconds: float
    host: str
    process: int
    code: str


def play_match(plan: Series, index: int) -> PlayedRow:
    """Play a match of the plan to its end; it keeps no log and no way back."""
    seed = plan.seed_of(index)
    try:
        match, lost, seconds = play_out(plan, *plan.teams_of(index), seed)
        story = story_of(match, plan.details, seconds) if plan.details else ""
    except Exception as error:
        # Whatever a bot or a rule runs into, the match can be looked at alone.
        raise ArenaError(
            f"match {index} cannot be played: {type(error).__name__} {error}; see it alone by"
            f" {alone(plan, index)}"
        ) from error
    home, away = match.home, match.away
    return PlayedRow(
        index,
        winner_of(match, lost),
        home.score,
        away.score,
        getattr(home, "casualties", 0),
        getattr(away, "casualties", 0),
        match.ply,
        match.digest,
        story,
    )


def alone(plan: Series, index: int) -> str:
    """The command that plays one match of a plan."""
    pairing = plan.pairing_of(index)
    command = ["turfwar", "match", "--home", pairing.home, "--away", pairing.away]
    command += ["--home-bot", plan.home_bot, "--away-bot", plan.away_bot, "--rules", plan.rules]
    for option in plan.options:
        command += ["--option", option]
    if "referee" in plan.options:
        command += ["--referee-bot", plan.referee_bot]
    for side, wishes in (("home", plan.home_inducements), ("away", plan.away_inducements)):
        if wishes:
            command += [f"--{side}-inducements", wishes]
    return shlex.join([*command, "--seed", str(plan.seed_of(index))])


def winner_of(match: Match, lost: Sequence[bool]) -> int:
    """Who has won, as a place in `WINNERS`; a bot that has lost by its faults has not."""
    if any(lost) and not all(lost):
        return lost.index(False)
    return WINNERS.index(match.winner or "draw")


def play_out(
    plan: Series, home: str | Roster, away: str | Roster, seed: int
) -> tuple[Match, list[bool], tuple[float, float]]:
    """A match between a plan's bots, from coin to whistle; which side lost it by its faults; and
    how long each has thought, if that is to be told."""
    match, bots = seats(plan, home, away, seed)
    timed = [Timed(bot, time.process_time) for bot in bots] if plan.details else []
    play_with(match, timed or bots)
    seconds = (timed[0].seconds, timed[1].seconds) if timed else (0.0, 0.0)
    return match, [getattr(bot, "lost", None) is not None for bot in bots[:2]], seconds


def seats(
    plan: Series, home: str | Roster, away: str | Roster, seed: int
) -> tuple[Match, list[Bot]]:
    """A match of a plan before its first choice, and the bots in the order of the seats."""
    match = Match(home, away, seed=seed, rules=plan.rules, options=plan.options)
    match.game.keep_log = bool(plan.details)
    match.game.give_up_undo()
    return match, [
        coach(plan, plan.home_bot, seed, "home", plan.home_inducements),
        coach(plan, plan.away_bot, seed, "away", plan.away_inducements),
        make_bot(plan.referee_bot, seed, "referee"),
    ]


def play_with(match: Match, bots: Sequence[Bot]) -> None:
    """Play a match to its end; the bots are in the order of the seats."""
    game = match.game
    for bot, side in zip(bots, SIDE_NAMES):
        begin(bot, match, side)
    try:
        while not game.over:
            game.play(bots[game.chooser].choose(match))
    finally:
        for bot in bots:
            finish(bot, match)


def coach(plan: Series, name: str, seed: int, side: str, wishes: str) -> Bot:
    """A side's bot, who buys what they are told to."""
    bot = make_bot(name, seed, side)
    return Shopper(bot, read_wishes(wishes, plan.rules, plan.options)) if wishes else bot


def play_chunk(plan: Series, chunk: Chunk) -> Batch[PlayedRow]:
    """Play a few matches in a row."""
    return in_a_row(chunk, partial(play_match, plan))


def in_a_row(chunk: Chunk, play: Callable[[int], R]) -> Batch[R]:
    """Play the matches of a chunk."""
    began = time.perf_counter()
    rows = tuple(play(index) for index in range(chunk.start, chunk.stop))
    seconds = time.perf_counter() - began
    return Batch(chunk, rows, seconds, socket.gethostname(), os.getpid(), code_fingerprint())


@cache
def code_fingerprint() -> str:
    """A fingerprint of the source of everything that decides how a match goes."""
    package = Path(__file__).parents[1]
    folders = [package / name for name in CODE]
    paths = [*package.glob("*.py"), *(path for folder in folders for path in folder.rglob("*.*"))]
    digest = hashlib.sha256()
    for path in sorted(paths, key=lambda path: path.relative_to(package).as_posix()):
        if path.suffix in (".py", ".toml") and path.is_file():
            digest.update(f"{path.relative_to(package).as_posix()}\n".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:32]


def check_code(batch: Batch[R]) -> None:
    """Refuse matches that were played by another version than the one that runs here."""
    if batch.code != code_fingerprint():
        raise ArenaError(
            f"the worker on {batch.host} plays by another version of Turfwar"
            f" ({batch.code[:8]}, here it is {code_fingerprint()[:8]}): install the same there"
        )
