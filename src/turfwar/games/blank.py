"""What every match begins with, whatever the rule set: an empty field, and nobody named."""

from collections.abc import Iterable

from turfwar.games.base import RuleSet
from turfwar.pitch.field import IN_PLAY
from turfwar.pitch.frame import ACTIVE, BOARD, CARRIER, HALF, NOBODY, ROSTER_SIZE
from turfwar.pitch.game import PitchGame
from turfwar.pitch.setting import Setting
from turfwar.pitch.squares import CELLS


def play_by(setting: Setting, ruleset: RuleSet) -> None:
    """A match of this setting is played by a rule set, on its field."""
    setting.field = ruleset.field
    setting.ruleset = ruleset


def clear(match: PitchGame, naming: Iterable[int]) -> None:
    """Close the squares out of play and begin the first half; `naming` are fields for a player."""
    setting = match.setting
    for square in range(CELLS):
        if not setting.field.has(square, IN_PLAY):
            match.set(BOARD + square, -1)
    for field in (ACTIVE, CARRIER, *naming):
        match.set(field, NOBODY)
    match.set(HALF, 1)
    for side in (0, 1):
        match.set(ROSTER_SIZE + side, len(setting.team(side).players))
