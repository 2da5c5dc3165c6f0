"""000, Special Play cards: the cards in a coach's hand, drawn at random from their decks."""

from typing import Final

from turfwar.games.lrb6.cards.decks import DECK_CARDS
from turfwar.games.lrb6.layout import DEALT, HAND, HAND_WORDS, HELD
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.events import E_DRAWN
from turfwar.kernel.ints import i64

MOST_CARDS: Final = 12
"""A coach can have this many cards in a match."""
CARD_PICK: Final = 1000
"""Where dice pick a card at random, it is named by this and its number."""


def bit_of(card: i64) -> i64:
    return 1 << (card % 15)


def is_dealt(match: MatchState, card: i64) -> bool:
    """Whether a card has left its deck."""
    return match.get(DEALT + card // 15) & bit_of(card) != 0


def hand(match: MatchState, side: i64) -> list[int]:
    """A coach's cards."""
    found: list[int] = []
    if match.get(HELD + side) == 0:
        return found
    word: i64 = 0
    while word < HAND_WORDS:
        bits = match.get(HAND + side * HAND_WORDS + word)
        at: i64 = 0
        while bits != 0:
            if bits & 1 != 0:
                found.append(word * 15 + at)
            bits >>= 1
            at += 1
        word += 1
    return found


def deal(match: MatchState, side: i64, card: i64) -> None:
    """Put a card into a coach's hand."""
    match.expect_cards()
    match.set(DEALT + card // 15, match.get(DEALT + card // 15) | bit_of(card))
    word = HAND + side * HAND_WORDS + card // 15
    match.set(word, match.get(word) | bit_of(card))
    match.add(HELD + side, 1)


def discard(match: MatchState, side: i64, card: i64) -> None:
    """Take a card out of a coach's hand."""
    word = HAND + side * HAND_WORDS + card // 15
    match.set(word, match.get(word) & ~bit_of(card))
    match.add(HELD + side, -1)


def in_deck(match: MatchState, deck: i64) -> list[int]:
    """What is left of a deck; an overlay may have taken cards out of the game."""
    cards = match.book.cards
    return [card for card in DECK_CARDS[deck] if card in cards and not is_dealt(match, card)]


def draw_card(match: MatchState, side: i64, deck: i64) -> i64:
    """A coach draws a card at random, for their eyes only."""
    cards = in_deck(match, deck)
    card: i64 = cards[match.dice.pick(len(cards), [CARD_PICK + card for card in cards])]
    deal(match, side, card)
    match.record2(E_DRAWN, side, card)
    return card
