"""Smaller pitches: the same rules with fewer players, squares and turns."""

import random

import pytest

from turfwar import Match
from turfwar.bots.rookie import Rookie
from turfwar.games.display import display_of
from turfwar.pitch.field import IN_PLAY

SIZES = {"sevens": (7, 11, 20, 6), "fives": (5, 9, 16, 5), "threes": (3, 7, 12, 4)}
GUESTS = 2
"""Special play cards bring that many at most."""


@pytest.mark.parametrize("option", SIZES)
def test_nobody_leaves_the_small_pitch_and_no_half_is_longer(option: str) -> None:
    team, rows, columns, turns = SIZES[option]
    for seed in range(4):
        match = Match(seed=seed, options=(option, "cards-free") if seed % 2 else (option,))
        field = match.game.setting.field
        assert (field.rows, field.columns, len(field.squares)) == (rows, columns, rows * columns)
        rng = random.Random(seed)
        while not match.over:
            assert match.home.turn <= turns
            assert match.away.turn <= turns
            squares = [match.game.square(number) for number in range(40)]
            assert all(field.has(square, IN_PLAY) for square in squares if square)
            assert len(match.game.on_field(0)) <= team + GUESTS
            match.choose(rng.choice(match.legal))


@pytest.mark.parametrize("option", SIZES)
def test_each_formation_is_a_legal_set_up(option: str) -> None:
    for seed in range(2):
        match = Match(seed=seed, options=(option,))
        while match.choice is not None and match.choice.kind != "kickoff":
            formations = [each for each in match.choices if each.text.startswith("formation")]
            if match.choice.kind == "setup" and formations:
                for each in formations:
                    trial = match.copy()
                    trial.choose(each)
                    assert "done" in trial.choices
                match.choose(formations[seed % len(formations)])
                match.choose("done")
            else:
                match.choose(match.choices[0])


def test_the_rookie_scores_on_it() -> None:
    touchdowns = 0
    for seed in range(3):
        match = Match(seed=seed, options=("threes",))
        rookie = Rookie(str(seed))
        while not match.over:
            match.choose(rookie.choose(match))
        touchdowns += match.home.score + match.away.score
    assert touchdowns >= 2


def test_the_turn_counter_is_as_long_as_a_half() -> None:
    match = Match(options=("fives",))
    tracks = {track.name: track for track in display_of(match.game.setting).tracks}
    assert tracks["turn"].most == 5
    assert Match.load(match.save()).game.setting.field.columns == 16
