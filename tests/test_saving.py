"""Saved matches: the same bytes again, and going back when dice fail."""

import random

import pytest

from turfwar import Match
from turfwar.kernel.dice import D6, D8, ScriptedDice, pack
from turfwar.kernel.errors import DiceError


@pytest.mark.parametrize("seed", range(6))
def test_a_loaded_match_saves_to_the_same_bytes(seed: int) -> None:
    match = Match("Human", "Skaven", seed=seed)
    rng = random.Random(seed)
    for _ in range(60):
        for _ in range(9):
            if match.over:
                return
            match.choose(rng.choice(match.legal))
        data = match.save()
        assert Match.load(data).save() == data


def test_dice_that_run_out_in_an_automatic_step_leave_the_choice_unmade() -> None:
    match = Match("Human", "Orc", seed=1)
    for text in ("coin heads", "choose receive", "formation line", "done"):
        match.choose(text)
    match.choose("formation spread")
    match.choose("done")
    # A kick that stays in the field, Brilliant Coaching's place taken by Get the Ref!, no bounce.
    match.game.dice = ScriptedDice([(D8, 1, 5), (D6, 1, 1), (D6, 2, pack([1, 1]))])
    before = (match.ply, match.digest, match.legal)
    square = "kickoff h20" if "kickoff h20" in match.choices else "kickoff h6"
    with pytest.raises(DiceError, match="ran out"):
        match.choose(square)
    assert (match.ply, match.digest, match.legal) == before
