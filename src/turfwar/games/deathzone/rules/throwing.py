"""002, Throwing & Kicking Phase: throws, kicks, hand-offs."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import (
    BERSERK,
    BOOST,
    CHUCKER,
    HANDED,
    HELMET,
    KICKER_KIND,
    LEADER,
    MEEK,
    THROWN,
)
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.races import TRAITS
from turfwar.games.deathzone.tables import (
    ITEM_ACCURACY,
    KICK,
    REACH,
    REACH_KICKER,
    REACH_OTHER,
    THROW,
    THROW_ONE_DIE,
)
from turfwar.games.deathzone.words.events import E_BLOCKED, E_FUMBLE, E_HANDOFF, E_KICK, E_THROW
from turfwar.games.deathzone.words.rolls import R_FORELOCK, R_KICK, R_THROW
from turfwar.pitch.frame import NOBODY, USED
from turfwar.pitch.squares import DIRECTIONS, distance

FUMBLE: Final = 0
MISS: Final = 1
HIT: Final = 2
ALWAYS_MISSES: Final = 3
HIGH: Final = 10
"""002, Interceptions: thrown so far, the ball goes over everybody's head."""
CHUCKER_REACH: Final = 2
KICK_SCATTER: Final = 2
LEAST_ST: Final = 3
LEAST_CL: Final = 7
"""002, Questions and Answers: what a kicking player must have."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Throwing:
    """What becomes of the ball when somebody parts with it on purpose."""

    # Who, and how far

    def may_throw(self, match: DeathzoneState, player: int) -> bool:
        """002, Thrud the Barbarian: one throw or kick a phase; with hands for it."""
        return (
            match.holds(player)
            and match.stands(player)
            and match.field(player, USED) == 0
            and match.get(THROWN) == 0
            and match.ts(player) > 0
            and match.field(player, BERSERK) == 0
            and not TRAITS.thrud[match.race(player)]
        )

    def may_kick(self, match: DeathzoneState, player: int) -> bool:
        """Kickers, who are strong and cool enough."""
        return (
            match.holds(player)
            and match.stands(player)
            and match.field(player, USED) == 0
            and match.get(THROWN) == 0
            and match.kind(player) == KICKER_KIND
            and match.st(player) >= LEAST_ST
            and match.cl(player) >= LEAST_CL
        )

    def range_of(self, match: DeathzoneState, player: int, square: int) -> int:
        """How far it is; 002, Halflings: twice as far for them."""
        far = int(distance(match.square(player), square))
        return 2 * far if TRAITS.short[match.race(player)] else far

    def reach(self, match: DeathzoneState, player: int) -> int:
        """How far a player can throw."""
        far = REACH + int(match.st(player)) + int(match.field(player, BOOST))
        return far + CHUCKER_REACH if match.kind(player) == CHUCKER else far

    def kick_reach(self, match: DeathzoneState, player: int) -> int:
        """How far a player can kick; at a kick-off anybody can."""
        far = REACH_KICKER if match.kind(player) == KICKER_KIND else REACH_OTHER
        return far + int(match.st(player)) + int(match.field(player, BOOST))

    def must_show(self, match: DeathzoneState, player: int, far: int) -> int:
        """What the dice of a throw must show, tackle zones and all: two by the chart, else one."""
        zones = len(match.in_zone_of(match.square(player), 1 - match.team(player)))
        if match.book.optional.throwing_chart(match):
            return THROW.needed(far, int(match.ts(player))) + zones
        return min(6, THROW_ONE_DIE.needed(far, int(match.ts(player))) + zones)

    def in_reach(self, match: DeathzoneState, player: int, reach: int) -> list[int]:
        """The squares within reach."""
        here = int(match.square(player))
        return [
            square
            for square in match.pitch.squares
            if square != here and self.range_of(match, player, square) <= reach
        ]

    def targets(self, match: DeathzoneState, player: int) -> list[int]:
        """Where a player may throw; the meek throw to knights alone."""
        squares = self.in_reach(match, player, self.reach(match, player))
        if match.more(player, MEEK) == 0:
            return squares
        return [
            square
            for square in squares
            if match.occupant(square) >= 0
            and TRAITS.knight[match.race(match.occupant(square))]
            and match.team(match.occupant(square)) == match.team(player)
        ]

    def receivers(self, match: DeathzoneState, player: int) -> list[int]:
        """002, Rule Clarifications: standing team-mates next to whoever hands off.

        Once, before the ball is thrown or kicked.
        """
        if not match.holds(player) or not match.stands(player) or match.get(HANDED) != 0:
            return []
        if TRAITS.thrud[match.race(player)] or match.field(player, USED) != 0:
            return []
        here = match.square(player)
        found: list[int] = []
        for step in DIRECTIONS:
            who = int(match.occupant(here + step))
            if who >= 0 and match.team(who) == match.team(player):
                if match.book.ball.can_catch(match, who):
                    found.append(who)
        return found

    # Doing it

    def hand_off(self, match: DeathzoneState, player: int, receiver: int) -> None:
        """From hand to hand."""
        match.set(HANDED, 1)
        match.record2(E_HANDOFF, player, receiver)
        match.give_ball(receiver)

    def throw(self, match: DeathzoneState, player: int, square: int) -> None:
        """A throw: accuracy, scatter, what magic does, interceptions, catch or bounce."""
        match.set(THROWN, 1)
        if not self.has_mind_to(match, player, square):
            match.set(THROWN, 0)
            match.set_more(player, MEEK, 1)
            return
        match.set(HANDED, 1)
        start = int(match.square(player))
        meant = int(match.occupant(square))
        far = self.range_of(match, player, square)
        match.record2(E_THROW, player, square)
        outcome = self.accuracy(match, player, far)
        if outcome == FUMBLE:
            match.record(E_FUMBLE, player)
            match.book.ball.drop_at(match, start)
            return
        end = square
        if outcome == MISS:
            times = 1 + THROW.band(far) if match.book.optional.more_scatter(match) else 1
            end = match.book.ball.scatter(match, square, times)
        match.put_ball(end)
        if match.book.magic.in_the_air(match, player, start, end):
            return
        if outcome == MISS and far < HIGH and match.book.optional.interceptions(match):
            if match.book.interceptions.intercepted(match, player, start, end):
                return
        match.book.ball.land(match, end, player, meant)

    def accuracy(self, match: DeathzoneState, player: int, far: int) -> int:
        """002, Throwing Chart."""
        zones = len(match.in_zone_of(match.square(player), 1 - match.team(player)))
        helmet = match.has_item(player, HELMET)
        if not match.book.optional.throwing_chart(match):
            needed = THROW_ONE_DIE.needed(far, int(match.ts(player)))
            die = match.book.rolls.one(match, R_THROW, player, needed, -zones, 2)
            if die == 1:
                return FUMBLE
            return HIT if die == 6 or die - zones >= needed else MISS
        needed = self.must_show(match, player, far)
        sum_ = match.book.rolls.two(match, R_THROW, player, needed)
        if sum_ == 12:
            if match.holds(player):
                match.book.scoring.earn(match, player, 1)
            return HIT
        if sum_ == 2:
            return FUMBLE
        if sum_ >= needed and sum_ != ALWAYS_MISSES:
            return HIT
        if helmet and sum_ + ITEM_ACCURACY >= needed:
            match.book.crowd.upset(match, player, HELMET)
            return HIT
        return MISS

    def has_mind_to(self, match: DeathzoneState, player: int, square: int) -> bool:
        """002, The Forelock Syndrome: whoever thinks too little of themselves throws to knights."""
        if not TRAITS.forelock[match.race(player)] or match.more(player, LEADER) != 0:
            return True
        if match.more(player, MEEK) != 0:
            return True
        if match.book.rolls.against(match, R_FORELOCK, player, int(match.cl(player))) <= 0:
            return True
        who = int(match.occupant(square))
        return who >= 0 and TRAITS.knight[match.race(who)]

    def kick(self, match: DeathzoneState, player: int, square: int) -> None:
        """A kick: one die; it cannot be intercepted."""
        match.set(THROWN, 1)
        match.set(HANDED, 1)
        start = int(match.square(player))
        meant = int(match.occupant(square))
        match.record2(E_KICK, player, square)
        end = self.kicked(match, player, square)
        if end == NOBODY:
            match.book.ball.drop_at(match, start)
            return
        match.put_ball(end)
        if match.book.magic.in_the_air(match, player, start, end):
            return
        match.book.ball.land(match, end, player, meant)

    def kicked(self, match: DeathzoneState, player: int, square: int) -> int:
        """Where a kick comes down; `NOBODY` where it was blocked."""
        far = self.range_of(match, player, square)
        needed = KICK.needed(far, int(match.st(player)))
        modifier = 0 if match.kind(player) == KICKER_KIND else -1
        die = match.book.rolls.one(match, R_KICK, player, needed, modifier, 2)
        if die == 6 or (die != 1 and die + modifier >= needed):
            return square
        if die == 1 and match.book.optional.blocked_kicks(match):
            if match.in_any_zone(match.square(player), 1 - match.team(player)):
                match.record(E_BLOCKED, player)
                return NOBODY
        times = KICK_SCATTER if match.book.optional.more_scatter(match) else 1
        return match.book.ball.scatter(match, square, times)
