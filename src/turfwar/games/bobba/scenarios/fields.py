"""The fields that scenarios of bobba have of their own, and what can be expected."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from turfwar.games.bobba.athlete import athlete
from turfwar.games.bobba.layout import (
    ANTI_REROLLS,
    AT_WORK,
    BAN,
    CARD_WORDS,
    CHARITY,
    COACH,
    HEAD_COACH,
    HEALERS,
    HOME_SHARE,
    POTIONS,
    SCROLLS,
    SHORT,
    SHOTS_AT,
    SHOWN,
    SIDE_BETS,
    SURFACE_NAMES,
    SURFACE_STEPS,
    YELLOWS,
)
from turfwar.games.bobba.layout import FACING as FACES
from turfwar.games.bobba.layout import SURFACE as SURFACE_KIND
from turfwar.games.bobba.potions import POTION_WORDS
from turfwar.games.bobba.rules.crowd import turns_to_miss
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.scenarios.expectations import EXPECTATIONS as BASE_EXPECTATIONS
from turfwar.games.lrb6.scenarios.expectations import PLAYER_EXPECTATIONS as BASE_PLAYERS
from turfwar.games.lrb6.scenarios.fields import FIELDS as BASE_FIELDS
from turfwar.games.lrb6.scenarios.fields import PLAYER_FIELDS as BASE_PLAYER_FIELDS
from turfwar.games.lrb6.scenarios.fields import STAFF_FIELDS as BASE_STAFF
from turfwar.games.lrb6.scenarios.fields import staff_field
from turfwar.games.lrb6.words.lists import FACINGS
from turfwar.pitch.frame import NOBODY
from turfwar.scenario.language.ids import Ids
from turfwar.scenario.language.model import Sides
from turfwar.scenario.language.records import (
    ExpectKind,
    FieldKind,
    PlayerExpectKind,
    compare,
    counts_kind,
)
from turfwar.scenario.language.values import FieldValue, ValueReader

SIZES: Final = ("normal", "large")
FEELINGS: Final = ("animosity", "dislike", "indifferent")
MOST_STEPS: Final = 3
GATES: Final = ("known", "rolled")
"""Whether the match rolls for the fans, and lets the weather change the field."""
MOST_SHOTS: Final = 3
STAFF_FIELDS: Final = {
    **BASE_STAFF,
    "healer": HEALERS,
    "coach": COACH,
    "head-coach": HEAD_COACH,
    "anti-reroll": ANTI_REROLLS,
    "potions": POTIONS,
}
_SURFACE: Final = re.compile(r"([a-z]+?)(\d?)")

Relations = Mapping[str, Mapping[str, str]]


def read_surface(values: ValueReader, entry: FieldValue | None) -> tuple[int, int]:
    """`standard`, `wet1`, `frozen3`: what the field is like, and how much so."""
    text = values.text(entry, "standard")
    found = _SURFACE.fullmatch(text)
    if found is not None and found[1] in SURFACE_NAMES:
        kind = SURFACE_NAMES.index(found[1])
        steps = int(found[2] or (1 if kind else 0))
        if steps <= MOST_STEPS and (steps > 0) == (kind > 0):
            return kind, steps
    assert entry is not None
    values.wrong(entry, "write `standard`, or wet, dry or frozen with a number from 1 to 3")
    return 0, 0


def read_relations(values: ValueReader, entry: FieldValue | None) -> Relations:
    """What races feel towards others."""
    return {
        race: {
            other: values.one_of(feeling, FEELINGS, "indifferent")
            for other, feeling in values.fields(found).items()
        }
        for race, found in values.fields(entry).items()
    }


def by_player(values: ValueReader, entry: FieldValue | None, high: int) -> Mapping[str, int]:
    """A number for each of some players."""
    return {
        name: values.number(found, 0, high=high) for name, found in values.fields(entry).items()
    }


def read_potions(values: ValueReader, entry: FieldValue | None) -> tuple[str, ...]:
    """Potions by their names, `poison` among them."""
    found = (values.one_of(item, POTION_WORDS, None) for item in values.items(entry))
    return tuple(name for name in found if name is not None)


HOME_FIELD: Final = FieldKind("home_field", lambda values, entry: values.flag(entry, True))
GATE: Final = FieldKind("gate", lambda values, entry: values.one_of(entry, GATES, "known"))
FANS: Final = FieldKind("fans", lambda values, entry: values.number(entry, 50, high=100))
TRV: Final[FieldKind[Sides[int | None]]] = FieldKind(
    "trv", lambda values, entry: values.counts(entry, None, 9999)
)
SURFACE: Final = FieldKind("field", read_surface)
RELATIONS: Final = FieldKind("race_relations", read_relations)
STAFF: Final = staff_field(STAFF_FIELDS)
TRICKS: Final = FieldKind("tricks", lambda values, entry: values.sides(entry, values.gold))
GUARDS: Final = FieldKind("guards", lambda values, entry: by_player(values, entry, 9))
DRAWS: Final = FieldKind("draws", lambda values, entry: values.counts(entry, 0, high=9))
FIELDS: Final[tuple[FieldKind[Any], ...]] = (
    *(each for each in BASE_FIELDS if each.name != STAFF.name),
    HOME_FIELD,
    FANS,
    GATE,
    TRV,
    SURFACE,
    RELATIONS,
    STAFF,
    TRICKS,
    GUARDS,
    DRAWS,
)

SIZE: Final = FieldKind("size", lambda values, entry: values.one_of(entry, SIZES, None))
FACING: Final = FieldKind("facing", lambda values, entry: values.one_of(entry, FACINGS, None))
RACE: Final = FieldKind("race", lambda values, entry: values.text(entry, None))
ARMOUR: Final = FieldKind("ar", lambda values, entry: values.number(entry, 0, high=20))
INJURY: Final = FieldKind("ir", lambda values, entry: values.number(entry, 0, high=20))
YELLOW: Final = FieldKind("yellow", lambda values, entry: values.number(entry, 0, high=9))
HELD: Final = FieldKind("held", lambda values, entry: values.number(entry, 0))
DRUNK: Final = FieldKind("potions", read_potions)
PLAYER_FIELDS: Final[tuple[FieldKind[Any], ...]] = (
    *BASE_PLAYER_FIELDS,
    SIZE,
    FACING,
    RACE,
    ARMOUR,
    INJURY,
    YELLOW,
    HELD,
    DRUNK,
)


def declared(values: ValueReader, entry: FieldValue) -> dict[str, FieldValue]:
    """What is said by player, of players that the scenario has."""
    fields = values.fields(entry)
    for name in [name for name in fields if name not in values.names.players]:
        values.wrong(fields.pop(name), "no player of this scenario")
    return fields


def read_shown(values: ValueReader, entry: FieldValue) -> Mapping[str, str]:
    """The cards that some players have been shown."""
    return {
        name: values.one_of(found, CARD_WORDS, "none")
        for name, found in declared(values, entry).items()
    }


def read_bans(values: ValueReader, entry: FieldValue) -> Mapping[str, int]:
    """For how many matches some players are banned."""
    return {
        name: values.number(found, 0, high=99) for name, found in declared(values, entry).items()
    }


def shown_failures(match: MatchState, wanted: Mapping[str, str], ids: Ids) -> Iterator[str]:
    for name, card in wanted.items():
        found = CARD_WORDS[athlete(match, ids.number_of(name), SHOWN)]
        yield from compare(f"cards.{name}", found, card)


def ban_failures(match: MatchState, wanted: Mapping[str, int], ids: Ids) -> Iterator[str]:
    for name, matches in wanted.items():
        yield from compare(f"ban.{name}", int(athlete(match, ids.number_of(name), BAN)), matches)


def at_work(match: MatchState, number: int) -> tuple[str, ...]:
    """The potions that work in a player."""
    bits = int(athlete(match, number, AT_WORK))
    return tuple(name for at, name in enumerate(POTION_WORDS) if bits >> at & 1)


def same_potions(found: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """In any order."""
    return set(found) == set(wanted)


def shots_to_come(match: MatchState, side: int) -> int:
    """How many spectators a side has paid who have not shot yet."""
    first = SHOTS_AT + MOST_SHOTS * side
    return sum(match.get(first + place) != NOBODY for place in range(MOST_SHOTS))


def surface_failures(match: MatchState, wanted: tuple[int, int], ids: Ids) -> Iterator[str]:
    """What the field is like now."""
    found = (int(match.get(SURFACE_KIND)), int(match.get(SURFACE_STEPS)))
    yield from compare("field", surface_text(found), surface_text(wanted))


def surface_text(surface: tuple[int, int]) -> str:
    kind, steps = surface
    return f"{SURFACE_NAMES[kind]}{steps or ''}"


def share_failures(match: MatchState, wanted: int, ids: Ids) -> Iterator[str]:
    """How many of a hundred fans are the home side's."""
    yield from compare("fans", int(match.get(HOME_SHARE)), wanted)


EXPECTATIONS: Final[tuple[ExpectKind[Any], ...]] = (
    *BASE_EXPECTATIONS,
    ExpectKind("field", read_surface, surface_failures),
    ExpectKind("fans", lambda values, entry: values.number(entry, None, high=100), share_failures),
    ExpectKind("cards", read_shown, shown_failures),
    ExpectKind("ban", read_bans, ban_failures),
    counts_kind(
        "fielded",
        lambda match, side: int(match.book.format.team - match.get(SHORT + side)),
    ),
    counts_kind("potions", lambda match, side: int(match.get(POTIONS + side))),
    counts_kind("scrolls", lambda match, side: int(match.get(SCROLLS + side))),
    counts_kind("charity", lambda match, side: int(match.get(CHARITY + side))),
    counts_kind("side_bets", lambda match, side: int(match.get(SIDE_BETS + side))),
    counts_kind("shots", shots_to_come),
)
PLAYER_EXPECTATIONS: Final[tuple[PlayerExpectKind[Any], ...]] = (
    *BASE_PLAYERS,
    PlayerExpectKind(
        "yellow",
        lambda values, entry: values.number(entry, None),
        lambda match, number: int(athlete(match, number, YELLOWS)),
    ),
    PlayerExpectKind(
        "facing",
        lambda values, entry: values.one_of(entry, FACINGS, None),
        lambda match, number: FACINGS[athlete(match, number, FACES)],
    ),
    PlayerExpectKind(
        "held",
        lambda values, entry: values.number(entry, None),
        lambda match, number: int(turns_to_miss(match, number)),
    ),
    PlayerExpectKind("potions", read_potions, at_work, same_potions),
)
