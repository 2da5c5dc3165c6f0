"""000, Tied matches; Overtime; Penalty shoot-outs."""

from collections.abc import Callable
from typing import Final

from turfwar.games.lrb6.layout import (
    FIRST_KICKER,
    KICKING,
    LINE_UP_ORDER,
    LINED_UP,
    RESERVE,
    SHOOT_OUT,
    SHOOT_OUT_WON,
    SHOTS,
    SUDDEN_DEATH,
)
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.causes import C_FATIGUE, C_SKILL
from turfwar.games.lrb6.words.events import E_KICKING, E_PENALTY, E_ROLL, E_SHOOT_OUT
from turfwar.games.lrb6.words.lists import ACCEPT_DRAW, GIVE_UP, PLAY_OVERTIME
from turfwar.games.lrb6.words.questions import Q_LINE_UP, Q_TIED
from turfwar.games.lrb6.words.rolls import R_PENALTY, R_PENALTY_COIN, R_PENALTY_KICK
from turfwar.games.lrb6.words.verbs import DONE, LINE_UP, TIED
from turfwar.kernel.dice import total
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.kernel.phases import Phase
from turfwar.pitch.frame import AWAY, HOME, NOBODY, SIDE_SLOTS

OVERTIME: Final = 3
"""The third half."""

# What SHOOT_OUT says
NOT_YET: Final = 0
HOME_LINES_UP: Final = 1
AWAY_LINES_UP: Final = 2
SHOOTING_HOME_FIRST: Final = 3
SHOOTING_AWAY_FIRST: Final = 4
OVER: Final = 5

EXHAUSTION: Final = 40
"""So tired that nobody could score any more, whatever their characteristics."""


class OvertimePhase(Phase[MatchState]):
    """000, Overtime: a third half where the scores are tied; re-rolls that are left are kept."""

    def enter(self, match: MatchState) -> None:
        if match.half == OVERTIME - 1 and match.book.drives.winner(match) == NOBODY:
            self.say_who_kicks(match)
            match.book.drives.begin_half(match, OVERTIME)
            match.go_to(match.book.phase_number("setup"))

    def say_who_kicks(self, match: MatchState) -> None:
        """000, Overtime: set up exactly as for the second half, so that the same side kicks off."""
        match.set(KICKING, 1 - match.get(FIRST_KICKER))
        match.record(E_KICKING, match.kicking)


class AgreementPhase(OvertimePhase):
    """000, Tied matches: the coaches agree on the draw or on overtime.

    Whoever wants the draw where the other does not must play on or concede.
    """

    def enter(self, match: MatchState) -> None:
        if match.half != OVERTIME - 1 or match.book.drives.winner(match) != NOBODY:
            return
        wanted = [ask_tied(match, side, ACCEPT_DRAW) for side in (HOME, AWAY)]
        if wanted == [ACCEPT_DRAW, ACCEPT_DRAW]:
            match.go_to(match.book.phase_number("final"))
            return
        for side in (HOME, AWAY):
            if wanted[side] == ACCEPT_DRAW and ask_tied(match, side, GIVE_UP) == GIVE_UP:
                match.book.conceding.concede(match, side)
                return
        super().enter(match)


def ask_tied(match: MatchState, side: i64, instead: i64) -> i64:
    """Whether a coach plays overtime, or what they would rather have."""
    if match.answered():
        return first_of(match.answer())
    match.pose(Q_TIED, side, NOBODY, instead)
    match.offer(choice(TIED, instead, 0))
    match.offer(choice(TIED, PLAY_OVERTIME, 0))
    match.wait()
    return PLAY_OVERTIME


def agreed_sudden_death(parent: Callable[[MatchState], bool], match: MatchState) -> bool:
    """000, Overtime: as sudden death, where overtime that is agreed on is to be played so."""
    if match.get(SUDDEN_DEATH) != 0:
        return sudden_death(parent, match)
    return parent(match)


def sudden_death(parent: Callable[[MatchState], bool], match: MatchState) -> bool:
    """000, Overtime, sudden death: the first touchdown of the third half decides the match."""
    if match.half == OVERTIME and match.book.drives.winner(match) != NOBODY:
        return False
    return parent(match)


def candidates(match: MatchState, side: i64) -> list[int]:
    """Who can take penalties: all who were on the field at the end, and the reserves."""
    result: list[int] = []
    player = match.first(side)
    last = match.last(side)
    while player < last:
        if match.status(player) == RESERVE:
            result.append(player)
        player += 1
    return result


def is_lined_up(match: MatchState, player: i64) -> bool:
    """Whether a player has their place in the line already."""
    side = player // SIDE_SLOTS
    at: i64 = 0
    while at < match.get(LINED_UP + side):
        if match.get(LINE_UP_ORDER + side * SIDE_SLOTS + at) == player:
            return True
        at += 1
    return False


def line_up(match: MatchState, player: i64) -> None:
    """They take the next place in their side's line."""
    side = player // SIDE_SLOTS
    at = match.get(LINED_UP + side)
    match.set(LINE_UP_ORDER + side * SIDE_SLOTS + at, player)
    match.set(LINED_UP + side, at + 1)


def penalty(match: MatchState, side: i64) -> bool:
    """000, Penalty shoot-outs: 3D6 must not exceed the Shoot-out score of the next in line."""
    line = match.get(LINED_UP + side)
    if line == 0:
        return False
    shots = match.get(SHOTS)
    number = match.get(LINE_UP_ORDER + side * SIDE_SLOTS + shots % line)
    fatigue = shots // line
    player = match.player(number)
    bonus: i64 = 0
    brought_by: i64 = NOBODY
    for skill in match.book.skills.penalty_bonus:
        if player.has(skill.number) and skill.penalty_bonus(player):
            brought_by = skill.number
            bonus = match.d6()
            match.log_roll(R_PENALTY_KICK, number, 0, bonus, 1)
    score = player.ma + player.st + player.ag + bonus - fatigue
    throw = match.three_d6()
    scored = total(throw) <= score
    match.put(E_ROLL)
    match.put(5 + (2 if bonus else 0) + (2 if fatigue else 0))
    match.put(R_PENALTY)
    match.put(number)
    match.put(score)
    match.put(throw)
    match.put(1 if scored else 0)
    if bonus:
        match.put(C_SKILL + brought_by)
        match.put(bonus)
    if fatigue:
        match.put(C_FATIGUE)
        match.put(-fatigue)
    match.record2(E_PENALTY, number, 1 if scored else 0)
    return scored


class ShootOutPhase(Phase[MatchState]):
    """000, Penalty shoot-outs: one penalty each, until one scores where the other misses."""

    def enter(self, match: MatchState) -> None:
        if match.book.drives.winner(match) == NOBODY:
            match.set(SHOOT_OUT, HOME_LINES_UP)

    def options(self, match: MatchState) -> None:
        """The coach names their players in order; `done` leaves the rest in theirs."""
        stage = match.get(SHOOT_OUT)
        if stage != HOME_LINES_UP and stage != AWAY_LINES_UP:
            return
        side = stage - HOME_LINES_UP
        left = [each for each in candidates(match, side) if not is_lined_up(match, each)]
        if not left:
            return
        match.pose(Q_LINE_UP, side, NOBODY, match.get(LINED_UP + side))
        for player in left:
            match.offer(choice(LINE_UP, player, 0))
        match.offer(choice(DONE, 0, 0))

    def act(self, match: MatchState, code: i64) -> None:
        if verb_of(code) == LINE_UP:
            line_up(match, first_of(code))
            return
        self.close_line(match)

    def close_line(self, match: MatchState) -> None:
        side = match.get(SHOOT_OUT) - HOME_LINES_UP
        for player in candidates(match, side):
            if not is_lined_up(match, player):
                line_up(match, player)
        match.add(SHOOT_OUT, 1)

    def idle(self, match: MatchState) -> bool:
        """The coin once both lines stand, then a penalty each."""
        stage = match.get(SHOOT_OUT)
        if stage == NOT_YET or stage == OVER:
            return False
        if stage < SHOOTING_HOME_FIRST:
            self.close_line(match)
        if match.get(SHOOT_OUT) == SHOOTING_HOME_FIRST and match.get(SHOTS) == 0:
            coin = match.coin()
            match.log_roll(R_PENALTY_COIN, NOBODY, 0, coin, 1)
            if coin == 2:
                match.set(SHOOT_OUT, SHOOTING_AWAY_FIRST)
        if match.get(SHOOT_OUT) >= SHOOTING_HOME_FIRST:
            self.round(match)
        return True

    def round(self, match: MatchState) -> None:
        first: i64 = HOME if match.get(SHOOT_OUT) == SHOOTING_HOME_FIRST else AWAY
        one = penalty(match, first)
        other = penalty(match, 1 - first)
        match.add(SHOTS, 1)
        if one != other:
            match.set(SHOOT_OUT_WON, 1 + (first if one else 1 - first))
            match.record(E_SHOOT_OUT, match.book.drives.winner(match))
            match.set(SHOOT_OUT, OVER)
        elif match.get(SHOTS) > EXHAUSTION * SIDE_SLOTS:
            match.record(E_SHOOT_OUT, NOBODY)
            match.set(SHOOT_OUT, OVER)
