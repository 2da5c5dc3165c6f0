"""A position on its way to a process that works odds out: nothing in it that odds do not need."""

from turfwar.kernel.dice import ScriptedDice
from turfwar.odds.positions import script_so_far
from turfwar.pitch.frame import AWAY, HOME
from turfwar.rulesets.lrb6.layout import (
    DEALT,
    HAND,
    HAND_WORDS,
    HELD,
)
from turfwar.rulesets.lrb6.match import Match
from turfwar.saving import save_match


def shipped(game: Match) -> bytes:
    """The position as a saved match without seed, dice to come, log, or cards in hands.

    Within a step the hands stay: what has been asked so far may have depended on them. No card is
    played in what odds look at, so they make no difference to them.
    """
    match = game.copy()
    match.setting = game.setting.with_seed(0)
    match.dice = ScriptedDice(script_so_far(game))
    match.dice_mark = 0
    match.load_log([])
    match.hash_a = match.hash_b = 1
    if not match.waiting:
        put_hands_back(match)
    return save_match(match)


def put_hands_back(match: Match) -> None:
    """Nobody knows both hands: the cards count as not drawn."""
    for side in (HOME, AWAY):
        for word in range(HAND_WORDS):
            at = HAND + side * HAND_WORDS + word
            match.set(DEALT + word, match.get(DEALT + word) & ~match.get(at))
            match.set(at, 0)
        match.set(HELD + side, 0)
