"""The layout of a state as a save stores it, so that later versions can read the state by name.

A rule set's layout grows from version to version: numbers are added, moved and dropped. A save
has a table of the layout that it was written with. `moved` reads such a state into the layout of
this version: what both have is copied, what is new keeps the value of a new match.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from turfwar.games.base import RuleSet
from turfwar.games.content import data_folder
from turfwar.games.layout import FRAME_MATCH, FRAME_PLAYER, WORD, Layout
from turfwar.kernel.phases import PHASE
from turfwar.pitch import frame
from turfwar.pitch.frame import PLAYER_SIZE, PLAYER_SLOTS, PLAYERS
from turfwar.pitch.squares import CELLS

Table = Mapping[str, Any]
SKILLS: Final = "grows"
EARLIER: Final = "earlier_layouts.json"


def table_of(ruleset: RuleSet) -> dict[str, Any]:
    """The layout of a rule set: each name with its place, how many numbers, and the stride."""
    layout = ruleset.layout
    return {
        "size": layout.size,
        "places": {name: list(place) for name, place in places_of(layout).items()},
        SKILLS: growing(layout),
        "phases": [name for name, _ in ruleset.phases],
        "bits": {str(number): bit for number, bit in ruleset.skill_bits.items() if number != bit},
    }


def places_of(layout: Layout) -> dict[str, tuple[int, int, int]]:
    """Where everything is: place, count, and how far it is to the next player, 0 for the match."""
    found: dict[str, tuple[int, int, int]] = {}
    for span in (*FRAME_MATCH, *layout.match):
        found[span.name] = (span.at, span.count, 0)
    for span in (*FRAME_PLAYER, *layout.player):
        found[span.name] = (PLAYERS + span.at, span.count, PLAYER_SIZE)
    for rows in layout.rows:
        for span in rows.spans:
            found[span.name] = (rows.at + span.at, span.count, rows.size)
    return found


def growing(layout: Layout) -> list[str]:
    """The names of what has a bit for each skill."""
    rows = [span for each in layout.rows for span in each.spans]
    return [span.name for span in (*layout.match, *layout.player, *rows) if span.grows]


def earlier_table(ruleset: RuleSet, size: int) -> Table | None:
    """The layout of saves that have no table of it (up to 0.3.0), known by its size."""
    file = data_folder(ruleset.folders[-1]) / EARLIER if ruleset.folders else None
    if file is None or not file.is_file():
        return None
    tables: list[Table] = json.loads(file.read_text(encoding="utf-8"))
    return next((each for each in tables if each["size"] == size), None)


def moved(table: Table, old: Sequence[int], new: list[int], ruleset: RuleSet) -> list[int]:
    """An old state in the places that this version has for it, over the state of a new match."""
    result = list(new)
    result[frame.BOARD : frame.BOARD + CELLS] = old[frame.BOARD : frame.BOARD + CELLS]
    now = places_of(ruleset.layout)
    for name, (at, count, stride) in table["places"].items():
        if name not in now or name in table[SKILLS]:
            continue
        here, room, step = now[name]
        if bool(step) != bool(stride):
            continue
        for player in range(PLAYER_SLOTS if stride else 1):
            width = min(count, room)
            first, to = at + player * stride, here + player * step
            result[to : to + width] = old[first : first + width]
    for name in table[SKILLS]:
        if name in now:
            move_bits(table, name, old, result, ruleset)
    phases = [name for name, _ in ruleset.phases]
    if table["phases"] and old[PHASE] < len(table["phases"]):
        name = table["phases"][old[PHASE]]
        result[PHASE] = phases.index(name) if name in phases else len(phases)
    return result


def move_bits(
    table: Table, name: str, old: Sequence[int], result: list[int], ruleset: RuleSet
) -> None:
    """A field of bits, one for each skill; a skill may have another bit now."""
    at, count, stride = table["places"][name]
    here, room, step = places_of(ruleset.layout)[name]
    owners = PLAYER_SLOTS if stride else 2
    stride, step = stride or count // 2, step or room // 2
    width = room if owners == PLAYER_SLOTS else room // 2
    old_width = count if owners == PLAYER_SLOTS else count // 2
    for owner in range(owners):
        first, to = at + owner * stride, here + owner * step
        result[to : to + width] = [0] * width
        for number, bit in ruleset.skill_bits.items():
            before = table["bits"].get(str(number), number)
            had = before // WORD < old_width and old[first + before // WORD] >> before % WORD & 1
            if (had or has_more(table, old, number, owner, owners)) and bit // WORD < width:
                result[to + bit // WORD] |= 1 << bit % WORD


def has_more(table: Table, old: Sequence[int], number: int, owner: int, owners: int) -> bool:
    """Whether a player, or one of a side, has a skill of those that 0.3.0 kept in a further row."""
    if "more" not in table:
        return False
    name, start = table["more"]
    at, count, stride = table["places"][name]
    word, place = divmod(number - start, WORD)
    if not 0 <= word < count:
        return False
    players = [owner]
    if owners != PLAYER_SLOTS:
        players = list(range(owner * frame.SIDE_SLOTS, (owner + 1) * frame.SIDE_SLOTS))
    return any(old[at + player * stride + word] >> place & 1 for player in players)
