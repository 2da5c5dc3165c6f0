"""Writes the constants of every `data/layout.toml` into the `layout.py` beside it."""

from collections.abc import Iterator
from pathlib import Path

from turfwar.rulesets import all_rulesets
from turfwar.rulesets.content import data_folder
from turfwar.rulesets.layout import rewritten


def layouts() -> Iterator[tuple[Path, str]]:
    """Each `layout.py` of a rule set that has a `layout.toml`, and what should be in it."""
    for ruleset in all_rulesets():
        if not ruleset.folders or ruleset.layout.own is None:
            continue
        folder = Path(str(data_folder(ruleset.folders[-1])))
        if (folder / "layout.toml").is_file():
            path = folder.parent / "layout.py"
            yield path, rewritten(path.read_text(encoding="utf-8"), ruleset.layout)


if __name__ == "__main__":
    for path, text in layouts():
        path.write_text(text, encoding="utf-8")
