"""The bots by name.

>>> find_bot("Rookie").name
'rookie'
"""

from collections.abc import Callable
from dataclasses import dataclass

from turfwar.bots.base import Bot
from turfwar.bots.random_bot import RandomBot
from turfwar.bots.rookie import Rookie
from turfwar.bots.scripted import Scripted
from turfwar.bots.seated import Seated, seed_from
from turfwar.rulesets.content import Aliased, find


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


BOTS = (
    BotEntry(
        "random",
        "Picks any open choice, each as likely as the others.",
        RandomBot,
        at_the_table=True,
    ),
    BotEntry(
        "rookie",
        "Picks up the ball and runs, blocks with two dice, marks, and takes few risks.",
        Rookie,
        ("simple",),
        at_the_table=True,
    ),
    BotEntry(
        "scripted",
        "Weighs every action: cages, screens, safe things first, and the clock.",
        Scripted,
        ("coach",),
        at_the_table=True,
    ),
)


def find_bot(name: str) -> BotEntry:
    """The bot of this name, in any case; `UnknownName` suggests others."""
    return find(name, BOTS)


def make_bot(name: str, match_seed: int, side: str) -> Bot:
    """A bot for one side of a match; its own seed comes from the match's, so that one integer
    gives the whole match."""
    entry = find_bot(name)
    if entry.at_the_table:
        return entry.make(f"turfwar bot|{match_seed}|{side}")
    seed = str(seed_from("turfwar bot", match_seed, side))
    return Seated(entry.make(seed), side, match_seed)
