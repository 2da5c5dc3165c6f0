"""Whether a turn could still be used, in any game on a pitch.

An action is useful when one of these comes of it, within two choices:

- A prone player stands up, without a roll.
- The side gets hold of a loose ball, with a chance of at least one in six.
- Without a roll, the side's nearest player gets nearer to a ball that the side does not hold, until
  one of them stands next to it.

No bot ends its turn while a useful action is open: `LastLook` takes one instead
(`tests/bots/test_useful.py`).
"""

from collections.abc import Callable
from typing import Final

from turfwar.games.base import RuleSet
from turfwar.games.display import legal_of
from turfwar.games.words import END_OF_TURN, FINISH, GIVING_UP
from turfwar.kernel.dice import EnumeratedDice
from turfwar.kernel.notation import verb_of
from turfwar.odds.positions import to_enumerate
from turfwar.pitch.frame import AWAY, HOME, SIDE_SLOTS, ZONES
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import distance

WORTH_TRYING: Final = 1 / 6
"""The least chance to get hold of a loose ball."""
MOST_ROLLS: Final = 4
FAR: Final = 99


def ends_turn(game: PitchGame, code: int) -> bool:
    """Whether a choice ends the team turn, or the part of it in which a side acts."""
    role = role_of(game, code)
    if role == FINISH:
        return form_of(game) == "turn"
    return bool(role == END_OF_TURN)


def role_of(game: PitchGame, code: int) -> str:
    return str(game.setting.notation.verbs[int(verb_of(code))].role)


def form_of(game: PitchGame) -> str:
    """What kind of question is open: whom to send out is a `turn`."""
    ruleset = game.setting.ruleset
    assert isinstance(ruleset, RuleSet)
    kind = ruleset.words.questions.get(int(game.question))
    return kind.form if kind is not None else ""


def useful_choices(game: PitchGame) -> list[int]:
    """One or two choices that make a useful action; none where there is no such action.

    Only for a position in which the active coach may end the turn.
    """
    side = int(game.chooser)
    if side not in (HOME, AWAY) or side != int(game.active) or game.waiting:
        return []
    start = to_enumerate(game)
    start.give_up_undo()
    start.keep_log = False
    before = Situation(start, side)
    if not before.may_gain:
        return []
    going_on: list[tuple[int, PitchGame]] = []
    for code in sorted(legal_of(start)):
        if ends_turn(start, code) or role_of(start, code) == GIVING_UP:
            continue
        after = played(start, code)
        if before.gains(after):
            return [code]
        if is_open(after, side):
            going_on.append((code, after))
    for code, after in going_on:
        for follows in sorted(legal_of(after)):
            if before.gains(played(after, follows)):
                return [code, follows]
    return []


class LastLook:
    """Before a coach ends a turn: is there anything useful left to do?"""

    def __init__(self) -> None:
        self.rest: list[int] = []
        """What is to follow the choice that was made last."""

    def choice(self, game: PitchGame, ask: Callable[[PitchGame], int]) -> int:
        """What a coach chooses, or something useful where they would end the turn."""
        rest, self.rest = self.rest, []
        if rest and rest[0] in legal_of(game):
            return rest[0]
        code = ask(game)
        if not ends_turn(game, code):
            return code
        found = useful_choices(game)
        self.rest = found[1:]
        return found[0] if found else code


def played(game: PitchGame, code: int) -> PitchGame:
    after = game.copy()
    after.play(code)
    return after


def is_open(game: PitchGame, side: int) -> bool:
    """Whether the same coach goes on without a roll."""
    return bool(
        not game.over and not is_pending(game) and game.chooser == side and game.active == side
    )


def is_pending(game: PitchGame) -> bool:
    dice = game.dice
    assert isinstance(dice, EnumeratedDice)
    return bool(dice.pending())


class Situation:
    """What a side could gain in a position."""

    def __init__(self, game: PitchGame, side: int) -> None:
        self.side = side
        self.standing = standing(game, side)
        self.loose = game.ball != 0 and game.carrier < 0
        self.wants_ball = game.ball != 0 and not holds(game, side)
        self.ball = int(game.ball)
        self.near = nearest(game, side, self.ball)
        prone = any(game.field(each, ZONES) == 0 for each in game.on_field(side))
        self.may_gain = prone or self.wants_ball

    def gains(self, after: PitchGame) -> bool:
        """Whether that was a useful action."""
        if is_pending(after):
            return self.loose and chance_to_hold(after, self.side, 0) >= WORTH_TRYING
        if after.over or after.active != self.side:
            return False
        if self.loose and holds(after, self.side):
            return True
        if len(standing(after, self.side)) > len(self.standing):
            return True
        if not self.wants_ball or after.ball != self.ball or self.near <= 1:
            return False
        return nearest(after, self.side, self.ball) < self.near


def standing(game: PitchGame, side: int) -> list[int]:
    """Players on their feet."""
    return [int(each) for each in game.on_field(side) if game.field(each, ZONES) != 0]


def nearest(game: PitchGame, side: int, ball: int) -> int:
    """How far the nearest of them is from the ball."""
    squares = (int(game.square(each)) for each in standing(game, side))
    return min((int(distance(square, ball)) for square in squares), default=FAR)


def holds(game: PitchGame, side: int) -> bool:
    carrier = int(game.carrier)
    return 0 <= carrier < 2 * SIDE_SLOTS and carrier // SIDE_SLOTS == side


def chance_to_hold(game: PitchGame, side: int, rolls: int) -> float:
    """How likely the dice that fall now give a side the ball, without a re-roll."""
    if not is_pending(game):
        return float(holds(game, side) and not game.over)
    if rolls == MOST_ROLLS:
        return 0.0
    dice = game.dice
    assert isinstance(dice, EnumeratedDice)
    chance, whole = 0.0, 0
    for outcome, weight in dice.outcomes():
        after = game.copy()
        after.supply(outcome)
        chance += weight * chance_to_hold(after, side, rolls + 1)
        whole += weight
    return chance / whole
