"""002, Wake Up Call: knocked-out players are put on the pitch instead of rolling."""

from typing import Final

from turfwar.games.lrb6.cards.base import Card
from turfwar.games.lrb6.cards.targets import ask_more, ask_target, ask_target_square
from turfwar.games.lrb6.layout import KNOCKED_OUT, PRONE
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.setup import LOWER_WIDE, UPPER_WIDE
from turfwar.games.lrb6.words.events import E_MOVE
from turfwar.games.lrb6.words.rolls import R_WAKE_UP
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY

AWAKE_FROM: Final = 4


class WakeUpCall(Card):
    """They lie stunned where the set-up rules allow it, and on 4+ no more than prone."""

    def playable(self, match: MatchState, side: i64) -> bool:
        return len(sleepers(match, side)) > 0

    def play(self, match: MatchState, side: i64) -> None:
        woken: list[int] = []
        who = ask_target(match, side, self.number, sleepers(match, side))
        while who != NOBODY:
            woken.append(who)
            square = ask_target_square(match, side, self.number, places(match, side))
            match.put_on(who, square)
            match.player(who).stun()
            match.record2(E_MOVE, who, square)
            if not sleepers(match, side) or len(match.on_field(side)) == match.book.format.team:
                break
            who = ask_more(match, side, self.number, sleepers(match, side))
        for number in sorted(woken):
            die = match.d6(AWAKE_FROM)
            match.log_roll(R_WAKE_UP, number, AWAKE_FROM, die, 1 if die >= AWAKE_FROM else 0)
            if die >= AWAKE_FROM:
                match.set_status(number, PRONE)


def sleepers(match: MatchState, side: i64) -> list[int]:
    """A side's knocked-out players who would roll to recover."""
    return [
        number
        for number in range(match.first(side), match.last(side))
        if match.status(number) == KNOCKED_OUT
        and not match.book.setup.stays_out(match.player(number))
    ]


def places(match: MatchState, side: i64) -> list[int]:
    """000, Rules for setting up your team: the own half, two in a wide zone, no end zone."""
    parts = [
        match.book.setup.part_of(match, match.square(number)) for number in match.on_field(side)
    ]
    squares: list[int] = []
    for square in match.pitch.half_of(side):
        part = match.book.setup.part_of(match, square)
        full = part in (UPPER_WIDE, LOWER_WIDE) and parts.count(part) >= match.book.format.wide
        if match.is_empty(square) and not full and not match.in_scoring_zone(square, 1 - side):
            squares.append(square)
    return squares
