"""Random matches of football keep what always holds, with copies, saves and undos."""

import pytest
from matches import play


@pytest.mark.parametrize("number", range(24))
def test_a_match_keeps_what_always_holds(number: int) -> None:
    played = play(number)
    assert played.decisions > 150
