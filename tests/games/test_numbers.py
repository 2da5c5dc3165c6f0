"""The constants that compiled rules compare with are those that words are declared with."""

import re

import pytest

from turfwar.games import all_rulesets, find_ruleset
from turfwar.games.base import RuleSet
from turfwar.games.bobba.words import others as bobba
from turfwar.games.brutal.words import others as brutal
from turfwar.games.deathzone import skills as deathzone_skills
from turfwar.games.lrb6.cards import ids as card_ids
from turfwar.games.lrb6.cards.decks import CARD_NAMES
from turfwar.games.lrb6.words.skills import SKILL_NAMES
from turfwar.games.write_numbers import (
    BEGIN,
    END,
    entries,
    modules,
    numbers_in,
    rewritten,
    with_entries,
)

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


SKILLS = """
# Skills, by write_numbers: begin
DODGE: Final = 19
WRESTLE: Final = 74
# Skills, by write_numbers: end
SKILLS: Final = {"Kick-Off Return": KickOffReturn(), "Dodge": Dodge()}
"""


def test_a_new_skill_gets_the_next_number_of_its_family() -> None:
    own = entries([SKILLS], "SKILLS")
    assert own == {"KICK_OFF_RETURN": "Kick-Off Return", "DODGE": "Dodge"}
    text = with_entries(SKILLS, "SKILLS", own, 166)
    assert numbers_in(text, "SKILLS") == {"DODGE": 19, "WRESTLE": 74, "KICK_OFF_RETURN": 166}


def test_a_new_state_is_a_record() -> None:
    text = "# States, by write_numbers: begin\n# States, by write_numbers: end\n"
    own = entries(
        ['STATES = (State("prone", number=PRONE), State("dead", number=at.DEAD))'], "STATES"
    )
    assert numbers_in(with_entries(text, "STATES", own, 5), "STATES") == {"PRONE": 5, "DEAD": 6}


@pytest.mark.parametrize(
    ("rules", "skills", "cards"),
    [
        ("lrb6", SKILL_NAMES, CARD_NAMES),
        ("lrb6-revised", SKILL_NAMES, CARD_NAMES),
        ("brutal", brutal.SKILL_NAMES, {}),
        ("bobba", SKILL_NAMES | bobba.SKILL_NAMES, CARD_NAMES),
        ("deathzone", deathzone_skills.SKILL_NAMES, {}),
    ],
)
def test_skills_and_cards_have_the_numbers_of_their_constants(
    rules: str, skills: dict[int, str], cards: dict[int, str]
) -> None:
    ruleset = find_ruleset(rules)
    assert skills.items() <= {each.number: name for name, each in ruleset.skills.items()}.items()
    assert {each.number: name for name, each in ruleset.cards.items()} == cards
    for name, each in ruleset.conditions.items():
        assert card_ids.CONDITION_NAMES[each.number] == name


@pytest.mark.parametrize("ruleset", all_rulesets(), ids=lambda each: each.id)
def test_every_word_has_a_number_of_its_own(ruleset: RuleSet) -> None:
    for records in ruleset.words.by_kind.values():
        assert all(record.number == number >= 0 for number, record in records.items())
        names = [record.name for record in records.values()]
        assert len(set(names)) == len(names)
