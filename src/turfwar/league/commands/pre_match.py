"""What comes before a match, and matches that one side does not come to."""

import secrets
from collections.abc import Callable

from msgspec.structs import replace

from turfwar.league.commands.base import TRIES, OfficeError
from turfwar.league.commands.promises import Promises
from turfwar.league.events import kinds
from turfwar.league.journal.events import Conflict
from turfwar.league.post_match.dice import labelled
from turfwar.league.post_match.machine import OrderRefused, answered
from turfwar.league.post_match.result import Side
from turfwar.league.rules.office import PreMatch, Settling
from turfwar.league.state.league import digest_of
from turfwar.league.state.pre_match import opening_of


class BeforeMatches(Promises):
    """What is settled before a match."""

    def prepare(self, fixture: str) -> PreMatch:
        """Begin what comes before a match."""
        pairing = self.league.pairing(fixture)
        if not pairing.ready:
            raise OfficeError(f"the teams of {fixture} are not known yet")
        salt = secrets.token_hex(8) if not self.salt else self.salt(f"before/{fixture}")
        secret = self._secret(f"before/{fixture}/{salt}")
        self.submit(
            kinds.PreMatchBegun(
                fixture=fixture,
                home=pairing.home or "",
                away=pairing.away or "",
                salt=salt,
                commitment=digest_of(secret),
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
            secret = self.secret_before(known)
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
                    payload = kinds.PreMatchStepped(
                        fixture=fixture, facts=facts, salt=known.salt, secret=shown
                    )
                    self.submit(payload, tries=1)
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
            raise OfficeError(f"the teams of {fixture} are not known yet")
        secret = self._secret(f"walkover/{fixture}")
        payload = kinds.Decided(fixture=fixture, outcome="walkover", winner=winner, avoided=avoided)
        teams: dict[Side, str] = {"home": pairing.home or "", "away": pairing.away or ""}
        opening = opening_of(self.league, fixture, teams)
        run = payload.settle(self.league, Settling(opening, (), labelled(secret)))
        if run.facts.new:
            payload = replace(payload, facts=tuple(run.facts.new), secret=secret)
        self.submit(payload, reason=reason)
