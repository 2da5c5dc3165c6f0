"""002, special play cards: Special Team Plays."""

from typing import Final

from turfwar.games.lrb6.cards.base import (
    UNTIL_DRIVE_ENDS,
    UNTIL_OWN_TURN_ENDS,
    UNTIL_THEIR_TURN_ENDS,
    W_AFTER_KICKOFF,
    W_AFTER_SCATTER,
    W_AFTER_SETUP,
    W_BEFORE_ROLLS,
    W_BEFORE_SCATTER,
    W_TURN_EVE,
    W_TURN_START,
    Card,
)
from turfwar.games.lrb6.cards.effects import OnPlayer, OnTeam
from turfwar.games.lrb6.cards.ids import DOGGED, EXTRA_MILE, FLICKER, FUMBLER, HEROIC, SUICIDE
from turfwar.games.lrb6.cards.suicide_blitz import Suicide, SuicideBlitz
from turfwar.games.lrb6.cards.targets import (
    ask_facing,
    ask_target,
    ask_target_square,
    everywhere,
    standing,
)
from turfwar.games.lrb6.cards.wake_up_call import WakeUpCall
from turfwar.games.lrb6.layout import ACTION, EXTRA_PASSES, HAD_BALL, LANDING, WENT_FOR_IT
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.move import SQUARES_TO_GO_FOR
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.rules.setup import SCRIMMAGE
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.ball_and_chain import template_step
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.skills.once import USED_SPRINT
from turfwar.games.lrb6.words.actions import PASS
from turfwar.games.lrb6.words.causes import C_SKILL
from turfwar.games.lrb6.words.events import E_MOVE
from turfwar.games.lrb6.words.questions import Q_SLIP
from turfwar.games.lrb6.words.rolls import R_GO_FOR_IT, R_LEAP, R_PERFECT_KICK, R_SCATTER
from turfwar.games.lrb6.words.verbs import SLIP
from turfwar.kernel.ints import i64
from turfwar.pitch import field
from turfwar.pitch.frame import HOME, NOBODY, USED
from turfwar.pitch.ranges import ANYWHERE, QUICK
from turfwar.pitch.squares import square_at, step_of

EVE: Final = W_TURN_EVE | W_AFTER_KICKOFF
FURTHER_SQUARES: Final = 6
"""The eighth Go For It has -6: nobody gets further, however often they may try."""
LEAPS_FROM: Final = 3


class ComeToPapa(Card):
    """A receiver who is not on the line of scrimmage goes to where the ball will land."""

    def candidates(self, match: MatchState, side: i64) -> list[int]:
        return [
            number
            for number in standing(match, side)
            if match.book.setup.part_of(match, match.square(number)) != SCRIMMAGE
            and not match.player(number).is_rooted
        ]

    def playable(self, match: MatchState, side: i64) -> bool:
        landing = match.get(LANDING)
        room = landing != 0 and match.is_empty(landing)
        return room and len(self.candidates(match, side)) > 0

    def play(self, match: MatchState, side: i64) -> None:
        target = ask_target(match, side, self.number, self.candidates(match, side))
        match.move(target, match.get(LANDING))


class PerfectKick(Card):
    """Three squares by the throw-in template, which the coach points as they like."""

    def playable(self, match: MatchState, side: i64) -> bool:
        return side == match.kicking and match.get(LANDING) == NOBODY

    def play(self, match: MatchState, side: i64) -> None:
        pitch = match.pitch
        line = pitch.columns // 2
        squares: list[int] = []
        for column in (1, line) if match.receiving == HOME else (line + 1, pitch.columns):
            for row in range(1, pitch.rows + 1):
                if not pitch.has(square_at(row, column), field.UPPER_WIDE | field.LOWER_WIDE):
                    squares.append(square_at(row, column))
        square = ask_target_square(match, side, self.number, squares)
        for _ in range(3):
            if match.is_on_pitch(square):
                facing = ask_facing(match, side)
                die = match.d6()
                match.log_roll(R_PERFECT_KICK, NOBODY, 0, die, 1)
                square += template_step(facing, die)
        match.book.kickoff.come_down_at(match, square)


class Dogged(Skill):
    """Dogged Defense: prone players have tackle zones."""

    def exerts_lying(self, player: Player) -> bool:
        return True


class FleaFlicker(OnTeam):
    """A second Pass action this turn, if the first is a Quick Pass."""

    def play(self, match: MatchState, side: i64) -> None:
        match.add(EXTRA_PASSES, 1)
        super().play(match, side)


class Flicker(Skill):
    """Flea Flicker: while the first of the two Pass actions is under way."""

    def longest_throw(self, thrower: Player) -> i64:
        match = thrower.match
        first = match.get(ACTION) == PASS and match.get(EXTRA_PASSES) > 0
        return QUICK if first else ANYWHERE


class Punt(Card):
    """The ball goes from a player's hands to anywhere, or near it."""

    def playable(self, match: MatchState, side: i64) -> bool:
        return len(match.holders(side)) > 0

    def play(self, match: MatchState, side: i64) -> None:
        square = ask_target_square(match, side, self.number, everywhere(match))
        match.turn_to_ball_of(match.holders(side)[0])
        match.drop_ball_at(square)
        for _ in range(3):
            die = match.d8()
            match.log_roll(R_SCATTER, NOBODY, 0, die, 1)
            after = square + step_of(die)
            if not match.is_on_pitch(after):
                match.book.ball.land(match, match.book.ball.throw_in(match, square, after), False)
                return
            square = after
        match.book.ball.land(match, square, False)


class Fumbler(Skill):
    """Fumblerooski: a failure with the ball is no turnover, and may be on purpose."""

    def lets_slip(self, player: Player) -> bool:
        return player.match.ask_yes(Q_SLIP, player.side, SLIP, player.number)

    def excuses(self, player: Player) -> bool:
        player.match.set(HAD_BALL, 0)
        player.match.set_field(player.number, USED, 1)
        return True


class ExtraMile(Skill):
    """Going the Extra Mile: as often as they like, but harder each time after the second."""

    def extra_squares(self, player: Player) -> i64:
        return FURTHER_SQUARES

    def concerns(self, roll: i64) -> bool:
        return roll == R_GO_FOR_IT

    def own_test(self, test: Test) -> None:
        test.no_six = True
        further = test.match.get(WENT_FOR_IT) - SQUARES_TO_GO_FOR
        if further > 0:
            test.modify(C_SKILL + self.number, -further)

    def own_die(self, test: Test, die: i64) -> bool:
        player = test.player
        if not player.has(ids.SPRINT) or player.book.rolls.used_this_turn(player, USED_SPRINT):
            return False
        if die == 1 or die < test.needed_with(test.target, 1):
            return False
        if not test.match.ask_use(player.side, ids.SPRINT, player.number):
            return False
        player.book.rolls.mark_used(player, USED_SPRINT)
        test.modify(C_SKILL + ids.SPRINT, 1)
        return True


class HeroicLeap(OnPlayer):
    """Somebody who is not too strong can leap."""

    def candidates(self, match: MatchState, side: i64) -> list[int]:
        return [number for number in match.on_field(side) if match.player(number).st <= 4]


class Heroic(Skill):
    """Heroic Leap: on 3+, whatever they are or have."""

    def concerns(self, roll: i64) -> bool:
        return roll == R_LEAP

    def order(self) -> int:
        return 9

    def own_test(self, test: Test) -> None:
        test.settle_on(LEAPS_FROM)


class NewBlockingScheme(Card):
    """A marked player and a team-mate next to them change places."""

    def candidates(self, match: MatchState, side: i64) -> list[int]:
        return [
            number
            for number in match.on_field(side)
            if match.player(number).zones_on_them > 0 and len(partners(match, number)) > 0
        ]

    def playable(self, match: MatchState, side: i64) -> bool:
        return len(self.candidates(match, side)) > 0

    def play(self, match: MatchState, side: i64) -> None:
        first = ask_target(match, side, self.number, self.candidates(match, side))
        second = ask_target(match, side, self.number, partners(match, first))
        here = match.square(first)
        there = match.square(second)
        match.put_on(first, there)
        match.put_on(second, here)
        match.record2(E_MOVE, first, there)
        match.record2(E_MOVE, second, here)


def partners(match: MatchState, number: i64) -> list[int]:
    """With whom a player can change places; neither may have the ball, or roots."""
    player = match.player(number)
    if player.has_ball or player.is_rooted:
        return []
    result: list[int] = []
    for other in match.book.footprint.neighbours(match, player.number, player.square, player.side):
        mate = match.player(other)
        if not mate.has_ball and not mate.is_rooted:
            result.append(other)
    return result


CARDS: Final[dict[str, Card]] = {
    "Come To Papa!": ComeToPapa(W_AFTER_SCATTER),
    "Perfect Kick": PerfectKick(W_AFTER_SETUP | W_BEFORE_SCATTER),
    "Dogged Defense": OnTeam(EVE, UNTIL_THEIR_TURN_ENDS, (DOGGED,)),
    "Option Play": OnPlayer(W_TURN_START, UNTIL_DRIVE_ENDS, (ids.DUMP_OFF, ids.PASS)),
    "Flea Flicker": FleaFlicker(W_TURN_START, UNTIL_OWN_TURN_ENDS, (FLICKER,)),
    "Punt": Punt(W_TURN_EVE),
    "Fumblerooski": OnTeam(W_TURN_START, UNTIL_OWN_TURN_ENDS, (FUMBLER,)),
    "Spectacular Catch": OnPlayer(
        W_TURN_START,
        UNTIL_OWN_TURN_ENDS,
        (ids.CATCH, ids.DIVING_CATCH),
    ),
    "Going the Extra Mile": OnPlayer(W_TURN_START, UNTIL_OWN_TURN_ENDS, (EXTRA_MILE,)),
    "Suicide Blitz": SuicideBlitz(W_AFTER_KICKOFF, UNTIL_THEIR_TURN_ENDS, (SUICIDE,)),
    "Heroic Leap": HeroicLeap(W_TURN_START, UNTIL_OWN_TURN_ENDS, (ids.LEAP, HEROIC)),
    "Wake Up Call": WakeUpCall(W_BEFORE_ROLLS),
    "New Blocking Scheme": NewBlockingScheme(W_TURN_START),
}
CONDITIONS: Final[dict[str, Skill]] = {
    "Dogged Defense": Dogged(),
    "Flea Flicker": Flicker(),
    "Fumblerooski": Fumbler(),
    "Going the Extra Mile": ExtraMile(),
    "Suicide Blitz": Suicide(),
    "Heroic Leap": Heroic(),
}
