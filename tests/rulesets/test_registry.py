"""Rule sets from elsewhere: entry points of installed packages, and an environment variable."""

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from types import ModuleType

import pytest

import turfwar.rulesets as registry
from turfwar.rulesets import RuleSetError, all_rulesets, find_ruleset, find_team, team_lists
from turfwar.rulesets.base import Overlay, RuleSet

SOFT = Overlay("soft", "A soft crowd", "none", "", "lrb6", skills={"Dodge": None})
SOFTER = Overlay("softer", "Softer still", "none", "", "soft", skills={"Block": None})
ALONE = RuleSet("alone", "Alone", "none", "")
LOST = Overlay("lost", "Lost", "none", "", "nowhere")
TWICE = Overlay("twice", "LRB6", "none", "", "lrb6")
WRONG = Overlay("wrong", "Wrong", "none", "", "lrb6", skills={"no-such-thing": None})


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    module = ModuleType("elsewhere_rules")
    for each in (SOFT, SOFTER, ALONE, LOST, TWICE, WRONG):
        setattr(module, each.id.upper(), each)
    module.NUMBER = 3  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "elsewhere_rules", module)
    all_rulesets.cache_clear()
    yield monkeypatch
    monkeypatch.undo()
    all_rulesets.cache_clear()


def name_in_environment(patch: pytest.MonkeyPatch, *names: str) -> None:
    patch.setenv("TURFWAR_RULESETS", ",".join(f"elsewhere_rules:{name}" for name in names))


def test_the_environment_names_rule_sets_and_overlays(elsewhere: pytest.MonkeyPatch) -> None:
    name_in_environment(elsewhere, "SOFTER", "SOFT", "ALONE")
    assert find_ruleset("alone") is ALONE
    assert "Dodge" not in find_ruleset("Softer still").skills
    assert "Block" not in find_ruleset("softer").skills
    assert "Block" in find_ruleset("soft").skills
    assert find_team("orc", rules="softer").name == "Orc"
    assert team_lists("soft") == team_lists()


def test_installed_packages_name_them_too(elsewhere: pytest.MonkeyPatch) -> None:
    point = EntryPoint("soft", "elsewhere_rules:SOFT", registry.GROUP)
    elsewhere.setattr(registry, "entry_points", lambda group: EntryPoints([point]))
    assert find_ruleset("soft").parent == "lrb6"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("elsewhere_rules", "is not written as module:NAME"),
        ("elsewhere_rules:NOTHING", "cannot be loaded"),
        ("no_such_module:X", "cannot be loaded"),
        ("elsewhere_rules:NUMBER", "is neither a RuleSet nor an Overlay but: int"),
        ("elsewhere_rules:LOST", "'nowhere', which is nowhere"),
        ("elsewhere_rules:TWICE", "'lrb6' is the name of another rule set"),
        ("elsewhere_rules:WRONG", "no skill 'no-such-thing'"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(
    elsewhere: pytest.MonkeyPatch, value: str, said: str
) -> None:
    elsewhere.setenv("TURFWAR_RULESETS", value)
    with pytest.raises(RuleSetError, match=r"^TURFWAR_RULESETS") as caught:
        all_rulesets()
    assert said in str(caught.value)
    assert value.partition(":")[0] in str(caught.value)
