"""The special play cards of `data/cards.toml` and their decks."""

from typing import Final

from turfwar.games.constants import by_number, constant, entries_in
from turfwar.games.lrb6.cards import ids

_NUMBERS: Final[dict[str, int]] = vars(ids)
_CARDS: Final = entries_in("turfwar.games.lrb6", "cards", "cards")
_DECKS: Final = entries_in("turfwar.games.lrb6", "cards", "decks")

CARD_NAMES: Final[dict[int, str]] = by_number(_NUMBERS, [card["name"] for card in _CARDS])
DECK_NAMES: Final[tuple[str, ...]] = tuple([deck["name"] for deck in _DECKS])
DECK_PRICES: Final[tuple[int, ...]] = tuple([deck["price"] // 1000 for deck in _DECKS])
"""In thousands."""
DECK_CARDS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([_NUMBERS[constant(card["name"])] for card in _CARDS if card["deck"] == deck])
        for deck in DECK_NAMES
    ]
)
