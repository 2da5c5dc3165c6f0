"""What coaches write down under seal is nobody else's until the match is closed."""

import io
import itertools
import zipfile

import msgspec
from league.offices import new_office

from turfwar.games import find_team
from turfwar.league import archive
from turfwar.league.bot_coaches import rehearsed
from turfwar.league.events import kinds
from turfwar.league.export.feed import feed
from turfwar.league.pages.history import line_page
from turfwar.league.pages.matches import match_page
from turfwar.league.pages.news import news
from turfwar.league.post_match.result import SIDES
from turfwar.league.secrets import publishable
from turfwar.league.state.fold import fold
from turfwar.teams import hire_instant

RULES = "deathzone"


def at_the_bids():
    """002, Bidding: an office where both coaches are asked for a bid, and the match."""
    for salt in itertools.count():
        office = new_office()
        office.salt = lambda fixture, salt=salt: f"salt {salt}"
        office.submit(kinds.Founded(name="The Old World", rules=RULES))
        for at in (1, 2):
            human = hire_instant(find_team("Human", rules=RULES), f"Team {at}", rules=RULES)
            office.hire(human, f"t{at}", coach=f"coach{at}")
        stage = kinds.StageSpec(id="table", format="round-robin")
        office.submit(
            kinds.SeasonOpened(season="s1", name="First"),
            kinds.CompetitionCreated(competition="d1", season="s1", name="D", stages=(stage,)),
            *(kinds.Entered(competition="d1", team=team) for team in ("t1", "t2")),
            *(
                kinds.Paid(source="world/gift", target=f"team/{team}", amount=900, why="rich")
                for team in ("t1", "t2")
            ),
        )
        office.draw("d1")
        fixture = office.league.open_fixtures("d1")[0][0]
        match = office.report(fixture, rehearsed(office, fixture)).seq
        for side, line in itertools.product(SIDES, ("next", "done")):
            office.order(match, side, line)
        asked = office.post_match(match).open
        if {each.side for each in asked if each.kind == "bid"} == set(SIDES):
            return office, match, {each.side: each for each in asked}
    raise AssertionError


def test_a_bid_under_seal_is_in_nothing_that_anybody_can_read():
    office, match, asked = at_the_bids()
    bid = asked["home"].choices[3]
    label = asked["home"].label
    before = len(office.events)
    office.answer(match, label, bid)
    league = office.league
    lines = [line_page(league, office.events, event.seq) for event in office.events[before:]]
    assert any(label in str(msgspec.to_builtins(event.payload)) for event in office.events)
    told = news(league, office.events, all=True, most=500)
    for each in (*lines, told, feed(league, office.events, "x", "https://example.org").decode()):
        assert label not in str(each)
        assert f"'{bid}'" not in str(each)
    assert "a sealed bid" in str(told)
    sides = match_page(league, league.matches[match])["sides"]
    assert not [each for each in sides["home"]["open"] if each["kind"] == "bid"]
    assert [each["sealed"] for each in sides["away"]["open"]] == [True]
    handed_out = publishable(league, office.events)
    assert len(handed_out) == before
    files = zipfile.ZipFile(io.BytesIO(archive.export(handed_out, fold(handed_out))))
    assert all(label.encode() not in files.read(name) for name in files.namelist())

    # A correction of that line shows no more than the line does.
    written = office.events[before].payload
    amended = kinds.Amended(seq=before + 1, payload=written)
    assert label not in str(amended.shown_to(league, ""))

    # When both are in and the match is closed, everybody may read it.
    while office.post_match(match).open:
        question = office.post_match(match).open[0]
        office.answer(match, question.label, "0")
    assert office.league.matches[match].closed == set(SIDES)
    line = line_page(office.league, office.events, before + 1)
    assert line is not None
    assert bid in str(line["in_force"])
    assert publishable(office.league, office.events) == office.events
