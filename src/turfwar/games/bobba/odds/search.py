"""All squares that a player can get to, each by a likely way.

Labels go out in layers of movement spent. For each place the likeliest label of a layer is kept,
if it is likelier than those with less movement spent. Re-rolls are counted as they will be used:
those of skills first, the team's last. Large players look one way: a step lets them look
anywhere for free, without a step that costs a square.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from turfwar.games.bobba.odds.ground import NO_ROLL, FieldGround, Need
from turfwar.games.bobba.rules.movement import FACINGS
from turfwar.games.bobba.words.verbs import FACING_TO, TURN_TO
from turfwar.games.lrb6.words.actions import BLOCK, FOUL
from turfwar.games.lrb6.words.rolls import R_DODGE, R_GO_FOR_IT, R_LEAP, R_PICK_UP
from turfwar.games.lrb6.words.verbs import LEAP_TO, TO
from turfwar.kernel.notation import choice

ROLLED: Final = (R_DODGE, R_GO_FOR_IT, R_PICK_UP, R_LEAP)
STILL: Final = (BLOCK, FOUL)
"""Actions without a move."""


@dataclass(frozen=True, eq=False)
class Label:
    """A place that can be reached: how, and how likely with which re-rolls spent."""

    square: int
    facing: int
    may_look: bool
    carrying: bool
    layer: int
    shares: tuple[float, ...]
    parent: "Label | None" = None
    codes: tuple[int, ...] = ()
    """The choices from the parent to here."""
    needs: tuple[tuple[int, ...], ...] = ()
    """All the rolls so far; ways with the same ones are equally likely."""
    leapt: bool = False
    chased: bool = False
    """Whether somebody may have come after them."""
    total: float = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "total", sum(self.shares))

    @property
    def place(self) -> tuple[int, int, bool, bool]:
        """What matters for going on; whoever may look anywhere looks everywhere."""
        return self.square, -1 if self.may_look else self.facing, self.carrying, self.leapt

    @property
    def rank(self) -> tuple[float, int, int]:
        """To compare labels of one square."""
        return round(self.total, 12), -self.layer, -self.length

    @property
    def length(self) -> int:
        return len(self.way)

    @property
    def way(self) -> list[int]:
        """The choices from the start to here."""
        found: list[int] = []
        for label in self.line:
            found += label.codes
        return found

    @property
    def line(self) -> "list[Label]":
        """The labels on the way, the first one first."""
        found: list[Label] = []
        label: Label | None = self
        while label is not None:
            found.append(label)
            label = label.parent
        return found[::-1]


class Search:
    """The search for one player and an action."""

    def __init__(self, ground: FieldGround, action: int) -> None:
        self.ground = ground
        self.action = action
        own = [kind for kind in ROLLED if ground.has_own_reroll(kind)]
        self.own = {kind: 1 << at for at, kind in enumerate(own)}
        """The bits of re-rolls by skills; the team's is the next one."""
        self.team = 1 << len(own)
        self.by_team = {kind for kind in ROLLED if ground.has_team_reroll(kind)}
        self.layers: list[dict[tuple[int, int, bool, bool], Label]] = []
        self.likeliest: dict[tuple[int, int, bool, bool], float] = {}
        self.run()

    @property
    def labels(self) -> Iterator[Label]:
        """All that were kept, those with the least movement first."""
        for layer in self.layers:
            yield from layer.values()

    def run(self) -> None:
        ground, start = self.ground, self.ground.start
        furthest = 0 if self.action in STILL else ground.total
        self.layers = [{} for _ in range(furthest + 1)]
        shares = [1.0] + [0.0] * (self.team * 2 - 1 if self.by_team else self.team - 1)
        first = Label(start.square, start.facing, start.may_look, start.carrying, 0, tuple(shares))
        self.layers[0][first.place] = first
        for layer in range(furthest):
            for label in list(self.layers[layer].values()):
                for found in self.next_to(label):
                    if found.layer <= furthest:
                        self.admit(found)

    def admit(self, label: Label) -> None:
        """Keep a label that is likelier than what is known of its place."""
        place, layer = label.place, self.layers[label.layer]
        if label.total <= 0 or label.total <= self.likeliest.get(place, 0.0) + 1e-12:
            known = layer.get(place)
            if known is None or label.rank <= known.rank:
                return
        self.likeliest[place] = max(label.total, self.likeliest.get(place, 0.0))
        layer[place] = label

    def next_to(self, label: Label) -> Iterator[Label]:
        """Where a label leads by one choice, or by a free turn and a step."""
        ground = self.ground
        if label.carrying and label.layer and ground.scores(label.square):
            return
        for facing in range(FACINGS) if ground.large and label.may_look else (label.facing,):
            codes = looks(label, facing)
            for to in ground.steps(label.square, facing):
                yield from self.moved(label, facing, to, (*codes, choice(TO, to, 0)), 1)
        if ground.large and not label.may_look:
            for facing in range(FACINGS):
                if facing != label.facing:
                    yield self.turned(label, facing)
        if ground.leaps and not label.leapt:
            for to in ground.leaps_from(label.square, label.facing):
                yield from self.moved(label, label.facing, to, (choice(LEAP_TO, to, 0),), 2)

    def turned(self, label: Label, facing: int) -> Label:
        """A turn on the spot, for a square of movement."""
        needs = self.paid(label, 1)
        if self.ground.must_dodge(label.square):
            needs.append(self.ground.dodge(label.square, label.square))
        codes = (choice(TURN_TO, facing, 0),)
        return self.after(label, label.square, facing, False, label.carrying, 1, codes, needs)

    def moved(
        self, label: Label, facing: int, to: int, codes: tuple[int, ...], squares: int
    ) -> Iterator[Label]:
        """A step, or a leap of two squares; with the ball where it lies there."""
        ground = self.ground
        needs = self.paid(label, squares)
        leaping = squares > 1
        if leaping:
            needs.append(ground.leap(label.square, to))
        elif ground.must_dodge(label.square):
            needs.append(ground.dodge(label.square, to))
        carrying = label.carrying
        if not carrying and ground.has_ball_in(to):
            needs.append(ground.pick_up(to))
            carrying = ground.can_hold
        look = label.may_look if leaping else ground.large
        yield self.after(label, to, facing, look, carrying, squares, codes, needs, leaping)

    def paid(self, label: Label, squares: int) -> list[Need]:
        """The rolls for squares beyond their movement."""
        free = self.ground.free
        beyond = sum(label.layer + each >= free for each in range(squares))
        return [self.ground.go_for_it()] * beyond

    def after(
        self,
        label: Label,
        to: int,
        facing: int,
        look: bool,
        carrying: bool,
        squares: int,
        codes: tuple[int, ...],
        needs: Iterable[Need],
        leaping: bool = False,
    ) -> Label:
        """The label once all that is rolled has succeeded."""
        shares, rolls = label.shares, list(needs)
        for roll in rolls:
            if roll[0] == NO_ROLL:
                continue
            shares = self.rolled(shares, roll)
        chased = label.chased or (bool(self.ground.chasers) and self.ground.is_chased(label.square))
        # Whoever is come after has rolls of their own at every step.
        told = [(*each, label.square, to) for each in rolls] if chased else rolls
        if chased and not rolls:
            told = [(NO_ROLL, 0, label.square, to)]
        return Label(
            to,
            facing,
            look,
            carrying,
            label.layer + squares,
            shares,
            label,
            codes,
            (*label.needs, *told),
            label.leapt or leaping,
            chased,
        )

    def rolled(self, shares: tuple[float, ...], roll: Need) -> tuple[float, ...]:
        """The chances once a roll has succeeded, by the re-rolls that are spent then."""
        kind, needed, *tackled = roll
        chance = (7 - needed) / 6
        own = 0 if any(tackled) else self.own.get(kind, 0)
        team = self.team if kind in self.by_team else 0
        result = [0.0] * len(shares)
        for spent, share in enumerate(shares):
            result[spent] += share * chance
            bit = own if own and not spent & own else team
            if bit and not spent & bit:
                result[spent | bit] += share * (1 - chance) * chance
        return tuple(result)


def looks(label: Label, facing: int) -> tuple[int, ...]:
    """The choice to look another way for free, where it is another one."""
    return () if facing == label.facing else (choice(FACING_TO, facing, 0),)
