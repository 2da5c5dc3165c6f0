"""Edits that break a content file."""

from collections.abc import Callable
from importlib.resources.abc import Traversable

from turfwar.games.content import data_folder

Edit = Callable[[str], str]
DATA = data_folder("turfwar.games.lrb6")


def data_file(*parts: str) -> Traversable:
    """A file or folder of lrb6's data."""
    return DATA.joinpath(*parts)


def swap(old: str, new: str, count: int = 1) -> Edit:
    def edit(text: str) -> str:
        assert old in text
        return text.replace(old, new, count)

    return edit
