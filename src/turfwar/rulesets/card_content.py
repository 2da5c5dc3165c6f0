"""The special play cards as a coach reads them: TOML, checked like the other content."""

from collections import Counter
from importlib.resources.abc import Traversable
from typing import Annotated, Literal

from msgspec import Meta

from turfwar.rulesets.content import (
    Aliased,
    ContentError,
    Count,
    Entry,
    Gold,
    Text,
    load_file,
    no_shared_names,
    unknown,
)

Window = Literal[
    "pregame",
    "before-setup",
    "before-scatter",
    "after-scatter",
    "before-result",
    "after-kickoff",
    "turn-eve",
    "turn-end",
    "turn-start",
    "turn-start-if-injured",
    "before-marker",
    "opponent-touchdown",
    "drive-end-before-ko",
    "drive-end-after-ko",
]
Duration = Literal[
    "instant",
    "turn",
    "opponent-turn",
    "two-turns",
    "opponent-two-turns",
    "free-turns",
    "drive",
    "drive-then-game",
    "next-drive",
    "first-half",
    "half",
    "game",
    "until-used",
    "while-carrying",
    "weather",
]


class CardText(Entry, Aliased, frozen=True):
    """A card; `restored` names the fields that our copy of the book does not have."""

    name: Text
    deck: Text
    windows: Annotated[tuple[Window, ...], Meta(min_length=1)]
    duration: Duration
    source: Text
    text: Text
    aliases: tuple[Text, ...] = ()
    restored: tuple[Text, ...] = ()
    notes: tuple[Text, ...] = ()


class Deck(Entry, frozen=True):
    """A deck: what drawing one card costs, and how many cards it has."""

    name: Text
    price: Gold
    size: Count

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name,)


class Cards(Entry, frozen=True):
    """All the decks; the cards stand deck by deck, and their order is their number."""

    decks: Annotated[tuple[Deck, ...], Meta(min_length=1)]
    cards: Annotated[tuple[CardText, ...], Meta(min_length=1)]
    notes: tuple[Text, ...] = ()

    def of_deck(self, deck: Deck) -> tuple[CardText, ...]:
        return tuple(card for card in self.cards if card.deck == deck.name)


def load_cards(path: Traversable) -> Cards:
    """All the cards in a file."""
    content = load_file(path, Cards)
    file = str(path)
    no_shared_names(content.decks, file)
    no_shared_names(content.cards, file)
    decks = [deck.name for deck in content.decks]
    for card in content.cards:
        if card.deck not in decks:
            raise ContentError(file, card.name, "deck", unknown("deck", card.deck, decks))
        for field in card.restored:
            if field not in CardText.__struct_fields__:
                problem = unknown("field", field, CardText.__struct_fields__)
                raise ContentError(file, card.name, "restored", problem)
        for window, times in Counter(card.windows).items():
            if times > 1:
                raise ContentError(file, card.name, "windows", f"{window!r} occurs twice")
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
