"""What it is worth to knock somebody down, to push them, and to have them."""

from mypy_extensions import i64

from turfwar.games.lrb6.bots.estimates.blocks import (
    BOTH_FALL,
    BOTH_PRONE,
    FELLED,
    PUSHED,
    BlockEstimate,
    removed_chance,
)
from turfwar.games.lrb6.bots.scripted.view import OURS, THEIRS, TurnView
from turfwar.games.lrb6.skills import ids
from turfwar.pitch.squares import CELLS, adjacent, distance, on_pitch


def down_worth(view: TurnView, foe: i64, attacker: i64) -> float:
    """What it is worth to have an opponent on the ground."""
    table = view.table
    weights = view.weights
    square = table.square(foe)
    worth = weights.down + weights.out * removed_chance(table, foe, attacker, False, 0)
    if foe == table.carrier:
        worth += weights.sack
        if view.to_own(square) <= table.ma(foe) + 1:
            worth += weights.sack * 0.6
    elif view.anchor != 0:
        far = distance(square, view.anchor)
        if far <= 1:
            worth += weights.near_ball
        elif far <= 3:
            worth += weights.near_ball * 0.5
        worth += weights.eases * view.eases(foe)
        if view.mode != THEIRS and far <= 6 and view.to_goal(square) < view.to_goal(view.anchor):
            worth += weights.lane
    worth += 0.004 * float(table.zones[view.side * CELLS + square])
    return worth


def push_worth(view: TurnView, foe: i64, source: i64) -> float:
    """What it is worth to push an opponent back from a square."""
    table = view.table
    weights = view.weights
    square = table.square(foe)
    worth = weights.push
    if foe == table.carrier:
        worth += 0.02
    elif view.mode == OURS and adjacent(square, view.anchor):
        worth += 0.012
    # Into the crowd where there is no square of the pitch left behind them.
    step = square - source
    behind = square + step
    if view.at_line(square) and not on_pitch(behind):
        worth += weights.crowd
        if foe == table.carrier:
            worth += weights.sack
    return worth


def block_gain(view: TurnView, odds: BlockEstimate, attacker: i64, foe: i64, source: i64) -> float:
    """What a block gains where it does not knock the attacker down."""
    down = down_worth(view, foe, attacker)
    chances = odds.chances
    gain = chances[FELLED] * down + chances[PUSHED] * push_worth(view, foe, source)
    gain += chances[BOTH_PRONE] * (down - 2.0 * view.weights.fall)
    return gain + chances[BOTH_FALL] * down


def value_of(view: TurnView, player: i64) -> float:
    """How much a player is missed, about 1 for a lineman."""
    table = view.table
    worth = 0.25 * float(table.st(player)) + 0.06 * float(table.ma(player) + table.ag(player)) - 0.3
    if table.has(player, ids.BLOCK):
        worth += 0.25
    if table.has(player, ids.DODGE):
        worth += 0.15
    if table.has(player, ids.GUARD) or table.has(player, ids.MIGHTY_BLOW):
        worth += 0.2
    if table.has(player, ids.SURE_HANDS) or table.has(player, ids.CATCH):
        worth += 0.1
    return worth
