"""`turfwar trajectories`: matches as data to learn from."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Final

import typer

from turfwar.api import Match
from turfwar.arena import playing, tournament
from turfwar.arena.journal import HEADER, SERIES, RunJournal
from turfwar.arena.plan import MAX_MATCHES, ArenaError, Series, checked_team
from turfwar.arena.playing import play_with
from turfwar.arena.tournament import Contest
from turfwar.arena.tournament_run import CONTESTS
from turfwar.bots.base import Bot
from turfwar.bots.registry import bot_named
from turfwar.cli.common import EXIT_USAGE, console, errors_as_exits, fail
from turfwar.cli.options import (
    AwayBot,
    AwayTeam,
    HomeBot,
    HomeTeam,
    Options,
    Rules,
    checked_options,
    checked_seed,
    named,
    team_named,
)
from turfwar.cli.progress import progress_bar
from turfwar.env.forms import FORMS
from turfwar.env.trajectories import Recorder, TrajectoryError, TrajectoryFile
from turfwar.games import DEFAULT, find_ruleset
from turfwar.replay import is_replay, read_replay
from turfwar.replay.playing import play_lines
from turfwar.replay.reading import lines_of
from turfwar.saving import read_file

Played = tuple[Match, str]
"""A match that a recorder has noted to its end, and where it comes from."""
Play = Callable[[Recorder], Iterator[Played]]
REFEREE: Final = "rookie"


class Source:
    """Matches by one rule set and its options, to be played again for a recorder."""

    def __init__(self, rules: str, options: tuple[str, ...], count: int, play: Play) -> None:
        self.rules = rules
        self.options = options
        self.count = count
        self.play = play


def trajectories(
    out: Annotated[Path, typer.Argument(help="The file to write: NAME.parquet.")],
    files: Annotated[
        list[Path] | None,
        typer.Argument(help="Replays, and files of `arena --resume` or `simulate --resume`."),
    ] = None,
    matches: Annotated[
        int | None,
        typer.Option(min=1, max=MAX_MATCHES, help="Play so many matches between bots instead."),
    ] = None,
    home: HomeTeam = None,
    away: AwayTeam = None,
    home_bot: HomeBot = "rookie",
    away_bot: AwayBot = "rookie",
    rules: Rules = DEFAULT,
    option: Options = None,
    seed: Annotated[
        int | None, typer.Option(help="The integer that gives all the matches.")
    ] = None,
    observe: Annotated[
        str, typer.Option(help=f"The form of the observations: {', '.join(FORMS)}.")
    ] = "small",
) -> None:
    """Export matches as training data, one row for each decision.

    A row has the observation, the legal choices, the choice made and the result.

    All matches in a file are by the same rules and options. Matches of an arena or a simulation
    are played again; this needs bots that choose the same twice, so no time limits.

    Example: turfwar trajectories games.parquet --matches 100 --option threes --seed 7
    """
    with errors_as_exits():
        if observe not in FORMS:
            fail(f"--observe: there is no {observe!r}; there are {', '.join(FORMS)}", EXIT_USAGE)
        if bool(files) == (matches is not None):
            fail("name files, or say how many matches to play: --matches 100", EXIT_USAGE)
        if matches is not None:
            options = checked_options(option, rules)
            rules = named("--rules", find_ruleset, rules).id
            plan = Series(
                home=checked_team(team_named("--home", home, rules), options, rules),
                away=checked_team(team_named("--away", away, rules), options, rules),
                home_bot=named("--home-bot", bot_named, home_bot).name,
                away_bot=named("--away-bot", bot_named, away_bot).name,
                rules=rules,
                seed=checked_seed(seed),
                matches=matches,
                options=options,
                referee_bot=REFEREE,
            )
            sources = [of_series(plan, "simulation", range(matches))]
        else:
            sources = [source_in(path) for path in files or ()]
        write(out, sources, observe)


def write(out: Path, sources: list[Source], observe: str) -> None:
    """Write all matches of the sources."""
    first = sources[0]
    for each in sources:
        if (each.rules, each.options) != (first.rules, first.options):
            raise TrajectoryError(
                f"a file has matches by one rule set and its options: {in_words(first)}, and also"
                f" {in_words(each)}"
            )
    recorder = Recorder(first.rules, first.options, observe)
    total = sum(each.count for each in sources)
    with TrajectoryFile(out, recorder) as file, progress_bar("Matches", 0, total) as bar:
        for source in sources:
            for match, name in source.play(recorder):
                file.add(match, name)
                bar.reached(file.matches)
    console().print(f"{out}: {file.matches} matches, {file.steps} steps", soft_wrap=True)


def in_words(source: Source) -> str:
    return " ".join([source.rules, *(f"--option {each!r}" for each in source.options)])


def source_in(path: Path) -> Source:
    """The matches of a file: a replay, or a run of the arena or of a simulation."""
    data = read_file(path)
    if is_replay(data):
        return of_replay(path, data)
    if not data.startswith(HEADER):
        raise TrajectoryError(
            f"{path} is no replay, and no file of `turfwar arena --resume` or"
            " `turfwar simulate --resume`"
        )
    if data.startswith(HEADER + f'"{CONTESTS.format}"'.encode()):
        return of_contest(path)
    journal = RunJournal.go_on(SERIES, path)
    try:
        rows = {row.index: row.digest for row in journal.read()}
    finally:
        journal.close()
    return of_series(journal.plan, path.name, rows, rows)


def of_replay(path: Path, data: bytes) -> Source:
    """A replay, which is checked as it is played."""
    replay = read_replay(data)

    def play(recorder: Recorder) -> Iterator[Played]:
        for match in play_lines(lines_of(data)):
            if match.ply < len(replay.choices):
                recorder.note(match, int(match.read(replay.choices[match.ply].text)))
        yield match, path.name

    return Source(replay.header.rules, tuple(replay.header.options), 1, play)


def watched(match: Match, bots: list[Bot], recorder: Recorder) -> None:
    """Play a match to its end, and note all of it."""
    play_with(match, [recorder.watching(bot) for bot in bots])


def of_series(
    plan: Series,
    name: str,
    indexes: "range | dict[int, str]",
    digests: "dict[int, str] | None" = None,
) -> Source:
    """Matches of a simulation; with digests, they have to end as they did."""

    def play(recorder: Recorder) -> Iterator[Played]:
        for index in indexes:
            match, bots = playing.seats(plan, *plan.teams_of(index), plan.seed_of(index))
            watched(match, bots, recorder)
            if digests is not None and match.digest != digests[index]:
                raise other_way(index, name)
            yield match, f"{name} {index}"

    return Source(plan.rules, plan.options, len(indexes), play)


def of_contest(path: Path) -> Source:
    """The matches of an arena."""
    journal = RunJournal.go_on(CONTESTS, path)
    try:
        rows = sorted(journal.read(), key=lambda row: row.index)
    finally:
        journal.close()
    contest: Contest = journal.plan

    def play(recorder: Recorder) -> Iterator[Played]:
        for row in rows:
            match, bots = tournament.seats(contest, row.index)
            watched(match, bots, recorder)
            if (match.ply, (match.home.score, match.away.score)) != (
                row.decisions,
                row.touchdowns,
            ):
                raise other_way(row.index, path.name)
            yield match, f"{path.name} {row.index}"

    return Source(contest.rules, contest.options, len(rows), play)


def other_way(index: int, name: str) -> ArenaError:
    return ArenaError(
        f"match {index} of {name} went another way this time: its bots do not choose the same"
        " twice, as with a time limit; name a number of playouts instead (planner:20x)"
    )
