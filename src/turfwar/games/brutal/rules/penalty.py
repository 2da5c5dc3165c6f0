"""003, Fouls and Penalties: the penalty kick."""

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.book import goals, keeping, restarts, rolling, shooting, substitutions
from turfwar.games.brutal.layout import AWAY_SPOT, HOME_SPOT
from turfwar.games.brutal.possession import (
    goal_squares,
    goaly_of,
    in_goal,
    in_penalty_zone,
    take,
    touch,
)
from turfwar.games.brutal.skills.ids import SHOOT
from turfwar.games.brutal.words.events import E_PENALTY_GIVEN, E_SHOOTS, E_WIDE
from turfwar.games.brutal.words.others import C_PENALTY
from turfwar.games.brutal.words.questions import Q_AIM, Q_KEEPER, Q_PENALTY
from turfwar.games.brutal.words.rolls import R_SPOT_KICK
from turfwar.games.brutal.words.verbs import AIM_AT, KEEP_AT, TAKEN_BY
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.passing import ACCURATE, NATURAL_FUMBLE
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import HOME, NOBODY
from turfwar.pitch.squares import column_of, distance


@mypyc_attr(allow_interpreted_subclasses=True)
class Penalties:
    """003, Fouls and Penalties."""

    def award(self, match: MatchState, side: i64) -> None:
        """A penalty for a side: who takes it, who keeps goal, and the shot."""
        match.record(E_PENALTY_GIVEN, side)
        match.lose_ball()
        substitutions(match).pause(match, False)
        players = restarts(match).standing(match, side)
        if not players:
            restarts(match).after_shot(match, 1 - side, self.spot(match, side))
            return
        taker = match.ask_player(Q_PENALTY, side, TAKEN_BY, 0, NOBODY, players)
        self.clear(match, side, taker)
        player = match.player(taker)
        take(match, taker, False)
        target = self.middle_first(match, Q_AIM, AIM_AT, player, goal_squares(match, side))
        self.shoot(match, player, target)

    def spot(self, match: MatchState, side: i64) -> i64:
        """The penalty spot that a side shoots from."""
        zone: i64 = AWAY_SPOT if side == HOME else HOME_SPOT
        for square in match.pitch.squares:
            if match.pitch.has(square, zone):
                return square
        return 0

    def clear(self, match: MatchState, side: i64, taker: i64) -> None:
        """The taker on the spot, the goaly before the goal, all others out of the zone."""
        goaly = goaly_of(match, 1 - side)
        spot = self.spot(match, side)
        for one in (HOME, 1 - HOME):
            for number in match.on_field(one):
                if number == taker or number == goaly:
                    continue
                square = match.square(number)
                if in_penalty_zone(match, square, 1 - side) or in_goal(match, square):
                    match.move(number, self.outside(match, square, 1 - side))
        if goaly != NOBODY and match.square(goaly) == spot:
            match.move(goaly, self.outside(match, spot, 1 - side))
        if match.square(taker) != spot:
            match.move(taker, spot)
        if goaly != NOBODY:
            line = [square + self.inward(square) for square in goal_squares(match, side)]
            player = match.player(goaly)
            square = self.middle_first(match, Q_KEEPER, KEEP_AT, player, line)
            if square != match.square(goaly):
                match.move(goaly, square)

    def inward(self, square: i64) -> i64:
        """The step from a goal square on to the field."""
        return 1 if column_of(square) == 1 else -1

    def outside(self, match: MatchState, square: i64, side: i64) -> i64:
        """The nearest free square outside a side's penalty zone."""
        best: i64 = 0
        least: i64 = 99
        for other in match.pitch.squares:
            away = distance(other, square)
            if away < least and match.is_empty(other) and not in_goal(match, other):
                if not in_penalty_zone(match, other, side):
                    best = other
                    least = away
        return best

    def middle_first(
        self, match: MatchState, question: i64, verb: i64, player: Player, squares: list[int]
    ) -> i64:
        """One of three squares, the middle one listed first."""
        ordered = [squares[1], squares[0], squares[2]] if len(squares) == 3 else squares
        return match.ask_square(question, player.side, verb, player.number, ordered)

    def shoot(self, match: MatchState, player: Player, target: i64) -> None:
        """No modifiers but -1; a goaly may save it; what is inaccurate scatters."""
        touch(match, player.number)
        match.record3(E_SHOOTS, player.number, target, 1)
        test = match.book.rolls.agility_test(player, R_SPOT_KICK)
        test.no_six = True
        test.modify(C_PENALTY, -1)
        result = shooting(match).accuracy(match, test, player.has(SHOOT))
        if result == NATURAL_FUMBLE:
            match.record(E_WIDE, player.number)
            match.lose_ball()
            restarts(match).after_shot(match, player.opponents, target)
        elif result != ACCURATE:
            match.record(E_WIDE, player.number)
            match.drop_ball_at(target)
            rolling(match).scatter(match, target)
        elif not keeping(match).saves(match, player.opponents, player.square, target):
            match.drop_ball_at(target)
            goals(match).score(match, player.side, player.number, False)
