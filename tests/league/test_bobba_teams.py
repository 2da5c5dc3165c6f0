"""004, Teams; Choosing Players; Play-offs: who comes to a league match, and as what."""

import pytest
from league.offices import new_office
from league.rule_sets import draw
from league.test_bobba_office import association, played_all, running
from league.test_settled import match_of
from msgspec.structs import replace

from turfwar import Match
from turfwar.games import find_ruleset, find_team, team_lists
from turfwar.games.bobba.league.purchases import of_list
from turfwar.league.bot_coaches import rehearsed, see_to, see_to_before
from turfwar.league.events import kinds
from turfwar.league.office import OfficeError
from turfwar.league.post_match.team import Absence, changed
from turfwar.teams import check_new, hire


def next_of(office, team):
    return next(
        (fixture, pairing)
        for fixture, pairing in office.league.open_fixtures()
        if team in (pairing.home, pairing.away)
    )


# Journeymen


def test_who_has_sold_too_many_is_filled_up_to_eleven_for_the_match():
    """004, Choosing Players: volunteers fill a team up to eleven, at TRV 5."""
    office = running()
    for player in office.league.teams["t1"].roster[:-8]:
        office.submit(kinds.PlayerSold(team="t1", player=player.id))
    assert len(office.league.teams["t1"].fit) == 8
    fixture, pairing = next_of(office, "t1")
    side = "home" if pairing.home == "t1" else "away"
    office.prepare(fixture)
    see_to_before(office, fixture)
    run = office.league.preparing[fixture].run()
    assert run.terms[f"playing/{side}"] == 11
    assert sum(each.journeyman for each in run.teams[side].roster) == 3
    game = match_of(office, fixture).game
    assert len(game.setting.team(0 if side == "home" else 1).players) == 11
    match = office.report(fixture, rehearsed(office, fixture))
    see_to(office, match.seq)
    assert office.league.flags == []


def test_a_ban_of_the_committee_brings_a_journeyman():
    office = running()
    team = office.league.teams["t1"]
    for player in team.roster[11:]:
        office.submit(kinds.PlayerSold(team="t1", player=player.id))
    first = office.league.teams["t1"].roster[0]
    office.submit(kinds.Sanctioned(team="t1", player=first.id, matches=2, why="rude"))
    fixture, pairing = next_of(office, "t1")
    side = "home" if pairing.home == "t1" else "away"
    office.prepare(fixture)
    see_to_before(office, fixture)
    run = office.league.preparing[fixture].run()
    playing = [key for key, of in run.words.items() if key.startswith("playing/") and of == side]
    assert len(playing) == 11
    assert f"playing/{first.id}" not in playing


def test_volunteers_stay_at_home_where_eleven_of_the_team_can_play():
    """004, Choosing Players: only who has fewer than eleven; rest has healed the others."""
    office = running()
    team = office.league.teams["t1"]
    keep, hurt = team.roster[:11], team.roster[0]
    for player in team.roster[11:]:
        office.submit(kinds.PlayerSold(team="t1", player=player.id))
    known = office.league.teams["t1"]
    known = known.with_player(changed(hurt, absences=(Absence("injury", 2),)))
    office.league.teams["t1"] = known
    fixture, pairing = next_of(office, "t1")
    side = "home" if pairing.home == "t1" else "away"
    result = rehearsed(office, fixture)
    quiet = replace(result.home if side == "home" else result.away, players=(), absent=(hurt.id,))
    match = office.report(fixture, replace(result, **{side: quiet}))
    see_to(office, match.seq)
    with_volunteer = office.league.teams["t1"]
    if not any(each.journeyman for each in with_volunteer.roster):
        pytest.skip("they bought somebody")
    healed = changed(with_volunteer.player(hurt.id), absences=())
    office.league.teams["t1"] = with_volunteer.with_player(healed)
    fixture, pairing = next_of(office, "t1")
    side = "home" if pairing.home == "t1" else "away"
    office.prepare(fixture)
    see_to_before(office, fixture)
    run = office.league.preparing[fixture].run()
    assert not any(each.journeyman for each in run.teams[side].roster)
    assert run.terms[f"playing/{side}"] == len(keep)


# Play-offs


def test_a_qualification_match_has_one_more_on_each_die_and_is_no_semi_final():
    """004, Play-offs and Special Games: +1 to winnings and spectators, on neutral ground."""
    office = running(8, divisions=2)
    played_all(office, "s1")
    office.qualify("s1")
    fixture, pairing = next(
        each for each in office.league.open_fixtures() if each[0].startswith("s1-q1")
    )
    assert "Semi" not in pairing.slot.name
    office.prepare(fixture)
    see_to_before(office, fixture)
    run = office.league.preparing[fixture].run()
    assert run.terms["neutral"] == run.terms["play-off"] == 1
    assert "semi-final" not in run.terms
    rolled = run.facts.rolls
    for side in ("home", "away"):
        fans = run.teams[side].staff["fan_factor"]
        # Away for both, one more for the play-off, and what the handicap says.
        letter = run.words["handicap"]
        if letter == "A":
            assert run.terms[f"fans/{side}"] == max(fans, sum(rolled[f"gate/{side}"])) * 1000


# A new team


def test_a_new_team_buys_ten_fans_at_most():
    """004, Creating a New Team: a limit of 10 to its fan factor."""
    human = find_team("Human", (), "bobba")
    eleven = [("Lineman", 11)]
    assert hire(human, "Fans", eleven, {"fan_factor": 10}, rules="bobba").count("fan_factor") == 10
    with pytest.raises(Exception, match="at most 10"):
        hire(human, "Fans", eleven, {"fan_factor": 11}, rules="bobba")


def test_a_team_sheet_has_room_for_thirty_five():
    """004, Maximum Number of Players."""
    goblins = find_team("Goblin", (), "bobba")
    roster = hire(goblins, "Many", [("Goblin", 16), ("Looney", 1), ("Pogoer", 1)], rules="bobba")
    assert len(roster.players) == 18
    assert check_new(roster) == ()


def test_who_joins_a_league_that_is_under_way_has_more_gold():
    """004, Creating a New Team: the current recommendation is 1,400,000."""
    human = find_team("Human", ("joining",), "bobba")
    assert human.treasury == 1_400_000
    roster = hire(human, "Late", [("Lineman", 11)], rules="bobba", options=("joining",))
    assert roster.treasury == 850_000


def test_a_league_gives_it_by_a_clause():
    office = association(2)
    office.submit(kinds.ClausesSet(scope="league", clauses=("joining",)))
    listed = find_team("Human", office.league.clauses_for(), "bobba")
    assert listed.treasury == 1_400_000


def test_a_friendly_takes_sixteen_of_a_long_sheet():
    goblins = find_team("Goblin", (), "bobba")
    roster = hire(goblins, "Many", [("Goblin", 16), ("Looney", 1), ("Pogoer", 1)], rules="bobba")
    match = Match(roster, "Human", seed=1, rules="bobba")
    assert len(match.game.setting.team(0).players) == 16


# What is bought, in words


def test_every_position_of_every_list_can_be_named():
    """`Beast of Nurgle` was taken for a position `Beast` of the list `Nurgle`."""
    ruleset = find_ruleset("bobba")
    lists = [find_team(each.name, (), ruleset) for each in team_lists("bobba")]
    for own in lists:
        names = {position.name for position in own.positions}
        for name in names:
            assert of_list(own, name) == (name, "")
        for other in lists:
            for position in other.positions:
                said = f"{position.name} of {other.name}"
                if other is not own and said not in names:
                    assert of_list(own, said) == (position.name, other.name)


@pytest.mark.parametrize(
    ("own", "line"), [("Nurgle", "buy Beast of Nurgle"), ("Human", "buy Beast of Nurgle of Nurgle")]
)
def test_a_beast_of_nurgle_is_bought(own, line):
    office = new_office()
    ruleset = find_ruleset("bobba")
    office.submit(kinds.Founded(name="The Yard", rules="bobba"))
    for at, name in enumerate((own, "Orc"), 1):
        listed = find_team(name, (), ruleset)
        plain = max(listed.positions, key=lambda each: each.max)
        roster = hire(listed, f"Team {at}", [(plain.name, 11)], rules="bobba")
        office.hire(roster, f"t{at}", coach=f"coach{at}")
    gift = kinds.Paid(source="world/x", target="team/t1", amount=900_000, why="a prize")
    office.submit(gift)
    draw(office)
    fixture, pairing = office.league.open_fixtures()[0]
    office.prepare(fixture)
    see_to_before(office, fixture)
    match = office.report(fixture, rehearsed(office, fixture))
    side = "home" if pairing.home == "t1" else "away"
    while asked := office.post_match(match.seq).open:
        choice = office.league.after.choose(asked[0], office.post_match(match.seq))
        office.answer(match.seq, asked[0].label, choice)
    assert line in [
        each.line for each in office.league.after.offers(office.post_match(match.seq), side)
    ]
    run = office.order(match.seq, side, line)
    assert any(each.position == "Beast of Nurgle" for each in run.teams[side].roster)


def test_no_team_has_more_assistant_coaches_than_a_roster_holds():
    """Whoever made a player the hundredth could not play any more."""
    office = running(gold=500_000)
    team = office.league.teams["t1"]
    office.league.teams["t1"] = team.with_staff("assistant_coaches", 99)
    fixture, pairing = next_of(office, "t1")
    side = "home" if pairing.home == "t1" else "away"
    match = office.report(fixture, rehearsed(office, fixture))
    run = office.post_match(match.seq)
    while run.open:
        run = office.answer(
            match.seq, run.open[0].label, office.league.after.choose(run.open[0], run)
        )
    somebody = next(each for each in run.teams[side].roster if not each.journeyman)
    with pytest.raises(OfficeError, match="99 assistant coaches already"):
        office.order(match.seq, side, f"coach {somebody.id}")
