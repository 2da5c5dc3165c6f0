"""The moments at which the engine lets a card be played are those that its data tells a coach."""

import pytest

from turfwar.games import find_ruleset
from turfwar.games.lrb6.cards import base

# After a turn there are several moments in the engine: the turnover itself, and what follows.
# Before a set-up there are two: before the knocked-out players roll, and after.
ENGINE = {
    "pregame": base.W_PREGAME,
    "before-setup": base.W_BEFORE_SETUP | base.W_BEFORE_ROLLS,
    "after-setup": base.W_AFTER_SETUP,
    "before-scatter": base.W_BEFORE_SCATTER,
    "after-scatter": base.W_AFTER_SCATTER,
    "before-result": base.W_BEFORE_RESULT,
    "after-kickoff": base.W_AFTER_KICKOFF,
    "turn-eve": base.W_TURN_EVE,
    "turn-end": base.W_TURN_EVE | base.W_TURN_END | base.W_TURNOVER,
    "turn-start": base.W_TURN_START,
    "turn-start-if-injured": base.W_TURN_START,
    "before-marker": base.W_BEFORE_MARKER,
    "opponent-touchdown": base.W_OPPONENT_TOUCHDOWN,
    "drive-end-before-ko": base.W_BEFORE_RECOVERY,
    "drive-end-after-ko": base.W_AFTER_RECOVERY,
}
CARDS = find_ruleset("lrb6").content.cards
TEXTS = {card.name: card for card in CARDS.cards}


def test_every_moment_of_the_data_is_one_of_the_engine() -> None:
    assert set(ENGINE) == set(CARDS.windows)


@pytest.mark.parametrize("name", find_ruleset("lrb6").cards)
def test_moments_agree(name: str) -> None:
    card = find_ruleset("lrb6").cards[name]
    assert isinstance(card, base.Card)
    windows = card.windows
    told = [ENGINE[window] for window in TEXTS[name].windows]
    assert all(windows & each for each in told)
    assert windows & ~sum(told) == 0
