"""`turfwar simulate`: many matches between bots, on this machine or on a cluster."""

import os
import time
from collections.abc import Mapping
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from msgspec import structs

from turfwar.arena.journal import SERIES, RunJournal
from turfwar.arena.output import check_out, write_details, write_results
from turfwar.arena.plan import MAX_MATCHES, ArenaError, Series, checked_team
from turfwar.arena.playing import PlayedRow, play_chunk
from turfwar.arena.plots import check_plot, draw
from turfwar.arena.ray_workers import RayWorkers
from turfwar.arena.run import local_workers, play_all, stop_on_interrupt
from turfwar.arena.statistics import DRIVES, EVENTS, PLAYERS, STATISTICS
from turfwar.arena.summary import summary_of
from turfwar.arena.tally import Tally
from turfwar.arena.workers import StopSignal, Workers
from turfwar.bots.registry import bot_named
from turfwar.cli.common import EXIT_USAGE, AsJson, errors_as_exits, fail, print_json
from turfwar.cli.options import (
    AwayBot,
    AwayInducements,
    AwayTeam,
    HomeBot,
    HomeInducements,
    HomeTeam,
    League,
    Options,
    RefereeBot,
    Rules,
    checked_options,
    checked_seed,
    named,
    referee_named,
    team_named,
    wished,
)
from turfwar.cli.progress import progress_bar
from turfwar.cli.resume import begin, exit_code, kept_in, refuse, refuse_fewer, say_how_to_go_on
from turfwar.cli.simulate_output import Document, RunPace, show
from turfwar.games import DEFAULT, find_ruleset
from turfwar.kernel.errors import TurfwarError

PLAN_OPTIONS: Final = {
    "home": "home",
    "away": "away",
    "home_bot": "home_bot",
    "away_bot": "away_bot",
    "referee_bot": "referee_bot",
    "rules": "rules",
    "league": "options",
    "option": "options",
    "home_inducements": "home_inducements",
    "away_inducements": "away_inducements",
    "seed": "seed",
    "matrix": "matrix",
}
"""What can be given on the command line -> what it is in a plan."""


class EngineName(StrEnum):
    """Where the workers are."""

    local = "local"
    ray = "ray"


def simulate(
    context: typer.Context,
    matches: Annotated[
        int | None,
        typer.Option(min=1, max=MAX_MATCHES, help="How many; with --matrix, of each pairing."),
    ] = None,
    home: HomeTeam = None,
    away: AwayTeam = None,
    home_bot: HomeBot = "random",
    away_bot: AwayBot = "random",
    referee_bot: RefereeBot = None,
    rules: Rules = DEFAULT,
    league: League = False,
    option: Options = None,
    home_inducements: HomeInducements = None,
    away_inducements: AwayInducements = None,
    seed: Annotated[
        int | None, typer.Option(help="The integer that gives all the matches; default: any.")
    ] = None,
    matrix: Annotated[
        bool, typer.Option("--matrix", help="Every team list against every other.")
    ] = False,
    workers: Annotated[
        int | None,
        typer.Option(min=1, max=4096, help="Matches at once; default: one for each CPU."),
    ] = None,
    engine: Annotated[
        EngineName, typer.Option(help="Processes here, or a Ray cluster (TURFWAR_RAY_ADDRESS).")
    ] = EngineName.local,
    out: Annotated[
        Path | None, typer.Option(help="Write a row for each match: .parquet, .csv or .jsonl.")
    ] = None,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="Tell what happened: turnovers, injuries, CPU.")
    ] = False,
    players: Annotated[
        Path | None, typer.Option(help="Write a row for each player: .parquet, .csv or .jsonl.")
    ] = None,
    drives: Annotated[Path | None, typer.Option(help="The same for each drive.")] = None,
    events: Annotated[Path | None, typer.Option(help="The same for each event.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the results: .png, .svg or .pdf.")] = None,
    resume: Annotated[
        Path | None,
        typer.Option(help="Keep the run in this file, and go on with it where it is there."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play many matches between bots and print statistics.

    The same seed gives the same results by any number of workers. Ctrl-C and SIGTERM keep what
    is finished.

    Example: turfwar simulate --matches 1000 --home Orc --away Human --home-bot rookie --seed 7
    """
    with errors_as_exits():
        tables = {PLAYERS: players, DRIVES: drives, EVENTS: events}
        wanted = {name: path for name, path in tables.items() if path is not None}
        checks = [
            (out, check_out),
            (plot, check_plot),
            *((each, check_out) for each in wanted.values()),
        ]
        for path, check in checks:
            if path is not None:
                usage(check, path)
        given = {
            name
            for name in (*PLAN_OPTIONS, "matches")
            if (source := context.get_parameter_source(name)) and source.name != "DEFAULT"
        }
        options = checked_options(option, rules, league)
        wished("--home-inducements", home_inducements, rules, options)
        wished("--away-inducements", away_inducements, rules, options)
        rules = named("--rules", find_ruleset, rules).id
        plan = Series(
            home=checked_team(team_named("--home", home, rules), options, rules),
            away=checked_team(team_named("--away", away, rules), options, rules),
            home_bot=named("--home-bot", bot_named, home_bot).name,
            away_bot=named("--away-bot", bot_named, away_bot).name,
            rules=rules,
            seed=checked_seed(seed),
            matches=matches or 0,
            matrix=matrix,
            options=options,
            referee_bot=referee_named(referee_bot, options),
            home_inducements=home_inducements or "",
            away_inducements=away_inducements or "",
            details=(STATISTICS, *wanted) if statistics or wanted else (),
        )
        if matrix and not given.isdisjoint(("home", "away")):
            fail("--matrix plays every team list: leave --home and --away out", EXIT_USAGE)
        journal, plan = open_journal(plan, given, out, resume)
        asked = [*wanted, *([STATISTICS] if statistics else [])]
        for name in asked:
            if name not in plan.details:
                path = journal.path
                journal.close()
                fail(
                    f"--{name}: the run in {path} began without it: name another file",
                    EXIT_USAGE,
                )
        keep = resume is not None
        run(journal, plan, engine, workers, out, plot, wanted, keep=keep, as_json=as_json)


def usage(check: Any, path: Path) -> None:
    """A check of an option; what it finds wrong is bad usage."""
    try:
        check(path)
    except ArenaError as error:
        fail(str(error), EXIT_USAGE)


def open_journal(
    plan: Series, given: set[str], out: Path | None, resume: Path | None
) -> tuple[RunJournal[Series, PlayedRow], Series]:
    """The file that keeps this run, new or to be gone on with, and what is to be in it."""
    path = kept_in(out, resume)
    if path is not None and path.exists():
        journal = RunJournal.go_on(SERIES, path)
        try:
            agreed = agreed_plan(journal, plan, given)
            if agreed.matches > journal.plan.matches:
                journal.amend(agreed)
            return journal, agreed
        except BaseException:
            journal.close()
            raise
    if "matches" not in given:
        reason = f"{resume} is not there to go on with" if resume else "nothing says how many"
        fail(f"--matches: {reason}; say for example --matches 1000", EXIT_USAGE)
    return begin(SERIES, path, plan), plan


def agreed_plan(journal: RunJournal[Series, PlayedRow], plan: Series, given: set[str]) -> Series:
    """The plan that was begun, with more matches if the command line says so, and nothing else."""
    for name, field in PLAN_OPTIONS.items():
        begun, said = getattr(journal.plan, field), getattr(plan, field)
        if name in given and begun != said:
            refuse(f"--{name.replace('_', '-')}", journal.path, begun, said)
    if "matches" not in given:
        grown = -(-journal.rows // len(journal.plan.pairings))
        return structs.replace(journal.plan, matches=max(journal.plan.matches, grown))
    agreed = structs.replace(journal.plan, matches=plan.matches)
    if agreed.total < journal.rows:
        refuse_fewer(journal.path, journal.rows, agreed.total)
    return agreed


def run(
    journal: RunJournal[Series, PlayedRow],
    plan: Series,
    engine: EngineName,
    count: int | None,
    out: Path | None,
    plot: Path | None,
    tables: Mapping[str, Path],
    *,
    keep: bool,
    as_json: bool,
) -> None:
    """Play what is missing, write what was asked for, and print the summary."""
    tally = Tally(plan)
    for row in journal.read():
        tally.add(row)
    before = tally.matches
    wanted = plan.total
    again = how_to_go_on(plan, journal.path, engine, out, plot, tables)
    began = time.perf_counter()
    stop = StopSignal()
    try:
        workers = hire(plan, engine, count, wanted - before, stop)
        play(tally, workers, wanted, journal, stop)
    except TurfwarError:
        if tally.matches:
            say_how_to_go_on(tally.matches, wanted, journal.path, again)
        elif not keep:
            journal.remove()
        raise
    finally:
        journal.close()
    finished = tally.matches == wanted
    if out is not None:
        write_results(out, tally.plan, journal.read())
    for name, path in tables.items():
        write_details(path, name, tally.plan, journal.read())
    if plot is not None:
        draw(tally, plot)
    if finished and not keep:
        journal.remove()
    seconds = time.perf_counter() - began
    played = tally.matches - before
    pace = RunPace(
        engine.value,
        workers.count,
        workers.lost,
        played,
        round(seconds, 3),
        round(played / seconds, 2),
        cpu_of(tally),
    )
    kept = None if finished and not keep else str(journal.path)
    document = Document(summary_of(tally), pace, finished, kept)
    if as_json:
        print_json(document)
    else:
        show(document)
    if not finished:
        say_how_to_go_on(tally.matches, wanted, journal.path, again)
        raise typer.Exit(exit_code(stop))


def cpu_of(tally: Tally) -> tuple[float, float] | None:
    """How many ms of CPU each bot took for a match, where that was asked for."""
    chronicle = tally.chronicle
    if not chronicle.matches:
        return None
    home, away = (round(1000 * each / chronicle.matches, 2) for each in chronicle.seconds)
    return home, away


def hire(
    plan: Series, engine: EngineName, count: int | None, missing: int, stop: StopSignal
) -> Workers[PlayedRow]:
    """The workers; no more of them than there are matches to play."""
    if engine is EngineName.ray and missing:
        return RayWorkers(plan, count)
    number = min(count or os.cpu_count() or 1, max(1, missing))
    return local_workers(partial(play_chunk, plan), number, stop)


def play(
    tally: Tally,
    workers: Workers[PlayedRow],
    wanted: int,
    journal: RunJournal[Series, PlayedRow],
    stop: StopSignal,
) -> None:
    """Play on until all matches are there, or a signal."""
    at_once = True
    with progress_bar("Matches", tally.matches, wanted) as bar:
        try:
            with stop_on_interrupt(stop, bar.ending):
                play_all(tally, workers, wanted, journal=journal, stop=stop, progress=bar.reached)
            at_once = False
        except KeyboardInterrupt:
            pass
        finally:
            workers.close(at_once=at_once)


def how_to_go_on(
    plan: Series,
    path: Path,
    engine: EngineName,
    out: Path | None,
    plot: Path | None,
    tables: Mapping[str, Path],
) -> list[str]:
    """The command that goes on with this run."""
    command = ["turfwar", "simulate", "--resume", str(path), "--matches", str(plan.matches)]
    if engine is EngineName.ray:
        command += ["--engine", "ray"]
    files = {"out": out, "plot": plot, **tables}
    for option, file in files.items():
        if file is not None:
            command += [f"--{option}", str(file)]
    return command
