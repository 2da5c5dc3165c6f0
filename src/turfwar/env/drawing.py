"""A match as a picture of coloured squares, for recordings."""

import numpy as np
from numpy.typing import NDArray

from turfwar.pitch.field import AWAY_END, HOME_END, IN_PLAY
from turfwar.pitch.frame import AWAY, CARRIER, HOME, ZONES
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import column_of, row_of

CELL = 16
GRASS, END, OUT = (62, 124, 66), (46, 92, 60), (24, 24, 24)
COLOURS = {HOME: (196, 58, 52), AWAY: (52, 92, 196)}
LYING, BALL = 0.55, (246, 226, 120)


def picture(game: PitchGame) -> NDArray[np.uint8]:
    """Rows by columns of squares: home red, away blue, darker without tackle zones, the ball
    yellow."""
    field = game.pitch
    rows, columns = int(field.rows), int(field.columns)
    image = np.zeros((rows * CELL, columns * CELL, 3), np.uint8)

    def fill(square: int, colour: tuple[int, ...], margin: int) -> None:
        top, left = (int(row_of(square)) - 1) * CELL, (int(column_of(square)) - 1) * CELL
        image[top + margin : top + CELL - margin, left + margin : left + CELL - margin] = colour

    image[:] = OUT
    for square in field.squares:
        if field.has(square, IN_PLAY):
            fill(square, END if field.has(square, HOME_END | AWAY_END) else GRASS, 0)
    for side, colour in COLOURS.items():
        for player in game.on_field(side):
            shade = 1.0 if game.field(player, ZONES) else LYING
            fill(int(game.square(player)), tuple(int(shade * each) for each in colour), 2)
    if game.ball:
        fill(int(game.ball), BALL, 6 if game.get(CARRIER) >= 0 else 5)
    return image
