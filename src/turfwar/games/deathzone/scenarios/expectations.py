"""What scenarios of Death Zone can expect beside what all can."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from turfwar.games.deathzone import layout
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.potions import POTIONS
from turfwar.games.deathzone.scenarios.fields import read_potions
from turfwar.games.deathzone.skills import LEVELS_WRITTEN, SKILL_NAMES
from turfwar.games.deathzone.spells import SPELL_LIST
from turfwar.kernel.notation import slug
from turfwar.scenario.language.ids import Ids
from turfwar.scenario.language.records import ExpectKind, PlayerExpectKind, compare, counts_kind
from turfwar.scenario.language.refs import SIDES
from turfwar.scenario.language.values import FieldValue, ValueReader

NUMBERS: Final = {
    "ma": layout.MA,
    "cs": layout.CS,
    "ts": layout.TS,
    "st": layout.ST,
    "th": layout.TH,
    "wd": layout.WD,
    "attacks": layout.AT,
    "cl": layout.CL,
    "save": layout.SAVE,
}


def injury(match: DeathzoneState, number: int) -> str:
    """What somebody was hurt by."""
    if match.field(number, layout.LEG_HURT):
        return "leg-hurt"
    return layout.WOUND_NAMES[int(match.field(number, layout.INJURY))] or "none"


def skills(match: DeathzoneState, number: int) -> list[str]:
    """A player's skills as they are written."""
    levels = [(name, int(match.level(number, skill))) for skill, name in SKILL_NAMES.items()]
    return [name + LEVELS_WRITTEN[min(level, 3) - 1] for name, level in levels if level]


def spells(match: DeathzoneState, number: int) -> list[str]:
    """The spells that a player still carries."""
    return [
        spell.name for spell in SPELL_LIST for _ in range(int(match.spells(number, spell.number)))
    ]


def alike(found: list[str], wanted: tuple[str, ...]) -> bool:
    return sorted(map(slug, found)) == sorted(map(slug, wanted))


def phase_failures(match: DeathzoneState, wanted: str, ids: Ids) -> Iterator[str]:
    names = match.book.phase_names
    yield from compare("phase", names[int(match.get(0))], wanted)


def read_doses(values: ValueReader, entry: FieldValue) -> Mapping[str, tuple[int, ...]]:
    return {side: read_potions(values, each) for side, each in values.known(entry, SIDES).items()}


def dose_failures(
    match: DeathzoneState, wanted: Mapping[str, tuple[int, ...]], ids: Ids
) -> Iterator[str]:
    """The doses that a side has left, each by the name of its potion."""
    for side, numbers in wanted.items():
        first = layout.POTIONS + SIDES.index(side) * len(POTIONS)
        has = [at for at in range(len(POTIONS)) for _ in range(int(match.get(first + at)))]
        yield from compare(
            f"potions.{side}", [POTIONS[at] for at in has], [POTIONS[at] for at in sorted(numbers)]
        )


def number_kind(name: str, place: int) -> PlayerExpectKind[int]:
    return PlayerExpectKind(
        name,
        lambda values, entry: values.number(entry, None),
        lambda match, number: int(match.field(number, place)),
    )


EXPECTATIONS: Final[tuple[ExpectKind[Any], ...]] = (
    counts_kind(
        "rerolls",
        lambda match, side: int(
            match.get(layout.RETAKES + side) + match.get(layout.CHEERED + side)
        ),
    ),
    counts_kind("spies", lambda match, side: int(match.get(layout.SPIES + side))),
    ExpectKind("potions", read_doses, dose_failures),
    ExpectKind("phase", lambda values, entry: values.text(entry, None), phase_failures),
)
PLAYER_EXPECTATIONS: Final[tuple[PlayerExpectKind[Any], ...]] = (
    *(number_kind(name, place) for name, place in NUMBERS.items()),
    number_kind("wounds", layout.WOUNDS),
    PlayerExpectKind(
        "ep",
        lambda values, entry: values.number(entry, None),
        lambda match, number: int(match.more(number, layout.EP)),
    ),
    PlayerExpectKind(
        "injury",
        lambda values, entry: values.text(entry, None),
        injury,
        lambda found, wanted: slug(found) == slug(wanted),
    ),
    PlayerExpectKind("skills", lambda values, entry: values.texts(entry), skills, alike),
    PlayerExpectKind("spells", lambda values, entry: values.texts(entry), spells, alike),
    PlayerExpectKind(
        "items",
        lambda values, entry: values.texts(entry),
        lambda match, number: [
            name for name, bit in layout.ITEM_NAMES.items() if match.has_item(number, bit)
        ],
        alike,
    ),
    PlayerExpectKind(
        "rookie",
        lambda values, entry: values.flag(entry, None),
        lambda match, number: bool(match.field(number, layout.ROOKIE)),
    ),
)
