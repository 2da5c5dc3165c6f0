"""Which tests are near an edit: `make check` runs these, to answer within a minute.

Prints paths below `tests/`, for the files that differ from the last commit. A test file is near
itself; a source file is near the test of its name and the folder that mirrors its own. A scenario
file is run.

>>> near(["src/turfwar/kernel/dice.py"])
['tests/kernel']
>>> near(["src/turfwar/games/brutal/rules/goals.py", "README.md"])
['tests/games/brutal', 'tests/scenario/test_rulebook.py', 'tests/test_docs.py']
>>> near(["tests/test_house.py"])
['tests/test_house.py']
>>> near(["src/turfwar/league/pages/home.py"])
['tests/league/test_office.py', 'tests/league/test_page_types.py']
>>> near(["tests/scenarios/lrb6/skills/dodge.yaml"])
['tests/scenario/test_rulebook.py::test_scenarios_hold[lrb6/skills/dodge.yaml]']
>>> near(["web/src/lib/api.ts"])
['tests/test_client_words.py']
"""

import subprocess
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
RULEBOOK = "tests/scenario/test_rulebook.py"
ALWAYS = ["tests/test_house.py", "tests/test_digests.py"]
SLOW = {"tests/server", "tests/league", "tests/arena", "tests/games"}
"""Folders that take minutes: of these only files with a fitting name, and those of `QUICK`."""
QUICK = {
    "tests/server": ["tests/server/test_wire.py", "tests/server/test_openapi.py"],
    "tests/league": ["tests/league/test_office.py", "tests/league/test_page_types.py"],
}
"""Files that show most faults of a slow folder in a few seconds."""


def near(changed: Iterable[str]) -> list[str]:
    """The tests near some files, by their paths in the repository."""
    found: set[str] = set()
    for name in changed:
        path = Path(name)
        if path.parts[0] == "tests" and path.name.startswith("test_") and path.suffix == ".py":
            found.add(name)
        elif path.parts[:2] == ("tests", "scenarios") and (ROOT / path).exists():
            found |= {f"{RULEBOOK}::test_scenarios_hold[{path.relative_to('tests/scenarios')}]"}
        elif path.parts[:2] == ("src", "turfwar"):
            found |= mirrored(path.relative_to("src/turfwar"))
        elif path.parts[:2] == ("web", "src"):
            found.add("tests/test_client_words.py")
        elif path.suffix == ".md":
            found.add("tests/test_docs.py")
    if RULEBOOK in found:
        found = {each for each in found if not each.startswith(f"{RULEBOOK}::")}
    return sorted(each for each in found if (ROOT / each.partition("::")[0]).exists())


def mirrored(path: Path) -> set[str]:
    """The tests of a source file: by its name, or the nearest folder that mirrors its own."""
    found: set[str] = set()
    folder = path.parent
    while folder.parts:
        place = Path("tests") / folder
        if (ROOT / place).is_dir():
            if place.as_posix() in SLOW:
                named = (ROOT / place).glob(f"test_*{path.stem}*.py")
                found |= {each.relative_to(ROOT).as_posix() for each in named}
                found |= set(QUICK.get(place.as_posix(), ()))
            else:
                found.add(place.as_posix())
            break
        folder = folder.parent
    if path.parts[0] == "games":
        found.add(RULEBOOK)
    return found or {f"tests/test_{path.stem}.py"}


def changed_files() -> list[str]:
    """What differs from the last commit, new files too."""
    listed = subprocess.run(
        ["git", "status", "--porcelain", "--untracked-files=all"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [line[3:].split(" -> ")[-1] for line in listed.stdout.splitlines()]


if __name__ == "__main__":
    print(*sorted({*ALWAYS, *near(changed_files())}))
