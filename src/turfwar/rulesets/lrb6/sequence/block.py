"""000, Block action: strength, assists, the five results, push-backs, crowd, follow-up."""

from mypy_extensions import i64

from turfwar.kernel.dice import BOTH, PUSH, SKULL
from turfwar.kernel.notation import choice
from turfwar.pitch.squares import DIRECTIONS, adjacent, on_pitch
from turfwar.rulesets.lrb6.layout import NOBODY, RESERVE
from turfwar.rulesets.lrb6.match import Match, Player
from turfwar.rulesets.lrb6.sequence.ball import bounce, land, throw_in
from turfwar.rulesets.lrb6.sequence.injury import BY_BLOCK, BY_CROWD, armour, fall
from turfwar.rulesets.lrb6.sequence.rolls import offer_reroll
from turfwar.rulesets.lrb6.vocabulary import (
    C_ASSISTS,
    C_DEFENDING,
    E_BLOCK,
    E_CROWD,
    E_PUSH,
    E_ROLL,
    FOLLOW,
    PUSH_TO,
    Q_DIE,
    Q_FOLLOW,
    Q_PUSH,
    R_BLOCK,
    TAKE_DIE,
)


def assists(match: Match, helped: Player, foe: Player) -> i64:
    """000, Assisting a block: team-mates next to the foe, with zones, in no other opposing zone."""
    count: i64 = 0
    square = foe.square
    for step in DIRECTIONS:
        who = match.occupant(square + step)
        if who == NOBODY or who == helped.number:
            continue
        helper = match.player(who)
        if helper.side != helped.side or not helper.has_zones:
            continue
        if helper.zones_on_him - (1 if foe.has_zones else 0) == 0:
            count += 1
    return count


def dice_for(attack: i64, defence: i64) -> i64:
    """How many dice two strengths give; negative where the defender's coach chooses."""
    if attack == defence:
        return 1
    if attack > defence:
        return 3 if attack > 2 * defence else 2
    return -3 if defence > 2 * attack else -2


def block(match: Match, attacker: Player, defender: Player) -> None:
    """One block, from strength to the ball at rest."""
    match.record2(E_BLOCK, attacker.number, defender.number)
    helping = assists(match, attacker, defender)
    defending = assists(match, defender, attacker)
    dice = dice_for(attacker.st + helping, defender.st + defending)
    count = dice if dice > 0 else -dice
    throw = match.block_dice(count)
    log_block(match, attacker, dice, throw, helping, defending)
    if offer_reroll(attacker, R_BLOCK):
        throw = match.block_dice(count)
        log_block(match, attacker, dice, throw, helping, defending)
    chooser = attacker.side if dice > 0 else defender.side
    face = choose_die(match, chooser, attacker, throw)
    if face == SKULL:
        attacker_down(match, attacker, defender)
    elif face == BOTH:
        both_down(match, attacker, defender)
    elif face == PUSH:
        pushed(match, attacker, defender, False)
    else:
        pushed(match, attacker, defender, True)


def log_block(
    match: Match, attacker: Player, dice: i64, throw: i64, helping: i64, defending: i64
) -> None:
    pairs: i64 = (1 if helping else 0) + (1 if defending else 0)
    match.put(E_ROLL)
    match.put(5 + 2 * pairs)
    match.put(R_BLOCK)
    match.put(attacker.number)
    match.put(dice)
    match.put(throw)
    match.put(1)
    if helping:
        match.put(C_ASSISTS)
        match.put(helping)
    if defending:
        match.put(C_DEFENDING)
        match.put(-defending)


def choose_die(match: Match, chooser: i64, attacker: Player, throw: i64) -> i64:
    """Which of the dice counts; not asked where all show the same."""
    face = throw & 15
    rest = throw >> 4
    same = True
    while rest:
        if rest & 15 != face:
            same = False
        rest >>= 4
    if same:
        return face
    if match.answered():
        return (match.answer() >> 9) & 511
    match.pose(Q_DIE, chooser, attacker.number, throw)
    shown: i64 = 0
    rest = throw
    while rest:
        face = rest & 15
        if not shown & (1 << face):
            shown |= 1 << face
            match.offer(choice(TAKE_DIE, face, 0))
        rest >>= 4
    match.wait()
    return 0


def attacker_down(match: Match, attacker: Player, defender: Player) -> None:
    """000, Block Results Table: Attacker Down."""
    dropped = fall(match, attacker.number)
    armour(match, attacker.number, BY_BLOCK, defender.number)
    if dropped:
        bounce(match)


def both_down(match: Match, attacker: Player, defender: Player) -> None:
    """000, Block Results Table: Both Down; the defender's injury comes first, the ball last."""
    dropped = fall(match, defender.number)
    if fall(match, attacker.number):
        dropped = True
    armour(match, defender.number, BY_BLOCK, attacker.number)
    armour(match, attacker.number, BY_BLOCK, defender.number)
    if dropped:
        bounce(match)


def pushed(match: Match, attacker: Player, defender: Player, down: bool) -> None:
    """000, Push back results: the push, the follow-up, and only then what else is rolled."""
    vacated = defender.square
    push = Push(attacker.side)
    push_back(match, push, attacker.square, defender.number)
    if match.ask_yes(Q_FOLLOW, attacker.side, FOLLOW, attacker.number):
        match.move(attacker.number, vacated)
    down = down and push.off != defender.number
    dropped = down and fall(match, defender.number)
    if (
        match.carrier == NOBODY
        and not dropped
        and match.ball != 0
        and not match.is_empty(match.ball)
    ):
        bounce(match)
    if down:
        armour(match, defender.number, BY_BLOCK, attacker.number)
        if dropped:
            bounce(match)
    if push.off != NOBODY:
        beaten_by_crowd(match, push)


class Push:
    """A push-back with all that follows from it: who chooses, and who ends up in the crowd."""

    def __init__(self, chooser: i64) -> None:
        self.chooser: i64 = chooser
        self.off: i64 = NOBODY
        self.held_ball: bool = False
        self.last_square: i64 = 0
        self.outside: i64 = 0


def push_squares(source: i64, square: i64) -> list[int]:
    """Directly away from `source`, and the two squares beside that, the direct one first."""
    away = square - source
    result: list[int] = [square + away]
    for step in DIRECTIONS:
        other = square + step
        if other != square + away and other != source and not adjacent(other, source):
            if adjacent(other, square + away):
                result.append(other)
    return result


def push_back(match: Match, push: Push, source: i64, victim: i64) -> None:
    """Into an empty square where there is one, else off the field, else a chain-push."""
    square = match.square(victim)
    squares = push_squares(source, square)
    empty = sorted([other for other in squares if match.is_empty(other)])
    if not empty:
        for other in squares:
            if not on_pitch(other):
                push_off(match, push, victim, square, other)
                return
        empty = sorted(squares)
    to = match.ask_square(Q_PUSH, push.chooser, PUSH_TO, victim, empty)
    further = match.occupant(to)
    if further != NOBODY:
        push_back(match, push, square, further)
    match.record2(E_PUSH, victim, to)
    match.put_on(victim, to)
    match.carry(victim)


def push_off(match: Match, push: Push, victim: i64, square: i64, outside: i64) -> None:
    """000, Pushing players off the field."""
    match.record(E_CROWD, victim)
    push.off = victim
    push.last_square = square
    push.outside = outside
    push.held_ball = match.carrier == victim
    match.take_off(victim, RESERVE)
    if push.held_ball:
        match.lose_ball()


def beaten_by_crowd(match: Match, push: Push) -> None:
    """An injury roll without armour; a ball that he held is thrown back in."""
    match.flows.injure(match, push.off, BY_CROWD, NOBODY)
    if push.held_ball:
        land(match, throw_in(match, push.last_square, push.outside), False)
