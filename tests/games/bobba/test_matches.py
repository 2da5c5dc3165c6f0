"""Random matches of bobba keep what always holds, with copies, saves, undos and replays."""

import pytest
from bobba_matches import play

from turfwar import Match
from turfwar.games.bobba.bots.rookie.coach import BobbaCoach
from turfwar.replay.playing import verify
from turfwar.replay.writing import write_replay


# In the last a pass goes off the field, and its throw-in can be intercepted.
@pytest.mark.parametrize("number", [*range(12), 100_847])
def test_a_match_keeps_what_always_holds(number: int) -> None:
    assert play(number)["turn"] > 8


def test_rookies_play_to_the_end_and_their_replay_comes_out_the_same() -> None:
    match = Match("Ogre", "Goblin", seed=5, rules="bobba")
    coaches = (BobbaCoach(), BobbaCoach())
    while not match.over:
        match.choose(coaches[match.game.chooser].choose(match.game))
        assert match.ply < 5_000
    report = verify(write_replay(match))
    assert report.ok, report.message
    assert report.decisions == match.ply
