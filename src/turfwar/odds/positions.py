"""A position to look ahead from: what was rolled stays, what is to come is enumerated, or rolled
by other dice."""

from typing import TypeVar, cast

from turfwar.kernel.continued_dice import ContinuedDice
from turfwar.kernel.dice import PICK, Dice, EnumeratedDice
from turfwar.odds.plan_rules import GENERIC, PlanRules
from turfwar.pitch.game import PitchGame

G = TypeVar("G", bound=PitchGame)


class ReplayedDice(Dice):
    """Passes on what other dice show, and keeps it."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.shown: list[int] = []
        self.script: list[tuple[int, int, int]] = []
        """The same, as scripted dice take it."""

    def throw(self, kind: int, count: int, low: int, high: int) -> int:
        value = self.dice.throw(kind, count, low, high)
        self.shown.append(value)
        self.script.append((kind, count, value))
        return value

    def pick(self, count: int, names: list[int]) -> int:
        value = self.dice.pick(count, names)
        self.shown.append(value)
        self.script.append((PICK, 1, names[value]))
        return value

    def tell(self) -> int:
        return self.dice.tell()

    def seek(self, position: int) -> None:
        self.shown = []
        self.script = []
        self.dice.seek(position)

    def copy(self) -> Dice:
        return ReplayedDice(self.dice.copy())


def to_enumerate(game: PitchGame, rules: PlanRules = GENERIC) -> PitchGame:
    """The same position with enumerated dice; what an open step has rolled stays as it is."""
    again = game.copy()
    rules.forget(again)
    if isinstance(game.dice, EnumeratedDice):
        return again
    dice = EnumeratedDice()
    dice.supplied = recorded_so_far(game).shown
    dice.seek(len(dice.supplied))
    again.dice = dice
    again.dice_mark = 0
    return again


def with_other_dice(game: G, seed: int) -> G:
    """The same position, whose dice to come are of another seed; nothing tells those of the game.

    What an open step has rolled stays as it is.
    """
    again = cast(G, game.copy())
    shown = recorded_so_far(game).shown if game.waiting else []
    again.dice = ContinuedDice(shown, seed)
    again.dice.seek(len(shown))
    again.dice_mark = 0
    again.setting = game.setting.with_seed(0)
    return again


def recorded_so_far(game: PitchGame) -> ReplayedDice:
    """Dice that know what they have shown in the open step."""
    again = game.copy()
    recorded = ReplayedDice(again.dice)
    again.dice = recorded
    if game.waiting:
        again.restore()
        again.run()
    return recorded


def script_so_far(game: PitchGame) -> list[tuple[int, int, int]]:
    """What the dice have shown in the open step, to be shown again by scripted dice."""
    return recorded_so_far(game).script
