"""The scenarios that show an entry, from the index that `turfwar coverage` writes."""

import msgspec

from turfwar.games.section_content import Index


class ShownScenario(msgspec.Struct, frozen=True, array_like=True):
    """A scenario: its file below the scenarios' folder, and its title."""

    path: str
    title: str

    def __str__(self) -> str:
        return f"{self.path}: {self.title}"


def all_shown(index: Index) -> tuple[ShownScenario, ...]:
    """Every scenario of the index, in its order."""
    return tuple(ShownScenario(path, title) for path, titles in index.items() for title in titles)


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
