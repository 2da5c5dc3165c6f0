"""Corrections: looked at beforehand, made with a reason."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from turfwar.league.commands.base import TRIES, OfficeError, check_texts
from turfwar.league.commands.promises import Promises
from turfwar.league.events import kinds
from turfwar.league.events.corrections import Correction, Preview, place_of, why_not
from turfwar.league.journal.events import Conflict, LeagueEvent
from turfwar.league.post_match.dice import labelled
from turfwar.league.post_match.facts import Fact, Ordered
from turfwar.league.post_match.machine import PostMatchRun
from turfwar.league.state.admission import objections, put_down
from turfwar.league.state.fold import fold
from turfwar.league.state.league import League, MatchRecord
from turfwar.league.state.preview import compared
from turfwar.teams.naming import can_be_seen

ROUNDS: Final = 5
"""How often dice that a correction needs are looked for."""


class Correcting(Promises):
    """What changes the past."""

    def preview(self, correction: Correction) -> Preview:
        """What a correction would change, without making it."""
        self._check([correction])
        correction = self._as_meant(correction)
        self._check_possible(correction)
        return self._shown(self._with_dice(correction)[1], place_of(correction))

    def _check_possible(self, correction: Correction) -> None:
        why = why_not(self.events, correction)
        if not why and isinstance(correction, kinds.ExceptionGranted):
            match = self.league.matches.get(correction.match)
            given = Ordered(correction.side, correction.line)
            if match is None or given not in match.facts:
                why = f"nobody has ordered {correction.line!r} after the match of this line"
        if why:
            raise OfficeError(why)

    def _as_meant(self, correction: Correction) -> Correction:
        """A correction as it is written."""
        if not isinstance(correction, kinds.Amended):
            return correction
        return replace(correction, payload=put_down(self.league, [correction.payload])[0])

    def trial(self, *payloads: kinds.AnyPayload) -> Preview:
        """What would follow from an event of any kind, without writing it."""
        self._check(payloads)
        made = [
            LeagueEvent(seq=0, at=self.clock(), actor=self.actor, payload=payload)
            for payload in payloads
        ]
        return self._shown(self._folded(self._chained(made)), len(self.events))

    def _folded(self, made: Sequence[LeagueEvent]) -> League:
        """The league that the journal makes with more lines."""
        return fold([*self.events, *made], self.league)

    def _shown(self, after: League, place: int) -> Preview:
        return compared(self.league, after, len(self.events) - place)

    def _with_dice(
        self, correction: Correction, reason: str = ""
    ) -> tuple[list[LeagueEvent], League]:
        """A correction as it is written, and the league that it makes.

        With it come the dice that open matches need because of it.

        A match that was closed has shown its secret: what it needs comes from there. Dice of one
        match may change what comes before another, so it is looked at again.
        """
        event = LeagueEvent(
            seq=0,
            at=self.clock(),
            actor=self.actor,
            role=self.role,
            reason=reason,
            payload=correction,
        )
        made = self._chained([event])
        league = self._corrected(correction, made)
        for _ in range(ROUNDS):
            steps = [
                LeagueEvent(
                    seq=0,
                    at=event.at,
                    actor=self.actor,
                    role=self.role,
                    cause=made[0].seq,
                    payload=kinds.PostMatchProgressed(match=match.seq, facts=facts),
                )
                for match in league.matches.values()
                if self._concerned(match) and (facts := self._missing(match))
            ]
            if not steps:
                break
            made += self._chained(steps, made)
            league = self._folded(made)
        return made, league

    def _corrected(self, correction: Correction, made: Sequence[LeagueEvent]) -> League:
        """The league with a correction.

        `OfficeError` where something speaks against the payload of an amendment, as the league is
        at its line.
        """
        if not isinstance(correction, kinds.Amended):
            return self._folded(made)
        if any(event.payload == correction.payload for event in self.events):
            return self._folded(made)
        found: list[str] = []
        seen = False

        def look(league: League, event: LeagueEvent) -> None:
            nonlocal seen
            if event.seq == correction.seq:
                seen = True
                found.extend(objections(league, correction.payload))

        after = fold([*self.events, *made], self.league, look)
        if not seen:  # a line that is void: it may count again one day
            before = [event for event in self.events if event.seq < correction.seq]
            found += objections(fold(before, self.league), correction.payload)
        if found:
            raise OfficeError(found[0])
        return after

    def _concerned(self, match: MatchRecord) -> bool:
        """Whether a match may need dice because of a correction."""
        return not match.secret and match != self.league.matches.get(match.seq)

    def _missing(self, match: MatchRecord) -> tuple[Fact, ...]:
        """The dice that a match lacks; none where its secret is not there."""
        if not PostMatchRun(match.opening, match.facts).waiting:
            return ()
        try:
            dice = labelled(self.secret_of(match))
        except OfficeError:
            return ()
        return tuple(PostMatchRun(match.opening, match.facts, dice).facts.new)

    def correct(self, correction: Correction, reason: str, seen: int | None = None) -> Preview:
        """Make a correction, whatever it flags; it has to have a reason.

        `seen` is the last line that whoever decides has seen: where the same line has been
        corrected since, they are told so (`Conflict`).
        """
        self._check([correction])
        if not can_be_seen(reason):
            raise OfficeError("a correction needs a reason")
        check_texts(reason)
        correction = self._as_meant(correction)
        seen = len(self.events) if seen is None else seen
        for _ in range(TRIES):
            self.refresh()
            self._check_unseen(correction, seen)
            self._check_possible(correction)
            events, after = self._with_dice(correction, reason)
            shown = self._shown(after, place_of(correction))
            self._readable(events)
            try:
                self.journal.append(events)
            except Conflict:
                continue
            self.events += events
            self._league = after
            return shown
        raise Conflict("others are writing all the time; try again")

    def _check_unseen(self, correction: Correction, seen: int) -> None:
        """Nobody has corrected the same line since it was looked at."""
        for event in self.events[seen:]:
            other = event.payload
            if isinstance(other, Correction) and place_of(other) == place_of(correction):
                by = f"{event.actor} has corrected line {place_of(other)} in the meantime"
                raise Conflict(f"{by}, in line {event.seq}")
