"""What a re-roll is worth that is offered: how likely it helps, and how many are left."""

from fractions import Fraction

from turfwar.games.base import RuleSet
from turfwar.games.display import ChoiceNote, legal_of
from turfwar.games.lrb6.display.blocks import is_block_reroll, last_block, since
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.actions import action_plan
from turfwar.games.lrb6.odds.goals import Felled
from turfwar.games.lrb6.odds.plan_rules import PLANS
from turfwar.games.lrb6.words.events import E_ROLL
from turfwar.games.lrb6.words.lists import NO_REROLL, TEAM_REROLL
from turfwar.games.lrb6.words.questions import Q_REROLL
from turfwar.games.lrb6.words.verbs import REROLL
from turfwar.kernel.dice import EnumeratedDice
from turfwar.kernel.notation import first_of, verb_of
from turfwar.odds.positions import to_enumerate

DEEPEST = 3
"""So many dice may come before the roll that is rolled again: whether a loner may, for one."""


def reroll_notes(game: MatchState) -> dict[int, ChoiceNote]:
    """Of each re-roll that is open."""
    if game.question != Q_REROLL:
        return {}
    found: dict[int, ChoiceNote] = {}
    for code in legal_of(game):
        if verb_of(code) != REROLL or first_of(code) == NO_REROLL:
            continue
        left = int(game.rerolls(game.chooser)) if first_of(code) == TEAM_REROLL else 0
        note: ChoiceNote = {
            "label": "",
            "price": None,
            "text": f"{left} left" if left else "",
            "group": "",
        }
        chance = reroll_chance(game, code)
        if chance is not None:
            note["chance"] = round(float(chance), 6)
        found[code] = note
    return found


def reroll_chance(game: MatchState, code: int) -> Fraction | None:
    """Of a block, that they go down and the attacker does not; of other rolls, that they are made.

    None where the dice do not say that by themselves.
    """
    trial = to_enumerate(game, PLANS)
    assert isinstance(trial, MatchState)
    start = int(trial.position())
    trial.play(code)
    if is_block_reroll(game):
        block = last_block(game)
        if block is None:
            return None
        odds = action_plan(trial, (), Felled(*block)).odds()
        return odds.low if odds.exact else None
    return made(trial, start, int(game.detail), DEEPEST)


def made(trial: MatchState, start: int, roll: int, deep: int) -> Fraction | None:
    """How likely a roll of a kind is made, all dice up to it being tried."""
    dice = trial.dice
    assert isinstance(dice, EnumeratedDice)
    for kind, arguments in since(trial, start):
        if kind == E_ROLL and arguments[0] == roll:
            return Fraction(is_made(trial, roll, arguments[4]))
    if not dice.pending():
        # Nothing is rolled again: it stays as it was.
        return Fraction(0)
    if deep == 0:
        return None
    outcomes = dice.outcomes()
    total = sum(weight for _, weight in outcomes)
    chance = Fraction(0)
    for outcome, weight in outcomes:
        child = trial.copy()
        child.supply(outcome)
        part = made(child, start, roll, deep - 1)
        if part is None:
            return None
        chance += part * Fraction(weight, total)
    return chance


def is_made(game: MatchState, roll: int, result: int) -> bool:
    ruleset = game.setting.ruleset
    assert isinstance(ruleset, RuleSet)
    return result >= max(len(ruleset.words.rolls[roll].results) - 1, 1)
