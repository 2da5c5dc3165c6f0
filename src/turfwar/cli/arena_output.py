"""What `turfwar arena` prints, in the end and on the way."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec
from rich.box import SIMPLE_HEAD
from rich.measure import Measurement
from rich.table import Table

from turfwar.arena.tournament import Contest, TournamentResult, TournamentStandings
from turfwar.cli.common import console

MOST_COLUMNS: Final = 10_000


def in_full(outcomes: Iterable[TournamentResult], contest: Contest) -> list[dict[str, Any]]:
    """The matches with who played whom, and the seed that `turfwar match` plays them again by."""
    return [
        msgspec.to_builtins(meeting)
        | {"home": contest.bots[meeting.home], "away": contest.bots[meeting.away]}
        | msgspec.to_builtins(outcome)
        for outcome in outcomes
        for meeting in (contest.meeting(outcome.index),)
    ]


def document(standing: TournamentStandings, seconds: float) -> dict[str, Any]:
    """What `--json` prints."""
    names = standing.contest.bots
    return {
        "contest": msgspec.to_builtins(standing.contest),
        "played": standing.matches,
        "seconds": round(seconds, 1),
        "bots": [
            msgspec.to_builtins(bot)
            | {
                "points": round((bot.wins + bot.draws / 2) / bot.matches, 4)
                if bot.matches
                else None,
                "rating": round(bot.rating, 1),
                "reach": round(bot.reach, 1),
                "seconds": round(bot.seconds, 3),
            }
            for bot in standing.rate()
        ],
        "pairs": [
            {
                "one": names[pair.one],
                "other": names[pair.other],
                "matches": pair.matches,
                "share": msgspec.to_builtins(pair.share),
            }
            for pair in standing.pairs.values()
        ],
    }


def so_far(standing: TournamentStandings) -> str:
    """The points of every two bots that have met."""
    names = standing.contest.bots
    said = []
    for pair in standing.pairs.values():
        if pair.halves:
            points = sum(map(sum, pair.halves.values()))
            rest = pair.matches - points
            said.append(f"{names[pair.one]} {points:g}-{rest:g} {names[pair.other]}")
    return ", ".join(said)


def show(standing: TournamentStandings, result: dict[str, Any]) -> None:
    """The tables for people."""
    out = console()
    table = Table(
        title="Ratings",
        caption="Elo around its mean with 95 % intervals; the rest a match",
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
    )
    table.add_column("Bot", no_wrap=True)
    for heading in ("Elo", "W-D-L", "Points", "TD", "Cas", "Seconds", "Faults"):
        table.add_column(heading, justify="right", no_wrap=True)
    for bot in standing.rate():
        count = max(1, bot.matches)
        table.add_row(
            bot.bot,
            f"{bot.rating:+.0f} ± {bot.reach:.0f}",
            f"{bot.wins}-{bot.draws}-{bot.losses}",
            f"{100 * (bot.wins + bot.draws / 2) / count:.1f} %",
            f"{bot.touchdowns / count:.2f}:{bot.conceded / count:.2f}",
            f"{bot.casualties / count:.2f}",
            f"{bot.seconds / count:.3f}",
            str(bot.faults),
        )
    # As wide as it is, beyond the screen too: a name in two pieces is none.
    out.width = max(out.width, wide_as(table))
    out.print(table)
    for pair in result["pairs"]:
        share = pair["share"]
        out.print(
            f"{pair['one']} against {pair['other']}: {100 * share['value']:.1f} % of the points"
            f" ({100 * share['low']:.1f}-{100 * share['high']:.1f}), {pair['matches']} matches"
        )
    for bot in standing.bots:
        for text in bot.fault_texts:
            out.print(f"{bot.bot}, {text}", style="yellow")
    contest = standing.contest
    out.print(f"{', '.join(contest.teams)}; seed {contest.seed}, rules {contest.rules}")


def wide_as(table: Table) -> int:
    """How wide a table is that nothing is taken from."""
    room = console()
    room.width = MOST_COLUMNS
    return Measurement.get(room, room.options, table).maximum
