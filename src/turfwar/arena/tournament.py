"""Bots against each other: who is how strong, and how sure is that.

Every two bots meet in pairs of matches: the same teams and dice twice, with the bots on either
side. So neither the lists nor the sides make a difference, and the dice make less of one.
"""

import hashlib
import math
import time
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Annotated, Final

from msgspec import Meta, Struct, field, structs

from turfwar.api import Match
from turfwar.arena.plan import ArenaError
from turfwar.arena.playing import play_with
from turfwar.arena.tally import Estimate, Z
from turfwar.arena.timed import Timed
from turfwar.bots.base import Bot
from turfwar.bots.registry import bot_named, make_bot
from turfwar.games import DEFAULT, find_ruleset, find_team, usual_teams
from turfwar.games.options import parse_options
from turfwar.pitch.frame import SIDE_NAMES

SURE: Final = 2.81
"""So many standard errors from an even result end a contest early: more than usual, since it is
looked at again and again."""
ENOUGH: Final = 20
"""No pair of bots is told apart after fewer matches."""
UNMET: Final = 1e-3
"""Matches that two bots are taken to have drawn who have played none."""
ELO: Final = 400 / math.log(10)
Count = Annotated[int, Meta(ge=0)]
Seconds = Annotated[float, Meta(ge=0)]


class Contest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who meets: every two of the bots, `matches` times, by teams that take turns."""

    bots: tuple[str, ...]
    teams: tuple[str, ...] = ()
    matches: int = 100
    seed: int = 0
    rules: str = DEFAULT
    options: tuple[str, ...] = ()
    until_sure: bool = False
    """Whether it ends as soon as every two bots can be told apart."""

    def checked(self) -> "Contest":
        """The contest with every name as its list has it; an error where something is amiss."""
        ruleset = find_ruleset(self.rules)
        options = tuple(option.text for option in parse_options(self.options, ruleset))
        names = tuple(bot_named(name).name for name in self.bots)
        if len(set(names)) != len(names) or len(names) < 2:
            raise ArenaError("a contest is between two bots or more, each named once")
        if self.matches < 2 or self.matches % 2:
            raise ArenaError(f"{self.matches} matches: they come in pairs, with the sides swapped")
        teams = self.teams or usual_teams(ruleset)
        found = tuple(find_team(name, options, ruleset).name for name in teams)
        return structs.replace(self, bots=names, teams=found, options=options, rules=ruleset.id)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Who meets whom, by their places."""
        return list(combinations(range(len(self.bots)), 2))

    @property
    def total(self) -> int:
        return self.matches * len(self.pairs)

    def meeting(self, index: int) -> "TournamentMatch":
        """The match of an index; pairs of bots take turns, two matches each."""
        pairs = self.pairs
        home, away = pairs[index // 2 % len(pairs)]
        number = index // 2 // len(pairs)
        text = f"turfwar arena 1|{self.seed}|{number}"
        seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 2
        teams = self.teams
        count = len(teams)
        # All pairings of lists, each list against itself too.
        one, other = teams[number % count], teams[(number + number // count) % count]
        if index % 2:
            home, away = away, home
        return TournamentMatch(index, home, away, one, other, seed)


class TournamentMatch(Struct, frozen=True):
    """A match: bots by their places, teams by name."""

    index: int
    home: int
    away: int
    home_team: str
    away_team: str
    seed: int


class TournamentResult(Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended, home first: `points` are 1, 0.5 and 0."""

    index: int
    points: Annotated[float, Meta(ge=0, le=1, multiple_of=0.5)]
    touchdowns: tuple[Count, Count]
    casualties: tuple[Count, Count]
    seconds: tuple[Seconds, Seconds]
    faults: tuple[tuple[str, ...], tuple[str, ...]]
    decisions: Count


def seats(contest: Contest, index: int) -> tuple[Match, list[Bot]]:
    """A match of a contest before its first choice, and the bots in the order of the seats."""
    meeting = contest.meeting(index)
    match = Match(
        meeting.home_team,
        meeting.away_team,
        seed=meeting.seed,
        rules=contest.rules,
        options=contest.options,
    )
    match.game.keep_log = False
    match.game.give_up_undo()
    names = (contest.bots[meeting.home], contest.bots[meeting.away], "rookie")
    return match, [make_bot(name, meeting.seed, side) for name, side in zip(names, SIDE_NAMES)]


def play_meeting(contest: Contest, index: int) -> TournamentResult:
    """Play a match of a contest."""
    match, seated = seats(contest, index)
    bots = [Timed(bot, time.perf_counter) for bot in seated[:2]]
    play_with(match, [*bots, seated[2]])
    lost = [getattr(timed.bot, "lost", None) is not None for timed in bots]
    home, away = match.home, match.away
    if any(lost):
        points = 0.5 if all(lost) else float(lost[1])
    else:
        points = {"home": 1.0, "away": 0.0}.get(match.winner or "", 0.5)
    return TournamentResult(
        index,
        points,
        (home.score, away.score),
        (getattr(home, "casualties", 0), getattr(away, "casualties", 0)),
        (bots[0].seconds, bots[1].seconds),
        (
            tuple(getattr(bots[0].bot, "faults", ())),
            tuple(getattr(bots[1].bot, "faults", ())),
        ),
        match.ply,
    )


class BotResult(Struct):
    """What a bot has done in all its matches."""

    bot: str
    wins: int = 0
    draws: int = 0
    losses: int = 0
    touchdowns: int = 0
    conceded: int = 0
    casualties: int = 0
    seconds: float = 0.0
    faults: int = 0
    rating: float = 0.0
    reach: float = 0.0
    """The rating's interval of 95 %, to either side."""
    fault_texts: list[str] = field(default_factory=list)

    @property
    def matches(self) -> int:
        return self.wins + self.draws + self.losses


class PairResult(Struct):
    """What one bot has done against another, as the mean of its pairs of matches."""

    one: int
    other: int
    halves: dict[int, list[float]] = field(default_factory=dict)
    """For each pair of matches by its number the points of the first bot."""

    def add(self, number: int, points: float) -> None:
        self.halves.setdefault(number, []).append(points)

    @property
    def matches(self) -> int:
        return sum(len(some) for some in self.halves.values())

    @property
    def share(self) -> Estimate:
        """The first bot's share of the points; the two matches of a pair are one sample."""
        return self.estimate(Z)

    def estimate(self, reach: float) -> Estimate:
        whole = [sum(some) / len(some) for some in self.halves.values()]
        if not whole:
            return Estimate(0.5, 0.0, 1.0)
        mean = sum(whole) / len(whole)
        # As if two more pairs had gone half one way, half the other: a few that all go the same
        # way do not make it certain.
        count = len(whole) + 2
        middle = (sum(whole) + 1) / count
        spread = sum((each - middle) ** 2 for each in whole) + 2 * 0.25
        error = math.sqrt(spread / (count * (count - 1)))
        low, high = max(0.0, middle - reach * error), min(1.0, middle + reach * error)
        return Estimate(round(mean, 4), round(min(low, mean), 4), round(max(high, mean), 4))

    @property
    def decided(self) -> bool:
        """Whether one is the stronger, beyond doubt."""
        sure = self.estimate(SURE)
        return self.matches >= ENOUGH and not sure.low <= 0.5 <= sure.high


class TournamentStandings:
    """The results of a contest so far."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.bots = [BotResult(name) for name in contest.bots]
        self.pairs = {pair: PairResult(*pair) for pair in contest.pairs}
        self.matches = 0

    def add(self, outcome: TournamentResult) -> None:
        meeting = self.contest.meeting(outcome.index)
        for at, place in enumerate((meeting.home, meeting.away)):
            bot = self.bots[place]
            points = outcome.points if at == 0 else 1 - outcome.points
            bot.wins += points == 1
            bot.draws += points == 0.5
            bot.losses += points == 0
            bot.touchdowns += outcome.touchdowns[at]
            bot.conceded += outcome.touchdowns[1 - at]
            bot.casualties += outcome.casualties[at]
            bot.seconds += outcome.seconds[at]
            bot.faults += len(outcome.faults[at])
            told = [f"match {outcome.index}, {text}" for text in outcome.faults[at]]
            bot.fault_texts = (bot.fault_texts + told)[:5]
        pair = self.pairs[min(meeting.home, meeting.away), max(meeting.home, meeting.away)]
        first_is_home = meeting.home < meeting.away
        pair.add(outcome.index // 2, outcome.points if first_is_home else 1 - outcome.points)
        self.matches += 1

    @property
    def decided(self) -> bool:
        """Whether every two bots can be told apart."""
        return all(pair.decided for pair in self.pairs.values())

    def rate(self) -> list[BotResult]:
        """The bots with their ratings, the strongest first."""
        for bot, (rating, reach) in zip(self.bots, ratings(self.pairs.values(), len(self.bots))):
            bot.rating, bot.reach = rating, reach
        return sorted(self.bots, key=lambda bot: -bot.rating)


def ratings(pairs: Iterable[PairResult], count: int) -> list[tuple[float, float]]:
    """Bradley and Terry's strengths as Elo points, with their intervals of 95 %; their mean is 0.

    Each two bots that have met are taken to have drawn once more than they did, which keeps a bot
    that has won everything within bounds.
    """
    games = [[0.0] * count for _ in range(count)]
    won = [0.0] * count
    for pair in pairs:
        if not pair.halves:
            # Stopped before they met: next to nothing, or the equations would have no solution.
            games[pair.one][pair.other] = games[pair.other][pair.one] = UNMET
            won[pair.one] += UNMET / 2
            won[pair.other] += UNMET / 2
            continue
        points = sum(map(sum, pair.halves.values()))
        for bot, other, gained in (
            (pair.one, pair.other, points),
            (pair.other, pair.one, pair.matches - points),
        ):
            games[bot][other] += pair.matches + 1
            won[bot] += gained + 0.5
    strength = [0.0] * count
    for _ in range(60):
        slope = [
            won[i] - sum(games[i][j] * expected(strength[i] - strength[j]) for j in range(count))
            for i in range(count)
        ]
        step = solve(information(games, strength), slope)
        strength = [each + max(-1.0, min(1.0, by)) for each, by in zip(strength, step)]
    spread = inverse(information(games, strength))
    middle = sum(strength) / count
    return [
        (ELO * (strength[i] - middle), Z * ELO * math.sqrt(max(0.0, variance(spread, i))))
        for i in range(count)
    ]


def expected(difference: float) -> float:
    return 1 / (1 + math.exp(-difference))


def information(games: Sequence[Sequence[float]], strength: Sequence[float]) -> list[list[float]]:
    """How sharply the likelihood bends; a little is added to where only differences matter."""
    count = len(strength)
    bent = [[1 / count] * count for _ in range(count)]
    for i in range(count):
        for j in range(count):
            if i != j:
                chance = expected(strength[i] - strength[j])
                weight = games[i][j] * chance * (1 - chance)
                bent[i][i] += weight
                bent[i][j] -= weight
    return bent


def variance(spread: Sequence[Sequence[float]], at: int) -> float:
    """That of a strength less the mean of all."""
    count = len(spread)
    row = sum(spread[at]) / count
    whole = sum(map(sum, spread)) / count**2
    return spread[at][at] - 2 * row + whole


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    count = len(matrix)
    columns = [
        solve(matrix, [1.0 if at == column else 0.0 for at in range(count)])
        for column in range(count)
    ]
    return [[columns[j][i] for j in range(count)] for i in range(count)]


def solve(matrix: Sequence[Sequence[float]], wanted: Sequence[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, wanted)]
    count = len(rows)
    for at in range(count):
        best = max(range(at, count), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for below in range(count):
            if below != at:
                share = rows[below][at] / rows[at][at]
                rows[below] = [a - share * b for a, b in zip(rows[below], rows[at])]
    return [rows[at][count] / rows[at][at] for at in range(count)]
