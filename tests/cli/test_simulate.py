"""`turfwar simulate` as a user meets it."""

import csv
import json
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from terminal import shown_on_terminal
from typer.testing import CliRunner

from turfwar.arena import plan as plan_module
from turfwar.arena import plots
from turfwar.arena.plan import TeamPairing
from turfwar.cli import simulate as simulate_module
from turfwar.cli.main import app
from turfwar.games import find_team
from turfwar.teams.files import write_roster
from turfwar.teams.hiring import hire_instant

ROOM = 1000
"""Bytes that a file may have where the disk is small."""
SMALL = ["--matches", "6", "--seed", "7", "--workers", "1"]


def run(*arguments: str | Path) -> Any:
    return CliRunner().invoke(app, ["simulate", *map(str, arguments)])


def results(*arguments: str | Path) -> dict[str, Any]:
    """The part of the JSON that depends on the plan alone."""
    outcome = run(*arguments, "--json")
    assert outcome.exit_code == 0, outcome.output
    document: dict[str, Any] = json.loads(outcome.stdout)
    assert document["finished"]
    found: dict[str, Any] = document["results"]
    return found


def test_it_prints_a_summary_with_intervals() -> None:
    outcome = run(*SMALL, "--home-bot", "rookie")
    assert outcome.exit_code == 0
    for text in ("Human (rookie)", "wins", "draws", "touchdowns a match", "casualties a match"):
        assert text in outcome.output
    assert "95 % intervals" in outcome.output
    assert re.search(r"Digest: [0-9a-f]{32}", outcome.output)


def test_json_has_everything() -> None:
    found = results(*SMALL)
    pair = found["pairings"][0]
    wins = pair["home"]["wins"] + pair["away"]["wins"] + pair["draws"]
    assert found["matches"] == found["wanted"] == wins == 6
    for side in (pair["home"], pair["away"]):
        assert side["win_rate"]["low"] <= side["win_rate"]["value"] <= side["win_rate"]["high"]
        assert side["touchdowns"]["mean"]["high"] >= side["touchdowns"]["total"] / 6


def test_a_match_can_be_played_again_from_its_row(tmp_path: Path) -> None:
    out = tmp_path / "rows.csv"
    results(*SMALL, "--home-bot", "rookie", "--out", out)
    with out.open(newline="") as file:
        row = list(csv.DictReader(file))[4]
    again = CliRunner().invoke(
        app,
        [
            "match",
            *("--home", row["home"], "--away", row["away"]),
            *("--home-bot", row["home_bot"], "--away-bot", row["away_bot"]),
            *("--seed", row["seed"], "--json"),
        ],
    )
    document = json.loads(again.stdout)
    assert document["digest"] == row["digest"]
    assert document["winner"] == row["winner"]
    assert document["decisions"] == int(row["decisions"])


def test_a_run_by_options_says_so_and_its_matches_can_be_played_again(tmp_path: Path) -> None:
    out = tmp_path / "rows.csv"
    rules = ["--rules", "lrb6-revised", "--option", "referee", "--option", "shoot-out"]
    rules += ["--option", "cards-free gold=100000", "--referee-bot", "random"]
    outcome = run(*SMALL, *rules, "--out", out)
    chosen = "cards-free gold=100000, referee, shoot-out"
    assert f"rules lrb6-revised with {chosen}" in " ".join(outcome.output.split())
    with out.open(newline="") as file:
        row = list(csv.DictReader(file))[2]
    assert (row["options"], row["referee_bot"]) == (chosen, "random")
    again = CliRunner().invoke(app, ["match", *rules, "--seed", row["seed"], "--json"])
    assert json.loads(again.stdout)["digest"] == row["digest"]
    assert {"home", "away"} >= {row["winner"]}


def test_bots_buy_what_they_are_told_to_in_every_match(tmp_path: Path) -> None:
    poor = tmp_path / "poor.toml"
    poor.write_text(write_roster(hire_instant(find_team("Halfling"), "The Poor")))
    played = ["--matches", "2", "--seed", "7", "--workers", "1", "--league"]
    arguments = [*played, "--home", str(poor)]
    plain = results(*arguments)
    told = results(*arguments, "--home-inducements", "babe")
    assert told["plan"]["home_inducements"] == "babe"
    assert told["digest"] != plain["digest"]
    outcome = run(*arguments, "--home-inducements", "wizard*2")
    assert outcome.exit_code == 1
    assert "match 0 cannot be played: WishError home cannot buy wizard" in outcome.stderr
    assert "--home-inducements 'wizard*2'" in outcome.stderr
    without = run(*SMALL, "--home-inducements", "wizard")
    assert without.exit_code == 2
    assert "--home-inducements: inducements are bought before a league match" in without.stderr


def test_all_kinds_of_files_hold_the_same(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    paths = [tmp_path / f"rows.{suffix}" for suffix in ("csv", "jsonl", "parquet")]
    found = [results(*SMALL, "--out", path) for path in paths]
    assert found[0] == found[1] == found[2]
    lines = [json.loads(line) for line in paths[1].read_text().splitlines()]
    with paths[0].open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert rows == [{key: str(value) for key, value in line.items()} for line in lines]
    assert parquet.read_table(paths[2]).to_pylist() == lines
    assert [line["index"] for line in lines] == list(range(6))
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(p.name for p in paths)


def test_what_happened_and_its_tables(tmp_path: Path) -> None:
    drives, kept = tmp_path / "drives.csv", tmp_path / "run"
    options = ["--workers", "1", "--resume", str(kept), "--drives", str(drives)]
    run("--matches", "2", "--seed", "7", *options)
    document = results("--matches", "4", *options)
    counts = document["statistics"]["counts"]
    assert counts["home"]["blocks"]["total"] > 0
    assert counts["home"]["touchdowns"]["mean"]["high"] > 0
    with drives.open(newline="") as file:
        assert {row["match"] for row in csv.DictReader(file)} == {"0", "1", "2", "3"}
    said = run("--matches", "2", "--seed", "7", "--workers", "1", "--statistics").stdout
    assert "turnovers" in said
    assert "Whoever received first won" in said
    assert "CPU a match: random (home)" in said


def test_a_run_goes_on_and_grows_in_its_file(tmp_path: Path) -> None:
    kept = tmp_path / "run"
    options = ["--workers", "1", "--resume", str(kept)]
    assert results("--matches", "2", "--seed", "7", *options)["matches"] == 2
    assert results("--matches", "6", *options) == results(*SMALL)
    assert results(*options)["matches"] == 6


def test_a_run_that_was_made_longer_and_cut_goes_on_to_its_end(tmp_path: Path) -> None:
    kept = tmp_path / "run"
    options = ["--workers", "1", "--resume", str(kept)]
    run("--matches", "2", "--seed", "7", *options)
    run("--matches", "6", *options)
    kept.write_bytes(b"".join(kept.read_bytes().splitlines(keepends=True)[:-2]))
    assert results(*options) == results(*SMALL)


def test_what_does_not_fit_the_run_that_was_begun(tmp_path: Path) -> None:
    kept = tmp_path / "run"
    run(*SMALL, "--resume", kept)
    for arguments, message in (
        (["--home", "Elf"], "--home: .* holds a run with Human, not Elf: leave --home out"),
        (["--seed", "8"], "--seed: .* holds a run with 7, not 8"),
        (["--matrix"], "--matrix"),
        (["--option", "overtime"], "--option: .* with no options, not the options overtime: leave"),
        (["--league"], "--league: .* with no options, not the options league"),
        (["--matches", "2"], "--matches: .* has 6 matches already"),
        (["--statistics"], "--statistics: .* began without it: name another file"),
        (["--drives", tmp_path / "drives.csv"], "--drives: .* began without"),
    ):
        outcome = run("--resume", kept, *arguments)
        assert outcome.exit_code == 2
        assert re.search(message, outcome.stderr)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--home", "Humn"], "--home: nothing is called 'Humn'; did you mean Human?"),
        (["--away-bot", "rooky"], "--away-bot: nothing is called 'rooky'; did you mean rookie?"),
        (["--rules", "zzz"], "--rules: nothing is called 'zzz'"),
        (["--workers", "0"], "--workers"),
        (["--matches", "0"], "--matches"),
        (["--matches", "many"], "--matches"),
        (["--engine", "cloud"], "--engine"),
        (["--seed", "9" * 4100], "--seed: more than"),
        (["--out", "rows.xls"], "rows.xls: the name has to end in .csv, .jsonl or .parquet"),
        (["--out", "nowhere/rows.csv"], "nowhere/rows.csv cannot be written: nowhere: No such"),
        (["--out", "."], "the name has to end in"),
        (["--plot", "rows.gif"], "rows.gif: the name has to end in .png, .svg or .pdf"),
        (["--plot", "nowhere/rows.png"], "nowhere/rows.png cannot be written"),
        (["--matrix", "--home", "Orc"], "leave --home and --away out"),
        (["--resume", "nowhere/run"], "nowhere/run cannot be opened: No such"),
    ],
)
def test_bad_usage_is_found_before_anything_is_played(
    arguments: list[str], message: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(simulate_module, "play_all", lambda *_, **__: pytest.fail("it played"))
    outcome = run("--matches", "5", *arguments)
    assert outcome.exit_code == 2
    assert message in " ".join(outcome.output.split())
    assert "Traceback" not in outcome.output
    assert list(tmp_path.iterdir()) == []


def test_without_a_number_it_says_so(tmp_path: Path) -> None:
    assert "--matches: nothing says how many" in run().stderr
    outcome = run("--resume", tmp_path / "none")
    assert outcome.exit_code == 2
    assert "none is not there to go on with" in outcome.stderr


@pytest.mark.parametrize(
    ("module", "arguments", "extra"),
    [
        ("ray", ["--engine", "ray"], "turfwar[ray]"),
        ("pyarrow", ["--out", "rows.parquet"], "turfwar[parquet]"),
        ("matplotlib.figure", ["--plot", "rows.png"], "turfwar[plots]"),
    ],
)
def test_what_is_not_installed_is_named(
    module: str,
    arguments: list[str],
    extra: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, module, None)
    outcome = run(*SMALL, *arguments)
    assert outcome.exit_code in (1, 2)
    assert f"pip install '{extra}'" in outcome.stderr


def test_plots_are_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "results.png"
    results(*SMALL, "--plot", path)
    assert path.read_bytes().startswith(b"\x89PNG")


def test_a_matrix_plays_every_list_against_every_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("matplotlib")
    teams = ("Human", "Orc", "Elf")
    pairings = tuple(TeamPairing(one, other) for one in teams for other in teams if one != other)
    monkeypatch.setattr(plan_module, "all_pairings", lambda rules: pairings)
    drawn: list[Any] = []
    heat_map = plots.heat_map

    def drawing(tally: Any) -> Any:
        drawn.append(heat_map(tally))
        return drawn[-1]

    monkeypatch.setattr(plots, "heat_map", drawing)
    path = tmp_path / "matrix.svg"
    found = results("--matrix", "--matches", "1", "--seed", "1", "--workers", "1", "--plot", path)
    assert found["matches"] == 6
    assert {team["team"] for team in found["teams"]} == set(teams)
    assert all(team["matches"] == 4 for team in found["teams"])
    labels = [label.get_text() for label in drawn[0].axes[0].get_yticklabels()]
    assert sorted(labels) == sorted(teams)
    assert b"<svg" in path.read_bytes()
    assert "Every list against every other" in run("--matrix", *SMALL).output


@pytest.mark.parametrize(
    ("workers", "sent"), [("1", signal.SIGINT), ("2", signal.SIGINT), ("2", signal.SIGTERM)]
)
def test_ctrl_c_keeps_what_is_finished_and_says_how_to_go_on(
    workers: str, sent: signal.Signals, tmp_path: Path
) -> None:
    out = tmp_path / "rows.jsonl"
    kept = tmp_path / "rows.jsonl.partial"
    command = [sys.executable, "-m", "turfwar.cli.main", "simulate", "--matches", "100000"]
    command += ["--seed", "7", "--workers", workers, "--out", str(out)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 50
    while not (kept.exists() and kept.read_bytes().count(b"\n") > 3):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    process.send_signal(sent)
    stdout, stderr = process.communicate(timeout=50)
    assert process.returncode == 128 + sent
    assert "Traceback" not in stderr
    assert "Human against Orc" in stdout
    finished = kept.read_bytes().count(b"\n") - 1
    assert f"{finished:,} of 100,000 matches are finished" in stderr
    assert out.read_bytes().count(b"\n") == finished >= 3
    how = next(line for line in stderr.splitlines() if line.startswith("Go on with: "))
    _, *arguments = shlex.split(how.removeprefix("Go on with: "))
    wanted = finished + 2
    arguments[arguments.index("100000")] = str(wanted)
    again = CliRunner().invoke(app, [*arguments, "--workers", "1", "--json"])
    assert again.exit_code == 0, again.output
    whole = results("--matches", str(wanted), "--seed", "7", "--workers", "1")
    assert json.loads(again.stdout)["results"] == whole
    assert out.read_bytes().count(b"\n") == wanted


def test_a_terminal_shows_how_far_it_is_how_fast_and_what_is_left() -> None:
    command = [sys.executable, "-m", "turfwar.cli.main", "simulate", "--matches", "20"]
    text = shown_on_terminal([*command, "--workers", "1", "--seed", "7"])
    assert re.search(r"Matches .* +\d+/20 +\d+\.\d/s +0:00:\d\d left 0:00:\d\d", text)


def test_the_same_command_line_goes_on_with_what_was_cut_short(tmp_path: Path) -> None:
    out = tmp_path / "rows.csv"
    kept = tmp_path / "rows.csv.partial"
    command = [*SMALL, "--out", str(out)]
    whole = results(*command)
    rows = out.read_bytes()
    results("--matches", "4", "--seed", "7", "--workers", "1", "--resume", kept)
    data = kept.read_bytes()
    kept.write_bytes(data[:-5])
    outcome = json.loads(run(*command, "--json").stdout)
    assert outcome["pace"]["played_now"] == 3
    assert outcome["results"] == whole
    assert out.read_bytes() == rows
    assert not kept.exists()


def test_a_full_disk_is_said_plainly(tmp_path: Path) -> None:
    limit = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({ROOM}, {ROOM}))"
    code = f"{limit}; from turfwar.cli.main import main; main()"
    arguments = ["--matches", "50", "--seed", "7", "--workers", "1", "--resume", "run"]
    outcome = subprocess.run(
        [sys.executable, "-c", code, "simulate", *arguments],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert outcome.returncode == 1
    assert "Error: run cannot be written: File too large" in outcome.stderr
    assert "Go on with: turfwar simulate --resume run --matches 50" in outcome.stderr
    assert "Traceback" not in outcome.stderr
    assert results("--resume", tmp_path / "run", "--matches", "25")["matches"] == 25


def test_help_has_an_example() -> None:
    assert "Example: turfwar simulate" in run("--help").output


def test_teams_with_rosters_of_their_own_play(tmp_path: Path) -> None:
    file = tmp_path / "reavers.toml"
    file.write_text(write_roster(hire_instant(find_team("Human"), "The Reavers")))
    kept = tmp_path / "run"
    arguments = ["--away", "Orc", "--seed", "7", "--workers", "1", "--resume", str(kept)]
    found = results("--matches", "1", "--home", file, *arguments)
    assert found["pairings"][0]["home"]["team"] == "The Reavers"
    file.unlink()
    grown = results("--matches", "2", *arguments)
    assert grown["matches"] == 2
    outcome = run("--resume", kept, "--home", "Human")
    assert "holds a run with the roster of The Reavers, not Human" in outcome.stderr
    assert run("--matches", "1", "--home", file).exit_code == 1
