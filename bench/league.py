"""A large league: how long it takes to rebuild, to show its pages, and to preview a correction.

And how long the matches of a server wait while it opens this league for the first time.

    python -m bench.league                     # 200 teams, ten seasons
    python -m bench.league --teams 40 --seasons 2
    python -m bench.league --file big.jsonl    # keep the league, and measure it again

It is generated: results that nobody has played, answers as a bot gives them, nothing bought. Times
are processor time, so that they can be repeated on a busy machine; pages are the quickest of five.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from turfwar.games import DEFAULT, team_lists
from turfwar.league.bot_coaches import rehearsed
from turfwar.league.events import kinds
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.journal.stores import FileJournal, MemoryJournal
from turfwar.league.office import Office
from turfwar.league.pages.competitions import competition
from turfwar.league.pages.history import preview_document, records_page
from turfwar.league.pages.home import home
from turfwar.league.pages.teams import team_page
from turfwar.league.post_match.result import SIDES, PlayerResult, SideResult
from turfwar.league.state.fold import fold
from turfwar.league.state.league import League
from turfwar.server.config import sqlite_url
from turfwar.server.leagues import Leagues
from turfwar.server.storage.database import open_database
from turfwar.server.storage.store import Store
from turfwar.server.uvicorn_config import settle_in
from turfwar.teams.hiring import hire_instant

DIVISION = 8
TOUCHDOWNS = "touchdowns"
TICK = 0.005
PAGES = 5
"""How often each page is made; the quickest counts."""


def generate(teams: int, seasons: int) -> list[LeagueEvent]:
    """The journal of a league that has been running for years."""
    office = Office(MemoryJournal(), actor="ann", master="bench", salt=lambda fixture: fixture)
    office.submit(kinds.Founded(name="The Great League", rules=DEFAULT, zone="Europe/London"))
    lists = [each for each in team_lists() if not each.experimental]
    ids = [f"t{at + 1:03}" for at in range(teams)]
    for at, id in enumerate(ids):
        listed = lists[at % len(lists)]
        office.hire(hire_instant(listed, f"{listed.name} {at + 1}"), id, coach=f"coach{at + 1:03}")
    for number in range(1, seasons + 1):
        season(office, number, ids, last=number == seasons)
    return office.events


def season(office: Office, number: int, ids: list[str], *, last: bool) -> None:
    """A season of divisions, each team meeting each of its division; the last is half played."""
    id = f"s{number}"
    office.submit(kinds.SeasonOpened(season=id, name=f"Season {number}"))
    spec = kinds.StageSpec(id="table", format="round-robin")
    for at in range(0, len(ids), DIVISION):
        division = f"{id}-d{at // DIVISION + 1}"
        office.submit(
            kinds.CompetitionCreated(
                competition=division,
                season=id,
                name=f"Division {at // DIVISION + 1}",
                stages=(spec,),
                level=at // DIVISION + 1,
            ),
            *(kinds.Entered(competition=division, team=team) for team in ids[at : at + DIVISION]),
        )
        office.draw(division)
        fixtures = [fixture for fixture, _ in office.league.open_fixtures(division)]
        for fixture in fixtures[: len(fixtures) // 2] if last else fixtures:
            match = office.report(fixture, rehearsed(office, fixture))
            close(office, match.seq)
    if not last:
        office.seal(id)


def close(office: Office, match: int) -> None:
    """Answer what is asked, and be done."""
    for side in SIDES:
        while True:
            now = office.post_match(match)
            asked = next((each for each in now.open if each.side == side), None)
            if asked is None:
                break
            office.answer(match, asked.label, office.league.after.choose(asked, now))
        office.order(match, side, "done")


def pages(league: League, events: list[LeagueEvent]) -> Iterator[tuple[str, float, int]]:
    """Each page: how many milliseconds it takes, and how many bytes it has."""
    last = list(league.competitions.values())[-1]
    makers: dict[str, Callable[[], object]] = {
        "home": lambda: home(league, events, "coach001"),
        "competition": lambda: competition(league, last),
        "team": lambda: team_page(league, events, "t001"),
        "records": lambda: records_page(league),
    }
    for name, make in makers.items():
        best, size = 1e9, 0
        for _ in range(PAGES):
            begun = time.process_time()
            data = msgspec.json.encode(make())
            best, size = min(best, time.process_time() - begun), len(data)
        yield name, best * 1000, size


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--teams", type=int, default=200)
    parser.add_argument("--seasons", type=int, default=10)
    parser.add_argument("--file", type=Path, help="keep the journal here, and take it from here")
    said = parser.parse_args()
    if said.file is not None and said.file.exists():
        events = FileJournal(said.file).read()
    else:
        begun = time.process_time()
        events = generate(said.teams, said.seasons)
        print(f"generated in {time.process_time() - begun:.1f} s")
        if said.file is not None:
            FileJournal(said.file).append(events)
    begun = time.process_time()
    league = fold(events)
    print(
        f"{len(league.teams)} teams, {len(league.seasons)} seasons, {len(league.matches):,} "
        f"matches, {len(events):,} events: rebuilt in {time.process_time() - begun:.1f} s"
    )
    for name, milliseconds, size in pages(league, events):
        print(f"{name}: {milliseconds:.0f} ms, {size // 1024} kB")
    for what, seconds in corrections(league, events):
        print(f"preview, {what}: {seconds:.1f} s")
    del league
    seconds, waits = asyncio.run(opening(events))
    shares = ", ".join(
        f"{waits[int(share * (len(waits) - 1))]:.1f} ms ({name})"
        for share, name in ((0.5, "half"), (0.95, "95 %"), (0.99, "99 %"), (1, "longest"))
    )
    print(f"opened by a server in {seconds:.1f} s; its loop waited meanwhile: {shares}")


async def opening(events: list[LeagueEvent]) -> tuple[float, list[float]]:
    """The seconds that a server takes to open a league, and how many ms its loop waits."""
    with tempfile.TemporaryDirectory() as folder:
        engine = open_database(sqlite_url(Path(folder) / "turfwar.db"))
        leagues = Leagues(engine, Store(engine, "bench"))
        id = leagues.found("The Great League", "ann", events)
        events.clear()
        settle_in()
        begun = time.perf_counter()
        opened = asyncio.get_running_loop().run_in_executor(None, leagues.desk, id)
        waits: list[float] = []
        while not opened.done():
            before = time.perf_counter()
            await asyncio.sleep(TICK)
            waits.append(1000 * (time.perf_counter() - before - TICK))
        await opened
        engine.dispose()
        return time.perf_counter() - begun, sorted(waits)


def corrections(league: League, events: list[LeagueEvent]) -> Iterator[tuple[str, float]]:
    """The seconds that it takes to show what follows when a result is wrong, or made void."""
    journal = MemoryJournal()
    journal.append(events)
    office = Office(journal, actor="ann", master="bench")
    lines = list(league.matches)
    for where, seq in ("first", lines[0]), ("middle", lines[len(lines) // 2]), ("last", lines[-1]):
        played = events[seq - 1].payload
        assert isinstance(played, kinds.Played)
        result = played.result
        won = replace(result, home=with_score(result.home, result.away.score + 1), winner="home")
        for what, correction in (
            ("another score", kinds.Amended(seq=seq, payload=replace(played, result=won))),
            ("no match", kinds.Voided(seq=seq)),
        ):
            begun = time.process_time()
            preview_document(office.league, office.events, office.preview(correction))
            yield f"{where} match, {what}", time.process_time() - begun


def with_score(side: SideResult, score: int) -> SideResult:
    """A side with another score; the first who is named has all of the touchdowns."""
    first, *rest = [_without_touchdowns(each) for each in side.players]
    if score:
        first = replace(first, achieved={**first.achieved, TOUCHDOWNS: score})
    return replace(side, score=score, players=(first, *rest))


def _without_touchdowns(each: PlayerResult) -> PlayerResult:
    left = {key: number for key, number in each.achieved.items() if key != TOUCHDOWNS}
    return replace(each, achieved=left)


if __name__ == "__main__":
    main()
