"""What a match has come to for a side that is done with it, with all that it depends on.

Working it out is most of what reading a journal costs. A correction changes few matches: for the
others the league that was folded before has it already.
"""

from dataclasses import dataclass

from turfwar.league.post_match.facts import Fact
from turfwar.league.post_match.machine import Owed, PostMatchInput, PostMatchRun
from turfwar.league.post_match.money import Transfer, petty, treasury
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.team import Team


@dataclass(frozen=True)
class Settlement:
    """`opening`, `facts` and `secret` are what it was worked out from."""

    opening: PostMatchInput
    facts: tuple[Fact, ...]
    secret: str
    team: Team
    """The team with those who have left it because of the match."""
    after: Team
    """The team without them."""
    flags: tuple[str, ...]
    waits: tuple[str, ...]
    """The steps that the side is not done with; none, but after a correction."""
    transfers: tuple[Transfer, ...]
    owed: tuple[Owed, ...]
    redone: tuple[tuple[Side, str], ...]
    """Dice and lots that a correction has made necessary, in words."""

    def follows_from(self, opening: PostMatchInput, facts: tuple[Fact, ...], secret: str) -> bool:
        return (self.opening, self.facts, self.secret) == (opening, facts, secret)


def settlement(run: PostMatchRun, side: Side, facts: tuple[Fact, ...], secret: str) -> Settlement:
    """What a run has come to for a side."""
    team = run.teams[side]
    accounts = (treasury(team.id), petty(team.id))
    return Settlement(
        run.opening,
        facts,
        secret,
        team,
        team.after_leaving(),
        tuple(note.text for note in run.flags if note.side == side),
        tuple(sorted(step for step, where in run.waiting if where == side)),
        tuple(
            each
            for each in run.ledger.transfers
            if each.source in accounts or each.target in accounts
        ),
        tuple(each for each in run.owed if each.team == team.id),
        tuple((where, text) for where, text in run.redone if where == side),
    )
