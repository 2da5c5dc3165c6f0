"""The office: commands that are checked, written to the journal, and then are so.

A command is one or more events that are written together. It is tried on the league as it is; where
the rules of the office or of the game forbid any of it, nothing is written.
"""

import hashlib
import hmac
import secrets
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from msgspec.structs import replace

from turfwar.kernel.errors import TurfwarError
from turfwar.league import authority
from turfwar.league.clauses import match_options
from turfwar.league.competition.lots import Lots
from turfwar.league.competition.registry import qualified
from turfwar.league.competition.round_robin import Groups
from turfwar.league.journal import kinds
from turfwar.league.journal.events import Conflict, Event, chained
from turfwar.league.journal.stores import Journal
from turfwar.league.pinning import content_digest
from turfwar.league.records import best, deeds, matches_of
from turfwar.league.rosters import roster_of, team_of
from turfwar.league.state.between import check_break, season_break
from turfwar.league.state.corrections import Correction, Preview, place_of, why_not
from turfwar.league.state.fold import apply, fold, step
from turfwar.league.state.league import League, MatchRecord, Unlawful
from turfwar.league.state.preparing import opening_of, unplayed
from turfwar.league.state.preview import compared
from turfwar.league.state.seasons import promotions, qualifiers
from turfwar.league.state.stages import Stage
from turfwar.rulesets.aftermath.dice import DiceBox, labelled
from turfwar.rulesets.aftermath.facts import Answered, Fact, Ordered
from turfwar.rulesets.aftermath.machine import Aftermath, OrderRefused, answered, ordered
from turfwar.rulesets.aftermath.result import SIDES, MatchResult, Side
from turfwar.rulesets.aftermath.team import Team
from turfwar.rulesets.office.rules import PreMatch, Settling, office_rules
from turfwar.teams.files import roster_line
from turfwar.teams.roster import Roster

TRIES: Final = 20
"""How often a command is tried again when somebody else has written first."""


class OfficeError(TurfwarError):
    """A command that cannot be carried out; nothing of it has been."""


def utc_now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


class Forbidden(OfficeError):
    """A command that is not for whoever gives it."""


class Office:
    """A league and its journal; `actor` and `role` say who is at the desk.

    An office that is `guarded` looks at each event before it is written: whether it is for who is
    at the desk (`authority.py`). One that is not is the office itself.

    `master` is the league's secret: the secrets of aftermaths are made from it, and shown when they
    are closed. `salt` gives what keeps them apart, by the fixture; chance where there is none.
    """

    def __init__(
        self,
        journal: Journal,
        *,
        actor: str = "office",
        role: str = "commissioner",
        master: str = "",
        clock: Callable[[], str] = utc_now,
        salt: Callable[[str], str] | None = None,
        guarded: bool = False,
    ) -> None:
        self.journal = journal
        self.actor = actor
        self.role = role
        self.master = master or secrets.token_hex(16)
        self.clock = clock
        self.salt = salt
        self.guarded = guarded
        self.events: list[Event] = journal.read()
        self._league: League | None = fold(self.events)

    @property
    def league(self) -> League:
        """The league as its journal has it."""
        if self._league is None:
            self._league = fold(self.events)
        return self._league

    def refresh(self) -> None:
        """Take in what others have written."""
        fresh = self.journal.read(after=len(self.events))
        self.events += fresh
        corrections = (kinds.Amended, kinds.Voided, kinds.Dispensed)
        if any(isinstance(event.payload, corrections) for event in fresh):
            self._league = None
        elif self._league is not None:
            for event in fresh:
                step(self._league, event)

    # Writing

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
    ) -> list[Event]:
        """Write events together, or none; `OfficeError` says why not.

        A command of the same name that was carried out before is not carried out again. Where
        somebody else has written first it is tried again on what they have made of the league;
        `Conflict` after so many `tries`.
        """
        if any(
            isinstance(each, kinds.Amended | kinds.Voided | kinds.Dispensed) for each in payloads
        ):
            raise OfficeError("a correction is made as one, with its reason")
        for _ in range(tries):
            if command and command in self.league.commands:
                return [event for event in self.events if event.command == command]
            self._check(payloads)
            made = [
                Event(
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
                )
                for at, payload in enumerate(payloads)
            ]
            events = chained(made, self.events[-1:])
            self._try(events)
            try:
                self.journal.append(events)
            except Conflict:
                self._league = None
                self.refresh()
                continue
            self.events += events
            return events
        raise Conflict("others are writing all the time; try again")

    def _check(self, payloads: Sequence[kinds.AnyPayload]) -> None:
        """`Forbidden` where any of them is not for who is at the desk."""
        if not self.guarded:
            return
        self.role = authority.role_of(self.league, self.actor)
        for payload in payloads:
            try:
                why = authority.why_not(self.league, self.actor, payload)
            except Unlawful as error:
                raise OfficeError(str(error)) from None
            if why:
                raise Forbidden(why)

    def authorise(self, *payloads: kinds.AnyPayload) -> None:
        """`Forbidden` where who is at the desk could not write these."""
        self._check(payloads)

    def _for_whom(self, payload: kinds.AnyPayload) -> str:
        return authority.on_behalf(self.league, self.actor, payload) if self.guarded else ""

    def _try(self, events: Sequence[Event]) -> None:
        """Carry events out; where that cannot be, the league is as it was."""
        league = self.league
        flags = len(league.flags)
        done = 0
        try:
            for event in events:
                apply(league, event)
                done += 1
                league.seq = event.seq
            if len(league.flags) > flags:
                raise Unlawful("; ".join(flag.text for flag in league.flags[flags:]))
        except TurfwarError as error:
            # An event that cannot be has changed nothing but what is flagged; those before it have.
            if done or not isinstance(error, Unlawful):
                self._league = None
            else:
                del league.flags[flags:]
            raise OfficeError(str(error)) from None

    # Corrections

    def preview(self, correction: Correction) -> Preview:
        """What a correction would change, without making it."""
        self._check([correction])
        why = why_not(self.events, correction)
        if why:
            raise OfficeError(why)
        return self._compared([correction], len(self.events) - place_of(correction))

    def trial(self, *payloads: kinds.AnyPayload) -> Preview:
        """What would follow from an event of any kind, without writing it."""
        self._check(payloads)
        return self._compared(payloads, 0)

    def _compared(self, payloads: Sequence[kinds.AnyPayload], later: int) -> Preview:
        made = [
            Event(seq=0, at=self.clock(), actor=self.actor, payload=payload) for payload in payloads
        ]
        after = fold([*self.events, *chained(made, self.events[-1:])])
        return compared(self.league, after, later)

    def correct(self, correction: Correction, reason: str, seen: int | None = None) -> Preview:
        """Make a correction, whatever it flags; it has to have a reason.

        `seen` is the last line that whoever decides has seen: where the same line has been
        corrected since, they are told so (`Conflict`).
        """
        if not reason.strip():
            raise OfficeError("a correction needs a reason")
        seen = len(self.events) if seen is None else seen
        for _ in range(TRIES):
            self.refresh()
            self._check_unseen(correction, seen)
            shown = self.preview(correction)
            event = Event(
                seq=0,
                at=self.clock(),
                actor=self.actor,
                role=self.role,
                reason=reason,
                payload=correction,
            )
            events = chained([event], self.events[-1:])
            try:
                self.journal.append(events)
            except Conflict:
                continue
            self.events += events
            self._league = None
            return shown
        raise Conflict("others are writing all the time; try again")

    def _check_unseen(self, correction: Correction, seen: int) -> None:
        """Nobody has corrected the same line since it was looked at."""
        for event in self.events[seen:]:
            other = event.payload
            if isinstance(other, kinds.Amended | kinds.Voided | kinds.Dispensed):
                if place_of(other) == place_of(correction):
                    by = f"{event.actor} has corrected line {place_of(other)} in the meantime"
                    raise Conflict(f"{by}, in line {event.seq}")

    # Teams

    def hire(self, roster: Roster, id: str, *, coach: str = "") -> Team:
        """A team joins the league, by its roster."""
        team = team_of(roster, id)
        team = replace(team, coach=coach or team.coach)
        self.submit(kinds.TeamHired(team=team, gold=roster.treasury))
        return team

    def roster(self, team: str) -> Roster:
        """A team as it comes to its next match: those whom its coach or the rule set names."""
        known = self.league.team(team)
        players = office_rules(self.league.ruleset).playing(known)
        for each in self.league.preparing.values():
            run = each.run()
            for side in SIDES:
                if run.teams[side].id == team and run.closed:
                    out = [key.partition("/")[2] for key in run.words if key.startswith("playing/")]
                    players = [player for player in run.teams[side].roster if player.id in out]
        return roster_of(known, self.league.gold(team), players)

    # Competitions

    def draw(self, competition: str) -> list[Event]:
        """Draw the next stage of a competition, or the next round of the one that is running."""
        known = self.league.competitions.get(competition)
        if known is None:
            raise OfficeError(f"there is no competition {competition}")
        results = self.league.results
        stage = known.current(results)
        if stage.drawn:
            return self._next_round(stage)
        at = known.stages.index(stage)
        secret = self._secret(f"lots/{competition}/{stage.id}")
        teams = known.entries if at == 0 else self._qualified(known.stages[at - 1], stage)
        course = replace(stage.course(results), teams=tuple(teams))
        groups = {}
        format = stage.format
        if isinstance(format, Groups):
            groups = format.split(course, stage.parameters, Lots(secret))
            course = replace(course, groups=groups)
        slots = format.draw(course, stage.parameters, Lots(secret))
        return self.submit(
            kinds.Drawn(
                competition=competition,
                stage=stage.id,
                slots=tuple(slots),
                teams=tuple(teams),
                groups=groups,
                lots=secret,
            )
        )

    def _qualified(self, before: Stage, stage: Stage) -> list[str]:
        if not before.over(self.league.results):
            raise OfficeError(f"the stage {before.id} is not over")
        if stage.spec.qualify is None:
            raise OfficeError(f"the stage {stage.id} does not say who goes on to it")
        course = before.course(self.league.results)
        lots = Lots(before.lots)
        return qualified(stage.spec.qualify, before.format, course, before.parameters, lots)

    def _next_round(self, stage: Stage) -> list[Event]:
        course = stage.course(self.league.results)
        slots = stage.format.go_on(course, stage.parameters, Lots(stage.lots))
        if not slots:
            return []
        drawn = kinds.Drawn(competition=stage.competition, stage=stage.id, slots=tuple(slots))
        return self.submit(drawn)

    # Seasons

    def promote(self, season: str, number: int = 1) -> dict[str, str]:
        """Settle who plays in which division next; the same answer however often it is asked."""
        known = self.league.promoted.get(season)
        if known is None:
            moves = promotions(self.league, season, number)
            self.submit(kinds.Promoted(season=season, moves=moves))
        return self.league.promoted[season]

    def seal(self, season: str) -> None:
        """A season is over, and its winners are named."""
        league = self.league
        waits = league.still_open(season) if season in league.seasons else []
        if waits:
            raise OfficeError(f"{season} cannot be sealed: {'; '.join(waits)}")
        payloads: list[kinds.AnyPayload] = [kinds.SeasonMoved(season=season, state="sealed")]
        for id in league.seasons[season].competitions:
            champion = league.competitions[id].champion(league.results)
            if champion is not None:
                title = f"Winner of {league.competitions[id].name}"
                payloads.append(kinds.Titled(title=title, to=champion, season=season))
        payloads += self._trophies(season)
        self.submit(*payloads)

    def _trophies(self, season: str) -> list[kinds.Titled]:
        """What players have won by doing most in a season; none where two are level."""
        tallies = deeds(matches_of(self.league, season=season))
        found: list[kinds.Titled] = []
        for title, names in office_rules(self.league.ruleset).trophies.items():
            counted = {
                player: Counter({title: sum(tally[name] for name in names)})
                for player, tally in tallies.items()
            }
            first = best(counted, title, 2)
            if first and (len(first) == 1 or first[0][1] > first[1][1]):
                found.append(kinds.Titled(title=title, to=first[0][0], season=season))
        return found

    def knock_out_options(self) -> tuple[str, ...]:
        """What matches are played by that need a winner."""
        ruleset = self.league.ruleset
        wanted = office_rules(ruleset).knock_out
        return wanted if all(each in ruleset.clauses for each in wanted) else ()

    def qualify(self, season: str) -> list[str]:
        """Set the matches between neighbouring divisions of who may go up and who down.

        It reads final tables; where a division has fewer than four teams, nobody plays for it.
        """
        made: list[str] = []
        for upper, lower, entrants in qualifiers(self.league, season):
            id = f"{season}-q{upper.level}"
            if id in self.league.competitions:
                continue
            stage = kinds.StageSpec(id="ties", format="knock-out", parameters={"until": 2})
            payloads: list[kinds.AnyPayload] = [
                kinds.CompetitionCreated(
                    competition=id,
                    season=season,
                    name=f"Qualification, {upper.name}",
                    stages=(stage,),
                    between=(upper.level, lower.level),
                )
            ]
            payloads += [kinds.Entered(competition=id, team=team) for team in entrants]
            self.submit(*payloads)
            rules = office_rules(self.league.ruleset)
            wanted = (*rules.qualification, *self.knock_out_options())
            if wanted:
                self.submit(kinds.ClausesSet(scope=f"competition/{id}", clauses=wanted))
            self.draw(id)
            made.append(id)
        return made

    def hold_break(self, season: str) -> list[str]:
        """The break after a season; what happened in it, in words."""
        if season not in self.league.breaks:
            check_break(self.league, season)
            secret = self._secret(f"break/{season}")
            found = season_break(self.league, season, dice=labelled(secret))
            facts = tuple(found.facts.new)
            self.submit(kinds.BetweenSeasons(season=season, facts=facts, secret=secret))
        return self.league.breaks[season]

    # Before a match

    def prepare(self, fixture: str) -> PreMatch:
        """Begin what comes before a match."""
        pairing = self.league.pairing(fixture)
        if not pairing.ready:
            raise OfficeError(f"{fixture} has not both its sides yet")
        salt = secrets.token_hex(8) if not self.salt else self.salt(f"before/{fixture}")
        secret = self._secret(f"before/{fixture}/{salt}")
        self.submit(
            kinds.PreMatchBegun(
                fixture=fixture,
                home=pairing.home or "",
                away=pairing.away or "",
                salt=salt,
                commitment=hashlib.sha256(secret.encode()).hexdigest(),
            )
        )
        return self._go_on(fixture, lambda run: run)

    def answer_before(self, fixture: str, label: str, value: str) -> PreMatch:
        """A coach answers a question that comes before a match."""
        return self._go_on(fixture, lambda run: answered(run, label, value))

    def _go_on(self, fixture: str, decide: Callable[[PreMatch], PreMatch]) -> PreMatch:
        for _ in range(TRIES):
            known = self.league.preparing.get(fixture)
            if known is None:
                raise OfficeError(f"{fixture} is not about to be played")
            secret = self._secret(f"before/{fixture}/{known.salt}")
            base = PreMatch(known.opening, known.facts, labelled(secret))
            try:
                after = decide(base)
            except OrderRefused as error:
                raise OfficeError(str(error)) from None
            runs = [base] if after is base else [base, after]
            facts = tuple(fact for run in runs for fact in run.facts.new)
            shown = secret if after.closed else ""
            try:
                if facts or shown:
                    said = kinds.PreMatchStepped(fixture=fixture, facts=facts, secret=shown)
                    self.submit(said, tries=1)
            except Conflict:
                continue
            return after
        raise Conflict("others are writing all the time; try again")

    def walk_over(
        self, fixture: str, winner: Side, *, avoided: bool = False, reason: str = ""
    ) -> None:
        """A side did not come; the rule set's dice are thrown for it."""
        pairing = self.league.pairing(fixture)
        if not pairing.ready:
            raise OfficeError(f"{fixture} has not both its sides yet")
        secret = self._secret(f"walkover/{fixture}")
        said = kinds.Decided(fixture=fixture, outcome="walkover", winner=winner, avoided=avoided)
        teams: dict[Side, str] = {"home": pairing.home or "", "away": pairing.away or ""}
        opening = opening_of(self.league, fixture, teams)
        run = unplayed(self.league, said, Settling(opening, (), labelled(secret)))
        if run.facts.new:
            said = replace(said, facts=tuple(run.facts.new), secret=secret)
        self.submit(said, reason=reason)

    # Matches

    def options(self, fixture: str) -> tuple[str, ...]:
        """What a fixture's match is played by, with what was settled before it."""
        options = match_options(self.league.clauses_for(fixture), self.league.ruleset)
        known = self.league.preparing.get(fixture)
        rules = office_rules(self.league.ruleset)
        if known is None:
            return (*options, *rules.supplies(self._meeting(fixture)))
        run = known.run()
        if not run.closed:
            raise OfficeError(f"what comes before {fixture} is not over")
        return (*options, *rules.supplies(run.teams), *rules.settled(run))

    def _meeting(self, fixture: str) -> dict[Side, Team]:
        """The two teams of a fixture, where both are known."""
        if fixture.startswith("friendly:"):
            return {}
        pairing = self.league.pairing(fixture)
        ids: dict[Side, str | None] = {"home": pairing.home, "away": pairing.away}
        return {side: self.league.teams[id] for side, id in ids.items() if id in self.league.teams}

    def report(
        self,
        fixture: str,
        result: MatchResult,
        *,
        teams: tuple[str, str] | None = None,
        replay: str = "",
        picks: Mapping[str, str] | None = None,
        command: str = "",
        cause: int = 0,
        reason: str = "",
    ) -> MatchRecord:
        """A match was played; its aftermath begins."""
        if teams is None:
            pairing = self.league.pairing(fixture)
            if not pairing.ready:
                raise OfficeError(f"{fixture} has not both its sides yet")
            teams = (pairing.home or "", pairing.away or "")
        rosters = tuple(roster_line(self.roster(team)) for team in teams)
        salt = secrets.token_hex(8) if not self.salt else self.salt(fixture)
        secret = self._secret(f"aftermath/{fixture}/{salt}")
        events = self.submit(
            kinds.Played(
                fixture=fixture,
                home=teams[0],
                away=teams[1],
                result=result,
                options=self.league.clauses_for(fixture),
                rosters=(rosters[0], rosters[1]),
                replay=replay,
                salt=salt,
                content=content_digest(self.league.ruleset),
                commitment=hashlib.sha256(secret.encode()).hexdigest(),
                picks=dict(picks or {}),
            ),
            command=command,
            cause=cause,
            reason=reason,
        )
        match = self.league.matches[events[0].seq]
        if len(match.facts) == len(match.picks):
            self._record(match, [Aftermath(match.opening, match.facts, self.dice(match))])
        return self.league.matches[events[0].seq]

    def dice(self, match: MatchRecord) -> DiceBox:
        """The dice of a match's aftermath."""
        return labelled(self.secret_of(match))

    def secret_of(self, match: MatchRecord) -> str:
        return self._secret(f"aftermath/{match.fixture}/{match.salt}")

    def _secret(self, label: str) -> str:
        return hmac.new(self.master.encode(), label.encode(), hashlib.sha256).hexdigest()

    def aftermath(self, match: int) -> Aftermath:
        """What has followed a match so far."""
        return self._match(match).aftermath()

    def answer(self, match: int, label: str, value: str, **said: str) -> Aftermath:
        """A coach answers a question."""
        self._check([kinds.Stepped(match=match, facts=(Answered(label, value),))])
        return self._decide(match, lambda base: answered(base, label, value), said)

    def order(self, match: int, side: Side, line: str, **said: str) -> Aftermath:
        """A coach buys, retires, hires, keeps, or is done."""
        self._check([kinds.Stepped(match=match, facts=(Ordered(side, line),))])

        def decide(base: Aftermath) -> Aftermath:
            if side in self._match(match).closed:
                raise OrderRefused(f"{self._match(match).teams[side]} has closed this match")
            return ordered(base, side, line)

        return self._decide(match, decide, said)

    def _decide(
        self, match: int, decide: Callable[[Aftermath], Aftermath], said: dict[str, str]
    ) -> Aftermath:
        """What a coach decides, looked at anew where somebody else has written first."""
        if said.get("command") and said["command"] in self.league.commands:
            return self.aftermath(match)
        for _ in range(TRIES):
            known = self._match(match)
            base = Aftermath(known.opening, known.facts, self.dice(known))
            try:
                return self._record(known, [base, decide(base)], **said)
            except OrderRefused as error:
                raise OfficeError(str(error)) from None
            except Conflict:
                continue
        raise Conflict("others are writing all the time; try again")

    def _match(self, match: int) -> MatchRecord:
        known = self.league.matches.get(match)
        if known is None:
            raise OfficeError(f"no match was played in line {match}")
        return known

    def _record(self, match: MatchRecord, runs: Sequence[Aftermath], **said: str) -> Aftermath:
        """Write down what is new; a side that is done is closed with it."""
        facts: list[Fact] = [fact for run in runs for fact in run.facts.new]
        after = runs[-1]
        payloads: list[kinds.AnyPayload] = []
        if facts:
            payloads.append(kinds.Stepped(match=match.seq, facts=tuple(facts)))
        witness: dict[str, int | str] = {}
        done = [side for side in SIDES if side not in match.closed and after.side_closed(side)]
        for side in done:
            last = len(match.closed) + len(done) == len(SIDES)
            secret = self.secret_of(match) if last else ""
            payloads.append(kinds.Closed(match=match.seq, side=side, secret=secret))
            team = match.teams[side]
            witness[f"gold/{team}"] = after.gold(side)
            witness[f"value/{team}"] = after.value(side).total
        if payloads:
            command = said.get("command", "")
            self.submit(
                *payloads,
                witness=witness,
                cause=match.seq,
                command=command,
                reason=said.get("reason", ""),
                on_behalf=said.get("on_behalf", ""),
                tries=1,
            )
        return after
