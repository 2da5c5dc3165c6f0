"""The office's desk in a scenario: two teams that the rules of the office work on, line by line."""

from collections import Counter
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from msgspec import convert

from turfwar.games.deathzone.league.charts import HICCUPS
from turfwar.games.deathzone.league.squad import DRUG, FAME, items_of
from turfwar.games.deathzone.league.staff import potion
from turfwar.games.deathzone.potions import DOSES, POTIONS
from turfwar.games.deathzone.races import KINDS, find_race
from turfwar.games.deathzone.ruleset import CHARACTERISTICS
from turfwar.games.deathzone.skills import LEVELS_WRITTEN, SKILL_NAMES, SKILLS
from turfwar.games.deathzone.tables import LASTING
from turfwar.games.team_content import Position, position_kind
from turfwar.kernel.dice import D6
from turfwar.league.post_match.dice import labelled
from turfwar.league.post_match.facts import Facts
from turfwar.league.post_match.machine import OfficeQuestion, PostMatchInput, PostMatchRun
from turfwar.league.post_match.money import Ledger
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.rules import PostMatchStep
from turfwar.league.post_match.team import Player, Team
from turfwar.pitch.setting import PlayerSetting

if TYPE_CHECKING:
    from turfwar.games.deathzone.scenarios.desk_stage import DeskStage

KEYS: Final = ("ma", "cs", "ts", "st", "th", "wd", "attacks", "cl", "save")
AS_WRITTEN: Final = "Player"
"""The position of somebody whom the scenario describes; another once they have changed it."""
SPECIAL_PRICE: Final = 50
STAR: Final = "star/"


@dataclass
class DeskPlayer:
    """A player as a scenario writes them, without what their kind of Special Player adds."""

    race: str
    kind: str
    numbers: dict[str, int]
    skills: tuple[str, ...]
    injuries: tuple[str, ...] = ()
    fresh: bool = False
    state: str = "reserve"
    spells: list[int] = field(default_factory=list)

    def position(self, kind: str) -> Position:
        """What they are as a player of a kind."""
        race = find_race(self.race)
        special = KINDS.get(kind)
        numbers = dict(self.numbers)
        skills = self.skills
        if special is not None:
            for key, more in special.changes.items():
                numbers[key] += more
            skills += tuple(SKILL_NAMES[skill] for skill in special.skills)
        if kind != self.kind:
            usual = race.save if race is not None else numbers["save"]
            numbers["save"] = (special.save if special is not None else 0) or usual
        price = (race.price if race is not None else 0) + (SPECIAL_PRICE if special else 0)
        return convert(
            {
                "name": AS_WRITTEN,
                "max": 16,
                "cost": max(1, price),
                "race": self.race,
                "traits": (kind,) if kind else (),
                "skills": skills,
                **numbers,
            },
            position_kind(CHARACTERISTICS),
        )


def known_of(setting: PlayerSetting, race: str) -> DeskPlayer:
    """A player of a scenario, from what a match would have of them."""
    kind = next((trait for trait in setting.traits if trait in KINDS), "")
    numbers = dict(zip(KEYS, setting.characteristics, strict=True))
    skills = setting.skills
    if kind:
        for key, more in KINDS[kind].changes.items():
            numbers[key] -= more
        skills = tuple(skill for skill in skills if skill not in KINDS[kind].skills)
    names = tuple(SKILL_NAMES[skill] for skill in skills)
    return DeskPlayer(setting.race or race, kind, numbers, names)


def nothing(post_match: PostMatchRun, side: Side) -> None:
    """The lines of the scenario say what happens."""


class Desk(PostMatchRun):
    """A post-match sequence that runs no steps by itself; dice and answers are the scenario's."""

    def __init__(
        self, opening: PostMatchInput, stage: "DeskStage", people: dict[str, DeskPlayer]
    ) -> None:
        self.stage = stage
        self.people = people
        super().__init__(opening, (), labelled("a scenario"))

    def sequence(self) -> tuple[PostMatchStep, ...]:
        return (PostMatchStep("scenario", "A scenario", "002, Campaign Rules", nothing),)

    def position_for(self, side: Side, player: Player) -> Position:
        known = self.people.get(player.id)
        if known is None:
            return super().position_for(side, player)
        if player.position == AS_WRITTEN:
            return known.position(known.kind)
        found = super().position_for(side, player)
        return known.position(next((each for each in found.traits if each in KINDS), ""))

    def roll(self, label: str, count: int = 1, kind: int = D6) -> tuple[int, ...]:
        """The sum of the dice, which is all that these rules look at."""
        known = self.facts.rolls.get(label)
        if known is None:
            known = (self.stage.throw(count, STAR in label),)
            self.facts.rolls[label] = known
        return known

    def ask(self, question: OfficeQuestion) -> str:
        answer = self.facts.answers.get(question.label)
        if answer is None:
            self.asked.append(question)
            answer = self.stage.answer(question)
            self.facts.answers[question.label] = answer
        return answer

    def copied(self, stage: "DeskStage") -> "Desk":
        """The same for another stage, to see what would come of something."""
        other = copy(self)
        other.stage = stage
        other.teams = dict(self.teams)
        other.terms = dict(self.terms)
        other.words = dict(self.words)
        other.notes = list(self.notes)
        other.asked = list(self.asked)
        other.ledger = Ledger()
        other.ledger.balances = dict(self.ledger.balances)
        other.facts = Facts()
        other.facts.rolls = dict(self.facts.rolls)
        other.facts.answers = dict(self.facts.answers)
        return other


def written(skills: Iterable[str]) -> list[str]:
    """Skills as a roster writes them: one that was taken twice has a level."""
    levels = Counter(skills)
    return [name + LEVELS_WRITTEN[levels[name] - 1] for name in SKILLS if levels[name] > 0]


class PersonView:
    """A player, as expectations look at them."""

    def __init__(self, stage: "DeskStage", side: Side, player: Player) -> None:
        self.stage = stage
        self.side = side
        self.player = player

    @property
    def position(self) -> Position:
        return self.stage.desk.position_for(self.side, self.player)

    @property
    def numbers(self) -> dict[str, int]:
        player = self.player
        found = {
            key: int(self.position.characteristic(key))
            + player.increases.get(key, 0)
            - player.injuries.get(key, 0)
            for key in KEYS
        }
        if player.counter(DRUG) == HICCUPS:
            found["cl"] //= 2
        return found

    def __getattr__(self, name: str) -> Any:
        """What the office counts of them."""
        if name == "dp":
            return self.player.counter(name) - self.stage.unseen.get(self.player.id, 0)
        if name in ("ep", "tp", "spp"):
            return self.player.counter(name)
        raise AttributeError(name)

    @property
    def misses(self) -> int:
        return self.player.misses

    def skill_names(self) -> list[str]:
        return written((*self.position.skills, *self.player.skills))

    @property
    def spells(self) -> list[int]:
        known = self.stage.desk.people.get(self.player.id)
        return known.spells if known is not None else []

    @property
    def items(self) -> list[str]:
        return items_of(self.player)

    @property
    def injuries(self) -> list[str]:
        """What is still hurt."""
        known = self.stage.desk.people.get(self.player.id)
        if known is None:
            return []
        words = self.stage.desk.words
        bones = [each for each in known.injuries if each in LASTING]
        healed = {
            each for at, each in enumerate(bones, 1) if f"healed/{self.player.id}/{at}" in words
        }
        return [each for each in known.injuries if each not in healed]

    @property
    def on_roster(self) -> bool:
        return self.player.here

    @property
    def state(self) -> str:
        known = self.stage.desk.people.get(self.player.id)
        if self.player.gone == "dead":
            return "dead"
        return known.state if known is not None else "reserve"


class ClubView:
    """A side, as expectations look at it."""

    def __init__(self, stage: "DeskStage", side: Side) -> None:
        self.stage = stage
        self.side = side

    @property
    def team(self) -> Team:
        return self.stage.desk.teams[self.side]

    @property
    def gold(self) -> int:
        return self.stage.desk.gold(self.side)

    @property
    def fame(self) -> int:
        return self.team.counters.get(FAME, 0)

    @property
    def points(self) -> int:
        return self.stage.points[self.side]

    @property
    def retakes(self) -> int:
        return self.stage.retakes[self.side]

    @property
    def potions(self) -> list[str]:
        """Each as often as it was brewed."""
        counters = self.team.counters
        return [
            name
            for doses, name in zip(DOSES, POTIONS, strict=True)
            for _ in range(-(-counters.get(potion(name), 0) // doses))
        ]

    @property
    def spells(self) -> list[int]:
        return self.stage.spells[self.side]

    @property
    def people(self) -> dict[str, PersonView]:
        return {
            player.id: PersonView(self.stage, self.side, player) for player in self.team.players
        }
