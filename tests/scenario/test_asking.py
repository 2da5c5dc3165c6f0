"""Scenarios notice where the wrong coach is asked."""

import pytest

from turfwar import COMPILED
from turfwar.games.lrb6 import match as rules
from turfwar.scenario.reader import read_bytes
from turfwar.scenario.runner import run_scenario

WRESTLE = b"""
title: He may wrestle
players:
  h1: {at: e13}
  a1: {at: e14, skills: [Wrestle]}
dice: [b:both]
do: [h1 block a1]
expect: {a1: {state: prone}}
"""


def test_a_skill_is_for_the_coach_of_who_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    if COMPILED:
        pytest.skip("compiled classes cannot be changed")
    (scenario,) = read_bytes(WRESTLE)
    assert run_scenario(scenario).holds
    pose = rules.MatchState.pose

    def pose_wrongly(
        self: rules.MatchState, kind: int, chooser: int, who: int, detail: int
    ) -> None:
        pose(self, kind, 1 - chooser, who, detail)

    monkeypatch.setattr(rules.MatchState, "pose", pose_wrongly)
    assert "use Wrestle: the wrong coach is asked" in run_scenario(scenario).failures
