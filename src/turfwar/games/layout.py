"""Where things are in the state of a rule set: read from `data/layout.toml`, checked, generated.

A rule set writes down what it keeps: in `[match]` the numbers of the match, in `[player]` those in
each player's own record of the frame, and in `[rows.NAME]` further numbers for each player, which
stand behind everything else. Each has a kind (its range), how many there are of it, and where it
is; what does not say where follows the one before it. An overlay's stand behind its
parent's, the package of which it names as `parent`, so that nothing of the parent moves. What has a
bit for each skill `grows`: where a rule set has more skills than it has room for, it stands behind
everything else, as wide as is needed (`with_skills`; `skill_bits.py` has which bit is which).

From this come the constants that the rules compile against (`python -m
turfwar.games.write_layouts` writes them between the two marks in the rule set's `layout.py`), a
check that nothing overlaps, and the ranges that a saved match must keep to.

>>> yard = read_layout('''
... [match]
... MUD = {at = 4, kind = "flag"}
... GATES = {count = 2, kind = "cell"}
... [rows.HATS]
... COLOUR = {kind = "count", text = "Of their hat."}
... ''')
>>> [(span.name, span.at, span.count) for span in yard.match]
[('MUD', 4, 1), ('GATES', 5, 2)]
>>> yard.size - FRAME_SIZE == PLAYER_SLOTS
True
>>> read_layout('[match]\\nMUD = {at = 3, kind = "flag"}')
Traceback (most recent call last):
ValueError: MUD lies over ACTIVE, at 3
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from operator import le
from typing import Any, Final

from turfwar.games.content import data_folder
from turfwar.kernel.phases import ENTERED, PHASE
from turfwar.pitch import frame
from turfwar.pitch.field import IN_PLAY, Field
from turfwar.pitch.frame import FRAME_SIZE, PLAYER_SIZE, PLAYER_SLOTS, PLAYERS
from turfwar.pitch.squares import CELLS

BEGIN: Final = "# Generated from data/layout.toml: begin"
END: Final = "# Generated from data/layout.toml: end"
LAYOUT: Final = "layout.toml"
LEAST, MOST = -32768, 32767
WORD: Final = 15
"""Bits to a number of the state."""
KINDS: Final[Mapping[str, tuple[int, int]]] = {
    "any": (LEAST, MOST),
    "flag": (0, 1),
    "side": (0, 1),
    "side-or-nobody": (-1, 1),
    "few": (0, 9),
    "count": (0, 999),
    "gold": (0, MOST),
    "bits": (0, MOST),
    "player": (0, PLAYER_SLOTS - 1),
    "player-or-nobody": (-1, PLAYER_SLOTS - 1),
    "cell": (0, CELLS - 1),
    "characteristic": (-9, 20),
}
"""The ranges that have names; gold is in thousands."""

SEEN: Final = ("sides", "pairs", "players", "skills", "hand", "secret", "never")
"""Home's and then away's (as what there are two of is anyway), or in turns; a bit for each player,
or for each skill; cards that only their own side sees; what nobody sees; and what nobody needs."""


@dataclass(frozen=True)
class Span:
    """Some numbers of the state that are one thing; `kind` is the name of their range, if any.

    `seen` says how observations show them, where the kind does not say it already (`SEEN`).
    """

    name: str
    at: int
    count: int
    low: int
    high: int
    text: str = ""
    kind: str = ""
    seen: str = ""
    grows: bool = False


FRAME_MATCH: Final = (
    Span("PHASE", PHASE, 1, 0, 999),
    Span("ENTERED", ENTERED, 1, 0, 1),
    Span("HALF", frame.HALF, 1, 1, 9),
    Span("ACTIVE", frame.ACTIVE, 1, -1, 1, kind="side-or-nobody"),
    Span("BALL", frame.BALL, 1, 0, CELLS - 1, kind="cell"),
    Span("CARRIER", frame.CARRIER, 1, -1, PLAYER_SLOTS - 1, kind="player-or-nobody"),
    Span("TURN", frame.TURN, 2, 0, 999),
    Span("SCORE", frame.SCORE, 2, 0, 999),
    Span("ROSTER_SIZE", frame.ROSTER_SIZE, 2, 0, frame.SIDE_SLOTS),
)
FRAME_PLAYER: Final = (
    Span("SQUARE", frame.SQUARE, 1, 0, CELLS - 1, kind="cell"),
    Span("STATUS", frame.STATUS, 1, 0, 99),
    Span("ZONES", frame.ZONES, 1, 0, 1),
    Span("USED", frame.USED, 1, 0, 9),
)


@dataclass(frozen=True)
class LayoutRows:
    """A row of further numbers for each player: where they begin, and what is in a row."""

    name: str
    at: int
    size: int
    spans: tuple[Span, ...]


@dataclass(frozen=True)
class LayoutPlace:
    """Where the state has something of each player or side, how far it is to the next, how wide."""

    at: int
    stride: int
    count: int


@dataclass(frozen=True, eq=False)
class Layout:
    """What a rule set keeps in its state beside the frame; `own` is without its parent's."""

    match: tuple[Span, ...] = ()
    player: tuple[Span, ...] = ()
    rows: tuple[LayoutRows, ...] = ()
    size: int = FRAME_SIZE
    own: "Layout | None" = None
    narrow: "Layout | None" = None
    """The same before what grows with the skills has grown."""

    @cached_property
    def limits(self) -> tuple[list[int], list[int]]:
        """The least and the greatest that each number of a state may be."""
        low, high = [LEAST] * self.size, [MOST] * self.size

        def put(start: int, spans: Iterable[Span]) -> None:
            for span in spans:
                first = start + span.at
                low[first : first + span.count] = [span.low] * span.count
                high[first : first + span.count] = [span.high] * span.count

        put(0, (*FRAME_MATCH, *self.match))
        for number in range(PLAYER_SLOTS):
            put(PLAYERS + number * PLAYER_SIZE, (*FRAME_PLAYER, *self.player))
            for rows in self.rows:
                put(rows.at + number * rows.size, rows.spans)
        low[frame.BOARD : frame.BOARD + CELLS] = [-1] * CELLS
        high[frame.BOARD : frame.BOARD + CELLS] = [PLAYER_SLOTS] * CELLS
        return low, high

    @property
    def skill_room(self) -> int:
        """How many bits for skills players have in their records."""
        return WORD * sum(span.count for span in self.player if span.grows)

    @property
    def native_room(self) -> int:
        """For how many of them there are bits of what players have by nature, too."""
        native = [span.count for each in self.rows for span in each.spans if span.grows]
        return min([self.skill_room, *(WORD * count for count in native)])

    def with_skills(self, bits: int) -> "Layout":
        """The same with room for so many bits in what has one for each skill."""
        if not self.skill_room or bits <= self.skill_room:
            return self
        words = -(-bits // WORD)
        size = self.size
        match = [span for span in self.match if not span.grows]
        for span in self.match:
            if span.grows:
                match.append(replace(span, at=size, count=2 * words))
                size += 2 * words
        rows = [
            replace(each, spans=tuple(span for span in each.spans if not span.grows))
            for each in self.rows
        ]
        for span in (*self.player, *(span for each in self.rows for span in each.spans)):
            if span.grows:
                rows.append(LayoutRows(span.name, size, words, (replace(span, at=0, count=words),)))
                size += words * PLAYER_SLOTS
        player = tuple(span for span in self.player if not span.grows)
        return Layout(tuple(match), player, tuple(rows), size, self.own, self)

    def place(self, name: str) -> LayoutPlace:
        """Where something is of each player, or, among the numbers of the match, of each side."""
        for span in self.player:
            if span.name == name:
                return LayoutPlace(PLAYERS + span.at, PLAYER_SIZE, span.count)
        for rows in self.rows:
            for span in rows.spans:
                if span.name == name:
                    return LayoutPlace(rows.at + span.at, rows.size, span.count)
        span = next(span for span in self.match if span.name == name)
        return LayoutPlace(span.at, span.count // 2, span.count // 2)

    def name_of(self, place: int) -> str:
        """What stands at a place of the state, as a message names it."""
        for span in (*FRAME_MATCH, *self.match):
            if span.at <= place < span.at + span.count:
                return span.name.lower().replace("_", " ")
        return f"number {place}"

    def fault(self, state: Sequence[int], phases: int) -> str | None:
        """What a state says that no match can say, or None; `phases` is how many there are."""
        if len(state) != self.size:
            return f"a state of {len(state)} numbers, not {self.size}"
        low, high = self.limits
        if not (all(map(le, low, state)) and all(map(le, state, high))):
            at = next(n for n, value in enumerate(state) if not low[n] <= value <= high[n])
            return f"{self.name_of(at)} of the state is {state[at]}, not {low[at]} to {high[at]}"
        if state[PHASE] >= phases:
            return f"phase {state[PHASE]}, and there are {phases}"
        return None


def read_layout(text: str, parent: Layout | None = None) -> Layout:
    """The layout of a `layout.toml`, behind its parent's; `ValueError` names what is wrong."""
    document = tomllib.loads(text)
    parent = parent or Layout()
    root = parent.size == FRAME_SIZE
    start = 0 if root else parent.size
    match = spans_of(document.get("match", {}), start)
    player = spans_of(document.get("player", {}), 0)
    check_room((*FRAME_MATCH, *parent.match, *match), PLAYERS if root else None)
    check_room((*FRAME_PLAYER, *parent.player, *player), PLAYER_SIZE)
    size = parent.size if root else max((span.at + span.count for span in match), default=start)
    rows: list[LayoutRows] = []
    for name, fields in document.get("rows", {}).items():
        spans = spans_of(fields, 0)
        check_room(spans, None)
        width = max(span.at + span.count for span in spans)
        rows.append(LayoutRows(name, size, width, spans))
        size += width * PLAYER_SLOTS
    return Layout(
        (*parent.match, *match),
        (*parent.player, *player),
        (*parent.rows, *rows),
        size,
        Layout(match, player, tuple(rows), size),
    )


def spans_of(fields: Mapping[str, Mapping[str, Any]], start: int) -> tuple[Span, ...]:
    """The fields of a section, one after the other."""
    spans: list[Span] = []
    at = start
    for name, field in fields.items():
        kind = field.get("kind", "any")
        if isinstance(kind, str) and kind not in KINDS:
            raise ValueError(f"{name}: there is no kind {kind!r}; there are {', '.join(KINDS)}")
        low, high = KINDS[kind] if isinstance(kind, str) else kind
        at = field.get("at", at)
        count = field.get("count", 1)
        seen = field.get("seen", "")
        if seen and seen not in SEEN:
            raise ValueError(f"{name}: seen is {seen!r}; it can be {', '.join(SEEN)}")
        word = kind if isinstance(kind, str) else ""
        room = 0 if field.get("part") else count
        text, grows = field.get("text", ""), field.get("grows", False)
        spans.append(Span(name, at, room, low, high, text, word, seen, grows))
        at += count
    return tuple(spans)


def check_room(spans: Iterable[Span], room: int | None) -> None:
    """`ValueError` where two lie over each other, or one lies beyond the room there is."""
    last: Span | None = None
    for span in sorted((each for each in spans if each.count), key=lambda each: each.at):
        if last is not None and span.at < last.at + last.count:
            over, under = (span, last) if last in FRAME_MATCH + FRAME_PLAYER else (last, span)
            raise ValueError(f"{over.name} lies over {under.name}, at {span.at}")
        if room is not None and span.at + span.count > room:
            raise ValueError(f"{span.name} ends at {span.at + span.count}; there is room to {room}")
        last = span


def load_layout(package: str) -> Layout:
    """The layout in the data folder of a rule set's package; `parent` names its parent's."""
    text = (data_folder(package) / LAYOUT).read_text(encoding="utf-8")
    try:
        parent = tomllib.loads(text).get("parent")
        return read_layout(text, load_layout(parent) if parent else None)
    except ValueError as error:
        raise ValueError(f"{package}, data/layout.toml: {error}") from error


def constants(layout: Layout) -> str:
    """What rules compile against: a constant for each field of the rule set's own."""
    own = layout.own or layout
    lines = []
    for heading, spans in (("The match", own.match), ("Each player", own.player)):
        if spans:
            lines += [f"# {heading}", *constant_lines(spans)]
    for rows in own.rows:
        lines += [
            "# Rows behind the frame, one for each player",
            f"{rows.name}: Final = {rows.at}",
            f"{rows.name}_SIZE: Final = {rows.size}",
            *constant_lines(rows.spans),
        ]
    return "\n".join([*lines, f"STATE_SIZE: Final = {layout.size}"])


def constant_lines(spans: Iterable[Span]) -> Iterable[str]:
    for span in spans:
        yield f"{span.name}: Final = {span.at}"
        if span.text:
            yield f'"""{span.text}"""'


def rewritten(module: str, layout: Layout) -> str:
    """A `layout.py` with the constants of this layout between its marks."""
    before, begin, rest = module.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"layout.py has no lines {BEGIN!r} and {END!r}")
    return f"{before}{BEGIN}\n{constants(layout)}\n{END}{after}"


def board_fault(state: Sequence[int], field: Field) -> str | None:
    """Players and squares must agree about who is where, on the field."""
    board = [0 if field.has(square, IN_PLAY) else -1 for square in range(CELLS)]
    for number in range(PLAYER_SLOTS):
        square = state[PLAYERS + number * PLAYER_SIZE + frame.SQUARE]
        if square == 0:
            continue
        if board[square] != 0:
            return f"{frame.PLAYER_NAMES[number]} is off the pitch, or where somebody else is"
        board[square] = number + 1
    if list(state[frame.BOARD : frame.BOARD + CELLS]) != board:
        return "the squares say another thing about who is where than the players"
    return None


def ball_fault(ball: int, carrier: int, state: Sequence[int], field: Field) -> str | None:
    """A ball is on the pitch or off it; who carries it is where it is."""
    square, holder = state[ball], state[carrier]
    if square != 0 and not field.has(square, IN_PLAY):
        return "the ball is in a square that is none"
    if holder >= 0:
        there = state[PLAYERS + holder * PLAYER_SIZE + frame.SQUARE]
        if there == 0 or there != square:
            return f"{frame.PLAYER_NAMES[holder]} carries a ball that is elsewhere"
    return None
