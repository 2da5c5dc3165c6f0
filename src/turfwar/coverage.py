"""Which code carries out each section of the rulebooks, and which scenarios show it.

A function or class says what it implements at the start of its docstring: `000, Follow-up moves.`
A scenario says it in `source`, a test of what is not played in its docstring. This module reads
them, and knows the sections from `sections.toml`, the skills from `skills.toml` and the cards of
002 from the rule set; docs/coverage.md is what it writes.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from turfwar.reference import Reference, reference
from turfwar.reference.sections import SAME_IN_000, load_sections
from turfwar.reference.shown import index_text
from turfwar.reference.texts import RESULTS
from turfwar.rulesets import find_ruleset
from turfwar.rulesets.clauses import CLAUSES
from turfwar.rulesets.content import data_file
from turfwar.rulesets.lrb6.cards.ids import CARD_NAMES, DECK_FIRST, DECK_NAMES
from turfwar.rulesets.lrb6.vocabulary import slug
from turfwar.rulesets.skill_content import load_skills
from turfwar.rulesets.table_content import load_tables
from turfwar.scenario.model import Scenario
from turfwar.scenario.reader import read_paths

PACKAGE = Path(__file__).parent
CODE = ("rulesets", "teams")
BASE = "lrb6"
_SOURCE = re.compile(r"\b(00[012]), ")
REGENERATE = "`turfwar coverage` writes this file; `turfwar coverage --check` compares it."


Key = tuple[str, str]
"""A book and a section, in small letters."""


@dataclass
class Shown:
    """A scenario that shows a section: its file below the scenarios' folder, and its title."""

    file: str
    title: str


@dataclass
class Coverage:
    """Everything found, by book and section."""

    code: dict[Key, list[str]] = field(default_factory=dict)
    scenarios: dict[Key, list[Shown]] = field(default_factory=dict)
    unknown: list[str] = field(default_factory=list)
    """Scenarios whose source names no section."""
    shown: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    """By file and title: the entries of the reference that a scenario shows."""


def skill_names() -> tuple[str, ...]:
    """The skills of 000 in alphabetical order."""
    return tuple(sorted(each.name for each in load_skills(data_file("lrb6", "skills.toml"))))


def known_sections() -> dict[Key, str]:
    """Every section and every skill, by book and name in small letters."""
    sections = load_sections()
    known: dict[Key, str] = {}
    parts = [(each.book, each.sections) for each in sections.chapters]
    parts += [(each.book, each.sections) for each in sections.elsewhere]
    for book, names in parts:
        for name in names:
            known[book, name.lower()] = name
    for skill in load_skills(data_file("lrb6", "skills.toml")):
        for name in skill.names:
            known.setdefault(("000", name.lower()), skill.name)
    for card in CARD_NAMES:
        known["002", card.lower()] = card
    for result in results():
        for book in ("000", "001"):
            known[book, result.lower()] = result
    return known


def results() -> list[str]:
    """The results that have articles of their own: `Kick-Off Table, Riot`."""
    tables = load_tables(data_file("lrb6", "tables.toml"))
    return [
        f"{RESULTS[table.id]}, {row.name}"
        for table in tables
        if table.id in RESULTS
        for row in table.entries
    ]


def named_in(text: str, known: Mapping[Key, str]) -> Iterator[Key]:
    """The sections that a text names, as in `000, Overtime; Tied matches: what follows`.

    A result of a table, `000, Kick-Off Table, Riot`, names its table too.
    """
    for found in _SOURCE.finditer(text):
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
        place = path.relative_to(PACKAGE).as_posix().removeprefix("rulesets/")
        for node, name in documented(tree):
            first = (ast.get_docstring(node) or "").split("\n\n")[0].replace("\n", " ")
            for key in named_in(first, known):
                entry = f"{place} {name}".strip()
                listed = coverage.code.setdefault(key, [])
                if entry not in listed:
                    listed.append(entry)


def find_cards(coverage: Coverage) -> None:
    """The class and the deck of every card that the rule set has."""
    for name, card in find_ruleset("lrb6").cards.items():
        deck = max(at for at, first in enumerate(DECK_FIRST) if first <= card.number)
        place = f"lrb6/cards/{slug(DECK_NAMES[deck]).replace('-', '_')}.py"
        coverage.code.setdefault(("002", name.lower()), []).append(f"{place} {type(card).__name__}")


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
    for scenario in read_paths([folder]):
        file = Path(scenario.where.file).resolve().relative_to(folder.resolve()).as_posix()
        keys = list(dict.fromkeys(named_in(scenario.source, known)))
        if not keys:
            coverage.unknown.append(f"{file}: {scenario.title} ({scenario.source})")
        for key in keys:
            coverage.scenarios.setdefault(key, []).append(Shown(file, scenario.title))
        titles = coverage.shown.setdefault(file, {})
        if scenario.title in titles:
            coverage.unknown.append(f"{file}: {scenario.title} (a title that is there already)")
        titles[scenario.title] = subjects(reference(), keys, scenario)


def subjects(book: Reference, keys: Iterable[Key], scenario: Scenario) -> list[str]:
    """The entries that a scenario shows: its sections, the options they explain, its rule set."""
    options = [*scenario.options, *(["league"] if scenario.league else [])]
    named = [book.id_of(", ".join(key)) for key in keys]
    if scenario.rules != BASE:
        named.append(book.find(scenario.rules).id)
    found = [each for each in named if each is not None]
    for clause in CLAUSES:
        if any(option.split()[0] == clause.id for option in options):
            entry = book.find(f"option-{clause.id}")
            if {*entry.see, book.id_of(clause.source)} & {*found}:
                found.append(entry.id)
    return list(dict.fromkeys(found))


def find_tests(coverage: Coverage, folder: Path, known: Mapping[Key, str]) -> None:
    """Look through the docstrings of the tests beside the scenarios."""
    for path in sorted((folder.parent / "teams").glob("test_*.py")):
        for node, name in documented(ast.parse(path.read_text(encoding="utf-8"))):
            for key in named_in(ast.get_docstring(node) or "", known):
                shown = Shown(path.relative_to(folder.parents[0]).as_posix(), name)
                coverage.scenarios.setdefault(key, []).append(shown)


def scenario_folder() -> Path | None:
    """Where the scenarios are: below here, or beside the source; None for an installed package."""
    for root in (Path.cwd(), PACKAGE.parents[1]):
        folder = root / "tests" / "scenarios"
        if folder.is_dir():
            return folder
    return None


def find_coverage(folder: Path) -> Coverage:
    """All code and scenarios, by section."""
    coverage = Coverage()
    known = known_sections()
    find_code(coverage, known)
    find_cards(coverage)
    find_scenarios(coverage, folder, known)
    find_tests(coverage, folder, known)
    return coverage


# What is written


@dataclass(frozen=True)
class Row:
    """A line of the page."""

    name: str
    code: str
    scenarios: str

    @property
    def empty(self) -> int:
        """How many of its cells are."""
        return (not self.code) + (not self.scenarios)


def row(coverage: Coverage, book: str, name: str) -> Row:
    """A section with its code and scenarios; one of 001 falls back on 000's."""
    code = code_cell(coverage.code.get((book, name.lower()), []))
    shown = scenario_cell(coverage.scenarios.get((book, name.lower()), []))
    if book == "001":
        base = row(coverage, "000", SAME_IN_000.get(name, name))
        code = code or (f"as in 000: {base.code}" if base.code else "")
        shown = shown or (f"as in 000: {base.scenarios}" if base.scenarios else "")
    return Row(name, code, shown)


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


def scenario_cell(shown: Iterable[Shown]) -> str:
    """The files, with how many scenarios of each."""
    count: dict[str, int] = {}
    for each in shown:
        count[each.file] = count.get(each.file, 0) + 1
    return ", ".join(f"{file} ({number})" for file, number in sorted(count.items()))


def table(rows: Iterable[Row]) -> list[str]:
    lines = ["| section | code | scenarios |", "| --- | --- | --- |"]
    lines.extend(f"| {each.name} | {each.code} | {each.scenarios} |" for each in rows)
    return lines


def page(coverage: Coverage) -> tuple[str, int]:
    """docs/coverage.md, and how many of its cells are empty."""
    sections = load_sections()
    parts: list[tuple[str, list[Row]]] = [
        (f"{chapter.title} ({chapter.book})", [row(coverage, chapter.book, n) for n in names])
        for chapter in sections.chapters
        for names in (chapter.sections,)
    ]
    parts.append(("Skills (000)", [row(coverage, "000", name) for name in skill_names()]))
    parts.append(("Special play cards (002)", [row(coverage, "002", card) for card in CARD_NAMES]))
    empty = sum(each.empty for _, rows in parts for each in rows)
    total = sum(len(rows) for _, rows in parts)
    lines = [
        "# Coverage",
        "",
        "Every section, skill and card of the rulebooks, the code that carries it out (below",
        "`src/turfwar/rulesets/`, or `teams/` beside it), and the scenarios that show it (below",
        "`tests/scenarios/`; what is not played has tests below `tests/teams/`).",
        REGENERATE,
        "",
        f"{total} sections, skills and cards, {empty} empty cells.",
    ]
    for title, rows in parts:
        lines += ["", f"## {title}", *table(rows)]
    lines += ["", "## Not played on the pitch", "| section | why it is not here |", "| --- | --- |"]
    for part in sections.elsewhere:
        lines += [f"| {name} ({part.book}) | {part.reason} |" for name in part.sections]
    if coverage.unknown:
        lines += ["", "## Scenarios whose source names no section", ""]
        lines += [f"- {each}" for each in coverage.unknown]
    return "\n".join(lines) + "\n", empty


def index(coverage: Coverage) -> str:
    """The packaged index of the scenarios that show each entry of the reference."""
    return index_text(dict(sorted(coverage.shown.items())))
