"""Where each question is asked: in a scenario, in random play, in a browser test.

    python tests/questions/coverage.py

Random play is what `make soak-million` has played so far (`.soak/million.json`); the browser tests
of `questions.spec.ts` answer every question that `positions.json` leads to.
"""

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
from questions.positions import RULE_SETS, questions_of, table
from questions.test_questions import NEVER

PLAYED = Path(__file__).parents[2] / ".soak" / "million.json"


def main() -> None:
    played: dict[str, Any] = {"questions": {}, "next": 0}
    if PLAYED.exists():
        played = json.loads(PLAYED.read_text())
    print(f"random play: {played['next']:,} matches of all games together")
    for rules in RULE_SETS:
        counts = played["questions"].get(rules, {})
        rows = table()[rules]
        never = NEVER.get(rules, {})
        kinds = [kind for kind in questions_of(rules) if kind not in never]
        by_chance = [kind for kind in kinds if "seed" in rows.get(kind, {})]
        print(f"\n{rules}: {len(kinds)} questions ({len(never)} of a parent are never asked)")
        print(f"  in no scenario: {', '.join(by_chance) or 'none'}")
        unmet = [kind for kind in kinds if not counts.get(kind)]
        print(f"  not met by chance: {', '.join(unmet) or 'none'}")
        print(f"  in no browser test: {', '.join(sorted(set(kinds) - set(rows))) or 'none'}")
        for kind in sorted(kinds, key=lambda each: counts.get(each, 0))[:5]:
            print(f"  {kind}: {counts.get(kind, 0):,} times by chance")
        asked = {kind for kind in never if counts.get(kind)}
        if asked:
            print(f"  asked by chance, though said to be never asked: {', '.join(sorted(asked))}")


if __name__ == "__main__":
    main()
