"""The rookie: a scripted coach who plays by a few rules of thumb; lrb6's port `rookie`.

They set up in a formation, pick up the ball and run with it, block where they have two dice, hit
or mark the carrier, score when they can, and end their turn when nothing useful is left. They keep
a plan for the player they have activated, and think again wherever the plan does not fit.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.bots.rookie.answers import ANSWERS
from turfwar.games.lrb6.bots.rookie.referee import referee
from turfwar.games.lrb6.bots.rookie.shopping import play_card, strike_carrier
from turfwar.games.lrb6.bots.rookie.sight import KNOCK_DOWN, Routes, Sight
from turfwar.games.lrb6.layout import ACTION, BLITZ_USED, HAS_BLOCKED, PLAYER, PRONE
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.actions import BLITZ, BLOCK, MOVE
from turfwar.games.lrb6.words.questions import Q_ACTION, Q_TURN, QUESTION_NAMES
from turfwar.games.lrb6.words.verbs import BLOCK_AT, END_PLAYER, END_TURN, MOVE_COUNTER, TO
from turfwar.kernel.notation import choice, first_of
from turfwar.pitch.frame import NOBODY, REFEREE, USED
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import DIRECTIONS, adjacent, distance

GOOD: Final = 0.6
SURE: Final = 0.99
SCORING: Final = 20.0
LOSING: Final = 8.0
MARKERS: Final = 3

Idea = tuple[int, int, list[int]]
"""A player, the action they declare, and the choices that are to follow."""
Thoughts = tuple[Callable[[Sight], Iterator[Idea]], ...]
"""What comes to mind first, and so on; each yields plans, the best first."""
OF_EACH: Final = 3
"""So many plans of each kind are proposed to whoever thinks them over."""
MOST_PLACES: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class RookieCoach:
    """A coach of few ideas who follows them through."""

    def __init__(self, seed: str = "") -> None:
        self.player = NOBODY
        self.plan: list[int] = []

    def choose(self, game: PitchGame) -> int:
        """One of the open choices."""
        assert isinstance(game, MatchState)
        if game.chooser == REFEREE:
            code = referee(game)
            return code if game.is_legal(code) else int(game.legal[0])
        if game.is_legal(choice(MOVE_COUNTER, 0, 0)):
            return int(choice(MOVE_COUNTER, 0, 0))
        if game.question == Q_ACTION and self.has_plan(game):
            return self.plan.pop(0)
        sight = Sight(game, int(game.chooser))
        if game.question == Q_TURN:
            code = self.turn(sight)
        elif game.question == Q_ACTION:
            code = self.action(sight)
        else:
            answer = ANSWERS.get(QUESTION_NAMES[game.question])
            code = answer(sight) if answer is not None else -1
        return code if game.is_legal(code) else int(game.legal[0])

    # The team turn

    def turn(self, sight: Sight) -> int:
        """Declare the first thing that is worth doing, or end the turn."""
        for play in (strike_carrier(sight), play_card(sight)):
            if play >= 0:
                return play
        for idea in self.thoughts(sight):
            for player, action, steps in idea(sight):
                code = int(choice(action, player, 0))
                if sight.game.is_legal(code):
                    self.player, self.plan = player, steps
                    return code
        return int(choice(END_TURN, 0, 0))

    def thoughts(self, sight: Sight) -> Thoughts:
        """By who has the ball."""
        if sight.they_carry:
            return (stand_up, hit_carrier, reposition, block, blitz)
        return (score, pick_up, block, blitz, run, stand_up, reposition)

    # For whoever thinks it over (`bots/planning/ahead.py`)

    def proposals(self, game: PitchGame) -> list[tuple[int, list[int]]]:
        """What could be done now, what they would do first."""
        assert isinstance(game, MatchState)
        if game.question != Q_TURN or game.is_legal(choice(MOVE_COUNTER, 0, 0)):
            return []
        sight = Sight(game, int(game.chooser))
        thoughts = (*self.thoughts(sight), other_runs)
        return proposed(game, (idea(sight) for idea in thoughts))

    def take_up(self, game: PitchGame, proposal: tuple[int, list[int]]) -> None:
        """Go on as a proposal says."""
        self.player, self.plan = int(first_of(proposal[0])), list(proposal[1])

    def has_plan(self, game: MatchState) -> bool:
        """Whether the next thing that the active player was to do is open to them."""
        mine = game.get(PLAYER) == self.player
        return mine and bool(self.plan) and game.is_legal(self.plan[0])

    def action(self, sight: Sight) -> int:
        """Where there is no plan, or none that fits: go on with the ball, or be done."""
        broken = bool(self.plan)
        self.player = int(sight.game.get(PLAYER))
        self.plan = [] if broken else self.second_thoughts(sight, self.player)
        if self.has_plan(sight.game):
            return self.plan.pop(0)
        return int(choice(END_PLAYER, self.player, 0))

    def second_thoughts(self, sight: Sight, player: int) -> list[int]:
        """What an active player does when they have done what they were told."""
        game = sight.game
        if game.book.scoring.has_more_to_do(game, game.player(player)):
            return []
        if sight.carrier == player:
            return walk(carry(sight, sight.routes(player)))
        may_block = game.get(ACTION) == BLITZ and game.get(HAS_BLOCKED) == 0
        if may_block or game.get(ACTION) == BLOCK:
            return [int(choice(BLOCK_AT, foe, 0)) for foe in targets(sight, player)][:1]
        if sight.ball_is_loose:
            routes = sight.routes(player, onto_ball=True)
            if routes.chance.get(sight.ball, 0.0) * sight.pick_up_chance(player) >= GOOD:
                return walk(routes.path(sight.ball))
        return []


def proposed(game: MatchState, ideas: Iterable[Iterator[Idea]]) -> list[tuple[int, list[int]]]:
    """The first plans of each kind that are open, and to end the turn."""
    found: list[tuple[int, list[int]]] = []
    for some in ideas:
        count = 0
        for player, action, steps in some:
            plan = (int(choice(action, player, 0)), steps)
            if plan not in found and game.is_legal(plan[0]):
                found.append(plan)
                count += 1
            if count == OF_EACH:
                break
    found.append((int(choice(END_TURN, 0, 0)), []))
    return found


def walk(squares: list[int]) -> list[int]:
    """A path as choices."""
    return [int(choice(TO, square, 0)) for square in squares]


def free_players(sight: Sight) -> list[int]:
    """Those who have not acted yet and can."""
    game = sight.game
    return [
        player
        for player in sight.ours
        if game.field(player, USED) == 0 and game.status(player) <= PRONE
    ]


def targets(sight: Sight, player: int) -> list[int]:
    """Standing opponents next to a player, the ball's carrier first."""
    square = sight.square(player)
    foes = [
        foe
        for foe in sight.theirs
        if sight.is_standing(foe) and adjacent(sight.square(foe), square)
    ]
    return sorted(foes, key=lambda foe: (foe != sight.carrier, foe))


# Ideas: each yields plans, the best first


def score(sight: Sight) -> Iterator[Idea]:
    """Run in where that is likely."""
    if sight.we_carry and sight.carrier in free_players(sight):
        routes = sight.routes(sight.carrier)
        square = best_goal(sight, routes)
        last_chance = sight.game.turn(sight.side) >= sight.game.book.format.turns
        if square and routes.chance[square] >= (0.05 if last_chance else GOOD):
            yield sight.carrier, MOVE, walk(routes.path(square))


def best_goal(sight: Sight, routes: Routes) -> int:
    """The end zone's square that is reached most safely, or 0."""
    squares = [square for square in routes.chance if sight.to_goal(square) == 0]
    return max(squares, key=lambda square: routes.chance[square], default=0)


def run(sight: Sight) -> Iterator[Idea]:
    """Take the ball forward."""
    if sight.we_carry and sight.carrier in free_players(sight):
        path = carry(sight, sight.routes(sight.carrier))
        if path or not sight.is_standing(sight.carrier):
            yield sight.carrier, MOVE, walk(path)


def carry(sight: Sight, routes: Routes) -> list[int]:
    """The carrier's way: forward, out of tackle zones, weighed against what may go wrong."""
    best = routes.start
    most = carriers_worth(sight, routes, best)
    for square in routes.chance:
        worth = carriers_worth(sight, routes, square)
        if worth > most or (worth == most and square < best):
            best, most = square, worth
    return routes.path(best)


def other_runs(sight: Sight) -> Iterator[Idea]:
    """Where else the carrier could take the ball, the best first, no two places side by side."""
    if sight.we_carry and sight.carrier in free_players(sight):
        routes = sight.routes(sight.carrier)
        worth = {square: carriers_worth(sight, routes, square) for square in routes.chance}
        for square in spread_out(worth):
            yield sight.carrier, MOVE, walk(routes.path(square))


def spread_out(worth: dict[int, float]) -> list[int]:
    """The best squares by their worth, none of them next to a better one."""
    found: list[int] = []
    for square in sorted(worth, key=lambda square: (-worth[square], square)):
        if not any(distance(square, each) <= 1 for each in found):
            found.append(square)
        if len(found) == MOST_PLACES:
            break
    return found


def carriers_worth(sight: Sight, routes: Routes, square: int) -> float:
    """How good it is to take the ball to a square."""
    left = sight.to_goal(square)
    value = SCORING if left == 0 else float(sight.to_goal(routes.start) - left)
    value -= 2.5 * sight.their_zones[square]
    value -= 0.8 * within(sight, sight.theirs, square, 3)
    value += 0.5 * within(sight, sight.ours, square, 2)
    value -= 2.0 if sight.at_side_line(square) else 0.0
    chance = routes.chance[square]
    return chance * value - (1 - chance) * LOSING


def within(sight: Sight, players: list[int], square: int, reach: int) -> int:
    """How many of some players are no further from a square than that."""
    count = 0
    for player in players:
        if distance(sight.square(player), square) <= reach:
            count += 1
    return count


def pick_up(sight: Sight) -> Iterator[Idea]:
    """Fetch a loose ball."""
    if not sight.ball_is_loose:
        return
    found: list[tuple[float, int, Routes]] = []
    for player in free_players(sight):
        if distance(sight.square(player), sight.ball) <= sight.game.player(player).ma + 2:
            routes = sight.routes(player, onto_ball=True)
            chance = routes.chance.get(sight.ball, 0.0) * sight.pick_up_chance(player)
            if chance > 0.3:
                found.append((chance, player, routes))
    for _, player, routes in sorted(found, key=lambda each: (-each[0], each[1])):
        yield player, MOVE, walk(routes.path(sight.ball))


def block(sight: Sight) -> Iterator[Idea]:
    """Blocks with two dice or more; not by the carrier."""
    found: list[tuple[float, int, int]] = []
    for player in free_players(sight):
        if player == sight.carrier or not sight.is_standing(player):
            continue
        for foe in targets(sight, player):
            dice = sight.block_dice(player, sight.square(player), foe)
            if dice >= 2 or (dice == 1 and foe == sight.carrier):
                found.append((block_worth(sight, dice, foe), player, foe))
    for _, player, foe in sorted(found, key=lambda each: (-each[0], each[1:])):
        yield player, BLOCK, [int(choice(BLOCK_AT, foe, 0))]


def block_worth(sight: Sight, dice: int, foe: int) -> float:
    square = sight.square(foe)
    worth = KNOCK_DOWN[dice]
    if foe == sight.carrier:
        worth += 1.0
    elif sight.we_carry and adjacent(square, sight.square(sight.carrier)):
        worth += 0.5
    elif sight.at_side_line(square):
        worth += 0.3
    return worth


def hit_carrier(sight: Sight) -> Iterator[Idea]:
    """Block or blitz the player who has the ball."""
    for player, action, steps in block(sight):
        if steps == [choice(BLOCK_AT, sight.carrier, 0)]:
            yield player, action, steps
    yield from blitzes(sight, sight.carrier, 0.25)


def blitz(sight: Sight) -> Iterator[Idea]:
    """Blitz whoever can be hit with two dice without a risk on the way there."""
    foes = [foe for foe in sight.theirs if sight.is_standing(foe)]
    centre = sight.square(sight.carrier) if sight.we_carry else sight.ball
    for foe in sorted(foes, key=lambda foe: (distance(sight.square(foe), centre), foe))[:4]:
        yield from blitzes(sight, foe, KNOCK_DOWN[2])


def blitzes(sight: Sight, foe: int, least: float, but: int = NOBODY) -> Iterator[Idea]:
    """Ways to blitz an opponent that are likely enough to knock them down; not by the carrier, nor
    by one who has something else to do."""
    if sight.game.get(BLITZ_USED) or not sight.is_standing(foe):
        return
    target = sight.square(foe)
    found: list[tuple[float, int, list[int]]] = []
    for player in free_players(sight):
        if player == sight.carrier or player == but:
            continue
        if distance(sight.square(player), target) > sight.game.player(player).ma + 1:
            continue
        routes = sight.routes(player)
        for step in DIRECTIONS:
            square = target + step
            chance = routes.chance.get(square, 0.0)
            if chance == 0.0 or routes.steps[square] >= routes.reach:
                continue
            if routes.steps[square] >= routes.free:
                chance *= sight.go_for_it_chance()
            chance *= KNOCK_DOWN[sight.block_dice(player, square, foe)]
            if chance >= least:
                found.append((chance, player, routes.path(square)))
    for _, player, path in sorted(found, key=lambda each: (-each[0], each[1], len(each[2]))):
        yield player, BLITZ, [*walk(path), int(choice(BLOCK_AT, foe, 0))]


def stand_up(sight: Sight) -> Iterator[Idea]:
    """Get up; a player with room to move goes where they are useful."""
    for player in free_players(sight):
        if not sight.is_standing(player) and player != sight.carrier:
            yield player, MOVE, walk(useful_way(sight, player))


def reposition(sight: Sight) -> Iterator[Idea]:
    """Moves without any roll: mark the opponents' carrier, gather around one's own or the ball."""
    for player in free_players(sight):
        if player != sight.carrier and sight.their_zones[sight.square(player)] == 0:
            path = useful_way(sight, player)
            if path:
                yield player, MOVE, walk(path)


def useful_way(sight: Sight, player: int) -> list[int]:
    """A safe way to a better place, or none."""
    if sight.ball == 0:
        return []
    routes = sight.routes(player)
    best = routes.start
    most = here = place_worth(sight, best)
    for square, chance in routes.chance.items():
        if chance >= SURE:
            worth = place_worth(sight, square)
            if worth > most or (worth == most and square < best):
                best, most = square, worth
    return routes.path(best) if most >= here + 0.5 else []


def place_worth(sight: Sight, square: int) -> float:
    """How good a place is for a player without the ball."""
    near = int(distance(square, sight.ball))
    if sight.we_carry:
        ahead = sight.to_goal(sight.ball) - sight.to_goal(square)
        worth = -abs(near - 2) - (0.0 if 0 <= ahead <= 3 else 1.5)
        return worth - 0.7 * sight.their_zones[square]
    if sight.they_carry:
        behind = sight.to_goal(square) - sight.to_goal(sight.ball)
        worth = -float(near)
        if near == 1 and sight.our_zones[sight.ball] < MARKERS:
            worth += 3.0
        return worth - (0.0 if behind >= 0 else 2.0)
    return -abs(near - 1) - 0.3 * sight.their_zones[square]
