"""What all kinds of event have in common."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from turfwar.games.base import RuleSet
from turfwar.league.authority import COMMISSIONERS, role_of

if TYPE_CHECKING:
    from turfwar.league.journal.events import LeagueEvent
    from turfwar.league.state.league import League

Id = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[\w.:/#-]+$")]
Title = Annotated[str, Meta(min_length=1, max_length=120)]
Line = Annotated[str, Meta(min_length=1, max_length=120)]
Role = Literal["owner", "commissioner", "committee", "referee", "coach", "visitor"]
Gold = Annotated[int, Meta(ge=0, le=10**9)]


class AnyPayload:
    """What an event says, and everything that the office knows about its kind.

    A kind overrides what is special about it. Without that, commissioners may write it, nothing
    speaks against it, it has no effect, and the news do not mention it.
    """

    __slots__ = ()

    ROUTE: ClassVar[Literal["", "events", "desk"]] = ""
    """The address that takes it as it is sent; empty where it needs lots, dice or a roster."""
    NEW_ID: ClassVar[tuple[str, str]] = ("", "")
    """The field of its id, and how an id begins that the server makes up."""
    SENT: ClassVar[bool] = False
    """Whether the league's web hooks are told."""

    # Who may write it

    def why_not(self, league: "League", who: str) -> str:
        """Why somebody may not write it; nothing where they may.

        An event about something that is not there is let through here; `check` refuses it.
        """
        role = role_of(league, who)
        if role in COMMISSIONERS:
            return self.why_no_ruling(league, who)
        if role == "visitor":
            return "you are not a member of this league: you can only look"
        return self.why_not_member(league, who)

    def why_no_ruling(self, league: "League", who: str) -> str:
        """Why this commissioner may not write it."""
        return ""

    def why_not_member(self, league: "League", who: str) -> str:
        """Why this coach or referee may not write it."""
        return "only a commissioner may do that"

    def whose(self, league: "League") -> str:
        """The coach whose decision it is, if it is one coach's."""
        return ""

    def on_behalf(self, league: "League", who: str) -> str:
        """The coach for whom somebody else writes it."""
        coach = self.whose(league)
        return coach if coach != who else ""

    # What it does

    def as_written(self, ruleset: RuleSet) -> "AnyPayload":
        """The form in which it is written to the journal."""
        return self

    def objections(self, league: "League") -> Iterator[str]:
        """What speaks against writing it now. Old journals are read without these checks."""
        return iter(())

    def check(self, league: "League", event: "LeagueEvent") -> None:
        """`InvalidEvent` where it cannot be. It changes nothing."""

    def effect(self, league: "League", event: "LeagueEvent") -> None:
        """Change the league. Only `fold.apply` calls it, after `check`."""

    def why_not_corrected(self, *, void: bool) -> str:
        """Why its line cannot be made void, or cannot be amended."""
        return ""

    # What people are told

    def sentence(self, league: "League") -> str:
        """Its line in the news; empty where nobody wants to know."""
        return ""

    def shown_to(self, league: "League", who: str) -> "AnyPayload":
        """As much of it as somebody may know by now; without `who`, anybody."""
        return self

    def is_secret(self, league: "League", who: str) -> bool:
        """Whether somebody may not have all of it yet."""
        return self.shown_to(league, who) is not self


class Payload(
    AnyPayload,
    Struct,
    frozen=True,
    kw_only=True,
    tag_field="kind",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """A kind of event: a subclass with its `tag` and its fields."""
