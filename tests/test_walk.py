"""CONTRIBUTING's walk from an empty folder to a rule set that plays, taken step by step."""

import os
import re
import subprocess
import sys
from pathlib import Path

import turfwar

ROOT = Path(__file__).parents[1]
FILE = re.compile(r"^\*\*`(racing/[^`]+)`\*\*.*?^```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMANDS = re.compile(r"^```sh\n(export TURFWAR_RULESETS=racing.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_walk_leads_to_a_rule_set_that_plays(tmp_path: Path) -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    files = FILE.findall(page)
    assert len(files) == 8
    for name, text in files:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    found = COMMANDS.search(page)
    assert found is not None
    source = Path(turfwar.__file__).parents[1]
    turf = tmp_path / "turfwar"
    turf.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{MAIN}" "$@"\n', encoding="utf-8")
    turf.chmod(0o755)
    environment = os.environ | {
        "PYTHONPATH": f"{source}{os.pathsep}{tmp_path}",
        "PATH": f"{tmp_path}{os.pathsep}{Path(sys.executable).parent}{os.pathsep}{os.defpath}",
    }
    done = subprocess.run(
        ["sh", "-e"],
        input=found[1],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "LEFT: Final = 40" in (tmp_path / "racing" / "layout.py").read_text(encoding="utf-8")
    assert "Hares" in done.stdout
    assert "won by h1" in done.stdout or "won by a1" in done.stdout
    assert "1 of 1 scenarios hold" in done.stdout


MAIN = "from turfwar.cli.main import app; app()"
