"""003, Catches and Saves: the goaly in their own penalty zone."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.book import rolling
from turfwar.games.brutal.layout import CATCHES, LARGE, SAVES
from turfwar.games.brutal.possession import count_for, footballer, goaly_of, in_penalty_zone, take
from turfwar.games.brutal.words.events import E_CAUGHT, E_DIVED, E_SAVE
from turfwar.games.brutal.words.others import C_REACHING, T_SAVED
from turfwar.games.brutal.words.questions import Q_DIVE, Q_SAVE
from turfwar.games.brutal.words.rolls import R_SAVE
from turfwar.games.brutal.words.verbs import DIVE_TO, NO_DIVE, SAVE
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.skills import ids as base_ids
from turfwar.games.lrb6.words.rolls import R_CATCH
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import first_of
from turfwar.pitch.frame import AWAY, HOME, NOBODY
from turfwar.pitch.ranges import in_path
from turfwar.pitch.squares import DIRECTIONS, ROW

# How a ball comes by a goaly
PAST: Final = 0
BESIDE: Final = 1
THROUGH: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Keeping:
    """003, Catches and Saves."""

    def covered(self, match: MatchState, number: i64, square: i64) -> list[int]:
        """The squares that a goaly covers from a square: a large one the one below too."""
        if footballer(match, number, LARGE) == 0:
            return [square]
        below = square + ROW
        return [square, below] if match.is_on_pitch(below) else [square, square - ROW]

    def reach(self, match: MatchState, number: i64, square: i64, start: i64, target: i64) -> i64:
        """How a ball from `start` to `target` comes by a goaly who stands in a square.

        One that comes from above starts where it comes down.
        """
        best: i64 = PAST
        for own in self.covered(match, number, square):
            if self.crosses(start, target, own):
                return THROUGH
            for step in DIRECTIONS:
                if self.crosses(start, target, own + step):
                    best = BESIDE
        return best

    def crosses(self, start: i64, target: i64, square: i64) -> bool:
        """Whether the ball passes through a square, or ends there."""
        return square == target or in_path(start, target, square)

    def may_catch(self, match: MatchState, number: i64) -> bool:
        """On their feet, in their own penalty zone."""
        player = match.player(number)
        return player.has_zones and in_penalty_zone(match, player.square, player.side)

    def dives(self, match: MatchState, player: Player, start: i64, target: i64) -> list[int]:
        """003, Diving Catch: the squares to go to first, from which the ball can be reached."""
        if not player.has(base_ids.DIVING_CATCH):
            return []
        result: list[int] = []
        for step in DIRECTIONS:
            square = player.square + step
            if match.is_empty(square) and in_penalty_zone(match, square, player.side):
                if self.reach(match, player.number, square, start, target) != PAST:
                    result.append(square)
        result.sort()
        return result

    def catch_test(self, player: Player, roll: i64, reach: i64) -> Test:
        """003, Catches and Saves: tackle zones, and -2 for a ball in an adjacent square."""
        test = rolling(player.match).ball_test(player, roll)
        if reach == BESIDE:
            test.modify(C_REACHING, -2)
        return test

    def attempt(self, match: MatchState, number: i64, roll: i64, start: i64, target: i64) -> bool:
        """Ask whether the goaly tries, and dives; whether they get their hands on the ball."""
        player = match.player(number)
        reach = self.reach(match, number, player.square, start, target)
        dives = self.dives(match, player, start, target)
        if reach == PAST and not dives:
            return False
        if not match.ask_yes(Q_SAVE, player.side, SAVE, number):
            return False
        if dives:
            square = self.ask_dive(match, player, dives)
            if square != 0:
                match.record2(E_DIVED, number, square)
                match.put_on(number, square)
                reach = self.reach(match, number, square, start, target)
        if reach == PAST:
            return False
        return self.catch_test(player, roll, reach).passes()

    def ask_dive(self, match: MatchState, player: Player, squares: list[int]) -> i64:
        """Where the goaly dives, or 0."""
        if match.answered():
            answer = match.answer()
            return first_of(answer) if answer >> 18 == DIVE_TO else 0
        match.pose(Q_DIVE, player.side, player.number, 0)
        for square in squares:
            match.offer(DIVE_TO << 18 | square << 9)
        match.offer(NO_DIVE << 18)
        match.wait()
        return 0

    def saves(self, match: MatchState, side: i64, start: i64, target: i64) -> bool:
        """A shot at the goal that a side defends: whether its goaly saves it."""
        goaly = goaly_of(match, side)
        if goaly == NOBODY or not self.may_catch(match, goaly):
            return False
        if not self.attempt(match, goaly, R_SAVE, start, target):
            return False
        take(match, goaly, True)
        match.record(E_SAVE, goaly)
        count_for(match, goaly, SAVES)
        match.turn_over(T_SAVED)
        return True

    def catches_kick(self, match: MatchState, square: i64) -> bool:
        """A kick comes down in a square: whether a goaly catches it."""
        for side in (HOME, AWAY):
            goaly = goaly_of(match, side)
            if goaly == NOBODY or not self.may_catch(match, goaly):
                continue
            if self.attempt(match, goaly, R_CATCH, square, square):
                self.caught(match, goaly)
                return True
        return False

    def caught(self, match: MatchState, goaly: i64) -> None:
        """The goaly holds the ball; a catch is a point."""
        take(match, goaly, True)
        match.record(E_CAUGHT, goaly)
        count_for(match, goaly, CATCHES)
