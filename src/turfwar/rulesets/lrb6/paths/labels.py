"""The labels of a path search: where it has come to, by which way, with what chances."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfwar.rulesets.lrb6.paths.chances import Chances, ChanceTable, better
from turfwar.rulesets.lrb6.paths.ground import UNKNOWN

WITH_BALL: Final = 512
"""Added to a square: he has the ball there."""
NODES: Final = 1024
ROOM: Final = 512
"""How many labels there is room for at first."""
LAYERS: Final = 64
MOST_WITH_PURSUERS: Final = 1
"""How many likelier labels a square may have before one is dropped that has been pursued.

Pursuers can be in so many places that not all can be kept that might be better in the end.
"""


class Labels:
    """All labels, numbered in the order in which they were found."""

    def __init__(self, table: ChanceTable) -> None:
        self.table = table
        self.count: i64 = 0
        self.squares: vec[i64] = vec[i64]([0] * ROOM)
        self.layers: vec[i64] = vec[i64]([0] * ROOM)
        self.parents: vec[i64] = vec[i64]([0] * ROOM)
        self.following: vec[i64] = vec[i64]([0] * ROOM)
        self.next_in_layer: vec[i64] = vec[i64]([0] * ROOM)
        self.dead: vec[i64] = vec[i64]([0] * ROOM)
        self.chances: list[Chances] = []
        self.heads: vec[i64] = vec[i64]([UNKNOWN] * NODES)
        self.first: vec[i64] = vec[i64]([UNKNOWN] * NODES)
        """The number of the chances of a node's first label: none with the same is better."""
        self.layer_heads: vec[i64] = vec[i64]([UNKNOWN] * LAYERS)
        self.layer_tails: vec[i64] = vec[i64]([UNKNOWN] * LAYERS)

    def grow(self) -> None:
        """Room for as many labels again."""
        more: i64 = 0
        while more < self.count:
            self.squares = append(self.squares, i64(0))
            self.layers = append(self.layers, i64(0))
            self.parents = append(self.parents, i64(0))
            self.following = append(self.following, i64(0))
            self.next_in_layer = append(self.next_in_layer, i64(0))
            self.dead = append(self.dead, i64(0))
            more += 1

    def admit(self, node: i64, layer: i64, chances: Chances, parent: i64) -> None:
        """Keep a label, unless one in its square is as good; drop those that it makes useless."""
        if chances.total == 0:
            return
        likelier: i64 = 0
        other = self.heads[node]
        while other != UNKNOWN:
            theirs = self.chances[other]
            if theirs is chances or self.table.dominates(theirs, chances):
                return
            if theirs.worth >= chances.worth:
                likelier += 1
            if self.layers[other] == layer and self.table.dominates(chances, theirs):
                self.dead[other] = 1
            other = self.following[other]
        if likelier >= MOST_WITH_PURSUERS and not chances.plain:
            return
        label = self.count
        if label == len(self.squares):
            self.grow()
        self.count += 1
        self.squares[label] = node
        self.layers[label] = layer
        self.parents[label] = parent
        self.following[label] = self.heads[node]
        self.next_in_layer[label] = UNKNOWN
        self.chances.append(chances)
        if self.heads[node] == UNKNOWN:
            self.first[node] = chances.number
        self.heads[node] = label
        if self.layer_heads[layer] == UNKNOWN:
            self.layer_heads[layer] = label
        else:
            self.next_in_layer[self.layer_tails[layer]] = label
        self.layer_tails[layer] = label

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
        gap = better(self.chances[label], self.chances[other])
        return gap > 0 or (gap == 0 and self.layers[label] < self.layers[other])

    def best_at(self, square: i64) -> i64:
        """The likeliest label of a square, whether he picks the ball up on the way or not."""
        best = self.best_label(square)
        other = self.best_label(square + WITH_BALL)
        if best == UNKNOWN or (other != UNKNOWN and self.is_better(other, best)):
            return other
        return best

    def is_leap(self, label: i64) -> bool:
        """Whether a leap led to it."""
        parent = self.parents[label]
        return parent != UNKNOWN and self.layers[label] - self.layers[parent] == 2

    def ways_to(self, label: i64) -> list[tuple[int, bool]]:
        """The squares of the path to a label, without the one he starts in; whether by a leap."""
        result: list[tuple[int, bool]] = []
        while self.parents[label] != UNKNOWN:
            result.append((self.squares[label] & (WITH_BALL - 1), self.is_leap(label)))
            label = self.parents[label]
        result.reverse()
        return result
