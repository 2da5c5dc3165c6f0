"""Who may write what: by role, and by whose it is."""

from typing import Final

from turfwar.league.journal import kinds
from turfwar.league.state.league import League

COMMISSIONERS: Final = ("owner", "commissioner", "committee")
"""Who may correct, fine and rule; only the owner grants roles."""
OWN_TEAM: Final = (kinds.TeamChanged, kinds.PlayerChanged)


def role_of(league: League, who: str) -> str:
    """Somebody's role; who has a team is a coach."""
    role = league.roles.get(who, "")
    if role:
        return role
    if any(team.coach == who for team in league.teams.values()):
        return "coach"
    return "visitor"


def why_not(league: League, who: str, payload: kinds.AnyPayload) -> str:
    """Why somebody may not write an event; nothing where they may."""
    role = role_of(league, who)
    if isinstance(payload, kinds.RoleGranted):
        return "" if role == "owner" else "only the owner grants roles"
    if role in COMMISSIONERS:
        return ""
    if isinstance(payload, kinds.Founded):
        return ""
    if role == "visitor":
        return "visitors may look, and no more"
    if isinstance(payload, kinds.Played):
        if role == "referee" or who in _coaches(league, payload.home, payload.away):
            return ""
        return "only its coaches, a referee or a commissioner report a match"
    if isinstance(payload, OWN_TEAM):
        if isinstance(payload, kinds.TeamChanged) and payload.coach:
            return "only a commissioner gives a team another coach"
        return _own(league, who, payload.team)
    if isinstance(payload, kinds.Stepped | kinds.Closed):
        match = league.matches.get(payload.match)
        if match is None:
            return f"no match was played in line {payload.match}"
        if isinstance(payload, kinds.Closed):
            return _own(league, who, match.teams[payload.side])
        return "" if who in _coaches(league, *match.teams.values()) else "it is not your match"
    if isinstance(payload, kinds.BountyOffered):
        return _own(league, who, payload.by)
    if isinstance(payload, kinds.OrderedBetween):
        return _own(league, who, payload.team)
    if isinstance(payload, kinds.PlayerSold):
        return (
            "only the committee forces sales" if payload.forced else _own(league, who, payload.team)
        )
    if isinstance(payload, kinds.DealOffered):
        if payload.type == "overdraft":
            return "only the committee says what was overspent"
        own = who in _coaches(league, *filter(None, (payload.giver, payload.taker)))
        return "" if own else "it is not your deal"
    if isinstance(payload, kinds.DealAnswered | kinds.DealEnded):
        return why_not_deal(league, who, payload)
    if isinstance(payload, kinds.PreMatchBegun):
        return "" if who in _coaches(league, payload.home, payload.away) else "it is not your match"
    if isinstance(payload, kinds.PreMatchStepped):
        preparation = league.preparing.get(payload.fixture)
        if preparation is None:
            return f"{payload.fixture} is not about to be played"
        teams = (preparation.opening.home.id, preparation.opening.away.id)
        return "" if who in _coaches(league, *teams) else "it is not your match"
    return "only a commissioner may do that"


def why_not_deal(league: League, who: str, payload: kinds.DealAnswered | kinds.DealEnded) -> str:
    """Who has offered a deal withdraws it, the other side accepts or declines it."""
    deal = league.deals.get(payload.deal)
    if deal is None:
        return f"there is no deal {payload.deal}"
    giver, taker = deal.said.giver, deal.said.taker
    if isinstance(payload, kinds.DealEnded):
        if payload.how in ("extended", "forgiven"):
            return "only the committee lets a loan go on"
        return _own(league, who, taker)
    if payload.answer == "withdrawn":
        return "" if deal.by == who else "it is not your offer"
    others = [team for team in (giver, taker) if team and league.teams[team].coach != deal.by]
    if not giver:
        return "only the committee lends the office's gold"
    return "" if who in _coaches(league, *others) else "it is not yours to answer"


def _coaches(league: League, *teams: str) -> set[str]:
    return {league.teams[team].coach for team in teams if team in league.teams}


def _own(league: League, who: str, team: str) -> str:
    known = league.teams.get(team)
    return "" if known is not None and known.coach == who else "it is not your team"


def judges_own(league: League, who: str, fixture: str) -> bool:
    """Whether a commissioner would rule on a match of their own."""
    pairing = league.pairing(fixture)
    return who in _coaches(league, pairing.home or "", pairing.away or "")


def meets_self(league: League, fixture: str) -> bool:
    """Whether both sides of a fixture are one coach's."""
    pairing = league.pairing(fixture)
    coaches = [
        league.teams[team].coach for team in (pairing.home, pairing.away) if team in league.teams
    ]
    return len(coaches) == 2 and coaches[0] == coaches[1] != ""
