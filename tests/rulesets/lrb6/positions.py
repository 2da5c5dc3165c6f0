"""Positions written as scenarios are, for tests of what can be chosen in them."""

from turfwar.kernel.dice import ScriptedDice
from turfwar.rulesets.lrb6.match import Match
from turfwar.scenario.position import Builder
from turfwar.scenario.reader import read_bytes
from turfwar.scenario.scripting import script


def match_of(position: str) -> Match:
    """The match of a scenario's text, without title."""
    (scenario,) = read_bytes(f"title: A position\n{position}".encode())
    builder = Builder(scenario)
    return builder.build(ScriptedDice(script(scenario.dice, builder.ids)))


def open_choices(match: Match) -> list[str]:
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
