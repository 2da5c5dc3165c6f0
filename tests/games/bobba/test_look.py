"""What people see of large players."""

from turfwar import Choice, Match
from turfwar.games.bobba.odds.plan_rules import PLANS
from turfwar.kernel.dice import SeededDice
from turfwar.odds.aimed import aimed_outcomes
from turfwar.scenario.lookup import builder_of
from turfwar.scenario.reader import read_bytes
from turfwar.scenario.runner import run_scenario
from turfwar.views.view import view

POSITION = b"""
title: A large player who looks at the home end
source: 004, Large Players
rules: bobba
players:
  h1: {at: f12, size: large, facing: left}
  a1: {at: c3}
do: [end turn]
"""


def test_large_players_are_seen_with_size_and_facing() -> None:
    (scenario,) = read_bytes(POSITION, "position")
    game = builder_of(scenario).build(SeededDice(1))
    players = view(game, "home")["players"]
    large, other = players["h1"], players["a1"]
    assert (large["square"], large["size"], large["facing"]) == ("f12", [2, 2], [0, -1])
    # In front and at the sides, and not the four squares behind.
    assert large["reach"] == ["e11", "e12", "e13", "f11", "g11", "h11", "h12", "h13"]
    assert "reach" not in other
    assert "size" not in other
    assert "facing" not in other


AT_THE_LINE = b"""
title: A large player at the side line
source: 004, Tackle Zones
rules: bobba
players:
  h1: {at: a12, size: large, facing: right}
  a1: {at: c3}
do: [end turn]
"""


def test_tackle_zones_end_at_the_side_line() -> None:
    (scenario,) = read_bytes(AT_THE_LINE, "position")
    game = builder_of(scenario).build(SeededDice(1))
    reach = view(game, "home")["players"]["h1"]["reach"]
    assert reach == ["a14", "b14", "c12", "c13", "c14"]


HEALING = b"""
title: A badly hurt player, and three points to heal them
source: 004, Healing
rules: bobba
home_field: false
rerolls: {home: 0, away: 0}
staff: {away: {healer: 3}}
players: {h1: {at: g7, st: 4, ir: 4}, h9: {at: b2}, a1: {at: g8, av: 4}, a2: {at: c20}}
do: [end turn]
"""


def hurt_by_a_block(seed: int) -> Match:
    (scenario,) = read_bytes(HEALING, "position")
    match = Match.of(builder_of(scenario).build(SeededDice(seed)))
    for text in ("h1 block", "block a1"):
        match.choose(text)
    while match.choice is not None and match.choice.kind in ("die", "push", "follow"):
        match.choose(match.choices[-1])
    return match


def test_healing_says_how_likely_it_is() -> None:
    """Each number of ability points has its chance, and it is that of the rules."""
    matches = (hurt_by_a_block(seed) for seed in range(60))
    found = [match for match in matches if match.choice and match.choice.kind == "heal"]
    assert found
    shown = set()
    for match in found:
        question = match.view("away")["question"]
        assert question is not None
        notes = question["notes"]
        for points in (2, 3):
            ends = aimed_outcomes(match.game, int(Choice(f"heal {points}", "bobba")), PLANS)
            chance = float(ends.states["a1"]["ko"])
            text = f"{100 * chance:.1f}".removesuffix(".0")
            assert notes[f"heal {points}"]["text"].endswith(f": {text} %."), notes
            shown.add(text)
    assert len(shown) > 1


THROW = b"""
title: A stunty is thrown, and not to where they were meant to go
source: 004, Throwing Players
rules: bobba
players:
  h1: {at: f10, st: 6, ag: 3}
  h5: {at: f11, ag: 3, skills: [Stunty, Right Stuff]}
  a1: {at: a25}
dice: [2, s5, s5, s5, 4]
do: [h1 throw h5 -> f13]
expect: {h5: {at: f16, state: standing}}
"""


def test_an_inaccurate_throw_of_a_player_is_told_as_a_failure() -> None:
    (scenario,) = read_bytes(THROW, "throw")
    outcome = run_scenario(scenario)
    assert outcome.holds, outcome.failures
    (told,) = [line for line in outcome.log if "throw of a team-mate" in line]
    assert told.endswith("4+ needed, rolled 2: failure")
