"""House rules: shown as cards, tried out while they are edited, and put in force."""

from typing import Annotated

from fastapi import Query
from pydantic import BaseModel, Field, StringConstraints

from turfwar.league.events import kinds
from turfwar.league.office import Office
from turfwar.league.pages.house_rules import LEAGUE, RuleChange, house_rules_page, planned, trial
from turfwar.league.pages.names import Document
from turfwar.server.leagues_requests import Command, LeagueId, Reason, at_desk, league_router
from turfwar.server.request_context import Anybody, Client, Somebody

router = league_router()

Scope = Annotated[str, StringConstraints(max_length=160, pattern=r"^([a-z]+(/[\w.:#-]+)?)?$")]
Word = Annotated[str, StringConstraints(min_length=1, max_length=80)]


LONGEST = 10_000
"""Enough for what every team list feels about every other."""


class ChangedRule(BaseModel, extra="forbid"):
    """A rule to turn on, with its fields, or off."""

    rule: Word
    on: bool
    values: Annotated[
        dict[Word, Annotated[str, StringConstraints(max_length=LONGEST)]], Field(max_length=40)
    ] = {}


class RulesWanted(BaseModel, extra="forbid"):
    """Changes to the house rules of a part of the league; `words` are all of its own rules."""

    scope: Scope = "league"
    changes: Annotated[list[ChangedRule], Field(max_length=100)] = []
    words: (
        Annotated[list[Annotated[str, StringConstraints(max_length=400)]], Field(max_length=60)]
        | None
    ) = None
    begins: Annotated[str, StringConstraints(max_length=32)] = ""
    reason: Reason = ""
    command: Command = ""


def wanted(office: Office, body: RulesWanted) -> kinds.ClausesSet:
    """The event that a form makes."""
    changes = [RuleChange(rule=each.rule, on=each.on, values=each.values) for each in body.changes]
    return planned(office.league, body.scope, changes, body.words, body.begins)


@router.get("/{league}/house-rules")
async def get_house_rules(
    league: LeagueId,
    server: Client,
    who: Anybody,
    scope: Annotated[str, Query(max_length=160, pattern=r"^([a-z]+(/[\w.:#-]+)?)?$")] = "",
) -> Document:
    """All house rules with their fields, and those in force for a part of the league."""
    me = who.id if who else ""
    return await at_desk(
        server, league, me, lambda office: house_rules_page(office.league, me, scope or LEAGUE)
    )


@router.post("/{league}/house-rules/check")
async def try_house_rules(
    league: LeagueId, body: RulesWanted, server: Client, who: Somebody
) -> Document:
    """What changes to the house rules would do, and what speaks against them."""

    def read(office: Office) -> Document:
        payload = wanted(office, body)
        office.authorise(payload)
        return trial(office.league, payload, office.clock(), who.id)

    return await at_desk(server, league, who.id, read)


@router.post("/{league}/house-rules", status_code=201)
async def set_house_rules(
    league: LeagueId, body: RulesWanted, server: Client, who: Somebody
) -> Document:
    """Put house rules in force, or announce them."""

    def write(office: Office) -> Document:
        office.submit(wanted(office, body), reason=body.reason, command=body.command)
        return house_rules_page(office.league, who.id, body.scope)

    return await at_desk(server, league, who.id, write)
