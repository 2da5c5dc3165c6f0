"""Rule sets from elsewhere: entry points of installed packages, and an environment variable."""

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from types import ModuleType

import pytest

from turfwar.games import SHIPPED, RuleSetError, all_rulesets, find_ruleset, find_team, team_lists
from turfwar.games import plugins as other_packages
from turfwar.games.base import Overlay, RuleSet
from turfwar.games.port import Ports

SOFT = Overlay("soft", "A soft crowd", "none", "", "lrb6", skills={"Dodge": None})
SOFTER = Overlay("softer", "Softer still", "none", "", "soft", skills={"Block": None})
ALONE = RuleSet("alone", "Alone", "none", "")
LOST = Overlay("lost", "Lost", "none", "", "nowhere")
TWICE = Overlay("twice", "LRB6", "none", "", "lrb6")
WRONG = Overlay("wrong", "Wrong", "none", "", "lrb6", skills={"no-such-thing": None})
ASTRAY = Overlay("astray", "Astray", "none", "", "lrb6", ports=Ports(display="no_such_module:Look"))
SLIP = Overlay("slip", "Slip", "none", "", "lrb6", ports=Ports(display="turfwar.games.display:Lok"))


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    module = ModuleType("elsewhere_rules")
    for each in (SOFT, SOFTER, ALONE, LOST, TWICE, WRONG, ASTRAY, SLIP):
        setattr(module, each.id.upper(), each)
    module.NUMBER = 3  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "elsewhere_rules", module)
    all_rulesets.cache_clear()
    yield monkeypatch
    monkeypatch.undo()
    all_rulesets.cache_clear()


@pytest.mark.parametrize("package", SHIPPED)
def test_a_package_says_what_its_rule_set_is_called(package: str) -> None:
    names = import_module(package).NAMES
    assert find_ruleset(names[0]).names == names
    assert all(find_ruleset(name.upper()) is find_ruleset(names[0]) for name in names)


def test_a_match_loads_the_rule_set_that_it_is_played_by_and_no_other() -> None:
    asks = (
        "import sys; from turfwar import Choice, Match; match = Match('Human', 'Orc', seed=1);"
        "str(match.choices[0]); packages = 'brutal', 'bobba', 'deathzone', 'elsewhere';"
        "loaded = [each for each in sys.modules for package in packages"
        " if each.startswith(f'turfwar.games.{package}.') or each.endswith('.elsewhere')];"
        "assert not loaded, loaded; print(Choice('trample', 'deathzone'))"
    )
    command = [sys.executable, "-c", asks]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "trample"  # another rule set's, which is loaded for it


def test_a_match_is_played_without_what_scenarios_files_and_pictures_need() -> None:
    asks = (
        "import sys; from turfwar import Match; match = Match('Human', 'Orc', seed=1);"
        "match.choose(match.choices[0]); match.copy().undo();"
        "unneeded = 'yaml', 'turfwar.scenario.language', 'turfwar.scenario', 'turfwar.saving',"
        " 'turfwar.odds.solving', 'turfwar.odds.result', 'turfwar.views.svg', 'turfwar.views.view',"
        " 'turfwar.views.drawing';"
        "print(*[each for each in unneeded if each in sys.modules])"
    )
    command = [sys.executable, "-c", asks]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.split()) == (0, []), done.stderr


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
    point = EntryPoint("soft", "elsewhere_rules:SOFT", other_packages.GROUP)
    elsewhere.setattr(other_packages, "entry_points", lambda group: EntryPoints([point]))
    assert find_ruleset("soft").parent == "lrb6"


@pytest.fixture
def misspelt(tmp_path: Path) -> Path:
    """A folder with a module whose rule set names a port that there is not."""
    module = """
from turfwar.games.base import Overlay
from turfwar.games.port import Ports

MISSPELT = Overlay("misspelt", "Misspelt", "none", "", "lrb6", ports=Ports(lok="a:b"))
"""
    (tmp_path / "misspelt_rules.py").write_text(module, encoding="utf-8")
    return tmp_path


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
        ("elsewhere_rules:ASTRAY", "the port display of 'elsewhere_rules:ASTRAY'"),
        ("elsewhere_rules:SLIP", "'turfwar.games.display:Lok'"),
        ("misspelt_rules:MISSPELT", "unexpected keyword argument 'lok'"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(
    elsewhere: pytest.MonkeyPatch, misspelt: Path, value: str, said: str
) -> None:
    elsewhere.setenv("TURFWAR_RULESETS", value)
    elsewhere.syspath_prepend(misspelt)
    with pytest.raises(RuleSetError, match=r"^TURFWAR_RULESETS") as caught:
        all_rulesets()
    assert said in str(caught.value)
    assert value.partition(":")[0] in str(caught.value)
