"""All that can happen from a position, as a graph of rolls, choices and ends.

Positions that are the same are one node, so that what can come round again without end (a ball
dropped to and fro between two neighbours, thrown in again and again) becomes a circle in the graph.
The likeliest is looked at first; where the work is too much, what is left is open.
"""

from collections.abc import Hashable
from heapq import heappop, heappush
from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.kernel.dice import EnumeratedDice
from turfwar.pitch.game import PitchGame

ROLL: Final = 0
BEST: Final = 1
WORST: Final = 2
END: Final = 3
OPEN: Final = 4
BLOCK: Final = 512
"""How many bytes of a state are compared at a time with the first position's."""
MOST_WORK: Final = 30_000
"""How often the rules are run before what is left stays open."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """What is chosen in a match, and what for; it remembers how far it has come."""

    def copy(self) -> "Course":
        """One that goes on from here by itself."""
        raise NotImplementedError

    def key(self) -> Hashable:
        """Tells apart how far it has come; None where no two positions are ever the same."""
        raise NotImplementedError

    def what_matters(self, match: PitchGame) -> bytes:
        """The state, without what can make no difference to the goal any more."""
        raise NotImplementedError

    def decide(self, match: PitchGame) -> list[int] | None:
        """The choice to be made, or those of which one may be made; None where it is over."""
        raise NotImplementedError

    def for_the_best(self, match: PitchGame) -> bool:
        """Whether the open question is answered in favour of the goal."""
        raise NotImplementedError

    def shared_rerolls(self, match: PitchGame, codes: list[int]) -> list[int]:
        """Which of the open choices spend a team re-roll: odds are shown without it too."""
        raise NotImplementedError

    def met(self, match: PitchGame) -> bool:
        """Whether the goal is met at the end."""
        raise NotImplementedError

    def certain(self, match: PitchGame) -> bool | None:
        """Whether it is certain, in the middle of a step, that the goal will be met, or not."""
        raise NotImplementedError

    def ending(self, match: PitchGame) -> Hashable:
        """What there is to tell of an end."""
        raise NotImplementedError


class Graph:
    """Nodes by number: their kind, and their children with weights.

    Positions that differ by dice alone share their course, until it has something to decide.
    """

    def __init__(self, match: PitchGame, course: Course, most_work: int = MOST_WORK) -> None:
        self.kinds: list[int] = []
        self.edges: list[list[tuple[int, int]]] = []
        self.ends: list[tuple[bool, Hashable] | None] = []
        self.rerolls: dict[int, list[int]] = {}
        """Of a choice, which of its edges spend the team's re-roll."""
        self.known: dict[Hashable, int] = {}
        self.waiting: dict[int, tuple[PitchGame, Course, float]] = {}
        self.heap: list[tuple[float, int]] = []
        self.throws: dict[tuple[int, int, int, int], list[tuple[int, int]]] = {}
        self.first = blocks_of(bytes(memoryview(match.state)))
        self.most_work = most_work
        self.work = 0
        self.root = self.locate(match, course, 1.0)
        while self.heap and self.work < most_work:
            self.expand(heappop(self.heap)[1])

    def locate(self, match: PitchGame, course: Course, chance: float) -> int:
        """The node where a match stands once everything that is certain has been done."""
        keys: list[Hashable] = []
        node = self.find(match, course, chance, keys)
        for key in keys:
            self.known[key] = node
        return node

    def find(self, match: PitchGame, course: Course, chance: float, keys: list[Hashable]) -> int:
        dice = match.dice
        assert isinstance(dice, EnumeratedDice)
        own = False
        while True:
            if match.over:
                return self.end(match, course)
            if match.waiting:
                verdict = course.certain(match)
                if verdict is not None:
                    return self.end_as(verdict, None)
            key = key_of(match, dice, course, self.first)
            if key is not None:
                node = self.known.get(key)
                if node is not None:
                    return node
                keys.append(key)
            if dice.pending():
                return self.add(ROLL, match, course, chance)
            best = course.for_the_best(match)
            if not own:
                course, own = course.copy(), True
            codes = course.decide(match)
            if codes is None:
                return self.end(match, course)
            if len(codes) > 1:
                return self.add(BEST if best else WORST, match, course, chance)
            match.play_or_intervene(codes[0])
            self.work += 1

    def add(self, kind: int, match: PitchGame, course: Course, chance: float) -> int:
        node = self.new(kind)
        self.waiting[node] = (match, course, chance)
        heappush(self.heap, (-chance, node))
        return node

    def new(self, kind: int) -> int:
        self.kinds.append(kind)
        self.edges.append([])
        self.ends.append(None)
        return len(self.kinds) - 1

    def end(self, match: PitchGame, course: Course) -> int:
        return self.end_as(course.met(match), course.ending(match))

    def end_as(self, met: bool, ending: Hashable) -> int:
        key = ("end", met, ending)
        node = self.known.get(key)
        if node is None:
            node = self.new(END)
            self.ends[node] = (met, ending)
            self.known[key] = node
        return node

    def expand(self, node: int) -> None:
        """Find the children of a node; the last of them goes on with the match itself."""
        match, course, chance = self.waiting.pop(node)
        dice = match.dice
        assert isinstance(dice, EnumeratedDice)
        edges = self.edges[node]
        if self.kinds[node] == ROLL:
            outcomes = self.outcomes_of(dice)
            total = 0
            for _, weight in outcomes:
                total += weight
            left = len(outcomes)
            for outcome, weight in outcomes:
                left -= 1
                child = match.copy() if left else match
                child.supply(outcome)
                self.work += 1
                edges.append((weight, self.locate(child, course, chance * weight / total)))
            return
        codes = match.open_choices()
        if self.kinds[node] == BEST:
            rerolls = course.shared_rerolls(match, codes)
            if rerolls:
                self.rerolls[node] = [codes.index(code) for code in rerolls]
        left = len(codes)
        for code in codes:
            left -= 1
            child = match.copy() if left else match
            child.play(code)
            self.work += 1
            edges.append((1, self.locate(child, course, chance)))

    def drop_rerolls(self) -> bool:
        """Remove the choices that spend a team re-roll; whether there were any."""
        for node, spending in self.rerolls.items():
            edges = self.edges[node]
            self.edges[node] = [edge for at, edge in enumerate(edges) if at not in spending]
        found = len(self.rerolls) > 0
        self.rerolls = {}
        return found

    def outcomes_of(self, dice: EnumeratedDice) -> list[tuple[int, int]]:
        """What is rolled next can show, listed once for each kind of throw."""
        throw = (dice.kind, dice.count, dice.low, dice.high)
        known = self.throws.get(throw)
        if known is None:
            known = self.throws[throw] = dice.outcomes()
        return known

    def kind(self, node: int) -> int:
        """A node's kind; one whose children were not looked for is open."""
        return OPEN if node in self.waiting else self.kinds[node]


def blocks_of(state: bytes) -> list[bytes]:
    """A state in pieces."""
    return [state[at : at + BLOCK] for at in range(0, len(state), BLOCK)]


def differing(state: bytes, first: list[bytes]) -> Hashable:
    """A state by what of it is not as it was at first: which blocks, and how they are.

    Most of a state never changes while a plan goes on. So positions are told apart by little, and
    thousands of them do not fill the memory, which takes longer than to look at them.
    """
    found: list[Hashable] = []
    at = 0
    for block in first:
        now = state[at : at + BLOCK]
        if now != block:
            found.append(at)
            found.append(now)
        at += BLOCK
    return tuple(found)


def key_of(match: PitchGame, dice: EnumeratedDice, course: Course, first: list[bytes]) -> Hashable:
    """What makes a position the same as another, or None where it is like no other.

    Between steps that is the state. Within a step it is all dice and answers so far, but where the
    rules mark that nothing else matters it is those before the loop, the place, and the state.
    """
    loop = match.loop_key
    if match.waiting:
        if loop is None:
            return None
        if match.loop_at != len(dice.supplied) or match.loop_asked != len(match.answers):
            return None
    so_far = course.key()
    if so_far is None:
        return None
    matters = differing(course.what_matters(match), first)
    if not match.waiting:
        return (matters, so_far)
    assert loop is not None
    rolls, asked = loop
    return (
        match.loop_place,
        match.loop_detail,
        differing(bytes(memoryview(match.checkpoint)), first),
        match.step,
        tuple(dice.supplied[:rolls]),
        tuple(match.answers[:asked]),
        matters,
        so_far,
    )
