"""The articles: read from `data/articles/*.toml`, and checked against what they are about."""

from collections.abc import Iterable
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final, Literal

from turfwar.reference.sections import SAME_IN_000, load_sections
from turfwar.rulesets.content import ContentError, Entry, Text, data_file, load_file, unknown
from turfwar.rulesets.skill_content import load_skills
from turfwar.rulesets.table_content import Table, load_tables

FOLDER: Final = "articles"
RESULTS: Final = {"weather": "Weather Table", "kickoff": "Kick-Off Table"}
"""The tables whose results have articles of their own, and the sections that print them."""


class Article(Entry, frozen=True):
    """A section of a book: `words` are phrases that lead to it, `here` is how Turfwar plays it."""

    section: Text
    text: Text
    book: Text = "000"
    kind: Literal["rule", "table"] = "rule"
    words: tuple[Text, ...] = ()
    tables: tuple[Text, ...] = ()
    see: tuple[Text, ...] = ()
    here: str = ""
    revised: str = ""

    @property
    def source(self) -> str:
        return f"{self.book}, {self.section}"


class ResultText(Entry, frozen=True):
    """A weather or a result of the Kick-Off Table."""

    table: Text
    id: Text
    text: Text
    here: str = ""
    revised: str = ""
    see: tuple[Text, ...] = ()


class OptionText(Entry, frozen=True):
    """What an optional rule does."""

    id: Text
    text: Text
    see: tuple[Text, ...] = ()


class Term(Entry, frozen=True):
    """A word of the game."""

    name: Text
    text: Text
    aliases: tuple[Text, ...] = ()
    see: tuple[Text, ...] = ()


class Page(Entry, frozen=True):
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


class Texts(Entry, frozen=True):
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


@cache
def load_texts() -> Texts:
    """All articles of the lrb6 family."""
    return read_texts(data_file("lrb6", FOLDER), load_tables(data_file("lrb6", "tables.toml")))


def read_texts(folder: Traversable, tables: Iterable[Table]) -> Texts:
    """The articles of a folder; `ContentError` where one is missing, doubled or about nothing."""
    paths = sorted((p for p in folder.iterdir() if p.name.endswith(".toml")), key=lambda p: p.name)
    parts = [load_file(path, Texts) for path in paths]
    texts = Texts(
        articles=tuple(each for part in parts for each in part.articles),
        results=tuple(each for part in parts for each in part.results),
        options=tuple(each for part in parts for each in part.options),
        terms=tuple(each for part in parts for each in part.terms),
        pages=tuple(each for part in parts for each in part.pages),
    )
    known = {table.id: table for table in tables}
    for article in texts.articles:
        for table in article.tables:
            if table not in known:
                problem = unknown("table", table, known)
                raise ContentError(str(folder), article.section, "tables", problem)
    _all_there(str(folder), "section", [each.source for each in texts.articles], sections())
    wanted = [f"{table}, {row.id}" for table in RESULTS for row in known[table].entries]
    _all_there(str(folder), "result", [f"{r.table}, {r.id}" for r in texts.results], wanted)
    return texts


def sections() -> list[str]:
    """The sections that need an article: of 001 only those that 000 has nothing of."""
    listed = load_sections()
    parts = [(each.book, each.sections) for each in listed.chapters]
    parts += [(each.book, each.sections) for each in listed.elsewhere]
    base = {name for book, names in parts if book == "000" for name in names}
    skills = {skill.name for skill in load_skills(data_file("lrb6", "skills.toml"))}
    return [
        f"{book}, {name}"
        for book, names in parts
        for name in names
        if book == "000" or not ({name, SAME_IN_000.get(name)} & base or name in skills)
    ]


def _all_there(folder: str, kind: str, given: list[str], wanted: list[str]) -> None:
    """Each of the wanted has one article, and nothing else has."""
    for name in given:
        if name not in wanted:
            raise ContentError(folder, name, kind, unknown(kind, name, wanted))
        if given.count(name) > 1:
            raise ContentError(folder, name, kind, "has more than one article")
    for name in wanted:
        if name not in given:
            raise ContentError(folder, name, kind, "has no article")
