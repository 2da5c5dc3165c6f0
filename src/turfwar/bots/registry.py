"""The bots by name.

>>> find_bot("Rookie").name
'rookie'

Who has the command line may also name bots that nobody has registered (`bot_named`): a class by
its module (`mybots.brave:Brave`), or a command to start (`run:./brave --fast`), with limits behind
it: `mybots.brave:Brave [decision=0.5 match=60]`; or how long the planner thinks (`planner:2s`),
or how many playouts it may take (`planner:60x`).
"""

import importlib
import inspect
import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Final

from turfwar.api import Match
from turfwar.bots.apprentice import Apprentice
from turfwar.bots.base import Bot
from turfwar.bots.limits import DEFAULT, BotError, BotLimits, parse_limits
from turfwar.bots.planner import Planner, planner_with
from turfwar.bots.process import ProcessBot
from turfwar.bots.random_bot import RandomBot
from turfwar.bots.rookie import Rookie
from turfwar.bots.scripted import Scripted
from turfwar.bots.seated import BotGone, Seated, in_words, seed_from
from turfwar.games import find_ruleset
from turfwar.games.content import Aliased, find
from turfwar.games.ports import levels_port, planner_port, scripted_port

GROUP: Final = "turfwar.bots"
"""The entry points by which packages register their bots."""
RUN: Final = "run:"
OTHER_BOTS: Final = "MODULE:CLASS or run:COMMAND (docs/bots.md)"
THINKS: Final = re.compile(r"planner:(?P<number>[0-9]+(\.[0-9]+)?)(?P<unit>ms|s|x)", re.IGNORECASE)
LONGEST: Final = 60.0
"""No planner thinks longer over a decision, in seconds."""
MOST_PLAYOUTS: Final = 100_000
"""Nor does it play more turns out for one."""
HOW_LONG: Final = "how long the planner thinks is written planner:250ms, planner:2s or planner:60x"
MEASURED: Final = ("apprentice",)
"""Offered only by rules for which their strength was measured."""
LIMITED: Final = re.compile(r"(?P<name>.*\S)\s*\[(?P<limits>[^\]]*)\]")


@dataclass(frozen=True)
class BotEntry(Aliased):
    """A bot that can be asked for; `make` takes a seed for whatever they leave to chance.

    Those that Turfwar brings read what lies on the table and try nothing out, which their tests
    show; they are handed the match itself (`at_the_table`), every other bot a copy for its seat.
    """

    name: str
    summary: str
    make: Callable[[str], Bot]
    aliases: tuple[str, ...] = ()
    at_the_table: bool = False
    limits: BotLimits = DEFAULT


BOTS = (
    BotEntry(
        "random",
        "Picks any open choice, each as likely as the others. Never scores: for trying things out.",
        RandomBot,
        at_the_table=True,
    ),
    BotEntry(
        "rookie",
        "A beginner, who plays by a few rules of thumb.",
        Rookie,
        ("simple",),
        at_the_table=True,
    ),
    BotEntry(
        "apprentice",
        "Plays some turns as scripted does, and some as rookie does.",
        Apprentice,
        at_the_table=True,
    ),
    BotEntry(
        "scripted",
        "Weighs every action by what it gains and risks; where the rules have none, their rookie.",
        Scripted,
        ("coach",),
        at_the_table=True,
    ),
    BotEntry(
        "planner",
        "Tries out what the others think of; where the rules have none, their scripted coach.",
        Planner,
    ),
)


@cache
def all_bots() -> tuple[BotEntry, ...]:
    """Those that Turfwar brings, and those that installed packages have registered."""
    found = [from_class(point.name, point.value, point.load) for point in entry_points(group=GROUP)]
    known = {bot.name for bot in BOTS}
    return (*BOTS, *(bot for bot in found if bot.name not in known))


def bots_for(rules: str) -> tuple[BotEntry, ...]:
    """Those worth choosing by a rule set, with how strong they are by it where that is known: not
    those who would be somebody else there."""
    ruleset = find_ruleset(rules)
    levels = levels_port(ruleset)
    ports = {"scripted": scripted_port, "planner": planner_port}
    return tuple(
        replace(bot, summary=levels.get(bot.name, bot.summary))
        for bot in all_bots()
        if (bot.name not in ports or ports[bot.name](ruleset) is not None)
        and (bot.name not in MEASURED or bot.name in levels)
    )


def bots_in_words() -> str:
    """Who can be asked for by name, those of installed packages too, and how else."""
    return f"{', '.join(bot.name for bot in all_bots())}, {OTHER_BOTS}"


def find_bot(name: str) -> BotEntry:
    """The bot of this name, in any case; `UnknownName` suggests others.

    For names that come from anywhere: nothing is imported or started that is not installed.
    """
    return find(name, all_bots())


def bot_named(text: str) -> BotEntry:
    """The bot that somebody at the command line means; see above."""
    limits = LIMITED.fullmatch(text.strip())
    if limits is not None:
        entry = bot_named(limits["name"])
        if entry.at_the_table:
            raise BotError(f"{entry.name} takes no limits: it is quick, and never wrong")
        return replace(entry, name=text.strip(), limits=parse_limits(limits["limits"]))
    if text.startswith(RUN):
        command = text.removeprefix(RUN).strip()
        if not command:
            raise BotError(f"{text!r} names no command: it is written {RUN}COMMAND")
        program = program_of(command)
        if shutil.which(program) is None:
            raise BotError(f"{text!r}: there is no program {program!r} here")
        return BotEntry(text, f"the process {command}", lambda seed: ProcessBot(command, seed))
    thinks = THINKS.fullmatch(text.strip())
    if thinks is not None:
        return planner_entry(text.strip().lower(), thinks)
    module, colon, name = text.partition(":")
    if colon and name.isidentifier():
        kind = with_choose(load(module, name), text)
        return from_class(text, text, lambda: kind)
    return find_bot(text)


def planner_entry(name: str, thinks: re.Match[str]) -> BotEntry:
    """The planner with a time, or a number of playouts, of its own."""
    if thinks["unit"].lower() == "x":
        return counting_planner(name, thinks["number"])
    seconds = float(thinks["number"]) * (0.001 if thinks["unit"].lower() == "ms" else 1.0)
    if not 0 < seconds <= LONGEST:
        raise BotError(f"{name}: a planner thinks 1ms to {LONGEST:g}s over a decision")
    # On a busy machine its CPU time takes longer by the clock; it sees to that itself.
    limits = BotLimits(decision=10.0 + 4.0 * seconds)
    summary = f"The planner, who thinks {seconds:g} s over whom to send out next."
    return BotEntry(name, summary, planner_with(seconds), limits=limits)


def counting_planner(name: str, number: str) -> BotEntry:
    """The planner who counts playouts: no clock has a say, so a match comes out the same again."""
    if not number.isdecimal() or not 0 < int(number) <= MOST_PLAYOUTS:
        raise BotError(f"{name}: a planner plays 1x to {MOST_PLAYOUTS}x turns out a decision")
    summary = f"The planner, who plays {number} turns out over whom to send out next."
    return BotEntry(name, summary, planner_with(0.0, int(number)), limits=BotLimits())


def program_of(command: str) -> str:
    """The first word of a command."""
    try:
        return shlex.split(command)[0]
    except (ValueError, IndexError) as error:
        raise BotError(f"'{RUN}{command}' is no command: {error}") from error


def load(module: str, name: str) -> Any:
    """A class in a module, also one in this folder; an error says which of the two there is not."""
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)
    try:
        found = importlib.import_module(module)
    except ImportError as error:
        message = f"the bot {module}:{name} cannot be imported: {error}"
        if module.lower() == "planner":
            message += f"; {HOW_LONG}"
        raise BotError(message) from error
    except (Exception, SystemExit) as error:
        message = f"the bot {module}:{name} cannot be imported: {in_words(error)}"
        raise BotError(message) from error
    if not hasattr(found, name):
        raise BotError(f"the bot {module}:{name} is not there: {module} has no {name}")
    return getattr(found, name)


def with_choose(kind: Any, where: str) -> Any:
    """A class, if it is one of a bot."""
    if not callable(getattr(kind, "choose", None)):
        raise BotError(f"the bot {where} has no method choose")
    return kind


def from_class(name: str, where: str, get: Callable[[], Any]) -> BotEntry:
    """A bot whose class is loaded when it is made; with a seed, if it takes something."""

    def make(seed: str) -> Bot:
        kind = with_choose(get(), where)
        try:
            takes = len(inspect.signature(kind).parameters) > 0
        except (TypeError, ValueError):
            takes = False
        try:
            bot: Bot = kind(seed) if takes else kind()
        except (Exception, SystemExit) as error:
            return Unmade(f"it could not be made: {in_words(error)}")
        return bot

    return BotEntry(name, f"the class {where}", make)


class Unmade:
    """In the place of a bot whose class ran into an error: it has lost its match."""

    def __init__(self, why: str) -> None:
        self.why_not = why

    def start(self, match: Match, side: str) -> None:
        raise BotGone(self.why_not)

    def choose(self, match: Match) -> int:
        raise BotGone(self.why_not)


def make_bot(name: str, match_seed: int, side: str) -> Bot:
    """A bot for one side of a match; its own seed comes from the match's, so that one integer
    gives the whole match."""
    entry = bot_named(name)
    if entry.at_the_table:
        return entry.make(f"turfwar bot|{match_seed}|{side}")
    seed = str(seed_from("turfwar bot", match_seed, side))
    return Seated(entry.make(seed), side, match_seed, entry.limits, entry.name)
