"""Writes the constants of `data/layout.toml` into the `layout.py` of a rule set's package.

`python -m turfwar.games.write_layouts mygame` does so for one package; without a name for all
rule sets that there are.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from turfwar.games import all_rulesets
from turfwar.games.content import data_folder
from turfwar.games.layout import LAYOUT, load_layout, rewritten


def layouts(packages: Iterable[str] = ()) -> Iterator[tuple[Path, str]]:
    """Each `layout.py` beside a `layout.toml`, and what should be in it."""
    named = list(packages) or [folder for each in all_rulesets() for folder in each.folders]
    for package in dict.fromkeys(named):
        folder = Path(str(data_folder(package)))
        if (folder / LAYOUT).is_file():
            path = folder.parent / "layout.py"
            yield path, rewritten(path.read_text(encoding="utf-8"), load_layout(package))


if __name__ == "__main__":
    for path, text in layouts(sys.argv[1:]):
        path.write_text(text, encoding="utf-8")
