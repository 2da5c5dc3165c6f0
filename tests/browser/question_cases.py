"""Every kind of question with a position that leads to it, for `questions.spec.ts`.

    question_cases.py [RULES/KIND...]

They come from `tests/questions/positions.json`: a position, a replay that is played on from `ply`,
or a match that `begins` with the question. `choices` lead there from the position or the ply,
`heading` is what the page shows, `count` is how many answers there are, and `texts` are all of them
where they are few.
"""

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))
from questions.positions import match_at, position_of, table

from turfwar.replay import write_replay

FEW = 12


def case(rules: str, kind: str, row: dict[str, Any]) -> dict[str, Any]:
    match = match_at(rules, row)
    assert match.choice is not None
    question = match.view(match.choice.chooser)["question"]
    assert question is not None
    choices = question["choices"] or []
    played = "seed" in row
    from_start = played and not row["choices"]
    kept = match.copy()
    while played and kept.game.waiting and kept.game.can_undo():
        kept.undo()
    return {
        "rules": rules,
        "kind": kind,
        "form": question["form"],
        "heading": question["heading"],
        "rule": question["source"],
        "count": len(choices),
        "texts": [each["text"] for each in choices] if len(choices) <= FEW else [],
        "choices": row["choices"][kept.ply :] if played else row["choices"],
        "position": None if played else position_of(rules, row),
        "replay": write_replay(match) if played and not from_start else None,
        "ply": kept.ply,
        "begins": {"teams": row["teams"], "options": row["options"]} if from_start else None,
    }


def main() -> None:
    wanted = set(sys.argv[1:])
    found = [
        case(rules, kind, row)
        for rules, rows in table().items()
        for kind, row in rows.items()
        if not wanted or f"{rules}/{kind}" in wanted
    ]
    print(json.dumps(found, default=str))


if __name__ == "__main__":
    main()
