"""A new team of a league: types of competition, roles, experience, and staff beside the list."""

import pytest
from league.offices import new_office

from turfwar.league.events import kinds
from turfwar.league.hiring import TeamOrder, new_team
from turfwar.league.office import Office, OfficeError
from turfwar.league.pages.teams import hiring_page
from turfwar.league.state.league import InvalidEvent
from turfwar.teams.hiring import PlayerDetail
from turfwar.teams.roster import RosterError

SQUAD = {"Lineorc": 6, "Blitzer": 4, "Goaly": 1}


def yard(rules: str) -> Office:
    office: Office = new_office()
    office.submit(kinds.Founded(name="The Yard", rules=rules))
    office.submit(kinds.SeasonOpened(season="s1", name="First season"))
    return office


def competition(office: Office, id: str, kind: str) -> None:
    stage = kinds.StageSpec(id="main", format="round-robin")
    office.submit(kinds.CompetitionCreated(competition=id, season="s1", name=id, stages=(stage,)))
    office.submit(kinds.ClausesSet(scope=f"competition/{id}", clauses=(kind,)))


def hired(office: Office, order: TeamOrder, id: str) -> None:
    team, gold = new_team(office.league, order, id, "ann")
    office.admit(team, gold)


def test_an_immortal_and_allies_of_a_club_and_where_they_may_play() -> None:
    office = yard("brutal")
    competition(office, "open", "club-competition")
    competition(office, "friends", "club-friendly")
    order = TeamOrder(
        name="Munich",
        team_list="Orc",
        players={**SQUAD, "Kaiser Franz": 1, "Lineman (Human)": 2},
        competition_type="club-competition",
    )
    hired(office, order, "munich")
    office.submit(kinds.Entered(competition="open", team="munich"))
    franz = next(each for each in office.league.team("munich").roster if "Franz" in each.name)
    values = {item.what: item.amount for item in office.league.value("munich").items}
    assert values[f"{franz.id} Kaiser Franz"] > 0
    with pytest.raises(OfficeError, match="Kaiser Franz may not play in friends"):
        office.submit(kinds.Entered(competition="friends", team="munich"))


def test_roles_and_experience_of_a_national_team() -> None:
    office = yard("brutal")
    order = TeamOrder(
        name="Germany",
        team_list="Orc",
        players=SQUAD | {"Goblin": 3},
        details={
            "Lineorc": [PlayerDetail("striker", 10, ("Shoot",)), PlayerDetail("defender")],
            "Blitzer": [PlayerDetail("midfielder")],
        },
        competition_type="racial-qualifier",
    )
    team, gold = new_team(office.league, order, "germany")
    first, second = team.players[:2]
    assert (first.role, first.skills, first.record) == ("striker", ("Shoot",), {"experience": 10})
    assert (second.role, second.skills) == ("defender", ())
    plain, more = new_team(
        office.league,
        TeamOrder(
            name="Germany",
            team_list="Orc",
            players=SQUAD | {"Goblin": 3},
            competition_type="racial-qualifier",
        ),
        "germany",
    )
    assert more - gold == 20_000
    assert len(plain.players) == len(team.players)


def test_a_type_that_the_book_does_not_have() -> None:
    office = yard("brutal")
    with pytest.raises(InvalidEvent, match="there are club-friendly, club-league"):
        hiring_page(office.league, "beer-league")
    with pytest.raises(InvalidEvent, match="there are none"):
        hiring_page(yard("lrb6").league, "club-league")


def test_the_form_is_for_the_newest_competition_that_is_not_drawn() -> None:
    office = yard("brutal")
    assert hiring_page(office.league)["type"] == ""
    competition(office, "open", "club-league")
    page = hiring_page(office.league)
    assert page["type"] == "club-league"
    assert len(page["types"]) == 6
    orc = next(each for each in page["lists"] if each["name"] == "Orc")
    kinds_found = {each["kind"] for each in orc["positions"]}
    assert kinds_found == {"", "Allies"}
    goaly = next(each for each in orc["positions"] if each["name"] == "Goaly")
    assert goaly["roles"] == ["goaly"]


def test_healers_guards_and_a_coach_of_a_new_team() -> None:
    office = yard("bobba")
    players = {"Lineman": 11}
    plain, gold = new_team(
        office.league, TeamOrder(name="Bergen", team_list="Human", players=players), "bergen"
    )
    order = TeamOrder(
        name="Bergen",
        team_list="Human",
        players=players,
        staff={"guards": 2, "healers": 1, "coach": 1},
    )
    team, left = new_team(office.league, order, "bergen", "ann")
    assert gold - left == 2 * 20_000 + 50_000 + 30_000
    assert plain.staff == {}
    office.admit(team, left)
    assert office.league.team("bergen").staff == {"guards": 2, "healers": 1, "coach": 1}
    assert office.league.gold("bergen") == left


def test_staff_that_is_too_much_or_too_dear() -> None:
    office = yard("bobba")
    players = {"Lineman": 11}
    order = TeamOrder(name="B", team_list="Human", players=players, staff={"healers": 3})
    with pytest.raises(RosterError, match="healer: 3, but a team has at most 2"):
        new_team(office.league, order, "b")
    wanted = {"rerolls": 8, "guards": 16}
    order = TeamOrder(name="B", team_list="Human", players=players, staff=wanted)
    with pytest.raises(RosterError, match="staff"):
        new_team(office.league, order, "b")


@pytest.mark.parametrize(("ogres", "minotaurs"), [(2, 1), (1, 2)])
def test_a_minotaur_takes_the_place_of_an_ogre(ogres: int, minotaurs: int) -> None:
    office = yard("deathzone")
    players = {"Half-Orc": 8, "Ogre": ogres, "Minotaur": minotaurs}
    order = TeamOrder(name="Chaos", team_list="Chaos All-Stars", players=players)
    with pytest.raises(RosterError, match="Ogres and Minotaurs: 3, but a team has at most 2"):
        new_team(office.league, order, "chaos")
    players = {"Half-Orc": 9, "Ogre": 1, "Minotaur": 1}
    order = TeamOrder(name="Chaos", team_list="Chaos All-Stars", players=players)
    assert len(new_team(office.league, order, "chaos").team.players) == 11
