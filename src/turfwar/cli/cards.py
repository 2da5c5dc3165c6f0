"""`turfwar cards`: the special play cards."""

from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from turfwar.cli.common import EXIT_USAGE, AsJson, console, errors_as_exits, fail, gold, print_json
from turfwar.cli.options import Rules
from turfwar.games import DEFAULT, find_ruleset
from turfwar.games.card_content import Cards, CardText, Deck
from turfwar.games.content import find
from turfwar.games.sources import shown_source


def cards(
    name: Annotated[
        str | None, typer.Argument(help="A card, such as 'Pit Trap' or 'lucky charm'.")
    ] = None,
    deck: Annotated[
        str | None, typer.Option("--deck", help="A deck, such as 'Dirty Tricks'.")
    ] = None,
    rules: Rules = DEFAULT,
    as_json: AsJson = False,
) -> None:
    """List the decks of special play cards, the cards of one deck, or show one card.

    Example: turfwar cards "Pit Trap"
    """
    if name is not None and deck is not None:
        fail("Choose a card or --deck, not both", EXIT_USAGE)
    with errors_as_exits():
        known = find_ruleset(rules).content.cards
        card = None if name is None else find(name, known.cards)
        chosen = None if deck is None else find(deck, known.decks)
    if as_json:
        print_json(card or (known if chosen is None else known.of_deck(chosen)))
    elif card is not None:
        _show(card, known)
    elif chosen is not None:
        _list(chosen, known)
    else:
        _decks(known)


def _decks(known: Cards) -> None:
    table = Table(title="Special play cards", show_lines=True)
    table.add_column("Deck")
    table.add_column("A card costs", justify="right")
    table.add_column("Number", justify="right")
    table.add_column("Cards")
    for deck in known.decks:
        names = "; ".join(card.name for card in known.of_deck(deck))
        table.add_row(deck.name, gold(deck.price), str(deck.size), names)
    console().print(table)
    for note in known.notes:
        console().print(note)


def _list(deck: Deck, known: Cards) -> None:
    title = f"{deck.name}: {deck.size} cards, {gold(deck.price)} each"
    table = Table(title=title, show_lines=True)
    for heading in ("Card", "Played", "Lasts", "What it does"):
        table.add_column(heading)
    for card in known.of_deck(deck):
        table.add_row(card.name, _played(card, known), known.durations[card.duration], card.text)
    console().print(table)


def _show(card: CardText, known: Cards) -> None:
    out = console()
    deck = find(card.deck, known.decks)
    out.print(Text.assemble((card.name, "bold"), f" ({deck.name}, {gold(deck.price)})"))
    out.print(card.text)
    out.print(f"Played: {_played(card, known)}")
    out.print(f"Lasts: {known.durations[card.duration]}")
    if card.aliases:
        out.print(f"Also called: {', '.join(card.aliases)}")
    out.print(f"Source: {shown_source(card.source)}")
    if card.restored:
        out.print(f"Not in our copy: {', '.join(card.restored)}")
    for note in card.notes:
        out.print(f"Note: {note}")


def _played(card: CardText, known: Cards) -> str:
    return "; or ".join(known.windows[window] for window in card.windows)
