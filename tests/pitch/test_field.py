"""Fields are pictures: zones, sizes, and what is wrong in one is named."""

import pytest

from turfwar import all_rulesets
from turfwar.pitch.field import (
    AWAY_END,
    AWAY_HALF,
    AWAY_LINE,
    HOME_END,
    HOME_HALF,
    HOME_LINE,
    IN_PLAY,
    LOWER_WIDE,
    UPPER_WIDE,
    FieldError,
    read_field,
)
from turfwar.pitch.squares import CELLS, all_squares, column_of, on_pitch, parse_square, row_of

LEGEND = "title = A yard\nh = home-half\na = away-half pond\n"


def test_the_pitch_of_the_base_game_is_as_its_book_draws_it() -> None:
    pitch = all_rulesets()[0].field
    assert (pitch.rows, pitch.columns) == (15, 26)
    assert pitch.squares == all_squares()
    for square in all_squares():
        row, column = row_of(square), column_of(square)
        wide = UPPER_WIDE if row <= 4 else LOWER_WIDE if row >= 12 else 0
        line = 0 if wide else HOME_LINE if column == 13 else AWAY_LINE if column == 14 else 0
        end = HOME_END if column == 1 else AWAY_END if column == 26 else 0
        half = HOME_HALF if column <= 13 else AWAY_HALF
        assert pitch.zones[square] == IN_PLAY | wide | line | end | half
    assert all(pitch.zones[square] == 0 for square in range(CELLS) if not on_pitch(square))


def test_a_small_field_with_a_zone_of_its_own_and_a_hole() -> None:
    field = read_field(f"{LEGEND}edge: a1-a4\n\nhhaa\nh..a\n")
    assert (field.rows, field.columns) == (2, 4)
    assert field.has(parse_square("a3"), field.zone("pond"))
    assert not field.has(parse_square("b2"), IN_PLAY)
    assert [column_of(square) for square in field.in_zone("edge")] == [1, 2, 3, 4]
    assert list(field.half_of(0)) == [parse_square(name) for name in ("a1", "a2", "b1")]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (LEGEND, "no picture"),
        (f"{LEGEND}hh\nhhh\n", "line 5: 3 squares, the rows above have 2"),
        (f"{LEGEND}hx\n", "line 4: nothing says what 'x' means"),
        (f"{LEGEND}" + "h" * 27, "at most 15 rows of 26"),
        (f"{LEGEND}pond: a1-a9\nhh\n", "pond: a3 is not on the field"),
        (f"{LEGEND}pond: a1-a99\nhh\n", "line 4: 'a99' is not a square"),
    ],
)
def test_what_is_wrong_in_a_picture_is_named(text: str, message: str) -> None:
    with pytest.raises(FieldError, match=message):
        read_field(text)


def test_a_zone_that_is_not_there_is_named() -> None:
    with pytest.raises(FieldError, match="A yard has no zone 'moat'; it has in-play"):
        read_field(f"{LEGEND}hh\n").zone("moat")
