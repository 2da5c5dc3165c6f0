"""What chainsaws, knives, bombs and the ball and chain gain and risk."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfwar.games.lrb6.bots.estimates.blocks import (
    BlockEstimate,
    at_least,
    block_odds,
    break_chance,
    removed_chance,
)
from turfwar.games.lrb6.bots.estimates.snapshot import AROUND, OUTSIDE
from turfwar.games.lrb6.bots.estimates.throws import (
    accurate_chance,
    astray_chance,
    intercept_chance,
)
from turfwar.games.lrb6.bots.scripted.idea import Idea
from turfwar.games.lrb6.bots.scripted.places import fall_cost
from turfwar.games.lrb6.bots.scripted.view import TurnView
from turfwar.games.lrb6.bots.scripted.worth import block_gain, down_worth
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.ball_and_chain import template_step
from turfwar.games.lrb6.words.actions import BOMB, MOVE
from turfwar.games.lrb6.words.lists import FACINGS
from turfwar.games.lrb6.words.verbs import END_PLAYER, FACE, THROW_AT
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.ranges import SHORT, pass_range
from turfwar.pitch.squares import distance

OUT: Final = 8
"""What an injury roll needs to take somebody off the pitch."""

# Chainsaws and knives

SAW_HITS: Final = 5.0 / 6.0
SAW_BONUS: Final = 3


def broken_worth(view: TurnView, foe: i64, plain: bool) -> float:
    """What it is worth to break an opponent's armour: they lie there, and are hurt; `plain` where
    nothing is added to the injury roll."""
    table = view.table
    out: i64 = OUT
    if not plain:
        out += 1 if table.has(foe, ids.THICK_SKULL) else 0
        out -= 1 if table.has(foe, ids.STUNTY) else 0
    gone = at_least(out) - removed_chance(table, foe, -1, False, 0)
    return down_worth(view, foe, -1) + view.weights.out * gone


def stab_gain(view: TurnView, foe: i64) -> float:
    """What a stab gains; it risks nothing."""
    breaks = break_chance(view.table, foe, 0, False)
    return view.weights.special * breaks * broken_worth(view, foe, True)


def saw_gain(view: TurnView, foe: i64) -> float:
    """What a chainsaw gains."""
    breaks = break_chance(view.table, foe, SAW_BONUS, False)
    return view.weights.special * SAW_HITS * breaks * broken_worth(view, foe, False)


def saw_fails(view: TurnView, player: i64) -> float:
    """How likely it brings down whoever swings it."""
    return (1.0 - SAW_HITS) * break_chance(view.table, player, SAW_BONUS, False)


def stabs_rather(view: TurnView, player: i64, foe: i64, odds: BlockEstimate, square: i64) -> bool:
    """Whether somebody with a knife does better to stab than to block from a square."""
    block = block_gain(view, odds, player, foe, square)
    return stab_gain(view, foe) >= block - odds.fails * (fall_cost(view, player) + BLUNDER)


BLUNDER: Final = 0.08
"""What a turnover costs, about, where the ledger is not at hand."""

# Bombs

BLAST: Final = 0.5
"""How likely it knocks down each who stands around it."""
STRAYS: Final = 0.35
"""How much of a blast is left where the bomb goes astray."""
THROWN_BACK: Final = 0.15
"""What it costs that an opponent catches it."""
FARTHEST: Final = 7


class Blast:
    """What a bomb does in a square."""

    def __init__(self, view: TurnView, square: i64) -> None:
        self.gain: float = 0.0
        self.own: float = 0.0
        """How likely one of one's own is hit, which ends the turn."""
        self.add(view, square, 1.0)
        index: i64 = 0
        while index < 8:
            self.add(view, square + AROUND[index], BLAST)
            index += 1

    def add(self, view: TurnView, square: i64, chance: float) -> None:
        table = view.table
        who = table.occupant(square)
        if who < 0 or who >= 2 * SIDE_SLOTS:
            return
        if who // SIDE_SLOTS == view.side:
            self.gain -= chance * fall_cost(view, who)
            self.own = self.own + (1.0 - self.own) * chance
        elif table.stands(who):
            self.gain += chance * down_worth(view, who, -1)
        else:
            gone = removed_chance(table, who, -1, False, 0)
            self.gain += chance * view.weights.out * gone


def bomb_idea(view: TurnView, player: i64) -> Idea | None:
    """The best bomb: next to opponents, or on one who lies, so that nobody catches it."""
    table = view.table
    start = table.square(player)
    best: Idea | None = None
    for number in view.theirs:
        foe: i64 = number
        middle = table.square(foe)
        if distance(middle, start) > FARTHEST:
            continue
        index: i64 = -1
        while index < 8:
            square = middle if index < 0 else middle + AROUND[index]
            index += 1
            if square == middle:
                if table.has_zones(foe):
                    continue
            elif not table.is_empty(square):
                continue
            if pass_range(start, square) > SHORT:
                continue
            idea = bomb_at(view, player, start, square)
            if idea is not None and (best is None or net(idea) > net(best)):
                best = idea
    return best


def net(idea: Idea) -> float:
    """What an idea comes to without the ledger."""
    return idea.gain - idea.fails * (idea.cost + BLUNDER)


def bomb_at(view: TurnView, player: i64, start: i64, square: i64) -> Idea | None:
    """A bomb at a square, if it gains anything."""
    table = view.table
    accurate = accurate_chance(table, player, start, square)
    if accurate == 0.0:
        return None
    blast = Blast(view, square)
    if blast.gain <= 0.0:
        return None
    astray = astray_chance(table, player, start, square)
    caught = intercept_chance(table, player, start, square)
    idea = Idea(player, BOMB, [int(choice(THROW_AT, square, 0))], "throws a bomb")
    idea.gain = (1.0 - caught) * (accurate + STRAYS * astray) * blast.gain - caught * THROWN_BACK
    idea.gain *= view.weights.special
    idea.fails = 1.0 - accurate - astray + (accurate + STRAYS * astray) * blast.own
    idea.cost = fall_cost(view, player)
    idea.order = view.weights.blocks_march if view.marches else view.weights.blocks_first
    return idea


# The ball and chain

EDGE: Final = 0.3
"""What it costs to reel off the pitch,"""
MATE: Final = 0.1
"""into one's own,"""
UNDERFOOT: Final = 0.03
"""or into somebody who lies, if they are one's own; else that is what it gains."""
NEARER: Final = 0.004
"""What each square nearer to the opponents is worth."""
WAYS: Final[vec[i64]] = vec[i64]([1, 3, 5])
"""A roll for each way the template leads."""


def chain_idea(view: TurnView, player: i64) -> Idea | None:
    """To reel along, where there is somebody to run into."""
    table = view.table
    best = best_swing(view, player)
    far = nearest_foe(view, table.square(player))
    if far > table.ma(player) + 1 or best.gain <= -MATE * 0.5:
        return None
    idea = Idea(player, MOVE, [], "swings the ball and chain")
    idea.gain = view.weights.special * (view.weights.down * 0.7 + best.gain)
    idea.fails = 0.06
    idea.cost = fall_cost(view, player)
    return idea if idea.gain > 0.0 else None


class Swing:
    """A way to face, and what comes of it."""

    def __init__(self, code: int, gain: float) -> None:
        self.code = code
        self.gain: float = gain


def best_swing(view: TurnView, player: i64) -> Swing:
    """Which way to face: what each of the three squares ahead holds."""
    best = Swing(-1, -1000.0)
    facing: i64 = 0
    while facing < len(FACINGS):
        gain = 0.0
        way: i64 = 0
        while way < len(WAYS):
            step = template_step(facing, WAYS[way])
            gain += swing_worth(view, player, view.table.square(player) + step) / 3.0
            way += 1
        if gain > best.gain:
            best = Swing(int(choice(FACE, facing, 0)), gain)
        facing += 1
    return best


def swing_worth(view: TurnView, player: i64, square: i64) -> float:
    """What it is worth to reel into a square."""
    table = view.table
    who = table.occupant(square)
    if who == OUTSIDE:
        return -EDGE
    if who < 0 or who >= 2 * SIDE_SLOTS:
        spilt = UNDERFOOT if square == table.ball else 0.0
        return -NEARER * float(nearest_foe(view, square)) - spilt
    ours = who // SIDE_SLOTS == view.side
    if not table.stands(who):
        return -UNDERFOOT if ours else UNDERFOOT
    if ours:
        return -MATE - (view.weights.drop if who == table.carrier else 0.0)
    odds = block_odds(table, player, table.square(player), who, False)
    gain = block_gain(view, odds, player, who, table.square(player))
    return gain - odds.fails * (fall_cost(view, player) + BLUNDER)


def nearest_foe(view: TurnView, square: i64) -> i64:
    """How far the nearest opponent on their feet is."""
    nearest: i64 = 99
    for number in view.theirs:
        foe: i64 = number
        if view.table.stands(foe):
            far = distance(view.table.square(foe), square)
            if far < nearest:
                nearest = far
    return nearest


def swing(view: TurnView, player: i64) -> int:
    """Which way to face, or that it is enough: nobody goes for it with a ball and chain."""
    stop = int(choice(END_PLAYER, player, 0))
    if view.match.is_legal(stop):
        return stop
    return best_swing(view, player).code
