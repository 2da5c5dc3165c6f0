"""What goes over a socket in one piece are frames as the standard has them."""

import pytest
from websockets.frames import Frame, Opcode

from turfwar.server.framing import head


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 1_000_000])
def test_a_text_is_framed_as_by_the_library(size: int) -> None:
    text = b"x" * size
    assert head(text) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
