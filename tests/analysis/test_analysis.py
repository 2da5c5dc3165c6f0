"""The analysis of a match: sums that add up, the same again, and the plain mistakes found."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from turfwar import Match
from turfwar.analysis import Analyser, Analysis, Effort, analyse_replay, sums_up
from turfwar.analysis.decisions import PlayedMatch, read_decisions
from turfwar.bots.registry import make_bot
from turfwar.cli.main import app
from turfwar.kernel.errors import ReplayError
from turfwar.replay import lines_of, play_lines, write_replay

LITTLE = Effort(quick=2, screen=2, fresh=(3,))


def played(rules: str, seed: int, bot: str = "rookie", options: tuple[str, ...] = ()) -> str:
    """The replay of a match between two bots."""
    match = Match("Human", "Orc", seed=seed, rules=rules, options=options)
    bots = {side: make_bot(bot, seed, side) for side in ("home", "away")}
    while not match.over:
        assert match.choice is not None
        match.choose(int(bots.get(match.choice.chooser, bots["home"]).choose(match)))
    return write_replay(match)


@pytest.fixture(scope="module")
def small() -> str:
    """A match on the smallest pitch."""
    return played("lrb6", 3, options=("threes",))


@pytest.fixture(scope="module")
def found(small: str) -> Analysis:
    return analyse_replay(small, effort=LITTLE)


def test_start_luck_and_decisions_are_the_result(found: Analysis) -> None:
    assert sums_up(found) == pytest.approx(found.result, abs=1e-9)
    by_turn = found.start + sum(each.luck + each.decisions for each in found.turns)
    assert by_turn == pytest.approx(found.result, abs=1e-9)
    for each in found.decisions:
        assert 0.0 <= each.before.mean <= 1.0
        assert 0.0 <= each.after.mean <= 1.0


def test_every_choice_is_in_one_decision(small: str, found: Analysis) -> None:
    choices = [
        line.split(maxsplit=2)[2][:-8].strip() for line in small.splitlines() if is_choice(line)
    ]
    assert [choice for each in found.decisions for choice in each.choices] == choices
    plies = [each.ply for each in found.decisions]
    assert plies == sorted(plies)
    assert found.turns[0].ply == 0


def is_choice(line: str) -> bool:
    words = line.split()
    return len(words) > 2 and words[0].isdigit()


def test_the_same_replay_and_seed_give_the_same_analysis(small: str, found: Analysis) -> None:
    assert analyse_replay(small, effort=LITTLE) == found
    assert analyse_replay(small, "other", effort=LITTLE) != found


def test_the_reference_coach_loses_nothing_against_itself() -> None:
    decisions = read_decisions(play_lines(lines_of(played("lrb6", 5, "scripted", ("threes",)))))
    result = Analyser(decisions, effort=LITTLE)
    for _ in result.run():
        pass
    alike = [each for each in result.analysis().decisions if each.gain.mean == 0.0]
    assert len(alike) > 0.8 * len(decisions.decisions)


def test_a_running_match_is_refused() -> None:
    match = Match("Human", "Orc", seed=7)
    match.choose("coin heads")
    with pytest.raises(ReplayError, match="not finished"):
        analyse_replay(write_replay(match))


SURE_TOUCHDOWN = """
title: The last turn of the match, the ball one square from the end zone
source: 000, Scoring touchdowns in your turn
half: 2
turn: 8
players:
  h1: {at: h25}
  h2: {at: c10}
  a1: {at: c3}
ball: h1
do: [h1 move h26]
expect: {score: {home: 1}}
"""


def test_ending_the_turn_in_front_of_the_goal_is_a_mistake(tmp_path: Path) -> None:
    path = tmp_path / "sure.yaml"
    path.write_text(SURE_TOUCHDOWN)
    match = Match.at(path, seed=1)

    def steps() -> Iterator[Match]:
        yield match
        match.choose("end turn")
        yield match

    decision = read_decisions(steps()).decisions[0]
    analyser = Analyser(PlayedMatch(match, [decision]))
    worth = next(analyser.run())
    assert worth.mistake is not None
    assert worth.mistake.mean > 0.3
    texts = analyser.texts(worth.best)
    assert texts[0] == "h1 move"


def test_the_command_prints_the_sums_and_draws_the_curve(small: str, tmp_path: Path) -> None:
    replay = tmp_path / "match.txt"
    replay.write_text(small)
    run = CliRunner().invoke
    picture = tmp_path / "curve.png"
    result = run(app, ["analyse", str(replay), "--plot", str(picture)])
    assert result.exit_code == 0, result.output
    assert "result" in result.output
    assert picture.stat().st_size > 1000
    wrong = run(app, ["analyse", str(replay), "--plot", str(tmp_path / "curve.gif")])
    assert wrong.exit_code == 2
    assert "a picture ends in .png, .svg, .pdf" in wrong.output
