"""A scenario's position as a match, and what is asked of one that has a goal."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from turfwar.api import Match
from turfwar.cli.main import app
from turfwar.scenario.language.model import ScenarioError

POSITION = """
title: A dodge
players:
  h1: {position: Catcher, at: e13}
  a1: {at: f14}
ball: h1
goal: {h1: {state: standing, at: d12}}
do: [h1 move d12]
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "position.yaml"
    path.write_text(text)
    return path


def test_a_position_can_be_played_on_from_and_studied(tmp_path: Path) -> None:
    match = Match.at(written(tmp_path, POSITION), seed=7)
    assert match.ball == "h1"
    assert str(match.paths("h1")["d12"].chance) == "8/9"
    match.choose("h1 move")
    match.choose("to d12")
    again = Match.at(tmp_path / "position.yaml", seed=7)
    again.choose("h1 move")
    again.choose("to d12")
    assert [str(event) for event in again.latest] == [str(event) for event in match.latest]
    assert again.digest == match.digest


def test_what_is_no_match(tmp_path: Path) -> None:
    after = "title: T\nphase: post-match\nplayers: {h1: {position: Lineman}}\n"
    with pytest.raises(ScenarioError, match="there is no match in the phase post-match"):
        Match.at(written(tmp_path, after))


def test_odds_can_be_asked_for_without_knowing_them(tmp_path: Path) -> None:
    path = written(tmp_path, POSITION)
    told = CliRunner().invoke(app, ["odds", str(path)])
    assert (told.exit_code, "8/9 = 0.888889" in told.stdout) == (0, True), told.output
    checked = CliRunner().invoke(app, ["scenario", str(path)])
    assert checked.exit_code == 2
    assert f"{path}:7: goal: to be checked, a goal needs `expect: {{odds" in checked.stderr


@pytest.mark.parametrize(
    ("ball", "wrong"),
    [
        ("{hands: h1}", "h1 is no goaly in their own penalty zone"),
        ("{hands: a1}", "a1 is no goaly in their own penalty zone"),
        ("f26", "f26 is out of play"),
    ],
)
def test_a_ball_that_nobody_can_have_so_is_no_position(
    tmp_path: Path, ball: str, wrong: str
) -> None:
    players = "{h1: {at: h9, goaly: true}, a1: {at: h23}}"
    text = f"title: T\nrules: brutal\nplayers: {players}\nball: {ball}\n"
    with pytest.raises(ScenarioError, match=wrong):
        Match.at(written(tmp_path, text))


def test_a_side_has_one_goaly_on_the_field(tmp_path: Path) -> None:
    keepers = "h1: {at: h3, goaly: true}, a1: {at: h24, position: Goaly}"
    more = "h2: {state: reserve, goaly: true}, a2: {state: reserve, position: Goaly}"
    text = f"title: T\nrules: brutal\nplayers: {{{keepers}, {more}}}\n"
    assert Match.at(written(tmp_path, text)).ball is None
    second = text.replace("state: reserve, position", "at: h23, position")
    with pytest.raises(ScenarioError, match=r"players\.a2\.goaly: a1 is a goaly on the field"):
        Match.at(written(tmp_path, second))


@pytest.mark.parametrize("name", ["Pouring Rain", "pouring-rain", "rain"])
def test_the_weather_may_be_written_as_tables_or_as_cards_have_it(
    tmp_path: Path, name: str
) -> None:
    text = f"title: W\nweather: {name}\nplayers: {{h1: {{at: e13}}}}\nexpect: {{weather: {name}}}\n"
    told = CliRunner().invoke(app, ["scenario", str(written(tmp_path, text))])
    assert told.exit_code == 0, told.output
