"""Taking positions that are alike for one changes no odds."""

import random
from collections.abc import Hashable
from fractions import Fraction

import pytest

from turfwar import Match
from turfwar.kernel.dice import SeededDice
from turfwar.odds.graph import Graph
from turfwar.odds.result import Odds
from turfwar.odds.solving import NodeBounds
from turfwar.scenario.lookup import builder_of
from turfwar.scenario.odds import PlannedCourse
from turfwar.scenario.planning import Request
from turfwar.scenario.reader import read_bytes

HEAD = "title: x\nsource: 000, Block action\ndo: [end turn]\n"
SKILLS = (
    "Block",
    "Dodge",
    "Tackle",
    "Wrestle",
    "Mighty Blow",
    "Frenzy",
    "Stand Firm",
    "Pro",
    "Juggernaut",
    "Fend",
    "Side Step",
    "Piling On",
    "Thick Skull",
    "Stunty",
    "Claw",
    "Dauntless",
)


class Tree(PlannedCourse):
    """A course on which no two positions are ever the same, and every injury is told apart."""

    def copy(self) -> "Tree":
        return Tree(self.plan.copy(), self.answers.copy(), self.goal, self, self.against)

    def key(self) -> Hashable:
        return None


def position(text: str) -> Match:
    return Match.of(builder_of(read_bytes((HEAD + text).encode())[0]).build(SeededDice(1)))


def as_a_tree(match: Match, plan: str, goal: dict[str, object], most_work: int) -> Odds:
    asked = Request(match.game, [plan], goal)
    planned = asked.course
    assert isinstance(planned, PlannedCourse)
    course = Tree(planned.plan, planned.answers, planned.goal, asked.start, 1)
    game = asked.start
    game.give_up_undo()
    graph = Graph(game, course, most_work)
    values = NodeBounds(graph)
    return Odds(values.low[graph.root], values.high[graph.root])


def skills(chance: random.Random) -> str:
    return ", ".join(chance.sample(SKILLS, chance.randint(0, 3)))


def block(seed: int) -> tuple[Match, dict[str, object]]:
    """A block of two players with skills drawn at random, and a goal."""
    chance = random.Random(seed)
    match = position(
        f"rerolls: {{home: {chance.randint(0, 1)}, away: 0}}\n"
        f"staff: {{away: {{apothecary: {chance.randint(0, 1)}}}}}\n"
        f"players:\n"
        f"  h1: {{at: h10, st: {chance.randint(2, 4)}, skills: [{skills(chance)}]}}\n"
        f"  h2: {{at: {chance.choice(['g12', 'h12', 'm3'])}}}\n"
        f"  a1: {{at: h11, st: 3, av: {chance.choice([7, 9])}, skills: [{skills(chance)}]}}\n"
    )
    wanted = {"state": chance.choice(["prone", "stunned", "ko", "casualty"])}
    return match, {"a1": wanted, "turnover": False}


@pytest.mark.parametrize("seed", [1, 3, 8, 15, 18, 19, 24, 26])
def test_blocks(seed: int) -> None:
    match, goal = block(seed)
    tree = as_a_tree(match, "h1 block a1", goal, 3000)
    assert tree.exact
    assert match.odds(["h1 block a1"], goal) == tree


@pytest.mark.parametrize("seed", [0, 4, 7, 25])
def test_blocks_that_branch_much(seed: int) -> None:
    match, goal = block(seed)
    exact = match.odds(["h1 block a1"], goal)
    tree = as_a_tree(match, "h1 block a1", goal, 1000)
    assert exact.exact
    assert tree.low <= exact.low <= tree.high


@pytest.mark.parametrize("seed", range(3))
def test_throws(seed: int) -> None:
    chance = random.Random(seed)
    row = chance.choice("ach")
    match = position(
        f"rerolls: {{home: {chance.randint(0, 1)}, away: 0}}\nball: h1\n"
        f"players:\n"
        f"  h1: {{at: {row}5, ag: 4}}\n"
        f"  h2: {{at: {row}9, ag: {chance.randint(3, 5)}}}\n"
        f"  h3: {{at: b10}}\n"
        f"  a1: {{at: {row}{chance.choice([7, 8, 10])}}}\n"
    )
    goal: dict[str, object] = {"ball": "h2"}
    exact = match.odds(["h1 pass -> h2"], goal)
    tree = as_a_tree(match, "h1 pass -> h2", goal, 1200)
    assert exact.exact
    assert tree.low <= exact.low <= tree.high
    assert tree.left_over < Fraction(1, 3)
