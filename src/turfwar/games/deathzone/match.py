"""The state of a match of Death Zone through views that read like the rulebook."""

from typing import Final

from turfwar.games.deathzone.book import DeathzoneBook
from turfwar.games.deathzone.layout import (
    BERSERK,
    BOGGED,
    BONUS,
    BOOST,
    CL,
    CS,
    DODGING,
    FEEDING,
    FELL,
    FREE_ON,
    FREE_TAKEN,
    GONE,
    HAS_HELD,
    HEX,
    ITEMS,
    KIND,
    LEAGUE,
    LEAPING,
    LEG_HURT,
    LEVELS,
    LEVELS_SIZE,
    MA,
    MEEK,
    MORE,
    MORE_SIZE,
    PRONE,
    RACE,
    SCARED,
    SPELLS,
    SPELLS_SIZE,
    ST,
    STANDING,
    STATE_SIZE,
    STUCK,
    TH,
    TS,
    TURNED,
    WATER,
    WOLF,
)
from turfwar.games.deathzone.skills import FIRST
from turfwar.games.deathzone.words.events import E_BALL, E_HELD, E_STATUS
from turfwar.kernel.dice import Dice
from turfwar.kernel.game import Rules
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import (
    BALL,
    BOARD,
    CARRIER,
    NOBODY,
    PLAYER_SIZE,
    PLAYERS,
    SIDE_SLOTS,
    SQUARE,
    STATUS,
    ZONES,
)
from turfwar.pitch.game import PitchGame
from turfwar.pitch.setting import Setting
from turfwar.pitch.squares import DIRECTIONS

ON_FIELD_ONLY: Final = (TURNED, BERSERK, FELL, STUCK, DODGING, BONUS, LEAPING, BOOST, BOGGED)
ON_FIELD_ONLY_MORE: Final = (FEEDING, FREE_TAKEN, FREE_ON, SCARED, MEEK)
"""What nobody takes with them who leaves the field: the phase or turn that it is for goes on."""


class DeathzoneState(PitchGame):
    """A match of Death Zone: what rules read and change."""

    def __init__(
        self,
        setting: Setting,
        rules: Rules,
        book: DeathzoneBook,
        dice: Dice,
        size: i64 = STATE_SIZE,
    ) -> None:
        super().__init__(setting, rules, dice, size)
        self.book = book

    def copy(self) -> "DeathzoneState":
        other = DeathzoneState(self.setting, self.rules, self.book, self.dice, 0)
        self.copy_into(other)
        return other

    # A player's own numbers

    def more(self, player: i64, field: i64) -> i64:
        """A number of the rows behind the frame."""
        return self.get(MORE + player * MORE_SIZE + field)

    def set_more(self, player: i64, field: i64, value: i64) -> None:
        self.set(MORE + player * MORE_SIZE + field, value)

    def level(self, player: i64, skill: i64) -> i64:
        """How often a player has a skill; 002, Werewolves: a wolf has forgotten them all."""
        if self.more(player, WOLF) != 0:
            return 0
        return self.get(LEVELS + player * LEVELS_SIZE + skill - FIRST)

    def set_level(self, player: i64, skill: i64, level: i64) -> None:
        self.set(LEVELS + player * LEVELS_SIZE + skill - FIRST, level)

    def spells(self, player: i64, spell: i64) -> i64:
        """How often a player carries a spell."""
        return self.get(SPELLS + player * SPELLS_SIZE + spell)

    def set_spells(self, player: i64, spell: i64, count: i64) -> None:
        self.set(SPELLS + player * SPELLS_SIZE + spell, count)

    def lose_spells(self, player: i64) -> None:
        """002, Limitations on Spell Use."""
        spell = 0
        while spell < SPELLS_SIZE:
            self.set_spells(player, spell, 0)
            spell += 1

    def has_item(self, player: i64, item: i64) -> bool:
        """Whether a player wears a magic item."""
        return self.field(player, ITEMS) & item != 0

    def race(self, player: i64) -> i64:
        """The number of a player's race."""
        return self.field(player, RACE)

    def kind(self, player: i64) -> i64:
        """What kind of Special Player they are; 002, Werewolves: a wolf is none."""
        if self.more(player, WOLF) != 0:
            return 0
        return self.field(player, KIND)

    def ma(self, player: i64) -> i64:
        """Movement as it is now."""
        value = self.field(player, MA)
        if self.field(player, LEG_HURT) != 0:
            value = value // 2
        if self.get(WATER) == player // SIDE_SLOTS:
            value = value // 2
        return value + self.field(player, BONUS)

    def cs(self, player: i64) -> i64:
        return self.field(player, CS)

    def ts(self, player: i64) -> i64:
        return self.field(player, TS)

    def st(self, player: i64) -> i64:
        return self.field(player, ST)

    def th(self, player: i64) -> i64:
        return self.field(player, TH)

    def cl(self, player: i64) -> i64:
        """Cool as it is now."""
        return self.field(player, CL) - self.more(player, HEX)

    # Who is whose

    def side(self, player: i64) -> i64:
        """The side on whose roster a player is."""
        return player // SIDE_SLOTS

    def team(self, player: i64) -> i64:
        """The side that a player plays for now: the confused and the bribed are the others'."""
        side = player // SIDE_SLOTS
        return 1 - side if self.field(player, TURNED) != 0 else side

    def everybody(self) -> list[int]:
        """All players on the field, home first, in order."""
        return self.on_field(0) + self.on_field(1)

    def playing_for(self, side: i64) -> list[int]:
        """Who plays for a side now, on the field."""
        found: list[int] = []
        player = self.next_for(side, 0)
        while player >= 0:
            found.append(player)
            player = self.next_for(side, player + 1)
        return found

    def next_for(self, side: i64, player: i64) -> i64:
        """The first from a number on who plays for a side now, on the field; `NOBODY` at the end.

        In a loop this makes no list, as `playing_for` does.
        """
        state = self.state
        last: i64 = 2 * SIDE_SLOTS
        at = PLAYERS + player * PLAYER_SIZE
        while player < last:
            if state[at + SQUARE] != 0:
                own = player < SIDE_SLOTS
                if state[at + TURNED] != 0:
                    own = not own
                if own == (side == 0):
                    return player
            player += 1
            at += PLAYER_SIZE
        return NOBODY

    # On the field

    def stands(self, player: i64) -> bool:
        return self.status(player) == STANDING

    def set_status(self, player: i64, status: i64) -> None:
        """How a player is; what goes with it follows."""
        if self.status(player) != status:
            self.set_field(player, STATUS, status)
            self.record2(E_STATUS, player, status)
        self.update_zone(player)

    def update_zone(self, player: i64) -> None:
        """Whether a player has a death zone."""
        has = (
            self.status(player) == STANDING
            and self.field(player, STUCK) == 0
            and self.field(player, CS) > 0
            and self.more(player, FEEDING) == 0
        )
        self.set_field(player, ZONES, 1 if has else 0)

    def put_on(self, player: i64, square: i64) -> None:
        """Put a player into a square, from wherever they were."""
        self.take_off(player)
        self.set_field(player, SQUARE, square)
        if self.is_empty(square):
            self.set(BOARD + square, player + 1)
        if self.carrier == player:
            self.set(BALL, square)

    def take_off(self, player: i64) -> None:
        """Off the field."""
        here = self.square(player)
        if here != 0 and self.occupant(here) == player:
            self.set(BOARD + here, 0)
        self.set_field(player, SQUARE, 0)

    def leave_field(self, player: i64, status: i64) -> None:
        """A player goes off the field; a ball that they hold stays where they were."""
        here = self.square(player)
        if self.carrier == player:
            self.set(CARRIER, NOBODY)
            self.set(BALL, here)
        self.take_off(player)
        for field in ON_FIELD_ONLY:
            self.set_field(player, field, 0)
        for field in ON_FIELD_ONLY_MORE:
            self.set_more(player, field, 0)
        self.book.movement.end_sprint(self, int(player))
        self.set_status(player, status)

    def knock_down(self, player: i64) -> None:
        """Placed prone."""
        if self.square(player) != 0:
            self.set_field(player, FELL, 1)
            self.set_status(player, PRONE)

    def out_of_it(self, player: i64) -> bool:
        """Whether they take no further part in the match."""
        status = self.status(player)
        return status > 5 and status <= GONE

    # Death zones

    def in_zone_of(self, square: i64, side: i64) -> list[int]:
        """The players of a side in whose death zones a square is, in id order."""
        found: list[int] = []
        state = self.state
        for step in DIRECTIONS:
            here = i64(state[BOARD + square + step])
            if here > 0 and self.threatens(here - 1, side):
                found.append(here - 1)
        if len(found) > 1:
            found.sort()
        return found

    def in_any_zone(self, square: i64, side: i64) -> bool:
        """Whether a square is in a death zone of a side."""
        state = self.state
        for step in DIRECTIONS:
            here = i64(state[BOARD + square + step])
            if here > 0 and self.threatens(here - 1, side):
                return True
        return False

    def threatens(self, player: i64, side: i64) -> bool:
        """Whether a player has a death zone, and has it for a side."""
        return self.field(player, ZONES) != 0 and self.team(player) == side

    # The ball

    def holds(self, player: i64) -> bool:
        return self.carrier == player

    def give_ball(self, player: i64) -> None:
        """Somebody has the ball in hand."""
        self.set(CARRIER, player)
        self.set(BALL, self.square(player))
        self.record(E_HELD, player)
        if self.get(LEAGUE) != 0 and self.more(player, HAS_HELD) == 0:
            self.set_more(player, HAS_HELD, 1)
            self.book.scoring.earn(self, player, 1)

    def put_ball(self, square: i64) -> None:
        """The ball is loose in a square."""
        self.set(CARRIER, NOBODY)
        self.set(BALL, square)
        self.record(E_BALL, square)
