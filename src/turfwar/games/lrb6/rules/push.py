"""000, Push back results: push-backs, chain-pushes, the crowd."""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import RESERVE, SECOND_BALL
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.injury import BY_CROWD
from turfwar.games.lrb6.words.events import E_CROWD, E_PUSH
from turfwar.games.lrb6.words.questions import Q_PUSH
from turfwar.games.lrb6.words.verbs import PUSH_TO
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.squares import DIRECTIONS, adjacent

if TYPE_CHECKING:
    from turfwar.games.lrb6.rules.block import Block


class Push:
    """A push-back with all that follows from it: who chooses, and who ends up in the crowd.

    `block` is the block behind it, or None; `empty` are the free squares that the rule allows the
    player who is being pushed just now.
    """

    def __init__(self, block: "Block | None", chooser: i64) -> None:
        self.block = block
        self.chooser: i64 = chooser
        self.empty: list[int] = []
        self.off: i64 = NOBODY
        self.held_ball: bool = False
        self.last_square: i64 = 0
        self.outside: i64 = 0

    def works(self, skill: i64, player: Player) -> bool:
        """Whether a pushed player has a skill, and nothing takes it from them."""
        if not player.has(skill):
            return False
        return self.block is None or not self.block.is_cancelled(skill, player)

    def free_around(self, player: Player) -> list[int]:
        """All the empty squares next to a player; none where that changes nothing."""
        match = player.match
        square = player.square
        squares: list[int] = []
        for step in DIRECTIONS:
            if match.book.footprint.fits(match, player.number, square + step):
                squares.append(square + step)
        squares.sort()
        if len(squares) == 1 and squares == self.empty:
            return []
        return squares


def push_squares(source: i64, square: i64) -> list[int]:
    """Directly away from `source`, and the two squares beside that, the direct one first."""
    away = square - source
    result: list[int] = [square + away]
    for step in DIRECTIONS:
        other = square + step
        if other != square + away and other != source and not adjacent(other, source):
            if adjacent(other, square + away):
                result.append(other)
    return result


@mypyc_attr(allow_interpreted_subclasses=True)
class Pushing:
    """000, Push back results: squares, chains, the crowd."""

    def rooted(self, player: Player) -> bool:
        """Whether they cannot leave their square, be it pushed or following up."""
        for skill in player.match.book.skills.roots:
            if player.has(skill.number) and skill.roots(player):
                return True
        return False

    def holds_ground(self, push: Push, player: Player) -> bool:
        """Whether they are not to be moved."""
        if self.rooted(player):
            return True
        if not player.is_standing:
            return False
        for skill in player.match.book.skills.holds_ground:
            if push.works(skill.number, player) and skill.holds_ground(push, player):
                return True
        return False

    def steered(self, push: Push, player: Player) -> list[int]:
        """The squares among which the pushed player's own coach chooses, if they do."""
        if player.is_standing:
            for skill in player.match.book.skills.steers:
                if push.works(skill.number, player):
                    squares = skill.steers(push, player)
                    if squares:
                        return squares
        return []

    def grabbed(self, push: Push, player: Player) -> list[int]:
        """The squares among which the attacker's coach chooses instead of the usual ones."""
        block = push.block
        if block is not None and block.defender.number == player.number:
            for skill in player.match.book.skills.grabs:
                if block.works(skill.number, block.attacker):
                    squares = skill.grabs(push, player)
                    if squares:
                        return squares
        return []

    def push_back(self, match: MatchState, push: Push, source: i64, victim: i64) -> bool:
        """Into an empty square where there is one, else off the field, else a chain-push.

        Whether they have left their square.
        """
        player = match.player(victim)
        if self.holds_ground(push, player):
            return False
        square = player.square
        squares = push_squares(source, square)
        empty = sorted([other for other in squares if match.is_empty(other)])
        push.empty = empty
        chooser = push.chooser
        other_squares = self.steered(push, player)
        if other_squares:
            chooser = player.side
            empty = other_squares
        else:
            other_squares = self.grabbed(push, player)
            if other_squares:
                empty = other_squares
        if not empty:
            for other in squares:
                if not match.is_on_pitch(other):
                    self.push_off(match, push, victim, square, other)
                    return True
            empty = sorted(squares)
        to = match.ask_square(Q_PUSH, chooser, PUSH_TO, victim, empty)
        further = match.occupant(to)
        if further != NOBODY and not self.push_back(match, push, square, further):
            return False
        match.record2(E_PUSH, victim, to)
        match.put_on(victim, to)
        match.carry(victim)
        return True

    def push_off(
        self, match: MatchState, push: Push, victim: i64, square: i64, outside: i64
    ) -> None:
        """000, Pushing players off the field."""
        match.turn_to_ball_of(victim)
        match.record(E_CROWD, victim)
        push.off = victim
        push.last_square = square
        push.outside = outside
        push.held_ball = match.carrier == victim
        match.take_off(victim, RESERVE)
        if push.held_ball:
            match.lose_ball()

    def beaten_by_crowd(self, match: MatchState, push: Push) -> None:
        """An injury roll without armour; a ball that they held is thrown back in."""
        match.book.injury.injure(match, push.off, BY_CROWD, NOBODY)
        if push.held_ball:
            if match.get(SECOND_BALL) != 0 and match.ball != 0:
                match.swap_balls()
            match.book.ball.land(
                match, match.book.ball.throw_in(match, push.last_square, push.outside), False
            )
