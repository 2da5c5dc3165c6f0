r"""Tree search guided by a network that learns from it, in the way of AlphaZero, with numpy alone.

    python examples/alpha_zero.py --rounds 30 --weights alpha_zero.npz
    PYTHONPATH=examples ALPHA_ZERO=alpha_zero.npz turfwar arena alpha_zero:AlphaZero rookie \
        --option threes --team Human --matches 100 --seed 1

Many matches are played against itself side by side. For each decision, a tree is searched in every
one of them; each search goes down to a position that is not in the tree yet, and these positions,
one of each match, go through the network in one batch. Dice are new on each way down, so what a
choice is worth is a mean over what may come of it. The network sees the `small` observation, and
has a head each for what, who and where (`turfwar.env.heads`), and one for the result.
"""

import argparse
import os
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from turfwar import Match
from turfwar.bots.base import Coach
from turfwar.bots.registry import make_bot
from turfwar.env.policy import PolicyDesk
from turfwar.pitch.action_numbers import NOTHING
from turfwar.pitch.frame import SIDE_NAMES

Floats = NDArray[np.float32]
RULES, OPTIONS = "lrb6", ("threes",)
DECIDES = ("turn", "action")
HIDDEN = 64
SCALE = 1 / 16
EXPLORE = 1.5
DEEPEST = 30
WEIGHTS = Path(os.environ.get("ALPHA_ZERO", "alpha_zero.npz"))


class Network:
    """From observations to the chances of the legal choices, and the result that is expected."""

    def __init__(self, seed: int = 0) -> None:
        self.desk = PolicyDesk(RULES, OPTIONS, "small")
        sizes = self.desk.heads.sizes
        self.offsets = np.array([0, sizes[0], sizes[0] + sizes[1]])
        (inputs,) = self.desk.form.parts["observation"].shape
        draw = np.random.default_rng(seed)
        self.first: Floats = draw.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32)
        self.policy: Floats = np.zeros((HIDDEN, sum(sizes)), np.float32)
        self.value: Floats = np.zeros(HIDDEN, np.float32)
        self.means: list[Floats] = [np.zeros_like(each) for each in self.weights]

    @property
    def weights(self) -> tuple[Floats, Floats, Floats]:
        return self.first, self.policy, self.value

    def look(self, match: Match) -> tuple[NDArray[np.int8], NDArray[np.int64]]:
        """What whoever decides sees, and the legal choices as what, who and where."""
        self.desk.look(match, int(match.game.chooser), NOTHING)
        seen: NDArray[np.int8] = self.desk.shown()
        return seen, self.desk.heads.legal(match) + self.offsets

    def __call__(
        self, seen: list[NDArray[np.int8]], legal: list[NDArray[np.int64]]
    ) -> tuple[list[Floats], Floats]:
        """One batch: for each position the chances of its choices, and the result."""
        hidden = np.tanh(np.array(seen, np.float32) * SCALE @ self.first)
        scores = hidden @ self.policy
        chances = [softmax(row[choices].sum(axis=1)) for row, choices in zip(scores, legal)]
        return chances, np.tanh(hidden @ self.value)

    def learn(self, examples: "list[Example]", rate: float) -> float:
        """A step towards what the searches found, and the results; how far off it was."""
        seen = np.array([each.seen for each in examples], np.float32) * SCALE
        hidden = np.tanh(seen @ self.first)
        scores, result = hidden @ self.policy, np.tanh(hidden @ self.value)
        back = np.zeros_like(scores)
        loss = 0.0
        for row, each in enumerate(examples):
            chances = softmax(scores[row][each.legal].sum(axis=1))
            loss -= float(each.visits @ np.log(chances + 1e-6))
            for head in range(3):
                np.add.at(back[row], each.legal[:, head], chances - each.visits)
        wrong = (result - np.array([each.result for each in examples])) * (1 - result**2)
        on_hidden = (back @ self.policy.T + np.outer(wrong, self.value)) * (1 - hidden**2)
        steps = (seen.T @ on_hidden, hidden.T @ back, hidden.T @ wrong)
        for weights, mean, step in zip(self.weights, self.means, steps):
            step /= len(examples)
            mean *= 0.95
            mean += 0.05 * step**2
            weights -= rate * step / (np.sqrt(mean) + 1e-4)
        return loss / len(examples) + float((wrong**2).mean())

    def save(self, path: Path) -> None:
        np.savez(path, first=self.first, policy=self.policy, value=self.value)

    @classmethod
    def load(cls, path: Path) -> "Network":
        network = cls()
        with np.load(path) as found:
            network.first, network.policy = found["first"], found["policy"]
            network.value = found["value"]
        return network


def softmax(scores: Floats) -> Floats:
    chances: Floats = np.exp(scores - scores.max())
    return chances / chances.sum()


@dataclass
class Example:
    """A position to learn from."""

    seen: NDArray[np.int8]
    legal: NDArray[np.int64]
    visits: Floats
    """How often each choice was searched, as shares."""
    side: int
    result: float = 0.0


@dataclass
class Node:
    """A choice in the tree; `worth` is the sum of results for the side that made it."""

    chance: float
    side: int
    visits: int = 0
    worth: float = 0.0
    choices: "dict[int, Node]" = field(default_factory=dict)


class Search:
    """The tree of one position."""

    def __init__(self, match: Match, helpers: "Helpers", seed: int) -> None:
        self.match = match
        self.helpers = helpers
        self.random = random.Random(seed)
        self.root = Node(1.0, int(match.game.chooser))
        self.path: list[Node] = []

    def descend(self) -> Match:
        """Go down by new dice to a position that is not in the tree, or to the end."""
        there = self.match.copy(dice=self.random.getrandbits(40))
        there.game.keep_log = False
        there.game.give_up_undo()
        node = self.root
        self.path = [node]
        while node.choices and not there.over and len(self.path) < DEEPEST:
            side = int(there.game.chooser)
            legal = there.legal
            # By these dice, other choices may be open than when the node was made.
            known = [code for code in legal if code in node.choices]
            if len(known) < len(legal):
                for code in legal:
                    node.choices.setdefault(code, Node(1 / len(legal), side))
            root = EXPLORE * (1 + sum(node.choices[code].visits for code in legal)) ** 0.5
            code = max(legal, key=lambda each: score(node.choices[each], root))
            node = node.choices[code]
            node.side = side
            self.path.append(node)
            there.choose(code)
            self.helpers.settle(there)
        return there

    def back(self, match: Match, chances: Floats | None, result: float, side: int) -> None:
        """Take in what the network says of the position, or how the match ended."""
        if chances is not None and not self.path[-1].choices:
            self.path[-1].choices = {
                code: Node(float(chance), side) for code, chance in zip(match.legal, chances)
            }
        for node in self.path:
            node.visits += 1
            node.worth += result if node.side == side else -result

    def shares(self, legal: list[int]) -> Floats:
        visits = np.array([self.root.choices[code].visits for code in legal], np.float32)
        return visits / max(1.0, float(visits.sum()))


def score(node: Node, root: float) -> float:
    """PUCT: what a choice was worth so far, and how likely it is for how seldom it was tried."""
    worth = node.worth / node.visits if node.visits else 0.0
    return worth + root * node.chance / (1 + node.visits)


class Helpers:
    """Answers to the questions that are not searched, by the bot `rookie`."""

    def __init__(self, seed: int) -> None:
        self.bots = {side: make_bot("rookie", seed, side) for side in SIDE_NAMES[:2]}

    def answer(self, match: Match, chooser: str) -> int:
        return int(self.bots[chooser].choose(match))

    def settle(self, match: Match) -> None:
        question = match.choice
        while question is not None and question.kind not in DECIDES:
            match.choose(self.answer(match, question.chooser))
            question = match.choice


def search(network: Network, searches: list[Search], times: int) -> None:
    """Search all trees so often, each time with one batch for the network."""
    for _ in range(times):
        leaves = [(each, each.descend()) for each in searches]
        looked = []
        for each, match in leaves:
            if match.over:
                lead = int(match.game.score(0) - match.game.score(1))
                each.back(match, None, float(np.sign(lead)), 0)
            else:
                looked.append((each, match, *network.look(match)))
        if not looked:
            continue
        chances, results = network([row[2] for row in looked], [row[3] for row in looked])
        for (each, match, _, _), chance, result in zip(looked, chances, results):
            each.back(match, chance, float(result), int(match.game.chooser))


def play(network: Network, count: int, times: int, seed: int) -> Iterator[Example]:
    """Matches side by side against itself: an example for each decision."""
    helpers = Helpers(seed)
    draw = random.Random(seed)
    matches = [Match("Human", "Human", seed=seed + n, options=OPTIONS) for n in range(count)]
    found: list[list[Example]] = [[] for _ in matches]
    for match in matches:
        match.game.give_up_undo()
        match.game.keep_log = False
        helpers.settle(match)
    while going := [number for number, match in enumerate(matches) if not match.over]:
        searches = [Search(matches[number], helpers, draw.getrandbits(40)) for number in going]
        search(network, searches, times)
        for number, tree in zip(going, searches):
            match = matches[number]
            legal = match.legal
            visits = tree.shares(legal)
            seen, choices = network.look(match)
            found[number].append(Example(seen, choices, visits, int(match.game.chooser)))
            match.choose(draw.choices(legal, visits.tolist())[0])
            helpers.settle(match)
    for match, examples in zip(matches, found):
        lead = float(np.sign(match.game.score(0) - match.game.score(1)))
        for example in examples:
            example.result = lead if example.side == 0 else -lead
            yield example


def train(
    rounds: int, matches: int = 16, times: int = 24, seed: int = 1, path: Path | None = None
) -> Network:
    """A network after so many rounds of matches and of learning from them."""
    network = Network(seed)
    draw = random.Random(seed)
    known: list[Example] = []
    began = time.monotonic()
    for number in range(rounds):
        known += play(network, matches, times, 1000 * seed + matches * number)
        del known[:-30_000]
        losses = [network.learn(draw.choices(known, k=128), 0.003) for _ in range(100)]
        if path is not None:
            network.save(path)
        spent = time.monotonic() - began
        print(f"round {number + 1}: loss {np.mean(losses):.3f}, {spent:.0f} s", flush=True)
    return network


class AlphaZero(Coach):
    """The bot: a search of its own for each decision."""

    def __init__(
        self, seed: int | str = 0, network: Network | None = None, times: int = 64
    ) -> None:
        self.network = Network.load(WEIGHTS) if network is None else network
        self.times = times
        self.random = random.Random(seed)
        self.helpers = Helpers(self.random.getrandbits(30))

    def choose(self, match: Match) -> int:
        question = match.choice
        assert question is not None
        if question.kind not in DECIDES:
            return self.helpers.answer(match, question.chooser)
        tree = Search(match, self.helpers, self.random.getrandbits(40))
        search(self.network, [tree], self.times)
        legal = match.legal
        return int(legal[int(tree.shares(legal).argmax())])


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn the small pitch by searching it.")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--matches", type=int, default=16, help="side by side in each round")
    parser.add_argument("--searches", type=int, default=24, help="for each decision")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", type=Path, default=WEIGHTS, help="write the network here")
    given = parser.parse_args()
    train(given.rounds, given.matches, given.searches, given.seed, given.weights)


if __name__ == "__main__":
    main()
