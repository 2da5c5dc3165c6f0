"""Libraries that only the office's exports need: `turfwar[league]`."""

from importlib import import_module
from typing import Any

from turfwar.kernel.errors import TurfwarError


class NotInstalled(TurfwarError):
    """A library is not here."""


def needed(module: str) -> Any:
    """A module of such a library; `NotInstalled` says how to get it."""
    try:
        return import_module(module)
    except ImportError:
        name = module.partition(".")[0]
        raise NotInstalled(
            f"{name} is not installed; `pip install turfwar[league]` brings it"
        ) from None
