"""The primitives for bots, by numbers of players and squares: lrb6's port `estimates`."""

from librt.vecs import vec
from mypy_extensions import i64

from turfwar.games.lrb6.bots.estimates.blocks import (
    BlockEstimate,
    block_odds,
    foul_assists,
    removed_chance,
    seen_chance,
)
from turfwar.games.lrb6.bots.estimates.reach import Reach, Scratch
from turfwar.games.lrb6.bots.estimates.snapshot import PositionSnapshot
from turfwar.games.lrb6.bots.estimates.throws import accurate_chance, intercept_chance, pass_chance
from turfwar.games.lrb6.match import MatchState
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import CELLS


class Estimates:
    """About how likely things are in a position; it is read once."""

    def __init__(self, game: PitchGame) -> None:
        assert isinstance(game, MatchState)
        self.table = PositionSnapshot(game)
        self.scratch = Scratch()

    def reach(self, player: i64, onto_ball: bool = False, fresh: bool = True) -> Reach:
        """Where a player of either side can get to; `fresh` as if their next turn began."""
        return Reach(self.table, player, onto_ball, fresh, 0, self.scratch)

    def all_reaches(self) -> dict[int, Reach]:
        """The same for everybody on the pitch, as if fresh."""
        found: dict[int, Reach] = {}
        index: i64 = 0
        while index < self.table.count:
            player = self.table.players[index]
            found[int(player)] = Reach(self.table, player, False, True, 0, self.scratch)
            index += 1
        return found

    def block(
        self, attacker: i64, defender: i64, square: i64 = 0, blitz: bool = False
    ) -> BlockEstimate:
        """What comes of a block from a square, or from where the attacker is."""
        source = square if square != 0 else self.table.square(attacker)
        return block_odds(self.table, attacker, source, defender, blitz)

    def removed(self, victim: i64, attacker: i64 = -1) -> float:
        """How likely somebody who is knocked down leaves the pitch."""
        return removed_chance(self.table, victim, attacker, False, 0)

    def foul(self, fouler: i64, victim: i64, square: i64 = 0) -> tuple[float, float]:
        """How likely a foul takes its victim off, and how likely the fouler is sent off."""
        source = square if square != 0 else self.table.square(fouler)
        assists = foul_assists(self.table, fouler, source, victim)
        removed = removed_chance(self.table, victim, fouler, True, assists)
        return removed, seen_chance(self.table, fouler, victim, assists)

    def pick_up(self, player: i64) -> float:
        """How likely a player picks the ball up where it lies."""
        return self.table.pick_up_chance(player, self.table.ball)

    def hand_off(self, receiver: i64) -> float:
        """How likely a player takes a hand-off where they are."""
        return self.table.catch_chance(receiver, self.table.square(receiver), True)

    def throw(self, thrower: i64, receiver: i64, square: i64 = 0) -> float:
        """How likely a pass ends in the hands of a team-mate."""
        source = square if square != 0 else self.table.square(thrower)
        return pass_chance(self.table, thrower, source, receiver, self.table.square(receiver))

    def accurate(self, thrower: i64, target: i64, square: i64 = 0) -> float:
        """How likely a throw at a square is accurate."""
        source = square if square != 0 else self.table.square(thrower)
        return accurate_chance(self.table, thrower, source, target)

    def intercepted(self, thrower: i64, target: i64, square: i64 = 0) -> float:
        """How likely the best placed opponent intercepts it."""
        source = square if square != 0 else self.table.square(thrower)
        return intercept_chance(self.table, thrower, source, target)

    def zones(self, side: i64) -> list[int]:
        """How many tackle zones of a side are on each square."""
        found: list[int] = []
        square: i64 = 0
        while square < CELLS:
            found.append(int(self.table.zones[side * CELLS + square]))
            square += 1
        return found

    def threat(self, side: i64) -> list[float]:
        """For each square, how likely the best placed player of a side comes next to it in their
        next turn."""
        best: vec[float] = vec[float]([0.0] * CELLS)
        table = self.table
        index: i64 = 0
        while index < table.count:
            player = table.players[index]
            index += 1
            if player // SIDE_SLOTS != side:
                continue
            reach = Reach(table, player, True, True, 0, self.scratch)
            spot: i64 = 0
            while spot < reach.count:
                square = reach.squares[spot]
                spot += 1
                chance = reach.chance[square]
                row: i64 = -28
                while row <= 28:
                    column: i64 = -1
                    while column <= 1:
                        near = square + row + column
                        if near >= 0 and near < CELLS and chance > best[near]:
                            best[near] = chance
                        column += 1
                    row += 28
        found: list[float] = []
        square = 0
        while square < CELLS:
            found.append(best[square])
            square += 1
        return found
