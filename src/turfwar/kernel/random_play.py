"""Random choices by taste: long random matches that come to more than random moves.

`Game.play_at_random` makes each open choice alike likely. Where 200 squares can be moved to and one
block can be thrown, blocks are rare. A `RandomCoach` first draws a verb, by a weight for each, and
then one of the open choices of that verb. It counts what was asked and what was chosen.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64 as element

from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.game import Game
from turfwar.kernel.ints import i64

UNIT: Final = 10_000
"""The weight of a verb that is liked as much as any."""
DRAW_BITS: Final = 23
MOST_WEIGHT: Final = 1 << 30


class NoChoice(TurfwarError):
    """A match that is not over, and nobody can choose anything."""


def numbers(values: Sequence[int]) -> vec[element]:
    result = vec[element]()
    for value in values:
        result = append(result, i64(value))
    return result


class RandomCoach:
    """Chooses for both sides. What it picks depends on its seed, the weights and the choices open.

    `weights` has a weight for each verb by number, in `UNIT`s; a verb with none is not chosen where
    another one is open.
    """

    def __init__(self, weights: Sequence[int], questions: int, seed: int) -> None:
        self.weights: vec[element] = numbers(weights)
        self.open: vec[element] = numbers([0] * len(weights))
        self.order: vec[element] = numbers([0] * len(weights))
        self.chosen_verbs: vec[element] = numbers([0] * len(weights))
        self.asked_questions: vec[element] = numbers([0] * questions)
        self.state: i64 = seed & 0x7FFFFFFF

    @property
    def asked(self) -> dict[int, int]:
        """How often it has met each question, by number."""
        counts = self.asked_questions
        return {at: int(counts[at]) for at in range(len(counts)) if counts[at]}

    @property
    def chosen(self) -> dict[int, int]:
        """How often it has chosen each verb, by number."""
        counts = self.chosen_verbs
        return {at: int(counts[at]) for at in range(len(counts)) if counts[at]}

    def reseed(self, seed: int) -> None:
        """Choose from now on as a coach with this seed would."""
        self.state = seed & 0x7FFFFFFF

    def like(self, verb: int, weight: int) -> None:
        """Give a verb another weight."""
        self.weights[verb] = weight

    def play(self, game: Game, limit: i64) -> None:
        """Make up to this many choices, to the end of the game at most."""
        while limit > 0 and not game.over:
            game.take(self.decide(game))
            limit -= 1

    def decide(self, game: Game) -> i64:
        """One of the open choices."""
        count = game.legal_count
        if count == 0:
            raise NoChoice(f"nobody can choose anything ({game.place()})")
        self.asked_questions[game.question] += 1
        verb = self.draw_verb(game)
        wanted = self.draw(self.open[verb])
        self.chosen_verbs[verb] += 1
        legal = game.legal
        index: i64 = 0
        result: i64 = -1
        while index < count:
            code = i64(legal[index])
            each = code >> 18
            self.open[each] = 0
            if each == verb:
                if wanted == 0:
                    result = code
                wanted -= 1
            index += 1
        return result

    def draw_verb(self, game: Game) -> i64:
        """One of the verbs that are open, each as likely as it is liked; counts its choices."""
        legal = game.legal
        count = game.legal_count
        kinds: i64 = 0
        total: i64 = 0
        index: i64 = 0
        while index < count:
            verb = i64(legal[index]) >> 18
            if self.open[verb] == 0:
                self.order[kinds] = verb
                kinds += 1
                total += self.weights[verb]
            self.open[verb] += 1
            index += 1
        if total == 0:
            return self.order[self.draw(kinds)]
        drawn = self.draw(total)
        index = 0
        while drawn >= self.weights[self.order[index]]:
            drawn -= self.weights[self.order[index]]
            index += 1
        return self.order[index]

    def draw(self, below: i64) -> i64:
        """A number from 0 to below this one, which is less than `MOST_WEIGHT`."""
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return ((self.state >> 8) * below) >> DRAW_BITS
