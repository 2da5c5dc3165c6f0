"""What the reference shows: an entry, made of blocks whose texts carry links.

In a text `[[id|words]]` is a link to an entry, `**words**` is strong, `*words*` is stressed, and
`words` between backquotes is written as it is typed.
"""

from typing import Literal

from msgspec import Struct

Kind = str
"""`rule`, `table`, `skill`, `inducement`, `card`, `option`, `team`, `star`, `term`, or what the
rows of a table are that have articles of their own, such as `weather`."""


class Block(Struct, frozen=True, omit_defaults=True):
    """A paragraph, a list, or a table with its title."""

    kind: Literal["text", "list", "table"]
    text: str = ""
    items: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


class ReferenceEntry(Struct, frozen=True):
    """One thing of the game: `here` is how Turfwar plays it, `changed` what other rule sets make
    of it, by their ids.

    `words` are phrases that mean it, `scenarios` places in the reference's list of scenarios.
    """

    id: str
    kind: Kind
    name: str
    group: str
    note: str
    source: str
    body: tuple[Block, ...]
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
