"""`turfwar solve`: the best chance to score this turn."""

from pathlib import Path
from typing import Annotated

import typer

from turfwar.analysis.wording import line_in_words
from turfwar.cli.common import EXIT_USAGE, AsJson, console, errors_as_exits, fail, print_json
from turfwar.cli.progress import progress_bar
from turfwar.kernel.errors import TurfwarError
from turfwar.odds.result import Odds
from turfwar.scenario.language.model import ScenarioError
from turfwar.scenario.position import game_at
from turfwar.scenario.reader import read_file
from turfwar.solver import TurnSolution
from turfwar.solver import solve as solve_turn

SHOWN = 5


def solve(
    path: Annotated[Path, typer.Argument(help="A scenario file; the first position is solved.")],
    as_json: AsJson = False,
) -> None:
    """Find the line that scores most often this turn.

    Tries sequences of activations, each with its exact odds: the opponent's choices are the worst
    for you. The best line that was found is a lower bound. Where it reaches the upper bound, it is
    proved to be the best.

    Example: turfwar solve position.yaml
    """
    try:
        scenarios = read_file(path)
        game = game_at(scenarios[0])
    except ScenarioError as error:
        fail(str(error), EXIT_USAGE)
    except TurfwarError as error:
        fail(f"{path}: {error}", EXIT_USAGE)
    with errors_as_exits(), progress_bar("Trying lines", 0, 1) as bar:
        found = solve_turn(game, progress=bar.reached)
    notation = game.setting.notation
    if as_json:
        print_json(
            {
                "chance": float(found.chance),
                "most": float(found.most),
                "proved": found.proved,
                "tried": found.tried,
                "lines": [
                    {
                        "low": str(plan.odds.low),
                        "high": str(plan.odds.high),
                        "choices": [[notation.text(code) for code in line] for line in plan.lines],
                        "words": [line_in_words(notation, line) for line in plan.lines],
                    }
                    for plan in found.plans[:SHOWN]
                ],
            }
        )
        return
    out = console()
    if not found.plans:
        out.print(f"No line scores this turn ({found.tried} were tried; {certainty(found)}).")
        return
    for number, plan in enumerate(found.plans[:SHOWN], 1):
        words = "; ".join(line_in_words(notation, line) for line in plan.lines)
        out.print(f"{number}. {told(plan.odds)}  {words}", soft_wrap=True)
    out.print(f"{found.tried} lines were tried; {certainty(found)}.")


def told(odds: Odds) -> str:
    """A chance, or two bounds."""
    low, high = 100 * float(odds.low), 100 * float(odds.high)
    return f"{low:.1f} %" if odds.exact else f"{low:.1f} to {high:.1f} %"


def certainty(found: TurnSolution) -> str:
    """Whether something better is possible."""
    if found.proved:
        return "nothing is better"
    return f"no line has more than {100 * float(found.most):.1f} %"
