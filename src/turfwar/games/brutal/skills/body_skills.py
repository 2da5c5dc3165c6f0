"""003, Player Skills: those that are about running, blocking and being hurt."""

from typing import Final

from turfwar.games.brutal.words.others import C_OWN
from turfwar.games.brutal.words.rolls import ROLLS
from turfwar.games.lrb6.dice import STUMBLE
from turfwar.games.lrb6.match import Player
from turfwar.games.lrb6.rules.block import Block
from turfwar.games.lrb6.rules.injury import BY_FOUL, Harm
from turfwar.games.lrb6.rules.rolls import Test, agility_target
from turfwar.games.lrb6.skills import ids as base_ids
from turfwar.games.lrb6.skills.agility import marked_by
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.skills.extraordinary import Loner
from turfwar.games.lrb6.skills.general import Pro, Shadowing
from turfwar.games.lrb6.skills.near import opponents_with
from turfwar.games.lrb6.skills.strength import PilingOn
from turfwar.games.lrb6.words.causes import C_SKILL
from turfwar.games.lrb6.words.events import E_SKILL
from turfwar.games.lrb6.words.questions import Q_TENTACLES
from turfwar.games.lrb6.words.rolls import (
    R_DAUNTLESS,
    R_DODGE,
    R_GO_FOR_IT,
    R_SHADOWING,
    R_TENTACLES,
)
from turfwar.games.lrb6.words.verbs import HOLD_BY, NO_HOLD
from turfwar.kernel.dice import total
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import HOME, NOBODY


class FootballBreakTackle(Skill):
    """003, Break Tackle: Strength in place of Agility for a dodge, where it is better."""

    def concerns(self, roll: i64) -> bool:
        return roll == R_DODGE

    def own_test(self, test: Test) -> None:
        if test.player.st > test.player.ag:
            test.target = agility_target(test.player.st)
            test.match.record2(E_SKILL, test.player.number, self.number)


class Claws(Skill):
    """003, Claws: +2 to armour rolls in blocks."""

    def before_armour(self, harm: Harm, own: Player) -> None:
        if own.number == harm.by and harm.blocked_by_opponent:
            harm.modify(C_SKILL + self.number, 2)


class FootballDauntless(Skill):
    """003, Dauntless: two dice above a stronger opponent's strength make both equal."""

    def order(self) -> int:
        return 9

    def strength(self, block: Block, own: Player) -> None:
        lacking = block.defence - block.attack
        if own.number != block.attacker.number or lacking <= 0:
            return
        needed = block.defence + 1
        throw = block.match.two_d6(needed)
        good = total(throw) >= needed
        block.match.log_roll(R_DAUNTLESS, own.number, needed, throw, 1 if good else 0)
        if good:
            block.modify_attack(C_SKILL + self.number, lacking)


class FootballDirtyPlayer(Skill):
    """003, Dirty Player: +2 to armour rolls of fouls."""

    def before_armour(self, harm: Harm, own: Player) -> None:
        if own.number == harm.by and harm.how == BY_FOUL:
            harm.modify(C_SKILL + self.number, 2)


class FootballDodge(Skill):
    """003, Dodge: roll again for a dodge; 000, Block Results Table: a stumble is but a push.

    Neither in the zone of somebody with Tackle.
    """

    def concerns(self, roll: i64) -> bool:
        return roll == R_DODGE

    def may_reroll(self, player: Player, roll: i64) -> bool:
        return not marked_by(player, base_ids.TACKLE)

    def on_face(self, block: Block, own: Player) -> None:
        stumbles = block.face == STUMBLE and own.number == block.defender.number
        if stumbles and not marked_by(own, base_ids.TACKLE):
            if block.match.ask_use(own.side, self.number, own.number):
                block.defender_falls = False


class FootballFrenzy(Skill):
    """003, Frenzy: may block a second time after a push-back."""

    def again(self, block: Block) -> bool:
        attacker = block.attacker
        return block.match.ask_use(attacker.side, self.number, attacker.number)


class FootballJumpUp(Skill):
    """003, Jump Up: up for nothing, before a block too."""

    def stands_up(self, player: Player, action: i64) -> bool:
        player.match.record2(E_SKILL, player.number, self.number)
        return True


class FootballPilingOn(PilingOn):
    """003, Piling On: the armour roll again, and no other."""

    def after_injury(self, harm: Harm) -> None:
        pass


class FootballPro(Pro):
    """003, Pro: any roll, those with the ball among them."""

    def __init__(self, rolls: int) -> None:
        super().__init__()
        self.rolls = rolls

    def concerns(self, roll: i64) -> bool:
        return roll < self.rolls


class RazorSharp(Skill):
    """003, RazorSharp: +2 to the injury roll after a block."""

    def before_injury(self, harm: Harm, own: Player) -> None:
        if own.number == harm.by and harm.blocked_by_opponent:
            harm.modify(C_SKILL + self.number, 2)


class Spike(Skill):
    """003, Spike: the player's own armour is one better."""

    def before_armour(self, harm: Harm, own: Player) -> None:
        if own.number == harm.victim.number:
            harm.modify(C_SKILL + self.number, -1)


class FootballStunty(Skill):
    """003, Stunty: no tackle zones against dodges."""

    def concerns(self, roll: i64) -> bool:
        return roll == R_DODGE

    def own_test(self, test: Test) -> None:
        test.ignore_zones(self.number)


class FootballSureFeet(Skill):
    """003, Sure Feet: roll again for going for it."""

    def concerns(self, roll: i64) -> bool:
        return roll == R_GO_FOR_IT

    def may_reroll(self, player: Player, roll: i64) -> bool:
        return True


def wins_opposed(one: Player, other: Player, own: i64, others: i64, roll: i64) -> bool:
    """Whether one beats the other with a D6 and a characteristic each; home rolls first."""
    if one.side == HOME:
        mine = opposed_die(one, own, roll)
        theirs = opposed_die(other, others, roll)
    else:
        theirs = opposed_die(other, others, roll)
        mine = opposed_die(one, own, roll)
    return mine + own > theirs + others


def opposed_die(player: Player, value: i64, roll: i64) -> i64:
    """One die of an opposed roll."""
    die = player.match.d6()
    player.match.log_roll_with(roll, player.number, 0, die, 1, C_OWN, value)
    return die


class FootballShadowing(Shadowing):
    """003, Shadowing: a die and the Movement Allowance against those of whoever leaves."""

    def could_keep_up(self, shadow: Player, mover: Player) -> bool:
        return True

    def keeps_up(self, shadow: Player, mover: Player) -> bool:
        return wins_opposed(shadow, mover, shadow.ma, mover.ma, R_SHADOWING)


class FootballTentacles(Skill):
    """003, Tentacles: a die and Strength against those of whoever would leave."""

    def traps(self, player: Player) -> bool:
        match = player.match
        holders = opponents_with(player, self.number)
        if not holders:
            return False
        who = match.ask_player(
            Q_TENTACLES, player.opponents, HOLD_BY, NO_HOLD, player.number, holders
        )
        if who == NOBODY:
            return False
        holder = match.player(who)
        return wins_opposed(holder, player, holder.st, player.st, R_TENTACLES)


SKILLS: Final[dict[str, Skill]] = {
    "Break Tackle": FootballBreakTackle(),
    "Big Guy": Loner(),
    "Claws": Claws(),
    "Dauntless": FootballDauntless(),
    "Dirty Player": FootballDirtyPlayer(),
    "Dodge": FootballDodge(),
    "Easy Confused": Skill(),
    "Frenzy": FootballFrenzy(),
    "Jump Up": FootballJumpUp(),
    "Piling On": FootballPilingOn(),
    "Pro": FootballPro(1 + max(roll.number for roll in ROLLS)),
    "Razor Sharp": RazorSharp(),
    "Regeneration": Skill(),
    "Shadowing": FootballShadowing(),
    "Spike": Spike(),
    "Stunty": FootballStunty(),
    "Sure Feet": FootballSureFeet(),
    "Tackle": Skill(),
    "Tentacles": FootballTentacles(),
    "Thick Skull": Skill(),
}
