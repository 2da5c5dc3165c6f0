"""Blocks, the Blitz and fouls: what they gain and what they risk."""

from typing import Final

from mypy_extensions import i64

from turfwar.games.lrb6.bots.estimates.blocks import (
    block_odds,
    foul_assists,
    removed_chance,
    seen_chance,
)
from turfwar.games.lrb6.bots.estimates.snapshot import AROUND, chance_of
from turfwar.games.lrb6.bots.scripted.idea import Idea
from turfwar.games.lrb6.bots.scripted.places import SquareWorth, fall_cost, walk
from turfwar.games.lrb6.bots.scripted.view import TurnView
from turfwar.games.lrb6.bots.scripted.weapons import (
    BLUNDER,
    saw_fails,
    saw_gain,
    stab_gain,
    stabs_rather,
)
from turfwar.games.lrb6.bots.scripted.worth import block_gain, value_of
from turfwar.games.lrb6.layout import STUNNED
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words.actions import BLITZ, BLOCK, FOUL
from turfwar.games.lrb6.words.verbs import BLOCK_AT, CHAINSAW_AT, FOUL_AT, STAB_AT
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.squares import distance

LEAST_CHANCE: Final = 0.3
"""Ways that are less likely are not looked at."""


def block_ideas(view: TurnView, player: i64, ideas: list[Idea]) -> None:
    """Blocks at whoever stands next to a player."""
    table = view.table
    if not table.stands(player):
        return
    square = table.square(player)
    keen = activation(view, player, BLOCK)
    first = view.weights.blocks_march if view.marches else view.weights.blocks_first
    saws = table.has(player, ids.CHAINSAW)
    stabs = table.has(player, ids.STAB) and not saws
    index: i64 = 0
    while index < 8:
        foe = table.occupant(square + AROUND[index])
        index += 1
        if foe < 0 or foe // SIDE_SLOTS != view.other or not table.stands(foe):
            continue
        idea: Idea
        if saws:
            idea = Idea(player, BLOCK, [int(choice(CHAINSAW_AT, foe, 0))], "saws")
            idea.gain = keen * saw_gain(view, foe)
            idea.fails = keen * saw_fails(view, player)
        else:
            odds = block_odds(table, player, square, foe, False)
            if stabs and stabs_rather(view, player, foe, odds, square):
                idea = Idea(player, BLOCK, [int(choice(STAB_AT, foe, 0))], "stabs")
                idea.gain = keen * stab_gain(view, foe)
            else:
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


def blitz_ideas(view: TurnView, places: SquareWorth, player: i64, ideas: list[Idea]) -> None:
    """The best Blitz of a player at each opponent within reach."""
    table = view.table
    reach = view.reach(player)
    keen = activation(view, player, BLITZ)
    first = view.weights.blocks_march if view.marches else view.weights.blocks_first
    go = chance_of(3 if table.blizzard else 2)
    here = places.of(player, reach.start)
    fall = fall_cost(view, player)
    up = view.weights.up if not table.stands(player) else 0.0
    saws = table.has(player, ids.CHAINSAW)
    stabs = table.has(player, ids.STAB) and not saws
    verb: i64 = CHAINSAW_AT if saws else BLOCK_AT
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
            hit: float
            falls: float
            if saws:
                hit = saw_gain(view, foe)
                falls = saw_fails(view, player)
            else:
                odds = block_odds(table, player, square, foe, True)
                hit = block_gain(view, odds, player, foe, square)
                falls = odds.fails
                if stabs and stabs_rather(view, player, foe, odds, square):
                    hit = stab_gain(view, foe)
                    falls = 0.0
            gain = keen * chance * hit
            gain += keen * chance * (places.of(player, square) - here) * 0.5 + up
            fails = keen * (1.0 - chance + chance * falls)
            worth = gain - fails * (fall + BLUNDER)
            if best is None or worth > best_worth:
                best_worth = worth
                codes = walk(reach.path(square))
                codes.append(int(choice(verb, foe, 0)))
                best = Idea(player, BLITZ, codes, "blitzes")
                best.gain = gain
                best.fails = fails
                best.cost = fall
                best.order = first * 0.5
        if best is not None:
            ideas.append(best)


def foul_ideas(view: TurnView, player: i64, ideas: list[Idea]) -> None:
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


def activation(view: TurnView, player: i64, action: i64) -> float:
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
