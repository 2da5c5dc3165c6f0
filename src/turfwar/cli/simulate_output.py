"""What `turfwar simulate` prints."""

from msgspec import Struct
from rich.table import Table

from turfwar.arena.plan import Series
from turfwar.arena.summary import Counted, PairSummary, Statistics, Summary, TeamSummary
from turfwar.arena.tally import Estimate
from turfwar.cli.common import console
from turfwar.views.report import SIDES


class RunPace(Struct, frozen=True):
    """How this run went; the only numbers that differ from machine to machine."""

    engine: str
    workers: int
    workers_lost: int
    played_now: int
    seconds: float
    matches_per_s: float
    cpu_ms_a_match: tuple[float, float] | None = None
    """How long each bot has thought about a match, where it was asked for."""


class Document(Struct, frozen=True):
    """What `--json` prints."""

    results: Summary
    pace: RunPace
    finished: bool
    kept_in: str | None


def show(document: Document) -> None:
    """The summary for people."""
    results, pace = document.results, document.pace
    out = console()
    plan = results.plan
    if plan.matrix:
        out.print(teams_table(results.teams))
    else:
        out.print(pair_table(results.pairings[0], plan))
    if results.statistics is not None:
        out.print(statistics_table(results.statistics, plan))
        out.print(injuries_table(results.statistics, plan))
        said = [f"{weather} {number:,}" for weather, number in results.statistics.weather.items()]
        if said:
            out.print(f"Weather: {', '.join(said)}")
        out.print(f"Whoever received first won {in_percent(results.statistics.receiver_won)}")
    out.print(
        f"{results.matches:,} matches, {results.decisions:,} decisions, seed {plan.seed},"
        f" {plan.played_by}"
    )
    out.print(
        f"{pace.played_now:,} of them now, in {pace.seconds:,.1f} s by {pace.workers} workers"
        f" ({pace.engine}): {pace.matches_per_s:,.1f} a second"
    )
    if pace.cpu_ms_a_match is not None:
        home, away = pace.cpu_ms_a_match
        out.print(
            f"CPU a match: {plan.home_bot} (home) {home:,.1f} ms, {plan.away_bot} (away)"
            f" {away:,.1f} ms"
        )
    if pace.workers_lost:
        out.print(f"{pace.workers_lost} workers were lost; their matches were played again")
    out.print(f"Digest: {results.digest}")


def pair_table(pair: PairSummary, plan: Series) -> Table:
    table = Table(title=f"{plan.home_name} against {plan.away_name}", caption="with 95 % intervals")
    table.add_column("")
    table.add_column(f"{plan.home_name} ({plan.home_bot})", justify="right")
    table.add_column(f"{plan.away_name} ({plan.away_bot})", justify="right")
    sides = (pair.home, pair.away)
    table.add_row("wins", *(f"{side.wins:,}  {in_percent(side.win_rate)}" for side in sides))
    table.add_row("draws", *[f"{pair.draws:,}  {in_percent(pair.draw_rate)}"] * 2)
    table.add_row("touchdowns a match", *(mean(side.touchdowns) for side in sides))
    table.add_row("casualties a match", *(mean(side.casualties) for side in sides))
    return table


def statistics_table(statistics: Statistics, plan: Series) -> Table:
    table = Table(title="What happened, a match", caption="with 95 % intervals")
    table.add_column("")
    home, away = (statistics.counts.get(side, {}) for side in ("home", "away"))
    table.add_column("home" if plan.matrix else plan.home_name, justify="right")
    table.add_column("away" if plan.matrix else plan.away_name, justify="right")
    for name in home:
        table.add_row(name.replace("_", " "), mean(home[name]), mean(away[name]))
    table.add_row("received first", *(f"{statistics.received.get(s, 0):,}" for s in SIDES))
    halves = max((len(scores) for scores in statistics.touchdowns_by_half.values()), default=0)
    for half in range(halves):
        scored = [statistics.touchdowns_by_half.get(side, []) for side in SIDES]
        numbers = [f"{each[half]:,}" if half < len(each) else "0" for each in scored]
        table.add_row(f"scored in half {half + 1}", *numbers)
    return table


def injuries_table(statistics: Statistics, plan: Series) -> Table:
    table = Table(title="Hurt, in all")
    for heading in ("whose", "how", "by"):
        table.add_column(heading)
    table.add_column("players", justify="right")
    names = {"home": plan.home_name, "away": plan.away_name}
    for each in statistics.injuries:
        whose = each.side if plan.matrix else f"{names[each.side]} ({each.side})"
        table.add_row(whose, each.kind, each.cause, f"{each.number:,}")
    return table


def teams_table(teams: tuple[TeamSummary, ...]) -> Table:
    table = Table(title="Every list against every other", caption="with 95 % intervals")
    table.add_column("Team")
    for heading in ("Won", "Drawn", "Lost", "Wins", "TD", "against", "Cas"):
        table.add_column(heading, justify="right")
    for team in teams:
        table.add_row(
            team.team,
            f"{team.wins:,}",
            f"{team.draws:,}",
            f"{team.losses:,}",
            in_percent(team.win_rate),
            f"{team.touchdowns:,}",
            f"{team.touchdowns_against:,}",
            f"{team.casualties:,}",
        )
    return table


def in_percent(share: Estimate) -> str:
    return f"{100 * share.value:.1f} % ({100 * share.low:.1f}-{100 * share.high:.1f})"


def mean(counted: Counted) -> str:
    estimate = counted.mean
    return f"{estimate.value:.3f} ({estimate.low:.3f}-{estimate.high:.3f})"
