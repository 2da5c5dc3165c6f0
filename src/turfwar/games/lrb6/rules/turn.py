"""000, Sequence of play; Player actions: team turns, activations, turnovers."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.cards.base import (
    W_AFTER_KICKOFF,
    W_BEFORE_MARKER,
    W_OWN_TOUCHDOWN,
    W_TURN_END,
    W_TURN_EVE,
    W_TURNOVER,
)
from turfwar.games.lrb6.layout import (
    ACTED,
    ACTION,
    BETWEEN,
    BLITZ_USED,
    EFFECT_COUNT,
    EXTRA_BLITZES,
    EXTRA_PASSES,
    EXTRA_THROWS,
    FOUL_USED,
    FREE_TURN,
    HAD_BALL,
    HAD_TURN,
    HANDOFF_USED,
    HURT,
    KICKOFF_RESULT,
    LAST_TURNOVER,
    NEXT_SIDE,
    OTHER_BALL,
    OTHER_CARRIER,
    OTHER_HAD_BALL,
    PASS_USED,
    PLAYER,
    PRONE,
    REROLL_USED,
    SCORER,
    SECOND_BALL,
    SKILLS_USED,
    STUNNED,
    STUNNED_NOW,
    TURNOVER,
    WIZARDS,
)
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.kickoff_table import BLITZ as BLITZ_RESULT
from turfwar.games.lrb6.rules.windows import is_play
from turfwar.games.lrb6.words.actions import NO_ACTION
from turfwar.games.lrb6.words.events import E_TURN, E_TURN_OVER
from turfwar.games.lrb6.words.verbs import END_TURN
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import first_of, verb_of
from turfwar.kernel.phases import Phase
from turfwar.pitch.frame import ACTIVE, NOBODY, SIDE_SLOTS, TURN, USED

FRESH_EVERY_TURN: Final = (
    REROLL_USED,
    BLITZ_USED,
    PASS_USED,
    HANDOFF_USED,
    FOUL_USED,
    TURNOVER,
    ACTED,
    EXTRA_BLITZES,
    EXTRA_PASSES,
    EXTRA_THROWS,
)

# How far it is between two team turns
AFTER_KICKOFF: Final = 1
AFTER_TURN: Final = 2
BEFORE_MARKER: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns:
    """000, Turn sequence: team turns, their beginning and end."""

    def start_turn(self, match: MatchState, side: i64, free: bool) -> None:
        """000, Moving the turn counter: it moves first; a free turn does not count."""
        match.set(ACTIVE, side)
        match.set(FREE_TURN, 1 if free else 0)
        match.set(HAD_TURN + side, 1)
        if not free:
            match.book.turns.move_counter(match, side)
        match.record2(E_TURN, side, match.turn(side))
        for field in FRESH_EVERY_TURN:
            match.set(field, 0)
        match.set(HURT + 1 - side, 0)
        match.set(PLAYER, NOBODY)
        match.set(ACTION, NO_ACTION)
        player = match.first(side)
        last = match.last(side)
        while player < last:
            match.set_field(player, USED, 0)
            match.set_field(player, STUNNED_NOW, 0)
            player += 1
        player = 0
        while player < 2 * SIDE_SLOTS:
            match.set_field(player, SKILLS_USED, 0)
            player += 1
        carrier = match.carrier
        match.set(HAD_BALL, 1 if carrier >= 0 and carrier // SIDE_SLOTS == side else 0)
        carrier = match.get(OTHER_CARRIER)
        match.set(OTHER_HAD_BALL, 1 if carrier >= 0 and carrier // SIDE_SLOTS == side else 0)
        for rule in match.book.house:
            rule.turn_begins(match)

    def move_counter(self, match: MatchState, side: int) -> None:
        """000, Moving the turn counter: one space along at the very start of the team turn."""
        match.add(TURN + side, 1)

    def finish_turn(self, match: MatchState) -> None:
        """000, Ending the team turn: players who were stunned before it turn face up."""
        side = match.active
        match.set(LAST_TURNOVER, match.get(TURNOVER))
        match.set(TURNOVER, 0)
        match.record(E_TURN_OVER, side)
        player = match.first(side)
        last = match.last(side)
        while player < last:
            if match.status(player) == STUNNED and match.field(player, STUNNED_NOW) == 0:
                match.set_status(player, PRONE)
            player += 1
        match.set(ACTIVE, NOBODY)
        match.set(NEXT_SIDE, 1 - side)
        match.set(BETWEEN, AFTER_TURN)
        if match.get(EFFECT_COUNT) != 0:
            match.book.effects.end_effects_of_turn(match, side)
            if match.get(SCORER) == NOBODY:
                match.book.ball.slips_away(match)
        for rule in match.book.house:
            rule.turn_ended(match, side)

    def stop_turn(self, match: MatchState, cause: i64) -> None:
        """The team turn ends here and now by a turnover."""
        match.turn_over(cause)
        match.book.actions.end_action(match)
        self.finish_turn(match)

    def act_in_turn(self, match: MatchState, code: i64) -> None:
        """Carry out a choice of the team turn."""
        verb = verb_of(code)
        if verb == END_TURN:
            self.finish_turn(match)
            return
        if verb < END_TURN:
            match.book.actions.declare(match, first_of(code), verb)
        elif is_play(code):
            match.book.windows.play(match, match.active, code)
        else:
            match.book.actions.carry_out(match, code)
        self.end_turn_if_over(match)

    def end_turn_if_over(self, match: MatchState) -> None:
        """A touchdown or another turnover ends the team turn."""
        number = match.get(PLAYER)
        if match.get(SECOND_BALL) != 0:
            match.book.ball.bounce_from_feet(match)
        if number != NOBODY:
            player = match.player(number)
            if player.has_ball and match.in_scoring_zone(player.square, player.side):
                if not match.book.scoring.has_more_to_do(match, player):
                    match.book.actions.movement_over(match, player)
        if match.book.scoring.touchdown_scored(match):
            match.book.actions.end_action(match)
            side = match.active
            if side != NOBODY:
                self.finish_turn(match)
                self.after_touchdown(match, side)
        elif match.get(TURNOVER) != 0:
            match.book.actions.end_action(match)
            if match.active != NOBODY and not self.is_forgiven(match):
                self.finish_turn(match)

    def after_touchdown(self, match: MatchState, side: i64) -> None:
        """000, Wizard: right after a team turn that a touchdown has ended; the ball is dead by
        then.
        """
        if match.get(WIZARDS + side) != 0:
            match.lose_ball()
            match.set(OTHER_BALL, 0)
            match.set(OTHER_CARRIER, NOBODY)
            match.book.windows.open_window(match, side, W_OWN_TOUCHDOWN)

    def is_forgiven(self, match: MatchState) -> bool:
        """Whether the team turn goes on after a turnover; a card may be played for it."""
        side = match.active
        if match.book.windows.has_plays(match, side):
            match.book.windows.open_window(match, side, W_TURNOVER)
        for skill in match.book.skills.forgives:
            if match.side_has(side, skill.number) and skill.forgives(match):
                match.set(TURNOVER, 0)
                return True
        return False

    def end_by_itself(self, match: MatchState) -> bool:
        """An action with nothing left to do ends; whether there was one."""
        if match.get(PLAYER) == NOBODY:
            return False
        match.book.actions.end_action(match)
        self.end_turn_if_over(match)
        return True

    def between_turns(self, match: MatchState) -> None:
        """What coaches play before the next team turn, and then that
        turn, or the end of the half.
        """
        between = match.get(BETWEEN)
        if between == AFTER_KICKOFF or between == AFTER_TURN:
            match.set(BETWEEN, BEFORE_MARKER)
            self.after_resolved(match, between)
            return
        side = self.coming_side(match)
        if self.turn_taken(match):
            return
        if side == NOBODY:
            match.go_to(match.book.phase_number("end-of-drive"))
        elif between == BEFORE_MARKER:
            match.set(BETWEEN, 0)
            match.book.windows.open_window(match, side, W_BEFORE_MARKER)
        else:
            self.start_turn(match, side, False)

    def act_between(self, match: MatchState, number: i64, action: i64, between: i64) -> None:
        """A player has an action between two team turns; it goes on from there afterwards."""
        match.set(BETWEEN, between)
        match.set_field(number, SKILLS_USED, 0)
        match.book.actions.declare(match, number, action)

    def after_resolved(self, match: MatchState, between: i64) -> None:
        """What the coach whose kick-off or team turn is over may
        play; it can end in a touchdown.
        """
        if between == AFTER_KICKOFF:
            match.book.windows.open_window(match, match.kicking, W_AFTER_KICKOFF)
        else:
            last = self.coming_side(match) == NOBODY
            windows: i64 = W_TURN_END if last else W_TURN_END | W_TURN_EVE
            match.book.windows.open_window(match, 1 - match.get(NEXT_SIDE), windows)
            if not last and not match.book.scoring.about_to_score(match):
                self.after_team_turn(match)
        if match.get(SECOND_BALL) != 0:
            match.book.ball.bounce_from_feet(match)
        if match.book.scoring.touchdown_scored(match):
            match.go_to(match.book.phase_number("end-of-drive"))

    def after_team_turn(self, match: MatchState) -> None:
        """What a coach may do after their team turn beside playing cards."""
        side = 1 - match.get(NEXT_SIDE)
        for skill in match.book.skills.after_team_turn:
            if match.side_has(side, skill.number):
                skill.after_team_turn(match, side)

    def turn_taken(self, match: MatchState) -> bool:
        """Whether another team turn has been set going in place of the one that is due."""
        side = match.get(NEXT_SIDE)
        for skill in match.book.skills.takes_turn:
            if match.side_has(side, skill.number) and skill.takes_turn(match, side):
                return True
        return False

    def coming_side(self, match: MatchState) -> i64:
        """Who has the next team turn: the other side if it has one left; `NOBODY` at the half's
        end.
        """
        side = match.get(NEXT_SIDE)
        last = match.book.format.turns
        if match.turn(side) < last:
            return side
        if match.turn(1 - side) < last:
            return 1 - side
        return NOBODY


class TurnsPhase(Phase[MatchState]):
    """000, Turn sequence; Starting the match: team turns until a touchdown or the half's end."""

    def enter(self, match: MatchState) -> None:
        match.set(PLAYER, NOBODY)
        match.set(ACTIVE, NOBODY)
        match.set(NEXT_SIDE, match.receiving)
        match.set(BETWEEN, AFTER_KICKOFF)

    def options(self, match: MatchState) -> None:
        match.book.listing.options_in_turn(match)

    def idle(self, match: MatchState) -> bool:
        if match.active == NOBODY and match.get(PLAYER) == NOBODY:
            match.book.turns.between_turns(match)
            return True
        goes_on = match.book.turns.end_by_itself(match)
        if goes_on:
            self.after(match)
        return goes_on

    def act(self, match: MatchState, code: i64) -> None:
        match.book.turns.act_in_turn(match, code)
        self.after(match)

    def after(self, match: MatchState) -> None:
        """On to the next drive, where a touchdown was scored."""
        if match.get(SCORER) != NOBODY:
            match.go_to(match.book.phase_number("end-of-drive"))


class BlitzPhase(Phase[MatchState]):
    """000, Kick-Off Table, 10: a free team turn while the ball is in the air."""

    def enter(self, match: MatchState) -> None:
        match.set(PLAYER, NOBODY)
        match.set(ACTIVE, NOBODY)
        if match.get(KICKOFF_RESULT) != BLITZ_RESULT:
            return
        side = match.kicking
        match.book.turns.start_turn(match, side, True)
        for player in match.on_field(side):
            if match.player(player).zones_on_them > 0:
                match.set_field(player, USED, 1)

    def options(self, match: MatchState) -> None:
        match.book.listing.options_in_turn(match)

    def act(self, match: MatchState, code: i64) -> None:
        match.book.turns.act_in_turn(match, code)

    def idle(self, match: MatchState) -> bool:
        return match.book.turns.end_by_itself(match)
