"""Squares: names, neighbours, the scatter template, and a border that never wraps."""

from collections import deque
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turfwar.pitch.squares import (
    CELLS,
    DIRECTIONS,
    LENGTH,
    NOWHERE,
    ROW,
    WIDTH,
    adjacent,
    all_squares,
    column_of,
    distance,
    neighbours,
    on_pitch,
    parse_square,
    row_of,
    square_at,
    square_name,
    step_of,
)

unhurried = settings(deadline=None)
SQUARES = all_squares()
GRID = {(row, column): row * ROW + column for row in range(17) for column in range(28)}
"""The pitch and the crowd around it."""


def test_the_pitch_is_15_by_26() -> None:
    assert (WIDTH, LENGTH, len(SQUARES)) == (15, 26, 390)
    assert [square for square in range(CELLS) if on_pitch(square)] == SQUARES
    assert [square_name(square) for square in (SQUARES[0], SQUARES[25], SQUARES[-1])] == [
        "a1",
        "a26",
        "o26",
    ]
    assert not on_pitch(NOWHERE)


def test_names_go_by_row_then_column() -> None:
    names = [f"{row}{column}" for row in "abcdefghijklmno" for column in range(1, 27)]
    assert [square_name(square) for square in SQUARES] == names
    assert [parse_square(name) for name in names] == SQUARES


def test_rows_and_columns() -> None:
    square = parse_square("d12")
    assert (row_of(square), column_of(square)) == (4, 12)
    for square in SQUARES:
        assert square_at(row_of(square), column_of(square)) == square


@pytest.mark.parametrize(
    "text",
    [
        *("", "a", "a0", "a27", "a00", "a01", "p1", "A1", "aa", "a1 ", " a1", "1a", "a-1", "a+1"),
        *("a²", "a\u0661", "d12x", "d123", "`1", "a1\n", "á1"),
    ],
)
def test_what_is_not_a_square(text: str) -> None:
    with pytest.raises(ValueError, match="is not a square") as caught:
        parse_square(text)
    assert repr(text) in str(caught.value)


@unhurried
@given(st.text(max_size=4))
def test_a_text_is_a_square_or_refused(text: str) -> None:
    try:
        square = parse_square(text)
    except ValueError:
        return
    assert square_name(square) == text
    assert on_pitch(square)


@unhurried
@given(st.integers(-1000, 2000))
def test_the_crowd_is_not_on_the_pitch(square: int) -> None:
    inside = 1 <= square // ROW <= 15 and 1 <= square % ROW <= 26
    assert on_pitch(square) == inside


def test_the_scatter_template_reads_1_2_3_4_5_6_7_8() -> None:
    """Row a on top, column 1 on the left: 1 2 3 / 4 . 5 / 6 7 8."""
    centre = parse_square("h10")
    shown = [square_name(centre + step_of(die)) for die in range(1, 9)]
    assert shown == ["g9", "g10", "g11", "h9", "h11", "i9", "i10", "i11"]
    assert [step_of(die) for die in range(1, 9)] == list(DIRECTIONS)


def test_opposite_directions_cancel() -> None:
    assert len(set(DIRECTIONS)) == 8
    for die in range(1, 9):
        assert step_of(die) == -step_of(9 - die)


@pytest.mark.parametrize(
    ("square", "around"),
    [
        ("a1", "a2 b1 b2"),
        ("a26", "a25 b25 b26"),
        ("o1", "n1 n2 o2"),
        ("o26", "n25 n26 o25"),
        ("a13", "a12 a14 b12 b13 b14"),
        ("h26", "g25 g26 h25 i25 i26"),
        ("d12", "c11 c12 c13 d11 d13 e11 e12 e13"),
    ],
)
def test_neighbours(square: str, around: str) -> None:
    found = [square_name(other) for other in neighbours(parse_square(square))]
    assert found == around.split()


def test_neighbours_are_the_squares_one_step_away_and_adjacency_agrees() -> None:
    for (row, column), square in GRID.items():
        for (other_row, other_column), other in GRID.items():
            if abs(square - other) > 2 * ROW or not (on_pitch(square) or on_pitch(other)):
                continue
            apart = max(abs(row - other_row), abs(column - other_column))
            assert adjacent(square, other) == (apart == 1), (square, other)
            assert adjacent(square, other) == adjacent(other, square)
    for square in SQUARES:
        found = neighbours(square)
        assert found == sorted(found)
        assert found == [other for other in SQUARES if adjacent(square, other)]
        assert len(found) in (3, 5, 8)


def test_a_step_from_the_pitch_never_wraps() -> None:
    """Every step lands on a neighbour in the grid: on the pitch, or in the crowd beside it."""
    for square, step in product(SQUARES, DIRECTIONS):
        other = square + step
        assert 0 <= other < CELLS
        assert abs(int(row_of(other) - row_of(square))) <= 1
        assert abs(int(column_of(other) - column_of(square))) <= 1


def test_distance_is_counted_in_steps() -> None:
    """Against a flood over neighbours, from a few squares to all."""
    for name in ("a1", "h13", "o26", "c20"):
        start = parse_square(name)
        steps = {start: 0}
        queue = deque([start])
        while queue:
            square = queue.popleft()
            for other in neighbours(square):
                if other not in steps:
                    steps[other] = steps[square] + 1
                    queue.append(other)
        for square in SQUARES:
            assert distance(start, square) == steps[square] == distance(square, start)


@unhurried
@given(st.sampled_from(SQUARES), st.sampled_from(SQUARES), st.sampled_from(SQUARES))
def test_distance_obeys_the_triangle(one: int, two: int, three: int) -> None:
    assert distance(one, three) <= distance(one, two) + distance(two, three)
    assert (distance(one, two) == 0) == (one == two)
    assert (distance(one, two) == 1) == adjacent(one, two)


def test_squares_come_in_reading_order() -> None:
    assert all(one < other for one, other in pairwise(SQUARES))
