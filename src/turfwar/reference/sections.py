"""The sections of the rulebooks, as `sections.toml` lists them."""

from functools import cache
from typing import Final

import msgspec

from turfwar.rulesets.content import as_kind, data_file, read_toml


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sections of a book that belong together."""

    book: str
    title: str
    sections: tuple[str, ...]


class Elsewhere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sections that are not played on the pitch, and why."""

    book: str
    reason: str
    sections: tuple[str, ...]


class Sections(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `sections.toml`."""

    chapters: tuple[Chapter, ...]
    elsewhere: tuple[Elsewhere, ...]


SAME_IN_000: Final = {"Kick-off sequence": "Kick-off", "Stunty Injury Table": "Stunty"}
"""Where 001 has another heading for what 000 says too."""


@cache
def load_sections() -> Sections:
    """The sections as the data lists them."""
    found: Sections = as_kind(read_toml(data_file("lrb6", "sections.toml")), Sections)
    return found
