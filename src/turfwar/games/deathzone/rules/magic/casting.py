"""002, Casting Spells: who may cast what, and how spells are aimed."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import (
    BERSERK,
    CAST,
    DODGING,
    FEEDING,
    SPECIAL_CAST,
    SPELLS,
    SPELLS_SIZE,
    WATER_CAST,
)
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.rules.magic.effects import take_effect
from turfwar.games.deathzone.rules.magic.flight import can_stop, stops_ball
from turfwar.games.deathzone.spells import (
    ANY_TIME,
    BOING,
    BOOST_SPELL,
    FIRE,
    IN_THE_AIR,
    RANGED,
    SKIPPETTY,
    SPECIAL,
    WATER_SPELL,
    WHEN,
)
from turfwar.games.deathzone.tables import REACH, THROW
from turfwar.games.deathzone.words.events import E_SPELL
from turfwar.games.deathzone.words.questions import Q_AIM, Q_FLIGHT
from turfwar.games.deathzone.words.rolls import R_SPELL
from turfwar.games.deathzone.words.verbs import AIM_SPELL, CAST_SPELL, NO_SPELL
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, second_of, verb_of
from turfwar.pitch.frame import USED
from turfwar.pitch.squares import distance

SPELL_COUNT: Final[i64] = SPELLS_SIZE - 1
HELPFUL: Final = (SKIPPETTY, BOOST_SPELL, BOING)
"""Those that go with what a player does in the phase."""
ALWAYS_HITS: Final = 12
FUMBLES: Final = 2
ALWAYS_MISSES: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Magic:
    """Spells."""

    def casters(self, match: DeathzoneState, side: int, when: int) -> list[tuple[int, int]]:
        """Who of a side can cast what at such a time."""
        found: list[tuple[int, int]] = []
        if not match.book.optional.magic(match):
            return found
        state = match.state
        player = match.next_for(side, 0)
        while player >= 0:
            place = SPELLS + player * SPELLS_SIZE
            asked = False
            spell: i64 = 1
            while spell <= SPELL_COUNT:
                if state[place + spell] > 0:
                    if not asked and not self.is_able(match, int(player)):
                        break
                    asked = True
                    if self.has_time(match, int(player), int(spell), when):
                        found.append((int(player), int(spell)))
                spell += 1
            player = match.next_for(side, player + 1)
        return found

    def is_able(self, match: DeathzoneState, player: int) -> bool:
        """Upright, and in their senses; 002, Dodging: who dodges does that alone."""
        return (
            match.stands(player)
            and match.field(player, DODGING) == 0
            and match.field(player, BERSERK) == 0
            and match.more(player, FEEDING) == 0
            and match.more(player, CAST) == 0
        )

    def has_time(self, match: DeathzoneState, player: int, spell: int, when: int) -> bool:
        """Whether the phase is right, and they have done nothing else in it."""
        if WHEN[spell - 1] & when == 0:
            return False
        return match.field(player, USED) == 0 or when & IN_THE_AIR != 0

    def offer(self, match: DeathzoneState, side: int, when: int) -> None:
        """Add the spells that a side can cast to the choices."""
        for player, spell in self.casters(match, side, when | ANY_TIME):
            match.offer(choice(CAST_SPELL, player, spell))

    # Casting

    def cast(self, match: DeathzoneState, player: int, spell: int) -> None:
        """A spell is cast, and has its effect."""
        match.record2(E_SPELL, player, spell)
        match.set_spells(player, spell, match.spells(player, spell) - 1)
        match.set_more(player, CAST, 1)
        if spell not in HELPFUL:
            match.set_field(player, USED, 1)
        if SPECIAL[spell - 1] and spell != FIRE:
            upsetting = WATER_CAST if spell == WATER_SPELL else SPECIAL_CAST
            match.book.crowd.upset(match, player, upsetting)
        square = 0
        if RANGED[spell - 1]:
            square = self.aim(match, player, spell, self.in_reach(match, player))
            square = self.thrown(match, player, square)
        take_effect(match, player, spell, square)

    def in_reach(self, match: DeathzoneState, player: int) -> list[int]:
        """002, Ranged Spells: 10 squares and TS."""
        here = int(match.square(player))
        reach = REACH + int(match.ts(player))
        return [
            square
            for square in match.pitch.squares
            if square != here and distance(here, square) <= reach
        ]

    def aim(self, match: DeathzoneState, player: int, spell: int, squares: list[int]) -> int:
        """Where a spell is to go."""
        if match.answered():
            return int(first_of(match.answer()))
        match.pose(Q_AIM, match.team(player), player, spell)
        for square in squares:
            match.offer(choice(AIM_SPELL, square, 0))
        match.wait()
        return 0

    def hits(self, match: DeathzoneState, player: int, square: int, harder: int = 0) -> int:
        """002, Ranged Spells: 0 fumbled, 1 missed, 2 hit; two dice, the chart's number or more."""
        far = int(distance(match.square(player), square))
        zones = len(match.in_zone_of(match.square(player), 1 - match.team(player)))
        needed = THROW.needed(far, int(match.ts(player))) + zones + harder
        sum_ = match.book.rolls.two(match, R_SPELL, player, needed)
        if sum_ == FUMBLES:
            return 0
        if sum_ == ALWAYS_HITS or (sum_ >= needed and sum_ != ALWAYS_MISSES):
            return 2
        return 1

    def thrown(self, match: DeathzoneState, player: int, square: int) -> int:
        """Where a spell goes off; spells never bounce."""
        outcome = self.hits(match, player, square)
        if outcome == 0:
            return int(match.square(player))
        if outcome == 2:
            return square
        band = THROW.band(int(distance(match.square(player), square)))
        return match.book.ball.scatter(match, square, 1 + band)

    # While the ball is in the air

    def in_the_air(self, match: DeathzoneState, thrower: int, start: int, end: int) -> bool:
        """The other coach may do something about the ball; whether it has come down by that."""
        side = 1 - int(match.team(thrower))
        while True:
            able = [
                (player, spell)
                for player, spell in self.casters(match, side, IN_THE_AIR)
                if can_stop(match, player, spell, start, end)
            ]
            if not able:
                return False
            if not match.answered():
                match.pose(Q_FLIGHT, side, thrower, 0)
                for player, spell in able:
                    match.offer(choice(CAST_SPELL, player, spell))
                match.offer(choice(NO_SPELL, 0, 0))
                match.wait()
            answer = match.answer()
            if verb_of(answer) == NO_SPELL:
                return False
            player, spell = int(first_of(answer)), int(second_of(answer))
            match.record2(E_SPELL, player, spell)
            match.set_spells(player, spell, match.spells(player, spell) - 1)
            match.set_more(player, CAST, 1)
            if SPECIAL[spell - 1]:
                match.book.crowd.upset(match, player, SPECIAL_CAST)
            if stops_ball(match, player, spell, start, end):
                return True
