"""The fields that scenarios of Death Zone have of their own."""

from collections.abc import Mapping
from typing import Final

from turfwar.games.deathzone.layout import ITEM_NAMES, KIND_NAMES
from turfwar.games.deathzone.potions import POTIONS
from turfwar.games.deathzone.races import RACE_NAMES, find_race
from turfwar.games.deathzone.spells import SPELL_LIST, find_spell
from turfwar.kernel.notation import slug
from turfwar.scenario.language.records import FieldKind
from turfwar.scenario.language.refs import shown
from turfwar.scenario.language.values import FieldValue, ValueReader

REFEREE: Final = "ref"
KIND_WORDS: Final = KIND_NAMES[1:]
MOST_MONEY: Final = 9999
MOST_CHEERING: Final = 10
"""002, Cheerleaders: their ability is from 1 to this."""
MOST_STAFF: Final = 99
STAFF: Final = ("cheerleaders", "physician", "apothecary")


def read_race(values: ValueReader, entry: FieldValue | None) -> str:
    """The name of a race; empty where it is that of the side."""
    text = values.text(entry, "")
    if entry is None or not text:
        return ""
    race = find_race(text)
    if race is None:
        values.wrong(entry, f"{shown(text)} is no race; there are {', '.join(RACE_NAMES[1:])}")
        return ""
    return race.name


def read_spells(values: ValueReader, entry: FieldValue | None) -> tuple[int, ...]:
    """The numbers of spells."""
    found: list[int] = []
    for item in values.items(entry):
        text = values.text(item, None)
        number = find_spell(text) if text is not None else 0
        if number is None:
            known = ", ".join(spell.name for spell in SPELL_LIST)
            values.wrong(item, f"{shown(str(text))} is no spell; there are {known}")
        elif number:
            found.append(number)
    return tuple(found)


def read_items(values: ValueReader, entry: FieldValue | None) -> tuple[str, ...]:
    """The names of magic items."""
    found: list[str] = []
    for item in values.items(entry):
        text = values.text(item, None)
        name = next((each for each in ITEM_NAMES if each.casefold() == str(text).casefold()), None)
        if name is None and text is not None:
            known = ", ".join(ITEM_NAMES)
            values.wrong(item, f"{shown(text)} is no magic item; there are {known}")
        elif name is not None:
            found.append(name)
    return tuple(found)


def read_money(values: ValueReader, entry: FieldValue | None) -> Mapping[str, int]:
    """What has been put aside for whom."""
    return {
        name: values.number(found, 0, high=MOST_MONEY)
        for name, found in values.fields(entry).items()
    }


def read_staff(values: ValueReader, entry: FieldValue | None) -> Mapping[str, int]:
    """The ability of each kind of staff."""
    fields = values.known(entry, STAFF)
    return {
        name: values.number(found, 0, high=MOST_CHEERING if name == "cheerleaders" else MOST_STAFF)
        for name, found in fields.items()
    }


def read_potions(values: ValueReader, entry: FieldValue | None) -> tuple[int, ...]:
    """The numbers of potions."""
    found: list[int] = []
    for item in values.items(entry):
        text = values.text(item, None)
        number = find_potion(text) if text is not None else None
        if number is not None:
            found.append(number)
        elif text is not None:
            values.wrong(item, f"{shown(text)} is no potion; there are {', '.join(POTIONS)}")
    return tuple(found)


def find_potion(name: str) -> int | None:
    """The number of a potion by its name in any case."""
    wanted = slug(name)
    return next((at for at, each in enumerate(POTIONS) if slug(each) == wanted), None)


LEAGUE: Final = FieldKind("league", lambda values, entry: values.flag(entry, False))
REROLLS: Final = FieldKind("rerolls", lambda values, entry: values.counts(entry, 0))
BRIBES: Final = FieldKind(
    "bribes", lambda values, entry: values.sides(entry, lambda side: read_money(values, side))
)
STAFF_FIELD: Final = FieldKind(
    "staff", lambda values, entry: values.sides(entry, lambda side: read_staff(values, side))
)
SPIES: Final = FieldKind("spies", lambda values, entry: values.counts(entry, 0))
POTION_FIELD: Final = FieldKind(
    "potions", lambda values, entry: values.sides(entry, lambda side: read_potions(values, side))
)
TISSUE: Final = FieldKind(
    "tissue",
    lambda values, entry: tuple(
        square for item in values.items(entry) if (square := values.square(item)) is not None
    ),
)
FIELDS: Final = (LEAGUE, REROLLS, BRIBES, STAFF_FIELD, SPIES, POTION_FIELD, TISSUE)

KIND: Final = FieldKind("kind", lambda values, entry: values.one_of(entry, KIND_WORDS, ""))
RACE: Final = FieldKind("race", read_race)
ROOKIE: Final = FieldKind("rookie", lambda values, entry: values.flag(entry, False))
SPELLS: Final = FieldKind("spells", read_spells)
ITEMS: Final = FieldKind("items", read_items)
WOUNDS: Final = FieldKind("wounds", lambda values, entry: values.number(entry, 0, high=9))
WOLF: Final = FieldKind("wolf", lambda values, entry: values.flag(entry, False))
LEADER: Final = FieldKind("leader", lambda values, entry: values.flag(entry, False))
DRUG: Final = FieldKind("drug", lambda values, entry: values.number(entry, 0, high=6))
LOVES: Final = FieldKind("loves", lambda values, entry: values.text(entry, ""))
SKULL: Final = FieldKind("skull", lambda values, entry: values.flag(entry, False))
PLAYER_FIELDS: Final = (
    KIND,
    RACE,
    ROOKIE,
    SPELLS,
    ITEMS,
    WOUNDS,
    WOLF,
    LEADER,
    DRUG,
    LOVES,
    SKULL,
)
