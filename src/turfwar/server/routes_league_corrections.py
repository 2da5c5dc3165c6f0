"""Match results that are corrected in the form they were entered in."""

from typing import Annotated, Any

from pydantic import BaseModel, Field, StringConstraints

from turfwar.league.events import kinds
from turfwar.league.events.corrections import in_force
from turfwar.league.events.post_match import match_of
from turfwar.league.office import Office, OfficeError
from turfwar.league.pages.history import preview_document
from turfwar.league.pages.names import Document
from turfwar.league.pages.reopened import correction, faults_of, reopened
from turfwar.league.post_match.tabletop import MatchEntry
from turfwar.server.leagues_requests import LeagueId, Line, at_desk, league_router, look
from turfwar.server.request_context import Client, Somebody
from turfwar.server.routes_league_matches import read_entry

router = league_router()


class CorrectedForm(BaseModel, extra="forbid"):
    """A form as it should have been filled in."""

    entry: dict[str, Any]


class CorrectedResult(CorrectedForm, extra="forbid"):
    """The same, with its reason, and the last line that whoever decides has seen."""

    reason: Annotated[str, StringConstraints(min_length=1, max_length=400)]
    seen: Annotated[int, Field(ge=1)]


def amended(office: Office, seq: int, entry: MatchEntry) -> kinds.Amended:
    """The correction of a match; `OfficeError` where the form cannot be right."""
    match_of(office.league, seq)
    line = next(each for each in in_force(office.events) if each.seq == seq)
    assert isinstance(line.payload, kinds.Played)
    office.authorise(kinds.Amended(seq=seq, payload=line.payload))
    wrong = [each["text"] for each in faults_of(office.league, seq, entry) if each["blocks"]]
    if wrong:
        raise OfficeError("; ".join(wrong))
    return correction(office.league, line.payload, seq, entry)


@router.get("/{league}/matches/{seq}/form")
async def get_form(league: LeagueId, seq: Line, server: Client) -> Document:
    """The form of a match, filled in with its result."""
    return await look(server, league, lambda office: reopened(office.league, seq))


@router.post("/{league}/matches/{seq}/form/check")
async def check_form(
    league: LeagueId, seq: Line, body: CorrectedForm, server: Client, who: Somebody
) -> list[Document]:
    """What is wrong with a form as it is filled in now."""
    entry = read_entry(body.entry)
    return await at_desk(
        server, league, who.id, lambda office: faults_of(office.league, seq, entry)
    )


@router.post("/{league}/matches/{seq}/correction/preview")
async def preview_form(
    league: LeagueId, seq: Line, body: CorrectedForm, server: Client, who: Somebody
) -> Document:
    """What a corrected result would change; nothing is written."""
    entry = read_entry(body.entry)

    def read(office: Office) -> Document:
        shown = office.preview(amended(office, seq, entry))
        found = preview_document(office.league, office.events, shown)
        return {**found, "seen": len(office.events)}

    return await at_desk(server, league, who.id, read)


@router.post("/{league}/matches/{seq}/correction", status_code=201)
async def correct_form(
    league: LeagueId, seq: Line, body: CorrectedResult, server: Client, who: Somebody
) -> Document:
    """Correct a result that has been previewed."""
    entry = read_entry(body.entry)

    def write(office: Office) -> Document:
        before = len(office.events)
        shown = office.correct(amended(office, seq, entry), body.reason, body.seen)
        found = preview_document(office.league, office.events, shown)
        return {**found, "seq": office.events[before].seq}

    return await at_desk(server, league, who.id, write)
