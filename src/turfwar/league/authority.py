"""Who may write what: by role, and by whose it is."""

from typing import Final

from turfwar.league.house_rules.shared import Impartial, find_in
from turfwar.league.journal import kinds
from turfwar.league.post_match.facts import Answered, Ordered
from turfwar.league.state.league import League, Preparation

COMMISSIONERS: Final = ("owner", "commissioner", "committee")
"""Who may correct, fine and rule; only the owner grants roles."""
OWN_TEAM: Final = (kinds.TeamChanged, kinds.PlayerChanged)
OFFICE: Final = "office"
"""The office itself, when a match that was played here is entered."""


def role_of(league: League, who: str) -> str:
    """Somebody's role; who has a team is a coach."""
    role = league.roles.get(who, "")
    if role:
        return role
    if any(team.coach == who for team in league.teams.values()):
        return "coach"
    return "visitor"


def why_not(league: League, who: str, payload: kinds.AnyPayload) -> str:
    """Why somebody may not write an event; nothing where they may.

    This comes before anything is looked at that could be wrong with the event itself: what is about
    something that is not there is let through here, and refused by the league.
    """
    if isinstance(payload, kinds.Founded):
        return ""
    if isinstance(payload, kinds.Joined):
        if payload.who != who:
            return "nobody joins for somebody else"
        founder = league.roles.get(who) == "owner"
        return "" if payload.invite or founder else "nobody joins without an invitation"
    role = role_of(league, who)
    if isinstance(payload, kinds.RoleGranted):
        return "" if role == "owner" else "only the owner grants roles"
    if isinstance(payload, kinds.Invited) and payload.role in COMMISSIONERS:
        return "" if role == "owner" else "only the owner invites commissioners"
    if role in COMMISSIONERS:
        return _for_commissioners(league, who, payload)
    if role == "visitor":
        return "visitors may look, and no more"
    if isinstance(payload, kinds.Played):
        return _played(league, who, role, payload)
    if isinstance(payload, kinds.Reported):
        if role == "referee" or who in _coaches(league, payload.home, payload.away):
            return ""
        return "only its coaches, a referee or a commissioner report a match"
    if isinstance(payload, kinds.Linked):
        pairing = league.pairing(payload.fixture)
        if payload.match and who in _coaches(league, pairing.home or "", pairing.away or ""):
            return ""
        return "only its coaches begin a match"
    if isinstance(payload, kinds.TeamHired):
        return "" if payload.team.coach == who else "nobody hires a team for somebody else"
    if isinstance(payload, kinds.Entered):
        return _own(league, who, payload.team)
    if isinstance(payload, OWN_TEAM):
        if isinstance(payload, kinds.TeamChanged) and payload.coach:
            return "only a commissioner gives a team another coach"
        return _own(league, who, payload.team)
    if isinstance(payload, kinds.PostMatchProgressed):
        return _stepped(league, who, payload)
    if isinstance(payload, kinds.Closed):
        match = league.matches.get(payload.match)
        # The last answer of one coach may end it for both; who is not done cannot be closed.
        if match is None or who in _coaches(league, *match.teams.values()):
            return ""
        return "it is not your match"
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
            own = judges_own(league, who, payload.fixture)
            return "" if own else "it is not your match"
        return _prepared(league, who, preparation, payload)
    return "only a commissioner may do that"


def _for_commissioners(league: League, who: str, payload: kinds.AnyPayload) -> str:
    """One who plays may not rule on their own match alone, where the league says so."""
    if not isinstance(payload, kinds.Decided | kinds.Played | kinds.Paired):
        return ""
    if find_in(league.clauses_for(), Impartial) is None or not judges_own(
        league, who, payload.fixture
    ):
        return ""
    if isinstance(payload, kinds.Played) and not _played(league, who, "coach", payload):
        return ""
    return "nobody rules on a match of their own here"


def _played(league: League, who: str, role: str, payload: kinds.Played) -> str:
    """A match counts when both sides say the same of it; a referee's word is enough."""
    if role == "referee":
        return ""
    coaches = _coaches(league, payload.home, payload.away)
    if who not in coaches:
        return "only its coaches, a referee or a commissioner report a match"
    said = league.reports.get(payload.fixture, {})
    for report in said.values():
        same = report.result == payload.result and report.picks == payload.picks
        if same and (report.by != who or coaches == {who}):
            return ""
    return "the other coach has not said so"


def _stepped(league: League, who: str, payload: kinds.PostMatchProgressed) -> str:
    """Answers and orders are for the coach whose they are."""
    match = league.matches.get(payload.match)
    if match is None:
        return ""
    if who not in _coaches(league, *match.teams.values()):
        return "it is not your match"
    sides = {each.label: each.side for each in match.post_match().asked}
    for fact in payload.facts:
        side = None
        if isinstance(fact, Ordered):
            side = fact.side
        elif isinstance(fact, Answered):
            side = sides.get(fact.label)
        if side is not None and (why := _own(league, who, match.teams[side])):
            return why
    return ""


def _prepared(
    league: League, who: str, preparation: Preparation, payload: kinds.PreMatchStepped
) -> str:
    """What comes before a match is asked of one side, and answered by nobody else."""
    teams = {"home": preparation.opening.home.id, "away": preparation.opening.away.id}
    if who not in _coaches(league, *teams.values()):
        return "it is not your match"
    sides = {each.label: each.side for each in preparation.run().asked}
    for fact in payload.facts:
        side = sides.get(fact.label) if isinstance(fact, Answered) else None
        if side is not None and (why := _own(league, who, teams[side])):
            return why
    return ""


def on_behalf(league: League, who: str, payload: kinds.AnyPayload) -> str:
    """For whom a commissioner acts, where it is somebody else's to do."""
    team = ""
    if isinstance(payload, (*OWN_TEAM, kinds.Entered)):
        team = payload.team
    elif isinstance(payload, kinds.Closed) and payload.match in league.matches:
        if role_of(league, who) not in COMMISSIONERS:
            return ""
        team = league.matches[payload.match].teams[payload.side]
    elif isinstance(payload, kinds.PostMatchProgressed) and payload.match in league.matches:
        match = league.matches[payload.match]
        asked = {each.label: each.side for each in match.post_match().asked}
        sides = [fact.side for fact in payload.facts if isinstance(fact, Ordered)]
        labels = [fact.label for fact in payload.facts if isinstance(fact, Answered)]
        sides += [asked[label] for label in labels if label in asked]
        team = match.teams[sides[0]] if sides else ""
    elif isinstance(payload, kinds.BountyOffered):
        team = payload.by
    elif isinstance(payload, kinds.TeamHired):
        return payload.team.coach if payload.team.coach != who else ""
    coach = league.teams[team].coach if team in league.teams else ""
    return coach if coach != who else ""


def why_not_deal(league: League, who: str, payload: kinds.DealAnswered | kinds.DealEnded) -> str:
    """Who has offered a deal withdraws it, the other side accepts or declines it."""
    deal = league.deals.get(payload.deal)
    if deal is None:
        return ""
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
    found = {league.teams[team].coach for team in teams if team in league.teams}
    return found - {""}


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
