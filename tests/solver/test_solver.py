"""The solver finds the line that scores most often, and says what is certain about it."""

from fractions import Fraction
from itertools import pairwise

import pytest

from turfwar.games import find_ruleset
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.game import PitchGame
from turfwar.scenario.position import game_at
from turfwar.scenario.reader import read_bytes
from turfwar.solver import TurnSolver, solve

FREE = "turn: {home: 3, away: 3}\nrerolls: {home: 0, away: 0}\n"


def position(players: str, ball: str, more: str = FREE) -> PitchGame:
    text = f"title: x\n{more}players:\n{players}\nball: {ball}\n"
    return game_at(read_bytes(text.encode(), "x")[0])


def words(game: PitchGame, line: tuple[int, ...]) -> list[str]:
    return [game.setting.notation.text(code) for code in line]


def test_a_free_run_is_certain_and_proved() -> None:
    found = solve(position("  h1: {at: k20, ma: 6}\n  a1: {at: b5}", "h1"))
    assert found.chance == 1
    assert found.proved


def test_going_for_it_cannot_be_avoided() -> None:
    found = solve(position("  h1: {at: k18, ma: 6}\n  a1: {at: b5}", "h1"))
    assert found.chance == Fraction(25, 36)
    assert found.most == Fraction(25, 36)
    assert found.proved


def test_out_of_reach_nothing_scores() -> None:
    found = solve(position("  h1: {at: k10, ma: 6}\n  a1: {at: b5}", "h1"))
    assert found.chance == 0
    assert not found.plans


def test_the_carrier_blitzes_whoever_is_in_the_way() -> None:
    # Pow or stumble (1/3), then five squares; or a push (1/3) and one square of going for it.
    game = position("  h1: {at: k20, ma: 6}\n  a1: {at: k21}", "h1")
    found = solve(game)
    assert found.chance == Fraction(11, 18)
    assert found.plans[0].activations[0].player == 0


def test_a_hand_off_reaches_who_can_score() -> None:
    # A catch on 3+, and what bounces to and fro between the two and stays with h2.
    game = position(
        "  h1: {at: k16, ma: 4}\n  h2: {at: k21, ma: 6}\n  a1: {at: b5}",
        "h1",
    )
    found = solve(game)
    assert found.chance == Fraction(511, 765)
    assert found.most >= found.chance
    assert [act.player for act in found.plans[0].activations] == [0]


def test_a_block_first_clears_the_way() -> None:
    # a1 holds the carrier: a dodge on 3+ alone, or three dice first.
    players = "  h1: {at: k21}\n  h2: {at: l22, st: 6}\n  a1: {at: k22, av: 12}"
    game = position(players, "h1")
    found = solve(game)
    alone = TurnSolver(find_ruleset("lrb6")).odds(game, ())
    assert alone.low < found.chance
    assert found.plans[0].activations[0].player == 1


def test_the_lines_come_the_best_first_and_no_better_than_the_bound() -> None:
    players = "  h1: {at: k21}\n  h2: {at: l22}\n  h3: {at: f20}\n  a1: {at: k22}\n  a2: {at: k24}"
    found = solve(position(players, "h1"))
    chances = [plan.chance for plan in found.plans]
    assert all(first >= second for first, second in pairwise(chances))
    assert found.chance <= found.most


def test_other_games_say_that_there_is_no_solver() -> None:
    for rules in ("deathzone", "bobba", "brutal"):
        with pytest.raises(TurfwarError, match="no solver"):
            TurnSolver(find_ruleset(rules))
