"""Touchdowns, and 002, Experience Points; Experience Point Chart."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import EP, LEAGUE, SCORER
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.tables import TOUCHDOWNS
from turfwar.games.deathzone.words.events import E_TOUCHDOWN
from turfwar.kernel.dice import total
from turfwar.kernel.game import ROLL_RECORD
from turfwar.pitch.frame import NOBODY, SCORE, SIDE_SLOTS
from turfwar.pitch.squares import distance

REMOVED: Final = (3, 4, 10, 11)
KILLED: Final = 12
FAR: Final = 9


@mypyc_attr(allow_interpreted_subclasses=True)
class DeathzoneScoring:
    """Touchdowns and experience."""

    def scores(self, match: DeathzoneState) -> bool:
        """002, Moving Out Of Death Zones: who holds the ball in the other end when a phase ends."""
        carrier = int(match.carrier)
        if carrier == NOBODY or not match.stands(carrier):
            return False
        for side in (int(match.team(carrier)),):
            if match.in_scoring_zone(match.square(carrier), side):
                self.touchdown(match, carrier, side)
                return True
        return False

    def touchdown(self, match: DeathzoneState, scorer: int, side: int) -> None:
        match.record(E_TOUCHDOWN, scorer)
        match.add(SCORE + side, 1)
        match.set(SCORER, side)
        self.earn(match, scorer, 3)

    def wins(self, match: DeathzoneState, side: int) -> bool:
        """002, Campaign Game Sequence Of Play: so many touchdowns win."""
        return match.score(side) >= TOUCHDOWNS

    # Experience

    def earn(self, match: DeathzoneState, player: int, points: int) -> None:
        """Experience Points, in a league; Rotters never get any."""
        if match.get(LEAGUE) == 0 or player == NOBODY:
            return
        if not match.book.rot.is_rotter(match, player):
            match.set_more(player, EP, match.more(player, EP) + points)

    def credit(self, match: DeathzoneState, by: int, victim: int, sum_: int) -> None:
        """For removing or killing an opponent by an attack or a tackle."""
        if by == NOBODY or by // SIDE_SLOTS == victim // SIDE_SLOTS:
            return
        if sum_ in REMOVED:
            self.earn(match, by, 1)
        elif sum_ == KILLED:
            self.earn(match, by, 2)

    def completed(self, match: DeathzoneState, thrower: int, catcher: int) -> None:
        """For a throw or kick over more than nine squares to whom it was meant for."""
        if thrower != NOBODY and match.square(thrower) != 0:
            if distance(match.square(thrower), match.square(catcher)) > FAR:
                self.earn(match, thrower, 1)

    def last_total(self, match: DeathzoneState) -> int:
        """What the dice of the last roll of two dice came to."""
        fresh = [int(match.fresh[at]) for at in range(match.fresh_count)]
        at = 0
        found = 0
        while at < len(fresh):
            if fresh[at] == ROLL_RECORD and fresh[at + 5] > 15:
                found = int(total(fresh[at + 5]))
            at += 2 + fresh[at + 1]
        return found
