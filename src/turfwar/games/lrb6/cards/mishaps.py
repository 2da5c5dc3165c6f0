"""What befalls players by cards: they are knocked down, laid down or taken away."""

from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.injury import BY_FALLING
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY


def knock_down(match: MatchState, number: i64) -> None:
    """000, Knock down results: armour, injury, and then their ball bounces."""
    dropped = match.book.injury.fall(match, number)
    match.book.injury.armour(match, number, BY_FALLING, NOBODY)
    if dropped:
        match.book.ball.bounce(match)


def remove(match: MatchState, number: i64, status: i64) -> None:
    """They leave the pitch; a ball that they held bounces from their square."""
    dropped = match.book.ball.drop(match, number)
    match.take_off(number, status)
    if dropped:
        match.book.ball.bounce(match)
