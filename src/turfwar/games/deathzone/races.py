"""The races, from `data/races.toml`."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

from turfwar.games.deathzone.layout import (
    BERSERKER_KIND,
    CATCHER,
    CHUCKER,
    DEFENSIVE,
    KICKER_KIND,
    RUNNER,
)
from turfwar.games.deathzone.skills import BLOCK, CATCH, DODGE, SURE_HANDS, TACKLE
from turfwar.games.deathzone.tables import USUAL_SAVE, read_data


@dataclass(frozen=True)
class Race:
    """002, The Teams: a race, its line, and what is special about it."""

    number: int
    name: str
    line: tuple[int, ...]
    status: str
    price: int
    wages: int
    for_hire: bool = True
    save: int = USUAL_SAVE
    never: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    intercept: int = 0
    jump: int = 0
    traits: tuple[str, ...] = ()
    hates: tuple[str, ...] = ()
    fears: tuple[str, ...] = ()
    wolf: tuple[int, ...] = ()
    note: str = ""


def _races() -> list[Race]:
    found = []
    for number, raw in enumerate(read_data("races.toml")["races"], 1):
        given: dict[str, Any] = {
            key: tuple(each) if isinstance(each, list) else each for key, each in raw.items()
        }
        found.append(Race(number, **given))
    return found


RACES: Final[list[Race]] = _races()
RACE_BY_NAME: Final[dict[str, Race]] = {race.name: race for race in RACES}
NO_RACE: Final = Race(0, "", (4, 3, 3, 3, 3, 1, 1, 7), "printed", 0, 0)
RACE_NAMES: Final[tuple[str, ...]] = ("", *(race.name for race in RACES))
ALIASES: Final = {"hobbit": "Halfling", "dwarfs": "Dwarf", "elves": "Elf", "norseman": "Norse"}


def find_race(name: str) -> Race | None:
    """A race by its name in any case, or in the plural."""
    wanted = name.strip().casefold()
    wanted = ALIASES.get(wanted, wanted).casefold()
    for race in RACES:
        if race.name.casefold() in (wanted, wanted.removesuffix("s")):
            return race
    return None


CHOOSY: Final = ("Dwarf", "Elf")
GOOD_COMPANY: Final = ("Dwarf", "Elf", "Human", "Halfling", "Norse")
"""002, Buying Players: Dwarves and Elves keep to these, in teams of several races; 002, Norsemen:
they are Humans in this as well."""


def company(races: Collection[str]) -> str:
    """Why some races do not play together, where Dwarves or Elves are among them.

    >>> company(["Human", "Elf"]), company(["Orc", "Elf"])
    ('', 'Elf players do not play with Orc')
    """
    choosy = sorted(set(races) & set(CHOOSY))
    others = sorted(set(races) - set(GOOD_COMPANY))
    return f"{choosy[0]} players do not play with {others[0]}" if choosy and others else ""


class Traits:
    """What the match asks about races, as flags by the number of a race."""

    def __init__(self) -> None:
        self.intercept = [race.intercept for race in (NO_RACE, *RACES)]
        self.jump = [race.jump for race in (NO_RACE, *RACES)]
        self.short = self.of("short-arms")
        self.slippery = self.of("slippery")
        self.fearsome = self.of("fearsome")
        self.fearless = self.of("fearless")
        self.stupid = self.of("stupid")
        self.strong = self.of("strong")
        self.greedy = self.of("blood-greed")
        self.forelock = self.of("forelock")
        self.knight = self.of("knight")
        self.werewolf = self.of("werewolf")
        self.rotter = self.of("rotter")
        self.beast = self.of("beast")
        self.handless = self.of("handless")
        self.thrud = self.of("thrud")
        self.undead = self.of("undead")
        self.poison = self.of("poison")
        self.hates = [self.numbers(race.hates) for race in (NO_RACE, *RACES)]
        self.fears = [self.numbers(race.fears) for race in (NO_RACE, *RACES)]
        self.wolf = [list(race.wolf) for race in (NO_RACE, *RACES)]

    def of(self, trait: str) -> list[bool]:
        return [trait in race.traits for race in (NO_RACE, *RACES)]

    def numbers(self, names: tuple[str, ...]) -> list[int]:
        return [RACE_BY_NAME[name].number for name in names]


TRAITS: Final = Traits()


@dataclass(frozen=True)
class Role:
    """002, Chuckers; Catchers; Runners; Defensive Players; Kickers.

    What it adds to a player's numbers, skills and save.
    """

    number: int
    name: str
    label: str
    ma: int = 0
    ts: int = 0
    th: int = 0
    save: int = 0
    skills: tuple[int, ...] = ()

    @property
    def changes(self) -> dict[str, int]:
        """The characteristics that it changes."""
        changes = {"ma": self.ma, "ts": self.ts, "th": self.th}
        return {key: more for key, more in changes.items() if more}


KINDS: Final[dict[str, Role]] = {
    kind.name: kind
    for kind in (
        Role(CHUCKER, "chucker", "Chucker", ts=1, save=6, skills=(DODGE,)),
        Role(CATCHER, "catcher", "Catcher", skills=(DODGE, CATCH)),
        Role(RUNNER, "runner", "Runner", skills=(BLOCK, SURE_HANDS)),
        Role(DEFENSIVE, "defensive", "Defensive Player", ma=-1, save=4, skills=(TACKLE,)),
        Role(KICKER_KIND, "kicker", "Kicker", th=-1, skills=(DODGE,)),
        Role(BERSERKER_KIND, "berserker", "Berserker"),
    )
}
"""002, Special Players; Norsemen."""
NORSE_ONLY: Final = "berserker"
