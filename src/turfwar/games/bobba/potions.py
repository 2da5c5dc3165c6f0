"""004, Potions: what there is to drink, out of `data/potions.toml`, by number."""

from typing import Final

from turfwar.games.content import Text, TomlEntry, data_folder, load_file
from turfwar.games.lrb6.words.skills import SKILL_NUMBERS

PACKAGE: Final = "turfwar.games.bobba"
NO_SKILL: Final = -1


class PotionLimits(TomlEntry, frozen=True):
    """How many are brought to a match, and how many one player drinks in it."""

    source: Text
    match: int
    player: int


class Potion(TomlEntry, frozen=True):
    """What somebody has more of, or less, who has drunk it."""

    id: Text
    source: Text
    text: Text
    ma: int = 0
    st: int = 0
    ag: int = 0
    av: int = 0
    skill: str = ""
    poison: bool = False

    @property
    def changes(self) -> tuple[int, int, int, int]:
        """The characteristics, in the order of the sheet."""
        return self.ma, self.st, self.ag, self.av


class Cellar(TomlEntry, frozen=True):
    """All of it."""

    limits: PotionLimits
    potions: tuple[Potion, ...]


CELLAR: Final = load_file(data_folder(PACKAGE) / "potions.toml", Cellar)
POTIONS: Final = CELLAR.potions
POTION_WORDS: Final = tuple(potion.id for potion in POTIONS)
POISON: Final = next(at for at, potion in enumerate(POTIONS) if potion.poison)
LENT: Final = tuple(SKILL_NUMBERS[potion.skill] if potion.skill else NO_SKILL for potion in POTIONS)
"""The skill that each lends, by number."""
MOST_IN_MATCH: Final = CELLAR.limits.match
MOST_OF_PLAYER: Final = CELLAR.limits.player
