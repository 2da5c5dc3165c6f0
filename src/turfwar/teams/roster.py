"""A team roster: what a coach writes down of a team between matches."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from turfwar.games import DEFAULT
from turfwar.games.content import TomlEntry
from turfwar.kernel.errors import TurfwarError
from turfwar.teams.naming import Name, PerhapsName, Shirt

FORMAT: Final = "turfwar roster 1"
MAX_PLAYERS: Final = 40
MAX_GOLD: Final = 1_000_000_000

Gold = Annotated[int, Meta(ge=0, le=MAX_GOLD)]
Few = Annotated[int, Meta(ge=0, le=99)]
Points = Annotated[int, Meta(ge=0, le=999)]


Tally = dict[str, int]
"""Numbers by name, of what is not nought: staff, characteristics, achievements."""


class RosterPlayer(TomlEntry, frozen=True):
    """A player of a roster.

    `role` is what they are in the team, where the rule set has such words; `team_list` the list of
    their position, where it is another than their team's; `traits` are what else a rule set has to
    know of them in a match, in its words. `skills` are those they have gained beyond their
    position's. `increases` are characteristics that they have improved,
    `injuries` those that they have lost for good; both count from nought upwards. `spp` is what
    they have done in all their matches. What is not named is nought.
    """

    number: Shirt
    name: Name
    position: Name
    role: PerhapsName = ""
    team_list: PerhapsName = ""
    traits: Annotated[tuple[Name, ...], Meta(max_length=12)] = ()
    skills: Annotated[tuple[Name, ...], Meta(max_length=10)] = ()
    increases: dict[str, Few] = {}
    injuries: dict[str, Few] = {}
    niggles: Few = 0
    spp: dict[str, Points] = {}
    missing_next_match: bool = False
    journeyman: bool = False

    @property
    def label(self) -> str:
        """How messages name them."""
        return f"player {self.number} ({self.name})"


class Roster(TomlEntry, frozen=True, kw_only=True):
    """A team roster; `journeymen` is the position they take where the team list leaves a choice.

    `staff` is what the team has beside its players, by the names of its rule set; in a file each
    kind is a field of its own. `competition` is the type of competition that the team was hired
    for, where the rulebook has types.
    """

    format: Literal["turfwar roster 1"] = FORMAT
    name: Name
    team_list: Name
    rules: Name = DEFAULT
    coach: PerhapsName = ""
    treasury: Gold = 0
    staff: dict[str, Few] = {}
    journeymen: PerhapsName = ""
    competition: PerhapsName = ""
    players: Annotated[tuple[RosterPlayer, ...], Meta(max_length=MAX_PLAYERS)]

    def options_with(self, options: Iterable[str]) -> tuple[str, ...]:
        """The options by which its list is made: its own before those of a match or league."""
        options = tuple(options)
        if not self.competition or self.competition in options:
            return options
        return (self.competition, *options)

    def count(self, kind: str) -> int:
        """How many of a kind of staff the team has."""
        return self.staff.get(kind, 0)

    @property
    def regulars(self) -> tuple[RosterPlayer, ...]:
        """The players who belong to the team."""
        return tuple(player for player in self.players if not player.journeyman)

    @property
    def fit(self) -> tuple[RosterPlayer, ...]:
        """The players who can play in the next match, journeymen among them."""
        return tuple(player for player in self.players if not player.missing_next_match)


class Violation(Struct, frozen=True):
    """What is wrong with a roster: which player or item, what, and the rule it offends."""

    where: str
    what: str
    rule: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what} ({self.rule})"


class RosterError(TurfwarError):
    """A roster that is not right: everything that is wrong with it, at once."""

    def __init__(self, violations: Iterable[Violation], file: str = "the roster") -> None:
        self.violations = tuple(violations)
        self.file = file
        if len(self.violations) == 1:
            super().__init__(f"{file}: {self.violations[0]}")
        else:
            lines = "".join(f"\n  {violation}" for violation in self.violations)
            super().__init__(f"{file}: {len(self.violations)} things are wrong:{lines}")


class UnreadableRoster(RosterError):
    """There is no roster to speak of: the file cannot be read, or is not TOML."""
