"""The packages that CONTRIBUTING and the docs build outside the repository, tried side by side."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import turfwar

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = (ROOT / "CONTRIBUTING.md", DOCS / "rulesets.md", DOCS / "guides" / "house-rule.md")
PAGE = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
FILE = r"^\*\*`(%s/[^`]+)`\*\*.*?^```\w+\n(.*?)^```$"
COMMANDS = r"^```sh\n(export TURFWAR_RULESETS=%s\.rul.*?)^```$"
MAIN = "from turfwar.cli.main import app; app()"


def build(package: str, folder: Path, name: str = "") -> None:
    """Write the files of a package as the page has them, perhaps under another name."""
    files = re.findall(FILE % package, PAGE, re.MULTILINE | re.DOTALL)
    assert len(files) >= 3
    for path, text in files:
        if name:
            path, text = (each.replace(package, name) for each in (path, text))
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    (folder / (name or package) / "__init__.py").write_text("")


def commands(package: str) -> str:
    """What the page has one type to try a package."""
    found = re.search(COMMANDS % package, PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """A folder with the command `turfwar` in it."""
    turf = tmp_path / "turfwar"
    turf.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{MAIN}" "$@"\n', encoding="utf-8")
    turf.chmod(0o755)
    return tmp_path


def shell(folder: Path, text: str, **more: str) -> str:
    """What a shell in the folder prints."""
    source = Path(turfwar.__file__).parents[1]
    environment = os.environ | {
        "PYTHONPATH": f"{source}{os.pathsep}{folder}",
        "PATH": f"{folder}{os.pathsep}{Path(sys.executable).parent}{os.pathsep}{os.defpath}",
        **more,
    }
    done = subprocess.run(
        ["sh", "-e"],
        input=text,
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_walk_leads_to_a_rule_set_that_plays(outside: Path) -> None:
    build("racing", outside)
    printed = shell(outside, commands("racing"))
    assert "LEFT: Final = 40" in (outside / "racing" / "layout.py").read_text(encoding="utf-8")
    assert "Hares" in printed
    assert "won by h1" in printed or "won by a1" in printed
    assert "1 of 1 scenarios hold" in printed


def test_an_overlay_has_a_new_skill_and_another_table(outside: Path) -> None:
    build("softcrowd", outside)
    printed = shell(outside, commands("softcrowd"))
    assert "The stewards are awake" in printed
    assert "stuns them" not in printed  # what the base game's row says
    assert "+1 to the roll when they dodge." in printed
    assert "1 of 1 scenarios hold" in printed


def test_a_house_rule_is_an_option_of_a_package(outside: Path) -> None:
    build("mercy", outside)
    printed = shell(outside, commands("mercy"))
    assert "2 of 2 scenarios hold" in printed
    assert "A half ends when a side leads by three touchdowns." in printed


BOTH = "racing.ruleset:RACING,softcrowd.rules:SOFT_CROWD"
COPIES = "sprinting.ruleset:RACING,hardcrowd.rules:SOFT_CROWD"
IN_BROWSER = """
import json
from turfwar.server.routes_reference import entries_json, ruleset_json
told = {}
for rules in ("lrb6", "soft-crowd"):
    told[rules] = json.loads(ruleset_json(rules))["meanings"]["Pitch Invasion"]
    told[rules + " page"] = "The stewards are awake" in entries_json(rules).decode()
print(json.dumps(told))
"""
"""What the browser is sent: what a result does when it comes up, and the pages of the rules."""


def test_packages_made_from_the_page_work_side_by_side(outside: Path) -> None:
    """Each of the two, and a copy of each under another name: all in one process."""
    for package, copy in (("racing", "sprinting"), ("softcrowd", "hardcrowd")):
        build(package, outside)
        build(package, outside, copy)
    rules = outside / "hardcrowd" / "rules.py"
    text = rules.read_text(encoding="utf-8").replace("soft-crowd", "hard-crowd")
    text = text.replace("A crowd that looks away", "A crowd that looks on")
    rules.write_text(text.replace("Slippery", "Greasy"), encoding="utf-8")
    skills = outside / "hardcrowd" / "data" / "skills.toml"
    skills.write_text(skills.read_text(encoding="utf-8").replace("Slippery", "Greasy"))
    scenario = outside / "hardcrowd" / "slippery.yaml"
    text = scenario.read_text(encoding="utf-8").replace("soft-crowd", "hard-crowd")
    scenario.write_text(text.replace("Slippery", "Greasy"))
    ruleset = outside / "sprinting" / "ruleset.py"
    text = ruleset.read_text(encoding="utf-8")
    ruleset.write_text(text.replace('title="A race"', 'title="A sprint"'), encoding="utf-8")
    words = outside / "sprinting" / "rules.py"
    words.write_text(words.read_text(encoding="utf-8").replace('"go {', '"dash {'))
    sprint = outside / "sprinting" / "first.yaml"
    sprint.write_text(sprint.read_text(encoding="utf-8").replace("go a6", "dash a6"))
    every = f"{BOTH},{COPIES}"
    shell(outside, "python -m turfwar.games.write_layouts racing sprinting")
    files = "racing/first.yaml sprinting/first.yaml softcrowd/slippery.yaml hardcrowd/slippery.yaml"
    printed = shell(outside, f"turfwar scenario {files}", TURFWAR_RULESETS=every)
    assert "4 of 4 scenarios hold" in printed
    for id in ("racing", "sprinting", "soft-crowd", "hard-crowd", "lrb6"):
        play = f"turfwar match --rules {id} --seed 3 --home-bot random --away-bot random"
        assert f"rules {id}" in shell(outside, play, TURFWAR_RULESETS=every)
    (outside / "seen.py").write_text(IN_BROWSER, encoding="utf-8")
    seen = json.loads(shell(outside, "python seen.py", TURFWAR_RULESETS=every))
    assert seen["soft-crowd"] == "The stewards keep the crowd off the pitch."
    assert seen["lrb6"] != seen["soft-crowd"]
    assert (seen["lrb6 page"], seen["soft-crowd page"]) == (False, True)


SNEEZE = '''
class Sneeze(Skill):
    """Ours, Sneeze: +1 to dodge."""

    def concerns(self, roll: i64) -> bool:
        return roll == R_DODGE

    def own_test(self, test: Test) -> None:
        test.modify(C_SKILL + ids.SNEEZE, 1)

'''
TEXT = """
[[skills]]
name = "Sneeze"
category = "Agility"
source = "Ours, Sneeze"
text = "+1 to the roll when they dodge."
"""
SCENARIO = """
title: Sneeze gives +1 to a dodge
source: Ours, Sneeze
players:
  h1: {at: g13, skills: [Sneeze]}
  a1: {at: g14}
dice: [2]
do: [h1 move f12]
expect: {h1: {at: f12, state: standing}, turnover: false}
"""
BITS = """
import json
from turfwar.games import all_rulesets
for each in all_rulesets():
    print(json.dumps([each.id, each.layout.size, sorted(each.skill_bits.items())]))
"""


def test_a_skill_in_the_repository_is_a_class_a_text_and_a_scenario(outside: Path) -> None:
    """No number is written by hand, and no game keeps its skills in other places for it."""
    kept = shutil.ignore_patterns("static", "__pycache__", "*.so")
    source = Path(turfwar.__file__).parent
    shutil.copytree(source, outside / "src" / "turfwar", ignore=kept)
    lrb6 = outside / "src" / "turfwar" / "games" / "lrb6"
    agility = lrb6 / "skills" / "agility.py"
    code = agility.read_text(encoding="utf-8")
    head, entries = code.split("\nSKILLS: Final[dict[str, Skill]] = {\n")
    entry = '    "Sneeze": Sneeze(),\n'
    code = f"{head}{SNEEZE}\nSKILLS: Final[dict[str, Skill]] = {{\n{entry}{entries}"
    agility.write_text(code, encoding="utf-8")
    with (lrb6 / "data" / "skills.toml").open("a", encoding="utf-8") as skills:
        skills.write(TEXT)
    (outside / "sneeze.yaml").write_text(SCENARIO, encoding="utf-8")
    (outside / "bits.py").write_text(BITS, encoding="utf-8")
    own = {"PYTHONPATH": str(outside / "src")}
    shell(outside, "python -m turfwar.games.write_numbers", **own)
    assert "1 of 1 scenarios hold" in shell(outside, "turfwar scenario sneeze.yaml", **own)
    assert "+1 to the roll" in shell(outside, "turfwar skills Sneeze", **own)
    before = shell(outside, "python bits.py").splitlines()
    after = shell(outside, "python bits.py", **own).splitlines()
    for old, new in zip(map(json.loads, before), map(json.loads, after), strict=True):
        assert old[:2] == new[:2]
        assert all(bit in new[2] for bit in old[2])
