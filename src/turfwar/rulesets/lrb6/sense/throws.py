"""How likely a pass or a hand-off comes off, as floats."""

from typing import Final

from mypy_extensions import i64

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
from turfwar.rulesets.lrb6.sense.snapshot import Snapshot, chance_of
from turfwar.rulesets.lrb6.skills import ids

SCATTERED_CATCH: Final = 0.12
"""About how likely a throw that is not accurate is caught by whom it was meant for."""


def band_modifier(band: i64) -> i64:
    """000, Passing modifiers."""
    if band == QUICK:
        return 1
    if band == SHORT:
        return 0
    if band == LONG:
        return -1
    return -2


def accurate_chance(table: Snapshot, thrower: i64, square: i64, target: i64) -> float:
    """How likely a throw from a square is accurate; 0 where it is out of range."""
    band = pass_range(square, target)
    if band == OUT_OF_RANGE or band == OWN_SQUARE or (table.blizzard and band > SHORT):
        return 0.0
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
    agility = table.ag(thrower)
    if agility < 1:
        agility = 1
    if agility > 6:
        agility = 6
    chance = chance_of(7 - agility - modifier)
    if table.has(thrower, ids.PASS):
        chance += (1.0 - chance) * chance
    return chance


def intercept_chance(table: Snapshot, thrower: i64, square: i64, target: i64) -> float:
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


def pass_chance(table: Snapshot, thrower: i64, square: i64, receiver: i64, target: i64) -> float:
    """How likely a throw from a square ends in the hands of a team-mate in another."""
    accurate = accurate_chance(table, thrower, square, target)
    if accurate == 0.0:
        return 0.0
    caught = accurate * table.catch_chance(receiver, target, True)
    caught += (5.0 / 6.0 - accurate if accurate < 5.0 / 6.0 else 0.0) * SCATTERED_CATCH
    return caught * (1.0 - intercept_chance(table, thrower, square, target))


def hand_off_chance(table: Snapshot, receiver: i64, target: i64) -> float:
    """How likely a team-mate next to the carrier takes the ball."""
    return table.catch_chance(receiver, target, True)
