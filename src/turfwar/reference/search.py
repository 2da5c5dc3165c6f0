"""Searching the reference: names first, then texts; case, hyphens and small slips do not matter.

>>> [entry.name for entry in search("goign for it")][:1]
['Going for it']
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from turfwar.reference.book import Reference, reference
from turfwar.reference.entry import ReferenceEntry
from turfwar.reference.markup import plain

_WORD: Final = re.compile(r"[^\W_]+")
LONG: Final = 5
"""From so many letters on a word may have a slip, from twice as many two."""


def words_of(text: str) -> list[str]:
    """The words of a text in small letters: `Throw-ins` and `KO'd` are one word each."""
    return _WORD.findall(re.sub(r"['\u2019-]", "", text.casefold()))


@cache
def _texts(book: Reference, entry_id: str) -> tuple[str, frozenset[str]]:
    words = words_of(" ".join(map(plain, book.by_id[entry_id].texts())))
    return " ".join(words), frozenset(words)


def score(book: Reference, entry: ReferenceEntry, query: Sequence[str]) -> int:
    """How well an entry of a reference fits the words of a query; 0 is not at all."""
    wanted = " ".join(query)
    best = 0
    for place, name in enumerate(entry.names):
        known = words_of(name)
        alias = min(place, 1)
        if known == query or "".join(known) == "".join(query):
            best = max(best, 100 - alias)
        elif " ".join(known).startswith(wanted):
            best = max(best, 80 - alias)
        elif all(any(word.startswith(each) for word in known) for each in query):
            best = max(best, 60 - alias)
        elif all(any(near(each, word) for word in known) for each in query):
            best = max(best, 40 - alias)
    if best:
        return best
    text, words = _texts(book, entry.id)
    if len(query) > 1 and wanted in text:
        return 20
    if all(any(word.startswith(each) for word in words) for each in query):
        return 10
    return 0


def near(wanted: str, word: str) -> bool:
    """Whether a word is meant by another, slips of the fingers allowed."""
    if word.startswith(wanted):
        return True
    slips = len(wanted) // LONG
    return bool(slips) and slipped(wanted, word) <= min(slips, 2)


def slipped(a: str, b: str) -> int:
    """How many letters were missed, added, changed or swapped between two words."""
    rows = [list(range(len(b) + 1))]
    for i, letter in enumerate(a, 1):
        row = [i]
        for j, other in enumerate(b, 1):
            cost = min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == b[j - 2] and a[i - 2] == other:
                cost = min(cost, rows[-2][j - 2] + 1)
            row.append(cost)
        rows.append(row)
    return rows[-1][-1]


def search(query: str, book: Reference | None = None) -> list[ReferenceEntry]:
    """The entries of a reference, the usual rule set's if none is given, that fit a query; the
    best first."""
    words = words_of(query)
    if not words:
        return []
    book = book or reference()
    scored = [(score(book, entry, words), entry) for entry in book.entries]
    found = [(fit, entry) for fit, entry in scored if fit]
    return [entry for _, entry in sorted(found, key=lambda each: -each[0])]
