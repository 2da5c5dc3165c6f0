"""000, Pass action and Hand-Off action: range, interception, accuracy, scatter, fumble, catch."""

from typing import Final

from mypy_extensions import i64

from turfwar.pitch.ranges import (
    OUT_OF_RANGE,
    OWN_SQUARE,
    SHORT,
    pass_range,
    under_ruler,
)
from turfwar.pitch.squares import ROW, column_of, row_of, square_at, step_of
from turfwar.rulesets.lrb6.layout import (
    BLIZZARD,
    COMPLETIONS,
    INTERCEPTIONS,
    NOBODY,
    RAIN,
    VERY_SUNNY,
)
from turfwar.rulesets.lrb6.match import Match, Player
from turfwar.rulesets.lrb6.sequence.ball import bounce, catch, come_to_rest, land, throw_in
from turfwar.rulesets.lrb6.sequence.rolls import Test, agility_test, offer_reroll
from turfwar.rulesets.lrb6.vocabulary import (
    C_INTERCEPTING,
    C_RAIN,
    C_RANGE,
    C_SUNNY,
    E_COMPLETION,
    E_FUMBLE,
    E_HANDOFF,
    E_INTERCEPTION,
    E_PASS,
    INTERCEPT_BY,
    NO_INTERCEPT,
    Q_INTERCEPT,
    R_INTERCEPT,
    R_SCATTER,
    R_THROW,
    T_FUMBLE,
    T_INTERCEPTED,
)

FUMBLED: Final = 0
INACCURATE: Final = 1
ACCURATE: Final = 2


def allowed_range(match: Match, start: i64, target: i64) -> i64:
    """The band of a throw that may be tried, or `OUT_OF_RANGE`. 000, Measuring the range."""
    band = pass_range(start, target)
    if band == OWN_SQUARE or (band > SHORT and match.weather == BLIZZARD):
        return OUT_OF_RANGE
    return band


def range_modifier(band: i64) -> i64:
    """000, List of Throwing Modifiers."""
    return 2 - band


def interceptors(match: Match, thrower: Player, target: i64) -> list[int]:
    """000, Intercepting a pass: who stands under the ruler between the two, with tackle zones."""
    result: list[int] = []
    start = thrower.square
    number = match.first(thrower.opponents)
    last = match.last(thrower.opponents)
    while number < last:
        player = match.player(number)
        if player.has_zones and under_ruler(start, target, player.square):
            result.append(number)
        number += 1
    return result


def throw_ball(match: Match, thrower: Player, target: i64) -> None:
    """000, Pass action: interception first, then accuracy, then the catch."""
    band = allowed_range(match, thrower.square, target)
    match.record3(E_PASS, thrower.number, target, band)
    if intercepted(match, thrower, target):
        return
    result = accuracy(match, thrower, band)
    if result == FUMBLED:
        match.record(E_FUMBLE, thrower.number)
        match.turn_over(T_FUMBLE)
        match.drop_ball_at(thrower.square)
        bounce(match)
    elif result == INACCURATE:
        match.flows.scatter_throw(match, target)
    else:
        accurate_throw(match, thrower, target)


def intercepted(match: Match, thrower: Player, target: i64) -> bool:
    """One opponent may try; success is a turnover."""
    candidates = interceptors(match, thrower, target)
    if not candidates:
        return False
    side = thrower.opponents
    who = match.ask_player(
        Q_INTERCEPT, side, INTERCEPT_BY, NO_INTERCEPT, thrower.number, candidates
    )
    if who == NOBODY:
        return False
    player = match.player(who)
    test = agility_test(player, R_INTERCEPT)
    test.modify(C_INTERCEPTING, -2)
    if match.weather == RAIN:
        test.modify(C_RAIN, -1)
    test.zones = player.zones_on_him
    if not test.passes():
        return False
    match.record(E_INTERCEPTION, who)
    match.set_field(who, INTERCEPTIONS, match.field(who, INTERCEPTIONS) + 1)
    match.give_ball(who)
    match.turn_over(T_INTERCEPTED)
    return True


def throwing_test(match: Match, thrower: Player, band: i64) -> Test:
    """The test of accuracy with its modifiers."""
    test = agility_test(thrower, R_THROW)
    test.modify(C_RANGE, range_modifier(band))
    if match.weather == VERY_SUNNY:
        test.modify(C_SUNNY, -1)
    test.zones = thrower.zones_on_him
    test.band = band
    return test


def accuracy(match: Match, thrower: Player, band: i64) -> i64:
    """000, Determining whether the throw is accurate; Fumbling a throw."""
    test = throwing_test(match, thrower, band)
    test.prepare()
    result = roll_throw(match, test)
    if result != ACCURATE and offer_reroll(thrower, R_THROW):
        result = roll_throw(match, test)
    return result


def roll_throw(match: Match, test: Test) -> i64:
    """A natural 1, or 1 or less after modification, is a fumble; a natural 6 is accurate."""
    needed = test.needed
    dropped = 1 - test.modifier
    if dropped < 1:
        dropped = 1
    if dropped > needed - 1:
        dropped = needed - 1
    die = match.d6(dropped + 1, needed)
    result = ACCURATE if die >= needed else INACCURATE if die > dropped else FUMBLED
    test.log(die, result)
    return result


def accurate_throw(match: Match, thrower: Player, target: i64) -> None:
    """It comes down in the target square; a team-mate's catch there is a completion."""
    receiver = match.occupant(target)
    match.drop_ball_at(target)
    if receiver != NOBODY and match.player(receiver).has_zones and catch(match, receiver, True):
        if match.player(receiver).side == thrower.side:
            match.record(E_COMPLETION, thrower.number)
            number = thrower.number
            match.set_field(number, COMPLETIONS, match.field(number, COMPLETIONS) + 1)
        come_to_rest(match)
        return
    bounce(match)


def scatter_throw(match: Match, target: int) -> None:
    """000, Inaccurate throws: three scatters; only the last square counts, also off the field."""
    row: i64 = row_of(target)
    column: i64 = column_of(target)
    inside: i64 = target
    outside: i64 = 0
    for _ in range(3):
        die = match.d8()
        match.log_roll(R_SCATTER, NOBODY, 0, die, 1)
        step = step_of(die) + ROW + 1
        was_inside = is_inside(row, column)
        last = square_at(row, column)
        row += step // ROW - 1
        column += step % ROW - 1
        if was_inside and not is_inside(row, column):
            inside = last
            outside = square_at(row, column)
    if is_inside(row, column):
        land(match, square_at(row, column), False)
    else:
        land(match, throw_in(match, inside, outside), False)


def is_inside(row: i64, column: i64) -> bool:
    return row >= 1 and row <= 15 and column >= 1 and column <= 26


def hand_off(match: Match, giver: Player, receiver: Player) -> None:
    """000, Hand-Off action: no throw to roll for, but the catch."""
    match.record2(E_HANDOFF, giver.number, receiver.number)
    match.drop_ball_at(receiver.square)
    if catch(match, receiver.number, True):
        come_to_rest(match)
    else:
        bounce(match)
