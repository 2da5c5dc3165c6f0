"""The Extraordinary skills of 000."""

from typing import Final

from turfwar.games.lrb6.layout import HYPNOTISED, NO_ZONES
from turfwar.games.lrb6.match import Player
from turfwar.games.lrb6.rules.injury import BY_STAB, Harm
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.actions import MOVE
from turfwar.games.lrb6.words.causes import C_SKILL
from turfwar.games.lrb6.words.events import E_SKILL
from turfwar.games.lrb6.words.rolls import R_DODGE, R_GAZE, R_LONER, R_THROW, R_THROW_MATE
from turfwar.games.lrb6.words.verbs import GAZE_AT
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice

LONER_NEEDS: Final = 4


class Loner(Skill):
    """000, Loner: a team re-roll works for them on 4+ only, and is spent all the same."""

    def team_reroll(self, player: Player) -> bool:
        match = player.match
        die = match.d6(LONER_NEEDS)
        works = die >= LONER_NEEDS
        match.log_roll(R_LONER, player.number, LONER_NEEDS, die, 1 if works else 0)
        return works


class HypnoticGaze(Skill):
    """000, Hypnotic Gaze: at the end of a Move action, robs an opponent of their tackle zones.

    They come back at the start of their next action, or when the drive is over.
    """

    def offers(self, player: Player, action: i64) -> None:
        if action != MOVE:
            return
        match = player.match
        prints = match.book.footprint
        for number in prints.neighbours(match, player.number, player.square, player.opponents):
            victim = match.player(number)
            if victim.is_standing and match.field(number, NO_ZONES) & HYPNOTISED == 0:
                match.offer(choice(GAZE_AT, number, 0))

    def verbs(self) -> tuple[int, ...]:
        return (GAZE_AT,)

    def carry_out(self, player: Player, argument: i64) -> bool:
        match = player.match
        match.record2(E_SKILL, player.number, self.number)
        test = match.book.rolls.agility_test(player, R_GAZE)
        test.zones = player.zones_on_them - (1 if match.player(argument).has_zones else 0)
        if test.passes():
            match.lose_zones(argument, HYPNOTISED)
        return False


class Stunty(Skill):
    """000, Stunty: no tackle zones on the square dodged to, unless armed; -1 to throw; brittle."""

    def stays_dead(self, victim: Player) -> bool:
        return True

    def before_injury(self, harm: Harm, own: Player) -> None:
        if own.number == harm.victim.number and harm.how != BY_STAB:
            harm.brittle = True

    def concerns(self, roll: i64) -> bool:
        return roll in (R_DODGE, R_THROW, R_THROW_MATE)

    def own_test(self, test: Test) -> None:
        if test.roll != R_DODGE:
            test.modify(C_SKILL + ids.STUNTY, -1)
        elif not test.player.has(ids.SECRET_WEAPON):
            test.ignore_zones(ids.STUNTY)


class Titchy(Skill):
    """000, Titchy: +1 to dodge; their own tackle zone does not count against a dodge."""

    def concerns(self, roll: i64) -> bool:
        return roll == R_DODGE

    def own_test(self, test: Test) -> None:
        test.modify(C_SKILL + ids.TITCHY, 1)

    def opposing_test(self, test: Test) -> None:
        match = test.match
        own = test.player
        for other in match.book.footprint.marking(match, own.number, test.square, own.opponents):
            if match.player(other).has(ids.TITCHY) and test.zones > 0:
                test.zones -= 1


SKILLS: Final[dict[str, Skill]] = {
    "Hypnotic Gaze": HypnoticGaze(),
    "Loner": Loner(),
    "Stunty": Stunty(),
    "Titchy": Titchy(),
}
