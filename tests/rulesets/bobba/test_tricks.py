"""Dirty tricks that show later in a match, or after it."""

from turfwar import Match
from turfwar.kernel.dice import D6, ScriptedDice
from turfwar.pitch.frame import AWAY, HOME, NOBODY
from turfwar.rulesets.bobba import layout
from turfwar.rulesets.bobba.book import tricks
from turfwar.rulesets.bobba.vocabulary.verbs import (
    CHARITY_MATCH,
    HEALING_SCROLL,
    OFFICIALS,
    SIDE_BET,
    SPECTATOR_SHOT,
)
from turfwar.rulesets.lrb6.layout import RESERVE
from turfwar.rulesets.lrb6.match import MatchState

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
