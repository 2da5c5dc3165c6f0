"""The roll that a choice leads straight to: what it needs, and how likely it is made."""

from fractions import Fraction
from typing import Final, NamedTuple

from turfwar.kernel.dice import EnumeratedDice
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.game import ROLL_RECORD
from turfwar.odds.plan_rules import GENERIC, PlanRules
from turfwar.odds.positions import to_enumerate
from turfwar.pitch.game import PitchGame

DEEPEST: Final = 2
"""So many throws may come before the roll that they belong to is told."""


class NextRoll(NamedTuple):
    """A kind of roll, the player who makes it, what they need, and its results by chance."""

    roll: int
    player: int
    needed: int
    results: dict[int, Fraction]

    def chance(self, least: int) -> Fraction:
        """How likely the result is at least this."""
        return sum((part for result, part in self.results.items() if result >= least), Fraction(0))


def next_roll(game: PitchGame, code: int, rules: PlanRules = GENERIC) -> NextRoll | None:
    """The first roll after a choice; None where nothing is rolled before the next question."""
    trial = to_enumerate(game, rules)
    start = int(trial.position())
    try:
        trial.play(code)
        return first_roll(trial, start, DEEPEST)
    except TurfwarError:
        return None


def first_roll(trial: PitchGame, start: int, deep: int) -> NextRoll | None:
    """The first roll in the log from `start` on, all dice up to it being tried."""
    told = roll_in(trial.records(start))
    if told is not None:
        return told
    dice = trial.dice
    assert isinstance(dice, EnumeratedDice)
    if deep == 0 or not dice.pending():
        return None
    outcomes = dice.outcomes()
    total = sum(weight for _, weight in outcomes)
    found: NextRoll | None = None
    for outcome, weight in outcomes:
        child = trial.copy()
        child.supply(outcome)
        part = first_roll(child, start, deep - 1)
        if part is None or (found is not None and part[:3] != found[:3]):
            return None
        found = found or NextRoll(*part[:3], {})
        for result, share in part.results.items():
            more = share * Fraction(weight, total)
            found.results[result] = found.results.get(result, Fraction(0)) + more
    return found


def roll_in(records: list[int]) -> NextRoll | None:
    """The first roll in a stretch of a log."""
    at = 0
    while at < len(records):
        if records[at] == ROLL_RECORD:
            roll, player, needed, _, result = records[at + 2 : at + 7]
            return NextRoll(roll, player, needed, {result: Fraction(1)})
        at += 2 + records[at + 1]
    return None
