"""`turfwar cup-of-death`: thirty-two nations of bots, and a champion."""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, Final

import typer
from rich.table import Table

from turfwar.api import Match
from turfwar.bots.base import play_out
from turfwar.bots.registry import bot_named, make_bot
from turfwar.cli.common import AsJson, console, errors_as_exits, print_json
from turfwar.cli.options import named
from turfwar.cli.progress import progress_bar
from turfwar.games import all_rulesets, find_team
from turfwar.games.base import load_port
from turfwar.teams import Roster, hire

COUNTS: Final = ("played", "won", "drawn", "lost")


def cup_of_death(
    seed: Annotated[int, typer.Option(help="Dice seed of the whole cup.")] = 0,
    bot: Annotated[str, typer.Option(help="Bot that coaches all nations.")] = "rookie",
    as_json: AsJson = False,
) -> None:
    """Play a Cup of Death between bots: groups, bracket and champion.

    Example: turfwar cup-of-death --seed 7
    """
    with errors_as_exits():
        ruleset = next(each for each in all_rulesets() if each.ports.cup)
        name = named("--bot", bot_named, bot).name
        cup = load_port(ruleset.ports.cup)(seed)
        national = (cup.option,)

        @cache
        def team(nation: str) -> Roster:
            listed = find_team(cup.race(nation), national, ruleset)
            players, staff = cup.squad(listed)
            return hire(listed, nation, players, staff, options=national, rules=ruleset.id)

        def play(number: int, home: str, away: str, options: Sequence[str]) -> Any:
            match = Match(
                team(home),
                team(away),
                seed=number,
                rules=ruleset.id,
                options=(*national, *options),
            )
            play_out(match, {side: make_bot(name, number, side) for side in ("home", "away")})
            winner = {"home": home, "away": away}.get(match.winner or "")
            score = (int(match.game.score(0)), int(match.game.score(1)))
            return cup.result(home, away, score, winner, number)

        with progress_bar("Cup of Death", 0, cup.matches) as bar:
            for finished, _ in enumerate(cup.play(play), start=1):
                bar.reached(finished)
    if as_json:
        print_json(cup.document())
        return
    show(cup.document())


def show(document: dict[str, Any]) -> None:
    """The groups, the rounds and the champion."""
    to = console()
    for name, group in document["groups"].items():
        table = Table(title=f"Group {name}", title_justify="left")
        for heading in ("", *COUNTS, "goals", "points"):
            table.add_column(heading, justify="left" if not heading else "right")
        for row in group["table"]:
            goals = f"{row['goals'][0]}-{row['goals'][1]}"
            counts = [str(row[each]) for each in COUNTS]
            table.add_row(row["team"], *counts, goals, str(row["points"]))
        to.print(table)
    for title, results in document["rounds"].items():
        to.print(title.capitalize())
        for each in results:
            home, away = each["score"]
            after = f", {each['winner']} in sudden death" if home == away else ""
            to.print(f"  {each['home']} {home} - {away} {each['away']}{after}", highlight=False)
    to.print(f"Champion: {document['champion']}", highlight=False)
