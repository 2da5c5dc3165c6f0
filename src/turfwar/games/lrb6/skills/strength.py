"""The Strength skills of 000."""

from typing import Final

from turfwar.games.lrb6.dice import BOTH, PUSH
from turfwar.games.lrb6.layout import ACTION
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.block import Block
from turfwar.games.lrb6.rules.injury import BY_BLOCK, CASUALTY_ROLL, Harm
from turfwar.games.lrb6.rules.push import Push
from turfwar.games.lrb6.rules.rolls import Test, agility_target
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.skills.once import USED_BREAK_TACKLE
from turfwar.games.lrb6.words.actions import BLITZ, BLOCK
from turfwar.games.lrb6.words.causes import C_SKILL
from turfwar.games.lrb6.words.events import E_SKILL
from turfwar.games.lrb6.words.rolls import R_DODGE, R_THROW
from turfwar.games.lrb6.words.verbs import MULTIBLOCK_AT
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice
from turfwar.pitch.ranges import QUICK


class BreakTackle(Skill):
    """000, Break Tackle: once a team turn, Strength instead of Agility for a dodge.

    It is asked for after the die, where it turns a failure into a success.
    """

    def concerns(self, roll: i64) -> bool:
        return roll == R_DODGE

    def minds_die(self, test: Test) -> bool:
        return not test.player.book.rolls.used_this_turn(test.player, USED_BREAK_TACKLE)

    def own_die(self, test: Test, die: i64) -> bool:
        player = test.player
        target = agility_target(player.st)
        if player.book.rolls.used_this_turn(player, USED_BREAK_TACKLE) or die < test.needed_with(
            target, 0
        ):
            return False
        if not test.match.ask_use(player.side, self.number, player.number):
            return False
        test.match.record2(E_SKILL, player.number, self.number)
        player.book.rolls.mark_used(player, USED_BREAK_TACKLE)
        test.target = target
        return True


class Grab(Skill):
    """000, Grab: in a Block action, their opponent goes to any free square next to them."""

    def cancels(self, block: Block, own: Player) -> None:
        if own.number == block.attacker.number and not block.friendly:
            block.defender_without.append(ids.SIDE_STEP)

    def grabs(self, push: Push, player: Player) -> list[int]:
        block = push.block
        if block is None or block.blitz or block.friendly:
            return []
        squares = push.free_around(player)
        if squares == push.empty:
            return []
        attacker = block.attacker
        if squares and player.match.ask_use(attacker.side, ids.GRAB, attacker.number):
            return squares
        return []


class Guard(Skill):
    """000, Guard: they assist a block whatever tackle zones they stand in."""

    def helps(self, block: Block, helper: Player) -> bool:
        return True


class Juggernaut(Skill):
    """000, Juggernaut: in a Blitz no Fend, Stand Firm or Wrestle; Both Down may be Pushed."""

    def cancels(self, block: Block, own: Player) -> None:
        if block.blitz and own.number == block.attacker.number:
            block.opponents_without.extend((ids.FEND, ids.STAND_FIRM, ids.WRESTLE))

    def order(self) -> int:
        return 1

    def on_face(self, block: Block, own: Player) -> None:
        if block.face != BOTH or not block.blitz or own.number != block.attacker.number:
            return
        if block.match.ask_use(own.side, ids.JUGGERNAUT, own.number):
            block.face = PUSH
            block.attacker_falls = False
            block.defender_falls = False
            block.pushed = True


class MightyBlow(Skill):
    """000, Mighty Blow: +1 to the armour or the injury roll, seen first, in blocks."""

    def backs_spells(self, match: MatchState) -> bool:
        return True

    def after_armour(self, harm: Harm) -> None:
        if not harm.blocked_by_opponent or harm.broken:
            return
        if harm.match.book.injury.beats_armour(harm, 1):
            if harm.match.ask_use(harm.causer.side, ids.MIGHTY_BLOW, harm.by):
                harm.use_bonus(ids.MIGHTY_BLOW)
                harm.broken = True

    def after_injury(self, harm: Harm) -> None:
        if not harm.blocked_by_opponent or harm.spent or harm.outcome(1) == harm.outcome(0):
            return
        if harm.match.ask_use(harm.causer.side, ids.MIGHTY_BLOW, harm.by):
            harm.use_bonus(ids.MIGHTY_BLOW)
            harm.late_bonus = True


class MultipleBlock(Skill):
    """000, Multiple Block: two opponents one after the other, each with +2 strength."""

    def attack_options(self, player: Player, blitz: bool) -> bool:
        if not blitz and not player.has(ids.CHAINSAW):
            match = player.match
            opponents = match.book.blocking.targets(player)
            for first in opponents:
                for second in opponents:
                    if first != second:
                        match.offer(choice(MULTIBLOCK_AT, first, second))
        return False

    def strength(self, block: Block, own: Player) -> None:
        if block.multiple and own.number == block.attacker.number:
            block.modify_defence(C_SKILL + ids.MULTIPLE_BLOCK, 2)


class PilingOn(Skill):
    """000, Piling On: lie down on them, and roll armour or injury again."""

    def after_armour(self, harm: Harm) -> None:
        if not harm.broken and piles_on(harm):
            harm.match.book.injury.roll_armour(harm)

    def after_injury(self, harm: Harm) -> None:
        if harm.outcome(0) < CASUALTY_ROLL and piles_on(harm):
            harm.match.book.injury.rethrow_injury(harm)


def piles_on(harm: Harm) -> bool:
    """Whether the attacker can and does throw themselves on their victim."""
    if harm.how != BY_BLOCK or not harm.attacking or harm.piled:
        return False
    action = harm.match.get(ACTION)
    if action != BLOCK and action != BLITZ:
        return False
    attacker = harm.causer
    if not attacker.is_standing or not harm.match.next_to(attacker.number, harm.victim.number):
        return False
    if attacker.book.pushing.rooted(attacker) or attacker.book.rolls.is_denied(attacker, False):
        return False
    if not harm.match.ask_use(attacker.side, ids.PILING_ON, attacker.number):
        return False
    harm.piled = True
    if harm.match.book.injury.lay_down(harm.match, attacker.number):
        harm.dropped = True
    return True


class StandFirm(Skill):
    """000, Stand Firm: they need not be pushed, nor give way to another who is."""

    def holds_ground(self, push: Push, player: Player) -> bool:
        return player.match.ask_use(player.side, ids.STAND_FIRM, player.number)


class ThickSkull(Skill):
    """000, Thick Skull: an 8 on the Injury Table only stuns them."""

    def before_injury(self, harm: Harm, own: Player) -> None:
        if own.number == harm.victim.number:
            harm.stuns_on_eight = self.number


class StrongArm(Skill):
    """000, Strong Arm: +1 to throw, but for Quick Passes."""

    def concerns(self, roll: i64) -> bool:
        return roll == R_THROW

    def own_test(self, test: Test) -> None:
        if test.band != QUICK:
            test.modify(C_SKILL + ids.STRONG_ARM, 1)


SKILLS: Final[dict[str, Skill]] = {
    "Break Tackle": BreakTackle(),
    "Grab": Grab(),
    "Guard": Guard(),
    "Juggernaut": Juggernaut(),
    "Mighty Blow": MightyBlow(),
    "Multiple Block": MultipleBlock(),
    "Piling On": PilingOn(),
    "Stand Firm": StandFirm(),
    "Strong Arm": StrongArm(),
    "Thick Skull": ThickSkull(),
}
