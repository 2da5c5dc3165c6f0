"""What can be done with the ball: run, shoot, pass on, kick ahead; and what each is worth."""

from typing import Final

from turfwar.games.brutal.bots.rookie.coach import dribble_in, shooting_place
from turfwar.games.brutal.bots.scripted.view import GOAL, SAVED, FootballView
from turfwar.games.brutal.layout import KICKS, PASSES
from turfwar.games.brutal.possession import in_hands
from turfwar.games.brutal.words.verbs import HURL_TO, KICK_TO, PASS_TO, SHOOT_AT
from turfwar.games.lrb6.bots.rookie.coach import free_players, spread_out, walk
from turfwar.games.lrb6.bots.rookie.sight import Routes
from turfwar.games.lrb6.skills.ids import KICK
from turfwar.kernel.notation import choice
from turfwar.pitch.squares import DIRECTIONS, distance

LEAST_PASS = 0.15
PASSES_A_TURN = 2
LAST_RUN = 0.3
STARTS = 5
"""From so many places passes are looked at."""
KICK_TARGETS = 4
CONTROLS = 0.45
"""How likely somebody gets hold of a ball that comes down near them."""


KICKED: Final = (2, 3, 4, 5, 6)
KICKED_WELL: Final = (1, 2, 2, 3, 3)
"""How far a kick goes astray, without and with Kick."""


class Play:
    """Something to do with the ball: what it is worth, the choices, and who takes part in it."""

    def __init__(self, worth: float, codes: list[int], players: list[int]) -> None:
        self.worth = worth
        self.codes = codes
        self.players = players


def passes_left(view: FootballView) -> int:
    return int(PASSES_A_TURN - view.game.get(PASSES) - view.game.get(KICKS))


class Plays:
    """All that a side can do with the ball, from whoever has it."""

    def __init__(self, view: FootballView) -> None:
        self.view = view
        self.free = free_players(view)
        self.known: dict[tuple[int, int], Play] = {}
        self.shots: dict[int, list[Play]] = {}
        self.spots: dict[int, list[int]] = {}

    def best(self, player: int, left: int) -> Play:
        """The best for a player who has the ball, with so many passes left to the team."""
        key = (player, left)
        found = self.known.get(key)
        if found is None:
            found = self.best_of(self.all(player, left, True))
            self.known[key] = found
        return found

    def best_of(self, plays: list[Play]) -> Play:
        found = plays[0]
        for play in plays:
            if play.worth > found.worth:
                found = play
        return found

    def all(self, player: int, left: int, may_act: bool) -> list[Play]:
        """Each thing that is worth a thought; the first is to stay."""
        view = self.view
        start = view.square(player)
        stay = Play(view.held(player, start), [], [player])
        if not may_act:
            return [stay]
        if player == view.carrier and in_hands(view.game):
            return [stay, *self.throws(player, start, left)]
        routes = view.routes(player)
        found = [stay]
        if player not in self.shots:
            self.shots[player] = self.finishes(player, routes)
            self.spots[player] = self.places(player, routes)
        found += self.shots[player]
        places = self.spots[player]
        for square in places:
            chance = routes.chance[square]
            lost = (1.0 - chance) * view.loose(square)
            if square != start:
                codes = walk(routes.path(square))
                found.append(Play(chance * view.held(player, square) + lost, codes, [player]))
            if left > 0:
                self.add_passes(player, square, routes, left, found)
        if left > 0 and player == view.carrier:
            self.add_kicks(player, start, found)
        return found

    def places(self, player: int, routes: Routes) -> list[int]:
        """Where to take the ball: the start, and the best places to hold it, apart."""
        view = self.view
        worth: dict[int, float] = {}
        for square, chance in routes.chance.items():
            if square in view.own_goals or square in view.goals or chance < LAST_RUN:
                continue
            near = view.ours_at(square) - 0.6 * view.theirs_at(square)
            worth[square] = chance * near - (1.0 - chance) * 0.2 - 0.02 * view.their_zones[square]
        found = spread_out(worth)[:STARTS]
        if worth:
            held = {
                square: chance * view.held(player, square)
                for square, chance in routes.chance.items()
                if square in worth
            }
            best = max(held, key=lambda square: (held[square], -square))
            if best not in found:
                found.append(best)
        return [routes.start, *(square for square in found if square != routes.start)]

    def finishes(self, player: int, routes: Routes) -> list[Play]:
        """To run in with the ball, and to shoot."""
        view = self.view
        found: list[Play] = []
        inside = dribble_in(view, routes)
        if inside:
            chance = routes.chance[inside]
            worth = chance * GOAL + (1.0 - chance) * view.loose(inside)
            found.append(Play(worth, walk(routes.path(inside)), [player]))
        chance, path, target = shooting_place(view, player, routes)
        if target:
            arrives = routes.chance[path[-1]] if path else 1.0
            worth = chance * GOAL + (arrives - chance) * SAVED
            worth += (1.0 - arrives) * view.loose(path[-1] if path else routes.start)
            codes = [*walk(path), int(choice(SHOOT_AT, target, 0))]
            found.append(Play(worth, codes, [player]))
        return found

    def add_passes(
        self, player: int, square: int, routes: Routes, left: int, found: list[Play]
    ) -> None:
        view = self.view
        arrives = routes.chance[square]
        path = walk(routes.path(square))
        for mate in view.mates(player):
            if mate == view.our_goaly:
                continue
            chance = view.pass_chance(player, square, mate)
            if chance < LEAST_PASS:
                continue
            then = self.receive(mate, left - 1)
            worth = chance * then.worth + (1.0 - chance) * view.loose(view.square(mate))
            worth = arrives * worth + (1.0 - arrives) * view.loose(square)
            codes = [*path, int(choice(PASS_TO, mate, 0))]
            found.append(Play(worth, codes, [player, *then.players]))

    def receive(self, mate: int, left: int) -> Play:
        """What a team-mate makes of the ball."""
        if mate in self.free and mate != self.view.carrier:
            return self.best(mate, left)
        return Play(self.view.held(mate, self.view.square(mate)), [], [mate])

    def throws(self, player: int, start: int, left: int) -> list[Play]:
        """The goaly's hands, and feet."""
        view = self.view
        found: list[Play] = []
        if left <= 0:
            return found
        for mate in view.mates(player):
            chance = view.pass_chance(player, start, mate)
            if chance >= LEAST_PASS:
                then = self.receive(mate, left - 1)
                worth = chance * then.worth + (1.0 - chance) * view.loose(view.square(mate))
                found.append(Play(worth, [int(choice(HURL_TO, mate, 0))], [player, *then.players]))
        self.add_kicks(player, start, found)
        return found

    def add_kicks(self, player: int, start: int, found: list[Play]) -> None:
        """High balls to those in front: to the wing from deep, or across from there."""
        view = self.view
        if view.their_zones[start] > 0 or view.game.get(KICKS) > 0:
            return
        mates = sorted(view.mates(player), key=lambda mate: view.goal_distance(view.square(mate)))
        for mate in mates[:KICK_TARGETS]:
            target = view.square(mate)
            if view.goal_distance(target) >= view.goal_distance(start):
                break
            worth = self.kicked_worth(player, target)
            found.append(Play(worth, [int(choice(KICK_TO, target, 0))], [player, mate]))

    def kicked_worth(self, player: int, target: int) -> float:
        """What comes of a kick that falls up to six squares away."""
        view = self.view
        far = KICKED_WELL if view.game.player(player).has(KICK) else KICKED
        total = view.loose(view.square(player))  # a 1 is a fumble
        for step in DIRECTIONS:
            for squares in far:
                square = self.landing(target, int(step), squares)
                if square == 0:
                    total += -view.theirs_at(target) / 8
                    continue
                who = int(view.game.occupant(square))
                if who in view.ours:
                    total += CONTROLS * view.held(who, square) / 8
                elif who >= 0:
                    total += -view.theirs_at(square) / 8
                else:
                    total += self.follow(square) / 8
        return total / 6

    def landing(self, target: int, step: int, squares: int) -> int:
        """Where a kick comes down that goes astray; 0 where that is off the field."""
        square = target
        for _ in range(squares):
            square += step
            if not self.view.game.is_on_pitch(square):
                return 0
        return square

    def follow(self, square: int) -> float:
        """A ball that lies free, with the turn going on."""
        view = self.view
        for mate in self.free:
            if mate != view.carrier and distance(view.square(mate), square) <= 5:
                return CONTROLS * view.held(mate, square) + (1 - CONTROLS) * view.loose(square)
        return view.loose(square)
