"""Numbers that no league needs, and that would spoil its pages, are refused."""

import pytest
from league.every_page import every_page
from league.offices import SPEC, begun
from msgspec.structs import replace

from turfwar.league.events import kinds
from turfwar.league.office import OfficeError
from turfwar.league.standings.points import PointBonus, PointRules

HUGE = 10**12


def ban(**said):
    return kinds.Sanctioned(team="t1", competition="d1", why="a brawl", **said)


def counted(points):
    return kinds.CountingChanged(competition="d1", stage="table", points=points, tiebreakers=())


def competition(**said):
    values = {"name": "A cup", "stages": (SPEC,), **said}
    return kinds.CompetitionCreated(competition="c9", season="s1", **values)


@pytest.mark.parametrize(
    "payload",
    [
        ban(points=-HUGE),
        ban(player="t1.1", matches=HUGE),
        ban(player="t1.1", matches=-1),
        ban(),
        counted(PointRules(win=HUGE)),
        counted(PointRules(conceded={0: -HUGE})),
        counted(PointRules(bonuses=(PointBonus(per="td"),) * 1000)),
        competition(level=HUGE),
        competition(level=-1),
        competition(stages=tuple(replace(SPEC, id=f"s{at}") for at in range(1000))),
        competition(stages=(replace(SPEC, points=PointRules(draw=HUGE)),)),
        kinds.Decided(fixture="d1:table:1.1", outcome="awarded", winner="home", score=(HUGE, 0)),
        kinds.Decided(fixture="d1:table:1.1", outcome="awarded", winner="draw", score=(-1, -1)),
    ],
)
def test_a_number_beyond_all_measure_is_refused(payload):
    office = begun(2)
    before = list(office.events)
    with pytest.raises(OfficeError):
        office.submit(payload)
    assert office.events == before


def test_a_treasury_cannot_be_filled_until_its_team_has_no_roster():
    """A commissioner who pays a milliard twice broke every page that shows the team's match."""
    office = begun(2)
    gift = kinds.Paid(source="world/prizes", target="team/t1", amount=10**9, why="a prize")
    with pytest.raises(OfficeError, match="can be filled up to 100,000,000"):
        office.submit(gift)
    office.submit(replace(gift, amount=90_000_000))
    with pytest.raises(OfficeError, match="can be filled up to 100,000,000"):
        office.submit(replace(gift, amount=90_000_000))
    every_page(office, list)


def test_a_correction_that_makes_a_team_too_rich_blocks_no_page():
    """The pages of its next match could not be shown, nor could the match be played."""
    office = begun(2)
    gift = kinds.Paid(source="world/prizes", target="team/t1", amount=5_000, why="a prize")
    for line in [office.submit(gift)[0].seq for _ in range(2)]:
        office.correct(kinds.Amended(seq=line, payload=replace(gift, amount=10**9)), "a mistake")
    every_page(office, list)
