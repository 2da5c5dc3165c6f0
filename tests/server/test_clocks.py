"""Clocks: whose time runs, what is left of it, and what is decided for whoever has none left."""

import time

import pytest

from turfwar import Choice, Match
from turfwar.server.clocks import TableClock, decided_for_them
from turfwar.server.storage.database import now


class Hand:
    """The hand of a clock that the test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    moved = Hand()
    monkeypatch.setattr(time, "monotonic", moved)
    return moved


def first_turn(*options: str) -> Match:
    """A match in which the first team turn has begun."""
    match = Match("Human", "Orc", seed=7, options=options)
    for text in ("coin heads", "choose receive", "formation line", "done"):
        match.choose(text)
    for text in ("formation spread", "done", "kickoff h20"):
        match.choose(text)
    return match


def test_the_chess_clock_counts_for_whoever_decides(hand: Hand) -> None:
    match = Match("Human", "Orc", seed=7, options=("four-minutes",))
    clock = TableClock("chess", 60, 5)
    clock.look(match)
    assert match.choice is not None
    chooser = match.choice.chooser
    assert clock.running == chooser  # before any team turn too
    hand.now += 10
    other = "home" if chooser == "away" else "away"
    assert (clock.remaining(chooser), clock.remaining(other)) == (50_000, 60_000)
    hand.now += 100
    assert clock.due() == 0


def test_each_team_turn_has_the_increment(hand: Hand) -> None:
    match = first_turn("four-minutes")
    clock = TableClock("chess", 60, 5)
    clock.look(match)
    assert clock.left == {"home": 60_000, "away": 65_000}
    hand.now += 20
    match.choose("end turn")
    assert clock.charge() == (60_000, 45_000)
    clock.look(match)
    assert clock.left == {"home": 65_000, "away": 45_000}
    assert clock.running == "home"


def test_time_over_ends_the_turn_and_declines_what_is_asked() -> None:
    match = first_turn("four-minutes")
    assert decided_for_them(match) == "timeout"
    match.choose("a11 block")
    match.choose("block h1")
    assert match.choice is not None
    assert match.choice.kind == "reroll"
    assert decided_for_them(match) == "reroll none"
    match.choose("reroll none")
    assert Choice(decided_for_them(match)) in match.choices  # a push, as the rookie would


def test_time_in_which_no_server_ran_is_nobodys(hand: Hand) -> None:
    match = first_turn("four-minutes")
    clock = TableClock("chess", 60, 0)
    clock.look(match)
    hand.now += 20
    written = clock.charge()
    hand.now += 3600
    again = TableClock("chess", 60, 0)
    again.look(match)
    again.set_left(*written, now())
    assert (again.remaining("home"), again.remaining("away")) == written == (60_000, 40_000)
