"""Where those go who do not have the ball: moves without a roll.

Two guards stand beside the goal mouth. With the goaly in front of its middle nobody dribbles the
ball in there without two dodges, so the others have to shoot.
"""

from collections.abc import Iterator

from turfwar.games.brutal.bots.rookie.coach import SURE
from turfwar.games.brutal.bots.scripted.view import FootballView
from turfwar.games.lrb6.bots.rookie.coach import Idea, free_players, walk
from turfwar.games.lrb6.words.actions import MOVE
from turfwar.pitch.field import LOWER_WIDE, UPPER_WIDE
from turfwar.pitch.frame import HOME
from turfwar.pitch.ranges import OUT_OF_RANGE, pass_range
from turfwar.pitch.squares import distance

FORWARDS = 4
SUPPORT = 4
SHOOTING_PLACE = 4
"""How far from the goal a forward wants to be."""
AHEAD = 3
BETTER = 0.5


def posts(view: FootballView) -> tuple[int, int]:
    """The squares beside the goal mouth that the guards hold."""
    upper, middle, lower = sorted(view.own_goals)
    out = 1 if view.side == HOME else -1
    return upper - (middle - upper) + out, lower + (lower - middle) + out


def guards(view: FootballView, busy: list[int]) -> dict[int, int]:
    """Who holds which post: of those with nothing else to do whoever is nearest to it."""
    found: dict[int, int] = {}
    for post in posts(view):
        able = [
            each
            for each in view.ours
            if each not in busy and each not in found and each != view.our_goaly
        ]
        if able:
            found[min(able, key=lambda each: (distance(view.square(each), post), each))] = post
    return found


def hold_posts(view: FootballView, busy: list[int]) -> Iterator[Idea]:
    """The guards go back to their posts."""
    free = free_players(view)
    for player, post in guards(view, busy).items():
        here = view.square(player)
        if player not in free or here == post or view.their_zones[here] > 0:
            continue
        if not view.is_standing(player):
            continue
        routes = view.routes(player)
        safe = [square for square, chance in routes.chance.items() if chance >= SURE]
        best = min(safe, key=lambda square: (distance(square, post), square), default=here)
        if distance(best, post) < distance(here, post):
            yield player, MOVE, walk(routes.path(best))


def spread(view: FootballView, needed: list[int]) -> Iterator[Idea]:
    """With the ball: forwards go to where they could shoot, others offer themselves for a pass, and
    the last ones stay back."""
    behind = guards(view, [view.carrier, *needed])
    kept = (view.carrier, view.our_goaly, *behind)
    field = [each for each in view.ours if each not in kept]
    field.sort(key=lambda each: (view.goal_distance(view.square(each)), each))
    free = free_players(view)
    for rank, player in enumerate(field):
        if player not in free or player in needed or not view.is_standing(player):
            continue
        if view.their_zones[view.square(player)] > 0:
            continue
        routes = view.routes(player)
        here = place_worth(view, player, rank, routes.start)
        best, most = routes.start, here
        for square, chance in routes.chance.items():
            if chance < SURE or square in view.own_goals or square in view.goals:
                continue
            worth = place_worth(view, player, rank, square)
            if worth > most or (worth == most and square < best):
                best, most = square, worth
        if most >= here + BETTER:
            yield player, MOVE, walk(routes.path(best))


def place_worth(view: FootballView, player: int, rank: int, square: int) -> float:
    """How good a place is, by how far in front a player is."""
    ball = view.ball
    worth = -0.8 * view.their_zones[square]
    crowd = sum(
        1 for mate in view.ours if mate != player and 0 < distance(view.square(mate), square) <= 2
    )
    worth -= 0.5 * crowd
    if rank < FORWARDS:
        band = pass_range(ball, square)
        offers = 0.0 if band == OUT_OF_RANGE else max(0.0, 4.0 - int(band))
        worth -= 0.6 * abs(view.goal_distance(square) - SHOOTING_PLACE)
        return worth + 0.8 * offers + 0.5 * (view.lane_chance(ball, square) if offers else 0.0)
    if rank < FORWARDS + SUPPORT:
        ahead = view.goal_distance(ball) - view.goal_distance(square)
        near = int(distance(square, ball))
        wing = 0.3 if view.game.pitch.has(square, UPPER_WIDE | LOWER_WIDE) else 0.0
        return worth - abs(near - AHEAD) - 0.5 * abs(ahead - 1) + wing
    behind = view.own_goal_distance(ball) - view.own_goal_distance(square)
    return worth - 0.5 * abs(behind - 4) - 0.1 * abs(int(distance(square, ball)) - 5)
