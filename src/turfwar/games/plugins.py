"""Rule sets of other packages, and those that the environment names."""

import os
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import Final

from turfwar.games import VARIABLE, RuleSetError
from turfwar.games.base import Overlay, RuleSet

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
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise RuleSetError(f"{where}: {value!r} cannot be loaded: {error}") from error
    if not isinstance(found, RuleSet | Overlay):
        kind = type(found).__name__
        raise RuleSetError(f"{where}: {value!r} is neither a RuleSet nor an Overlay but: {kind}")
    for port, path in found.ports.written():
        if not exists(path):
            raise RuleSetError(f"{where}: the port {port} of {value!r} is {path!r}: no such thing")
    yield f"{where}, {value}", found


def exists(path: str) -> bool:
    """Whether there is a module for a port, and, where it is loaded already, what it names."""
    name, _, attribute = path.partition(":")
    try:
        spec = find_spec(name)
    except (ImportError, ValueError):
        return False
    module = sys.modules.get(name)
    return spec is not None and (module is None or hasattr(module, attribute))
