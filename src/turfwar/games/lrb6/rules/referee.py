"""000, The referee player: their model on the field, `r1`, and the third seat."""

from collections.abc import Callable
from typing import Final

from turfwar.games.lrb6.layout import (
    ACTION,
    EXHAUSTED,
    GUILTY,
    KNOCKED_OUT,
    MOVED,
    PLAYER,
    PRONE,
    REFEREE_MODEL,
    REFEREE_RACE,
    REFEREE_STATE,
    RESERVE,
    SCORER,
    SENT_OFF,
    SKILLS_USED,
    STANDING,
    STUNNED,
    SWELTERING,
    WENT_FOR_IT,
)
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.injury import Harm
from turfwar.games.lrb6.words.actions import MOVE, NO_ACTION
from turfwar.games.lrb6.words.events import (
    E_BLAMED,
    E_BLOCK,
    E_EXHAUSTED,
    E_FOUL,
    E_REFEREE,
    E_REFEREE_GONE,
    E_REFEREE_TURN,
    E_SENT_OFF,
    E_STATUS,
    E_THROW_MATE,
)
from turfwar.games.lrb6.words.questions import Q_ACTION, Q_REFEREE, Q_REFEREE_PLACE, Q_REFEREE_TURN
from turfwar.games.lrb6.words.rolls import R_HEAT, R_INVASION, R_RECOVER
from turfwar.games.lrb6.words.verbs import AT, DONE, END_PLAYER, REFEREE_IS, TO
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.kernel.phases import HouseRule, Phase
from turfwar.pitch.frame import HALF, NOBODY, REFEREE, USED
from turfwar.pitch.setting import PlayerSetting
from turfwar.pitch.squares import DIRECTIONS

# What REFEREE_STATE says
WATCHING: Final = 0
HIS_TURN: Final = 1
MOVING: Final = 2
GONE_UNTIL: Final = 10
"""GONE_UNTIL + a half: the fans have got them, and they are not back before that half."""


def is_on_field(match: MatchState) -> bool:
    """Whether the referee model is on the field, standing or lying."""
    return match.square(REFEREE_MODEL) != 0


def is_gone(match: MatchState) -> bool:
    """Whether the fans have got them for this half."""
    return match.get(REFEREE_STATE) > GONE_UNTIL + match.get(HALF)


# Choosing and placing them


class RefereeRacePhase(Phase[MatchState]):
    """000, Choosing the referee model: a rookie of the most common position of any team list."""

    def __init__(self, models: list[PlayerSetting]) -> None:
        self.models = models

    def options(self, match: MatchState) -> None:
        if match.get(REFEREE_RACE) != 0:
            return
        match.pose(Q_REFEREE, REFEREE, NOBODY, 0)
        index: i64 = 0
        while index < len(self.models):
            match.offer(choice(REFEREE_IS, index, 0))
            index += 1

    def act(self, match: MatchState, code: i64) -> None:
        index = first_of(code)
        match.set(REFEREE_RACE, index + 1)
        match.record(E_REFEREE, index)
        become(match, self.models[index])


def become(match: MatchState, model: PlayerSetting) -> None:
    """000, Referee skills: they have this player's characteristics, and use their skills."""
    ma, st, ag, av = model.characteristics
    match.set_characteristics(REFEREE_MODEL, ma, st, ag, av)
    match.forget_skills(REFEREE_MODEL)
    for skill in model.skills:
        match.give_skill(REFEREE_MODEL, skill)
    match.set_status(REFEREE_MODEL, RESERVE)


class RefereePlacePhase(Phase[MatchState]):
    """000, Choosing the referee model: after the set-up they may go into any unoccupied square."""

    def enter(self, match: MatchState) -> None:
        match.set_field(REFEREE_MODEL, USED, 0)

    def options(self, match: MatchState) -> None:
        model = REFEREE_MODEL
        if match.status(model) != RESERVE or match.field(model, USED) != 0 or is_gone(match):
            return
        if match.field(model, EXHAUSTED) != 0:
            return
        match.pose(Q_REFEREE_PLACE, REFEREE, model, 0)
        match.offer(choice(DONE, 0, 0))
        for square in match.pitch.squares:
            if match.is_empty(square):
                match.offer(choice(AT, square, 0))

    def act(self, match: MatchState, code: i64) -> None:
        match.set_field(REFEREE_MODEL, USED, 1)
        if verb_of(code) == AT:
            match.set(REFEREE_STATE, WATCHING)
            match.book.setup.put_player(match, REFEREE_MODEL, first_of(code))

    def idle(self, match: MatchState) -> bool:
        match.set_field(REFEREE_MODEL, EXHAUSTED, 0)
        return False


# Their mini-turn, their memory and their revenge


class RefereeRule(HouseRule[MatchState]):
    """000, Moving the referee model; Blocking and fouling the referee model."""

    def turn_ended(self, match: MatchState, side: i64) -> None:
        if is_on_field(match) and match.get(SCORER) == NOBODY:
            match.set(REFEREE_STATE, HIS_TURN)

    def after(self, match: MatchState, code: i64) -> None:
        remember_attackers(match)

    def in_interlude(self, match: MatchState) -> bool:
        state = match.get(REFEREE_STATE)
        return state == HIS_TURN or state == MOVING

    def options(self, match: MatchState) -> None:
        model = match.player(REFEREE_MODEL)
        if match.get(REFEREE_STATE) == HIS_TURN:
            if model.is_standing or model.status == PRONE:
                match.pose(Q_REFEREE_TURN, REFEREE, REFEREE_MODEL, 0)
                match.offer(choice(DONE, 0, 0))
                match.offer(choice(MOVE, REFEREE_MODEL, 0))
            return
        if not model.is_standing or not match.book.movement.can_go_further(model):
            return
        match.pose(Q_ACTION, REFEREE, REFEREE_MODEL, MOVE)
        for step in DIRECTIONS:
            square = model.square + step
            if match.is_empty(square) and match.ball != square:
                match.offer(choice(TO, square, 0))
        match.offer(choice(END_PLAYER, REFEREE_MODEL, 0))

    def act(self, match: MatchState, code: i64) -> None:
        verb = verb_of(code)
        model = match.player(REFEREE_MODEL)
        if verb == MOVE:
            match.note(E_REFEREE_TURN)
            match.set(REFEREE_STATE, MOVING)
            match.set(PLAYER, REFEREE_MODEL)
            match.set(ACTION, MOVE)
            match.set(MOVED, 0)
            match.set(WENT_FOR_IT, 0)
            match.set_field(REFEREE_MODEL, SKILLS_USED, 0)
            if model.is_down and not match.book.movement.stand_up(match, model, MOVE):
                end_referee_turn(match)
        elif verb == TO:
            if match.book.movement.pay_square(model):
                match.move(REFEREE_MODEL, first_of(code))
            else:
                match.move(REFEREE_MODEL, first_of(code))
                match.book.movement.fall_in_square(match, model)
        else:
            end_referee_turn(match)

    def idle(self, match: MatchState) -> None:
        end_referee_turn(match)


def end_referee_turn(match: MatchState) -> None:
    """They turn face up where they lay stunned, or take their revenge where they stand."""
    lay_stunned = match.get(REFEREE_STATE) == HIS_TURN
    match.set(REFEREE_STATE, WATCHING)
    match.set(PLAYER, NOBODY)
    match.set(ACTION, NO_ACTION)
    model = match.player(REFEREE_MODEL)
    if model.status == STUNNED and lay_stunned:
        match.set_status(REFEREE_MODEL, PRONE)
    elif model.is_standing:
        take_revenge(match)
    if match.book.scoring.touchdown_scored(match):
        match.go_to(match.book.phase_number("end-of-drive"))


def remember_attackers(match: MatchState) -> None:
    """000, Blocking and fouling the referee model; Referee skills: whom they will not forget.

    They note who fouled them, knocked them down in a block, or threw them.

    What the step has logged tells, whichever action it was.
    """
    fresh = match.fresh
    # What is noted here is logged too, behind the end of what there is to look at.
    count = match.fresh_count
    at: i64 = 0
    blocker: i64 = NOBODY
    while at < count:
        kind = i64(fresh[at])
        wronged = kind == E_FOUL or kind == E_THROW_MATE
        if wronged and i64(fresh[at + 3]) == REFEREE_MODEL:
            blame(match, i64(fresh[at + 2]))
            blocker = NOBODY
        elif kind == E_BLOCK and i64(fresh[at + 3]) == REFEREE_MODEL:
            blocker = i64(fresh[at + 2])
        elif kind == E_STATUS and i64(fresh[at + 2]) == REFEREE_MODEL and blocker != NOBODY:
            blame(match, blocker)
            blocker = NOBODY
        at += 2 + i64(fresh[at + 1])


def blame(match: MatchState, player: i64) -> None:
    """The referee wants to send this player off."""
    if player >= REFEREE_MODEL or is_guilty(match, player):
        return
    word = GUILTY + player // 15
    match.set(word, match.get(word) | (1 << (player % 15)))
    match.record(E_BLAMED, player)


def is_guilty(match: MatchState, player: i64) -> bool:
    """Whether the referee has not forgotten this player."""
    return (match.get(GUILTY + player // 15) >> (player % 15)) & 1 != 0


def take_revenge(match: MatchState) -> None:
    """000, Blocking and fouling the referee model: the guilty next to them are sent off."""
    here = match.square(REFEREE_MODEL)
    for step in DIRECTIONS:
        who = match.occupant(here + step)
        if who == NOBODY or who >= REFEREE_MODEL or not is_guilty(match, who):
            continue
        match.record(E_SENT_OFF, who)
        dropped = match.book.ball.drop(match, who)
        match.take_off(who, SENT_OFF)
        if dropped:
            match.book.ball.bounce(match)


# What their presence changes


def sees(parent: Callable[[Harm], bool], harm: Harm) -> bool:
    """000, Referees and fouling: nothing while they are absent or down, everything next to them."""
    match = harm.match
    if match.status(REFEREE_MODEL) != STANDING:
        return False
    if match.next_to(REFEREE_MODEL, harm.by):
        return True
    return parent(harm)


def send_off(parent: Callable[[MatchState, int], None], match: MatchState, number: int) -> None:
    """000, Removing the referee model: while they are absent nobody is sent off, armed or not."""
    if is_on_field(match):
        parent(match, number)


def end_drive(parent: Callable[[MatchState], None], match: MatchState) -> None:
    """They leave the field with the others, the heat having had its chance."""
    hot = match.weather == SWELTERING
    parent(match)
    if not is_on_field(match):
        return
    if hot:
        die = match.d6(2)
        match.log_roll(R_HEAT, REFEREE_MODEL, 2, die, 1 if die > 1 else 0)
        if die == 1:
            match.set_field(REFEREE_MODEL, EXHAUSTED, 1)
            match.record(E_EXHAUSTED, REFEREE_MODEL)
    match.take_off(REFEREE_MODEL, RESERVE)


def recover(parent: Callable[[MatchState], None], match: MatchState) -> None:
    """000, Injury Table: a knocked-out referee tries to come back as the players do."""
    parent(match)
    if match.status(REFEREE_MODEL) == KNOCKED_OUT:
        die = match.d6(4)
        match.log_roll(R_RECOVER, REFEREE_MODEL, 4, die, 1 if die >= 4 else 0)
        if die >= 4:
            match.set_status(REFEREE_MODEL, RESERVE)


def get_the_ref(parent: Callable[[MatchState], None], match: MatchState) -> None:
    """000, Removing the referee model: they are away for the rest of the half."""
    parent(match)
    match.note(E_REFEREE_GONE)
    match.set(REFEREE_STATE, GONE_UNTIL + match.get(HALF) + 1)
    if is_on_field(match):
        match.take_off(REFEREE_MODEL, RESERVE)


def pitch_invasion(parent: Callable[[MatchState], None], match: MatchState) -> None:
    """000, Interacting with the referee model: the crowd does not spare them."""
    parent(match)
    if is_on_field(match):
        die = match.d6(6)
        match.log_roll(R_INVASION, REFEREE_MODEL, 6, die, 1 if die == 6 else 0)
        if die == 6:
            match.player(REFEREE_MODEL).stun()
