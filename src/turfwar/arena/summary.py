"""The results of a run in numbers, as `--json` prints them; nothing here depends on who played."""

from msgspec import Struct

from turfwar.arena.plan import Series
from turfwar.arena.tally import Chronicle, Estimate, PairTally, Sums, Tally, rate, standings


class Counted(Struct, frozen=True):
    """Touchdowns or casualties: all of them, and a match's mean."""

    total: int
    mean: Estimate


class SideSummary(Struct, frozen=True):
    """One side of a pairing."""

    team: str
    wins: int
    win_rate: Estimate
    touchdowns: Counted
    casualties: Counted


class PairSummary(Struct, frozen=True):
    """Two teams against each other."""

    matches: int
    home: SideSummary
    away: SideSummary
    draws: int
    draw_rate: Estimate


class TeamSummary(Struct, frozen=True):
    """A team list against all others."""

    team: str
    matches: int
    wins: int
    draws: int
    losses: int
    win_rate: Estimate
    touchdowns: int
    touchdowns_against: int
    casualties: int


class InjurySummary(Struct, frozen=True):
    """So many of a side's players were hurt so, by this."""

    side: str
    kind: str
    cause: str
    number: int


class Statistics(Struct, frozen=True):
    """What happened, by side, where it was asked for."""

    counts: dict[str, dict[str, Counted]]
    touchdowns_by_half: dict[str, list[int]]
    injuries: tuple[InjurySummary, ...]
    received: dict[str, int]
    """How often a side received the first kick-off."""
    receiver_won: Estimate
    weather: dict[str, int]


class Summary(Struct, frozen=True):
    """A run: the plan, its results so far, and the digest of all its matches in order."""

    plan: Series
    wanted: int
    matches: int
    decisions: int
    digest: str
    pairings: tuple[PairSummary, ...]
    teams: tuple[TeamSummary, ...]
    statistics: Statistics | None = None


def summary_of(tally: Tally) -> Summary:
    """The numbers of a tally; `wanted` is how many matches there are to be."""
    return Summary(
        tally.plan,
        tally.plan.total,
        tally.matches,
        tally.decisions,
        tally.digest,
        tuple(pair_summary(pair) for pair in tally.pairs),
        team_summaries(tally) if tally.plan.matrix else (),
        statistics_of(tally.chronicle) if tally.chronicle.matches else None,
    )


def statistics_of(chronicle: Chronicle) -> Statistics:
    injuries = sorted(chronicle.injuries.items(), key=lambda each: (-each[1], each[0]))
    return Statistics(
        {
            side: {name: Counted(sums.total, sums.mean) for name, sums in counts.items()}
            for side, counts in chronicle.counts.items()
        },
        chronicle.halves,
        tuple(InjurySummary(*key, number) for key, number in injuries),
        chronicle.received,
        rate(chronicle.won_receiving, sum(chronicle.received.values())),
        chronicle.weather,
    )


def pair_summary(pair: PairTally) -> PairSummary:
    def side(team: str, wins: int, touchdowns: Sums, casualties: Sums) -> SideSummary:
        return SideSummary(
            team,
            wins,
            rate(wins, pair.matches),
            Counted(touchdowns.total, touchdowns.mean),
            Counted(casualties.total, casualties.mean),
        )

    return PairSummary(
        pair.matches,
        side(pair.pairing.home, pair.home_wins, pair.home_touchdowns, pair.home_casualties),
        side(pair.pairing.away, pair.away_wins, pair.away_touchdowns, pair.away_casualties),
        pair.draws,
        rate(pair.draws, pair.matches),
    )


def team_summaries(tally: Tally) -> tuple[TeamSummary, ...]:
    return tuple(
        TeamSummary(
            each.team,
            each.matches,
            each.wins,
            each.draws,
            each.losses,
            rate(each.wins, each.matches),
            each.touchdowns,
            each.conceded,
            each.casualties,
        )
        for each in standings(tally)
    )
