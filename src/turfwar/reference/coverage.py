"""Which code carries out each section of the rulebooks, and which scenarios show it.

A function or class says what it implements at the start of its docstring: `000, Follow-up moves.`
A scenario says it in `source`, a test of what is not played in its docstring. This module reads
them, and knows books, sections, skills, tables and cards from the rule set; docs/coverage.md is
what it writes.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from turfwar.games import find_ruleset
from turfwar.games.base import RuleSet
from turfwar.games.content_folder import Content
from turfwar.games.section_content import Sections, index_text
from turfwar.kernel.notation import slug
from turfwar.reference.book import Reference, reference
from turfwar.scenario.language.model import Scenario
from turfwar.scenario.lookup import language_of
from turfwar.scenario.reader import read_paths

PACKAGE = Path(__file__).parents[1]
CODE = ("games", "league", "teams")
REGENERATE = "`turfwar coverage` writes this file; `turfwar coverage --check` compares it."


Key = tuple[str, str]
"""A book and a section, in small letters."""


@dataclass
class ShownBy:
    """A scenario that shows a section: its file below the scenarios' folder, and its title."""

    file: str
    title: str


@dataclass
class Coverage:
    """Everything found, by book and section."""

    ruleset: RuleSet
    code: dict[Key, list[str]] = field(default_factory=dict)
    scenarios: dict[Key, list[ShownBy]] = field(default_factory=dict)
    unknown: list[str] = field(default_factory=list)
    """Scenarios whose source names no section."""
    shown: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    """By file and title: the entries of the reference that a scenario shows."""


def book_of(source: str) -> str:
    """The book that a source names first."""
    return source.partition(", ")[0]


def skills_by_book(content: Content) -> dict[str, list[str]]:
    """The skills in alphabetical order, by the book that they are of."""
    found: dict[str, list[str]] = {}
    for skill in sorted(content.skills, key=lambda each: each.name):
        found.setdefault(book_of(skill.source), []).append(skill.name)
    return found


def cards_by_book(content: Content) -> dict[str, list[str]]:
    """The cards in the order of their decks, by the book that they are of."""
    found: dict[str, list[str]] = {}
    for card in content.cards.cards:
        found.setdefault(book_of(card.source), []).append(card.name)
    return found


def known_sections(content: Content) -> dict[Key, str]:
    """Every section, skill and card, by book and name in small letters."""
    known: dict[Key, str] = {}
    for book, name in content.sections.all:
        known[book, name.lower()] = name
    for skill in content.skills:
        for name in skill.names:
            known.setdefault((book_of(skill.source), name.lower()), skill.name)
    for card in content.cards.cards:
        known[book_of(card.source), card.name.lower()] = card.name
    for book, result in results(content):
        for each in (book, *(edition.id for edition in content.sections.editions(book))):
            known[each, result.lower()] = result
    return known


def results(content: Content) -> list[Key]:
    """The results that have articles of their own: `Kick-Off Table, Riot`, with their book."""
    return [
        (book_of(table.source), f"{table.section}, {row.name}")
        for table in content.tables
        if table.results
        for row in table.entries
    ]


def named_in(text: str, known: Mapping[Key, str]) -> Iterator[Key]:
    """The sections that a text names, as in `000, Overtime; Tied matches: what follows`.

    A result of a table, `000, Kick-Off Table, Riot`, names its table too.
    """
    books = "|".join(re.escape(book) for book in dict.fromkeys(book for book, _ in known))
    for found in re.finditer(rf"\b({books}), ", text):
        book = found.group(1)
        for segment in text[found.end() :].split(";"):
            words = segment.strip().lower()
            name = longest_prefix(words, book, known)
            if name is None:
                break
            key = known[book, name].lower()
            yield (book, key)
            table = key.partition(", ")[0]
            if table != key and (book, table) in known:
                yield (book, table)
            within = words.removeprefix(name)
            if within.startswith(", "):
                # A skill of a chapter of skills: `003, Player Skills, Dodge`.
                part = longest_prefix(within[2:], book, known)
                if part is not None:
                    yield (book, known[book, part].lower())
            if words != name:
                break


def longest_prefix(text: str, book: str, known: Mapping[Key, str]) -> str | None:
    """The longest section of a book that a text begins with."""
    best: str | None = None
    for other, name in known:
        if other != book or not text.startswith(name) or text[len(name) : len(name) + 1].isalnum():
            continue
        if best is None or len(name) > len(best):
            best = name
    return best


def find_code(coverage: Coverage, known: Mapping[Key, str]) -> None:
    """Look through the docstrings of the package."""
    files = [path for folder in CODE for path in (PACKAGE / folder).rglob("*.py")]
    for path in sorted(files):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        place = path.relative_to(PACKAGE).as_posix().removeprefix("games/")
        for node, name in documented(tree):
            first = (ast.get_docstring(node) or "").split("\n\n")[0].replace("\n", " ")
            for key in named_in(first, known):
                entry = f"{place} {name}".strip()
                listed = coverage.code.setdefault(key, [])
                if entry not in listed:
                    listed.append(entry)


def find_skills(coverage: Coverage) -> None:
    """The class of every skill whose docstring names another book: one that is inherited."""
    for skill in coverage.ruleset.content.skills:
        played = coverage.ruleset.skills.get(skill.name)
        key = (book_of(skill.source), skill.name.lower())
        if played is None or key in coverage.code:
            continue
        home, folder, module = type(played).__module__.split(".")[-3:]
        coverage.code[key] = [f"{home}/{folder}/{module}.py {type(played).__name__}"]


def find_cards(coverage: Coverage) -> None:
    """The class and the deck of every card that the rule set has."""
    cards = coverage.ruleset.content.cards.cards
    for card in cards:
        played = coverage.ruleset.cards.get(card.name)
        if played is None:
            continue
        folder = type(played).__module__.rpartition(".")[0].rpartition(".")[2]
        home = type(played).__module__.split(".")[-3]
        place = f"{home}/{folder}/{slug(card.deck).replace('-', '_')}.py"
        entry = f"{place} {type(played).__name__}"
        coverage.code.setdefault((book_of(card.source), card.name.lower()), []).append(entry)


Documented = ast.Module | ast.ClassDef | ast.FunctionDef


def documented(tree: ast.Module) -> Iterator[tuple[Documented, str]]:
    """The module, its classes and functions, and the methods of its classes."""
    yield tree, ""
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node, node.name
        if isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    yield method, f"{node.name}.{method.name}"


def find_scenarios(coverage: Coverage, folder: Path, known: Mapping[Key, str]) -> None:
    """Look through the scenarios below a folder."""
    base = coverage.ruleset
    for scenario in read_paths([folder]):
        if find_ruleset(scenario.rules).folders != base.folders:
            continue
        file = Path(scenario.where.file).resolve().relative_to(folder.resolve()).as_posix()
        keys = list(dict.fromkeys(named_in(scenario.source, known)))
        if not keys:
            coverage.unknown.append(f"{file}: {scenario.title} ({scenario.source})")
        for key in keys:
            coverage.scenarios.setdefault(key, []).append(ShownBy(file, scenario.title))
        titles = coverage.shown.setdefault(file, {})
        if scenario.title in titles:
            coverage.unknown.append(f"{file}: {scenario.title} (a title that is there already)")
        titles[scenario.title] = subjects(reference(base), keys, scenario, base)


def subjects(
    book: Reference, keys: Iterable[Key], scenario: Scenario, ruleset: RuleSet
) -> list[str]:
    """The entries that a scenario shows: its sections, the options they explain, its rule set."""
    options = language_of(scenario).options_of(scenario)
    named = [book.id_of(", ".join(key)) for key in keys]
    if find_ruleset(scenario.rules) is not ruleset:
        named.append(book.find(scenario.rules).id)
    found = [each for each in named if each is not None]
    for clause in ruleset.clauses.values():
        article = f"option-{clause.id}"
        if any(option.split()[0] == clause.id for option in options) and article in book.by_id:
            entry = book.find(article)
            if {*entry.see, book.id_of(clause.source)} & {*found}:
                found.append(entry.id)
    return list(dict.fromkeys(found))


def find_tests(coverage: Coverage, folder: Path, known: Mapping[Key, str]) -> None:
    """Look through the docstrings of the tests beside the scenarios: of teams, of the league
    office, and of the rule set itself."""
    own = coverage.ruleset.folders[-1].rpartition(".")[2]
    beside = ("teams", "league", f"games/{own}")
    files = [path for each in beside for path in (folder.parent / each).rglob("test_*.py")]
    for path in sorted(files):
        for node, name in documented(ast.parse(path.read_text(encoding="utf-8"))):
            for key in named_in(ast.get_docstring(node) or "", known):
                shown = ShownBy(path.relative_to(folder.parents[0]).as_posix(), name)
                coverage.scenarios.setdefault(key, []).append(shown)


def scenario_folder() -> Path | None:
    """Where the scenarios are: below here, or beside the source; None for an installed package."""
    for root in (Path.cwd(), PACKAGE.parents[1]):
        folder = root / "tests" / "scenarios"
        if folder.is_dir():
            return folder
    return None


def find_coverage(folder: Path, ruleset: RuleSet) -> Coverage:
    """All code and scenarios, by section of the books behind a rule set."""
    coverage = Coverage(ruleset)
    known = known_sections(ruleset.content)
    if ruleset.content.has_own_book and ruleset.parent is not None:
        # Scenarios may name what the book leaves as its parent has it.
        known = {**known_sections(find_ruleset(ruleset.parent).content), **known}
    find_code(coverage, known)
    find_skills(coverage)
    find_cards(coverage)
    find_scenarios(coverage, folder, known)
    find_tests(coverage, folder, known)
    return coverage


# What is written


@dataclass(frozen=True)
class CoverageRow:
    """A line of the page."""

    name: str
    code: str
    scenarios: str

    @property
    def empty(self) -> int:
        """How many of its cells are."""
        return (not self.code) + (not self.scenarios)


def sections_of(coverage: Coverage) -> Sections:
    """The sections that a coverage is of."""
    return coverage.ruleset.content.sections


def row(coverage: Coverage, book: str, name: str) -> CoverageRow:
    """A section with its code and scenarios; one of a later edition falls back on the first's."""
    code = code_cell(coverage.code.get((book, name.lower()), []))
    shown = scenario_cell(coverage.scenarios.get((book, name.lower()), []))
    known = sections_of(coverage).book(book)
    if known is not None and known.of:
        base = row(coverage, known.of, known.same.get(name, name))
        code = code or (f"as in {known.of}: {base.code}" if base.code else "")
        shown = shown or (f"as in {known.of}: {base.scenarios}" if base.scenarios else "")
    return CoverageRow(name, code, shown)


def code_cell(entries: Iterable[str]) -> str:
    """`file: names` in order; a module's own docstring counts where nothing else does."""
    by_file: dict[str, list[str]] = {}
    for entry in entries:
        file, _, name = entry.partition(" ")
        by_file.setdefault(file, [])
        if name:
            by_file[file].append(name)
    if any(by_file.values()):
        by_file = {file: names for file, names in by_file.items() if names}
    return "; ".join(
        f"`{file}`: {', '.join(f'`{name}`' for name in names)}" if names else f"`{file}`"
        for file, names in sorted(by_file.items())
    )


def scenario_cell(shown: Iterable[ShownBy]) -> str:
    """The files, with how many scenarios of each."""
    count: dict[str, int] = {}
    for each in shown:
        count[each.file] = count.get(each.file, 0) + 1
    return ", ".join(f"{file} ({number})" for file, number in sorted(count.items()))


def table(rows: Iterable[CoverageRow]) -> list[str]:
    lines = ["| section | code | scenarios |", "| --- | --- | --- |"]
    lines.extend(f"| {each.name} | {each.code} | {each.scenarios} |" for each in rows)
    return lines


Tables = list[tuple[str, list[CoverageRow]]]
"""Headings, and the rows below them."""


def tables_of(coverage: Coverage) -> Tables:
    """The sections, skills and cards of the books that a rule set adds to its parent's."""
    content = coverage.ruleset.content
    own = {book.id for book in content.sections.books}
    parts: Tables = [
        (f"{chapter.title} ({chapter.book})", [row(coverage, chapter.book, n) for n in names])
        for chapter in content.sections.chapters
        for names in (chapter.sections,)
    ]
    for book, names in skills_by_book(content).items():
        if book in own or not content.has_own_book:
            parts.append((f"Skills ({book})", [row(coverage, book, name) for name in names]))
    for book, names in cards_by_book(content).items():
        if book in own or not content.has_own_book:
            parts.append((f"Special play cards ({book})", [row(coverage, book, n) for n in names]))
    return parts


def page(*coverages: Coverage) -> tuple[str, int]:
    """docs/coverage.md of some rule sets, and how many of its cells are empty."""
    parts = [each for coverage in coverages for each in tables_of(coverage)]
    empty = sum(each.empty for _, rows in parts for each in rows)
    total = sum(len(rows) for _, rows in parts)
    lines = [
        "# Coverage",
        "",
        "Every section, skill and card of the rulebooks, the code that carries it out (below",
        "`src/turfwar/games/`, or `teams/` beside it), and the scenarios that show it (below",
        "`tests/scenarios/`; what is not played has tests below `tests/`).",
        REGENERATE,
        "",
        f"{total} sections, skills and cards, {empty} empty cells.",
    ]
    for title, rows in parts:
        lines += ["", f"## {title}", *table(rows)]
    lines += ["", "## Not played on the pitch", "| section | why it is not here |", "| --- | --- |"]
    for part in (each for coverage in coverages for each in sections_of(coverage).elsewhere):
        lines += [f"| {name} ({part.book}) | {part.reason} |" for name in part.sections]
    unknown = [each for coverage in coverages for each in coverage.unknown]
    if unknown:
        lines += ["", "## Scenarios whose source names no section", ""]
        lines += [f"- {each}" for each in unknown]
    return "\n".join(lines) + "\n", empty


def index(coverage: Coverage) -> str:
    """The packaged index of the scenarios that show each entry of the reference."""
    return index_text(dict(sorted(coverage.shown.items())))
