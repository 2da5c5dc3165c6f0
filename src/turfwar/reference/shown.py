"""The scenarios that show an entry: the index that `turfwar coverage` writes.

`scenarios.toml` has the scenarios file by file, each with the ids of the entries it shows, so that
an installed package knows them without reading a thousand scenarios.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

import msgspec

from turfwar.rulesets.content import as_kind, data_file, read_toml

INDEX: Final = "scenarios.toml"
Index = dict[str, dict[str, list[str]]]
"""By file and title: what it shows."""


class Shown(msgspec.Struct, frozen=True, array_like=True):
    """A scenario: its file below the scenarios' folder, and its title."""

    path: str
    title: str

    def __str__(self) -> str:
        return f"{self.path}: {self.title}"


@cache
def load_index() -> Index:
    """The packaged index."""
    index = data_file("lrb6", INDEX)
    if not index.is_file():
        return {}
    found: Index = as_kind(read_toml(index), Index)
    return found


def all_shown(index: Index) -> tuple[Shown, ...]:
    """Every scenario of the index, in its order."""
    return tuple(Shown(path, title) for path, titles in index.items() for title in titles)


def places(index: Index) -> dict[str, list[int]]:
    """For each entry the places of its scenarios in `all_shown`."""
    found: dict[str, list[int]] = {}
    at = 0
    for titles in index.values():
        for subjects in titles.values():
            for subject in subjects:
                found.setdefault(subject, []).append(at)
            at += 1
    own = {subject: f"/{subject}." for subject in found}
    files = [shown.path for shown in all_shown(index)]
    for subject, listed in found.items():
        # Its own file shows a skill or a card best.
        listed.sort(key=lambda place: (own[subject] not in files[place], place))
    return found


def index_text(shown: Mapping[str, Mapping[str, Iterable[str]]]) -> str:
    """The index as a file."""
    lines = ["# Written by `turfwar coverage`: the scenarios, and the entries that each shows."]
    for path, titles in shown.items():
        lines += ["", f"[{quoted(path)}]"]
        for title, subjects in titles.items():
            lines.append(f"{quoted(title)} = [{', '.join(map(quoted, subjects))}]")
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
