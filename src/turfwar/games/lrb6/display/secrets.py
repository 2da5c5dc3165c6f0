"""Cards that a coach may not know of."""

from random import Random

from turfwar.games.lrb6.cards.decks import DECK_CARDS
from turfwar.games.lrb6.cards.hand import bit_of, deal, discard, hand, in_deck
from turfwar.games.lrb6.layout import DEALT
from turfwar.games.lrb6.match import MatchState


def deal_anew(match: MatchState, side: int, chance: Random, share: float) -> None:
    """Put that share of a hand back into its decks, and draw as many cards of each by chance."""
    cards = [card for card in hand(match, side) if chance.random() < share]
    decks = [next(at for at, deck in enumerate(DECK_CARDS) if card in deck) for card in cards]
    for card in cards:
        discard(match, side, card)
        match.set(DEALT + card // 15, match.get(DEALT + card // 15) & ~bit_of(card))
    for deck in decks:
        deal(match, side, chance.choice(in_deck(match, deck)))
