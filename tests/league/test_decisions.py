"""Money and sanctions, the end of a season, and past seasons, as their pages have them."""

import pytest
from league.offices import begun, founded, play_all

from turfwar.league.events import kinds
from turfwar.league.pages.decisions import decided, decisions_page
from turfwar.league.pages.season_end import season_end, seasons_page
from turfwar.league.state.league import InvalidEvent

WHY = {"team": "t1", "why": "a reason"}


@pytest.mark.parametrize(
    ("what", "change"), [("prize", 50_000), ("add", 50_000), ("take", -50_000)]
)
def test_gold_is_given_and_taken(what, change):
    office = founded(2)
    office.submit(kinds.Paid(source="world/gift", target="team/t1", amount=90_000, why="gift"))
    before = office.league.gold("t1")
    office.submit(decided(office.league, what, WHY, 50_000))
    assert office.league.gold("t1") == before + change


def test_a_decision_is_listed_with_its_reason_and_can_be_revoked():
    office = founded(2)
    office.submit(kinds.Paid(source="world/gift", target="team/t1", amount=90_000, why="gift"))
    before = office.league.gold("t1")
    office.submit(decided(office.league, "fine", WHY, 20_000))
    assert office.league.gold("t1") == before - 20_000
    first = decisions_page(office.league, office.events)["decided"][0]
    assert first["text"] == "Team 1 fined 20,000 gold (a reason)"
    assert not first["revoked"]
    office.correct(kinds.Voided(seq=first["seq"]), "not guilty", len(office.events))
    again = decisions_page(office.league, office.events)["decided"][0]
    assert again["revoked"]
    assert office.league.gold("t1") == before


@pytest.mark.parametrize(
    ("what", "fields", "number", "message"),
    [
        ("prize", {"team": "t9", "why": "x"}, 1, "choose a team"),
        ("prize", {"team": "t1", "why": " "}, 1, "write a reason"),
        ("prize", WHY, 0, "the number is 0"),
        ("fine", WHY, -5, "below 0"),
        ("points", WHY, -3, "choose a competition"),
        ("ban", WHY, 1, "choose a player"),
    ],
)
def test_what_is_missing_is_said(what, fields, number, message):
    office = founded(2)
    with pytest.raises(InvalidEvent, match=message):
        decided(office.league, what, fields, number)


def test_points_are_deducted():
    office = begun(2)
    office.submit(decided(office.league, "points", {**WHY, "competition": "d1"}, -3))
    stage = office.league.competitions["d1"].stages[0]
    assert [each.points for each in stage.adjustments] == [-3]


def test_the_end_of_a_season_says_what_is_open_and_what_it_does():
    office = begun(2)
    found = season_end(office.league, "s1")
    assert "Division is not over" in found["open"]
    play_all(office)
    found = season_end(office.league, "s1")
    assert found["open"] == []
    champion = office.league.teams[office.league.champions()["d1"]].name
    assert found["seals"][0] == f"{champion} win Division."
    office.seal("s1")
    past = seasons_page(office.league, "")
    assert past["shown"] == "s1"
    assert past["seasons"][0]["titles"][0]["team"]["name"] == champion
    assert past["tables"][0]["stage"]["tables"][0]["places"][0]["team"]["name"] == champion
