"""The constants that compiled rules compare with are those that words are declared with."""

import re

import pytest

from turfwar.games import all_rulesets
from turfwar.games.base import RuleSet
from turfwar.games.write_numbers import BEGIN, END, modules, rewritten

BLOCK = f"""
{BEGIN}
C_MUD: Final = 4
E_HOP: Final = 7
JUMP: Final = 3
{END}
"""


def test_the_constants_are_those_of_the_words() -> None:
    """`python -m turfwar.games.write_numbers` writes them."""
    written = dict(modules())
    assert len(written) > 20
    for path, text in written.items():
        assert path.read_text(encoding="utf-8") == text, path


def numbers(module: str) -> dict[str, int]:
    block = rewritten(module).partition(BEGIN)[2].partition(END)[0]
    return {name: int(number) for name, number in re.findall(r"(\w+): Final = (\d+)", block)}


def test_a_new_word_gets_the_next_number_of_its_kind() -> None:
    words = (
        'WORDS = (Word("rain", number=C_RAIN), Verb("dive", number=DIVE), Word("x", number=T_X))'
    )
    assert numbers(BLOCK + words) == {
        "C_MUD": 4,
        "C_RAIN": 5,
        "E_HOP": 7,
        "JUMP": 3,
        "DIVE": 4,
        "T_X": 0,
    }


def test_a_number_that_was_given_is_never_given_again() -> None:
    assert numbers(BLOCK + 'WORDS = (Word("hail", number=C_HAIL),)')["C_HAIL"] == 5
    assert numbers(BLOCK)["C_MUD"] == 4


def test_constants_of_other_modules_are_left_there() -> None:
    assert "C_RAIN" not in numbers(f"from a import C_RAIN{BLOCK}X = Word(number=C_RAIN)")


@pytest.mark.parametrize("ruleset", all_rulesets(), ids=lambda each: each.id)
def test_every_word_has_a_number_of_its_own(ruleset: RuleSet) -> None:
    for records in ruleset.words.by_kind.values():
        assert all(record.number == number >= 0 for number, record in records.items())
        names = [record.name for record in records.values()]
        assert len(set(names)) == len(names)
