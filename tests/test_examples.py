"""The examples run; the bots among them are played by tests/bots/test_other_bots.py."""

import json
import runpy
from pathlib import Path

import pytest

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
