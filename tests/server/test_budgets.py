"""Who uses a lot of processor time waits longer, and nobody else does."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest
from server.admin_shell import registered
from server.leagues import LeagueBrowser, found, hire
from server.playing import HOTSEAT

from turfwar import Match
from turfwar.server import large_reads
from turfwar.server import pool as pools
from turfwar.server.budgets import GUESTS, SERVER, Budgets
from turfwar.server.config import Limits
from turfwar.server.errors import ApiError
from turfwar.server.hint_process import HintProcess
from turfwar.server.league_threads import LeagueThreads
from turfwar.server.leagues import Leagues
from turfwar.server.pool import ProcessPool

BUSY = """
import time
from turfwar.server import pool_tasks

def compute(question):
    end = time.process_time() + question["seconds"]
    while time.process_time() < end:
        pass
    return b"done"

def sleep(question):
    time.sleep(question["seconds"])
    return b"slept"

pool_tasks.CHORES.update(compute=compute, sleep=sleep)
pool_tasks.main()
"""


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that can be told to compute for so long."""
    monkeypatch.setattr(pools, "WORKER", ("-c", BUSY))


def run_in_pool(work: Callable[[ProcessPool], Any], processes: int = 1, **limits: int) -> Any:
    async def run() -> Any:
        pool = ProcessPool(Limits(work_processes=processes, **limits))
        try:
            return await work(pool)
        finally:
            await pool.stop()

    return asyncio.run(run())


@pytest.mark.usefixtures("busy")
def test_processor_time_is_charged_and_waiting_is_not() -> None:
    async def work(pool: ProcessPool) -> tuple[float, float]:
        await pool.ask("sleeper", "sleep", seconds=0.5)
        await pool.ask("busy", "compute", seconds=0.5)
        return pool.budgets.used("sleeper"), pool.budgets.used("busy")

    sleeper, busy = run_in_pool(work, budget_per_minute=1)
    assert sleeper < 0.1
    assert 0.4 < busy < 0.7


@pytest.mark.usefixtures("busy")
def test_who_has_used_least_comes_first() -> None:
    order: list[str] = []

    async def work(pool: ProcessPool) -> None:
        async def ask(client: str) -> None:
            await pool.ask(client, "compute", seconds=0.05)
            order.append(client)

        await pool.ask("a lot", "compute", seconds=0.6)
        await pool.ask("some", "compute", seconds=0.3)
        # While this one is worked at, the others line up, the greedy one first.
        first = asyncio.create_task(pool.ask("somebody", "compute", seconds=0.2))
        await asyncio.sleep(0)
        names = ["a lot", "some", "nothing"]
        await asyncio.gather(first, *(ask(each) for each in names))

    run_in_pool(work, budget_per_minute=1)
    assert order == ["nothing", "some", "a lot"]


@pytest.mark.usefixtures("busy")
def test_who_is_over_their_budget_waits_and_others_do_not() -> None:
    async def work(pool: ProcessPool) -> tuple[float, float]:
        await pool.ask("greedy", "compute", seconds=1.5)
        began = time.monotonic()
        greedy = asyncio.create_task(pool.ask("greedy", "compute", seconds=0))
        await asyncio.sleep(0)
        await pool.ask("modest", "compute", seconds=0)
        modest_waited = time.monotonic() - began
        assert not greedy.done()
        await greedy
        return modest_waited, time.monotonic() - began

    # Half a second more than the budget, which is paid back in one second.
    modest, greedy = run_in_pool(work, budget_seconds=1, budget_per_minute=30)
    assert modest < greedy
    assert greedy > 0.7


@pytest.mark.usefixtures("busy")
def test_who_would_wait_for_long_is_refused_and_told_when_to_come_back() -> None:
    async def work(pool: ProcessPool) -> None:
        pool.budgets.spend("greedy", 160)
        with pytest.raises(ApiError) as refused:
            await pool.ask("greedy", "compute", seconds=0)
        assert refused.value.status == 429
        assert refused.value.retry in (199, 200, 201)
        assert "processor time" in refused.value.message
        assert await pool.ask("modest", "compute", seconds=0) == b"done"
        pool.budgets.spend(SERVER, 1000)
        assert await pool.ask(SERVER, "compute", seconds=0) == b"done"

    run_in_pool(work)


def test_hints_of_who_is_over_their_budget_wait_and_others_do_not() -> None:
    match = Match("Human", "Orc", seed=5)
    match.play_at_random(5, 60)

    async def run() -> list[str]:
        budgets = Budgets(at_once=1, per_minute=30)
        process = HintProcess(10, 60, 8, budgets)
        order: list[str] = []

        async def ask(coach: str) -> None:
            try:
                await process.ask(coach, {"position": 7}, coach, coach)
            except Exception:  # whatever it answers
                order.append(coach)

        try:
            await ask("first")
            budgets.spend("greedy", 2)
            await asyncio.gather(ask("greedy"), ask("modest"))
        finally:
            await process.stop()
        return order

    assert asyncio.run(run()) == ["first", "modest", "greedy"]


def member(server: Any, owner: LeagueBrowser, name: str) -> LeagueBrowser:
    """A registered coach of a league."""
    word = owner.post("/invites", {"role": "coach"})["invite"]
    coach = LeagueBrowser(registered(server, name), owner.league)
    coach.post("/join", {"invite": word})
    return coach


def test_what_a_coach_asks_for_is_charged_to_them(settings: Any, start: Any) -> None:
    server, owner, _ = found(start, settings)
    coach = member(server, owner, "Griff")
    team = hire(coach, "Reavers")["id"]
    budgets = server.hub.budgets
    before = budgets.used(coach.id)
    coach.get(f"/teams/{team}?until=9999")
    assert budgets.used(coach.id) > before
    assert GUESTS not in budgets.known


def test_guests_of_an_address_pay_together(server: Any) -> None:
    for _ in range(2):
        browser = server.browser()
        match_id, socket = browser.play(**HOTSEAT)
        socket.choose("coin heads")
        assert browser.http.get(f"/api/matches/{match_id}/report").status_code == 200
    assert set(server.hub.budgets.known) - {SERVER} == {"127.0.0.1"}


def test_the_same_answer_for_whoever_is_over_their_budget(settings: Any, start: Any) -> None:
    server, owner, _ = found(start, settings)
    coach = member(server, owner, "Griff")
    server.hub.budgets.spend(coach.id, 1000)
    answer = coach.browser.http.get(f"/api/leagues/{coach.league}")
    assert answer.status_code == 429
    assert answer.json()["error"]["code"] == "too-many"
    assert int(answer.headers["Retry-After"]) > 30
    owner.get("")


def test_a_league_that_is_being_read_holds_up_no_other(settings: Any, start: Any) -> None:
    """However many ask for it: it is read once, and other leagues and matches go on."""
    server, owner, _ = found(start, settings)
    leagues: Leagues = server.app.state.server.leagues
    other = owner.browser.post("/api/leagues", json={"name": "Other", "zone": "Europe/London"})
    other_id = other.json()["id"]
    reads: list[str] = []
    usual = leagues.open

    def slow(id: str) -> Any:
        reads.append(id)
        time.sleep(1.0 if id == owner.league else 0)
        return usual(id)

    leagues.open = slow  # type: ignore[method-assign]
    leagues.forget_desk(owner.league)

    async def run() -> tuple[list[float], float]:
        threads = LeagueThreads(leagues, server.hub.budgets)
        times: list[float] = []

        async def one(id: str) -> None:
            began = time.monotonic()
            await threads.ready(id)
            await threads.run(leagues.use, id, "", lambda office: office.league.name)
            times.append(time.monotonic() - began)

        many = asyncio.gather(*(one(owner.league) for _ in range(12)))
        await asyncio.sleep(0.05)
        began = time.monotonic()
        await one(other_id)
        took = time.monotonic() - began
        await many
        threads.stop()
        return times, took

    times, took = asyncio.run(run())
    assert reads.count(owner.league) == 1
    assert took < 0.9
    assert len(times) == 13


def test_nothing_is_swept_while_a_large_league_is_read() -> None:
    import gc

    assert gc.isenabled()
    with large_reads.without_stops(large_reads.LARGE):
        assert not gc.isenabled()
        with large_reads.without_stops(large_reads.LARGE):
            pass
        assert not gc.isenabled()
    assert gc.isenabled()
    with large_reads.without_stops(large_reads.LARGE - 1):
        assert gc.isenabled()
    large_reads.settle_again()
    gc.unfreeze()
