"""Edits that break a content file."""

from collections.abc import Callable

Edit = Callable[[str], str]


def swap(old: str, new: str, count: int = 1) -> Edit:
    def edit(text: str) -> str:
        assert old in text
        return text.replace(old, new, count)

    return edit
