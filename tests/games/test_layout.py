"""Where things are in a state: nothing lies over another, and the constants are the table's."""

import pytest

from turfwar.games import all_rulesets, find_ruleset
from turfwar.games.base import Overlay, RuleSet
from turfwar.games.layout import LEAST, LayoutPlace, read_layout
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.write_layouts import layouts
from turfwar.pitch.frame import FRAME_SIZE, PLAYER_SIZE, PLAYER_SLOTS, PLAYERS

WITHOUT_A_RANGE = {"EFFECTS"}
"""Looked over one by one when a save is loaded."""


def test_the_constants_are_those_of_the_tables() -> None:
    """`python -m turfwar.games.write_layouts` writes them."""
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


GROWING = """
[match]
SIDE_HATS = {at = 40, count = 2, kind = "bits", grows = true}
[player]
HATS = {at = 3, count = 1, kind = "bits", grows = true}
COATS = {kind = "count"}
[rows.OLD]
AGE = {kind = "count"}
OLD_HATS = {kind = "bits", grows = true}
"""


def test_what_has_a_bit_for_each_skill_is_as_wide_as_is_needed() -> None:
    narrow = read_layout(GROWING)
    assert narrow.with_skills(15) is narrow
    wide = narrow.with_skills(31)
    assert wide.narrow is narrow
    assert narrow.place("HATS") == LayoutPlace(PLAYERS + 3, PLAYER_SIZE, 1)
    assert wide.place("SIDE_HATS") == LayoutPlace(narrow.size, 3, 3)
    assert wide.place("HATS") == LayoutPlace(narrow.size + 6, 3, 3)
    assert wide.place("OLD_HATS") == LayoutPlace(narrow.size + 6 + 3 * PLAYER_SLOTS, 3, 3)
    assert wide.size == narrow.size + 6 + 6 * PLAYER_SLOTS
    assert wide.place("COATS") == narrow.place("COATS")
    assert wide.place("AGE") == narrow.place("AGE")


def test_an_overlay_with_many_skills_has_room_for_them() -> None:
    base = find_ruleset("lrb6")
    skills = {f"Trick {number}": Skill(number) for number in range(150, 200)}
    many = Overlay("many", "Many", "none", "", "lrb6", skills=skills).on(base)
    assert base.layout.place("SKILLS").count == 10
    assert many.layout.place("SKILLS").count == 14
    more = Overlay("more", "More", "none", "", "many", skills={"Last": Skill(210)}).on(many)
    assert more.layout.place("SKILLS").count == 15
    assert more.layout.narrow is base.layout
    assert more.skill_bits[210] == 210


def test_a_few_more_skills_have_bits_that_are_free() -> None:
    base = find_ruleset("lrb6")
    skills = {f"Trick {number}": Skill() for number in range(14)}
    some = Overlay("some", "Some", "none", "", "lrb6", skills=skills).on(base)
    assert some.layout is base.layout
    bits = [some.skill_bits[each.number] for each in skills.values()]
    assert bits == list(range(76, 90))
    assert len(set(some.skill_bits.values())) == len(some.skill_bits)
