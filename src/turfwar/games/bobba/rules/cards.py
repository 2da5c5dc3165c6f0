"""004, Cards; Special play cards: two each before the match, and what large players make of some.

The cards themselves are not in our copy: the three decks of 002 that have their names. What is here
is only what would be otherwise for players on four squares, or with the injuries of this book.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import is_large
from turfwar.games.bobba.book import footprint, healing
from turfwar.games.bobba.footprint import covered
from turfwar.games.bobba.layout import (
    ATHLETE,
    ATHLETE_SIZE,
    CARDS_KNOWN,
    DRAWS,
    DREW_ITEM,
    EXTRA_DRAWS,
    KILLED,
    SERIOUSLY_INJURED,
)
from turfwar.games.bobba.rules.setup import MOST_LARGE
from turfwar.games.bobba.words.questions import Q_DRAW
from turfwar.games.bobba.words.verbs import DECKS, DRAW, MAGIC_ITEMS
from turfwar.games.lrb6.cards.base import (
    UNTIL_OWN_TURN_ENDS,
    W_AFTER_KICKOFF,
    W_AFTER_RECOVERY,
    W_BEFORE_RECOVERY,
    W_PREGAME,
    W_TURN_EVE,
    W_TURN_START,
    Card,
)
from turfwar.games.lrb6.cards.blackmail import Blackmail
from turfwar.games.lrb6.cards.dirty_tricks import (
    IllegalSubstitution,
    TrampolineTrap,
    own_end_zone,
    reserves,
)
from turfwar.games.lrb6.cards.hand import MOST_CARDS, draw_card, in_deck
from turfwar.games.lrb6.cards.magic_items import RingOfTeleportation
from turfwar.games.lrb6.cards.random_events import MagicSponge
from turfwar.games.lrb6.cards.targets import ask_target, ask_target_square
from turfwar.games.lrb6.layout import HELD, PLAYED, STANDING
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.windows import Windows
from turfwar.games.lrb6.rules.wizard import BLAST, FIREBALL_HITS, Wizardry
from turfwar.games.lrb6.words.rolls import R_FIREBALL
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of
from turfwar.kernel.phases import Phase
from turfwar.pitch.frame import AWAY, HOME, NOBODY

CARDS_DRAWN: Final = 2
"""004, Pre Match Sequence, 15."""


class CardsPhase(Phase[MatchState]):
    """004, Pre Match Sequence, 15: home draws first; then what is played before a match."""

    def enter(self, match: MatchState) -> None:
        for side in (HOME, AWAY):
            if match.get(CARDS_KNOWN) == 0:
                draw_for(match, side)
        match.book.windows.open_to_both(match, HOME, W_PREGAME)


def draw_for(match: MatchState, side: i64) -> None:
    """The cards of a side: those of decks of its choice, and those that it has won."""
    while match.get(DRAWS + side) > 0:
        decks = decks_for(match, side)
        if not decks:
            match.set(DRAWS + side, 0)
            break
        deck = ask_deck(match, side, decks)
        match.add(DRAWS + side, -1)
        if deck == MAGIC_ITEMS:
            match.set(DREW_ITEM + side, 1)
        draw_card(match, side, DECKS[deck])
    for deck in range(len(DECKS)):
        while match.get(EXTRA_DRAWS + 3 * side + deck) > 0:
            match.add(EXTRA_DRAWS + 3 * side + deck, -1)
            if match.get(HELD + side) < MOST_CARDS and in_deck(match, DECKS[deck]):
                draw_card(match, side, DECKS[deck])


def decks_for(match: MatchState, side: i64) -> list[int]:
    """004, Cards: any of the three, magic items once."""
    result: list[int] = []
    if match.get(HELD + side) >= MOST_CARDS:
        return result
    for deck in range(len(DECKS)):
        if deck == MAGIC_ITEMS and match.get(DREW_ITEM + side) != 0:
            continue
        if in_deck(match, DECKS[deck]):
            result.append(deck)
    return result


def ask_deck(match: MatchState, side: i64, decks: list[int]) -> i64:
    """Which deck a manager draws from."""
    if match.answered():
        return first_of(match.answer())
    match.pose(Q_DRAW, side, NOBODY, match.get(DRAWS + side))
    for deck in decks:
        match.offer(choice(DRAW, deck, 0))
    match.wait()
    return NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaWindows(Windows):
    """004, Healing: whom a card hurts the healers look after as after anything else."""

    def play(self, match: MatchState, side: i64, code: i64) -> None:
        super().play(match, side, code)
        healing(match).tend_to_all(match)


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaWizardry(Wizardry):
    """A blast meets a large player once."""

    def in_blast(self, match: MatchState, target: i64) -> list[int]:
        met: list[int] = []
        hit: list[int] = []
        for step in BLAST:
            who = match.occupant(target + step)
            if who != NOBODY and who not in met and match.status(who) == STANDING:
                met.append(int(who))
                if self.strikes(match, who, R_FIREBALL, FIREBALL_HITS):
                    hit.append(int(who))
        return hit


# The cards


def small(match: MatchState, players: list[int]) -> list[int]:
    """Those who are not large: the others are too heavy to fly."""
    return [number for number in players if not is_large(match, number)]


def large_on_field(match: MatchState, side: i64) -> i64:
    """How many large players of a side are on the field."""
    count: i64 = 0
    for number in match.on_field(side):
        if is_large(match, number):
            count += 1
    return count


class LightRing(RingOfTeleportation):
    """Ring of Teleportation."""

    def fliers(self, match: MatchState, side: i64) -> list[int]:
        return small(match, super().fliers(match, side))


class LightTrampoline(TrampolineTrap):
    """Trampoline Trap."""

    def fliers(self, match: MatchState, side: i64) -> list[int]:
        return small(match, super().fliers(match, side))


class RoomySubstitution(IllegalSubstitution):
    """Illegal Substitution: large players need their room, and are never five."""

    def playable(self, match: MatchState, side: i64) -> bool:
        return len(self.candidates(match, side)) > 0

    def candidates(self, match: MatchState, side: i64) -> list[int]:
        full = large_on_field(match, side) >= MOST_LARGE
        return [
            number
            for number in reserves(match, side)
            if not (full and is_large(match, number)) and self.squares(match, side, number)
        ]

    def squares(self, match: MatchState, side: i64, number: i64) -> list[int]:
        """Where in the own end zone there is room for them; a large one is in it with a part."""
        if not is_large(match, number):
            return own_end_zone(match, side)
        result: list[int] = []
        for square in match.pitch.half_of(side):
            inside = False
            for each in covered(square):
                if match.is_on_pitch(each) and match.in_scoring_zone(each, 1 - side):
                    inside = True
            if inside and footprint(match).fits(match, number, square):
                result.append(square)
        return result

    def play(self, match: MatchState, side: i64) -> None:
        who = ask_target(match, side, self.number, self.candidates(match, side))
        square = ask_target_square(match, side, self.number, self.squares(match, side, who))
        match.book.setup.put_player(match, who, square)
        match.set_field(who, PLAYED, 1)
        match.book.effects.begin_effect(match, self.number, side, who, UNTIL_OWN_TURN_ENDS)
        for each in footprint(match).squares_of(match, who):
            if match.turn_to_ball_in(each):
                match.book.ball.bounce(match)


class LargeBlackmail(Blackmail):
    """Blackmail: with size, cards and all; no side has five large players by it."""

    def candidates(self, match: MatchState, side: i64) -> list[int]:
        found = super().candidates(match, side)
        return small(match, found) if large_on_field(match, side) >= MOST_LARGE else found

    def change_sides(self, match: MatchState, old: i64, new: i64) -> None:
        first, later = ATHLETE + old * ATHLETE_SIZE, ATHLETE + new * ATHLETE_SIZE
        for at in range(ATHLETE_SIZE):
            match.set(later + at, match.get(first + at))
        super().change_sides(match, old, new)
        for at in range(ATHLETE_SIZE):
            match.set(first + at, 0)


class BobbaSponge(MagicSponge):
    """Magic Sponge: from the dead and injured box of this book."""

    def can_heal(self, match: MatchState, number: i64) -> bool:
        status = match.status(number)
        return status == SERIOUSLY_INJURED or status == KILLED


BEFORE_OPPONENTS: Final = W_TURN_EVE | W_AFTER_KICKOFF
CARDS: Final[dict[str, Card]] = {
    "Ring of Teleportation": LightRing(W_TURN_EVE),
    "Trampoline Trap": LightTrampoline(BEFORE_OPPONENTS),
    "Illegal Substitution": RoomySubstitution(W_TURN_START),
    "Blackmail": LargeBlackmail(W_TURN_START),
    "Magic Sponge": BobbaSponge(W_BEFORE_RECOVERY | W_AFTER_RECOVERY),
}
