"""What `turfwar simulate` prints."""

from msgspec import Struct
from rich.table import Table

from turfwar.arena.plan import Series
from turfwar.arena.summary import Counted, PairSummary, Summary, TeamSummary
from turfwar.arena.tally import Estimate
from turfwar.cli.common import console


class Pace(Struct, frozen=True):
    """How this run went; the only numbers that differ from machine to machine."""

    engine: str
    workers: int
    workers_lost: int
    played_now: int
    seconds: float
    matches_per_s: float


class Document(Struct, frozen=True):
    """What `--json` prints."""

    results: Summary
    pace: Pace
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
    out.print(
        f"{results.matches:,} matches, {results.decisions:,} decisions, seed {plan.seed},"
        f" {plan.played_by}"
    )
    out.print(
        f"{pace.played_now:,} of them now, in {pace.seconds:,.1f} s by {pace.workers} workers"
        f" ({pace.engine}): {pace.matches_per_s:,.1f} a second"
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
