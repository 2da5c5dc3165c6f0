"""000, Kick-off: scatter, the Kick-Off Table, bounce, touchback."""

from typing import Final

from turfwar.kernel.dice import BY_TOTAL, total
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.squares import DIRECTIONS, on_pitch, square_at, step_of
from turfwar.rulesets.lrb6.cards.base import (
    W_AFTER_SCATTER,
    W_BEFORE_RESULT,
    W_BEFORE_SCATTER,
)
from turfwar.rulesets.lrb6.flows import Phase
from turfwar.rulesets.lrb6.layout import (
    ASSISTANTS,
    AWAY,
    BONUS_REROLLS,
    BRIBES,
    CHEERLEADERS,
    EXHAUSTED,
    GUST,
    HIGH_KICKER,
    HOME,
    IN_FLIGHT,
    KICK_DICE,
    KICKOFF_RESULT,
    LANDING,
    NICE,
    NOBODY,
    PICKED,
    PLAYED,
    REF_GONE,
    REROLLS,
    SETTING_UP,
    USED,
)
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.sequence.ball import (
    FLYING,
    LANDED,
    TOUCHBACK,
    bounce,
    can_hold,
    in_half,
    land,
)
from turfwar.rulesets.lrb6.sequence.injury import BY_ROCK, lay_flat
from turfwar.rulesets.lrb6.sequence.setup import move_marker, set_up, set_up_options
from turfwar.rulesets.lrb6.sequence.touchdown import touchdown_scored
from turfwar.rulesets.lrb6.sequence.windows import open_window
from turfwar.rulesets.lrb6.vocabulary import (
    C_ASSISTANTS,
    C_CHEERLEADERS,
    C_FAME,
    C_SKILL,
    CATCH,
    DONE,
    E_BRIBES,
    E_KICKOFF,
    E_REROLLS,
    E_ROLL,
    E_TOUCHBACK,
    HIGH_KICK_BY,
    KICK_AT,
    NO_HIGH_KICK,
    Q_CATCH,
    Q_HIGH_KICK,
    Q_KICKOFF,
    Q_QUICK_SNAP,
    Q_TOUCHBACK,
    R_CHEERING,
    R_COACHING,
    R_GUST,
    R_INVASION,
    R_KICK_DIRECTION,
    R_KICK_DISTANCE,
    R_KICKOFF,
    R_RIOT,
    R_ROCK,
    R_ROCK_VICTIM,
    SNAP,
    TO,
    TOUCHBACK_AT,
    TOUCHBACK_TO,
)

PERFECT_DEFENCE: Final = 4
QUICK_SNAP: Final = 9
BLITZ: Final = 10


def kick(match: Match, target: i64) -> None:
    """000, Determining scatter; Rolling on the Kick-Off Table."""
    for side in (match.kicking, match.receiving):
        open_window(match, side, W_BEFORE_SCATTER)
    if match.get(LANDING) == NOBODY:
        come_down_at(match, scattered(match, target))
    match.set(IN_FLIGHT, FLYING)
    open_window(match, match.receiving, W_AFTER_SCATTER)
    for side in (match.kicking, match.receiving):
        open_window(match, side, W_BEFORE_RESULT)
    throw = match.two_d6()
    result = total(throw)
    match.log_roll(R_KICKOFF, NOBODY, 0, throw, 1)
    match.record(E_KICKOFF, result)
    match.set(KICKOFF_RESULT, result)
    function = match.flows.kickoff[result]
    if function is not None:
        function(match)


def scattered(match: Match, target: i64) -> i64:
    """000, Determining scatter: a D8 for the direction, a D6 for the distance."""
    direction = match.d8()
    match.log_roll(R_KICK_DIRECTION, NOBODY, 0, direction, 1)
    throw = match.d6() if match.get(KICK_DICE) == 0 else match.two_d6(BY_TOTAL)
    match.log_roll(R_KICK_DISTANCE, NOBODY, 0, throw, 1)
    squares = total(throw)
    for skill in match.flows.skills.kick_distance:
        if match.side_has(match.kicking, skill.number):
            squares = skill.kick_distance(match, squares)
    step = step_of(direction)
    square = target
    while squares > 0 and on_pitch(square):
        square += step
        squares -= 1
    return square


def come_down_at(match: Match, square: i64) -> None:
    """Where the kick-off will come down: nowhere if not in the receiving half."""
    in_play = on_pitch(square) and in_half(square, match.receiving)
    match.set(LANDING, square if in_play else 0)


# The table's results


def get_the_ref(match: Match) -> None:
    """000, Kick-Off Table, 2."""
    for side in (HOME, AWAY):
        match.add(BRIBES + side, 1)
        match.record2(E_BRIBES, side, match.bribes(side))
    match.set(REF_GONE, match.half)


def riot(match: Match) -> None:
    """000, Kick-Off Table, 3: both turn markers move."""
    turn = match.turn(match.receiving)
    if turn == 7:
        step: i64 = -1
    elif turn == 0:
        step = 1
    else:
        die = match.d6(4)
        match.log_roll(R_RIOT, NOBODY, 0, die, 1)
        step = 1 if die <= 3 else -1
    for side in (HOME, AWAY):
        move_marker(match, side, step)


def perfect_defence(match: Match) -> None:
    """000, Kick-Off Table, 4: the phase of that name follows."""


def high_kick(match: Match) -> None:
    """000, Kick-Off Table, 5: a free receiver goes under the ball."""
    landing = match.get(LANDING)
    if landing == 0 or not match.is_empty(landing):
        return
    side = match.receiving
    candidates = [
        player
        for player in match.on_field(side)
        if match.player(player).is_standing and match.player(player).zones_on_him == 0
    ]
    if not candidates:
        return
    who = match.ask_player(Q_HIGH_KICK, side, HIGH_KICK_BY, NO_HIGH_KICK, NOBODY, candidates)
    if who != NOBODY:
        match.move(who, landing)
        match.set(HIGH_KICKER, who)


def cheering_fans(match: Match) -> None:
    """000, Kick-Off Table, 6."""
    contest(match, R_CHEERING, C_CHEERLEADERS, CHEERLEADERS)


def changing_weather(match: Match) -> None:
    """000, Kick-Off Table, 7: nice weather brings a gust of wind."""
    match.flows.weather(match)
    if match.weather == NICE:
        match.set(GUST, 1)


def brilliant_coaching(match: Match) -> None:
    """000, Kick-Off Table, 8."""
    contest(match, R_COACHING, C_ASSISTANTS, ASSISTANTS)


def contest(match: Match, roll: i64, cause: i64, staff: i64) -> None:
    """A D3, FAME and staff each: the higher gains a team re-roll for this half, or both."""
    for side in (HOME, AWAY):
        for skill in match.flows.skills.wins_contest:
            if match.side_has(side, skill.number) and skill.wins_contest(match, side):
                gain_reroll(match, side)
                return
    home = contest_roll(match, roll, cause, staff, HOME)
    away = contest_roll(match, roll, cause, staff, AWAY)
    for side in (HOME, AWAY):
        if home == away or (side == HOME) == (home > away):
            gain_reroll(match, side)


def gain_reroll(match: Match, side: i64) -> None:
    """One more team re-roll for this half."""
    match.add(REROLLS + side, 1)
    match.add(BONUS_REROLLS + side, 1)
    match.record2(E_REROLLS, side, match.rerolls(side))


def contest_roll(match: Match, roll: i64, cause: i64, staff: i64, side: i64) -> i64:
    modifiers = Modifiers(match, side)
    modifiers.add(cause, match.get(staff + side))
    die = match.d3()
    modifiers.log(match, roll, NOBODY, 0, die, 1)
    return die + modifiers.total


class Modifiers:
    """What is added to a side's roll on the Kick-Off Table, each with its cause: FAME first."""

    def __init__(self, match: Match, side: i64) -> None:
        self.total: i64 = 0
        self.causes: list[int] = []
        self.add(C_FAME, match.fame(side))
        for skill in match.flows.skills.kickoff_fame:
            if match.side_has(side, skill.number):
                self.add(C_SKILL + skill.number, skill.kickoff_fame(match, side))

    def add(self, cause: i64, value: i64) -> None:
        if value != 0:
            self.total += value
            self.causes.append(cause)
            self.causes.append(value)

    def log(self, match: Match, roll: i64, player: i64, needed: i64, die: i64, result: i64) -> None:
        match.put(E_ROLL)
        match.put(5 + len(self.causes))
        match.put(roll)
        match.put(player)
        match.put(needed)
        match.put(die)
        match.put(result)
        for value in self.causes:
            match.put(value)


def quick_snap(match: Match) -> None:
    """000, Kick-Off Table, 9: the phase of that name follows."""


def blitz(match: Match) -> None:
    """000, Kick-Off Table, 10: the phase of that name follows."""


def throw_a_rock(match: Match) -> None:
    """000, Kick-Off Table, 11: the lower scorer, or both, lose a player to a rock."""
    home = rock_roll(match, HOME)
    away = rock_roll(match, AWAY)
    if home <= away:
        rock_hits(match, HOME)
    if away <= home:
        rock_hits(match, AWAY)


def rock_roll(match: Match, side: i64) -> i64:
    modifiers = Modifiers(match, side)
    die = match.d6()
    modifiers.log(match, R_ROCK, NOBODY, 0, die, 1)
    return die + modifiers.total


def rock_hits(match: Match, side: i64) -> None:
    players = match.on_field(side)
    if players:
        victim = match.pick(players)
        match.log_roll(R_ROCK_VICTIM, victim, 0, 0, 1)
        match.flows.injure(match, victim, BY_ROCK, NOBODY)


def pitch_invasion(match: Match) -> None:
    """000, Kick-Off Table, 12: 6 with the opponents' FAME stuns, a natural 1 never does."""
    for side in (HOME, AWAY):
        modifiers = Modifiers(match, 1 - side)
        needed = 6 - modifiers.total
        if needed < 2:
            needed = 2
        for number in match.on_field(side):
            die = match.d6(needed)
            hit = die >= needed
            modifiers.log(match, R_INVASION, number, needed, die, 1 if hit else 0)
            if hit:
                lay_flat(match, number)


# The landing


def land_kick(match: Match) -> None:
    """000, Determining bounce; the ball is caught, comes to rest, or it is a touchback."""
    square = match.get(LANDING)
    if square != 0 and match.get(GUST) != 0:
        die = match.d8()
        match.log_roll(R_GUST, NOBODY, 0, die, 1)
        square += step_of(die)
        if not (on_pitch(square) and in_half(square, match.receiving)):
            square = 0
    if square != 0:
        for skill in match.flows.skills.before_landing:
            if match.side_has(match.receiving, skill.number):
                skill.before_landing(match)
    high_kicker = match.get(HIGH_KICKER)
    if square == 0:
        match.set(IN_FLIGHT, TOUCHBACK)
    elif high_kicker != NOBODY and match.square(high_kicker) == square:
        match.flows.high_kick_lands(match, square)
    else:
        land(match, square, False)
    if match.get(IN_FLIGHT) == TOUCHBACK:
        match.set(IN_FLIGHT, LANDED)
        touchback(match)
    match.set(IN_FLIGHT, LANDED)
    match.set(HIGH_KICKER, NOBODY)
    match.set(GUST, 0)


def high_kick_lands(match: Match, square: int) -> None:
    """000, Kick-Off Table, 5: the player under the ball may try to catch it."""
    who = match.get(HIGH_KICKER)
    if match.ask_yes(Q_CATCH, match.receiving, CATCH, who):
        land(match, square, False)
    else:
        match.drop_ball_at(square)
        bounce(match)


def touchback(match: Match) -> None:
    """The receiving coach gives the ball to a player, or lays it down where nobody can have it."""
    side = match.receiving
    match.record(E_TOUCHBACK, side)
    candidates = [
        player
        for player in match.flows.touchback_candidates(match, side)
        if can_hold(match.player(player))
    ]
    if candidates:
        who: i64 = candidates[0]
        if len(candidates) > 1:
            who = match.ask_player(Q_TOUCHBACK, side, TOUCHBACK_TO, 0, NOBODY, candidates)
        match.give_ball(who)
        return
    first: i64 = 1 if side == HOME else 14
    squares: list[int] = []
    row: i64 = 1
    while row <= 15:
        column = first
        while column < first + 13:
            if match.is_empty(square_at(row, column)):
                squares.append(square_at(row, column))
            column += 1
        row += 1
    match.drop_ball_at(match.ask_square(Q_TOUCHBACK, side, TOUCHBACK_AT, NOBODY, squares))


def touchback_candidates(match: Match, side: int) -> list[int]:
    """000, Determining bounce: any player on the pitch, as long as one of them stands."""
    players = match.on_field(side)
    for player in players:
        if match.player(player).is_standing:
            return players
    return []


class KickoffPhase(Phase):
    """000, Placing the ball on the field: the kicking coach aims, and the table is rolled on."""

    def enter(self, match: Match) -> None:
        match.lose_ball()
        match.set(LANDING, NOBODY)
        match.set(KICKOFF_RESULT, 0)
        match.set(HIGH_KICKER, NOBODY)
        match.set(GUST, 0)
        match.set(KICK_DICE, 0)
        for side in (HOME, AWAY):
            player = match.first(side)
            while player < match.last(side):
                match.set_field(player, PLAYED, 1 if match.square(player) != 0 else 0)
                player += 1

    def options(self, match: Match) -> None:
        if match.get(LANDING) != NOBODY:
            return
        match.pose(Q_KICKOFF, match.kicking, NOBODY, 0)
        first: i64 = 1 if match.receiving == HOME else 14
        row: i64 = 1
        while row <= 15:
            column = first
            while column < first + 13:
                match.offer(choice(KICK_AT, square_at(row, column), 0))
                column += 1
            row += 1

    def act(self, match: Match, code: i64) -> None:
        kick(match, first_of(code))


class PerfectDefencePhase(Phase):
    """000, Kick-Off Table, 4: the kicking team may set up again."""

    def enter(self, match: Match) -> None:
        match.set(PICKED, NOBODY)
        wanted = match.get(KICKOFF_RESULT) == PERFECT_DEFENCE
        match.set(SETTING_UP, match.kicking if wanted else NOBODY)

    def options(self, match: Match) -> None:
        if match.get(SETTING_UP) != NOBODY:
            set_up_options(match, match.get(SETTING_UP))

    def act(self, match: Match, code: i64) -> None:
        if set_up(match, match.kicking, code):
            match.set(SETTING_UP, NOBODY)
            for player in match.on_field(match.kicking):
                match.set_field(player, PLAYED, 1)


class QuickSnapPhase(Phase):
    """000, Kick-Off Table, 9: each receiving player may move one square, tackle zones or not."""

    def enter(self, match: Match) -> None:
        match.set(PICKED, NOBODY)
        match.set(SETTING_UP, NOBODY)
        if match.get(KICKOFF_RESULT) == QUICK_SNAP:
            match.set(SETTING_UP, match.receiving)
            for player in match.on_field(match.receiving):
                match.set_field(player, USED, 0)

    def options(self, match: Match) -> None:
        side = match.get(SETTING_UP)
        if side == NOBODY:
            return
        match.pose(Q_QUICK_SNAP, side, match.get(PICKED), 0)
        if match.get(PICKED) != NOBODY:
            square = match.square(match.get(PICKED))
            for step in DIRECTIONS:
                if match.is_empty(square + step):
                    match.offer(choice(TO, square + step, 0))
            return
        for player in match.on_field(side):
            if match.field(player, USED) == 0 and match.player(player).is_standing:
                if has_room(match, match.square(player)):
                    match.offer(choice(SNAP, player, 0))
        match.offer(choice(DONE, 0, 0))

    def act(self, match: Match, code: i64) -> None:
        verb = verb_of(code)
        if verb == SNAP:
            match.set(PICKED, first_of(code))
        elif verb == TO:
            match.move(match.get(PICKED), first_of(code))
            match.set_field(match.get(PICKED), USED, 1)
            match.set(PICKED, NOBODY)
        else:
            match.set(SETTING_UP, NOBODY)


def has_room(match: Match, square: i64) -> bool:
    """Whether a neighbouring square is empty."""
    for step in DIRECTIONS:
        if match.is_empty(square + step):
            return True
    return False


class LandingPhase(Phase):
    """The ball comes down; a kicker who catches it in the end zone he scores in has scored."""

    def enter(self, match: Match) -> None:
        for side in (HOME, AWAY):
            player = match.first(side)
            while player < match.last(side):
                match.set_field(player, EXHAUSTED, 0)
                if match.square(player) != 0:
                    match.set_field(player, PLAYED, 1)
                player += 1
        land_kick(match)
        if touchdown_scored(match):
            match.go_to(match.flows.phase_number("end-of-drive"))
