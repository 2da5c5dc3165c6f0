"""A coach gives the match up; 002 does not speak of it (docs/rulings.md)."""

from turfwar.games.deathzone.layout import GAVE_UP, PLAYER
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.words.events import E_GIVES_UP
from turfwar.games.deathzone.words.verbs import GIVE_UP
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import first_of, verb_of
from turfwar.kernel.phases import HouseRule
from turfwar.pitch.frame import NOBODY


class GivingUp(HouseRule[DeathzoneState]):
    """Either coach, between any two decisions: the match is over, and it is the other's."""

    def accepts_unlisted(self, match: DeathzoneState, choice: i64) -> bool:
        return verb_of(choice) == GIVE_UP and first_of(choice) <= 1

    def takes(self, match: DeathzoneState, choice: i64) -> bool:
        if verb_of(choice) != GIVE_UP:
            return False
        side = first_of(choice)
        match.set(GAVE_UP, side + 1)
        match.record(E_GIVES_UP, side)
        match.set(PLAYER, NOBODY)
        match.book.turns.finish(match)
        return True
