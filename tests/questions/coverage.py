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
from questions.positions import RULE_SETS, SCENARIOS, questions_of, rules_of, scenarios_in, table
from questions.test_questions import NEVER

PLAYED = Path(__file__).parents[2] / ".soak" / "million.json"


def named_in_scenarios(rules: str) -> set[str]:
    """The questions that scenarios of a rule set answer one by one, or end with.

    A position for the browser cannot begin in each phase: its question may come from a match by
    chance, and be asked in scenarios all the same.
    """
    found: set[str] = set()
    for file in sorted(SCENARIOS.rglob("*.yaml")):
        for fields in scenarios_in(file.relative_to(SCENARIOS).as_posix()):
            if rules_of(fields) == rules:
                found |= set(fields.get("answers") or {})
                found.add(str((fields.get("expect") or {}).get("choice")))
    return found


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
        named = named_in_scenarios(rules) if by_chance else set()
        missing = [kind for kind in by_chance if kind not in named]
        print(f"\n{rules}: {len(kinds)} questions ({len(never)} of a parent are never asked)")
        print(f"  in no scenario: {', '.join(missing) or 'none'}")
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
