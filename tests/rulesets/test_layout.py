"""Where things are in a state: nothing lies over another, and the constants are the table's."""

import pytest

from turfwar.pitch.frame import FRAME_SIZE, PLAYER_SLOTS
from turfwar.rulesets import all_rulesets, find_ruleset
from turfwar.rulesets.base import RuleSet
from turfwar.rulesets.layout import LEAST, read_layout
from turfwar.rulesets.write_layouts import layouts

WITHOUT_A_RANGE = {"EFFECTS"}
"""Looked over one by one when a save is loaded."""


def test_the_constants_are_those_of_the_tables() -> None:
    """`python -m turfwar.rulesets.write_layouts` writes them."""
    written = dict(layouts())
    assert written
    for path, text in written.items():
        assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("ruleset", all_rulesets(), ids=lambda each: each.id)
def test_every_number_has_a_range(ruleset: RuleSet) -> None:
    layout = ruleset.layout
    rows = [span for each in layout.rows for span in each.spans]
    spans = [*layout.match, *layout.player, *rows]
    without = {span.name for span in spans if span.count and span.low == LEAST}
    assert without <= WITHOUT_A_RANGE


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[match]\nHAT = {at = 8}", "HAT lies over CARRIER, at 8"),
        ("[match]\nHAT = {at = 40, count = 3}\nCOAT = {at = 42}", "lies over"),
        ("[match]\nHAT = {at = 439, count = 2}", "HAT ends at 441; there is room to 440"),
        ("[player]\nHAT = {at = 1}", "HAT lies over STATUS, at 1"),
        ("[player]\nHAT = {at = 35, count = 2}", "HAT ends at 37; there is room to 36"),
        ('[match]\nHAT = {at = 50, kind = "felt"}', "there is no kind 'felt'"),
    ],
)
def test_what_does_not_fit_is_named(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_layout(text)


def test_an_overlay_stands_behind_its_parent() -> None:
    parent = find_ruleset("lrb6").layout
    own = read_layout(
        '[match]\nCARDS = {count = 2, kind = "count"}\n[rows.BOOKED]\nYELLOW = {kind = "few"}',
        parent,
    )
    assert own.match[: len(parent.match)] == parent.match
    assert own.match[-1].at == parent.size
    assert own.rows[-1].at == parent.size + 2
    assert own.size == parent.size + 2 + PLAYER_SLOTS
    assert parent.size > FRAME_SIZE


def test_a_state_out_of_its_ranges_is_named() -> None:
    layout = find_ruleset("lrb6").layout
    state = [0] * layout.size
    state[6] = 9
    assert layout.fault(state, 17) == "half of the state is 0, not 1 to 9"
    state[2] = 1
    assert layout.fault(state, 17) == "weather of the state is 9, not 0 to 4"
    assert layout.fault(state[1:], 17) == f"a state of {layout.size - 1} numbers, not {layout.size}"
