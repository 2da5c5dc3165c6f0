"""What the admin page is sent; the client's types are generated from these."""

from typing import Annotated, Any, TypedDict

from turfwar.games.wire import one_of, says


class AdminMatch(TypedDict):
    """A match, for admins."""

    id: str
    mode: str
    status: str
    rules: str
    coaches: dict[str, str]
    moves: int
    league: str | None
    result: dict[str, Any] | None
    created: str
    updated: str


class AdminAccount(TypedDict):
    """An account, for admins."""

    id: str
    name: str
    guest: bool
    role: str | None
    banned: Annotated[str | None, says("The reason, where they are banned.")]
    muted: Annotated[str | None, says("The reason, where they are muted.")]
    matches: int
    created: str


class AdminLeague(TypedDict):
    """A league, for admins."""

    id: str
    name: str
    owner: str | None
    events: int
    created: str


class ReportParty(TypedDict):
    """Who reports, or is reported."""

    id: str
    name: str


class OpenReport(TypedDict):
    """A report about a coach."""

    id: int
    made: str
    by: ReportParty
    about: ReportParty
    match: str | None
    text: str
    open: bool


class AuditLine(TypedDict):
    """Something that an admin has done."""

    id: int
    made: str
    actor: str
    action: str
    target: str
    detail: str


class BlockedInfo(TypedDict):
    """A coach whom somebody mutes or blocks."""

    id: str
    name: str
    kind: Annotated[str, one_of("BlockKind", "mute", "block")]


ADMIN_TYPES = (AdminMatch, AdminAccount, AdminLeague, OpenReport, AuditLine, BlockedInfo)
