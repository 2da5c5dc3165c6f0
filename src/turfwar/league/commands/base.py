"""Writing to a league's journal: commands are tried, written together, and then are so."""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Final

from msgspec.structs import replace

from turfwar.kernel.errors import TurfwarError
from turfwar.league import authority
from turfwar.league.events import kinds
from turfwar.league.events.corrections import Correction, changes_the_past
from turfwar.league.events.teams import TEAM_ID
from turfwar.league.journal.events import (
    VERSION,
    Conflict,
    JournalError,
    LeagueEvent,
    chained,
    check_readable,
)
from turfwar.league.journal.stores import JournalStore
from turfwar.league.post_match.result import SIDES
from turfwar.league.post_match.team import Team
from turfwar.league.rosters import roster_of, team_of
from turfwar.league.rules.versions import rules_version
from turfwar.league.state.admission import Purses, check_new, put_down, texts_of
from turfwar.league.state.fold import apply, fold, step
from turfwar.league.state.league import InvalidEvent, League
from turfwar.league.state.pre_match import coming
from turfwar.teams.naming import why_no_text
from turfwar.teams.roster import Roster

TRIES: Final = 20
"""How often a command is tried again when somebody else has written first."""


class OfficeError(TurfwarError):
    """A command that cannot be carried out; nothing of it has been."""


def utc_now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def check_texts(*texts: str) -> None:
    """`OfficeError` where a text could not be written, or not be shown."""
    for text in texts:
        if why := why_no_text(text):
            raise OfficeError(f"{text[:40]!r}: {why}")


class Forbidden(OfficeError):
    """A command that is not for whoever gives it."""


class Clerk:
    """Who writes to a league's journal; `Office` says what the arguments are for."""

    def __init__(
        self,
        journal: JournalStore,
        *,
        actor: str = "office",
        role: str = "commissioner",
        master: str | Callable[[], str] = "",
        clock: Callable[[], str] = utc_now,
        salt: Callable[[str], str] | None = None,
        guarded: bool = False,
    ) -> None:
        self.journal = journal
        self.actor = actor
        self.role = role
        self._master = master or secrets.token_hex(16)
        self.clock = clock
        self.salt = salt
        self.guarded = guarded
        self.events: list[LeagueEvent] = journal.read()
        self._league: League | None = fold(self.events)
        self._outdated: League | None = None
        """The league as it was before its past changed: much of it is still right."""
        if self._league.announced:
            self._league.now_is(self.clock())

    @property
    def league(self) -> League:
        """The league as its journal has it."""
        if self._league is None:
            self._league, self._outdated = fold(self.events, self._outdated), None
        return self._league

    def _forget(self) -> None:
        """The league is not what its journal says any more."""
        self._league, self._outdated = None, self._league or self._outdated

    def refresh(self) -> None:
        """Take in what others have written."""
        fresh = self.journal.read(after=len(self.events))
        self.events += fresh
        if changes_the_past(self.events, fresh):
            self._forget()
        elif self._league is not None:
            for event in fresh:
                step(self._league, event)
        if self.league.announced:
            self.league.now_is(self.clock())

    @property
    def master(self) -> str:
        """The league's secret; one that is kept somewhere is fetched when it is needed."""
        if not isinstance(self._master, str):
            self._master = self._master()
        return self._master

    def _secret(self, label: str) -> str:
        return hmac.new(self.master.encode(), label.encode(), hashlib.sha256).hexdigest()

    def submit(
        self,
        *payloads: kinds.AnyPayload,
        reason: str = "",
        command: str = "",
        on_behalf: str = "",
        cause: int = 0,
        witness: dict[str, int | str] | None = None,
        effective: str = "",
        tries: int = TRIES,
    ) -> list[LeagueEvent]:
        """Write events together, or none; `OfficeError` says why not.

        A command of the same name that was carried out before is not carried out again. Where
        somebody else has written first it is tried again on what they have made of the league;
        `Conflict` after so many `tries`.
        """
        if any(isinstance(each, Correction) for each in payloads):
            raise OfficeError("a correction is made as one, with its reason")
        check_texts(
            reason, command, on_behalf, *(text for each in payloads for text in texts_of(each))
        )
        for _ in range(tries):
            if command and command in self.league.commands:
                done = [event for event in self.events if event.command == command]
                if any(event.actor != self.actor for event in done):
                    self._check(payloads)
                return done
            self._check(payloads)
            payloads = put_down(self.league, payloads)
            made = [
                LeagueEvent(
                    seq=0,
                    at=self.clock(),
                    actor=self.actor,
                    role=self.role,
                    on_behalf=on_behalf or self._for_whom(payload),
                    command=command if at == 0 else "",
                    cause=cause,
                    reason=reason,
                    effective=effective,
                    witness=dict(witness or {}) if at == len(payloads) - 1 else {},
                    payload=payload,
                    version=VERSION,
                )
                for at, payload in enumerate(payloads)
            ]
            events = self._chained(made)
            self._readable(events)
            self._try(events)
            try:
                self.journal.append(events)
            except Conflict:
                self._forget()
                self.refresh()
                continue
            self.events += events
            return events
        raise Conflict("others are writing all the time; try again")

    def _chained(
        self, made: Sequence[LeagueEvent], before: Sequence[LeagueEvent] = ()
    ) -> list[LeagueEvent]:
        """Lines that follow the journal's last one, or others that follow it."""
        named = [each.payload.rules for each in made if isinstance(each.payload, kinds.Founded)]
        version = rules_version(named[0] if named else self.league.rules)
        written = [replace(each, rules_version=version) for each in made]
        return chained(written, before[-1:] or self.events[-1:])

    def _check(self, payloads: Sequence[kinds.AnyPayload]) -> None:
        """`Forbidden` where any of them is not for who is at the desk."""
        if not self.guarded:
            return
        self.role = authority.role_of(self.league, self.actor)
        for payload in payloads:
            why = payload.why_not(self.league, self.actor)
            if why:
                raise Forbidden(why)

    def authorise(self, *payloads: kinds.AnyPayload) -> None:
        """`Forbidden` where who is at the desk could not write these."""
        self._check(payloads)

    def _for_whom(self, payload: kinds.AnyPayload) -> str:
        return payload.on_behalf(self.league, self.actor) if self.guarded else ""

    def _readable(self, events: Sequence[LeagueEvent]) -> None:
        """Nothing is written that could not be read: names that are empty, ids with blanks."""
        try:
            check_readable(events)
        except JournalError as error:
            raise OfficeError(str(error)) from None

    def _try(self, events: Sequence[LeagueEvent]) -> None:
        """Carry events out; where that cannot be, the league is as it was."""
        league = self.league
        flags, seq = len(league.flags), league.seq
        try:
            purses = Purses(league, events)
            for event in events:
                check_new(league, event)
                apply(league, event)
                league.past.append(event)
                league.seq = event.seq
            if len(league.flags) > flags:
                raise InvalidEvent("; ".join(flag.text for flag in league.flags[flags:]))
            purses.check()
        except BaseException as error:
            if league.seq != seq:  # events before the one that cannot be have been carried out
                self._forget()
            if isinstance(error, TurfwarError):
                raise OfficeError(str(error)) from None
            raise

    # Teams

    def hire(self, roster: Roster, id: str, *, coach: str = "") -> Team:
        """A team joins the league, by its roster."""
        return self.admit(team_of(roster, id), roster.treasury, coach=coach)

    def admit(self, team: Team, gold: int, *, coach: str = "", imported: bool = False) -> Team:
        """A new team joins the league with the gold that is left."""
        if not TEAM_ID.fullmatch(team.id):
            raise OfficeError(
                f"{team.id!r} cannot be the id of a team; write letters, digits, - and _"
            )
        team = replace(team, coach=coach or team.coach)
        self.submit(kinds.TeamHired(team=team, gold=gold, imported=imported))
        return team

    def roster(self, team: str) -> Roster:
        """A team as it comes to its next match: those whom its coach or the rule set names."""
        known = self.league.team(team)
        players = coming(self.league, known)
        for each in self.league.preparing.values():
            run = each.run()
            for side in SIDES:
                if run.teams[side].id == team and run.closed:
                    out = [key.partition("/")[2] for key in run.words if key.startswith("playing/")]
                    known = run.teams[side]
                    players = [player for player in known.roster if player.id in out]
        return roster_of(known, self.league.gold(team), players, self.league.clauses_for())
