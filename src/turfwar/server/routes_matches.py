"""Matches: making, finding and joining them, and what is left of them."""

from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, StringConstraints

from turfwar.kernel.errors import TurfwarError
from turfwar.server.accounts import Who
from turfwar.server.budgets import PAYER
from turfwar.server.documents import fair_document, match_document
from turfwar.server.errors import ApiError
from turfwar.server.finding import declined
from turfwar.server.leagues import NoLeague
from turfwar.server.lookup import (
    NO_REPLAY,
    finished_replay,
    own_views,
    packed_match,
    record_of,
    replay_text,
    stored_views,
)
from turfwar.server.new_match import (
    NO_ROSTERS,
    ClockRequest,
    NewMatch,
    SeatRequest,
    known_rules,
    new_record,
    team_name,
)
from turfwar.server.own_teams import NoTeam
from turfwar.server.pool import Worked
from turfwar.server.relations import blocked_between
from turfwar.server.replays import Origin, check_size, read_origin
from turfwar.server.request_context import (
    Anybody,
    Client,
    Server,
    Somebody,
    limit_client,
    maybe_who,
)
from turfwar.server.restoring import OTHER_RULES
from turfwar.server.storage.records import OVER, OWN, SANDBOX, Brought, Record, Seat, hashed
from turfwar.server.table import JournalledMatch, first_position

router = APIRouter(prefix="/api/matches", tags=["matches"], dependencies=[Depends(maybe_who)])

MatchId = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Document = dict[str, Any]


class JoinRequest(BaseModel, extra="forbid"):
    """The token of an invitation, none for a seat that is open to everybody; and the team that you
    bring, if it is not the one named there."""

    invite: Annotated[str, StringConstraints(min_length=1, max_length=64)] | None = None
    roster: Annotated[str, StringConstraints(min_length=1, max_length=120)] | None = None
    team: Annotated[str, StringConstraints(min_length=1, max_length=80)] | None = None


class DeclineRequest(BaseModel, extra="forbid"):
    """The token of an invitation; none where the seat is offered to you."""

    invite: Annotated[str, StringConstraints(min_length=1, max_length=64)] | None = None


@router.post("", status_code=201)
async def create(request: Request, body: NewMatch, server: Client, who: Somebody) -> Document:
    """Make a match."""
    limit_client(request, server.creations)
    return await begin(body, server, who)


async def begin(
    body: NewMatch, server: Server, who: Who, rematch_of: str | None = None
) -> Document:
    """A new match of a coach, perhaps as the rematch of another one."""
    hub = server.hub
    inviting = "open" in (body.home.coach, body.away.coach)
    if not body.in_sandbox and await hub.too_many(who.id, inviting=inviting):
        said = "finish, concede or call off one of your matches first"
        if inviting:
            most = server.settings.limits.matches_per_coach
            said = f"{most} of your invitations wait for an opponent: call off one of them first"
        raise ApiError(409, "too-many-matches", said)
    origin: Origin | None = None
    start = body.start
    if start is not None and start.replay is not None:
        if start.position is not None:
            raise ApiError(400, "malformed", "from: either replay or position")
        payer = PAYER.get()
        text = await replay_text(server, payer, start.replay)
        check_size(text, server.settings.limits.replay_choices)
        worked = await server.pool.ask(payer, "played-on", text=text, ply=start.ply)
        origin = read_origin.decode(worked)
    seats = {"home": body.home, "away": body.away}
    for side, seat in seats.items():
        if seat.invited is not None and seat.coach == "open":
            await check_invited(server, side, seat.invited, who)
    rosters = {
        side: await brought(server, who.id, side, seat.roster, body.rules)
        for side, seat in seats.items()
        if seat.roster is not None
    }
    record, invites = await hub.run(new_record, body, who.id, origin, rosters, rematch_of)
    try:
        await hub.run(JournalledMatch, record)
        if rosters:
            await hub.run(first_position, record)
    except TurfwarError as error:
        raise ApiError(400, "malformed", str(error)) from error
    await hub.run(hub.store.create, record)
    kept = await record_of(hub, record.id)
    paths = {seat: f"/join/{record.id}/{token}" for seat, token in invites.items()}
    return {"match": match_document(kept, who.id), "invites": paths}


async def check_invited(server: Server, side: str, coach: str, who: Who) -> None:
    """404 where there is no such coach to be challenged, 403 where one has blocked the other."""
    name = await server.hub.run(server.accounts.name_of, coach)
    if name is None or coach == who.id:
        raise ApiError(404, "not-found", f"{side}.invited: there is no such opponent")
    if await server.hub.run(blocked_between, server.hub.engine, who.id, {coach}):
        raise ApiError(
            403, "blocked", f"{side}.invited: you and this coach have blocked each other"
        )


async def brought(server: Server, coach: str, side: str, source: str, rules: str) -> Brought:
    """The roster that a coach names for a side; 404 where it is not theirs."""
    try:
        return await server.league_threads.run(
            server.own_teams.brought, coach, source, known_rules(rules)
        )
    except (NoTeam, NoLeague) as error:
        raise ApiError(404, "not-found", f"{side}.roster: {error}") from error
    except TurfwarError as error:
        raise ApiError(400, "unlawful", f"{side}.roster: {error}") from error


@router.get("")
async def matches(server: Client, who: Anybody) -> Document:
    """Your matches, and those of the lobby, the newest first."""
    store = server.hub.store
    mine = await server.hub.run(store.of_coach, who.id) if who is not None else []
    offered = await server.hub.run(store.offered_to, who.id) if who is not None else []
    listed = await server.hub.run(store.listed)
    coach_id = who.id if who is not None else None
    return {
        "mine": [match_document(record, coach_id) for record in mine],
        "offered": [match_document(record, coach_id) for record in offered],
        "listed": [match_document(record, coach_id) for record in listed],
    }


@router.get("/{match_id}")
async def get_match(match_id: MatchId, server: Client, who: Anybody) -> Document:
    """A match; whoever has its id may look at it."""
    record = await record_of(server.hub, match_id)
    return match_document(record, who.id if who is not None else None)


@router.delete("/{match_id}", status_code=204)
async def call_off(match_id: MatchId, server: Client, who: Somebody) -> None:
    """Cancel a match that has not begun: for its creator, and in a league for both coaches."""
    record = await record_of(server.hub, match_id)
    if not record.may_call_off(who.id):
        raise ApiError(403, "forbidden", "only the creator of a match can call it off")
    if not await server.hub.call_off(match_id):
        raise ApiError(409, "begun", "the match has begun: concede it instead of calling it off")
    if record.found:
        await declined(server, record, who.id)
    if record.league is not None:
        await server.league_threads.run(server.leagues.look_after, record.league.league)


@router.post("/{match_id}/join")
async def join(match_id: MatchId, body: JoinRequest, server: Client, who: Somebody) -> Document:
    """Take the seat that you are invited to, or one that a match of the lobby offers to all."""
    hub = server.hub
    record = await record_of(hub, match_id)
    wanted = hashed(body.invite) if body.invite is not None else None
    offered = any(seat.invited_id == who.id for seat in record.seats.values())
    if wanted is None and not record.listed and not offered:
        raise ApiError(403, "forbidden", "this match is for those who are invited")
    if wanted is None and has_joined(record, who.id):
        return match_document(record, who.id)
    if wanted is None and not any(not seat.taken for seat in record.seats.values()):
        raise ApiError(409, "taken", "somebody else has taken this seat")
    for name, seat in record.seats.items():
        if not may_take(record, seat, who.id, wanted):
            continue
        if seat.coach_id == who.id:
            return match_document(record, who.id)
        others = {each.coach_id for each in record.seats.values() if each.coach_id}
        others = (others | {record.owner_id}) - {who.id}
        if await hub.run(blocked_between, hub.engine, who.id, others):
            raise ApiError(403, "blocked", "you and a coach of this match have blocked each other")
        own: Brought | None = None
        if body.roster is not None:
            own = await brought(server, who.id, name, body.roster, record.rules)
            await hub.run(fits, record, name, own)
        team = await hub.run(team_brought, record, name, body)
        taken = await hub.run(hub.store.take_seat, match_id, name, who.id, own, team)
        record = await record_of(hub, match_id)
        if not taken and record.seats[name].coach_id != who.id:
            raise ApiError(409, "taken", "somebody else has taken this seat")
        live = hub.lives.get(match_id)
        if live is not None:
            await live.refresh()
        return match_document(record, who.id)
    raise ApiError(403, "forbidden", "this is no invitation to this match")


def may_take(record: Record, seat: Seat, coach: str, wanted: str | None) -> bool:
    """Whether a seat is the one of a link; without a link, whether it is free for this coach."""
    if wanted is not None:
        return seat.invite_hash == wanted
    return not seat.taken and (record.listed or seat.invited_id == coach)


def team_brought(record: Record, name: str, body: JoinRequest) -> str | None:
    """The team list with which a coach takes a seat; None where the seat has its team already."""
    seat = record.seats[name]
    if body.roster is not None or name not in ("home", "away"):
        return None
    if body.team is None and seat.team is not None:
        return None
    if body.team is not None and (record.league is not None or record.origin is not None):
        raise ApiError(409, "unlawful", "nobody brings a team to this match")
    if body.team is not None and name in record.rosters:
        raise ApiError(409, "unlawful", "this seat plays with the roster that was named for it")
    return team_name(name, SeatRequest(team=body.team), record.rules, NO_ROSTERS)


@router.post("/{match_id}/decline", status_code=204)
async def decline(match_id: MatchId, body: DeclineRequest, server: Client, who: Somebody) -> None:
    """Decline an invitation: the match is called off, and whoever waits for you is told."""
    record = await record_of(server.hub, match_id)
    wanted = hashed(body.invite) if body.invite is not None else None
    asked = any(
        not seat.taken
        and (seat.invited_id == who.id if wanted is None else seat.invite_hash == wanted)
        for seat in record.seats.values()
    )
    if not asked or (record.owner_id == who.id and not record.found):
        raise ApiError(403, "forbidden", "this is no invitation to this match")
    if not await server.hub.call_off(match_id, f"{who.name} has declined your invitation"):
        raise ApiError(409, "begun", "the match has begun: concede it instead of declining")
    if record.found:
        await declined(server, record, who.id)
    await tell_rematch(server, record)


@router.post("/{match_id}/rematch", status_code=201)
async def rematch(request: Request, match_id: MatchId, server: Client, who: Somebody) -> Document:
    """Offer the same match once more, or return the offer that there is."""
    record = await record_of(server.hub, match_id)
    own = record.seats_of(who.id)
    if not own:
        raise ApiError(403, "forbidden", "only who has played a match offers a rematch")
    if record.status != OVER or record.mode == SANDBOX or record.league is not None:
        raise ApiError(409, "unlawful", "there is no rematch of this match")
    if record.rematch is not None and record.rematch.status != OVER:
        offered = await record_of(server.hub, record.rematch.id)
        return {"match": match_document(offered, who.id), "invites": {}}
    limit_client(request, server.creations)
    body = NewMatch(
        home=seat_again(record, "home", who.id),
        away=seat_again(record, "away", who.id),
        referee=seat_again(record, "referee", who.id) if "referee" in record.seats else None,
        rules=record.rules,
        options=list(record.options),
        clock=ClockRequest(**record.clock),
        pace=record.pace,
    )
    made = await begin(body, server, who, match_id)
    await tell_rematch(server, await record_of(server.hub, made["match"]["id"]))
    return made


def seat_again(record: Record, name: str, coach: str) -> SeatRequest:
    """Who has a seat in the rematch, and with which team."""
    seat, roster = record.seats[name], record.rosters.get(name)
    if seat.bot is not None:
        return SeatRequest(team=seat.team, coach="bot", bot=seat.bot)
    if seat.coach_id != coach:
        # A roster is theirs to bring again.
        team = seat.team if roster is None else None
        return SeatRequest(team=team, coach="open", invited=seat.coach_id)
    if roster is not None:
        return SeatRequest(roster=roster.source)
    return SeatRequest(team=seat.team)


async def tell_rematch(server: Server, record: Record) -> None:
    """Whoever still sits at the match before sees that a rematch is offered, or no more."""
    live = server.hub.lives.get(record.rematch_of or "")
    if live is not None:
        await live.refresh()


def has_joined(record: Record, coach: str) -> bool:
    """Whether a coach has taken a seat that was open: who accepts twice is told the same."""
    return any(seat.coach_id == coach and seat.invite_hash for seat in record.seats.values())


def fits(record: Record, name: str, own: Brought) -> None:
    """Whether a match can be played with a team that somebody brings to it."""
    if name not in ("home", "away") or record.league is not None or record.origin is not None:
        raise ApiError(409, "unlawful", "nobody brings a team to this match")
    rosters = {**record.rosters, name: own}
    try:
        first_position(replace(record, rosters=rosters))
    except TurfwarError as error:
        raise ApiError(409, "unlawful", str(error)) from error


@router.get("/{match_id}/report", response_model=Document)
async def get_report(match_id: MatchId, request: Request, server: Client) -> Worked:
    """Statistics and luck, as far as the match has gone."""
    payer = PAYER.get()
    stored = await stored_views(server, OWN + match_id)
    if stored is not None:
        fair = fair_document(await record_of(server.hub, match_id))
        part: dict[str, Any] = {"part": "report", "data": stored, "more": {"fair": fair}}
        return Worked(await server.pool.ask(payer, "kept", **part))
    found, match = await packed_match(server.hub, match_id)
    more = {"fair": await server.hub.run(fair_document, found.record, found.match)}
    asked = server.pool.ask(payer, "report", match=match, more=more)
    return Worked(await asked)


@router.get("/{match_id}/replay", response_class=PlainTextResponse)
async def get_replay(match_id: MatchId, request: Request, server: Client) -> PlainTextResponse:
    """The replay file of a match that is over, with the proof of its dice."""
    payer = PAYER.get()
    try:
        text = await finished_replay(server, payer, match_id)
    except ApiError as error:
        own = error.code in (NO_REPLAY, OTHER_RULES)
        data = await own_views(server, match_id) if own else None
        if data is None:
            raise
        # As it was written when the match ended: the version that wrote it can check it.
        text = await server.pool.ask(payer, "kept", part="text", data=data)
        if not text:
            raise
    name = f"turfwar-{match_id}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/{match_id}/scenario", response_class=PlainTextResponse)
async def get_scenario(match_id: MatchId, request: Request, server: Client) -> PlainTextResponse:
    """What was played in a sandbox, or else the position, as a scenario file."""
    found, match = await packed_match(server.hub, match_id)
    title = "Played in the sandbox" if found.base else f"A position of match {match_id}"
    asked = server.pool.ask(PAYER.get(), "scenario", match=match, title=title)
    headers = {"Content-Disposition": f'attachment; filename="turfwar-{match_id}.yaml"'}
    return PlainTextResponse(await asked, media_type="application/yaml", headers=headers)
