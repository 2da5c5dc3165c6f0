"""000, Casualty Table; Apothecaries and Necromancers."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import (
    ACTION,
    APOTHECARIES,
    AS_ZOMBIE,
    CASUALTY,
    DEAD,
    INJURY,
    KNOCKED_OUT,
    NECROMANCERS,
    OTHER_INJURY,
    RAISED,
    RESERVE,
)
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.injury import BY_FALLING, BY_LYING_DOWN, BY_ROCK, BY_SHOVE, Harm
from turfwar.games.lrb6.skills.ids import REGENERATION
from turfwar.games.lrb6.words.actions import BLITZ, BLOCK, FOUL
from turfwar.games.lrb6.words.events import E_CASUALTY, E_RAISED, E_SAVED
from turfwar.games.lrb6.words.questions import Q_APOTHECARY, Q_CASUALTY
from turfwar.games.lrb6.words.rolls import R_CASUALTY
from turfwar.games.lrb6.words.skills import RAISE_THE_DEAD
from turfwar.games.lrb6.words.verbs import APOTHECARY, TAKE_CASUALTY
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import NOBODY

BADLY_HURT_RESULT: Final = 11
"""Stands for any Badly Hurt result that was not rolled."""
FIRST_INJURY: Final = 41
"""From here the Casualty Table has lasting injuries,"""
FIRST_DEATH: Final = 61
"""and from here deaths."""

# 000, Undead team list: a Zombie
ZOMBIE_MA: Final = 4
ZOMBIE_ST: Final = 3
ZOMBIE_AG: Final = 2
ZOMBIE_AV: Final = 8
ZOMBIE_SKILL: Final = REGENERATION


@mypyc_attr(allow_interpreted_subclasses=True)
class Casualties:
    """000, Casualty Table; Apothecaries: knocked out, hurt, dead, raised."""

    def use_apothecary(self, match: MatchState, victim: Player) -> bool:
        """000, Using an Apothecary; Apothecaries; Wandering Apothecaries: one for an injury.

        Each can be used once a match, if the coach wants it. 000, Star Players: never for a star.
        """
        side = victim.side
        if side > 1 or match.apothecaries(side) <= 0 or match.is_star(victim.number):
            return False
        if not match.ask_yes(Q_APOTHECARY, side, APOTHECARY, victim.number):
            return False
        match.add(APOTHECARIES + side, -1)
        return True

    def knock_out(self, harm: Harm) -> None:
        """Off to the KO'd box, unless the apothecary makes it a stun."""
        match = harm.match
        victim = harm.victim
        if not harm.never_stunned and self.use_apothecary(match, victim):
            match.record(E_SAVED, victim.number)
            match.book.injury.stunned(match, victim.number)
            return
        match.take_off(victim.number, KNOCKED_OUT)

    def casualty(self, harm: Harm) -> None:
        """000, Casualty Table (in league matches), the apothecary, Regeneration: in that order."""
        match = harm.match
        victim = harm.victim
        for skill in match.book.skills.before_casualty:
            if victim.has(skill.number):
                skill.before_casualty(harm)
        first: i64 = 0
        second: i64 = 0
        if harm.only_badly_hurt:
            first = BADLY_HURT_RESULT
        elif match.league:
            first = self.roll_casualty(match, victim.number)
            if harm.casualty_rolls > 1:
                second = self.roll_casualty(match, victim.number)
                if severity(second) > severity(first):
                    first, second = second, first
        if self.use_apothecary(match, victim):
            other = self.roll_casualty(match, victim.number)
            if first == 0:
                # A one-off match: of two ways to miss the rest of it the coach keeps the plain one.
                saved = other < FIRST_INJURY
            else:
                if not self.take_first(match, victim.side, victim.number, first, other):
                    first = other
                saved = first < FIRST_INJURY and second < FIRST_INJURY
            if saved:
                match.record(E_SAVED, victim.number)
                match.take_off(victim.number, RESERVE)
                return
        for skill in match.book.skills.recovers:
            if victim.has(skill.number) and skill.recovers(harm):
                match.take_off(victim.number, RESERVE)
                return
        dead = first >= FIRST_DEATH or second >= FIRST_DEATH
        match.take_off(victim.number, DEAD if dead else CASUALTY)
        if match.league or harm.only_badly_hurt:
            self.lasting_injury(match, victim.number, INJURY, first)
            if second != 0:
                self.lasting_injury(match, victim.number, OTHER_INJURY, second)
        if dead:
            self.killed(harm)

    def roll_casualty(self, match: MatchState, victim: i64) -> i64:
        result = match.d68(FIRST_INJURY, FIRST_DEATH)
        match.log_roll(R_CASUALTY, victim, 0, result, 1)
        return result

    def take_first(self, match: MatchState, side: i64, victim: i64, first: i64, other: i64) -> bool:
        """000, Apothecaries: the coach chooses which of the two results applies."""
        if severity(first) == severity(other):
            return True
        if match.answered():
            return match.answer() == choice(TAKE_CASUALTY, 0, 0)
        match.pose(Q_CASUALTY, side, victim, first * 100 + other)
        match.offer(choice(TAKE_CASUALTY, 0, 0))
        match.offer(choice(TAKE_CASUALTY, 1, 0))
        match.wait()
        return True

    def lasting_injury(self, match: MatchState, victim: i64, field: i64, result: i64) -> None:
        """Mark what the Casualty Table does to a player beyond this match."""
        match.set_field(victim, field, result)
        match.record2(E_CASUALTY, victim, result)

    def killed(self, harm: Harm) -> None:
        """Somebody has died for good: who may profit by it."""
        match = harm.match
        if harm.by >= 0:
            causer = harm.causer
            for skill in match.book.skills.kills:
                if causer.has(skill.number):
                    skill.kills(harm)
        self.raise_the_dead(harm)

    def can_rise(self, victim: Player) -> bool:
        """000, Necromancers; Nurgle's Rot: whom they can take."""
        for skill in victim.book.skills.stays_dead:
            if victim.has(skill.number) and skill.stays_dead(victim):
                return False
        return victim.st <= 4

    def in_an_attack(self, harm: Harm) -> bool:
        """Whether it is part of a Block, Blitz or Foul action between the two sides."""
        action = harm.match.get(ACTION)
        if action != BLOCK and action != BLITZ and action != FOUL:
            return False
        how = harm.how
        return how not in (BY_FALLING, BY_ROCK, BY_LYING_DOWN, BY_SHOVE)

    def raise_the_dead(self, harm: Harm) -> None:
        """000, Necromancers: once a match, a killed opponent comes back as one's own Zombie."""
        match = harm.match
        victim = harm.victim
        side = victim.opponents
        if side < 0 or match.get(NECROMANCERS + side) <= 0:
            return
        number = match.free_slot(side)
        if number == NOBODY or not self.in_an_attack(harm) or not self.can_rise(victim):
            return
        if not match.ask_use(side, RAISE_THE_DEAD, victim.number):
            return
        match.add(NECROMANCERS + side, -1)
        match.join(number, ZOMBIE_MA, ZOMBIE_ST, ZOMBIE_AG, ZOMBIE_AV)
        match.give_skill(number, ZOMBIE_SKILL)
        match.set_field(victim.number, RAISED, AS_ZOMBIE)
        match.record2(E_RAISED, number, victim.number)


def severity(result: i64) -> i64:
    """What a D68 result does, as a number: equal numbers do the same."""
    if result < FIRST_INJURY:
        return 0
    if result < 50:
        return 1
    if result >= FIRST_DEATH:
        return 9
    if result <= 52:
        return 2
    if result <= 54:
        return 3
    if result <= 56:
        return 4
    return 5 if result == 57 else 6
