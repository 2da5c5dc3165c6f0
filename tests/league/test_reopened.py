"""A result is corrected in the form it was entered in; what follows is told in sentences."""

import msgspec
import pytest
from league.offices import begun, close, new_office, rehearse
from league.rule_sets import RULE_SETS, draw, reported
from msgspec.structs import replace
from server.wire_checks import faults

from turfwar.games import find_ruleset, find_team, usual_teams
from turfwar.league.events import kinds
from turfwar.league.events.corrections import in_force
from turfwar.league.pages.history import line_page, preview_document
from turfwar.league.pages.reopened import correction, entry_now, faults_of, reopened
from turfwar.league.post_match.reopened import corrected, entry_of
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.tabletop import CasualtyEntry, MatchEntry, SideEntry
from turfwar.teams import hire_instant


def amended(office, seq, entry):
    line = next(each for each in in_force(office.events) if each.seq == seq)
    assert isinstance(line.payload, kinds.Played)
    return correction(office.league, line.payload, seq, entry)


def told(office, seq, entry):
    preview = office.preview(amended(office, seq, entry))
    return preview_document(office.league, office.events, preview)


def league_of(rules):
    office = new_office()
    office.submit(kinds.Founded(name="The Yard", rules=rules))
    ruleset = find_ruleset(rules)
    for at, name in enumerate(usual_teams(ruleset), 1):
        roster = hire_instant(find_team(name, (), ruleset), f"Team {at}", rules=ruleset.id)
        office.hire(roster, f"t{at}", coach=f"coach{at}")
    return draw(office, legs=2)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_form_that_nobody_changes_changes_nothing(rules):
    office = league_of(rules)
    for seed in (1, 2):
        fixture = office.league.open_fixtures("d1")[0][0]
        match = reported(office, fixture, seed=seed)
        page = msgspec.json.decode(msgspec.json.encode(reopened(office.league, match.seq)))
        assert faults(page, "league", "ReopenedMatch", False) == []
        entry = msgspec.convert(page["entry"], MatchEntry)
        assert amended(office, match.seq, entry).payload.result == match.result
        assert not [each for each in faults_of(office.league, match.seq, entry) if each["blocks"]]
        close(office, match.seq)


def test_a_report_from_the_table_reopens_as_it_was_entered():
    office = begun(2)
    league = office.league
    fixture = league.open_fixtures("d1")[0][0]
    home, away = league.teams_in(fixture)
    scorer, victim = home.roster[0].id, away.roster[3].id
    entry = MatchEntry(
        home=SideEntry(
            score=2,
            fans=1000 * (5 + home.staff.get("fan_factor", 0)),
            deeds={scorer: {"touchdowns": 2}},
            picks={"mvp": scorer},
        ),
        away=SideEntry(
            fans=1000 * (4 + away.staff.get("fan_factor", 0)),
            hurt=(
                CasualtyEntry(player=victim, harm="broken-jaw", by=home.roster[1].id, how="block"),
            ),
            sent_off=(away.roster[4].id,),
        ),
    )
    harms = [each.key for each in league.after.tabletop.harms(league.ruleset)]
    hurt = replace(entry.away.hurt[0], harm=harms[2])
    entry = replace(entry, away=replace(entry.away, hurt=(hurt,)))
    said = office.report_of(fixture, entry)
    match = office.report(fixture, said.result, picks=said.picks)
    assert entry_now(office.league, match) == entry


def test_a_corrected_score_computes_the_winner_and_tells_what_follows():
    office = begun(4)
    fixture = office.league.open_fixtures("d1")[0][0]
    match = rehearse(office, fixture, seed=3)
    close(office, match.seq)
    before = entry_now(office.league, office.league.matches[match.seq])
    most = max(before.home.score, before.away.score)
    loser: Side = "away" if match.result.winner == "home" else "home"
    more = replace(before, **{loser: replace(before.side(loser), score=most + 1)})
    seen = told(office, match.seq, more)
    assert faults({**seen, "seen": 1}, "league", "PreviewInfo", False) == []
    assert seen["sentences"][0].startswith("The result is ")
    assert "instead of" in seen["sentences"][0]
    assert any("in Division" in each for each in seen["sentences"])
    for each in seen["sentences"]:
        assert each.endswith("."), each
        assert not [word for word in ("t1 ", "->") if word in each], each
    office.correct(amended(office, match.seq, more), "the score was wrong")
    assert office.league.matches[match.seq].result.winner == loser


def test_a_touchdown_less_is_told_of_its_player():
    office = begun(2)
    fixture = office.league.open_fixtures("d1")[0][0]
    home, _ = office.league.teams_in(fixture)
    scorer = home.roster[0]
    entry = MatchEntry(home=SideEntry(score=2, deeds={scorer.id: {"touchdowns": 2}}))
    said = office.report_of(fixture, entry)
    match = office.report(fixture, said.result, picks=said.picks)
    close(office, match.seq)
    one = replace(entry, home=replace(entry.home, score=1, deeds={scorer.id: {"touchdowns": 1}}))
    now = entry_now(office.league, office.league.matches[match.seq])
    one = replace(one, home=replace(one.home, picks=now.home.picks))
    sentences = told(office, match.seq, one)["sentences"]
    about = [each for each in sentences if each.startswith(scorer.name)]
    assert about
    assert "SPP instead of" in about[0]


def test_casualties_and_fame_follow_from_the_form():
    office = begun(2)
    fixture = office.league.open_fixtures("d1")[0][0]
    match = rehearse(office, fixture, seed=4)
    old = match.result
    entry = entry_now(office.league, match)
    victim = match.opening.away.roster[0].id
    league = office.league
    harm = league.after.tabletop.harms(league.ruleset)[0].key
    hurt = CasualtyEntry(player=victim, harm=harm, by=match.opening.home.roster[1].id, how="block")
    more = replace(
        entry,
        home=replace(entry.home, fans=entry.away.fans * 2 + 2000),
        away=replace(entry.away, hurt=(*entry.away.hurt, hurt)),
    )
    new = amended(office, match.seq, more).payload.result
    assert new.home.casualties == old.home.casualties + 1
    assert new.home.fame == 2
    thrower = match.opening.home.roster[1].id
    assert new.home.player(thrower).achieved.get("casualties", 0) == 1 + (
        old.home.player(thrower).achieved.get("casualties", 0) if old.home.player(thrower) else 0
    )


def test_what_a_form_does_not_show_stays():
    office = begun(2)
    fixture = office.league.open_fixtures("d1")[0][0]
    match = rehearse(office, fixture, seed=5)
    special = replace(
        match.result, home=replace(match.result.home, bought={"wizard": 1}, terms={"x": 3})
    )
    entry = entry_of(special, {}, office.league.after.tabletop, office.league.ruleset)
    table, opening = office.league.after.tabletop, match.opening
    more = replace(entry, home=replace(entry.home, score=entry.home.score + 1))
    new = corrected(special, entry, more, table, office.league.ruleset, opening.home, opening.away)
    assert new.home.bought == {"wizard": 1}
    assert new.home.terms == {"x": 3}
    assert new.home.score == special.home.score + 1


def test_a_score_below_its_scorers_is_refused():
    office = begun(2)
    fixture = office.league.open_fixtures("d1")[0][0]
    home, _ = office.league.teams_in(fixture)
    entry = MatchEntry(home=SideEntry(score=1, deeds={home.roster[0].id: {"touchdowns": 1}}))
    match = office.report(fixture, office.report_of(fixture, entry).result)
    wrong = replace(entry, home=replace(entry.home, score=0))
    found = faults_of(office.league, match.seq, wrong)
    assert [each for each in found if each["blocks"]]


def test_what_has_to_be_decided_names_its_line():
    office = begun(2)
    gift = office.submit(
        kinds.Paid(source="world/prizes", target="team/t1", amount=500_000, why="a prize")
    )[0]
    office.submit(kinds.Paid(source="team/t1", target="world/fines", amount=450_000, why="a fine"))
    preview = office.preview(kinds.Voided(seq=gift.seq))
    shown = preview_document(office.league, office.events, preview)
    assert shown["decide"]
    assert all(each["text"].endswith(".") for each in shown["decide"])
    assert any("gold instead of" in each for each in shown["sentences"])


def test_a_line_is_told_in_words():
    office = begun(2)
    fixture = office.league.open_fixtures("d1")[0][0]
    match = rehearse(office, fixture)
    page = line_page(office.league, office.events, match.seq)
    assert page is not None
    assert page["is_match"]
    assert {
        "what": "Score",
        "said": f"{match.result.home.score}-{match.result.away.score}",
    } in page["details"]
    for event in office.events:
        found = line_page(office.league, office.events, event.seq)
        assert found is not None
        assert not any("{" in each["said"] for each in found["details"]), event.kind
