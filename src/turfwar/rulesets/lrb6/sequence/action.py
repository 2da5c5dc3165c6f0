"""000, Player actions: one player's action from its declaration to its end."""

from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS, USED
from turfwar.rulesets.lrb6.layout import (
    ACTED,
    ACTION,
    BLITZ,
    BLITZ_USED,
    BLOCK,
    BOMB,
    EXTRA_BLITZES,
    EXTRA_PASSES,
    EXTRA_THROWS,
    FOUL,
    FOUL_USED,
    HANDOFF,
    HANDOFF_USED,
    HAS_BLOCKED,
    HUNGRY,
    HYPNOTISED,
    LIFTED,
    MOVE,
    MOVED,
    NO_ACTION,
    PASS,
    PASS_USED,
    PLAYER,
    STEPPED,
    TURNOVER,
    WENT_FOR_IT,
)
from turfwar.rulesets.lrb6.match import Match, Player
from turfwar.rulesets.lrb6.sequence.block import (
    Block,
    must_block_again,
    throw_block,
)
from turfwar.rulesets.lrb6.sequence.bomb import throw_bomb
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
    throw_ball,
)
from turfwar.rulesets.lrb6.sequence.throw_team_mate import (
    can_be_thrown,
    throw_team_mate,
)
from turfwar.rulesets.lrb6.sequence.touchdown import (
    about_to_score,
)
from turfwar.rulesets.lrb6.vocabulary import (
    E_ACTION,
)


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


def goes_on(player: Player) -> bool:
    """Whether he can still do what he has declared: on his feet, his team's turn not over."""
    return player.is_standing and player.match.get(TURNOVER) == 0


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
    if movement_over(match, player) and goes_on(player):
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
    first.ends_action = second.ends_action


def goes_on_by(player: Player) -> i64:
    """The skill by which he may go for more squares than others."""
    for skill in player.match.flows.skills.extra_squares:
        if player.has(skill.number):
            return skill.number
    return NOBODY


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
    if movement_over(match, player) and goes_on(player):
        if not receiver.has_zones:
            return
        hand_off(match, player, receiver)
    end_action(match)
