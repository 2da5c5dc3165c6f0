"""Everybody who plays has a figure of their kind."""

import re

import pytest

from turfwar.games import all_rulesets
from turfwar.games.base import RuleSet
from turfwar.games.figure_content import Figures, HeadRule


def fits(name: str, words: tuple[str, ...]) -> bool:
    """As the page reads it: a word of the name begins or the name ends like this."""
    return any(re.search(rf"\b{re.escape(word)}|{re.escape(word)}$", name, re.I) for word in words)


def rulesets() -> list[RuleSet]:
    return [each for each in all_rulesets() if each.content.figures.heads]


@pytest.mark.parametrize("ruleset", rulesets(), ids=lambda ruleset: ruleset.id)
def test_every_position_has_a_head(ruleset: RuleSet) -> None:
    figures = ruleset.content.figures
    assert figures.build in {each.key for each in ruleset.characteristics}
    headless = [
        f"{team.name}: {position.name}"
        for team in ruleset.content.teams
        for position in team.positions
        if not any(
            fits(name, rule.words) for rule in figures.heads for name in (position.name, team.name)
        )
    ]
    assert headless == []


@pytest.mark.parametrize("ruleset", rulesets(), ids=lambda ruleset: ruleset.id)
def test_marked_skills_are_skills(ruleset: RuleSet) -> None:
    known = {skill.name for skill in ruleset.content.skills}
    missing = [pip.skill for pip in ruleset.content.figures.pips if pip.skill not in known]
    assert missing == []


def test_what_an_overlay_says_comes_first() -> None:
    parent = Figures(build="st", big=4, heads=(HeadRule(head="skull", words=("bony",)),))
    overlay = Figures(heads=(HeadRule(head="rat", words=("bony rat",)),))
    both = overlay.over(parent)
    assert [rule.head for rule in both.heads] == ["rat", "skull"]
    assert (both.build, both.big) == ("st", 4)
