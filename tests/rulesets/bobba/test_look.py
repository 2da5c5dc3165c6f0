"""What people see of large players."""

from turfwar.face.view import view
from turfwar.kernel.dice import SeededDice
from turfwar.scenario.codecs import builder_of
from turfwar.scenario.reader import read_bytes

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
