"""Who may write what: by role, and by whose it is."""

from typing import Final

from turfwar.league.journal import kinds
from turfwar.league.state.league import League

COMMISSIONERS: Final = ("owner", "commissioner")
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
    return "only a commissioner may do that"


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
