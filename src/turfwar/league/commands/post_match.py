"""Matches that were played, and what follows them."""

import secrets
from collections.abc import Callable, Mapping, Sequence

from turfwar.league.commands.base import TRIES, OfficeError
from turfwar.league.commands.promises import Promises
from turfwar.league.content_digest import content_digest
from turfwar.league.events import kinds
from turfwar.league.events.corrections import last_correction
from turfwar.league.house_rules.shared import match_options
from turfwar.league.journal.events import Conflict, LeagueEvent
from turfwar.league.post_match.dice import DiceBox, labelled
from turfwar.league.post_match.facts import Answered, Fact, Ordered, TableRoll
from turfwar.league.post_match.machine import OrderRefused, PostMatchRun, answered, ordered
from turfwar.league.post_match.result import SIDES, MatchResult, Side
from turfwar.league.post_match.table_dice import PREFIX
from turfwar.league.rules.office import office_rules
from turfwar.league.state.fold import fold
from turfwar.league.state.league import MatchRecord, digest_of
from turfwar.teams.files import roster_line


class AfterMatches(Promises):
    """Results, answers and orders."""

    def options(self, fixture: str) -> tuple[str, ...]:
        """What a fixture's match is played by, with what was settled before it."""
        clauses = self.league.clauses_for(fixture)
        ruleset = self.league.ruleset
        options = match_options(clauses, ruleset)
        known = self.league.preparing.get(fixture)
        if known is not None:
            run = known.run()
            if not run.closed:
                raise OfficeError(f"the steps before {fixture} are not finished")
            teams = (run.teams["home"], run.teams["away"])
            brought = self.league.after.brings(*teams, clauses, ruleset)
            return (*options, *brought, *office_rules(ruleset).settled(run))
        pairing = self.league.pairing(fixture)
        if not pairing.ready:
            return options
        teams = (self.league.team(pairing.home or ""), self.league.team(pairing.away or ""))
        return (*options, *self.league.after.brings(*teams, clauses, ruleset))

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
        """A match was played; its post-match sequence begins."""
        if teams is None:
            pairing = self.league.pairing(fixture)
            if not pairing.ready:
                raise OfficeError(f"the teams of {fixture} are not known yet")
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
                commitment=digest_of(secret),
                picks=dict(picks or {}),
            ),
            command=command,
            cause=cause,
            reason=reason,
        )
        match = self.league.matches[events[0].seq]
        if len(match.facts) == len(match.picks):
            self._record(match, [PostMatchRun(match.opening, match.facts, self.dice(match))])
        return self.league.matches[events[0].seq]

    def dice(self, match: MatchRecord) -> DiceBox:
        """The dice of a match's post-match sequence."""
        return labelled(self.secret_of(match))

    def post_match(self, match: int) -> PostMatchRun:
        """What has followed a match so far."""
        return self._match(match).post_match()

    def answer(self, match: int, label: str, value: str, **sent: str) -> PostMatchRun:
        """A coach answers a question, or enters what fell at the table."""
        fact: Fact = Answered(label, value)
        if label.startswith(PREFIX):
            fact = TableRoll(label.removeprefix(PREFIX), who=value)
        self._check([kinds.PostMatchProgressed(match=match, facts=(fact,))])
        known = self._match(match)
        run = known.post_match()
        asked = next((each for each in run.open if each.label == label), None)
        if asked is not None and asked.side in known.closed:
            return self._answer_late(match, label, value, sent)
        entered = next((each for each in run.entered if each.label == label), None)
        if entered is not None and entered.side in known.closed:
            raise OfficeError(
                f"{known.teams[entered.side]} has closed this match: a commissioner can correct "
                "the line in which it was entered"
            )
        return self._decide(match, lambda base: answered(base, label, value), sent)

    def _answer_late(
        self, match: int, label: str, value: str, sent: dict[str, str]
    ) -> PostMatchRun:
        """A correction has asked a coach something who was done: their answer belongs before that.

        It is written as dice are that a correction needs, and must not bring up anything new. What
        is entered may: a roll is followed by the choice that it gives.
        """
        for _ in range(TRIES):
            self.refresh()
            known = self._match(match)
            dice = labelled(known.secret) if known.secret else self.dice(known)
            base = PostMatchRun(known.opening, known.facts, dice)
            try:
                after = answered(base, label, value)
            except OrderRefused as error:
                raise OfficeError(str(error)) from None
            event = LeagueEvent(
                seq=0,
                at=self.clock(),
                actor=self.actor,
                role=self.role,
                cause=last_correction(self.events),
                command=sent.get("command", ""),
                reason=sent.get("reason", ""),
                payload=kinds.PostMatchProgressed(
                    match=match, facts=(*base.facts.new, *after.facts.new)
                ),
            )
            events = self._chained([event])
            self._readable(events)
            had = {(flag.seq, flag.text) for flag in self.league.flags}
            later = fold([*self.events, *events], self.league)
            new = [flag.text for flag in later.flags if (flag.seq, flag.text) not in had]
            if new and not label.startswith(PREFIX):
                raise OfficeError("; ".join(new))
            try:
                self.journal.append(events)
            except Conflict:
                continue
            self.events += events
            self._league = later
            return self.post_match(match)
        raise Conflict("others are writing all the time; try again")

    def order(self, match: int, side: Side, line: str, **sent: str) -> PostMatchRun:
        """A coach buys, retires, hires, keeps, or is done."""
        self._check([kinds.PostMatchProgressed(match=match, facts=(Ordered(side, line),))])

        def decide(base: PostMatchRun) -> PostMatchRun:
            if side in self._match(match).closed:
                raise OrderRefused(f"{self._match(match).teams[side]} has closed this match")
            if line.strip().casefold() == "done" and base.side_closed(side):
                return base  # nothing is left to be done; the side only has to be closed
            return ordered(base, side, line)

        return self._decide(match, decide, sent)

    def _decide(
        self, match: int, decide: Callable[[PostMatchRun], PostMatchRun], sent: dict[str, str]
    ) -> PostMatchRun:
        """What a coach decides, looked at anew where somebody else has written first."""
        if sent.get("command") and sent["command"] in self.league.commands:
            return self.post_match(match)
        for _ in range(TRIES):
            known = self._match(match)
            base = PostMatchRun(known.opening, known.facts, self.dice(known))
            try:
                after = decide(base)
                return self._record(known, [base] if after is base else [base, after], **sent)
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

    def _record(
        self, match: MatchRecord, runs: Sequence[PostMatchRun], **sent: str
    ) -> PostMatchRun:
        """Write down what is new; a side that is done is closed with it."""
        facts: list[Fact] = [fact for run in runs for fact in run.facts.new]
        after = runs[-1]
        payloads: list[kinds.AnyPayload] = []
        if facts:
            payloads.append(kinds.PostMatchProgressed(match=match.seq, facts=tuple(facts)))
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
            command = sent.get("command", "")
            self.submit(
                *payloads,
                witness=witness,
                cause=match.seq,
                command=command,
                reason=sent.get("reason", ""),
                on_behalf=sent.get("on_behalf", ""),
                tries=1,
            )
        return after
