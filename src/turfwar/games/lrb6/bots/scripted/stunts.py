"""What only some players can do without a weapon: gaze, throw team-mates; and must: feed."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfwar.games.lrb6.bots.estimates.reach import Reach
from turfwar.games.lrb6.bots.estimates.snapshot import AROUND, chance_of
from turfwar.games.lrb6.bots.estimates.throws import in_range, throw_modifier
from turfwar.games.lrb6.bots.scripted.ball import best_run, is_free
from turfwar.games.lrb6.bots.scripted.idea import Idea
from turfwar.games.lrb6.bots.scripted.places import walk
from turfwar.games.lrb6.bots.scripted.strikes import activation
from turfwar.games.lrb6.bots.scripted.view import TurnView
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.blood_lust import is_prey
from turfwar.games.lrb6.words.actions import MOVE, PASS
from turfwar.games.lrb6.words.verbs import GAZE_AT, LIFT, THROW_AT, TO
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.ranges import SHORT, pass_range
from turfwar.pitch.squares import CELLS, ROW, adjacent, distance, on_pitch

LEAST_WAY: Final = 0.5
"""Ways that are less likely are not looked at."""


def way_beside(reach: Reach, target: i64) -> i64:
    """From where to do something to whoever is in a square: from here, or where they likely get to;
    0 where that is nowhere."""
    if adjacent(reach.start, target) and reach.upright == 1.0:
        return reach.start
    found = reach.likeliest_beside(target)
    return found if reach.chance[found] > LEAST_WAY else 0


# Hypnotic Gaze

NEAR: Final = 2
"""Opponents so near to the carrier are worth a look."""
LEAST_GAIN: Final = 0.04


def gaze_ideas(view: TurnView, player: i64, ideas: list[Idea]) -> None:
    """At an opponent whose tackle zone keeps the carrier from where they could go."""
    table = view.table
    carrier = table.carrier
    if player == carrier or not is_free(view, carrier):
        return
    ball = table.square(carrier)
    before = best_run(view, view.reach(carrier), carrier, False).worth
    for number in view.theirs:
        foe: i64 = number
        at = table.square(foe)
        if not table.has_zones(foe) or distance(at, ball) > NEAR:
            continue
        reach = view.reach(player)
        square = way_beside(reach, at)
        if square == 0:
            continue
        others = table.zones[view.other * CELLS + square] - 1
        works = reach.chance[square] * table.agility_chance(player, -others)
        gain = works * (worth_without(view, carrier, at) - before)
        if gain <= LEAST_GAIN:
            continue
        codes = walk(reach.path(square))
        codes.append(int(choice(GAZE_AT, foe, 0)))
        idea = Idea(player, MOVE, codes, "gazes at who is in the way")
        idea.gain = view.weights.special * activation(view, player, MOVE) * gain
        idea.fails = 1.0 - reach.chance[square]
        idea.order = 1.0
        ideas.append(idea)


def worth_without(view: TurnView, carrier: i64, at: i64) -> float:
    """What the carrier could do with the ball without the tackle zones from a square."""
    view.change_zones(at, -1)
    reach = view.desk.reach(view.table, carrier, False, False)
    worth = best_run(view, reach, carrier, False).worth
    view.change_zones(at, 1)
    # The desk keeps one reach a player: it is to be the usual one again.
    view.reaches[carrier] = view.desk.reach(view.table, carrier, False, False)
    return worth


# Throw Team-Mate

SPAN: Final = 7
"""Three scatters end within so many rows and columns, the target in the middle."""


def three_scatters() -> list[float]:
    """How likely three scatters in a row end in each square around."""
    counts = [0] * (SPAN * SPAN)
    steps = [(row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if row or column]
    for one in steps:
        for two in steps:
            for three in steps:
                row, column = one[0] + two[0] + three[0], one[1] + two[1] + three[1]
                counts[(row + SPAN // 2) * SPAN + column + SPAN // 2] += 1
    return [count / 512.0 for count in counts]


SCATTERED: Final[vec[float]] = vec[float](three_scatters())
HUNGRY_ROLL: Final = 5.0 / 6.0
MOST_FLIGHT: Final = 6
"""No team-mate is thrown further than so many squares."""


def fling_idea(view: TurnView) -> Idea | None:
    """To throw whoever has the ball so that they score in this turn: the best throw of all."""
    table = view.table
    carrier = table.carrier
    if (
        not table.has(carrier, ids.RIGHT_STUFF)
        or not table.stands(carrier)
        or not is_free(view, carrier)
        or view.to_goal(table.square(carrier)) > MOST_FLIGHT + SPAN // 2 + table.ma(carrier) + 2
    ):
        return None
    best: Idea | None = None
    for number in view.free:
        thrower: i64 = number
        if thrower == carrier or not table.has(thrower, ids.THROW_TEAM_MATE):
            continue
        if not view.match.is_legal(choice(PASS, thrower, 0)):
            continue
        reach = view.reach(thrower)
        square = way_beside(reach, table.square(carrier))
        if square == 0:
            continue
        idea = flung(view, reach, thrower, square)
        if idea is not None and (best is None or idea.gain > best.gain):
            best = idea
    return best


def flung(view: TurnView, reach: Reach, thrower: i64, square: i64) -> Idea | None:
    """The best throw of the carrier from a square."""
    table = view.table
    carrier = table.carrier
    keen = reach.chance[square] * activation(view, thrower, PASS)
    if table.has(thrower, ids.ALWAYS_HUNGRY):
        keen *= HUNGRY_ROLL
    best = 0.0
    found: i64 = 0
    row: i64 = -MOST_FLIGHT
    while row <= MOST_FLIGHT:
        column: i64 = -MOST_FLIGHT
        while column <= MOST_FLIGHT:
            target = square + row * ROW + column
            column += 1
            if not on_pitch(target) or view.to_goal(target) >= view.to_goal(square):
                continue
            if not in_range(table, square, target) or pass_range(square, target) > SHORT:
                continue
            chance = grip(view, thrower, square, target)
            if chance > best:
                chance *= lands_to_score(view, carrier, target)
                if chance > best:
                    best = chance
                    found = target
        row += 1
    chance = keen * best
    if found == 0 or chance <= 0.0:
        return None
    start = table.square(carrier)
    stays = view.hold_worth(carrier, start, view.risk(carrier, start, view.corners(start, carrier)))
    codes = walk(reach.path(square))
    codes.append(int(choice(LIFT, carrier, 0)))
    codes.append(int(choice(THROW_AT, found, 0)))
    idea = Idea(thrower, PASS, codes, "throws the carrier to score")
    idea.gain = view.weights.special * chance * (view.after_score(view.their_turns) - stays)
    idea.fails = 1.0 - chance
    idea.cost = stays + view.loss(found)
    return idea


def grip(view: TurnView, thrower: i64, square: i64, target: i64) -> float:
    """How likely a team-mate does not slip from the thrower's hand."""
    fumbles = 1 - throw_modifier(view.table, thrower, square, pass_range(square, target))
    if fumbles < 1:
        fumbles = 1
    if fumbles > 5:
        fumbles = 5
    return 1.0 - float(fumbles) / 6.0


def lands_to_score(view: TurnView, mate: i64, target: i64) -> float:
    """How likely somebody who is thrown at a square lands on their feet and runs on to score."""
    table = view.table
    go = chance_of(3 if table.blizzard else 2)
    moves = table.ma(mate)
    last = moves + (3 if table.has(mate, ids.SPRINT) else 2)
    whole = 0.0
    index: i64 = 0
    while index < SPAN * SPAN:
        row = index // SPAN - SPAN // 2
        column = index % SPAN - SPAN // 2
        chance = SCATTERED[index]
        index += 1
        if chance == 0.0:
            continue
        square = target + row * ROW + column
        if not on_pitch(square) or not table.is_empty(square):
            continue
        left = view.to_goal(square)
        if left > last:
            continue
        zones = table.zones[view.other * CELLS + square]
        chance *= table.agility_chance(mate, -zones)
        if left > 0 and zones > 0:
            dodges = table.agility_chance(mate, 1)
            if table.has(mate, ids.DODGE):
                dodges += (1.0 - dodges) * dodges
            chance *= dodges
        steps = left
        while steps > moves:
            chance *= go
            steps -= 1
        whole += chance
    return whole


# Blood Lust


def feeding_plan(view: TurnView, player: i64, plan: list[int]) -> list[int]:
    """The plan, if it ends next to somebody to bite, or with a touchdown; else the likeliest way
    to such a one, or the plan where there is none."""
    table = view.table
    ends = table.square(player)
    for code in plan:
        if verb_of(code) == TO:
            ends = first_of(code)
    if has_prey(view, player, ends):
        return plan
    if player == table.carrier and view.to_goal(ends) == 0:
        return plan
    reach = view.reach(player)
    best = 0.0
    found: i64 = 0
    index: i64 = 0
    while index < reach.count:
        square = reach.squares[index]
        index += 1
        chance = reach.chance[square]
        if chance > best and has_prey(view, player, square):
            best = chance
            found = square
    return walk(reach.path(found)) if found != 0 else plan


def has_prey(view: TurnView, player: i64, square: i64) -> bool:
    """Whether there is somebody to bite next to a square."""
    table = view.table
    index: i64 = 0
    while index < 8:
        who = table.occupant(square + AROUND[index])
        index += 1
        if who >= 0 and who != player and who // SIDE_SLOTS == view.side:
            if is_prey(table.match, who):
                return True
    return False
