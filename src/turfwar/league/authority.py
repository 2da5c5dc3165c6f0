"""Who is who: roles, and whose a team or a match is.

Who may write an event is said by its kind (`events/`).
"""

from typing import TYPE_CHECKING, Final

from turfwar.league.house_rules.shared import Impartial, find_in

if TYPE_CHECKING:
    from turfwar.league.state.league import League

COMMISSIONERS: Final = ("owner", "commissioner", "committee")
"""Who may correct, fine and rule; only the owner grants roles."""
OFFICE: Final = "office"
"""The office itself, when a match that was played here is entered."""


def role_of(league: "League", who: str) -> str:
    """Somebody's role; who has a team is a coach."""
    role = league.roles.get(who, "")
    if role:
        return role
    if any(team.coach == who for team in league.teams.values()):
        return "coach"
    return "visitor"


def coach_of(league: "League", team: str) -> str:
    """The coach of a team; nobody where there is no such team."""
    known = league.teams.get(team)
    return known.coach if known is not None else ""


def coaches_of(league: "League", *teams: str) -> set[str]:
    """The coaches of some teams."""
    return {coach_of(league, team) for team in teams} - {""}


def why_not_own(league: "League", who: str, team: str) -> str:
    """Why somebody may not act for a team."""
    known = league.teams.get(team)
    return "" if known is not None and known.coach == who else "it is not your team"


def why_not_theirs(league: "League", who: str, *teams: str) -> str:
    """Why somebody may not act for one of the sides of a match."""
    return "" if who in coaches_of(league, *teams) else "it is not your match"


def judges_own(league: "League", who: str, fixture: str) -> bool:
    """Whether a commissioner would rule on a match of their own."""
    pairing = league.pairing(fixture)
    return who in coaches_of(league, pairing.home or "", pairing.away or "")


def why_partial(league: "League", who: str, fixture: str) -> str:
    """Why a commissioner may not rule on a match: it is theirs, and a house rule forbids it."""
    if find_in(league.clauses_for(), Impartial) is None or not judges_own(league, who, fixture):
        return ""
    return "nobody rules on a match of their own here"


def meets_self(league: "League", fixture: str) -> bool:
    """Whether both sides of a fixture are one coach's."""
    pairing = league.pairing(fixture)
    coaches = [
        league.teams[team].coach for team in (pairing.home, pairing.away) if team in league.teams
    ]
    return len(coaches) == 2 and coaches[0] == coaches[1] != ""
