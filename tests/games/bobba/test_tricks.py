"""Dirty tricks that show later in a match, or after it."""

import pytest

from turfwar import Match
from turfwar.games.bobba import layout
from turfwar.games.bobba.book import tricks
from turfwar.games.bobba.words.verbs import (
    CHARITY_MATCH,
    HEALING_SCROLL,
    OFFICIALS,
    SHOT_WORDS,
    SIDE_BET,
    SPECTATOR_SHOT,
)
from turfwar.games.lrb6.layout import RESERVE
from turfwar.games.lrb6.match import MatchState
from turfwar.kernel.dice import D6, ScriptedDice
from turfwar.pitch.frame import AWAY, HALF, HOME, NOBODY, TURN

PAIR = 2


def fresh(*dice: tuple[int, int, int]) -> MatchState:
    """A match before its first set-up, with these dice to come."""
    game = Match(seed=3, rules="bobba").game
    assert isinstance(game, MatchState)
    game.dice = ScriptedDice(list(dice), {})
    return game


def test_tricks_that_only_the_office_or_the_referee_minds() -> None:
    """004, Bribe the BOBBA Officials; Charity Match; Side Bet; Healing Scroll."""
    game = fresh()
    for trick in (OFFICIALS, CHARITY_MATCH, SIDE_BET, SIDE_BET, HEALING_SCROLL):
        tricks(game).happen(game, HOME, trick, NOBODY)
    assert game.get(layout.FAIR_PLAY) == 1
    assert (game.get(layout.CHARITY + HOME), game.get(layout.CHARITY + AWAY)) == (1, 0)
    assert (game.get(layout.SIDE_BETS + HOME), game.get(layout.SCROLLS + HOME)) == (2, 1)


def test_a_shot_at_the_bench_hits_on_3_with_2_more_to_the_injury() -> None:
    """004, Spectator Shot."""
    game = fresh((D6, 1, 3), (D6, PAIR, 4 | 4 << 4))
    victim = int(game.first(AWAY))
    game.set(layout.HEALERS + AWAY, 0)
    tricks(game).happen(game, HOME, SPECTATOR_SHOT, victim)
    assert game.status(victim) == RESERVE
    tricks(game).shoot(game, victim)
    assert game.status(victim) == layout.BADLY_HURT


def test_a_guard_takes_one_from_the_shot() -> None:
    """004, Spectator Shot."""
    game = fresh((D6, 1, 3))
    victim = int(game.first(AWAY))
    game.set(layout.ATHLETE + victim * layout.ATHLETE_SIZE + layout.GUARDS, 1)
    tricks(game).shoot(game, victim)
    assert game.status(victim) == RESERVE


@pytest.mark.parametrize(
    ("said", "half", "side", "turn"),
    [("", 1, HOME, 2), ("away-2", 1, AWAY, 2), ("home-8", 1, HOME, 8), ("away-9", 2, AWAY, 1)],
)
def test_a_shot_is_fired_in_the_turn_that_was_named_and_in_no_other(
    said: str, half: int, side: int, turn: int
) -> None:
    """004, Spectator Shot: in which team's turn, when the manager pays; turn 9 is the second half's
    first."""
    game = fresh((D6, 1, 2))
    victim = int(game.first(AWAY))
    tricks(game).happen(game, HOME, SPECTATOR_SHOT, victim)
    game.set(layout.SHOT_WHEN, 1 + SHOT_WORDS.index(said) if said else 0)
    fired = []
    for at_half in (1, 2):
        for at_turn in range(1, 9):
            for of in (HOME, AWAY):
                game.set(HALF, at_half)
                game.set(TURN + of, at_turn)
                before = game.get(layout.SHOTS_AT)
                tricks(game).shots_of_turn(game, of)
                if before != game.get(layout.SHOTS_AT):
                    fired.append((at_half, of, at_turn))
    assert fired == [(half, side, turn)]
