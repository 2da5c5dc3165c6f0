"""Moves out of turn: 000, Pass Block; Kick-Off Return."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import PLAYER
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.move import HELD
from turfwar.games.lrb6.rules.setup import SCRIMMAGE
from turfwar.games.lrb6.skills.agility import leap, squares_within_two
from turfwar.games.lrb6.words.events import E_KICK_RETURN, E_PASS_BLOCK
from turfwar.games.lrb6.words.questions import Q_KICK_RETURN, Q_PASS_BLOCK
from turfwar.games.lrb6.words.verbs import (
    DONE,
    LEAP_TO,
    NO_PASS_BLOCK,
    NO_RETURN,
    PASS_BLOCK_BY,
    RETURN_BY,
    TO,
)
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.ranges import under_ruler
from turfwar.pitch.squares import DIRECTIONS, adjacent

SQUARES: Final = 3
LEAP_COSTS: Final = 2


class DeclaredPass:
    """A pass that is about to be thrown, as those who would block it see it.

    `leap` is the skill by which a player may leap on the way, once in such a move.
    """

    def __init__(
        self, match: MatchState, thrower: Player, target: i64, anywhere: bool, leap: i64
    ) -> None:
        self.match = match
        self.thrower = thrower
        self.target: i64 = target
        self.anywhere: bool = anywhere
        self.leap: i64 = leap
        self.caught: bool = False
        catcher = match.occupant(target)
        if catcher != NOBODY:
            player = match.player(catcher)
            self.caught = player.side == thrower.side and player.is_standing

    def legal(self, player: Player, square: i64) -> bool:
        """Whether they would stand in the way there: under the ruler, near either end, or at it."""
        if square == self.target or adjacent(square, self.thrower.square):
            return True
        if self.caught and adjacent(square, self.target):
            return True
        if self.anywhere or not under_ruler(self.thrower.square, self.target, square):
            return False
        return player.book.ball.can_hold(player)

    def reaches(self, player: Player, square: i64, steps: i64, leaps: bool) -> bool:
        """Whether such a square is here or within so many steps, of which two may be a leap."""
        if self.legal(player, square):
            return True
        if steps > 0:
            for step in DIRECTIONS:
                after = square + step
                if self.match.is_empty(after) and self.reaches(player, after, steps - 1, leaps):
                    return True
        if leaps and steps >= LEAP_COSTS:
            for after in squares_within_two(self.match, square):
                if self.reaches(player, after, steps - LEAP_COSTS, False):
                    return True
        return False

    def steps(self, player: Player, left: i64, leaps: bool) -> list[int]:
        """The next squares from which they still get to such a square."""
        result: list[int] = []
        if left > 0:
            for step in DIRECTIONS:
                square = player.square + step
                if self.match.is_empty(square) and self.reaches(player, square, left - 1, leaps):
                    result.append(square)
        return result

    def leaps(self, player: Player, left: i64) -> list[int]:
        """The squares to leap to, from which there is still a way to such a square."""
        if left < LEAP_COSTS:
            return []
        return [
            square
            for square in squares_within_two(self.match, player.square)
            if self.reaches(player, square, left - LEAP_COSTS, False)
        ]

    def moves(self, player: Player) -> bool:
        """Whether there is a way for this player into the way of the pass."""
        leaps = player.has(self.leap)
        if self.steps(player, SQUARES, leaps):
            return True
        return leaps and len(self.leaps(player, SQUARES)) > 0


@mypyc_attr(allow_interpreted_subclasses=True)
class FreeMoves:
    """000, Pass Block; Kick-Off Return: moves out of turn."""

    def ask_step(
        self,
        match: MatchState,
        question: i64,
        player: Player,
        squares: list[int],
        leaps: list[int],
        stop: bool,
    ) -> i64:
        """The next step or leap, as it was chosen; 0 where the player stops."""
        if match.answered():
            answer = match.answer()
            return answer if verb_of(answer) != DONE else 0
        match.pose(question, player.side, player.number, 1)
        for square in squares:
            match.offer(choice(TO, square, 0))
        for square in leaps:
            match.offer(choice(LEAP_TO, square, 0))
        if stop:
            match.offer(choice(DONE, 0, 0))
        match.wait()
        return 0

    def pass_block(
        self,
        match: MatchState,
        skill: i64,
        thrower: Player,
        target: i64,
        anywhere: bool,
        without: i64,
        leap: i64,
    ) -> None:
        """000, Pass Block: each may move three squares to where they are in the way of the pass.

        A player with the skill `without` may not, nor may one who is themselves attacking. One with
        the skill `leap` may leap.
        """
        declared = DeclaredPass(match, thrower, target, anywhere, leap)
        side = thrower.opponents
        moved: list[int] = [match.get(PLAYER)]
        while True:
            candidates: list[int] = []
            for number in match.on_field(side):
                player = match.player(number)
                if number in moved or not player.has(skill) or player.has(without):
                    continue
                if player.is_rooted or not match.book.footprint.moves_out_of_turn(match, number):
                    continue
                if player.has_zones and declared.moves(player):
                    candidates.append(number)
            if not candidates:
                return
            who = match.ask_player(
                Q_PASS_BLOCK, side, PASS_BLOCK_BY, NO_PASS_BLOCK, thrower.number, candidates
            )
            if who == NOBODY:
                return
            match.record(E_PASS_BLOCK, who)
            moved.append(who)
            player = match.player(who)
            if not self.run_to_block(declared, player) and player.is_active:
                return
            if not match.book.passing.can_throw(thrower):
                return

    def run_to_block(self, declared: DeclaredPass, player: Player) -> bool:
        """The move itself, with dodges; it stops only in the way of the pass. Whether it went
        well.
        """
        match = declared.match
        left: i64 = SQUARES
        may_leap = player.has(declared.leap)
        while left > 0 and player.is_standing and match.book.passing.can_throw(declared.thrower):
            squares = declared.steps(player, left, may_leap)
            leaps = declared.leaps(player, left) if may_leap else []
            may_stop = left < SQUARES and declared.legal(player, player.square)
            if not squares and not leaps:
                return True
            answer = self.ask_step(match, Q_PASS_BLOCK, player, squares, leaps, may_stop)
            if answer == 0:
                return True
            square = first_of(answer)
            if verb_of(answer) == LEAP_TO:
                result = leap(player, square)
                if not match.book.movement.settled(match, player, result):
                    return result == HELD
                may_leap = False
                left -= LEAP_COSTS - 1
            elif not match.book.movement.must_dodge(player):
                match.move(player.number, square)
                if not match.book.movement.settled(
                    match, player, match.book.movement.arrive(match, player)
                ):
                    return False
            elif match.book.movement.is_trapped(match, player):
                return True
            elif not match.book.movement.leave(
                match, player, match.book.movement.dodge_test(player, square)
            ):
                return False
            left -= 1
        return True

    def return_steps(self, match: MatchState, player: Player) -> list[int]:
        """Empty squares of their half that they can go to without a dodge."""
        result: list[int] = []
        if player.zones_on_them == 0:
            for step in DIRECTIONS:
                square = player.square + step
                if match.is_empty(square) and match.in_half(square, player.side):
                    result.append(square)
        return result

    def kick_return(self, match: MatchState, skill: i64, without: i64) -> None:
        """000, Kick-Off Return: one receiver may move three squares before the ball comes down."""
        side = match.receiving
        candidates: list[int] = []
        for number in match.on_field(side):
            player = match.player(number)
            if not player.has(skill) or player.has(without) or not player.has_zones:
                continue
            if player.is_rooted or not match.book.footprint.moves_out_of_turn(match, number):
                continue
            if match.book.setup.part_of(match, player.square) != SCRIMMAGE and self.return_steps(
                match, player
            ):
                candidates.append(number)
        if not candidates:
            return
        who = match.ask_player(Q_KICK_RETURN, side, RETURN_BY, NO_RETURN, NOBODY, candidates)
        if who == NOBODY:
            return
        match.record(E_KICK_RETURN, who)
        player = match.player(who)
        left: i64 = SQUARES
        while left > 0:
            squares = self.return_steps(match, player)
            if not squares:
                return
            answer = self.ask_step(match, Q_KICK_RETURN, player, squares, [], left < SQUARES)
            if answer == 0:
                return
            match.move(who, first_of(answer))
            left -= 1
