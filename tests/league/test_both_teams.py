"""A coach who has both teams of a match: nobody else could confirm what they report."""

from league.offices import begun

from turfwar.league.events import kinds
from turfwar.league.pages.tabletop import lines
from turfwar.league.post_match.tabletop import MatchEntry, SideEntry

FIXTURE = "d1:table:1.1"


def both(role):
    """A drawn league in which both teams are one coach's."""
    office = begun(2)
    office.submit(*(kinds.TeamChanged(team=team, coach="coach1") for team in ("t1", "t2")))
    office.submit(kinds.RoleGranted(who="coach1", role=role))
    office.actor, office.guarded = "coach1", True
    return office


def report(office):
    home = office.league.pairing(FIXTURE).home
    scorer = office.league.team(home).roster[0].id
    entry = MatchEntry(home=SideEntry(score=1, deeds={scorer: {"touchdowns": 1}}))
    return office.send_report(FIXTURE, entry)


def test_their_report_counts_at_once():
    for role in ("coach", "commissioner"):
        office = both(role)
        sent = report(office)
        assert sent.match is not None
        assert office.league.results[FIXTURE].score == (1, 0)


def test_one_of_two_coaches_waits_for_the_other():
    office = begun(2)
    office.actor, office.guarded = office.league.team("t1").coach, True
    sent = report(office)
    assert sent.match is None
    assert FIXTURE not in office.league.results
    said = lines(office.league, office.league.reports[FIXTURE][office.actor])
    assert "1 touchdown" in said.values()
