"""A Cup of Death with people: groups of four, then knock-out, by the office."""

from league.offices import new_office

from turfwar.games import find_ruleset, find_team
from turfwar.games.brutal.league.cup import NATIONAL, NATIONS, CupOfDeath
from turfwar.league.bot_coaches import play_competition, rehearsed
from turfwar.league.check import faults
from turfwar.league.competition.registry import Qualification
from turfwar.league.events import kinds
from turfwar.league.standings.points import PointRules
from turfwar.teams import hire

RULES = find_ruleset("brutal")
TEAMS = 8


def cup():
    """An office with the cup drawn: eight nations here, thirty-two in earnest."""
    office = new_office()
    office.submit(
        kinds.Founded(name="FIFA", rules="brutal"),
        kinds.ClausesSet(scope="league", clauses=(NATIONAL,)),
    )
    for nation, race in NATIONS[:TEAMS]:
        listed = find_team(race, (NATIONAL,), RULES)
        players, staff = CupOfDeath(1).squad(listed)
        roster = hire(listed, nation, players, staff, options=(NATIONAL,), rules="brutal")
        office.hire(roster, nation.lower(), coach=f"coach of {nation}")
    groups = kinds.StageSpec(
        id="groups",
        format="groups",
        parameters={"groups": TEAMS // 4, "drawn": True},
        points=PointRules(win=3, draw=1, loss=0),
    )
    knock_out = kinds.StageSpec(id="knock-out", format="knock-out", qualify=Qualification(each=2))
    office.submit(
        kinds.SeasonOpened(season="s1", name="The Cup of Death"),
        kinds.CompetitionCreated(
            competition="cup", season="s1", name="Cup", stages=(groups, knock_out)
        ),
        *(kinds.Entered(competition="cup", team=nation.lower()) for nation, _ in NATIONS[:TEAMS]),
        kinds.ClausesSet(scope="stage/cup:knock-out", clauses=("sudden-death",)),
        kinds.SeasonMoved(season="s1", state="running"),
    )
    office.draw("cup")
    return office


def test_a_cup_from_its_groups_to_its_champion():
    office = cup()
    league = office.league
    groups, knock_out = league.competitions["cup"].stages
    assert sorted(len(group) for group in groups.groups.values()) == [4] * (TEAMS // 4)
    first = league.open_fixtures("cup")[0][0]
    assert set(office.options(first)) == {"league", NATIONAL}
    play_competition(office, "cup", rehearsed)
    league = office.league
    knock_out = league.competitions["cup"].stages[1]
    assert len(knock_out.teams) == TEAMS // 2
    assert all(
        "sudden-death" in office.options(f"cup:knock-out:{slot.id}") for slot in knock_out.slots
    )
    assert league.competitions["cup"].champion(league.results) in knock_out.teams
    assert len(league.matches) == 6 * (TEAMS // 4) + TEAMS // 2 - 1
    assert faults(office.events) == []
    learnt = [
        skill
        for team in league.teams
        for each in league.team(team).players
        for skill in each.skills
    ]
    assert learnt
