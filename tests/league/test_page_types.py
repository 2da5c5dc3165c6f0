"""The pages of a league are as their types say, by every rule set: no field more, none less."""

import msgspec
import pytest
from league.every_page import pages
from league.offices import close, new_office
from league.rule_sets import RULE_SETS, draw, reported
from server.wire_checks import faults

from turfwar.games import find_ruleset, find_team, usual_teams
from turfwar.league.events import kinds
from turfwar.league.office import Office
from turfwar.teams import hire_instant

TYPES = {
    "news": "NewsLine",
    "house": "HouseRulesPage",
    "records": "RecordsPage",
    "hiring": "HiringPage",
    "desk": "CommitteeDesk",
    "shop": "ShopInfo",
    "competition": "CompetitionInfo",
    "team": "TeamPage",
    "player": "Career",
    "match": "MatchAfter",
    "line": "JournalLinePage",
    "before": "Before",
    "report": "ReportInfo",
    "redraft": "RedraftPage",
}
"""The type of a page, by the first word of its name in `every_page`."""


def founded(rules: str) -> Office:
    """A league of the two teams that meet where nobody says otherwise."""
    office: Office = new_office()
    office.submit(kinds.Founded(name="The Yard", rules=rules))
    ruleset = find_ruleset(rules)
    for at, name in enumerate(usual_teams(ruleset), 1):
        roster = hire_instant(find_team(name, (), ruleset), f"Team {at}", rules=ruleset.id)
        office.hire(roster, f"t{at}", coach=f"coach{at}")
    return office


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_page_is_as_its_type_says(rules: str) -> None:
    office = draw(founded(rules), legs=2)
    close(office, reported(office, office.league.open_fixtures("d1")[0][0]).seq)
    reported(office, office.league.open_fixtures("d1")[0][0], seed=2)
    seen = set()
    for name, render in pages(office.league, office.events, list, papers=False):
        kind = name.split()[0]
        if kind == "home":
            assert (
                faults(sent({"id": "yard", "private": False, **render()}), "league", "LeagueHome")
                == []
            )
        elif kind in TYPES:
            found = sent(render())
            assert faults(found, "league", TYPES[kind], isinstance(found, list)) == [], name
        seen.add(kind)
    assert {"home", "desk", "team", "player", "match", "line", "competition"} <= seen


def sent(document: object) -> object:
    """A document as it arrives."""
    return msgspec.json.decode(msgspec.json.encode(document))
