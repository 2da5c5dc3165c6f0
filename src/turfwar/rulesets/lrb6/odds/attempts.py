"""What a player could do to somebody or with a square: the way, and all that can come of it."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import choice
from turfwar.odds.course import EarlyGoal
from turfwar.odds.result import Distribution, Odds
from turfwar.pitch.frame import NOBODY, PLAYER_NAMES, SIDE_SLOTS
from turfwar.pitch.squares import parse_square, square_name
from turfwar.rulesets.lrb6.layout import (
    ACTION,
    ACTION_NAMES,
    BLITZ,
    BLOCK,
    FOUL,
    HANDOFF,
    MOVE,
    PASS,
    PLAYER,
)
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.odds.actions import action_codes, action_odds, action_outcomes
from turfwar.rulesets.lrb6.odds.goals import Arrived, Felled, Holds, Hurt, SideHolds
from turfwar.rulesets.lrb6.odds.hints import PassOdds, face_up, number_of, pass_odds
from turfwar.rulesets.lrb6.odds.ways import Path, Paths, paths_of
from turfwar.rulesets.lrb6.vocabulary.questions import Q_ACTION, Q_TURN
from turfwar.rulesets.lrb6.vocabulary.verbs import THROW_AT

MOST_WORK: Final = 8_000
"""How often the rules may be run for one attempt."""
ATTACKS: Final = (BLOCK, BLITZ, FOUL, HANDOFF)
Goal = Felled | Hurt | Holds | SideHolds | Arrived


@dataclass(frozen=True)
class Attempt:
    """An action with its choices, the chance to get to where it is done, and what comes of it.

    `success` is the chance of its goal: the opponent down and the attacker not, the ball in the
    receiver's hands, the victim hurt, the square reached; `ends` is under the choices that make it
    likeliest.
    `dice` are those of a block, negative where the other coach chooses; `throw` has the single
    rolls of a pass.
    """

    action: str
    choices: tuple[int, ...]
    squares: tuple[str, ...]
    reach: Fraction
    success: Odds
    ends: Distribution
    dice: int | None = None
    throw: PassOdds | None = None


def attempts(
    game: Match,
    name: str,
    *,
    player: str | None = None,
    square: str | None = None,
    most_work: int = MOST_WORK,
) -> list[Attempt]:
    """All that they could do to that player or with that square, each action once."""
    number = number_of(game, name)
    target = number_of(game, player) if player is not None else None
    at = game.square(target) if target is not None else square_of(square or "")
    found: list[Attempt] = []
    for action in open_actions(game, number):
        attempt: Attempt | None = None
        if action == PASS:
            attempt = throw_to(game, number, at, most_work)
        elif target is not None and action in ATTACKS:
            attempt = attack(game, number, action, target, most_work)
        elif target is None and action == MOVE:
            attempt = walk(game, number, at, most_work)
        if attempt is not None:
            found.append(attempt)
    return found


def square_of(name: str) -> int:
    """A square by its name."""
    try:
        return parse_square(name)
    except ValueError as error:
        raise TurfwarError(f"there is no square {name!r}; squares are a1 to o26") from error


def open_actions(game: Match, number: int) -> list[int]:
    """The action that a player is in the middle of, or those that they could declare."""
    if game.waiting or game.over:
        return []
    if game.question == Q_ACTION:
        return [game.get(ACTION)] if game.get(PLAYER) == number else []
    if game.question != Q_TURN:
        return []
    return [action for action in (MOVE, *ATTACKS, PASS) if game.is_legal(choice(action, number, 0))]


def ways(game: Match, number: int, action: int) -> Paths | None:
    """Where a player can get to by an action, if anywhere."""
    try:
        return paths_of(game, PLAYER_NAMES[number], ACTION_NAMES[action])
    except TurfwarError:
        return None


def attack(game: Match, number: int, action: int, target: int, most_work: int) -> Attempt | None:
    """A block, a foul or a hand-off, by the most promising way."""
    paths = ways(game, number, action)
    name = PLAYER_NAMES[target]
    promising = [path for path in paths.ways if path.target == name] if paths is not None else []
    if not promising:
        return None
    path = max(promising, key=promise)
    goal: Goal = Felled(number, target)
    if action == FOUL:
        game = face_up(game, target)
        goal = Hurt(target)
    elif action == HANDOFF:
        goal = Holds(target)
    codes = tuple(path.choices)
    success, ends = both(game, codes, goal, most_work)
    verb = ACTION_NAMES[action]
    return Attempt(verb, codes, path.squares, path.chance, success, ends, path.dice)


def both(
    game: Match, codes: tuple[int, ...], goal: Goal, most_work: int
) -> tuple[Odds, Distribution]:
    """The chance of a goal, and all that comes of it, which may have to be left open."""
    ends = action_outcomes(game, codes, goal, most_work)
    if ends.success.exact or not isinstance(goal, EarlyGoal):
        return ends.success, ends
    return action_odds(game, codes, goal), ends


def promise(path: Path) -> tuple[Fraction, int]:
    """How good a way looks: to get there, and that the block's dice show something useful."""
    useful = Fraction(1)
    if path.dice is not None:
        third = Fraction(1, 3)
        useful = 1 - (1 - third) ** path.dice if path.dice > 0 else third**-path.dice
    return path.chance * useful, -len(path.squares)


def walk(game: Match, number: int, square: int, most_work: int) -> Attempt | None:
    """A move to a square."""
    paths = ways(game, number, MOVE)
    label = square_name(square)
    if paths is None or label not in paths:
        return None
    path = paths[label]
    codes = tuple(path.choices)
    success, ends = both(game, codes, Arrived(number, square), most_work)
    return Attempt(ACTION_NAMES[MOVE], codes, path.squares, path.chance, success, ends)


def throw_to(game: Match, number: int, square: int, most_work: int) -> Attempt | None:
    """A pass on the spot, to a team-mate there or for anybody of the same side to catch."""
    thrower = game.player(number)
    receiver = game.occupant(square)
    if not thrower.has_ball:
        return None
    if receiver != NOBODY and receiver // SIDE_SLOTS == 1 - thrower.side:
        return None
    name, side = PLAYER_NAMES[number], thrower.side
    try:
        rolls = pass_odds(game, name, square_name(square), whole=False)
    except TurfwarError:
        return None

    goal: Goal = Holds(receiver) if receiver != NOBODY else SideHolds(side)
    codes = action_codes(game, number, PASS, choice(THROW_AT, square, 0))
    success, ends = both(game, codes, goal, most_work)
    return Attempt("pass", codes, (), Fraction(1), success, ends, None, rolls)
