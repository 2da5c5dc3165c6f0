"""Team re-rolls that cards take away or bring."""

from turfwar.games.lrb6.layout import REROLLS, TRAINED
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.events import E_REROLLS
from turfwar.kernel.ints import i64


def lose_rerolls(match: MatchState, side: i64, number: i64) -> None:
    """A side has fewer team re-rolls in each half of this match."""
    for field in (TRAINED + side, REROLLS + side):
        left = match.get(field) - number
        match.set(field, left if left > 0 else 0)
    match.record2(E_REROLLS, side, match.rerolls(side))


def gain_reroll(match: MatchState, side: i64) -> None:
    """A side has one more."""
    match.add(TRAINED + side, 1)
    match.add(REROLLS + side, 1)
    match.record2(E_REROLLS, side, match.rerolls(side))
