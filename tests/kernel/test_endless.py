"""Rules that never come to a question are an error, and the match is as it was before."""

import pytest

from turfwar import Match
from turfwar.kernel.dice import SeededDice
from turfwar.kernel.errors import EndlessStep
from turfwar.kernel.game import MOST_STEPS, Game, Rules

ON, ROUND, LOG = 1, 2, 3
"""What can be chosen: a step that ends, a chain of steps, one step; the last two without end."""


class Treadmill(Rules):
    """Counts; a chain of steps or a step that was begun never ends."""

    def options(self, game: Game) -> None:
        if game.state[0] == 0:
            game.pose(0, 0, -1, 0)
            for each in (ON, ROUND, LOG):
                game.offer(each)

    def act(self, game: Game, choice: int) -> None:
        game.state[1] += 1
        if choice == ROUND:
            game.state[0] = 1
        while choice == LOG:
            game.note(5)

    def proceed(self, game: Game) -> None:
        game.note(6)

    def phase_name(self, game: Game) -> str:
        return "treadmill"


@pytest.mark.parametrize("choice", [ROUND, LOG])
def test_a_step_without_end_is_an_error_and_is_taken_back(choice: int) -> None:
    game = Game(Treadmill(), SeededDice(1), 2)
    game.start()
    game.play(ON)
    before = game.digest(), game.records(), game.decisions, list(game.state)
    with pytest.raises(EndlessStep, match="phase treadmill"):
        game.play(choice)
    assert (game.digest(), game.records(), game.decisions, list(game.state)) == before
    assert game.open_choices() == [ON, ROUND, LOG]
    game.play(ON)
    assert game.state[1] == 2


def test_a_chain_may_be_long() -> None:
    class Walk(Treadmill):
        def proceed(self, game: Game) -> None:
            game.state[0] = (game.state[0] + 1) % (MOST_STEPS - 10)

    game = Game(Walk(), SeededDice(1), 2)
    game.start()
    game.play(ROUND)
    assert game.open_choices() == [ON, ROUND, LOG]


def test_it_names_the_position_of_a_match() -> None:
    match = Match("Human", "Orc", seed=5)
    assert match.game.place() == "lrb6, half 1, turn 0 of home and 0 of away, phase coin"
