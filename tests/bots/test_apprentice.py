"""The apprentice: some turns like the rookie, some like the scripted coach, and only by rules for
which their strength was measured."""

from turfwar import Match
from turfwar.bots.apprentice import Apprentice
from turfwar.bots.registry import bots_for
from turfwar.bots.scripted import Scripted


def test_they_play_some_turns_as_either() -> None:
    match = Match("Human", "Orc", seed=3)
    apprentice, other = Apprentice(1), Scripted()
    lapses = set()
    for _ in range(150):
        if match.choice is None:
            break
        coach = apprentice if match.choice.chooser == "home" else other
        match.choose(coach.choose(match))
        lapses.add(apprentice.lapses)
    assert lapses == {True, False}


def test_they_are_offered_where_their_strength_is_known() -> None:
    assert "apprentice" in {bot.name for bot in bots_for("lrb6")}
    assert "apprentice" not in {bot.name for bot in bots_for("brutal")}
