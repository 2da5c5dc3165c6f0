"""House rules as forms: cards with fields, tried out while they are edited, in any scope."""

import pytest
from league.offices import begun, close, new_office, rehearse
from league.rule_sets import RULE_SETS
from server.wire_checks import faults

from turfwar.games import find_ruleset
from turfwar.league.events import kinds
from turfwar.league.house_rules.clause import ClauseError
from turfwar.league.house_rules.form import (
    clause_text,
    find_rule,
    house_rules,
    rule_in_words,
    values_of,
)
from turfwar.league.office import OfficeError
from turfwar.league.pages.home import clauses
from turfwar.league.pages.house_rules import RuleChange, house_rules_page, planned, scopes, trial

NOW = "2027-01-01T00:00:00"


def on(rule, **values):
    return RuleChange(rule=rule, on=True, values=values)


def off(rule):
    return RuleChange(rule=rule, on=False)


def save(office, *changes, scope="league", words=None, begins=""):
    office.submit(planned(office.league, scope, changes, words, begins))


def tried(office, *changes, scope="league", words=None):
    said = planned(office.league, scope, changes, words)
    found = trial(office.league, said, NOW, "ann")
    assert faults(found, "league", "RuleTrial", False) == []
    return found


def card(office, rule, scope="league"):
    page = house_rules_page(office.league, "ann", scope)
    return next(each for each in page["rules"] if each["id"] == rule)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_rule_has_a_card_and_every_card_makes_its_rule(rules):
    ruleset = find_ruleset(rules)
    office = new_office()
    office.submit(kinds.Founded(name="The Yard", rules=rules))
    for rule in house_rules(ruleset):
        assert all((rule.title, rule.text, rule.source)), rule.id
        assert not {"=", "`"} & set(rule.text), rule.id
        assert not rule.source.startswith("00"), rule.id
        assert values_of(clause_text(rule, {}, ruleset), ruleset) == rule.defaults
        if "league" in rule.scopes:
            save(office, on(rule.id))
            assert card(office, rule.id)["on"], rule.id
            save(office, off(rule.id))
            assert office.league.clauses_for() == (), rule.id


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_value_of_a_form_comes_back_as_it_was_entered(rules):
    ruleset = find_ruleset(rules)
    for rule in house_rules(ruleset):
        for field in rule.fields:
            if field.kind == "choices":
                wanted = [each.id for each in field.choices[:2]]
                values = [",".join(wanted)]
            elif field.kind == "relations":
                one, other = (each.id for each in field.choices[:2])
                values = ["", *(f"{one}:{each.id}:{other}" for each in field.feelings)]
            elif field.kind == "switch":
                values = ["0", "1"]
            else:
                values = [str(field.low), str(field.high)]
            for value in values:
                text = clause_text(rule, {field.name: value}, ruleset)
                assert values_of(text, ruleset) == {**rule.defaults, field.name: value}, text


def test_a_field_is_described_with_its_kind_bounds_and_help():
    found = {each.name: each for each in find_rule("lists", find_ruleset("lrb6")).fields}
    assert found["most"].kind == "number"
    assert (found["most"].low, found["most"].high) == (0, 99)
    assert found["only"].kind == "choices"
    assert found["only"].choices[0].name == "Amazon"
    assert found["experimental"].kind == "switch"
    assert found["experimental"].default == "1"
    expenses = find_rule("expenses", find_ruleset("lrb6"))
    assert [(each.kind, each.label) for each in expenses.fields] == [
        ("gold", "Start at Team Value"),
        ("gold", "Rise every"),
    ]
    without = find_rule("without", find_ruleset("lrb6"))
    assert "Bloodweiser Babe" in [each.label for each in without.fields]


def test_a_wrong_value_is_refused_with_the_name_of_its_field():
    ruleset = find_ruleset("lrb6")
    for rule, values in (
        ("silence", {"days": "0"}),
        ("silence", {"days": "soon"}),
        ("lists", {"only": "martian"}),
        ("overtime", {"days": "1"}),
    ):
        with pytest.raises(ClauseError):
            clause_text(find_rule(rule, ruleset), values, ruleset)
    with pytest.raises(ClauseError, match="Days to answer: enter a whole number from 1 to 60"):
        clause_text(find_rule("silence", ruleset), {"days": "99"}, ruleset)


def test_conflicts_are_shown_before_anything_is_written():
    office = begun(2)
    save(office, on("cards"))
    lines = len(office.events)
    found = tried(office, on("cards-handicap"))
    assert found["conflicts"] == [
        {
            "text": "Special play cards and Special play cards as a handicap exclude each other.",
            "rules": ["cards", "cards-handicap"],
        }
    ]
    assert tried(office, on("cards-handicap"), scope="competition/d1")["conflicts"]
    assert not tried(office, on("cards-handicap"), off("cards"), scope="competition/d1")[
        "conflicts"
    ]
    assert len(office.events) == lines
    assert tried(office, on("expenses", step="100000"))["changes"] == [
        "In force: Spiralling expenses (Rise every: 100,000)."
    ]


def test_a_rule_of_the_whole_league_conflicts_with_one_of_a_competition():
    office = begun(2)
    save(office, on("sudden-death"), scope="competition/d1")
    (found,) = tried(office, on("overtime"))["conflicts"]
    assert found["text"] == "Overtime and Sudden death exclude each other (Division)."


def test_a_dry_run_says_what_saving_says():
    office = begun(2)
    save(office, on("notice", days="14"))
    (found,) = tried(office, on("overtime"))["conflicts"]
    assert "14 days" in found["text"]
    with pytest.raises(OfficeError, match="14 days"):
        save(office, on("overtime"))


def test_rules_apply_to_a_season_a_competition_a_round_or_one_fixture():
    office = begun(4)
    first, *others = [id for id, _ in office.league.open_fixtures("d1")]
    known = [each["id"] for each in scopes(office.league)]
    wanted = ["league", "season/s1", "competition/d1", "round/d1:table:1", f"fixture/{first}"]
    assert [each for each in wanted if each in known] == wanted
    for scope, rule in zip(
        wanted, ("concede", "mvp-choice", "shoot-out", "overtime", "key-match"), strict=True
    ):
        save(office, on(rule), scope=scope)
    there = office.league.clauses_for(first)
    assert there == ("concede", "mvp-choice", "shoot-out", "overtime", "key-match")
    same_round = [each for each in others if office.league.round_of(each) == "d1:table:1"]
    later = [each for each in others if office.league.round_of(each) == "d1:table:2"]
    assert office.league.clauses_for(same_round[0]) == there[:4]
    assert office.league.clauses_for(later[0]) == there[:3]
    assert office.league.clauses_for() == ("concede",)
    shown = card(office, "overtime", f"fixture/{first}")
    assert shown["on"]
    assert shown["set_in"] == "Division, round 1"
    assert not shown["here"]
    with pytest.raises(OfficeError, match="there is no round"):
        office.submit(kinds.ClausesSet(scope="round/d1:table:99", clauses=("overtime",)))


def test_a_narrower_part_turns_a_rule_off_and_on_again():
    office = begun(2)
    save(office, on("overtime"))
    save(office, off("overtime"), scope="competition/d1")
    assert office.league.clauses["competition/d1"] == ("without-overtime",)
    shown = card(office, "overtime", "competition/d1")
    assert not shown["on"]
    assert shown["here"]
    save(office, on("overtime"), scope="competition/d1")
    assert office.league.clauses["competition/d1"] == ()
    save(office, on("expenses", step="100000"))
    save(office, on("expenses", step="200000"), scope="season/s1")
    assert card(office, "expenses", "competition/d1")["values"]["step"] == "200000"


def test_a_rule_that_does_not_fit_a_scope_says_so():
    office = begun(2)
    assert card(office, "bounties", "competition/d1")["why"] == "Only for: the whole league"
    assert tried(office, on("bounties"), scope="competition/d1")["conflicts"]


def test_a_round_that_is_played_cannot_be_changed_but_keeps_its_rules():
    office = begun(2)
    fixture = office.league.open_fixtures("d1")[0][0]
    save(office, on("mvp-choice"), scope="round/d1:table:1")
    match = rehearse(office, fixture)
    assert "mvp-choice" in office.league.matches[match.seq].opening.options
    save(office, off("mvp-choice"), scope="round/d1:table:1")
    assert "mvp-choice" in office.league.matches[match.seq].opening.options
    close(office, match.seq)
    assert "round/d1:table:1" not in [each["id"] for each in scopes(office.league)]


def test_rules_in_the_leagues_own_words_stand_beside_the_others():
    office = begun(2)
    save(office, on("overtime"), words=["Matches are on Tuesdays", "6=six: no dice trays"])
    page = house_rules_page(office.league, "ann")
    assert [each["text"] for each in page["words"]] == [
        "Matches are on Tuesdays",
        "6=six: no dice trays",
    ]
    assert card(office, "overtime")["on"]
    assert "Matches are on Tuesdays" in [each["title"] for each in clauses(office.league)]
    fixture = office.league.open_fixtures("d1")[0][0]
    assert office.options(fixture) == ("league", "overtime")
    close(office, rehearse(office, fixture).seq)
    below = house_rules_page(office.league, "ann", "competition/d1")
    assert [each["set_in"] for each in below["words"]] == ["the league", "the league"]
    save(office, words=["Matches are on Fridays"])
    assert [each["text"] for each in house_rules_page(office.league, "ann")["words"]] == [
        "Matches are on Fridays"
    ]
    assert card(office, "overtime")["on"]
    for wrong in ("  ", "x" * 201):
        with pytest.raises(OfficeError, match="own words"):
            save(office, words=[wrong])
    with pytest.raises(OfficeError, match="given twice"):
        office.submit(kinds.ClausesSet(scope="league", clauses=("words One", "words One")))


def test_the_journal_tells_house_rules_in_words():
    office = begun(2)
    save(office, on("expenses", step="100000"), words=["Only on Tuesdays"])
    assert office.events[-1].payload.sentence(office.league) == (
        "house rules of the league: Only on Tuesdays; Spiralling expenses (Rise every: 100,000)"
    )
    assert rule_in_words("without-overtime", office.league.ruleset) == "not: Overtime"


def test_announced_rules_add_to_those_announced_before():
    office = begun(2)
    save(office, on("overtime"), begins="2027-06-01")
    save(office, on("concede"), begins="2027-07-01")
    assert office.league.announced[-1].clauses == ("overtime", "concede")
    page = house_rules_page(office.league, "ann")
    assert page["announced"][0] == {"begins": "2027-06-01", "rules": ["Overtime"]}
    assert not card(office, "overtime")["on"]
