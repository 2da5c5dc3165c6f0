"""Many matches in one process, stepped by compiled code into buffers.

`Matches` needs neither Gymnasium nor numpy: whatever has writable bytes will do for a buffer, so it
can be called from any library. `TurfwarVector` is a Gymnasium vector environment around it.
"""

import random
from array import array
from collections.abc import Iterable
from typing import Any

from turfwar.api import Match
from turfwar.env.actions import actions_of
from turfwar.env.buffers import blank_page
from turfwar.env.columns import columns_of
from turfwar.games import DEFAULT, find_ruleset
from turfwar.games.options import parse_options
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.batch import Many
from turfwar.teams.roster import Roster


class Matches:
    """So many matches at once; the caller decides for both sides of each.

    `observations` and `masks` are read-only buffers of bytes that every step writes anew, one match
    behind the other: signed bytes of what whoever decides may know, and 1 for each open action.
    A match that has ended is replaced by a new one at the next step, whatever action it is given.
    """

    def __init__(
        self,
        count: int,
        rules: str = DEFAULT,
        home: str | Roster | None = None,
        away: str | Roster | None = None,
        options: Iterable[str] = (),
        seed: int = 0,
    ) -> None:
        if count < 1:
            raise TurfwarError(f"{count} matches cannot be played at once: one or more can")
        ruleset = find_ruleset(rules)
        self.count = count
        self.rules = ruleset.id
        self.teams = home, away
        self.options = tuple(option.text for option in parse_options(options, ruleset))
        self.columns = columns_of(self.rules, self.options)
        self.actions = actions_of(self.rules, self.options)
        pages = blank_page(count * self.columns.size)
        masks = blank_page(count * self.actions.size)
        self.observations, self.masks = memoryview(pages), memoryview(masks)
        self.many = Many(self.columns.table, self.actions.table, count, pages, masks)
        self.random = random.Random(seed)
        for index in range(count):
            self.many.put(index, self.new_game())

    def new_game(self) -> Any:
        home, away = self.teams
        seed = self.random.getrandbits(62)
        match = Match(home, away, seed=seed, rules=self.rules, options=self.options)
        if match.game.chooser > 1:
            raise TurfwarError("a match with a referee cannot be played side by side with others")
        match.game.give_up_undo()
        match.game.keep_log = False
        return match.game

    def reset(self, seed: int | None = None) -> None:
        """All matches anew."""
        if seed is not None:
            self.random = random.Random(seed)
        for index in range(self.count):
            self.many.put(index, self.new_game())

    def step(self, actions: Any) -> None:
        """An action for each match, as a buffer or a list of ints.

        Then `rewards`, `ended`, `refused` and `sides` have what has come of it: by how much the
        score has changed for the side that acted, whether the match is over, whether the action was
        not open (and so nothing has happened), and which side decides next.
        """
        many = self.many
        given = as_numbers(actions)
        if len(given) != 8 * self.count:
            raise TurfwarError(f"{len(given) // 8} actions for {self.count} matches")
        fresh = [index for index in range(self.count) if many.ended[index]]
        many.step(given)
        for index in fresh:
            many.put(index, self.new_game())

    @property
    def rewards(self) -> list[int]:
        return [int(each) for each in self.many.rewards]

    @property
    def ended(self) -> list[bool]:
        return [bool(each) for each in self.many.ended]

    @property
    def refused(self) -> list[bool]:
        return [bool(each) for each in self.many.refused]

    @property
    def sides(self) -> list[int]:
        """0 for home, 1 for away."""
        return [int(each) for each in self.many.sides]

    def copy_to(self, observations: Any = None, masks: Any = None, rewards: Any = None) -> None:
        """Copy what the last step has written into buffers of the caller's: signed bytes, bytes,
        and 32-bit floats."""
        for source, target, what in (
            (self.observations, observations, "observations"),
            (self.masks, masks, "masks"),
            (memoryview(array("f", self.many.rewards)).cast("B"), rewards, "rewards"),
        ):
            if target is None:
                continue
            into = memoryview(target).cast("B")
            if into.nbytes != source.nbytes:
                raise TurfwarError(f"{what}: a buffer of {into.nbytes} bytes, not {source.nbytes}")
            into[:] = source

    def random_actions(self) -> list[int]:
        """An open action for each match; those that have ended take 0."""
        chosen = self.many.random_actions(self.random.getrandbits(31))
        return [max(0, int(action)) for action in chosen]


def as_numbers(actions: Any) -> bytes:
    """Actions as 64-bit numbers one behind the other."""
    if isinstance(actions, (list, tuple)):
        return array("q", actions).tobytes()
    view = memoryview(actions)
    if view.itemsize != 8 or view.format not in ("l", "q"):
        raise TurfwarError(f"actions have to be 64-bit integers, not {view.format!r}")
    return view.tobytes()
