"""A choice as three numbers: what is done, who does it, and where (or to whom, or which word).

For policies with three heads. The masks are exact: a `what` that is open, a `who` that is open for
it and a `where` that is open for both are one legal choice, and each legal choice is one of these.

>>> from turfwar import Match
>>> heads = heads_of("lrb6", ("threes",))
>>> match = Match(options=["threes"], seed=1)
>>> [match.read(code) for code in match.legal] == [match.read(heads.choice(match, each))
...     for each in heads.legal(match)]
True
"""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from turfwar.api import Match
from turfwar.env.actions import NUMBERS, actions_of
from turfwar.games import find_ruleset
from turfwar.games.options import with_options
from turfwar.games.words import OUTSIDE
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import first_of, second_of, verb_of
from turfwar.pitch.frame import PLAYER_SLOTS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.observation_writer import A_NUMBER, A_PLAYER, NO_ARGUMENT

Triple = tuple[int, int, int]
"""What, who and where; 0 for nobody and for nowhere."""
HEADS: Final = ("what", "who", "where")


class ActionHeads:
    """The three heads by a rule set on a field.

    `what` is a verb. `who` is the player whom the choice names, by the square where they are, as
    the side sees it from its own end (off the pitch by their place on the bench). `where` is what
    else it names: a square, a second player, or a word. 0 is nobody, or nothing.
    """

    def __init__(self, rules: str, options: tuple[str, ...]) -> None:
        ruleset = with_options(find_ruleset(rules), options)
        verbs = ruleset.words.notation.verbs
        self.verbs = [n for n in ruleset.words.verbs if verbs[n].role != OUTSIDE]
        self.what_of = {number: at for at, number in enumerate(self.verbs)}
        self.names = tuple(verbs[number].pattern for number in self.verbs)
        self.table = actions_of(rules, options).table
        self.kinds = [int(kind) for kind in self.table.arguments]
        self.places = int(self.table.rows * self.table.columns) + PLAYER_SLOTS
        longest = max((len(verbs[number].words) for number in self.verbs), default=0)
        if any("{number}" in verbs[number].tokens for number in self.verbs):
            longest = NUMBERS
        both = [number for number in self.verbs if self.names_two_words(number)]
        self.sizes = (
            len(self.verbs),
            1 + self.places + (longest if both else 0),
            1 + self.places + longest,
        )
        """How many numbers each head has."""

    def names_two_words(self, verb: int) -> bool:
        """Whether both arguments of a verb are words, so that one of them is its `who`."""
        return self.kinds[2 * verb] == self.kinds[2 * verb + 1] == A_NUMBER

    def place(self, game: PitchGame, side: int, kind: int, value: int) -> int:
        at = 1 + int(self.table.place(game, side, kind, value))
        return at + self.places if kind == A_NUMBER else at

    def triple(self, game: PitchGame, side: int, code: int) -> Triple:
        """A choice as the side's three numbers."""
        verb = int(verb_of(code))
        kinds = self.kinds[2 * verb], self.kinds[2 * verb + 1]
        values = int(first_of(code)), int(second_of(code))
        named = [(kind, value) for kind, value in zip(kinds, values) if kind != NO_ARGUMENT]
        who = next((each for each in named if each[0] == A_PLAYER), None)
        if who is None and len(named) == 2:
            who = named[0]
        if who is not None:
            named.remove(who)
        return (
            self.what_of[verb],
            self.place(game, side, *who) if who is not None else 0,
            self.place(game, side, *named[0]) if named else 0,
        )

    def legal(self, match: Match) -> NDArray[np.int64]:
        """The legal choices of whoever decides, in their order: a row of three numbers for each."""
        game = match.game
        side = int(game.chooser)
        found = [self.triple(game, side, code) for code in match.legal]
        return np.array(found, np.int64).reshape(-1, len(HEADS))

    def choice(self, match: Match, triple: "Triple | NDArray[np.int64]") -> int:
        """The legal choice of three numbers."""
        wanted = tuple(int(each) for each in triple)
        game = match.game
        for code in match.legal:
            if self.triple(game, int(game.chooser), code) == wanted:
                return code
        raise TurfwarError(f"{self.name(wanted)} is not open; the masks have 1 for what is")

    def name(self, triple: tuple[int, ...]) -> str:
        """Three numbers in words, as far as they mean anything."""
        what, who, where = triple
        verb = self.names[what] if 0 <= what < len(self.names) else "nothing"
        return f"what {what} ({verb}), who {who}, where {where}"

    def masks(self, legal: NDArray[np.int64], *chosen: int) -> NDArray[np.int8]:
        """What the next head may be: `what` if nothing is chosen, `who` after a `what`, `where`
        after both."""
        head = len(chosen)
        rows = legal
        for at, number in enumerate(chosen):
            rows = rows[rows[:, at] == number]
        mask = np.zeros(self.sizes[head], np.int8)
        mask[rows[:, head]] = 1
        return mask


@lru_cache(64)
def heads_of(rules: str, options: tuple[str, ...] = ()) -> ActionHeads:
    """The three heads by a rule set with these options."""
    return ActionHeads(rules, options)
