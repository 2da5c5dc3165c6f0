"""What other league programs have stumbled over (the traps of the design), each as a test.

Elsewhere: 5 in test_league_play.py and test_bobba_office.py, 7 below without its number, 14 in
server/test_league_matches.py, 17 in test_out.py.
"""

import itertools
from datetime import UTC, datetime
from typing import Any, cast

import pytest
from league.offices import begun, close, founded, new_office, play_all, rehearse
from msgspec.structs import replace

from turfwar.games import find_team
from turfwar.league import archive, records
from turfwar.league.authority import judges_own, meets_self, role_of
from turfwar.league.bot_coaches import see_to
from turfwar.league.check import faults
from turfwar.league.dates import DateError, is_past, moment, weekly
from turfwar.league.events import kinds
from turfwar.league.journal.events import Conflict
from turfwar.league.journal.stores import MemoryJournal
from turfwar.league.office import Office, OfficeError
from turfwar.league.post_match.facts import Rolled
from turfwar.league.post_match.result import LastingInjury, PlayerResult
from turfwar.teams import hire_instant


def test_1_nobody_is_fired_between_two_reports():
    """A team has one post-match sequence open, and no match begins before it is closed."""
    office = begun(4)
    fixture, pairing = office.league.open_fixtures()[0]
    match = rehearse(office, fixture)
    other = next(
        each
        for each, sides in office.league.open_fixtures()
        if pairing.home in (sides.home, sides.away)
    )
    with pytest.raises(OfficeError, match="finish its last match first"):
        rehearse(office, other)
    close(office, match.seq)
    rehearse(office, other)


def test_2_two_commissioners_who_amend_the_same_line():
    journal = MemoryJournal()
    one = begun(4, journal=journal)
    close(one, rehearse(one, one.league.open_fixtures()[0][0]).seq)
    other = new_office(journal)
    other.actor = "bob"
    seen = len(one.events)
    played = next(event for event in one.events if event.kind == "played")
    one.correct(kinds.Voided(seq=played.seq), "never played", seen=seen)
    with pytest.raises(Conflict, match="ann has corrected line"):
        other.correct(kinds.Voided(seq=played.seq), "never played", seen=seen)
    # Another line is nobody's concern.
    role = one.submit(kinds.RoleGranted(who="cid", role="coach"))[0]
    other.correct(kinds.Voided(seq=role.seq), "no coach", seen=seen)


def test_3_a_report_that_is_saved_twice_counts_once():
    office = begun(4)
    fixture, pairing = office.league.open_fixtures()[0]
    result = office.league.after.rehearse(
        office.league.team(pairing.home), office.league.team(pairing.away), 5
    )
    for _ in range(3):
        office.report(fixture, result, command="phone-7")
    assert len(office.league.matches) == 1
    with pytest.raises(OfficeError, match="finish its last match first"):
        office.report(fixture, result, command="phone-8")


def test_8_a_withdrawal_is_seen_before_it_is_made():
    office = begun(4)
    for _ in range(2):
        close(office, rehearse(office, office.league.open_fixtures()[0][0], 4).seq)
    before = len(office.events)
    void = office.trial(kinds.Withdrawn(competition="d1", team="t1", how="void"))
    award = office.trial(kinds.Withdrawn(competition="d1", team="t1", how="award"))
    assert any(each.what == "order of d1" and "t1" not in each.after for each in void.differences)
    assert len(office.events) == before
    assert void.differences != award.differences or not award.differences


def test_9_no_second_bye_by_leaving_and_coming_back():
    office = begun(5, kinds.StageSpec(id="swiss", format="swiss", parameters={"rounds": 3}))
    office.submit(kinds.Withdrawn(competition="d1", team="t1", how="award"))
    with pytest.raises(OfficeError, match="entered in Division already"):
        office.submit(kinds.Entered(competition="d1", team="t1"))
    late = find_team("Human")
    office.hire(hire_instant(late, "Late"), "t9")
    with pytest.raises(OfficeError, match="has been drawn"):
        office.submit(kinds.Entered(competition="d1", team="t9"))


def test_10_sunday_at_four_is_sunday_at_four_in_summer_too():
    winter, summer = weekly("2027-03-21T16:00", 2)
    assert moment(winter, "Europe/Oslo") == datetime(2027, 3, 21, 15, tzinfo=UTC)
    assert moment(summer, "Europe/Oslo") == datetime(2027, 3, 28, 14, tzinfo=UTC)
    assert moment("2027-06-01", "Europe/Oslo").hour == 21
    assert is_past("2027-06-01", "Europe/Oslo", datetime(2027, 6, 1, 22, tzinfo=UTC))
    assert not is_past("2027-06-01", "Europe/Oslo", datetime(2027, 6, 1, 21, tzinfo=UTC))
    office = begun(4)
    fixture = office.league.open_fixtures()[0][0]
    office.submit(kinds.Dated(fixture=fixture, day="2027-03-28T16:00", deadline="2027-04-04"))
    assert office.league.dates[fixture].day == "2027-03-28T16:00"
    with pytest.raises(OfficeError, match="is no date"):
        office.submit(kinds.Dated(fixture=fixture, day="next Sunday"))
    with pytest.raises(DateError, match="no time zone"):
        moment("2027-01-01", "Yorkshire")
    with pytest.raises(OfficeError, match="no time zone"):
        new_office().submit(kinds.Founded(name="L", rules="lrb6", zone="Yorkshire"))


def test_11_matches_name_the_lists_they_were_worked_out_by():
    office = begun(2)
    match = rehearse(office, office.league.open_fixtures()[0][0])
    close(office, match.seq)
    assert office.league.matches[match.seq].content
    events = list(office.events)
    at = next(at for at, event in enumerate(events) if event.witness)
    name = next(iter(events[at].witness))
    events[at] = replace(events[at], witness={name: 1})
    assert any(f"{name} was 1, and comes out as" in fault for fault in faults(events))


def test_12_a_bounty_on_somebody_who_retires_is_ended_by_somebody():
    office = begun(4, clauses=("bounties",))
    fixture, pairing = office.league.open_fixtures()[0]
    third = next(id for id in office.league.teams if id not in (pairing.home, pairing.away))
    office.submit(
        kinds.Paid(source="world/prizes", target=f"team/{third}", amount=50_000, why="rich")
    )
    target = office.league.team(pairing.home).roster[0].id
    office.submit(kinds.BountyOffered(bounty="b", by=third, target=target, gold=20_000))
    match = rehearse(office, fixture)
    if target not in {player.id for player in office.league.team(pairing.home).roster}:
        pytest.skip("they have died")
    close_until_purchases(office, match.seq, "home")
    office.order(match.seq, "home", f"retire {target}")
    close(office, match.seq)
    assert any("the bounty b" in text for text in office.league.still_open("s1"))
    office.submit(kinds.BountyEnded(bounty="b", how="lapsed"))
    assert not any("bounty" in text for text in office.league.still_open("s1"))


def close_until_purchases(office, match, side):
    rules = office.league.after
    while True:
        now = office.post_match(match)
        question = next((each for each in now.open if each.side == side), None)
        if question is None:
            return
        office.answer(match, question.label, rules.choose(question, now))


def test_13_a_shirt_that_changes_hands():
    office = begun(2)
    match = rehearse(office, office.league.open_fixtures()[0][0])
    side = match.side_of("t1")
    close_until_purchases(office, match.seq, side)
    first = office.league.team("t1").roster[0]
    office.order(match.seq, side, f"retire {first.id}")
    close(office, match.seq)
    wearers = [each for each in office.league.team("t1").roster if each.number == first.number]
    assert all(each.id != first.id for each in wearers)
    assert office.league.departed[first.id].player.number == first.number
    ids = [player.id for id in office.league.teams for player in office.league.team(id).players]
    assert len(ids) == len(set(ids))
    assert not set(ids) & set(office.league.departed)


def test_15_a_treasury_below_nought_is_flagged_and_never_set_to_nought():
    office = begun(2)
    prize = office.submit(
        kinds.Paid(source="world/prizes", target="team/t1", amount=60_000, why="a prize")
    )[0]
    gold = office.league.gold("t1")
    office.submit(kinds.Paid(source="team/t1", target="world/fines", amount=gold, why="a fine"))
    office.correct(kinds.Voided(seq=prize.seq), "it was not theirs")
    assert office.league.gold("t1") == -60_000
    assert [flag.text for flag in office.league.flags] == ["t1 has -60,000 gold pieces"]
    assert sum(office.league.ledger.balances.values()) == 0


def test_16_names_do_no_harm_in_files_for_others():
    office = founded(2)
    office.submit(kinds.TeamChanged(team="t1", name="=HYPERLINK(1)"))
    assert archive.harmless(office.league.teams["t1"].name).startswith("'")
    data = archive.export(office.events, office.league)
    assert archive.read(data) == office.events


def test_a_coach_who_would_meet_themselves_is_noticed():
    """002: one of the two teams gives way; the office says where it happens."""
    office = begun(4)
    office.submit(kinds.TeamChanged(team="t2", coach="coach1"))
    found = [
        fixture
        for fixture, _ in office.league.open_fixtures()
        if meets_self(office.league, fixture)
    ]
    assert len(found) == 1
    pairing = office.league.pairing(found[0])
    assert {pairing.home, pairing.away} == {"t1", "t2"}


KINDS = {
    "role": kinds.RoleGranted(who="eve", role="commissioner"),
    "clauses": kinds.ClausesSet(scope="league", clauses=()),
    "draw": kinds.Drawn(competition="d1", stage="table", slots=()),
    "fine": kinds.Paid(source="team/t1", target="world/fines", amount=1, why="x"),
    "amend": kinds.Voided(seq=2),
    "own name": kinds.TeamChanged(team="t1", name="New"),
    "own shirt": kinds.PlayerChanged(team="t1", player="t1.1", number=77),
    "own bounty": kinds.BountyOffered(bounty="b", by="t1", target="t2.1", gold=1),
    "give away": kinds.TeamChanged(team="t1", coach="eve"),
    "withdraw": kinds.Withdrawn(competition="d1", team="t1", how="void"),
    "seal": kinds.SeasonMoved(season="s1", state="sealed"),
}
ALLOWED = {
    "visitor": set(),
    "stranger": set(),
    "opponent": set(),
    "coach1": {"own name", "own shirt", "own bounty"},
    "ref": set(),
    "comm": set(KINDS) - {"role"},
    "ann": set(KINDS),
}


@pytest.mark.parametrize(("who", "what"), list(itertools.product(ALLOWED, KINDS)))
def test_who_may_do_what(who, what):
    office = begun(4)
    office.submit(
        kinds.RoleGranted(who="ref", role="referee"),
        kinds.RoleGranted(who="comm", role="commissioner"),
    )
    name = {"stranger": "coach4", "opponent": "coach2"}.get(who, who)
    assert (cast(Any, KINDS[what]).why_not(office.league, name) == "") == (what in ALLOWED[who])


def test_roles_and_matches_of_ones_own():
    office = begun(4)
    league = office.league
    assert [role_of(league, who) for who in ("ann", "coach2", "nobody")] == [
        "owner",
        "coach",
        "visitor",
    ]
    fixture, pairing = league.open_fixtures()[0]
    coach = league.teams[pairing.home].coach
    assert judges_own(league, coach, fixture)
    assert not judges_own(league, "ann", fixture)
    match = rehearse(office, fixture)
    stranger = next(
        team.coach for id, team in league.teams.items() if id not in (pairing.home, pairing.away)
    )
    step = kinds.PostMatchProgressed(match=match.seq, facts=())
    closed = kinds.Closed(match=match.seq, side="home")
    assert step.why_not(league, coach) == closed.why_not(league, coach) == ""
    assert step.why_not(league, stranger)
    # Either coach may end what is done; what is not done cannot be closed by anybody.
    assert closed.why_not(league, stranger)
    with pytest.raises(OfficeError, match="is not done"):
        office.submit(closed)
    played = next(event.payload for event in office.events if event.kind == "played")
    assert played.why_not(league, stranger)
    # Nobody enters a result alone: the other side has to have said the same.
    other = league.teams[pairing.away].coach
    assert played.why_not(league, coach) == "the other coach has not reported the same"
    office = begun(4)
    said = kinds.Reported(fixture=fixture, home=played.home, away=played.away, result=played.result)
    office.actor = other
    office.submit(said)
    assert played.why_not(office.league, coach) == ""
    assert played.why_not(office.league, other)
    assert replace(played, picks={"mvp/home/1": "t1.1"}).why_not(office.league, coach)


def test_records_come_from_the_matches():
    office = begun(4)
    play_all(office)
    league = office.league
    found = records.deeds(records.matches_of(league, season="s1"))
    best = records.best(found, "touchdowns", 3)
    assert best[0][1] == max(tally["touchdowns"] for tally in found.values())
    total = sum(tally["touchdowns"] for tally in found.values())
    assert total == sum(sum(result.score) for result in league.results.values())
    dead = records.graveyard(league)
    assert {death.player for death in dead} == {
        id for id, each in league.departed.items() if each.player.gone == "dead"
    }
    assert all(death.by for death in dead)
    assert records.guests(league) == {}
    assert list(records.matches_of(league, competition="other")) == []


def test_every_die_and_coin_survives_a_kill(tmp_path):
    """Whatever line the file ends with, an answer is there or it is not, and all goes on."""
    office = begun(2)
    match = rehearse(office, office.league.open_fixtures()[0][0], 6)
    close(office, match.seq)
    for count in range(match.seq, len(office.events) + 1):
        if count < len(office.events) and office.events[count].kind == "closed":
            continue  # it is written together with the order that closes
        again = Office(
            MemoryJournal(office.events[:count]), actor="ann", master="the master's secret"
        )
        known = again.league.matches[match.seq]
        if not known.facts:
            continue
        close(again, match.seq)
        assert faults(again.events) == []
        ours = {fact.label: fact for fact in known.facts if isinstance(fact, Rolled)}
        theirs = {
            fact.label: fact
            for fact in office.league.matches[match.seq].facts
            if hasattr(fact, "faces")
        }
        assert all(theirs[label] == fact for label, fact in ours.items() if label in theirs)


def test_somebody_eaten_or_killed_by_nobody_is_in_the_graveyard():
    office = begun(2)
    fixture, pairing = office.league.open_fixtures()[0]
    result = office.league.after.rehearse(
        office.league.team(pairing.home), office.league.team(pairing.away), 2
    )
    victim = result.home.players[0].player
    hurt = LastingInjury(effects=("dead",), roll=(61,), how="crowd")
    dead = PlayerResult(player=victim, hurt=(hurt,), dead=True)
    home = replace(result.home, players=(dead, *result.home.players[1:]))
    close(office, office.report(fixture, replace(result, home=home)).seq)
    death = next(each for each in records.graveyard(office.league) if each.player == victim)
    assert (death.by, death.how, death.team) == ("", "crowd", pairing.home)


def test_4_absences_follow_the_matches_that_were_played_and_not_the_rounds():
    """Somebody hurt in the third round, which is played first, misses the next match there is."""
    office = begun(4)
    last = next(fixture for fixture, _ in office.league.open_fixtures("d1") if ":3." in fixture)
    team = office.league.pairing(last).home
    assert team is not None
    victim = office.league.team(team).roster[0].id
    result = office.league.after.rehearse(
        office.league.team(team), office.league.team(office.league.pairing(last).away or ""), 1
    )
    ribs = PlayerResult(player=victim, hurt=(LastingInjury(effects=("miss-next",), how="fall"),))
    others = tuple(each for each in result.home.players if each.player != victim)
    hurt = replace(result, home=replace(result.home, players=(ribs, *others)))
    close(office, office.report(last, hurt).seq)
    player = office.league.team(team).player(victim)
    assert player is not None
    assert player.misses == 1
    first = next(
        fixture
        for fixture, pairing in office.league.open_fixtures("d1")
        if team in (pairing.home, pairing.away)
    )
    assert ":1." in first
    match = rehearse(office, first, seed=2)
    assert victim in match.result.side(match.side_of(team)).absent
    close(office, match.seq)
    player = office.league.team(team).player(victim)
    assert player is not None
    assert player.misses == 0, "the earlier round is the match that was missed"


def test_6_a_coach_who_is_gone_leaves_a_team_that_somebody_takes_over():
    """Their id stays in every line they have written; the team has a caretaker from then on."""
    office = begun(2)
    fixture = office.league.open_fixtures("d1")[0][0]
    match = rehearse(office, fixture).seq
    team = office.league.matches[match].teams["home"]
    coach = office.league.teams[team].coach
    office.guarded = True
    # The commissioner sees to what is open, and is named for it.
    office.actor = "ann"
    see_to(office, match, ("home",))
    assert {each.on_behalf for each in office.events[match:] if each.on_behalf} == {coach}
    office.submit(kinds.TeamChanged(team=team, coach="caretaker"), reason="they have left us")
    office.actor = coach
    with pytest.raises(OfficeError, match="not a member"):
        office.submit(kinds.TeamChanged(team=team, name="Mine again"))
    office.actor = "caretaker"
    office.submit(kinds.TeamChanged(team=team, name="In good hands"))
    assert role_of(office.league, coach) == "visitor"
    assert not faults(office.events)
