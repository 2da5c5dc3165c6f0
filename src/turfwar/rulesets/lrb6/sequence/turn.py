"""000, Sequence of play; Player actions: team turns, activations, turnovers."""

from typing import Final

from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, second_of, verb_of
from turfwar.pitch.ranges import SHORT
from turfwar.pitch.squares import DIRECTIONS
from turfwar.rulesets.lrb6.cards.base import (
    W_AFTER_KICKOFF,
    W_BEFORE_MARKER,
    W_TURN_END,
    W_TURN_EVE,
    W_TURN_START,
    W_TURNOVER,
    end_effects_of_turn,
)
from turfwar.rulesets.lrb6.flows import Phase
from turfwar.rulesets.lrb6.layout import (
    ACTED,
    ACTION,
    ACTIVE,
    BALL,
    BETWEEN,
    BLITZ,
    BLITZ_USED,
    BLOCK,
    BOARD,
    BOMB,
    CARRIER,
    EFFECT_COUNT,
    EXTRA_BLITZES,
    EXTRA_PASSES,
    EXTRA_THROWS,
    FOUL,
    FOUL_USED,
    FREE_TURN,
    HAD_BALL,
    HANDOFF,
    HANDOFF_USED,
    HAS_BLOCKED,
    HUNGRY,
    HURT,
    HYPNOTISED,
    KICKOFF_RESULT,
    LAST_TURNOVER,
    LIFTED,
    MOVE,
    MOVED,
    NEXT_SIDE,
    NO_ACTION,
    NOBODY,
    OTHER_BALL,
    OTHER_CARRIER,
    OTHER_HAD_BALL,
    PASS,
    PASS_USED,
    PLAYER,
    PLAYER_SIZE,
    PLAYERS,
    PRONE,
    REFEREE_MODEL,
    REROLL_USED,
    ROOTED,
    SCORER,
    SECOND_BALL,
    SIDE_SLOTS,
    SKILLS_USED,
    SQUARE,
    STANDING,
    STATUS,
    STEPPED,
    STUNNED,
    STUNNED_NOW,
    TURN,
    TURNOVER,
    USED,
    WENT_FOR_IT,
)
from turfwar.rulesets.lrb6.match import Match, Player
from turfwar.rulesets.lrb6.sequence.ball import bounce_from_feet, can_hold
from turfwar.rulesets.lrb6.sequence.block import (
    Block,
    attack_options,
    multiple_block,
    must_block_again,
    throw_block,
)
from turfwar.rulesets.lrb6.sequence.bomb import throw_bomb, throws_bombs
from turfwar.rulesets.lrb6.sequence.foul import foul
from turfwar.rulesets.lrb6.sequence.kickoff import BLITZ as BLITZ_RESULT
from turfwar.rulesets.lrb6.sequence.move import (
    can_go_further,
    fall_in_square,
    movement_left,
    pay_square,
    stand_up,
    step_to,
)
from turfwar.rulesets.lrb6.sequence.passing import (
    hand_off,
    longest_throw,
    squares_in_range,
    throw_ball,
    throw_targets,
)
from turfwar.rulesets.lrb6.sequence.throw_team_mate import (
    can_be_thrown,
    side_can_throw,
    throw_team_mate,
    throwable,
    throws_team_mates,
)
from turfwar.rulesets.lrb6.sequence.touchdown import (
    about_to_score,
    in_scoring_zone,
    touchdown_scored,
)
from turfwar.rulesets.lrb6.sequence.windows import (
    has_plays,
    is_play,
    offer_plays,
    open_window,
    play,
)
from turfwar.rulesets.lrb6.skills.base import Skill
from turfwar.rulesets.lrb6.skills.ids import CHAINSAW, STAB
from turfwar.rulesets.lrb6.vocabulary import (
    BLOCK_AT,
    CHAINSAW_AT,
    CONCEDE,
    E_ACTION,
    E_TURN,
    E_TURN_OVER,
    END_PLAYER,
    END_TURN,
    FOUL_AT,
    HAND_TO,
    LIFT,
    MULTIBLOCK_AT,
    Q_ACTION,
    Q_TURN,
    STAB_AT,
    THROW_AT,
    TO,
)

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


def start_turn(match: Match, side: i64, free: bool) -> None:
    """000, Moving the turn counter: it moves first; a free turn does not count."""
    match.set(ACTIVE, side)
    match.set(FREE_TURN, 1 if free else 0)
    if not free:
        match.flows.move_counter(match, side)
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
    match.set(BETWEEN, AFTER_TURN)
    if match.get(EFFECT_COUNT) != 0:
        end_effects_of_turn(match, side)
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
    other = i64(s[OTHER_CARRIER])
    ball_free = (s[BALL] != 0 and carrier < 0) or (s[OTHER_BALL] != 0 and other < 0)
    may_blitz = may_still(match, BLITZ) and anyone(match, 1 - side, True)
    may_pass = may_still(match, PASS)
    may_hand = may_still(match, HANDOFF)
    may_foul = s[FOUL_USED] == 0 and anyone(match, 1 - side, False)
    skills = match.flows.skills
    all_free = not somebody_has(match, side, skills.restricts)
    springing = somebody_has(match, side, skills.stands_up)
    may_throw = may_pass and side_can_throw(match, side)
    may_bomb = somebody_has(match, side, skills.throws_bombs)
    player = match.first(side)
    last = match.last(side)
    base = PLAYERS + player * PLAYER_SIZE
    while player < last:
        if s[base + SQUARE] != 0 and s[base + USED] == 0 and s[base + STATUS] <= PRONE:
            if all_free or may_declare(match, player, MOVE):
                match.offer(choice(MOVE, player, 0))
            up = s[base + STATUS] == STANDING or (springing and springs_up(match, player))
            if up and has_target(match, player) and (all_free or may_declare(match, player, BLOCK)):
                match.offer(choice(BLOCK, player, 0))
            if may_blitz and s[base + ROOTED] == 0:
                if all_free or may_declare(match, player, BLITZ):
                    match.offer(choice(BLITZ, player, 0))
            if ball_free or carrier == player or other == player:
                if may_pass and (all_free or may_declare(match, player, PASS)):
                    match.offer(choice(PASS, player, 0))
                if may_hand and (all_free or may_declare(match, player, HANDOFF)):
                    match.offer(choice(HANDOFF, player, 0))
            if may_foul and (all_free or may_declare(match, player, FOUL)):
                match.offer(choice(FOUL, player, 0))
            if may_throw and carrier != player and other != player and not ball_free:
                if throws_team_mates(match.player(player)):
                    if all_free or may_declare(match, player, PASS):
                        match.offer(choice(PASS, player, 0))
            if may_bomb and s[base + STATUS] == STANDING and throws_bombs(match.player(player)):
                if all_free or may_declare(match, player, BOMB):
                    match.offer(choice(BOMB, player, 0))
        player += 1
        base += PLAYER_SIZE
    if s[ACTED] == 0 and has_plays(match, side):
        offer_plays(match, side, W_TURN_START)
    match.offer(choice(END_TURN, 0, 0))
    if match.legal_count == 1 and not match.on_field(side):
        match.offer(choice(CONCEDE, 0, 0))


def may_still(match: Match, action: i64) -> bool:
    """000, List of actions: one Blitz, Pass and Hand-Off a team turn, but for extra ones."""
    s = match.state
    if action == BLITZ:
        return s[BLITZ_USED] == 0 or s[EXTRA_BLITZES] > 0
    if action == PASS:
        return s[PASS_USED] == 0 or s[EXTRA_PASSES] > 0 or s[EXTRA_THROWS] > 0
    return s[HANDOFF_USED] == 0 or s[EXTRA_THROWS] > 0


def use_up(match: Match, action: i64) -> None:
    """Count an action of which a team turn has only so many."""
    if action == FOUL:
        match.set(FOUL_USED, 1)
    elif action == BLITZ:
        if match.get(BLITZ_USED) != 0:
            match.add(EXTRA_BLITZES, -1)
        match.set(BLITZ_USED, 1)
    elif action == PASS:
        if match.get(PASS_USED) != 0:
            match.add(EXTRA_PASSES if match.get(EXTRA_PASSES) > 0 else EXTRA_THROWS, -1)
        match.set(PASS_USED, 1)
    elif action == HANDOFF:
        if match.get(HANDOFF_USED) != 0:
            match.add(EXTRA_THROWS, -1)
        match.set(HANDOFF_USED, 1)


def somebody_has(match: Match, side: i64, skills: list[Skill]) -> bool:
    """Whether any player of a side has one of these skills."""
    for skill in skills:
        if match.side_has(side, skill.number):
            return True
    return False


def may_declare(match: Match, number: i64, action: i64) -> bool:
    """Whether a player's skills let him declare this action."""
    player = match.player(number)
    for skill in match.flows.skills.restricts:
        if player.has(skill.number) and not skill.may_declare(player, action):
            return False
    return True


def springs_up(match: Match, number: i64) -> bool:
    """Whether a prone player has a skill to be up in time for a Block action."""
    player = match.player(number)
    return player.has_any(match.flows.skills.stands_up)


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
            if not match.player(who).has_any(match.flows.skills.bars_blocks):
                return True
    return False


def action_options(match: Match) -> None:
    """What the active player may do next; without anything his action ends by itself."""
    player = match.player(match.get(PLAYER))
    action = match.get(ACTION)
    match.pose(Q_ACTION, player.side, player.number, action)
    if not player.is_standing:
        return
    skills = match.flows.skills
    for skill in skills.moves_differently:
        if player.has(skill.number):
            skill.move_options(player)
            return
    if action == BLOCK:
        attack_options(player, False)
    elif action == BOMB:
        throw_options(match, player)
    elif match.get(LIFTED) != 0:
        for square in squares_in_range(match, player.square, min(SHORT, longest_throw(player))):
            match.offer(choice(THROW_AT, square, 0))
    else:
        if can_go_further(player):
            step_options(match, player)
            if action == BLITZ and match.get(HAS_BLOCKED) == 0:
                attack_options(player, True)
        if action == PASS:
            if player.has_ball:
                throw_options(match, player)
            if throws_team_mates(player):
                for mate in throwable(match, player):
                    match.offer(choice(LIFT, mate, 0))
        elif action == HANDOFF and player.has_ball:
            hand_options(match, player)
        elif action == FOUL:
            foul_options(match, player)
    for skill in skills.offers:
        if player.has(skill.number):
            skill.offers(player, action)
    if match.legal_count > 0:
        match.offer(choice(END_PLAYER, player.number, 0))


def step_options(match: Match, player: Player) -> None:
    s = match.state
    square = player.square
    for step in DIRECTIONS:
        if s[BOARD + square + step] == 0:
            match.offer(choice(TO, square + step, 0))


def foul_options(match: Match, player: Player) -> None:
    """Opponents who lie next to him."""
    for step in DIRECTIONS:
        who = match.occupant(player.square + step)
        if who < 0 or who // SIDE_SLOTS == player.side:
            continue
        victim = match.player(who)
        if victim.is_down and not victim.has_any(match.flows.skills.bars_fouls):
            match.offer(choice(FOUL_AT, who, 0))


def throw_options(match: Match, player: Player) -> None:
    """Every square within range."""
    for square in throw_targets(match, player):
        match.offer(choice(THROW_AT, square, 0))


def hand_options(match: Match, player: Player) -> None:
    """Players of either side next to him who could catch."""
    square = player.square
    for step in DIRECTIONS:
        who = match.occupant(square + step)
        if who >= 0 and match.player(who).has_zones and can_hold(match.player(who)):
            if not match.player(who).has_ball:
                match.offer(choice(HAND_TO, who, 0))


# Carrying it out


def declare(match: Match, number: i64, action: i64) -> None:
    """000, Player actions: announce the action; a prone player stands up first."""
    match.set(PLAYER, number)
    match.set(ACTION, action)
    match.set(ACTED, 1)
    match.set(MOVED, 0)
    match.set(WENT_FOR_IT, 0)
    match.set(HAS_BLOCKED, 0)
    match.set(HUNGRY, 0)
    match.set(LIFTED, 0)
    match.set(STEPPED, 0)
    match.record2(E_ACTION, number, action)
    use_up(match, action)
    match.regain_zones(number, HYPNOTISED)
    player = match.player(number)
    for skill in match.flows.skills.declared:
        if player.has(skill.number) and not skill.declared(player, action):
            end_action(match)
            return
    if player.is_down and not stand_up(match, player, action):
        end_action(match)


def movement_over(match: Match, player: Player) -> bool:
    """Nothing but a throw, a hand-off or a touchdown can follow; whether it may."""
    for skill in match.flows.skills.movement_over:
        if player.has(skill.number) and not skill.movement_over(player):
            return False
    return True


def end_action(match: Match) -> None:
    """The active player has had his action."""
    number = match.get(PLAYER)
    if number != NOBODY:
        movement_over(match, match.player(number))
        match.set_field(number, USED, 1)
        match.set(PLAYER, NOBODY)
        match.set(ACTION, NO_ACTION)
        for skill in match.flows.skills.action_over:
            if match.side_has(number // SIDE_SLOTS, skill.number):
                skill.action_over(match)


def block_in_action(match: Match, player: Player, victim: i64, weapon: i64) -> None:
    """000, Blitz action: the block costs a square and the move goes on; a Block action ends."""
    blitz = match.get(ACTION) == BLITZ
    if blitz:
        match.set(HAS_BLOCKED, 1)
        if not pay_square(player):
            fall_in_square(match, player)
            return
    block = Block(player, match.player(victim), blitz)
    block.weapon = weapon
    throw_block(block)
    if must_block_again(block) and not about_to_score(match):
        block_again(match, player, block)
    if not blitz or block.ends_action:
        end_action(match)


def throw_in_action(match: Match, player: Player, target: i64) -> None:
    """Throw what the player has in hand: a bomb, a team-mate or the ball.

    That ends the action, unless the team-mate was felled by what came before it.
    """
    lifted = match.get(LIFTED)
    match.set(LIFTED, 0)
    if movement_over(match, player):
        if match.get(ACTION) == BOMB:
            throw_bomb(match, player, target)
        elif lifted == 0:
            throw_ball(match, player, target)
        elif can_be_thrown(match.player(lifted - 1)):
            throw_team_mate(match, player, match.player(lifted - 1), target)
        else:
            return
    end_action(match)


def block_again(match: Match, player: Player, first: Block) -> None:
    """000, Frenzy: in a Blitz the second block costs a square like the first, if he has one."""
    if first.blitz:
        if not can_go_further(player):
            return
        if movement_left(player) == 0 and match.get(WENT_FOR_IT) >= 2:
            if not match.ask_use(player.side, goes_on_by(player), player.number):
                return
        if not pay_square(player):
            fall_in_square(match, player)
            return
    second = Block(player, first.defender, first.blitz)
    second.second = True
    throw_block(second)


def goes_on_by(player: Player) -> i64:
    """The skill by which he may go for more squares than others."""
    for skill in player.match.flows.skills.extra_squares:
        if player.has(skill.number):
            return skill.number
    return NOBODY


def act_in_turn(match: Match, code: i64) -> None:
    """Carry out a choice of the team turn."""
    verb = verb_of(code)
    argument = first_of(code)
    if verb == END_TURN:
        finish_turn(match)
        return
    if verb < END_TURN:
        declare(match, argument, verb)
    elif is_play(code):
        play(match, match.active, code)
    else:
        player = match.player(match.get(PLAYER))
        if verb == TO:
            step_in_action(match, player, argument)
        elif verb == BLOCK_AT:
            block_in_action(match, player, argument, NOBODY)
        elif verb == STAB_AT:
            block_in_action(match, player, argument, STAB)
        elif verb == CHAINSAW_AT:
            block_in_action(match, player, argument, CHAINSAW)
        elif verb == MULTIBLOCK_AT:
            multiple_block(player, match.player(argument), match.player(second_of(code)))
            end_action(match)
        elif verb == LIFT:
            match.set(LIFTED, argument + 1)
        elif verb == THROW_AT:
            throw_in_action(match, player, argument)
        elif verb == HAND_TO:
            hand_off_in_action(match, player, match.player(argument))
        elif verb == FOUL_AT:
            foul(match, player, match.player(argument))
            end_action(match)
        elif verb == END_PLAYER or not carried_out(match, player, verb, argument):
            end_action(match)
    end_turn_if_over(match)


def carried_out(match: Match, player: Player, verb: i64, argument: i64) -> bool:
    """Carry out a choice that a skill brings; whether the action goes on."""
    return match.flows.skills.by_verb[verb].carry_out(player, argument)


def step_in_action(match: Match, player: Player, square: i64) -> None:
    """One square; where that ends his movement, it ends his action."""
    if match.get(ACTION) == BLOCK:
        match.set(ACTION, MOVE)
    if not step_to(match, player, square):
        end_action(match)


def hand_off_in_action(match: Match, player: Player, receiver: Player) -> None:
    """The hand-off ends the action, unless the receiver was felled by what came before it."""
    if movement_over(match, player):
        if not receiver.has_zones:
            return
        hand_off(match, player, receiver)
    end_action(match)


def end_turn_if_over(match: Match) -> None:
    """A touchdown or another turnover ends the team turn."""
    number = match.get(PLAYER)
    if match.get(SECOND_BALL) != 0:
        bounce_from_feet(match)
    if number != NOBODY:
        player = match.player(number)
        if player.has_ball and in_scoring_zone(player.square, player.side):
            movement_over(match, player)
    if touchdown_scored(match):
        end_action(match)
        if match.active != NOBODY:
            finish_turn(match)
    elif match.get(TURNOVER) != 0:
        end_action(match)
        if match.active != NOBODY and not is_forgiven(match):
            finish_turn(match)


def is_forgiven(match: Match) -> bool:
    """Whether the team turn goes on after a turnover; a card may be played for it."""
    side = match.active
    if has_plays(match, side):
        open_window(match, side, W_TURNOVER)
    for skill in match.flows.skills.forgives:
        if match.side_has(side, skill.number) and skill.forgives(match):
            match.set(TURNOVER, 0)
            return True
    return False


def end_by_itself(match: Match) -> bool:
    """An action with nothing left to do ends; whether there was one."""
    if match.get(PLAYER) == NOBODY:
        return False
    end_action(match)
    end_turn_if_over(match)
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
        match.set(NEXT_SIDE, match.receiving)
        match.set(BETWEEN, AFTER_KICKOFF)

    def options(self, match: Match) -> None:
        options_in_turn(match)

    def idle(self, match: Match) -> bool:
        if match.active == NOBODY and match.get(PLAYER) == NOBODY:
            between_turns(match)
            return True
        goes_on = end_by_itself(match)
        if goes_on:
            self.after(match)
        return goes_on

    def act(self, match: Match, code: i64) -> None:
        act_in_turn(match, code)
        self.after(match)

    def after(self, match: Match) -> None:
        """On to the next drive, where a touchdown was scored."""
        if match.get(SCORER) != NOBODY:
            match.go_to(match.flows.phase_number("end-of-drive"))


def between_turns(match: Match) -> None:
    """What coaches play before the next team turn, and then that turn, or the end of the half."""
    between = match.get(BETWEEN)
    if between == AFTER_KICKOFF or between == AFTER_TURN:
        match.set(BETWEEN, BEFORE_MARKER)
        after_resolved(match, between)
        return
    side = coming_side(match)
    if turn_taken(match):
        return
    if side == NOBODY:
        match.go_to(match.flows.phase_number("end-of-drive"))
    elif between == BEFORE_MARKER:
        match.set(BETWEEN, 0)
        open_window(match, side, W_BEFORE_MARKER)
    else:
        start_turn(match, side, False)


def act_between(match: Match, number: i64, action: i64, between: i64) -> None:
    """A player has an action between two team turns; it goes on from there afterwards."""
    match.set(BETWEEN, between)
    match.set_field(number, SKILLS_USED, 0)
    declare(match, number, action)


def after_resolved(match: Match, between: i64) -> None:
    """What the coach whose kick-off or team turn is over may play; it can end in a touchdown."""
    if between == AFTER_KICKOFF:
        open_window(match, match.kicking, W_AFTER_KICKOFF)
    else:
        last = coming_side(match) == NOBODY
        windows: i64 = W_TURN_END if last else W_TURN_END | W_TURN_EVE
        open_window(match, 1 - match.get(NEXT_SIDE), windows)
        if not last and match.scoring_carrier() == NOBODY:
            after_team_turn(match)
    if match.get(SECOND_BALL) != 0:
        bounce_from_feet(match)
    if touchdown_scored(match):
        match.go_to(match.flows.phase_number("end-of-drive"))


def after_team_turn(match: Match) -> None:
    """What a coach may do after his team turn beside playing cards."""
    side = 1 - match.get(NEXT_SIDE)
    for skill in match.flows.skills.after_team_turn:
        if match.side_has(side, skill.number):
            skill.after_team_turn(match, side)


def turn_taken(match: Match) -> bool:
    """Whether another team turn has been set going in place of the one that is due."""
    side = match.get(NEXT_SIDE)
    for skill in match.flows.skills.takes_turn:
        if match.side_has(side, skill.number) and skill.takes_turn(match, side):
            return True
    return False


def coming_side(match: Match) -> i64:
    """Who has the next team turn: the other side if it has one left; `NOBODY` at the half's end."""
    side = match.get(NEXT_SIDE)
    if match.turn(side) < 8:
        return side
    return 1 - side if match.turn(1 - side) < 8 else NOBODY


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
