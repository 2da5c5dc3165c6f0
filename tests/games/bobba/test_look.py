"""What people see of large players."""

from turfwar.kernel.dice import SeededDice
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
    assert "size" not in other
    assert "facing" not in other


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
