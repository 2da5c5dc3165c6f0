"""The time between two seasons: sponsors, prizes, rest, what is owed to referees."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from turfwar.games.base import RuleSet
from turfwar.kernel.dice import D6
from turfwar.league.post_match.dice import DiceBox
from turfwar.league.post_match.facts import Fact, Facts, Picked, Rolled, other_dice, other_pick
from turfwar.league.post_match.machine import Waiting, could_show, thrown
from turfwar.league.post_match.money import Ledger, treasury
from turfwar.league.post_match.team import Player, Team


@dataclass(frozen=True)
class Honour:
    """A place in a division or a cup (`level` 0), and how many seasons ago: 0 is the last."""

    team: str
    level: int
    place: int
    ago: int
    season: str


class SeasonBreak:
    """The break after a season, as far as it has come. The rule set's functions change it."""

    def __init__(
        self,
        ruleset: RuleSet,
        season: str,
        teams: Mapping[str, Team],
        *,
        levels: Mapping[str, int],
        honours: Iterable[Honour] = (),
        refereed: Mapping[str, int] | None = None,
        gold: Mapping[str, int] | None = None,
        options: tuple[str, ...] = (),
        facts: Iterable[Fact] = (),
        dice: DiceBox | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.season = season
        self.teams = dict(teams)
        self.levels = dict(levels)
        self.honours = tuple(honours)
        self.refereed = dict(refereed or {})
        self.options = options
        self.facts = Facts(facts)
        self.dice = dice
        self.ledger = Ledger({treasury(team): sum_ for team, sum_ in (gold or {}).items()})
        self.notes: list[str] = []

    def gold(self, team: str) -> int:
        return self.ledger.balance(treasury(team))

    def roll(self, label: str, count: int = 1, kind: int = D6) -> tuple[int, ...]:
        """Dice that are thrown together; `Waiting` where there are none to throw."""
        known = self.facts.rolls.get(label)
        if known is not None and not could_show(known, count, kind):
            return self.roll(other_dice(label, count), count, kind)
        if known is None:
            if self.dice is None:
                raise Waiting
            known = thrown(self.dice(label), count, kind)
            self.facts.add(Rolled(label, known))
        return known

    def pick(self, label: str, names: tuple[str, ...]) -> str:
        """One of some names at random."""
        known = self.facts.picks.get(label)
        if known is None:
            if self.dice is None:
                raise Waiting
            known = names[int(self.dice(label).pick(len(names), list(range(len(names)))))]
            self.facts.add(Picked(label, known))
        return known if known in names else self.pick(other_pick(label), names)

    def pay(self, source: str, target: str, amount: int, why: str) -> None:
        self.ledger.move(source, target, amount, why)

    def put(self, team: str, player: Player) -> None:
        self.teams[team] = self.teams[team].with_player(player)

    def note(self, text: str) -> None:
        self.notes.append(text)
