"""The rules of the yard.

Both coaches muster their three, the sack is tossed between them. In a turn each of one's own may
run once: hop from square to square, pick up the sack by hopping on it (a grab), shove one opponent.
A grab that fails or a shove that is lost ends the turn. Who stands in the other end with the sack
delivers it; two deliveries win, and after six turns each there is supper.
"""

from typing import Final

from toy import words as w
from toy.layout import (
    BENCH,
    FALLEN,
    GRIP,
    MUD,
    MUD_SIZE,
    MUDDY,
    NEXT,
    PACE,
    READY,
    RUNNER,
    SHOVED,
    SPLASHES,
    STARTER,
    STEPS,
    STICKY_HANDS,
)
from turfwar.games.base import RuleSet
from turfwar.games.options import with_options
from turfwar.kernel.dice import Dice
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.kernel.phases import Engine, Phase
from turfwar.pitch.field import IN_PLAY
from turfwar.pitch.frame import (
    ACTIVE,
    BALL,
    BOARD,
    CARRIER,
    HALF,
    NOBODY,
    PLAYER_SLOTS,
    ROSTER_SIZE,
    SCORE,
    SIDE_SLOTS,
    SQUARE,
    STATUS,
    TURN,
    USED,
)
from turfwar.pitch.game import PitchGame
from turfwar.pitch.setting import Setting
from turfwar.pitch.squares import CELLS, DIRECTIONS, parse_square, step_of

LAST_TURN: Final = 6
ENOUGH: Final = 2
GRAB: Final = 7
"""What a die and grip must come to."""
MIDDLE: Final = parse_square("d6")
LINES: Final = (("a", "d", "g"), ("c", "d", "e"))
COLUMNS: Final = (3, 10)
MUSTERING, TURNS = 0, 1


def put_on(game: PitchGame, player: int, square: int) -> None:
    take_off(game, player)
    game.set_field(player, SQUARE, square)
    game.set(BOARD + square, player + 1)


def take_off(game: PitchGame, player: int) -> None:
    here = game.square(player)
    if here:
        game.set(BOARD + here, 0)
    game.set_field(player, SQUARE, 0)


def drop(game: PitchGame, square: int) -> None:
    """The sack slips from square to square until it lies on an empty one."""
    game.set(CARRIER, NOBODY)
    loop = game.loop_start()
    while True:
        game.recurs(loop, 1, square)
        die = game.d8()
        game.log_roll(w.R_SLIP, NOBODY, 0, die, 1)
        to = square + step_of(die)
        if game.is_on_pitch(to):
            square = to
            if game.is_empty(to):
                break
    game.set(BALL, square)
    game.record(w.E_LOOSE, square)


def grab(game: PitchGame, player: int) -> None:
    """yard, The sack: a die and grip, seven or more; sticky hands may try once more."""
    needed = GRAB - game.field(player, GRIP)
    if throw(game, player, needed):
        return
    if game.field(player, STICKY_HANDS):
        side = player // SIDE_SLOTS
        if game.ask_yes(w.Q_TRY_AGAIN, side, w.TRY_AGAIN, player) and throw(game, player, needed):
            return
    drop(game, game.square(player))
    game.set(FALLEN, 1)


def throw(game: PitchGame, player: int, needed: int) -> bool:
    die = game.d6()
    good = die >= needed
    game.log_roll(w.R_GRAB, player, needed, die, 1 if good else 0)
    if good:
        game.set(CARRIER, player)
        game.record(w.E_GRAB, player)
    return good


def shove(game: PitchGame, player: int, other: int) -> None:
    """yard, Shoving: a die and grip each, the higher stays up; a tie is the other's."""
    mine, theirs = game.d6(), game.d6()
    wanted = theirs + game.field(other, GRIP) - game.field(player, GRIP)
    won = mine > wanted
    game.log_roll(w.R_SHOVE, player, wanted, mine, 1 if won else 0)
    loser = other if won else player
    game.set_field(loser, STATUS, MUDDY)
    game.record(w.E_FALL, loser)
    if game.pitch.has(game.square(loser), game.pitch.zone("puddle")):
        place = MUD + loser * MUD_SIZE + SPLASHES
        game.add(place, 1)
        game.record(w.E_SPLASH, loser)
    if game.carrier == loser:
        drop(game, game.square(loser))
    if not won:
        game.set(FALLEN, 1)


class MusterPhase(Phase[PitchGame]):
    """Each coach says how the three line up; then the sack is tossed."""

    def enter(self, match: PitchGame) -> None:
        for player in range(PLAYER_SLOTS):
            if match.square(player):
                take_off(match, player)
                match.set_field(player, STATUS, BENCH)
        match.set(BALL, 0)
        match.set(CARRIER, NOBODY)
        match.set(ACTIVE, NOBODY)
        match.set(NEXT, match.get(STARTER))

    def options(self, match: PitchGame) -> None:
        if match.on_field(0) and match.on_field(1):
            return
        match.pose(w.Q_MUSTER, match.get(NEXT), NOBODY, 0)
        for form in (w.WIDE, w.TIGHT):
            match.offer(choice(w.MUSTER, form, 0))

    def act(self, match: PitchGame, choice: int) -> None:
        side = match.get(NEXT)
        for row, player in zip(LINES[first_of(choice)], range(match.first(side), match.last(side))):
            put_on(match, player, parse_square(f"{row}{COLUMNS[side]}"))
            match.set_field(player, STATUS, READY)
        match.set(NEXT, 1 - side)

    def idle(self, match: PitchGame) -> bool:
        die = match.d8()
        match.log_roll(w.R_TOSS, NOBODY, 0, die, 1)
        match.set(BALL, MIDDLE + step_of(die))
        match.record(w.E_LOOSE, match.ball)
        begin_turn(match, match.get(STARTER))
        return False


def begin_turn(match: PitchGame, side: int) -> None:
    match.set(ACTIVE, side)
    match.set(RUNNER, NOBODY)
    match.set(FALLEN, 0)
    match.add(TURN + side, 1)
    match.record2(w.E_TURN, side, match.turn(side))
    for player in range(match.first(side), match.last(side)):
        match.set_field(player, USED, 0)
        if match.status(player) == MUDDY:
            match.set_field(player, STATUS, READY)


class TurnsPhase(Phase[PitchGame]):
    """One turn after the other, until something is delivered or supper is ready."""

    def options(self, match: PitchGame) -> None:
        if match.active == NOBODY:
            return
        runner = match.get(RUNNER)
        if runner == NOBODY:
            match.pose(w.Q_TURN, match.active, NOBODY, 0)
            for player in match.on_field(match.active):
                if match.status(player) == READY and not match.field(player, USED):
                    match.offer(choice(w.RUN, player, 0))
            match.offer(choice(w.WHISTLE, 0, 0))
            return
        match.pose(w.Q_RUN, match.active, runner, 0)
        here = match.square(runner)
        if match.get(STEPS) < match.field(runner, PACE):
            for step in DIRECTIONS:
                if match.is_empty(here + step):
                    match.offer(choice(w.HOP, here + step, 0))
        if not match.get(SHOVED):
            for other in match.neighbours_of(here, 1 - match.active):
                if match.status(other) == READY:
                    match.offer(choice(w.SHOVE, other, 0))
        match.offer(choice(w.REST, 0, 0))

    def act(self, match: PitchGame, choice: int) -> None:
        verb, what = verb_of(choice), first_of(choice)
        runner = match.get(RUNNER)
        if verb == w.RUN:
            match.set(RUNNER, what)
            match.set(STEPS, 0)
            match.set(SHOVED, 0)
            match.set_field(what, USED, 1)
        elif verb == w.HOP:
            hop(match, runner, what)
        elif verb == w.SHOVE:
            match.set(SHOVED, 1)
            shove(match, runner, what)
        elif verb == w.REST:
            match.set(RUNNER, NOBODY)
        else:
            match.set(FALLEN, 1)
        self.go_on(match)

    def go_on(self, match: PitchGame) -> None:
        carrier = match.carrier
        if carrier >= 0 and match.in_scoring_zone(match.square(carrier), carrier // SIDE_SLOTS):
            deliver(match, carrier)
        elif match.get(FALLEN):
            side = match.active
            if match.turn(0) >= LAST_TURN and match.turn(1) >= LAST_TURN:
                supper(match)
            else:
                begin_turn(match, 1 - side)

    def idle(self, match: PitchGame) -> bool:
        return False


def hop(match: PitchGame, runner: int, square: int) -> None:
    put_on(match, runner, square)
    match.add(STEPS, 1)
    match.record2(w.E_HOP, runner, square)
    if match.carrier == runner:
        match.set(BALL, square)
    elif match.ball == square:
        grab(match, runner)


def deliver(match: PitchGame, player: int) -> None:
    side = player // SIDE_SLOTS
    match.record(w.E_DELIVERY, player)
    match.add(SCORE + side, 1)
    match.set(STARTER, 1 - side)
    done = match.turn(0) >= LAST_TURN and match.turn(1) >= LAST_TURN
    if match.score(side) >= ENOUGH or done:
        supper(match)
    else:
        match.go_to(MUSTERING)


def supper(match: PitchGame) -> None:
    match.record3(w.E_END, 0, 0, 0)
    match.over = True


def new_match(ruleset: RuleSet, setting: Setting, dice: Dice) -> PitchGame:
    """A match in the yard, everybody on the bench."""
    ruleset = with_options(ruleset, setting.options)
    setting.field = ruleset.field
    setting.ruleset = ruleset
    names = [name for name, _ in ruleset.phases]
    phases = [phase for _, phase in ruleset.phases]
    engine: Engine[PitchGame] = Engine(phases, list(ruleset.house), names)
    match = PitchGame(setting, engine, dice, ruleset.layout.size)
    for square in range(CELLS):
        if not setting.field.has(square, IN_PLAY):
            match.set(BOARD + square, -1)
    match.set(HALF, 1)
    for field in (ACTIVE, CARRIER, RUNNER):
        match.set(field, NOBODY)
    for side in (0, 1):
        team = setting.team(side)
        match.set(ROSTER_SIZE + side, len(team.players))
        for player in team.players:
            number = side * SIDE_SLOTS + player.slot
            match.set_field(number, STATUS, BENCH)
            match.set_field(number, PACE, player.characteristics[0])
            match.set_field(number, GRIP, player.characteristics[1])
            match.set_field(number, STICKY_HANDS, 1 if w.STICKY in player.skills else 0)
    return match
