"""000, Move action: moving, dodging, 'going for it', standing up."""

from mypy_extensions import i64

from turfwar.rulesets.lrb6.layout import BLIZZARD, MOVED, NOBODY, STANDING, WENT_FOR_IT
from turfwar.rulesets.lrb6.match import Match, Player
from turfwar.rulesets.lrb6.sequence.ball import bounce, pick_up
from turfwar.rulesets.lrb6.sequence.injury import BY_FALLING, armour, fall
from turfwar.rulesets.lrb6.sequence.rolls import Test, agility_test
from turfwar.rulesets.lrb6.vocabulary import (
    C_DODGING,
    R_DODGE,
    R_GO_FOR_IT,
    R_STAND_UP,
)


def extra_squares(player: Player) -> i64:
    """How many squares he may go for."""
    return 2


def movement_left(player: Player) -> i64:
    """Squares he can still move without going for it."""
    left = player.ma - player.match.get(MOVED)
    return left if left > 0 else 0


def can_go_further(player: Player) -> bool:
    """Whether one more square is within his movement, going for it included."""
    if movement_left(player) > 0:
        return True
    return player.match.get(WENT_FOR_IT) < extra_squares(player)


def go_for_it(player: Player) -> bool:
    """000, 'Going for it': 2+, in a Blizzard 3+."""
    match = player.match
    match.add(WENT_FOR_IT, 1)
    return Test(player, R_GO_FOR_IT, 3 if match.weather == BLIZZARD else 2).passes()


def pay_square(player: Player) -> bool:
    """Spend a square of movement, going for it where none is left; whether that succeeds."""
    if movement_left(player) > 0:
        player.match.add(MOVED, 1)
        return True
    return go_for_it(player)


def dodge(player: Player, square: i64) -> bool:
    """000, Dodging: one roll a square left, however many tackle zones cover it."""
    test = agility_test(player, R_DODGE)
    test.modify(C_DODGING, 1)
    test.zones = player.match.tackle_zones(square, player.opponents)
    test.square = square
    test.left = player.square
    return test.passes()


def step_to(match: Match, player: Player, square: i64) -> None:
    """One square of movement: going for it, then dodging, then picking up."""
    leaves_zone = player.zones_on_him > 0
    if not pay_square(player) or (leaves_zone and not dodge(player, square)):
        match.move(player.number, square)
        fall_in_square(match, player)
        return
    match.move(player.number, square)
    if match.ball == square and match.carrier == NOBODY:
        pick_up(match, player.number)


def fall_in_square(match: Match, player: Player) -> None:
    """He goes down where he is; a loose ball lying there bounces away first."""
    onto_ball = match.ball == player.square and match.carrier == NOBODY
    dropped = fall(match, player.number)
    if onto_ball:
        bounce(match)
    armour(match, player.number, BY_FALLING, NOBODY)
    if dropped:
        bounce(match)


def stand_up(match: Match, player: Player) -> bool:
    """000, Standing up: three squares of movement, or a roll of 4+ where he has not got them."""
    if player.ma < 3:
        match.set(MOVED, player.ma)
        if not Test(player, R_STAND_UP, 4).passes():
            return False
    else:
        match.add(MOVED, 3)
    match.set_status(player.number, STANDING)
    return True
