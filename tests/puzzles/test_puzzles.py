"""Puzzles: each that is shipped is sound, mining is repeatable and goes on, nothing is made up."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from turfwar import Match
from turfwar.cli.main import app
from turfwar.cli.puzzles import fault_of
from turfwar.games import DEFAULT, find_ruleset
from turfwar.games.words import DECLARE
from turfwar.kernel.notation import verb_of
from turfwar.odds.line_source import LineAction
from turfwar.odds.positions import with_other_dice
from turfwar.puzzles import marks_for, shipped_puzzles
from turfwar.puzzles.mining import PuzzleFile, mine
from turfwar.puzzles.positions import Shared, packed, unpacked
from turfwar.puzzles.puzzle import REROLL, SCORE
from turfwar.solver import TurnSolver
from turfwar.views.view import public_view

PUZZLES = shipped_puzzles()


@pytest.mark.parametrize("id", PUZZLES.ids())
def test_a_shipped_puzzle_is_sound(id: str) -> None:
    assert fault_of(PUZZLES, id) == ""
    puzzle = PUZZLES.get(id)
    assert [marks_for(puzzle, at) for at in range(len(puzzle.lines))].count(100) == 1
    assert len({line.words for line in puzzle.lines}) == len(puzzle.lines) > 1


def test_scoring_puzzles_have_the_odds_of_their_best_line() -> None:
    for id in PUZZLES.ids(SCORE)[:3]:
        puzzle = PUZZLES.get(id)
        game = PUZZLES.game(puzzle)
        solver = TurnSolver(find_ruleset(puzzle.rules), 2_500)
        best = puzzle.lines[puzzle.best]
        notation = game.setting.notation
        lines = [tuple(map(notation.parse, each)) for each in best.choices]
        # What does not begin with a declaration goes on with the action before it.
        acts = [
            LineAction(-1, line, notation.verbs[int(verb_of(line[0]))].role != DECLARE)
            for line in lines
        ]
        assert float(solver.odds(game, acts).low) == pytest.approx(best.value, abs=1e-4)


def test_mining_is_repeatable_and_goes_on(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    mine(one, DEFAULT, 5, 2, themes=(REROLL,))
    mine(two, DEFAULT, 5, 1, themes=(REROLL,))
    again = mine(two, DEFAULT, 5, 2, themes=(REROLL,))
    assert one.read_bytes() == two.read_bytes()
    assert again.done == {0, 1}
    assert sum(again.thrown_out.values()) + len(again.puzzles) > 2


def test_a_position_comes_back_as_it_was_without_its_past() -> None:
    match = Match("Human", "Orc", seed=4)
    while match.ply < 60:
        match.choose(int(match.game.legal[0]))
    shared: Shared = {}
    document = packed(with_other_dice(match.game, 1), shared)
    game = unpacked(json.loads(json.dumps(document)), shared)
    before, after = public_view(match.game), public_view(game)
    assert before["players"] == after["players"]
    assert game.setting.seed == 0
    assert document["log"] == ""


def test_the_command_says_what_is_wrong(tmp_path: Path) -> None:
    run = CliRunner().invoke
    wrong = run(app, ["puzzles", "mine", str(tmp_path / "x"), "--themes", "luck"])
    assert wrong.exit_code == 2
    assert "there is no theme 'luck'" in wrong.output
    broken = tmp_path / "broken.jsonl"
    broken.write_text("not a puzzle\n")
    assert "not a file of puzzles" in run(app, ["puzzles", "list", str(broken)]).output
    assert run(app, ["puzzles", "check"]).exit_code == 0
    assert PuzzleFile(tmp_path / "none.jsonl").puzzles == []
