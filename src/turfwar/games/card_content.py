"""The special play cards as a coach reads them: TOML, checked like the other content."""

from collections import Counter
from collections.abc import Iterable, Sequence
from importlib.resources.abc import Traversable
from typing import Annotated

from msgspec import Meta

from turfwar.games.content import (
    Aliased,
    ContentError,
    Count,
    Gold,
    Text,
    TomlEntry,
    load_file,
    no_shared_names,
    unknown,
)


class CardText(TomlEntry, Aliased, frozen=True):
    """A card; `restored` names the fields that our copy of the book does not have."""

    name: Text
    deck: Text
    windows: Annotated[tuple[Text, ...], Meta(min_length=1)]
    duration: Text
    source: Text
    text: Text
    aliases: tuple[Text, ...] = ()
    restored: tuple[Text, ...] = ()
    notes: tuple[Text, ...] = ()


class Deck(TomlEntry, frozen=True):
    """A deck: what drawing one card costs, and how many cards it has."""

    name: Text
    price: Gold
    size: Count

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name,)


class Cards(TomlEntry, frozen=True):
    """All the decks; the cards stand deck by deck, and their order is their number.

    `windows` are the moments at which cards are played and `durations` how long they last, in
    words.
    """

    decks: tuple[Deck, ...] = ()
    cards: tuple[CardText, ...] = ()
    notes: tuple[Text, ...] = ()
    windows: dict[str, Text] = {}
    durations: dict[str, Text] = {}

    def of_deck(self, deck: Deck) -> tuple[CardText, ...]:
        return tuple(card for card in self.cards if card.deck == deck.name)


def load_cards(path: Traversable, others: Iterable[Cards] = ()) -> Cards:
    """All the cards in a file; `others` have decks and words that it may use too."""
    content = load_file(path, Cards)
    file = str(path)
    no_shared_names(content.decks, file)
    no_shared_names(content.cards, file)
    all_files = (*others, content)
    decks = list(dict.fromkeys(deck.name for each in all_files for deck in each.decks))
    windows = [window for each in all_files for window in each.windows]
    durations = [duration for each in all_files for duration in each.durations]
    for card in content.cards:
        _check_card(card, file, decks, windows, durations)
    for deck in content.decks:
        found = len(content.of_deck(deck))
        if found != deck.size:
            raise ContentError(file, deck.name, "size", f"{deck.size}, but {found} cards are of it")
    order = [decks.index(card.deck) for card in content.cards]
    for card, before, here in zip(content.cards[1:], order, order[1:], strict=False):
        if here < before:
            problem = f"{card.deck!r} comes after {decks[before]!r}; cards stand deck by deck"
            raise ContentError(file, card.name, "deck", problem)
    return content


def _check_card(
    card: CardText,
    file: str,
    decks: Sequence[str],
    windows: Sequence[str],
    durations: Sequence[str],
) -> None:
    if card.deck not in decks:
        raise ContentError(file, card.name, "deck", unknown("deck", card.deck, decks))
    if card.duration not in durations:
        problem = unknown("duration", card.duration, durations)
        raise ContentError(file, card.name, "duration", problem)
    for field in card.restored:
        if field not in CardText.__struct_fields__:
            problem = unknown("field", field, CardText.__struct_fields__)
            raise ContentError(file, card.name, "restored", problem)
    for window, times in Counter(card.windows).items():
        if window not in windows:
            raise ContentError(file, card.name, "windows", unknown("window", window, windows))
        if times > 1:
            raise ContentError(file, card.name, "windows", f"{window!r} occurs twice")
