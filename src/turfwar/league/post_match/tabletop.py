"""A match at the table, as its coaches write it down, and what a rule set makes of it.

The form knows no rule: what can be counted, what can befall somebody and how it comes about are
the rule set's words, and so is what is wrong with a report.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from turfwar.games.base import RuleSet
from turfwar.league.post_match.result import MatchResult, Side
from turfwar.league.post_match.team import Team
from turfwar.league.rules.inducements import Shopping

Count = Annotated[int, Meta(ge=0, le=99)]
Number = Annotated[int, Meta(ge=0, le=10**9)]
Word = Annotated[str, Meta(max_length=80)]
MOST_CASUALTIES: Final = 60
MOST_FANS: Final = 1_000_000


class CasualtyEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody was hurt: what the table said, who did it, and how."""

    player: Word
    harm: Word
    by: Word = ""
    how: Word = ""


class SideEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A side as it is written down; `hurt` are its own players."""

    score: Count = 0
    fans: Number = 0
    petty_in: Number = 0
    petty_left: Number = 0
    deeds: dict[Word, dict[Word, Count]] = {}
    hurt: Annotated[tuple[CasualtyEntry, ...], Meta(max_length=MOST_CASUALTIES)] = ()
    sent_off: Annotated[tuple[Word, ...], Meta(max_length=40)] = ()
    guests: Annotated[tuple[Word, ...], Meta(max_length=16)] = ()
    bought: dict[Word, Count] = {}
    """Inducements by name, and how many."""
    picks: dict[Word, Word] = {}
    """On whom lots fell, by the names of `Tabletop.picks`."""


class MatchEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match as it is written down."""

    home: SideEntry = SideEntry()
    away: SideEntry = SideEntry()
    conceded: Literal["", "home", "away"] = ""
    penalised: bool = False

    def side(self, side: Side) -> SideEntry:
        return self.home if side == "home" else self.away


@dataclass(frozen=True)
class FormChoice:
    """A word that a form offers, with what it is called and what it says.

    What `scores` adds so much to the score of its side, what is `against` it to the other side's.
    """

    key: str
    name: str
    text: str = ""
    scores: int = 0
    against: int = 0


@dataclass(frozen=True)
class Fault:
    """What is wrong with a report, and where; one that does not `block` is only odd."""

    side: Side | Literal[""]
    field: str
    text: str
    blocks: bool = True


@dataclass(frozen=True)
class Tabletop:
    """What a rule set has to say about matches at the table.

    `deeds` are counted by taps, for each player; `hows` are ways in which somebody is hurt, and
    `picks` lots that may be drawn at the table instead of by the office.
    """

    deeds: tuple[FormChoice, ...]
    hows: tuple[FormChoice, ...]
    picks: tuple[FormChoice, ...]
    harms: Callable[[RuleSet], Sequence[FormChoice]]
    result: Callable[[MatchEntry, Team, Team, RuleSet], MatchResult]
    faults: Callable[..., list[Fault]]
    """Of an entry, two teams and the rule set; `needs_winner` where a draw cannot be."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """What a lot is recorded under, with `{side}` for its side."""
    short: str = "TD"
    """What stands over the score in a table."""
    sent_off: FormChoice = FormChoice("sent_off", "Was sent off")
    fans: bool = True
    """Whether those who came to see it are counted."""
    crowd: Callable[[Team, Sequence[str]], range] = lambda team, options: range(MOST_FANS + 1)
    """How many of a team's fans can come to a match, by the options that it is played by."""
    petty_cash: bool = True
    """Whether gold is put aside for a match."""
    shopping: Shopping | None = None
    """What can be bought before a match; None where the stages before it see to that."""

    @property
    def scoring(self) -> str:
        """What is scored, in words."""
        return next((each.name for each in self.deeds if each.scores), "Score")

    def name_of(self, deed: str) -> str:
        """What a deed is called, in the middle of a sentence."""
        found = next((each.name.lower() for each in self.deeds if each.key == deed), deed)
        return found.replace("_", " ")

    def picked(self, entry: MatchEntry) -> dict[str, str]:
        """On whom lots fell at the table, by their labels."""
        sides: tuple[Side, ...] = ("home", "away")
        return {
            self.labels[name].format(side=side): who
            for side in sides
            for name, who in entry.side(side).picks.items()
            if name in self.labels and who
        }


@dataclass(frozen=True)
class Offer:
    """Something that a coach may do of their own accord now, as a line; `why` if they may not."""

    line: str
    group: str
    name: str
    price: int = 0
    why: str = ""
    does: str = ""
    """What stands on its button, where it is neither bought nor taken."""
    folded: bool = False
    """Whether its group is opened only by who looks for it."""
