"""The numbers that tell what a position is worth to a side whose team turn is over.

Everybody can see them. Which of them there are depends on who has the ball; `value.py` reckons with
them, and `bench/fit_planner.py` fits what it reckons with.
"""

from typing import Final

from mypy_extensions import i64

from turfwar.games.lrb6.bots.estimates.snapshot import PositionSnapshot
from turfwar.games.lrb6.bots.scripted.places import is_receiver
from turfwar.games.lrb6.bots.scripted.view import LOOSE, OURS, TURNS, TurnView
from turfwar.games.lrb6.layout import FIRST_KICKER, KNOCKED_OUT, RESERVE, STUNNED
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.skills import ids
from turfwar.pitch.frame import PLAYER_SIZE, PLAYERS, SIDE_SLOTS, STATUS
from turfwar.pitch.squares import CELLS, ROW, distance, row_of

FAR: Final = 15
NEAR: Final = 3
ASIDE: Final = 3
"""Whoever stands so many rows aside is in the way all the same."""


def features(view: TurnView) -> list[float]:
    """The numbers of a position; the view is that of the side whose turn is over."""
    numbers = of_sides(view)
    if view.mode == LOOSE:
        of_loose_ball(view, numbers)
    elif view.mode == OURS:
        of_carrier(view, numbers)
    else:
        of_carrier(TurnView(view.match, view.other, view.weights, view.desk), numbers)
    return numbers


def of_sides(view: TurnView) -> list[float]:
    """The clock, the score, and who is there."""
    match = view.match
    table = view.table
    ahead = -view.behind
    if ahead > 2:
        ahead = 2
    if ahead < -2:
        ahead = -2
    second = 1.0 if match.half >= 2 else 0.0
    # Whoever kicked off in the first half receives in the second.
    receives = 0.0
    if match.half < 2:
        receives = 1.0 if match.get(FIRST_KICKER) == view.side else -1.0
    numbers = [
        float(view.turns),
        float(view.their_turns),
        second,
        receives,
        float(ahead),
        1.0 if ahead > 0 else 0.0,
        1.0 if ahead < 0 else 0.0,
        float(ahead) * second,
        float(match.rerolls(view.side)),
        float(match.rerolls(view.other)),
    ]
    of_team(table, view.ours, view.side, numbers)
    of_team(table, view.theirs, view.other, numbers)
    return numbers


def of_team(table: PositionSnapshot, players: list[int], side: i64, numbers: list[float]) -> None:
    """How many there are, on their feet and off the pitch, and what they are like."""
    stand = 0.0
    stunned = 0.0
    strength = 0.0
    moves = 0.0
    agility = 0.0
    tough = 0.0
    for number in players:
        player: i64 = number
        if table.stands(player):
            stand += 1.0
        elif table.state[PLAYERS + player * PLAYER_SIZE + STATUS] == STUNNED:
            stunned += 1.0
        strength += float(table.st(player))
        moves += float(table.ma(player))
        agility += float(table.ag(player))
        tough += float(table.av(player))
    there = float(len(players)) if len(players) > 0 else 1.0
    spare = 0.0
    asleep = 0.0
    slot: i64 = side * SIDE_SLOTS
    last = slot + SIDE_SLOTS
    while slot < last:
        status = i64(table.state[PLAYERS + slot * PLAYER_SIZE + STATUS])
        if status == RESERVE:
            spare += 1.0
        elif status == KNOCKED_OUT:
            asleep += 1.0
        slot += 1
    numbers.append(float(len(players)))
    numbers.append(stand)
    numbers.append(stunned)
    numbers.append(spare)
    numbers.append(asleep)
    numbers.append(strength / there)
    numbers.append(moves / there)
    numbers.append(agility / there)
    numbers.append(tough / there)


def of_carrier(view: TurnView, numbers: list[float]) -> None:
    """How the carrier stands, seen from their side."""
    table = view.table
    carrier = table.carrier
    ball = table.ball
    left = view.to_goal(ball)
    moves = table.ma(carrier)
    corners = view.corners(ball, carrier)
    row = row_of(ball)
    edge = row if row < table.rows + 1 - row else table.rows + 1 - row
    before = 0.0
    before_wide = 0.0
    foes = 0.0
    for number in view.theirs:
        foe: i64 = number
        if not table.stands(foe):
            continue
        at = table.square(foe)
        if distance(at, ball) <= NEAR:
            foes += 1.0
        if view.to_goal(at) <= left:
            aside = row_of(at) - row
            if aside < 0:
                aside = -aside
            if aside <= ASIDE:
                before += 1.0
            else:
                before_wide += 1.0
    mates = 0.0
    beyond = 0.0
    waiting = 0.0
    for number in view.ours:
        mate: i64 = number
        if mate == carrier or not table.stands(mate):
            continue
        at = table.square(mate)
        if distance(at, ball) <= NEAR:
            mates += 1.0
        if view.to_goal(at) < left:
            beyond += 1.0
        if is_receiver(view, mate):
            waiting += 1.0
    rest = left - moves
    numbers.append(float(left))
    numbers.append(float(moves))
    numbers.append(float(rest if rest > 0 else 0))
    numbers.append(float(rest if rest > 0 else 0) / (float(view.turns) + 0.5))
    numbers.append(run_chance(view, carrier, left, moves))
    numbers.append(view.danger(carrier, ball, corners))
    numbers.append(view.danger(carrier, ball, 0.0))
    numbers.append(corners)
    numbers.append(float(table.zones[view.other * CELLS + ball]))
    numbers.append(float(table.zones[view.side * CELLS + ball]))
    numbers.append(before)
    numbers.append(before_wide)
    numbers.append(foes)
    numbers.append(mates)
    numbers.append(beyond)
    numbers.append(waiting)
    numbers.append(float(edge if edge < 5 else 5))
    numbers.append(float(table.st(carrier)))
    numbers.append(float(table.ag(carrier)))
    numbers.append(1.0 if table.stands(carrier) else 0.0)
    numbers.append(1.0 if table.has(carrier, ids.BLOCK) else 0.0)
    numbers.append(1.0 if table.has(carrier, ids.DODGE) else 0.0)
    numbers.append(1.0 if table.has(carrier, ids.SURE_HANDS) else 0.0)


def run_chance(view: TurnView, carrier: i64, left: i64, moves: i64) -> float:
    """How likely the carrier gets into the end zone in one go, from where they are."""
    if left > moves + 3:
        return 0.0
    reach = view.desk.reach(view.table, carrier, False, True)
    view.reaches[carrier] = None
    best = 0.0
    row: i64 = 1
    while row <= view.table.rows:
        chance = reach.chance[row * ROW + view.goal]
        if chance > best:
            best = chance
        row += 1
    return best


def of_loose_ball(view: TurnView, numbers: list[float]) -> None:
    """Who is nearer to the ball, and who would get it."""
    table = view.table
    ball = table.ball
    row = row_of(ball)
    edge = row if row < table.rows + 1 - row else table.rows + 1 - row
    numbers.append(float(view.to_own(ball)))
    numbers.append(float(edge if edge < 5 else 5))
    numbers.append(float(table.zones[view.side * CELLS + ball]))
    numbers.append(float(table.zones[view.other * CELLS + ball]))
    for_ball(view, view.ours, numbers)
    for_ball(view, view.theirs, numbers)


def for_ball(view: TurnView, players: list[int], numbers: list[float]) -> None:
    """How near some are to the ball, and how likely the best of them picks it up in one go."""
    table = view.table
    ball = table.ball
    nearest: i64 = FAR
    about = 0.0
    best = 0.0
    for number in players:
        player: i64 = number
        status = i64(table.state[PLAYERS + player * PLAYER_SIZE + STATUS])
        if status >= STUNNED:
            continue
        far = distance(table.square(player), ball)
        if far < nearest:
            nearest = far
        if far <= NEAR:
            about += 1.0
        if far > table.ma(player) + 2:
            continue
        picks = table.pick_up_chance(player, ball)
        if picks <= best:
            continue
        reach = view.desk.reach(table, player, True, True)
        view.reaches[player] = None
        chance = reach.chance[ball] * picks
        if chance > best:
            best = chance
    numbers.append(float(nearest))
    numbers.append(about)
    numbers.append(best)


def between_drives(match: MatchState, side: i64) -> list[float]:
    """The numbers where a drive has ended: a side of the match before the next kick-off."""
    ahead = match.score(side) - match.score(1 - side)
    if ahead > 2:
        ahead = 2
    if ahead < -2:
        ahead = -2
    first = match.half < 2
    mine = float(TURNS - match.turn(side)) / float(TURNS)
    theirs = float(TURNS - match.turn(1 - side)) / float(TURNS)
    whole = (mine + theirs) / 4.0 + (0.5 if first else 0.0)
    numbers = [0.0] * 10
    numbers[int(ahead) + 2] = 1.0
    numbers[int(ahead) + 7] = whole
    receives = match.receiving == side
    close = 1.0 if ahead >= -1 and ahead <= 1 else 0.0
    sign = 1.0 if receives else -1.0
    left = mine if receives else theirs
    numbers.append(sign * left)
    numbers.append(sign * left * close)
    numbers.append(sign * (1.0 if left * float(TURNS) >= 2.0 else 0.0))
    follows = 0.0
    if first:
        follows = 1.0 if match.get(FIRST_KICKER) == side else -1.0
    numbers.append(follows)
    more = float(present(match, side) - present(match, 1 - side))
    numbers.append(more)
    numbers.append(more * whole)
    return numbers


def present(match: MatchState, side: i64) -> i64:
    """How many of a side are fit to play."""
    count: i64 = 0
    slot: i64 = side * SIDE_SLOTS
    last = slot + SIDE_SLOTS
    while slot < last:
        status = match.status(slot)
        if status >= 1 and status <= RESERVE:
            count += 1
        slot += 1
    return count if count < 11 else 11
