"""Leaving a step: a question makes no traceback, everything else a whole one."""

import traceback

import pytest

import turfwar
from turfwar.kernel.dice import SeededDice
from turfwar.kernel.errors import Interrupt
from turfwar.kernel.game import Game, Rules

THROUGH_THE_KERNEL = ["play", "take", "run", "run_step"]


class Says(Rules):
    """Offers one choice, and raises what it is told when it is made."""

    def __init__(self, error: BaseException | None) -> None:
        self.error = error

    def options(self, game: Game) -> None:
        game.pose(1, 0, -1, 0)
        game.offer(1)

    def act(self, game: Game, choice: int) -> None:
        if self.error is not None:
            raise self.error
        game.pose(2, 0, -1, 0)
        game.offer(3)
        game.wait()


def game_of(error: BaseException | None) -> Game:
    game = Game(Says(error), SeededDice(1), 4)
    game.begin()
    return game


def functions(error: BaseException) -> list[str]:
    return [frame.name for frame in traceback.extract_tb(error.__traceback__)]


@pytest.mark.skipif(not turfwar.COMPILED, reason="uncompiled, all frames are Python's own")
def test_a_question_makes_no_traceback_in_compiled_code() -> None:
    with pytest.raises(Interrupt) as caught:
        game_of(None).wait()
    assert functions(caught.value) == ["test_a_question_makes_no_traceback_in_compiled_code"]


def test_a_question_is_asked_all_the_same() -> None:
    game = game_of(None)
    game.play(1)
    assert (game.waiting, game.question, game.open_choices()) == (True, 2, [3])


@pytest.mark.parametrize("kind", [ValueError, RuntimeError, KeyboardInterrupt])
def test_errors_show_every_function_on_their_way(kind: type[BaseException]) -> None:
    with pytest.raises(kind) as caught:
        game_of(kind("what went wrong")).play(1)
    names = functions(caught.value)
    assert names[0] == "test_errors_show_every_function_on_their_way"
    assert [name for name in names if name in THROUGH_THE_KERNEL] == THROUGH_THE_KERNEL
    assert names[-1] == "act"


def test_only_the_kernels_own_interrupt_is_without() -> None:
    other = type("Interrupt", (Exception,), {"__module__": "somewhere.else"})
    game = game_of(None)
    game.play(1)  # the kernel's own is known by now
    with pytest.raises(other) as caught:
        game_of(other("another one")).play(1)
    assert [name for name in functions(caught.value) if name != "act"][1:] == THROUGH_THE_KERNEL


def test_errors_inside_compiled_code_say_where() -> None:
    game = Game(Says(None), SeededDice(1), 0)
    with pytest.raises((TypeError, ValueError)) as caught:
        game.load_log(["no number"])  # type: ignore[list-item]
    assert "load_log" in functions(caught.value)
