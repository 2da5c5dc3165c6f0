"""Every match ends, also where nobody of either side is left to play it."""

import pytest

from turfwar import Match
from turfwar.bots.registry import make_bot
from turfwar.games.deathzone.layout import DEAD
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.lrb6.layout import SENT_OFF
from turfwar.games.lrb6.match import MatchState
from turfwar.pitch.game import PitchGame

GAMES = {
    "lrb6": ("overtime", "shoot-out"),
    "lrb6-revised": ("sudden-death",),
    "brutal": ("sudden-death",),
    "bobba": ("golden-goal",),
    "deathzone": (),
}

MOST = 1500


def empty_field(game: PitchGame) -> None:
    """Everybody is out of the match, on the field and beside it."""
    for side in (0, 1):
        for player in range(game.first(side), game.last(side)):
            if isinstance(game, DeathzoneState):
                game.take_off(player)
                game.set_status(player, DEAD)
            else:
                assert isinstance(game, MatchState)
                game.take_off(player, SENT_OFF)


@pytest.mark.parametrize("half", [1, 2])
@pytest.mark.parametrize("rules", GAMES)
def test_a_match_without_players_ends(rules: str, half: int) -> None:
    match = Match("Human", "Orc", seed=5, rules=rules, options=GAMES[rules])
    for seed in range(3000):
        asked = match.choice
        if asked is not None and asked.kind in ("turn", "movement") and match.half == half:
            break
        match.play_at_random(seed, 1)
        if rules == "deathzone" and seed > 200 * half and asked and asked.kind == "movement":
            break
    empty_field(match.game)
    match.game.begin()
    match.play_at_random(7, 2000)
    assert match.over


def middle(rules: str) -> Match:
    """A match that has begun."""
    match = Match("Human", "Orc", seed=5, rules=rules)
    for seed in range(3000):
        asked = match.choice
        if asked is not None and asked.kind in ("turn", "movement"):
            return match
        match.play_at_random(seed, 1)
    raise AssertionError("no turn has begun")


@pytest.mark.parametrize("level", ["rookie", "scripted"])
@pytest.mark.parametrize("rules", GAMES)
def test_bots_end_a_match_without_players(rules: str, level: str) -> None:
    match = middle(rules)
    empty_field(match.game)
    match.game.begin()
    bots = {side: make_bot(level, 3, side) for side in ("home", "away")}
    for _ in range(MOST):
        if match.choice is None:
            break
        match.choose(bots[match.choice.chooser].choose(match))
    assert match.over
