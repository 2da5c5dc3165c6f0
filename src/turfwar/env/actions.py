"""Every choice as a number from a fixed list of actions, as programs that learn want it.

>>> actions = actions_of()
>>> actions.name(0), actions.number("{a1} move"), actions.name(actions.size - 1)
('{a1} move', 0, 'tied {concede}')
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import Final

from turfwar.env.columns import argument_kinds
from turfwar.games import DEFAULT, find_ruleset
from turfwar.games.base import RuleSet
from turfwar.games.options import with_options
from turfwar.games.words import OUTSIDE
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import Verb
from turfwar.pitch.action_numbers import ActionTable
from turfwar.pitch.frame import PLAYER_SLOTS, SIDE_SLOTS
from turfwar.pitch.squares import square_at, square_name

NUMBERS: Final = 512


class Run:
    """The actions of a verb, or of its second argument."""

    def __init__(self, verb: Verb, argument: int, start: int, places: list[str]) -> None:
        self.verb = verb
        self.argument = argument
        self.start = start
        self.places = places

    @property
    def end(self) -> int:
        return self.start + len(self.places)


class ActionSpace:
    """The actions by a rule set on a field; squares are named as the side sees them whose turn it
    is to choose, from its own end."""

    def __init__(self, ruleset: RuleSet) -> None:
        field = ruleset.field
        self.rows, self.columns = int(field.rows), int(field.columns)
        self.runs: list[Run] = []
        self.size = 0
        verbs = ruleset.words.notation
        kinds = argument_kinds(verbs)
        starts = [-1] * len(kinds)
        for number in ruleset.words.verbs:
            verb = verbs.verbs[number]
            if verb.role == OUTSIDE:
                continue
            given = [token for token in verb.tokens if token.startswith("{")]
            for at in range(max(1, len(given))):
                places = self.places(verb, given[at] if given else "")
                starts[2 * number + at] = self.size
                self.runs.append(Run(verb, at, self.size, places))
                self.size += len(places)
        self.table = ActionTable(self.rows, self.columns, kinds, starts, self.size)

    def places(self, verb: Verb, token: str) -> list[str]:
        """What an argument can be, in order."""
        squares = [
            square_name(square_at(row, column))
            for row in range(1, self.rows + 1)
            for column in range(1, self.columns + 1)
        ]
        if token == "{square}":
            return squares
        if token == "{player}":
            slots = range(1, SIDE_SLOTS + 1)
            more = range(1, PLAYER_SLOTS - 2 * SIDE_SLOTS + 1)
            benches = (("own", slots), ("their", slots), ("model", more))
            return squares + [f"{who} {slot}" for who, some in benches for slot in some]
        if token == "{word}":
            return [each or str(at) for at, each in enumerate(verb.words)]
        if token == "{number}":
            return [str(number) for number in range(NUMBERS)]
        return [""]

    def number(self, name: str) -> int:
        """The action of a name."""
        if name not in self.numbers:
            raise TurfwarError(f"there is no action {name!r}; one is {self.name(0)!r}")
        return self.numbers[name]

    @cached_property
    def numbers(self) -> dict[str, int]:
        """All actions by their names."""
        return {
            self.name(action): action for run in self.runs for action in range(run.start, run.end)
        }

    def name(self, action: int) -> str:
        """What an action is: the verb's pattern with its argument, `to {b3}`."""
        run = next((each for each in self.runs if each.start <= action < each.end), None)
        if run is None:
            raise IndexError(f"there is no action {action}: they are 0 to {self.size - 1}")
        words: list[str] = []
        seen = 0
        for token in run.verb.tokens:
            if token.startswith("{"):
                chosen = seen == run.argument
                words.append("{" + run.places[action - run.start] + "}" if chosen else "...")
                seen += 1
            else:
                words.append(token)
        return " ".join(words)


def decided_kinds(ruleset: RuleSet, decides: Iterable[str] | None) -> frozenset[str] | None:
    """The kinds of question that are left to a learner, which the rule set has to have; `None` is
    all of them."""
    if decides is None:
        return None
    chosen = frozenset(decides)
    known = {kind.name for kind in ruleset.words.questions.values()}
    for name in sorted(chosen - known):
        raise TurfwarError(
            f"{ruleset.id} has no question {name!r}; it has {', '.join(sorted(known))}"
        )
    return chosen


def actions_of(rules: str = DEFAULT, options: tuple[str, ...] = ()) -> ActionSpace:
    """The actions by a rule set with these options."""
    return actions_by(find_ruleset(rules), options)


@lru_cache(64)
def actions_by(ruleset: RuleSet, options: tuple[str, ...]) -> ActionSpace:
    return ActionSpace(with_options(ruleset, options))
