"""The game finder; friends, and who is here."""

from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from turfwar.games import DEFAULT, find_team
from turfwar.games.content import UnknownName
from turfwar.server import finder, presence
from turfwar.server.accounts import Who
from turfwar.server.bot_of_strength import bot_for
from turfwar.server.errors import ApiError
from turfwar.server.finder import FinderError, GameWanted, OpenWish
from turfwar.server.finding import bring_together, declined, other_of
from turfwar.server.new_match import ClockRequest, Name, clock_document, known_rules
from turfwar.server.relations import RelationError
from turfwar.server.request_context import Client, Server, Somebody, limit_client
from turfwar.server.routes_coaches import CoachId
from turfwar.server.storage.records import Record, shown

router = APIRouter(prefix="/api", tags=["finder"])

MOST_HOURS = 168


class WishRequest(BaseModel, extra="forbid"):
    """What you would like to play: any of these rules, with any of these clocks."""

    rules: Annotated[list[Name], Field(min_length=1, max_length=12)]
    clocks: Annotated[list[ClockRequest], Field(min_length=1, max_length=8)]
    low: Annotated[float | None, Field(ge=-100, le=100)] = None
    """The weakest opponent, by rating; none for anybody."""
    high: Annotated[float | None, Field(ge=-100, le=100)] = None
    team: Name | None = None
    """Of the first rules; without one you choose when an opponent is found."""
    hours: Annotated[int, Field(ge=1, le=MOST_HOURS)] = 24
    """How long it waits."""


def wish_of(body: WishRequest) -> GameWanted:
    """A wish as it is stored; 400 says what is wrong with it."""
    rules = tuple(dict.fromkeys(known_rules(each) for each in body.rules))
    clocks: list[dict[str, Any]] = []
    for clock in body.clocks:
        found = clock_document(clock)
        if found not in clocks:
            clocks.append(found)
    if body.low is not None and body.high is not None and body.low > body.high:
        raise ApiError(400, "malformed", "low: above high, so that nobody is in the range")
    team = None
    if body.team is not None:
        try:
            team = find_team(body.team, rules=rules[0]).name
        except UnknownName as error:
            raise ApiError(400, "unknown-team", f"team: {error}") from error
    return GameWanted(rules, tuple(clocks), body.low, body.high, team, body.hours)


@router.get("/finder")
async def get_finder(server: Client, who: Somebody, rules: str = "") -> dict[str, Any]:
    """Your wish, the match that was found for it, and a bot to play meanwhile."""
    return await page(server, who, rules)


@router.put("/finder")
async def search(
    request: Request, body: WishRequest, server: Client, who: Somebody
) -> dict[str, Any]:
    """Look for an opponent: now, and until the wish expires."""
    limit_client(request, server.creations)
    wish = wish_of(body)
    try:
        await server.hub.run(finder.make, server.hub.engine, who.id, wish)
    except FinderError as error:
        raise ApiError(409, "taken", str(error)) from error
    await bring_together(server, who.id)
    return await page(server, who, wish.rules[0])


@router.post("/finder/again")
async def again(request: Request, server: Client, who: Somebody) -> dict[str, Any]:
    """Do not wait for the opponent who was found: look for another one."""
    limit_client(request, server.creations)
    hub = server.hub
    own = await hub.run(finder.wish_of, hub.engine, who.id)
    record = await hub.fetch(own.match_id) if own is not None and own.match_id else None
    if own is None or record is None:
        raise ApiError(409, "not-found", "no opponent is found yet: there is nobody to pass by")
    if not await hub.call_off(record.id, f"{who.name} did not wait any longer"):
        raise ApiError(409, "begun", "the match has begun: concede it instead")
    await hub.run(finder.pass_by, hub.engine, who.id, other_of(record, who.id))
    await bring_together(server, who.id)
    return await page(server, who, own.wish.rules[0])


@router.delete("/finder")
async def stop(server: Client, who: Somebody) -> dict[str, Any]:
    """Look no more; a match that was found and has not begun is called off."""
    hub = server.hub
    own = await hub.run(finder.wish_of, hub.engine, who.id)
    record = await hub.fetch(own.match_id) if own is not None and own.match_id else None
    if record is not None:
        await hub.call_off(record.id, f"{who.name} has declined")
        await declined(server, record, who.id)
    await hub.run(finder.forget, hub.engine, who.id)
    return await page(server, who, own.wish.rules[0] if own is not None else "")


async def page(server: Server, who: Who, rules: str) -> dict[str, Any]:
    hub = server.hub
    own = await hub.run(finder.wish_of, hub.engine, who.id)
    about = known_rules(rules or (own.wish.rules[0] if own is not None else DEFAULT))
    results = await hub.run(server.profiles.standing)
    record = await hub.fetch(own.match_id) if own is not None and own.match_id else None
    bot = bot_for(results, who.id, about)
    return {
        "wish": wish_document(own) if own is not None else None,
        "match": match_found(record, who.id) if record is not None else None,
        "others": await hub.run(finder.others_waiting, hub.engine, who.id),
        "strength": round(finder.strengths(results)(who.id), 1),
        "bot": {"name": bot.name, "summary": bot.summary},
    }


def wish_document(waiting: OpenWish) -> dict[str, Any]:
    return {
        **waiting.wish.document(),
        "made": shown(waiting.made),
        "expires": shown(waiting.expires),
    }


def match_found(record: Record, coach: str) -> dict[str, Any]:
    """The match that was found, and whether each of the two has accepted."""
    other = other_of(record, coach)
    seats = record.seats.values()
    name = next((each.invited_name for each in seats if each.invited_id == other), "")
    return {
        "id": record.id,
        "opponent": {"id": other, "name": name},
        "accepted": any(each.coach_id == coach for each in seats),
        "answered": any(each.coach_id == other for each in seats),
    }


# Friends


@router.get("/people")
async def people(server: Client, who: Somebody) -> dict[str, Any]:
    """Your friends, and the registered coaches who are here now."""
    return await listed(server, who.id)


@router.put("/friends/{coach_id}")
async def befriend(coach_id: CoachId, server: Client, who: Somebody) -> dict[str, Any]:
    """Add a coach to your friends."""
    try:
        await server.hub.run(presence.befriend, server.hub.engine, who.id, coach_id)
    except RelationError as error:
        raise ApiError(409, "taken", str(error)) from error
    return await listed(server, who.id)


@router.delete("/friends/{coach_id}")
async def unfriend(coach_id: CoachId, server: Client, who: Somebody) -> dict[str, Any]:
    """Remove a coach from your friends."""
    await server.hub.run(presence.unfriend, server.hub.engine, who.id, coach_id)
    return await listed(server, who.id)


async def listed(server: Server, coach: str) -> dict[str, Any]:
    engine = server.hub.engine
    return {
        "friends": await server.hub.run(presence.friends, engine, coach),
        "online": await server.hub.run(presence.online, engine, coach),
    }
