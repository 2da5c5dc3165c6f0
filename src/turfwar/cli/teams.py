"""`turfwar teams`: the team lists."""

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from turfwar.cli.common import AsJson, console, errors_as_exits, gold, print_json
from turfwar.cli.options import Options, Rules, checked_options, named
from turfwar.games import DEFAULT, find_ruleset
from turfwar.games.content_folder import Content
from turfwar.games.rosters import labels
from turfwar.games.sources import shown_source
from turfwar.games.team_content import InstantRoster, TeamList
from turfwar.reference.lists import hired_staff, staff_terms


def teams(
    name: Annotated[
        str | None, typer.Argument(help="A team list, such as 'Human' or 'wood elves'.")
    ] = None,
    rules: Rules = DEFAULT,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """List the team lists, or show one: positions, prices, stars and rosters.

    Example: turfwar teams "Dark Elf"
    """
    with errors_as_exits():
        options = checked_options(option, rules)
        content = find_ruleset(rules).content_with(options)
        shown: Sequence[TeamList] | TeamList = content.teams
        if name is not None:
            shown = named("the team list", content.team, name)
    if as_json:
        print_json(shown)
    elif isinstance(shown, TeamList):
        _show(shown, content)
    else:
        _list(content)


def _list(content: Content) -> None:
    kinds = [kind for kind in hired_staff(content) if _differs(content, kind.key)]
    table = Table(title="Team lists")
    table.add_column("Team")
    table.add_column("Tier", justify="right")
    for kind in kinds:
        table.add_column(kind.name.capitalize(), justify="right")
    table.add_column("Positions")
    for team in content.teams:
        table.add_row(
            team.name + (" (experimental)" if team.experimental else ""),
            "" if team.tier is None else str(team.tier),
            *(staff_terms(team, kind) for kind in kinds),
            ", ".join(f"{position.max} {position.name}" for position in team.positions),
        )
    console().print(table)


def _differs(content: Content, key: str) -> bool:
    """Whether the lists do not all have a kind of staff on the same terms."""
    terms = {(team.may_have(key), team.price(key), team.most(key)) for team in content.teams}
    return len(terms) > 1


def _show(team: TeamList, content: Content) -> None:
    out = console()
    table = Table(title=f"{team.name} ({shown_source(team.source)})")
    for heading in ("Max", "Position", "Cost", *labels(content.characteristics)):
        table.add_column(heading, justify="left" if heading == "Position" else "right")
    for heading in ("Skills", "Normal", "Double"):
        table.add_column(heading)
    for position in team.positions:
        table.add_row(
            str(position.max),
            position.name,
            gold(position.cost),
            *map(str, position.characteristics),
            ", ".join(position.skills),
            _initials(position.normal),
            _initials(position.double),
        )
    out.print(table)
    terms = (f"{kind.name}: {staff_terms(team, kind)}" for kind in hired_staff(content))
    _line("Staff", "; ".join(terms))
    _line("Stars", ", ".join(team.stars))
    if team.tier is not None:
        _line("Tier", f"{team.tier}{', a team for beginners' if team.beginners else ''}")
    for roster in team.rosters:
        _line(f"Roster '{roster.label}'", _roster(team, roster))
    for note in team.notes:
        _line("Note", note)
    for position in team.positions:
        if position.restored:
            _line("Not legible in our copy", f"{position.name}: {', '.join(position.restored)}")


def _roster(team: TeamList, roster: InstantRoster) -> str:
    parts = [f"{number} {name}" for name, number in roster.players]
    parts += [
        team.staff_kind(key).counted(number) for key, number in roster.staff.items() if number
    ]
    origin = "printed" if roster.printed else "composed by Turfwar"
    note = f" {roster.note}" if roster.note else ""
    return f"{', '.join(parts)}; {gold(team.cost(roster))}, {origin}.{note}"


def _initials(categories: Sequence[str]) -> str:
    return "".join(category[0] for category in categories)


def _line(label: str, text: str) -> None:
    console().print(Text.assemble((f"{label}: ", "bold"), text))
