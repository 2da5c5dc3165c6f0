"""002, Starting the Game: a line-up fields those whom the kick-off wants, where they belong."""

import pytest

from turfwar import Match


def squares_after(kicks: bool, form: str) -> tuple[str, list[tuple[str, str]]]:
    """The side that chose, and its squares after a line-up, each with who stands there."""
    match = Match("Human", "Human", seed=3, rules="deathzone", options=["without-magic"])
    assert match.choice is not None
    chooser = match.choice.chooser
    match.choose("elect kick" if kicks else "elect receive")
    assert match.choice is not None
    # The receiving side sets up first.
    if match.choice.chooser != chooser:
        match.choose("line-up deep")
        match.choose("lined-up")
    match.choose(f"line-up {form}")
    players = match.view(chooser)["players"].values()
    found = [
        (each["square"], each["position"])
        for each in players
        if each["side"] == chooser and each["square"]
    ]
    assert len(found) == 11
    return chooser, found


def lined_up(kicks: bool, form: str) -> dict[str, int]:
    """The columns of the Humans after a line-up, by position, front first."""
    chooser, found = squares_after(kicks, form)
    standing = [(int(square[1:]), position) for square, position in found]
    columns: dict[str, int] = {}
    for column, position in sorted(standing, reverse=chooser == "home"):
        columns.setdefault(position, column if chooser == "home" else 27 - column)
    return columns


@pytest.mark.parametrize("form", ["deep", "wide", "wall"])
@pytest.mark.parametrize(("kicks", "who"), [(True, "Human Kicker"), (False, "Human Chucker")])
def test_whoever_kicks_off_or_throws_stands_in_the_middle(kicks: bool, who: str, form: str) -> None:
    _, found = squares_after(kicks, form)
    assert [square[0] for square, position in found if position == who] == ["h"]


@pytest.mark.parametrize("form", ["deep", "wide", "wall"])
def test_a_side_that_kicks_off_fields_its_kicker(form: str) -> None:
    columns = lined_up(True, form)
    assert columns["Human Defender"] == max(columns.values()), "a Defender stands in front"
    assert columns["Human Kicker"] < columns["Human"]
    assert "Human Chucker" not in columns


@pytest.mark.parametrize("form", ["deep", "wide", "wall"])
def test_a_side_that_receives_fields_its_chucker_and_runners(form: str) -> None:
    columns = lined_up(False, form)
    assert columns["Human Defender"] == max(columns.values())
    assert {"Human Chucker", "Human Catcher", "Human Runner"} <= columns.keys()
    assert columns["Human Chucker"] < columns["Human"]
    assert "Human Kicker" not in columns
