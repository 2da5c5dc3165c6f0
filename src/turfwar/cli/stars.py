"""`turfwar stars`: the Star Players."""

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from turfwar.cli.common import AsJson, console, errors_as_exits, gold, print_json
from turfwar.cli.options import Rules, named
from turfwar.games import DEFAULT, find_ruleset
from turfwar.games.content_folder import Content
from turfwar.games.rosters import labels
from turfwar.games.sources import shown_source
from turfwar.games.star_content import Star


def stars(
    name: Annotated[
        str | None, typer.Argument(help="A Star Player, such as 'Griff Oberwald'.")
    ] = None,
    team: Annotated[
        str | None, typer.Option(help="Only stars that this team list may hire.")
    ] = None,
    rules: Rules = DEFAULT,
    as_json: AsJson = False,
) -> None:
    """List the Star Players, or show one: price, characteristics, skills and who may hire them.

    Example: turfwar stars --team Orc
    """
    with errors_as_exits():
        content = named("--rules", find_ruleset, rules).content
        found = content.stars
        if team is not None:
            hiring = named("--team", content.team, team).name
            found = tuple(star for star in found if hiring in star.teams)
        shown: Sequence[Star] | Star = found
        if name is not None:
            shown = named("the star", content.star, name)
    if as_json:
        print_json(shown)
    elif isinstance(shown, Star):
        _show(shown, content)
    else:
        _list(shown, content, "Star Players" if team is None else f"Star Players for {team}")


def _list(found: Sequence[Star], content: Content, title: str) -> None:
    table = Table(title=title)
    table.add_column("Name")
    for heading in ("Cost", *labels(content.characteristics)):
        table.add_column(heading, justify="right")
    table.add_column("Skills")
    for star in found:
        numbers = map(str, star.characteristics)
        row = (star.name, gold(star.cost), *numbers, ", ".join(star.skills))
        table.add_row(*row)
    console().print(table)


def _show(star: Star, content: Content) -> None:
    out = console()
    out.print(star.name, style="bold")
    _line("Cost", gold(star.cost))
    headings = " ".join(labels(content.characteristics))
    _line(headings, " ".join(map(str, star.characteristics)))
    _line("Skills", ", ".join(star.skills))
    _line("Plays for", ", ".join(star.teams))
    if star.pair:
        _line("Only together with", star.pair)
    if star.note:
        _line("Note", star.note)
    for each in content.star_differences:
        if each.star == star.name:
            source = shown_source(each.source)
            _line("Elsewhere", f"{each.field} {_plain(each.elsewhere)} ({source})")


def _plain(value: int | tuple[str, ...]) -> str:
    return gold(value) if isinstance(value, int) else ", ".join(value)


def _line(label: str, text: str) -> None:
    console().print(Text.assemble((f"{label}: ", "bold"), text))
