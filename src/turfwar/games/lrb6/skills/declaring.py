"""The Extraordinary skills of 000 that make a player roll when they declare an action."""

from typing import Final

from turfwar.games.lrb6.layout import CONFUSED, ROOTED
from turfwar.games.lrb6.match import Player
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.actions import BLITZ, BLOCK
from turfwar.games.lrb6.words.causes import C_SKILL
from turfwar.games.lrb6.words.events import E_ROOTED
from turfwar.games.lrb6.words.rolls import R_BONE_HEAD, R_REALLY_STUPID, R_TAKE_ROOT, R_WILD_ANIMAL
from turfwar.kernel.ints import i64


class BoneHead(Skill):
    """000, Bone Head: on a 1 the action is lost, and their tackle zones until a better roll."""

    def bars_team_reroll(self, roll: i64) -> bool:
        return roll == R_BONE_HEAD

    def declared(self, player: Player, action: i64) -> bool:
        return keeps_his_wits(player, Test(player, R_BONE_HEAD, 2))


class ReallyStupid(Skill):
    """000, Really Stupid: as Bone Head, but on 1-3 unless a brighter team-mate is next to them."""

    def bars_team_reroll(self, roll: i64) -> bool:
        return roll == R_REALLY_STUPID

    def declared(self, player: Player, action: i64) -> bool:
        match = player.match
        needed: i64 = 4
        for other in match.book.footprint.neighbours(
            match, player.number, player.square, player.side
        ):
            if not match.player(other).has(self.number):
                needed = 2
        return keeps_his_wits(player, Test(player, R_REALLY_STUPID, needed))


class TakeRoot(Skill):
    """000, Take Root: on a 1 they cannot leave their square until they go down or the drive ends.

    A prone player stands up first, if their action lets them.
    """

    def roots(self, player: Player) -> bool:
        return player.is_rooted

    def declared(self, player: Player, action: i64) -> bool:
        if player.is_rooted or Test(player, R_TAKE_ROOT, 2).passes():
            return True
        match = player.match
        if player.is_down and not match.book.movement.stand_up(match, player, action):
            return False
        match.set_field(player.number, ROOTED, 1)
        match.record(E_ROOTED, player.number)
        return True


class WildAnimal(Skill):
    """000, Wild Animal: 4+ or the action is wasted, with +2 for a Block or a Blitz."""

    def declared(self, player: Player, action: i64) -> bool:
        test = Test(player, R_WILD_ANIMAL, 4)
        if action == BLOCK or action == BLITZ:
            test.modify(C_SKILL + self.number, 2)
        return test.passes()


def keeps_his_wits(player: Player, test: Test, why: i64 = CONFUSED) -> bool:
    """A failure costs them their tackle zones too, a success brings them back."""
    match = player.match
    if test.passes():
        match.regain_zones(player.number, why)
        return True
    match.lose_zones(player.number, why)
    return False


SKILLS: Final[dict[str, Skill]] = {
    "Bone Head": BoneHead(),
    "Really Stupid": ReallyStupid(),
    "Take Root": TakeRoot(),
    "Wild Animal": WildAnimal(),
}
