"""Moves out of turn: 000, Pass Block; Kick-Off Return."""

from typing import Final

from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.ranges import under_ruler
from turfwar.pitch.squares import DIRECTIONS, adjacent
from turfwar.rulesets.lrb6.layout import NOBODY, PLAYER
from turfwar.rulesets.lrb6.match import Match, Player
from turfwar.rulesets.lrb6.sequence.ball import can_hold, in_half
from turfwar.rulesets.lrb6.sequence.move import (
    arrive,
    dodge_test,
    is_trapped,
    leave,
    must_dodge,
    settled,
)
from turfwar.rulesets.lrb6.sequence.passing import can_throw
from turfwar.rulesets.lrb6.sequence.setup import SCRIMMAGE, part_of
from turfwar.rulesets.lrb6.vocabulary import (
    DONE,
    E_KICK_RETURN,
    E_PASS_BLOCK,
    NO_PASS_BLOCK,
    NO_RETURN,
    PASS_BLOCK_BY,
    Q_KICK_RETURN,
    Q_PASS_BLOCK,
    RETURN_BY,
    TO,
)

SQUARES: Final = 3


def ask_step(match: Match, question: i64, player: Player, squares: list[int], stop: bool) -> i64:
    """Where he goes next, 0 where he stops."""
    if match.answered():
        answer = match.answer()
        return first_of(answer) if verb_of(answer) == TO else 0
    match.pose(question, player.side, player.number, 1)
    for square in squares:
        match.offer(choice(TO, square, 0))
    if stop:
        match.offer(choice(DONE, 0, 0))
    match.wait()
    return 0


class DeclaredPass:
    """A pass that is about to be thrown, as those who would block it see it."""

    def __init__(self, match: Match, thrower: Player, target: i64, anywhere: bool) -> None:
        self.match = match
        self.thrower = thrower
        self.target: i64 = target
        self.anywhere: bool = anywhere
        self.caught: bool = False
        catcher = match.occupant(target)
        if catcher != NOBODY:
            player = match.player(catcher)
            self.caught = player.side == thrower.side and player.is_standing

    def legal(self, player: Player, square: i64) -> bool:
        """Whether he would stand in the way there: under the ruler, near either end, or at it."""
        if square == self.target or adjacent(square, self.thrower.square):
            return True
        if self.caught and adjacent(square, self.target):
            return True
        if self.anywhere or not under_ruler(self.thrower.square, self.target, square):
            return False
        return can_hold(player)

    def reaches(self, player: Player, square: i64, steps: i64) -> bool:
        """Whether such a square is here or within so many steps."""
        if self.legal(player, square):
            return True
        if steps > 0:
            for step in DIRECTIONS:
                after = square + step
                if self.match.is_empty(after) and self.reaches(player, after, steps - 1):
                    return True
        return False

    def steps(self, player: Player, left: i64) -> list[int]:
        """The next squares from which he still gets to such a square."""
        result: list[int] = []
        if left > 0:
            for step in DIRECTIONS:
                square = player.square + step
                if self.match.is_empty(square) and self.reaches(player, square, left - 1):
                    result.append(square)
        return result


def pass_block(
    match: Match, skill: i64, thrower: Player, target: i64, anywhere: bool, without: i64
) -> None:
    """000, Pass Block: each may move three squares to where he is in the way of the pass.

    A player with the skill `without` may not, nor may one who is himself attacking.
    """
    declared = DeclaredPass(match, thrower, target, anywhere)
    side = thrower.opponents
    moved: list[int] = [match.get(PLAYER)]
    while True:
        candidates: list[int] = []
        for number in match.on_field(side):
            player = match.player(number)
            if number in moved or not player.has(skill) or player.has(without):
                continue
            if player.is_rooted:
                continue
            if player.has_zones and declared.steps(player, SQUARES):
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
        if not run_to_block(declared, player) and player.is_active:
            return
        if not can_throw(thrower):
            return


def run_to_block(declared: DeclaredPass, player: Player) -> bool:
    """The move itself, with dodges; it stops only in the way of the pass. Whether it went well."""
    match = declared.match
    left: i64 = SQUARES
    while left > 0 and can_throw(declared.thrower):
        squares = declared.steps(player, left)
        may_stop = left < SQUARES and declared.legal(player, player.square)
        if not squares:
            return True
        square = ask_step(match, Q_PASS_BLOCK, player, squares, may_stop)
        if square == 0:
            return True
        if not must_dodge(player):
            match.move(player.number, square)
            if not settled(match, player, arrive(match, player)):
                return False
        elif is_trapped(match, player):
            return True
        elif not leave(match, player, dodge_test(player, square)):
            return False
        left -= 1
    return True


def return_steps(match: Match, player: Player) -> list[int]:
    """Empty squares of his half that he can go to without a dodge."""
    result: list[int] = []
    if player.zones_on_him == 0:
        for step in DIRECTIONS:
            square = player.square + step
            if match.is_empty(square) and in_half(square, player.side):
                result.append(square)
    return result


def kick_return(match: Match, skill: i64, without: i64) -> None:
    """000, Kick-Off Return: one receiver may move three squares before the ball comes down."""
    side = match.receiving
    candidates: list[int] = []
    for number in match.on_field(side):
        player = match.player(number)
        if not player.has(skill) or player.has(without) or not player.has_zones:
            continue
        if player.is_rooted:
            continue
        if part_of(player.square) != SCRIMMAGE and return_steps(match, player):
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
        squares = return_steps(match, player)
        if not squares:
            return
        square = ask_step(match, Q_KICK_RETURN, player, squares, left < SQUARES)
        if square == 0:
            return
        match.move(who, square)
        left -= 1
