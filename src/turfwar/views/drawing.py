"""The pitch in plain text."""

from typing import Final

from turfwar.games.display import Display, display_of
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_NAMES, STATUS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import square_at
from turfwar.views.field_page import field_lines, line_between

MARKS: Final = {"lying": "_", "dazed": "="}
RULES: Final = {"goal": "|", "middle": "‖"}
BALL: Final = "o"
CARRIER: Final = "*"


def draw(game: PitchGame) -> str:
    """Rows from `a` on, columns from 1 on, home's end on the left."""
    look = display_of(game.setting)
    pitch = game.pitch
    rows, columns = int(pitch.rows), int(pitch.columns)
    across = {line["row"] for line in field_lines(pitch) if line["row"]}
    lines = [header(game, look), "   " + "".join(f"{n:>4}" for n in range(1, columns + 1))]
    for row in range(1, rows + 1):
        cells = []
        for column in range(1, columns + 1):
            square = int(square_at(row, column))
            cells.append(RULES.get(line_between(pitch, square - 1, square), " "))
            cells.append(cell(game, square))
        rule = "-" if row + 1 in across else " "
        lines.append(f"{chr(96 + row)} {rule}" + "".join(cells))
    for side in (0, 1):
        lines.append(f"{SIDE_NAMES[side]:>5}: {dugout(game, side)}")
    lines.append(legend(game))
    return "\n".join(lines)


def header(game: PitchGame, look: Display) -> str:
    """How it stands, in a line."""
    setting = game.setting
    counts = [
        f"{track.label.lower()} {track.read(game, 0)}/{track.read(game, 1)}"
        for track in look.tracks[:2]
    ]
    facts = [fact["text"] for fact in look.facts(game)[:1]]
    return (
        f"{setting.home.name} {game.score(0)} - {game.score(1)} {setting.away.name}"
        f"   {', '.join([f'half {game.half}', *counts, *facts])}"
    )


def cell(game: PitchGame, square: int) -> str:
    """Three letters for a square."""
    look = display_of(game.setting)
    who = int(game.occupant(square))
    if who < 0:
        return f" {BALL} " if any(square == ball for ball, _ in look.balls(game)) else " . "
    row = look.row(game, who)
    state = look.words.states.get(row[STATUS])
    mark = CARRIER if row[-1] else MARKS.get(state.posture if state else "", " ")
    name = PLAYER_NAMES[who]
    return f"{name}{mark}" if len(name) == 2 else name if mark == " " else f"{name[1:]}{mark}"


def dugout(game: PitchGame, side: int) -> str:
    """Who is off the pitch, and why."""
    look = display_of(game.setting)
    found: dict[str, list[str]] = {}
    for number in range(int(game.first(side)), int(game.last(side))):
        state = look.words.states.get(int(game.status(number)))
        if state is not None and not state.on_pitch and state.posture != "absent":
            found.setdefault(state.label or state.name, []).append(PLAYER_NAMES[number])
    order = [state.label or state.name for state in look.words.states.values()]
    parts = [f"{label} {' '.join(found[label])}" for label in order if label in found]
    return ", ".join(parts) or "nobody in the dugout"


def legend(game: PitchGame) -> str:
    """What the marks mean."""
    look = display_of(game.setting)
    marks = [
        f"{MARKS[state.posture]} {state.label or state.name}"
        for state in look.words.states.values()
        if state.posture in MARKS
    ]
    return "   ".join([f"{CARRIER} has the ball", *marks, f"{BALL} the ball"])
