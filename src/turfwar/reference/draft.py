"""An entry before its links are made."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from turfwar.games.table_content import RuleTable, TableRow
from turfwar.kernel.notation import slug
from turfwar.reference.entry import ArticleBlock, Kind

UNPREFIXED: Final = ("rule", "table", "skill", "inducement")
PREFIXES: Final[Mapping[Kind, str]] = {
    "card": "card-",
    "option": "option-",
    "team": "team-",
    "star": "star-",
    "term": "word-",
}
"""Kinds whose ids say so, as their names may be those of rules and skills too; the kinds of a
rule set's own do as well."""


@dataclass(frozen=True)
class ArticleDraft:
    """What an entry will be; `see` and the texts name other entries, `sources` lead to this one."""

    kind: Kind
    name: str
    group: str
    sources: tuple[str, ...]
    body: tuple[ArticleBlock, ...]
    id: str = ""
    note: str = ""
    aliases: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    here: str = ""
    changed: Mapping[str, str] = field(default_factory=dict)
    see: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """Its id: given, or made of its name."""
        return self.id or entry_id(self.kind, self.name)

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, *self.aliases, self.key, *self.words)


def entry_id(kind: Kind, name: str) -> str:
    """The id of an entry, which is its place on the page."""
    word = "".join(letter for letter in slug(name) if letter.isalnum() or letter == "-")
    while "--" in word:
        word = word.replace("--", "-")
    prefix = "" if kind in UNPREFIXED else PREFIXES.get(kind, f"{kind}-")
    return prefix + word.strip("-")


def gold(amount: int) -> str:
    return f"{amount:,}"


def table_block(table: RuleTable) -> ArticleBlock:
    """A table of tables.toml as the reference shows it."""
    if all(row.target is not None for row in table.entries):
        label = table.dice
        cells = [(row.name.removeprefix(f"{label} "), row.text) for row in table.entries]
        return ArticleBlock(
            "table",
            table.name,
            head=(label, *(name for name, _ in cells)),
            rows=(("D6", *(text for _, text in cells)),),
        )
    head = {"block": ("faces", "result", "effect"), "modifiers": ("", "cause", "when")}
    rows = tuple((row_key(row), row.name, row.text) for row in table.entries)
    return ArticleBlock(
        "table", table.name, head=head.get(table.dice, (table.dice, "result", "effect")), rows=rows
    )


def row_key(row: TableRow) -> str:
    """What a line of a table is looked up by: a roll, a number of faces, or what it adds."""
    if row.modifier is not None:
        sign = f"{row.modifier:+d}" if row.modifier else "0"
        return f"{sign} each" if row.each else sign
    if row.faces is not None:
        return str(row.faces)
    first, last = row.bounds or (0, 0)
    return str(first) if first == last else f"{first}-{last}"
