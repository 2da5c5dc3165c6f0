"""002, Interceptions: the line of flight, from the centre of one square to that of another."""

from turfwar.pitch.squares import column_of, distance, row_of, square_at


def line_of_flight(start: int, end: int) -> list[list[int]]:
    """The squares that the line passes through, nearest first, without the first square.

    Where it passes through a corner, the two squares beside it come together.

    >>> from turfwar.pitch.squares import parse_square, square_name
    >>> way = line_of_flight(parse_square("e5"), parse_square("f7"))
    >>> [[square_name(square) for square in group] for group in way]
    [['e6'], ['f6'], ['f7']]
    >>> way = line_of_flight(parse_square("e5"), parse_square("g7"))
    >>> [[square_name(square) for square in group] for group in way]
    [['e6', 'f5'], ['f6'], ['f7', 'g6'], ['g7']]
    """
    rows = int(row_of(end)) - int(row_of(start))
    columns = int(column_of(end)) - int(column_of(start))
    down = 1 if rows > 0 else -1
    right = 1 if columns > 0 else -1
    tall, wide = abs(rows), abs(columns)
    row, column = int(row_of(start)), int(column_of(start))
    groups: list[list[int]] = []
    crossed_rows, crossed_columns = 0, 0
    while crossed_rows < tall or crossed_columns < wide:
        # The next border across columns is met at (2c + 1) / 2w of the way, across rows likewise.
        to_column = (2 * crossed_columns + 1) * tall
        to_row = (2 * crossed_rows + 1) * wide
        if crossed_rows >= tall or (crossed_columns < wide and to_column < to_row):
            column += right
            crossed_columns += 1
        elif crossed_columns >= wide or to_row < to_column:
            row += down
            crossed_rows += 1
        else:
            corner = [square_at(row, column + right), square_at(row + down, column)]
            groups.append(sorted(int(square) for square in corner))
            row += down
            column += right
            crossed_rows += 1
            crossed_columns += 1
        groups.append([int(square_at(row, column))])
    return groups


def passes_within(start: int, end: int, square: int, reach: int) -> bool:
    """Whether the line comes within so many squares of a square."""
    if distance(start, square) <= reach:
        return True
    return any(
        distance(each, square) <= reach for group in line_of_flight(start, end) for each in group
    )
