"""Points and tie-breakers as a form: tried out on results, set, and fixed once there is one."""

import pytest
from league.offices import begun, founded, new_office, rehearse

from turfwar.league.events import kinds
from turfwar.league.office import OfficeError
from turfwar.league.pages.counting import counting, points_wanted, preview
from turfwar.league.standings.points import PointBonus, PointRules
from turfwar.league.standings.terms import point_terms, rules_of, terms_of


def play_one(office):
    rehearse(office, office.league.open_fixtures("d1")[0][0])


def test_a_form_says_all_that_points_can_be():
    rules = PointRules(
        win=10,
        draw=2,
        walkover=4,
        conceded={0: 5, 1: 2, 2: 1},
        bonuses=(PointBonus(per="td", points=2, cap=3, of=2), PointBonus(per="cas")),
    )
    terms = terms_of(rules)
    assert {each.id for each in point_terms("Touchdowns")} == set(terms)
    assert rules_of(terms, rules) == rules
    without = rules_of({"td": None, "conceded-0": None}, rules)
    assert [each.per for each in without.bonuses] == ["cas"]
    assert without.conceded == {1: 2, 2: 1}


def test_points_are_changed_until_there_is_a_result():
    office = begun(4)
    stage = office.league.competitions["d1"].stages[0]
    said = kinds.CountingChanged(
        competition="d1",
        stage=stage.id,
        points=points_wanted(office.league, "d1", stage.id, {"win": 5, "cas": 1}),
        tiebreakers=("wins", "td-for"),
    )
    office.submit(said)
    assert stage.spec.points.win == 5
    assert stage.spec.tiebreaker_order == ("wins", "td-for")
    play_one(office)
    with pytest.raises(OfficeError, match="fixed once a match has a result"):
        office.submit(said)


@pytest.mark.parametrize(
    ("breakers", "message"),
    [(("nonsense",), "no tie-breaker is called"), (("wins", "wins"), "listed twice")],
)
def test_what_cannot_be_counted_is_refused(breakers, message):
    office = begun(2)
    with pytest.raises(OfficeError, match=message):
        office.submit(
            kinds.CountingChanged(
                competition="d1", stage="table", points=PointRules(), tiebreakers=breakers
            )
        )


def test_a_preview_has_a_sample_and_then_the_leagues_own_results():
    office = founded(0)
    shown = preview(office.league, "", PointRules(), ["td-difference"])
    assert shown["sample"]
    assert len(shown["places"]) == 4
    assert shown["places"][0]["why"] == "touchdown difference: +3 to +1"
    met = preview(office.league, "", PointRules(), ["head-to-head", "td-difference"])
    assert met["places"][0]["team"] == shown["places"][1]["team"]
    office = begun(4)
    play_one(office)
    usual = preview(office.league, "d1", PointRules(), [])
    more = preview(office.league, "d1", PointRules(win=30, draw=10), [])
    assert not usual["sample"]
    assert usual["of"].startswith("Results of ")
    assert [each["points"] * 10 for each in usual["places"]] == [
        each["points"] for each in more["places"]
    ]
    assert more["written"]["win"] == 30


def test_the_form_of_a_new_competition_starts_with_the_book():
    office = new_office()
    office.submit(kinds.Founded(name="The Yard", rules="deathzone"))
    found = counting(office.league)
    assert found["points"]["win"] == 10
    assert "knock-out" in [each["id"] for each in found["formats"]]
