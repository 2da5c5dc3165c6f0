"""What to do with the ball: fetch it, carry it, hand it on, throw it, score."""

from typing import Final

from mypy_extensions import i64

from turfwar.games.lrb6.bots.estimates.reach import Reach
from turfwar.games.lrb6.bots.estimates.throws import hand_off_chance, pass_chance
from turfwar.games.lrb6.bots.scripted.idea import Idea
from turfwar.games.lrb6.bots.scripted.places import CERTAIN, fall_cost, walk
from turfwar.games.lrb6.bots.scripted.strikes import activation
from turfwar.games.lrb6.bots.scripted.view import SAFE, TurnView
from turfwar.games.lrb6.layout import ACTION, HANDOFF_USED, PASS_USED, PLAYER
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words.actions import HANDOFF, MOVE, PASS
from turfwar.games.lrb6.words.verbs import HAND_TO, THROW_AT
from turfwar.kernel.notation import choice
from turfwar.pitch.squares import CELLS, ROW, distance, row_of

LATE: Final = 1
"""With so few turns left after this one somebody may run into the end zone for a pass."""
FARTHEST: Final = 13
"""No throw goes further."""
AT_ONCE: Final = 0.9
"""Whoever scores so surely does it before anything else."""
LEAST_WAY: Final = 0.3
LAST_WAY: Final = 0.02
"""Ways that are less likely are not looked at; in the last turn of a half any is."""


class CarryRun:
    """The best that a carrier can do with their legs."""

    def __init__(self, square: i64, worth: float, chance: float, scores: bool) -> None:
        self.square: i64 = square
        self.worth: float = worth
        """What it comes to, the chance to get there included."""
        self.chance: float = chance
        self.scores: bool = scores
        self.waits: bool = False
        """Whether they could score now, and wait for a turn with fewer left to the others."""


def best_run(view: TurnView, reach: Reach, carrier: i64, scoring_only: bool) -> CarryRun:
    """Where to carry the ball; where they are if nowhere is better."""
    start = reach.start
    least = LAST_WAY if view.turns <= 0 else LEAST_WAY
    score = view.after_score(view.their_turns)
    found = CarryRun(start, -1.0, 1.0, False)
    flies = view.may_fly(carrier)
    if not scoring_only:
        corners = view.corners(start, carrier)
        risk = view.risk(carrier, start, corners)
        found.worth = view.hold_worth(carrier, start, risk)
        if flies:
            found.worth = max(found.worth, view.flight_worth(carrier, start, risk))
    index: i64 = 1
    while index < reach.count:
        square = reach.squares[index]
        index += 1
        chance = reach.chance[square]
        if chance < least:
            continue
        scores = view.to_goal(square) == 0
        if scoring_only and not scores:
            continue
        if scores:
            worth = score
        else:
            corners = view.corners(square, carrier)
            risk = view.risk(carrier, square, corners)
            worth = view.hold_worth(carrier, square, risk)
            if flies:
                worth = max(worth, view.flight_worth(carrier, square, risk))
            worth += 0.0002 * float(view.to_goal(start) - view.to_goal(square))
        worth = chance * worth - (1.0 - chance) * view.loss(square)
        if worth > found.worth:
            found = CarryRun(square, worth, chance, scores)
    if found.scores and found.chance >= SAFE and not scoring_only:
        return wait_or_score(view, reach, carrier, found)
    return found


def wait_or_score(view: TurnView, reach: Reach, carrier: i64, score: CarryRun) -> CarryRun:
    """Whoever is sure to score may do so a turn later, where nobody gets at them: the others then
    have a turn less to answer. Else they score."""
    if view.turns <= 0:
        return score
    best = score
    index: i64 = 0
    while index < reach.count:
        square = reach.squares[index]
        index += 1
        left = view.to_goal(square)
        if left == 0 or left >= view.table.ma(carrier) or reach.chance[square] < CERTAIN:
            continue
        worth = view.wait_worth(carrier, square)
        if worth > best.worth:
            best = CarryRun(square, worth, 1.0, False)
            best.waits = True
    return best


def carrier_ideas(view: TurnView, ideas: list[Idea]) -> None:
    """What the carrier could do; the anchor is where they are going to be."""
    table = view.table
    carrier = table.carrier
    start = table.square(carrier)
    view.anchor = start
    if not is_free(view, carrier):
        return
    view.find_support()
    reach = view.reach(carrier)
    corners = view.corners(start, carrier)
    stays = view.hold_worth(carrier, start, view.risk(carrier, start, corners))
    run = best_run(view, reach, carrier, False)
    if not run.scores and run.chance >= SAFE:
        view.anchor = run.square
        view.marches = run.square != start
    if run.square != start or not table.stands(carrier):
        idea = Idea(carrier, MOVE, walk(reach.path(run.square)), "carries the ball")
        idea.goal = run.square
        loss = view.loss(run.square)
        idea.fails = 1.0 - run.chance
        idea.gain = run.worth + idea.fails * loss - run.chance * stays
        idea.cost = stays + loss + fall_cost(view, carrier) - view.weights.drop
        idea.order = -view.weights.carry_late
        if run.waits:
            idea.why = "waits in reach of the end zone: the others have less time to answer then"
        if run.scores:
            idea.order = 0.0
            idea.why = "scores"
            if run.chance >= AT_ONCE:
                idea.order = 1.0
        if not table.stands(carrier):
            idea.gain += view.weights.up
        ideas.append(idea)
    otherwise = run.worth if run.waits else stays
    hand_on_ideas(view, reach, carrier, otherwise, ideas)
    if view.turns <= LATE and view.weights.lob > 0.0:
        end_zone_ideas(view, reach, carrier, run.worth, ideas)


def is_free(view: TurnView, player: i64) -> bool:
    """Whether a player has not acted yet, or is acting."""
    for number in view.free:
        if player == number:
            return True
    return False


def hand_on_ideas(
    view: TurnView, reach: Reach, carrier: i64, stays: float, ideas: list[Idea]
) -> None:
    """Passes and hand-offs to whoever could make more of the ball."""
    match = view.match
    table = view.table
    active = match.get(ACTION) if match.get(PLAYER) == carrier else 0
    may_pass = match.get(PASS_USED) == 0 if active == 0 else active == PASS
    may_hand = match.get(HANDOFF_USED) == 0 if active == 0 else active == HANDOFF
    for number in view.ours:
        mate: i64 = number
        if mate == carrier or not table.has_zones(mate):
            continue
        worth = worth_with_ball(view, mate)
        if worth <= stays:
            continue
        if may_hand:
            hand_idea(view, reach, carrier, mate, worth, stays, ideas)
        if may_pass:
            throw_idea(view, reach, carrier, mate, worth, stays, ideas)


def worth_with_ball(view: TurnView, mate: i64) -> float:
    """What it would be worth if a team-mate had the ball where they are."""
    table = view.table
    square = table.square(mate)
    if view.to_goal(square) == 0:
        return view.after_score(view.their_turns)
    danger = view.risk(mate, square, view.corners(square, mate))
    holds = view.hold_worth(mate, square, danger)
    if not is_free(view, mate):
        return holds
    reach = view.reach(mate)
    if view.weights.onward > 0.0:
        further = onward(view, reach, mate)
        if further > holds:
            holds += view.weights.onward * (further - holds)
    if view.to_goal(square) > table.ma(mate) + 3:
        return holds
    run = best_run(view, reach, mate, True)
    return run.worth if run.worth > holds else holds


def onward(view: TurnView, reach: Reach, mate: i64) -> float:
    """What the ball is worth with a team-mate who runs as far as is safe, out of reach of others
    if they can."""
    zones = view.table.zones
    best = -100.0
    found: i64 = 0
    index: i64 = 1
    while index < reach.count:
        square = reach.squares[index]
        index += 1
        if reach.chance[square] < SAFE:
            continue
        liked = -float(view.to_goal(square)) - 2.0 * float(zones[view.other * CELLS + square])
        row = row_of(square)
        if row <= 2 or row >= view.table.rows - 1:
            liked -= 1.5
        if liked > best:
            best = liked
            found = square
    if found == 0:
        return 0.0
    return view.hold_worth(mate, found, view.risk(mate, found, view.corners(found, mate)))


def hand_idea(
    view: TurnView,
    reach: Reach,
    carrier: i64,
    mate: i64,
    worth: float,
    stays: float,
    ideas: list[Idea],
) -> None:
    """A hand-off, from the safest square next to a team-mate."""
    table = view.table
    target = table.square(mate)
    if distance(reach.start, target) > reach.free + reach.extra + 1:
        return
    found = reach.likeliest_beside(target)
    chance = reach.chance[found] * hand_off_chance(table, mate, target)
    add_throw(
        view,
        carrier,
        HANDOFF,
        reach,
        found,
        int(choice(HAND_TO, mate, 0)),
        chance,
        worth,
        stays,
        target,
        ideas,
    )


def throw_idea(
    view: TurnView,
    reach: Reach,
    carrier: i64,
    mate: i64,
    worth: float,
    stays: float,
    ideas: list[Idea],
) -> None:
    """A pass from where they are, or from the safe square that makes it likeliest."""
    table = view.table
    target = table.square(mate)
    best = pass_chance(table, carrier, reach.start, mate, target)
    found = reach.start
    if not table.stands(carrier):
        best *= reach.upright
    near = nearest_throw(view, reach, target)
    if near != reach.start:
        chance = reach.chance[near] * pass_chance(table, carrier, near, mate, target)
        if chance > best:
            best = chance
            found = near
    add_throw(
        view,
        carrier,
        PASS,
        reach,
        found,
        int(choice(THROW_AT, target, 0)),
        best,
        worth,
        stays,
        target,
        ideas,
    )


def end_zone_ideas(
    view: TurnView, reach: Reach, carrier: i64, otherwise: float, ideas: list[Idea]
) -> None:
    """Whoever could run into the end zone to be thrown at: with little time left the ball gets
    there sooner than the carrier. Only the best of them; it is thrown when they are there."""
    match = view.match
    table = view.table
    if match.get(PASS_USED) != 0 or match.get(PLAYER) == carrier:
        return
    if view.to_goal(reach.start) > reach.free + FARTHEST:
        return
    score = view.after_score(view.their_turns)
    best: Idea | None = None
    best_gain = 0.0
    for number in view.free:
        mate: i64 = number
        far = view.to_goal(table.square(mate))
        if mate == carrier or far == 0 or far > table.ma(mate) + 2:
            continue
        if table.has(mate, ids.NO_HANDS) or table.ag(mate) < 3:
            continue
        way = view.reach(mate)
        row: i64 = 1
        while row <= table.rows:
            square = row * ROW + view.goal
            row += 1
            chance = way.chance[square]
            if chance < LEAST_WAY:
                continue
            if chance * score * table.catch_chance(mate, square, True) <= best_gain + otherwise:
                continue
            near = nearest_throw(view, reach, square)
            thrown = pass_chance(table, carrier, reach.start, mate, square)
            if not table.stands(carrier):
                thrown *= reach.upright
            if near != reach.start:
                then = reach.chance[near] * pass_chance(table, carrier, near, mate, square)
                if then > thrown:
                    thrown = then
            gain = view.weights.lob * (chance * thrown * score - otherwise)
            if gain > best_gain:
                best_gain = gain
                best = Idea(mate, MOVE, walk(way.path(square)), "runs on to be thrown at")
                best.gain = gain
                best.fails = 1.0 - chance
                best.cost = fall_cost(view, mate)
                best.order = 1.0
    if best is not None:
        ideas.append(best)


def nearest_throw(view: TurnView, reach: Reach, target: i64) -> i64:
    """The square nearest to a target that the carrier gets to safely, to throw from."""
    nearest: i64 = 99
    near = reach.start
    index: i64 = 1
    while index < reach.count:
        square = reach.squares[index]
        index += 1
        if reach.chance[square] < SAFE or reach.steps[square] > reach.free:
            continue
        far = distance(square, target)
        if far >= 2 and far < nearest:
            nearest = far
            near = square
    return near


def add_throw(
    view: TurnView,
    carrier: i64,
    action: i64,
    reach: Reach,
    square: i64,
    code: int,
    chance: float,
    worth: float,
    stays: float,
    target: i64,
    ideas: list[Idea],
) -> None:
    """The idea to pass the ball on from a square, if it gains anything."""
    if chance <= 0.02:
        return
    fails = 1.0 - chance
    gain = chance * (worth - stays)
    missed = stays + view.weights.missed * view.loss(target)
    again = fails if view.rerolls > 0 else 0.0
    if gain * (1.0 + again) <= fails * (1.0 - again) * missed:
        return
    codes = walk(reach.path(square))
    codes.append(code)
    idea = Idea(carrier, action, codes, "passes" if action == PASS else "hands the ball on")
    idea.gain = gain
    if action == PASS:
        idea.gain += view.weights.throw
    idea.fails = fails
    idea.cost = missed
    ideas.append(idea)


def fetch_ideas(view: TurnView, ideas: list[Idea]) -> None:
    """Who could pick the ball up, and what they could make of it."""
    table = view.table
    match = view.match
    ball = table.ball
    view.find_support()
    free = table.zones[view.other * CELLS + ball] == 0
    for number in view.free:
        player: i64 = number
        if distance(table.square(player), ball) > table.ma(player) + 2:
            continue
        picks = table.pick_up_chance(player, ball)
        if picks == 0.0:
            continue
        reach = view.desk.onto_ball(table, player)
        chance = reach.chance[ball] * picks * activation(view, player, MOVE)
        if chance < 0.05:
            continue
        left = reach.free + reach.extra - reach.steps[ball]
        run = after_pick_up(view, player, ball, left)
        action: i64 = PASS if match.is_legal(choice(PASS, player, 0)) else MOVE
        idea = Idea(player, action, walk(reach.path(ball)), "picks the ball up")
        idea.gain = chance * (run + view.weights.have)
        idea.fails = 1.0 - chance
        idea.cost = (1.0 - reach.chance[ball]) * view.weights.fall
        idea.order = view.weights.fetch_first if free else view.weights.fetch_contested
        ideas.append(idea)


def after_pick_up(view: TurnView, player: i64, ball: i64, left: i64) -> float:
    """What the ball is worth to whoever has just picked it up, with so many squares to go."""
    goal = view.to_goal(ball)
    if goal <= left:
        return view.after_score(view.their_turns) * (0.8 if goal <= left - 2 else 0.6)
    corners = view.corners(ball, player)
    worth = view.hold_worth(player, ball, view.risk(player, ball, corners))
    return worth + 0.008 * float(left if left < 6 else 6)
