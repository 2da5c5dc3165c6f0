"""Paths and odds of football are what enumerating the engine's own dice gives."""

import random
from fractions import Fraction

import pytest
from matches import begin, decide

from turfwar import Match, TurfwarError
from turfwar.kernel.dice import SeededDice
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.rulesets import find_ruleset
from turfwar.rulesets.ports import hints_port
from turfwar.scenario.codecs import builder_of
from turfwar.scenario.reader import read_bytes

HINTS = hints_port(find_ruleset("brutal"))


def position(text: str) -> Match:
    """A position by the fields of a scenario."""
    text = f"title: a position\nrules: brutal\n{text}"
    (scenario,) = read_bytes(text.encode(), "position")
    return Match.of(builder_of(scenario).build(SeededDice(1)))


def some_turn(number: int) -> Match:
    """A random match some way on, at the beginning of somebody's decision in a team turn."""
    match = begin(3 * number + 2)
    rng = random.Random(number)
    for _ in range(rng.randint(40, 200)):
        if not match.over:
            match.choose(decide(match, "football", rng))
    while not match.over and match.choice is not None and match.choice.kind != "turn":
        match.choose(decide(match, "football", rng))
    return match


@pytest.mark.parametrize("number", range(12))
def test_ways_are_as_likely_as_they_say(number: int) -> None:
    match = some_turn(number)
    if match.over:
        return
    rng = random.Random(number)
    game = match.game
    movers = [PLAYER_NAMES[who] for who in game.on_field(game.active)]
    checked = 0
    for name in rng.sample(movers, min(3, len(movers))):
        try:
            paths = match.paths(name, "move")
        except TurfwarError:
            continue
        ways = [path for path in paths.values() if 0 < len(path.squares) <= 4]
        risky = [path for path in ways if path.chance < 1] or ways
        for path in rng.sample(risky, min(3, len(risky))):
            goal = {name: {"at": path.end, "state": "standing"}, "turnover": False}
            line = f"{name} move {' '.join(path.squares)}"
            assert match.odds([line], goal).low == path.chance, (number, line)
            checked += 1
    assert checked or not movers


def test_a_ball_that_is_picked_up_on_the_way_takes_a_roll_for_control() -> None:
    match = position(
        "ball: e12\nplayers: {h1: {at: e10, skills: [Dribble]}, a1: {at: h25, goaly: true}}"
    )
    assert match.paths("h1")["e12"].chance == 1 - Fraction(1, 2) ** 2
    (roll,) = match.paths("h1")["e12"].steps[-1].rolls
    assert (roll.kind, roll.needed) == ("control", 4)


def test_only_whoever_has_the_ball_is_a_target() -> None:
    match = position(
        "ball: a2\nplayers: {h1: {at: e10}, a1: {at: e11}, a2: {at: e13},"
        " a3: {at: h25, goaly: true}}"
    )
    assert list(match.paths("h1", "blitz").targets) == ["a2"]


def test_a_goaly_with_the_ball_in_the_hands_has_ways_within_the_penalty_zone() -> None:
    match = position("ball: h1\nplayers: {h1: {at: h4, goaly: true}, a1: {at: h25, goaly: true}}")
    paths = match.paths("h1")
    assert "h5" in paths
    assert "h6" not in paths
    assert not paths.complete


def test_a_shot_with_all_that_decides_about_it() -> None:
    match = position("ball: h1\nplayers: {h1: {at: h22}, a1: {at: h25, goaly: true}}")
    shot = HINTS.odds_of(match.game, "shot", "h1", "h26")
    assert (shot.needed, shot.again, shot.saved_on, shot.blockers) == (4, True, 4, ("a1",))
    assert shot.on_target == Fraction(1, 4)
    corner = HINTS.odds_of(match.game, "shot", "h1", "g26")
    # short range, 4+ twice; past the goaly's side 6+ to save; the goaly is not in the way
    assert (corner.saved_on, corner.blockers) == (6, ())
    assert corner.goal.low == Fraction(1, 4) * Fraction(5, 6)


def test_a_pass_and_what_is_not_one() -> None:
    match = position(
        "ball: h1\nplayers: {h1: {at: e10}, h2: {at: e13}, a1: {at: h25, goaly: true}}"
    )
    found = HINTS.odds_of(match.game, "pass", "h1", "e13")
    assert (found.needed, found.control) == (3, 3)
    assert found.received.low == Fraction(4, 9)
    with pytest.raises(TurfwarError, match="nobody is in e14"):
        HINTS.odds_of(match.game, "pass", "h1", "e14")


def test_hints_of_a_player_have_passes_and_shots() -> None:
    match = position(
        "ball: h1\nplayers: {h1: {at: h20}, h2: {at: e20}, a1: {at: h25, goaly: true}}"
    )
    found = HINTS.of_player(match.game, "h1")
    assert [each["player"] for each in found["passes"]] == ["h2"]
    assert [each["square"] for each in found["shots"]] == ["g26", "h26", "i26"]
    shot = HINTS.of_target(match.game, "h1", square="g26")["actions"]
    assert [each["action"] for each in shot] == ["move", "shoot"]
    assert shot[1]["choices"] == ["h1 pass", "shoot g26"]
