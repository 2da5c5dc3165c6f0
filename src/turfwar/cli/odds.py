"""`turfwar odds`: the exact chance of a plan."""

from pathlib import Path
from typing import Annotated

import typer

from turfwar.cli.common import EXIT_USAGE, console, fail, print_json
from turfwar.scenario.model import ScenarioError
from turfwar.scenario.plan import Refused
from turfwar.scenario.reader import read_file
from turfwar.scenario.runner import odds_of


def odds(
    path: Annotated[Path, typer.Argument(help="A scenario file with a goal.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Print the exact odds of scenarios that have a goal, as a fraction and as a decimal.

    Every die is enumerated through the rules themselves; choices that the file does not answer
    are made for the best.

    Example: turfwar odds tests/scenarios/lrb6/odds/moving.yaml
    """
    try:
        scenarios = [each for each in read_file(path) if each.goal is not None]
        if not scenarios:
            wanted = "write what is wanted, as in `goal: {h1: {state: standing}}`"
            fail(f"{path}: goal: no scenario in it has one; {wanted}", EXIT_USAGE)
        results = [(each, odds_of(each)) for each in scenarios]
    except ScenarioError as error:
        fail(str(error), EXIT_USAGE)
    except Refused as error:
        fail(f"{path}: {error}", EXIT_USAGE)
    if as_json:
        print_json(
            [
                {
                    "title": each.title,
                    "low": str(value.low),
                    "high": str(value.high),
                    "exact": value.exact,
                    "decimal": float(value.low),
                }
                for each, value in results
            ]
        )
        return
    for each, value in results:
        text = f"{value.low} = {float(value.low):.6f}" if value.exact else str(value)
        console().print(f"{each.title}: {text}")
