"""`turfwar league table`: a table out of results that were played anywhere."""

from itertools import pairwise
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from turfwar.cli.common import EXIT_USAGE, AsJson, console, fail, print_json
from turfwar.league.files import FileFault
from turfwar.league.standings.file import as_document, load_table
from turfwar.league.standings.table import Place


def table(
    file: Annotated[Path, typer.Argument(help="A file with teams, points and results.")],
    as_json: AsJson = False,
) -> None:
    """Calculate standings and explain each place.

    Exit code 2 where the file is malformed. The format is in docs/league-reference.md.

    Example: turfwar league table season.yaml
    """
    try:
        places = load_table(file)
    except FileFault as error:
        fail(str(error), EXIT_USAGE)
    if as_json:
        print_json([as_document(place) for place in places])
    else:
        show(places)


def show(places: list[Place]) -> None:
    """The table, and below it what tells level teams apart."""
    grid = Table(box=None, pad_edge=False)
    for heading in ("", "team", "P", "W", "D", "L", "TD", "cas", "points"):
        grid.add_column(heading, justify="left" if heading == "team" else "right")
    for place in places:
        row = place.row
        numbers = (row.played, row.won, row.drawn, row.lost)
        grid.add_row(
            f"{place.rank}.",
            row.team,
            *map(str, numbers),
            f"{row.td_for}-{row.td_against}",
            f"{row.cas_for}-{row.cas_against}",
            str(row.points),
        )
    screen = console()
    screen.print(grid)
    for place, below in pairwise(places):
        if place.why is not None and place.why.breaker != "points":
            screen.print(f"{place.row.team} above {below.row.team} by {place.why}")
    for group in dict.fromkeys(
        tuple(each.row.team for each in places if each.rank == place.rank)
        for place in places
        if place.tied_with
    ):
        screen.print(f"nothing tells apart: {', '.join(group)}")
