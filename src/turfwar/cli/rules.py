"""`turfwar rules`: the rule sets and their tables."""

from collections.abc import Sequence
from typing import Annotated

import typer
from msgspec import Struct
from rich.table import Table as Grid

from turfwar.cli.common import console, errors_as_exits, print_json
from turfwar.rulesets.content import Titled, UnknownName, data_file, find
from turfwar.rulesets.table_content import Table, TableEntry, load_tables


class RuleSetInfo(Struct, Titled, frozen=True):
    """What is shown of a rule set."""

    id: str
    title: str
    aliases: tuple[str, ...]
    parent: str | None
    source: str
    summary: str


class OptionInfo(Struct, Titled, frozen=True):
    """What is shown of an optional rule."""

    id: str
    title: str
    aliases: tuple[str, ...]
    source: str
    summary: str
    parameters: tuple[str, ...]
    excludes: tuple[str, ...]


def rules(
    name: Annotated[
        str | None,
        typer.Argument(help="A table, such as 'weather' or 'kickoff', a rule set or an option."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
) -> None:
    """List the rule sets, the optional rules and the tables, or show one of them.

    Example: turfwar rules weather
    """
    with errors_as_exits():
        tables = load_tables(data_file("lrb6", "tables.toml"))
        if name is None:
            _list(tables, _rulesets(), _options(), as_json=as_json)
            return
        found = _find(name, tables)
    if as_json:
        print_json(found)
    elif isinstance(found, Table):
        _show_table(found)
    elif isinstance(found, OptionInfo):
        _show_option(found)
    else:
        _show_ruleset(found)


def _options() -> tuple[OptionInfo, ...]:
    from turfwar.rulesets.clauses import CLAUSES

    return tuple(
        OptionInfo(
            clause.id,
            clause.title,
            clause.aliases,
            clause.source,
            clause.summary,
            tuple(
                f"{each.name}={each.default}: {each.summary} ({each.low} to {each.high})"
                for each in clause.parameters
            ),
            tuple(
                other.id
                for other in CLAUSES
                if other.id in clause.excludes or clause.id in other.excludes
            ),
        )
        for clause in CLAUSES
    )


def _rulesets() -> tuple[RuleSetInfo, ...]:
    # The rule sets pull in the whole engine, which looking up one table does not need.
    from turfwar.rulesets import all_rulesets

    return tuple(
        RuleSetInfo(
            ruleset.id,
            ruleset.title,
            tuple(ruleset.aliases),
            ruleset.parent,
            ruleset.source,
            ruleset.summary,
        )
        for ruleset in all_rulesets()
    )


def _find(name: str, tables: Sequence[Table]) -> Table | RuleSetInfo | OptionInfo:
    try:
        return find(name, tables)
    except UnknownName:
        known: list[Table | RuleSetInfo | OptionInfo] = [*tables, *_rulesets(), *_options()]
        return find(name, known)


def _list(
    tables: Sequence[Table],
    rulesets: Sequence[RuleSetInfo],
    options: Sequence[OptionInfo],
    *,
    as_json: bool,
) -> None:
    if as_json:
        named = [{"id": table.id, "name": table.name} for table in tables]
        print_json({"rulesets": rulesets, "options": options, "tables": named})
        return
    grid = Grid(title="Rule sets")
    for heading in ("Id", "Title", "Based on", "Source", "Summary"):
        grid.add_column(heading)
    for ruleset in rulesets:
        grid.add_row(
            ruleset.id, ruleset.title, ruleset.parent or "", ruleset.source, ruleset.summary
        )
    out = console()
    out.print(grid)
    grid = Grid(title="Options: rules that can be switched on for a match")
    for heading in ("Id", "Title", "Source", "Summary"):
        grid.add_column(heading)
    for option in options:
        grid.add_row(option.id, option.title, option.source, option.summary)
    out.print(grid)
    out.print(f"Tables: {', '.join(table.id for table in tables)}")


def _show_ruleset(ruleset: RuleSetInfo) -> None:
    out = console()
    out.print(f"{ruleset.title} ({ruleset.id})", style="bold")
    out.print(ruleset.summary)
    if ruleset.parent:
        out.print(f"Based on: {ruleset.parent}")
    if ruleset.aliases:
        out.print(f"Also called: {', '.join(ruleset.aliases)}")
    out.print(f"Source: {ruleset.source}")


def _show_option(option: OptionInfo) -> None:
    out = console()
    out.print(f"{option.title} (option {option.id})", style="bold")
    out.print(option.summary)
    for parameter in option.parameters:
        out.print(f"Parameter: {parameter}")
    if option.excludes:
        out.print(f"Not together with: {', '.join(option.excludes)}")
    if option.aliases:
        out.print(f"Also called: {', '.join(option.aliases)}")
    out.print(f"Source: {option.source}")


def _show_table(table: Table) -> None:
    out = console()
    is_list = table.dice == "modifiers"
    grid = Grid(title=f"{table.name} ({table.source})")
    heading = {"block": "Faces", "modifiers": "Modifier"}.get(table.dice, table.dice)
    grid.add_column(heading, justify="right")
    grid.add_column("Cause" if is_list else "Result")
    grid.add_column("When" if is_list else "Effect")
    for entry in table.entries:
        grid.add_row(_key(entry), entry.name, entry.text)
    out.print(grid)
    if table.note:
        out.print(table.note)


def _key(entry: TableEntry) -> str:
    if entry.modifier is not None:
        sign = f"{entry.modifier:+d}" if entry.modifier else "0"
        return f"{sign} each" if entry.each else sign
    if entry.faces is not None:
        return str(entry.faces)
    first, last = entry.bounds or (0, 0)
    return str(first) if first == last else f"{first}-{last}"
