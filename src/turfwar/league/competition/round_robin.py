"""Round robin: everybody meets everybody, once or several times; also in groups."""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct

from turfwar.league.competition.formats import (
    FormatError,
    StageFormat,
    StageProgress,
    at_least_two,
    by_place,
)
from turfwar.league.competition.lots import Lots
from turfwar.league.competition.plan import Slot, team


def rounds_of(teams: Sequence[str]) -> list[list[tuple[str, str]]]:
    """By the circle method: nobody twice in a round, and home and away in turn.

    >>> rounds_of("ABC")
    [[('B', 'A')], [('A', 'C')], [('C', 'B')]]
    """
    circle: list[str | None] = [None] if len(teams) % 2 else []
    circle += teams
    size = len(circle)
    rounds: list[list[tuple[str, str]]] = []
    for number in range(size - 1):
        pairs: list[tuple[str, str]] = []
        for at in range(size // 2):
            one, other = circle[at], circle[size - 1 - at]
            if one is None or other is None:
                continue
            # The first of the circle never moves, so they change ends by rounds.
            turned = number % 2 == 1 if at == 0 else at % 2 == 1
            pairs.append((other, one) if turned else (one, other))
        rounds.append(pairs)
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return rounds


class RoundRobinParameters(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`legs`: how often everybody meets everybody; the second time with sides changed."""

    legs: Annotated[int, Meta(ge=1, le=4)] = 1
    drawn: bool = False
    """Whether lots decide who meets whom in which round, instead of the order of entry."""


def fixtures(teams: Sequence[str], legs: int, prefix: str = "", group: str = "") -> list[Slot]:
    """The slots of a round robin."""
    slots: list[Slot] = []
    once = rounds_of(teams)
    for leg in range(legs):
        for at, pairs in enumerate(once):
            number = leg * len(once) + at + 1
            for match, (home, away) in enumerate(pairs, 1):
                if leg % 2:
                    home, away = away, home
                slots.append(
                    Slot(
                        id=f"{prefix}{number}.{match}",
                        round=number,
                        home=team(home),
                        away=team(away),
                        group=group,
                    )
                )
    return slots


class RoundRobin(StageFormat):
    """Everybody meets everybody."""

    ID: ClassVar[str] = "round-robin"
    TITLE: ClassVar[str] = "Round robin"
    PARAMETERS: ClassVar[type[Struct]] = RoundRobinParameters

    def draw(self, course: StageProgress, parameters: Any, lots: Lots) -> list[Slot]:
        at_least_two(course, self.ID)
        teams = lots.shuffled("rounds", course.teams) if parameters.drawn else course.teams
        return fixtures(teams, parameters.legs)

    def ranking(self, course: StageProgress, parameters: Any, lots: Lots) -> list[list[str]]:
        return by_place(course.table(lots=lots))


class GroupsParameters(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Groups, or conferences: how many, or of which teams.

    Without `members`, teams are dealt out in the order of entry, there and back.
    """

    groups: Annotated[int, Meta(ge=1, le=64)] = 2
    legs: Annotated[int, Meta(ge=1, le=4)] = 1
    drawn: bool = False
    members: dict[str, tuple[str, ...]] = {}


class Groups(StageFormat):
    """Several round robins side by side."""

    ID: ClassVar[str] = "groups"
    TITLE: ClassVar[str] = "Groups"
    PARAMETERS: ClassVar[type[Struct]] = GroupsParameters

    def split(
        self, course: StageProgress, parameters: Any, lots: Lots
    ) -> dict[str, tuple[str, ...]]:
        """Who is in which group."""
        at_least_two(course, self.ID)
        if parameters.members:
            listed = [each for members in parameters.members.values() for each in members]
            if sorted(listed) != sorted(course.teams):
                raise FormatError("groups: the members of the groups are not the teams entered")
            return dict(parameters.members)
        count = min(parameters.groups, max(1, len(course.teams) // 2))
        teams = lots.shuffled("groups", course.teams) if parameters.drawn else course.teams
        groups: list[list[str]] = [[] for _ in range(count)]
        for at, each in enumerate(teams):
            row, place = divmod(at, count)
            groups[count - 1 - place if row % 2 else place].append(each)
        return {letter(at): tuple(members) for at, members in enumerate(groups)}

    def draw(self, course: StageProgress, parameters: Any, lots: Lots) -> list[Slot]:
        slots: list[Slot] = []
        for name, members in self.split(course, parameters, lots).items():
            slots += fixtures(members, parameters.legs, f"{name}.", name)
        return sorted(slots, key=lambda slot: slot.round)

    def tables(self, course: StageProgress, lots: Lots) -> dict[str, list[list[str]]]:
        """The ranking of each group."""
        return {
            name: by_place(course.table(members, lots)) for name, members in course.groups.items()
        }

    def ranking(self, course: StageProgress, parameters: Any, lots: Lots) -> list[list[str]]:
        """First all the winners of groups, by their points, then all the seconds, and so on."""
        overall = {
            each: at for at, level in enumerate(by_place(course.table(lots=lots))) for each in level
        }
        ranking: list[list[str]] = []
        tables = [flat(table) for table in self.tables(course, lots).values()]
        for place in range(max(map(len, tables), default=0)):
            level = [table[place] for table in tables if place < len(table)]
            ranking += [[each] for each in sorted(level, key=lambda each: overall[each])]
        return ranking


def flat(ranking: Sequence[Sequence[str]]) -> list[str]:
    return [each for level in ranking for each in level]


def letter(at: int) -> str:
    """
    >>> letter(0), letter(25), letter(26)
    ('A', 'Z', 'AA')
    """
    name = ""
    at += 1
    while at:
        at, rest = divmod(at - 1, 26)
        name = chr(ord("A") + rest) + name
    return name
