"""Teams and players as the office keeps them: with ids that last, whatever else changes."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace


class Absence(Struct, frozen=True, omit_defaults=True):
    """Matches that a player has still to miss, and why."""

    cause: str
    left: int


class Player(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player of a team, from the day they joined.

    `skills` are those gained beyond their position's, `increases` and `injuries` characteristics
    gained and lost. `counters` are what the rule set counts (`spp`), `record` what they have done
    in all their matches. `team_list` is the list of their position, where it is not their team's.
    `owner` is the team that has lent them. `gone` says why they are on no roster any more.
    """

    id: str
    name: str
    position: str
    role: str = ""
    """What they are in the team, where the rule set has such words and the position leaves it."""
    team_list: str = ""
    owner: str = ""
    number: int = 0
    skills: tuple[str, ...] = ()
    increases: dict[str, int] = {}
    injuries: dict[str, int] = {}
    niggles: int = 0
    counters: dict[str, int] = {}
    record: dict[str, int] = {}
    absences: tuple[Absence, ...] = ()
    journeyman: bool = False
    waiting: bool = False
    """Won during a match, and on the roster only once the coach keeps them."""
    gone: str = ""

    @property
    def misses(self) -> int:
        """How many matches they have still to miss."""
        return max((each.left for each in self.absences), default=0)

    @property
    def here(self) -> bool:
        """Whether they are on the roster."""
        return not self.gone and not self.waiting

    def counter(self, name: str) -> int:
        return self.counters.get(name, 0)


DEAD: Final = "dead"
"""Why a player is gone who has died."""
SHIRTS: Final = range(1, 100)


class Mourned(Struct, frozen=True):
    """What a dead player was called, and the number on their shirt."""

    number: int
    name: str


class Team(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A team: its list, its staff and its players, those who have left included."""

    id: str
    name: str
    team_list: str
    rules: str
    coach: str = ""
    staff: dict[str, int] = {}
    counters: dict[str, int] = {}
    journeymen: str = ""
    competition_type: str = ""
    """The type of competition that it was hired for, where the book has types."""
    players: tuple[Player, ...] = ()
    prefix: str = ""
    """What its players' ids begin with; a number follows."""
    joined: int = 0
    """The number of the last who has joined; none is used again."""
    offset: int = 0
    """What its value is beyond the sum of its parts: nothing, but where somebody says so."""
    mourned: tuple[Mourned, ...] | None = None
    """The dead of earlier matches; none where the journal is from before they were remembered."""

    def options_with(self, options: Iterable[str]) -> tuple[str, ...]:
        """The options by which its list is made, its own before those of the league."""
        own = (self.competition_type,) if self.competition_type else ()
        return (*own, *options)

    @property
    def roster(self) -> tuple[Player, ...]:
        """Those who belong to it now, journeymen among them."""
        return tuple(player for player in self.players if player.here)

    @property
    def regulars(self) -> tuple[Player, ...]:
        return tuple(player for player in self.roster if not player.journeyman)

    @property
    def fit(self) -> tuple[Player, ...]:
        """Those who can play in the next match."""
        return tuple(player for player in self.roster if not player.misses)

    def player(self, id: str) -> Player | None:
        return next((player for player in self.players if player.id == id), None)

    @property
    def next_id(self) -> str:
        """The id of the next who joins."""
        return f"{self.prefix}{self.last_number + 1}"

    @property
    def last_number(self) -> int:
        """The highest number that any player's id has had."""
        begin = len(self.prefix)
        numbers = [player.id[begin:] for player in self.players]
        return max([self.joined, *(int(each) for each in numbers if each.isdigit())])

    @property
    def buried(self) -> tuple[Mourned, ...]:
        """The dead whose names and shirts nobody gets again."""
        if self.mourned is None:
            return ()
        dead = (each for each in self.players if each.gone == DEAD)
        return (*self.mourned, *(Mourned(each.number, each.name) for each in dead))

    def free_shirt(self) -> int:
        """The lowest number that nobody wears, and nobody wore who has died.

        Once all ninety-nine are used up, one that nobody wears.
        """
        worn = {player.number for player in self.roster}
        dead = {each.number for each in self.buried}
        free = [number for number in SHIRTS if number not in worn]
        return next((number for number in free if number not in dead), (free or SHIRTS)[0])

    def fresh_name(self, position: str, number: int) -> str:
        """A name for somebody new: none that a team-mate has, or had who has died."""
        name = f"{position} {number}"
        if self.mourned is None:
            return name
        taken = {each.name for each in self.buried} | {each.name for each in self.roster}
        later = self.last_number
        while name in taken:
            later += 1
            name = f"{position} {later}"
        return name

    def after_leaving(self) -> "Team":
        """The team without those who have left it; it remembers its dead."""
        here = tuple(player for player in self.players if not player.gone)
        mourned = None if self.mourned is None else self.buried
        return replace(self, players=here, joined=self.last_number, mourned=mourned)

    def with_player(self, player: Player) -> "Team":
        """The team with this player in the place of the one of the same id, or added."""
        if self.player(player.id) is None:
            return replace(self, players=(*self.players, player))
        players = tuple(player if each.id == player.id else each for each in self.players)
        return replace(self, players=players)

    def with_staff(self, kind: str, number: int) -> "Team":
        return replace(self, staff=_set(self.staff, kind, number))


def _set(numbers: Mapping[str, int], name: str, number: int) -> dict[str, int]:
    """The numbers with one of them changed; nought is left out."""
    changed = {**numbers, name: number}
    return {key: value for key, value in changed.items() if value}


def added(numbers: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    """Numbers by name, added up; nought is left out."""
    total = dict(numbers)
    for name, number in more.items():
        total[name] = total.get(name, 0) + number
    return {name: number for name, number in total.items() if number}


def changed(player: Player, **fields: Any) -> Player:
    """A player with some fields changed."""
    return replace(player, **fields)


def served(absences: Iterable[Absence]) -> tuple[Absence, ...]:
    """What is left of absences when a match has been missed."""
    return tuple(Absence(each.cause, each.left - 1) for each in absences if each.left > 1)
