"""A game as numbers, written by a table: what one side may know of it, in bytes.

The table says which numbers of the state go where, and how a side sees them: squares from its own
end, players and sides as its own or the other's. `env/columns.py` makes it from a rule set's
layout, with a name for each place.

A sheet remembers the state that it shows. The next one is compared with it, four numbers at a time,
and only what differs is written anew: a step changes one or two players of forty. Comparing, unlike
marks that the rules would set, holds for whatever has changed a state (undo, copies, saves).
"""

from typing import Final

from librt.strings import read_i16_le, read_i64_le
from librt.vecs import append, vec
from mypy_extensions import i64, u8

from turfwar.kernel.game import CHOICE_RECORD, ROLL_RECORD
from turfwar.kernel.notation import first_of, second_of, verb_of
from turfwar.pitch.frame import (
    BALL,
    CARRIER,
    PLAYER_SIZE,
    PLAYER_SLOTS,
    PLAYERS,
    SIDE_SLOTS,
    SQUARE,
    STATUS,
    USED,
    ZONES,
)
from turfwar.pitch.game import PitchGame

# How a number is written, and how many places it takes
AS_IS: Final = 0
"""One place, for what is between -128 and 127."""
WIDE: Final = 1
"""Two: the lower byte and the upper one."""
AS_SQUARE: Final = 2
"""Two: row and column from 1 on, 0 for no square."""
AS_BITS: Final = 3
"""As many as the last number of the row says, from the lowest bit on."""
NOT_BLANK: Final = 4
"""From here on a 0 of the state is not a 0 of the sheet."""
AS_PLAYER: Final = 4
"""One: 1 to 20 own, 21 to 40 theirs, more for models of no side, 0 for nobody."""
AS_SIDE: Final = 5
"""One: 1 own, -1 theirs, 0 nobody's."""
AS_PLAYER_BITS: Final = 6
"""44: a bit for each player, in words of 15; own ones first."""

OP: Final = 5
"""A row of the table: how, where for home, where for away, the place it goes to, and an extra."""
ROLLS: Final = 4
"""So many rolls of the open step are shown, the last ones."""
ROLL_SIZE: Final = 13
"""Kind (2), player, needed (2), result (1), and up to seven dice."""
CHOICES: Final = 5
"""The choice that began the open step, and the last ones in it."""
CHOICE_SIZE: Final = 6
"""Verb (2), then for each argument two places."""
DICE: Final = 7
WORD: Final = 4
"""So many numbers of a state are compared at once."""

# What an argument of a choice is
NO_ARGUMENT: Final = 0
A_PLAYER: Final = 1
A_SQUARE: Final = 2
A_NUMBER: Final = 3


def ops_by_word(ops: list[int], where: int) -> list[int]:
    """Which rows of a table read each word of the state: for each word its number, how many rows
    there are, and where these begin."""
    found: dict[int, list[int]] = {}
    for index in range(0, len(ops), OP):
        last = ops[index + where] + (2 if ops[index] == AS_PLAYER_BITS else 0)
        for word in range(ops[index + where] // WORD, last // WORD + 1):
            found.setdefault(word, []).append(index)
    return [number for word in sorted(found) for number in (word, len(found[word]), *found[word])]


class ObservationTable:
    """Where everything goes; the same for all matches on a field by a rule set."""

    def __init__(
        self,
        rows: i64,
        columns: i64,
        numbers: list[int],
        players: list[int],
        states: list[int],
        characteristics: list[int],
        arguments: list[int],
    ) -> None:
        self.rows: i64 = rows
        self.columns: i64 = columns
        self.squares: i64 = rows * columns
        self.numbers: vec[i64] = vec[i64](numbers)
        self.players: vec[i64] = vec[i64](players)
        """The same for each player; the two places are where it is for the first one, and how
        far it is to the next."""
        self.states: vec[i64] = vec[i64](states)
        """For each status the plane that shows it, or -1."""
        self.characteristics: vec[i64] = vec[i64](characteristics)
        """Fields of players that have a plane each."""
        self.arguments: vec[i64] = vec[i64](arguments)
        """For each verb what its two arguments are."""
        self.state_planes: i64 = 0
        for plane in states:
            if plane >= 0:
                self.state_planes += 1
        self.per_side: i64 = 3 + self.state_planes + len(characteristics)
        self.planes: i64 = 2 * self.per_side + 3
        # Places beyond the planes, set by who names them
        self.players_at: i64 = 0
        self.player_width: i64 = 0
        self.numbers_at: i64 = 0
        self.question_at: i64 = 0
        self.questions: vec[i64] = vec[i64]()
        """For each question its place among their names, or -1."""
        self.rolls_at: i64 = 0
        self.choices_at: i64 = 0
        self.begun_at: i64 = 0
        self.size: i64 = 0
        self.parts: vec[i64] = vec[i64]([PLAYERS, PLAYER_SIZE])
        """Where players' numbers are: of each table the first one's row, and how long a row is."""
        self.home_words: vec[i64] = vec[i64](ops_by_word(numbers, 1))
        """Rows of `numbers` by the words of the state that they read; see `ops_by_word`."""
        self.away_words: vec[i64] = vec[i64](ops_by_word(numbers, 2))

    def name_parts(self, parts: list[int]) -> None:
        """Say where players' numbers are."""
        self.parts = vec[i64](parts)

    def name_questions(self, places: list[int]) -> None:
        """Say where each question, by its number, stands among their names."""
        self.questions = vec[i64](places)


def player_number(state: bytes, number: i64, which: i64) -> i64:
    """A number of a player in a state as bytes."""
    return i64(read_i16_le(state, 2 * (PLAYERS + number * PLAYER_SIZE + which)))


class ObservationWriter:
    """Bytes of a page that show a game to a side; several sheets may share a page."""

    def __init__(self, table: ObservationTable, page: vec[u8], start: i64) -> None:
        self.table = table
        self.page: vec[u8] = page
        self.start: i64 = start
        self.side: i64 = 0
        self.shown: bytes = b""
        """The state that is on the page."""
        self.crowded: bool = False
        """Whether two players of a side are in one square, which an open step may bring about: the
        planes then show what the last of them has put there."""
        self.changed: vec[i64] = vec[i64]([0] * PLAYER_SLOTS)
        # What is wiped and written each time
        self.touched: vec[i64] = vec[i64]()
        self.touched_count: i64 = 0

    def wipe(self) -> None:
        """As if no question had been written."""
        page = self.page
        touched = self.touched
        count = self.touched_count
        index: i64 = 0
        while index < count:
            page[touched[index]] = 0
            index += 1
        self.touched_count = 0

    def clear(self, place: i64, count: i64) -> None:
        """Zeros from a place on."""
        page = self.page
        at = self.start + place
        end = at + count
        while at < end:
            page[at] = 0
            at += 1

    def put_for_now(self, place: i64, value: i64) -> None:
        """A number at a place, until the next position is written."""
        if value == 0:
            return
        at = self.start + place
        self.page[at] = u8(value & 255)
        count = self.touched_count
        touched = self.touched
        if count < len(touched):
            touched[count] = at
        else:
            self.touched = append(touched, at)
        self.touched_count = count + 1

    def put(self, place: i64, value: i64) -> None:
        """A number at a place, as a signed byte."""
        self.page[self.start + place] = u8(value & 255)

    def put_wide(self, place: i64, value: i64) -> None:
        self.put(place, value & 255)
        self.put(place + 1, (value >> 8) & 255)

    def put_wide_for_now(self, place: i64, value: i64) -> None:
        self.put_for_now(place, value & 255)
        self.put_for_now(place + 1, (value >> 8) & 255)

    # As a side sees it

    def column(self, square: i64) -> i64:
        """The column of a square from the observer's own end, from 1 on."""
        column = square % 28
        return column if self.side == 0 else self.table.columns + 1 - column

    def seen_player(self, player: i64) -> i64:
        """A player's number as the observer counts: their own first."""
        if player < 0:
            return 0
        if player < 2 * SIDE_SLOTS and self.side == 1:
            player = player + SIDE_SLOTS if player < SIDE_SLOTS else player - SIDE_SLOTS
        return player + 1

    def put_square(self, place: i64, square: i64) -> None:
        if square > 0:
            self.put(place, square // 28)
            self.put(place + 1, self.column(square))
        elif square < 0:
            self.put(place, -1)

    def put_square_for_now(self, place: i64, square: i64) -> None:
        if square > 0:
            self.put_for_now(place, square // 28)
            self.put_for_now(place + 1, self.column(square))
        elif square < 0:
            self.put_for_now(place, -1)

    # Writing

    def write(self, game: PitchGame, side: i64, begun: i64) -> None:
        """All that a side may know; `begun` is a choice that has been made in part, or -1."""
        self.wipe()
        now = bytes(memoryview(game.state))
        before = self.shown
        if side != self.side or self.crowded or len(before) != len(now):
            self.erase(before)
            self.side = side
            before = b""
        self.shown = now
        self.crowded = False
        if len(before) == 0:
            self.write_numbers(game)
            self.write_players(game)
        else:
            self.renew_numbers(game, before, now)
            self.renew_players(game, before, now)
        table = self.table
        last = 2 * table.per_side * table.squares
        self.mark_for_now(last, i64(game.state[BALL]))
        carrier = i64(game.state[CARRIER])
        if carrier >= 0:
            square = i64(game.state[PLAYERS + carrier * PLAYER_SIZE + SQUARE])
            self.mark_for_now(last + table.squares, square)
        if not game.over and game.chooser == side:
            self.write_question(game, last + 2 * table.squares, begun)

    def erase(self, shown: bytes) -> None:
        """Take a state off the page that is on it."""
        if len(shown) == 0:
            return
        table = self.table
        where: i64 = 1 if self.side == 0 else 2
        ops = table.numbers
        index: i64 = 0
        while index < len(ops):
            if ops[index] >= NOT_BLANK or read_i16_le(shown, 2 * ops[index + where]) != 0:
                self.clear(table.numbers_at + ops[index + 3], ops[index + 4])
            index += OP
        number: i64 = 0
        while number < PLAYER_SLOTS:
            if player_number(shown, number, STATUS) != 0:
                self.erase_row(shown, number)
                self.lift(shown, number)
            number += 1

    def write_players(self, game: PitchGame) -> None:
        """All players, on a page without any."""
        number: i64 = 0
        while number < PLAYER_SLOTS:
            if game.state[PLAYERS + number * PLAYER_SIZE + STATUS] != 0:
                self.write_row(game, number)
                self.place_player(game, number)
            number += 1

    def renew_players(self, game: PitchGame, before: bytes, now: bytes) -> None:
        """The players who are not as they were."""
        changed = self.changed
        count: i64 = 0
        number: i64 = 0
        while number < PLAYER_SLOTS:
            if self.differs(before, now, number):
                changed[count] = number
                count += 1
            number += 1
        index: i64 = 0
        while index < count:
            if player_number(before, changed[index], STATUS) != 0:
                self.lift(before, changed[index])
            index += 1
        index = 0
        while index < count:
            number = changed[index]
            known = player_number(before, number, STATUS) != 0
            if player_number(now, number, STATUS) == 0:
                if known:
                    self.erase_row(before, number)
            elif known:
                self.renew_row(game, before, number)
                self.place_player(game, number)
            else:
                self.write_row(game, number)
                self.place_player(game, number)
            index += 1
        if self.crowded:
            self.place_in_order(game, now)

    def differs(self, before: bytes, now: bytes, number: i64) -> bool:
        """Whether anything of a player has changed."""
        parts = self.table.parts
        index: i64 = 0
        while index < len(parts):
            size = 2 * parts[index + 1]
            at = 2 * parts[index] + number * size
            end = at + size
            while at + 8 <= end:
                if read_i64_le(before, at) != read_i64_le(now, at):
                    return True
                at += 8
            if at < end and read_i64_le(before, end - 8) != read_i64_le(now, end - 8):
                return True
            index += 2
        return False

    def place_in_order(self, game: PitchGame, now: bytes) -> None:
        """All players on the planes anew: where two share a square, the last one counts."""
        number: i64 = 0
        while number < 2 * SIDE_SLOTS:
            if player_number(now, number, STATUS) != 0:
                self.lift(now, number)
            number += 1
        number = 0
        while number < 2 * SIDE_SLOTS:
            if player_number(now, number, STATUS) != 0:
                self.place_player(game, number)
            number += 1

    def write_op(self, game: PitchGame, how: i64, at: i64, place: i64, extra: i64) -> None:
        state = game.state
        value = i64(state[at])
        if how == AS_IS:
            self.put(place, value)
        elif how == WIDE:
            self.put_wide(place, value)
        elif how == AS_BITS:
            bit: i64 = 0
            while value != 0 and bit < extra:
                if value & 1 != 0:
                    self.put(place + bit, 1)
                value >>= 1
                bit += 1
        elif how == AS_SQUARE:
            self.put_square(place, value)
        elif how == AS_PLAYER:
            self.put(place, self.seen_player(value))
        elif how == AS_SIDE:
            if value >= 0:
                self.put(place, 1 if value == self.side else -1)
        else:
            number: i64 = 0
            while number < PLAYER_SLOTS:
                if (i64(state[at + number // 15]) >> (number % 15)) & 1 != 0:
                    self.put(place + self.seen_player(number) - 1, 1)
                number += 1

    def write_numbers(self, game: PitchGame) -> None:
        """What the match has, and each side of it."""
        ops = self.table.numbers
        state = game.state
        first = self.table.numbers_at
        where: i64 = 1 if self.side == 0 else 2
        count = len(ops)
        index: i64 = 0
        while index < count:
            at = ops[index + where]
            how = ops[index]
            # Most of them are 0, and 0 is what is there already.
            if state[at] != 0 or how >= NOT_BLANK:
                self.write_op(game, how, at, first + ops[index + 3], ops[index + 4])
            index += OP

    def renew_numbers(self, game: PitchGame, before: bytes, now: bytes) -> None:
        """Those in the words of the state that have changed."""
        table = self.table
        ops = table.numbers
        words = table.home_words if self.side == 0 else table.away_words
        where: i64 = 1 if self.side == 0 else 2
        last = len(now) - 8
        count = len(words)
        index: i64 = 0
        while index < count:
            at = 8 * words[index]
            if at > last:
                at = last
            end = index + 2 + words[index + 1]
            if read_i64_le(before, at) != read_i64_le(now, at):
                index += 2
                while index < end:
                    op = words[index]
                    place = table.numbers_at + ops[op + 3]
                    self.clear(place, ops[op + 4])
                    self.write_op(game, ops[op], ops[op + where], place, ops[op + 4])
                    index += 1
            index = end

    def row_of_player(self, number: i64) -> i64:
        """Where a player's row begins."""
        table = self.table
        return table.players_at + (self.seen_player(number) - 1) * table.player_width

    def write_row(self, game: PitchGame, number: i64) -> None:
        """A player's row, where nobody's was."""
        ops = self.table.players
        state = game.state
        row = self.row_of_player(number)
        count = len(ops)
        index: i64 = 0
        while index < count:
            at = ops[index + 1] + number * ops[index + 2]
            how = ops[index]
            if state[at] != 0 or how >= NOT_BLANK:
                self.write_op(game, how, at, row + ops[index + 3], ops[index + 4])
            index += OP

    def renew_row(self, game: PitchGame, before: bytes, number: i64) -> None:
        """What is not as it was in a player's row."""
        ops = self.table.players
        state = game.state
        row = self.row_of_player(number)
        count = len(ops)
        index: i64 = 0
        while index < count:
            at = ops[index + 1] + number * ops[index + 2]
            if i64(state[at]) != i64(read_i16_le(before, 2 * at)):
                place = row + ops[index + 3]
                self.clear(place, ops[index + 4])
                self.write_op(game, ops[index], at, place, ops[index + 4])
            index += OP

    def erase_row(self, shown: bytes, number: i64) -> None:
        """Take a player's row off the page."""
        ops = self.table.players
        row = self.row_of_player(number)
        index: i64 = 0
        while index < len(ops):
            at = ops[index + 1] + number * ops[index + 2]
            if ops[index] >= NOT_BLANK or read_i16_le(shown, 2 * at) != 0:
                self.clear(row + ops[index + 3], ops[index + 4])
            index += OP

    def spot(self, square: i64) -> i64:
        """Where a square is in a plane."""
        return (square // 28 - 1) * self.table.columns + self.column(square) - 1

    def mark_for_now(self, plane: i64, square: i64) -> None:
        """A 1 in a square of a plane, which is given by its first place."""
        if square > 0:
            self.put_for_now(plane + self.spot(square), 1)

    def planes_of(self, number: i64) -> i64:
        """Where the planes of a player's side begin."""
        if number // SIDE_SLOTS == self.side:
            return 0
        return self.table.per_side * self.table.squares

    def lift(self, shown: bytes, number: i64) -> None:
        """Take a player off the planes that are shown on them."""
        square = player_number(shown, number, SQUARE)
        if square == 0 or number >= 2 * SIDE_SLOTS:
            return
        table = self.table
        area = table.squares
        first = self.planes_of(number)
        if player_number(shown, number, ZONES) != 0:
            self.add_zones(first + 2 * area, square, -1)
        at = first + self.spot(square)
        plane: i64 = 0
        while plane < table.per_side:
            if plane != 2:
                self.put(at, 0)
            at += area
            plane += 1

    def place_player(self, game: PitchGame, number: i64) -> None:
        """A player on the planes of their side."""
        state = game.state
        base = PLAYERS + number * PLAYER_SIZE
        square = i64(state[base + SQUARE])
        if square == 0 or number >= 2 * SIDE_SLOTS:
            return
        table = self.table
        area = table.squares
        first = self.planes_of(number)
        at = first + self.spot(square)
        if self.page[self.start + at] != 0:
            self.crowded = True
        self.put(at, number % SIDE_SLOTS + 1)
        if state[base + USED] != 0:
            self.put(at + area, 1)
        if state[base + ZONES] != 0:
            self.add_zones(first + 2 * area, square, 1)
        status = i64(state[base + STATUS])
        if status < len(table.states) and table.states[status] >= 0:
            self.put(at + (3 + table.states[status]) * area, 1)
        index: i64 = 0
        at += (3 + table.state_planes) * area
        while index < len(table.characteristics):
            value = i64(state[base + table.characteristics[index]])
            if value != 0:
                self.put(at, value)
            at += area
            index += 1

    def add_zones(self, plane: i64, square: i64, more: i64) -> None:
        """One more tackle zone in each square around one, or one less."""
        table = self.table
        page = self.page
        row = square // 28
        column = self.column(square)
        first_row = row - 1 if row > 1 else row
        last_row = row + 1 if row < table.rows else row
        first = column - 1 if column > 1 else column
        last = column + 1 if column < table.columns else column
        y = first_row
        while y <= last_row:
            place = self.start + plane + (y - 1) * table.columns - 1
            x = first
            while x <= last:
                if y != row or x != column:
                    page[place + x] = u8((i64(page[place + x]) + more) & 255)
                x += 1
            y += 1

    def write_question(self, game: PitchGame, subject_plane: i64, begun: i64) -> None:
        """What is asked, and how the open step has come there."""
        table = self.table
        at = table.question_at
        self.put_for_now(at, 1)
        self.put_for_now(at + 1, self.seen_player(game.subject))
        self.put_wide_for_now(at + 2, game.detail)
        if game.question < len(table.questions) and table.questions[game.question] >= 0:
            self.put_for_now(at + 4 + table.questions[game.question], 1)
        if game.subject >= 0:
            square = i64(game.state[PLAYERS + game.subject * PLAYER_SIZE + SQUARE])
            self.mark_for_now(subject_plane, square)
        if begun >= 0:
            self.write_choice(table.begun_at, begun)
        if game.waiting:
            self.write_step(game)

    def write_step(self, game: PitchGame) -> None:
        """The last rolls and choices of the open step, the last one first."""
        fresh = game.fresh
        rolls: i64 = 0
        choices: i64 = 0
        at: i64 = 0
        while at < game.fresh_count:
            kind = i64(fresh[at])
            if kind == ROLL_RECORD:
                rolls += 1
            elif kind == CHOICE_RECORD:
                choices += 1
            at += 2 + i64(fresh[at + 1])
        at = 0
        while at < game.fresh_count:
            kind = i64(fresh[at])
            if kind == ROLL_RECORD:
                rolls -= 1
                if rolls < ROLLS:
                    self.write_roll(game, at + 2, self.table.rolls_at + rolls * ROLL_SIZE)
            elif kind == CHOICE_RECORD:
                choices -= 1
                # The first is shown whatever follows: it says what is being tried.
                place: i64 = CHOICES - 1
                if at > 0:
                    place = choices
                if place < CHOICES - 1 or at == 0:
                    code = i64(fresh[at + 2])
                    self.write_choice(self.table.choices_at + place * CHOICE_SIZE, code)
            at += 2 + i64(fresh[at + 1])

    def write_roll(self, game: PitchGame, at: i64, place: i64) -> None:
        fresh = game.fresh
        self.put_wide_for_now(place, i64(fresh[at]))
        self.put_for_now(place + 2, self.seen_player(i64(fresh[at + 1])))
        self.put_wide_for_now(place + 3, i64(fresh[at + 2]))
        throw = i64(fresh[at + 3])
        self.put_for_now(place + 5, i64(fresh[at + 4]))
        die: i64 = 0
        while die < DICE:
            self.put_for_now(place + 6 + die, throw & 15)
            throw >>= 4
            die += 1

    def write_choice(self, place: i64, code: i64) -> None:
        """A choice, its players and squares as the observer sees them."""
        verb = verb_of(code)
        self.put_wide_for_now(place, verb)
        self.write_argument(place + 2, self.kind_of_argument(verb, 0), first_of(code))
        self.write_argument(place + 4, self.kind_of_argument(verb, 1), second_of(code))

    def kind_of_argument(self, verb: i64, number: i64) -> i64:
        arguments = self.table.arguments
        at = 2 * verb + number
        if at < len(arguments):
            return arguments[at]
        return A_NUMBER

    def write_argument(self, place: i64, kind: i64, value: i64) -> None:
        if kind == A_PLAYER:
            self.put_for_now(place, self.seen_player(value))
        elif kind == A_SQUARE:
            self.put_square_for_now(place, value)
        elif kind == A_NUMBER:
            self.put_wide_for_now(place, value)
