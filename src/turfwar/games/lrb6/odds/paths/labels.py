"""The labels of a path search: where it has come to, by which way, with what chances."""

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from turfwar.games.lrb6.odds.paths.chances import CLOSE, MIXED, Chances
from turfwar.games.lrb6.odds.paths.spending import STATE_BITS, STATE_MASK, Spending
from turfwar.games.lrb6.odds.paths.table import NO_SHARES, NONE_YET, NOUGHTS, UNKNOWN
from turfwar.games.lrb6.odds.paths.terrain import Terrain

WITH_BALL: Final = 512
"""Added to a square: they have the ball there."""
NODES: Final = 1024
ROOM: Final = 512
"""How many labels there is room for at first."""
LAYERS: Final = 64
EFFORT: Final = 2000
"""How much is spent on labels that depend on where pursuers are; see `Labels.is_too_many`."""
ALWAYS_KEPT: Final = 2


class Labels:
    """All labels, numbered in the order in which they were found."""

    def __init__(self, chances: Chances, terrain: Terrain, spending: Spending) -> None:
        self.table = chances
        self.terrain = terrain
        self.spending = spending
        self.count: i64 = 0
        self.squares: vec[i64] = NOUGHTS[:ROOM]
        self.layers: vec[i64] = NOUGHTS[:ROOM]
        self.parents: vec[i64] = NOUGHTS[:ROOM]
        self.following: vec[i64] = NOUGHTS[:ROOM]
        self.next_in_layer: vec[i64] = NOUGHTS[:ROOM]
        self.dead: vec[i64] = NOUGHTS[:ROOM]
        self.chances: vec[i64] = NOUGHTS[:ROOM]
        self.heads: vec[i64] = NONE_YET[:NODES]
        self.first: vec[i64] = NONE_YET[:NODES]
        """The chances of a node's first label: none with the same is better."""
        self.best: vec[float] = NO_SHARES[:NODES]
        """The largest chance of a node's labels."""
        self.layer_heads: vec[i64] = NONE_YET[:LAYERS]
        self.layer_tails: vec[i64] = NONE_YET[:LAYERS]
        self.rest: vec[float] = NO_SHARES[:1024]
        self.last_layer: i64 = LAYERS
        """From this layer on nothing follows: the likelier is the better, whatever is left."""
        self.effort: i64 = EFFORT
        self.mixed: i64 = 0
        """How many labels depend on where pursuers are."""
        self.dropped: i64 = 0
        """How many labels were dropped that might have been of use."""

    def grow(self) -> None:
        """Room for as many labels again."""
        self.squares = extend(self.squares, self.squares)
        self.layers = extend(self.layers, self.layers)
        self.parents = extend(self.parents, self.parents)
        self.following = extend(self.following, self.following)
        self.next_in_layer = extend(self.next_in_layer, self.next_in_layer)
        self.dead = extend(self.dead, NOUGHTS)
        while len(self.dead) < len(self.squares):
            self.dead = extend(self.dead, NOUGHTS)
        self.chances = extend(self.chances, self.chances)

    def admit(self, node: i64, layer: i64, chances: i64, parent: i64) -> bool:
        """Keep a label, unless one in its square is as good; drop those that it makes useless."""
        total = self.table.totals[chances]
        if total == 0.0:
            return False
        if layer >= self.last_layer:
            if self.is_useless(node, layer, chances):
                return False
        elif not self.is_wanted(node, layer, chances):
            return False
        label = self.count
        if label == len(self.squares):
            self.grow()
        self.count += 1
        self.squares[label] = node
        self.layers[label] = layer
        self.parents[label] = parent
        self.following[label] = self.heads[node]
        self.next_in_layer[label] = UNKNOWN
        self.chances[label] = chances
        if total > self.best[node]:
            self.best[node] = total
        if self.heads[node] == UNKNOWN:
            self.first[node] = chances
        self.heads[node] = label
        if self.layer_heads[layer] == UNKNOWN:
            self.layer_heads[layer] = label
        else:
            self.next_in_layer[self.layer_tails[layer]] = label
        self.layer_tails[layer] = label
        return True

    def is_useless(self, node: i64, layer: i64, chances: i64) -> bool:
        """Whether nothing can follow, and a square has been reached as likely as that before."""
        if layer < self.last_layer:
            return False
        return self.best[node] * (1.0 + CLOSE) >= self.table.totals[chances]

    def is_wanted(self, node: i64, layer: i64, chances: i64) -> bool:
        """Whether no label of a node is as good; those that are not as good any more are dead."""
        totals = self.table.totals
        total = totals[chances]
        likelier: i64 = 0
        other = self.heads[node]
        while other != UNKNOWN:
            theirs = self.chances[other]
            if theirs == chances:
                return False
            if totals[theirs] >= total:
                likelier += 1
            if self.dominates(theirs, chances, node, layer):
                return False
            if self.layers[other] == layer and self.dominates(chances, theirs, node, layer):
                self.dead[other] = 1
            other = self.following[other]
        return self.table.grounds[chances] != MIXED or not self.is_too_many(likelier)

    def is_too_many(self, likelier: i64) -> bool:
        """Whether to drop a label that depends on where pursuers are, though it might be of use.

        They can be in so many places that not all labels can be kept that might be better in the
        end. The more there are already, the fewer likelier ones in the same square are enough.
        """
        if likelier >= ALWAYS_KEPT + self.effort // (1 + self.mixed):
            self.dropped += 1
            return True
        self.mixed += 1
        return False

    # Which is as good as another

    def dominates(self, one: i64, other: i64, node: i64, layer: i64) -> bool:
        """Whether some chances are as good as others in a square, whatever follows.

        So it is if each share of the others is matched by one with no less left, on a ground that
        is as good.
        """
        table = self.table
        total = table.totals[other]
        if table.totals[one] * (1.0 + CLOSE) < total:
            return False
        if self.is_likelier_throughout(one, other):
            return True
        start = table.starts[one]
        end = table.ends[one]
        shares = table.shares
        rest = self.rest
        index = start
        while index < end:
            rest[index - start] = shares[index]
            index += 1
        little = total * CLOSE
        theirs = table.starts[other]
        last = table.ends[other]
        square = node & (WITH_BALL - 1)
        while theirs < last:
            wanted = shares[theirs]
            key = table.keys[theirs]
            index = start
            while index < end and table.keys[index] != key:
                index += 1
            if index < end:
                part = rest[index - start]
                if part >= wanted:
                    rest[index - start] = part - wanted
                    theirs += 1
                    continue
                wanted -= part
                rest[index - start] = 0.0
            if wanted > little and not self.is_matched(start, end, key, wanted, square, layer):
                return False
            theirs += 1
        return True

    def is_likelier_throughout(self, one: i64, other: i64) -> bool:
        """Whether the same can be left after both, each with no smaller share after the first."""
        table = self.table
        keys = table.keys
        shares = table.shares
        mine = table.starts[one]
        theirs = table.starts[other]
        last = table.ends[other]
        if table.ends[one] - mine != last - theirs:
            return False
        while theirs < last:
            if keys[mine] != keys[theirs] or shares[mine] * (1.0 + CLOSE) < shares[theirs]:
                return False
            mine += 1
            theirs += 1
        return True

    def is_matched(
        self, start: i64, end: i64, key: i64, wanted: float, square: i64, layer: i64
    ) -> bool:
        """Set aside what makes good for a share; whether there is enough of it."""
        table = self.table
        rest = self.rest
        ground = key >> STATE_BITS
        state = key & STATE_MASK
        little = wanted * CLOSE
        index = start
        while index < end:
            part = rest[index - start]
            if part > 0.0:
                mine = table.keys[index]
                if self.spending.leaves_more(mine & STATE_MASK, state) and (
                    mine >> STATE_BITS == ground
                    or self.is_as_good(mine >> STATE_BITS, ground, square, layer)
                ):
                    if part + little >= wanted:
                        rest[index - start] = part - wanted if part > wanted else 0.0
                        return True
                    wanted -= part
                    rest[index - start] = 0.0
            index += 1
        return False

    def is_as_good(self, ground: i64, other: i64, square: i64, layer: i64) -> bool:
        """See `Terrain.as_good`; the labels are in this square after so many squares."""
        left = self.terrain.grounds[ground].total - layer
        return self.terrain.as_good(ground, other, square, left)

    # The best

    def best_label(self, node: i64) -> i64:
        """The likeliest label of a node, of equals the shortest; `UNKNOWN` where there is none."""
        best: i64 = UNKNOWN
        label = self.heads[node]
        while label != UNKNOWN:
            if best == UNKNOWN or self.is_better(label, best):
                best = label
            label = self.following[label]
        return best

    def is_better(self, label: i64, other: i64) -> bool:
        """Whether a label is likelier than another, or as likely and shorter."""
        gap = self.table.better(self.chances[label], self.chances[other])
        return gap > 0 or (gap == 0 and self.layers[label] < self.layers[other])

    def best_at(self, square: i64) -> i64:
        """The likeliest label of a square, whether they pick the ball up on the way or not."""
        best = self.best_label(square)
        other = self.best_label(square + WITH_BALL)
        if best == UNKNOWN or (other != UNKNOWN and self.is_better(other, best)):
            return other
        return best

    def best_in(self, squares: list[int]) -> list[int]:
        """The same for each of these squares."""
        return [int(self.best_at(square)) for square in squares]

    def is_leap(self, label: i64) -> bool:
        """Whether a leap led to it."""
        parent = self.parents[label]
        return parent != UNKNOWN and self.layers[label] - self.layers[parent] == 2

    def ways_to(self, label: i64) -> list[tuple[int, bool]]:
        """The squares of the path to a label, without the one they start in; whether by a leap."""
        result: list[tuple[int, bool]] = []
        while self.parents[label] != UNKNOWN:
            result.append((self.squares[label] & (WITH_BALL - 1), self.is_leap(label)))
            label = self.parents[label]
        result.reverse()
        return result
