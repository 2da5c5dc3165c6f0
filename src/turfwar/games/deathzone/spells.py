"""002, Spell Descriptions: the spells, when they may be cast, and what they need."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).parent / "data" / "spells.toml"
TEXTS: Final[dict[str, str]] = tomllib.loads(DATA.read_text(encoding="utf-8"))

KABOOM: Final = 1
BOG_OFF: Final = 2
STICKIBOOTS: Final = 3
GRABBIT: Final = 4
DEFLECT: Final = 5
SKIPPETTY: Final = 6
BOOST_SPELL: Final = 7
BOING: Final = 8
DUH: Final = 9
ZAP: Final = 10
AIR: Final = 11
DEATH: Final = 12
EARTH: Final = 13
FIRE: Final = 14
LIGHTNING: Final = 15
WATER_SPELL: Final = 16

OWN_MOVEMENT: Final = 1
"""In one's own movement or reserve phase."""
OWN_THROWING: Final = 2
TACKLE_TIME: Final = 4
THEIR_MOVEMENT: Final = 8
IN_THE_AIR: Final = 16
ANY_TIME: Final = 32


@dataclass(frozen=True)
class Spell:
    """A spell: when it may be cast, whether it is aimed, how strong it is."""

    number: int
    name: str
    when: int
    ranged: bool = False
    strength: int = 0
    special: bool = False

    @property
    def source(self) -> str:
        kind = "Special Spell Descriptions" if self.special else "Spell Descriptions"
        return f"002, {kind}, {self.name}"

    @property
    def text(self) -> str:
        """What it does, and when, as a coach reads it."""
        return TEXTS[self.name]


SPELL_LIST: Final = (
    Spell(KABOOM, "Kaboom", OWN_THROWING, True, 3),
    Spell(BOG_OFF, "Bog Off", THEIR_MOVEMENT),
    Spell(STICKIBOOTS, "Stickiboots", OWN_THROWING, True),
    Spell(GRABBIT, "Grabbit", IN_THE_AIR),
    Spell(DEFLECT, "Deflect", IN_THE_AIR, True),
    Spell(SKIPPETTY, "Skippetty", OWN_MOVEMENT),
    Spell(BOOST_SPELL, "Boost", OWN_THROWING),
    Spell(BOING, "Boing", OWN_MOVEMENT),
    Spell(DUH, "Duh", OWN_THROWING, True),
    Spell(ZAP, "Zap", OWN_THROWING, True, 4),
    Spell(AIR, "Air", IN_THE_AIR, special=True),
    Spell(DEATH, "Death", ANY_TIME, special=True),
    Spell(EARTH, "Earth", TACKLE_TIME, strength=1, special=True),
    Spell(FIRE, "Fire", TACKLE_TIME, strength=10, special=True),
    Spell(LIGHTNING, "Lightning", OWN_THROWING, True, 10, special=True),
    Spell(WATER_SPELL, "Water", THEIR_MOVEMENT, special=True),
)
SPELL_TABLE: Final = SPELL_LIST[:10]
"""002, Spell Table: two dice, from 2 to 11; 12 is a special spell, or two more."""
SPECIAL_TABLE: Final = SPELL_LIST[10:]
"""002, Special Spell Table: a die."""
WHEN: Final = tuple(spell.when for spell in SPELL_LIST)
RANGED: Final = tuple(spell.ranged for spell in SPELL_LIST)
SPECIAL: Final = tuple(spell.special for spell in SPELL_LIST)


def find_spell(name: str) -> int | None:
    """The number of a spell by its name in any case."""
    wanted = " ".join(name.split()).casefold().replace("-", " ")
    for spell in SPELL_LIST:
        if spell.name.casefold() == wanted:
            return spell.number
    return None
