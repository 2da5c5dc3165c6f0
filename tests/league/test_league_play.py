"""A league as it is run: walk-overs, withdrawals, stages, promotion, bounties, clauses."""

import pytest
from league.offices import SPEC, begun, close, founded, play_all, rehearse
from msgspec.structs import replace

from turfwar.league import archive
from turfwar.league.bot_coaches import played_by, rehearsed
from turfwar.league.check import faults
from turfwar.league.competition.registry import Qualification
from turfwar.league.dates import DateError
from turfwar.league.demo import desk, run
from turfwar.league.events import kinds
from turfwar.league.journal.events import JournalError
from turfwar.league.journal.stores import MemoryJournal
from turfwar.league.office import OfficeError
from turfwar.league.post_match.result import LastingInjury, PlayerResult
from turfwar.league.state.fold import fold


def places(office, competition="d1"):
    stage = office.league.competitions[competition].last
    return {place.row.team: place.row for place in stage.table(office.league.results)}


def test_a_walk_over_gives_points_and_no_touchdowns():
    office = begun(4)
    fixture, pairing = office.league.open_fixtures()[0]
    office.submit(kinds.Decided(fixture=fixture, outcome="walkover", winner="away"))
    row = places(office)[pairing.away]
    assert (row.won, row.points, row.td_for) == (1, 3, 0)
    with pytest.raises(OfficeError, match="already has a result"):
        rehearse(office, fixture)


def test_a_double_forfeit_is_lost_by_both():
    office = begun(4)
    fixture, pairing = office.league.open_fixtures()[0]
    office.submit(kinds.Decided(fixture=fixture, outcome="double-forfeit"))
    rows = places(office)
    assert (rows[pairing.home].lost, rows[pairing.away].lost) == (1, 1)
    assert rows[pairing.home].points == rows[pairing.away].points == 0


def test_a_result_can_be_awarded_against_what_was_played_or_made_void():
    office = begun(4)
    fixture, pairing = office.league.open_fixtures()[0]
    close(office, rehearse(office, fixture).seq)
    office.submit(
        kinds.Decided(fixture=fixture, outcome="awarded", winner="away", score=(0, 2)),
        reason="an ineligible player",
    )
    assert places(office)[pairing.away].td_for == 2
    office.submit(kinds.Decided(fixture=fixture, outcome="void"), reason="both of them")
    assert places(office)[pairing.away].played == 0
    assert faults(office.events) == []


@pytest.mark.parametrize(("how", "played"), [("void", 2), ("award", 3)])
def test_who_withdraws_in_mid_season_leaves_nothing_open(how, played):
    office = begun(4)
    for number in range(2):
        fixture = office.league.open_fixtures()[0][0]
        close(office, rehearse(office, fixture, number).seq)
    office.submit(kinds.Withdrawn(competition="d1", team="t1", how=how), reason="moved away")
    assert all("t1" not in (each.home, each.away) for _, each in office.league.open_fixtures())
    play_all(office, seed=9)
    assert office.league.competitions["d1"].over(office.league.results)
    rows = places(office)
    assert rows["t2"].played == played
    assert ("t1" in rows) == (how == "award")


def test_an_injured_player_misses_the_next_match_that_is_played_whichever_it_is():
    office = begun(4)
    fixture, pairing = office.league.open_fixtures()[0]
    result = office.league.after.rehearse(
        office.league.team(pairing.home), office.league.team(pairing.away), 3
    )
    victim = result.home.players[0].player
    hurt = PlayerResult(player=victim, hurt=(LastingInjury(effects=("miss-next",), roll=(41,)),))
    home = replace(result.home, players=(hurt, *result.home.players[1:]))
    close(office, office.report(fixture, replace(result, home=home)).seq)
    team = pairing.home
    assert office.league.team(team).player(victim).misses == 1
    later = [
        (fixture, each)
        for fixture, each in office.league.open_fixtures()
        if team in (each.home, each.away)
    ]
    # The third round is played before the second.
    fixture = later[-1][0]
    match = rehearse(office, fixture, 8)
    side = match.side_of(team)
    assert victim in match.result.side(side).absent
    close(office, match.seq)
    assert office.league.team(team).player(victim).misses == 0


@pytest.mark.parametrize(("clause", "injury", "ban"), [((), 1, 1), (("walkover heals=1",), 0, 1)])
def test_what_a_walk_over_does_to_injuries_and_bans(clause, injury, ban):
    """004: it heals, and serves no ban; by a clause."""
    office = begun(4, clauses=clause)
    fixture, pairing = office.league.open_fixtures()[0]
    result = office.league.after.rehearse(
        office.league.team(pairing.home), office.league.team(pairing.away), 3
    )
    victim, villain = (each.player for each in result.home.players[:2])
    hurt = PlayerResult(player=victim, hurt=(LastingInjury(effects=("miss-next",), roll=(41,)),))
    plain = PlayerResult(player=villain)
    home = replace(result.home, players=(hurt, plain, *result.home.players[2:]))
    close(office, office.report(fixture, replace(result, home=home)).seq)
    office.submit(kinds.Sanctioned(team=pairing.home, player=villain, matches=1, why="a red card"))
    other = next(
        each
        for each, sides in office.league.open_fixtures()
        if pairing.home in (sides.home, sides.away)
    )
    office.submit(kinds.Decided(fixture=other, outcome="walkover", winner="home"))
    team = office.league.team(pairing.home)
    assert (team.player(victim).misses, team.player(villain).misses) == (injury, ban)


def test_points_taken_by_a_sanction():
    office = begun(4)
    office.submit(
        kinds.Sanctioned(team="t2", competition="d1", points=-3, why="an ineligible player")
    )
    assert places(office)["t2"].points == -3
    assert faults(office.events) == []


def test_groups_then_knock_out_with_third_place():
    groups = kinds.StageSpec(id="groups", format="groups", parameters={"groups": 2})
    cup = kinds.StageSpec(
        id="cup",
        format="knock-out",
        parameters={"third": True},
        qualify=Qualification(each=1, best=2),
    )
    office = founded(8)
    office.submit(
        kinds.SeasonOpened(season="s1", name="S"),
        kinds.CompetitionCreated(competition="d1", season="s1", name="Cup", stages=(groups, cup)),
        *(kinds.Entered(competition="d1", team=f"t{at}") for at in range(1, 9)),
    )
    office.draw("d1")
    with pytest.raises(OfficeError, match="not over"):
        office._qualified(*office.league.competitions["d1"].stages)
    play_all(office)
    competition = office.league.competitions["d1"]
    assert competition.over(office.league.results)
    assert len(competition.stages[1].teams) == 4
    assert competition.champion(office.league.results) is not None
    assert faults(office.events) == []


def test_swiss_rounds_are_drawn_as_they_come():
    office = begun(5, kinds.StageSpec(id="swiss", format="swiss", parameters={"rounds": 3}))
    play_all(office)
    stage = office.league.competitions["d1"].last
    assert max(slot.round for slot in stage.slots) == 3
    assert stage.over(office.league.results)
    assert len([event for event in office.events if event.kind == "drawn"]) == 3


def test_a_pairing_set_by_hand_is_seen():
    office = begun(4)
    fixture, pairing = office.league.open_fixtures()[0]
    office.submit(
        kinds.Paired(fixture=fixture, home=pairing.away, away=pairing.home), reason="the pitch"
    )
    now = office.league.pairing(fixture)
    assert (now.home, now.away) == (pairing.away, pairing.home)
    stage, slot = office.league.stage_of(fixture)
    assert slot in stage.overridden


def test_promotion_reads_sealed_seasons_and_is_settled_once():
    office = founded(8)
    stages = (SPEC,)
    office.submit(kinds.SeasonOpened(season="s1", name="S"))
    for level, teams in ((1, range(1, 5)), (2, range(5, 9))):
        office.submit(
            kinds.CompetitionCreated(
                competition=f"d{level}", season="s1", name=f"D{level}", stages=stages, level=level
            ),
            *(kinds.Entered(competition=f"d{level}", team=f"t{at}") for at in teams),
        )
        office.draw(f"d{level}")
    with pytest.raises(Exception, match="has to be sealed"):
        office.promote("s1")
    with pytest.raises(OfficeError, match="cannot be sealed"):
        office.seal("s1")
    for level in (1, 2):
        play_all(office, f"d{level}", seed=level)
    office.seal("s1")
    moves = office.promote("s1", 1)
    first = office.league.competitions["d1"].last.ranking(office.league.results)
    second = office.league.competitions["d2"].last.ranking(office.league.results)
    assert moves[first[-1][0]] == "2"
    assert moves[second[0][0]] == "1"
    assert sorted(moves.values()) == ["1"] * 4 + ["2"] * 4
    before = len(office.events)
    assert office.promote("s1", 3) == moves
    assert len(office.events) == before
    assert {title.to for title in office.league.titles} == {first[0][0], second[0][0]}
    with pytest.raises(OfficeError, match="is sealed"):
        office.submit(kinds.SeasonMoved(season="s1", state="running"))


def killing(office, fixture, victim_side="away", by_opponent=True):
    """A report in which somebody dies; the victim's id."""
    pairing = office.league.pairing(fixture)
    result = office.league.after.rehearse(
        office.league.team(pairing.home), office.league.team(pairing.away), 3
    )
    side = result.side(victim_side)
    others = result.side("home" if victim_side == "away" else "away")
    victim = side.players[0].player
    by = others.players[0].player if by_opponent else ""
    hurt = LastingInjury(effects=("dead",), roll=(61,), by=by, how="block" if by else "crowd")
    dead = PlayerResult(player=victim, hurt=(hurt,), dead=True)
    side = replace(side, players=(dead, *side.players[1:]))
    return victim, replace(result, **{victim_side: side})


def test_a_bounty_is_held_and_paid_to_the_team_that_kills():
    office = begun(4, clauses=("bounties",))
    fixture, pairing = office.league.open_fixtures()[0]
    third = next(id for id in office.league.teams if id not in (pairing.home, pairing.away))
    office.submit(
        kinds.Paid(source="world/prizes", target=f"team/{third}", amount=90_000, why="rich")
    )
    victim, result = killing(office, fixture)
    office.submit(kinds.BountyOffered(bounty="b1", by=third, target=victim, gold=50_000))
    assert office.league.ledger.balance("office/bounty/b1") == 50_000
    before = office.league.gold(pairing.home)
    match = office.report(fixture, result)
    assert office.league.bounties["b1"].state == "paid"
    assert office.league.matches[match.seq].opening.gold["home"] == before + 50_000
    close(office, match.seq)
    assert victim in office.league.departed
    assert office.league.departed[victim].player.gone == "dead"
    assert faults(office.events) == []


def test_a_bounty_on_somebody_whom_the_crowd_killed_waits_for_the_commissioner():
    office = begun(4, clauses=("bounties least=5000",))
    fixture, pairing = office.league.open_fixtures()[0]
    third = next(id for id in office.league.teams if id not in (pairing.home, pairing.away))
    office.submit(
        kinds.Paid(source="world/prizes", target=f"team/{third}", amount=90_000, why="rich")
    )
    victim, result = killing(office, fixture, by_opponent=False)
    office.submit(kinds.BountyOffered(bounty="b1", by=third, target=victim, gold=5_000))
    gold = office.league.gold(third)
    close(office, office.report(fixture, result).seq)
    assert office.league.bounties["b1"].state == "open"
    office.submit(kinds.BountyEnded(bounty="b1", how="lapsed"), reason="nobody killed him")
    assert office.league.gold(third) == gold + 5_000
    with pytest.raises(OfficeError, match="is lapsed"):
        office.submit(kinds.BountyEnded(bounty="b1", how="withdrawn"))


def test_without_the_clause_there_are_no_bounties():
    office = begun(2)
    with pytest.raises(OfficeError, match="no bounties"):
        office.submit(kinds.BountyOffered(bounty="b1", by="t1", target="t2.1", gold=10_000))


def test_clauses_of_a_narrower_scope_win_and_a_fixture_keeps_those_it_began_with():
    office = begun(4, clauses=("expenses break=1250000", "mvp-choice"))
    fixture = office.league.open_fixtures()[0][0]
    office.submit(
        kinds.ClausesSet(
            scope="competition/d1", clauses=("expenses break=2500000", "without-mvp-choice")
        )
    )
    assert office.league.clauses_for(fixture) == ("expenses break=2500000",)
    assert office.league.clauses_for() == ("expenses break=1250000", "mvp-choice")
    match = rehearse(office, fixture)
    office.submit(kinds.ClausesSet(scope="league", clauses=("mvp-choice",)))
    assert office.league.matches[match.seq].opening.options == ("expenses break=2500000",)
    with pytest.raises(OfficeError, match="its house rules cannot change"):
        office.submit(kinds.ClausesSet(scope=f"fixture/{fixture}", clauses=()))
    assert office.options(fixture) == ("league",)


@pytest.mark.parametrize(
    ("scope", "clause", "wanted"),
    [
        ("league", "tombola", "no clause is called 'tombola'"),
        ("league", "expenses break=much", "expenses"),
        ("league", "expenses brake=5", "no parameter 'brake'"),
        ("competition/d1", "free-fan-factor", "is for league"),
        ("competition/d9", "mvp-pool", "no competition d9"),
    ],
)
def test_clauses_that_are_not(scope, clause, wanted):
    office = begun(2)
    with pytest.raises(OfficeError, match=wanted):
        office.submit(kinds.ClausesSet(scope=scope, clauses=(clause,)))


def test_which_teams_may_join():
    office = founded(2, clauses=("lists only=Amazon,Chaos most=1", "teams-per-coach"))
    from turfwar.games import find_team
    from turfwar.teams import hire_instant

    with pytest.raises(OfficeError, match="not allowed here"):
        office.hire(hire_instant(find_team("Human"), "H"), "h")
    with pytest.raises(OfficeError, match="1 Amazon teams already"):
        office.hire(hire_instant(find_team("Amazon"), "A"), "a")
    office.submit(kinds.ClausesSet(scope="league", clauses=("teams-per-coach",)))
    with pytest.raises(OfficeError, match="coach1 has 1 teams"):
        office.hire(hire_instant(find_team("Human"), "H"), "h", coach="coach1")


def test_three_seasons_are_exported_imported_and_found_equal():
    office = desk(MemoryJournal(), "test")
    assert run(office, rehearsed, lambda text: None) == []
    league = office.league
    assert len(league.seasons) == 3
    assert len(league.champions()) == 9
    walked = [each for each in league.results.values() if each.kind == "walkover"]
    assert len(walked) == 1
    levels = [league.promoted[f"s{at}"] for at in (1, 2, 3)]
    assert levels[0] != levels[1]
    again = desk(MemoryJournal(), "test")
    run(again, rehearsed, lambda text: None, seasons=1)
    assert again.events == office.events[: len(again.events)]


def test_an_archive_that_was_changed_is_not_let_in():
    office = begun(4)
    play_all(office)
    data = archive.export(office.events, office.league)
    assert archive.read(data) == office.events
    assert archive.export(archive.read(data)) == data
    other = begun(2)
    mixed = archive.export(other.events)
    with pytest.raises(archive.ArchiveError, match="no archive of a league"):
        archive.read(b"PK nonsense")
    with pytest.raises((archive.ArchiveError, JournalError)):
        archive.read(patched(data, b'"actor":"ann"', b'"actor":"eve"'))
    assert archive.read(mixed) == other.events


def patched(data, old, new):
    import io
    import zipfile

    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(out, "w") as target:
        for name in source.namelist():
            target.writestr(name, source.read(name).replace(old, new, 1))
    return out.getvalue()


def test_no_spreadsheet_takes_a_name_for_a_formula():
    assert archive.harmless("=1+1") == "'=1+1"
    assert archive.harmless("Reavers") == "Reavers"


def test_matches_played_here_go_into_their_post_match():
    office = begun(2, kinds.StageSpec(id="cup", format="knock-out"))
    office.submit(
        kinds.ClausesSet(scope="competition/d1", clauses=("overtime", "shoot-out", "concede"))
    )
    fixture = office.league.open_fixtures()[0][0]
    assert office.options(fixture) == ("league", "overtime", "shoot-out", "concede")
    match = office.report(fixture, played_by("random")(office, fixture))
    close(office, match.seq)
    assert faults(office.events) == []
    assert fold(office.events).teams == office.league.teams


def test_rounds_are_dated_at_once_and_stay_at_four_o_clock():
    office = begun(4)
    fixture = office.league.open_fixtures("d1")[0][0]
    close(office, rehearse(office, fixture).seq)
    office.date_rounds("d1", "2027-03-21T16:00")
    found = {id: said.day for id, said in office.league.dates.items()}
    assert fixture not in found, "what has been played keeps the date that it had"
    assert {id.split(":")[2][0]: day for id, day in found.items()} == {
        "1": "2027-03-21T16:00",
        "2": "2027-03-28T16:00",
        "3": "2027-04-04T16:00",
    }
    office.date_rounds("d1", "2027-05-01", 14, deadlines=True)
    assert {said.deadline for said in office.league.dates.values()} == {
        "2027-05-01",
        "2027-05-15",
        "2027-05-29",
    }
    assert {said.day for said in office.league.dates.values()} == {*found.values()}, "both hold"
    with pytest.raises(DateError, match="no date"):
        office.date_rounds("d1", "some day")
    with pytest.raises(OfficeError, match="no competition"):
        office.date_rounds("d9", "2027-05-01")
