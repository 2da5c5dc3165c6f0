"""The Extraordinary skills of 000 that are weapons: Ball and Chain, Chainsaw, Stab, Stakes."""

from typing import Final

from turfwar.games.lrb6.layout import ACTION
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.block import Block
from turfwar.games.lrb6.rules.injury import BY_CHAINSAW, BY_STAB, Harm
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.actions import MOVE
from turfwar.games.lrb6.words.causes import C_SKILL
from turfwar.games.lrb6.words.events import E_CHAINSAW, E_STAB
from turfwar.games.lrb6.words.rolls import R_CHAINSAW
from turfwar.games.lrb6.words.verbs import CHAINSAW_AT, STAB_AT
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice

STAKED_RACES: Final = ("Khemri", "Necromantic", "Undead", "Vampire")


class Chainsaw(Skill):
    """000, Chainsaw: 2+ hits with +3 to the armour roll, 1 the wielder; +3 when they go down.

    No casualty of theirs earns points, not even that of somebody who fell while blocking them.
    """

    def earns_nothing(self, player: Player) -> bool:
        return True

    def attack_options(self, player: Player, blitz: bool) -> bool:
        for who in player.book.blocking.targets(player):
            player.match.offer(choice(CHAINSAW_AT, who, 0))
        return True

    def verbs(self) -> tuple[int, ...]:
        return (CHAINSAW_AT,)

    def carry_out(self, player: Player, argument: i64) -> bool:
        # A Block or Blitz action that ends with the attack has been ended by it.
        player.book.actions.block_in_action(player.match, player, argument, self.number)
        return True

    def instead(self, block: Block) -> bool:
        if block.match.get(ACTION) == MOVE:
            return False
        block.ends_action = True
        harm = saw(block.match, block.attacker, block.defender)
        if harm.broken:
            cut_down(harm)
        return True

    def foul_instead(self, fouler: Player, victim: Player) -> bool:
        harm = saw(fouler.match, fouler, victim)
        if harm.broken:
            cut_down(harm)
        if harm.victim.number == victim.number:
            harm.match.book.fouls.refereed(harm)
        return True

    def before_armour(self, harm: Harm, own: Player) -> None:
        if own.number == harm.victim.number:
            if harm.knocked_down:
                harm.modify(C_SKILL + ids.CHAINSAW, 3)
        elif harm.blocked_by_opponent and not harm.attacking:
            harm.modify(C_SKILL + ids.CHAINSAW, 3)


def saw(match: MatchState, attacker: Player, target: Player) -> Harm:
    """The chainsaw's roll, and the armour roll against whomever it hits."""
    match.record2(E_CHAINSAW, attacker.number, target.number)
    hit = target if Test(attacker, R_CHAINSAW, 2).passes() else attacker
    harm = Harm(match, hit.number, BY_CHAINSAW, attacker.number)
    harm.modify(C_SKILL + ids.CHAINSAW, 3)
    match.book.injury.breaks_armour(harm)
    return harm


def cut_down(harm: Harm) -> None:
    """Whose armour a weapon has beaten goes down, injured, and lets go of the ball."""
    match = harm.match
    victim = harm.victim
    dropped = victim.is_standing and match.book.injury.fall(match, victim.number)
    match.book.injury.roll_injury(harm)
    if dropped:
        match.book.ball.bounce(match)


class Stab(Skill):
    """000, Stab: an armour roll in place of the block, then an injury roll, both unmodified."""

    def order(self) -> int:
        return 6

    def attack_options(self, player: Player, blitz: bool) -> bool:
        if not blitz and not player.has(ids.CHAINSAW):
            for who in player.book.blocking.targets(player):
                player.match.offer(choice(STAB_AT, who, 0))
        return False

    def verbs(self) -> tuple[int, ...]:
        return (STAB_AT,)

    def carry_out(self, player: Player, argument: i64) -> bool:
        # A Block or Blitz action that ends with the attack has been ended by it.
        player.book.actions.block_in_action(player.match, player, argument, self.number)
        return True

    def instead(self, block: Block) -> bool:
        match = block.match
        attacker = block.attacker
        if block.weapon != ids.STAB:
            # The first block of a Block action is chosen as a stab or as a block.
            asked = block.blitz or block.second or block.multiple
            if not asked or not match.ask_use(attacker.side, ids.STAB, attacker.number):
                return False
        block.ends_action = True
        match.record2(E_STAB, attacker.number, block.defender.number)
        harm = Harm(match, block.defender.number, BY_STAB, attacker.number)
        if match.book.injury.breaks_armour(harm):
            cut_down(harm)
        return True


class Stakes(Skill):
    """000, Stakes: +1 to stab the undead."""

    def before_armour(self, harm: Harm, own: Player) -> None:
        side: i64 = harm.victim.side
        if harm.how == BY_STAB and own.number == harm.by and side <= 1:
            if harm.match.setting.team(side).race in STAKED_RACES:
                harm.modify(C_SKILL + ids.STAKES, 1)


SKILLS: Final[dict[str, Skill]] = {
    "Chainsaw": Chainsaw(),
    "Stab": Stab(),
    "Stakes": Stakes(),
}
