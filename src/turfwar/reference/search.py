"""Search the reference: names first, then texts. Case, hyphens and small slips do not matter.

A whole question works too: if no name fits, entries are ranked by its rarest words.

>>> [entry.name for entry in search("goign for it")][:1]
['Going for it']
>>> [entry.name for entry in search("can I rush twice?")][:1]
['Going for it']
"""

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import log
from typing import Final

from turfwar.reference.book import Reference, reference
from turfwar.reference.entry import ReferenceEntry
from turfwar.reference.markup import plain

_WORD: Final = re.compile(r"[^\W_]+")
LONG: Final = 5
"""From so many letters on a word may have a slip, from twice as many two."""
IN_A_NAME: Final = 30
"""What fits this well fits by its name."""
FILLER: Final = frozenset(
    _WORD.findall(
        """
        a about after again all allowed also am an and another any anyone are as at be been before
        being but by can could did do does doing each else ever every explain for from get gets
        had happen happens has have having how i if in into is it its just many may me mean means
        might more much must my need next no not of off on one only or other our out over please
        rule rules same she should so some someone still such take takes tell than that the their
        them then there these they this those times to too two under up use used using was we were
        what when where which while who whose why will with without work works would you your
        player players roll rolls
        """
    )
)
"""Words of questions that say nothing about what is asked."""
ENDINGS: Final = ("ing", "ers", "er", "ed", "es", "s")


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
    """The entries of a reference (default: of the base game) that fit a query, the best first."""
    words = words_of(query)
    if not words:
        return []
    book = book or reference()
    fits = {entry.id: score(book, entry, words) for entry in book.entries}
    if max(fits.values()) < IN_A_NAME:
        for entry_id, fit in by_rarity(book, words).items():
            fits[entry_id] = max(fits[entry_id], fit)
    found = [entry for entry in book.entries if fits[entry.id]]
    return sorted(found, key=lambda entry: -fits[entry.id])


def by_rarity(book: Reference, words: Sequence[str]) -> dict[str, int]:
    """What fits a question: a rare word counts more than a common one, one in a name more than one
    in a text. Entries far behind the best are left out."""
    asked = frozenset(stem(word) for word in words if word not in FILLER)
    named, told = _stems(book)
    heard = Counter(word for said in told.values() for word in said & asked)
    if len(heard) * 2 < len(asked):
        return {}
    fits = {
        entry_id: sum(
            log(1 + len(told) / heard[word]) * (1 + _emphasis(word, asked, named[entry_id]))
            for word in said & asked
        )
        for entry_id, said in told.items()
    }
    best = max(fits.values(), default=0.0)
    return {
        entry_id: 1 + int(fit / best * (IN_A_NAME - 2))
        for entry_id, fit in fits.items()
        if best and fit >= best / 2
    }


def _emphasis(word: str, asked: frozenset[str], names: Sequence[frozenset[str]]) -> float:
    """How much more a word counts in a name, most where the question has all of the name."""
    return max((3 * len(name & asked) / len(name) for name in names if word in name), default=0.0)


@cache
def _stems(book: Reference) -> tuple[dict[str, list[frozenset[str]]], dict[str, frozenset[str]]]:
    """The stems of each name of each entry, and of all that it says."""
    named = {
        entry.id: [frozenset(map(stem, words_of(name))) for name in entry.names]
        for entry in book.entries
    }
    told = {
        entry.id: frozenset(map(stem, _texts(book, entry.id)[1])).union(*named[entry.id])
        for entry in book.entries
    }
    return named, told


def stem(word: str) -> str:
    """A word without its ending: `dodging`, `dodges` and `dodge` are one."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending)
            break
    return word.rstrip("e") if len(word) > 3 else word
