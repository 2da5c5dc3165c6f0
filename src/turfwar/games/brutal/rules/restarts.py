"""003, Throw-Ins, Goal Kicks and Corner Kicks; Shooting: the ball is given to a side."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.book import substitutions
from turfwar.games.brutal.layout import CORNER_BY, LAST_TOUCH
from turfwar.games.brutal.possession import goaly_of, in_goal, in_penalty_zone, take, take_at_ease
from turfwar.games.brutal.words.events import E_CORNER, E_GOAL_KICK, E_THROW_IN
from turfwar.games.brutal.words.others import T_CORNER, T_GOAL_KICK, T_THROW_IN
from turfwar.games.brutal.words.questions import Q_CORNER, Q_RESTART
from turfwar.games.brutal.words.verbs import RESTART_BY, TAKEN_BY
from turfwar.games.lrb6.match import MatchState
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import first_of
from turfwar.pitch.frame import AWAY, HOME, NOBODY
from turfwar.pitch.squares import column_of, distance, row_of, square_at

FIRST_COLUMN: Final = 2
LAST_COLUMN: Final = 25
BACK_SQUARES: Final = 4

# What `Q_RESTART` is about
FOR_THROW_IN: Final = 1
FOR_GOAL_KICK: Final = 2
FOR_TOUCHBACK: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Restarts:
    """003, Throw-Ins, Goal Kicks and Corner Kicks."""

    def out_of_play(self, match: MatchState, last: i64, outside: i64) -> None:
        """The ball has left the field from `last`: over a side, or over the rear of a half."""
        toucher = match.get(LAST_TOUCH)
        if toucher == NOBODY:
            toucher = match.active if match.active != NOBODY else match.kicking
        if row_of(outside) < 1 or row_of(outside) > match.pitch.rows:
            self.throw_in(match, 1 - toucher, last)
            return
        defending: i64 = HOME if column_of(outside) < FIRST_COLUMN else AWAY
        if toucher == defending:
            self.corner(match, 1 - defending, last)
        else:
            self.goal_kick(match, defending, last)

    def standing(self, match: MatchState, side: i64) -> list[int]:
        """A side's players who stand, in order."""
        return [number for number in match.on_field(side) if match.player(number).is_standing]

    def by_distance(self, match: MatchState, players: list[int], square: i64) -> list[int]:
        """Players by how far they are from a square, the nearest first, then by id."""
        return sorted(players, key=lambda who: (distance(match.square(who), square), who))

    def nearest(self, match: MatchState, players: list[int], square: i64) -> list[int]:
        """Those of them to whom nobody is nearer."""
        ranked = self.by_distance(match, players, square)
        if not ranked:
            return []
        least = distance(match.square(ranked[0]), square)
        return [who for who in ranked if distance(match.square(who), square) == least]

    def choose(self, match: MatchState, side: i64, why: i64, players: list[int]) -> i64:
        """Which of them gets the ball."""
        if match.answered():
            return first_of(match.answer())
        match.pose(Q_RESTART, side, NOBODY, why)
        for number in players:
            match.offer(RESTART_BY << 18 | number << 9)
        match.wait()
        return NOBODY

    def free_square(self, match: MatchState, square: i64, who: i64) -> i64:
        """This square, or the nearest one in play where nobody else is."""
        if match.is_empty(square) or match.occupant(square) == who:
            return square
        best: i64 = 0
        least: i64 = 99
        for other in match.pitch.squares:
            away = distance(other, square)
            if away < least and not in_goal(match, other):
                if match.is_empty(other) or match.occupant(other) == who:
                    best = other
                    least = away
        return best

    def bring(self, match: MatchState, who: i64, square: i64) -> None:
        """A player goes to a square, or as near as there is room."""
        to = self.free_square(match, square, who)
        if to != 0 and to != match.square(who):
            match.move(who, to)

    def throw_in(self, match: MatchState, side: i64, square: i64) -> None:
        """003, Throw-In: the nearest player is placed where the ball left the field, with it."""
        match.record(E_THROW_IN, side)
        match.turn_over(T_THROW_IN)
        players = self.nearest(match, self.standing(match, side), square)
        if not players:
            match.drop_ball_at(square)
            return
        who = self.choose(match, side, FOR_THROW_IN, players)
        self.bring(match, who, square)
        take(match, who, False)

    def goal_kick(self, match: MatchState, side: i64, square: i64) -> None:
        """003, Goal Kick: to the nearest player of their own half, or to the goaly."""
        match.record(E_GOAL_KICK, side)
        match.turn_over(T_GOAL_KICK)
        substitutions(match).pause(match, False)
        standing = self.standing(match, side)
        own = [number for number in standing if match.in_half(match.square(number), side)]
        players = self.nearest(match, own if own else standing, square)
        self.add_goaly(match, side, players)
        if not players:
            match.drop_ball_at(square)
            return
        take_at_ease(match, self.choose(match, side, FOR_GOAL_KICK, players))

    def add_goaly(self, match: MatchState, side: i64, players: list[int]) -> None:
        """The goaly may always have it, standing in the penalty zone."""
        goaly = goaly_of(match, side)
        if goaly != NOBODY and goaly not in players and match.player(goaly).is_standing:
            if in_penalty_zone(match, match.square(goaly), side):
                players.append(goaly)

    def corner(self, match: MatchState, side: i64, square: i64) -> None:
        """003, Corner Kick: any player, with the ball, in the nearest corner."""
        match.record(E_CORNER, side)
        match.turn_over(T_CORNER)
        substitutions(match).pause(match, False)
        column: i64 = FIRST_COLUMN if side == AWAY else LAST_COLUMN
        rows = match.pitch.rows
        corner = square_at(1 if 2 * row_of(square) <= rows + 1 else rows, column)
        players = self.standing(match, side)
        if not players:
            match.drop_ball_at(corner)
            return
        who = match.ask_player(Q_CORNER, side, TAKEN_BY, 0, NOBODY, players)
        self.bring(match, who, corner)
        take(match, who, False)
        match.set(CORNER_BY, who)

    def after_shot(self, match: MatchState, side: i64, square: i64) -> None:
        """003, Shooting: after a shot that missed, to any player in the back four squares."""
        standing = self.standing(match, side)
        back = [number for number in standing if self.is_back(match, match.square(number), side)]
        players = self.by_distance(match, back, square)
        self.add_goaly(match, side, players)
        if not players:
            players = self.nearest(match, standing, square)
        if not players:
            match.drop_ball_at(self.free_square(match, self.before_goal(match, side), NOBODY))
            return
        take_at_ease(match, self.choose(match, side, FOR_TOUCHBACK, players))

    def is_back(self, match: MatchState, square: i64, side: i64) -> bool:
        """Whether a square is of the four rows at a side's rear."""
        column = column_of(square)
        if side == HOME:
            return column >= FIRST_COLUMN and column < FIRST_COLUMN + BACK_SQUARES
        return column <= LAST_COLUMN and column > LAST_COLUMN - BACK_SQUARES

    def before_goal(self, match: MatchState, side: i64) -> i64:
        """The square before the middle of the goal that a side defends."""
        column: i64 = FIRST_COLUMN if side == HOME else LAST_COLUMN
        return square_at((match.pitch.rows + 1) // 2, column)
