"""The estimates that bots reckon with, beside the exact odds."""

import runpy
from collections.abc import Callable
from pathlib import Path

import pytest

from turfwar import Match, find_ruleset
from turfwar.games.lrb6.bots.estimates.reach import Reach
from turfwar.games.lrb6.bots.estimates.snapshot import PositionSnapshot
from turfwar.games.lrb6.bots.scripted.view import ReachMemory
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.actions import MOVE
from turfwar.games.port import Ports
from turfwar.games.ports import estimates_of
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.squares import CELLS, adjacent, parse_square

BENCH = runpy.run_path(str(Path(__file__).parents[2] / "bench" / "estimates.py"))
"""The script that compares over thousands of positions: here it does for a few."""
position: Callable[[int], Match] = BENCH["position"]
skills_of: Callable[[Match, list[int]], set[str]] = BENCH["skills_of"]
HAMPERED = 1429
"""In this one a goblin with a secret weapon wants to get away: that takes their luck."""
THROW_BOUND = 0.06
BOUND = 0.03
"""No chance to get somewhere is further off, where no skill that is left out has a part."""


@pytest.mark.parametrize("seed", range(6))
def test_reach_is_that_of_the_exact_paths(seed: int) -> None:
    match = position(seed)
    game, side = match.game, int(match.game.chooser)
    estimates = estimates_of(find_ruleset(match.rules), game)
    if skills_of(match, game.on_field(1 - side)) & BENCH["HINDERING"]:
        return
    movers = [each for each in game.on_field(side) if game.is_legal(choice(MOVE, each, 0))]
    off: list[float] = []
    for player in [each for each in movers if not skills_of(match, [each]) & BENCH["MOVING"]][:3]:
        reach = estimates.reach(player, fresh=False)
        for name, path in match.paths(PLAYER_NAMES[player]).items():
            square = parse_square(name)
            through_ball = game.carrier < 0 and any(
                parse_square(each) == game.ball for each in path.squares
            )
            if square != game.square(player) and not through_ball:
                off.append(abs(reach.chance[square] - float(path.chance)))
                assert off[-1] <= BOUND
                way = reach.path(square)
                assert way[-1] == square
                assert len(way) == reach.steps[square]
                assert all(adjacent(*each) for each in zip([game.square(player), *way], way))
    assert sum(off) <= 0.001 * len(off)


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5, HAMPERED])
def test_whatever_is_estimated_is_near_the_exact_odds(number: int) -> None:
    """The same comparison as over many positions, by the script that does that."""
    for kind, exact, found, where in BENCH["look"](number, 1):
        bound = THROW_BOUND if kind.startswith("throw") else BOUND if kind == "reach" else 1e-9
        assert found == pytest.approx(exact, abs=bound), (kind, where)


def test_a_rule_set_without_estimates_says_so() -> None:
    match = position(1)

    class Bare:
        id = "bare"
        ports = Ports()

    with pytest.raises(TurfwarError, match="bare has no estimates"):
        estimates_of(Bare(), match.game)  # type: ignore[arg-type]


def test_a_reach_in_memory_used_before_is_the_same_as_a_new_one() -> None:
    desk = ReachMemory()
    for seed in range(6):
        game = position(seed).game
        assert isinstance(game, MatchState)
        table = PositionSnapshot(game)
        for player in (int(table.players[at]) for at in range(int(table.count))):
            for onto_ball, fresh in ((False, False), (True, True)):
                new = Reach(table, player, onto_ball, fresh)
                used = desk.reach(table, player, onto_ball, fresh)
                squares = [int(new.squares[at]) for at in range(int(new.count))]
                assert [int(used.squares[at]) for at in range(int(used.count))] == squares
                assert [used.chance[at] for at in range(CELLS)] == [
                    new.chance[at] for at in range(CELLS)
                ]
                assert [used.path(square) for square in squares] == [
                    new.path(square) for square in squares
                ]
