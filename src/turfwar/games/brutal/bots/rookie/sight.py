"""What a coach sees of a football match, and about how likely passes and shots are."""

from turfwar.games.brutal.possession import goal_squares, goaly_of, is_goaly
from turfwar.games.brutal.rules.goalkeeping import PAST, THROUGH, Keeping
from turfwar.games.brutal.skills.ids import DRIBBLE, SHOOT
from turfwar.games.lrb6.bots.rookie.sight import Sight
from turfwar.games.lrb6.layout import RAIN
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.skills.ids import PASS
from turfwar.pitch.field import LOWER_WIDE, UPPER_WIDE
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS
from turfwar.pitch.ranges import OUT_OF_RANGE, in_path, pass_range
from turfwar.pitch.squares import distance

RANGE_BONUS = 2


class FootballSight(Sight):
    """The field as one side sees it now."""

    def __init__(self, game: MatchState, side: int) -> None:
        super().__init__(game, side)
        self.goals = goal_squares(game, side)
        self.own_goals = goal_squares(game, 1 - side)
        self.our_goaly = int(goaly_of(game, side))
        self.their_goaly = int(goaly_of(game, 1 - side))

    def is_goaly(self, player: int) -> bool:
        return is_goaly(self.game, player)

    def goal_distance(self, square: int) -> int:
        """How many steps it is to the nearest square where this side scores."""
        return min(int(distance(square, each)) for each in self.goals)

    def own_goal_distance(self, square: int) -> int:
        """The same to the goal that it defends."""
        return min(int(distance(square, each)) for each in self.own_goals)

    # How likely things are

    def pick_up_chance(self, player: int) -> float:
        """The chance to get hold of the ball where it lies."""
        rain = 1 if self.game.weather == RAIN else 0
        chance = self.agility_chance(player, -rain - self.their_zones[self.ball])
        if self.game.player(player).has(DRIBBLE):
            chance += (1 - chance) * chance
        return chance

    def pass_chance(self, passer: int, square: int, receiver: int) -> float:
        """The chance that a pass from a square is accurate, and controlled."""
        target = self.square(receiver)
        band = pass_range(square, target)
        if band == OUT_OF_RANGE or band > 4:
            return 0.0
        modifier = RANGE_BONUS - band - self.their_zones[square]
        accurate = self.agility_chance(passer, modifier)
        if self.game.player(passer).has(PASS):
            accurate += (1 - accurate) * accurate
        control = self.agility_chance(receiver, 1 - self.their_zones[target])
        if self.game.player(receiver).has(DRIBBLE):
            control += (1 - control) * control
        return accurate * control * self.lane_chance(square, target)

    def lane_chance(self, start: int, target: int) -> float:
        """The chance that nobody's body is in the way of a ball along the ground."""
        chance = 1.0
        for foe in self.theirs:
            if in_path(start, target, self.square(foe)) and self.game.player(foe).has_zones:
                chance = min(chance, 1 - min(6, int(self.game.player(foe).st)) / 6)
        return chance

    def shot_chance(self, player: int, square: int, target: int) -> float:
        """The chance of a goal by a shot from a square at one of the goal's."""
        band = pass_range(square, target)
        if band == OUT_OF_RANGE or band > 4:
            return 0.0
        view = self.game.player(player)
        modifier = RANGE_BONUS - band - self.their_zones[square]
        if self.game.pitch.has(square, UPPER_WIDE | LOWER_WIDE):
            modifier -= 1
        needed = max(2, 7 - min(6, int(view.ag)) - modifier)
        accurate = max(0.0, (7 - needed) / 6)
        if not view.has(SHOOT):
            accurate *= accurate
        return accurate * self.lane_chance(square, target) * (1 - self.save_chance(square, target))

    def save_chance(self, start: int, target: int) -> float:
        """The chance that their goaly saves a shot."""
        goaly = self.their_goaly
        keeping = self.game.book.chapters["keeping"]
        assert isinstance(keeping, Keeping)
        if goaly == NOBODY or not keeping.may_catch(self.game, goaly):
            return 0.0
        reach = keeping.reach(self.game, goaly, self.square(goaly), start, target)
        if reach == PAST:
            return 0.0
        return self.agility_chance(goaly, 0 if reach == THROUGH else -2)

    def best_shot(self, player: int, square: int) -> tuple[float, int]:
        """The best of the goal's squares to shoot at, and the chance of it."""
        return max((self.shot_chance(player, square, goal), goal) for goal in self.goals)

    def mates(self, player: int) -> list[int]:
        """Team-mates on their feet."""
        return [
            mate
            for mate in self.ours
            if mate != player
            and self.game.player(mate).has_zones
            and mate // SIDE_SLOTS == self.side
        ]
