"""How likely a pass or a hand-off comes off, as floats."""

from typing import Final

from mypy_extensions import i64

from turfwar.games.lrb6.bots.estimates.snapshot import AROUND, PositionSnapshot
from turfwar.games.lrb6.skills import ids
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.ranges import (
    LONG,
    OUT_OF_RANGE,
    OWN_SQUARE,
    QUICK,
    SHORT,
    pass_range,
    under_ruler,
)
from turfwar.pitch.squares import CELLS

BACK_AGAIN: Final = 24.0 / 512.0
"""How likely a throw that is not accurate scatters back to where it was meant."""
NEXT_TO: Final = 216.0 / 512.0
"""How likely it comes down next to it; then one bounce of eight goes there, if nobody is there."""


def band_modifier(band: i64) -> i64:
    """000, Passing modifiers."""
    if band == QUICK:
        return 1
    if band == SHORT:
        return 0
    if band == LONG:
        return -1
    return -2


def throw_modifier(table: PositionSnapshot, thrower: i64, square: i64, band: i64) -> i64:
    """What is added to the roll of a throw from a square."""
    modifier = band_modifier(band)
    if table.has(thrower, ids.STRONG_ARM) and band > QUICK:
        modifier += 1
    if table.has(thrower, ids.ACCURATE):
        modifier += 1
    if table.sunny:
        modifier -= 1
    if table.has(thrower, ids.STUNTY):
        modifier -= 1
    if not table.has(thrower, ids.NERVES_OF_STEEL):
        modifier -= table.zones[(1 - thrower // SIDE_SLOTS) * CELLS + square]
    return modifier


def in_range(table: PositionSnapshot, square: i64, target: i64) -> bool:
    """Whether anybody may throw so far."""
    band = pass_range(square, target)
    if band == OUT_OF_RANGE or band == OWN_SQUARE:
        return False
    return not table.blizzard or band <= SHORT


def accurate_chance(table: PositionSnapshot, thrower: i64, square: i64, target: i64) -> float:
    """How likely a throw from a square is accurate; 0 where it is out of range."""
    if not in_range(table, square, target):
        return 0.0
    modifier = throw_modifier(table, thrower, square, pass_range(square, target))
    chance = table.agility_chance(thrower, modifier)
    if table.has(thrower, ids.PASS):
        chance += (1.0 - chance) * chance
    return chance


def astray_chance(table: PositionSnapshot, thrower: i64, square: i64, target: i64) -> float:
    """How likely it is neither accurate nor a fumble, which a 1 is after modifiers too."""
    if not in_range(table, square, target):
        return 0.0
    modifier = throw_modifier(table, thrower, square, pass_range(square, target))
    accurate = table.agility_chance(thrower, modifier)
    fumbles = 1 - modifier
    if fumbles < 1:
        fumbles = 1
    if fumbles > 5:
        fumbles = 5
    astray = 1.0 - accurate - float(fumbles) / 6.0
    if astray < 0.0:
        return 0.0
    if table.has(thrower, ids.PASS):
        astray *= 1.0 - accurate
    return astray


def scattered_catch(table: PositionSnapshot, receiver: i64, target: i64) -> float:
    """How likely a throw that is not accurate is caught by whom it was meant for."""
    free = 0.0
    index: i64 = 0
    while index < 8:
        if table.is_empty(target + AROUND[index]):
            free += 1.0 / 8.0
        index += 1
    comes = BACK_AGAIN + NEXT_TO * free / 8.0
    return comes * table.catch_chance(receiver, target, False)


def intercept_chance(table: PositionSnapshot, thrower: i64, square: i64, target: i64) -> float:
    """How likely the opponents' best placed player intercepts a throw."""
    other = 1 - thrower // SIDE_SLOTS
    best = 0.0
    index: i64 = 0
    while index < table.count:
        who = table.players[index]
        index += 1
        if who // SIDE_SLOTS != other or not table.has_zones(who):
            continue
        if table.has(who, ids.NO_HANDS):
            continue
        at = table.square(who)
        if at == target or not under_ruler(square, target, at):
            continue
        modifier: i64 = -2 - table.zones[(1 - other) * CELLS + at]
        if table.rain:
            modifier -= 1
        if table.has(who, ids.VERY_LONG_LEGS):
            modifier += 1
        if table.has(who, ids.EXTRA_ARMS):
            modifier += 1
        chance = table.agility_chance(who, modifier)
        if table.has(who, ids.CATCH):
            chance += (1.0 - chance) * chance
        if chance > best:
            best = chance
    return best


def pass_chance(
    table: PositionSnapshot, thrower: i64, square: i64, receiver: i64, target: i64
) -> float:
    """How likely a throw from a square ends in the hands of a team-mate in another."""
    accurate = accurate_chance(table, thrower, square, target)
    if accurate == 0.0:
        return 0.0
    caught = accurate * table.catch_chance(receiver, target, True)
    astray = astray_chance(table, thrower, square, target)
    if astray > 0.0:
        caught += astray * scattered_catch(table, receiver, target)
    return caught * (1.0 - intercept_chance(table, thrower, square, target))


def hand_off_chance(table: PositionSnapshot, receiver: i64, target: i64) -> float:
    """How likely a team-mate next to the carrier takes the ball."""
    return table.catch_chance(receiver, target, True)
