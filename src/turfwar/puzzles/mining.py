"""Mines puzzles from many bot matches, in parallel: seeded, and resumable.

What is found is appended to one file, a line for each shared part, each puzzle and each match that
is done. Begun again with the same seed, it goes on after the matches that are done.
"""

import random
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from turfwar.api import Match
from turfwar.bots.planning.thinking import moment_of
from turfwar.games import find_ruleset, team_lists
from turfwar.kernel.errors import TurfwarError
from turfwar.puzzles.finding import PuzzleFinder
from turfwar.puzzles.positions import Shared
from turfwar.puzzles.puzzle import KICK_OFF, THEMES, Puzzle

MOST_EACH: Final = 4
"""So many puzzles of a theme from one match, one from a team turn."""
LOOKS: Final = 12
"""So many positions of a theme are looked into in one match."""
FEW_LOOKS: Final = {KICK_OFF: 4}
"""The same of a theme in which there is seldom anything."""
Progress = Callable[[int, int], None]


class MinedMatch(Struct):
    """What was found in one match."""

    match: int
    puzzles: list[Puzzle]
    thrown_out: dict[str, int]
    shared: Shared = {}


class PuzzleRecord(Struct, omit_defaults=True):
    """A line of a file of puzzles."""

    shared: Shared | None = None
    puzzle: Puzzle | None = None
    match: int | None = None
    thrown_out: dict[str, int] | None = None


def mined(rules: str, seed: int, number: int, themes: Sequence[str]) -> MinedMatch:
    """Look for puzzles in one match."""
    ruleset = find_ruleset(rules)
    name = f"{rules} seed {seed} match {number}"
    chance = random.Random(name)
    teams = sorted(each.name for each in team_lists(ruleset) if not each.experimental)
    home, away = chance.choice(teams), chance.choice(teams)
    match = Match(home, away, seed=chance.getrandbits(40), rules=rules)
    finder = PuzzleFinder(ruleset, themes)
    looks: dict[str, int] = {}
    kept: dict[str, set[tuple[int, ...]]] = {theme: set() for theme in themes}
    puzzles: list[Puzzle] = []
    for found in list(finder.positions(match.game, name)):
        theme, moment = found.theme, moment_of(found.game)
        most = FEW_LOOKS.get(theme, LOOKS)
        if looks.get(theme, 0) >= most or len(kept[theme]) >= MOST_EACH or moment in kept[theme]:
            continue
        looks[theme] = looks.get(theme, 0) + 1
        puzzle = finder.puzzle(found, f"{name} choice {found.ply}")
        if puzzle is not None:
            kept[theme].add(moment)
            puzzles.append(puzzle)
    return MinedMatch(number, puzzles, finder.thrown_out, finder.shared)


def read_records(path: Path) -> list[PuzzleRecord]:
    """The lines of a file of puzzles."""
    if not path.exists():
        return []
    try:
        lines = path.read_bytes().splitlines()
        return [msgspec.json.decode(line, type=PuzzleRecord) for line in lines if line]
    except msgspec.DecodeError as error:
        raise TurfwarError(f"{path}: not a file of puzzles: {error}") from error


class PuzzleFile:
    """A file of puzzles that grows."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.shared: Shared = {}
        self.done: set[int] = set()
        self.puzzles: list[Puzzle] = []
        self.thrown_out: dict[str, int] = {}
        for record in read_records(path):
            self.take(record)

    def take(self, record: PuzzleRecord) -> None:
        self.shared.update(record.shared or {})
        if record.puzzle is not None:
            self.puzzles.append(record.puzzle)
        if record.match is not None:
            self.done.add(record.match)
        for why, count in (record.thrown_out or {}).items():
            self.thrown_out[why] = self.thrown_out.get(why, 0) + count

    def add(self, found: MinedMatch) -> None:
        """Append what was found in a match."""
        needed = {str(part) for puzzle in found.puzzles for part in puzzle.position.values()}
        new = {
            key: value
            for key, value in found.shared.items()
            if key not in self.shared and key in needed
        }
        records = [
            *([PuzzleRecord(shared=new)] if new else []),
            *(PuzzleRecord(puzzle=puzzle) for puzzle in found.puzzles),
            PuzzleRecord(match=found.match, thrown_out=found.thrown_out),
        ]
        with self.path.open("ab") as out:
            out.write(b"".join(msgspec.json.encode(each) + b"\n" for each in records))
        for record in records:
            self.take(record)


def mine(
    path: Path,
    rules: str,
    seed: int,
    matches: int,
    workers: int = 1,
    themes: Sequence[str] = tuple(THEMES),
    progress: Progress | None = None,
) -> PuzzleFile:
    """Look for puzzles in so many matches; those that are done are left out."""
    found = PuzzleFile(path)
    left = [number for number in range(matches) if number not in found.done]
    arguments: list[list[Any]] = [
        [rules] * len(left),
        [seed] * len(left),
        left,
        [list(themes)] * len(left),
    ]
    if workers == 1:
        results = map(mined, *arguments)
        take_all(found, results, matches, progress)
    else:
        with ProcessPoolExecutor(workers) as pool:
            take_all(found, pool.map(mined, *arguments), matches, progress)
    return found


def take_all(found: PuzzleFile, results: Any, matches: int, progress: Progress | None) -> None:
    for each in results:
        found.add(each)
        if progress is not None:
            progress(len(found.done), matches)
