"""Choices as numbers from 0 on, as one side sees them: a fixed list of actions.

Each verb has a run of them, as long as what its argument can be: the squares of the field from the
side's own end, the players by the square where they are (off the pitch by their place on the
bench), or its words. A verb with two arguments has two runs: the first argument is chosen with the
first one, and the second then from those that go with it. `env/actions.py` makes the table.
"""

from typing import Final

from librt.vecs import append, vec
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
        self.touched: vec[i64] = vec[i64]()
        self.touched_count: i64 = 0

    def write(self, game: PitchGame, side: i64) -> None:
        """1 for each action that is open to a side; none where it does not decide."""
        page = self.page
        index: i64 = 0
        while index < self.touched_count:
            page[self.touched[index]] = 0
            index += 1
        self.touched_count = 0
        if game.over or game.chooser != side:
            return
        index = 0
        while index < game.legal_count:
            action = self.table.action(game, side, i64(game.legal[index]), self.begun)
            if action >= 0:
                at = self.start + action
                page[at] = 1
                if self.touched_count < len(self.touched):
                    self.touched[self.touched_count] = at
                else:
                    self.touched = append(self.touched, at)
                self.touched_count += 1
            index += 1

    def take(self, game: PitchGame, side: i64, action: i64) -> bool:
        """Carry an action out; False where it is not open, and nothing has happened.

        One that leaves a second argument open is kept, and nothing else happens yet.
        """
        if game.over or game.chooser != side:
            return False
        code: i64 = NOTHING
        index: i64 = 0
        while index < game.legal_count:
            each = i64(game.legal[index])
            if self.table.action(game, side, each, self.begun) == action:
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


def random_action(picks: ActionMask, game: PitchGame, side: i64, draw: i64) -> i64:
    """One of the open actions, by a number that somebody has drawn; -1 where there are none."""
    count: i64 = 0
    index: i64 = 0
    chosen: i64 = NOTHING
    while index < game.legal_count:
        action = picks.table.action(game, side, i64(game.legal[index]), picks.begun)
        if action >= 0:
            count += 1
        index += 1
    if count == 0:
        return NOTHING
    wanted = draw % count
    index = 0
    while index < game.legal_count and wanted >= 0:
        action = picks.table.action(game, side, i64(game.legal[index]), picks.begun)
        if action >= 0:
            chosen = action
            wanted -= 1
        index += 1
    return chosen
