"""Events of the office beyond matches: what comes before one, deals, fines, the break of a season.

What they come to is for the rule set to say (`league/rules/office.py`); they hold what was said.
"""

from typing import Annotated, Literal

from msgspec import Meta

from turfwar.league.journal.payload import Gold, Id, Payload, Title
from turfwar.league.post_match.facts import Fact

Line = Annotated[str, Meta(min_length=1, max_length=120)]


# Before a match


class PreMatchBegun(Payload, frozen=True, kw_only=True, tag="pre-match-begun"):
    """The sequence before a match begins; the digest promises its dice."""

    fixture: Id
    home: Id
    away: Id
    salt: str = ""
    commitment: str = ""


class PreMatchStepped(Payload, frozen=True, kw_only=True, tag="pre-match-stepped"):
    """Dice and answers before a match; `secret` shows, at its end, where the dice come from."""

    fixture: Id
    facts: tuple[Fact, ...]
    secret: str = ""


# Deals


class DealOffered(Payload, frozen=True, kw_only=True, tag="deal-offered"):
    """What one party offers to another: a player for good or for a while, gold, or a gift.

    `giver` gives the player, or lends the gold; empty is the office. For a player `gold` is what
    the taker pays. `until` is the season at whose end a loan is over: the running one.
    """

    deal: Id
    type: Literal["transfer", "player-loan", "cash-loan", "gift", "overdraft"]
    taker: Id
    giver: str = ""
    player: str = ""
    gold: Gold = 0
    until: str = ""
    text: str = ""


class DealAnswered(Payload, frozen=True, kw_only=True, tag="deal-answered"):
    """An offer is accepted and done, or it is not."""

    deal: Id
    answer: Literal["accepted", "declined", "withdrawn"]


class DealEnded(Payload, frozen=True, kw_only=True, tag="deal-ended"):
    """Gold is paid back, all of it or some; a player returns; a loan goes on, or is let off.

    A loan goes on to the end of the season `until`, or where that is empty, of the next one.
    """

    deal: Id
    how: Literal["repaid", "returned", "extended", "forgiven"]
    gold: Gold = 0
    until: str = ""


class PlayerSold(Payload, frozen=True, kw_only=True, tag="player-sold"):
    """Somebody is sold out of the league; `forced` by the committee, to pay what is owed."""

    team: Id
    player: Id
    forced: bool = False


# Discipline


class Fined(Payload, frozen=True, kw_only=True, tag="fined"):
    """A fine by the rule set's table, or of so much gold; `number` is for how many matches."""

    team: Id
    offence: Line
    why: Title
    player: str = ""
    number: Annotated[int, Meta(ge=1, le=99)] = 1
    gold: Gold | None = None
    competition: str = ""


class Refereed(Payload, frozen=True, kw_only=True, tag="refereed"):
    """The manager of another team has been the referee of a whole match."""

    fixture: Id
    team: Id


# Between seasons


class BetweenSeasons(Payload, frozen=True, kw_only=True, tag="between-seasons"):
    """The break after a season: its dice, and the secret they come from."""

    season: Id
    facts: tuple[Fact, ...] = ()
    secret: str = ""


class OrderedBetween(Payload, frozen=True, kw_only=True, tag="ordered-between"):
    """What a coach buys between seasons."""

    season: Id
    team: Id
    line: Line
