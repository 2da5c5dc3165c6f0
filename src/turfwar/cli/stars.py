"""`turfwar stars`: the Star Players."""

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from turfwar.cli.common import AsJson, console, errors_as_exits, gold, print_json
from turfwar.rulesets.market import Star, all_stars, find_star, star_differences, stars_for


def stars(
    name: Annotated[
        str | None, typer.Argument(help="A Star Player, such as 'Griff Oberwald'.")
    ] = None,
    team: Annotated[
        str | None, typer.Option(help="Only those whom this team list may hire.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the Star Players, or show one: price, characteristics, skills and who may hire him.

    Example: turfwar stars --team Orc
    """
    with errors_as_exits():
        found = all_stars() if team is None else stars_for(team)
        shown: Sequence[Star] | Star = found if name is None else find_star(name)
    if as_json:
        print_json(shown)
    elif isinstance(shown, Star):
        _show(shown)
    else:
        _list(shown, "Star Players" if team is None else f"Star Players for {team}")


def _list(found: Sequence[Star], title: str) -> None:
    table = Table(title=title)
    table.add_column("Name")
    for heading in ("Cost", "MA", "ST", "AG", "AV"):
        table.add_column(heading, justify="right")
    table.add_column("Skills")
    for star in found:
        numbers = (star.ma, star.st, star.ag, star.av)
        row = (star.name, gold(star.cost), *map(str, numbers), ", ".join(star.skills))
        table.add_row(*row)
    console().print(table)


def _show(star: Star) -> None:
    out = console()
    out.print(star.name, style="bold")
    _line("Cost", gold(star.cost))
    _line("MA ST AG AV", f"{star.ma} {star.st} {star.ag} {star.av}")
    _line("Skills", ", ".join(star.skills))
    _line("Plays for", ", ".join(star.teams))
    if star.pair:
        _line("Only together with", star.pair)
    if star.note:
        _line("Note", star.note)
    for each in star_differences():
        if each.star == star.name:
            _line("Elsewhere", f"{each.field} {_plain(each.elsewhere)} ({each.source})")


def _plain(value: int | tuple[str, ...]) -> str:
    return gold(value) if isinstance(value, int) else ", ".join(value)


def _line(label: str, text: str) -> None:
    console().print(Text.assemble((f"{label}: ", "bold"), text))
