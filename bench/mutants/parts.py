"""The parts of Turfwar that mutants are made of, and who is to notice them."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src"
PACKAGE: Final = SOURCE / "turfwar"

NOT_RULES: Final = frozenset({"__init__.py", "ids.py"})
"""Files with nothing but names and numbers."""
NOT_FILES: Final = frozenset(
    {
        "games/lrb6/skills/base.py",
        "games/lrb6/rules/setup_faults.py",
        "games/lrb6/skills/once.py",
        "games/lrb6/skills/table.py",
        "league/demo.py",
        "server/wire_schema.py",
        "server/wire_types.py",
    }
)
"""A skill with nothing to it, where what is returned is what no skill returns; what is wrong with
a set-up in words, which decides nothing; tables of the machinery; a league to look at; what the
client's types are made of.
"""

MAY: Final = "|".join(
    (
        r"^league/(authority|secrets)\.py ",
        r"^league/events/\S+ \S*(why_n\w+|is_secret|shown_to|whose|on_behalf)$",
        r"^league/events/dates\.py why_not_coach",
        r"^league/commands/base\.py \S*authorise",
        r"^league/state/changes\.py check_balance",
        r"^server/table\.py \S*\.(waits_for_another|check_version|choose|seat_for_choice|may_undo"
        r"|undo|concede|claim|may_be_claimed|leave|settle|seat_shown)$",
        r"^server/absence\.py Patience",
        r"^server/accounts\.py \S*\b(find|rename|register|login|is_right|change_password"
        r"|reset_password|has_password|forget|as_guest)$",
        r"^server/request_context\.py (must_be|must_be_admin|maybe_who|check_csrf|limit)$",
        r"^server/leagues_requests\.py may_look",
        r"^server/leagues\.py \S*may_look",
        r"^server/storage/records\.py \S*may_call_off",
        r"^server/routes_matches\.py (call_off|join|has_joined|fits|brought)$",
        r"^server/routes_leagues\.py (close_invite|join|set_access|check_number)$",
        r"^server/routes_replays\.py (check_own|drop)$",
        r"^server/routes_(people|session)\.py (set_email|rename|change_password|calendar)$",
        r"^views/concealing\.py ",
        r"^games/\S+ \S*\.(hides|has_secrets|conceal|veil)$",
    )
)
"""Who may see, do, undo, answer and spend."""
HONEST: Final = (
    r"^(views/concealing|bots/seated|odds/positions)\.py "
    r"|^games/\S+ \S*\.(hides|has_secrets|conceal|veil)$"
)
"""What bots are given to decide by."""


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
    functions: str = ""
    """A pattern for `file scope`: only these functions of the files; all if there is none."""
    family: str = ""
    """Parts of a family have tests in common, which are traced once for all of them."""

    def source(self) -> list[Path]:
        """Its files."""
        found = (path for pattern in self.files for path in sorted(PACKAGE.glob(pattern)))
        return [path for path in dict.fromkeys(found) if is_mutated(path)]

    @property
    def cache_name(self) -> str:
        return self.family or self.name

    def traced(self) -> list[Path]:
        """The files whose lines are noted: its own, and those of its family."""
        parts = [each for each in PARTS if each.cache_name == self.cache_name]
        return sorted({path for each in parts for path in each.source()})

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
        family="office",
        goal=0.92,
    ),
    Part(
        "league",
        ("league/*.py", "league/[!p]*/**/*.py", "league/pages/**/*.py"),
        (),
        ("tests/league", "tests/server/test_league*.py"),
        family="office",
        goal=0.90,
    ),
    Part(
        "server",
        ("server/*.py", "server/storage/*.py"),
        (),
        ("tests/server",),
        family="office",
        goal=0.90,
    ),
    Part(
        "permissions",
        (
            "league/authority.py",
            "league/secrets.py",
            "league/commands/base.py",
            "league/events/*.py",
            "league/state/changes.py",
            "server/absence.py",
            "server/accounts.py",
            "server/leagues.py",
            "server/leagues_requests.py",
            "server/request_context.py",
            "server/routes_*.py",
            "server/storage/records.py",
            "server/table.py",
            "views/concealing.py",
            "games/*/display/display.py",
        ),
        (),
        (
            "tests/league/test_*who*.py",
            "tests/league/test_secrets.py",
            "tests/league/test_membership.py",
            "tests/league/test_hand_over.py",
            "tests/league/test_corrections*.py",
            "tests/server/test_who_may*.py",
            "tests/server/test_seats_and_replays.py",
            "tests/server/test_accounts.py",
            "tests/server/test_admin.py",
            "tests/server/test_own_account.py",
            "tests/server/test_undo.py",
            "tests/server/test_calling_off.py",
            "tests/views/test_concealing.py",
            "tests/views/test_view.py",
            "tests/games/bobba/test_look.py",
        ),
        goal=1.0,
        sample=60,
        functions=MAY,
        family="office",
    ),
    Part(
        "honesty",
        (
            "views/concealing.py",
            "bots/seated.py",
            "odds/positions.py",
            "games/*/display/display.py",
        ),
        (),
        ("tests/bots", "tests/arena", "tests/views", "tests/games/bobba/test_look.py"),
        goal=0.90,
        sample=60,
        functions=HONEST,
    ),
)


def find_part(name: str) -> Part:
    for part in PARTS:
        if part.name == name:
            return part
    raise SystemExit(f"Error: there is no part {name!r}, but {', '.join(names(PARTS))}")


def names(parts: Iterable[Part]) -> list[str]:
    return [part.name for part in parts]
