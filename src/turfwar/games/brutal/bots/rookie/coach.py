"""The rookie of brutal: its port `rookie`.

They keep a goaly at home, run at goal or shoot where that is likely enough, pass to somebody who is
better placed, hit or mark whoever has the ball against them, and fetch a loose one.
"""

from collections.abc import Callable, Iterator

from turfwar.games.brutal.bots.rookie.answers import ANSWERS
from turfwar.games.brutal.bots.rookie.sight import FootballSight
from turfwar.games.brutal.layout import KICKS, PASSES
from turfwar.games.brutal.possession import in_hands, in_penalty_zone
from turfwar.games.brutal.words.verbs import CONTROL_BALL, HURL_TO, KICK_TO, PASS_TO, SHOOT_AT
from turfwar.games.lrb6.bots.rookie.coach import (
    Idea,
    RookieCoach,
    blitzes,
    free_players,
    proposed,
    spread_out,
    walk,
)
from turfwar.games.lrb6.bots.rookie.sight import KNOCK_DOWN, Routes
from turfwar.games.lrb6.layout import PLAYER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.actions import BLOCK, MOVE, PASS
from turfwar.games.lrb6.words.questions import Q_ACTION, Q_TURN
from turfwar.games.lrb6.words.verbs import BLOCK_AT, END_PLAYER, END_TURN
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import distance

WORTH_SHOOTING = 0.18
AT_ANY_PRICE = 0.03
WORTH_A_BLITZ = 0.15
MOST_OUT = 5
"""The goaly goes for nobody who is further from the goal."""
WORTH_A_TRY = 0.2
"""A loose ball that is no likelier to be won is left until the end of the turn."""
GOOD_PASS = 0.4
WORTH_A_PASS = 0.25
"""A pass that is no less likely can be thought over."""
LIKELY = 0.55
CHASERS = 4
"""So many go for the ball; the others keep between it and their goal."""
LOSING = 7.0
ASTRAY = 3.5
"""What a pass that goes wrong costs: the turn, but the ball is not far."""
SURE = 0.99


class FootballCoach(RookieCoach):
    """A coach of few ideas about football."""

    def choose(self, game: PitchGame) -> int:
        """One of the open choices."""
        assert isinstance(game, MatchState)
        if game.question == Q_ACTION and self.has_plan(game):
            return self.plan.pop(0)
        sight = FootballSight(game, int(game.chooser))
        if game.question == Q_TURN:
            code = self.team_turn(sight)
        elif game.question == Q_ACTION:
            code = self.go_on(sight)
        else:
            kind = game.setting.ruleset.words.questions.get(int(game.question))  # type: ignore[attr-defined]
            answer = ANSWERS.get(kind.name) if kind is not None else None
            code = answer(sight) if answer is not None else -1
        return code if game.is_legal(code) else int(game.legal[0])

    def team_turn(self, sight: FootballSight) -> int:
        """Declare the first thing that is worth doing, or end the turn."""
        for idea in self.kinds(sight):
            for player, action, steps in idea(sight):
                code = int(choice(action, player, 0))
                if sight.game.is_legal(code):
                    self.player, self.plan = player, steps
                    return code
        return int(choice(END_TURN, 0, 0))

    def kinds(self, sight: FootballSight) -> tuple[Callable[[FootballSight], Iterator[Idea]], ...]:
        """What comes to mind, by who has the ball."""
        if sight.they_carry:
            return (stand_up, tackle, keep_goal, reposition)
        if sight.we_carry:
            return (score, clear, find_a_mate, reposition, advance, stand_up, keep_goal)
        return (fetch, stand_up, keep_goal, reposition, try_for_ball)

    def proposals(self, game: PitchGame) -> list[tuple[int, list[int]]]:
        """What could be done now, what they would do first."""
        assert isinstance(game, MatchState)
        if game.question != Q_TURN:
            return []
        sight = FootballSight(game, int(game.chooser))
        kinds = (*self.kinds(sight), other_runs, other_kicks)
        return proposed(game, (idea(sight) for idea in kinds))

    def go_on(self, sight: FootballSight) -> int:
        """Where the plan is over, or does not fit any more."""
        self.player = int(sight.game.get(PLAYER))
        broken = bool(self.plan)
        self.plan = []
        if sight.carrier == self.player and not broken:
            self.plan = with_ball(sight, self.player)
        elif not broken and sight.ball == sight.square(self.player):
            self.plan = [int(choice(CONTROL_BALL, 0, 0))]
        if self.has_plan(sight.game):
            return self.plan.pop(0)
        return int(choice(END_PLAYER, self.player, 0))


def with_ball(sight: FootballSight, player: int) -> list[int]:
    """What somebody does who has just got the ball: run in, shoot, or go on."""
    routes = sight.routes(player)
    best = dribble_in(sight, routes)
    chance, path, target = shooting_place(sight, player, routes)
    if best and routes.chance[best] >= max(LIKELY, chance):
        return walk(routes.path(best))
    if chance >= WORTH_SHOOTING:
        return [*walk(path), int(choice(SHOOT_AT, target, 0))]
    return walk(run_path(sight, routes))


def passes_left(sight: FootballSight) -> bool:
    return bool(sight.game.get(PASSES) + sight.game.get(KICKS) < 2)


# With the ball


def score(sight: FootballSight) -> Iterator[Idea]:
    """Run into the goal, or shoot, where that is likely; with the last turn whatever there is."""
    player = sight.carrier
    if player not in free_players(sight) or in_hands(sight.game):
        return
    routes = sight.routes(player)
    last = sight.game.turn(sight.side) >= sight.game.book.format.turns
    inside = dribble_in(sight, routes)
    chance, path, target = shooting_place(sight, player, routes)
    running = routes.chance[inside] if inside else 0.0
    if running >= max(chance, AT_ANY_PRICE if last else LIKELY):
        yield player, MOVE, walk(routes.path(inside))
    if chance >= (AT_ANY_PRICE if last else WORTH_SHOOTING):
        yield player, PASS, [*walk(path), int(choice(SHOOT_AT, target, 0))]


def dribble_in(sight: FootballSight, routes: Routes) -> int:
    """The goal's square that is reached most safely, or 0."""
    squares = [square for square in routes.chance if square in sight.goals]
    return max(squares, key=lambda square: routes.chance[square], default=0)


def shooting_place(
    sight: FootballSight, player: int, routes: Routes
) -> tuple[float, list[int], int]:
    """From where to shoot, and at which square; and the chance of it, with the way there."""
    best = (0.0, routes.start, 0)
    near = sorted(routes.chance, key=lambda square: (sight.goal_distance(square), square))[:30]
    for square in near:
        if square in sight.goals or sight.goal_distance(square) > 8:
            continue
        chance, target = sight.best_shot(player, square)
        if routes.chance[square] * chance > best[0]:
            best = (routes.chance[square] * chance, square, target)
    return best[0], routes.path(best[1]), best[2]


def clear(sight: FootballSight) -> Iterator[Idea]:
    """The goaly gives the ball to somebody who stands free, else kicks it far."""
    player = sight.carrier
    if player != sight.our_goaly or player not in free_players(sight) or not passes_left(sight):
        return
    verb = HURL_TO if in_hands(sight.game) else PASS_TO
    square = sight.square(player)
    found = [
        (chance + 0.03 * ahead(sight, square, sight.square(mate)), mate)
        for mate in sight.mates(player)
        if (chance := sight.pass_chance(player, square, mate)) >= GOOD_PASS
    ]
    for _, mate in sorted(found, key=lambda each: (-each[0], each[1])):
        yield player, PASS, [int(choice(verb, mate, 0))]
    forward = [mate for mate in sight.mates(player) if sight.to_goal(sight.square(mate)) > 6]
    for mate in sorted(forward, key=lambda each: sight.to_goal(sight.square(each)))[:1]:
        yield player, PASS, [int(choice(KICK_TO, sight.square(mate), 0))]


def ahead(sight: FootballSight, start: int, square: int) -> int:
    """How many squares nearer the goal."""
    return sight.goal_distance(start) - sight.goal_distance(square)


def find_a_mate(sight: FootballSight) -> Iterator[Idea]:
    """Pass to somebody further on who has not acted, and could go on from there."""
    player = sight.carrier
    if player not in free_players(sight) or not passes_left(sight) or in_hands(sight.game):
        return
    free = free_players(sight)
    here = sight.square(player)
    found: list[tuple[float, int]] = []
    for mate in sight.mates(player):
        if mate not in free or mate == sight.our_goaly:
            continue
        gain = ahead(sight, here, sight.square(mate))
        chance = sight.pass_chance(player, here, mate)
        if gain >= 2 and chance >= GOOD_PASS:
            worth = chance * (gain + prospects(sight, mate)) - (1 - chance) * ASTRAY
            if worth > 0:
                found.append((worth, mate))
    for _, mate in sorted(found, key=lambda each: (-each[0], each[1])):
        yield player, PASS, [int(choice(PASS_TO, mate, 0))]


def prospects(sight: FootballSight, player: int) -> float:
    """What a player could do with the ball: near enough to the goal to run in or to shoot."""
    square = sight.square(player)
    reach = int(sight.game.player(player).ma)
    if sight.goal_distance(square) <= reach:
        return 10.0
    return 3.0 * sight.best_shot(player, square)[0]


def advance(sight: FootballSight) -> Iterator[Idea]:
    """Take the ball forward, and on to somebody who is further still."""
    player = sight.carrier
    if player not in free_players(sight) or player == sight.our_goaly:
        return
    path = run_path(sight, sight.routes(player))
    end = path[-1] if path else sight.square(player)
    if passes_left(sight):
        found: list[tuple[float, int]] = []
        for mate in sight.mates(player):
            chance = sight.pass_chance(player, end, mate)
            gain = ahead(sight, end, sight.square(mate)) + freedom(sight, end, sight.square(mate))
            worth = chance * (gain + prospects(sight, mate)) - (1 - chance) * ASTRAY
            if mate != sight.our_goaly and worth > 1.0:
                found.append((worth, mate))
        for _, mate in sorted(found, key=lambda each: (-each[0], each[1])):
            yield player, PASS, [*walk(path), int(choice(PASS_TO, mate, 0))]
    if path or not sight.is_standing(player):
        yield player, MOVE, walk(path)


def freedom(sight: FootballSight, start: int, square: int) -> int:
    """How many opponents fewer are about a square than about another."""

    def about(place: int) -> int:
        return sum(1 for foe in sight.theirs if distance(sight.square(foe), place) <= 3)

    return about(start) - about(square)


def run_path(sight: FootballSight, routes: Routes) -> list[int]:
    """The carrier's way: forward, out of tackle zones, weighed against what may go wrong."""
    worth = run_worths(sight, routes)
    return routes.path(max(worth, key=lambda square: (worth[square], -square)))


def run_worths(sight: FootballSight, routes: Routes) -> dict[int, float]:
    """How good it is to take the ball to each square."""
    found: dict[int, float] = {}
    for square, chance in routes.chance.items():
        if square in sight.own_goals:
            continue
        value = float(ahead(sight, routes.start, square))
        value -= 2.0 * sight.their_zones[square]
        value -= 0.5 * sum(1 for foe in sight.theirs if distance(sight.square(foe), square) <= 3)
        value -= 2.0 if sight.at_side_line(square) else 0.0
        found[square] = chance * value - (1 - chance) * LOSING
    return found


# For whoever thinks it over


def other_runs(sight: FootballSight) -> Iterator[Idea]:
    """Where else the carrier could take the ball."""
    player = sight.carrier
    if sight.we_carry and player in free_players(sight) and not in_hands(sight.game):
        routes = sight.routes(player)
        for square in spread_out(run_worths(sight, routes)):
            yield player, MOVE, walk(routes.path(square))


def other_kicks(sight: FootballSight) -> Iterator[Idea]:
    """A shot that is not likely, then passes to anybody who may get them."""
    player = sight.carrier
    if not sight.we_carry or player not in free_players(sight) or in_hands(sight.game):
        return
    chance, path, target = shooting_place(sight, player, sight.routes(player))
    if chance >= AT_ANY_PRICE:
        yield player, PASS, [*walk(path), int(choice(SHOOT_AT, target, 0))]
    here = sight.square(player)
    found = [(sight.pass_chance(player, here, mate), mate) for mate in sight.mates(player)]
    for likely, mate in sorted(found, key=lambda each: (-each[0], each[1])):
        if likely >= WORTH_A_PASS:
            yield player, PASS, [int(choice(PASS_TO, mate, 0))]


# Without it


def fetch(sight: FootballSight) -> Iterator[Idea]:
    """Go for a loose ball that they are likely enough to get."""
    return tries(sight, WORTH_A_TRY)


def try_for_ball(sight: FootballSight) -> Iterator[Idea]:
    """The last thing of a turn: try for a loose ball, however unlikely; then get nearer to it."""
    yield from tries(sight, 0.0)
    yield from close_in(sight)


def close_in(sight: FootballSight) -> Iterator[Idea]:
    """Somebody dodges towards a loose ball that nobody of this side stands next to."""
    if not sight.ball_is_loose:
        return
    free = [each for each in free_players(sight) if each != sight.our_goaly]
    near = min((int(distance(sight.square(each), sight.ball)) for each in sight.ours), default=0)
    if near <= 1:
        return
    found: list[tuple[float, int, int]] = []
    for player in free:
        routes = sight.routes(player)
        for square, chance in routes.chance.items():
            gain = near - int(distance(square, sight.ball))
            if gain > 0 and square not in sight.own_goals:
                found.append((chance * gain, player, square))
    for _, player, square in sorted(found, key=lambda each: (-each[0], each[1:]))[:1]:
        yield player, MOVE, walk(sight.routes(player).path(square))


def tries(sight: FootballSight, least: float) -> Iterator[Idea]:
    """Ways to a loose ball that are likelier than that, the likeliest first."""
    if not sight.ball_is_loose:
        return
    found: list[tuple[float, int, list[int]]] = []
    for player in free_players(sight):
        if sight.square(player) == sight.ball:
            steps = [int(choice(CONTROL_BALL, 0, 0))]
            found.append((sight.pick_up_chance(player), player, steps))
            continue
        at_home = in_penalty_zone(sight.game, sight.ball, sight.side)
        if player == sight.our_goaly and not at_home:
            continue
        if distance(sight.square(player), sight.ball) > sight.game.player(player).ma + 2:
            continue
        routes = sight.routes(player, onto_ball=True)
        chance = routes.chance.get(sight.ball, 0.0) * sight.pick_up_chance(player)
        if chance > least:
            found.append((chance, player, walk(routes.path(sight.ball))))
    for _, player, steps in sorted(found, key=lambda each: (-each[0], each[1])):
        yield player, PASS, steps


def tackle(sight: FootballSight) -> Iterator[Idea]:
    """Block or blitz whoever has the ball."""
    foe = sight.carrier
    found: list[tuple[float, int]] = []
    for player in free_players(sight):
        if sight.is_standing(player) and foe in sight.game.book.blocking.targets(
            sight.game.player(player)
        ):
            dice = sight.block_dice(player, sight.square(player), foe)
            found.append((KNOCK_DOWN[dice], player))
    for worth, player in sorted(found, key=lambda each: (-each[0], each[1])):
        if worth > 0.2:
            yield player, BLOCK, [int(choice(BLOCK_AT, foe, 0))]
    yield from blitz(sight, foe)


def blitz(sight: FootballSight, foe: int) -> Iterator[Idea]:
    """Ways to get at the carrier and block them in the same action; the goaly stays near home."""
    far = sight.own_goal_distance(sight.square(foe)) > MOST_OUT
    yield from blitzes(sight, foe, WORTH_A_BLITZ, sight.our_goaly if far else NOBODY)


def stand_up(sight: FootballSight) -> Iterator[Idea]:
    """Get up, and go where one is useful."""
    for player in free_players(sight):
        if not sight.is_standing(player) and player != sight.carrier:
            yield player, MOVE, walk(useful_way(sight, player))


def keep_goal(sight: FootballSight) -> Iterator[Idea]:
    """The goaly stands between the ball and the goal."""
    goaly = sight.our_goaly
    if goaly == NOBODY or goaly == sight.carrier or goaly not in free_players(sight):
        return
    if sight.ball == 0 or not sight.is_standing(goaly):
        return
    routes = sight.routes(goaly)
    middle = sorted(sight.own_goals)[1]
    step = 1 if sight.side == 0 else -1

    def worth(square: int) -> float:
        near = int(distance(square, middle + step))
        toward = int(distance(square, sight.ball))
        return -3.0 * near - 0.1 * toward

    safe = [square for square, chance in routes.chance.items() if chance >= SURE]
    best = max(safe, key=lambda square: (worth(square), -square))
    if worth(best) > worth(routes.start) + 0.5:
        yield goaly, MOVE, walk(routes.path(best))


def reposition(sight: FootballSight) -> Iterator[Idea]:
    """Moves without any roll to where one is useful."""
    for player in free_players(sight):
        if player in (sight.carrier, sight.our_goaly) or not sight.is_standing(player):
            continue
        if sight.their_zones[sight.square(player)] == 0:
            path = useful_way(sight, player)
            if path:
                yield player, MOVE, walk(path)


def useful_way(sight: FootballSight, player: int) -> list[int]:
    """A safe way to a better place, or none."""
    if sight.ball == 0 or player == sight.our_goaly:
        return []
    routes = sight.routes(player)
    places = [
        square
        for square, chance in routes.chance.items()
        if chance >= SURE and square not in sight.own_goals
    ]
    if not places:
        return []
    rank = chasing_rank(sight, player)
    best = max(places, key=lambda square: (place_worth(sight, rank, square), -square))
    if place_worth(sight, rank, best) < place_worth(sight, rank, routes.start) + 0.5:
        return []
    return routes.path(best)


def chasing_rank(sight: FootballSight, player: int) -> int:
    """How many team-mates are nearer the ball, the goaly left aside."""
    mine = distance(sight.square(player), sight.ball)
    others = (mate for mate in sight.ours if mate not in (player, sight.our_goaly))
    return sum(1 for mate in others if distance(sight.square(mate), sight.ball) < mine)


def place_worth(sight: FootballSight, rank: int, square: int) -> float:
    """How good a place is for a player without the ball."""
    near = int(distance(square, sight.ball))
    if sight.we_carry:
        gain = ahead(sight, sight.ball, square)
        if rank < 2 * CHASERS - 1:
            wanted = 3 + rank
            crowd = sum(1 for mate in sight.ours if 0 < distance(sight.square(mate), square) <= 2)
            return min(gain, wanted) - 0.5 * crowd - 0.8 * sight.their_zones[square]
        return -abs(near - 6) - 0.5 * sight.their_zones[square]
    behind = sight.own_goal_distance(sight.ball) - sight.own_goal_distance(square)
    if rank < CHASERS:
        worth = -float(near) + (2.0 if near == 1 else 0.0)
        return worth - (0.0 if behind >= 0 else 1.5)
    return -0.5 * abs(behind - rank) - 0.3 * near - 0.2 * sight.their_zones[square]
