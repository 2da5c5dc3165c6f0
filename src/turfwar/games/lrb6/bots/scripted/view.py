"""What the scripted coach looks at in a team turn: the table, the clock, who can get where."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfwar.games.lrb6.bots.estimates.blocks import dice_for
from turfwar.games.lrb6.bots.estimates.reach import Reach, Scratch
from turfwar.games.lrb6.bots.estimates.snapshot import AROUND, PositionSnapshot
from turfwar.games.lrb6.bots.scripted.matching import ONE, most_matched
from turfwar.games.lrb6.bots.scripted.tally import touchdown_worth
from turfwar.games.lrb6.bots.scripted.weights import Weights, answer_in
from turfwar.games.lrb6.layout import PRONE, REROLL_USED
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.skills import ids
from turfwar.pitch.frame import HOME, PLAYER_SIZE, PLAYERS, SIDE_SLOTS, STATUS
from turfwar.pitch.squares import CELLS, column_of, distance, on_pitch, row_of

OFF: Final = 0
"""There is no ball to be had."""
LOOSE: Final = 1
OURS: Final = 2
THEIRS: Final = 3

SAFE: Final = 0.96
"""From here on a way counts as safe."""
TURNS: Final = 8
DIAGONALS: Final[vec[i64]] = vec[i64]([-29, -27, 27, 29])
HIT: Final[vec[float]] = vec[float]([0.0, 0.33, 0.56, 0.70])
"""How likely so many dice knock somebody down."""

MOST_BACK: Final = 3
"""Nobody goes back further for the cage: the ball comes to those in front."""
NEAR_ROWS: Final = 3
"""Whoever stands so many rows aside is in the way all the same."""
MOST_AHEAD: Final = 5.0

FLIGHT: Final = 6
"""How much nearer to the end zone a throw brings a team-mate, about,"""
LANDS: Final = 0.33
"""and how likely they score then."""

LEFT_BY: Final[vec[float]] = vec[float]([1.2, 1.1, 0.85, 0.5, 0.12])
"""How much of the danger of a Blitz is left by the corners of a cage."""


class ReachMemory:
    """Memory for reaches that one view after the other takes up: to get it anew for each costs
    more than the search."""

    def __init__(self) -> None:
        self.reaches: list[Reach | None] = [None] * (2 * SIDE_SLOTS)
        self.spare: Reach | None = None
        self.scratch = Scratch()

    def reach(
        self, table: PositionSnapshot, player: i64, onto_ball: bool, fresh: bool, spared: i64 = 0
    ) -> Reach:
        """A player's reach; it holds until theirs is asked for again."""
        found = self.reaches[player]
        if found is None:
            found = Reach(table, player, onto_ball, fresh, spared, self.scratch)
            self.reaches[player] = found
        else:
            found.again(table, player, onto_ball, fresh, spared)
        return found

    def onto_ball(self, table: PositionSnapshot, player: i64) -> Reach:
        """How somebody gets to a loose ball; it holds until anybody's is asked for again."""
        found = self.spare
        if found is None:
            found = Reach(table, player, True, False, 0, self.scratch)
            self.spare = found
        else:
            found.again(table, player, True, False)
        return found


class TurnView:
    """A team turn as a side sees it."""

    def __init__(self, match: MatchState, side: i64, weights: Weights, desk: ReachMemory) -> None:
        self.match = match
        self.desk = desk
        self.table = PositionSnapshot(match)
        self.side: i64 = side
        self.other: i64 = 1 - side
        self.weights = weights
        self.goal: i64 = self.table.columns if side == HOME else 1
        """The column where this side scores."""
        self.turns: i64 = TURNS - match.turn(side)
        """How many turns of one's own are left after this one."""
        self.their_turns: i64 = TURNS - match.turn(1 - side)
        self.behind: i64 = match.score(1 - side) - match.score(side)
        left = self.turns + 1 + (TURNS if match.half == 1 else 0)
        draw = weights.draw
        tally = weights.tally
        self.scoring: float = 1.0 + tally * (touchdown_worth(-self.behind, left, draw) - 1.0)
        """What a touchdown is worth by the score, beside one that breaks a tie."""
        lost = touchdown_worth(self.behind, left, 1.0 - draw)
        self.conceding: float = 1.0 + tally * (lost - 1.0)
        """The same for one of the others."""
        lost = touchdown_worth(self.behind - 1, left, 1.0 - draw)
        self.conceding_then: float = 1.0 + tally * (lost - 1.0)
        """The same for one of the others once this side has scored."""
        self.rerolls: i64 = match.rerolls(side) if match.get(REROLL_USED) == 0 else 0
        table = self.table
        self.mode: i64 = OFF
        if table.carrier >= 0 and table.carrier < 2 * SIDE_SLOTS:
            self.mode = OURS if table.carrier // SIDE_SLOTS == side else THEIRS
        elif table.is_loose():
            self.mode = LOOSE
        self.anchor: i64 = table.ball
        """Where the ball is, or is going to be."""
        self.exposed: float = 1.0
        """How much a carrier there needs a cage."""
        self.marches: bool = False
        """Whether the carrier has somewhere better to be, which comes before blocks."""
        self.fetched: bool = False
        """Whether somebody is likely to pick the ball up in this turn."""
        self.ours: list[int] = []
        self.theirs: list[int] = []
        self.free: list[int] = []
        """Those who have not acted and can."""
        index: i64 = 0
        while index < table.count:
            player = table.players[index]
            index += 1
            if player // SIDE_SLOTS != side:
                self.theirs.append(player)
                continue
            self.ours.append(player)
            if not table.is_used(player):
                if table.state[PLAYERS + player * PLAYER_SIZE + STATUS] <= PRONE:
                    self.free.append(player)
        self.reaches: list[Reach | None] = [None] * (2 * SIDE_SLOTS)
        self.support: vec[i64] = vec[i64]([0] * CELLS)
        self.has_support: bool = False
        self.empty: vec[i64] = vec[i64]([0] * 4)
        self.holder: i64 = -1
        """Who has the ball, or is likely to have it soon."""
        self.stake: float = -1.0
        self.at_risk: float = 0.0
        self.eased: vec[float] = vec[float]([-1.0] * (2 * SIDE_SLOTS))

    def reach(self, player: i64) -> Reach:
        """Where a player of this side can go; only a loose ball's fetcher may step on it."""
        found = self.reaches[player]
        if found is None:
            found = self.desk.reach(self.table, player, False, False)
            self.reaches[player] = found
        return found

    def find_support(self) -> None:
        """For each square, which free players without the ball can safely get there, as bits."""
        if self.has_support:
            return
        self.has_support = True
        support = self.support
        for number in self.free:
            player: i64 = number
            if player == self.table.carrier:
                continue
            reach = self.reach(player)
            bit = ONE << (player % SIDE_SLOTS)
            last = self.to_goal(reach.start) + MOST_BACK
            index: i64 = 0
            while index < reach.count:
                square = reach.squares[index]
                if reach.chance[square] >= SAFE and self.to_goal(square) <= last:
                    support[square] |= bit
                index += 1

    def to_goal(self, square: i64) -> i64:
        """How many columns are left to where this side scores."""
        column = column_of(square)
        return self.goal - column if self.goal > column else column - self.goal

    def to_own(self, square: i64) -> i64:
        """How many columns are left to where the others score."""
        return self.table.columns - 1 - self.to_goal(square)

    def at_line(self, square: i64) -> bool:
        """Whether a push could go into the crowd there."""
        row = row_of(square)
        return row <= 1 or row >= self.table.rows

    # The ball

    def corners(self, square: i64, carrier: i64) -> float:
        """How many corners of a cage there are or could safely be there, each with somebody of
        its own; up to 4."""
        table = self.table
        found = 0.0
        empty = self.empty
        count: i64 = 0
        index: i64 = 0
        while index < 4:
            corner = square + DIAGONALS[index]
            index += 1
            if not on_pitch(corner):
                found += 0.5
                continue
            who = table.occupant(corner)
            if who >= 0:
                if who != carrier and who // SIDE_SLOTS == self.side and table.stands(who):
                    found += 1.0
            elif self.has_support and self.support[corner] != 0:
                empty[count] = self.support[corner]
                count += 1
        if count == 0:
            return found
        # Those who hold a corner already are there for no other.
        index = 0
        busy: i64 = 0
        while index < 4:
            corner = square + DIAGONALS[index]
            index += 1
            if on_pitch(corner):
                who = table.occupant(corner)
                if who >= 0 and who // SIDE_SLOTS == self.side:
                    busy |= ONE << (who % SIDE_SLOTS)
        return found + self.weights.joins * float(most_matched(empty, count, busy))

    def risk(self, carrier: i64, square: i64, corners: float, without: i64 = -1) -> float:
        """How likely the ball is gone after the opponents' next turn: more often than the one hit
        that `danger` reckons with."""
        risk = self.weights.fright * self.danger(carrier, square, corners, without)
        return risk if risk < 0.95 else 0.95

    def eases(self, foe: i64) -> float:
        """How much better the ball is off where it is going to be, were an opponent down."""
        found = self.eased[foe]
        if found >= 0.0:
            return found
        found = 0.0
        carrier = self.holder
        if carrier >= 0 and distance(self.table.square(foe), self.anchor) <= self.table.ma(foe) + 2:
            corners = self.corners(self.anchor, carrier)
            if self.stake < 0.0:
                self.stake = self.hold_worth(carrier, self.anchor, 0.0)
                self.stake -= self.hold_worth(carrier, self.anchor, 1.0)
                self.at_risk = self.risk(carrier, self.anchor, corners)
            found = self.at_risk - self.risk(carrier, self.anchor, corners, foe)
            found = found * self.stake if found > 0.0 else 0.0
        self.eased[foe] = found
        return found

    def danger(self, carrier: i64, square: i64, corners: float, without: i64 = -1) -> float:
        """About how likely the carrier is knocked down in a square in the opponents' next turn;
        were one of them not there."""
        table = self.table
        best = 0.0
        safe = 1.0
        strength = table.st(carrier)
        skilled = 1.0
        if table.has(carrier, ids.BLOCK):
            skilled -= 0.12
        if table.has(carrier, ids.DODGE):
            skilled -= 0.2
        near: i64 = 0
        for number in self.theirs:
            foe: i64 = number
            if table.stands(foe) and distance(table.square(foe), square) <= 3 and foe != without:
                near += 1
        for number in self.theirs:
            foe = number
            status = i64(table.state[PLAYERS + foe * PLAYER_SIZE + STATUS])
            if status > PRONE or foe == without:
                continue
            far = distance(table.square(foe), square)
            moves = table.ma(foe)
            if status == PRONE:
                moves -= 3
            helped: i64 = 1 if near > 2 else 0
            if near > 4:
                helped = 2
            dice = dice_for(table.st(foe) + helped, strength)
            hit = HIT[dice] if dice > 0 else 0.11
            hit *= skilled
            if far <= 1 and status != PRONE:
                safe *= 1.0 - hit * 0.9
                continue
            if far > moves + 2:
                continue
            hit *= self.comes_to(foe, square)
            if hit > best:
                best = hit
        best *= self.cage_leaves(corners)
        if self.at_line(square):
            best = best + (1.0 - best) * best * 0.5
        if best > 0.9:
            best = 0.9
        return 1.0 - safe * (1.0 - best)

    def comes_to(self, foe: i64, square: i64) -> float:
        """How likely an opponent gets next to a square in their next turn, with a square to spare
        for the block."""
        found = self.reaches[foe]
        if found is None:
            found = self.desk.reach(self.table, foe, True, True, 1)
            self.reaches[foe] = found
        best = 0.0
        index: i64 = 0
        while index < 8:
            at = square + AROUND[index]
            index += 1
            chance = found.chance[at]
            if chance > best:
                steps = found.steps[at]
                if steps < found.free:
                    best = chance
                else:
                    chance *= 0.83
                    if chance > best:
                        best = chance
        return best

    def expose(self, carrier: i64) -> None:
        """Find out how much the carrier needs a cage where they are going to be."""
        self.holder = carrier
        exposed = self.danger(carrier, self.anchor, 0.0) * 3.5
        self.exposed = exposed if exposed < 1.0 else 1.0

    def cage_leaves(self, corners: float) -> float:
        """How much of the danger of a Blitz a cage with so many corners leaves."""
        whole: i64 = 0
        while whole < 3 and float(whole + 1) <= corners:
            whole += 1
        part = corners - float(whole)
        if part > 1.0:
            part = 1.0
        return LEFT_BY[whole] + part * (LEFT_BY[whole + 1] - LEFT_BY[whole])

    def hold_worth(self, carrier: i64, square: i64, danger: float) -> float:
        """What it is worth to end this turn with the ball there, in touchdowns."""
        weights = self.weights
        left = self.to_goal(square)
        turns = self.turns
        if turns <= 0:
            return 0.0
        moves = self.table.ma(carrier)
        if moves < 1:
            moves = 1
        # The last turn is a run; before it the ball goes no faster than those around it.
        paced = weights.pace * float(moves) / 6.0
        margin = float(turns - 1) * paced + float(moves - left) + self.freedom(square, left)
        likely = 1.0 / (1.0 + exp(-(margin + weights.bias) / weights.spread))
        needed: i64 = 1
        kept = 1.0 - weights.fear * danger
        rest = float(left - moves)
        while rest > 0.0 and needed < turns:
            needed += 1
            rest -= paced
            kept *= weights.march
        # When to score: the sooner, the longer the others have to answer.
        best = 0.0
        after = needed
        while after <= turns:
            worth = kept * self.after_score(self.their_turns - after)
            if worth > best:
                best = worth
            kept *= weights.steady
            after += 1
        worth = likely * best - danger * self.loss(square)
        row = row_of(square)
        edge = row if row < self.table.rows + 1 - row else self.table.rows + 1 - row
        if edge <= 2 and left > moves:
            # There the line boxes a cage in.
            worth -= weights.edge * float(3 - edge)
        return worth

    def wait_worth(self, carrier: i64, square: i64) -> float:
        """What it is worth to stand in reach of the end zone for the others' turn, and to score
        after it."""
        risk = self.risk(carrier, square, self.corners(square, carrier))
        return (1.0 - risk) * self.after_score(self.their_turns - 1) - risk * self.loss(square)

    def change_zones(self, square: i64, by: i64) -> None:
        """Suppose that the opponents had so many tackle zones more around a square."""
        around: i64 = self.other * CELLS + square
        index: i64 = 0
        while index < 8:
            self.table.zones[around + AROUND[index]] += by
            index += 1

    def may_fly(self, carrier: i64) -> bool:
        """Whether the carrier could be thrown by a team-mate in a turn to come."""
        table = self.table
        return (
            self.turns > 0
            and table.has(carrier, ids.RIGHT_STUFF)
            and table.side_has(self.side, ids.THROW_TEAM_MATE)
        )

    def flight_worth(self, carrier: i64, square: i64, risk: float) -> float:
        """What it is worth to wait in a square for a team-mate who throws them next turn, so that
        they score."""
        table = self.table
        beyond = self.to_goal(square) - FLIGHT - table.ma(carrier)
        if beyond > 2:
            return -1.0
        for number in self.ours:
            mate: i64 = number
            if table.stands(mate) and table.has(mate, ids.THROW_TEAM_MATE):
                if distance(table.square(mate), square) <= 2:
                    chance = LANDS if beyond <= 0 else LANDS * (1.0 - 0.25 * float(beyond))
                    chance *= self.weights.special
                    worth = (1.0 - risk) * chance * self.after_score(self.their_turns - 1)
                    return worth - risk * self.loss(square)
        return -1.0

    def freedom(self, square: i64, left: i64) -> float:
        """How many squares a drive is better off for few opponents in front of it; those far to
        the side are less in the way."""
        weights = self.weights
        table = self.table
        row = row_of(square)
        ahead = 0.0
        for number in self.theirs:
            foe: i64 = number
            at = table.square(foe)
            if table.stands(foe) and self.to_goal(at) <= left:
                aside = row_of(at) - row
                if aside < 0:
                    aside = -aside
                part = 1.0
                if aside > NEAR_ROWS:
                    part -= weights.wide * float(aside - NEAR_ROWS) / 5.0
                    if part < 0.0:
                        part = 0.0
                ahead += part
        return weights.free * (MOST_AHEAD - ahead) if ahead < MOST_AHEAD else 0.0

    def loss(self, square: i64) -> float:
        """What the opponents make of a ball that is lost there: more, the nearer their goal is."""
        return self.conceding * self.weights.loss * (1.65 - 0.052 * float(self.to_own(square)))

    def after_score(self, their_turns: i64) -> float:
        """What a touchdown is worth when the others have so many turns to answer it."""
        answer = self.weights.answer * answer_in(their_turns)
        return self.scoring - self.conceding_then * answer
