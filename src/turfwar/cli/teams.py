"""`turfwar teams`: the team lists."""

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from turfwar.cli.common import AsJson, console, errors_as_exits, gold, print_json
from turfwar.rulesets.content import data_file, find
from turfwar.rulesets.team_content import InstantRoster, TeamList, load_teams


def teams(
    name: Annotated[
        str | None, typer.Argument(help="A team list, such as 'Human' or 'wood elves'.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the team lists, or show one with its positions, prices, stars and rosters.

    Example: turfwar teams "Dark Elf"
    """
    with errors_as_exits():
        lists = load_teams(data_file("lrb6", "teams"))
        shown: Sequence[TeamList] | TeamList = lists if name is None else find(name, lists)
    if as_json:
        print_json(shown)
    elif isinstance(shown, TeamList):
        _show(shown)
    else:
        _list(shown)


def _list(lists: Sequence[TeamList]) -> None:
    table = Table(title="Team lists")
    table.add_column("Team")
    table.add_column("Tier", justify="right")
    table.add_column("Re-roll", justify="right")
    table.add_column("Apothecary")
    table.add_column("Positions")
    for team in lists:
        table.add_row(
            team.name + (" (experimental)" if team.experimental else ""),
            "" if team.tier is None else str(team.tier),
            gold(team.reroll_cost),
            "yes" if team.apothecary else "necromancer" if team.necromancer else "no",
            ", ".join(f"{position.max} {position.name}" for position in team.positions),
        )
    console().print(table)


def _show(team: TeamList) -> None:
    out = console()
    table = Table(title=f"{team.name} ({team.source})")
    for heading in ("Max", "Position", "Cost", "MA", "ST", "AG", "AV"):
        table.add_column(heading, justify="left" if heading == "Position" else "right")
    for heading in ("Skills", "Normal", "Double"):
        table.add_column(heading)
    for position in team.positions:
        numbers = (position.ma, position.st, position.ag, position.av)
        table.add_row(
            str(position.max),
            position.name,
            gold(position.cost),
            *(str(number) for number in numbers),
            ", ".join(position.skills),
            _initials(position.normal),
            _initials(position.double),
        )
    out.print(table)
    league = f"{gold(team.reroll_cost_league)} in a league"
    staff = [
        f"re-roll {gold(team.reroll_cost)} ({league}), at most {team.max_rerolls}",
        f"fan factor {gold(team.fan_factor_cost)}, at most {team.fan_factor_max}",
        f"cheerleader {gold(team.cheerleader_cost)}",
        f"assistant coach {gold(team.assistant_coach_cost)}",
        "no apothecary" if team.apothecary_cost is None else f"apothecary {team.apothecary_cost:,}",
    ]
    if team.necromancer:
        staff.append("a free necromancer")
    _line("Prices", "; ".join(staff))
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
    parts.append(f"{roster.rerolls} re-rolls")
    parts.append(f"fan factor {roster.fan_factor}")
    if roster.apothecary:
        parts.append("apothecary")
    if roster.cheerleaders:
        parts.append(f"{roster.cheerleaders} cheerleaders")
    if roster.assistant_coaches:
        parts.append(f"{roster.assistant_coaches} assistant coaches")
    origin = "printed" if roster.printed else "composed by Turfwar"
    note = f" {roster.note}" if roster.note else ""
    return f"{', '.join(parts)}; {gold(team.cost(roster))}, {origin}.{note}"


def _initials(categories: Sequence[str]) -> str:
    return "".join(category[0] for category in categories)


def _line(label: str, text: str) -> None:
    console().print(Text.assemble((f"{label}: ", "bold"), text))
