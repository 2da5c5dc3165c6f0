"""The parts of Turfwar that mutants are made of, and who is to notice them."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src"
PACKAGE: Final = SOURCE / "turfwar"

NOT_RULES: Final = frozenset({"__init__.py", "ids.py", "once.py", "table.py"})
"""Files with nothing but names, numbers and tables of the machinery."""
NOT_FILES: Final = frozenset(
    {
        "games/lrb6/skills/base.py",
        "games/lrb6/rules/setup_faults.py",
        "league/demo.py",
        "server/wire_schema.py",
        "server/wire_types.py",
    }
)
"""A skill with nothing to it, where what is returned is what no skill returns; what is wrong with
a set-up in words, which decides nothing; a league to look at; what the client's types are made of.
"""


@dataclass(frozen=True)
class Part:
    """Some of the source, the scenarios and tests that are to notice a change, and how many."""

    name: str
    files: tuple[str, ...]
    """Below `src/turfwar`."""
    scenarios: tuple[str, ...] = ()
    """Folders below `tests/scenarios`: what only another book's scenarios notice is not tested."""
    tests: tuple[str, ...] = ()
    """Beside the scenarios; digests do not count, as they show a change and not which is right."""
    goal: float = 0.95
    sample: int = 300
    groups: tuple[str, ...] = ()
    """Folders of which a sample has as many mutants each."""

    def source(self) -> list[Path]:
        """Its files."""
        found = (path for pattern in self.files for path in sorted(PACKAGE.glob(pattern)))
        return [path for path in dict.fromkeys(found) if is_mutated(path)]

    def scenario_files(self) -> list[Path]:
        folder = ROOT / "tests" / "scenarios"
        return sorted(path for each in self.scenarios for path in (folder / each).rglob("*.yaml"))

    def arguments(self) -> list[str]:
        """Its tests, as pytest takes them."""
        found = (path for each in self.tests for path in sorted(ROOT.glob(each)))
        return [path.relative_to(ROOT).as_posix() for path in found]

    def test_files(self) -> list[Path]:
        paths = [ROOT / each for each in self.arguments()]
        return [file for path in paths for file in (sorted(path.rglob("*.py")) or [path])]


def is_mutated(path: Path) -> bool:
    return path.name not in NOT_RULES and relative(path) not in NOT_FILES


def relative(path: Path) -> str:
    """A file as mutants name it."""
    return path.relative_to(PACKAGE).as_posix()


PARTS: Final = (
    Part(
        "lrb6",
        (
            "games/lrb6/skills/*.py",
            "games/lrb6/cards/*.py",
            "games/lrb6/rules/*.py",
            "games/lrb6_revised/*.py",
            "games/lrb6_revised/*/*.py",
        ),
        ("lrb6", "lrb6_revised", "cards"),
        ("tests/games/lrb6",),
        groups=("skills", "cards", "rules"),
    ),
    Part(
        "brutal",
        ("games/brutal/skills/*.py", "games/brutal/rules/*.py", "games/brutal/possession.py"),
        ("brutal",),
        ("tests/games/brutal",),
    ),
    Part(
        "bobba",
        ("games/bobba/skills/*.py", "games/bobba/rules/*.py", "games/bobba/footprint.py"),
        ("bobba",),
        ("tests/games/bobba",),
    ),
    Part(
        "deathzone",
        ("games/deathzone/rules/**/*.py", "games/deathzone/*.py"),
        ("deathzone",),
        ("tests/games/deathzone",),
    ),
    Part(
        "post-match",
        ("league/post_match/*.py", "games/*/league/*.py"),
        ("post-match", "bobba", "brutal", "deathzone"),
        ("tests/league", "tests/games/bobba", "tests/games/brutal", "tests/games/deathzone"),
        goal=0.92,
    ),
    Part(
        "league",
        ("league/*.py", "league/[!p]*/**/*.py", "league/pages/**/*.py"),
        (),
        ("tests/league", "tests/server/test_league*.py"),
        goal=0.90,
    ),
    Part(
        "server",
        ("server/*.py", "server/storage/*.py"),
        (),
        ("tests/server",),
        goal=0.90,
    ),
    Part(
        "permissions",
        (
            "league/authority.py",
            "league/secrets.py",
            "server/absence.py",
            "server/accounts.py",
            "server/guard.py",
            "server/live.py",
            "server/table.py",
        ),
        (),
        ("tests/league", "tests/server"),
        goal=1.0,
        sample=60,
    ),
)


def find_part(name: str) -> Part:
    for part in PARTS:
        if part.name == name:
            return part
    raise SystemExit(f"Error: there is no part {name!r}, but {', '.join(names(PARTS))}")


def names(parts: Iterable[Part]) -> list[str]:
    return [part.name for part in parts]
