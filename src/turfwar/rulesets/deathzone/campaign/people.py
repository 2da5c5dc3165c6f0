"""Teams outside a match: players with what they have earned, money, staff."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from turfwar.pitch.setting import PlayerSetting
from turfwar.rulesets.deathzone.races import (
    CHOOSY,
    GOOD_COMPANY,
    KINDS,
    NORSE_ONLY,
    Race,
    find_race,
)
from turfwar.rulesets.deathzone.skills import (
    DODGE,
    FIRST,
    LEVELS_WRITTEN,
    LOYAL,
    SAFE_THROW,
    SKILL_NAMES,
    WEAVE,
    most_of,
)

KEYS = ("ma", "cs", "ts", "st", "th", "wd", "attacks", "cl", "save")
MOST_SKILLS = 6
MOST_GROWTH = 2
"""002, Star Players; Special Players: a characteristic is never raised by more."""
SPECIAL_PRICE = 50
POINT_PRICE = 50
SPECIAL_WAGE = 5
POINT_WAGE = 3
INSTEAD = {
    "Halfling": {"st": "cs", "th": "cl"},
    "Arfie": {"st": "cs", "th": "cl"},
    "Knight": {"ma": "cs", "ts": "st"},
}
"""002, The Teams: what some races take in place of a bonus."""
NO_POINTS = ("Troll", "Treeman", "Rotter", "Nurgle Beast", "Thrud")
"""002, The Teams; Questions and Answers: those who never get Star Player Points."""


@dataclass
class Person:
    """A player off the field."""

    id: str
    race: str
    numbers: dict[str, int]
    skills: Counter[int] = field(default_factory=Counter)
    kind: str = ""
    state: str = "reserve"
    spells: list[int] = field(default_factory=list)
    items: list[str] = field(default_factory=list)
    ep: int = 0
    tp: int = 0
    dp: int = 0
    spp: int = 0
    misses: int = 0
    injuries: list[str] = field(default_factory=list)
    fresh: bool = False
    on_roster: bool = True
    paid: bool = False
    eased: int = 0
    """How often the physician has taken a match off what they miss."""
    helped: int = 0
    """What the physician has added to their saving throw."""
    spent: int = 0
    """Training Points spent that have not made a Star Player Point yet."""
    drug: int = 0
    base: dict[str, int] = field(default_factory=dict)
    """What they began with, without what their kind of Special Player has added."""
    added: Counter[str] = field(default_factory=Counter)
    """What their kind has changed in their characteristics."""

    def __post_init__(self) -> None:
        self.base = dict(self.numbers)
        if self.kind:
            self.added = Counter(KINDS[self.kind].changes)
            for key, more in self.added.items():
                self.base[key] -= max(0, more)

    @property
    def line(self) -> Race:
        race = find_race(self.race)
        assert race is not None
        return race

    @property
    def loyal(self) -> bool:
        """002, Loyal."""
        return self.skills[LOYAL] > 0

    @property
    def wages(self) -> int:
        """002, Wages; Wages Table."""
        special = SPECIAL_WAGE if self.kind else 0
        return self.line.wages + special + POINT_WAGE * self.spp

    @property
    def price(self) -> int:
        """002, Buying Players."""
        return self.line.price + (SPECIAL_PRICE if self.kind else 0) + POINT_PRICE * self.spp

    def skill_names(self) -> list[str]:
        """The skills as a roster writes them."""
        return [
            SKILL_NAMES[skill - FIRST] + LEVELS_WRITTEN[level - 1]
            for skill, level in sorted(self.skills.items())
            if level > 0
        ]

    @property
    def may_improve(self) -> bool:
        """Whether they get Star Player Points at all, by experience or otherwise."""
        return self.race not in NO_POINTS

    def may_grow(self, key: str, most: int) -> bool:
        """002, Training Chart: whether there is room, and their race has no other way to grow."""
        return key not in INSTEAD.get(self.race, {}) and self.numbers[key] < self.base[key] + most

    def may_learn(self, skill: int) -> bool:
        """002, Skills: how often, and what each needs."""
        if self.skills[skill] >= most_of(skill) or sum(self.skills.values()) >= MOST_SKILLS:
            return False
        if skill == WEAVE:
            return self.skills[DODGE] > 0
        return skill != SAFE_THROW or self.kind == "chucker"

    def may_be(self, kind: str) -> bool:
        """002, Team Update: whether their race may be this kind of Special Player."""
        if kind == NORSE_ONLY and self.race != "Norse":
            return False
        return kind in KINDS and kind not in self.line.never and kind != self.kind

    def become(self, kind: str) -> None:
        """002, Special Players: another kind, whose predecessor is forgotten.

        What it adds raises nothing by more than two in all.
        """
        if self.kind:
            for skill in KINDS[self.kind].skills:
                self.skills[skill] = 0
            for key, more in self.added.items():
                self.numbers[key] -= more
        new = KINDS[kind]
        for skill in new.skills:
            self.skills[skill] = max(1, self.skills[skill])
        self.added = Counter()
        for key, more in new.changes.items():
            self.added[key] = min(more, max(0, self.base[key] + MOST_GROWTH - self.numbers[key]))
            self.numbers[key] += self.added[key]
        self.numbers["save"] = new.save or self.line.save
        self.kind = kind

    def lose(self, points: Mapping[str, int]) -> None:
        """002, Long Term Injuries; none of them below 1."""
        for key, less in points.items():
            self.numbers[key] = max(min(1, self.numbers[key]), self.numbers[key] - less)

    def grow(self, key: str, points: int) -> None:
        """002, Star Players: a characteristic that grows, so far above what it was at most."""
        key = INSTEAD.get(self.race, {}).get(key, key)
        most = self.base[key] + MOST_GROWTH
        self.numbers[key] = max(self.numbers[key], min(self.numbers[key] + points, most))


def person_of(name: str, setting: PlayerSetting, race: str) -> Person:
    """A player as a roster has them."""
    kind = next((trait for trait in setting.traits if trait in KINDS), "")
    return Person(
        name,
        setting.race or race,
        dict(zip(KEYS, setting.characteristics, strict=True)),
        Counter(setting.skills),
        kind,
    )


def newcomer(name: str, race: Race, kind: str = "") -> Person:
    """Somebody who joins a team."""
    numbers = dict(zip(KEYS, (*race.line, race.save), strict=True))
    known = {skill: FIRST + place for place, skill in enumerate(SKILL_NAMES)}
    person = Person(name, race.name, numbers, Counter({known[each]: 1 for each in race.skills}))
    if kind:
        person.become(kind)
    return person


@dataclass
class Club:
    """A side: its players by id, its money and its staff."""

    letter: str
    people: dict[str, Person] = field(default_factory=dict)
    gold: int = 0
    fame: int = 0
    won: int = 0
    lost: int = 0
    points: int = 0
    staff: dict[str, int] = field(default_factory=dict)
    spells: list[int] = field(default_factory=list)
    potions: list[str] = field(default_factory=list)
    retakes: int = 0

    @property
    def squad(self) -> list[Person]:
        """Those who are on the roster, in id order."""
        return sorted(
            (person for person in self.people.values() if person.on_roster),
            key=lambda person: (len(person.id), person.id),
        )

    def has(self, race: str) -> bool:
        """Whether somebody of a race plays for them."""
        return any(person.race == race for person in self.squad)

    def may_have(self, race: str) -> bool:
        """002, Buying Players: whom Dwarves and Elves play with."""
        races = {person.race for person in self.squad}
        if race in CHOOSY and any(each not in GOOD_COMPANY for each in races):
            return False
        return race in GOOD_COMPANY or not any(each in CHOOSY for each in races)

    def join(self, person: Person) -> None:
        self.people[person.id] = person

    def next_id(self) -> str:
        """Ids are not used again."""
        numbers = [int(name[1:]) for name in self.people if name[1:].isdigit()]
        return f"{self.letter}{max(numbers, default=0) + 1}"
