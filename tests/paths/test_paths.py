"""What path search says is what enumerating the engine's own dice gives; nothing is likelier."""

from fractions import Fraction
from itertools import product

import pytest
from paths.engine import EngineOdds, check, check_targets, position, random_position, settled_at

from turfwar import Match as PublicMatch
from turfwar import TurfwarError
from turfwar.games.lrb6.layout import MA
from turfwar.games.lrb6.odds.ways import Paths
from turfwar.games.lrb6.words.actions import MOVE
from turfwar.games.lrb6.words.verbs import TO
from turfwar.kernel.notation import choice
from turfwar.pitch.squares import DIRECTIONS, square_name


@pytest.mark.parametrize("seed", range(150))
def test_the_chances_are_those_of_the_engines_dice(seed: int) -> None:
    check(seed, 0.0)


@pytest.mark.parametrize("seed", range(1000, 1060))
def test_so_they_are_where_opponents_hold_follow_and_dive(seed: int) -> None:
    check(seed, 0.12, 2)


@pytest.mark.parametrize("seed", range(4))
def test_no_other_path_is_likelier(seed: int) -> None:
    match = random_position(seed, 0.0)
    match.set_field(0, MA, 1)
    start = match.square(0)
    paths = Paths(match, 0, MOVE)
    best: dict[int, Fraction] = {}
    for steps in product(DIRECTIONS, repeat=2):
        squares = [start + int(steps[0]), start + int(steps[0]) + int(steps[1])]
        codes = [choice(MOVE, 0, 0)] + [choice(TO, square, 0) for square in squares]
        if all(match.is_empty(square) or square == start for square in squares):
            odds = EngineOdds(0, codes, settled_at(0, squares[1])).of(match.copy())
            best[squares[1]] = max(best.get(squares[1], Fraction(0)), odds)
    for square, odds in best.items():
        found = paths.get(square_name(square))
        assert (found.chance if found else 0) >= odds


@pytest.mark.parametrize("seed", range(20, 80))
def test_it_comes_to_a_block_a_hand_off_or_a_foul_as_likely_as_it_says(seed: int) -> None:
    check_targets(seed, 0.05)


def test_the_way_around_is_taken_where_it_is_safer() -> None:
    match = position("players: {h1: {at: e10, ma: 8}, a1: {at: d12}, a2: {at: f12}}")
    path = Paths(match, 0, MOVE)["e14"]
    assert path.chance == 1
    assert not set(path.squares) & {"e11", "e12", "e13"}


def test_dodging_with_the_skill_and_a_team_reroll() -> None:
    match = position(
        "rerolls: {home: 1, away: 0}\n"
        "players: {h1: {at: e10, skills: [Dodge]}, a1: {at: e11}, a2: {at: d11}, a3: {at: f11},"
        " a4: {at: d9}, a5: {at: f9}, a6: {at: d8}, a7: {at: e8}, a8: {at: f8}}"
    )
    # to e9: a dodge at 6+ with five tackle zones on it, 6+ is the most that it can need
    assert Paths(match, 0, MOVE)["e9"].chance == 1 - Fraction(5, 6) ** 2


def test_the_rolls_of_each_step_are_told() -> None:
    match = position(
        "weather: Blizzard\nball: e13\nplayers: {h1: {at: e10, ma: 2, ag: 3}, a1: {at: d10}}"
    )
    path = Paths(match, 0, MOVE).with_ball["e13"]
    kinds = [[(roll.kind, roll.needed) for roll in step.rolls] for step in path.steps]
    assert kinds[0] == [("dodge", 3)]
    assert kinds[-1] == [("going for it", 3), ("pick-up", 3)]
    assert path.steps[0].rolls[0].modifiers == (("dodging", 1),)


def test_a_player_in_the_middle_of_his_action_goes_on_from_there() -> None:
    game = position("players: {h1: {at: e10, ma: 3}, a1: {at: k20}}")
    match = PublicMatch.of(game)
    match.choose("h1 move")
    match.choose("to e11")
    paths = match.paths("h1")
    assert paths["e13"].chance == 1
    assert paths["e14"].chance == Fraction(5, 6)
    assert "e16" not in paths
    assert [str(code) for code in paths["e12"].choices] == ["to e12"]


def test_a_carrier_in_the_end_zone_goes_no_further() -> None:
    game = position("ball: h1\nplayers: {h1: {at: e24, ma: 6}, a1: {at: k20}}")
    paths = Paths(game, 0, MOVE)
    assert all(not square.endswith("26") for path in paths.values() for square in path.squares[:-1])


@pytest.mark.parametrize(
    ("player", "action", "says"),
    [
        ("x9", None, "there is no player"),
        ("h1", "dance", "there is no action"),
        ("a1", None, "may not declare move now"),
        ("h1", "handoff", "may not declare handoff now"),
    ],
)
def test_it_says_why_there_are_no_paths(player: str, action: str | None, says: str) -> None:
    match = PublicMatch.of(position("ball: a1\nplayers: {h1: {at: e10}, a1: {at: k20}}"))
    with pytest.raises(TurfwarError, match=says):
        match.paths(player, action)
