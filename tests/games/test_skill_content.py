"""The skills as they are read: the index of the book, texts and errors."""

from collections import Counter
from pathlib import Path

import pytest
from games.editing import Edit, data_file, swap

from turfwar.games.content import ContentError
from turfwar.games.lrb6.words.skills import SKILL_NAMES
from turfwar.games.skill_content import SkillText, load_skills


def test_skills_by_category_as_in_the_index(skills: tuple[SkillText, ...]) -> None:
    assert Counter(skill.category for skill in skills) == {
        "General": 14,
        "Strength": 10,
        "Agility": 10,
        "Passing": 7,
        "Mutation": 10,
        "Extraordinary": 24,
    }
    assert [skill.name for skill in skills if skill.experimental] == ["Animosity"]


def test_skill_ids_are_the_skills_in_order(skills: tuple[SkillText, ...]) -> None:
    assert list(SKILL_NAMES.values()) == [skill.name for skill in skills]
    assert list(SKILL_NAMES) == list(range(75))


def test_every_skill_text_is_a_few_sentences(skills: tuple[SkillText, ...]) -> None:
    for skill in skills:
        assert skill.text.endswith("."), skill.name
        assert "  " not in skill.text, skill.name
        assert "\n" not in skill.text, skill.name
        assert skill.source.startswith("000, "), skill.name


@pytest.mark.parametrize(
    ("edit", "entry", "field", "problem"),
    [
        (swap('category = "Agility"', 'category = "Agilty"'), "Catch", "category", "Agility"),
        (swap('source = "000, Dodge"\n', ""), "Dodge", "source", "missing"),
        (swap('name = "Dodge"', 'name = "Block"'), "Block", "name or aliases", "'block'"),
        (swap('["Bone-Head", ', '["Block", '), "Bone Head", "name or aliases", "'block'"),
        (swap("experimental = true", "experimental = 1"), "Animosity", "experimental", "bool"),
    ],
)
def test_a_broken_skill_file(
    tmp_path: Path, edit: Edit, entry: str, field: str, problem: str
) -> None:
    file = tmp_path / "skills.toml"
    file.write_text(edit(data_file("skills.toml").read_text()))
    with pytest.raises(ContentError) as caught:
        load_skills(file)
    assert caught.value.file == str(file)
    assert entry in caught.value.entry
    assert caught.value.field == field
    assert problem in caught.value.problem
