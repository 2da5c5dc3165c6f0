"""The rookie: a scripted coach who plays by a few rules of thumb.

He sets up in a formation, picks up the ball and runs with it, blocks where he has two dice, hits
or marks the carrier, scores when he can, and ends his turn when nothing useful is left. He keeps
a plan for the player he has activated, and thinks again wherever the plan does not fit.
"""

from collections.abc import Callable, Iterator

from turfwar.api import Match
from turfwar.bots.answers import ANSWERS
from turfwar.bots.field import KNOCK_DOWN, Field, Routes
from turfwar.bots.shopping import play_card, strike_carrier
from turfwar.bots.whistle import referee
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import NOBODY, REFEREE, USED
from turfwar.pitch.squares import DIRECTIONS, adjacent, distance, row_of
from turfwar.rulesets.lrb6 import match as rules_match
from turfwar.rulesets.lrb6.layout import (
    ACTION,
    BLITZ,
    BLITZ_USED,
    BLOCK,
    HAS_BLOCKED,
    MOVE,
    PLAYER,
    PRONE,
)
from turfwar.rulesets.lrb6.vocabulary.verbs import (
    BLOCK_AT,
    END_PLAYER,
    END_TURN,
    MOVE_COUNTER,
    TO,
)

GOOD = 0.6
SURE = 0.99
SCORING = 20.0
LOSING = 8.0
MARKERS = 3

Plan = tuple[int, int, list[int]]
"""A player, the action he declares, and the choices that are to follow."""


class Rookie:
    """A coach of few ideas who follows them through."""

    def __init__(self) -> None:
        self.player = NOBODY
        self.plan: list[int] = []

    def choose(self, match: Match) -> int:
        question = match.choice
        assert question is not None, "the match is over"
        game = match.game
        if game.chooser == REFEREE:
            code = referee(game)
            return code if game.is_legal(code) else int(game.legal[0])
        if game.is_legal(choice(MOVE_COUNTER, 0, 0)):
            return int(choice(MOVE_COUNTER, 0, 0))
        if question.kind == "action" and self.has_plan(game):
            return self.plan.pop(0)
        field = Field(game, int(game.chooser))
        if question.kind == "turn":
            code = self.turn(field)
        elif question.kind == "action":
            code = self.action(field)
        else:
            code = ANSWERS[question.kind](field) if question.kind in ANSWERS else -1
        return code if game.is_legal(code) else int(game.legal[0])

    # The team turn

    def turn(self, field: Field) -> int:
        """Declare the first thing that is worth doing, or end the turn."""
        for play in (strike_carrier(field), play_card(field)):
            if play >= 0:
                return play
        ideas: tuple[Callable[[Field], Iterator[Plan]], ...]
        if field.they_carry:
            ideas = (stand_up, hit_carrier, reposition, block, blitz)
        else:
            ideas = (score, pick_up, block, blitz, run, stand_up, reposition)
        for idea in ideas:
            for player, action, steps in idea(field):
                code = int(choice(action, player, 0))
                if field.game.is_legal(code):
                    self.player, self.plan = player, steps
                    return code
        return int(choice(END_TURN, 0, 0))

    def has_plan(self, game: rules_match.Match) -> bool:
        """Whether the next thing that the active player was to do is open to him."""
        mine = game.get(PLAYER) == self.player
        return mine and bool(self.plan) and game.is_legal(self.plan[0])

    def action(self, field: Field) -> int:
        """Where there is no plan, or none that fits: go on with the ball, or be done."""
        broken = bool(self.plan)
        self.player = int(field.game.get(PLAYER))
        self.plan = [] if broken else self.second_thoughts(field, self.player)
        if self.has_plan(field.game):
            return self.plan.pop(0)
        return int(choice(END_PLAYER, self.player, 0))

    def second_thoughts(self, field: Field, player: int) -> list[int]:
        """What an active player does when he has done what he was told."""
        game = field.game
        if field.carrier == player:
            return walk(carry(field, field.routes(player)))
        may_block = game.get(ACTION) == BLITZ and game.get(HAS_BLOCKED) == 0
        if may_block or game.get(ACTION) == BLOCK:
            return [int(choice(BLOCK_AT, foe, 0)) for foe in targets(field, player)][:1]
        if field.ball_is_loose:
            routes = field.routes(player, onto_ball=True)
            if routes.chance.get(field.ball, 0.0) * field.pick_up_chance(player) >= GOOD:
                return walk(routes.path(field.ball))
        return []


def walk(squares: list[int]) -> list[int]:
    """A path as choices."""
    return [int(choice(TO, square, 0)) for square in squares]


def free_players(field: Field) -> list[int]:
    """Those who have not acted yet and can."""
    game = field.game
    return [
        player
        for player in field.ours
        if game.field(player, USED) == 0 and game.status(player) <= PRONE
    ]


def targets(field: Field, player: int) -> list[int]:
    """Standing opponents next to a player, the ball's carrier first."""
    square = field.square(player)
    foes = [
        foe
        for foe in field.theirs
        if field.is_standing(foe) and adjacent(field.square(foe), square)
    ]
    return sorted(foes, key=lambda foe: (foe != field.carrier, foe))


# Ideas: each yields plans, the best first


def score(field: Field) -> Iterator[Plan]:
    """Run in where that is likely."""
    if field.we_carry and field.carrier in free_players(field):
        routes = field.routes(field.carrier)
        square = best_goal(field, routes)
        last_chance = field.game.turn(field.side) >= 8
        if square and routes.chance[square] >= (0.05 if last_chance else GOOD):
            yield field.carrier, MOVE, walk(routes.path(square))


def best_goal(field: Field, routes: Routes) -> int:
    """The end zone's square that is reached most safely, or 0."""
    squares = [square for square in routes.chance if field.to_goal(square) == 0]
    return max(squares, key=lambda square: routes.chance[square], default=0)


def run(field: Field) -> Iterator[Plan]:
    """Take the ball forward."""
    if field.we_carry and field.carrier in free_players(field):
        path = carry(field, field.routes(field.carrier))
        if path or not field.is_standing(field.carrier):
            yield field.carrier, MOVE, walk(path)


def carry(field: Field, routes: Routes) -> list[int]:
    """The carrier's way: forward, out of tackle zones, weighed against what may go wrong."""

    def worth(square: int) -> float:
        left = field.to_goal(square)
        value = SCORING if left == 0 else float(field.to_goal(routes.start) - left)
        value -= 2.5 * field.their_zones[square]
        value -= 0.8 * sum(1 for foe in field.theirs if distance(field.square(foe), square) <= 3)
        value += 0.5 * sum(1 for mate in field.ours if distance(field.square(mate), square) <= 2)
        value -= 2.0 if row_of(square) in (1, 15) else 0.0
        chance = routes.chance[square]
        return chance * value - (1 - chance) * LOSING

    return routes.path(max(routes.chance, key=lambda square: (worth(square), -square)))


def pick_up(field: Field) -> Iterator[Plan]:
    """Fetch a loose ball."""
    if not field.ball_is_loose:
        return
    found: list[tuple[float, int, Routes]] = []
    for player in free_players(field):
        if distance(field.square(player), field.ball) <= field.game.player(player).ma + 2:
            routes = field.routes(player, onto_ball=True)
            chance = routes.chance.get(field.ball, 0.0) * field.pick_up_chance(player)
            if chance > 0.3:
                found.append((chance, player, routes))
    for _, player, routes in sorted(found, key=lambda each: (-each[0], each[1])):
        yield player, MOVE, walk(routes.path(field.ball))


def block(field: Field) -> Iterator[Plan]:
    """Blocks with two dice or more; not by the carrier."""
    found: list[tuple[float, int, int]] = []
    for player in free_players(field):
        if player == field.carrier or not field.is_standing(player):
            continue
        for foe in targets(field, player):
            dice = field.block_dice(player, field.square(player), foe)
            if dice >= 2 or (dice == 1 and foe == field.carrier):
                found.append((block_worth(field, dice, foe), player, foe))
    for _, player, foe in sorted(found, key=lambda each: (-each[0], each[1:])):
        yield player, BLOCK, [int(choice(BLOCK_AT, foe, 0))]


def block_worth(field: Field, dice: int, foe: int) -> float:
    square = field.square(foe)
    worth = KNOCK_DOWN[dice]
    if foe == field.carrier:
        worth += 1.0
    elif field.we_carry and adjacent(square, field.square(field.carrier)):
        worth += 0.5
    elif row_of(square) in (1, 15):
        worth += 0.3
    return worth


def hit_carrier(field: Field) -> Iterator[Plan]:
    """Block or blitz the player who has the ball."""
    for player, action, steps in block(field):
        if steps == [choice(BLOCK_AT, field.carrier, 0)]:
            yield player, action, steps
    yield from blitzes(field, field.carrier, 0.25)


def blitz(field: Field) -> Iterator[Plan]:
    """Blitz whoever can be hit with two dice without a risk on the way there."""
    foes = [foe for foe in field.theirs if field.is_standing(foe)]
    centre = field.square(field.carrier) if field.we_carry else field.ball
    for foe in sorted(foes, key=lambda foe: (distance(field.square(foe), centre), foe))[:4]:
        yield from blitzes(field, foe, KNOCK_DOWN[2])


def blitzes(field: Field, foe: int, least: float) -> Iterator[Plan]:
    """Ways to blitz an opponent that are likely enough to knock him down."""
    if field.game.get(BLITZ_USED) or not field.is_standing(foe):
        return
    target = field.square(foe)
    found: list[tuple[float, int, list[int]]] = []
    for player in free_players(field):
        if player == field.carrier:
            continue
        if distance(field.square(player), target) > field.game.player(player).ma + 1:
            continue
        routes = field.routes(player)
        for step in DIRECTIONS:
            square = target + step
            chance = routes.chance.get(square, 0.0)
            if chance == 0.0 or routes.steps[square] >= routes.reach:
                continue
            if routes.steps[square] >= routes.free:
                chance *= field.go_for_it_chance()
            chance *= KNOCK_DOWN[field.block_dice(player, square, foe)]
            if chance >= least:
                found.append((chance, player, routes.path(square)))
    for _, player, path in sorted(found, key=lambda each: (-each[0], each[1], len(each[2]))):
        yield player, BLITZ, [*walk(path), int(choice(BLOCK_AT, foe, 0))]


def stand_up(field: Field) -> Iterator[Plan]:
    """Get up; a player with room to move goes where he is useful."""
    for player in free_players(field):
        if not field.is_standing(player) and player != field.carrier:
            yield player, MOVE, walk(useful_way(field, player))


def reposition(field: Field) -> Iterator[Plan]:
    """Moves without any roll: mark the opponents' carrier, gather around one's own or the ball."""
    for player in free_players(field):
        if player != field.carrier and field.their_zones[field.square(player)] == 0:
            path = useful_way(field, player)
            if path:
                yield player, MOVE, walk(path)


def useful_way(field: Field, player: int) -> list[int]:
    """A safe way to a better place, or none."""
    if field.ball == 0:
        return []
    routes = field.routes(player)
    places = [square for square, chance in routes.chance.items() if chance >= SURE]
    best = max(places, key=lambda square: (place_worth(field, player, square), -square))
    if place_worth(field, player, best) < place_worth(field, player, routes.start) + 0.5:
        return []
    return routes.path(best)


def place_worth(field: Field, player: int, square: int) -> float:
    """How good a place is for a player without the ball."""
    near = int(distance(square, field.ball))
    if field.we_carry:
        ahead = field.to_goal(field.ball) - field.to_goal(square)
        worth = -abs(near - 2) - (0.0 if 0 <= ahead <= 3 else 1.5)
        return worth - 0.7 * field.their_zones[square]
    if field.they_carry:
        behind = field.to_goal(square) - field.to_goal(field.ball)
        worth = -float(near)
        if near == 1 and field.our_zones[field.ball] < MARKERS:
            worth += 3.0
        return worth - (0.0 if behind >= 0 else 2.0)
    return -abs(near - 1) - 0.3 * field.their_zones[square]
