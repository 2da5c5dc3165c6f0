"""Opponents who do something about a player who leaves their tackle zone."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfwar.games.lrb6.match import Player
from turfwar.games.lrb6.odds.paths.table import NOUGHTS
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.agility import DivingTackle
from turfwar.games.lrb6.skills.general import Shadowing, pace
from turfwar.games.lrb6.skills.mutation import Tentacles, grip
from turfwar.games.lrb6.skills.near import opponents_with, pursuers_with
from turfwar.games.lrb6.skills.strength import BreakTackle
from turfwar.games.lrb6.words.rolls import R_DODGE, R_GO_FOR_IT, R_LEAP, R_PICK_UP
from turfwar.pitch.frame import SIDE_SLOTS

# Traits of opponents
FOLLOWING: Final = 1
DIVING: Final = 2
HOLDING: Final = 4
TESTING: Final = 8
"""They change what a dodge needs."""
TACKLING: Final = 16
"""They change which re-rolls it allows."""

# What awaits a player who leaves a square: who holds, follows and dives is one more than a number
MARKED: Final = 1
"""They have to dodge."""
SKILLED: Final = 2
"""A skill of theirs could re-roll that."""
HOLDER_AT: Final = 8
SHADOW_AT: Final = 14
DIVER_AT: Final = 20
KEEPS_UP_AT: Final = 26
"""In how many of 36 throws the shadow keeps up."""
WHO: Final = 63
CHASED: Final = WHO << SHADOW_AT | WHO << DIVER_AT


class Pursuit:
    """Who of the other side has which traits; which of them may leave their squares."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.traits: vec[i64] = NOUGHTS[:64]
        self.who: vec[i64] = vec[i64]()
        self.origins: vec[i64] = vec[i64]()
        self.all_traits: i64 = 0
        skills = player.match.book.skills
        for skill in skills.opposing_die[R_DODGE]:
            if isinstance(skill, Shadowing):
                self.note(skill.number, FOLLOWING)
            elif isinstance(skill, DivingTackle):
                self.note(skill.number, DIVING)
        for skill in skills.traps:
            self.note(skill.number, HOLDING)
        for skill in skills.opposing_test[R_DODGE]:
            self.note(skill.number, TESTING)
        self.note(ids.TACKLE, TACKLING)
        self.mixed: bool = self.all_traits & FOLLOWING != 0 and self.all_traits & DIVING != 0
        """Whether somebody may follow and somebody dive: who follows may keep another from it."""
        self.find_pursuers()

    def note(self, skill: i64, trait: i64) -> None:
        """Opponents on the pitch with a skill have a trait."""
        match = self.player.match
        side = self.player.opponents
        if not match.side_has(side, skill):
            return
        who = side * SIDE_SLOTS
        last = who + SIDE_SLOTS
        while who < last:
            if match.square(who) != 0 and match.player(who).has(skill):
                self.traits[who] |= trait
                self.all_traits |= trait
            who += 1

    def find_pursuers(self) -> None:
        if self.all_traits & (FOLLOWING | DIVING) == 0:
            return
        who: i64 = 0
        while who < 2 * SIDE_SLOTS:
            if self.traits[who] & (FOLLOWING | DIVING):
                self.who = append(self.who, who)
                self.origins = append(self.origins, self.player.match.square(who))
            who += 1

    def index_of(self, who: i64) -> i64:
        """Which of the pursuers somebody is."""
        index: i64 = 0
        while self.who[index] != who:
            index += 1
        return index

    def near(self, traits: i64) -> i64:
        """Who holds, follows and dives as the player leaves the square where they are now.

        The strongest holds, the fastest follows; nobody dives who holds the ball.
        """
        player = self.player
        match = player.match
        info: i64 = 0
        best: i64 = 0
        if traits & HOLDING:
            for number in opponents_with(player, ids.TENTACLES):
                strength = grip(match.player(number), player)
                if strength > 2 and (best == 0 or strength > best):
                    best = strength
                    info = (number + 1) << HOLDER_AT
        if traits & FOLLOWING:
            best = 2
            shadow: i64 = 0
            for number in pursuers_with(player, ids.SHADOWING):
                limit = pace(match.player(number), player)
                if limit > best:
                    best = limit
                    shadow = number + 1
            if shadow != 0:
                info |= shadow << SHADOW_AT | throws_below(best) << KEEPS_UP_AT
        if traits & DIVING:
            for number in pursuers_with(player, ids.DIVING_TACKLE):
                if not match.player(number).has_ball:
                    return info | (number + 1) << DIVER_AT
        return info


def throws_below(limit: i64) -> i64:
    """In how many of 36 throws two D6 show less."""
    count: i64 = 0
    die: i64 = 1
    while die <= 6:
        other = limit - 1 - die
        count += 0 if other < 0 else 6 if other > 6 else other
        die += 1
    return count


def needs_rules(player: Player) -> bool:
    """Whether something might happen in a step that only the rules themselves know of."""
    match = player.match
    skills = match.book.skills
    side = player.opponents
    for roll in (R_DODGE, R_LEAP, R_GO_FOR_IT, R_PICK_UP):
        for skill in skills.own_die[roll]:
            if player.has(skill.number) and not isinstance(skill, BreakTackle):
                return True
        for skill in skills.opposing_die[roll]:
            if match.side_has(side, skill.number):
                if not isinstance(skill, Shadowing) and not isinstance(skill, DivingTackle):
                    return True
    for skill in skills.traps:
        if match.side_has(side, skill.number) and not isinstance(skill, Tentacles):
            return True
    return False
