"""Your own costly moments as puzzles, from a stored analysis."""

import random
from typing import Any

import msgspec

from turfwar.analysis.analysis import AnalysisDocument, Judged, Line
from turfwar.puzzles.puzzle import grade
from turfwar.server.errors import ApiError
from turfwar.server.storage.analyses import Analyses

GAVE_UP = -1


def costly(store: Analyses, replay_id: str, side: str) -> list[Judged]:
    """The costly moments of a coach, in the order of the match."""
    stored = store.of(replay_id)
    if stored is None or not stored.complete:
        raise ApiError(409, "no-analysis", "analyse the match first")
    try:
        found = msgspec.json.decode(stored.document, type=AnalysisDocument).lessons
    except msgspec.ValidationError as error:
        said = "this match was analysed in an earlier way: analyse it again"
        raise ApiError(409, "no-analysis", said) from error
    return sorted((each for each in found if each.side == side), key=lambda each: each.ply)


def lines_of(replay_id: str, moment: Judged) -> tuple[list[Line], int]:
    """The lines to choose from, in an order that says nothing, and the place of the best."""
    lines = [each for each in (moment.best, moment.chosen, *moment.others) if each is not None]
    order = list(range(len(lines)))
    random.Random(f"{replay_id}|{moment.ply}").shuffle(order)
    return [lines[at] for at in order], order.index(0)


def lessons(store: Analyses, replay_id: str, side: str) -> list[dict[str, Any]]:
    """The moments, without what the lines are worth."""
    return [
        {
            "ply": each.ply,
            "half": each.half,
            "turn": each.turn,
            "subject": each.subject,
            "lines": [
                {"words": line.words, "path": line.path} for line in lines_of(replay_id, each)[0]
            ],
        }
        for each in costly(store, replay_id, side)
    ]


def answer(store: Analyses, replay_id: str, side: str, ply: int, line: int) -> dict[str, Any]:
    """Grade an answer, and tell what each line is worth."""
    moment = next((each for each in costly(store, replay_id, side) if each.ply == ply), None)
    if moment is None or moment.chosen is None:
        raise ApiError(404, "not-found", "there is no costly moment there")
    lines, best = lines_of(replay_id, moment)
    if not GAVE_UP <= line < len(lines):
        raise ApiError(400, "malformed", f"line: from 0 to {len(lines) - 1}, or -1")
    values = [each.worth.mean for each in lines]
    return {
        "marks": 0 if line == GAVE_UP else grade(values, best, line),
        "best": best,
        "chosen": lines.index(moment.chosen),
        "lines": [{"value": each.worth.mean, "error": each.worth.error} for each in lines],
        "cost": 0.0 if moment.mistake is None else moment.mistake.mean,
    }
