"""The house: who may import whom, and where rule sets may be named."""

import ast
import re
from pathlib import Path

import grimp
import pytest

import turfwar
from turfwar.games import all_rulesets
from turfwar.games.base import RuleSet
from turfwar.league.events.registry import all_kinds

SOURCE = Path(turfwar.__file__).parent
LAYERS = (
    "kernel",
    "pitch",
    "odds",
    "games",
    "views",
    "choices saving",
    "teams",
    "solver",
    "scenario",
    "api",
    "bots",
    "league",
    "GAMES",
    "env",
    "replay arena reference",
    "analysis",
    "puzzles",
    "benching",
    "server",
    "cli",
)
"""From the bottom to the top: each imports only from below itself. `games` is what all games share;
`GAMES` are the games themselves, which plug in above everything that they extend."""
FRONT = {"__init__", "__main__"}
CONCRETE = {each.folders[-1].rsplit(".", 1)[-1] for each in all_rulesets()} | {"lrb6_revised"}
"""The packages of rule sets."""


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("turfwar", cache_dir=None)


def part_of(module: str) -> str:
    """The part of the house that a module is in."""
    parts = module.split(".")
    if concrete(module):
        return "GAMES"
    return parts[1] if len(parts) > 1 else "__init__"


def level(part: str) -> int:
    if part in FRONT:
        return len(LAYERS)
    return next(at for at, parts in enumerate(LAYERS) if part in parts.split())


def imports(graph: grimp.ImportGraph) -> list[tuple[str, str]]:
    return [
        (module, imported)
        for module in sorted(graph.modules)
        for imported in sorted(graph.find_modules_directly_imported_by(module))
    ]


def test_each_part_imports_from_below_only(graph: grimp.ImportGraph) -> None:
    wrong = [
        f"{module} imports {imported}"
        for module, imported in imports(graph)
        if part_of(module) != part_of(imported)
        and imported != "turfwar"
        and level(part_of(imported)) >= level(part_of(module))
    ]
    assert wrong == []


def test_every_part_has_its_place() -> None:
    parts = {path.stem for path in SOURCE.iterdir() if path.suffix == ".py" or path.is_dir()}
    known = {part for parts in LAYERS for part in parts.split()} | FRONT | {"py", "__pycache__"}
    known -= {"GAMES"}
    assert parts - known == set()


def concrete(module: str) -> str | None:
    """The rule set whose package a module is in."""
    parts = module.split(".")
    if len(parts) > 2 and parts[1] == "games" and parts[2] in CONCRETE:
        return parts[2]
    return None


def test_only_rule_sets_import_rule_sets(graph: grimp.ImportGraph) -> None:
    """The registry (`turfwar.games`) gathers them; an overlay imports its parent."""
    wrong = [
        f"{module} imports {imported}"
        for module, imported in imports(graph)
        if concrete(imported) and not concrete(module) and module != "turfwar.games"
    ]
    assert wrong == []
    backwards = [
        f"{module} imports {imported}"
        for module, imported in imports(graph)
        if concrete(module) == "lrb6" and concrete(imported) not in (None, "lrb6")
    ]
    assert backwards == []


FOLDERS = {
    "rules": (),
    "skills": (),
    "cards": (),
    "words": (),
    "data": (),
    "odds": ("plans", "hints", "paths"),
    "bots": ("estimates", "rookie", "scripted", "planner", "levels", "shopper"),
    "league": ("post_match", "office", "rating", "cup"),
    "scenarios": ("language",),
    "display": ("display",),
}
"""The folders of a game, with the ports whose code is there."""


def test_every_game_has_the_same_layout() -> None:
    for game in sorted(CONCRETE):
        found = {path.name for path in (SOURCE / "games" / game).iterdir()} - {"__pycache__"}
        assert {"__init__.py", "ruleset.py"} <= found, game
        assert {name for name in found if "." not in name} <= FOLDERS.keys(), game


@pytest.mark.parametrize("rules", all_rulesets(), ids=lambda each: each.id)
def test_what_a_port_asks_for_is_in_its_folder(rules: RuleSet) -> None:
    for folder, ports in FOLDERS.items():
        for port in ports:
            parts = (getattr(rules.ports, port) or "").split(".")
            if concrete(".".join(parts)):
                assert parts[3] == folder, f"{rules.id}: {port} is {'.'.join(parts)}"


def test_rule_sets_are_named_where_a_default_is_chosen_and_nowhere_else() -> None:
    ids = "|".join(re.escape(each.id) for each in all_rulesets())
    named = re.compile(rf"""["'](?:{ids})["']""")
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        within = path.relative_to(SOURCE).as_posix()
        if within.startswith("games/") and within.split("/")[1] in CONCRETE:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if named.search(line) and ">>>" not in line:
                found.append(f"{within}:{number}: {line.strip()}")
    assert found == [
        next(each for each in found if each.startswith("games/__init__.py:") and "DEFAULT" in each)
    ]


SHARED_NAMES = {
    "Player": "on the pitch of lrb6 and on the sheet of a team; the word of every book for both",
}
"""Names of two classes, and why."""


def test_a_class_name_stands_for_one_thing() -> None:
    found: dict[str, list[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        for name in re.findall(r"^class (\w+)\b", path.read_text(encoding="utf-8"), re.MULTILINE):
            found.setdefault(name, []).append(path.relative_to(SOURCE).as_posix())
    twice = {name: places for name, places in found.items() if len(places) > 1}
    assert twice.keys() == SHARED_NAMES.keys(), twice


def test_people_are_they() -> None:
    """Players, coaches and the referee; what stands in quotation marks is somebody else's."""
    root = Path(__file__).parents[1]
    generated = root / "docs" / "coverage.md"
    pages = [each for each in (root / "docs").rglob("*.md") if each != generated]
    texts = [*SOURCE.rglob("*.py"), *pages, root / "README.md", root / "CONTRIBUTING.md"]
    found = [
        f"{path.name}: {line.strip()}"
        for path in texts
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"\b([Hh]e|[Hh]im|[Hh]is|[Hh]imself)\b", re.sub(r'"[^"]+"(?!")', "", line))
    ]
    assert found == []


def test_effects_of_league_events_come_after_their_checks() -> None:
    """`fold.apply` checks an event and carries it out; nothing else calls an effect."""
    callers = [
        path.relative_to(SOURCE).as_posix()
        for path in sorted((SOURCE / "league").rglob("*.py"))
        if re.search(r"\.effect\(", path.read_text(encoding="utf-8"))
    ]
    assert callers == ["league/state/fold.py"]


def test_nothing_asks_for_one_kind_of_league_event_after_the_other() -> None:
    """What a kind of event is like is said in its class, not in a chain of `isinstance`."""
    names = {each.__name__ for each in all_kinds().values()}
    found: dict[str, int] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        if path.is_relative_to(SOURCE / "league" / "events"):
            continue
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                where = f"{path.relative_to(SOURCE).as_posix()}: {function.name}"
                found[where] = sum(
                    each.func.id == "isinstance"
                    and bool(names & set(re.findall(r"\w+", ast.unparse(each.args[1]))))
                    for each in ast.walk(function)
                    if isinstance(each, ast.Call) and isinstance(each.func, ast.Name)
                )
    assert {where: number for where, number in found.items() if number > 2} == {}
