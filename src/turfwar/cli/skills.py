"""`turfwar skills`: the skills."""

from collections.abc import Sequence
from typing import Annotated

import typer
from msgspec import to_builtins
from rich.table import Table
from rich.text import Text

from turfwar.cli.common import AsJson, console, errors_as_exits, print_json
from turfwar.cli.options import Rules
from turfwar.games import DEFAULT, find_ruleset
from turfwar.games.content import find
from turfwar.games.skill_content import SkillText
from turfwar.games.sources import shown_source
from turfwar.reference import reference


def skills(
    name: Annotated[
        str | None, typer.Argument(help="A skill, such as 'Dodge' or 'side step'.")
    ] = None,
    rules: Rules = DEFAULT,
    as_json: AsJson = False,
) -> None:
    """List the skills by category, or show one: text, source and scenarios.

    Example: turfwar skills "Mighty Blow"
    """
    with errors_as_exits():
        ruleset = find_ruleset(rules)
        known = ruleset.content.skills
        shown: Sequence[SkillText] | SkillText = known if name is None else find(name, known)
    if isinstance(shown, SkillText):
        book = reference(ruleset)
        scenarios = [str(each) for each in book.scenarios(book.of_source(shown.source))]
        if as_json:
            print_json({**to_builtins(shown), "scenarios": scenarios})
        else:
            _show(shown, scenarios)
    elif as_json:
        print_json(shown)
    else:
        _list(shown)


def _list(known: Sequence[SkillText]) -> None:
    by_category: dict[str, list[str]] = {}
    for skill in known:
        by_category.setdefault(skill.category, []).append(skill.name)
    table = Table(title="Skills", show_lines=True)
    table.add_column("Category")
    table.add_column("Number", justify="right")
    table.add_column("Skills")
    for category, names in sorted(by_category.items()):
        table.add_row(category, str(len(names)), ", ".join(names))
    console().print(table)


def _show(skill: SkillText, scenarios: Sequence[str]) -> None:
    out = console()
    kind = skill.category + (", experimental" if skill.experimental else "")
    out.print(Text.assemble((skill.name, "bold"), f" ({kind})"))
    out.print(skill.text)
    if skill.aliases:
        out.print(f"Also called: {', '.join(skill.aliases)}")
    out.print(f"Source: {shown_source(skill.source)}")
    if scenarios:
        out.print("Scenarios that show it:")
        for each in scenarios:
            out.print(f"  {each}")
