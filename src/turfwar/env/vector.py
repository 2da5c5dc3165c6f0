"""Many matches in one process, stepped by compiled code into buffers.

`Matches` needs neither Gymnasium nor numpy: whatever has writable bytes will do for a buffer, so it
can be called from any library. `TurfwarVector` is a Gymnasium vector environment around it, and
`env/processes.py` has the same over several processes.
"""

import base64
import copy
import json
import random
from array import array
from collections.abc import Iterable, Sequence
from typing import Any, Final

from turfwar.api import Match
from turfwar.bots.base import Bot
from turfwar.bots.registry import make_bot
from turfwar.bots.seated import seed_from
from turfwar.env.actions import actions_of, decided_kinds
from turfwar.env.buffers import blank_page
from turfwar.env.columns import columns_of
from turfwar.env.rewards import Reward
from turfwar.games import DEFAULT, find_ruleset
from turfwar.games.options import parse_options
from turfwar.kernel.errors import SaveError, TurfwarError
from turfwar.pitch.action_numbers import NOTHING
from turfwar.pitch.batch import GameBatch
from turfwar.pitch.frame import SIDE_NAMES
from turfwar.teams.roster import Roster

FORMAT: Final = "turfwar matches 1"


class SeedRun:
    """The seeds of one match after another in a place; `drawn` of them have been used."""

    def __init__(self, first: int, drawn: int = 0) -> None:
        self.first = first
        self.drawn = 0
        self.random = random.Random(first)
        while self.drawn < drawn:
            self.next()

    def next(self) -> int:
        self.drawn += 1
        return self.random.getrandbits(62)


class BotAnswers:
    """What bots decide in many matches: all of one side, or the kinds of question that the caller
    does not decide."""

    def __init__(
        self,
        rules: str,
        opponent: str | None,
        side: str,
        decides: Iterable[str] | None,
        helper: str,
    ) -> None:
        if side not in SIDE_NAMES[:2]:
            raise TurfwarError(f"there is no side {side!r}: it is home or away")
        self.decides = decided_kinds(find_ruleset(rules), decides)
        self.opponent = opponent
        self.other = SIDE_NAMES[1 - SIDE_NAMES.index(side)]
        self.helper = helper
        self.any = opponent is not None or decides is not None
        self.bots: dict[int, dict[str, Bot]] = {}
        if opponent is not None:
            make_bot(opponent, 0, self.other)  # complains about a wrong name

    def afresh(self) -> "BotAnswers":
        """The same for other matches."""
        other = copy.copy(self)
        other.bots = {}
        return other

    def begin(self, index: int, seed: int) -> None:
        """Bots for a new match."""
        if self.any:
            names = dict.fromkeys(SIDE_NAMES[:2], self.helper)
            if self.opponent is not None:
                names[self.other] = self.opponent
            self.bots[index] = {side: make_bot(name, seed, side) for side, name in names.items()}

    def go_on(self, index: int, match: Match) -> bool:
        """Answer what is not the caller's; whether there was anything."""
        answered = False
        question = match.choice
        while question is not None and self.is_a_bots(question.kind, question.chooser):
            match.choose(self.bots[index][question.chooser].choose(match))
            question = match.choice
            answered = True
        return answered

    def is_a_bots(self, kind: str, chooser: str) -> bool:
        if self.opponent is not None and chooser == self.other:
            return True
        return self.decides is not None and kind not in self.decides


class Matches:
    """So many matches at once; the caller decides for both sides of each.

    `observations` and `masks` are read-only buffers of bytes that every step writes anew, one match
    behind the other: signed bytes of what whoever decides may know, and 1 for each open action.
    A match that has ended is replaced by a new one at the next step, whatever action it is given.

    With an `opponent`, a bot's name, the caller decides for `side` alone. `decides` are the kinds
    of question that are left to the caller, the bot `helper` answers the others; `reward` is what
    pays (`turfwar.env.rewards`), touchdowns if nothing is said. Each of them costs speed.
    """

    def __init__(
        self,
        count: int,
        rules: str = DEFAULT,
        home: str | Roster | None = None,
        away: str | Roster | None = None,
        options: Iterable[str] = (),
        seed: int = 0,
        *,
        opponent: str | None = None,
        side: str = "home",
        decides: Iterable[str] | None = None,
        helper: str = "rookie",
        reward: Reward | None = None,
    ) -> None:
        self.made_with: dict[str, Any] = {
            "count": count,
            "rules": rules,
            "home": home,
            "away": away,
            "options": tuple(options),
            "opponent": opponent,
            "side": side,
            "decides": None if decides is None else tuple(decides),
            "helper": helper,
            "reward": reward,
        }
        options, decides = self.made_with["options"], self.made_with["decides"]
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
        self.many = GameBatch(self.columns.table, self.actions.table, count, pages, masks)
        self.reward = reward
        self.answers = BotAnswers(self.rules, opponent, side, decides, helper)
        self.random = random.Random(seed)
        self.runs: list[SeedRun] = []
        self.worth = [[0.0, 0.0] for _ in range(count)]
        self.paid = [0.0] * count
        self.reset(seed)

    def reset(self, seed: int | Sequence[int | None] | None = None) -> None:
        """All matches anew; by one seed, or by one for each match, which then has its own run of
        matches whatever the others do."""
        if seed is None:
            seeds: Sequence[int | None] = [None] * self.count
        elif isinstance(seed, int):
            self.random = random.Random(seed)
            seeds = [self.random.getrandbits(62) for _ in range(self.count)]
        else:
            seeds = seed
        if len(seeds) != self.count:
            raise TurfwarError(f"{len(seeds)} seeds for {self.count} matches")
        self.runs = [
            SeedRun(self.random.getrandbits(62) if each is None else each) for each in seeds
        ]
        for index in range(self.count):
            self.begin(index)

    def begin(self, index: int) -> None:
        """A new match in a place."""
        home, away = self.teams
        seed = self.runs[index].next()
        match = Match(home, away, seed=seed, rules=self.rules, options=self.options)
        if match.game.chooser > 1:
            raise TurfwarError("a match with a referee cannot be played side by side with others")
        match.game.give_up_undo()
        match.game.keep_log = False
        self.answers.begin(index, seed)
        self.put(index, match)

    def put(self, index: int, match: Match) -> None:
        """A match in the place of another, up to the caller's next decision."""
        if self.answers.any:
            self.answers.go_on(index, match)
        self.many.put(index, match.game)
        if self.reward is not None:
            self.worth[index] = [self.reward(match.game, side) for side in (0, 1)]
        self.paid[index] = 0.0

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
        acted = [int(each) for each in many.sides]
        many.step(given)
        if self.answers.any or self.reward is not None:
            for index in range(self.count):
                if index not in fresh:
                    self.settle(index, acted[index])
        for index in fresh:
            self.begin(index)

    def settle(self, index: int, side: int) -> None:
        """Bots answer what is theirs, and whoever acted is paid."""
        game = self.many.games[index]
        before = float(game.score(side) - game.score(1 - side))
        if self.answers.any and not game.over and self.many.picks[index].begun == NOTHING:
            if self.answers.go_on(index, Match.of(game)):
                self.many.ended[index] = int(game.over)
                self.many.show(index)
        if self.reward is None:
            gained = float(game.score(side) - game.score(1 - side)) - before
            self.paid[index] = int(self.many.rewards[index]) + gained
        else:
            now = self.reward(game, side)
            self.paid[index] = now - self.worth[index][side]
            self.worth[index][side] = now

    @property
    def rewards(self) -> list[float]:
        if self.answers.any or self.reward is not None:
            return list(self.paid)
        return [float(each) for each in self.many.rewards]

    # Keeping them

    def save(self, index: int) -> bytes:
        """How one of the matches stands."""
        return Match.of(self.many.games[index]).save()

    def restore(self, index: int, data: bytes) -> None:
        """Put a match that `save` wrote in a place, of this object or of another like it."""
        match = Match.load(data)
        if (match.rules, match.game.setting.options) != (self.rules, self.options):
            raise TurfwarError("the saved match is of other rules or options than these")
        match.game.give_up_undo()
        match.game.keep_log = False
        self.answers.begin(index, seed_from("turfwar copy", match.seed, match.ply))
        self.put(index, match)

    def save_all(self) -> bytes:
        """How all of them stand, and which seeds come next. Bots are not in it: they begin
        afresh."""
        many = self.many
        version, state, gauss = self.random.getstate()
        document = {
            "format": FORMAT,
            "matches": [
                {
                    "match": base64.b64encode(self.save(index)).decode(),
                    "begun": int(many.picks[index].begun),
                    "ended": int(many.ended[index]),
                    "worth": self.worth[index],
                    "seeds": [str(self.runs[index].first), self.runs[index].drawn],
                }
                for index in range(self.count)
            ],
            "random": [version, list(state), gauss],
        }
        return json.dumps(document).encode()

    def restore_all(self, data: bytes, dice: int | None = None) -> None:
        """Go on from what `save_all` wrote, in an object made with the same arguments; with `dice`,
        by dice to come of seeds made from that."""
        try:
            document = json.loads(data)
            if document["format"] != FORMAT:
                raise SaveError(f"not saved matches: it does not say {FORMAT!r}")
            kept = document["matches"]
            version, state, gauss = document["random"]
            if len(kept) != self.count:
                raise SaveError(f"{len(kept)} matches were saved, here are {self.count}")
            matches = [base64.b64decode(each["match"]) for each in kept]
            begun = [(int(each["begun"]), int(each["ended"])) for each in kept]
            worth = [[float(part) for part in each["worth"]] for each in kept]
            runs = [SeedRun(int(each["seeds"][0]), int(each["seeds"][1])) for each in kept]
            self.random.setstate((version, tuple(state), gauss))
        except (ValueError, TypeError, KeyError, IndexError) as error:
            raise SaveError(f"not saved matches: {error!r}") from error
        self.runs = runs
        for index, match in enumerate(matches):
            self.restore(index, match)
            if dice is not None:
                again = self.many.games[index]
                self.many.put(
                    index, Match.of(again).copy(seed_from("turfwar copy", dice, index)).game
                )
            self.many.picks[index].begun, self.many.ended[index] = begun[index]
            self.worth[index] = worth[index]
            self.many.show(index)

    def __reduce__(self) -> tuple[Any, ...]:
        return made_again, (type(self), self.made_with, self.save_all())

    def clone(self, dice: int | None = None) -> "Matches":
        """The same matches again; with `dice`, by dice to come of seeds made from that."""
        other = copy.copy(self)
        pages = blank_page(self.count * self.columns.size)
        masks = blank_page(self.count * self.actions.size)
        other.observations, other.masks = memoryview(pages), memoryview(masks)
        other.many = GameBatch(self.columns.table, self.actions.table, self.count, pages, masks)
        other.runs = copy.deepcopy(self.runs)
        other.random = copy.deepcopy(self.random)
        other.answers = self.answers.afresh()
        other.worth = copy.deepcopy(self.worth)
        other.paid = list(self.paid)
        for index, game in enumerate(self.many.games):
            seed = None if dice is None else seed_from("turfwar copy", dice, index)
            match = Match.of(game).copy(seed)
            other.answers.begin(index, seed_from("turfwar copy", match.seed, match.ply))
            other.many.put(index, match.game)
            other.many.picks[index].begun = self.many.picks[index].begun
            other.many.ended[index] = self.many.ended[index]
            other.many.show(index)
        return other

    def __deepcopy__(self, memo: object) -> "Matches":
        return self.clone()

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
            (memoryview(array("f", self.rewards)).cast("B"), rewards, "rewards"),
        ):
            if target is None:
                continue
            into = memoryview(target).cast("B")
            if into.nbytes != source.nbytes:
                raise TurfwarError(f"{what}: a buffer of {into.nbytes} bytes, not {source.nbytes}")
            into[:] = source

    def close(self) -> None:
        """Nothing is open."""

    def random_actions(self) -> list[int]:
        """An open action for each match; those that have ended take 0."""
        chosen = self.many.random_actions(self.random.getrandbits(31))
        return [max(0, int(action)) for action in chosen]


def made_again(kind: type[Matches], made_with: dict[str, Any], data: bytes) -> Matches:
    """Matches that were pickled."""
    several = kind(**made_with)
    several.restore_all(data)
    return several


def as_numbers(actions: Any) -> bytes:
    """Actions as 64-bit numbers one behind the other."""
    if isinstance(actions, (list, tuple)):
        return array("q", actions).tobytes()
    view = memoryview(actions)
    if view.itemsize != 8 or view.format not in ("l", "q"):
        raise TurfwarError(f"actions have to be 64-bit integers, not {view.format!r}")
    return view.tobytes()
