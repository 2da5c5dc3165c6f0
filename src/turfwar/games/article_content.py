"""The articles of the rules reference, as `articles/*.toml` have them, in our own words."""

from collections.abc import Iterable, Sequence
from importlib.resources.abc import Traversable
from typing import Literal

from msgspec.structs import replace

from turfwar.games.content import ContentError, Text, TomlEntry, load_file, unknown
from turfwar.games.section_content import Sections
from turfwar.games.table_content import RuleTable


class Article(TomlEntry, frozen=True):
    """A section of a book, the rule set's first where none is named.

    `words` are phrases that become links to it, `aliases` what players call it when they search.
    `here` is how Turfwar plays it, `changed` what other rule sets make of it, by their ids.
    """

    section: Text
    text: Text
    book: str = ""
    kind: Literal["rule", "table"] = "rule"
    words: tuple[Text, ...] = ()
    aliases: tuple[Text, ...] = ()
    tables: tuple[Text, ...] = ()
    see: tuple[Text, ...] = ()
    here: str = ""
    changed: dict[str, Text] = {}

    @property
    def source(self) -> str:
        return f"{self.book}, {self.section}"


class ResultText(TomlEntry, frozen=True):
    """A row of a table that has an article of its own, such as a weather."""

    table: Text
    id: Text
    text: Text
    here: str = ""
    changed: dict[str, Text] = {}
    see: tuple[Text, ...] = ()


class OptionText(TomlEntry, frozen=True):
    """What an optional rule does."""

    id: Text
    text: Text
    see: tuple[Text, ...] = ()


class Term(TomlEntry, frozen=True):
    """A word of the game."""

    name: Text
    text: Text
    aliases: tuple[Text, ...] = ()
    see: tuple[Text, ...] = ()


class Page(TomlEntry, frozen=True):
    """A page that is no section of a book; `lists` names what it shows a table of."""

    id: Text
    kind: Literal["option", "team", "star"]
    name: Text
    source: Text
    text: Text
    note: str = ""
    aliases: tuple[Text, ...] = ()
    lists: Literal["", "teams", "stars"] = ""
    see: tuple[Text, ...] = ()


class Texts(TomlEntry, frozen=True):
    """The contents of a file, or of all of them."""

    articles: tuple[Article, ...] = ()
    results: tuple[ResultText, ...] = ()
    options: tuple[OptionText, ...] = ()
    terms: tuple[Term, ...] = ()
    pages: tuple[Page, ...] = ()

    def article(self, source: str) -> Article | None:
        return next((each for each in self.articles if each.source == source), None)

    def result(self, table: str, number: str) -> ResultText:
        return next(each for each in self.results if (each.table, each.id) == (table, number))


def load_texts(folder: Traversable, sections: Sections) -> Texts:
    """The articles of a folder."""
    paths = sorted((p for p in folder.iterdir() if p.name.endswith(".toml")), key=lambda p: p.name)
    parts = [load_file(path, Texts) for path in paths]
    first = sections.books[0].id if sections.books else ""
    return Texts(
        articles=tuple(
            replace(each, book=each.book or first) for part in parts for each in part.articles
        ),
        results=tuple(each for part in parts for each in part.results),
        options=tuple(each for part in parts for each in part.options),
        terms=tuple(each for part in parts for each in part.terms),
        pages=tuple(each for part in parts for each in part.pages),
    )


def check_texts(
    texts: Texts,
    file: str,
    sections: Sections,
    tables: Iterable[RuleTable],
    skills: Iterable[str],
    told: Iterable[RuleTable],
) -> None:
    """`ContentError` where an article is missing, doubled or about nothing.

    `told` are the tables whose results have articles here.
    """
    known = {table.id: table for table in tables}
    for article in texts.articles:
        for table in article.tables:
            if table not in known:
                raise ContentError(file, article.section, "tables", unknown("table", table, known))
    _all_there(
        file, "section", [each.source for each in texts.articles], wanted_articles(sections, skills)
    )
    wanted = [f"{each.id}, {row.id}" for each in told if each.results for row in each.entries]
    _all_there(file, "result", [f"{each.table}, {each.id}" for each in texts.results], wanted)


def wanted_articles(sections: Sections, skills: Iterable[str]) -> list[str]:
    """The sections that need an article: of a later edition only those that are new in it."""
    skills = set(skills)
    wanted = []
    for book, name in sections.all:
        known = sections.book(book)
        if known is not None and known.of:
            base = {section for of, section in sections.all if of == known.of}
            if {name, known.same.get(name)} & base or name in skills:
                continue
        wanted.append(f"{book}, {name}")
    return wanted


def _all_there(file: str, kind: str, given: Sequence[str], wanted: Sequence[str]) -> None:
    """Each of the wanted has one article, and nothing else has."""
    for name in given:
        if name not in wanted:
            raise ContentError(file, name, kind, unknown(kind, name, wanted))
        if given.count(name) > 1:
            raise ContentError(file, name, kind, "has more than one article")
    for name in wanted:
        if name not in given:
            raise ContentError(file, name, kind, "has no article")
