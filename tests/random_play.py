"""Random play for the tests of rule sets: choices by taste, and matches that go on alike."""

import random
from collections.abc import Callable, Mapping

from turfwar import Match
from turfwar.kernel.notation import verb_of

AHEAD = 12
"""How many decisions a copy, a loaded save or an undone match is followed."""


def by_taste(match: Match, tastes: Mapping[int, float], rng: random.Random) -> list[int]:
    """The open choices of one kind, which is drawn by how much it is liked (1 where not said)."""
    by_verb: dict[int, list[int]] = {}
    for code in match.legal:
        by_verb.setdefault(verb_of(code), []).append(code)
    weights = [tastes.get(verb, 1.0) for verb in by_verb]
    if not any(weights):
        weights = [1.0] * len(by_verb)
    return by_verb[rng.choices(list(by_verb), weights)[0]]


def follow(
    match: Match, decide: Callable[[Match, random.Random], int], seed: int, number: int
) -> None:
    """A copy, a loaded save and a match that was undone go on as the match itself does."""
    copy, loaded = match.copy(), Match.load(match.save())
    assert copy.digest == loaded.digest == match.digest
    before = match.copy()
    ways = [random.Random(seed) for _ in range(3)]
    made = 0
    for _ in range(AHEAD):
        if before.over:
            break
        for each, way in zip((before, copy, loaded), ways, strict=True):
            each.choose(decide(each, way))
        made += 1
        assert before.digest == copy.digest == loaded.digest, number
        assert before.legal == copy.legal == loaded.legal, number
    for _ in range(made):
        copy.undo()
    assert (copy.digest, copy.legal) == (match.digest, match.legal), number
    assert list(copy.game.state) == list(match.game.state), number
