"""Roles can be told apart: no two positions of a team list are drawn alike."""

import re

import pytest

from turfwar.games import find_ruleset
from turfwar.views.ruleset_page import ruleset_page

RULE_SETS = ("lrb6", "bobba", "brutal", "deathzone")
OF_MANY_RACES = ("Mixed Races",)
"""Lists of which the same roles come from several races with one kind of head."""


def first(rules: list[dict[str, object]], key: str, name: str) -> str:
    """The first rule with a word of the name, as the page reads them (`figures.ts`)."""
    for rule in rules:
        words = rule["words"]
        assert isinstance(words, (list, tuple))
        for word in words:
            if re.search(rf"\b{re.escape(word)}|{re.escape(word)}$", name, re.IGNORECASE):
                return str(rule[key])
    return ""


@pytest.mark.parametrize("rules", RULE_SETS)
def test_no_two_positions_of_a_list_look_alike(rules: str) -> None:
    ruleset = find_ruleset(rules)
    figures = dict(ruleset_page(ruleset)["figures"])
    for team in ruleset.content.teams:
        if team.name in OF_MANY_RACES:
            continue
        drawn: dict[tuple[str, str], str] = {}
        for position in team.positions:
            name = position.name
            head = first(figures["heads"], "head", name) or first(
                figures["heads"], "head", team.name
            )
            key = head, first(figures["roles"], "role", name)
            assert key not in drawn, f"{team.name}: {name} and {drawn[key]}"
            drawn[key] = name


def test_dwarf_blockers_runners_and_slayers_differ() -> None:
    figures = dict(ruleset_page(find_ruleset("lrb6"))["figures"])
    roles = [
        first(figures["roles"], "role", name) for name in ("Blocker", "Runner", "Troll Slayer")
    ]
    assert roles == ["padded", "sashed", "crested"]
