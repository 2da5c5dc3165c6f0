"""Matches as data: what is in the file is what the environments show, and nothing is left out."""

import json
import random
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from turfwar import Match, TurfwarError
from turfwar.cli.main import app_with
from turfwar.env.policy import PolicyDesk
from turfwar.env.trajectories import Recorder, TrajectoryFile, read_trajectories
from turfwar.games import all_rulesets
from turfwar.pitch.action_numbers import NOTHING
from turfwar.replay import write_replay

pytest.importorskip("pyarrow")

SMALL = ("threes",)


def run(*arguments: str | Path) -> tuple[int, str]:
    found = CliRunner().invoke(app_with("trajectories", "arena"), [str(each) for each in arguments])
    return found.exit_code, found.output


@pytest.mark.parametrize("rules", [each.id for each in all_rulesets()])
def test_a_match_can_be_played_again_from_its_rows(rules: str, tmp_path: Path) -> None:
    draw = random.Random(3)
    match = Match(seed=3, rules=rules)
    recorder = Recorder(rules, observe="full")
    codes = []
    for _ in range(150):
        code = draw.choice(match.legal)
        recorder.note(match, code)
        codes.append(code)
        match.choose(code)
    with TrajectoryFile(tmp_path / "some.parquet", recorder) as file:
        file.add(match, "test")
    data = read_trajectories(tmp_path / "some.parquet")
    assert (data.rules, data.options, data.observe) == (match.rules, (), "full")
    again = Match(seed=3, rules=rules)
    desk = PolicyDesk(rules, (), "full")
    begun = NOTHING
    for row in range(len(data)):
        side = int(again.game.chooser)
        desk.look(again, side, begun)
        assert np.array_equal(data.parts["observation"][row], desk.seen)
        assert np.array_equal(data.masks([row])[0], desk.mask)
        assert data.table["side"][row] == ("home", "away")[side]
        assert data.table["decision"][row] == again.ply
        found = desk.choices(again, side, int(data.table["action"][row]), begun)
        begun = NOTHING
        if len(found) > 1:
            begun = found[0] >> 9 << 9
        else:
            assert again.read(found[0]).text == data.table["choice"][row]
            again.choose(found[0])
    assert again == match


def test_rewards_add_up_to_the_score(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    code, text = run(
        *("trajectories", out, "--matches", "3", "--option", "threes", "--seed", "4"),
        *("--away-bot", "random", "--observe", "entities"),
    )
    assert code == 0, text
    data = read_trajectories(out)
    assert data.options == SMALL
    assert f"3 matches, {len(data)} steps" in " ".join(text.split())
    assert data.parts["entities"].shape[0] == data.parts["numbers"].shape[0] == len(data)
    scored = 0
    for rows in data.matches():
        sums = {
            side: data.table["reward"][rows][data.table["side"][rows] == side].sum()
            for side in ("home", "away")
        }
        for side, outcome, reward in zip(
            data.table["side"][rows], data.table["outcome"][rows], data.table["reward"][rows]
        ):
            assert outcome == np.sign(sums[side])
            scored += abs(reward)
        assert data.table["last"][rows].sum() == 2
    assert scored > 0
    assert all(data.table["action"][row] in data.legal[row] for row in range(len(data)))


def test_replays_and_arenas_are_played_again(tmp_path: Path) -> None:
    match = Match(seed=5, options=SMALL)
    match.play_at_random(5)
    replay = tmp_path / "match.txt"
    replay.write_bytes(write_replay(match).encode())
    contest = tmp_path / "contest.jsonl"
    code, text = run(
        *("arena", "random", "rookie", "--matches", "2", "--option", "threes", "--seed", "1"),
        *("--workers", "1", "--resume", contest),
    )
    assert code == 0, text
    out = tmp_path / "both.parquet"
    code, text = run("trajectories", out, replay, contest)
    assert code == 0, text
    data = read_trajectories(out)
    sources = list(dict.fromkeys(data.table["source"]))
    assert sources == ["match.txt", "contest.jsonl 0", "contest.jsonl 1"]
    first = next(data.matches())
    assert data.table["decision"][first][-1] == match.ply - 1
    # A match that does not end as it did is refused.
    lines = contest.read_text().splitlines()
    row = json.loads(lines[1])
    row["decisions"] += 1
    contest.write_text("\n".join([lines[0], json.dumps(row), *lines[2:], ""]))
    code, text = run("trajectories", out, contest)
    assert code == 1
    assert "went another way this time" in " ".join(text.split())
    assert len(read_trajectories(out)) == len(data)


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    match = Match(seed=5)
    other.write_text(write_replay(match))
    small = tmp_path / "small.txt"
    small.write_text(write_replay(Match(seed=5, options=SMALL)))
    nothing = tmp_path / "nothing.txt"
    nothing.write_text("hello")
    out = tmp_path / "out.parquet"
    for arguments, exit_code, said in (
        ((out, other, small), 1, "lrb6, and also lrb6 --option 'threes'"),
        ((out, nothing), 1, "is no replay"),
        ((out,), 2, "--matches 100"),
        ((out, other, "--observe", "tiny"), 2, "there are full, planes, entities, small"),
        ((tmp_path / "out.csv", other), 1, "has to end in .parquet"),
    ):
        code, text = run("trajectories", *arguments)
        assert code == exit_code, text
        assert said in " ".join(text.split())
        assert not out.exists()
    out.write_bytes(b"hello")
    with pytest.raises(TurfwarError, match="cannot be read"):
        read_trajectories(out)


def test_a_match_is_loaded_from_a_replay(tmp_path: Path) -> None:
    match = Match(seed=5, options=SMALL)
    match.play_at_random(5, limit=40)
    early = match.copy()
    match.play_at_random(6, limit=40)
    text = write_replay(match)
    (tmp_path / "match.txt").write_text(text)
    assert Match.load(tmp_path / "match.txt") == match
    assert Match.load(text.encode(), at=40) == early
    assert Match.load(match.save()) == match
    with pytest.raises(TurfwarError, match="only a replay has choices"):
        Match.load(match.save(), at=3)
