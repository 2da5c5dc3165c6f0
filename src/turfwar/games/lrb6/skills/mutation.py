"""The Mutation skills of 000."""

from typing import Final

from turfwar.games.lrb6.layout import RAIN
from turfwar.games.lrb6.match import Player
from turfwar.games.lrb6.rules.block import Block
from turfwar.games.lrb6.rules.injury import Harm
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.skills.near import opponents_with
from turfwar.games.lrb6.words.causes import C_SKILL
from turfwar.games.lrb6.words.events import E_SKILL
from turfwar.games.lrb6.words.questions import Q_TENTACLES
from turfwar.games.lrb6.words.rolls import (
    R_CATCH,
    R_DODGE,
    R_FOUL_APPEARANCE,
    R_INTERCEPT,
    R_LEAP,
    R_PICK_UP,
    R_TENTACLES,
    R_THROW,
    R_THROW_MATE,
)
from turfwar.games.lrb6.words.verbs import HOLD_BY, NO_HOLD
from turfwar.kernel.dice import total
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.squares import distance


class BigHand(Skill):
    """000, Big Hand: neither tackle zones nor rain when picking up."""

    def concerns(self, roll: i64) -> bool:
        return roll == R_PICK_UP

    def own_test(self, test: Test) -> None:
        if test.match.weather == RAIN:
            test.modify(C_SKILL + ids.BIG_HAND, 1)
        test.ignore_zones(ids.BIG_HAND)


class DisturbingPresence(Skill):
    """000, Disturbing Presence: -1 for each within three squares, standing or not."""

    def concerns(self, roll: i64) -> bool:
        return roll in (R_THROW, R_THROW_MATE, R_CATCH, R_INTERCEPT)

    def opposing_test(self, test: Test) -> None:
        player = test.player
        match = test.match
        for other in match.on_field(player.opponents):
            near = distance(match.square(other), player.square) <= 3
            if near and match.player(other).has(ids.DISTURBING_PRESENCE):
                test.modify(C_SKILL + ids.DISTURBING_PRESENCE, -1)


class ExtraArms(Skill):
    """000, Extra Arms: +1 to pick up, catch or intercept."""

    def concerns(self, roll: i64) -> bool:
        return roll in (R_PICK_UP, R_CATCH, R_INTERCEPT)

    def own_test(self, test: Test) -> None:
        test.modify(C_SKILL + ids.EXTRA_ARMS, 1)


class Claw(Skill):
    """000, Claw: whoever goes down in a block with them loses their armour to 8 and more."""

    def before_armour(self, harm: Harm, own: Player) -> None:
        if harm.no_bonus or harm.needed <= 8:
            return
        if own.number == harm.by and harm.blocked_by_opponent:
            harm.needed = 8
            harm.match.record2(E_SKILL, own.number, ids.CLAW)


class FoulAppearance(Skill):
    """000, Foul Appearance: whoever wants to block them must roll 2+ first."""

    def repels(self, block: Block) -> bool:
        attacker = block.attacker
        if attacker.has(ids.BALL_AND_CHAIN):
            return False
        return not Test(attacker, R_FOUL_APPEARANCE, 2).passes()


class Horns(Skill):
    """000, Horns: +1 to their strength when they block in a Blitz."""

    def strength(self, block: Block, own: Player) -> None:
        if block.blitz and own.number == block.attacker.number:
            block.modify_attack(C_SKILL + self.number, 1)


class PrehensileTail(Skill):
    """000, Prehensile Tail: -1 to dodge out of their tackle zone, for each such player."""

    def concerns(self, roll: i64) -> bool:
        return roll == R_DODGE

    def opposing_test(self, test: Test) -> None:
        match = test.match
        own = test.player
        for other in match.book.footprint.marking(match, own.number, test.left, own.opponents):
            opponent = match.player(other)
            # One who lies and exerts zones (002, Dogged Defense) has no use of it.
            if opponent.has(ids.PREHENSILE_TAIL) and opponent.is_standing:
                test.modify(C_SKILL + ids.PREHENSILE_TAIL, -1)


class Tentacles(Skill):
    """000, Tentacles: holds an opponent who would dodge or leap away on 2D6 and both Strengths.

    The roll is never re-rolled, in 001 only with Pro.
    """

    def __init__(self, with_pro: bool = False) -> None:
        super().__init__()
        self.with_pro = with_pro

    def bars_team_reroll(self, roll: i64) -> bool:
        return roll == R_TENTACLES

    def traps(self, player: Player) -> bool:
        match = player.match
        holders: list[int] = []
        for other in opponents_with(player, self.number):
            if grip(match.player(other), player) > 2:
                holders.append(other)
        if not holders:
            return False
        who = match.ask_player(
            Q_TENTACLES, player.opponents, HOLD_BY, NO_HOLD, player.number, holders
        )
        if who == NOBODY:
            return False
        holder = match.player(who)
        if self.grips(holder, player):
            return True
        return (
            self.with_pro
            and match.book.rolls.offer_reroll(holder, R_TENTACLES)
            and self.grips(holder, player)
        )

    def grips(self, holder: Player, player: Player) -> bool:
        """2D6, less their own ST, plus the opponent's: 5 or less."""
        match = holder.match
        limit = grip(holder, player)
        throw = match.two_d6(limit)
        held: i64 = 1 if total(throw) < limit else 0
        match.log_roll_with(
            R_TENTACLES, holder.number, 0, throw, held, C_SKILL + self.number, 6 - limit
        )
        return held != 0


def grip(holder: Player, player: Player) -> i64:
    """The 2D6 that is too much for holding them."""
    return 6 + holder.st - player.st


class TwoHeads(Skill):
    """000, Two Heads: +1 to dodge."""

    def concerns(self, roll: i64) -> bool:
        return roll == R_DODGE

    def own_test(self, test: Test) -> None:
        test.modify(C_SKILL + ids.TWO_HEADS, 1)


class VeryLongLegs(Skill):
    """000, Very Long Legs: +1 to intercept and to leap."""

    def concerns(self, roll: i64) -> bool:
        return roll in (R_INTERCEPT, R_LEAP)

    def own_test(self, test: Test) -> None:
        test.modify(C_SKILL + ids.VERY_LONG_LEGS, 1)


SKILLS: Final[dict[str, Skill]] = {
    "Big Hand": BigHand(),
    "Claw": Claw(),
    "Disturbing Presence": DisturbingPresence(),
    "Extra Arms": ExtraArms(),
    "Foul Appearance": FoulAppearance(),
    "Horns": Horns(),
    "Prehensile Tail": PrehensileTail(),
    "Tentacles": Tentacles(),
    "Two Heads": TwoHeads(),
    "Very Long Legs": VeryLongLegs(),
}
