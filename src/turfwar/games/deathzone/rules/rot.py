"""002, Nurgle's Rotters: infection, and the Rot."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import CS, GONE, INFECTED, MA, ROTTER, ST, TH, TISSUE, TS, WD
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.races import TRAITS
from turfwar.games.deathzone.words.events import E_DESERTS, E_INFECTED, E_ROT, E_TISSUE
from turfwar.games.deathzone.words.rolls import R_INFECTION, R_ROT
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS, ZONES

ROTTEN: Final = (0, MA, CS, TS, ST, TH, WD)
"""002, the Rot: what each face of the die takes a point of."""
MOST_TISSUE: Final = 8
MOST_ROT: Final = 6
"""002, Throbbing Tissue: a 6 is rolled again."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rot:
    """What Rotters do to others, and what becomes of them."""

    def is_rotter(self, match: DeathzoneState, player: int) -> bool:
        return TRAITS.rotter[match.race(player)] or match.more(player, ROTTER) != 0

    def infect(self, match: DeathzoneState, victim: int) -> None:
        """Half a die of turns, rounded up, until they desert."""
        if self.is_rotter(match, victim) or match.more(victim, INFECTED) != 0:
            return
        die = match.book.rolls.one(match, R_INFECTION, victim)
        turns = (die + 1) // 2
        match.set_more(victim, INFECTED, turns + 1)
        match.record2(E_INFECTED, victim, turns)

    def attack(self, match: DeathzoneState, rotter: int, victim: int, dodging: bool) -> None:
        """An attack that infects in place of a wound."""
        match.book.combat.note(match, rotter, victim)
        if match.book.combat.strikes(match, rotter, victim, dodging):
            self.infect(match, victim)

    def rots(self, match: DeathzoneState, player: int) -> None:
        """A Rotter who is hit or brought down loses a point of something."""
        if not self.is_rotter(match, player) or match.square(player) == 0:
            return
        self.lose(match, player, match.book.rolls.one(match, R_ROT, player))

    def lose(self, match: DeathzoneState, player: int, die: int) -> None:
        field = ROTTEN[die]
        if match.field(player, field) <= 0:
            return
        match.set_field(player, field, match.field(player, field) - 1)
        match.record2(E_ROT, player, die)
        match.update_zone(player)
        if match.field(player, field) > 0:
            return
        if field == WD:
            here = int(match.square(player))
            held = match.holds(player)
            match.leave_field(player, GONE)
            self.leave_tissue(match, player, here)
            if held:
                match.book.ball.drop_at(match, here)
        elif field == MA or field == ST:
            match.knock_down(player)

    def can_stand(self, match: DeathzoneState, player: int) -> bool:
        """Without MA a Rotter stays down, without ST they count as tackled."""
        return match.field(player, MA) > 0 and match.field(player, ST) > 0

    # Throbbing Tissue

    def leave_tissue(self, match: DeathzoneState, player: int, square: int) -> None:
        """What is left of a Rotter without Wounds stays in their square."""
        match.record2(E_TISSUE, player, square)
        for place in range(MOST_TISSUE):
            if match.get(TISSUE + place) == 0 or match.get(TISSUE + place) == square:
                match.set(TISSUE + place, square)
                return

    def is_foul(self, match: DeathzoneState, square: int) -> bool:
        """Whether there is any in a square."""
        for place in range(MOST_TISSUE):
            if match.get(TISSUE + place) == square:
                return True
        return False

    def tidy(self, match: DeathzoneState) -> None:
        """Between two drives the field is cleared of it."""
        for place in range(MOST_TISSUE):
            match.set(TISSUE + place, 0)

    def touch(self, match: DeathzoneState, player: int, square: int) -> None:
        """Whoever enters such a square rots twice, and is a Rotter from now on."""
        if not self.is_foul(match, square) or match.occupant(square) != player:
            return
        if not self.is_rotter(match, player):
            match.record2(E_INFECTED, player, 0)
            player = self.desert(match, player)
        for _ in range(2):
            if player == NOBODY or match.square(player) == 0:
                return
            loop = match.loop_start()
            die = MOST_ROT
            while die == MOST_ROT:
                match.recurs(loop, 1, square)
                die = match.book.rolls.one(match, R_ROT, player)
            self.lose(match, player, die)

    def turn_begins(self, match: DeathzoneState) -> None:
        """The infected come nearer to their new side; a beast infects whoever is near."""
        for player in match.everybody():
            left = int(match.more(player, INFECTED))
            if left <= 0 or self.is_rotter(match, player):
                continue
            if left > 1:
                match.set_more(player, INFECTED, left - 1)
            if left - 1 <= 1:
                self.desert(match, player)

    def desert(self, match: DeathzoneState, player: int) -> int:
        """They have seen the light, and play for the Rotters from now on: in which place."""
        side = 1 - player // SIDE_SLOTS
        number = self.free_place(match, side)
        match.record(E_DESERTS, player)
        match.set_more(player, INFECTED, 0)
        if number == NOBODY:
            here = int(match.square(player))
            held = match.holds(player)
            match.leave_field(player, GONE)
            if held:
                match.book.ball.drop_at(match, here)
            return NOBODY
        match.book.setup.move_over(match, player, number)
        match.record(E_DESERTS, number)
        match.set_more(number, ROTTER, 1)
        return number

    def free_place(self, match: DeathzoneState, side: int) -> int:
        """A place on a side's roster that nobody has."""
        for number in range(side * SIDE_SLOTS, (side + 1) * SIDE_SLOTS):
            if match.status(number) == 0:
                return number
        return NOBODY

    def beasts(self, match: DeathzoneState) -> None:
        """A beast infects every opponent in its death zone when the turn ends."""
        for beast in match.everybody():
            if TRAITS.beast[match.race(beast)] and match.field(beast, ZONES) != 0:
                for player in match.playing_for(1 - match.team(beast)):
                    here = match.square(beast)
                    step = abs(int(match.square(player) - here))
                    if step == 1 or 27 <= step <= 29:
                        self.infect(match, player)
