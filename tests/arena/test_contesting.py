"""A contest is kept as it is played, and comes to the same end however it was played."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from turfwar.arena import tournament_run as contesting
from turfwar.arena.journal import SERIES, RunJournal
from turfwar.arena.plan import ArenaError, Series
from turfwar.arena.playing import Batch, Chunk
from turfwar.arena.tournament import Contest, TournamentResult
from turfwar.arena.tournament_run import CONTESTS, FinishedMatches, hold, play_meetings
from turfwar.arena.workers import StopSignal

CONTEST = Contest(
    bots=("random", "rookie"), teams=("Human", "Orc"), matches=60, seed=3, until_sure=True
).checked()


def outcome(index: int) -> TournamentResult:
    """A match that the second bot wins more often than not."""
    second_wins = index % 7 != 0
    points = float(second_wins == bool(index % 2))
    return TournamentResult(index, points, (1, 0), (0, 2), (0.1, 0.2), ((), ()), 9)


class Fake:
    """Workers that give back made-up matches, in an order of their own."""

    def __init__(self, count: int, last_first: bool = False) -> None:
        self.count = count
        self.lost = 0
        self.last_first = last_first
        self.chunks: list[Chunk] = []
        self.begun: list[int] = []
        self.longest = self.most = 0

    def submit(self, chunk: Chunk) -> None:
        self.chunks.append(chunk)
        self.begun += range(chunk.start, chunk.stop)
        self.longest = max(self.longest, chunk.stop - chunk.start)
        self.most = max(self.most, len(self.chunks))

    def collect(self) -> list[Batch[TournamentResult]]:
        # The first of all is the slowest of all.
        waits = self.chunks[0].start == 0 and len(self.begun) < 19
        at = -1 if self.last_first or (waits and len(self.chunks) > 1) else 0
        chunk = self.chunks.pop(at)
        rows = tuple(outcome(index) for index in range(chunk.start, chunk.stop))
        return [Batch(chunk, rows, 0.001, "here", 1, "")]

    def close(self, *, at_once: bool = False) -> None:
        self.chunks.clear()


def held(
    path: Path, workers: Fake, contest: Contest = CONTEST, stop_at: int = 0
) -> FinishedMatches:
    """Go on with a contest in its file, up to its end or until so many are finished."""
    if path.exists():
        journal = RunJournal.go_on(CONTESTS, path)
    else:
        journal = RunJournal.begin(CONTESTS, path, contest)
    ledger = FinishedMatches(journal.plan)
    for each in journal.read():
        ledger.add(each)
    stop = StopSignal()

    def told() -> None:
        stop.asked = bool(stop_at) and len(ledger.outcomes) >= stop_at

    hold(ledger, workers, journal, stop=stop, progress=told)
    journal.close()
    return ledger


def test_it_is_sure_after_the_same_match_however_many_play(tmp_path: Path) -> None:
    alone = held(tmp_path / "alone", Fake(1))
    assert alone.sure
    assert 20 <= alone.standing.matches < CONTEST.total
    assert alone.standing.matches % 2 == 0
    for count, last_first in ((2, False), (5, False), (5, True)):
        path = tmp_path / f"{count} {last_first}"
        together = held(path, Fake(count, last_first))
        assert together.counted() == alone.counted()
        assert together.result().bots == alone.result().bots
        assert len(together.outcomes) >= len(alone.outcomes)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_stopped_anywhere_it_goes_on_to_the_same_end(tmp_path: Path, count: int) -> None:
    alone = held(tmp_path / "alone", Fake(1))
    for stop_at in (1, 2, 7, 13):
        path = tmp_path / str(stop_at)
        first, second = Fake(count), Fake(3)
        stopped = held(path, first, stop_at=stop_at)
        # What was under way was finished, and nothing else was begun.
        assert stop_at <= len(stopped.outcomes) == len(first.begun) < stop_at + count
        on = held(path, second)
        assert not set(first.begun) & set(second.begun)
        assert on.counted() == alone.counted()


def test_what_is_finished_is_kept_though_an_earlier_match_is_not(tmp_path: Path) -> None:
    path = tmp_path / "run"

    class Killed(Fake):
        def collect(self) -> list[Batch[TournamentResult]]:
            if len(self.begun) > 6:
                raise KeyboardInterrupt
            return super().collect()

    with pytest.raises(KeyboardInterrupt):
        held(path, Killed(3))
    assert RunJournal.go_on(CONTESTS, path).indexes == {2, 3, 4, 5}
    on = Fake(1)
    held(path, on)
    assert on.begun[:4] == [0, 1, 6, 7]


def test_one_that_ended_early_may_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "run"
    held(path, Fake(2))
    journal = RunJournal.go_on(CONTESTS, path)
    journal.amend(replace(CONTEST, until_sure=False))
    journal.close()
    on = held(path, Fake(2))
    assert [each.index for each in on.counted()] == list(range(60))


def test_no_match_waits_for_the_next_to_be_kept(tmp_path: Path) -> None:
    workers = Fake(4)
    held(tmp_path / "run", workers)
    assert workers.longest == 1
    assert workers.most == 4


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "run"
    journal = RunJournal.begin(CONTESTS, path, CONTEST)
    journal.append(outcome(index) for index in (1, 0, 3))
    journal.close()
    return path


def test_cut_anywhere_it_has_the_matches_that_are_whole(path: Path) -> None:
    data = path.read_bytes()
    header = data.index(b"\n") + 1
    for cut in range(len(data)):
        path.write_bytes(data[:cut])
        if cut < header:
            with pytest.raises(ArenaError, match=r"cut short|not a run"):
                RunJournal.go_on(CONTESTS, path)
            continue
        journal = RunJournal.go_on(CONTESTS, path)
        kept = data[header:cut].count(b"\n")
        assert [each.index for each in journal.read()] == [1, 0, 3][:kept]
        journal.close()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data.replace(b'"index":3', b'"index":1'), "line 4: match 1 for the second"),
        (lambda data: data.replace(b'"index":3', b'"index":60'), "line 4: match 60 of a run of 60"),
        (lambda data: data.replace(b'"index":3', b'"index":-1'), "line 4: match -1 of a run"),
        (lambda data: data.replace(b'"points":1.0', b'"points":1.7'), "line 2: not a match"),
        (lambda data: data.replace(b'"rookie"', b'"genius"'), "line 1: nothing is called 'genius'"),
        (lambda data: data.replace(b'"matches":60', b'"matches":61'), "line 1: 61 matches"),
        (lambda data: data.replace(b'"seed"', b'"sead"'), "line 1: not a run of `turfwar arena`"),
        (lambda data: data + data, "line 6: match 1 for the second time"),
        (lambda data: data[len(data) // 2 :], "line 1: not a run of `turfwar arena`"),
        (lambda data: bytes(range(256)) * 50, "line 1: not a run of `turfwar arena`"),
    ],
)
def test_what_is_wrong_is_named(path: Path, change: Callable[[bytes], bytes], message: str) -> None:
    path.write_bytes(change(path.read_bytes()))
    with pytest.raises(ArenaError, match=message):
        RunJournal.go_on(CONTESTS, path)


def test_a_simulation_is_no_contest(tmp_path: Path) -> None:
    RunJournal.begin(SERIES, tmp_path / "run", Series(matches=3)).close()
    with pytest.raises(ArenaError, match="the format is 'turfwar simulate 1', not 'turfwar arena"):
        RunJournal.go_on(CONTESTS, tmp_path / "run")


def test_a_match_that_cannot_be_played_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(contest: Contest, index: int) -> TournamentResult:
        raise ValueError("no idea")

    monkeypatch.setattr(contesting, "play_meeting", broken)
    complaint = r"match 3 .*: ValueError no idea; .*--home-bot rookie --away-bot random .*--seed"
    with pytest.raises(ArenaError, match=complaint):
        play_meetings(CONTEST, Chunk(3, 4))
