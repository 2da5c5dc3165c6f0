"""The form for a match at the table has the words of the rule set that is played."""

import pytest
from league.offices import new_office

from turfwar.games import find_ruleset, find_team
from turfwar.league.events import kinds
from turfwar.league.export.printing import form_pdf
from turfwar.league.pages.home import home
from turfwar.league.pages.matches import match_page
from turfwar.league.pages.tabletop import form
from turfwar.league.post_match.rules import post_match_rules
from turfwar.league.post_match.tabletop import CasualtyEntry, MatchEntry, SideEntry
from turfwar.league.state.reports import entry_faults
from turfwar.teams import hire_instant

GAMES = ("lrb6", "lrb6-revised", "brutal", "bobba", "deathzone")


def two_teams(rules):
    """Two teams of a league that are to meet; the office and the fixture."""
    office = new_office()
    office.submit(kinds.Founded(name="The Yard", rules=rules))
    for at in (1, 2):
        team = hire_instant(find_team("Human", rules=rules), f"Team {at}", rules=rules)
        office.hire(team, f"t{at}", coach=f"coach{at}")
    stage = kinds.StageSpec(id="table", format="round-robin")
    office.submit(
        kinds.SeasonOpened(season="s1", name="First"),
        kinds.CompetitionCreated(competition="d1", season="s1", name="D", stages=(stage,)),
        *(kinds.Entered(competition="d1", team=team) for team in ("t1", "t2")),
    )
    office.draw("d1")
    return office, office.league.open_fixtures("d1")[0][0]


def reported(office, fixture, entry):
    league = office.league
    pairing = league.pairing(fixture)
    teams = (league.team(pairing.home), league.team(pairing.away))
    return league.after.tabletop.result(entry, *teams, league.ruleset)


@pytest.mark.parametrize("rules", GAMES)
def test_everything_that_earns_points_and_is_no_casualty_can_be_written_down(rules):
    ruleset = find_ruleset(rules)
    table = post_match_rules(ruleset).tabletop
    deeds = {each.key for each in table.deeds}
    for key, points in ruleset.rosters.achievements.items():
        seen_to = key in ("casualties", "mvps", "granted", "experience", "ep")
        assert seen_to or key in deeds, (rules, key)
        for each in table.deeds:
            if each.key == key:
                assert each.text.startswith(str(points))
    office, fixture = two_teams(rules)
    page = form(office.league, fixture)
    assert page["harms"]
    assert page["hows"]
    assert home(office.league, office.events, "")["rules"]["short"] == table.short
    pytest.importorskip("reportlab")
    pytest.importorskip("segno")
    assert form_pdf(office.league, fixture, "https://example.org").startswith(b"%PDF-")


def test_football_is_reported_in_its_own_words():
    office, fixture = two_teams("brutal")
    page = form(office.league, fixture)
    assert "Touchdown" not in str(page)
    pairing = office.league.pairing(fixture)
    home_team, away_team = pairing.home, pairing.away
    entry = MatchEntry(
        home=SideEntry(
            score=2, fans=9000, deeds={f"{home_team}.1": {"touchdowns": 1, "assists": 2}}
        ),
        away=SideEntry(
            score=0, fans=9000, deeds={f"{away_team}.2": {"own_goals": 1, "saves": 1}}, sent_off=(
                f"{away_team}.3",)
        ),
    )  # fmt: skip
    assert not entry_faults(office.league, fixture, entry), (
        "the own goal is the other side's second"
    )
    wrong = MatchEntry(home=SideEntry(score=1, fans=1), away=SideEntry())
    assert entry_faults(office.league, fixture, wrong)[0].text == "1 of 1 goals are nobody's"
    match = office.report(fixture, reported(office, fixture, entry), picks={})
    after = office.post_match(match.seq)
    assert after.teams["away"].player(f"{away_team}.2").counter("spp") in (0, 5)  # -2 and 2, MVP
    assert after.teams["away"].player(f"{away_team}.3").misses == 1
    shown = match_page(office.league, office.league.matches[match.seq])["sides"]
    assert shown["home"]["deeds"][0]["did"] == {"goals": 1, "assists": 2}
    assert shown["away"]["deeds"][0]["did"] == {"own goals": 1, "saves": 1}


def test_cards_and_bans_of_004_are_written_down():
    office, fixture = two_teams("bobba")
    home_team = office.league.pairing(fixture).home
    deeds = {f"{home_team}.1": {"yellow": 1}, f"{home_team}.2": {"banned": 3, "completions": 1}}
    entry = MatchEntry(home=SideEntry(fans=5, deeds=deeds), conceded="away", penalised=True)
    result = reported(office, fixture, entry)
    first, second = (result.home.player(f"{home_team}.{number}") for number in (1, 2))
    assert (first.achieved, first.counted, first.sent_off) == ({}, {"yellow": 1}, True)
    assert (second.achieved, second.banned) == ({"completions": 1}, 3)
    assert (result.home.score, result.away.score, result.penalised) == (3, 0, False)


def test_potions_of_004_that_were_drunk_at_a_table_leave_the_stock():
    """004, Potions."""
    office, fixture = two_teams("bobba")
    home_team = office.league.pairing(fixture).home
    office.league.teams[home_team] = office.league.teams[home_team].with_staff("potions", 4)
    deeds = {f"{home_team}.1": {"potions-drunk": 2}, f"{home_team}.2": {"potions-drunk": 1}}
    entry = MatchEntry(home=SideEntry(fans=5, deeds=deeds), away=SideEntry(fans=5))
    assert not entry_faults(office.league, fixture, entry)
    result = reported(office, fixture, entry)
    assert result.home.player(f"{home_team}.1").achieved == {}
    assert (result.home.terms["potions-drunk"], result.away.terms) == (3, {})
    match = office.report(fixture, result, picks={})
    assert office.post_match(match.seq).teams["home"].staff["potions"] == 1


def test_casualties_are_those_that_a_side_has_caused():
    """002: as the tables of all rule sets have it."""
    office, fixture = two_teams("deathzone")
    away_team = office.league.pairing(fixture).away
    hurt = CasualtyEntry(player=f"{away_team}.1", harm="arm-broken", how="attack")
    entry = MatchEntry(home=SideEntry(score=3), away=SideEntry(hurt=(hurt,)))
    result = reported(office, fixture, entry)
    assert (result.home.casualties, result.away.casualties) == (1, 0)
    page = form(office.league, fixture)
    assert page["counts"] == {"fans": False, "petty_cash": False}
