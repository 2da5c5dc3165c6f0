"""004, Race Relations: what a league sets reaches hiring, deals and the match."""

import pytest
from league.test_bobba_office import offer, played_out, proved, running

from turfwar import Match
from turfwar.games import find_ruleset
from turfwar.games.bobba.layout import DISLIKED_BY, DISLIKES
from turfwar.games.bobba.league.offers import ALLIED
from turfwar.games.bobba.league.relations import FEELINGS, suggested
from turfwar.league.events import kinds
from turfwar.league.house_rules.form import rule_in_words
from turfwar.league.house_rules.relations import read_relations, write_relations
from turfwar.league.office import OfficeError
from turfwar.league.pages.house_rules import RuleChange, house_rules_page, planned
from turfwar.league.state.off_season import offers as offers_in_break

SET = "race-relations feelings={}"


def with_relations(office, text):
    office.submit(kinds.ClausesSet(scope="league", clauses=(SET.format(text),)))
    return office


def lists(office):
    """The team lists of t1 and t2 by their ids."""
    content = office.league.ruleset.content
    return [content.team(office.league.teams[each].team_list) for each in ("t1", "t2")]


def test_a_team_hires_nobody_towards_whom_it_feels_animosity():
    """004, Race Relations: you may not hire players your team feels animosity towards."""
    office = running(gold=500_000)
    own, other = lists(office)
    with_relations(office, f"{own.id}:animosity:{other.id}")
    played_out(office, "s1")
    line = f"buy {other.positions[0].name} of {other.name}"
    with pytest.raises(OfficeError, match="animosity"):
        office.submit(kinds.OrderedBetween(season="s1", team="t1", line=line))
    offered = [each for each in offers_in_break(office.league, "s1", "t1") if each.group == ALLIED]
    assert {each.why for each in offered if f"({other.name})" in each.name} == {"animosity"}
    assert any(not each.why for each in offered)
    # It is what t1 feels: t2's race has nothing against t1's.
    line = f"buy {own.positions[0].name} of {own.name}"
    office.submit(kinds.OrderedBetween(season="s1", team="t2", line=line))
    proved(office)


def test_nobody_is_traded_to_a_team_that_feels_animosity():
    office = running(gold=500_000)
    own, other = lists(office)
    with_relations(office, f"{own.id}:animosity:{other.id}")
    guest = office.league.teams["t2"].roster[0].id
    with pytest.raises(OfficeError, match="animosity"):
        offer(office, type="transfer", giver="t2", taker="t1", player=guest, gold=0)
    own_player = office.league.teams["t1"].roster[0].id
    offer(office, "back", type="transfer", giver="t1", taker="t2", player=own_player, gold=0)
    assert office.league.teams["t2"].player(own_player).team_list == own.name


@pytest.mark.parametrize("feeling", ["", "dislike", "animosity"])
def test_a_disliked_ally_is_disliked_in_the_match(feeling):
    """The ally feels the same way; one who joined before there was animosity is disliked."""
    office = running(gold=500_000)
    own, other = lists(office)
    guest = office.league.teams["t2"].roster[0].id
    offer(office, type="transfer", giver="t2", taker="t1", player=guest, gold=0)
    if feeling:
        with_relations(office, f"{own.id}:{feeling}:{other.id}")
    match = Match(office.roster("t1"), office.roster("t3"), rules="bobba", seed=1)
    bits = 2 if feeling else 0
    assert [match.game.get(field) for field in (DISLIKES, DISLIKED_BY)] == [bits, bits]
    assert [match.game.get(field + 1) for field in (DISLIKES, DISLIKED_BY)] == [0, 0]


def test_the_suggestion_is_written_down_and_can_be_changed():
    office = running()
    card = lambda: next(  # noqa: E731
        each
        for each in house_rules_page(office.league, "ann")["rules"]
        if each["id"] == "race-relations"
    )
    found = card()
    (field,) = found["fields"]
    assert found["group"] == "League"
    assert not found["on"]
    assert "chosen" in found["source"]
    assert field["kind"] == "relations"
    assert len(field["choices"]) == 24
    assert [each["id"] for each in field["feelings"]] == list(FEELINGS)
    office.submit(planned(office.league, "league", [RuleChange(rule="race-relations", on=True)]))
    # The journal has the values: another suggestion of a later release changes no league.
    assert office.league.clauses_for() == (SET.format(suggested()),)
    assert card()["values"] == {"feelings": suggested()}
    changed = RuleChange(rule="race-relations", on=True, values={"feelings": "orc:dislike:elf"})
    office.submit(planned(office.league, "league", [changed]))
    assert card()["values"] == {"feelings": "orc:dislike:elf"}
    (text,) = office.league.clauses_for()
    assert rule_in_words(text, office.league.ruleset) == "Race relations (1 relation)"


def test_the_suggestion_is_mutual_and_names_team_lists():
    known = {each.id for each in find_ruleset("bobba").content.teams}
    found = read_relations(suggested(), FEELINGS)
    assert write_relations(found) == suggested()
    for one, towards in found.items():
        assert {one, *towards} <= known
        for other, feeling in towards.items():
            assert found[other][one] == feeling


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("dwarf", "not written as"),
        ("dwarf:hates:elf", "no feeling"),
        ("dwarf:dislike:dwarf", "about itself"),
        ("dwarf:dislike:elf,dwarf:animosity:elf", "two feelings"),
        ("dwarf:dislike:hobbit", "no team list"),
    ],
)
def test_what_is_wrong_with_relations_is_said(text, why):
    office = running()
    with pytest.raises(OfficeError, match=why):
        with_relations(office, text)
