"""A roll on a path: how it can succeed, and what is spent after it.

Which re-rolls there are, the rules are asked. The order in which they are spent is the best there
is, since a failure ends the path: those of skills first, which serve for little else; then the
surest. What opponents do about a dodge or a leap follows `Test.is_good`, die by die.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfwar.games.lrb6.odds.paths.spending import STATE_BITS, TEAM_BIT, Spending, set_spent, spent
from turfwar.games.lrb6.odds.paths.table import UNKNOWN, NumberMap
from turfwar.games.lrb6.odds.paths.terrain import Terrain
from turfwar.games.lrb6.skills.extraordinary import LONER_NEEDS
from turfwar.games.lrb6.skills.general import PRO_NEEDS
from turfwar.games.lrb6.skills.once import USED_BREAK_TACKLE, USED_LEAP, USED_PRO
from turfwar.games.lrb6.words.lists import PRO_REROLL
from turfwar.games.lrb6.words.rolls import R_DODGE, R_LEAP

POWERS: Final[vec[i64]] = vec[i64]([6**power for power in range(24)])

# What happens besides the success
NOTHING: Final = 0
FOLLOWS: Final = 1
DIVES: Final = 2

# How a dodge or a leap is told in one number: 3 bits each for what the die must show (with a
# diver, with Break Tackle, with both), then these
VARIANT: Final = 1 << 12
FOLLOW_AT: Final = 13
"""In how many of 36 throws somebody keeps up with them, 6 bits."""
DIVER: Final = 1 << 19
LEAPING: Final = 1 << 20
KEEPS: Final = 1 << 21
"""They keep Break Tackle, as long as there is a re-roll."""
KEEPS_FROM_DIVER: Final = 1 << 22
"""The same where somebody dives at them."""
LEAVING: Final = 1 << 32
"""Tells such numbers from plain rolls."""

# What has happened in a roll so far
REROLLED: Final = 1
PURSUED: Final = 2
DIVED: Final = 4
BROKE: Final = 8


class Roller:
    """The rolls of one player."""

    def __init__(self, terrain: Terrain, spending: Spending) -> None:
        self.terrain = terrain
        self.spending = spending
        self.player = terrain.player
        match = terrain.match
        side = self.player.side
        self.has_team: bool = match.rerolls(side) > 0 or match.book.rolls.has_leader_reroll(
            match, side
        )
        self.guarded: bool = self.player.has_any(match.book.skills.team_reroll)
        self.spares: i64 = 0
        """1 where Pro comes before the team re-roll, which somebody else may need."""
        # Ways in which a re-roll comes about: ranges of the three lists after them
        self.reroll_table = NumberMap()
        self.reroll_from: vec[i64] = vec[i64]()
        self.reroll_states: vec[i64] = vec[i64]()
        self.reroll_weights: vec[i64] = vec[i64]()
        self.reroll_powers: vec[i64] = vec[i64]()
        # Ways in which a roll succeeds, likewise
        self.table = NumberMap()
        self.starts: vec[i64] = vec[i64]()
        self.ends: vec[i64] = vec[i64]()
        self.states: vec[i64] = vec[i64]()
        self.events: vec[i64] = vec[i64]()
        self.weights: vec[i64] = vec[i64]()
        self.powers: vec[i64] = vec[i64]()
        self.start: i64 = 0
        self.leaving: i64 = 0
        self.ground: i64 = 0
        self.square: i64 = self.player.square

    # Re-rolls

    def rerolls(self, roll: i64, variant: i64, state: i64) -> i64:
        """The number of the ways to re-roll a failure; they are where `at` said."""
        key = ((roll << 1 | variant) << 1 | self.spares) << STATE_BITS | state
        known = self.reroll_table.get(key)
        if known == UNKNOWN:
            known = len(self.reroll_from)
            self.reroll_table.put(key, known)
            self.reroll_from = append(self.reroll_from, i64(len(self.reroll_states)))
            self.terrain.stand_on(self.ground, self.square)
            self.find_rerolls(roll, self.spending.used[state])
        return known

    def last_of(self, rerolls: i64) -> i64:
        """Where the ways to re-roll end."""
        if rerolls + 1 < len(self.reroll_from):
            return self.reroll_from[rerolls + 1]
        return len(self.reroll_states)

    def find_rerolls(self, roll: i64, used: i64) -> None:
        player = self.player
        set_spent(player, used)
        pro = False
        for skill in player.book.rolls.own_rerolls(player, roll):
            if not skill.may_reroll(player, roll):
                continue
            if skill.reroll_word() == PRO_REROLL:
                pro = True
                continue
            skill.reroll(player, roll)
            self.add_reroll(spent(player), 1, 0)
            return
        team = self.has_team and player.book.rolls.team_could_reroll(player, roll)
        works: i64 = 7 - LONER_NEEDS if self.guarded else 6
        if team and not (pro and (self.guarded or self.spares != 0)):
            self.add_reroll(used | TEAM_BIT, works, 1)
        elif pro:
            player.book.rolls.mark_used(player, USED_PRO)
            after = spent(player)
            by_pro: i64 = 7 - PRO_NEEDS
            self.add_reroll(after, by_pro, 1)
            if team:
                self.add_reroll(after | TEAM_BIT, (6 - by_pro) * works * by_pro, 3)

    def add_reroll(self, used: i64, weight: i64, power: i64) -> None:
        if weight == POWERS[power]:
            weight = 1
            power = 0
        self.reroll_states = append(self.reroll_states, self.spending.state_of(used))
        self.reroll_weights = append(self.reroll_weights, weight)
        self.reroll_powers = append(self.reroll_powers, power)

    # Successes

    def at(self, ground: i64, square: i64) -> None:
        """Where they roll from now on."""
        self.ground = ground
        self.square = square

    def plain(self, roll: i64, needed: i64, variant: i64, state: i64) -> i64:
        """The number of the ways in which a roll against a number succeeds.

        `variant` tells apart places that allow other re-rolls.
        """
        key = (((roll << 3 | needed) << 1 | variant) << 1 | self.spares) << STATE_BITS | state
        known = self.table.get(key)
        if known != UNKNOWN:
            return known
        rerolls = self.rerolls(roll, variant, state)
        good = 7 - needed
        self.start = len(self.states)
        self.succeed(state, NOTHING, good, 1)
        way = self.reroll_from[rerolls]
        last = self.last_of(rerolls)
        while way < last:
            self.succeed(
                self.reroll_states[way],
                NOTHING,
                (6 - good) * self.reroll_weights[way] * good,
                2 + self.reroll_powers[way],
            )
            way += 1
        return self.close(key)

    def leave(self, leaving: i64, state: i64) -> i64:
        """The same for a dodge or a leap, as `leaving` tells it, with what opponents do."""
        key = LEAVING | (leaving << 1 | self.spares) << STATE_BITS | state
        known = self.table.get(key)
        if known == UNKNOWN:
            self.leaving = leaving
            self.start = len(self.states)
            if leaving & LEAPING:
                state = self.spending.state_of(self.spending.used[state] | USED_LEAP)
            self.cast(state, 1, 0, 0)
            known = self.close(key)
        return known

    def cast(self, state: i64, weight: i64, power: i64, before: i64) -> None:
        """Every face of the die."""
        die: i64 = 1
        while die <= 6:
            self.fall(die, state, weight, power + 1, before)
            die += 1

    def fall(self, die: i64, state: i64, weight: i64, power: i64, before: i64) -> None:
        """What comes of one face."""
        leaving = self.leaving
        while True:
            needs = leaving >> 6 if before & BROKE else leaving
            if die < (needs >> 3 & 7 if before & DIVED else needs & 7):
                if not self.breaks_free(die, state, before):
                    break
                used = self.spending.used[state] | USED_BREAK_TACKLE
                state = self.spending.state_of(used)
                before |= BROKE
                continue
            follow = leaving >> FOLLOW_AT & 63
            if follow != 0 and not before & PURSUED:
                before |= PURSUED
                self.succeed(state, FOLLOWS, weight * follow, power + 2)
                if follow == 36:
                    return
                weight *= 36 - follow
                power += 2
            if not before & DIVED and leaving & DIVER and die < needs >> 3 & 7:
                before |= DIVED
                continue
            self.succeed(state, DIVES if before & DIVED else NOTHING, weight, power)
            return
        if before & REROLLED:
            return
        rerolls = self.rerolls_leaving(state)
        way = self.reroll_from[rerolls]
        last = self.last_of(rerolls)
        while way < last:
            self.cast(
                self.reroll_states[way],
                weight * self.reroll_weights[way],
                power + self.reroll_powers[way],
                before | REROLLED,
            )
            way += 1

    def rerolls_leaving(self, state: i64) -> i64:
        roll: i64 = R_LEAP if self.leaving & LEAPING else R_DODGE
        return self.rerolls(roll, 1 if self.leaving & VARIANT else 0, state)

    def breaks_free(self, die: i64, state: i64, before: i64) -> bool:
        """Whether Break Tackle makes the die good enough, and is not kept for later."""
        leaving = self.leaving
        needed = leaving >> 9 & 7 if before & DIVED else leaving >> 6 & 7
        if needed == 0 or die < needed or self.spending.used[state] & USED_BREAK_TACKLE:
            return False
        keeps = leaving & (KEEPS_FROM_DIVER if before & DIVED else KEEPS) != 0
        return not keeps or before & REROLLED != 0 or not self.may_reroll(state)

    def may_reroll(self, state: i64) -> bool:
        """Whether a failed dodge could be re-rolled."""
        rerolls = self.rerolls_leaving(state)
        return self.reroll_from[rerolls] < self.last_of(rerolls)

    def succeed(self, state: i64, event: i64, weight: i64, power: i64) -> None:
        """One more way to succeed, put together with those that end alike."""
        if weight == 0:
            return
        index = self.start
        while index < len(self.states):
            if self.states[index] == state and self.events[index] == event:
                theirs = self.powers[index]
                if theirs < power:
                    self.weights[index] = self.weights[index] * POWERS[power - theirs] + weight
                    self.powers[index] = power
                else:
                    self.weights[index] += weight * POWERS[theirs - power]
                return
            index += 1
        self.states = append(self.states, state)
        self.events = append(self.events, event)
        self.weights = append(self.weights, weight)
        self.powers = append(self.powers, power)

    def close(self, key: i64) -> i64:
        number: i64 = len(self.starts)
        self.starts = append(self.starts, self.start)
        self.ends = append(self.ends, i64(len(self.states)))
        self.table.put(key, number)
        return number
