"""Blood Lust where a scenario's line has no words for it: a Block that becomes a Move."""

from turfwar.games.lrb6.layout import ACTION
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.actions import MOVE
from turfwar.scenario.lookup import stage_of
from turfwar.scenario.reader import read_bytes

POSITION = b"""
title: A hungry vampire beside an opponent
home: Vampire
players:
  h1: {at: k10, skills: [Blood Lust]}
  h2: {position: Thrall, at: k7}
  a1: {at: k11}
dice: [DIE, 3, [1, 1]]
"""


def declared_block(die: int) -> MatchState:
    (scenario,) = read_bytes(POSITION.replace(b"DIE", str(die).encode()))
    match = stage_of(scenario).put_up()
    assert isinstance(match, MatchState)
    match.play(match.setting.notation.parse("h1 block"))
    return match


def open_choices(match: MatchState) -> list[str]:
    text = match.setting.notation.text
    return [text(int(match.legal[at])) for at in range(match.legal_count)]


def test_a_block_may_become_a_move() -> None:
    match = declared_block(1)
    assert {"block a1", "to k9", "end h1"} <= set(open_choices(match))
    match.play(match.setting.notation.parse("to k9"))
    match.play(match.setting.notation.parse("to k8"))
    assert match.get(ACTION) == MOVE
    assert "block a1" not in open_choices(match)
    match.play(match.setting.notation.parse("end h1"))
    assert match.player(1).is_down


def test_but_only_when_he_is_hungry() -> None:
    assert open_choices(declared_block(2)) == ["block a1", "end h1"]
