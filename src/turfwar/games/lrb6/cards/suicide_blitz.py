"""002, Suicide Blitz: a Blitz action before the receivers' first team turn."""

from turfwar.games.lrb6.cards import ids as cards
from turfwar.games.lrb6.cards.effects import OnPlayer
from turfwar.games.lrb6.layout import STUNNED
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.turn import AFTER_KICKOFF
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.actions import BLITZ
from turfwar.kernel.ints import i64


class SuicideBlitz(OnPlayer):
    """Nobody's turn, so no turnover and no team re-rolls."""

    def candidates(self, match: MatchState, side: i64) -> list[int]:
        return [
            number
            for number in match.on_field(side)
            if match.status(number) != STUNNED
            and not match.player(number).has_ball
            and not match.player(number).is_rooted
            and match.book.listing.may_declare(match, number, BLITZ)
        ]

    def playable(self, match: MatchState, side: i64) -> bool:
        return match.book.listing.anyone(match, 1 - side, True) and super().playable(match, side)

    def struck(self, match: MatchState, side: i64, target: i64) -> None:
        match.book.turns.act_between(match, target, BLITZ, AFTER_KICKOFF)


class Suicide(Skill):
    """Suicide Blitz: they cannot have the ball, for this action only."""

    def keeps_off_ball(self, player: Player) -> bool:
        return True

    def action_over(self, match: MatchState) -> None:
        effect = match.book.effects.effect_of(match, cards.SUICIDE_BLITZ)
        if effect is not None:
            match.book.effects.end_effect(match, effect.slot)
