"""Makes the matches of the game finder."""

from turfwar.server import finder
from turfwar.server.finder import Terms
from turfwar.server.hub import Hub
from turfwar.server.new_match import ClockRequest, NewMatch, SeatRequest, new_record
from turfwar.server.request_context import Server
from turfwar.server.storage.records import Record


def other_of(record: Record, coach: str) -> str:
    """The coach whom a match of the finder brings together with this one."""
    both = (record.seats["home"].invited_id or "", record.seats["away"].invited_id or "")
    return both[1] if both[0] == coach else both[0]


async def bring_together(server: Server, coach: str) -> None:
    """Make a match of a coach's wish and of the best one that fits, if there is any."""
    hub = server.hub
    strength = finder.strengths(await hub.run(server.profiles.standing))
    for other, terms in await hub.run(finder.candidates, hub.engine, coach, strength):
        record = await hub.run(offer, hub, coach, other, terms)
        await hub.run(hub.store.create, record)
        if await hub.run(finder.claim, hub.engine, record.id, (coach, other)):
            return
        await hub.call_off(record.id)


def offer(hub: Hub, coach: str, other: str, terms: Terms) -> Record:
    """A match in which a seat is offered to each of two coaches."""
    teams = {}
    for each in (coach, other):
        found = finder.wish_of(hub.engine, each)
        teams[each] = found.wish.team if found is not None else None
    # Whoever has waited is at home.
    body = NewMatch(
        home=SeatRequest(coach="open", invited=other, team=teams[other]),
        away=SeatRequest(coach="open", invited=coach, team=teams[coach]),
        rules=terms.rules,
        clock=ClockRequest(**terms.clock),
    )
    record, _ = new_record(body, coach, None, found=True)
    return record


async def declined(server: Server, record: Record, coach: str) -> None:
    """A coach has declined a match of the finder: their wish is gone, the other one looks on."""
    await server.hub.run(finder.forget, server.hub.engine, coach)
    await bring_together(server, other_of(record, coach))
