"""Does the analysis find the best line, where exact odds say which one it is?

    .venv/bin/python bench/analysis/positions.py FILE --puzzles puzzles.jsonl --most 200

The positions are puzzles about scoring this turn, moved to the last turn of a tied match, where
nothing else counts. In each, "end turn" is judged as if it had been chosen. The analysis has found
the best line if its line scores with a chance within one per cent of the best. Each position is a
line of FILE; begun again, it goes on after the last one.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from turfwar import Match
from turfwar.analysis.decisions import PlayedLine, PlayedMatch
from turfwar.analysis.run import Analyser
from turfwar.games import find_ruleset
from turfwar.games.words import DECLARE
from turfwar.kernel.notation import verb_of
from turfwar.odds.line_source import LineAction
from turfwar.puzzles.collection import read_puzzles
from turfwar.puzzles.puzzle import SCORE
from turfwar.scenario.lookup import scenario_language
from turfwar.scenario.position import game_at
from turfwar.scenario.reader import read_bytes
from turfwar.solver import TurnSolver

WORK = 2_500
MOST_NEXT = 12


def last_turn(game: Any, rules: str) -> Any:
    """The same position in the last turn of a tied match."""
    position = scenario_language(find_ruleset(rules)).position(game)
    position |= {"title": "x", "half": 2, "score": {"home": 0, "away": 0}}
    position["turn"] = {"home": 8, "away": 8}
    return game_at(read_bytes(json.dumps(position).encode(), "x")[0])


def activations(codes: list[int], notation: Any) -> list[LineAction]:
    """A line cut where somebody declares an action."""
    parts: list[list[int]] = []
    for code in codes:
        if not parts or notation.verbs[int(verb_of(code))].role == DECLARE:
            parts.append([])
        parts[-1].append(code)
    return [LineAction(-1, tuple(part)) for part in parts]


def line_of(puzzles: Any, id: str) -> dict[str, Any] | None:
    """Analyse one position."""
    puzzle = puzzles.get(id)
    game = last_turn(puzzles.game(puzzle), puzzle.rules)
    notation = game.setting.notation
    solver = TurnSolver(find_ruleset(puzzle.rules), WORK)
    end = notation.parse("end turn")
    if not game.is_legal(end):
        return None
    match = Match.of(game.copy())
    decision = PlayedLine(0, game, int(game.chooser), match.log_position, [end])
    analyser = Analyser(PlayedMatch(match, [decision]), id)
    worth = next(analyser.run())
    chance = 0.0
    if worth.best:
        # A line that is no more than a harmless beginning counts with the best that follows.
        plan = solver.plan(game, tuple(activations(worth.best, notation)))
        chances = [plan.chance]
        for act in solver.following(game, plan, int(game.chooser))[:MOST_NEXT]:
            chances.append(solver.odds(game, (*plan.activations, act)).low)
        chance = float(max(chances))
    best = max(line.value for line in puzzle.lines)
    return {
        "id": id,
        "best": best,
        "found": chance,
        "line": notation.text(worth.best[0]) if worth.best else "",
        "right": chance >= best - 0.01,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--puzzles", type=Path, required=True)
    parser.add_argument("--most", type=int, default=200)
    arguments = parser.parse_args()
    puzzles = read_puzzles([arguments.puzzles])
    done: dict[str, Any] = {}
    if arguments.file.exists():
        lines = map(json.loads, arguments.file.read_text().splitlines())
        done = {each["id"]: each for each in lines}
    for id in puzzles.ids(SCORE)[: arguments.most]:
        if id in done:
            continue
        done[id] = line_of(puzzles, id) or {"id": id, "right": None}
        with arguments.file.open("a") as out:
            out.write(json.dumps(done[id]) + "\n")
    judged = [each for each in done.values() if each["right"] is not None]
    right = sum(each["right"] for each in judged)
    print(f"{right} of {len(judged)} found")


if __name__ == "__main__":
    main()
