"""Commands that write files of a league for other programs, and for paper."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from turfwar.cli.common import EXIT_USAGE, console, fail
from turfwar.cli.league.desk import File, cli_errors, open_office
from turfwar.league.export.calendar import calendar
from turfwar.league.export.feed import feed
from turfwar.league.export.naf import naf_report
from turfwar.league.export.printing import form_pdf, roster_pdf
from turfwar.league.export.sheets import SHEETS, sheet
from turfwar.league.office import Office
from turfwar.league.ratings import coach_ratings
from turfwar.saving import write_file

KINDS: dict[str, Callable[[Office, str, str], bytes]] = {
    "calendar": lambda office, name, site: calendar(
        office.league, office.events, office.league.name, coach=name, site=site
    ),
    "feed": lambda office, name, site: feed(office.league, office.events, office.league.name, site),
    "naf": lambda office, name, site: naf_report(office.league, competition=name),
    "roster": lambda office, name, site: roster_pdf(office.league, name, site),
    "form": lambda office, name, site: form_pdf(office.league, name, site),
}
NAMES = (*KINDS, *SHEETS)


def publish(
    file: File,
    kind: Annotated[str, typer.Argument(help=f"One of {', '.join(NAMES)}.")],
    target: Annotated[Path, typer.Argument(help="File to write.")],
    name: Annotated[
        str,
        typer.Option(
            "--of",
            help="Id of a team (roster), fixture (form), competition (naf) or coach (calendar).",
        ),
    ] = "",
    site: Annotated[
        str, typer.Option(help="Web address for links and QR codes.")
    ] = "https://localhost",
) -> None:
    """Export a calendar, feed, NAF report, spreadsheet, roster or match form.

    Example: turfwar league publish yard.jsonl roster reavers.pdf --of reavers
    """
    if kind not in NAMES:
        fail(f"{kind!r} is none of {', '.join(NAMES)}", EXIT_USAGE)
    with cli_errors():
        office = open_office(file)
        league = office.league
        coaches = {*league.people, *league.roles, *(team.coach for team in league.teams.values())}
        if name and kind == "naf" and name not in league.competitions:
            fail(f"Unknown competition {name}", EXIT_USAGE)
        if name and kind == "calendar" and name not in coaches:
            fail(f"Unknown coach {name}", EXIT_USAGE)
        if kind in SHEETS:
            data = sheet(office.league, kind).encode()
        else:
            data = KINDS[kind](office, name, site)
        write_file(target, data)
    console().print(f"{target}: {len(data):,} bytes")


def ratings(file: File) -> None:
    """Show coach ratings and their uncertainty.

    Example: turfwar league ratings yard.jsonl
    """
    with cli_errors():
        league = open_office(file).league
        for each in coach_ratings(league):
            name = league.people.get(each.id, each.id)
            console().print(
                f"{name}: {each.strength:.1f} ± {each.uncertainty:.1f}, {each.matches} matches"
            )
