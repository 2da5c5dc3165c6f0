"""What a decision costs does not depend on how many there were before it."""

import gc
import random
import sys
import tracemalloc
from collections.abc import Callable

import pytest

from turfwar import Choice, Match, ReplayError
from turfwar.kernel.past import STRIDE
from turfwar.replay import write_replay

BOUND = 10_000
"""Bytes that 1,000 decisions may leave behind: a log of them has more."""
ROOM = 2_000
"""Bytes more that a decision may take for a while: a copy of 10,000 of anything has more."""
ROUND = [int(Choice(text)) for text in ("place h4", "bench", "place h4", "at e4")]


def setting_up() -> Match:
    """A coach who cannot make up their mind where to put a player may go on for ever."""
    match = Match("Human", "Orc", seed=7)
    for text in ("coin heads", "choose receive", "formation line"):
        match.choose(text)
    for code in ROUND:
        match.choose(code)
    return match


def rounds(match: Match, number: int) -> None:
    play = match.game.play
    for _ in range(number):
        for code in ROUND:
            play(code)


def work(match: Match) -> tuple[int, int]:
    """Calls and most bytes at once that a few decisions take; both are the same on any machine."""
    calls = [0]

    def count(frame: object, event: str, what: object) -> None:
        calls[0] += event in ("call", "c_call")

    gc.collect()
    sys.setprofile(count)
    try:
        rounds(match, 10)
    finally:
        sys.setprofile(None)
    tracemalloc.start()
    try:
        rounds(match, 10)
        before, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return calls[0], most - before


def test_decision_10_000_takes_the_work_of_decision_10() -> None:
    match = setting_up()
    assert match.ply < 10
    rounds(match, 100)
    calls, room = work(match)
    rounds(match, (10_000 - match.ply) // len(ROUND) + 1)
    assert match.ply >= 10_000
    later_calls, later_room = work(match)
    assert later_calls <= 1.1 * calls
    assert later_room <= room + ROOM


def test_its_memory_is_bounded_where_the_log_is_not_kept() -> None:
    match = setting_up()
    match.game.keep_log = False
    assert growth(match, lambda: None) < BOUND


def test_its_memory_is_bounded_where_events_are_streamed_out() -> None:
    match = setting_up()
    taken = [0]

    def take() -> None:
        taken[0] += sum(1 for event in match.take_events() if event.kind == "choice")

    take()
    assert growth(match, take) < BOUND
    assert taken[0] == match.ply


def test_a_kept_log_is_what_grows() -> None:
    assert growth(setting_up(), lambda: None) > BOUND


def test_what_can_be_undone_is_bounded() -> None:
    match = setting_up()
    rounds(match, 300)
    kept = sum(milestone.count for milestone in match.game.past)
    assert match.game.undo_depth <= kept <= 2 * match.game.undo_depth + 2 * STRIDE


def growth(match: Match, between: Callable[[], None]) -> int:
    """By how many bytes 1,000 decisions make a match larger that cannot go back."""
    match.game.give_up_undo()
    tracemalloc.start()
    sizes: list[int] = []
    try:
        for _ in range(2):
            for _ in range(10):
                rounds(match, 25)
                between()
            gc.collect()
            sizes.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    return sizes[1] - sizes[0]


def test_events_that_are_taken_are_all_events_once() -> None:
    kept, streamed = (Match("Human", "Orc", seed=3) for _ in range(2))
    draw = random.Random(3)
    taken = []
    while not kept.over:
        code = draw.choice(kept.legal)
        kept.choose(code)
        streamed.choose(code)
        if draw.random() < 0.3:
            taken += streamed.take_events()
    taken += streamed.take_events()
    assert [str(event) for event in taken] == [str(event) for event in kept.events]
    assert streamed.take_events() == []
    assert streamed.digest == kept.digest
    with pytest.raises(ReplayError):
        write_replay(streamed)


def test_a_match_whose_events_are_taken_can_be_undone_and_saved() -> None:
    match = setting_up()
    twin = setting_up()
    match.take_events()
    for each in (match, twin):
        rounds(each, 3)
        each.undo()
        each.undo()
    assert match.digest == twin.digest
    assert Match.load(match.save()).digest == twin.digest
    for each in (match, twin):
        for _ in range(15):
            each.undo()
    assert match.digest == twin.digest
    assert match.ply == twin.ply
