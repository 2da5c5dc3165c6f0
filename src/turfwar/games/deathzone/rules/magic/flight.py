"""002, Air, Deflect and Grabbit: spells against a ball in the air."""

from typing import Final

from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.rules.flight import line_of_flight, passes_within
from turfwar.games.deathzone.spells import AIR, DEFLECT, GRABBIT
from turfwar.games.deathzone.words.rolls import R_CATCH, R_SPELL_DIE
from turfwar.pitch.squares import distance

FIELD_OF_GRABBIT: Final = 3
MOVING_TARGET: Final = 1
HIT: Final = 2


def stops_ball(match: DeathzoneState, player: int, spell: int, start: int, end: int) -> bool:
    """What a spell does to a ball on its way; whether it has come down by that."""
    if spell == AIR:
        match.give_ball(player)
        return True
    if spell == GRABBIT:
        return grabs(match, player, start, end)
    if spell == DEFLECT:
        return deflects(match, player, start, end)
    return False


def can_stop(match: DeathzoneState, player: int, spell: int, start: int, end: int) -> bool:
    """Whether a spell can do anything to a ball on this way."""
    if spell == GRABBIT:
        return passes_within(start, end, int(match.square(player)), FIELD_OF_GRABBIT)
    return spell != DEFLECT or bool(in_the_way(match, player, start, end))


def in_the_way(match: DeathzoneState, player: int, start: int, end: int) -> list[int]:
    """The squares of the flight that a player can aim at."""
    way = [square for group in line_of_flight(start, end) for square in group]
    reach = match.book.magic.in_reach(match, player)
    return sorted(square for square in way if square in reach)


def grabs(match: DeathzoneState, player: int, start: int, end: int) -> bool:
    """002, Grabbit; Catch: CL or less, where the ball passes within three squares.

    It is a catch like any other, but that nobody falls over a ball that is out of reach.
    """
    most = match.book.ball.catches_with(match, player)
    if match.book.rolls.against(match, R_CATCH, player, most) > 0:
        return False
    match.give_ball(player)
    match.book.ball.caught(match, player)
    return True


def deflects(match: DeathzoneState, player: int, start: int, end: int) -> bool:
    """002, Deflect: a square of the flight is aimed at; the ball lands up to six squares on."""
    way = in_the_way(match, player, start, end)
    square = match.book.magic.aim(match, player, DEFLECT, way)
    if match.book.magic.hits(match, player, square, MOVING_TARGET) != HIT:
        return False
    far = match.book.rolls.one(match, R_SPELL_DIE, player)
    match.book.ball.land(match, away_from(match, int(match.square(player)), square, far))
    return True


def away_from(match: DeathzoneState, caster: int, square: int, far: int) -> int:
    """As far from the caster as it can be within so many squares, the first in reading order."""
    best, most = square, -1
    for each in match.pitch.squares:
        off = int(distance(square, each))
        if off <= far:
            value = int(distance(caster, each)) * 10 + off
            if value > most:
                best, most = each, value
    return best
