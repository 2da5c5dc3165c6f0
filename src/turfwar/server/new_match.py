"""From what a coach asks for to a match in the database."""

import json
import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, Field, StringConstraints

from turfwar.api import Match
from turfwar.bots.registry import find_bot
from turfwar.games import DEFAULT, find_ruleset, find_team, usual_teams
from turfwar.games.content import UnknownName
from turfwar.games.options import parse_options
from turfwar.kernel.errors import TurfwarError
from turfwar.replay.fairness import new_secret
from turfwar.server.clocks import DAYS, clock_options
from turfwar.server.errors import ApiError
from turfwar.server.replays import Origin
from turfwar.server.sandbox import line_up, match_of
from turfwar.server.storage.database import now
from turfwar.server.storage.records import CREATOR, SANDBOX, Brought, Record, Seat, hashed, new_id

Name = Annotated[str, StringConstraints(min_length=1, max_length=80)]
# An optional rule with all its parameters: BOBBA settles more than sixty things before a match.
OptionText = Annotated[str, StringConstraints(min_length=1, max_length=2000)]
WATCH_PACE = 400
NO_ROSTERS: Final[Mapping[str, Brought]] = {}


class SeatRequest(BaseModel, extra="forbid"):
    """Who coaches a team, and which."""

    team: Name | None = None
    roster: Annotated[str, StringConstraints(min_length=1, max_length=120)] | None = None
    """A team of your own instead: its id, or `LEAGUE/TEAM` for one that you coach in a league."""
    coach: Literal["me", "open", "bot"] = "me"
    bot: Name | None = None
    invited: Annotated[str, StringConstraints(min_length=1, max_length=40)] | None = None
    """The coach whom an open seat is offered to, by their id."""


class ClockRequest(BaseModel, extra="forbid"):
    """None, a limit for each team turn, a bank for the match with an increment a team turn, or
    days for each team turn."""

    kind: Literal["off", "turn", "chess", "days"] = "off"
    seconds: Annotated[int, Field(ge=1, le=7200)] | None = None
    increment: Annotated[int, Field(ge=0, le=600)] = 15
    days: Annotated[int, Field(ge=1, le=14)] = 3


class FromRequest(BaseModel, extra="forbid"):
    """Where a match begins, if not before its first choice."""

    replay: Name | None = None
    ply: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    position: dict[str, Any] | None = None


class NewMatch(BaseModel, extra="forbid"):
    """A match that somebody wants to play."""

    home: SeatRequest = SeatRequest()
    away: SeatRequest = SeatRequest(coach="bot")
    referee: SeatRequest | None = None
    rules: Name = DEFAULT
    options: Annotated[list[OptionText], Field(max_length=12)] = []
    clock: ClockRequest = ClockRequest()
    listed: bool = False
    pace: Annotated[int, Field(ge=-1, le=10_000)] | None = None
    mode: Literal["sandbox"] | None = None
    start: Annotated[FromRequest | None, Field(alias="from")] = None

    @property
    def in_sandbox(self) -> bool:
        """Whether somebody tries things out: whatever has a position is a sandbox."""
        return self.mode == SANDBOX or (self.start is not None and self.start.position is not None)


def seat_of(
    name: str, request: SeatRequest, coach: str, team: str | None
) -> tuple[Seat, str | None]:
    """A seat, and the token of its invitation where it is open."""
    if request.invited is not None and request.coach != "open":
        raise ApiError(400, "malformed", f"{name}.invited: only with coach 'open'")
    if request.coach == "bot":
        try:
            bot = find_bot(request.bot or "rookie").name
        except UnknownName as error:
            raise ApiError(400, "unknown-bot", str(error)) from error
        return Seat(name, team, None, bot, None), None
    if request.bot is not None:
        raise ApiError(400, "malformed", f"{name}.bot: only with coach 'bot'")
    if request.coach == "open":
        invite = secrets.token_urlsafe(16)
        # Whoever takes it picks their own team, unless one is named.
        named = team if request.team is not None or request.roster is not None else None
        seat = Seat(name, named, None, None, None, invite_hash=hashed(invite))
        return replace(seat, invited_id=request.invited), invite
    return Seat(name, team, coach, None, None), None


def team_name(side: str, request: SeatRequest, rules: str, rosters: Mapping[str, Brought]) -> str:
    if side in rosters:
        return rosters[side].name
    default = usual_teams(rules)[0 if side == "home" else 1]
    try:
        return find_team(request.team or default, rules=rules).name
    except UnknownName as error:
        raise ApiError(400, "unknown-team", f"{side}.team: {error}") from error


def mode_of(seats: dict[str, Seat]) -> str:
    """What kind of match it is, by who plays."""
    coaches = [seats["home"], seats["away"]]
    if all(seat.bot for seat in coaches):
        return "watch"
    if any(not seat.taken for seat in seats.values()):
        return "invite"
    return "bot" if any(seat.bot for seat in coaches) else "hotseat"


def clock_document(clock: ClockRequest) -> dict[str, Any]:
    if clock.kind == "off":
        return {"kind": "off"}
    if clock.kind == DAYS:
        return {"kind": DAYS, "days": clock.days}
    seconds = clock.seconds or (240 if clock.kind == "turn" else 1800)
    if clock.kind == "turn":
        return {"kind": "turn", "seconds": min(seconds, 3600)}
    return {"kind": "chess", "seconds": seconds, "increment": clock.increment}


def new_record(
    request: NewMatch,
    coach: str,
    origin: Origin | None,
    rosters: Mapping[str, Brought] = NO_ROSTERS,
    rematch_of: str | None = None,
    *,
    found: bool = False,
) -> tuple[Record, dict[str, str]]:
    """The match to be kept, and the tokens of its open seats.

    `origin` is to be played on from; `rematch_of` is the match after which it is offered; `found`
    says that the game finder makes it.
    """
    if rosters and (origin is not None or request.mode == SANDBOX or request.start is not None):
        raise ApiError(400, "malformed", "roster: only for a match that begins at its beginning")
    match_id = new_id()
    secret = new_secret()
    clock = clock_document(request.clock)
    teams: dict[str, str | None]
    position = request.start.position if request.start is not None else None
    sandbox = request.in_sandbox
    if origin is not None:
        rules, options = origin.rules, origin.options
        teams = {"home": origin.home, "away": origin.away}
    else:
        rules, options = rules_of(request, clock)
        teams = {
            "home": team_name("home", request.home, rules, rosters),
            "away": team_name("away", request.away, rules, rosters),
        }
    if sandbox:
        clock = {"kind": "off"}
        position = position if position is not None else empty_position(teams, rules, options)
        match = trial_position(position)
        rules, options = match.rules, match.options
        teams = {"home": match.home.team, "away": match.away.team}
    wanted: dict[str, SeatRequest] = {"home": request.home, "away": request.away}
    if "referee" in options:
        # Whoever tries things out plays the referee too.
        wanted["referee"] = request.referee or SeatRequest(coach="me" if sandbox else "bot")
    elif request.referee is not None:
        raise ApiError(400, "malformed", "referee: only with the option 'referee'")
    seats: dict[str, Seat] = {}
    invites: dict[str, str] = {}
    for name, seat_request in wanted.items():
        if origin is not None and seat_request.team is None:
            seat_request = seat_request.model_copy(update={"team": teams.get(name)})
        seats[name], invite = seat_of(name, seat_request, coach, teams.get(name))
        if invite is not None:
            if sandbox:
                raise ApiError(400, "malformed", f"{name}.coach: nobody is invited to a sandbox")
            invites[name] = invite
    mode = SANDBOX if sandbox else mode_of(seats)
    if mode == "watch" and "referee" in seats and seats["referee"].coach_id:
        mode = "bot"
    if not sandbox and all(seat.bot for seat in seats.values()):
        seats[CREATOR] = Seat(CREATOR, None, coach, None, None)
    pace = request.pace if request.pace is not None else WATCH_PACE if mode == "watch" else 0
    record = Record(
        match_id,
        mode,
        "playing" if sandbox else "waiting",
        rules,
        tuple(options),
        clock,
        pace,
        request.listed and not sandbox,
        coach,
        seats,
        now(),
        None,
        origin.before if origin is not None else None,
        json.dumps(position) if sandbox else None,
        secret,
        rosters=rosters,
        rematch_of=rematch_of,
        found=found,
    )
    return record, invites


def known_rules(name: str) -> str:
    """The id of a rule set; 400 where there is none."""
    try:
        return find_ruleset(name).id
    except UnknownName as error:
        raise ApiError(400, "unknown-rules", f"rules: {error}") from error


def rules_of(request: NewMatch, clock: dict[str, Any]) -> tuple[str, tuple[str, ...]]:
    """The rule set and the options, as they are written."""
    rules = known_rules(request.rules)
    try:
        ruleset = find_ruleset(rules)
        options = parse_options(clock_options(clock, tuple(request.options), ruleset), ruleset)
        texts = tuple(option.text for option in options)
        Match(seed=0, rules=rules, options=texts)
    except TurfwarError as error:
        raise ApiError(400, "unknown-option", f"options: {error}") from error
    return rules, texts


def empty_position(
    teams: dict[str, str | None], rules: str, options: tuple[str, ...]
) -> dict[str, Any]:
    """A sandbox nobody has set up yet: both teams' line-ups, in formation."""
    match = Match(
        teams["home"] or "Human", teams["away"] or "Orc", seed=0, rules=rules, options=options
    )
    return line_up(match)


def trial_position(position: dict[str, Any]) -> Match:
    try:
        return match_of(position, 0)
    except TurfwarError as error:
        raise ApiError(400, "malformed", f"position: {error}") from error
