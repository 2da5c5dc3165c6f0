"""Many games side by side, stepped by actions, with what whoever decides may know of each.

All games are on the same field by the same rules. Both sides are played from outside; a step's
reward is how much the score has changed for the side that acted.
"""

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from turfwar.pitch.action_numbers import NOTHING, ActionMask, ActionTable
from turfwar.pitch.frame import SCORE
from turfwar.pitch.game import PitchGame
from turfwar.pitch.observation_writer import ObservationTable, ObservationWriter


class GameBatch:
    """Games with a sheet and a mask each; `pages` and `masks` are one behind the other."""

    def __init__(
        self,
        table: ObservationTable,
        picks: ActionTable,
        count: i64,
        pages: vec[u8],
        masks: vec[u8],
    ) -> None:
        self.count: i64 = count
        self.games: list[PitchGame] = []
        self.sheets: list[ObservationWriter] = []
        self.picks: list[ActionMask] = []
        index: i64 = 0
        while index < count:
            self.sheets.append(ObservationWriter(table, pages, index * table.size))
            self.picks.append(ActionMask(picks, masks, index * picks.size))
            index += 1
        self.rewards: vec[i64] = vec[i64]([0] * count)
        self.ended: vec[i64] = vec[i64]([0] * count)
        self.refused: vec[i64] = vec[i64]([0] * count)
        """Whose action was not open, so that nothing has happened."""
        self.sides: vec[i64] = vec[i64]([0] * count)
        """Who decides now."""

    def put(self, index: i64, game: PitchGame) -> None:
        """A new game in the place of another."""
        if index == len(self.games):
            self.games.append(game)
        else:
            self.games[index] = game
        self.picks[index].begun = NOTHING
        self.rewards[index] = 0
        self.ended[index] = 0
        self.refused[index] = 0
        self.show(index)

    def show(self, index: i64) -> None:
        """Write what whoever decides may know, and what is open to them."""
        game = self.games[index]
        side = game.chooser
        if side < 0 or side > 1:
            side = 0
        picks = self.picks[index]
        self.sides[index] = side
        picks.write(game, side)
        self.sheets[index].write(game, side, picks.begun)

    def step(self, actions: bytes) -> None:
        """An action for each game, as 64-bit numbers; games that have ended are left alone."""
        index: i64 = 0
        while index < self.count:
            self.act(index, read_i64_le(actions, 8 * index))
            index += 1

    def act(self, index: i64, action: i64) -> None:
        game = self.games[index]
        self.rewards[index] = 0
        self.refused[index] = 0
        if game.over:
            return
        side = game.chooser
        state = game.state
        before = i64(state[SCORE + side]) - i64(state[SCORE + 1 - side])
        if not self.picks[index].take_numbered(game, action):
            self.refused[index] = 1
            return
        after = game.state
        self.rewards[index] = i64(after[SCORE + side]) - i64(after[SCORE + 1 - side]) - before
        if game.over:
            self.ended[index] = 1
        self.show(index)

    def random_actions(self, draw: i64) -> list[int]:
        """An open action for each game, by a number that somebody has drawn."""
        chosen: list[int] = []
        index: i64 = 0
        while index < self.count:
            draw = (draw * 1103515245 + 12345) & 0x7FFFFFFF
            chosen.append(self.picks[index].random_numbered(draw >> 8))
            index += 1
        return chosen
