"""Words that lead to entries: explicit `[[...]]` links, and the first mention of what has one."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from turfwar.reference.entry import ArticleBlock
from turfwar.reference.markup import LINK

_KEPT: Final = re.compile(r"(\[\[[^\]]*\]\]|`[^`]*`)")
_SENTENCE: Final = re.compile(r"(?:^|[.:;!?]\s+|\|\s*)$")


class Linker:
    """Turns mentions into links: `names` as they are written, `words` in any case."""

    def __init__(self, names: Mapping[str, str], words: Mapping[str, str]) -> None:
        self.names = names
        self.words = {word.casefold(): target for word, target in words.items()}
        phrases = sorted({*names, *words}, key=len, reverse=True)
        choice = "|".join(re.escape(phrase) for phrase in phrases)
        self.pattern = re.compile(rf"(?<![\w'-])(?:{choice})(?![\w-])", re.IGNORECASE)

    def target(self, phrase: str, before: str) -> str | None:
        """Where a phrase leads; at the start of a sentence a capital does not make a name."""
        word = self.words.get(phrase.casefold())
        if phrase in self.names and not (word and _SENTENCE.search(before)):
            return self.names[phrase]
        return word


class Linking:
    """The links of one entry: each target is linked once, and never the entry itself."""

    def __init__(self, linker: Linker, own: str, resolve: Callable[[str], str | None]) -> None:
        self.linker = linker
        self.seen = {own}
        self.resolve = resolve

    def text(self, text: str) -> str:
        """The text with its links."""
        return "".join(
            self._explicit(part) if part.startswith("[[") else self._mentions(part)
            for part in _KEPT.split(text)
        )

    def _explicit(self, link: str) -> str:
        found = LINK.fullmatch(link)
        assert found is not None, link
        target = self.resolve(found[1])
        if target is None:
            return found[2] or found[1]
        self.seen.add(target)
        return f"[[{target}|{found[2] or found[1]}]]"

    def _mentions(self, text: str) -> str:
        if text.startswith("`"):
            return text

        def linked(found: re.Match[str]) -> str:
            target = self.linker.target(found[0], text[: found.start()])
            if target is None or target in self.seen:
                return found[0]
            self.seen.add(target)
            return f"[[{target}|{found[0]}]]"

        return self.linker.pattern.sub(linked, text)

    def block(self, block: ArticleBlock) -> ArticleBlock:
        """A block with its links."""
        return ArticleBlock(
            block.kind,
            self.text(block.text) if block.kind == "text" else block.text,
            tuple(map(self.text, block.items)),
            block.head,
            tuple(tuple(map(self.text, row)) for row in block.rows),
        )

    def blocks(self, blocks: Iterable[ArticleBlock]) -> tuple[ArticleBlock, ...]:
        return tuple(self.block(each) for each in blocks)
