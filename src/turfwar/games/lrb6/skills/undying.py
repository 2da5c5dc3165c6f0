"""The Extraordinary skills of 000 about casualties: Decay, Nurgle's Rot, Regeneration."""

from typing import Final

from turfwar.games.lrb6.layout import AS_ROTTER, IGORS, RAISED
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.injury import Harm
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.events import E_REGENERATED, E_REROLL, E_ROTTED, E_SKILL
from turfwar.games.lrb6.words.lists import IGOR_REROLL, NO_REROLL
from turfwar.games.lrb6.words.questions import Q_REROLL
from turfwar.games.lrb6.words.rolls import R_REGENERATION
from turfwar.games.lrb6.words.verbs import REROLL
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice


class Decay(Skill):
    """000, Decay: two rolls on the Casualty Table, both count."""

    def stays_dead(self, victim: Player) -> bool:
        return True

    def before_casualty(self, harm: Harm) -> None:
        harm.casualty_rolls = 2
        harm.match.record2(E_SKILL, harm.victim.number, ids.DECAY)


class NurglesRot(Skill):
    """000, Nurgle's Rot: whom they kill in an attack can join their team after the match."""

    def kills(self, harm: Harm) -> None:
        victim = harm.victim
        if (
            harm.causer.side == victim.opponents
            and harm.match.book.casualties.in_an_attack(harm)
            and victim.book.casualties.can_rise(victim)
        ):
            harm.match.set_field(victim.number, RAISED, AS_ROTTER)
            harm.match.record2(E_ROTTED, harm.by, victim.number)


class Regeneration(Skill):
    """000, Regeneration: 4+ and a casualty comes to nothing; only an Igor can have it re-rolled."""

    def stays_dead(self, victim: Player) -> bool:
        return True

    def recovers(self, harm: Harm) -> bool:
        match = harm.match
        player = harm.victim.number
        healed = regenerates(match, player)
        if not healed and igor_helps(match, harm.victim.side, player):
            healed = regenerates(match, player)
        if healed:
            match.record(E_REGENERATED, player)
        return healed


def regenerates(match: MatchState, player: i64) -> bool:
    die = match.d6(4)
    match.log_roll(R_REGENERATION, player, 4, die, 1 if die >= 4 else 0)
    return die >= 4


def igor_helps(match: MatchState, side: i64, player: i64) -> bool:
    """000, Igor: one failed Regeneration roll a match; 000, Star Players: not a star's."""
    if side > 1 or match.get(IGORS + side) <= 0 or match.is_star(player):
        return False
    if not match.answered():
        match.pose(Q_REROLL, side, player, R_REGENERATION)
        match.offer(choice(REROLL, NO_REROLL, 0))
        match.offer(choice(REROLL, IGOR_REROLL, 0))
        match.wait()
    if match.answer() != choice(REROLL, IGOR_REROLL, 0):
        return False
    match.add(IGORS + side, -1)
    match.record3(E_REROLL, R_REGENERATION, player, IGOR_REROLL)
    return True


SKILLS: Final[dict[str, Skill]] = {
    "Decay": Decay(),
    "Nurgle's Rot": NurglesRot(),
    "Regeneration": Regeneration(),
}
