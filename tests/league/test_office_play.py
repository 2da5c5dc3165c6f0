"""Random play for the office, a short one; `make soak-office` plays on."""

import pytest
from office_play.play import BY_THE_OFFICE, RULE_SETS, SIMPLE, Play

from turfwar.league.events.registry import all_kinds

EVENTS = 40


@pytest.mark.parametrize("rules", RULE_SETS)
def test_whatever_is_tried_the_league_holds(rules):
    """Pages, previews, archive, proof and treasuries after each event; nothing after a refusal."""
    play = Play(rules, seed=7, teams=3)
    taken = 0
    for _ in range(EVENTS):
        if play.step():
            taken += 1
            play.check(previews=1)
    assert taken, "something has to happen"


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_same_seed_is_the_same_league(rules):
    one, other = Play(rules, seed=5, teams=2), Play(rules, seed=5, teams=2)
    for play in (one, other):
        for _ in range(10):
            play.step()
    assert one.office.events == other.office.events


def test_every_kind_of_event_is_tried():
    """A new kind is added to `SIMPLE`, with a function in `draws`; those of tests are not."""
    own = {tag for tag, kind in all_kinds().items() if kind.__module__.startswith("turfwar.")}
    assert {each.replace("_", "-") for each in (*SIMPLE, *BY_THE_OFFICE)} == own
