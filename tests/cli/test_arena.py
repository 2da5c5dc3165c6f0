"""`turfwar arena` when it is stopped, killed and gone on with."""

import json
import os
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

from turfwar.arena.tournament import Contest, TournamentStandings
from turfwar.cli import arena as arena_module
from turfwar.cli.arena_output import document, show
from turfwar.cli.main import app

QUICK = ["--option", "threes", "--seed", "7"]
TWO = ["random", "rookie", *QUICK]
COMMAND = [sys.executable, "-m", "turfwar.cli.main", "arena"]


def run(*arguments: str | Path) -> Any:
    return CliRunner().invoke(app, ["arena", *map(str, arguments)])


def results(*arguments: str | Path) -> dict[str, Any]:
    """The part of the JSON that no clock has a say in."""
    done = run(*arguments, "--json")
    assert done.exit_code == 0, done.output
    found: dict[str, Any] = json.loads(done.stdout)
    assert found.pop("finished")
    for name in ("seconds", "played_now", "kept_in"):
        del found[name]
    for bot in found["bots"]:
        del bot["seconds"]
    return found


def matches_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") - 1 if path.exists() else 0


def wait_for(path: Path, matches: int) -> None:
    deadline = time.monotonic() + 50
    while matches_in(path) < matches:
        assert time.monotonic() < deadline
        time.sleep(0.02)


def is_there(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def children_of(process: int) -> list[int]:
    return [
        int(each) for each in Path(f"/proc/{process}/task/{process}/children").read_text().split()
    ]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_killed_in_the_middle_it_goes_on_to_the_same_end(workers: str, tmp_path: Path) -> None:
    kept = tmp_path / "run"
    command = [*COMMAND, *TWO, "--matches", "100000", "--workers", workers, "--resume", str(kept)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(kept, 3)
        crew = children_of(process.pid)
    finally:
        process.kill()
    process.wait(timeout=50)
    finished = matches_in(kept)
    assert finished >= 3
    deadline = time.monotonic() + 50
    while any(map(is_there, crew)):  # nobody plays on, or waits for ever
        assert time.monotonic() < deadline
        time.sleep(0.02)
    wanted = str(finished + finished % 2 + 10)
    before = kept.read_bytes()
    found = results("--resume", kept, "--matches", wanted, "--workers", workers)
    assert kept.read_bytes().startswith(before[: before.rindex(b"\n") + 1])
    found["contest"]["matches"] = int(wanted)
    assert found == results(*TWO, "--matches", wanted, "--workers", "1")
    assert found["played"] == int(wanted)


def test_sigterm_in_a_shells_background_shows_how_it_stands(tmp_path: Path) -> None:
    """There Ctrl-C is ignored by whoever does nothing about it."""
    out, kept = tmp_path / "all.json", tmp_path / "all.json.partial"
    said, shown, number = (tmp_path / name for name in ("stderr", "stdout", "pid"))
    words = [*COMMAND, *TWO, "--matches", "100000", "--workers", "2", "--out", str(out)]
    script = (
        f"{shlex.join(words)} >{shlex.quote(str(shown))} 2>{shlex.quote(str(said))} &"
        f" echo $! >{shlex.quote(str(number))}; wait $!"
    )
    shell = subprocess.Popen(["sh", "-c", script])
    try:
        wait_for(kept, 3)
        os.kill(int(number.read_text()), signal.SIGTERM)
        assert shell.wait(timeout=50) == 128 + signal.SIGTERM
    except BaseException:
        os.kill(int(number.read_text()), signal.SIGKILL)
        raise
    stderr = said.read_text()
    finished = matches_in(kept)
    assert "Traceback" not in stderr
    assert f"Stopped: {finished:,} of 100,000 matches are finished and kept in {kept}" in stderr
    assert "Ratings" in shown.read_text()
    document = json.loads(out.read_bytes())
    assert [each["index"] for each in document["matches"]] == list(range(finished))
    assert (document["finished"], document["kept_in"]) == (False, str(kept))
    how = next(line for line in stderr.splitlines() if line.startswith("Go on with: "))
    _, *arguments = shlex.split(how.removeprefix("Go on with: "))
    wanted = str(finished + finished % 2 + 2)
    again = CliRunner().invoke(app, [*arguments, "--matches", wanted, "--workers", "1"])
    assert again.exit_code == 0, again.output
    assert len(json.loads(out.read_bytes())["matches"]) == int(wanted)


def test_ctrl_c_twice_drops_what_is_under_way(tmp_path: Path) -> None:
    kept = tmp_path / "run"
    asleep = tmp_path / "asleep"
    (tmp_path / "sleepy.py").write_text(
        "import pathlib, time\n\nclass Sleepy:\n    def choose(self, match):\n"
        f"        pathlib.Path({str(asleep)!r}).write_text('x\\nx\\n')\n        time.sleep(500)\n"
    )
    command = [*COMMAND, *QUICK, "random", "rookie", "sleepy:Sleepy [decision=900 match=900]"]
    process = subprocess.Popen(
        [*command, "--workers", "1", "--resume", str(kept)],
        env={**os.environ, "PYTHONPATH": f"{tmp_path}:{os.environ.get('PYTHONPATH', '')}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        wait_for(asleep, 1)  # in the third match, which never ends
        process.send_signal(signal.SIGINT)
        assert process.stderr is not None
        while "Finishing what is under way" not in process.stderr.readline():
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate(timeout=50)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "Traceback" not in stderr
    assert "Stopped: 2 of 300 matches are finished" in stderr
    assert "random against rookie" in stdout


def test_stop_early_ends_after_the_same_match(tmp_path: Path) -> None:
    kept = tmp_path / "run"
    words = [*TWO, "--matches", "80", "--stop-early"]
    alone = results(*words, "--workers", "1", "--resume", kept)
    assert 20 <= alone["played"] < 80
    lines = kept.read_bytes().splitlines(keepends=True)
    for whole, workers in ((5, "1"), (12, "2")):
        kept.write_bytes(b"".join(lines[: 1 + whole]) + lines[1 + whole][:20])
        assert results("--resume", kept, "--workers", workers) == alone
    # One that was sure may go on to its end all the same.
    assert results("--resume", kept, "--to-the-end", "--workers", "1")["played"] == 80


def test_the_same_command_line_goes_on_and_its_file_goes_with_the_end(tmp_path: Path) -> None:
    out, kept = tmp_path / "all.json", tmp_path / "all.json.partial"
    command = [*TWO, "--workers", "1", "--out", str(out)]
    results(*TWO, "--workers", "1", "--matches", "4", "--resume", kept)
    assert matches_in(kept) == 4
    done = json.loads(run(*command, "--matches", "6", "--json").stdout)
    assert (done["played"], done["played_now"], done["kept_in"]) == (6, 2, None)
    assert [path.name for path in tmp_path.iterdir()] == ["all.json"]


def test_one_that_was_made_longer_stays_so(tmp_path: Path) -> None:
    kept = tmp_path / "run"
    options = ["--workers", "1", "--resume", str(kept)]
    results(*TWO, *options, "--matches", "2")
    longer = results(*options, "--matches", "6")
    kept.write_bytes(b"".join(kept.read_bytes().splitlines(keepends=True)[:-2]))
    assert results(*options) == longer == results(*TWO, "--workers", "1", "--matches", "6")


def test_what_does_not_fit_the_contest_that_was_begun(tmp_path: Path) -> None:
    kept = tmp_path / "run"
    results(*TWO, "--team", "Human", "--matches", "4", "--workers", "1", "--resume", kept)
    before = kept.read_bytes()
    for arguments, message in (
        (["rookie", "random"], "bots: .* with random and rookie, not rookie and random: leave"),
        (["random", "rookie", "scripted"], "bots: .* not random and rookie and scripted"),
        (["--bots", "rookie", "scripted"], "bots: .* not rookie and scripted"),
        (["--team", "Orc"], "--team: .* holds a run with Human, not Orc: leave --team out"),
        (["--seed", "8"], "--seed: .* holds a run with 7, not 8"),
        (["--rules", "deathzone"], "--rules: .* holds a run with lrb6, not deathzone"),
        (
            ["--option", "overtime"],
            "--option: .* with the options threes, not the options overtime",
        ),
        (["--matches", "2"], "--matches: .* has 4 matches already, more than 2"),
        (["--matches", "5"], "5 matches: they come in pairs"),
    ):
        done = run("--resume", kept, *arguments)
        assert done.exit_code == 2
        assert re.search(message, done.stderr), done.stderr
    same = ["random", "rookie", "--team", "human", "--seed", "7", "--rules", "lrb6"]
    assert results("--resume", kept, *same, "--option", "threes", "--matches", "4")["played"] == 4
    assert kept.read_bytes() == before


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "line 1: cut short, so nothing is kept here: remove it to begin anew"),
        (b'{"format":"turfwar arena 1","co', "line 1: cut short"),
        (b"hello\n", "line 1: not a run of `turfwar arena`"),
        (b"\x00\xff\xfe" * 1000, "line 1: not a run of `turfwar arena`"),
        (b'{"format":"turfwar arena 2","code":"","plan":{}}\n', "format is 'turfwar arena 2'"),
        (b'{"format":"turfwar arena 1","code":"","plan":{"bots":["a"]}}\n', "another version"),
    ],
)
def test_a_file_that_is_none_is_said_to_be_none(data: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "run"
    path.write_bytes(data)
    for words in ([], [*TWO, "--out", str(tmp_path / "x")]):
        done = run("--resume", path, *words)
        assert done.exit_code == 1
        assert isinstance(done.exception, SystemExit)
        assert message in done.stderr
        assert path.read_bytes() == data


def test_bad_usage_is_found_before_anything_is_played(tmp_path: Path) -> None:
    for arguments, message in (
        (["--resume", tmp_path / "none"], "none does not exist. For a new contest, name its bots"),
        ([*TWO, "--resume", tmp_path / "no" / "run"], "run cannot be opened: No such file"),
        ([*TWO, "--out", tmp_path], "is a directory"),
        ([*TWO, "--out", tmp_path / "no" / "x"], "cannot be written"),
        ([*TWO, "--rules", "zzz"], "--rules: nothing is called 'zzz'"),
    ):
        done = run(*arguments)
        assert done.exit_code == 2
        assert message in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_terminal_shows_the_points_so_far() -> None:
    text = shown_on_terminal([*COMMAND, *TWO, "--matches", "20", "--workers", "1"])
    assert re.search(r"Matches .* +\d+/20 ", text)
    assert re.search(r"random [0-9.]+-[0-9.]+ rookie", text)


def test_without_a_terminal_it_says_now_and_then_how_it_stands_and_where_it_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(arena_module, "TELL_S", 0.0)
    done = run(*TWO, "--matches", "2", "--workers", "1")
    assert done.exit_code == 0
    assert re.search(r"^2 of 2 matches: random [0-9.]+-[0-9.]+ rookie$", done.stderr, re.MULTILINE)
    path = re.search(r"^Kept in (\S+): .* turfwar arena --resume \1$", done.stderr, re.MULTILINE)
    assert path is not None
    assert not Path(path[1]).exists()


def test_a_long_name_is_in_one_piece(capsys: pytest.CaptureFixture[str]) -> None:
    names = ("run:./a-bot --with so many words that they fill a line [decision=2]", "planner:100ms")
    standing = TournamentStandings(Contest(bots=names, teams=("Human",)))
    show(standing, document(standing, 1.0))
    table = capsys.readouterr().out.splitlines()
    for name in names:
        assert any(line.startswith(f" {name} ") and line.endswith(" 0  ") for line in table)
