"""The puzzles that are shipped, by their ids and themes."""

from collections.abc import Iterable
from functools import cache
from importlib import resources
from pathlib import Path

from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.game import PitchGame
from turfwar.puzzles.mining import PuzzleFile
from turfwar.puzzles.positions import Shared, unpacked
from turfwar.puzzles.puzzle import Puzzle


class PuzzleCollection:
    """Puzzles with what is needed to open their positions."""

    def __init__(self, puzzles: Iterable[Puzzle], shared: Shared) -> None:
        self.puzzles = {each.id: each for each in puzzles}
        self.shared = shared

    def __len__(self) -> int:
        return len(self.puzzles)

    def get(self, id: str) -> Puzzle:
        """A puzzle by its id."""
        found = self.puzzles.get(id)
        if found is None:
            raise TurfwarError(f"there is no puzzle {id}")
        return found

    def game(self, puzzle: Puzzle) -> PitchGame:
        """The position of a puzzle."""
        return unpacked(puzzle.position, self.shared)

    def ids(self, theme: str = "", rules: str = "") -> list[str]:
        """The ids of all puzzles, or those of a theme or a rule set, in a fixed order."""
        return sorted(
            each.id
            for each in self.puzzles.values()
            if theme in ("", each.theme) and rules in ("", each.rules)
        )


def read_puzzles(paths: Iterable[Path]) -> PuzzleCollection:
    """The puzzles of some files."""
    puzzles: list[Puzzle] = []
    shared: Shared = {}
    for path in paths:
        found = PuzzleFile(path)
        puzzles += found.puzzles
        shared.update(found.shared)
    return PuzzleCollection(puzzles, shared)


@cache
def shipped_puzzles() -> PuzzleCollection:
    """Those that come with Turfwar."""
    folder = Path(str(resources.files("turfwar.puzzles") / "data"))
    return read_puzzles(sorted(folder.glob("*.jsonl")))
