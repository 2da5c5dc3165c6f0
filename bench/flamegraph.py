"""Draws a flame graph from folded stacks (`a;b;c 12` a line), as py-spy writes them with `raw`.

    python bench/flamegraph.py STACKS.txt GRAPH.svg [--title TITLE] [--least 0.4] [--without NAME]

Functions that mypyc has compiled are shown by the names they have in Python; the line of a caller
is left out, so that one function is one box. What takes less than `--least` percent is not drawn.
"""

import argparse
import re
import zlib
from collections.abc import Iterator
from html import escape
from pathlib import Path

WIDTH = 1200
ROW = 18
LETTER = 6.6
"""About how wide a letter is."""
COMPILED = re.compile(r"^CPy(?:Def|Py)_(.*)$")


class Box:
    """A function where it was called from, with how often it was seen there."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.count = 0
        self.callees: dict[str, Box] = {}

    def add(self, stack: list[str], count: int) -> None:
        self.count += count
        if stack:
            self.callees.setdefault(stack[0], Box(stack[0])).add(stack[1:], count)


def readable(frame: str) -> str:
    """`CPyDef_game___Game___take (x.so)` is `game.Game.take`, `play (a.py:3)` is `play`."""
    name = frame.split(" (")[0]
    found = COMPILED.match(name)
    if found:
        name = found[1].removesuffix("_____init__").replace("___", ".").strip("._")
    return name


def read(lines: list[str], without: str) -> Box:
    """All stacks as one tree; a compiled function and its wrapper are one."""
    root = Box("all")
    for line in lines:
        if without and without in line:
            continue
        frames, _, count = line.rpartition(" ")
        names: list[str] = []
        for frame in frames.split(";"):
            name = readable(frame)
            if not name.startswith("0x") and (not names or names[-1] != name):
                names.append(name)
        root.add(names, int(count))
    return root


def boxes(box: Box, x: float, depth: int, scale: float, least: float) -> Iterator[str]:
    """The boxes of a function and of those it calls, as SVG."""
    width = box.count * scale
    if width < least:
        return
    hue = 18 + zlib.crc32(box.name.encode()) % 34
    y = depth * ROW
    share = f"{escape(box.name)} {100 * width / WIDTH:.1f} %"
    yield (
        f'<g><title>{share}</title><rect x="{x:.1f}" y="{y}" width="{max(width - 0.5, 0.5):.1f}"'
        f' height="{ROW - 1}" rx="2" fill="hsl({hue} 85% 66%)"/>'
    )
    room = int((width - 8) / LETTER)
    if room >= 4:
        name = box.name if len(box.name) <= room else box.name[: room - 1] + "…"
        yield f'<text x="{x + 4:.1f}" y="{y + 13}">{escape(name)}</text>'
    yield "</g>"
    for callee in sorted(box.callees.values(), key=lambda each: -each.count):
        yield from boxes(callee, x, depth + 1, scale, least)
        x += callee.count * scale


def height_of(box: Box, scale: float, least: float) -> int:
    """How many rows of boxes there are."""
    if box.count * scale < least:
        return 0
    return 1 + max((height_of(each, scale, least) for each in box.callees.values()), default=0)


def draw(root: Box, title: str, least: float) -> str:
    """The whole picture."""
    scale = WIDTH / max(root.count, 1)
    height = height_of(root, scale, least) * ROW
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -28 {WIDTH} {height + 28}"'
        ' font-family="monospace" font-size="11">'
        f'<rect y="-28" width="{WIDTH}" height="{height + 28}" fill="#fffaf2"/>'
        f'<text x="6" y="-10" font-size="14">{escape(title)} ({root.count:,} samples)</text>'
    )
    return "\n".join([head, *boxes(root, 0, 0, scale, least), "</svg>", ""])


def main() -> None:
    parser = argparse.ArgumentParser(description="Draws a flame graph from folded stacks.")
    parser.add_argument("stacks", type=Path)
    parser.add_argument("graph", type=Path)
    parser.add_argument("--title", default="")
    parser.add_argument("--least", type=float, default=0.4, help="percent that is still drawn")
    parser.add_argument("--without", default="", help="leave out stacks with this in them")
    given = parser.parse_args()
    root = read(given.stacks.read_text().splitlines(), given.without)
    title = given.title or given.stacks.stem
    given.graph.write_text(draw(root, title, given.least * WIDTH / 100))


if __name__ == "__main__":
    main()
