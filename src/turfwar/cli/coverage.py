"""`turfwar coverage`: the rulebooks' sections, the code behind them and the scenarios."""

from pathlib import Path
from typing import Annotated

import typer

from turfwar.cli.common import EXIT_USAGE, console, fail
from turfwar.cli.options import Rules, named
from turfwar.reference.coverage import find_coverage, in_reference, index, page, scenario_folder
from turfwar.rulesets import DEFAULT, find_ruleset
from turfwar.rulesets.codec.model import ScenarioError
from turfwar.rulesets.section_content import INDEX


def coverage(
    check: Annotated[
        bool, typer.Option("--check", help="Only say whether the files are up to date.")
    ] = False,
    rules: Rules = DEFAULT,
) -> None:
    """Write docs/coverage.md: each rule section and skill, its code and its scenarios.

    That of another rule set than the usual one is docs/coverage-ID.md. The index of the scenarios
    that the rules reference shows is written too.

    Run it in a checkout, from its root. Exit code 1 with --check where a file is out of date.

    Example: turfwar coverage --check
    """
    folder = scenario_folder()
    if folder is None:
        fail("there is no tests/scenarios here; run it from the root of a checkout", EXIT_USAGE)
    root = folder.parents[1]
    try:
        ruleset = named("--rules", find_ruleset, rules)
        found = find_coverage(folder, ruleset)
    except ScenarioError as error:
        fail(str(error), EXIT_USAGE)
    text, empty = page(found)
    beside = root / "src" / Path(*ruleset.folders[-1].split(".")) / "data"
    data = beside if beside.is_dir() else Path(str(ruleset.content.folders[-1]))
    name = "coverage.md" if ruleset.id == DEFAULT else f"coverage-{ruleset.id}.md"
    wanted = {root / "docs" / name: text}
    if in_reference(ruleset):
        wanted[data / INDEX] = index(found)
    for path, content in wanted.items():
        current = path.read_text(encoding="utf-8") if path.is_file() else None
        if check and current != content:
            fail(f"{path} is out of date; `turfwar coverage` writes it")
        if not check:
            write(path, content)
    console().print(f"{empty} empty cells, {len(found.unknown)} scenarios without a known section")


def write(path: Path, content: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")
    console().print(f"wrote {path}")
