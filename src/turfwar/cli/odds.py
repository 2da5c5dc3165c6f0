"""`turfwar odds`: the exact chance of a plan."""

from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from turfwar.cli.common import EXIT_USAGE, AsJson, console, fail, print_json
from turfwar.kernel.errors import TurfwarError
from turfwar.odds.result import LOOSE, OFF, SHARE_OF, Distribution, Odds
from turfwar.scenario.language.ids import Refused
from turfwar.scenario.language.model import ScenarioError
from turfwar.scenario.reader import read_file
from turfwar.scenario.runner import both_odds_of, distribution_of, has_opponent

T = TypeVar("T")
MOST_PLACES = 8


class OpponentStance(StrEnum):
    """How the opponent answers what the file leaves open."""

    OPPOSES = "opposes"
    HELPS = "helps"


MEANT = {OpponentStance.OPPOSES: "against", OpponentStance.HELPS: "for"}


def odds(
    path: Annotated[Path, typer.Argument(help="A scenario file with a goal.")],
    outcomes: Annotated[
        bool, typer.Option("--outcomes", help="Also print every other outcome and its odds.")
    ] = False,
    opponent: Annotated[
        OpponentStance, typer.Option(help="Whether the opponent's choices oppose or help the goal.")
    ] = OpponentStance.OPPOSES,
    as_json: AsJson = False,
) -> None:
    """Print the exact odds that a scenario reaches its goal.

    Every die is enumerated through the rules themselves. You make the best choices wherever the
    file has no answer. Where you have a team re-roll, both numbers are printed: with it and
    without it. The opponent makes the worst ones for you, or with `--opponent helps` the
    best ones.

    Example: turfwar odds tests/scenarios/lrb6/odds/moving.yaml
    """
    try:
        scenarios = [each for each in read_file(path) if each.goal is not None]
        if not scenarios:
            wanted = "write what is wanted, as in `goal: {h1: {state: standing}}`"
            fail(f"{path}: no scenario in this file has a goal; {wanted}", EXIT_USAGE)
        how = MEANT[opponent]
        results = [(each, both_odds_of(each, how)) for each in scenarios]
        found = [distribution_of(each, how) if outcomes else None for each in scenarios]
    except ScenarioError as error:
        fail(str(error), EXIT_USAGE)
    except (Refused, TurfwarError) as error:
        fail(f"{path}: {error}", EXIT_USAGE)
    if as_json:
        print_json(
            [
                {
                    "title": each.title,
                    "low": str(value.aided.low),
                    "high": str(value.aided.high),
                    "exact": value.aided.exact,
                    "decimal": float(value.aided.low),
                    "without_reroll": None if value.unaided is None else str(value.unaided.low),
                    "opponent": opponent.value if has_opponent(each) else None,
                    **({} if all_of_it is None else ends_of(all_of_it)),
                }
                for (each, value), all_of_it in zip(results, found)
            ]
        )
        return
    for (each, value), all_of_it in zip(results, found):
        text = told(value.aided)
        if value.unaided is not None:
            text += f" with the re-roll, {told(value.unaided)} without it"
        used = f"the opponent {opponent.value}" if has_opponent(each) else "no opponent decides"
        console().print(f"{each.title}: {text} ({used})", soft_wrap=True)
        if all_of_it is not None:
            show_ends(all_of_it)


def told(value: Odds) -> str:
    """A chance as a fraction and as a decimal, or two bounds."""
    return f"{value.low} = {float(value.low):.6f}" if value.exact else str(value)


def ends_of(found: Distribution) -> dict[str, object]:
    """What a plan leads to, for JSON; chances as fractions."""
    return {
        "share_of": SHARE_OF,
        "turnover": str(found.turnover),
        "ball": {place: str(share) for place, share in found.ball.items()},
        "lies": {square: str(share) for square, share in found.lies.items()},
        "score": {f"{home}:{away}": str(share) for (home, away), share in found.score.items()},
        "players": {
            player: {state: str(share) for state, share in states.items()}
            for player, states in found.states.items()
        },
        "left_over": str(found.left_over),
    }


def show_ends(found: Distribution) -> None:
    """The same as lines of text."""
    console().print(f"  of {SHARE_OF}:")
    console().print(f"  turnover: {float(found.turnover):.4f}")
    for player, states in sorted(found.states.items()):
        told = ", ".join(f"{state} {float(share):.4f}" for state, share in states.items())
        console().print(f"  {player}: {told}")
    for place, share in in_order(found.ball):
        where = place if place in (LOOSE, OFF) else f"with {place}"
        squares = f", in {squares_of(found)}" if place == LOOSE else ""
        console().print(f"  ball {where}: {float(share):.4f}{squares}", soft_wrap=True)
    if len(found.score) > 1:
        for (home, away), share in in_order(found.score):
            console().print(f"  score {home}:{away}: {float(share):.4f}")
    if found.left_over:
        console().print(f"  not followed to its end: {float(found.left_over):.2e}")


def squares_of(found: Distribution) -> str:
    """The squares where a loose ball ends up, the likeliest with their chances."""
    squares = in_order(found.lies)
    told = ", ".join(f"{square} {float(share):.4f}" for square, share in squares[:MOST_PLACES])
    others = len(squares) - MOST_PLACES
    return f"{told} and {others} other squares" if others > 0 else told


def in_order(chances: dict[T, Fraction]) -> list[tuple[T, Fraction]]:
    """The likeliest first."""
    return sorted(chances.items(), key=lambda each: -each[1])
