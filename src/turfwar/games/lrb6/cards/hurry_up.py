"""002, Hurry Up Offense: a free team turn for its coach, and then one for the other."""

from typing import Final

from turfwar.games.lrb6.cards import ids as cards
from turfwar.games.lrb6.cards.base import UNTIL_THEIR_TURN_ENDS, Card, Effect
from turfwar.games.lrb6.cards.ids import HURRY
from turfwar.games.lrb6.layout import OTHER_CARRIER, SCORER, TURNOVER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.rolls import R_HURRY
from turfwar.games.lrb6.words.turnovers import T_TOUCHDOWN
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS

# What the effect keeps
OWN_TURN: Final = 1
THEIR_TURN: Final = 2
HELD_BACK: Final = 4
"""Added where a touchdown of the first free turn waits for the end of the second."""


class HurryUpOffense(Card):
    """Both free turns end on a 1 after any action; the first one's touchdown has to hold out."""

    def play(self, match: MatchState, side: i64) -> None:
        match.book.effects.begin_effect(
            match, self.number, side, NOBODY, UNTIL_THEIR_TURN_ENDS, 1, OWN_TURN
        )
        match.book.turns.start_turn(match, side, True)

    def affects_side(self, effect: Effect, side: i64) -> None:
        effect.match.lend_side(side, HURRY)

    def over(self, match: MatchState, effect: Effect) -> None:
        for carrier in (match.carrier, match.get(OTHER_CARRIER)):
            if match.get(SCORER) == NOBODY and is_of(carrier, effect.side):
                if match.player(carrier).is_scoring:
                    match.turn_to_ball_of(carrier)
                    match.book.scoring.score_touchdown(match)


class Hurry(Skill):
    """Hurry Up Offense: while the two free turns last."""

    def action_over(self, match: MatchState) -> None:
        if match.get(TURNOVER) != 0 or match.book.scoring.about_to_score(match):
            return
        die = match.d6(2)
        match.log_roll(R_HURRY, NOBODY, 2, die, 1 if die > 1 else 0)
        if die == 1:
            match.book.turns.finish_turn(match)

    def takes_turn(self, match: MatchState, side: i64) -> bool:
        effect = match.book.effects.effect_of(match, cards.HURRY_UP_OFFENSE)
        if effect is None or effect.detail & OWN_TURN == 0 or side == effect.side:
            return False
        effect.set_detail(effect.detail - OWN_TURN + THEIR_TURN)
        match.book.turns.start_turn(match, side, True)
        return True

    def scores_nothing(self, match: MatchState, carrier: i64) -> bool:
        effect = match.book.effects.effect_of(match, cards.HURRY_UP_OFFENSE)
        return effect is not None and effect.detail & HELD_BACK != 0 and is_of(carrier, effect.side)

    def holds_back(self, match: MatchState, side: i64) -> bool:
        effect = match.book.effects.effect_of(match, cards.HURRY_UP_OFFENSE)
        if effect is None or side != effect.side or match.active != side:
            return False
        match.turn_over(T_TOUCHDOWN)
        effect.set_detail(effect.detail | HELD_BACK)
        return True


def is_of(player: i64, side: i64) -> bool:
    """Whether there is such a player, and they are of this side."""
    return player != NOBODY and player // SIDE_SLOTS == side
