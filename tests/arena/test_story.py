"""What a run tells of its matches agrees with the matches."""

import json
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from turfwar import Match
from turfwar.arena.journal import SERIES, RunJournal
from turfwar.arena.output import write_details
from turfwar.arena.plan import Series
from turfwar.arena.playing import play_chunk, play_match
from turfwar.arena.run import play_all, simulate
from turfwar.arena.statistics import DETAILS, Story, read_story
from turfwar.arena.summary import summary_of
from turfwar.arena.tally import Tally, rate
from turfwar.arena.workers import InProcess
from turfwar.bots.base import play_out
from turfwar.bots.registry import make_bot

PLAN = Series(
    home="Orc",
    away="Human",
    home_bot="rookie",
    away_bot="rookie",
    seed=3,
    matches=2,
    details=DETAILS,
)


@pytest.fixture(scope="module")
def told() -> list[Story]:
    return [read_story(play_match(PLAN, index).story) for index in range(2)]


def played_again(index: int) -> Match:
    match = Match("Orc", "Human", seed=PLAN.seed_of(index))
    play_out(match, {side: make_bot("rookie", match.seed, side) for side in ("home", "away")})
    return match


def test_a_story_is_that_of_the_match(told: list[Story]) -> None:
    match = played_again(0)
    kinds = Counter(event.kind for event in match.events)
    story = told[0]
    assert sum(counts["blocks"] for counts in story.counts.values()) == kinds["block"]
    assert sum(counts["turnovers"] for counts in story.counts.values()) == kinds["turnover"]
    assert story.counts["home"]["touchdowns"] == match.home.score
    assert sum(story.halves["away"]) == match.away.score
    assert story.weather == "Nice" or kinds["weather"] > 0
    assert len(story.events) == sum(kinds.values()) - kinds["choice"]
    assert all(seconds > 0 for seconds in story.seconds)


def test_drives_are_all_of_the_match(told: list[Story]) -> None:
    for story in told:
        assert len(story.drives) >= 2
        scored = Counter(drive.scored for drive in story.drives)
        for side in ("home", "away"):
            assert scored[side] == story.counts[side]["touchdowns"]
        halves = [drive.half for drive in story.drives]
        assert halves == sorted(halves)
        assert story.drives[0].received == story.received
        second = next(drive for drive in story.drives if drive.half == 2)
        assert second.received != story.received
        assert sum(drive.turns for drive in story.drives) >= 32 - len(story.drives)


def test_whoever_is_hurt_has_a_cause(told: list[Story]) -> None:
    injuries = [injury for story in told for injury in story.injuries]
    assert injuries
    causes = {injury.cause for injury in injuries}
    assert "block" in causes
    assert causes <= {"block", "crowd", "dodge", "going for it", "foul", "other", "pitch invasion"}
    # By the book whoever a block takes out counts as a casualty of the other side.
    hurt = sum(injury.kind == "injured" for injury in injuries)
    counted = sum(side["casualties"] for story in told for side in story.counts.values())
    assert hurt >= counted


def test_a_run_without_details_tells_nothing_more_and_plays_the_same() -> None:
    plain = Series(
        home="Orc", away="Human", home_bot="rookie", away_bot="rookie", seed=3, matches=2
    )
    row = play_match(plain, 0)
    assert row.story == ""
    assert row.digest == play_match(PLAN, 0).digest
    assert summary_of(simulate(plain)).statistics is None


def test_statistics_add_the_stories_up(told: list[Story]) -> None:
    statistics = summary_of(simulate(PLAN)).statistics
    assert statistics is not None
    blocks = sum(story.counts["home"]["blocks"] for story in told)
    assert statistics.counts["home"]["blocks"].total == blocks
    assert sum(each.number for each in statistics.injuries) == sum(
        len(story.injuries) for story in told
    )
    assert sum(statistics.weather.values()) == sum(statistics.received.values()) == 2


def test_tables_are_written_from_the_journal(tmp_path: Path) -> None:
    journal = RunJournal.begin(SERIES, tmp_path / "run", PLAN)
    play_all(Tally(PLAN), InProcess(partial(play_chunk, PLAN)), 2, journal=journal)
    rows = {}
    for table in ("players", "drives", "events"):
        path = tmp_path / f"{table}.jsonl"
        write_details(path, table, PLAN, journal.read())
        rows[table] = [json.loads(line) for line in path.read_text().splitlines()]
    journal.close()
    assert {row["match"] for row in rows["players"]} == {0, 1}
    assert {row["team"] for row in rows["players"]} == {"Orc", "Human"}
    assert rows["drives"][0]["half"] == 1
    touchdowns = sum(row["touchdowns"] for row in rows["players"])
    assert touchdowns == sum(row["kind"] == "touchdown" for row in rows["events"])
    assert touchdowns == sum(row["scored"] != "" for row in rows["drives"])


def test_another_rule_set_has_stories_too() -> None:
    plan = Series(home="Human", away="Orc", rules="deathzone", seed=1, details=DETAILS)
    story = read_story(play_match(plan.checked(), 0).story)
    assert story.events
    assert story.counts["home"]


def test_what_never_happened_has_an_exact_bound() -> None:
    """Of n matches without one, 0.975 of those with this chance would have had one."""
    for matches in (1, 10, 400):
        bound = rate(0, matches).high
        assert (1 - bound) ** matches == pytest.approx(0.025, abs=0.002)
        assert rate(matches, matches).low == pytest.approx(1 - bound, abs=0.0002)
