"""Sources as people read them: with the name of the book, not its number.

>>> shown_source("000, Bounties")
'LRB6, Bounties'
>>> shown_source("002, Ball Clone")
'Cards, Ball Clone'
>>> shown_source("002, Zap; 004, Dice")
'Death Zone, Zap; BOBBA, Dice'
"""

import re
from functools import cache, lru_cache
from typing import Final

from turfwar.games import all_rulesets

_SOURCE: Final = re.compile(r"\b(\d{3})\b(?:, ([^,;()]+))?")


@cache
def book_names() -> dict[str, str]:
    """The short names of all books, by number: of the rule set that each is the first book of."""
    found: dict[str, str] = {}
    for ruleset in all_rulesets():
        for place, book in enumerate(ruleset.content.sections.books):
            if book.short and (place == 0 or book.id not in found):
                found[book.id] = book.short
    return found


@cache
def card_names() -> dict[tuple[str, str], str]:
    """The short names of books by card, as a book of cards can share its number with another."""
    return {
        (number, section): book.short
        for ruleset in all_rulesets()
        for card in ruleset.content.cards.cards
        for number, _, section in [card.source.partition(", ")]
        for book in ruleset.content.sections.books
        if book.id == number and book.short
    }


@lru_cache(4096)
def shown_source(source: str) -> str:
    """A source, or several, with the names of the books."""

    def named(found: re.Match[str]) -> str:
        number, section = found[1], found[2]
        name = card_names().get((number, (section or "").strip())) or book_names().get(number)
        return found[0].replace(number, name, 1) if name else found[0]

    return _SOURCE.sub(named, source)
