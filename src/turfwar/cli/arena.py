"""`turfwar arena`: bots against each other, and how strong they are."""

import os
import shlex
import time
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from msgspec import structs

from turfwar.arena.journal import RunJournal
from turfwar.arena.output import check_writable
from turfwar.arena.plan import ArenaError
from turfwar.arena.plots import check_plot, draw_ratings
from turfwar.arena.run import local_workers, stop_on_interrupt
from turfwar.arena.tournament import Contest, TournamentResult
from turfwar.arena.tournament_run import CONTESTS, FinishedMatches, hold, play_meetings
from turfwar.arena.workers import StopSignal
from turfwar.bots.limits import BotError
from turfwar.bots.registry import OTHER_BOTS
from turfwar.cli.arena_output import document, in_full, show, so_far
from turfwar.cli.common import EXIT_USAGE, AsJson, errors_as_exits, fail, print_json
from turfwar.cli.options import BOT_NAMES, Options, Rules, checked_options, checked_seed
from turfwar.cli.options import named as found
from turfwar.cli.progress import ProgressBar, progress_bar
from turfwar.cli.resume import begin, exit_code, kept_in, refuse, refuse_fewer, say_how_to_go_on
from turfwar.games import DEFAULT, find_ruleset
from turfwar.kernel.errors import TurfwarError
from turfwar.saving import write_file

MATCHES: Final = 100
TELL_S: Final = 60.0
"""So often a run without a terminal says how it stands."""
SPEED_S: Final = 1800.0
"""How far back matches count for the time that is left: those of slow bots take minutes."""


def arena(
    context: typer.Context,
    bots: Annotated[
        list[str] | None,
        typer.Argument(help=f"Two or more of {BOT_NAMES}, {OTHER_BOTS}."),
    ] = None,
    named: Annotated[
        list[str] | None,
        typer.Option("--bots", help="A bot, or the first of several."),
    ] = None,
    matches: Annotated[
        int | None,
        typer.Option(
            min=2,
            help=f"Matches for each pair of bots; an even number. Default: {MATCHES}.",
        ),
    ] = None,
    team: Annotated[
        list[str] | None,
        typer.Option(
            help="Team list to play; several are used in turn (default: the usual teams)."
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Dice seed of the whole contest.")] = None,
    rules: Rules = DEFAULT,
    option: Options = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Matches at once; default: one for each CPU.")
    ] = None,
    stop_early: Annotated[
        bool | None,
        typer.Option(
            "--stop-early/--to-the-end",
            help="Stop as soon as the order of the bots is certain, or play all matches.",
            show_default=False,
        ),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Write every match to this file as JSON.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Plot the ratings to this file.")] = None,
    resume: Annotated[
        Path | None,
        typer.Option(help="Save the contest in this file, and resume it if the file exists."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Compare bots: every pair plays mirrored matches.

    Every match is kept as soon as it is finished. Ctrl-C and SIGTERM finish those under way (the
    second drops them), show how it stands, and say how to go on.

    Example: turfwar arena rookie scripted --matches 200 --team Human --team Orc
    """
    with errors_as_exits():
        try:
            if out is not None:
                check_writable(out)
            if plot is not None:
                check_plot(plot)
        except ArenaError as error:
            fail(str(error), EXIT_USAGE)
        source = context.get_parameter_source("rules")
        said = Contest(
            bots=(*(named or ()), *(bots or ())),
            teams=tuple(team or ()),
            matches=matches or MATCHES,
            seed=checked_seed(seed),
            rules=found("--rules", find_ruleset, rules).id,
            options=tuple(option or ()),
            until_sure=bool(stop_early),
        )
        given = {
            "bots": bool(said.bots),
            "teams": bool(team),
            "matches": matches is not None,
            "seed": seed is not None,
            "rules": source is not None and source.name != "DEFAULT",
            "options": bool(option),
            "until_sure": stop_early is not None,
        }
        left_out = {name for name, is_given in given.items() if not is_given}
        journal = open_journal(said, left_out, kept_in(out, resume))
        run(journal, workers, out, plot, resume, as_json=as_json)


def open_journal(
    said: Contest, left_out: set[str], path: Path | None
) -> RunJournal[Contest, TournamentResult]:
    """The file that keeps this contest, new or to be gone on with."""
    if path is not None and path.exists():
        journal = RunJournal.go_on(CONTESTS, path)
        try:
            agreed = agreed_contest(journal, said, left_out)
            if agreed != journal.plan:
                journal.amend(agreed)
        except BaseException:
            journal.close()
            raise
        return journal
    if path is not None and "bots" in left_out:
        fail(f"{path} does not exist. For a new contest, name its bots", EXIT_USAGE)
    return begin(CONTESTS, path, checked(said))


def checked(said: Contest) -> Contest:
    """A contest with every name as its list has it; what is amiss is bad usage."""
    options = checked_options(said.options, said.rules)
    try:
        return structs.replace(said, options=options).checked()
    except (ArenaError, BotError) as error:
        fail(str(error), EXIT_USAGE)


def agreed_contest(
    journal: RunJournal[Contest, TournamentResult], said: Contest, left_out: set[str]
) -> Contest:
    """The contest that was begun, with another length if the command line says so; what else it
    says has to be as it was."""
    begun, path = journal.plan, journal.path
    if "rules" not in left_out and said.rules != begun.rules:
        refuse("--rules", path, begun.rules, said.rules)
    kept = {name: getattr(begun, name) for name in left_out}
    agreed = checked(structs.replace(said, **kept))
    for option, field in (("bots", "bots"), ("--team", "teams")):
        was, now = getattr(begun, field), getattr(agreed, field)
        if was != now:
            refuse(option, path, " and ".join(was), " and ".join(now))
    for option, field in (("--option", "options"), ("--seed", "seed")):
        was, now = getattr(begun, field), getattr(agreed, field)
        if was != now:
            refuse(option, path, was, now)
    if agreed.total <= max(journal.indexes, default=-1):
        refuse_fewer(path, max(journal.indexes) + 1, agreed.total)
    return agreed


def run(
    journal: RunJournal[Contest, TournamentResult],
    count: int | None,
    out: Path | None,
    plot: Path | None,
    resume: Path | None,
    *,
    as_json: bool,
) -> None:
    """Play what is missing, write what was asked for, and print how it stands."""
    contest = journal.plan
    ledger = FinishedMatches(contest)
    began = time.monotonic()
    stop = StopSignal()
    before = journal.rows
    broken = ""
    try:
        for outcome in journal.read():
            ledger.add(outcome)
        play(ledger, journal, count, stop, named_by_user=bool(out or resume))
    except TurfwarError as error:
        broken = str(error)
    finally:
        journal.close()
    standing = ledger.result()
    keep = resume is not None or not (ledger.over or (broken and not ledger.outcomes))
    result = document(standing, time.monotonic() - began) | {
        "played_now": len(ledger.outcomes) - before,
        "finished": ledger.over,
        "kept_in": str(journal.path) if keep else None,
    }
    if out is not None:
        matches = in_full(ledger.counted(), contest)
        write_file(out, msgspec.json.encode({**result, "matches": matches}))
    if plot is not None:
        draw_ratings(standing, plot)
    if not keep:
        journal.remove()
    if as_json:
        print_json(result)
    else:
        show(standing, result)
    if keep and not ledger.over:
        again = how_to_go_on(journal.path, out, plot)
        say_how_to_go_on(len(ledger.outcomes), contest.total, journal.path, again)
    if broken:
        fail(broken)
    if not ledger.over:
        raise typer.Exit(exit_code(stop))


def play(
    ledger: FinishedMatches,
    journal: RunJournal[Contest, TournamentResult],
    count: int | None,
    stop: StopSignal,
    *,
    named_by_user: bool,
) -> None:
    """Play on until the contest is over, or a signal."""
    total = ledger.contest.total
    missing = max(1, total - len(ledger.outcomes))
    workers = local_workers(
        partial(play_meetings, ledger.contest), min(count or os.cpu_count() or 1, missing), stop
    )
    at_once = True
    with progress_bar("Matches", len(ledger.outcomes), total, SPEED_S) as bar:
        teller = Teller(ledger, bar, None if named_by_user else journal.path)
        teller.tell()
        try:
            with stop_on_interrupt(stop, bar.ending):
                hold(ledger, workers, journal, stop=stop, progress=teller.tell)
            at_once = ledger.sure
        except KeyboardInterrupt:
            pass
        finally:
            workers.close(at_once=at_once)


class Teller:
    """Says how it stands while it goes on, and where it is kept if that has to be said."""

    def __init__(self, ledger: FinishedMatches, bar: ProgressBar, path: Path | None) -> None:
        self.ledger = ledger
        self.bar = bar
        self.path = path
        self.last = time.monotonic()

    def tell(self) -> None:
        finished = len(self.ledger.outcomes)
        points = so_far(self.ledger.seen)
        self.bar.reached(finished)
        self.bar.note(points)
        if time.monotonic() < self.last + TELL_S:
            return
        self.last = time.monotonic()
        if self.path is not None:
            again = shlex.join(how_to_go_on(self.path, None, None))
            self.bar.say(f"Kept in {self.path}: whatever stops it, go on with {again}")
            self.path = None
        if not self.bar.seen:
            self.bar.say(f"{finished:,} of {self.ledger.contest.total:,} matches: {points}")


def how_to_go_on(path: Path, out: Path | None, plot: Path | None) -> list[str]:
    """The command that goes on with this contest."""
    command = ["turfwar", "arena", "--resume", str(path)]
    for option, file in (("--out", out), ("--plot", plot)):
        if file is not None:
            command += [option, str(file)]
    return command
