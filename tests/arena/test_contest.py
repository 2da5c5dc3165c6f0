"""Contests between bots: fair pairs, ratings with their intervals, and a command."""

import json
import math
from pathlib import Path

import pytest
from typer.testing import CliRunner

from turfwar.arena.plan import ArenaError
from turfwar.arena.tournament import (
    Contest,
    PairResult,
    TournamentResult,
    TournamentStandings,
    play_meeting,
    ratings,
)
from turfwar.cli.main import app

THREE = Contest(
    bots=("random", "rookie", "scripted"), teams=("Human", "Orc", "Skaven"), matches=12, seed=5
).checked()


def test_every_two_meet_alike_with_the_sides_swapped() -> None:
    meetings = [THREE.meeting(index) for index in range(THREE.total)]
    assert THREE.total == 36
    for one, other in zip(meetings[::2], meetings[1::2]):
        assert (one.home, one.away) == (other.away, other.home)
        assert (one.seed, one.home_team, one.away_team) == (
            other.seed,
            other.home_team,
            other.away_team,
        )
    met = [frozenset((each.home, each.away)) for each in meetings]
    assert {met.count(pair) for pair in met} == {12}
    assert len({(each.home_team, each.away_team) for each in meetings}) == 6


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"bots": ("rookie",)}, "two bots or more"),
        ({"bots": ("rookie", "Rookie")}, "each named once"),
        ({"matches": 3}, "they come in pairs"),
    ],
)
def test_what_is_no_contest(change: dict[str, object], complaint: str) -> None:
    plan = {"bots": ("rookie", "random"), "matches": 2} | change
    with pytest.raises(ArenaError, match=complaint):
        Contest(**plan).checked()  # type: ignore[arg-type]


def outcome(index: int, points: float) -> TournamentResult:
    return TournamentResult(
        index, points, (1, 0), (0, 2), (0.1, 0.2), ((), ("decision 3: slept",)), 9
    )


def test_results_are_counted_for_who_they_belong_to() -> None:
    contest = Contest(bots=("rookie", "random"), teams=("Human",), matches=4, seed=1).checked()
    standing = TournamentStandings(contest)
    for index, points in enumerate((1.0, 0.0, 1.0, 0.5)):  # rookie is home, away, home, away
        standing.add(outcome(index, points))
    rookie, rand = standing.bots
    assert (rookie.wins, rookie.draws, rookie.losses) == (3, 1, 0)
    assert (rand.wins, rand.draws, rand.losses) == (0, 1, 3)
    assert (rookie.touchdowns, rookie.conceded, rookie.casualties) == (2, 2, 4)
    assert (rookie.faults, rand.faults) == (2, 2)
    share = standing.pairs[0, 1].share
    assert share.value == 0.875
    assert share.low < 0.5 < share.high == 1.0
    assert not standing.decided
    assert [bot.bot for bot in standing.rate()] == ["rookie", "random"]


def pair(one: int, other: int, points: list[float]) -> PairResult:
    result = PairResult(one, other)
    for number, each in enumerate(points):
        result.add(number // 2, each)
    return result


def test_ratings_are_those_that_explain_the_results() -> None:
    """With 3 of 4 points, Elo says 400 log10(3) = 191 apart; one draw more is counted."""
    (one, reach), (other, _) = ratings([pair(0, 1, [1.0, 1.0, 1.0, 0.0] * 250)], 2)
    assert one - other == pytest.approx(400 * math.log10(750.5 / 250.5), abs=0.01)
    assert one == -other
    assert 8 < reach < 16
    _, wider = ratings([pair(0, 1, [1.0, 1.0, 1.0, 0.0] * 25)], 2)[0]
    assert wider == pytest.approx(reach * math.sqrt(10), rel=0.05)


def test_ratings_of_three_and_of_one_who_wins_all() -> None:
    met = [pair(0, 1, [0.5] * 40), pair(0, 2, [1.0] * 40), pair(1, 2, [1.0] * 40)]
    (one, _), (other, _), (last, reach) = ratings(met, 3)
    assert one == pytest.approx(other)
    assert one - last > 500
    assert reach < 1000


def test_two_are_told_apart_when_it_is_beyond_doubt() -> None:
    assert pair(0, 1, [1.0, 1.0] * 10).decided
    assert not pair(0, 1, [1.0, 1.0] * 5).decided
    assert not pair(0, 1, [1.0, 0.0] * 20).decided
    assert not pair(0, 1, [1.0, 1.0, 0.0, 0.0] * 20).decided


def test_a_match_of_a_contest_comes_out_the_same_again() -> None:
    contest = Contest(
        bots=("rookie", "random"), teams=("Human", "Orc"), matches=2, seed=3, options=("threes",)
    ).checked()
    one, again = play_meeting(contest, 1), play_meeting(contest, 1)
    assert (one.points, one.touchdowns, one.decisions) == (
        again.points,
        again.touchdowns,
        again.decisions,
    )
    assert all(seconds > 0 for seconds in one.seconds)


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["arena", *words])
    return result.exit_code, result.output


def test_the_command(tmp_path: Path) -> None:
    common = ["--option", "threes", "--workers", "1", "--seed", "1"]
    out, plot = tmp_path / "all.json", tmp_path / "ratings.svg"
    code, text = run("random", "rookie", "--matches", "2", *common, "--out", str(out), "--json")
    assert code == 0, text
    document = json.loads(text)
    assert document["played"] == len(json.loads(out.read_text())["matches"]) == 2
    assert document["pairs"][0]["share"]["value"] <= 0.5
    pytest.importorskip("matplotlib")
    code, text = run("random", "rookie", "--matches", "2", *common, "--plot", str(plot))
    assert code == 0, text
    assert "rookie" in text
    assert plot.read_text().startswith("<?xml")


def test_bots_may_follow_an_option() -> None:
    code, text = run(
        "--bots", "random", "rookie", "--matches", "2", "--option", "threes", "--workers", "1",
        "--seed", "1", "--json",
    )  # fmt: skip
    assert code == 0, text
    assert {each["bot"] for each in json.loads(text)["bots"]} == {"random", "rookie"}


@pytest.mark.parametrize(
    "words",
    [["rookie"], [], ["rookie", "rookie"], ["rookie", "random", "--matches", "3"]],
    ids=["one", "none", "twice", "odd"],
)
def test_what_is_no_contest_is_bad_input(words: list[str]) -> None:
    code, text = run(*words)
    assert code == 2
    assert "two bots" in text or "in pairs" in text


def test_a_bot_that_fails_loses_and_the_arena_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_bot.py").write_text(
        "class Broken:\n    def choose(self, match):\n        raise ValueError('oh')\n"
    )
    monkeypatch.chdir(tmp_path)
    common = ["--option", "threes", "--workers", "1", "--seed", "1", "--matches", "2", "--json"]
    code, text = run("random", "broken_bot:Broken", *common)
    assert code == 0, text
    document = json.loads(text)
    assert document["pairs"][0]["share"]["value"] == 1.0
    assert "ValueError: oh" in document["bots"][1]["fault_texts"][0]
    assert document["bots"][1]["fault_texts"][0].startswith("match 0, decision ")


def test_nonsense_is_said_to_be_some() -> None:
    code, text = run("rookie")
    assert code != 0
    assert "a contest is between two bots or more, each named once" in text
    code, text = run("rookie", "genius")
    assert code != 0
    assert "genius" in text


def test_a_bot_that_ends_its_process_leaves_the_results_so_far(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "dying_bot.py").write_text(
        "import os\n\nclass Dying:\n    def choose(self, match):\n        os._exit(4)\n"
    )
    monkeypatch.chdir(tmp_path)
    words = ["--option", "threes", "--workers", "2", "--seed", "1", "--matches", "2"]
    code, text = run("random", "dying_bot:Dying", *words)
    assert code == 1
    assert "run:COMMAND keeps a bot in a process of its own" in text
    assert "Ratings" in text


def test_every_match_can_be_played_again(tmp_path: Path) -> None:
    out = tmp_path / "matches.json"
    words = ["--option", "threes", "--workers", "1", "--seed", "1", "--matches", "2"]
    code, text = run("random", "rookie", *words, "--out", str(out))
    assert code == 0, text
    first = json.loads(out.read_text())["matches"][0]
    words = ["--home", first["home_team"], "--away", first["away_team"], "--option", "threes"]
    words += ["--home-bot", first["home"], "--away-bot", first["away"]]
    words += ["--seed", str(first["seed"])]
    again = CliRunner().invoke(app, ["match", *words, "--json"])
    told = json.loads(again.stdout)
    assert [told["home"]["score"], told["away"]["score"]] == first["touchdowns"]
    assert told["decisions"] == first["decisions"]
