"""The cage as one plan: who stands at which corner around where the carrier is going to be."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfwar.games.lrb6.bots.scripted.view import DIAGONALS, TurnView
from turfwar.games.lrb6.skills import ids
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.squares import distance, on_pitch

CORNERS: Final = 4
BOTH: Final = 2 * SIDE_SLOTS


class Cage:
    """Who is to hold the corners around a square, and what each of them is worth there.

    Each corner has somebody of its own: one who could go to any of four is one corner, not four.
    Those who are there already stay; the others are found so that as many corners are held as can
    be without a risk, by those who fight best and have least to do where they are.
    """

    def __init__(self, view: TurnView, carrier: i64, square: i64, planned: bool) -> None:
        self.view = view
        self.square: i64 = square
        self.post: vec[i64] = vec[i64]([0] * BOTH)
        """Each player's corner; 0 for those who have none."""
        self.share: float = 0.0
        """What each of those is worth."""
        self.open_share: float = 0.0
        """What a corner is worth that nobody gets to without a risk."""
        self.corners: vec[i64] = vec[i64]([0] * CORNERS)
        self.held: vec[i64] = vec[i64]([-1] * CORNERS)
        self.best: vec[i64] = vec[i64]([-1] * CORNERS)
        self.trial: vec[i64] = vec[i64]([-1] * CORNERS)
        self.best_fit: float = -1.0
        self.find(carrier, planned)
        self.price(carrier)

    def find(self, carrier: i64, planned: bool) -> None:
        """Give each corner its player; only those who are there already if nobody is `planned`."""
        view = self.view
        table = view.table
        index: i64 = 0
        while index < CORNERS:
            corner = self.square + DIAGONALS[index]
            if on_pitch(corner):
                who = table.occupant(corner)
                if who < 0:
                    self.corners[index] = corner
                elif who != carrier and who // SIDE_SLOTS == view.side and table.stands(who):
                    self.held[index] = who
                    self.post[who] = corner
            index += 1
        if not planned:
            return
        view.find_support()
        self.fill(0, 0.0, carrier)
        index = 0
        while index < CORNERS:
            if self.best[index] >= 0:
                self.post[self.best[index]] = self.corners[index]
            index += 1

    def fill(self, index: i64, fit: float, carrier: i64) -> None:
        """Try everybody at the corners from here on; the best of all is kept."""
        while index < CORNERS and self.corners[index] == 0:
            index += 1
        if index == CORNERS:
            if fit > self.best_fit:
                self.best_fit = fit
                at: i64 = 0
                while at < CORNERS:
                    self.best[at] = self.trial[at]
                    at += 1
            return
        view = self.view
        corner = self.corners[index]
        if view.support[corner] != 0:
            for number in view.free:
                player: i64 = number
                if player == carrier or self.post[player] != 0 or self.is_taken(player, index):
                    continue
                if (view.support[corner] >> (player % SIDE_SLOTS)) & 1 == 0:
                    continue
                self.trial[index] = player
                self.fill(index + 1, fit + self.fits(player, corner), carrier)
        self.trial[index] = -1
        self.fill(index + 1, fit, carrier)

    def is_taken(self, player: i64, before: i64) -> bool:
        index: i64 = 0
        while index < before:
            if self.trial[index] == player:
                return True
            index += 1
        return False

    def fits(self, player: i64, corner: i64) -> float:
        """How well somebody guards a corner; any is better than none."""
        table = self.view.table
        at = table.square(player)
        fit = 10.0 + 0.5 * float(table.st(player)) - 0.05 * float(distance(at, corner))
        back = self.view.to_goal(corner) - self.view.to_goal(at)
        if back > 0:
            fit -= 0.5 * float(back)
        if table.has(player, ids.BLOCK):
            fit += 0.5
        if table.has(player, ids.GUARD):
            fit += 0.7
        return fit

    def price(self, carrier: i64) -> None:
        """What the corners are worth: what the ball is, as far as they keep it."""
        view = self.view
        count = 0.0
        rest = 0.0
        index: i64 = 0
        while index < CORNERS:
            if self.held[index] >= 0 or self.best[index] >= 0:
                count += 1.0
            elif not on_pitch(self.square + DIAGONALS[index]):
                rest += 0.5
            index += 1
        full = self.holds(carrier, count + rest)
        if count > 0.0:
            self.share = view.weights.corner * (full - self.holds(carrier, rest)) / count
        if count + rest < 4.0:
            self.open_share = view.weights.corner * (self.holds(carrier, count + rest + 1.0) - full)

    def holds(self, carrier: i64, corners: float) -> float:
        """What the ball is worth in there with so many corners held."""
        view = self.view
        risk = view.risk(carrier, self.square, corners)
        return view.hold_worth(carrier, self.square, risk)

    def worth(self, player: i64, square: i64) -> float:
        """What a square is worth to a player for the cage's sake."""
        post = self.post[player]
        if post != 0:
            return self.share if post == square else 0.0
        index: i64 = 0
        while index < CORNERS:
            if self.corners[index] == square and self.best[index] < 0:
                return self.open_share
            index += 1
        return 0.0
