"""000, Taking inducements: lines that say what goes without saying.

A coach without gold is not asked for petty cash, and one who can buy nothing more is done. Whoever
writes `petty-cash none` or `done` there all the same says nothing new.
"""

from collections.abc import Sequence

from turfwar.games.lrb6.layout import DECLARED_FIRST, DECLARING, TREASURY
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.questions import Q_PETTY_CASH
from turfwar.games.lrb6.words.verbs import DONE, PAY_IN
from turfwar.games.words import BUYING
from turfwar.kernel.notation import slug
from turfwar.pitch.frame import NOBODY, SIDE_NAMES
from turfwar.scenario.language.commands import ChoiceLine, Command, PlaceCommand


def is_settled(match: MatchState, command: ChoiceLine, before: Sequence[Command]) -> bool:
    """Whether a line says of a coach what has come about by itself; each coach says it once."""
    kind = command.verb.number
    if kind not in (DONE, PAY_IN) or not match.league:
        return False
    if any(isinstance(each, PlaceCommand) for each in before):  # now `done` ends the set-up
        return False
    said = [each for each in before if isinstance(each, ChoiceLine) and not each.illegal]
    same = [each for each in said if each.verb.number == kind]
    if len(same) > 1 or (command.seat is not None and command.seat in [each.seat for each in same]):
        return False
    if kind == PAY_IN:
        return slug(str(command.arguments[0])) == "none" and has_not_to_pay(match, command)
    return any(is_about_money(each) for each in said) and has_bought(match, command)


def is_about_money(line: ChoiceLine) -> bool:
    return line.verb.number == PAY_IN or line.verb.role == BUYING


def has_not_to_pay(match: MatchState, command: ChoiceLine) -> bool:
    """Whether the time for petty cash is over, or the coach has no gold to be asked about."""
    side = int(match.get(DECLARING))
    if side == NOBODY or match.question != Q_PETTY_CASH:
        return True
    other = 1 - side
    return command.seat == SIDE_NAMES[other] and match.get(TREASURY + other) == 0


def has_bought(match: MatchState, command: ChoiceLine) -> bool:
    """Whether the coach's purchases are over: both coaches' are, or the other one's turn it is."""
    side = int(match.get(DECLARING))
    if side == NOBODY:
        return True
    second = match.question != Q_PETTY_CASH and side != match.get(DECLARED_FIRST)
    return second and command.seat == SIDE_NAMES[1 - side]
