"""What a new team can be hired from: the lists with everything that they sell."""

from collections.abc import Callable, Iterable
from typing import Any

from turfwar.games import find_team, team_lists
from turfwar.games.base import RuleSet
from turfwar.games.rosters import RosterRules
from turfwar.games.team_content import Position, TeamList


def hiring_form(
    ruleset: RuleSet, options: Iterable[str] = (), why_not: Callable[[TeamList], str] | None = None
) -> dict[str, Any]:
    """All lists of a rule set; `why_not` says why one of them is closed."""
    options = tuple(options)
    rules = ruleset.content_with(options).rosters
    found = []
    for short in team_lists(ruleset):
        listed = find_team(short.name, options, ruleset)
        why = why_not(listed) if why_not is not None else ""
        found.append(offer(listed, ruleset, rules, why))
    bought = rules.experience
    return {
        "lists": found,
        "columns": [each.label for each in ruleset.characteristics],
        "experience": None
        if bought is None
        else {"points": bought.points, "gold": bought.gold, "levels": list(rules.levels)},
    }


def offer(listed: TeamList, ruleset: RuleSet, rules: RosterRules, why: str) -> dict[str, Any]:
    """What one list sells, and a team of it that can be had at once."""
    return {
        "id": listed.id,
        "name": listed.name,
        "gold": listed.treasury,
        "why": why,
        "players": [listed.min_players, listed.max_players],
        "positions": [
            {
                "name": each.name,
                "cost": each.cost,
                "most": each.max,
                "skills": list(each.skills),
                "roles": list(rules.open_roles(each, each.traits)) if rules.roles else [],
                "kind": rules.kind_of(each.traits),
                "learns": learnable(each, ruleset, rules) if rules.experience else {},
                "characteristics": [
                    each.characteristic(key.key) for key in ruleset.characteristics
                ],
            }
            for each in listed.positions
        ],
        "staff": [
            {
                "key": kind.key,
                "name": kind.name,
                "cost": listed.price(kind.key),
                "most": listed.most(kind.key, new=True),
                "given": rules.given.get(kind.key),
                "chosen": False,
            }
            for kind in rules.hired
            if listed.may_have(kind.key) and not kind.bygone
        ],
        "instant": [
            {"label": each.label, "players": dict(each.players), "staff": dict(each.staff)}
            for each in listed.rosters
        ],
    }


def learnable(position: Position, ruleset: RuleSet, rules: RosterRules) -> dict[str, list[str]]:
    """The skills that may be bought with experience, by the role in which a player is hired."""
    found: dict[str, list[str]] = {}
    for role in rules.open_roles(position, position.traits) or ("",):
        normal, _ = rules.learning(position, role)
        found[role] = [
            each.name
            for each in ruleset.content.skills
            if each.category in normal and each.name not in position.skills
        ]
    return found
