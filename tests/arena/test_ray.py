"""A real Ray cluster of two workers on this machine, one of which is killed on the way."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator

import msgspec
import pytest

from turfwar.arena.plan import ArenaError, Series
from turfwar.arena.playing import Batch, Chunk, PlayedRow
from turfwar.arena.ray_workers import ADDRESS, RayWorkers
from turfwar.arena.run import play_all, simulate
from turfwar.arena.summary import summary_of
from turfwar.arena.tally import Tally

pytest.importorskip("ray")
PLAN = Series(home="Human", away="Orc", seed=7, matches=40)


class Watched(RayWorkers):
    """Workers of a cluster; once both have brought something, one is killed at its next match."""

    seen: set[int]
    killed: int

    def collect(self) -> list[Batch[PlayedRow]]:
        batches = super().collect()
        self.seen |= {batch.process for batch in batches}
        if len(self.seen) == 2 and not self.killed:
            self.killed = batches[-1].process
            os.kill(self.killed, signal.SIGKILL)
        return batches


@pytest.fixture(scope="module")
def workers() -> Iterator[Watched]:
    workers = Watched(PLAN, 2)
    workers.seen, workers.killed = set(), 0
    yield workers
    workers.close()


@pytest.mark.slow
def test_a_cluster_that_loses_a_worker_plays_what_one_process_plays(workers: Watched) -> None:
    tally = Tally(PLAN)
    play_all(tally, workers, PLAN.total)
    assert workers.killed
    assert workers.lost >= 1
    assert os.getpid() not in workers.seen
    assert tally.matches == PLAN.total
    assert summary_of(tally) == summary_of(simulate(PLAN))


@pytest.mark.slow
def test_what_cannot_be_played_is_said_as_here(workers: Watched) -> None:
    reference = workers.task.remote(Series(home="Human", away="Nobody"), 0, 1)
    with pytest.raises(ArenaError, match=r"match 0 cannot be played: .*Nobody"):
        workers.fetch(reference, Chunk(0, 1))


@pytest.mark.slow
def test_the_command_joins_the_cluster_of_the_environment(workers: Watched) -> None:
    address = workers.ray.get_runtime_context().gcs_address
    command = [sys.executable, "-m", "turfwar.cli.main", "simulate", "--engine", "ray", "--json"]
    outcome = subprocess.run(
        [*command, "--matches", "6", "--seed", "7", "--workers", "2"],
        env={**os.environ, ADDRESS: address},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert outcome.returncode == 0, outcome.stderr
    document = json.loads(outcome.stdout)
    assert document["pace"]["engine"] == "ray"
    here = simulate(msgspec.structs.replace(PLAN, matches=6))
    assert document["results"] == json.loads(msgspec.json.encode(summary_of(here)))
    assert workers.ray.is_initialized()


def test_a_cluster_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ADDRESS, "no-such-host.invalid:1")

    class Unreachable:
        def is_initialized(self) -> bool:
            return False

        def init(self, **options: object) -> None:
            raise ConnectionError(f"cannot reach {options['address']}\nand more")

    monkeypatch.setattr("turfwar.arena.ray_workers.import_ray", Unreachable)
    with pytest.raises(ArenaError, match=r"no Ray cluster of TURFWAR_RAY_ADDRESS=no-such-host"):
        RayWorkers(PLAN)
