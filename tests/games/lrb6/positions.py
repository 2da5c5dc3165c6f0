"""Positions written as scenarios are, for tests of what can be chosen in them."""

from turfwar.games.lrb6.match import MatchState
from turfwar.scenario.lookup import stage_of
from turfwar.scenario.reader import read_bytes


def match_of(position: str) -> MatchState:
    """The match of a scenario's text, without title."""
    (scenario,) = read_bytes(f"title: A position\n{position}".encode())
    match = stage_of(scenario).put_up()
    assert isinstance(match, MatchState)
    return match


def open_choices(match: MatchState) -> list[str]:
    """What may be chosen, as it is written."""
    text = match.setting.notation.text
    return [text(int(match.legal[at])) for at in range(match.legal_count)]


def choices(position: str, *lines: str) -> set[str]:
    """What may be chosen in a position after these choices."""
    match = match_of(position)
    for line in lines:
        match.play(match.setting.notation.parse(line))
    found = open_choices(match)
    assert len(found) == len(set(found))
    return set(found)
