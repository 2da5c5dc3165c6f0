"""The skills that 004 names without a chapter of its own for them."""

from typing import Final

from turfwar.games.lrb6.skills.base import Skill


class Toughness(Skill):
    """004, Toughness; Armour Rolls and Injury Rolls: -1 to injury rolls, but not below a
    natural 12; `rules/harm.py` has it."""


class Friendly(Skill):
    """004, Friendly Allied Players: freezes no re-roll; `rules/relations.py` has it."""


SKILLS: Final = {
    "Toughness": Toughness(),
    "Friendly": Friendly(),
}
