"""`turfwar arena`: bots against each other, and how strong they are."""

import os
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

from turfwar.arena.contest import Contest, Outcome, Standing, chunks, play_meeting
from turfwar.arena.plan import ArenaError
from turfwar.arena.plots import check_plot, draw_ratings
from turfwar.bots.limits import BotError
from turfwar.bots.registry import OTHER_BOTS
from turfwar.cli.common import EXIT_USAGE, AsJson, console, errors_as_exits, fail, print_json
from turfwar.cli.options import BOT_NAMES, Options, Rules, checked_options, checked_seed
from turfwar.cli.progress import progress_bar
from turfwar.rulesets import DEFAULT
from turfwar.saving import write_file

AT_ONCE = 2
"""Matches that are handed to a worker at a time: a pair."""


def arena(
    bots: Annotated[
        list[str] | None,
        typer.Argument(help=f"Two or more of {BOT_NAMES}, {OTHER_BOTS}."),
    ] = None,
    named: Annotated[
        list[str] | None,
        typer.Option("--bots", help="A bot, or the first of several that follow."),
    ] = None,
    matches: Annotated[
        int, typer.Option(min=2, help="How many between every two bots; pairs, so it is even.")
    ] = 100,
    team: Annotated[
        list[str] | None,
        typer.Option(help="A team list that is played; several take turns. Default: the usual."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The integer that gives all dice.")] = None,
    rules: Rules = DEFAULT,
    option: Options = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Matches at once; default: one for each CPU.")
    ] = None,
    until_sure: Annotated[
        bool, typer.Option("--until-sure", help="Stop as soon as every two can be told apart.")
    ] = False,
    out: Annotated[
        Path | None, typer.Option(help="Write every match to this file, as JSON.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the ratings into this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other, each two with the same teams and dice from both sides.

    Example: turfwar arena rookie scripted --matches 200 --team Human --team Orc
    """
    with errors_as_exits():
        options = checked_options(option, rules)
        everybody = (*(named or ()), *(bots or ()))
        try:
            contest = Contest(
                everybody, tuple(team or ()), matches, checked_seed(seed), rules, options
            ).checked()
        except (ArenaError, BotError) as error:
            fail(str(error), EXIT_USAGE)
        if plot is not None:
            check_plot(plot)
        standing = Standing(contest)
        began = time.monotonic()
        outcomes: list[Outcome] = []
        stopped, broken = False, ""
        with progress_bar("Matches", 0, contest.total) as bar:
            try:
                for outcome in played(contest, workers or os.cpu_count() or 1):
                    outcomes.append(outcome)
                    standing.add(outcome)
                    bar.reached(standing.matches)
                    if until_sure and standing.decided:
                        break
            except KeyboardInterrupt:
                stopped = True
            except BrokenProcessPool:
                broken = (
                    f"a process that played died after {standing.matches} matches: was it a bot"
                    " that ended it? run:COMMAND keeps a bot in a process of its own"
                )
        result = document(standing, time.monotonic() - began)
        if out is not None:
            write_file(out, msgspec.json.encode({**result, "matches": in_full(outcomes, contest)}))
        if plot is not None:
            draw_ratings(standing, plot)
    if as_json:
        print_json(result)
    else:
        show(standing, result)
    if broken:
        fail(broken)
    if stopped:
        raise typer.Exit(130)


def in_full(outcomes: list[Outcome], contest: Contest) -> list[dict[str, Any]]:
    """The matches with who played whom, and the seed that `turfwar match` plays them again by."""
    return [
        msgspec.to_builtins(meeting)
        | {"home": contest.bots[meeting.home], "away": contest.bots[meeting.away]}
        | msgspec.to_builtins(outcome)
        for outcome in outcomes
        for meeting in (contest.meeting(outcome.index),)
    ]


def played(contest: Contest, workers: int) -> Iterator[Outcome]:
    """The matches, in whatever order they are finished."""
    if workers == 1:
        for some in chunks(contest, AT_ONCE):
            yield from (play_meeting(contest, index) for index in some)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting = chunks(contest, AT_ONCE)
        under_way: set[Future[list[Outcome]]] = set()
        try:
            while True:
                while len(under_way) < 2 * workers and (next_up := next(waiting, None)) is not None:
                    under_way.add(pool.submit(play_some, contest, next_up))
                if not under_way:
                    return
                done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                for each in done:
                    yield from each.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def play_some(contest: Contest, indexes: range) -> list[Outcome]:
    return [play_meeting(contest, index) for index in indexes]


def document(standing: Standing, seconds: float) -> dict[str, Any]:
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


def show(standing: Standing, result: dict[str, Any]) -> None:
    """The tables for people."""
    out = console()
    table = Table(
        title="Ratings",
        caption="Elo around its mean with 95 % intervals; the rest a match",
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
    )
    table.add_column("Bot", overflow="fold")
    for heading in ("Elo", "W-D-L", "Points", "TD", "Cas", "Seconds", "Faults"):
        table.add_column(heading, justify="right", no_wrap=True, overflow="fold")
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
