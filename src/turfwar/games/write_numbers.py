"""Writes the constants for words that compiled rules compare with: `python -m
turfwar.games.write_numbers mygame` for one package, without a name for all that have any.

Skills, cards and the conditions that cards lay on players are entries of `SKILLS`, `CARDS` and
`CONDITIONS`, by name; states of players are `State` records. The module of the package with the
mark of their kind has their constants: `"Nurgle's Rot": NurglesRot()` is `NURGLES_ROT`
there. A new one gets the next number that no rule set of its family has, so that nothing of the
others moves.

A module declares its words with the names of their constants, `number=R_SNEEZE`, or a file beside
it does (`word_files.py`), and it has two marks between which the constants stand. A name that is
new there gets the next number of its kind; those that there are keep theirs for good, also when
nothing is called by them any more.

>>> print(rewritten('''
... # Numbers, by write_numbers: begin
... C_MUD: Final = 4
... E_HOP: Final = 7
... # Numbers, by write_numbers: end
... CAUSES = (Word("rain", number=C_RAIN), Word("mud", number=C_MUD))
... '''))
<BLANKLINE>
# Numbers, by write_numbers: begin
C_MUD: Final = 4
C_RAIN: Final = 5
E_HOP: Final = 7
# Numbers, by write_numbers: end
CAUSES = (Word("rain", number=C_RAIN), Word("mud", number=C_MUD))
<BLANKLINE>
"""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from turfwar.games import SHIPPED
from turfwar.games.constants import constant
from turfwar.games.word_files import words_file

BEGIN: Final = "# Numbers, by write_numbers: begin"
END: Final = "# Numbers, by write_numbers: end"
CONSTANT: Final = re.compile(r"^([A-Z][A-Z0-9_]*): Final = (\d+)$", re.MULTILINE)
KIND: Final = re.compile(r"[A-Z]_|")
"""What the constants of a kind begin with: `R_` those of rolls, nothing those of verbs."""
TABLES: Final = ("SKILLS", "CONDITIONS", "CARDS", "STATES")
"""What skills, conditions, cards and states of players are declared in."""
SERIES: Final = {"CONDITIONS": "SKILLS"}
"""Conditions are numbered among the skills, the others by themselves."""
KIN: Final = re.compile(r"^from turfwar\.games\.(\w+)\.(?:skills|cards)", re.MULTILINE)
"""How a rule set with skills or cards of another one imports them."""


def declared(module: str) -> Iterator[str]:
    """The constants that the words of a module are declared with, in order."""
    names: list[tuple[int, int, str]] = []
    elsewhere: set[str] = set()
    before, _, rest = module.partition(BEGIN)
    _, _, after = rest.partition(END)
    for node in ast.walk(ast.parse(before + after)):
        if isinstance(node, ast.ImportFrom):
            elsewhere |= {each.asname or each.name for each in node.names}
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            elsewhere.add(node.target.id)
        if isinstance(node, ast.keyword) and node.arg == "number":
            value = node.value
            if isinstance(value, ast.Name) and value.id.isupper():
                names.append((value.lineno, value.col_offset, value.id))
    yield from dict.fromkeys(name for *_, name in sorted(names) if name not in elsewhere)


def rewritten(module: str, first: int = 0, beside: Iterable[str] = ()) -> str:
    """A module with a constant for each of its words, and of those that a file `beside` it has;
    those of a new kind begin at `first`."""
    before, begin, rest = module.partition(BEGIN)
    block, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"there are no lines {BEGIN!r} and {END!r}")
    known = {found[1]: int(found[2]) for found in CONSTANT.finditer(block)}
    for name in (*declared(module), *filter(str.isupper, beside)):
        if name not in known:
            alike = [number for each, number in known.items() if kind_of(each) == kind_of(name)]
            known[name] = max(alike, default=first - 1) + 1
    kinds = list(dict.fromkeys(map(kind_of, known)))
    ordered = sorted(known.items(), key=lambda each: (kinds.index(kind_of(each[0])), each[1]))
    lines = [f"{name}: Final = {number}" for name, number in ordered]
    return "\n".join([f"{before}{BEGIN}", *lines, f"{END}{after}"])


def kind_of(name: str) -> str:
    """The kind of word that a constant is of."""
    found = KIND.match(name)
    return found[0] if found else ""


def marks(table: str) -> tuple[str, str]:
    """The lines around the constants of skills, conditions or cards."""
    line = f"# {table.capitalize()}, by write_numbers:"
    return f"{line} begin", f"{line} end"


def entries(texts: Iterable[str], table: str) -> dict[str, str]:
    """The constants of what modules declare in a table, with their names. A condition goes by the
    name of its card, and its constant by its class."""
    found: dict[str, str] = {}
    if table == "STATES":
        return {each: name for text in texts for each, name in states(text)}
    for text in texts:
        for node in ast.parse(text).body if f"\n{table}: Final" in text else ():
            if not isinstance(node, ast.AnnAssign) or not isinstance(node.value, ast.Dict):
                continue
            if not isinstance(node.target, ast.Name) or node.target.id != table:
                continue
            for key, value in zip(node.value.keys, node.value.values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(value, ast.Call):
                    name = str(key.value)
                    by = ast.unparse(value.func) if table == "CONDITIONS" else name
                    found[constant(by)] = name
    return found


def states(text: str) -> Iterator[tuple[str, str]]:
    """The states that a module declares: `State("prone", number=PRONE)`."""
    for node in ast.walk(ast.parse(text)) if "State(" in text else ():
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "State":
            for each in node.keywords:
                if each.arg == "number":
                    yield ast.unparse(each.value).rpartition(".")[2], ast.literal_eval(node.args[0])


def numbers_in(text: str, table: str) -> dict[str, int]:
    """The constants of skills, conditions or cards that a module has."""
    begin, end = marks(table)
    block = text.partition(begin)[2].partition(end)[0]
    return {found[1]: int(found[2]) for found in CONSTANT.finditer(block)}


def with_entries(text: str, table: str, own: dict[str, str], first: int) -> str:
    """A module with the constants of these entries; new ones begin at `first`. Conditions have
    names beside them: they go by cards, their constants by classes."""
    begin, end = marks(table)
    known = numbers_in(text, table)
    for new, name in enumerate(each for each in own if each not in known):
        known[name] = first + new
    ordered = sorted(known, key=lambda each: known[each])
    lines = [f"{each}: Final = {known[each]}" for each in ordered]
    if table == "CONDITIONS":
        lines += ["", "CONDITION_NAMES: Final = {"]
        lines += [f'    {each}: "{own[each]}",' for each in ordered if each in own]
        lines.append("}")
    before, after = text.partition(begin)[0], text.partition(end)[2]
    return "\n".join([f"{before}{begin}", *lines, f"{end}{after}"])


def folder_of(package: str) -> Path:
    """Where a package is."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ValueError(f"there is no package {package!r}")
    return Path(next(iter(spec.submodule_search_locations)))


def texts_of(package: str) -> dict[Path, str]:
    """The modules of a package."""
    found = sorted(folder_of(package).rglob("*.py"))
    return {path: path.read_text(encoding="utf-8") for path in found}


def kin_of(texts: Iterable[str]) -> set[str]:
    """The packages whose skills and cards these modules import."""
    return {f"turfwar.games.{each}" for text in texts for each in KIN.findall(text)}


def contents(package: str) -> Iterator[tuple[Path, str]]:
    """Each module with constants of skills, conditions or cards, and what should be in it."""
    shipped = {each: texts_of(each) for each in {*SHIPPED, package}}
    kin = {each: kin_of(texts.values()) - {each} for each, texts in shipped.items()}
    parents = kin[package]
    family = {each for each in shipped if {each, *kin[each]} & {package, *parents}}
    for path, text in shipped[package].items():
        changed = text
        for table in TABLES:
            if marks(table)[0] not in text:
                continue
            taken = [
                number
                for each in family
                for other in shipped[each].values()
                for kind in TABLES
                if SERIES.get(kind, kind) == SERIES.get(table, table)
                for number in numbers_in(other, kind).values()
            ]
            inherited: set[str] = set()
            for each in parents:
                inherited |= set(entries(shipped[each].values(), table).values())
            own = entries(shipped[package].values(), table)
            own = {each: name for each, name in own.items() if name not in inherited}
            changed = with_entries(changed, table, own, max(taken, default=-1) + 1)
        if any(marks(table)[0] in text for table in TABLES):
            yield path, changed


def modules(packages: Iterable[str] = ()) -> Iterator[tuple[Path, str]]:
    """Each module with such constants, and what should be in it."""
    for package in packages or SHIPPED:
        texts = texts_of(package)
        marked = {path: text for path, text in texts.items() if f"\n{BEGIN}\n" in text}
        found = [each for text in marked.values() for each in CONSTANT.finditer(text)]
        hundreds = Counter(int(each[2]) // 100 for each in found)
        first = 100 * max(hundreds, key=lambda each: hundreds[each], default=0)
        for path, text in marked.items():
            yield path, rewritten(text, first, words_file(path))
        yield from contents(package)


if __name__ == "__main__":
    for path, text in modules(sys.argv[1:]):
        path.write_text(text, encoding="utf-8")
