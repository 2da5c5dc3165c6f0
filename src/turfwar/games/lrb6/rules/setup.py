"""000, Rules for setting up your team; Setting up with zero players."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.cards.base import W_AFTER_RECOVERY, W_BEFORE_ROLLS, W_BEFORE_SETUP
from turfwar.games.lrb6.formations import arrange, has_formation
from turfwar.games.lrb6.layout import (
    BABES,
    DRIVES,
    EXHAUSTED,
    KICKING,
    KNOCKED_OUT,
    PICKED,
    RESERVE,
    SET_UP_WINDOW,
    SETTING_UP,
    STANDING,
)
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.words.causes import C_BABES
from turfwar.games.lrb6.words.events import E_AWARDED, E_MOVE, E_NO_PLAYERS, E_TURN_MARKER
from turfwar.games.lrb6.words.lists import FORMATION_NAMES
from turfwar.games.lrb6.words.questions import Q_SETUP
from turfwar.games.lrb6.words.rolls import R_RECOVER
from turfwar.games.lrb6.words.verbs import AT, BENCH, CONCEDE, DONE, FORMATION, PLACE
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.kernel.phases import Phase
from turfwar.pitch import field
from turfwar.pitch.frame import AWAY, BOARD, HOME, NOBODY, SCORE, SIDE_SLOTS, STATUS, TURN
from turfwar.pitch.squares import distance

# Parts of one's half
BACK: Final = 0
UPPER_WIDE: Final = 1
LOWER_WIDE: Final = 2
SCRIMMAGE: Final = 3
ASTRAY: Final = 4
"""No part of it: the opponents' half, and one's own end zone."""
FIRST_OF_ALL: Final = 2
"""Of `SET_UP_WINDOW`: nobody has rolled to recover, in a position that begins with the set-up."""


class Count:
    """A side's set-up so far, one player perhaps left out.

    Players who lie there already are `fixed`; nobody can take them to the line of scrimmage.
    """

    def __init__(self, match: MatchState, side: i64, without: i64) -> None:
        self.placed: i64 = 0
        self.upper: i64 = 0
        self.lower: i64 = 0
        self.line: i64 = 0
        self.astray: i64 = 0
        setup = match.book.setup
        have = setup.available(match, side)
        form = match.book.format
        most = setup.team_size(match, side)
        self.team: i64 = have if have < most else most
        self.wide: i64 = form.wide
        self.fixed: i64 = 0
        away: i64 = 0
        player = match.first(side)
        last = match.last(side)
        while player < last:
            square = match.square(player)
            if square != 0:
                part = setup.part_of_player(match, player)
                if not setup.may_play(match, player):
                    self.fixed += 1
                    if part != SCRIMMAGE:
                        away += 1
                    if part == ASTRAY:
                        part = BACK
                if player != without:
                    self.add(part, 1)
            player += 1
        needed = setup.line_needed(match, side, self.team)
        self.needed: i64 = min(needed, self.team - away)

    def add(self, part: i64, number: i64) -> None:
        self.placed += number
        if part == UPPER_WIDE:
            self.upper += number
        elif part == LOWER_WIDE:
            self.lower += number
        elif part == SCRIMMAGE:
            self.line += number
        elif part == ASTRAY:
            self.astray += number

    def faults(self) -> i64:
        """By how much the rules are broken beyond what placing the others can mend."""
        faults = self.astray
        if self.upper > self.wide:
            faults += self.upper - self.wide
        if self.lower > self.wide:
            faults += self.lower - self.wide
        if self.placed > self.team:
            faults += self.placed - self.team
        spare = self.team - self.placed
        if spare < 0:
            spare = 0
        if self.line + spare < self.needed:
            faults += self.needed - self.line - spare
        return faults

    def faults_with(self, part: i64) -> i64:
        self.add(part, 1)
        faults = self.faults()
        self.add(part, -1)
        return faults

    def complete(self) -> bool:
        return self.placed == self.team and self.faults() == 0


@mypyc_attr(allow_interpreted_subclasses=True)
class SetUp:
    """000, Setting up the teams: who may stand where, recovering."""

    def part_of(self, match: MatchState, square: i64) -> i64:
        """Which part of the half a square belongs to."""
        zones = match.pitch.zones[square]
        if zones & field.UPPER_WIDE != 0:
            return UPPER_WIDE
        if zones & field.LOWER_WIDE != 0:
            return LOWER_WIDE
        return SCRIMMAGE if zones & (field.HOME_LINE | field.AWAY_LINE) != 0 else BACK

    def part_of_player(self, match: MatchState, player: i64) -> i64:
        """Which part of their half a player is in who has been set up."""
        square = match.square(player)
        if not self.is_ground_of(match, player // SIDE_SLOTS, square):
            return ASTRAY
        return self.part_of(match, square)

    def is_ground_of(self, match: MatchState, side: i64, square: i64) -> bool:
        """Whether a side may have players here: in its half, but for the end zone."""
        return match.in_half(square, side) and not match.in_scoring_zone(square, 1 - side)

    def team_size(self, match: MatchState, side: i64) -> i64:
        """How many players a side may have on the pitch."""
        return match.book.format.team

    def line_needed(self, match: MatchState, side: i64, team: i64) -> i64:
        """How many of a side's players have to be on the line of scrimmage."""
        return match.book.format.line

    def may_play(self, match: MatchState, player: i64) -> bool:
        """000, Substitutes: any player in the reserves can be set up, the next drive's and not
        this.
        """
        status = match.field(player, STATUS)
        if status == RESERVE:
            return match.field(player, EXHAUSTED) == 0
        return status == STANDING

    def can_be_set_up(self, match: MatchState, side: i64, others: list[int]) -> list[int]:
        """Whom a side can set up together, these already being there."""
        result = others.copy()
        # A bit for each of the side: mypyc writes the 1 as an int of C, which has no more than 32.
        first = match.first(side)
        there: i64 = 0
        for other in others:
            number: i64 = other
            there |= 1 << (number - first)
        watched = self.somebody_is_kept_out(match, side)
        player = first
        last = match.last(side)
        while player < last:
            if (there >> (player - first)) & 1 == 0 and self.may_play(match, player):
                if not watched or not self.is_kept_out(match, player, result):
                    result.append(player)
            player += 1
        return result

    def somebody_is_kept_out(self, match: MatchState, side: i64) -> bool:
        """Whether a side has anything at all that keeps players out."""
        for skill in match.book.skills.keeps_out:
            if match.side_has(side, skill.number):
                return True
        return False

    def is_kept_out(self, match: MatchState, player: i64, others: list[int]) -> bool:
        """Whether something keeps a player out of a drive in which these others play."""
        side = player // SIDE_SLOTS
        for skill in match.book.skills.keeps_out:
            if match.side_has(side, skill.number) and skill.keeps_out(match, player, others):
                return True
        return False

    def available(self, match: MatchState, side: i64) -> i64:
        """How many players a side can set up."""
        if self.somebody_is_kept_out(match, side):
            return len(self.can_be_set_up(match, side, match.on_field(side)))
        with_those_there = len(match.book.skills.keeps_out) > 0
        count: i64 = 0
        player = match.first(side)
        last = match.last(side)
        while player < last:
            if self.may_play(match, player) or (with_those_there and match.square(player) != 0):
                count += 1
            player += 1
        return count

    def set_up_options(self, match: MatchState, side: i64) -> None:
        """000, Rules for setting up your team: pick a player, then
        their square, until all is legal.
        """
        match.pose(Q_SETUP, side, match.get(PICKED), 0)
        if match.get(PICKED) != NOBODY:
            self.square_options(match, side, match.get(PICKED))
            return
        count = Count(match, side, NOBODY)
        incomplete = count.placed < count.team
        watched = self.somebody_is_kept_out(match, side)
        there = match.on_field(side) if watched else []
        player = match.first(side)
        last = match.last(side)
        while player < last:
            if self.may_play(match, player) and (match.square(player) == 0) == incomplete:
                if not watched or not self.is_kept_out(match, player, there):
                    match.offer(choice(PLACE, player, 0))
            player += 1
        if count.complete():
            match.offer(choice(DONE, 0, 0))
        if count.fixed == 0 and (count.placed == 0 or not incomplete):
            formation: i64 = 0
            while formation < len(FORMATION_NAMES):
                if has_formation(formation, side == match.kicking):
                    match.offer(choice(FORMATION, formation, 0))
                formation += 1
        if count.team < match.book.format.line:
            match.offer(choice(CONCEDE, 0, 0))

    def may_be_taken_up(self, match: MatchState, player: i64) -> bool:
        """Whether a player who has been set up can be put elsewhere, though others still wait.

        It is not on the list, so that whoever goes by the list gets done.
        """
        if match.question != Q_SETUP or match.get(PICKED) != NOBODY:
            return False
        if player // SIDE_SLOTS != match.chooser or match.square(player) == 0:
            return False
        return self.may_play(match, player)

    def square_options(self, match: MatchState, side: i64, player: i64) -> None:
        """The squares where this player may go."""
        count = Count(match, side, NOBODY)
        now = count.faults()
        own = match.square(player)
        if own != 0:
            count.add(self.part_of_player(match, player), -1)
        back = count.faults_with(BACK) <= now
        line = count.faults_with(SCRIMMAGE) <= now
        full: i64 = 0
        if count.faults_with(UPPER_WIDE) > now:
            full |= field.UPPER_WIDE
        if count.faults_with(LOWER_WIDE) > now:
            full |= field.LOWER_WIDE
        board = match.state
        zones = match.pitch.zones
        for square in match.pitch.half_of(side):
            here = zones[square]
            if here & (field.HOME_END | field.AWAY_END) != 0:
                continue
            if board[BOARD + square] != 0:
                fits = square == own
            elif here & (field.UPPER_WIDE | field.LOWER_WIDE) != 0:
                fits = here & full == 0
            else:
                fits = line if here & (field.HOME_LINE | field.AWAY_LINE) != 0 else back
            if fits:
                match.offer(choice(AT, square, 0))
        if own != 0 and self.available(match, side) > count.team:
            match.offer(choice(BENCH, 0, 0))

    def set_up(self, match: MatchState, side: i64, code: i64) -> bool:
        """Carry out a choice of the set-up; whether this side has finished."""
        verb = verb_of(code)
        if verb == PLACE:
            match.set(PICKED, first_of(code))
        elif verb == AT:
            self.put_player(match, match.get(PICKED), first_of(code))
            match.set(PICKED, NOBODY)
        elif verb == BENCH:
            match.take_off(match.get(PICKED), RESERVE)
            match.set(PICKED, NOBODY)
        elif verb == FORMATION:
            self.use_formation(match, side, first_of(code))
        else:
            return True
        return False

    def put_player(self, match: MatchState, player: i64, square: i64) -> None:
        match.put_on(player, square)
        match.record2(E_MOVE, player, square)
        match.set_status(player, STANDING)

    def use_formation(self, match: MatchState, side: i64, formation: i64) -> None:
        """Set the whole side up by one of the formations."""
        for player in match.on_field(side):
            if self.may_play(match, player):
                match.take_off(player, RESERVE)
        players = self.can_be_set_up(match, side, match.on_field(side))
        for who, square in arrange(match, side, formation, players):
            free = self.free_square_like(match, side, square)
            if free != 0:
                self.put_player(match, who, free)

    def free_square_like(self, match: MatchState, side: i64, square: i64) -> i64:
        """A square, or where the referee's model or somebody who stays has it, the nearest free one
        in the same part of the half; 0 if there is none.
        """
        if match.occupant(square) == NOBODY:
            return square
        part = self.part_of(match, square)
        found: i64 = 0
        for each in match.pitch.half_of(side):
            other: i64 = each
            if match.pitch.zones[other] & (field.HOME_END | field.AWAY_END) != 0:
                continue
            if match.occupant(other) != NOBODY or self.part_of(match, other) != part:
                continue
            if found == 0 or distance(other, square) < distance(found, square):
                found = other
        return found

    def recover(self, match: MatchState) -> None:
        """000, Injury Table: knocked-out players come back on 4+ before the set-up."""
        for side in (HOME, AWAY):
            player = match.first(side)
            last = match.last(side)
            while player < last:
                if match.status(player) == KNOCKED_OUT and self.comes_round(match.player(player)):
                    match.set_status(player, RESERVE)
                player += 1

    def comes_round(self, player: Player) -> bool:
        """000, Bloodweiser Babes: each is +1 for a knocked-out
        player; a natural 1 never will do.
        """
        if self.stays_out(player):
            return False
        test = Test(player, R_RECOVER, 4)
        test.modify(C_BABES, player.match.get(BABES + player.side))
        test.prepare()
        return test.cast() >= test.needed

    def stays_out(self, player: Player) -> bool:
        """Whether something keeps a knocked-out player from rolling to recover."""
        for skill in player.match.book.skills.stays_out:
            if player.has(skill.number) and skill.stays_out(player):
                return True
        return False

    def without_players(self, match: MatchState) -> bool:
        """000, Setting up with zero players: turns pass until both sides can set up.

        A touchdown that is awarded makes its side the kicking one, like any other. True where the
        half (or a match in sudden death) ended over it: once the counters cannot move on, the
        knocked-out players have one more try. A position that shows one side only says nothing of
        the other's dugout, so nothing is awarded there.
        """
        for side in (HOME, AWAY):
            if match.first(side) == match.last(side):
                return False
        while True:
            home = self.available(match, HOME)
            away = self.available(match, AWAY)
            if self.can_be_played(home, away):
                return False
            for side in (HOME, AWAY):
                if self.available(match, side) == 0:
                    match.record(E_NO_PLAYERS, side)
            last = match.book.format.turns
            fits = match.turn(HOME) + 2 <= last and match.turn(AWAY) + 2 <= last
            if fits:
                for side in (HOME, AWAY):
                    self.move_marker(match, side, 2)
                if home > 0 or away > 0:
                    scorer: i64 = HOME if home > 0 else AWAY
                    match.add(SCORE + scorer, 1)
                    match.record(E_AWARDED, scorer)
                    match.set(KICKING, scorer)
                    if not match.book.drives.drive_follows(match):
                        return True
            if self.half_is_over(match):
                return True
            match.book.setup.recover(match)
            home = self.available(match, HOME)
            away = self.available(match, AWAY)
            if not fits and not self.can_be_played(home, away):
                for side in (HOME, AWAY):
                    self.move_marker(match, side, last)
                return True

    def is_anybody_left(self, match: MatchState) -> bool:
        """Whether either side has somebody to set up, or somebody who may yet come round."""
        for side in (HOME, AWAY):
            if self.available(match, side) > 0:
                return True
            for number in range(match.first(side), match.last(side)):
                if match.status(number) == KNOCKED_OUT:
                    if not self.stays_out(match.player(number)):
                        return True
        return False

    def can_be_played(self, home: i64, away: i64) -> bool:
        """Whether there is a drive with so many players to set up."""
        return home > 0 and away > 0

    def move_marker(self, match: MatchState, side: i64, spaces: i64) -> None:
        """Move a turn counter, as far as the track goes."""
        turn = match.turn(side) + spaces
        if turn < 0:
            turn = 0
        last = match.book.format.turns
        match.set(TURN + side, turn if turn < last else last)
        match.record2(E_TURN_MARKER, side, match.turn(side))

    def half_is_over(self, match: MatchState) -> bool:
        """Whether neither side has a team turn left."""
        last = match.book.format.turns
        return match.turn(HOME) >= last and match.turn(AWAY) >= last


class SetUpPhase(Phase[MatchState]):
    """The kicking team sets up, then the receiving team."""

    def enter(self, match: MatchState) -> None:
        match.book.windows.open_to_both(match, match.kicking, W_BEFORE_ROLLS)
        match.book.setup.recover(match)
        if match.get(DRIVES) > 0:
            match.book.windows.open_to_both(match, match.kicking, W_AFTER_RECOVERY)
        for side in (match.kicking, match.receiving):
            for skill in match.book.skills.before_set_up:
                if match.side_has(side, skill.number):
                    skill.before_set_up(match, side)
        match.set(PICKED, NOBODY)
        if match.book.setup.without_players(match):
            match.set(SETTING_UP, NOBODY)
            match.go_to(match.book.phase_number("end-of-drive"))
        else:
            match.set(SETTING_UP, match.kicking)
            match.set(SET_UP_WINDOW, 1)

    def options(self, match: MatchState) -> None:
        if match.get(SETTING_UP) != NOBODY and match.get(SET_UP_WINDOW) == 0:
            match.book.setup.set_up_options(match, match.get(SETTING_UP))

    def idle(self, match: MatchState) -> bool:
        if match.get(SET_UP_WINDOW) == 0:
            return False
        windows: i64 = W_BEFORE_SETUP
        if match.get(SET_UP_WINDOW) == FIRST_OF_ALL:
            windows |= W_BEFORE_ROLLS
        match.set(SET_UP_WINDOW, 0)
        match.book.windows.open_window(match, match.get(SETTING_UP), windows)
        return True

    def act(self, match: MatchState, code: i64) -> None:
        side = match.get(SETTING_UP)
        if match.book.setup.set_up(match, side, code):
            match.set(SETTING_UP, match.receiving if side == match.kicking else NOBODY)
            if side == match.kicking:
                match.set(SET_UP_WINDOW, 1)
