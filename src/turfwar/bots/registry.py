"""The bots by name.

>>> find_bot("Rookie").name
'rookie'
"""

from collections.abc import Callable
from dataclasses import dataclass

from turfwar.bots.base import Bot
from turfwar.bots.random_bot import RandomBot
from turfwar.bots.rookie import Rookie
from turfwar.rulesets.content import Aliased, find


@dataclass(frozen=True)
class BotEntry(Aliased):
    """A bot that can be asked for; `make` takes a seed for whatever they leave to chance."""

    name: str
    summary: str
    make: Callable[[str], Bot]
    aliases: tuple[str, ...] = ()


BOTS = (
    BotEntry("random", "Picks any open choice, each as likely as the others.", RandomBot),
    BotEntry(
        "rookie",
        "Picks up the ball and runs, blocks with two dice, marks, and takes few risks.",
        Rookie,
        ("simple", "scripted"),
    ),
)


def find_bot(name: str) -> BotEntry:
    """The bot of this name, in any case; `UnknownName` suggests others."""
    return find(name, BOTS)


def make_bot(name: str, match_seed: int, side: str) -> Bot:
    """A bot for one side of a match; its own seed comes from the match's, so that one integer
    gives the whole match, and is of no use for telling the dice."""
    return find_bot(name).make(f"turfwar bot|{match_seed}|{side}")
