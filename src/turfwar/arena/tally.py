"""Sums over many matches, with confidence intervals; their size does not grow with the matches."""

import hashlib
import math
from typing import Final

from msgspec import Struct, field

from turfwar.arena.plan import Series, TeamPairing
from turfwar.arena.playing import WINNERS, PlayedRow
from turfwar.arena.statistics import read_story

Z: Final = 1.959963984540054
"""So many standard errors to either side are a confidence interval of 95 %."""
TAIL: Final = 0.025
"""What an interval of 95 % leaves out at either end."""
START: Final = hashlib.sha256(b"turfwar simulate 1").digest()


class Estimate(Struct, frozen=True):
    """A value and its confidence interval of 95 %."""

    value: float
    low: float
    high: float


def rate(hits: int, of: int) -> Estimate:
    """A share of all matches, with Wilson's interval; of none or all of them the exact bound.

    >>> rate(3, 10)
    Estimate(value=0.3, low=0.1078, high=0.6032)
    >>> rate(0, 10)
    Estimate(value=0.0, low=0.0, high=0.3085)
    """
    if of == 0:
        return Estimate(0.0, 0.0, 1.0)
    share = hits / of
    middle = share + Z * Z / (2 * of)
    reach = Z * math.sqrt(share * (1 - share) / of + Z * Z / (4 * of * of))
    scale = 1 + Z * Z / of
    low = 0.0 if hits == 0 else (middle - reach) / scale
    high = 1.0 if hits == of else (middle + reach) / scale
    if hits == 0:
        high = 1 - TAIL ** (1 / of)
    elif hits == of:
        low = TAIL ** (1 / of)
    return Estimate(round(share, 4), round(low, 4), round(high, 4))


class Sums(Struct):
    """A count of something in each match: how many, their squares, and how often each."""

    matches: int = 0
    total: int = 0
    squares: int = 0
    often: dict[int, int] = field(default_factory=dict)

    def add(self, number: int) -> None:
        self.matches += 1
        self.total += number
        self.squares += number * number
        self.often[number] = self.often.get(number, 0) + 1

    @property
    def mean(self) -> Estimate:
        """A match's mean, with the interval of its standard error; none where there is one."""
        if self.matches == 0:
            return Estimate(0.0, 0.0, 0.0)
        mean = self.total / self.matches
        if self.total == 0:
            # What has never happened: the exact bound of a rare event's mean.
            return Estimate(0.0, 0.0, round(-math.log(TAIL) / self.matches, 4))
        if self.matches == 1:
            return Estimate(mean, 0.0, math.inf)
        variance = (self.squares - self.total * mean) / (self.matches - 1)
        reach = Z * math.sqrt(max(variance, 0.0) / self.matches)
        return Estimate(round(mean, 4), round(max(mean - reach, 0.0), 4), round(mean + reach, 4))


class PairTally(Struct):
    """What two teams have done against each other."""

    pairing: TeamPairing
    home_wins: int = 0
    away_wins: int = 0
    draws: int = 0
    home_touchdowns: Sums = field(default_factory=Sums)
    away_touchdowns: Sums = field(default_factory=Sums)
    home_casualties: Sums = field(default_factory=Sums)
    away_casualties: Sums = field(default_factory=Sums)

    @property
    def matches(self) -> int:
        return self.home_wins + self.away_wins + self.draws

    def add(self, row: PlayedRow) -> None:
        if row.winner == 0:
            self.home_wins += 1
        elif row.winner == 1:
            self.away_wins += 1
        else:
            self.draws += 1
        self.home_touchdowns.add(row.home_touchdowns)
        self.away_touchdowns.add(row.away_touchdowns)
        self.home_casualties.add(row.home_casualties)
        self.away_casualties.add(row.away_casualties)


class Chronicle(Struct):
    """What happened in all matches of a run, where that was asked for."""

    matches: int = 0
    counts: dict[str, dict[str, Sums]] = field(default_factory=dict)
    """For each side, of each thing that is counted."""
    halves: dict[str, list[int]] = field(default_factory=dict)
    injuries: dict[tuple[str, str, str], int] = field(default_factory=dict)
    """By side, kind and cause."""
    received: dict[str, int] = field(default_factory=dict)
    won_receiving: int = 0
    """How often whoever received first has won."""
    weather: dict[str, int] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])

    def add(self, row: PlayedRow) -> None:
        if not row.story:
            return
        story = read_story(row.story)
        self.matches += 1
        for side, counts in story.counts.items():
            sums = self.counts.setdefault(side, {})
            for name, number in counts.items():
                sums.setdefault(name, Sums()).add(number)
        for side, scores in story.halves.items():
            totals = self.halves.setdefault(side, [])
            totals += [0] * (len(scores) - len(totals))
            for half, number in enumerate(scores):
                totals[half] += number
        for injury in story.injuries:
            key = (injury.side, injury.kind, injury.cause)
            self.injuries[key] = self.injuries.get(key, 0) + 1
        if story.received:
            self.received[story.received] = self.received.get(story.received, 0) + 1
            self.won_receiving += WINNERS[row.winner] == story.received
        if story.weather:
            self.weather[story.weather] = self.weather.get(story.weather, 0) + 1
        for seat, seconds in enumerate(story.seconds):
            self.seconds[seat] += seconds


class Tally:
    """The results of a plan so far, taken in by index."""

    def __init__(self, plan: Series) -> None:
        self.plan = plan
        self.pairs = [PairTally(pairing) for pairing in plan.pairings]
        self.matches = 0
        self.decisions = 0
        self.chain = START
        self.chronicle = Chronicle()

    def add(self, row: PlayedRow) -> None:
        """Take in the next match; each counts once, and in its place."""
        assert row.index == self.matches, f"match {row.index} came, {self.matches} was to come"
        self.pairs[self.plan.number_of(row.index)].add(row)
        self.matches += 1
        self.decisions += row.decisions
        self.chronicle.add(row)
        self.chain = hashlib.sha256(self.chain + row.digest.encode()).digest()

    @property
    def digest(self) -> str:
        """A fingerprint of the digests of all matches, in the order of their indexes."""
        return self.chain.hex()[:32]


class TeamRecord(Struct):
    """A team list's results against all others, at home and away."""

    team: str
    wins: int = 0
    draws: int = 0
    losses: int = 0
    touchdowns: int = 0
    conceded: int = 0
    casualties: int = 0

    @property
    def matches(self) -> int:
        return self.wins + self.draws + self.losses

    def add(self, wins: int, draws: int, losses: int) -> None:
        self.wins += wins
        self.draws += draws
        self.losses += losses


def standings(tally: Tally) -> list[TeamRecord]:
    """Every team of a matrix with its results, the best first; a draw is half a win."""
    records: dict[str, TeamRecord] = {}
    for pair in tally.pairs:
        home = records.setdefault(pair.pairing.home, TeamRecord(pair.pairing.home))
        away = records.setdefault(pair.pairing.away, TeamRecord(pair.pairing.away))
        home.add(pair.home_wins, pair.draws, pair.away_wins)
        away.add(pair.away_wins, pair.draws, pair.home_wins)
        home.touchdowns += pair.home_touchdowns.total
        home.conceded += pair.away_touchdowns.total
        home.casualties += pair.home_casualties.total
        away.touchdowns += pair.away_touchdowns.total
        away.conceded += pair.home_touchdowns.total
        away.casualties += pair.away_casualties.total
    return sorted(
        records.values(), key=lambda each: (-points(each.wins, each.draws, each.matches), each.team)
    )


def points(wins: int, draws: int, matches: int) -> float:
    """Wins and half of the draws, as a share of the matches; NaN without matches."""
    return (wins + draws / 2) / matches if matches else math.nan


def win_rates(tally: Tally) -> tuple[list[str], list[list[float]]]:
    """The teams, and each row's team's share of points against each column's, home and away."""
    teams = list(dict.fromkeys(pair.pairing.home for pair in tally.pairs))
    place = {team: number for number, team in enumerate(teams)}
    won = [[0.0] * len(teams) for _ in teams]
    played = [[0] * len(teams) for _ in teams]
    for pair in tally.pairs:
        home, away = place[pair.pairing.home], place[pair.pairing.away]
        won[home][away] += pair.home_wins + pair.draws / 2
        won[away][home] += pair.away_wins + pair.draws / 2
        played[home][away] += pair.matches
        played[away][home] += pair.matches
    return teams, [
        [w / n if n else math.nan for w, n in zip(row, of, strict=True)]
        for row, of in zip(won, played, strict=True)
    ]
