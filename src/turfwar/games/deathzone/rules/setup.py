"""002, Starting the Game: the toss, setting up, the kick-off."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import (
    BACK,
    BERSERK,
    CHANGING,
    CHUCKER,
    DRUG,
    FEEDING,
    FELL,
    FREE_PHASE,
    HEX,
    INFECTED,
    KICKER,
    KICKER_KIND,
    KICKING,
    KNOCKED_OUT,
    LEAGUE,
    LEVELS,
    LEVELS_SIZE,
    LOVES,
    MORE,
    MORE_SIZE,
    ORIGIN,
    PICKED,
    POISONED,
    RAGING,
    RESERVE,
    SENT_OFF,
    SETTING_UP,
    SPELLS,
    SPELLS_SIZE,
    STANDING,
    STUCK,
    STUNNED,
    TOSSED,
    TURNED,
    WOLF,
)
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.skills import THICK_SKULL
from turfwar.games.deathzone.tables import ON_FIELD, RECOVERY_FROM
from turfwar.games.deathzone.words.events import E_KICK_AGAIN, E_KICKOFF, E_SET
from turfwar.games.deathzone.words.questions import Q_ELECT, Q_KICKOFF, Q_SETUP
from turfwar.games.deathzone.words.rolls import R_DRUG, R_RECOVER, R_TOSS
from turfwar.games.deathzone.words.verbs import (
    BOOT_TO,
    ELECT,
    FIELD,
    KICKED_BY,
    LINE_UP,
    READY,
    STAND_IN,
)
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.kernel.phases import Phase
from turfwar.pitch.frame import (
    ACTIVE,
    BALL,
    BOARD,
    CARRIER,
    NOBODY,
    PLAYER_SIZE,
    PLAYERS,
    ROSTER_SIZE,
    SIDE_SLOTS,
)
from turfwar.pitch.squares import column_of, parse_square, square_at

RECEIVING_FRONT: Final = 7
KICKING_FRONT: Final = 10
"""The last columns before the red and the blue area, seen from one's own end."""
ROWS: Final = (
    "ehkcmfjbnih",
    "bgkndhlfjhh",
    "fghijcmdleh",
)
"""The rows of a line-up: front first, and last the one who throws or kicks off, in the middle."""
DEPTHS: Final = (
    (0, 0, 0, 2, 2, 3, 3, 5, 5, 4, 5),
    (0, 0, 0, 0, 1, 1, 1, 3, 3, 3, 5),
    (0, 0, 0, 0, 0, 1, 1, 3, 3, 4, 5),
)
"""How far behind the front each of them stands."""
KICKING_WANTED: Final = (1, 3, 2, 2, 0, 3, 0)
RECEIVING_WANTED: Final = (2, 2, 1, 1, 0, 3, 0)
"""Who is fielded first, by kind: those for the front, then, where the ball comes, who moves it."""
KICKING_PLACES: Final = (1, 3, 2, 2, 0, 4, 0)
RECEIVING_PLACES: Final = (1, 4, 3, 3, 0, 2, 0)
"""How far back they stand, by kind: a Kicker, or a Chucker, is the last."""
SPOTS: Final = ("h14", "h13")
"""Where the ball lies without a kick-off, by who moves first: a step beyond the middle."""
CURED_FROM: Final = 5
CAUGHT_SHORT_FROM: Final = 4
LAXATIVE: Final = 1
HICCUPS: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class DeathzoneSetUp:
    """What comes before a drive."""

    # The toss

    def toss(self, match: DeathzoneState) -> None:
        """A coin; whoever wins it kicks or receives."""
        winner = int(match.book.tricks.fixed(match))
        if winner == NOBODY:
            coin = int(match.coin())
            winner = 0 if coin == 1 else 1
            match.log_roll(R_TOSS, NOBODY, 0, coin, 1 - winner)
        if match.answered():
            kicks = first_of(match.answer()) == 0
        else:
            match.pose(Q_ELECT, winner, NOBODY, 0)
            match.offer(choice(ELECT, 0, 0))
            match.offer(choice(ELECT, 1, 0))
            match.wait()
            return
        match.set(KICKING, winner if kicks else 1 - winner)

    # Between drives

    def clear_field(self, match: DeathzoneState) -> None:
        """After a touchdown: everybody off, the stunned are back, the KO'd may be."""
        match.set(CARRIER, NOBODY)
        match.set(BALL, 0)
        for player in match.everybody():
            match.take_off(player)
            match.set_status(player, RESERVE)
            self.refresh(match, player)
        for player in range(2 * SIDE_SLOTS):
            status = match.status(player)
            if status == STUNNED or status == SENT_OFF:
                match.set_more(player, BACK, 0)
                match.set_more(player, POISONED, 0)
                match.set_status(player, RESERVE)
            elif status == KNOCKED_OUT and self.recovers(match, player):
                match.set_status(player, RESERVE)
        self.sober(match)

    def refresh(self, match: DeathzoneState, player: int) -> None:
        """What does not outlast a drive."""
        for field in (FELL, BERSERK, TURNED, STUCK):
            match.set_field(player, field, 0)
        for field in (FEEDING, CHANGING):
            match.set_more(player, field, 0)
        if match.more(player, RAGING) == 1:
            match.set_more(player, RAGING, 0)
        if match.more(player, WOLF) != 0:
            match.book.monsters.take_form(match, player)
            match.set_status(player, RESERVE)

    def recovers(self, match: DeathzoneState, player: int) -> bool:
        """A die for whoever is KO'd; thick skulls need none."""
        if match.level(player, THICK_SKULL) > 0:
            return True
        return match.book.rolls.one(match, R_RECOVER, player, RECOVERY_FROM) >= RECOVERY_FROM

    def sober(self, match: DeathzoneState) -> None:
        """002, Drug Effects Table: on a 5 or 6 a drug wears off."""
        for player in range(2 * SIDE_SLOTS):
            drug = int(match.more(player, DRUG))
            if drug <= LAXATIVE or match.out_of_it(player):
                continue
            if match.book.rolls.one(match, R_DRUG, player, CURED_FROM) >= CURED_FROM:
                match.set_more(player, DRUG, 0)
                match.set_more(player, LOVES, 0)
                if drug == HICCUPS:
                    match.set_more(player, HEX, 0)

    def caught_short(self, match: DeathzoneState) -> None:
        """002, Drug Effects Table: who has to stay away for this drive."""
        for player in range(2 * SIDE_SLOTS):
            if match.more(player, DRUG) == LAXATIVE and match.status(player) == RESERVE:
                die = match.book.rolls.one(match, R_DRUG, player, CAUGHT_SHORT_FROM)
                if die >= CAUGHT_SHORT_FROM:
                    match.set_status(player, SENT_OFF)

    # Setting up

    def front(self, match: DeathzoneState, side: int) -> int:
        """How far from their own end a side may set up."""
        if not match.book.optional.kick_off(match) or match.get(KICKING) == side:
            return KICKING_FRONT
        return RECEIVING_FRONT

    def column(self, side: int, from_end: int) -> int:
        """The column that is so far from a side's own end, counted from 1."""
        return from_end if side == 0 else 27 - from_end

    def may_stand(self, match: DeathzoneState, side: int, square: int) -> bool:
        """Whether a side may set up in a square."""
        column = int(column_of(square))
        from_end = column if side == 0 else 27 - column
        return match.is_on_pitch(square) and from_end <= self.front(match, side)

    def bench(self, match: DeathzoneState, side: int) -> list[int]:
        """Who can be put on the field."""
        return [
            player
            for player in range(match.first(side), match.last(side))
            if match.status(player) == RESERVE
        ]

    def wanted(self, match: DeathzoneState, side: int) -> int:
        """How many a side fields."""
        return min(ON_FIELD, len(match.on_field(side)) + len(self.bench(match, side)))

    def place(self, match: DeathzoneState, player: int, square: int) -> None:
        match.put_on(player, square)
        match.set_status(player, STANDING)

    def line_up(self, match: DeathzoneState, side: int, form: int) -> None:
        """Everybody in one go."""
        for player in match.on_field(side):
            match.take_off(player)
            match.set_status(player, RESERVE)
        front = self.front(match, side)
        for player, row, depth in zip(self.eleven(match, side), ROWS[form], DEPTHS[form]):
            column = self.column(side, max(1, front - depth))
            self.place(match, player, int(square_at(ord(row) - 96, column)))

    def eleven(self, match: DeathzoneState, side: int) -> list[int]:
        """Who plays, front first: a Kicker where the side kicks off, a Chucker where it does not.

        Defensive players and Berserkers stand in front, whoever runs and catches behind the rest.
        """
        kicks = match.get(KICKING) == side
        bench = self.bench(match, side)
        leader = KICKER_KIND if kicks else CHUCKER
        wanted = KICKING_WANTED if kicks else RECEIVING_WANTED
        places = KICKING_PLACES if kicks else RECEIVING_PLACES
        leaders = [player for player in bench if match.kind(player) == leader][:1]
        ranked: list[tuple[int, int]] = []
        for player in bench:
            if player not in leaders:
                ranked.append((wanted[int(match.kind(player))], player))
        ranked.sort()
        chosen = leaders + [player for _, player in ranked]
        standing = [(places[int(match.kind(player))], player) for player in chosen[:ON_FIELD]]
        standing.sort()
        return [player for _, player in standing]

    # The kick-off

    def targets(self, match: DeathzoneState, kicker: int) -> list[int]:
        """In or beyond the red area of the receiving half, within reach of the kicker."""
        reach = match.book.throwing.kick_reach(match, kicker)
        return [
            square
            for square in match.pitch.squares
            if self.is_deep(match, square)
            and match.book.throwing.range_of(match, kicker, square) <= reach
        ]

    def is_deep(self, match: DeathzoneState, square: int) -> bool:
        """Whether a square is in or beyond the receiving side's red area."""
        receiving = 1 - int(match.get(KICKING))
        column = int(column_of(square))
        from_end = column if receiving == 0 else 27 - column
        return from_end <= KICKING_FRONT

    def kickers(self, match: DeathzoneState) -> list[int]:
        """Who can kick far enough; anybody, where nobody can."""
        players = match.on_field(match.get(KICKING))
        able = [player for player in players if self.targets(match, player)]
        return able or players

    def kick_off(self, match: DeathzoneState, kicker: int, square: int) -> None:
        """Until it is long enough."""
        match.record2(E_KICKOFF, kicker, square)
        loop = match.loop_start()
        while True:
            match.recurs(loop, 2, square)
            end = match.book.throwing.kicked(match, kicker, square)
            if end != NOBODY and self.is_deep(match, end):
                break
            match.record(E_KICK_AGAIN, square)
        match.book.ball.land(match, end)

    # Deserters

    def move_over(self, match: DeathzoneState, player: int, number: int) -> None:
        """A player with everything that is theirs into another place, of the other side."""
        square = int(match.square(player))
        held = match.holds(player)
        for start, size in (
            (PLAYERS, PLAYER_SIZE),
            (LEVELS, LEVELS_SIZE),
            (SPELLS, SPELLS_SIZE),
            (MORE, MORE_SIZE),
        ):
            for at in range(size):
                match.set(start + number * size + at, match.get(start + player * size + at))
                match.set(start + player * size + at, 0)
        side = number // SIDE_SLOTS
        match.set(ROSTER_SIZE + side, max(match.get(ROSTER_SIZE + side), number % SIDE_SLOTS + 1))
        match.set_more(number, ORIGIN, player + 1)
        match.set_more(number, INFECTED, 0)
        if square != 0:
            match.set(BOARD + square, number + 1)
        if held:
            match.set(CARRIER, number)


class TossPhase(Phase[DeathzoneState]):
    """Who kicks, once a match."""

    def enter(self, match: DeathzoneState) -> None:
        match.book.opening.begin(match)
        if match.get(LEAGUE) != 0:
            match.book.crowd.cheer(match)
        match.book.setup.caught_short(match)
        match.book.setup.toss(match)
        match.set(TOSSED, 1)


class DeathzoneSetUpPhase(Phase[DeathzoneState]):
    """Both sides put their players on the field, the receiving side first."""

    def enter(self, match: DeathzoneState) -> None:
        match.set(ACTIVE, NOBODY)
        match.set(SETTING_UP, 1 - match.get(KICKING))
        match.set(PICKED, NOBODY)

    def options(self, match: DeathzoneState) -> None:
        side = int(match.get(SETTING_UP))
        if side == NOBODY:
            return
        setup = match.book.setup
        picked = int(match.get(PICKED))
        match.pose(Q_SETUP, side, picked, 0)
        if picked != NOBODY:
            for square in match.pitch.squares:
                if match.is_empty(square) and setup.may_stand(match, side, square):
                    match.offer(choice(STAND_IN, square, 0))
            return
        on_field = match.on_field(side)
        full = len(on_field) >= setup.wanted(match, side)
        if not full:
            for player in setup.bench(match, side):
                match.offer(choice(FIELD, player, 0))
        for player in on_field:
            match.offer(choice(FIELD, player, 0))
        for form in range(len(ROWS)):
            match.offer(choice(LINE_UP, form, 0))
        if full:
            match.offer(choice(READY, 0, 0))

    def act(self, match: DeathzoneState, choice: i64) -> None:
        verb, what = verb_of(choice), int(first_of(choice))
        side = int(match.get(SETTING_UP))
        if verb == FIELD:
            match.set(PICKED, what)
        elif verb == STAND_IN:
            match.book.setup.place(match, int(match.get(PICKED)), what)
            match.set(PICKED, NOBODY)
        elif verb == LINE_UP:
            match.book.setup.line_up(match, side, what)
        else:
            match.record(E_SET, side)
            last = side == match.get(KICKING)
            match.set(SETTING_UP, NOBODY if last else 1 - side)


class DeathzoneKickoffPhase(Phase[DeathzoneState]):
    """Who kicks off, and where to; or the ball on its spot."""

    def enter(self, match: DeathzoneState) -> None:
        carrier = int(match.carrier)
        kicks = carrier >= 0 and carrier // SIDE_SLOTS == match.get(KICKING)
        match.set(KICKER, carrier if kicks else NOBODY)

    def options(self, match: DeathzoneState) -> None:
        setup = match.book.setup
        if not match.book.optional.kick_off(match) or not match.on_field(match.get(KICKING)):
            return
        kicker = int(match.get(KICKER))
        match.pose(Q_KICKOFF, match.get(KICKING), kicker, 0)
        if kicker == NOBODY:
            for player in setup.kickers(match):
                match.offer(choice(KICKED_BY, player, 0))
            return
        squares = setup.targets(match, kicker)
        for square in squares or [
            each for each in match.pitch.squares if setup.is_deep(match, each)
        ]:
            match.offer(choice(BOOT_TO, square, 0))

    def act(self, match: DeathzoneState, choice: i64) -> None:
        if verb_of(choice) == KICKED_BY:
            match.set(KICKER, first_of(choice))
            # It lies before them: whoever kicks off has not held it.
            match.set(CARRIER, first_of(choice))
            match.set(BALL, match.square(first_of(choice)))
            return
        match.book.setup.kick_off(match, int(match.get(KICKER)), int(first_of(choice)))
        match.set(FREE_PHASE, 1)
        match.set(ACTIVE, match.get(KICKING))
        match.go_to(match.book.phase_number("reserve"))

    def idle(self, match: DeathzoneState) -> bool:
        """Without a kick the other side begins."""
        match.put_ball(parse_square(SPOTS[1 - int(match.get(KICKING))]))
        match.book.turns.begin(match, 1 - int(match.get(KICKING)))
        return True
