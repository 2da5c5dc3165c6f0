"""000, Ball and Chain (Extraordinary)."""

from typing import Final

from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.block import Block
from turfwar.games.lrb6.rules.injury import (
    BY_CHAINSAW,
    BY_CROWD,
    BY_FOUL,
    BY_LYING_DOWN,
    BY_SHOVE,
    BY_STAB,
    Harm,
)
from turfwar.games.lrb6.rules.push import Push
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.actions import MOVE
from turfwar.games.lrb6.words.lists import FACINGS
from turfwar.games.lrb6.words.questions import Q_FACING
from turfwar.games.lrb6.words.rolls import R_BALL_AND_CHAIN
from turfwar.games.lrb6.words.verbs import END_PLAYER, FACE
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import NOBODY


class BallAndChain(Skill):
    """000, Ball and Chain: nothing but Move, and that by the throw-in template, square by square.

    They must use up their movement, and may go for it. Whoever is in their way is blocked,
    or pushed aside where they lie. Knocked down themselves, they roll for injury at
    once and cannot be stunned.
    """

    def may_declare(self, player: Player, action: i64) -> bool:
        return action == MOVE

    def must_follow(self, block: Block) -> bool:
        return True

    def before_armour(self, harm: Harm, own: Player) -> None:
        attacked = harm.how == BY_FOUL or harm.how == BY_STAB or harm.how == BY_CHAINSAW
        if not attacked and own.number == harm.victim.number:
            harm.no_armour = True

    def before_injury(self, harm: Harm, own: Player) -> None:
        if own.number == harm.victim.number and harm.how != BY_CROWD:
            harm.never_stunned = True

    def laid_down(self, player: Player) -> None:
        player.match.book.injury.injure(player.match, player.number, BY_LYING_DOWN, NOBODY)

    def move_options(self, player: Player) -> None:
        if not player.book.movement.can_go_further(player):
            return
        match = player.match
        match.pose(Q_FACING, player.coach, player.number, 0)
        facing: i64 = 0
        while facing < len(FACINGS):
            match.offer(choice(FACE, facing, 0))
            facing += 1
        if match.book.movement.movement_left(player) == 0:
            match.offer(choice(END_PLAYER, player.number, 0))

    def verbs(self) -> tuple[int, ...]:
        return (FACE,)

    def carry_out(self, player: Player, argument: i64) -> bool:
        match = player.match
        if not match.book.movement.pay_square(player):
            match.book.movement.fall_in_square(match, player)
            return False
        die = roll_direction(match, player)
        if match.book.rolls.offer_reroll(player, R_BALL_AND_CHAIN):
            die = roll_direction(match, player)
        square = player.square + template_step(argument, die)
        if not match.is_on_pitch(square):
            push = Push(None, player.coach)
            match.book.pushing.push_off(match, push, player.number, player.square, square)
            match.book.pushing.beaten_by_crowd(match, push)
            return False
        who = match.occupant(square)
        if who == NOBODY:
            match.move(player.number, square)
            if match.turn_to_ball_in(square):
                match.book.ball.bounce(match)
        elif match.player(who).is_standing:
            run_into(match, player, match.player(who))
        else:
            shove_aside(match, player, match.player(who), square)
        return player.is_standing


def roll_direction(match: MatchState, player: Player) -> i64:
    die = match.d6()
    match.log_roll(R_BALL_AND_CHAIN, player.number, 0, die, 1)
    return die


def template_step(facing: i64, die: i64) -> i64:
    """The step of the throw-in template: 1-2 diagonally left, 3-4 straight, 5-6 diagonally right.

    >>> template_step(3, 1), template_step(3, 4), template_step(1, 2)
    (-27, 1, 29)
    """
    ahead: i64 = 1
    left: i64 = -28
    if facing == 0:
        ahead = -28
        left = -1
    elif facing == 1:
        ahead = 28
        left = 1
    elif facing == 2:
        ahead = -1
        left = 28
    if die <= 2:
        return ahead + left
    return ahead if die <= 4 else ahead - left


def run_into(match: MatchState, player: Player, other: Player) -> None:
    """A block against whoever stands there, friend or foe, but not a rooted team-mate."""
    if other.is_rooted and other.side == player.side:
        return
    match.book.blocking.throw_block(Block(player, other, False))


def shove_aside(match: MatchState, player: Player, other: Player, square: i64) -> None:
    """Whoever lies there is pushed back, still lying, and their armour is rolled for.

    Somebody who covers several squares may have left others than this one.
    """
    push = Push(None, player.coach)
    if match.book.pushing.push_back(match, push, player.square, other.number):
        if match.occupant(square) == NOBODY:
            match.move(player.number, square)
    match.book.ball.bounce_from_feet(match)
    if push.off != other.number:
        match.book.injury.armour(match, other.number, BY_SHOVE, NOBODY)
    if push.off != NOBODY:
        match.book.pushing.beaten_by_crowd(match, push)


SKILLS: Final[dict[str, Skill]] = {
    "Ball and Chain": BallAndChain(),
}
