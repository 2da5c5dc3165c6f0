"""002, Starting the Game: a line-up fields those whom the kick-off wants, where they belong."""

import pytest

from turfwar import Match


def lined_up(kicks: bool, form: str) -> dict[str, int]:
    """The columns of the Humans after a line-up, by position, front first."""
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
        (int(each["square"][1:]), each["position"])
        for each in players
        if each["side"] == chooser and each["square"]
    ]
    assert len(found) == 11
    columns: dict[str, int] = {}
    for column, position in sorted(found, reverse=chooser == "home"):
        columns.setdefault(position, column if chooser == "home" else 27 - column)
    return columns


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
