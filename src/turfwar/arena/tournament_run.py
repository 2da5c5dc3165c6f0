"""A contest while it is held: what is finished, what is missing, and when it is over.

Matches are kept in whatever order they are finished, and count in that of their indexes; so it is
always after the same match that bots can be told apart, however many play at once or have stopped.
"""

import shlex
from collections.abc import Callable
from functools import partial
from typing import Final

from turfwar.arena.journal import RunJournal, RunKind
from turfwar.arena.plan import ArenaError
from turfwar.arena.playing import Batch, Chunk, in_a_row
from turfwar.arena.tournament import Contest, TournamentResult, TournamentStandings, play_meeting
from turfwar.arena.workers import StopSignal, Workers

CONTESTS: Final = RunKind(
    "arena", Contest, TournamentResult, in_order=False, lengths=("matches", "until_sure")
)


class FinishedMatches:
    """The matches of a contest that are finished."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.outcomes: dict[int, TournamentResult] = {}
        self.standing = TournamentStandings(contest)
        """Those that count: the first so many."""
        self.seen = TournamentStandings(contest)
        """All of them, as they came."""
        self.sure = False
        """Whether it has come to an end early."""
        self.at = 0

    def add(self, outcome: TournamentResult) -> None:
        """Take in a match, in its turn."""
        self.outcomes[outcome.index] = outcome
        self.seen.add(outcome)
        while not self.sure and (place := self.standing.matches) in self.outcomes:
            self.standing.add(self.outcomes[place])
            # A bot that has had one side of a pair of matches only may have had the better one.
            self.sure = self.contest.until_sure and place % 2 == 1 and self.standing.decided

    @property
    def over(self) -> bool:
        return self.sure or len(self.outcomes) == self.contest.total

    def next_index(self) -> int | None:
        """The next match to hand out, if there is one."""
        while self.at in self.outcomes:
            self.at += 1
        if self.at >= self.contest.total:
            return None
        self.at += 1
        return self.at - 1

    def counted(self) -> list[TournamentResult]:
        """The matches that count, by index: all that there are, if it has not ended early."""
        stop = self.standing.matches if self.sure else self.contest.total
        return [self.outcomes[index] for index in sorted(self.outcomes) if index < stop]

    def result(self) -> TournamentStandings:
        """The results of the matches that count."""
        standing = TournamentStandings(self.contest)
        for outcome in self.counted():
            standing.add(outcome)
        return standing


def hold(
    ledger: FinishedMatches,
    workers: Workers[TournamentResult],
    journal: RunJournal[Contest, TournamentResult],
    *,
    stop: StopSignal | None = None,
    progress: Callable[[], None] = lambda: None,
) -> None:
    """Play what the ledger lacks, and keep every match as soon as it is finished.

    Each is handed out alone, for the next may take a thousand times as long; and no more of them
    than are played at once, so that at a stop nothing has to be waited for that has not begun.
    """
    under_way = 0
    while not ledger.over:
        while not stop and under_way < workers.count and (index := ledger.next_index()) is not None:
            workers.submit(Chunk(index, index + 1))
            under_way += 1
        if under_way == 0:
            return
        batches = workers.collect()
        under_way -= len(batches)
        outcomes = [outcome for batch in batches for outcome in batch.rows]
        journal.append(outcomes)
        for outcome in outcomes:
            ledger.add(outcome)
        progress()


def play_meetings(contest: Contest, chunk: Chunk) -> Batch[TournamentResult]:
    """What a worker does: play matches of a contest."""
    return in_a_row(chunk, partial(play_or_say, contest))


def play_or_say(contest: Contest, index: int) -> TournamentResult:
    """Play a match; what cannot be played is named, to be looked at alone."""
    try:
        return play_meeting(contest, index)
    except Exception as error:
        raise ArenaError(
            f"match {index} cannot be played: {type(error).__name__} {error}; see it alone by"
            f" {alone(contest, index)}"
        ) from error


def alone(contest: Contest, index: int) -> str:
    """The command that plays one match of a contest."""
    meeting = contest.meeting(index)
    command = ["turfwar", "match", "--home", meeting.home_team, "--away", meeting.away_team]
    command += ["--home-bot", contest.bots[meeting.home], "--away-bot", contest.bots[meeting.away]]
    command += ["--rules", contest.rules]
    for option in contest.options:
        command += ["--option", option]
    return shlex.join([*command, "--seed", str(meeting.seed)])
