"""000, Illegal procedure; The four-minute rule; Conceding at any time: rules about the coaches."""

from typing import Final

from turfwar.games.lrb6.layout import (
    BONUS_REROLLS,
    CALL_ASKED,
    COUNTER,
    DECLARING,
    FREE_TURN,
    LEADER,
    REROLL_USED,
    REROLLS,
)
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.events import E_MOVE, E_PROCEDURE, E_REROLLS, E_ROLL, E_STATUS
from turfwar.games.lrb6.words.questions import (
    Q_ACTION,
    Q_CALL,
    Q_DISCARD,
    Q_INDUCEMENTS,
    Q_KICKOFF,
    Q_SETUP,
    Q_TURN,
)
from turfwar.games.lrb6.words.turnovers import T_PROCEDURE, T_TIME
from turfwar.games.lrb6.words.verbs import CALL_PROCEDURE, CONCEDE, DISCARD, MOVE_COUNTER, TIMEOUT
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.kernel.phases import PHASE, HouseRule
from turfwar.pitch.frame import NOBODY

# What COUNTER says
MOVED_ON: Final = 0
FORGOTTEN: Final = 1
PLAYING_ON: Final = 2
"""The turn has begun with the counter where it was."""

# What CALL_ASKED says
NOT_ASKED: Final = 0
ASKING: Final = 1
ASKED: Final = 2


class ConcedeAnytime(HouseRule[MatchState]):
    """000, Conceding the match: giving up is on the list at every decision of one's own."""

    def extra_options(self, match: MatchState) -> None:
        question = match.question
        if question == Q_TURN or question == Q_SETUP or question == Q_KICKOFF:
            if not match.is_legal(choice(CONCEDE, 0, 0)):
                match.offer(choice(CONCEDE, 0, 0))


class Clock(HouseRule[MatchState]):
    """000, The four-minute rule: whoever keeps the time says when a team turn has run out of it.

    000, Buying inducements: there is the same limit for choosing them; what has been bought stays.
    """

    def accepts_unlisted(self, match: MatchState, code: i64) -> bool:
        if verb_of(code) != TIMEOUT:
            return False
        return in_team_turn(match) or match.question == Q_INDUCEMENTS

    def takes(self, match: MatchState, code: i64) -> bool:
        if verb_of(code) != TIMEOUT:
            return False
        if match.active == NOBODY:
            match.book.inducements.next_to_declare(match)
        else:
            match.book.turns.stop_turn(match, T_TIME)
        return True


def against_the_clock(match: MatchState) -> i64:
    """Whose time runs: the active coach's, or that of the coach who is buying inducements."""
    if match.active != NOBODY:
        return match.active
    if match.book.phase_names[match.get(PHASE)] == "inducements":
        return match.get(DECLARING)
    return NOBODY


def in_team_turn(match: MatchState) -> bool:
    """Whether the open question is one of the active coach's own decisions."""
    return match.active != NOBODY and match.question in (Q_TURN, Q_ACTION)


def keep_counter(match: MatchState, side: int) -> None:
    """000, Illegal procedure: nobody moves the counter for a coach."""
    match.set(COUNTER, FORGOTTEN)


class Procedure(HouseRule[MatchState]):
    """000, Illegal procedure.

    A coach may choose to move their counter; whatever else they do first begins their turn without
    it, once it moves a player or rolls a die. The other coach is asked once a turn, when it has
    begun, whether they call, so that the question gives nothing away; they may call at any other
    decision of the turn as well, from outside the list. A turn that ends before it has begun is
    counted all the same, so that coaches who do nothing come to the end of the match.
    """

    def turn_begins(self, match: MatchState) -> None:
        if match.get(FREE_TURN) != 0:
            match.set(COUNTER, MOVED_ON)
        match.set(CALL_ASKED, NOT_ASKED)

    def turn_ended(self, match: MatchState, side: i64) -> None:
        if match.get(COUNTER) == FORGOTTEN:
            match.book.setup.move_marker(match, side, 1)
        match.set(COUNTER, MOVED_ON)
        match.set(CALL_ASKED, ASKED)

    def extra_options(self, match: MatchState) -> None:
        if match.get(COUNTER) != MOVED_ON and in_team_turn(match):
            match.offer(choice(MOVE_COUNTER, 0, 0))

    def accepts_unlisted(self, match: MatchState, code: i64) -> bool:
        return code == choice(CALL_PROCEDURE, 1, 0) and in_team_turn(match)

    def takes(self, match: MatchState, code: i64) -> bool:
        verb = verb_of(code)
        if verb == MOVE_COUNTER:
            match.set(COUNTER, MOVED_ON)
            match.book.setup.move_marker(match, match.active, 1)
            return True
        if verb != CALL_PROCEDURE:
            return False
        match.set(CALL_ASKED, ASKED)
        if first_of(code) == 1:
            call(match)
        return True

    def after(self, match: MatchState, code: i64) -> None:
        if match.active == NOBODY or match.get(CALL_ASKED) != NOT_ASKED or not has_begun(match):
            return
        match.set(CALL_ASKED, ASKING)
        if match.get(COUNTER) == FORGOTTEN:
            match.set(COUNTER, PLAYING_ON)

    def in_interlude(self, match: MatchState) -> bool:
        return match.get(CALL_ASKED) == ASKING and match.active != NOBODY

    def options(self, match: MatchState) -> None:
        match.pose(Q_CALL, 1 - match.active, NOBODY, 0)
        match.offer(choice(CALL_PROCEDURE, 1, 0))
        match.offer(choice(CALL_PROCEDURE, 0, 0))


def has_begun(match: MatchState) -> bool:
    """Whether this step has moved a player or rolled a die, and not merely declared something."""
    at: i64 = 0
    fresh = match.fresh
    while at < match.fresh_count:
        kind = i64(fresh[at])
        if kind == E_ROLL or kind == E_MOVE or kind == E_STATUS:
            return True
        at += 2 + i64(fresh[at + 1])
    return False


def call(match: MatchState) -> None:
    """000, Illegal procedure; Leader: the other coach calls it, rightly or wrongly.

    A team re-roll pays for it, or the Leader's counter, which is used in the same way.
    """
    side = match.active
    rightly = match.get(COUNTER) == PLAYING_ON
    match.record2(E_PROCEDURE, side, 1 if rightly else 0)
    if not rightly:
        false_call(match, 1 - side)
        return
    match.set(COUNTER, MOVED_ON)
    match.book.setup.move_marker(match, side, 1)
    counters = REROLLS if match.rerolls(side) > 0 else LEADER
    may_discard = counters == REROLLS or match.book.rolls.has_leader_reroll(match, side)
    if match.get(REROLL_USED) != 0:
        may_discard = False
    if may_discard and match.ask_yes(Q_DISCARD, side, DISCARD, NOBODY):
        match.add(counters + side, -1)
        match.set(REROLL_USED, 1)
        match.record2(E_REROLLS, side, match.rerolls(side))
        return
    match.book.turns.stop_turn(match, T_PROCEDURE)


def false_call(match: MatchState, caller: i64) -> None:
    """They lose a team re-roll; where they have none, the other side gains one for this half."""
    side = caller
    if match.rerolls(caller) > 0:
        match.add(REROLLS + caller, -1)
    else:
        side = 1 - caller
        match.add(REROLLS + side, 1)
        match.add(BONUS_REROLLS + side, 1)
    match.record2(E_REROLLS, side, match.rerolls(side))
