"""The examples of the reference open in the sandbox, and come out as their steps say."""

import pytest

from turfwar.choices import Choice
from turfwar.games import DEFAULT, find_ruleset
from turfwar.reference import reference
from turfwar.reference.examples import choices_of
from turfwar.scenario.lookup import language_of
from turfwar.scenario.reader import read_file
from turfwar.server.routes_reference import scenario_files, scenarios
from turfwar.server.sandbox import NOT_IN_A_POSITION, match_of

BOOK = reference()
FILES = sorted({shown.path for shown in BOOK.shown})
FEW = 12
"""Every so many files are played through: all of them would take long."""


def test_every_example_is_in_the_package() -> None:
    """Those of a rule set with a book of its own are not this reference's."""
    base = find_ruleset(DEFAULT).folders
    known = {
        (path, each["title"])
        for path in scenario_files()
        for each in scenarios(path)
        if find_ruleset(each.get("rules", DEFAULT)).folders == base
    }
    assert {(shown.path, shown.title) for shown in BOOK.shown} == known


@pytest.mark.parametrize("path", FILES[::FEW])
def test_examples_play_as_they_say(path: str) -> None:
    read = {scenario.title: scenario for scenario in read_file(scenario_files()[path])}
    for raw in scenarios(path):
        if language_of(read[raw["title"]]).stage(read[raw["title"]]) is not None:
            continue  # what is no match is no position of the sandbox
        position = {
            name: value
            for name, value in raw.items()
            if name not in (*NOT_IN_A_POSITION, "title", "source")
        }
        match = match_of(position, seed=5)
        for step in choices_of(read[raw["title"]]):
            # A call, or the end of somebody's time, comes from outside the list.
            assert match.game.accepts(Choice(step)), (raw["title"], step)
            match.game.play_or_intervene(Choice(step))


def test_what_leaves_the_dice_to_chance_has_no_steps() -> None:
    odds = read_file(scenario_files()["lrb6/odds/moving.yaml"])
    assert all(choices_of(scenario) == [] for scenario in odds)
