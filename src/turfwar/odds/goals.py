"""Goals in words that every game on a pitch knows.

>>> reads = goal_of({"h1": {"at": "d4"}, "ball": "h1"})
>>> goal_of({"h1": {"mood": "good"}})
Traceback (most recent call last):
turfwar.odds.course.PlanError: a goal cannot have h1.mood
"""

from collections.abc import Callable, Mapping

from turfwar.odds.course import PlanError
from turfwar.odds.plan_rules import GENERIC, PlanRules
from turfwar.odds.wishes import Goal
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_NAMES
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import parse_square

NO_TURNOVER: Mapping[str, object] = {"turnover": False}


def goal_of(wanted: Mapping[str, object], rules: PlanRules = GENERIC) -> Goal:
    """Players `at` squares and in a `state`, the `ball`, the `score`, a `turnover` or none."""
    parts: list[Callable[[PitchGame], bool]] = []
    for name, value in wanted.items():
        if name == "turnover":
            parts.append(_turnover(bool(value), rules))
        elif name == "ball":
            parts.append(_ball(str(value)))
        elif name == "score" and isinstance(value, Mapping):
            parts += [_score(str(side), number) for side, number in value.items()]
        elif name in PLAYER_NAMES and isinstance(value, Mapping):
            player = PLAYER_NAMES.index(name)
            parts += [_player(player, str(key), str(each), rules) for key, each in value.items()]
        else:
            raise PlanError(f"a goal cannot have {name}")
    return lambda game: all(part(game) for part in parts)


def _turnover(wanted: bool, rules: PlanRules) -> Goal:
    return lambda game: rules.turnover(game) == wanted


def _ball(where: str) -> Goal:
    if where in PLAYER_NAMES:
        holder = PLAYER_NAMES.index(where)
        return lambda game: game.carrier == holder
    square = _square(where)
    return lambda game: game.ball == square and game.carrier < 0


def _score(side: str, wanted: object) -> Goal:
    if side not in SIDE_NAMES[:2]:
        raise PlanError(f"a goal cannot have score.{side}")
    number = SIDE_NAMES.index(side)
    return lambda game: game.score(number) == wanted


def _player(number: int, key: str, value: str, rules: PlanRules) -> Goal:
    if key == "at":
        square = _square(value)
        return lambda game: game.square(number) == square
    if key == "state":
        return lambda game: rules.state_name(int(game.status(number))) == value
    raise PlanError(f"a goal cannot have {PLAYER_NAMES[number]}.{key}")


def _square(name: str) -> int:
    try:
        return parse_square(name)
    except ValueError as error:
        raise PlanError(str(error)) from error
