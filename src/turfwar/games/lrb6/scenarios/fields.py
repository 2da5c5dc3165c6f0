"""The fields that scenarios of the lrb6 family have of their own."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from turfwar.games.lrb6.layout import (
    APOTHECARIES,
    ASSISTANTS,
    BABES,
    BRIBES,
    CHEERLEADERS,
    CHEFS,
    FAN_FACTOR,
    IGORS,
    NECROMANCERS,
    WIZARDS,
)
from turfwar.scenario.language.model import Sides
from turfwar.scenario.language.nodes import Text
from turfwar.scenario.language.records import FieldKind
from turfwar.scenario.language.refs import Side
from turfwar.scenario.language.values import FieldValue, ValueReader

REFEREE_ID: Final = "r1"
"""The referee model, where there is one."""
FANATIC_ID: Final = "r2"
"""The Goblin Fanatic of Fanatic Invasion, who is of no team."""
MADE_BY_CARDS: Final = {"The Fan": "18", "Da Freight Train": "19", "Not-So-Secret Weapon": "20"}
"""Cards that bring a player of their side, and their number."""
STAFF_FIELDS: Final = {
    "apothecary": APOTHECARIES,
    "bribes": BRIBES,
    "wizard": WIZARDS,
    "cheerleaders": CHEERLEADERS,
    "assistants": ASSISTANTS,
    "babes": BABES,
    "chef": CHEFS,
    "igor": IGORS,
    "necromancer": NECROMANCERS,
    "fan-factor": FAN_FACTOR,
}
STAFF_ALIASES: Final = {"assistant-coaches": "assistants", "coaches": "assistants"}


def read_staff(
    values: ValueReader, entry: FieldValue | None, kinds: Iterable[str]
) -> Mapping[str, int]:
    """How many of each kind a side has."""
    kinds = tuple(kinds)
    staff = {}
    for written, found in values.fields(entry).items():
        name = re.sub("[ _]", "-", written.lower())
        name = STAFF_ALIASES.get(name, name)
        if name not in kinds:
            values.wrong(found, f"unknown staff; known are {', '.join(kinds)}")
        elif isinstance(found.node, Text) and found.node.value.lower() in ("true", "false"):
            staff[name] = int(values.flag(found, False))
        else:
            staff[name] = values.number(found, 0)
    return staff


def staff_field(kinds: Iterable[str]) -> FieldKind[Sides[Mapping[str, int]]]:
    """The field for staff, of these kinds."""
    return FieldKind(
        "staff",
        lambda values, entry: values.sides(entry, lambda side: read_staff(values, side, kinds)),
    )


LEAGUE: Final = FieldKind("league", lambda values, entry: values.flag(entry, False))
WEATHER: Final = FieldKind("weather", lambda values, entry: values.text(entry, "Nice"))
REROLLS: Final = FieldKind("rerolls", lambda values, entry: values.counts(entry, 0))
FAME: Final = FieldKind("fame", lambda values, entry: values.counts(entry, 0))
STAFF: Final = staff_field(STAFF_FIELDS)
VALUE: Final = FieldKind("value", lambda values, entry: values.sides(entry, values.gold))
TREASURY: Final = FieldKind("treasury", lambda values, entry: values.sides(entry, values.gold))
CARDS: Final[FieldKind[Sides[tuple[str, ...]]]] = FieldKind(
    "cards", lambda values, entry: values.sides(entry, values.texts)
)
FIELDS: Final[tuple[FieldKind[Any], ...]] = (
    LEAGUE,
    WEATHER,
    REROLLS,
    FAME,
    STAFF,
    VALUE,
    TREASURY,
    CARDS,
)

NIGGLES: Final = FieldKind("niggles", lambda values, entry: values.number(entry, 0))
INJURIES: Final = FieldKind("injuries", lambda values, entry: values.texts(entry))
SPP: Final = FieldKind("spp", lambda values, entry: values.number(entry, 0, high=9999))
PLAYER_FIELDS: Final[tuple[FieldKind[Any], ...]] = (NIGGLES, INJURIES, SPP)


def brought_by(side: Side, cards: Iterable[str]) -> set[str]:
    """The ids of the players that these cards of a side can bring into the match."""
    cards = tuple(cards)
    brought = {side[0] + MADE_BY_CARDS[card] for card in cards if card in MADE_BY_CARDS}
    return brought | {FANATIC_ID} if "Fanatic Invasion" in cards else brought
