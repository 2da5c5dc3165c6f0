"""The books behind a rule set, their sections, and the scenarios that show them."""

from collections.abc import Iterable, Mapping
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from turfwar.games.content import ContentError, Text, TomlEntry, load_file

INDEX: Final = "scenarios.toml"
Index = dict[str, dict[str, list[str]]]
"""By file and title: the entries of the reference that a scenario shows."""


class Rulebook(TomlEntry, frozen=True):
    """A rulebook: `id` begins the sources that name it.

    A later edition `of` another book says what that one says wherever it has no section of its
    own; `same` are sections that have another heading in it, and `group` is what its own are
    called together. People see `short`, never the id.
    """

    id: Text
    short: Text
    of: str = ""
    same: dict[str, Text] = {}
    group: str = ""


class BookPart(TomlEntry, frozen=True):
    """Sections of a book that belong together."""

    book: Text
    sections: tuple[Text, ...]


class Chapter(BookPart, frozen=True):
    """Sections that are played."""

    title: Text


class Elsewhere(BookPart, frozen=True):
    """Sections that are not played on the pitch, and why."""

    reason: Text


class Sections(TomlEntry, frozen=True):
    """The contents of `sections.toml`; `about` names what to see beside each skill, card, team or
    star."""

    books: tuple[Rulebook, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    elsewhere: tuple[Elsewhere, ...] = ()
    about: dict[str, tuple[Text, ...]] = {}

    @property
    def parts(self) -> tuple[BookPart, ...]:
        """Chapters and what is elsewhere."""
        return (*self.chapters, *self.elsewhere)

    @property
    def all(self) -> tuple[tuple[str, str], ...]:
        """Every section, with its book."""
        return tuple((part.book, name) for part in self.parts for name in part.sections)

    def book(self, book: str) -> Rulebook | None:
        """The book of this id."""
        return next((each for each in self.books if each.id == book), None)

    def editions(self, book: str) -> tuple[Rulebook, ...]:
        """The later editions of a book."""
        return tuple(each for each in self.books if each.of == book)

    def sources_of(self, book: str, section: str) -> tuple[str, ...]:
        """What leads to a section: itself, and whatever says the same in later editions."""
        found = [f"{book}, {section}"]
        for edition in self.editions(book):
            found.append(f"{edition.id}, {section}")
            found += [
                f"{edition.id}, {own}" for own, same in edition.same.items() if same == section
            ]
        return tuple(found)


def load_sections(path: Traversable, books: Iterable[Rulebook] = ()) -> Sections:
    """The sections of a file; `books` are those that are known without it."""
    content = load_file(path, Sections)
    known = {each.id for each in (*books, *content.books)}
    for book in content.books:
        if book.of and book.of not in known:
            raise ContentError(str(path), book.id, "of", f"there is no book {book.of!r}")
    for part in content.parts:
        if part.book not in known:
            problem = f"there is no book {part.book!r}"
            raise ContentError(str(path), ", ".join(part.sections[:1]), "book", problem)
    return content


def load_index(path: Traversable) -> Index:
    """The index that `turfwar coverage` writes, so that an installed package knows the scenarios
    that show an entry without reading a thousand of them."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Index)
    except msgspec.DecodeError as error:
        raise ContentError(str(path), "file", "contents", str(error)) from error


def index_text(shown: Mapping[str, Mapping[str, Iterable[str]]]) -> str:
    """The index as a file."""
    lines = ["# Written by `turfwar coverage`: the scenarios, and the entries that each shows."]
    for path, titles in shown.items():
        lines += ["", f"[{_quoted(path)}]"]
        for title, subjects in titles.items():
            lines.append(f"{_quoted(title)} = [{', '.join(map(_quoted, subjects))}]")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
