"""The scripted coach's answers in the middle of things: re-rolls, block dice, pushes."""

from typing import Final

from mypy_extensions import i64

from turfwar.games.lrb6.bots.estimates.blocks import (
    ATTACKER_FALLS,
    BOTH_FALL,
    BOTH_PRONE,
    FELLED,
    PUSHED,
    RESULTS,
    BlockEstimate,
    add_results,
    block_odds,
    face_results,
)
from turfwar.games.lrb6.bots.estimates.snapshot import chance_of
from turfwar.games.lrb6.bots.scripted.ledger import LedgerCoach
from turfwar.games.lrb6.bots.scripted.places import SquareWorth, fall_cost
from turfwar.games.lrb6.bots.scripted.view import OURS, THEIRS, TurnView
from turfwar.games.lrb6.bots.scripted.weapons import stabs_rather
from turfwar.games.lrb6.bots.scripted.worth import down_worth, push_worth, value_of
from turfwar.games.lrb6.dice import SKULL
from turfwar.games.lrb6.layout import ACTION
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words.actions import BLITZ
from turfwar.games.lrb6.words.events import E_BLOCK, E_ROLL
from turfwar.games.lrb6.words.lists import LEADER_REROLL, NO_REROLL, PRO_REROLL, TEAM_REROLL
from turfwar.games.lrb6.words.rolls import (
    R_BLOCK,
    R_CASUALTY,
    R_CATCH,
    R_DODGE,
    R_GO_FOR_IT,
    R_PICK_UP,
    R_STAND_UP,
    R_THROW,
)
from turfwar.games.lrb6.words.verbs import (
    APOTHECARY,
    DECLINE,
    FOLLOW,
    PUSH_TO,
    REROLL,
    TAKE_DIE,
    USE,
)
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import PLAYER_SIZE, PLAYERS, SIDE_SLOTS, SQUARE
from turfwar.pitch.squares import CELLS, adjacent, distance, row_of

CLEARLY: Final = 0.01
PRO: Final = 0.5
"""How likely Pro gives a re-roll,"""
LEAST_PRO: Final = 0.015
"""and what it has to be worth then: it is gone for the turn."""
MISSED: Final = 1.3
"""Whoever is worth so much is not left to sleep in the KO'd box."""


class OpenStep:
    """What the open step has shown so far: the block that is thrown, and the last roll."""

    def __init__(self, match: MatchState) -> None:
        self.attacker: i64 = -1
        self.defender: i64 = -1
        self.roll: i64 = -1
        self.needed: i64 = 0
        """What a test needs; the dice of a block, negative where the defender's coach chooses."""
        self.throw: i64 = 0
        fresh = match.fresh
        at: i64 = 0
        while at < match.fresh_count:
            kind = i64(fresh[at])
            if kind == E_BLOCK:
                self.attacker = i64(fresh[at + 2])
                self.defender = i64(fresh[at + 3])
            elif kind == E_ROLL:
                self.roll = i64(fresh[at + 2])
                self.needed = i64(fresh[at + 4])
                self.throw = i64(fresh[at + 5])
            at += 2 + i64(fresh[at + 1])


# Re-rolls


def reroll(match: MatchState, mind: LedgerCoach, side: i64) -> int:
    """By a skill where there is one; by the team where that is worth it."""
    view = TurnView(match, side, mind.weights, mind.desk)
    shown = OpenStep(match)
    player = match.subject
    gains = 0.0
    """What it is worth to roll again rather than leave it."""
    if match.detail == R_BLOCK:
        gains = block_again(view, mind, shown)
    elif match.detail == R_STAND_UP:
        gains = 0.01
    else:
        gains = chance_of(shown.needed) * stake(view, mind, player, match.detail)
    if gains <= CLEARLY * 0.5:
        return int(choice(REROLL, NO_REROLL, 0))
    index: i64 = 0
    while index < match.legal_count:
        code = i64(match.legal[index])
        word = first_of(code)
        index += 1
        if word > PRO_REROLL:
            return int(code)
    pro = PRO * gains if match.is_legal(choice(REROLL, PRO_REROLL, 0)) else 0.0
    team = choice(REROLL, LEADER_REROLL, 0)
    if not match.is_legal(team):
        team = choice(REROLL, TEAM_REROLL, 0)
    by_team = 0.0
    if match.is_legal(team):
        view.rerolls += 1 if view.rerolls == 0 else 0
        by_team = gains * (0.5 if view.table.has(player, ids.LONER) else 1.0)
        by_team -= mind.reroll_worth(view)
    # Whoever tries Pro in vain is not helped by the team any more.
    if pro > LEAST_PRO and pro >= by_team:
        return int(choice(REROLL, PRO_REROLL, 0))
    if by_team > 0.0:
        return int(team)
    return int(choice(REROLL, NO_REROLL, 0))


def stake(view: TurnView, mind: LedgerCoach, player: i64, roll: i64) -> float:
    """What is lost where a test fails in one's own turn."""
    weights = view.weights
    if view.match.active != view.side:
        return 0.05
    lost = weights.turn + mind.undone
    table = view.table
    if roll == R_DODGE or roll == R_GO_FOR_IT:
        lost += fall_cost(view, player) + 0.03
        if player == table.carrier:
            lost += weights.loss
            if view.to_goal(table.square(player)) <= 2:
                lost += 0.4
    elif roll == R_PICK_UP:
        lost += 0.30
    elif roll == R_CATCH or roll == R_THROW:
        lost += 0.35
    return lost


def result_worth(view: TurnView, mind: LedgerCoach, shown: OpenStep, result: i64) -> float:
    """What a result of a block is worth to the attacker's side."""
    attacker = shown.attacker
    foe = shown.defender
    ours = attacker // SIDE_SLOTS == view.side
    if not ours:
        # Seen from the other side: the same order, and the turn is theirs to lose.
        if result == FELLED:
            return 1.0
        if result == PUSHED:
            return 0.3
        if result == BOTH_PRONE:
            return 0.0
        if result == BOTH_FALL:
            return -0.7 if foe != view.table.carrier else 0.2
        return -1.0 if result == ATTACKER_FALLS else 0.1
    down = down_worth(view, foe, attacker)
    fall = fall_cost(view, attacker)
    if result == FELLED:
        return down
    if result == PUSHED:
        return push_worth(view, foe, view.table.square(attacker))
    if result == BOTH_PRONE:
        return down - fall
    if result == BOTH_FALL:
        return down - fall - view.weights.turn - mind.undone
    if result == ATTACKER_FALLS:
        return -fall - view.weights.turn - mind.undone
    return 0.0


def block_again(view: TurnView, mind: LedgerCoach, shown: OpenStep) -> float:
    """How much more a new throw of the block dice is worth than the one that lies there."""
    if shown.defender < 0 or shown.attacker < 0 or shown.defender >= 2 * SIDE_SLOTS:
        return 0.0
    match = view.match
    blitz = match.get(ACTION) == BLITZ
    table = view.table
    results = face_results(table, shown.attacker, shown.defender, blitz)
    lies = 0.0
    first = True
    rest = shown.throw
    while rest > 0:
        worth = result_worth(view, mind, shown, results[(rest & 15) - SKULL])
        rest >>= 4
        if first or (worth > lies) == (shown.needed > 0):
            lies = worth
        first = False
    odds = BlockEstimate()
    add_results(table, odds, shown.attacker, shown.defender, shown.needed, 1.0, blitz)
    again = 0.0
    result: i64 = 0
    while result < RESULTS:
        again += odds.chances[result] * result_worth(view, mind, shown, result)
        result += 1
    return again - lies


# Blocks


def stab_or_block(match: MatchState, mind: LedgerCoach, side: i64) -> int:
    """Whether a knife does more than a block."""
    view = TurnView(match, side, mind.weights, mind.desk)
    shown = OpenStep(match)
    stabs = True
    if shown.defender >= 0 and shown.defender < 2 * SIDE_SLOTS:
        square = view.table.square(shown.attacker)
        blitz = match.get(ACTION) == BLITZ
        odds = block_odds(view.table, shown.attacker, square, shown.defender, blitz)
        stabs = stabs_rather(view, shown.attacker, shown.defender, odds, square)
    return int(choice(USE if stabs else DECLINE, ids.STAB, 0))


def die(match: MatchState, mind: LedgerCoach, side: i64) -> int:
    """The face that is worth most to whoever chooses."""
    view = TurnView(match, side, mind.weights, mind.desk)
    shown = OpenStep(match)
    if shown.defender < 0 or shown.attacker < 0 or shown.defender >= 2 * SIDE_SLOTS:
        return int(match.legal[0])
    blitz = match.get(ACTION) == BLITZ
    results = face_results(view.table, shown.attacker, shown.defender, blitz)
    ours = shown.attacker // SIDE_SLOTS == side
    best = 0.0
    found = i64(match.legal[0])
    index: i64 = 0
    while index < match.legal_count:
        code = i64(match.legal[index])
        if verb_of(code) == TAKE_DIE:
            worth = result_worth(view, mind, shown, results[first_of(code) - SKULL])
            # A pow is a little better than a stumble, whatever they do to this one.
            worth += 0.0001 * float(first_of(code))
            if not ours:
                worth = -worth
            if index == 0 or worth > best:
                best = worth
                found = code
        index += 1
    return int(found)


def push(match: MatchState, mind: LedgerCoach, side: i64) -> int:
    """Where somebody is pushed: opponents to the line and off the ball, one's own to safety."""
    view = TurnView(match, side, mind.weights, mind.desk)
    table = view.table
    pushed = match.subject
    ours = pushed // SIDE_SLOTS == side
    best = -1000.0
    found = i64(match.legal[0])
    index: i64 = 0
    while index < match.legal_count:
        code = i64(match.legal[index])
        index += 1
        if verb_of(code) != PUSH_TO:
            continue
        square = first_of(code)
        row = row_of(square)
        line = row if row < table.rows + 1 - row else table.rows + 1 - row
        worth = 0.0
        if ours:
            worth = 0.3 * float(line if line < 4 else 4)
            worth -= float(table.zones[view.other * CELLS + square])
            if pushed == table.carrier:
                worth -= 0.2 * float(view.to_goal(square))
        else:
            worth = -0.5 * float(line if line < 5 else 5)
            worth += 0.3 * float(table.zones[side * CELLS + square])
            if pushed == table.carrier:
                worth += 0.8 * float(view.to_own(square))
            elif view.mode == OURS:
                far = distance(square, table.ball)
                worth += 0.4 * float(far if far < 4 else 4)
                worth += 0.1 * float(-view.to_goal(square))
            elif view.mode == THEIRS:
                worth += 0.2 * float(distance(square, table.ball))
            elif table.ball != 0 and square == table.ball:
                worth -= 3.0
        if worth > best:
            best = worth
            found = code
    return int(found)


def follow(match: MatchState, mind: LedgerCoach, side: i64) -> int:
    """Where the attacker is better off, next to whoever was hit."""
    view = TurnView(match, side, mind.weights, mind.desk)
    table = view.table
    shown = OpenStep(match)
    attacker = match.subject
    if attacker == table.carrier or shown.defender < 0:
        return int(choice(FOLLOW, 0, 0))
    # The square they left is empty now; where they are, nobody can tell from the log alone.
    places = SquareWorth(view, False)
    here = table.square(attacker)
    there = left_square(match, shown.defender, here)
    if there == 0:
        return int(choice(FOLLOW, 1, 0))
    stays = places.of(attacker, here)
    goes = places.of(attacker, there)
    if view.mode == THEIRS and shown.defender == table.carrier:
        goes += 0.05
    if table.ball != 0 and view.mode != OURS and table.carrier < 0:
        if adjacent(there, table.ball):
            goes += 0.02
    if not table.stands(shown.defender):
        goes += 0.004
    return int(choice(FOLLOW, 1 if goes >= stays else 0, 0))


def left_square(match: MatchState, defender: i64, attacker_at: i64) -> i64:
    """The square that a pushed player has left, next to the attacker; 0 where it cannot be told."""
    checkpoint = match.checkpoint
    if len(checkpoint) == 0:
        return 0
    before = i64(checkpoint[PLAYERS + defender * PLAYER_SIZE + SQUARE])
    return before if adjacent(before, attacker_at) else 0


# The apothecary


def apothecary(match: MatchState, mind: LedgerCoach, side: i64) -> int:
    """At once where the match is all there is. In a league they wait in the first half for worse
    than somebody who is knocked out and not missed much: such a one may come back by themselves."""
    casualty = OpenStep(match).roll == R_CASUALTY
    view = TurnView(match, side, mind.weights, mind.desk)
    now = (
        not match.league
        or casualty
        or match.half >= 2
        or match.apothecaries(side) > 1
        or value_of(view, match.subject) >= MISSED
    )
    return int(choice(APOTHECARY, 1 if now else 0, 0))
