"""`turfwar coverage`: the rulebooks' sections, the code behind them and the scenarios."""

from pathlib import Path
from typing import Annotated

import typer

from turfwar.cli.common import EXIT_USAGE, console, fail
from turfwar.games import DEFAULT, all_rulesets, find_ruleset
from turfwar.games.base import RuleSet
from turfwar.games.section_content import INDEX
from turfwar.reference.coverage import Coverage, find_coverage, index, page, scenario_folder
from turfwar.scenario.language.model import ScenarioError


def covered() -> list[RuleSet]:
    """The usual rule set, and those of this package that have a book of their own."""
    usual = find_ruleset(DEFAULT)
    own = [each for each in all_rulesets() if each.content.has_own_book or is_root(each)]
    package = __name__.partition(".")[0]
    others = [each for each in own if each.folders[-1].startswith(package)]
    return [usual, *(each for each in others if each.id != usual.id)]


def is_root(ruleset: RuleSet) -> bool:
    """Whether it is laid over no other, and has a book."""
    return ruleset.parent is None and bool(ruleset.content.sections.chapters)


def coverage(
    check: Annotated[
        bool, typer.Option("--check", help="Only check whether the files are up to date.")
    ] = False,
) -> None:
    """Write docs/coverage.md: the code and scenarios of each rule and skill.

    Of all rule sets that have a rulebook of their own. The index of the scenarios that the rules
    reference shows is written for each of them too.

    Run it in a checkout, from its root. Exit code 1 with --check where a file is out of date.

    Example: turfwar coverage --check
    """
    folder = scenario_folder()
    if folder is None:
        fail("No folder tests/scenarios here: run this in the root of a checkout", EXIT_USAGE)
    root = folder.parents[1]
    try:
        found = [find_coverage(folder, each) for each in covered()]
    except ScenarioError as error:
        fail(str(error), EXIT_USAGE)
    text, empty = page(*found)
    wanted = {root / "docs" / "coverage.md": text}
    wanted |= {index_of(each, root): index(each) for each in found}
    for path, content in wanted.items():
        current = path.read_text(encoding="utf-8") if path.is_file() else None
        if check and current != content:
            fail(f"{path} is out of date: run `turfwar coverage`")
        if not check:
            write(path, content)
    unknown = sum(len(each.unknown) for each in found)
    console().print(f"{empty} empty cells, {unknown} scenarios without a known section")


def index_of(found: Coverage, root: Path) -> Path:
    """Where the index of a rule set's scenarios is."""
    return root / "src" / Path(*found.ruleset.folders[-1].split(".")) / "data" / INDEX


def write(path: Path, content: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")
    console().print(f"wrote {path}")
