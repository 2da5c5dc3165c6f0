"""Blocks, the Blitz and fouls: what they gain and what they risk."""

from typing import Final

from mypy_extensions import i64

from turfwar.kernel.notation import choice
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.squares import CELLS, adjacent, distance, on_pitch
from turfwar.rulesets.lrb6.layout import BLITZ, BLOCK, FOUL, STUNNED
from turfwar.rulesets.lrb6.scripted.idea import Idea
from turfwar.rulesets.lrb6.scripted.places import Places, fall_cost, walk
from turfwar.rulesets.lrb6.scripted.view import OURS, THEIRS, View
from turfwar.rulesets.lrb6.sense.blocks import (
    BOTH_FALL,
    BOTH_PRONE,
    FELLED,
    PUSHED,
    BlockOdds,
    block_odds,
    foul_assists,
    removed_chance,
    seen_chance,
)
from turfwar.rulesets.lrb6.sense.snapshot import AROUND, chance_of
from turfwar.rulesets.lrb6.skills import ids
from turfwar.rulesets.lrb6.vocabulary.verbs import BLOCK_AT, FOUL_AT

LEAST_CHANCE: Final = 0.3
"""Ways that are less likely are not looked at."""


def down_worth(view: View, foe: i64, attacker: i64) -> float:
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


def push_worth(view: View, foe: i64, source: i64) -> float:
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


def block_gain(view: View, odds: BlockOdds, attacker: i64, foe: i64, source: i64) -> float:
    """What a block gains where it does not knock the attacker down."""
    down = down_worth(view, foe, attacker)
    chances = odds.chances
    gain = chances[FELLED] * down + chances[PUSHED] * push_worth(view, foe, source)
    gain += chances[BOTH_PRONE] * (down - 2.0 * view.weights.fall)
    return gain + chances[BOTH_FALL] * down


def block_ideas(view: View, player: i64, ideas: list[Idea]) -> None:
    """Blocks at whoever stands next to a player."""
    table = view.table
    if not table.stands(player):
        return
    square = table.square(player)
    keen = activation(view, player, BLOCK)
    first = view.weights.blocks_march if view.marches else view.weights.blocks_first
    index: i64 = 0
    while index < 8:
        foe = table.occupant(square + AROUND[index])
        index += 1
        if foe < 0 or foe // SIDE_SLOTS != view.other or not table.stands(foe):
            continue
        odds = block_odds(table, player, square, foe, False)
        idea = Idea(player, BLOCK, [int(choice(BLOCK_AT, foe, 0))], "blocks")
        idea.gain = keen * block_gain(view, odds, player, foe, square)
        idea.fails = keen * odds.fails
        idea.cost = fall_cost(view, player)
        idea.order = first
        if player == table.carrier:
            # Whoever has blocked goes nowhere with the ball.
            idea.gain -= 0.05
            idea.order = 0.0
        ideas.append(idea)


def blitz_ideas(view: View, places: Places, player: i64, ideas: list[Idea]) -> None:
    """The best Blitz of a player at each opponent within reach."""
    table = view.table
    reach = view.reach(player)
    keen = activation(view, player, BLITZ)
    first = view.weights.blocks_march if view.marches else view.weights.blocks_first
    go = chance_of(3 if table.blizzard else 2)
    here = places.of(player, reach.start)
    fall = fall_cost(view, player)
    up = view.weights.up if not table.stands(player) else 0.0
    for number in view.theirs:
        foe: i64 = number
        if not table.stands(foe):
            continue
        target = table.square(foe)
        if distance(target, reach.start) > reach.free + reach.extra:
            continue
        best: Idea | None = None
        best_worth = 0.0
        index: i64 = 0
        while index < 8:
            square = target + AROUND[index]
            index += 1
            chance = reach.chance[square]
            if chance < LEAST_CHANCE:
                continue
            steps = reach.steps[square]
            if steps >= reach.free + reach.extra:
                continue
            if steps >= reach.free:
                chance *= go
            odds = block_odds(table, player, square, foe, True)
            gain = keen * chance * block_gain(view, odds, player, foe, square)
            gain += keen * chance * (places.of(player, square) - here) * 0.5 + up
            fails = keen * (1.0 - chance + chance * odds.fails)
            worth = gain - fails * (fall + 0.08)
            if best is None or worth > best_worth:
                best_worth = worth
                codes = walk(reach.path(square))
                codes.append(int(choice(BLOCK_AT, foe, 0)))
                best = Idea(player, BLITZ, codes, "blitzes")
                best.gain = gain
                best.fails = fails
                best.cost = fall
                best.order = first * 0.5
        if best is not None:
            ideas.append(best)


def foul_ideas(view: View, player: i64, ideas: list[Idea]) -> None:
    """Fouls at whoever lies within safe reach."""
    table = view.table
    if player == table.carrier:
        return
    weights = view.weights
    reach = view.reach(player)
    for number in view.theirs:
        foe: i64 = number
        if table.stands(foe) or table.match.status(foe) > STUNNED:
            continue
        target = table.square(foe)
        if distance(target, reach.start) > reach.free + 1:
            continue
        best: Idea | None = None
        best_worth = 0.0
        index: i64 = 0
        while index < 8:
            square = target + AROUND[index]
            index += 1
            chance = reach.chance[square]
            if chance < 0.9 or reach.steps[square] > reach.free:
                continue
            assists = foul_assists(table, player, square, foe)
            removed = removed_chance(table, foe, player, True, assists)
            seen = seen_chance(table, player, foe, assists)
            worth = removed * weights.foul * value_of(view, foe)
            cost = seen * weights.sent_off * value_of(view, player)
            if table.match.bribes(view.side) > 0:
                cost *= 0.3
                seen *= 0.3
            if best is None or worth - cost > best_worth:
                best_worth = worth - cost
                codes = walk(reach.path(square))
                codes.append(int(choice(FOUL_AT, foe, 0)))
                best = Idea(player, FOUL, codes, "fouls")
                best.gain = chance * (worth - cost)
                best.fails = 1.0 - chance + seen
                best.cost = 0.0
                best.order = -0.5
        if best is not None and best.gain > 0.0:
            ideas.append(best)


def value_of(view: View, player: i64) -> float:
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


def activation(view: View, player: i64, action: i64) -> float:
    """How likely a player does what they are told."""
    table = view.table
    if table.has(player, ids.BONE_HEAD) or table.has(player, ids.TAKE_ROOT):
        return 5.0 / 6.0
    if table.has(player, ids.REALLY_STUPID):
        square = table.square(player)
        index: i64 = 0
        while index < 8:
            who = table.occupant(square + AROUND[index])
            index += 1
            if who >= 0 and who // SIDE_SLOTS == view.side and table.stands(who):
                if not table.has(who, ids.REALLY_STUPID):
                    return 5.0 / 6.0
        return 0.5
    if table.has(player, ids.WILD_ANIMAL):
        return 5.0 / 6.0 if action == BLITZ or action == BLOCK else 0.5
    if table.has(player, ids.BLOOD_LUST):
        return 5.0 / 6.0
    return 1.0
