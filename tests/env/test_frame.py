"""The observation of a rule set that brings none of its own."""

import numpy as np
import pytest

from turfwar import Match, find_ruleset
from turfwar.env import observation
from turfwar.env.frame import FrameObserver
from turfwar.env.observation import Names, observe
from turfwar.pitch.squares import parse_square


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A match that is looked at as if nothing were known of its rules."""
    names = Names(FrameObserver(find_ruleset("lrb6")))
    monkeypatch.setattr(observation, "names_of", lambda rules: names)
    match = Match("Human", "Orc", seed=4)
    match.play_at_random(4, limit=120)
    return match


@pytest.mark.parametrize("side", ["home", "away"])
def test_players_are_shown_where_they_are(match: Match, side: str) -> None:
    seen = observe(match, side)
    assert seen.planes.shape[1:] == (15, 26)
    for whose in ("own", "their"):
        cards = [each for each in match.players if (each.side == side) == (whose == "own")]
        there = [each for each in cards if each.square is not None]
        assert seen.plane(f"{whose}-player").sum() == len(there)
        assert seen.scalar(f"{whose}-on-pitch") == len(there) > 0
        for card in there:
            at = seen.place(parse_square(card.square or ""))
            assert seen.plane(f"{whose}-st")[at] == card.st
            assert seen.plane(f"{whose}-used")[at] == card.used
            for skill in card.skills:
                assert seen.plane(f"skill:{skill}")[at] == (1 if whose == "own" else -1)


def test_each_side_looks_from_its_own_end(match: Match) -> None:
    home, away = observe(match, "home"), observe(match, "away")
    assert np.array_equal(home.plane("own-player"), away.plane("their-player")[:, ::-1])
    for seen in (home, away):
        assert seen.plane("zone:own-end")[:, 0].all()
        assert seen.plane("zone:their-end").sum() == 15
        assert len(set(seen.names.planes)) == len(seen.names.planes)


def test_only_who_decides_is_told_what_is_asked(match: Match) -> None:
    decides = observe(match)
    waits = observe(match, "home" if decides.side == "away" else "away")
    assert decides.scalar("to-decide") == 1
    assert decides.scalar("question") == match.game.question
    assert (waits.scalar("to-decide"), waits.scalar("question")) == (0, 0)
    assert not waits.plane("subject").any()
