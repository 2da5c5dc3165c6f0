"""000, Sequence of play; Player actions: team turns, activations, turnovers."""

from mypy_extensions import i64

from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.ranges import OUT_OF_RANGE
from turfwar.pitch.squares import DIRECTIONS, column_of, row_of, square_at
from turfwar.rulesets.lrb6.flows import Phase
from turfwar.rulesets.lrb6.layout import (
    ACTION,
    ACTIVE,
    BALL,
    BLITZ,
    BLITZ_USED,
    BLOCK,
    BOARD,
    CARRIER,
    FOUL,
    FOUL_USED,
    FREE_TURN,
    HAD_BALL,
    HANDOFF,
    HANDOFF_USED,
    HAS_BLOCKED,
    KICKOFF_RESULT,
    LAST_TURNOVER,
    MOVE,
    MOVED,
    NEXT_SIDE,
    NO_ACTION,
    NOBODY,
    PASS,
    PASS_USED,
    PLAYER,
    PLAYER_SIZE,
    PLAYERS,
    PRONE,
    REFEREE_MODEL,
    REROLL_USED,
    SCORER,
    SIDE_SLOTS,
    SKILLS_USED,
    SQUARE,
    STANDING,
    STATUS,
    STUNNED,
    STUNNED_NOW,
    TURN,
    TURNOVER,
    USED,
    WENT_FOR_IT,
)
from turfwar.rulesets.lrb6.match import Match, Player
from turfwar.rulesets.lrb6.sequence.block import block
from turfwar.rulesets.lrb6.sequence.foul import foul
from turfwar.rulesets.lrb6.sequence.kickoff import BLITZ as BLITZ_RESULT
from turfwar.rulesets.lrb6.sequence.move import (
    can_go_further,
    fall_in_square,
    pay_square,
    stand_up,
    step_to,
)
from turfwar.rulesets.lrb6.sequence.passing import allowed_range, hand_off, throw_ball
from turfwar.rulesets.lrb6.sequence.touchdown import touchdown_scored
from turfwar.rulesets.lrb6.vocabulary import (
    BLOCK_AT,
    CONCEDE,
    E_ACTION,
    E_TURN,
    E_TURN_OVER,
    END_PLAYER,
    END_TURN,
    FOUL_AT,
    HAND_TO,
    Q_ACTION,
    Q_TURN,
    THROW_AT,
    TO,
)


def start_turn(match: Match, side: i64, free: bool) -> None:
    """000, Moving the turn counter: it moves first; a free turn does not count."""
    match.set(ACTIVE, side)
    match.set(FREE_TURN, 1 if free else 0)
    if not free:
        match.flows.move_counter(match, side)
    match.record2(E_TURN, side, match.turn(side))
    for field in (REROLL_USED, BLITZ_USED, PASS_USED, HANDOFF_USED, FOUL_USED, TURNOVER):
        match.set(field, 0)
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
    for rule in match.flows.house:
        rule.turn_begins(match)


def move_counter(match: Match, side: int) -> None:
    """000, Moving the turn counter: one space along at the very start of the team turn."""
    match.add(TURN + side, 1)


def finish_turn(match: Match) -> None:
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
    for rule in match.flows.house:
        rule.turn_ended(match, side)


def stop_turn(match: Match, cause: i64) -> None:
    """The team turn ends here and now by a turnover."""
    match.turn_over(cause)
    end_action(match)
    finish_turn(match)


# What can be chosen


def turn_options(match: Match) -> None:
    """000, List of actions: who has not acted may declare one; the coach ends the turn himself."""
    s = match.state
    side = match.active
    match.pose(Q_TURN, side, NOBODY, 0)
    carrier = i64(s[CARRIER])
    ball_free = s[BALL] != 0 and carrier < 0
    may_blitz = s[BLITZ_USED] == 0 and anyone(match, 1 - side, True)
    may_foul = s[FOUL_USED] == 0 and anyone(match, 1 - side, False)
    player = match.first(side)
    last = match.last(side)
    base = PLAYERS + player * PLAYER_SIZE
    while player < last:
        if s[base + SQUARE] != 0 and s[base + USED] == 0 and s[base + STATUS] <= PRONE:
            match.offer(choice(MOVE, player, 0))
            if s[base + STATUS] == STANDING and has_target(match, player):
                match.offer(choice(BLOCK, player, 0))
            if may_blitz:
                match.offer(choice(BLITZ, player, 0))
            if ball_free or carrier == player:
                if s[PASS_USED] == 0:
                    match.offer(choice(PASS, player, 0))
                if s[HANDOFF_USED] == 0:
                    match.offer(choice(HANDOFF, player, 0))
            if may_foul:
                match.offer(choice(FOUL, player, 0))
        player += 1
        base += PLAYER_SIZE
    match.offer(choice(END_TURN, 0, 0))
    if match.legal_count == 1 and not match.on_field(side):
        match.offer(choice(CONCEDE, 0, 0))


def anyone(match: Match, side: i64, standing: bool) -> bool:
    """Whether a side, or the referee, has somebody on the pitch who stands, or who lies."""
    player = match.first(side)
    last = match.last(side)
    while player < last:
        status = match.status(player)
        if standing and status == STANDING:
            return True
        if not standing and (status == PRONE or status == STUNNED):
            return True
        player += 1
    status = match.status(REFEREE_MODEL)
    return status == STANDING if standing else status == PRONE or status == STUNNED


def has_target(match: Match, player: i64) -> bool:
    """Whether a standing opponent is next to a player."""
    square = match.square(player)
    side = player // SIDE_SLOTS
    for step in DIRECTIONS:
        who = match.occupant(square + step)
        if who >= 0 and who // SIDE_SLOTS != side and match.status(who) == STANDING:
            return True
    return False


def action_options(match: Match) -> None:
    """What the active player may do next; without anything his action ends by itself."""
    player = match.player(match.get(PLAYER))
    action = match.get(ACTION)
    match.pose(Q_ACTION, player.side, player.number, action)
    if not player.is_standing:
        return
    if action == BLOCK:
        target_options(match, player, BLOCK_AT, STANDING)
    else:
        if can_go_further(player):
            step_options(match, player)
            if action == BLITZ and match.get(HAS_BLOCKED) == 0:
                target_options(match, player, BLOCK_AT, STANDING)
        if action == PASS and player.has_ball:
            throw_options(match, player)
        elif action == HANDOFF and player.has_ball:
            hand_options(match, player)
        elif action == FOUL:
            target_options(match, player, FOUL_AT, PRONE)
    if match.legal_count > 0:
        match.offer(choice(END_PLAYER, player.number, 0))


def step_options(match: Match, player: Player) -> None:
    s = match.state
    square = player.square
    for step in DIRECTIONS:
        if s[BOARD + square + step] == 0:
            match.offer(choice(TO, square + step, 0))


def target_options(match: Match, player: Player, verb: i64, status: i64) -> None:
    """Opponents next to him who stand (or, for `PRONE`, lie)."""
    square = player.square
    side = player.side
    for step in DIRECTIONS:
        who = match.occupant(square + step)
        if who < 0 or who // SIDE_SLOTS == side:
            continue
        theirs = match.status(who)
        if theirs == status or (status == PRONE and theirs == STUNNED):
            match.offer(choice(verb, who, 0))


def throw_options(match: Match, player: Player) -> None:
    """Every square within range."""
    start = player.square
    row = row_of(start) - 13
    if row < 1:
        row = 1
    last_row = row_of(start) + 13
    if last_row > 15:
        last_row = 15
    first = column_of(start) - 13
    if first < 1:
        first = 1
    last = column_of(start) + 13
    if last > 26:
        last = 26
    while row <= last_row:
        column = first
        while column <= last:
            square = square_at(row, column)
            if allowed_range(match, start, square) != OUT_OF_RANGE:
                match.offer(choice(THROW_AT, square, 0))
            column += 1
        row += 1


def hand_options(match: Match, player: Player) -> None:
    """Players of either side next to him who could catch."""
    square = player.square
    for step in DIRECTIONS:
        who = match.occupant(square + step)
        if who >= 0 and match.player(who).has_zones:
            match.offer(choice(HAND_TO, who, 0))


# Carrying it out


def declare(match: Match, number: i64, action: i64) -> None:
    """000, Player actions: announce the action; a prone player stands up first."""
    match.set(PLAYER, number)
    match.set(ACTION, action)
    match.set(MOVED, 0)
    match.set(WENT_FOR_IT, 0)
    match.set(HAS_BLOCKED, 0)
    match.record2(E_ACTION, number, action)
    if action == BLITZ:
        match.set(BLITZ_USED, 1)
    elif action == PASS:
        match.set(PASS_USED, 1)
    elif action == HANDOFF:
        match.set(HANDOFF_USED, 1)
    elif action == FOUL:
        match.set(FOUL_USED, 1)
    player = match.player(number)
    if player.is_down and not stand_up(match, player):
        end_action(match)


def end_action(match: Match) -> None:
    """The active player has had his action."""
    number = match.get(PLAYER)
    if number != NOBODY:
        match.set_field(number, USED, 1)
        match.set(PLAYER, NOBODY)
        match.set(ACTION, NO_ACTION)


def block_in_action(match: Match, player: Player, victim: i64) -> None:
    """000, Blitz action: the block costs a square and the move goes on; a Block action ends."""
    if match.get(ACTION) == BLITZ:
        match.set(HAS_BLOCKED, 1)
        if not pay_square(player):
            fall_in_square(match, player)
            return
        block(match, player, match.player(victim))
    else:
        block(match, player, match.player(victim))
        end_action(match)


def act_in_turn(match: Match, code: i64) -> None:
    """Carry out a choice of the team turn."""
    verb = verb_of(code)
    argument = first_of(code)
    if verb == END_TURN:
        finish_turn(match)
        return
    if verb <= FOUL:
        declare(match, argument, verb)
    else:
        player = match.player(match.get(PLAYER))
        if verb == TO:
            step_to(match, player, argument)
        elif verb == BLOCK_AT:
            block_in_action(match, player, argument)
        elif verb == THROW_AT:
            throw_ball(match, player, argument)
            end_action(match)
        elif verb == HAND_TO:
            hand_off(match, player, match.player(argument))
            end_action(match)
        elif verb == FOUL_AT:
            foul(match, player, match.player(argument))
            end_action(match)
        else:
            end_action(match)
    if touchdown_scored(match) or match.get(TURNOVER) != 0:
        end_action(match)
        finish_turn(match)


def end_by_itself(match: Match) -> bool:
    """An action with nothing left to do ends; whether there was one."""
    if match.get(PLAYER) == NOBODY:
        return False
    end_action(match)
    return True


def options_in_turn(match: Match) -> None:
    """The open activation's choices, or the team turn's."""
    if match.get(PLAYER) != NOBODY:
        action_options(match)
    elif match.active != NOBODY:
        turn_options(match)


class TurnsPhase(Phase):
    """000, Turn sequence; Starting the match: team turns until a touchdown or the half's end."""

    def enter(self, match: Match) -> None:
        match.set(PLAYER, NOBODY)
        match.set(ACTIVE, NOBODY)
        next_turn(match, match.receiving)

    def options(self, match: Match) -> None:
        options_in_turn(match)

    def idle(self, match: Match) -> bool:
        if match.active == NOBODY:
            next_turn(match, match.get(NEXT_SIDE))
            return True
        return end_by_itself(match)

    def act(self, match: Match, code: i64) -> None:
        act_in_turn(match, code)
        if match.get(SCORER) != NOBODY:
            match.go_to(match.flows.phase_number("end-of-drive"))


def next_turn(match: Match, side: i64) -> None:
    """A side's team turn if it has one left, else the other's, else the half is over."""
    if match.turn(side) < 8:
        start_turn(match, side, False)
    elif match.turn(1 - side) < 8:
        start_turn(match, 1 - side, False)
    else:
        match.go_to(match.flows.phase_number("end-of-drive"))


class BlitzPhase(Phase):
    """000, Kick-Off Table, 10: a free team turn while the ball is in the air."""

    def enter(self, match: Match) -> None:
        match.set(PLAYER, NOBODY)
        match.set(ACTIVE, NOBODY)
        if match.get(KICKOFF_RESULT) != BLITZ_RESULT:
            return
        side = match.kicking
        start_turn(match, side, True)
        for player in match.on_field(side):
            if match.player(player).zones_on_him > 0:
                match.set_field(player, USED, 1)

    def options(self, match: Match) -> None:
        options_in_turn(match)

    def act(self, match: Match, code: i64) -> None:
        act_in_turn(match, code)

    def idle(self, match: Match) -> bool:
        return end_by_itself(match)
