"""Choices as numbers from 0 on, as one side sees them: a fixed list of actions.

Each verb has a run of them, as long as what its argument can be: the squares of the field from the
side's own end, the players by the square where they are (off the pitch by their place on the
bench), or its words. A verb with two arguments has two runs: the first argument is chosen with the
first one, and the second then from those that go with it. `env/actions.py` makes the table.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from turfwar.kernel.notation import first_of, second_of, verb_of
from turfwar.pitch.frame import PLAYER_SIZE, PLAYERS, SIDE_SLOTS, SQUARE
from turfwar.pitch.game import PitchGame
from turfwar.pitch.observation_writer import A_PLAYER, A_SQUARE, NO_ARGUMENT

NOTHING: Final = -1


class ActionTable:
    """For each verb what its arguments are, and where its two runs of actions begin."""

    def __init__(
        self, rows: i64, columns: i64, arguments: list[int], runs: list[int], size: i64
    ) -> None:
        self.rows: i64 = rows
        self.columns: i64 = columns
        self.arguments: vec[i64] = vec[i64](arguments)
        self.runs: vec[i64] = vec[i64](runs)
        self.size: i64 = size

    def place(self, game: PitchGame, side: i64, kind: i64, value: i64) -> i64:
        """Which of its run an argument is."""
        if kind == A_SQUARE:
            return self.square(side, value)
        if kind == A_PLAYER:
            square = i64(game.state[PLAYERS + value * PLAYER_SIZE + SQUARE])
            if square != 0:
                return self.square(side, square)
            if side == 1 and value < 2 * SIDE_SLOTS:
                value = value + SIDE_SLOTS if value < SIDE_SLOTS else value - SIDE_SLOTS
            return self.rows * self.columns + value
        if kind == NO_ARGUMENT:
            return 0
        return value

    def square(self, side: i64, square: i64) -> i64:
        column = square % 28
        if side == 1:
            column = self.columns + 1 - column
        return (square // 28 - 1) * self.columns + column - 1

    def action(self, game: PitchGame, side: i64, code: i64, begun: i64) -> i64:
        """The action of a choice; with a choice `begun`, that of its second argument.

        `NOTHING` where the choice is not one that was begun so.
        """
        verb = verb_of(code)
        arguments = self.arguments
        if begun >= 0:
            if code >> 9 != begun >> 9:
                return NOTHING
            second = self.place(game, side, arguments[2 * verb + 1], second_of(code))
            return self.runs[2 * verb + 1] + second
        first = self.place(game, side, arguments[2 * verb], first_of(code))
        return self.runs[2 * verb] + first


class ActionMask:
    """The open choices of a game as a mask over the actions, and what an action means."""

    def __init__(self, table: ActionTable, page: vec[u8], start: i64) -> None:
        self.table = table
        self.page: vec[u8] = page
        self.start: i64 = start
        self.begun: i64 = NOTHING
        """A choice of which the first argument has been chosen."""
        self.numbers: vec[i64] = vec[i64]()
        """The action of each legal choice, in their order, as they were numbered last."""
        self.count: i64 = 0
        self.written: vec[i64] = vec[i64]()
        """The actions that are 1 on the page."""
        self.written_count: i64 = 0

    def number(self, game: PitchGame, side: i64) -> None:
        """Number the choices that are open to a side; none where it does not decide."""
        self.count = 0
        if game.over or game.chooser != side:
            return
        table = self.table
        legal = game.legal
        begun = self.begun
        count = game.legal_count
        if count > len(self.numbers):
            self.numbers = vec[i64]([0] * (2 * count))
        numbers = self.numbers
        index: i64 = 0
        while index < count:
            numbers[index] = table.action(game, side, i64(legal[index]), begun)
            index += 1
        self.count = count

    def write(self, game: PitchGame, side: i64) -> None:
        """1 for each action that is open to a side; none where it does not decide."""
        page = self.page
        start = self.start
        written = self.written
        index: i64 = 0
        while index < self.written_count:
            page[start + written[index]] = 0
            index += 1
        self.number(game, side)
        numbers = self.numbers
        if len(written) < len(numbers):
            written = vec[i64]([0] * len(numbers))
            self.written = written
        open_now: i64 = 0
        index = 0
        while index < self.count:
            action = numbers[index]
            if action >= 0:
                page[start + action] = 1
                written[open_now] = action
                open_now += 1
            index += 1
        self.written_count = open_now

    def take(self, game: PitchGame, side: i64, action: i64) -> bool:
        """Carry an action out; False where it is not open, and nothing has happened.

        One that leaves a second argument open is kept, and nothing else happens yet.
        """
        self.number(game, side)
        return self.take_numbered(game, action)

    def take_numbered(self, game: PitchGame, action: i64) -> bool:
        """The same, where the choices of this very position were numbered last."""
        if action < 0:
            return False
        numbers = self.numbers
        code: i64 = NOTHING
        index: i64 = 0
        while index < self.count:
            if numbers[index] == action:
                each = i64(game.legal[index])
                if code >= 0:
                    self.begun = each >> 9 << 9
                    return True
                code = each
            index += 1
        if code < 0:
            return False
        self.begun = NOTHING
        game.take(code)
        return True

    def random_numbered(self, draw: i64) -> i64:
        """One of the open actions that were written last, by a number that somebody has drawn; -1
        where there are none."""
        if self.written_count == 0:
            return NOTHING
        return self.written[draw % self.written_count]
