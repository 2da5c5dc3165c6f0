"""The driver of the million random matches, with a few of them: one table of each game."""

import pytest
from soak import million

from turfwar import Match
from turfwar.kernel.random_play import RandomCoach

FIRST = {rules: at * million.AT_A_TABLE for at, rules in enumerate(million.GAMES)}


@pytest.mark.parametrize("rules", million.GAMES)
def test_a_match_of_each_game_keeps_what_always_holds(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looked at closely, told in words and replayed: the first match of a plain table."""
    monkeypatch.setattr(million, "BETWEEN_LOOKS", 200)
    monkeypatch.setattr(million, "CLOSELY", 1.0)
    monkeypatch.setattr(million, "is_told", lambda number: True)
    tally = million.play(FIRST[rules])
    assert tally.decisions > 100
    assert tally.close == tally.looks > 0
    assert tally.told == tally.replayed == 1
    assert sum(tally.questions[rules].values()) == tally.decisions


def test_a_number_is_always_the_same_match() -> None:
    one, two = (million.play(41) for _ in range(2))
    assert vars(one) == vars(two)


def test_what_is_wrong_is_told_with_the_number_of_the_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(million, "fault", lambda match: "nobody stands anywhere")
    monkeypatch.setattr(million, "BETWEEN_LOOKS", 10)
    tally = million.play_batch(range(20, 22))
    (what,) = tally.broken
    assert what == "lrb6-revised: AssertionError nobody stands anywhere"
    assert set(tally.broken[what]) == {"20", "21"}
    assert tally.next == 22


def test_a_copy_that_goes_on_another_way_is_noticed() -> None:
    with pytest.raises(AssertionError, match="a copy"):
        look_often(million.begin(0), million.coach_of(0), million.coach_of(3))


def look_often(match: Match, coach: RandomCoach, other: RandomCoach) -> None:
    for seed in range(50):
        million.look(match, coach, other, seed, close=False)


def test_coaches_of_a_golden_goal_lose_their_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """004, Golden Goal: without an end by the book, they pull out, and the match is over."""
    number = next(
        at * million.AT_A_TABLE
        for at in range(2, 2000, len(million.GAMES))
        if "golden-goal" in million.table(at).options
    )
    monkeypatch.setattr(million, "PATIENCE", 20)
    monkeypatch.setattr(million, "BETWEEN_LOOKS", 10)
    tally = million.play(number)
    assert any(verb.startswith("concede") for verb in tally.verbs["bobba"])
