"""The estimates that bots reckon with, beside the exact odds."""

import random
import runpy
from pathlib import Path

import pytest

from turfwar import Match, find_ruleset
from turfwar.bots.rookie import Rookie
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.squares import CELLS, adjacent, parse_square, row_of
from turfwar.rulesets.lrb6.layout import BLOCK, LEADER, MOVE, REROLLS, STANDING
from turfwar.rulesets.lrb6.match import MatchState
from turfwar.rulesets.lrb6.scripted.view import Desk
from turfwar.rulesets.lrb6.sense.reach import Reach
from turfwar.rulesets.lrb6.sense.snapshot import Snapshot
from turfwar.rulesets.ports import estimates_of

LEFT_OUT = {
    *("Leap", "Bone-head", "Really Stupid", "Wild Animal", "Take Root", "Blood Lust"),
    *("Ball and Chain", "Pro"),
}
HINDER = {"Shadowing", "Tentacles"}
OTHER_BLOCKS = {"Chainsaw", "Stab", "Frenzy", "Ball and Chain", "Multiple Block", "Dauntless"}
TEAMS = ("Human", "Orc", "Wood Elf", "Dwarf", "Undead", "Skaven", "Dark Elf", "Goblin")
THROW_BOUND = 0.06
BOUND = 0.03
"""No chance to get somewhere is further off, where no skill that is left out has a part."""


def position(seed: int) -> Match:
    """A team turn somewhere in a match of rookies, without team re-rolls."""
    chance = random.Random(seed)
    match = Match(chance.choice(TEAMS), chance.choice(TEAMS), seed=seed)
    rookie, stop = Rookie(), chance.randrange(60, 700)
    while match.choice is not None and (match.ply < stop or match.choice.kind != "turn"):
        match.choose(rookie.choose(match))
    if match.choice is None:
        return position(seed + 1000)
    for side in (0, 1):
        match.game.set(REROLLS + side, 0)
        match.game.set(LEADER + side, 0)
    return match


def skills_of(match: Match, players: list[int]) -> set[str]:
    return {skill for number in players for skill in match.player(PLAYER_NAMES[number]).skills}


@pytest.mark.parametrize("seed", range(6))
def test_reach_is_that_of_the_exact_paths(seed: int) -> None:
    match = position(seed)
    game, side = match.game, int(match.game.chooser)
    estimates = estimates_of(find_ruleset(match.rules), game)
    if skills_of(match, game.on_field(1 - side)) & HINDER:
        return
    movers = [each for each in game.on_field(side) if game.is_legal(choice(MOVE, each, 0))]
    off: list[float] = []
    for player in [each for each in movers if not skills_of(match, [each]) & LEFT_OUT][:3]:
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


@pytest.mark.parametrize("seed", range(8))
def test_blocks_are_those_of_the_exact_odds(seed: int) -> None:
    match = position(seed)
    game, side = match.game, int(match.game.chooser)
    estimates = estimates_of(find_ruleset(match.rules), game)
    for attacker in game.on_field(side):
        if not game.is_legal(choice(BLOCK, attacker, 0)) or game.status(attacker) != STANDING:
            continue
        for defender in game.on_field(1 - side):
            target = game.square(defender)
            if game.status(defender) != STANDING or not adjacent(game.square(attacker), target):
                continue
            if skills_of(match, [attacker, defender]) & (OTHER_BLOCKS | LEFT_OUT):
                continue
            exact = match.block_odds(PLAYER_NAMES[attacker], PLAYER_NAMES[defender])
            found = estimates.block(attacker, defender)
            assert list(exact.dice) == [found.dice]
            # Who is pushed into the crowd is off their feet as well.
            if 1 < row_of(target) < 15 and not skills_of(match, [attacker]) & {"Wrestle"}:
                assert float(exact.down.low) == pytest.approx(found.clean, abs=1e-9)


@pytest.mark.parametrize("seed", range(6))
def test_fouls_throws_hand_offs_and_pick_ups_are_near_the_exact_odds(seed: int) -> None:
    """The same comparison as over many positions, by the script that does that."""
    bench = runpy.run_path(str(Path(__file__).parents[2] / "bench" / "estimates.py"))
    chance = random.Random(seed)
    match = bench["position"](seed)
    for kind, exact, found, where in bench["compare"](match, chance):
        bound = THROW_BOUND if kind.startswith("throw") else BOUND if kind == "reach" else 1e-9
        assert found == pytest.approx(exact, abs=bound), (kind, where)


def test_a_rule_set_without_estimates_says_so() -> None:
    match = position(1)

    class Bare:
        id = "bare"
        ports: dict[str, str] = {}

    with pytest.raises(TurfwarError, match="bare has no estimates"):
        estimates_of(Bare(), match.game)  # type: ignore[arg-type]


def test_a_reach_in_memory_used_before_is_the_same_as_a_new_one() -> None:
    desk = Desk()
    for seed in range(6):
        game = position(seed).game
        assert isinstance(game, MatchState)
        table = Snapshot(game)
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
