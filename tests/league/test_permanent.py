"""000, House rules, Inducements: bought for a season, and there in its matches."""

from league.offices import begun, close, play_all, rehearse

from turfwar import Match
from turfwar.games.lrb6.layout import BOUGHT, TEAM_VALUE, WIZARDS
from turfwar.games.lrb6.recruits import WIZARD
from turfwar.league.check import faults
from turfwar.league.events import kinds
from turfwar.league.state.fold import fold

PRICE = 150_000


def with_a_wizard(*clauses, scope="league"):
    """A league of two, home and away; whoever is at home first has bought a wizard."""
    spec = kinds.StageSpec(id="table", format="round-robin", parameters={"legs": 2})
    office = begun(2, spec)
    office.submit(kinds.ClausesSet(scope=scope, clauses=clauses or ("permanent",)))
    fixture = office.league.open_fixtures("d1")[0][0]
    team = office.league.pairing(fixture).home
    office.submit(
        kinds.Paid(source="world/gift", target=f"team/{team}", amount=PRICE, why="for a wizard")
    )
    match = rehearse(office, fixture).seq
    while (now := office.post_match(match)).open:
        question = now.open[0]
        office.answer(match, question.label, office.league.after.choose(question, now))
    office.order(match, "home", "buy Wizard")
    close(office, match)
    return office, team


def match_of(office, fixture):
    pairing = office.league.pairing(fixture)
    return Match(
        office.roster(pairing.home),
        office.roster(pairing.away),
        rules=office.league.rules,
        options=office.options(fixture),
    ).game


def test_it_is_paid_for_counts_and_comes_to_the_next_match():
    office, team = with_a_wizard()
    league = office.league
    assert next(each for each in league.value(team).items if "Wizard" in each.what).amount == PRICE
    fixture = league.open_fixtures("d1")[0][0]
    side = 0 if league.pairing(fixture).home == team else 1
    assert office.options(fixture)[-1] == f"on-staff {('home', 'away')[side]}-wizard=1"
    game = match_of(office, fixture)
    assert [game.get(WIZARDS + each) for each in (0, 1)] == [1 - side, side]
    assert game.get(BOUGHT + 2 * WIZARD + side) == 1
    assert game.get(TEAM_VALUE + side) * 1000 == league.value(team).total
    assert not faults(office.events)


def test_it_leaves_when_the_season_is_sealed():
    office, team = with_a_wizard()
    play_all(office)
    assert office.league.team(team).staff["permanent/wizard"] == 1
    worth = office.league.value(team).total
    office.seal("s1")
    assert "permanent/wizard" not in office.league.team(team).staff
    assert office.league.value(team).total == worth - PRICE
    assert not office.league.flags
    assert fold(office.events).teams == office.league.teams
    assert not faults(office.events)


def test_where_the_clause_is_not_in_force_it_stays_at_home():
    """A tournament's purchase is for the tournament."""
    office, _ = with_a_wizard(scope="competition/d1")
    league = office.league
    fixture = league.open_fixtures("d1")[0][0]
    assert any(each.startswith("on-staff") for each in office.options(fixture))
    office.submit(
        kinds.CompetitionCreated(
            competition="cup",
            season="s1",
            name="Cup",
            stages=(kinds.StageSpec(id="ties", format="knock-out"),),
        ),
        *(kinds.Entered(competition="cup", team=each) for each in league.teams),
    )
    office.draw("cup")
    final = office.league.open_fixtures("cup")[0][0]
    assert not any(each.startswith("on-staff") for each in office.options(final))
    assert match_of(office, final).get(WIZARDS) == 0
