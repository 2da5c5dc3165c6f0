"""`turfwar rules`: the rules reference on the command line."""

from collections.abc import Iterable, Sequence
from typing import Annotated

import typer
from msgspec import to_builtins
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from turfwar.cli.common import EXIT_USAGE, AsJson, console, errors_as_exits, fail, print_json
from turfwar.games import DEFAULT
from turfwar.games.sources import shown_source
from turfwar.reference.book import Reference, reference
from turfwar.reference.entry import ArticleBlock, ReferenceEntry
from turfwar.reference.markup import plain
from turfwar.reference.search import search

TITLES = {
    "rule": "Rules",
    "table": "Tables",
    "inducement": "Inducements",
    "option": "Rule sets and options",
}
"""What the list calls the kinds of entries; those of a rule set's own are called what they are."""
ELSEWHERE = ("skill", "card", "team", "star", "term")
"""What the list leaves out; all but words have commands of their own."""
FEW = 12


def rules(
    name: Annotated[
        str | None,
        typer.Argument(
            help="A rule, table, skill, card, option, team or word, or a question: "
            "'dodging', 'gfi', 'can I block a prone player?'"
        ),
    ] = None,
    words: Annotated[
        str | None, typer.Option("--search", "-s", help="Search all names and texts.")
    ] = None,
    ruleset: Annotated[str, typer.Option("--rules", help="Rule set.")] = DEFAULT,
    as_json: AsJson = False,
) -> None:
    """Look up a rule, or ask a question about the rules.

    Example: turfwar rules "going for it"
    """
    if name is not None and words is not None:
        fail("Choose a name or --search, not both", EXIT_USAGE)
    with errors_as_exits():
        book = reference(ruleset)
        if words is not None:
            _found(book, search(words, book), words, as_json=as_json)
        elif name is None:
            _list(book, as_json=as_json)
        elif " " in name and book.known(name) is None and (found := search(name, book)):
            _found(book, found, name, as_json=as_json)
        else:
            _show_all(book, book.all_called(name), as_json=as_json)


def _list(book: Reference, *, as_json: bool) -> None:
    if as_json:
        print_json([_short(entry) for entry in book.entries])
        return
    out = console()
    kinds = dict.fromkeys(entry.kind for entry in book.entries if entry.kind not in ELSEWHERE)
    for kind in kinds:
        title = TITLES.get(kind, kind.capitalize())
        groups: dict[str, list[str]] = {}
        for entry in book.entries:
            if entry.kind == kind:
                word = entry.id.removeprefix("option-") if kind == "option" else entry.name
                groups.setdefault(entry.group, []).append(word)
        grid = Grid(title=title, show_header=False, show_lines=True)
        grid.add_column(no_wrap=True)
        grid.add_column()
        for group, names in groups.items():
            grid.add_row(group, ", ".join(names))
        out.print(grid)
    out.print("`turfwar rules NAME` shows one, skills, cards, teams and stars included.")


def _found(
    book: Reference, entries: Sequence[ReferenceEntry], words: str, *, as_json: bool
) -> None:
    if as_json:
        print_json([_short(entry) for entry in entries])
        return
    if not entries:
        fail(f"No results for {words!r}. Try fewer or other words", EXIT_USAGE)
    grid = Grid(title=f"Found: {len(entries)}")
    for heading in ("Name", "Kind", "What it says"):
        grid.add_column(heading)
    for entry in entries[:FEW]:
        text = plain(next(iter(entry.texts()), ""))
        grid.add_row(entry.name, entry.kind, text if len(text) < 120 else f"{text[:117]}...")
    console().print(grid)


def _short(entry: ReferenceEntry) -> dict[str, str]:
    return {"id": entry.id, "kind": entry.kind, "name": entry.name, "group": entry.group}


def _show_all(book: Reference, entries: Sequence[ReferenceEntry], *, as_json: bool) -> None:
    shown = [[str(each) for each in book.scenarios(entry)] for entry in entries]
    if as_json:
        pairs = zip(entries, shown)
        print_json([{**to_builtins(entry), "scenarios": each} for entry, each in pairs])
        return
    for at, (entry, scenarios) in enumerate(zip(entries, shown)):
        if at:
            console().rule()
        _show(book, entry, scenarios)


def _show(book: Reference, entry: ReferenceEntry, scenarios: Sequence[str]) -> None:
    out = console()
    about = ", ".join(each for each in (entry.group, entry.note) if each)
    out.print(Text.assemble((entry.name, "bold"), f" ({about})"))
    for block in entry.body:
        _block(out, block)
    for label, value in entry.facts:
        out.print(f"{label[0].upper()}{label[1:]}: {plain(value)}")
    if entry.here:
        out.print(f"In Turfwar: {plain(entry.here)}")
    for rules_id, text in entry.changed:
        out.print(f"{rules_id}: {plain(text)}")
    if entry.source:
        out.print(f"Source: {shown_source(entry.source)}")
    _line(out, "Also called", entry.aliases)
    _line(out, "See also", (book.by_id[each].name for each in entry.see))
    if scenarios:
        out.print("Scenarios that show it:")
        for each in scenarios:
            out.print(f"  {each}")


def _line(out: Console, label: str, names: Iterable[str]) -> None:
    listed = ", ".join(names)
    if listed:
        out.print(f"{label}: {listed}")


def _block(out: Console, block: ArticleBlock) -> None:
    if block.kind == "text":
        out.print(Padding(plain(block.text), (0, 0, 1, 0)))
    elif block.kind == "list":
        for item in block.items:
            out.print(Padding(f"- {plain(item)}", (0, 0, 0, 2)))
        out.print()
    else:
        named = any(block.head)
        grid = Grid(title=block.text or None, title_justify="left", show_header=named)
        for heading in block.head:
            grid.add_column(plain(heading))
        for row in block.rows:
            grid.add_row(*map(plain, row))
        out.print(grid)
