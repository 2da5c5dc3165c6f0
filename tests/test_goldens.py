"""Goldens that can be read: a match of each rule set as it went, and how many choices there are.

A digest tells that something has changed, a golden what: its diff shows which choice, roll or event
differs. `python tests/test_goldens.py` writes them anew where the rules were changed on purpose.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from test_digests import choose

from turfwar import Match
from turfwar.games import all_rulesets

FOLDER = Path(__file__).parent / "data" / "goldens"
SEED = 11
DECISIONS = 160
DRAWN_EVERY = 40
TREES = ((2, 3), (30, 2), (90, 2))
"""After how many decisions a tree is counted, and how deep."""


def golden(rules: str) -> str:
    """A match as a text: every question with its choices, what was chosen, what happened."""
    return "\n".join([*playthrough(rules), "", *trees(rules)]) + "\n"


def playthrough(rules: str) -> Iterator[str]:
    match = Match(seed=SEED, rules=rules)
    yield f"{rules}: {match.home.team} against {match.away.team}, seed {SEED}"
    seen = 0
    while not match.over and match.ply < DECISIONS:
        for event in match.events_since(seen):
            if not str(event).startswith("> "):
                yield f"        {event}"
        seen = match.log_position
        if match.ply % DRAWN_EVERY == 0:
            yield from ("", *(f"    {line}".rstrip() for line in str(match).splitlines()), "")
        question = match.choice
        assert question is not None
        chosen = match.choices[match.legal.index(choose(match, SEED))]
        about = f" {question.player}" if question.player else ""
        open_ones = f"{len(match.choices)} choices"
        yield f"{match.ply:>5} {question.chooser} {question.kind}{about}, {open_ones}: {chosen}"
        match.choose(chosen)
    for event in match.events_since(seen):
        yield f"        {event}"
    yield f"{match.ply} decisions, digest {match.digest}"


def trees(rules: str) -> Iterator[str]:
    """How many sequences of choices there are from some positions, the dice being fixed."""
    match = Match(seed=SEED, rules=rules)
    for start, depth in TREES:
        while not match.over and match.ply < start:
            match.choose(choose(match, SEED))
        counts = [sequences(match, each) for each in range(1, depth + 1)]
        yield f"after {start} decisions: {', '.join(map(str, counts))} sequences of choices"


def sequences(match: Match, depth: int) -> int:
    if match.over or depth == 0:
        return 1
    if depth == 1:
        return len(match.legal)
    count = 0
    for code in match.legal:
        after = match.copy()
        after.choose(code)
        count += sequences(after, depth - 1)
    return count


@pytest.mark.parametrize("rules", [each.id for each in all_rulesets()])
def test_a_match_goes_as_it_went(rules: str) -> None:
    expected = (FOLDER / f"{rules}.txt").read_text(encoding="utf-8")
    assert golden(rules).splitlines() == expected.splitlines()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in all_rulesets():
        (FOLDER / f"{each.id}.txt").write_text(golden(each.id), encoding="utf-8")
