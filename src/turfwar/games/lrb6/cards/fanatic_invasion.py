"""002, Fanatic Invasion: a Goblin with a ball and chain, of no team, whom both coaches move."""

from typing import Final

from turfwar.games.lrb6.cards.base import UNTIL_DRIVE_ENDS, Card, Effect
from turfwar.games.lrb6.cards.effects import lend
from turfwar.games.lrb6.cards.ids import RAVING
from turfwar.games.lrb6.cards.targets import ask_target_square, everywhere
from turfwar.games.lrb6.layout import ABSENT, FANATIC, FANATIC_COACH, STANDING
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.turn import BEFORE_MARKER
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.actions import MOVE
from turfwar.games.lrb6.words.events import E_MOVE
from turfwar.games.lrb6.words.questions import Q_FANATIC
from turfwar.games.lrb6.words.verbs import DONE
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, verb_of

SKILLS: Final = (ids.BALL_AND_CHAIN, ids.NO_HANDS, ids.SECRET_WEAPON, ids.STUNTY)


class FanaticInvasion(Card):
    """They come onto any empty square, and are sent off when the drive ends."""

    def playable(self, match: MatchState, side: i64) -> bool:
        return match.status(FANATIC) == ABSENT

    def play(self, match: MatchState, side: i64) -> None:
        empty = [square for square in everywhere(match) if match.is_empty(square)]
        square = ask_target_square(match, side, self.number, empty)
        match.join(FANATIC, 3, 7, 3, 7)
        for skill in SKILLS:
            match.give_skill(FANATIC, skill)
        match.put_on(FANATIC, square)
        match.set_status(FANATIC, STANDING)
        match.record2(E_MOVE, FANATIC, square)
        match.book.effects.begin_effect(match, self.number, side, FANATIC, UNTIL_DRIVE_ENDS)
        if match.turn_to_ball_in(square):
            match.book.ball.bounce(match)

    def affects(self, effect: Effect, player: Player) -> None:
        if player.number == FANATIC:
            lend(player, (RAVING,))

    def affects_side(self, effect: Effect, side: i64) -> None:
        effect.match.lend_side(side, RAVING)

    def over(self, match: MatchState, effect: Effect) -> None:
        match.take_off(FANATIC, ABSENT)


class Raving(Skill):
    """Fanatic Invasion: nobody attacks them; each coach may move them after their team turn."""

    def bars_blocks(self, defender: Player) -> bool:
        return True

    def bars_fouls(self, victim: Player) -> bool:
        return True

    def after_team_turn(self, match: MatchState, side: i64) -> None:
        if match.player(FANATIC).is_standing and is_moved(match, side):
            match.set(FANATIC_COACH, side)
            match.book.turns.act_between(match, FANATIC, MOVE, BEFORE_MARKER)


def is_moved(match: MatchState, side: i64) -> bool:
    """Whether a coach moves the Fanatic now."""
    if match.answered():
        return verb_of(match.answer()) == MOVE
    match.pose(Q_FANATIC, side, FANATIC, 0)
    match.offer(choice(DONE, 0, 0))
    match.offer(choice(MOVE, FANATIC, 0))
    match.wait()
    return False
