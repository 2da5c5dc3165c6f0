"""Teams of your own: hired by clicks or brought as a file, and played with in friendlies."""

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field, StringConstraints

from turfwar.games import DEFAULT, find_ruleset, find_team
from turfwar.games.base import RuleSet
from turfwar.games.content import UnknownName
from turfwar.games.sources import shown_source
from turfwar.kernel.errors import TurfwarError
from turfwar.league.rules.office import office_rules
from turfwar.server.errors import ApiError
from turfwar.server.new_team import Details, details_of
from turfwar.server.own_teams import NoTeam
from turfwar.server.reference_types import OwnTeamInfo
from turfwar.server.request_context import Anybody, Client, Somebody, limit_client
from turfwar.teams.checking import check_roster
from turfwar.teams.files import read_roster, write_roster
from turfwar.teams.hiring import hire
from turfwar.teams.offers import hiring_form
from turfwar.teams.roster import Roster, RosterError
from turfwar.teams.value import team_value

router = APIRouter(prefix="/api/own-teams", tags=["teams"])

TeamId = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Rules = Annotated[str, StringConstraints(max_length=80)]
Document = dict[str, Any]


class NewOwnTeam(BaseModel, extra="forbid"):
    """A team to be hired: positions and staff with how many of each."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    list: Annotated[str, StringConstraints(max_length=80)]
    players: Annotated[dict[str, Annotated[int, Field(ge=0, le=40)]], Field(max_length=40)]
    staff: Annotated[dict[str, Annotated[int, Field(ge=0, le=99)]], Field(max_length=20)] = {}
    details: Details = {}
    rules: Rules = DEFAULT
    type: Annotated[str, StringConstraints(max_length=80)] = ""
    """The type of competition that it is for, where the book has types."""


class RosterFile(BaseModel, extra="forbid"):
    """A roster file, as `turfwar team new` writes it."""

    text: Annotated[str, StringConstraints(max_length=128 * 1024)]


def hired(body: NewOwnTeam) -> Roster:
    """A new team by its rules; `RosterError` names everything that is wrong."""
    try:
        ruleset = find_ruleset(body.rules)
        options = options_for(ruleset, body.type)
        listed = find_team(body.list, options, ruleset)
    except UnknownName as error:
        raise ApiError(400, "unknown-team", str(error)) from error
    wanted = [(name, number) for name, number in body.players.items() if number]
    details = details_of(body.details)
    return hire(
        listed,
        body.name,
        wanted,
        body.staff,
        options=options,
        rules=ruleset.id,
        details=details,
        competition=body.type,
    )


def options_for(ruleset: RuleSet, type: str) -> tuple[str, ...]:
    """The option by which teams for a type of competition are hired."""
    if type and type not in {each.id for each in office_rules(ruleset).competition_types}:
        raise ApiError(400, "unknown-type", f"no type of competition is called {type!r}")
    return (type,) if type else ()


@router.get("", response_model=list[Document])
async def own_teams(server: Client, who: Anybody) -> list[OwnTeamInfo]:
    """Your teams, and those that you coach in leagues; whoever is new here has none."""
    if who is None:
        return []
    return await server.league_threads.run(server.own_teams.listed, who.id)


@router.get("/hiring")
async def get_hiring(
    server: Client,
    rules: Annotated[str, Query(max_length=80)] = DEFAULT,
    type: Annotated[str, Query(max_length=80)] = "",
) -> Document:
    """The team lists of a rule set with prices, for a type of competition where it has types."""
    try:
        ruleset = find_ruleset(rules)
    except UnknownName as error:
        raise ApiError(400, "unknown-rules", f"rules: {error}") from error
    options = options_for(ruleset, type)

    def form() -> Document:
        types = [asdict(each) for each in office_rules(ruleset).competition_types]
        return {**hiring_form(ruleset, options), "types": types, "type": type}

    return await server.hub.run(form)


@router.post("/check")
async def check(body: NewOwnTeam, server: Client, who: Somebody) -> Document:
    """What a new team costs, and everything that is wrong with it; nothing is hired."""

    def look() -> Document:
        try:
            roster = hired(body)
        except RosterError as error:
            faults = [
                {"where": each.where, "what": each.what, "rule": shown_source(each.rule)}
                for each in error.violations
            ]
            return {"gold": None, "faults": faults}
        return {"gold": roster.treasury, "faults": [], "value": team_value(roster, ()).total}

    return await server.hub.run(look)


@router.post("", status_code=201)
async def hire_own(
    request: Request, body: NewOwnTeam, server: Client, who: Somebody
) -> dict[str, str]:
    """Hire a team; every rule is checked."""
    limit_client(request, server.creations)

    def keep() -> dict[str, str]:
        return {"id": server.own_teams.keep(who.id, hired(body))}

    return await kept(server, keep)


@router.post("/file", status_code=201)
async def bring(
    request: Request, body: RosterFile, server: Client, who: Somebody
) -> dict[str, str]:
    """Bring a team as a roster file; one that offends the rules is refused."""
    limit_client(request, server.creations)

    def keep() -> dict[str, str]:
        roster = read_roster(body.text)
        if wrong := check_roster(roster):
            raise RosterError(wrong, roster.name)
        return {"id": server.own_teams.keep(who.id, roster)}

    return await kept(server, keep)


async def kept(server: Any, keep: Any) -> dict[str, str]:
    try:
        found: dict[str, str] = await server.hub.run(keep)
    except TurfwarError as error:
        raise ApiError(409, "unlawful", str(error)) from error
    return found


@router.get("/{team}/roster.toml", response_class=PlainTextResponse)
async def get_roster(team: TeamId, server: Client, who: Somebody) -> PlainTextResponse:
    """One of your teams as a roster file."""

    def written() -> str:
        return write_roster(server.own_teams.roster(who.id, team))

    try:
        text = await server.league_threads.run(written)
    except NoTeam as error:
        raise ApiError(404, "not-found", str(error)) from error
    except TurfwarError as error:
        # By a rule set that is gone, or damaged.
        raise ApiError(409, "unlawful", str(error)) from error
    headers = {"Content-Disposition": f'attachment; filename="team-{team}.toml"'}
    return PlainTextResponse(text, media_type="application/toml", headers=headers)


@router.delete("/{team}", status_code=204)
async def drop(team: TeamId, server: Client, who: Somebody) -> None:
    """Let a team go; matches that have begun with it go on."""
    try:
        await server.hub.run(server.own_teams.drop, who.id, team)
    except NoTeam as error:
        raise ApiError(404, "not-found", str(error)) from error
