"""Writes the constants for words that compiled rules compare with: `python -m
turfwar.games.write_numbers mygame` for one package, without a name for all that have any.

A module declares its words with the names of their constants, `number=R_SNEEZE`, or a file beside
it does (`word_files.py`), and it has two marks between which the constants stand. A name that is new there gets the next number of its kind; those
that there are keep theirs for good, also when nothing is called by them any more.

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
from turfwar.games.word_files import words_file

BEGIN: Final = "# Numbers, by write_numbers: begin"
END: Final = "# Numbers, by write_numbers: end"
CONSTANT: Final = re.compile(r"^([A-Z][A-Z0-9_]*): Final = (\d+)$", re.MULTILINE)
KIND: Final = re.compile(r"[A-Z]_|")
"""What the constants of a kind begin with: `R_` those of rolls, nothing those of verbs."""
NAMES: Final = "SKILL_NAMES"
"""A table of names by constants of skills: what it has is declared there."""


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
            if node.target.id == NAMES and isinstance(node.value, ast.Dict):
                keys = (each for each in node.value.keys if isinstance(each, ast.Name))
                names += [(each.lineno, each.col_offset, each.id) for each in keys]
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


def modules(packages: Iterable[str] = ()) -> Iterator[tuple[Path, str]]:
    """Each module with such constants, and what should be in it."""
    for package in packages or SHIPPED:
        spec = find_spec(package)
        if spec is None or not spec.submodule_search_locations:
            raise ValueError(f"there is no package {package!r}")
        folder = Path(next(iter(spec.submodule_search_locations)))
        texts = {path: path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))}
        marked = {path: text for path, text in texts.items() if f"\n{BEGIN}\n" in text}
        found = [each for text in marked.values() for each in CONSTANT.finditer(text)]
        hundreds = Counter(int(each[2]) // 100 for each in found)
        first = 100 * max(hundreds, key=lambda each: hundreds[each], default=0)
        for path, text in marked.items():
            yield path, rewritten(text, first, words_file(path))


if __name__ == "__main__":
    for path, text in modules(sys.argv[1:]):
        path.write_text(text, encoding="utf-8")
