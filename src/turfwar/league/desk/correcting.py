"""Corrections: looked at beforehand, made with a reason."""

from collections.abc import Sequence

from msgspec.structs import replace

from turfwar.league.desk.clerk import TRIES, Clerk, OfficeError, check_texts
from turfwar.league.journal import kinds
from turfwar.league.journal.events import Conflict, Event, chained
from turfwar.league.state.admission import objections, put_down
from turfwar.league.state.corrections import Correction, Preview, place_of, why_not
from turfwar.league.state.fold import fold
from turfwar.league.state.preview import compared


class Correcting(Clerk):
    """What changes the past."""

    def preview(self, correction: Correction) -> Preview:
        """What a correction would change, without making it."""
        self._check([correction])
        correction = self._as_meant(correction)
        why = why_not(self.events, correction) or self._why_no_amendment(correction)
        if why:
            raise OfficeError(why)
        return self._compared([correction], len(self.events) - place_of(correction))

    def _as_meant(self, correction: Correction) -> Correction:
        """A correction as it is written."""
        if not isinstance(correction, kinds.Amended):
            return correction
        return replace(correction, payload=put_down(self.league, [correction.payload])[0])

    def _why_no_amendment(self, correction: Correction) -> str:
        """What speaks against the payload of an amendment, as the league was at its line."""
        if not isinstance(correction, kinds.Amended):
            return ""
        if any(event.payload == correction.payload for event in self.events):
            return ""  # as the line was written
        corrections = (kinds.Amended, kinds.Voided)
        before = fold(
            event
            for event in self.events
            if event.seq < correction.seq or isinstance(event.payload, corrections)
        )
        return next(objections(before, correction.payload), "")

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
        self._check([correction])
        if not reason.strip():
            raise OfficeError("a correction needs a reason")
        check_texts(reason)
        correction = self._as_meant(correction)
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
            self._readable(events)
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
