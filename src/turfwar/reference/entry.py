"""What the reference shows: an entry, made of blocks whose texts carry links.

In a text `[[id|words]]` is a link to an entry, `**words**` is strong, `*words*` is stressed, and
`words` between backquotes is written as it is typed.
"""

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct

Kind = str
"""`rule`, `table`, `skill`, `inducement`, `card`, `option`, `team`, `star`, `term`, or what the
rows of a table are that have articles of their own, such as `weather`."""


KINDS: Final = (
    ("rule", "Rules", "Every section of the rulebook, chapter by chapter"),
    ("table", "Tables", "What is rolled on, and what modifies it"),
    ("skill", "Skills", "What each of them does"),
    ("inducement", "Inducements", "What is bought before a league match"),
    ("card", "Cards", "The special play cards, deck by deck"),
    ("option", "Options", "Rule sets and rules to agree on"),
    ("team", "Teams", "Positions, prices, skills"),
    ("star", "Stars", "Who can be hired for a match"),
    ("term", "Words", "A short glossary"),
)
"""The kinds that every reference has, each with its title and what is found under it."""
AFTER_SKILLS: Final = 3


def kinds_among(kinds: Iterable[str]) -> list[tuple[str, str, str]]:
    """Those that there are, in order; the rows of tables come after the skills."""
    there = list(dict.fromkeys(kinds))
    known = [each for each in KINDS if each[0] in there]
    own = [
        (kind, kind[:1].upper() + kind[1:], "One result after the other")
        for kind in there
        if all(kind != each[0] for each in KINDS)
    ]
    return [*known[:AFTER_SKILLS], *own, *known[AFTER_SKILLS:]]


class ArticleBlock(Struct, frozen=True, omit_defaults=True):
    """A paragraph, a list, or a table with its title."""

    kind: Literal["text", "list", "table"]
    text: str = ""
    items: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


class ReferenceEntry(Struct, frozen=True):
    """One thing of the game: `here` is how Turfwar plays it, `changed` what other rule sets make
    of it, by their ids.

    `origin` is the source with the name of its book. `words` are phrases that mean it,
    `scenarios` places in the reference's list of scenarios.
    """

    id: str
    kind: Kind
    name: str
    group: str
    note: str
    source: str
    origin: str
    body: tuple[ArticleBlock, ...]
    aliases: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    here: str = ""
    changed: tuple[tuple[str, str], ...] = ()
    see: tuple[str, ...] = ()
    scenarios: tuple[int, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, *self.aliases, self.id, *self.words)

    def texts(self) -> tuple[str, ...]:
        """All that it says, piece by piece."""
        pieces: list[str] = []
        for block in self.body:
            pieces += [block.text, *block.items, *block.head]
            pieces += [cell for row in block.rows for cell in row]
        pieces += [f"{label}: {value}" for label, value in self.facts]
        return tuple(
            piece for piece in (*pieces, self.here, *(text for _, text in self.changed)) if piece
        )
