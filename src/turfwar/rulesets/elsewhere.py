"""Rule sets of other packages, and those that the environment names."""

import os
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from turfwar.rulesets import VARIABLE, RuleSetError
from turfwar.rulesets.base import Overlay, RuleSet

GROUP: Final = "turfwar.rulesets"


def named_elsewhere() -> list[tuple[str, RuleSet | Overlay]]:
    """What installed packages and the environment name, each with the place that names it."""
    found: list[tuple[str, RuleSet | Overlay]] = []
    for point in sorted(entry_points(group=GROUP), key=lambda each: each.name):
        found += loaded(f"entry point {point.name} of {GROUP}", point.value)
    for value in os.environ.get(VARIABLE, "").split(","):
        if value.strip():
            found += loaded(VARIABLE, value.strip())
    return found


def loaded(where: str, value: str) -> Iterator[tuple[str, RuleSet | Overlay]]:
    """The rule set or overlay that is written as `module:NAME`."""
    module, _, name = value.partition(":")
    if not module or not name:
        raise RuleSetError(f"{where}: {value!r} is not written as module:NAME")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise RuleSetError(f"{where}: {value!r} cannot be loaded: {error}") from error
    if not isinstance(found, RuleSet | Overlay):
        kind = type(found).__name__
        raise RuleSetError(f"{where}: {value!r} is neither a RuleSet nor an Overlay but: {kind}")
    yield f"{where}, {value}", found
