"""The pitch as a picture, for notebooks."""

from html import escape
from typing import Final

from turfwar.games.display import display_of
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_SLOTS, STATUS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import column_of, row_of, square_at
from turfwar.views.drawing import header
from turfwar.views.field_page import field_lines, line_between

CELL: Final = 26
EDGE: Final = 22
TOP: Final = 44
GRASS: Final = ("#4d8b3f", "#478239")
SIDES: Final = ("#b3261e", "#1f4fa3", "#333333")
LYING: Final = 0.55


def svg(game: PitchGame) -> str:
    """Rows from `a` on, columns from 1 on, home's end on the left; each player has a title."""
    look = display_of(game.setting)
    pitch = game.pitch
    rows, columns = int(pitch.rows), int(pitch.columns)
    width, height = EDGE + columns * CELL + 4, TOP + rows * CELL + 4
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        ' font-family="sans-serif" font-size="11" text-anchor="middle">',
        f'<text x="{EDGE}" y="16" text-anchor="start" font-size="13">'
        f"{escape(header(game, look))}</text>",
    ]
    across = {line["row"] for line in field_lines(pitch) if line["row"]}
    for column in range(1, columns + 1):
        parts.append(f'<text x="{left(column) + CELL // 2}" y="{TOP - 6}">{column}</text>')
    for row in range(1, rows + 1):
        parts.append(f'<text x="{EDGE // 2}" y="{top(row) + 17}">{chr(96 + row)}</text>')
        for column in range(1, columns + 1):
            parts.append(
                f'<rect x="{left(column)}" y="{top(row)}" width="{CELL}" height="{CELL}"'
                f' fill="{GRASS[(row + column) % 2]}"/>'
            )
    for row in range(1, rows + 1):
        for column in range(1, columns + 1):
            square = int(square_at(row, column))
            if line_between(pitch, square - 1, square):
                parts.append(line(left(column), top(row), 0, CELL))
            if row in across:
                parts.append(line(left(column), top(row), CELL, 0))
            who = int(game.occupant(square))
            if who >= 0:
                parts.append(player(game, who, row, column))
    for square, carrier in look.balls(game):
        if square:
            parts.append(ball(square, held=carrier >= 0))
    parts.append("</svg>")
    return "".join(parts)


def left(column: int) -> int:
    return EDGE + (column - 1) * CELL


def top(row: int) -> int:
    return TOP + (row - 1) * CELL


def line(x: int, y: int, across: int, down: int) -> str:
    return f'<path d="M{x} {y}l{across} {down}" stroke="#fff" stroke-width="1.5"/>'


def player(game: PitchGame, number: int, row: int, column: int) -> str:
    """A disc with the player's number; paler for one who does not stand."""
    look = display_of(game.setting)
    state = look.words.states.get(look.row(game, number)[STATUS])
    posture = state.posture if state is not None else ""
    faint = f' opacity="{LYING}"' if posture in ("lying", "dazed") else ""
    x, y = left(column) + CELL // 2, top(row) + CELL // 2
    name = PLAYER_NAMES[number]
    title = f"{name} {state.label or state.name if state is not None else ''}".strip()
    return (
        f"<g{faint}><title>{escape(title)}</title>"
        f'<circle cx="{x}" cy="{y}" r="{CELL // 2 - 2}" fill="{SIDES[number // SIDE_SLOTS]}"'
        f' stroke="#fff"/><text x="{x}" y="{y + 4}" fill="#fff">{name[1:]}</text></g>'
    )


def ball(square: int, *, held: bool) -> str:
    """The ball; in the corner of whoever holds it."""
    row, column = int(row_of(square)), int(column_of(square))
    off = CELL - 7 if held else CELL // 2
    x, y = left(column) + off, top(row) + off
    return f'<circle cx="{x}" cy="{y}" r="5" fill="#a0622d" stroke="#fff"/>'
