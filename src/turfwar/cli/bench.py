"""`turfwar bench`: how fast the engine is on this machine."""

from collections.abc import Iterable
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

import turfwar
from turfwar.benching.samplers import SAMPLERS, Quantity, Sampler, quantities
from turfwar.benching.sampling import REPEATS, Measure, NotMeasured, measure_of
from turfwar.cli.common import EXIT_USAGE, AsJson, console, fail, print_json
from turfwar.cli.options import named
from turfwar.games import DEFAULT, find_ruleset


def bench(
    seconds: Annotated[
        float, typer.Option(min=0.1, max=600.0, help="Approximate duration of the measurement.")
    ] = 5.0,
    only: Annotated[
        list[str] | None,
        typer.Option(help="Only quantities with this text in their name; can be repeated."),
    ] = None,
    rules: Annotated[str | None, typer.Option(help="Rule set.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of the engine.

    Each is the median of five repeats, with the least and the largest beside it.

    Example: turfwar bench --seconds 10
    """
    chosen = [each for each in SAMPLERS if wanted(each, only or [])]
    if not chosen:
        names = ", ".join(each.name for each in quantities())
        fail(
            f"--only: no quantity has {' or '.join(only or [])} in it; there are {names}",
            EXIT_USAGE,
        )
    found = measure(chosen, seconds, checked_rules(rules), quiet=as_json)
    if as_json:
        print_json(document(found))
    else:
        show(found)


def checked_rules(rules: str | None) -> str | None:
    """The id of a rule set; none where it is the one that is played if nothing is said."""
    found = None if rules is None else named("--rules", find_ruleset, rules).id
    return None if found == DEFAULT else found


def wanted(sampler: Sampler, only: list[str]) -> bool:
    names = [each.name for each in sampler.quantities]
    return not only or any(part in name for part in only for name in names)


def measure(
    samplers: list[Sampler], seconds: float, rules: str | None, *, quiet: bool
) -> list[tuple[Quantity, Measure]]:
    """All the quantities; the repeats go around, so that a noisy moment hits all alike."""
    weights = sum(sampler.weight for sampler in samplers) or 1.0
    values: dict[str, list[float]] = {}
    for _ in bar(range(REPEATS), quiet=quiet):
        for sampler in samplers:
            share = seconds * sampler.weight / weights / REPEATS
            try:
                found = sampler.sample(share, rules)
            except NotMeasured:
                continue
            for quantity, value in zip(sampler.quantities, found, strict=True):
                values.setdefault(quantity.name, []).append(value)
    return [
        (quantity, measure_of(values[quantity.name]))
        for sampler in samplers
        for quantity in sampler.quantities
        if quantity.name in values
    ]


def bar(steps: Iterable[int], *, quiet: bool) -> Iterable[int]:
    if quiet:
        return steps
    return track(steps, "Measuring", total=REPEATS, console=Console(stderr=True), transient=True)


def document(found: list[tuple[Quantity, Measure]]) -> dict[str, Any]:
    """What `--json` prints: medians, with the spread of the repeats beside each."""
    result: dict[str, Any] = {"compiled": turfwar.COMPILED, "repeats": REPEATS}
    for quantity, measured in found:
        *groups, name = quantity.name.split(".")
        inner = result
        for group in groups:
            inner = inner.setdefault(group, {})
        inner[name] = rounded(measured.median)
        inner[f"{name}_spread"] = [rounded(measured.low), rounded(measured.high)]
    return result


def rounded(value: float) -> float:
    """Five digits are more than a measurement has."""
    return float(f"{value:.5g}")


def show(found: list[tuple[Quantity, Measure]]) -> None:
    table = Table(title=f"Turfwar, {'compiled' if turfwar.COMPILED else 'uncompiled'}")
    table.add_column("What")
    table.add_column("Median", justify="right")
    table.add_column(f"Spread of {REPEATS}", justify="right")
    for quantity, measured in found:
        table.add_row(
            quantity.title,
            f"{in_words(measured.median)} {quantity.unit}".strip(),
            f"{in_words(measured.low)}-{in_words(measured.high)}",
        )
    console().print(table)


def in_words(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:,.3g}"
