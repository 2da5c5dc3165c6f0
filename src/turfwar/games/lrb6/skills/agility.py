"""The Agility skills of 000."""

from typing import Final

from turfwar.games.lrb6.dice import STUMBLE
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.block import Block
from turfwar.games.lrb6.rules.move import FELL, HELD
from turfwar.games.lrb6.rules.push import Push
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.skills.near import opponents_with, pursuers_with
from turfwar.games.lrb6.skills.once import USED_DODGE, USED_LEAP, USED_SURE_FEET
from turfwar.games.lrb6.words.actions import BLOCK
from turfwar.games.lrb6.words.causes import C_SKILL
from turfwar.games.lrb6.words.events import E_SKILL
from turfwar.games.lrb6.words.rolls import (
    R_CATCH,
    R_DODGE,
    R_GO_FOR_IT,
    R_INTERCEPT,
    R_JUMP_UP,
    R_LEAP,
)
from turfwar.games.lrb6.words.verbs import LEAP_TO
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.squares import column_of, row_of, square_at


class Catch(Skill):
    """000, Catch: re-roll a failed catch of a throw or hand-off, or a failed interception."""

    def concerns(self, roll: i64) -> bool:
        return roll in (R_CATCH, R_INTERCEPT)

    def may_reroll(self, player: Player, roll: i64) -> bool:
        return True

    def rerolls(self, test: Test) -> bool:
        return test.roll == R_INTERCEPT or test.thrown


class DivingCatch(Skill):
    """000, Diving Catch: +1 to catch an accurate throw at their square; dives into empty ones."""

    def dives(self, player: Player) -> bool:
        return True

    def concerns(self, roll: i64) -> bool:
        return roll == R_CATCH

    def own_test(self, test: Test) -> None:
        if test.accurate and test.square == test.player.square:
            test.modify(C_SKILL + ids.DIVING_CATCH, 1)


class DivingTackle(Skill):
    """000, Diving Tackle: -2 to a dodge out of their tackle zone, for a dive into the square left.

    It is asked for where the die is good enough without it; where it is so with it as well, it is
    usual not to. The diver goes prone once the dodge is resolved, before armour is rolled.
    """

    def concerns(self, roll: i64) -> bool:
        return roll == R_DODGE

    def minds_die(self, test: Test) -> bool:
        return len(pursuers_with(test.player, self.number)) > 0

    def opposing_die(self, test: Test, die: i64) -> bool:
        if test.diver != NOBODY or test.follower != NOBODY:
            return False
        match = test.match
        helps = die < test.needed_with(test.target, -2)
        for number in pursuers_with(test.player, self.number):
            if match.ask_use(test.player.opponents, self.number, number, helps):
                match.record2(E_SKILL, number, self.number)
                test.diver = number
                test.modify(C_SKILL + self.number, -2)
                return True
        return False


class Dodge(Skill):
    """000, Dodge: re-roll a failed dodge once a turn; Defender Stumbles is but a push."""

    def concerns(self, roll: i64) -> bool:
        return roll == R_DODGE

    def may_reroll(self, player: Player, roll: i64) -> bool:
        return not player.book.rolls.used_this_turn(player, USED_DODGE) and not marked_by(
            player, ids.TACKLE
        )

    def reroll(self, player: Player, roll: i64) -> bool:
        player.book.rolls.mark_used(player, USED_DODGE)
        return True

    def on_face(self, block: Block, own: Player) -> None:
        if block.face == STUMBLE and own.number == block.defender.number:
            if block.match.ask_use(own.side, ids.DODGE, own.number):
                block.defender_falls = False


class SideStep(Skill):
    """000, Side Step: their own coach chooses the square, any free one next to them."""

    def cancels(self, block: Block, own: Player) -> None:
        if own.number == block.defender.number:
            block.attacker_without.append(ids.GRAB)

    def steers(self, push: Push, player: Player) -> list[int]:
        squares = push.free_around(player)
        if squares and player.match.ask_use(player.side, ids.SIDE_STEP, player.number):
            return squares
        return []


class SneakyGit(Skill):
    """000, Sneaky Git: a double on an armour roll that fails is not seen."""

    def overlooks(self, fouler: Player, broken: bool) -> bool:
        if broken:
            return False
        fouler.match.record2(E_SKILL, fouler.number, ids.SNEAKY_GIT)
        return True


class JumpUp(Skill):
    """000, Jump Up: stands up for free, before a Block action on an Agility roll with +2."""

    def stands_up(self, player: Player, action: i64) -> bool:
        if action != BLOCK:
            player.match.record2(E_SKILL, player.number, ids.JUMP_UP)
            return True
        test = player.book.rolls.agility_test(player, R_JUMP_UP)
        test.modify(C_SKILL + self.number, 2)
        return test.passes()


class Leap(Skill):
    """000, Leap: once an action, two squares far over anybody, for two squares of movement."""

    def offers(self, player: Player, action: i64) -> None:
        match = player.match
        if action == BLOCK or not may_leap(player):
            return
        for square in squares_within_two(match, player.square):
            if match.book.footprint.fits(match, player.number, square):
                match.offer(choice(LEAP_TO, square, 0))

    def verbs(self) -> tuple[int, ...]:
        return (LEAP_TO,)

    def carry_out(self, player: Player, argument: i64) -> bool:
        return player.match.book.movement.settled(
            player.match, player, attempt_leap(player, argument)
        )


def attempt_leap(player: Player, square: i64) -> i64:
    """Two squares of movement, then the leap; how that ends."""
    match = player.match
    match.book.rolls.mark_used(player, USED_LEAP)
    if not match.book.movement.pay_square(player) or not match.book.movement.pay_square(player):
        match.move(player.number, square)
        return FELL
    return leap(player, square)


def leap(player: Player, square: i64) -> i64:
    """The leap itself, paid for already; how that ends."""
    match = player.match
    if player.zones_on_them > 0 and match.book.movement.is_trapped(match, player):
        return HELD
    return match.book.movement.attempt_to_leave(match, player, leap_test(player, square))


def leap_test(player: Player, square: i64) -> Test:
    """000, Leap: an Agility roll without modifiers but those of skills."""
    test = player.book.rolls.agility_test(player, R_LEAP)
    test.square = square
    test.left = player.square
    return test


def may_leap(player: Player) -> bool:
    """Whether they have a leap left, and the squares for it."""
    return (
        not player.book.rolls.used_this_turn(player, USED_LEAP)
        and player.book.movement.squares_left(player) >= 2
    )


class Sprint(Skill):
    """000, Sprint: three squares of going for it instead of two."""

    def extra_squares(self, player: Player) -> i64:
        return 1


class SureFeet(Skill):
    """000, Sure Feet: re-roll a failed going for it once a turn."""

    def concerns(self, roll: i64) -> bool:
        return roll == R_GO_FOR_IT

    def may_reroll(self, player: Player, roll: i64) -> bool:
        return not player.book.rolls.used_this_turn(player, USED_SURE_FEET)

    def reroll(self, player: Player, roll: i64) -> bool:
        player.book.rolls.mark_used(player, USED_SURE_FEET)
        return True


def marked_by(player: Player, skill: i64) -> bool:
    """Whether an opponent with this skill has a tackle zone on them."""
    return len(opponents_with(player, skill)) > 0


def squares_within_two(match: MatchState, centre: i64) -> list[int]:
    """The empty squares at most two away, in reading order."""
    result: list[int] = []
    row = row_of(centre) - 2
    while row <= row_of(centre) + 2:
        column = column_of(centre) - 2
        while column <= column_of(centre) + 2:
            if (
                row >= 1
                and row <= match.pitch.rows
                and column >= 1
                and column <= match.pitch.columns
            ):
                if match.is_empty(square_at(row, column)):
                    result.append(square_at(row, column))
            column += 1
        row += 1
    return result


SKILLS: Final[dict[str, Skill]] = {
    "Catch": Catch(),
    "Diving Catch": DivingCatch(),
    "Diving Tackle": DivingTackle(),
    "Dodge": Dodge(),
    "Jump Up": JumpUp(),
    "Leap": Leap(),
    "Sprint": Sprint(),
    "Side Step": SideStep(),
    "Sneaky Git": SneakyGit(),
    "Sure Feet": SureFeet(),
}
