"""The pitch in plain text."""

from turfwar.pitch.field import (
    AWAY_END,
    AWAY_HALF,
    HOME_END,
    HOME_HALF,
    LOWER_WIDE,
    UPPER_WIDE,
)
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_NAMES
from turfwar.pitch.squares import square_at
from turfwar.rulesets.lrb6.layout import (
    CASUALTY,
    KNOCKED_OUT,
    OTHER_BALL,
    PRONE,
    RESERVE,
    SENT_OFF,
    STUNNED,
    WEATHER_NAMES,
)
from turfwar.rulesets.lrb6.match import Match

LEGEND = "* has the ball   _ prone   = stunned   o the ball"


def draw(match: Match) -> str:
    """Rows from a on, columns from 1 on, home's end zone on the left."""
    setting = match.setting
    pitch = match.pitch
    lines = [
        f"{setting.home.name} {match.score(0)} - {match.score(1)} {setting.away.name}"
        f"   half {match.half}, turn {match.turn(0)}/{match.turn(1)},"
        f" re-rolls {match.rerolls(0)}/{match.rerolls(1)}, {WEATHER_NAMES[match.weather]}",
        "   " + "".join(f"{column:>4}" for column in range(1, pitch.columns + 1)),
    ]
    for row in range(1, pitch.rows + 1):
        cells = []
        for column in range(1, pitch.columns + 1):
            square = square_at(row, column)
            if (pitch.has(square, HOME_END) != pitch.has(square - 1, HOME_END) and column > 1) or (
                pitch.has(square, AWAY_END) and not pitch.has(square - 1, AWAY_END)
            ):
                cells.append("|")
            elif pitch.has(square, AWAY_HALF) and pitch.has(square - 1, HOME_HALF):
                cells.append("‖")
            else:
                cells.append(" ")
            cells.append(cell(match, square))
        wide = pitch.has(square_at(row, 1), UPPER_WIDE | LOWER_WIDE)
        below = row < pitch.rows and pitch.has(square_at(row + 1, 1), UPPER_WIDE | LOWER_WIDE)
        rule = "-" if row < pitch.rows and wide != below else " "
        lines.append(f"{chr(96 + row)} {rule}" + "".join(cells))
    for side in (0, 1):
        lines.append(f"{SIDE_NAMES[side]:>5}: {dugout(match, side)}")
    lines.append(LEGEND)
    return "\n".join(lines)


def cell(match: Match, square: int) -> str:
    """Three letters for a square."""
    who = match.occupant(square)
    if who < 0:
        return " o " if square in (match.ball, match.get(OTHER_BALL)) else " . "
    mark = " "
    if match.player(who).has_ball:
        mark = "*"
    elif match.status(who) == PRONE:
        mark = "_"
    elif match.status(who) == STUNNED:
        mark = "="
    name = PLAYER_NAMES[who]
    return f"{name}{mark}" if len(name) == 2 else name if mark == " " else f"{name[1:]}{mark}"


def dugout(match: Match, side: int) -> str:
    """Who is off the pitch, and why."""
    parts = []
    for label, wanted in (
        ("reserves", (RESERVE,)),
        ("KO", (KNOCKED_OUT,)),
        ("injured", (CASUALTY, 7)),
        ("sent off", (SENT_OFF,)),
    ):
        names = [
            PLAYER_NAMES[number]
            for number in range(match.first(side), match.last(side))
            if match.status(number) in wanted
        ]
        if names:
            parts.append(f"{label} {' '.join(names)}")
    return ", ".join(parts) or "nobody in the dugout"
