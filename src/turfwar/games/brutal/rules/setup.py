"""003, Starting Positions."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.book import substitutions
from turfwar.games.brutal.layout import (
    CENTRE_CIRCLE,
    FIELDED,
    GOALY,
    MEMBER,
    ORIGIN,
    SET_UP,
    SUBS_USED,
)
from turfwar.games.brutal.possession import footballer, in_penalty_zone, is_goaly, set_footballer
from turfwar.games.brutal.words.events import E_NOMINATED
from turfwar.games.lrb6.formations import has_formation
from turfwar.games.lrb6.layout import AG, MA, PICKED, RESERVE, SENT_OFF, ST
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.setup import SetUp
from turfwar.games.lrb6.words.lists import FORMATION_NAMES
from turfwar.games.lrb6.words.questions import Q_SETUP
from turfwar.games.lrb6.words.verbs import AT, BENCH, CONCEDE, DONE, FORMATION, PLACE
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, verb_of
from turfwar.pitch import field
from turfwar.pitch.frame import HOME, NOBODY, SIDE_SLOTS
from turfwar.pitch.squares import row_of, square_at

NEXT_TO_HALF_WAY: Final = 5
IN_A_WING: Final = 2
IN_THE_CIRCLE: Final = 2
TEAM: Final = 11
UNKNOWN: Final = -99


class LineUp:
    """A side's set-up so far, one player perhaps left out."""

    def __init__(self, match: MatchState, side: i64, without: i64) -> None:
        self.placed: i64 = 0
        self.goalies: i64 = 0
        self.upper: i64 = 0
        self.lower: i64 = 0
        self.line: i64 = 0
        self.circle: i64 = 0
        # Who was put up before where nobody may be; those who are confused may stay there
        self.astray: i64 = 0
        self.guests: i64 = 0
        self.newcomers: i64 = 0
        # What is the same for everybody, worked out when it is first asked for
        self.room: i64 = UNKNOWN
        self.allowed: i64 = UNKNOWN
        self.keeper: i64 = UNKNOWN
        self.all_needed: i64 = UNKNOWN
        for number in match.on_field(side):
            if number != without:
                self.add(match, number, match.square(number))

    def add(self, match: MatchState, number: i64, square: i64) -> None:
        """One more player in a square."""
        zones = match.pitch.zones[square]
        self.placed += 1
        if footballer(match, number, MEMBER) == 0:
            self.newcomers += 1
        guest = footballer(match, number, ORIGIN) != 0
        if guest:
            self.guests += 1
        if not is_ground_of(match, number, square):
            if not guest:
                self.astray += 1
            return
        if is_goaly(match, number):
            self.goalies += 1
        elif zones & CENTRE_CIRCLE != 0:
            self.circle += 1
        if zones & field.UPPER_WIDE != 0:
            self.upper += 1
        if zones & field.LOWER_WIDE != 0:
            self.lower += 1
        if zones & (field.HOME_LINE | field.AWAY_LINE) != 0:
            self.line += 1

    def is_within_limits(self) -> bool:
        """Whether all stand where they may, as they were put up one by one or before."""
        if self.astray != 0 or self.goalies > 1 or self.line > NEXT_TO_HALF_WAY:
            return False
        return self.upper <= IN_A_WING and self.lower <= IN_A_WING


def is_ground_of(match: MatchState, number: i64, square: i64) -> bool:
    """003, Starting Positions: the own half, for the goaly the penalty zone."""
    side = number // SIDE_SLOTS
    if is_goaly(match, number):
        return in_penalty_zone(match, square, side)
    if match.pitch.has(square, field.HOME_END | field.AWAY_END):
        return False
    return match.in_half(square, side)


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballSetUp(SetUp):
    """003, Starting Positions; Injuries and Replacements."""

    def team_size(self, match: MatchState, side: i64) -> i64:
        """Eleven, less those who were sent off: they are not replaced."""
        size: i64 = TEAM
        number = match.first(side)
        last = match.last(side)
        while number < last:
            if match.status(number) == SENT_OFF:
                size -= 1
            number += 1
        return size

    def is_fit(self, match: MatchState, number: i64) -> bool:
        """Whether a player is on the field already, or could be."""
        return super().may_play(match, number)

    def newcomers_allowed(self, match: MatchState, side: i64) -> i64:
        """How many others may be set up: all at first, then as many as may be replaced."""
        return self.newcomers_of(match, side, self.team_size(match, side))

    def newcomers_of(self, match: MatchState, side: i64, size: i64) -> i64:
        """The same for a side of this size."""
        if match.get(FIELDED + side) == 0:
            return size
        left = substitutions(match).left(match, side)
        return left if left < size else size

    def may_play(self, match: MatchState, player: i64) -> bool:
        """Fit, and of the side's eleven or a replacement that may still be made."""
        if not self.is_fit(match, player):
            return False
        if match.square(player) != 0 or footballer(match, player, MEMBER) != 0:
            return True
        side = player // SIDE_SLOTS
        return LineUp(match, side, player).newcomers < self.newcomers_allowed(match, side)

    def available(self, match: MatchState, side: i64) -> i64:
        """How many players a side can set up: one goaly, those who played before, newcomers."""
        size: i64 = TEAM
        members: i64 = 0
        others: i64 = 0
        goalies: i64 = 0
        keeper_played = False
        number = match.first(side)
        last = match.last(side)
        while number < last:
            if match.status(number) == SENT_OFF:
                size -= 1
            elif self.is_fit(match, number):
                played = footballer(match, number, MEMBER) != 0
                if is_goaly(match, number):
                    goalies += 1
                    keeper_played = keeper_played or played
                elif played:
                    members += 1
                else:
                    others += 1
            number += 1
        if keeper_played:
            members += 1
        elif goalies > 0:
            others += 1
        allowed = self.newcomers_of(match, side, size)
        total = members + (others if others < allowed else allowed)
        return total if total < size else size

    def goaly_fit(self, match: MatchState, side: i64) -> bool:
        """Whether a side has a goaly to set up."""
        number = match.first(side)
        last = match.last(side)
        while number < last:
            if is_goaly(match, number) and self.may_play(match, number):
                return True
            number += 1
        return False

    def in_circle_needed(self, match: MatchState, side: i64) -> i64:
        """003, Starting Positions: two of the side that kicks off, none of them the goaly."""
        if side != match.kicking:
            return 0
        outfield = self.available(match, side) - (1 if self.goaly_fit(match, side) else 0)
        return outfield if outfield < IN_THE_CIRCLE else IN_THE_CIRCLE

    def square_fits(self, match: MatchState, number: i64, square: i64, others: LineUp) -> bool:
        """Whether a player may be set up in a square, the others standing as they do."""
        side = number // SIDE_SLOTS
        zones = match.pitch.zones[square]
        if not is_ground_of(match, number, square):
            return False
        if is_goaly(match, number):
            return others.goalies == 0
        if zones & field.UPPER_WIDE != 0 and others.upper >= IN_A_WING:
            return False
        if zones & field.LOWER_WIDE != 0 and others.lower >= IN_A_WING:
            return False
        if zones & (field.HOME_LINE | field.AWAY_LINE) != 0 and others.line >= NEXT_TO_HALF_WAY:
            return False
        if zones & CENTRE_CIRCLE != 0 or match.square(number) == 0:
            return True
        # Once everybody stands somewhere, whoever is moved goes where somebody is missing.
        if others.all_needed == UNKNOWN:
            everybody = others.placed + 1 >= self.available(match, side)
            missing = everybody and others.circle < self.in_circle_needed(match, side)
            others.all_needed = 1 if missing else 0
        return others.all_needed == 0

    def player_fits(self, match: MatchState, number: i64, count: LineUp) -> bool:
        """Whether a player can be taken up: to be moved, or because there is room for one more."""
        if not self.is_fit(match, number):
            return False
        if match.square(number) != 0:
            return True
        self.look_round(match, number // SIDE_SLOTS, count)
        if footballer(match, number, MEMBER) == 0 and count.newcomers >= count.allowed:
            return False
        if is_goaly(match, number):
            return count.room > 0 and count.goalies == 0
        return count.room > (1 if count.goalies == 0 and count.keeper != 0 else 0)

    def look_round(self, match: MatchState, side: i64, count: LineUp) -> None:
        """What is the same for everybody who could be taken up."""
        if count.room == UNKNOWN:
            size = self.team_size(match, side)
            count.room = size - count.placed
            count.allowed = self.newcomers_of(match, side, size)
            count.keeper = 1 if count.goalies == 0 and self.goaly_fit(match, side) else 0

    def is_complete(self, match: MatchState, side: i64, count: LineUp) -> bool:
        """Whether a side may be done: with its goaly, two in the circle, and nobody astray."""
        if count.placed == 0 or count.placed - count.guests > self.team_size(match, side):
            return False
        if not count.is_within_limits():
            return False
        if count.goalies == 0 and self.goaly_fit(match, side):
            return False
        return count.circle >= self.in_circle_needed(match, side)

    def set_up_options(self, match: MatchState, side: i64) -> None:
        """003, Starting Positions: pick a player, then a square, until both coaches are done."""
        picked = match.get(PICKED)
        match.pose(Q_SETUP, side, picked, 0)
        if picked != NOBODY:
            self.square_options(match, side, picked)
            return
        count = LineUp(match, side, NOBODY)
        number = match.first(side)
        last = match.last(side)
        while number < last:
            if self.player_fits(match, number, count):
                match.offer(choice(PLACE, number, 0))
            number += 1
        if self.is_complete(match, side, count):
            match.offer(choice(DONE, 0, 0))
        formation: i64 = 0
        while formation < len(FORMATION_NAMES):
            if has_formation(formation, side == match.kicking):
                match.offer(choice(FORMATION, formation, 0))
            formation += 1
        if self.available(match, side) < match.book.format.line:
            match.offer(choice(CONCEDE, 0, 0))

    def square_options(self, match: MatchState, side: i64, player: i64) -> None:
        """The squares where this player may go."""
        others = LineUp(match, side, player)
        own = match.square(player)
        for square in match.pitch.half_of(side):
            if square == own or (
                match.is_empty(square) and self.square_fits(match, player, square, others)
            ):
                match.offer(choice(AT, square, 0))
        if own != 0:
            match.offer(choice(BENCH, 0, 0))

    def put_player(self, match: MatchState, player: i64, square: i64) -> None:
        """Whoever has the ball and is set up again has it no more; it comes back to the circle."""
        if match.carrier == player and match.square(player) != square:
            match.lose_ball()
        super().put_player(match, player, square)

    def set_up(self, match: MatchState, side: i64, code: i64) -> bool:
        """Carry out a choice; with the last one it is settled who is of the eleven."""
        done = super().set_up(match, side, code)
        if done and verb_of(code) == DONE:
            self.settle(match, side)
        return done

    def settle(self, match: MatchState, side: i64) -> None:
        """Whoever stands on the field is of the eleven; newcomers are replacements.

        They take the place of those who could play and do not, then of those who cannot.
        """
        first = match.get(FIELDED + side) == 0
        count = LineUp(match, side, NOBODY)
        if not first:
            match.add(SUBS_USED + side, count.newcomers)
        match.set(FIELDED + side, 1)
        match.set(SET_UP + side, 1)
        missing = count.newcomers
        for fit in (True, False):
            number = match.first(side)
            while number < match.last(side):
                if match.square(number) != 0:
                    set_footballer(match, number, MEMBER, 1)
                elif first:
                    set_footballer(match, number, MEMBER, 0)
                elif footballer(match, number, MEMBER) != 0 and missing > 0:
                    if (match.status(number) == RESERVE) == fit:
                        if match.status(number) != SENT_OFF:
                            set_footballer(match, number, MEMBER, 0)
                            missing -= 1
                number += 1

    def nominate(self, match: MatchState, side: i64) -> None:
        """003, Choosing a Team: a side without a fit goaly nominates another."""
        if self.goaly_fit(match, side):
            return
        best: i64 = NOBODY
        number = match.first(side)
        while number < match.last(side):
            if self.may_play(match, number):
                if best == NOBODY or self.keeps_better(match, number, best):
                    best = number
            number += 1
        if best != NOBODY:
            set_footballer(match, best, GOALY, 1)
            match.record(E_NOMINATED, best)

    def keeps_better(self, match: MatchState, one: i64, other: i64) -> bool:
        """Who makes the better goaly: agile, and not needed for running."""
        ours = 10 * match.field(one, AG) - match.field(one, MA)
        return ours > 10 * match.field(other, AG) - match.field(other, MA)

    def use_formation(self, match: MatchState, side: i64, formation: i64) -> None:
        """Set the whole side up by one of the formations: goaly, forwards, midfield, defence."""
        for number in match.on_field(side):
            if self.may_play(match, number):
                match.take_off(number, RESERVE)
        squares = match.book.format.formations[formation]
        for who, square in zip(self.chosen(match, side), squares):
            if side != HOME:
                square = square_at(row_of(square), match.pitch.columns + 1 - square % 28)
            free = self.free_square_like(match, side, square)
            if free != 0:
                self.put_player(match, who, free)

    def chosen(self, match: MatchState, side: i64) -> list[int]:
        """Who plays where in a formation: the goaly, the agile and fast, the strong at the back."""
        number = match.first(side)
        goaly: list[int] = []
        members: list[int] = []
        others: list[int] = []
        while number < match.last(side):
            if self.is_fit(match, number):
                if is_goaly(match, number):
                    if self.may_play(match, number):
                        goaly.append(number)
                elif footballer(match, number, MEMBER) != 0:
                    members.append(number)
                else:
                    others.append(number)
            number += 1
        goaly.sort(key=lambda who: (-footballer(match, who, MEMBER), who))
        goaly = goaly[:1]
        size = self.team_size(match, side) - len(goaly)
        new = self.newcomers_allowed(match, side)
        if goaly and footballer(match, goaly[0], MEMBER) == 0:
            new -= 1
        others.sort(key=lambda who: (-match.field(who, AG) - match.field(who, ST), who))
        team = members[:size]
        spare = size - len(team)
        team += others[: min(spare, new)]
        forward = sorted(
            team, key=lambda who: (-3 * match.field(who, AG) - match.field(who, MA), who)
        )
        if not goaly and forward:
            goaly.append(forward.pop())
        return goaly + forward
