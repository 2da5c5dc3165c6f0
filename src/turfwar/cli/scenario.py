"""`turfwar scenario`: run rules written as examples."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from turfwar.cli.common import EXIT_FAILED, EXIT_OK, EXIT_USAGE, AsJson, console, fail, print_json
from turfwar.games.sources import shown_source
from turfwar.scenario.language.model import Scenario, ScenarioError
from turfwar.scenario.reader import read_paths
from turfwar.scenario.runner import ScenarioOutcome, has_opponent, run_scenario


def scenario(
    paths: Annotated[
        list[Path], typer.Argument(help="Scenario files, or folders with scenario files.")
    ],
    verbose: Annotated[
        bool, typer.Option("--verbose", "-v", help="Print every scenario with its log.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Run scenario files: examples of rules, each with its expected result.

    Exit code 0 where all hold, 1 where one does not, 2 where a file is malformed.

    Example: turfwar scenario tests/scenarios/lrb6/block
    """
    try:
        scenarios = read_paths(paths)
        outcomes = [run_scenario(each) for each in progress(scenarios, quiet=as_json)]
    except ScenarioError as error:
        fail(str(error), EXIT_USAGE)
    failed = [outcome for outcome in outcomes if not outcome.holds]
    if as_json:
        print_json([document(outcome) for outcome in outcomes])
    else:
        for outcome in outcomes:
            if verbose or not outcome.holds:
                show(outcome)
        console().print(f"{len(outcomes) - len(failed)} of {len(outcomes)} scenarios hold")
    raise typer.Exit(EXIT_FAILED if failed else EXIT_OK)


def progress(scenarios: Sequence[Scenario], *, quiet: bool) -> Iterable[Scenario]:
    """The scenarios one by one, with a bar where there are many."""
    if quiet or len(scenarios) < 50:
        return scenarios
    return track(scenarios, "Scenarios", console=Console(stderr=True), transient=True)


def show(outcome: ScenarioOutcome) -> None:
    """Title, what was expected and found, and the log."""
    scenario = outcome.scenario
    screen = console()
    screen.print(
        f"{'holds' if outcome.holds else 'FAILS'} {scenario.title}",
        style="green" if outcome.holds else "red",
    )
    screen.print(
        f"      {scenario.where.file}:{scenario.where.line}  {shown_source(scenario.source)}",
        style="dim",
    )
    for failure in outcome.failures:
        screen.print(f"      {failure}", style="red")
    if outcome.odds is not None:
        how = ", the opponent helps" if has_opponent(scenario) else ""
        screen.print(f"      odds: {outcome.odds}{how}")
    for line in outcome.log:
        screen.print(f"        {line}", style="dim")


def document(outcome: ScenarioOutcome) -> dict[str, object]:
    scenario = outcome.scenario
    return {
        "file": scenario.where.file,
        "line": scenario.where.line,
        "title": scenario.title,
        "source": scenario.source,
        "holds": outcome.holds,
        "failures": list(outcome.failures),
    }
