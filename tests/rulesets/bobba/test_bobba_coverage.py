"""docs/coverage-bobba-pitch.md: every section of 004 that is played, its code and its scenarios.

`python tests/rulesets/bobba/test_bobba_coverage.py` writes it.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from turfwar import find_ruleset
from turfwar.reference.coverage import (
    Coverage,
    ShownBy,
    code_cell,
    find_code,
    scenario_cell,
)
from turfwar.scenario.reader import read_paths

BOOK = "004"
ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "coverage-bobba-pitch.md"
SCENARIOS = ROOT / "tests" / "scenarios"
CHAPTERS = tomllib.loads(Path(__file__).with_name("sections.toml").read_text(encoding="utf-8"))[
    "chapters"
]


TESTED = (
    "Bribe the BOBBA Officials",
    "Charity Match",
    "Healing Scroll",
    "Side Bet",
    "Spectator Shot",
)
"""What no position can be put up for: test_tricks.py has them."""


def coverage() -> Coverage:
    known = {(BOOK, name.lower()): name for each in CHAPTERS for name in each["sections"]}
    found = Coverage(find_ruleset("bobba"))
    find_code(found, known)
    for scenario in read_paths([SCENARIOS / "bobba"]):
        file = Path(scenario.where.file).resolve().relative_to(SCENARIOS.resolve()).as_posix()
        for part in dict.fromkeys(re.split("[,;] ", scenario.source.lower())):
            key = (BOOK, part.strip())
            if key not in known:
                continue
            found.scenarios.setdefault(key, []).append(ShownBy(file, scenario.title))
    return found


def rows(found: Coverage) -> Iterator[tuple[str, str, str, str]]:
    for chapter in CHAPTERS:
        for name in chapter["sections"]:
            key = (BOOK, name.lower())
            code, shown = found.code.get(key, []), found.scenarios.get(key, [])
            yield chapter["title"], name, code_cell(code), scenario_cell(shown)


def page(found: Coverage) -> str:
    lines = [
        "# Coverage of 004",
        "",
        "Every section of 004 that is played on the pitch, with its code (below",
        "`src/turfwar/rulesets/`) and its scenarios (below `tests/scenarios/`). What our copy",
        "lacks, and what was chosen for it, is in [rulings.md](rulings.md).",
        "`python tests/rulesets/bobba/test_bobba_coverage.py` writes this page.",
    ]
    last = ""
    for title, name, code, shown in rows(found):
        if title != last:
            lines += [
                "",
                f"## {title}",
                "",
                "| section | code | scenarios |",
                "| --- | --- | --- |",
            ]
            last = title
        lines.append(f"| {name} | {code} | {shown} |")
    return "\n".join(lines) + "\n"


def test_every_section_has_its_code_and_scenarios() -> None:
    found = coverage()
    for _, name, code, shown in rows(found):
        assert code, name
        assert shown or name in TESTED, name
        assert f"| {name} | `" in PAGE.read_text(encoding="utf-8"), "write the page again"


if __name__ == "__main__":
    PAGE.write_text(page(coverage()), encoding="utf-8")
    for _, name, code, shown in rows(coverage()):
        if not code or not shown:
            print(name, "| code:", bool(code), "| scenarios:", bool(shown))
