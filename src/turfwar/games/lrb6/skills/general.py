"""The General skills of 000."""

from typing import Final

from turfwar.games.lrb6.dice import BOTH
from turfwar.games.lrb6.layout import ACTION, PLAYER
from turfwar.games.lrb6.match import Player
from turfwar.games.lrb6.rules.block import Block
from turfwar.games.lrb6.rules.injury import BY_CHAINSAW, BY_FOUL, Harm
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.skills.near import pursuers_with
from turfwar.games.lrb6.skills.once import USED_FRENZY, USED_PRO
from turfwar.games.lrb6.words.actions import FOUL
from turfwar.games.lrb6.words.causes import C_SKILL
from turfwar.games.lrb6.words.events import E_SKILL
from turfwar.games.lrb6.words.lists import PRO_REROLL
from turfwar.games.lrb6.words.questions import Q_SHADOW
from turfwar.games.lrb6.words.rolls import (
    R_DAUNTLESS,
    R_DODGE,
    R_LEAP,
    R_PICK_UP,
    R_PRO,
    R_SHADOWING,
    ROLL_NAMES,
)
from turfwar.games.lrb6.words.verbs import NO_SHADOW, SHADOW_BY
from turfwar.kernel.dice import total
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.squares import adjacent

PRO_NEEDS: Final = 4


class BlockSkill(Skill):
    """000, Block: they stay on their feet on Both Down."""

    def order(self) -> int:
        return 3

    def on_face(self, block: Block, own: Player) -> None:
        if block.face != BOTH or block.both_prone:
            return
        if block.match.ask_use(own.side, ids.BLOCK, own.number):
            if own.number == block.attacker.number:
                block.attacker_falls = False
            else:
                block.defender_falls = False


class Dauntless(Skill):
    """000, Dauntless: D6 and their strength beat a stronger opponent's: they count as equal."""

    def order(self) -> int:
        return 9

    def strength(self, block: Block, own: Player) -> None:
        lacking = block.defence - block.attack
        if own.number != block.attacker.number or block.friendly:
            return
        if lacking <= 0 or lacking > 5:
            return
        if Test(own, R_DAUNTLESS, lacking + 1).passes():
            block.modify_attack(C_SKILL + ids.DAUNTLESS, lacking)


class DirtyPlayer(Skill):
    """000, Dirty Player: +1 to the armour or the injury roll of their fouls."""

    def after_armour(self, harm: Harm) -> None:
        if not is_foul(harm) or harm.broken:
            return
        if harm.match.book.injury.beats_armour(harm, 1):
            if harm.match.ask_use(harm.causer.side, ids.DIRTY_PLAYER, harm.by):
                harm.use_bonus(ids.DIRTY_PLAYER)
                harm.broken = True

    def before_injury(self, harm: Harm, own: Player) -> None:
        if is_foul(harm) and own.number == harm.by and not harm.spent:
            harm.spent = True
            harm.modify(C_SKILL + ids.DIRTY_PLAYER, 1)


def is_foul(harm: Harm) -> bool:
    """Whether it is done to a prone opponent in a Foul action, by whatever means."""
    return harm.how == BY_FOUL or (
        harm.how == BY_CHAINSAW and harm.match.get(ACTION) == FOUL and harm.victim.number != harm.by
    )


class Fend(Skill):
    """000, Fend: whoever pushes them back may not follow up."""

    def forbids_follow_up(self, block: Block) -> bool:
        defender = block.defender
        if block.friendly:
            return False
        return block.match.ask_use(defender.side, ids.FEND, defender.number)


class Frenzy(Skill):
    """000, Frenzy: they must follow up, and block again while both stand; once a team turn."""

    def must_follow(self, block: Block) -> bool:
        return not block.attacker.has(ids.BALL_AND_CHAIN)

    def again(self, block: Block) -> bool:
        attacker = block.attacker
        if attacker.has(ids.BALL_AND_CHAIN) or attacker.book.rolls.used_this_turn(
            attacker, USED_FRENZY
        ):
            return False
        attacker.book.rolls.mark_used(attacker, USED_FRENZY)
        block.match.record2(E_SKILL, attacker.number, ids.FRENZY)
        return True


class StripBall(Skill):
    """000, Strip Ball: a push makes the defender drop the ball where they end up."""

    def after_push(self, block: Block) -> None:
        attacker = block.attacker
        defender = block.defender
        if not defender.has_ball or block.friendly:
            return
        match = block.match
        if match.ask_use(attacker.side, ids.STRIP_BALL, attacker.number):
            match.book.ball.drop(match, defender.number)
            match.book.ball.bounce(match)


class Tackle(Skill):
    """000, Tackle: whom they block cannot use Dodge (for dodging see there)."""

    def cancels(self, block: Block, own: Player) -> None:
        if own.number == block.attacker.number and not block.friendly:
            block.defender_without.append(ids.DODGE)
            if block.defender.has(ids.DODGE):
                block.match.record2(E_SKILL, own.number, ids.TACKLE)


class Wrestle(Skill):
    """000, Wrestle: on Both Down both are placed prone, unharmed."""

    def order(self) -> int:
        return 2

    def on_face(self, block: Block, own: Player) -> None:
        if block.face != BOTH or block.both_prone or own.book.pushing.rooted(own):
            return
        if block.match.ask_use(own.side, ids.WRESTLE, own.number):
            block.both_prone = True


class Pro(Skill):
    """000, Pro: once a team turn, re-roll anything on 4+; a failure lets the first roll stand.

    The roll of 4+ is a roll like any other: a team re-roll may be used on it.
    """

    def concerns(self, roll: i64) -> bool:
        return roll < len(ROLL_NAMES)

    def reroll_word(self) -> i64:
        return PRO_REROLL

    def may_reroll(self, player: Player, roll: i64) -> bool:
        return not player.book.rolls.used_this_turn(player, USED_PRO)

    def reroll(self, player: Player, roll: i64) -> bool:
        player.book.rolls.mark_used(player, USED_PRO)
        return Test(player, R_PRO, PRO_NEEDS).passes()


class Shadowing(Skill):
    """000, Shadowing: follows an opponent who steps out of their tackle zone on 2D6.

    One attempt a step, once it is certain that the opponent gets away; where it fails, there may
    still be a Diving Tackle.
    """

    def concerns(self, roll: i64) -> bool:
        return roll in (R_DODGE, R_LEAP)

    def opposing_die_order(self) -> int:
        return 0

    def minds_die(self, test: Test) -> bool:
        return False

    def opposing_die(self, test: Test, die: i64) -> bool:
        mover = test.player
        match = test.match
        # A Pass Block move is no action, whoever's turn it is.
        if test.followed or mover.number != match.get(PLAYER):
            return False
        if not adjacent(test.left, test.square):
            return False
        shadows: list[int] = []
        for other in pursuers_with(mover, self.number):
            if self.could_keep_up(match.player(other), mover):
                shadows.append(other)
        if not shadows:
            return False
        test.followed = True
        who = match.ask_player(
            Q_SHADOW, mover.opponents, SHADOW_BY, NO_SHADOW, mover.number, shadows
        )
        if who != NOBODY and self.keeps_up(match.player(who), mover):
            test.follower = who
        return False

    def could_keep_up(self, shadow: Player, mover: Player) -> bool:
        """Whether any roll is enough."""
        return pace(shadow, mover) > 2

    def keeps_up(self, shadow: Player, mover: Player) -> bool:
        """2D6, less their own MA, plus the opponent's: 7 or less."""
        match = shadow.match
        limit = pace(shadow, mover)
        throw = match.two_d6(limit)
        follows: i64 = 1 if total(throw) < limit else 0
        match.log_roll_with(
            R_SHADOWING, shadow.number, 0, throw, follows, C_SKILL + self.number, 8 - limit
        )
        return follows != 0


def pace(shadow: Player, mover: Player) -> i64:
    """The 2D6 that is too much for keeping up with them."""
    return 8 + shadow.ma - mover.ma


class SureHands(Skill):
    """000, Sure Hands: re-roll a failed pick-up; Strip Ball does not work against them."""

    def cancels(self, block: Block, own: Player) -> None:
        if own.number == block.defender.number:
            block.attacker_without.append(ids.STRIP_BALL)

    def concerns(self, roll: i64) -> bool:
        return roll == R_PICK_UP

    def may_reroll(self, player: Player, roll: i64) -> bool:
        return True


SKILLS: Final[dict[str, Skill]] = {
    "Pro": Pro(),
    "Shadowing": Shadowing(),
    "Block": BlockSkill(),
    "Dauntless": Dauntless(),
    "Dirty Player": DirtyPlayer(),
    "Fend": Fend(),
    "Frenzy": Frenzy(),
    "Strip Ball": StripBall(),
    "Sure Hands": SureHands(),
    "Tackle": Tackle(),
    "Wrestle": Wrestle(),
}
