"""Cards that a coach may not know of."""

from random import Random

from turfwar.rulesets.lrb6.cards.hand import bit_of, deal, discard, hand, in_deck
from turfwar.rulesets.lrb6.cards.ids import DECK_FIRST
from turfwar.rulesets.lrb6.layout import DEALT
from turfwar.rulesets.lrb6.match import MatchState


def deal_anew(match: MatchState, side: int, chance: Random) -> None:
    """Put the cards of a hand back into their decks, and draw as many of each by chance."""
    cards = hand(match, side)
    decks = [max(deck for deck, first in enumerate(DECK_FIRST) if first <= card) for card in cards]
    for card in cards:
        discard(match, side, card)
        match.set(DEALT + card // 15, match.get(DEALT + card // 15) & ~bit_of(card))
    for deck in decks:
        deal(match, side, chance.choice(in_deck(match, deck)))
