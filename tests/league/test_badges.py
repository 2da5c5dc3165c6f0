"""What teams look like: chosen by their coach, and nothing else of the team changes."""

import msgspec
import pytest
from league.offices import founded

from turfwar.league.events import kinds
from turfwar.league.journal.events import decode, encode
from turfwar.league.office import Office, OfficeError
from turfwar.league.pages.home import home
from turfwar.league.pages.teams import team_page

LOOK = {"pattern": "sash", "first": "#102030", "second": "#ffffff", "letters": "AN"}


def changed(**more):
    said = {"kind": "team-changed", "team": "t1", "badge": {**LOOK, **more}}
    return msgspec.convert(said, kinds.TeamChanged)


def test_a_coach_chooses_a_badge():
    office = founded(2)
    before = office.league.teams["t1"]
    own = Office(office.journal, actor="coach1", master="x", guarded=True)
    event = own.submit(changed())[0]
    assert decode(encode(event)) == event
    assert own.league.teams["t1"] == before
    assert team_page(own.league, own.events, "t1")["badge"] == LOOK
    assert [each["badge"] for each in home(own.league, own.events, "")["teams"]] == [LOOK, None]
    other = Office(office.journal, actor="coach2", master="x", guarded=True)
    with pytest.raises(OfficeError, match="not your team"):
        other.submit(changed())


@pytest.mark.parametrize(
    "wrong",
    [{"first": "red"}, {"second": "url(x)"}, {"pattern": "dragon"}, {"letters": "ABCD"}],
)
def test_what_is_no_badge_is_refused(wrong):
    with pytest.raises(msgspec.ValidationError):
        changed(**wrong)
