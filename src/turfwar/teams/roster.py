"""A team roster: what a coach writes down of his team between matches."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from turfwar.kernel.errors import TurfwarError

FORMAT: Final = "turfwar roster 1"
MAX_PLAYERS: Final = 40
MAX_NAME: Final = 60
MAX_GOLD: Final = 1_000_000_000

# Control characters, and those that turn the direction of a line or break it.
_HARMFUL: Final = (
    r"\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff"
)

Name = Annotated[
    str,
    Meta(min_length=1, max_length=MAX_NAME, pattern=rf"^(?=.*\S)[^{_HARMFUL}]*(?![\s\S])"),
]
PerhapsName = Annotated[str, Meta(max_length=MAX_NAME, pattern=rf"^[^{_HARMFUL}]*(?![\s\S])")]
Gold = Annotated[int, Meta(ge=0, le=MAX_GOLD)]
Few = Annotated[int, Meta(ge=0, le=99)]
Points = Annotated[int, Meta(ge=0, le=999)]


class Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a roster file: all fields named, none unknown."""


class Characteristics(Entry, frozen=True):
    """A number for each characteristic."""

    ma: Few = 0
    st: Few = 0
    ag: Few = 0
    av: Few = 0

    @property
    def total(self) -> int:
        return self.ma + self.st + self.ag + self.av


class StarPlayerPoints(Entry, frozen=True):
    """What a player has done in all his matches."""

    completions: Points = 0
    touchdowns: Points = 0
    interceptions: Points = 0
    casualties: Points = 0
    mvps: Points = 0

    @property
    def total(self) -> int:
        """000, Earning SPPs."""
        return (
            self.completions
            + 3 * self.touchdowns
            + 2 * self.interceptions
            + 2 * self.casualties
            + 5 * self.mvps
        )


class RosterPlayer(Entry, frozen=True):
    """A player of a roster.

    `skills` are those he has gained beyond his position's. `increases` are characteristics that he
    has improved, `injuries` those that he has lost for good; both count from nought upwards.
    """

    number: Annotated[int, Meta(ge=1, le=99)]
    name: Name
    position: Name
    skills: Annotated[tuple[Name, ...], Meta(max_length=10)] = ()
    increases: Characteristics = Characteristics()
    injuries: Characteristics = Characteristics()
    niggles: Few = 0
    spp: StarPlayerPoints = StarPlayerPoints()
    missing_next_match: bool = False
    journeyman: bool = False

    @property
    def label(self) -> str:
        """How messages name him."""
        return f"player {self.number} ({self.name})"


class Roster(Entry, frozen=True, kw_only=True):
    """A team roster; `journeymen` is the position they take where the team list leaves a choice."""

    format: Literal["turfwar roster 1"] = FORMAT
    name: Name
    team_list: Name
    rules: Name = "lrb6"
    coach: PerhapsName = ""
    treasury: Gold = 0
    rerolls: Few = 0
    fan_factor: Few = 0
    assistant_coaches: Few = 0
    cheerleaders: Few = 0
    apothecary: bool = False
    journeymen: PerhapsName = ""
    players: Annotated[tuple[RosterPlayer, ...], Meta(max_length=MAX_PLAYERS)]

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
