"""A rule set's version is raised whenever a match by its rules can come out differently.

For each version of each rule set `data/rules_versions.json` has the digests of many matches. Where
the play has changed and the version has not, `python tests/test_rules_versions.py` raises the
version and pins the new play. Pins of earlier versions stay as they are.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from test_digests import choose

from turfwar import Match, all_rulesets, find_ruleset, team_lists
from turfwar.games.base import Overlay, RuleSet

PINS = Path(__file__).parent / "data" / "rules_versions.json"
GAMES = Path(__file__).parents[1] / "src" / "turfwar" / "games"
OWN_VERSION = re.compile(r"^    version=(\d+),$", re.MULTILINE)
DIGITS = 8
PAIRINGS = 16
OPTIONS = {
    "lrb6": (
        "cards",
        "league",
        "overtime",
        "referee",
        "illegal-procedure",
        "sevens",
        "four-minutes",
        "shoot-out",
    ),
    "brutal": ("league", "overtime", "sudden-death", "shoot-out", "illegal-procedure"),
    "bobba": ("league", "golden-goal", "illegal-procedure", "four-minutes"),
    "deathzone": ("league",),
}
"""Optional rules by rule set; each is in force in some of its matches."""


def matches(rules: str) -> Iterator[Match]:
    """Every team list plays, most matches by the plain rules, then one for each option."""
    names = [each.name for each in team_lists(rules=rules)]
    family = OPTIONS.get(rules) or OPTIONS["lrb6"]
    for number in range(PAIRINGS):
        home, away = (names[(2 * number + each) % len(names)] for each in (0, 1))
        yield Match(home, away, seed=number, rules=rules)
    for number, option in enumerate(family):
        if option in find_ruleset(rules).clauses:
            home, away = (names[(5 * number + each) % len(names)] for each in (0, 3))
            yield Match(home, away, seed=number, rules=rules, options=[option])


def play(rules: str) -> list[str]:
    """The digests of the matches, each played to its end by choices that need no bot."""
    found = []
    for match in matches(rules):
        while not match.over:
            match.choose(choose(match, match.seed))
        found.append(match.digest[:DIGITS])
    return found


def pinned() -> dict[str, dict[str, list[str]]]:
    pins: dict[str, dict[str, list[str]]] = json.loads(PINS.read_text())
    return pins


@pytest.mark.parametrize("rules", [each.id for each in all_rulesets()])
def test_play_has_not_changed_without_a_new_version(rules: str) -> None:
    version = find_ruleset(rules).rules_version
    known = pinned()[rules].get(version)
    todo = "run `python tests/test_rules_versions.py`, and commit what it writes"
    assert known is not None, f"version {version} of {rules} has no pinned play: {todo}"
    found = play(rules)
    changed = [at for at, both in enumerate(zip(found, known, strict=True)) if both[0] != both[1]]
    assert not changed, (
        f"matches {changed} by {rules} come out differently, but its version is still {version}. "
        f"If the rules were changed on purpose, {todo}: it raises the version. Matches, replays "
        "and saves store the version, so that older ones are known as such"
    )


def test_a_childs_version_has_its_parents_in_it() -> None:
    base = RuleSet("a", "A", "1", "", version=3)
    child = Overlay("b", "B", "2", "", parent="a", version=2).on(base)
    assert (base.rules_version, child.rules_version) == ("3", "3.2")
    assert Overlay("c", "C", "3", "", parent="b").on(child).rules_version == "3.2.1"


def test_every_version_is_pinned_once() -> None:
    pins = pinned()
    assert pins.keys() >= {each.id for each in all_rulesets()}
    for rules, versions in pins.items():
        found = [tuple(each) for each in versions.values()]
        own = [version.rsplit(".", 1)[-1] for version in versions]
        assert len(set(zip(own, found, strict=True))) == len(found), f"{rules}: two alike"


def raise_version(rules: str) -> None:
    file = GAMES / rules.replace("-", "_") / "ruleset.py"
    text = file.read_text(encoding="utf-8")
    (version,) = OWN_VERSION.findall(text)
    file.write_text(OWN_VERSION.sub(f"    version={int(version) + 1},", text), encoding="utf-8")
    print(f"{rules}: version {int(version) + 1} in {file.name}")


def version_in_files(ruleset: RuleSet) -> str:
    """The version that a rule set has once its files are read again."""
    file = GAMES / ruleset.id.replace("-", "_") / "ruleset.py"
    (own,) = OWN_VERSION.findall(file.read_text(encoding="utf-8"))
    above = version_in_files(find_ruleset(ruleset.parent)) + "." if ruleset.parent else ""
    return f"{above}{own}"


def main() -> None:
    """Raise the versions of rule sets whose play has changed, parents first; pin the new play."""
    pins: dict[str, Any] = pinned() if PINS.exists() else {}
    for ruleset in sorted(all_rulesets(), key=lambda each: each.parent is not None):
        found = play(ruleset.id)
        versions = pins.setdefault(ruleset.id, {})
        parent_raised = version_in_files(ruleset) not in versions
        if not parent_raised and versions[version_in_files(ruleset)] != found:
            raise_version(ruleset.id)
        versions[version_in_files(ruleset)] = found
    PINS.write_text(json.dumps(pins, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
