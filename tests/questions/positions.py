"""Where each question is asked: one position for each rule set and kind of question.

`python tests/questions/positions.py` looks for them in all scenarios and writes `positions.json`.
A scenario of a parent serves as well where it can be put up by the rules of the child.
"""

import json
import random
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import yaml

from turfwar import Match
from turfwar.games import find_ruleset
from turfwar.kernel.errors import TurfwarError
from turfwar.reference.examples import choices_of
from turfwar.scenario.language.model import ScenarioError
from turfwar.scenario.reader import read_bytes
from turfwar.server.sandbox import NOT_IN_A_POSITION, match_of

ROOT: Final = Path(__file__).parent.parent
SCENARIOS: Final = ROOT / "scenarios"
TABLE: Final = Path(__file__).with_name("positions.json")
RULE_SETS: Final = ("lrb6", "lrb6-revised", "bobba", "brutal", "deathzone")
PARENT: Final = {"lrb6-revised": "lrb6", "bobba": "lrb6", "brutal": "lrb6"}
SEED: Final = 1

IN_MATCHES: Final = {
    # What is asked before a match, or only in the middle of one that is played from its beginning.
    "deathzone": {
        "elect": {"teams": ["Human", "Orc"], "options": ["without-magic"], "seed": 1},
        "carry": {"teams": ["Human", "Orc"], "options": [], "seed": 1},
        "special": {"teams": ["Human", "Orc"], "options": [], "seed": 1},
        "growl": {"teams": ["Chaos All-Stars", "Chaos All-Stars"], "options": [], "seed": 1},
        "stars": {"teams": ["Human", "Orc"], "options": ["star-points"], "seed": 1},
        "star": {"teams": ["Human", "Orc"], "options": ["star-points"], "seed": 1},
        "know": {"teams": ["Human", "Orc"], "options": [], "seed": 1},
        "spells": {"teams": ["Human", "Orc"], "options": [], "seed": 1},
        "fix": {
            "teams": ["Human", "Orc"],
            "options": ["league", "tricks referee-home=30", "without-magic"],
            "seed": 1,
        },
    },
}
"""Matches by chance in which questions are met that no scenario stops at."""
NOT_ASKED: Final = {"brutal": ("window",)}
"""What a parent's scenario leads to that nobody meets in a match: football has no cards."""
MATCHES: Final = 1000
CHOICES: Final = 400

Fields = dict[str, Any]
Row = dict[str, Any]
"""The scenario's file and title, the choices that lead to the question, and the position."""


@lru_cache(1000)
def scenarios_in(path: str) -> list[Fields]:
    """The scenarios of a file as they are written."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found = yaml.load((SCENARIOS / path).read_text(encoding="utf-8"), Loader=loader)
    return found if isinstance(found, list) else [found]


def position_in(fields: Fields, rules: str) -> Fields:
    """Where a scenario begins, by these rules."""
    kept = {name: value for name, value in fields.items() if name not in NOT_IN_A_POSITION}
    return {**kept, "rules": rules}


def rules_of(fields: Fields) -> str:
    return str(find_ruleset(fields.get("rules", "lrb6")).id)


def steps_of(fields: Fields, rules: str) -> list[str]:
    """What is chosen in a scenario, if it is played by these rules."""
    text = json.dumps({**fields, "rules": rules}, default=str)
    return choices_of(read_bytes(text.encode(), "scenario")[0])


def asked_in(fields: Fields, rules: str) -> Iterator[tuple[str, list[str]]]:
    """The questions of a scenario, each with the choices that lead to it."""
    try:
        steps = steps_of(fields, rules)
        match = match_of(position_in(fields, rules), SEED)
    except (TurfwarError, ScenarioError):
        return
    made: list[str] = []
    for step in [*steps, ""]:
        if match.choice is None:
            return
        yield match.choice.kind, list(made)
        if not step:
            return
        try:
            match.choose(step)
        except TurfwarError:
            return
        made.append(step)


def questions_of(rules: str) -> list[str]:
    """Every kind of question in the vocabulary of a rule set."""
    return [kind.name for kind in find_ruleset(rules).words.questions.values()]


def found_in(rules: str, written_for: str, wanted: set[str]) -> dict[str, Row]:
    """The shortest way to each question that is wanted."""
    found: dict[str, Row] = {}
    for file in sorted(SCENARIOS.rglob("*.yaml")):
        path = file.relative_to(SCENARIOS).as_posix()
        for fields in scenarios_in(path):
            if rules_of(fields) != written_for:
                continue
            for kind, made in asked_in(fields, rules):
                best = found.get(kind)
                if kind in wanted and (best is None or len(made) < len(best["choices"])):
                    found[kind] = {"path": path, "title": fields["title"], "choices": made}
    return found


def met_in_a_match(rules: str, kind: str, match: Row) -> Row:
    """Choices by chance until a question is met, in one of several matches."""
    for seed in range(match["seed"], match["seed"] + MATCHES):
        played = new_match(rules, {**match, "seed": seed})
        chance = random.Random(seed)
        made: list[str] = []
        while played.choice is not None and len(made) < CHOICES:
            if played.choice.kind == kind:
                return {**match, "seed": seed, "choices": made}
            made.append(str(chance.choice(played.choices)))
            played.choose(made[-1])
    raise LookupError(f"{rules}: {kind} is not met")


def new_match(rules: str, row: Row) -> Match:
    """The match of a row, at its first question."""
    home, away = row["teams"]
    return Match(home, away, seed=row["seed"], rules=rules, options=row["options"])


def table() -> dict[str, dict[str, Row]]:
    """The positions that `positions.json` has."""
    found: dict[str, dict[str, Row]] = json.loads(TABLE.read_text(encoding="utf-8"))
    return found


def position_of(rules: str, row: Row) -> Fields:
    """The position that a row begins with."""
    for fields in scenarios_in(row["path"]):
        if fields["title"] == row["title"]:
            return position_in(fields, rules)
    raise LookupError(f"{row['path']} has no scenario {row['title']!r}")


def match_at(rules: str, row: Row) -> Match:
    """The match at the question of a row."""
    match = new_match(rules, row) if "seed" in row else match_of(position_of(rules, row), SEED)
    for choice in row["choices"]:
        match.choose(choice)
    return match


def main() -> None:
    made: dict[str, dict[str, Row]] = {}
    for rules in RULE_SETS:
        wanted = set(questions_of(rules))
        found = found_in(rules, rules, wanted)
        left = wanted - set(found)
        if left and rules in PARENT:
            found |= found_in(rules, PARENT[rules], left)
        for kind, match in IN_MATCHES.get(rules, {}).items():
            found[kind] = met_in_a_match(rules, kind, match)
        asked = [kind for kind in questions_of(rules) if kind not in NOT_ASKED.get(rules, ())]
        made[rules] = {kind: found[kind] for kind in asked if kind in found}
        print(rules, len(found), "of", len(wanted), "missing:", sorted(wanted - set(found)))
    TABLE.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
