"""Dice that were promised: the secret that they come from has to be the one of the promise."""

from collections.abc import Iterator
from typing import Final

from turfwar.league.commands.base import Clerk, OfficeError
from turfwar.league.events import kinds
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.result import SIDES
from turfwar.league.state.league import MatchRecord, Preparation, digest_of

LOST: Final = "the secret that they were promised from is lost"


class Promises(Clerk):
    """Secrets of what follows matches and comes before them, made from the league's."""

    def secret_of(self, match: MatchRecord) -> str:
        """The secret of a match's post-match sequence; `OfficeError` where it is not the one
        promised."""
        return self._as_promised(match, f"the match of line {match.seq}")

    def secret_before(self, preparation: Preparation) -> str:
        """The same of what comes before a match."""
        return self._as_promised(preparation, f"what comes before {preparation.fixture}")

    def _as_promised(self, known: MatchRecord | Preparation, where: str) -> str:
        secret = self._made_for(known)
        if known.commitment and digest_of(secret) != known.commitment:
            raise OfficeError(
                f"the dice of {where} were promised from another secret than the league has now: "
                "put the old one back, or have them promised anew (`turfwar league secret`)"
            )
        return secret

    def _made_for(self, known: MatchRecord | Preparation) -> str:
        step = "aftermath" if isinstance(known, MatchRecord) else "before"
        return self._secret(f"{step}/{known.fixture}/{known.salt}")

    def promised(self) -> Iterator[MatchRecord | Preparation]:
        """Where dice may still fall that were promised."""
        for match in self.league.matches.values():
            if match.commitment and len(match.closed) < len(SIDES):
                yield match
        for preparation in self.league.preparing.values():
            if preparation.commitment and not preparation.secret:
                yield preparation

    def broken_promises(self) -> list[MatchRecord | Preparation]:
        """Those of them that the league's secret does not keep."""
        return [
            known
            for known in self.promised()
            if digest_of(self._made_for(known)) != known.commitment
        ]

    def promise_anew(self, reason: str = LOST) -> list[LeagueEvent]:
        """Promise dice that are still to fall from the secret that the league has now."""
        payloads = [
            kinds.DiceRecommitted(
                match=known.seq if isinstance(known, MatchRecord) else 0,
                fixture="" if isinstance(known, MatchRecord) else known.fixture,
                commitment=digest_of(self._made_for(known)),
            )
            for known in self.broken_promises()
        ]
        return self.submit(*payloads, reason=reason) if payloads else []
