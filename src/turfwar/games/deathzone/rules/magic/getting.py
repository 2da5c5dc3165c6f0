"""002, Getting Spells: before a match each side rolls for its spells and gives them to players."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import (
    ASKING,
    CONCUSSED,
    DEALING,
    HOARD,
    KNOWS,
    RESERVE,
    ROLLED,
    SPELLS_SIZE,
)
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.spells import SPECIAL_TABLE, SPELL_TABLE
from turfwar.games.deathzone.words.events import E_CARRIES, E_GIVEN, E_KNOWS, E_OVERLOADED
from turfwar.games.deathzone.words.questions import Q_CARRY, Q_KNOW, Q_SPECIAL
from turfwar.games.deathzone.words.rolls import R_OVERLOAD, R_SPELL_TABLE, R_SPELLS
from turfwar.games.deathzone.words.verbs import ASK_ABOUT, CARRY, DEAL_OUT, SPECIAL_SPELL
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.kernel.phases import Phase
from turfwar.pitch.frame import NOBODY

FEWEST: Final = 4
"""With a die of 1 or 2; one more for every two above."""
SPECIAL_ROLL: Final = 12
CARRIERS: Final = 1
WHICH: Final = 2
"""002, Limitations on Spell Use: what a coach may ask to know."""
ROOM: Final = 12
"""Six spells, each of which may be two."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Getting:
    """What wizards in the fan clubs do for their teams."""

    # Rolling

    def roll(self, match: DeathzoneState, side: int) -> None:
        """How many, then which; a 12 is a special one or two others."""
        rolls = match.book.rolls
        number = FEWEST + (rolls.unseen(match, R_SPELLS, 1) - 1) // 2
        found: list[int] = []
        for _ in range(number):
            sum_ = rolls.unseen(match, R_SPELL_TABLE, 2)
            if sum_ != SPECIAL_ROLL:
                found.append(SPELL_TABLE[sum_ - 2].number)
            elif match.ask_yes(Q_SPECIAL, side, SPECIAL_SPELL, NOBODY):
                found.append(SPECIAL_TABLE[rolls.unseen(match, R_SPELL_TABLE, 1) - 1].number)
            else:
                found += [self.plain(match), self.plain(match)]
        for place, spell in enumerate(found[:ROOM]):
            match.set(HOARD + side * ROOM + place, spell)
            match.add(ROLLED + side * SPELLS_SIZE + spell, 1)
            match.record2(E_GIVEN, side, spell)

    def plain(self, match: DeathzoneState) -> int:
        """A spell of the first table."""
        loop = match.loop_start()
        while True:
            match.recurs(loop, 1, 0)
            sum_ = match.book.rolls.unseen(match, R_SPELL_TABLE, 2)
            if sum_ != SPECIAL_ROLL:
                return int(SPELL_TABLE[sum_ - 2].number)

    # Giving

    def next_spell(self, match: DeathzoneState, side: int) -> int:
        """Where the next spell to be given is, or nowhere."""
        for place in range(ROOM):
            if match.get(HOARD + side * ROOM + place) != 0:
                return HOARD + side * ROOM + place
        return NOBODY

    def carriers(self, match: DeathzoneState, side: int) -> list[int]:
        """Who can be given one."""
        return [
            player
            for player in range(match.first(side), match.last(side))
            if match.status(player) == RESERVE and match.field(player, CONCUSSED) == 0
        ]

    def carried(self, match: DeathzoneState, player: int) -> int:
        """How many a player has already."""
        return sum(int(match.spells(player, spell)) for spell in range(SPELLS_SIZE))

    def give(self, match: DeathzoneState, player: int, spell: int) -> None:
        """The first is free; with more two dice must come to less than CL."""
        if self.carried(match, player) > 0:
            most = int(match.cl(player)) - 1
            if match.book.rolls.against(match, R_OVERLOAD, player, most) > 0:
                match.lose_spells(player)
                match.set_field(player, CONCUSSED, 1)
                match.record(E_OVERLOADED, player)
                return
        match.set_spells(player, spell, match.spells(player, spell) + 1)
        match.record2(E_CARRIES, player, spell)

    def deal_out(self, match: DeathzoneState, side: int) -> None:
        """One to each in order, for as many as there are."""
        free = [each for each in self.carriers(match, side) if self.carried(match, each) == 0]
        for player in free:
            place = self.next_spell(match, side)
            if place == NOBODY:
                break
            self.give(match, player, int(match.get(place)))
            match.set(place, 0)
        for place in range(HOARD + side * ROOM, HOARD + (side + 1) * ROOM):
            match.set(place, 0)


class SpellsPhase(Phase[DeathzoneState]):
    """Before the toss: home rolls and gives, then away; then each may ask about the other's."""

    def enter(self, match: DeathzoneState) -> None:
        match.book.opening.begin(match)
        if not match.book.optional.magic(match):
            return
        for side in (0, 1):
            match.book.getting.roll(match, side)
        match.set(DEALING, 0)

    def options(self, match: DeathzoneState) -> None:
        side = int(match.get(DEALING))
        if side == NOBODY:
            self.ask_options(match)
            return
        getting = match.book.getting
        place = getting.next_spell(match, side)
        able = getting.carriers(match, side)
        if place == NOBODY or not able:
            return
        spell = int(match.get(place))
        match.pose(Q_CARRY, side, NOBODY, spell)
        match.offer(choice(DEAL_OUT, 0, 0))
        for player in able:
            match.offer(choice(CARRY, player, spell))

    def ask_options(self, match: DeathzoneState) -> None:
        """002, Limitations on Spell Use: either how many each carries, or which they are."""
        side = int(match.get(ASKING))
        if side != NOBODY:
            match.pose(Q_KNOW, side, NOBODY, 0)
            match.offer(choice(ASK_ABOUT, CARRIERS, 0))
            match.offer(choice(ASK_ABOUT, WHICH, 0))
            match.offer(choice(ASK_ABOUT, 0, 0))

    def act(self, match: DeathzoneState, choice: i64) -> None:
        if verb_of(choice) == ASK_ABOUT:
            asking = int(match.get(ASKING))
            match.set(KNOWS + asking, first_of(choice))
            match.record2(E_KNOWS, asking, first_of(choice))
            match.set(ASKING, 1 if asking == 0 else NOBODY)
            return
        side = int(match.get(DEALING))
        getting = match.book.getting
        if verb_of(choice) == DEAL_OUT:
            getting.deal_out(match, side)
            return
        place = getting.next_spell(match, side)
        spell = int(match.get(place))
        match.set(place, 0)
        getting.give(match, int(first_of(choice)), spell)

    def idle(self, match: DeathzoneState) -> bool:
        """On to the other side, then to what they ask, and then to the toss."""
        if match.get(DEALING) == 0:
            match.set(DEALING, 1)
            return True
        if match.get(DEALING) == 1:
            match.set(DEALING, NOBODY)
            match.set(ASKING, 0)
            return True
        match.go_to(match.book.phase_number("toss"))
        return True
