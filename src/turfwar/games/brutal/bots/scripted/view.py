"""What positions of the ball are worth to a side, in goals, as a coach of football judges them."""

from math import exp

from turfwar.games.brutal.bots.rookie.sight import FootballSight
from turfwar.games.brutal.skills.ids import DRIBBLE
from turfwar.games.lrb6.match import MatchState
from turfwar.pitch.squares import distance, row_of

GOAL = 0.9
"""A goal, less what the kick-off gives the others."""
NEAR_GOAL = 0.5
FADES = 14.0
"""A ball in the feet is worth so much at the goal, and a third of it so many squares away."""
TACKLED = 0.55
"""How likely a carrier loses the ball to an opponent as strong who gets at them."""
STRONGER = 0.12
SKILLED = 0.2
"""How much less likely whoever has Dribble does."""
EACH_MORE = 0.08
BESIDE = 0.05
SAVED = -0.04
"""A shot that is no goal is the others' ball at their own end."""
PICKS_UP = 0.7
A_TURN = 12
"""A ball that is further from the goal for each turn left is not likely to get there any more."""
TOO_LATE = 0.3
CORNERED = 0.08
AT_LINE = 2
"""A carrier so near to a side line is pushed out of play."""


class FootballView(FootballSight):
    """The field, with what the ball is worth where."""

    def __init__(self, game: MatchState, side: int) -> None:
        super().__init__(game, side)
        self.foes: list[tuple[int, int, int]] = []
        """Opponents who could come: square, reach, strength."""
        for foe in self.theirs:
            view = game.player(foe)
            up = self.is_standing(foe)
            if foe == self.their_goaly or not (up or view.ma > 3):
                continue
            self.foes.append((self.square(foe), int(view.ma) + (1 if up else -3), int(view.st)))
        self.turns_left: int = game.book.format.turns - game.turn(side)
        self.their_turns: int = game.book.format.turns - game.turn(1 - side)
        self.dangers: dict[tuple[int, int], float] = {}
        self.looses: dict[int, float] = {}

    def ours_at(self, square: int) -> float:
        """To have the ball there, with another turn to come and nobody near."""
        if self.turns_left <= 0:
            return 0.0
        far = self.goal_distance(square)
        found = NEAR_GOAL * exp(-far / FADES)
        return found if far <= A_TURN * self.turns_left else TOO_LATE * found

    def theirs_at(self, square: int) -> float:
        """What it is worth to the others to have it there."""
        if self.their_turns <= 0:
            return 0.0
        return NEAR_GOAL * exp(-self.own_goal_distance(square) / FADES)

    def danger(self, player: int, square: int) -> float:
        """How likely a player with the ball there loses it before their side's next turn."""
        key = (player, square)
        known = self.dangers.get(key)
        if known is not None:
            return known
        view = self.game.player(player)
        strength = int(view.st)
        most, more = 0.0, 0
        for at, reach, foe in self.foes:
            if distance(at, square) > reach:
                continue
            more += 1
            likely = TACKLED + STRONGER * (foe - strength)
            most = max(most, likely)
        found = most + EACH_MORE * (more - 1) if more else 0.0
        if view.has(DRIBBLE):
            found -= SKILLED
        found -= BESIDE * sum(
            1 for each in self.ours if each != player and distance(self.square(each), square) == 1
        )
        if self.near_side_line(square):
            found += CORNERED
        found = max(0.02, min(0.95, found))
        self.dangers[key] = found
        return found

    def near_side_line(self, square: int) -> bool:
        """Whether a ball that is lost there goes out of play easily."""
        row = int(row_of(square))
        return row <= AT_LINE or row > int(self.game.pitch.rows) - AT_LINE

    def held(self, player: int, square: int) -> float:
        """To leave the ball with a player there until the next turn."""
        danger = self.danger(player, square)
        return (1.0 - danger) * self.ours_at(square) - danger * 0.7 * self.theirs_at(square)

    def loose(self, square: int) -> float:
        """To leave it lying there, with the others to move."""
        known = self.looses.get(square)
        if known is not None:
            return known
        they = PICKS_UP if any(distance(at, square) <= reach for at, reach, _ in self.foes) else 0.1
        we = any(distance(self.square(each), square) <= 6 for each in self.ours)
        found = -they * self.theirs_at(square)
        found += (1.0 - they) * (PICKS_UP if we else 0.1) * self.ours_at(square)
        self.looses[square] = found
        return found
