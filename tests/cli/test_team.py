"""`turfwar team`, and matches of rosters, as a user meets them."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from turfwar.cli.main import app
from turfwar.replay import verify


def run(*arguments: str) -> Any:
    return CliRunner().invoke(app, list(arguments))


@pytest.fixture
def reavers(tmp_path: Path) -> Path:
    path = tmp_path / "reavers.toml"
    result = run("team", "new", str(path), "--list", "human", "--name", "The [b]Reavers")
    assert result.exit_code == 0
    assert "12 players, 1,000,000 spent, 0 in the treasury" in result.output
    return path


@pytest.mark.parametrize("name", ["new", "show", "check", "value", "schema"])
def test_help_has_an_example(name: str) -> None:
    result = run("team", name, "--help")
    assert result.exit_code == 0
    assert f"Example: turfwar team {name}" in result.output


def test_show_prints_the_team_sheet(reavers: Path) -> None:
    result = run("team", "show", str(reavers))
    assert result.exit_code == 0
    assert "The [b]Reavers (Human)" in result.output
    assert "Team Value 1,000,000" in result.output
    document = json.loads(run("team", "show", str(reavers), "--json").output)
    assert document["team_value"] == 1_000_000
    assert len(document["roster"]["players"]) == 12


def test_value_counts_petty_cash_and_free_fans(reavers: Path) -> None:
    result = run(
        "team", "value", str(reavers), "--petty-cash", "50000", "--free-fan-factor", "--json"
    )
    document = json.loads(result.output)
    assert (document["petty_cash"], document["fan_factor"]) == (50_000, 0)
    assert document["total"] == 1_010_000
    assert "1,000,000" in run("team", "value", str(reavers)).output


def test_check_names_everything_and_leaves_with_1(reavers: Path) -> None:
    assert run("team", "check", str(reavers), "--new").exit_code == 0
    text = reavers.read_text().replace("rerolls = 4", "rerolls = 9")
    reavers.write_text(text.replace('"Thrower"', '"Throwr"'))
    result = run("team", "check", str(reavers))
    assert result.exit_code == 1
    assert "3 things are wrong" in result.output
    assert "rerolls: 9, but the Human list allows 8 (000, Buying team re-rolls)" in result.output
    assert "player 12 (Thrower 12): no position is called 'Throwr'" in result.output
    document = json.loads(run("team", "check", str(reavers), "--json").output)
    assert document["violations"][0]["where"] == "rerolls"
    for command in ("show", "value"):
        assert run("team", command, str(reavers)).exit_code == 1
    match = run("match", "--home", str(reavers), "--seed", "1")
    assert match.exit_code == 1
    assert "Throwr" in match.output


def test_check_leaves_with_2_where_there_is_no_roster_to_check(tmp_path: Path) -> None:
    """1 says that a roster offends the rules; a file that is none says nothing about them."""
    binary, broken = tmp_path / "binary.toml", tmp_path / "broken.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    broken.write_text("name = ")
    for path in (tmp_path / "missing.toml", tmp_path, binary, broken):
        result = run("team", "check", str(path))
        assert result.exit_code == 2, (path, result.output)
        assert "the file: it" in result.output
        as_json = run("team", "check", str(path), "--json")
        assert as_json.exit_code == 2
        assert json.loads(as_json.output)["violations"][0]["where"] == "the file"


def test_new_hires_what_is_named(tmp_path: Path) -> None:
    path = tmp_path / "orcs.toml"
    hire = ["team", "new", str(path), "--list", "orc", "--name", "Eye", "--player", "Lineman=10"]
    result = run(*hire, "--player", "Troll", "--rerolls", "2", "--apothecary")
    assert result.exit_code == 0
    assert "11 players, 780,000 spent, 220,000 in the treasury" in result.output
    assert "exists. Use --force to overwrite it" in run(*hire, "--player", "Troll").output
    assert run(*hire, "--player", "Troll", "--force").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["--player", "Lineman=x"], 1, "write a position and a number, as in Lineman=7"),
        (["--player", "Lineman=10"], 1, "players: 10, but a new team needs at least 11"),
        (["--rerolls", "3"], 2, "--player: is missing"),
        (["--instant", "Agility version", "--rerolls", "3"], 2, "leave the other options out"),
        (["--instant", "Passing version"], 2, "nothing is called 'Passing version'"),
        (
            ["--instant", "Fast"],
            2,
            "--instant: nothing is called 'Fast'; there are Agility version",
        ),
        (["--option", "oficial-values"], 2, "did you mean official-values"),
        (["--player", "Lineman=11", "--rerolls", "-1"], 1, "'rerolls': expected a whole number"),
    ],
)
def test_new_says_what_is_wrong(
    tmp_path: Path, arguments: list[str], code: int, message: str
) -> None:
    path = tmp_path / "x.toml"
    result = run("team", "new", str(path), "--list", "Human", "--name", "X", *arguments)
    assert result.exit_code == code
    assert message in result.output
    assert not path.exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["teams", "Martians"], "the team list: nothing is called 'Martians'; see `turfwar teams`"),
        (["teams", "Human", "--rules", "lrb9"], "--rules: nothing is called 'lrb9'"),
        (["stars", "Nobody"], "the star: nothing is called 'Nobody'; see `turfwar stars`"),
        (["stars", "--team", "Martians"], "--team: nothing is called 'Martians'"),
        (["team", "new", "x.toml", "--list", "Martians", "--name", "X"], "--list: nothing is"),
    ],
)
def test_what_was_not_found_is_named(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.output


def test_new_writes_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for path in (".", "/", str(tmp_path)):
        result = run("team", "new", path, "--list", "Human", "--name", "X", "--force")
        assert result.exit_code == 1
        assert "cannot be written" in result.output


def test_a_rule_set_that_nobody_knows_is_named_as_the_file_has_it(reavers: Path) -> None:
    reavers.write_text(reavers.read_text().replace('rules = "lrb6"', 'rules = "lrb9"'))
    for command in ("check", "show", "value"):
        result = run("team", command, str(reavers))
        assert result.exit_code == 1
        assert "reavers.toml" in result.output
        assert "rules: nothing is called 'lrb9'" in result.output


def test_official_values_switch_the_list(tmp_path: Path) -> None:
    path = str(tmp_path / "k.toml")
    new = ["team", "new", path, "--list", "Khemri", "--name", "K", "--player", "Skeleton=9"]
    refused = run(*new, "--player", "Blitz-Ra=3", "--option", "official-values")
    assert refused.exit_code == 1
    assert "Blitz-Ra: 3, but the Khemri list allows 2" in refused.output
    assert run(*new, "--player", "Blitz-Ra=3").exit_code == 0
    assert run("team", "check", path).exit_code == 0
    assert run("team", "check", path, "--option", "official-values").exit_code == 1


def test_rosters_play_a_match_and_its_replay_verifies(reavers: Path, tmp_path: Path) -> None:
    replay = tmp_path / "replay.txt"
    result = run("match", "--home", str(reavers), "--seed", "5", "--save", str(replay))
    assert result.exit_code == 0
    assert result.output.startswith("The [b]Reavers ")
    assert verify(replay.read_bytes()).ok
    assert run("replay", "show", str(replay)).exit_code == 0
    missing = run("match", "--away", str(tmp_path / "none.toml"))
    assert missing.exit_code == 1
    assert "none.toml: the file: it cannot be read: No such file" in missing.output
