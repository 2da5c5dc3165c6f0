"""000, Knock downs and injuries; Apothecaries."""

from typing import Final

from mypy_extensions import i64

from turfwar.kernel.dice import total
from turfwar.kernel.notation import choice
from turfwar.rulesets.lrb6.layout import (
    APOTHECARIES,
    CASUALTIES,
    CASUALTIES_DONE,
    CASUALTY,
    DEAD,
    INJURY,
    KNOCKED_OUT,
    NOBODY,
    PRONE,
    RESERVE,
)
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.sequence.ball import drop
from turfwar.rulesets.lrb6.vocabulary import (
    APOTHECARY,
    C_NIGGLING,
    E_CASUALTY,
    E_SAVED,
    Q_APOTHECARY,
    Q_CASUALTY,
    R_ARMOUR,
    R_CASUALTY,
    R_INJURY,
    T_KNOCKED_DOWN,
    TAKE_CASUALTY,
)

# How an injury came about
BY_FALLING: Final = 0
BY_BLOCK: Final = 1
BY_CROWD: Final = 2
BY_FOUL: Final = 3
BY_ROCK: Final = 4


def fall(match: Match, number: i64) -> bool:
    """A player is knocked down where he is; whether he dropped the ball, still to bounce."""
    match.set_status(number, PRONE)
    player = match.player(number)
    if player.is_active:
        match.turn_over(T_KNOCKED_DOWN)
    return drop(match, number)


def armour(match: Match, number: i64, how: i64, by: i64) -> None:
    """000, Injuries: 2D6 must beat the Armour Value; then the Injury Table."""
    player = match.player(number)
    value = player.av
    throw = match.two_d6(value + 1)
    broken = total(throw) > value
    match.log_roll(R_ARMOUR, number, value + 1, throw, 1 if broken else 0)
    if broken:
        match.flows.injure(match, number, how, by)


def injure(match: Match, victim: int, how: int, by: int) -> None:
    """000, Injury Table: stunned to 7, knocked out to 9, a casualty from 10.

    Nothing modifies the roll of a player beaten up by the crowd.
    """
    niggles = match.player(victim).niggles if how != BY_CROWD else 0
    throw = match.two_d6(8 - niggles, 10 - niggles)
    log_injury(match, victim, throw, niggles)
    apply_injury(match, victim, total(throw) + niggles, how, by)


def log_injury(match: Match, victim: i64, throw: i64, niggles: i64) -> None:
    if niggles:
        match.log_roll_with(R_INJURY, victim, 0, throw, 1, C_NIGGLING, niggles)
    else:
        match.log_roll(R_INJURY, victim, 0, throw, 1)


def apply_injury(match: Match, victim: i64, result: i64, how: i64, by: i64) -> None:
    """Stun him, knock him out, or make him a casualty."""
    if result <= 7:
        stunned(match, victim)
    elif result <= 9:
        knocked_out(match, victim)
    else:
        side = match.player(victim).opponents
        if how == BY_BLOCK and by != NOBODY:
            match.set_field(by, CASUALTIES_DONE, match.field(by, CASUALTIES_DONE) + 1)
        if side <= 1 and (how == BY_BLOCK or how == BY_CROWD or how == BY_FOUL):
            match.add(CASUALTIES + side, 1)
        match.flows.casualty(match, victim)


def stunned(match: Match, victim: i64) -> None:
    """Face down on the pitch; in the reserves where the crowd has had him."""
    if match.square(victim) != 0:
        match.player(victim).stun()
    else:
        match.set_status(victim, RESERVE)


def knocked_out(match: Match, victim: i64) -> None:
    """Off to the KO'd box, unless the apothecary makes it a stun."""
    side = match.player(victim).side
    if match.apothecaries(side) > 0 and match.ask_yes(Q_APOTHECARY, side, APOTHECARY, victim):
        match.add(APOTHECARIES + side, -1)
        match.record(E_SAVED, victim)
        stunned(match, victim)
        return
    match.take_off(victim, KNOCKED_OUT)


def casualty(match: Match, victim: int) -> None:
    """000, Casualty Table, with the apothecary's second roll; in league matches only."""
    side = match.player(victim).side
    result: i64 = 0
    if match.league:
        result = roll_casualty(match, victim)
    if match.apothecaries(side) > 0 and match.ask_yes(Q_APOTHECARY, side, APOTHECARY, victim):
        match.add(APOTHECARIES + side, -1)
        other = roll_casualty(match, victim)
        if not match.league or not take_first(match, side, victim, result, other):
            result = other
        if result < 40:
            match.record(E_SAVED, victim)
            match.take_off(victim, RESERVE)
            return
    match.take_off(victim, DEAD if result > 60 else CASUALTY)
    if match.league:
        lasting_injury(match, victim, result)


def roll_casualty(match: Match, victim: i64) -> i64:
    result = match.d68()
    match.log_roll(R_CASUALTY, victim, 0, result, 1)
    return result


def take_first(match: Match, side: i64, victim: i64, first: i64, other: i64) -> bool:
    """000, Apothecaries: the coach chooses which of the two results applies."""
    if severity(first) == severity(other):
        return True
    if match.answered():
        return match.answer() == choice(TAKE_CASUALTY, 0, 0)
    match.pose(Q_CASUALTY, side, victim, first * 100 + other)
    match.offer(choice(TAKE_CASUALTY, 0, 0))
    match.offer(choice(TAKE_CASUALTY, 1, 0))
    match.wait()
    return True


def severity(result: i64) -> i64:
    """What a D68 result does, as a number: equal numbers do the same."""
    if result < 40:
        return 0
    if result < 50:
        return 1
    if result > 60:
        return 9
    if result <= 52:
        return 2
    if result <= 54:
        return 3
    if result <= 56:
        return 4
    return 5 if result == 57 else 6


def lasting_injury(match: Match, victim: i64, result: i64) -> None:
    """Mark what the Casualty Table does to a player beyond this match."""
    match.set_field(victim, INJURY, result)
    match.record2(E_CASUALTY, victim, result)
