"""002, Galak Star-Scraper: the giant who comes onto the field when players gang up on somebody."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone import tables
from turfwar.games.deathzone.layout import FELL, GALAK, GALAK_AT, ON_PRONE, PRONE, WENT_FOR
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.words.events import E_GALAK, E_GALAK_COMES, E_GALAK_GOES
from turfwar.games.deathzone.words.questions import Q_GALAK
from turfwar.games.deathzone.words.rolls import R_ATTACK, R_GALAK
from turfwar.games.deathzone.words.verbs import GALAK_TO
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS
from turfwar.pitch.squares import DIRECTIONS, distance, row_of

GANG_ON_PRONE: Final = 3
GANG: Final = 4
"""So many on somebody who lay there when they attacked, or on anybody."""
TEMPER: Final = 7
"""Above this on two dice, and they come."""
GIANT_CS: Final = 8
GIANT_ST: Final = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class Referee:
    """How Galak sorts things out; both coaches lead them."""

    # What they have seen

    def note(self, match: DeathzoneState, attacker: int, victim: int) -> None:
        """Somebody attacks somebody."""
        match.set_more(attacker, WENT_FOR, victim + 1)
        match.set_more(attacker, ON_PRONE, 1 if match.status(victim) == PRONE else 0)

    def forget(self, match: DeathzoneState) -> None:
        """Every phase is looked at by itself."""
        for player in range(2 * SIDE_SLOTS):
            match.set_more(player, WENT_FOR, 0)
            match.set_more(player, ON_PRONE, 0)

    def offenders(self, match: DeathzoneState) -> list[int]:
        """Who has ganged up on somebody in this phase, whatever has become of their victim."""
        found: list[int] = []
        for victim in range(2 * SIDE_SLOTS):
            gang = [
                player
                for player in range(2 * SIDE_SLOTS)
                if match.more(player, WENT_FOR) == victim + 1
            ]
            lying = sum(int(match.more(player, ON_PRONE)) for player in gang)
            if len(gang) >= GANG or lying >= GANG_ON_PRONE:
                found += [player for player in gang if match.square(player) != 0]
        return sorted(found)

    # What they do about it

    def storm(self, match: DeathzoneState) -> None:
        """As the tackle phase ends: two dice say whether they lose their temper."""
        if match.get(GALAK) == 0:
            return
        left = self.offenders(match)
        if not left or match.book.rolls.against(match, R_GALAK, NOBODY, TEMPER) <= 0:
            return
        side = int(match.active)
        here = int(match.ask_square(Q_GALAK, side, GALAK_TO, NOBODY, self.ways_in(match, left)))
        match.record(E_GALAK_COMES, here)
        been = [here]
        while True:
            match.set(GALAK_AT, here)
            who = int(match.occupant(here))
            if who >= 0:
                self.run_over(match, who)
                left = [each for each in left if each != who]
            left = [each for each in left if match.square(each) != 0]
            ways = self.ways(match, here, left, been)
            if not ways:
                break
            here = int(match.ask_square(Q_GALAK, side, GALAK_TO, NOBODY, ways))
            been.append(here)
            side = 1 - side
        match.set(GALAK_AT, 0)
        match.record(E_GALAK_GOES, here)

    def ways_in(self, match: DeathzoneState, left: list[int]) -> list[int]:
        """The squares of the side lines that are nearest to one of them."""
        rows = [int(row_of(square)) for square in match.pitch.squares]
        lines = [
            square
            for square in match.pitch.squares
            if int(row_of(square)) == min(rows) or int(row_of(square)) == max(rows)
        ]
        near = min(self.nearest(match, square, left) for square in lines)
        return [square for square in lines if self.nearest(match, square, left) == near]

    def nearest(self, match: DeathzoneState, square: int, left: list[int]) -> int:
        return min(int(distance(square, match.square(player))) for player in left)

    def ways(self, match: DeathzoneState, here: int, left: list[int], been: list[int]) -> list[int]:
        """Where they can go: into an offender if they can, else nearer to one; nowhere twice."""
        there = [int(match.square(player)) for player in left]
        found: list[int] = []
        for step in DIRECTIONS:
            to = here + int(step)
            if not match.is_on_pitch(to) or to in been:
                continue
            if any(distance(to, square) < distance(here, square) for square in there):
                found.append(to)
        offending = [square for square in found if square in there]
        return sorted(offending or found)

    def run_over(self, match: DeathzoneState, player: int) -> None:
        """An attack on whoever is in the way, whether they have done anything or not."""
        match.record(E_GALAK, player)
        if match.status(player) == PRONE:
            match.set_field(player, FELL, 1)
        match.book.monsters.disturb(match, player)
        needed = tables.ATTACK.needed(GIANT_CS, int(match.cs(player)))
        die = match.book.rolls.one(match, R_ATTACK, player, needed)
        if die == 6 or (die != 1 and die >= needed):
            match.book.wounds.hit(match, player, GIANT_ST, NOBODY)
            match.book.rot.rots(match, player)
