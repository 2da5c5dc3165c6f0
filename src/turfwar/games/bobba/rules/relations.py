"""004, Race Relations: who gives the ball to whom."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import athlete
from turfwar.games.bobba.layout import (
    DISLIKED_BY,
    DISLIKES,
    KIN,
    RELATION_BAD,
    RELATION_BAD_BY,
    RELATION_ROLLED,
    RELATION_ROLLED_BY,
)
from turfwar.games.bobba.words.events import E_UNWILLING
from turfwar.games.bobba.words.rolls import R_RELATION
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.kernel.ints import i64

WILLING_FROM: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class Relations:
    """004, Race Relations; Race Relationships Summary: a disliked race gets the ball on 5+.

    That is rolled once a turn for each race.
    """

    def will_give(self, match: MatchState, giver: Player, receiver: Player) -> bool:
        """Whether a player is ready to let another have the ball; a failure is no turnover."""
        own = athlete(match, giver.number, KIN)
        other = athlete(match, receiver.number, KIN)
        if giver.side != receiver.side or own == other:
            return True
        # An allied player takes everybody who is not of their own race for the side's race.
        if own == 0:
            return self.agrees(
                match, giver, receiver, DISLIKES, RELATION_ROLLED, RELATION_BAD, other
            )
        return self.agrees(
            match, giver, receiver, DISLIKED_BY, RELATION_ROLLED_BY, RELATION_BAD_BY, own
        )

    def agrees(
        self,
        match: MatchState,
        giver: Player,
        receiver: Player,
        feelings: i64,
        rolled: i64,
        bad: i64,
        race: i64,
    ) -> bool:
        bit: i64 = 1 << race
        if match.get(feelings + giver.side) & bit == 0:
            return True
        if match.get(rolled) & bit == 0:
            match.set(rolled, match.get(rolled) | bit)
            die = match.d6(WILLING_FROM)
            willing = die >= WILLING_FROM
            match.log_roll(R_RELATION, giver.number, WILLING_FROM, die, 1 if willing else 0)
            if not willing:
                match.set(bad, match.get(bad) | bit)
        if match.get(bad) & bit == 0:
            return True
        match.record2(E_UNWILLING, giver.number, receiver.number)
        return False

    def has_refused(self, match: MatchState) -> bool:
        """Whether somebody has not been willing in this team turn."""
        return match.get(RELATION_BAD) != 0 or match.get(RELATION_BAD_BY) != 0

    def forget(self, match: MatchState) -> None:
        """Another team turn, other feelings."""
        for field in (RELATION_ROLLED, RELATION_BAD, RELATION_ROLLED_BY, RELATION_BAD_BY):
            match.set(field, 0)
