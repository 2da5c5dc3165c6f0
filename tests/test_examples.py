"""The examples run; the bots among them are played by tests/bots/test_other_bots.py."""

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

from turfwar import Match
from turfwar.bots.base import play_out
from turfwar.bots.registry import make_bot

EXAMPLES = Path(__file__).parents[1] / "examples"


def test_the_notebook_runs(capsys: pytest.CaptureFixture[str]) -> None:
    notebook = json.loads((EXAMPLES / "position.ipynb").read_text(encoding="utf-8"))
    names: dict[str, object] = {}
    for cell in notebook["cells"]:
        assert cell.get("outputs", []) == []
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    assert "2 dice" in capsys.readouterr().out
    assert sum(names["seen"].values()) == 200  # type: ignore[attr-defined]
    assert 0 < float(names["odds"].low) < 1  # type: ignore[attr-defined]


def test_learning_goes_on_for_as_many_matches_as_it_is_told() -> None:
    pytest.importorskip("gymnasium")
    learn = runpy.run_path(str(EXAMPLES / "learn_to_score.py"))
    scored = learn["train"](5)
    assert len(scored) == 5
    assert learn["train"](5) == scored


def test_learning_with_a_library_notes_the_matches_that_end() -> None:
    pytest.importorskip("sb3_contrib")
    learn = runpy.run_path(str(EXAMPLES / "learn_with_ppo.py"))
    assert learn["train"](1000, matches=2)


def plays(bot: Any, seed: int = 3) -> None:
    """The bot plays a match on the small pitch to its end."""
    match = Match("Human", "Human", seed=seed, options=("threes",))
    play_out(match, {"home": bot, "away": make_bot("random", 1, "away")})
    assert match.over


def test_self_play_learns_and_plays(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    example = runpy.run_path(str(EXAMPLES / "self_play.py"))
    value = example["train"](1, watched=2, path=tmp_path / "self_play.npz")
    value.save(tmp_path / "self_play.npz")
    again = example["Value"].load(tmp_path / "self_play.npz")
    assert (again.first == value.first).all()
    assert again.second.any()
    plays(example["SelfPlay"]("1", again, tries=1, most=4))


def test_a_search_learns_in_batches_and_plays(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    example = runpy.run_path(str(EXAMPLES / "alpha_zero.py"))
    network = example["train"](1, matches=2, times=2, path=tmp_path / "alpha_zero.npz")
    again = example["Network"].load(tmp_path / "alpha_zero.npz")
    assert (again.policy == network.policy).all()
    assert again.policy.any()
    plays(example["AlphaZero"](1, again, times=4))


def test_what_was_learned_from_matches_plays_in_the_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The story of docs/learning.md: data, a policy, a bot of its own name."""
    pytest.importorskip("pyarrow")
    from typer.testing import CliRunner

    from turfwar.cli.main import app_with

    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(EXAMPLES)
    monkeypatch.setenv("IMITATOR", str(tmp_path / "imitator.npz"))
    small = ["--option", "threes", "--seed", "1"]
    app = app_with("trajectories", "arena")
    made = CliRunner().invoke(
        app, ["trajectories", "rookie.parquet", "--matches", "2", "--observe", "small", *small]
    )
    assert made.exit_code == 0, made.output
    example = runpy.run_path(str(EXAMPLES / "imitate.py"))
    data = example["read_trajectories"]("rookie.parquet")
    network = example["train"](data, steps=60)
    network.save(tmp_path / "imitator.npz")
    played = CliRunner().invoke(
        app, ["arena", "imitate:Imitator", "random", "--matches", "2", "--workers", "1", *small]
    )
    assert played.exit_code == 0, played.output
    assert "imitate:Imitator" in played.output


def test_torchrl_learns() -> None:
    pytest.importorskip("torchrl", reason="make test-learning installs it")
    learn = runpy.run_path(str(EXAMPLES / "learn_with_torchrl.py"))
    learn["check_env_specs"](learn["new_env"](1))
    assert learn["train"](600, batch=600)


def test_pufferlib_steps_many() -> None:
    pytest.importorskip("pufferlib", reason="make test-learning says how to install it")
    learn = runpy.run_path(str(EXAMPLES / "learn_with_pufferlib.py"))
    assert isinstance(learn["train"](200), float)
