"""Puzzles and solved turns in the processes of the pool."""

from typing import Final

import msgspec

from turfwar.analysis.wording import line_in_words, path_of
from turfwar.games import find_ruleset
from turfwar.games.ports import solver_port
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.game import PitchGame
from turfwar.puzzles.collection import shipped_puzzles
from turfwar.puzzles.puzzle import THEMES
from turfwar.server.errors import ApiError
from turfwar.solver import TurnSolver
from turfwar.views.view import events_view, public_view

WORK: Final = 2_500
DEEPEST: Final = 2
PLANS: Final = 60
SHOWN: Final = 5
MOST_SAID: Final = 3


def shown_puzzle(id: str) -> bytes:
    """A puzzle as it is shown: nothing says which line is best."""
    puzzles = shipped_puzzles()
    try:
        puzzle = puzzles.get(id)
        game = puzzles.game(puzzle)
    except TurfwarError as error:
        raise ApiError(404, "not-found", f"this puzzle cannot be shown: {error}") from error
    view = public_view(game)
    # What has been rolled in the open step.
    question = view["question"]
    said = [each["text"] for each in events_view(game, "spectator", 0) if each["text"][:1] != ">"]
    found = {
        "asked": question["text"] if question is not None and question["form"] != "turn" else "",
        "said": said[-MOST_SAID:],
        "id": puzzle.id,
        "theme": puzzle.theme,
        "title": THEMES[puzzle.theme],
        "goal": puzzle.goal,
        "rules": puzzle.rules,
        "side": puzzle.side,
        "half": puzzle.half,
        "turn": puzzle.turn,
        "lines": [{"words": line.words, "path": line.path} for line in puzzle.lines],
        "view": view,
    }
    return msgspec.json.encode(found)


def solved(game: PitchGame) -> bytes:
    """The lines that score most often this turn, and what is certain about them."""
    ruleset = find_ruleset(game.setting.rules_id)
    if solver_port(ruleset) is None:
        raise ApiError(409, "no-solver", f"{ruleset.name} has no solver yet")
    found = TurnSolver(ruleset, WORK).solve(game, DEEPEST, PLANS)
    notation = game.setting.notation
    lines = [
        {
            "low": float(plan.odds.low),
            "high": float(plan.odds.high),
            "words": "; then ".join(line_in_words(notation, line) for line in plan.lines),
            "path": path_of(notation, game, plan.lines[0]) if plan.lines else [],
        }
        for plan in found.plans[:SHOWN]
    ]
    return msgspec.json.encode(
        {"lines": lines, "most": float(found.most), "proved": found.proved, "tried": found.tried}
    )
