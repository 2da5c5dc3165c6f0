"""Content in general: frozen, and found by any of its names."""

import pickle

import pytest

from turfwar.games.content import UnknownName, find
from turfwar.games.skill_content import SkillText
from turfwar.games.team_content import TeamList


def test_content_is_frozen_hashable_and_can_be_sent(teams: tuple[TeamList, ...]) -> None:
    with pytest.raises(AttributeError):
        teams[0].name = "Amazons"  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(teams)) == teams
    assert len(set(teams)) == len(teams)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Dodge", "Dodge"),
        ("dodge", "Dodge"),
        ("BONE-HEAD", "Bone Head"),
        ("bonehead", "Bone Head"),
        ("Claw(s)", "Claw"),
        ("claws", "Claw"),
        ("nurgles rot", "Nurgle's Rot"),
        ("throw team mate", "Throw Team-Mate"),
        ("sidestep", "Side Step"),
        ("ball & chain", "Ball and Chain"),
    ],
)
def test_finding_a_skill(name: str, found: str, skills: tuple[SkillText, ...]) -> None:
    assert find(name, skills).name == found


def test_finding_a_team_by_its_plural_and_its_file(teams: tuple[TeamList, ...]) -> None:
    assert find("wood elves", teams).name == "Wood Elf"
    assert find("Pro Elves", teams).name == "Elf"
    assert find("chaos-dwarf", teams).name == "Chaos Dwarf"
    assert find("LIZARDMEN", teams).name == "Lizardman"


def test_an_unknown_name_comes_with_close_ones(skills: tuple[SkillText, ...]) -> None:
    with pytest.raises(UnknownName) as caught:
        find("Dogde", skills)
    assert caught.value.suggestions[0] == "Dodge"
    assert "did you mean Dodge" in str(caught.value)
    with pytest.raises(UnknownName) as caught:
        find("zzzzzz", skills)
    assert caught.value.suggestions == ()
    assert "did you mean" not in str(caught.value)
