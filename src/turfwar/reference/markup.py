"""The little markup of the articles: paragraphs, lists, tables and links.

>>> [block.kind for block in blocks("Two things:\\n\\n- a\\n- b\\n\\n| x |\\n| --- |\\n| 1 |")]
['text', 'list', 'table']
>>> plain("see [[dodging|a *Dodge* roll]] and **move**")
'see a Dodge roll and move'
"""

import re
from typing import Final

from turfwar.reference.entry import ArticleBlock

LINK: Final = re.compile(r"\[\[([^\]|]+)(?:\|([^\]]+))?\]\]")
_CELL: Final = re.compile(r"\|(?![^\[]*\]\])")
"""A bar between two cells, not the one inside a link."""


def blocks(text: str) -> tuple[ArticleBlock, ...]:
    """A text in paragraphs, lists and tables, which empty lines part."""
    return tuple(_block(part.strip().split("\n")) for part in text.split("\n\n") if part.strip())


def _block(lines: list[str]) -> ArticleBlock:
    if all(line.startswith("- ") for line in lines):
        return ArticleBlock("list", items=tuple(line[2:].strip() for line in lines))
    if all(line.startswith("|") for line in lines):
        head, _, *rows = [_cells(line) for line in lines]
        return ArticleBlock("table", head=head, rows=tuple(rows))
    return ArticleBlock("text", " ".join(line.strip() for line in lines))


def _cells(line: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in _CELL.split(line.strip())[1:-1])


def plain(text: str) -> str:
    """The text without its markup."""
    text = LINK.sub(lambda found: found[2] or found[1], text)
    return re.sub(r"\*\*|\*(?=\w)|(?<=\w)\*|`", "", text)
