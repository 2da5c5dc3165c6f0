"""Roles can be told apart: no two positions of a team list are drawn alike."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from turfwar.games import find_ruleset
from turfwar.server.routes_reference import ruleset_json

RULE_SETS = ("lrb6", "bobba", "brutal", "deathzone")
OF_MANY_RACES = ("Mixed Races",)
"""Lists of which the same roles come from several races with one kind of head."""


def drawn_by(rules: str) -> dict[str, Any]:
    """The rules by which players are drawn, as the page gets them."""
    found: dict[str, Any] = json.loads(ruleset_json(rules))["figures"]
    return found


def first(rules: Iterable[Mapping[str, Any]], key: str, name: str) -> str:
    """The first rule with a word of the name, as the page reads them (`figures.ts`)."""
    for rule in rules:
        for word in rule["words"]:
            if re.search(rf"\b{re.escape(word)}|{re.escape(word)}$", name, re.IGNORECASE):
                return str(rule[key])
    return ""


@pytest.mark.parametrize("rules", RULE_SETS)
def test_no_two_positions_of_a_list_look_alike(rules: str) -> None:
    ruleset = find_ruleset(rules)
    figures = drawn_by(ruleset.id)
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
    figures = drawn_by("lrb6")
    roles = [
        first(figures["roles"], "role", name) for name in ("Blocker", "Runner", "Troll Slayer")
    ]
    assert roles == ["padded", "sashed", "crested"]
