"""What is seen to before anything else in a match: old skulls, drugs, Thrud."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import (
    AT,
    CL,
    CONCUSSED,
    CS,
    DRUG,
    IN_LOVE,
    LOVES,
    MA,
    OPENED,
    RACE,
    RESERVE,
    SAVE,
    SKULL,
    ST,
    TH,
    THRUD,
    TS,
    WD,
)
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.races import RACE_BY_NAME, Race
from turfwar.games.deathzone.skills import BLOCK, TACKLE
from turfwar.games.deathzone.words.events import E_SMITTEN, E_THRUD
from turfwar.games.deathzone.words.rolls import R_SKULL, R_THRUD
from turfwar.pitch.frame import NOBODY, ROSTER_SIZE, SIDE_SLOTS

SMITTEN: Final = 4
"""002, Drug Effects Table: they follow an opponent about."""
SAVED_FROM: Final = 5
HOME_TO: Final = 3
"""002, Thrud the Barbarian: up to this they play for home."""
BROKEN_SKULL: Final = 1
MENDED_SKULL: Final = 2
LINE: Final = (MA, CS, TS, ST, TH, WD, AT, CL)


@mypyc_attr(allow_interpreted_subclasses=True)
class Opening:
    """The first that happens in a match."""

    def begin(self, match: DeathzoneState) -> None:
        """Once, before spells and the toss."""
        if match.get(OPENED) != 0:
            return
        match.set(OPENED, 1)
        for player in range(2 * SIDE_SLOTS):
            if match.more(player, SKULL) == BROKEN_SKULL:
                self.try_skull(match, player)
        for player in range(2 * SIDE_SLOTS):
            if match.more(player, DRUG) == SMITTEN:
                self.fall_in_love(match, player)
        if match.get(THRUD) >= 0:
            self.place_thrud(match)

    def try_skull(self, match: DeathzoneState, player: int) -> None:
        """002, Long Term Injuries: at the start of each match a save, or they are concussed."""
        if match.book.rolls.one(match, R_SKULL, player, SAVED_FROM) >= SAVED_FROM:
            match.set_more(player, SKULL, MENDED_SKULL)
        else:
            match.set_field(player, CONCUSSED, 1)

    def fall_in_love(self, match: DeathzoneState, player: int) -> None:
        """002, Drug Effects Table: with an opponent at random."""
        side = 1 - player // SIDE_SLOTS
        others = [
            other
            for other in range(match.first(side), match.last(side))
            if match.status(other) == RESERVE
        ]
        if others:
            whom = int(match.pick(others))
            match.set_more(player, LOVES, whom + 1)
            match.set(IN_LOVE, 1)
            match.record2(E_SMITTEN, player, whom)

    # Thrud

    def place_thrud(self, match: DeathzoneState) -> None:
        """002, Thrud the Barbarian: a die says for whom, now and after every touchdown."""
        side = 0 if match.book.rolls.one(match, R_THRUD, NOBODY) <= HOME_TO else 1
        thrud = int(match.get(THRUD))
        if match.status(thrud) == 0:
            thrud = self.join(match, side)
        elif match.out_of_it(thrud):
            return
        elif thrud // SIDE_SLOTS != side:
            number = int(match.book.rot.free_place(match, side))
            if number == NOBODY:
                return
            match.book.setup.move_over(match, thrud, number)
            thrud = number
        if thrud != NOBODY:
            match.set(THRUD, thrud)
            match.record2(E_THRUD, thrud, side)

    def join(self, match: DeathzoneState, side: int) -> int:
        """Onto a side's bench, in a place that nobody has."""
        number = int(match.book.rot.free_place(match, side))
        if number == NOBODY:
            return NOBODY
        race: Race = RACE_BY_NAME["Thrud"]
        for field, value in zip(LINE, race.line):
            match.set_field(number, field, value)
        match.set_field(number, SAVE, race.save)
        match.set_field(number, RACE, race.number)
        match.set_level(number, BLOCK, 1)
        match.set_level(number, TACKLE, 1)
        size = number % SIDE_SLOTS + 1
        match.set(ROSTER_SIZE + side, max(int(match.get(ROSTER_SIZE + side)), size))
        match.set_status(number, RESERVE)
        return number
