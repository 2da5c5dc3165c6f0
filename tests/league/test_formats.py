"""Formats: every one of them, with 2 to 40 entrants, ends with a champion."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from turfwar.league.competition.formats import FormatError, StageProgress
from turfwar.league.competition.lots import Lots
from turfwar.league.competition.plan import BYE, open_pairings, pairings
from turfwar.league.competition.registry import FORMATS, Qualification, find_format, qualified
from turfwar.league.competition.round_robin import Groups, rounds_of
from turfwar.league.standings.results import FixtureResult, result

LOTS = Lots("of the tests")


def teams(count):
    return tuple(f"T{at:02}" for at in range(1, count + 1))


def some_result(home, away, chance, needs_winner):
    score = (chance.randrange(4), chance.randrange(4))
    if needs_winner and score[0] == score[1]:
        score = (score[0] + 1, score[1])
    walkover = chance.choice(["home", "away"]) if chance.random() < 0.05 else ""
    return result(home, away, (0, 0) if walkover else score, walkover=walkover)


def play_out(name, count, seed=1, **given):
    format, chance = find_format(name), random.Random(seed)
    parameters = format.parameters(given)
    course = StageProgress(teams=teams(count))
    if isinstance(format, Groups):
        course = replace(course, groups=format.split(course, parameters, LOTS))
    slots = format.draw(course, parameters, LOTS)
    course = replace(course, slots=tuple(slots))
    for _ in range(10_000):
        results = dict(course.results)
        for slot in course.slots:
            if slot.away == BYE and slot.id not in results and name == "swiss":
                home = slot.home.partition("/")[2]
                results[slot.id] = FixtureResult(home=home, winner="home", kind="bye")
        ready = open_pairings(course.slots, results)
        if ready:
            each = chance.choice(ready)
            needs = format.knocks_out()
            results[each.slot.id] = some_result(each.home, each.away, chance, needs)
        course = replace(course, results=results)
        if not ready:
            more = format.go_on(course, parameters, LOTS)
            if not more:
                break
            course = replace(course, slots=(*course.slots, *more))
    return format, parameters, course


@pytest.mark.parametrize("name", sorted(FORMATS))
@pytest.mark.parametrize("count", range(2, 41))
def test_it_ends_with_a_champion_and_nobody_plays_twice_in_a_round(name, count):
    format, parameters, course = play_out(name, count, seed=count)
    assert format.over(course, parameters)
    ranking = format.ranking(course, parameters, LOTS)
    assert len(ranking[0]) == 1
    assert sorted(each for level in ranking for each in level) == sorted(course.teams)
    rounds: Counter[tuple[object, ...]] = Counter()
    for pairing in pairings(course.slots, course.results).values():
        for each in (pairing.home, pairing.away):
            if each:
                rounds[(each, pairing.slot.round)] += 1
    assert not rounds or max(rounds.values()) == 1
    assert len({slot.id for slot in course.slots}) == len(course.slots)


@pytest.mark.parametrize("count", range(2, 41))
def test_a_round_robin_has_every_pair_once_and_homes_in_balance(count):
    rounds = rounds_of(teams(count))
    pairs = [frozenset(pair) for each in rounds for pair in each]
    assert len(pairs) == len(set(pairs)) == count * (count - 1) // 2
    homes = Counter(home for each in rounds for home, _ in each)
    aways = Counter(away for each in rounds for _, away in each)
    assert all(abs(homes[each] - aways[each]) <= 1 for each in teams(count))


def test_the_second_leg_changes_sides():
    _, _, course = play_out("round-robin", 6, legs=2)
    pairs = Counter((slot.home, slot.away) for slot in course.slots)
    assert len(pairs) == 30
    assert set(pairs.values()) == {1}


@pytest.mark.parametrize("count", range(4, 41))
def test_swiss_pairs_nobody_again_and_gives_no_second_bye(count):
    _, _, course = play_out("swiss", count, seed=count)
    pairs = Counter(frozenset((slot.home, slot.away)) for slot in course.slots)
    assert max(pairs.values()) == 1
    byes = Counter(slot.home for slot in course.slots if slot.away == BYE)
    assert not byes or max(byes.values()) == 1
    assert bool(byes) == (count % 2 == 1)


def test_swiss_with_more_rounds_than_opponents_repeats_as_late_as_it_can():
    _, _, course = play_out("swiss", 4, rounds=5)
    first = [frozenset((slot.home, slot.away)) for slot in course.slots if slot.round <= 3]
    assert len(set(first)) == 6


@pytest.mark.parametrize("count", range(2, 41))
def test_byes_of_a_knock_out_go_to_the_first_and_only_in_the_first_round(count):
    _, _, course = play_out("knock-out", count)
    byes = [slot for slot in course.slots if BYE in (slot.home, slot.away)]
    assert all(slot.round == 1 for slot in byes)
    lucky = {slot.home.partition("/")[2] for slot in byes}
    assert lucky == set(teams(count)[: len(byes)])
    assert len(course.results) == count - 1


def test_third_place_is_played_for():
    format, parameters, course = play_out("knock-out", 8, third=True)
    assert len(course.results) == 8
    ranking = format.ranking(course, parameters, LOTS)
    assert [len(level) for level in ranking] == [1, 1, 1, 1, 4]
    third = course.results["3.third"]
    assert ranking[2] == [third.home if third.winner == "home" else third.away]


def test_a_draw_decides_nothing_in_a_knock_out():
    format = find_format("knock-out")
    course = StageProgress(teams=teams(4))
    course = replace(course, slots=tuple(format.draw(course, format.parameters({}), LOTS)))
    results = {"1.1": result("T01", "T04", (1, 1)), "1.2": result("T02", "T03", (1, 0))}
    final = pairings(course.slots, results)["2.1"]
    assert (final.home, final.away) == (None, "T02")


def test_a_double_forfeit_leaves_the_next_round_to_the_other():
    format = find_format("knock-out")
    course = StageProgress(teams=teams(4))
    slots = tuple(format.draw(course, format.parameters({}), LOTS))
    both = FixtureResult(home="T01", away="T04", winner="nobody", kind="double-forfeit")
    results = {"1.1": both, "1.2": result("T02", "T03", (1, 0))}
    final = pairings(slots, results)["2.1"]
    assert final.settled
    course = replace(course, slots=slots, results=results)
    assert format.over(course, format.parameters({}))
    assert format.ranking(course, format.parameters({}), LOTS)[0] == ["T02"]


def test_conferences_with_wild_cards():
    """002: two conferences, their winners, and the two best of the others."""
    format, parameters, course = play_out("groups", 8, groups=2)
    rule = Qualification(each=1, best=2)
    four = qualified(rule, format, course, parameters, LOTS)
    assert len(four) == 4
    tables = {name: course.table(members, LOTS) for name, members in course.groups.items()}
    winners = {table[0].row.team for table in tables.values()}
    assert set(four[:2]) == winners
    rest = [place.row.team for place in course.table(lots=LOTS) if place.row.team not in winners]
    assert four[2:] == rest[:2]


def test_groups_then_knock_out_as_the_cup_of_death_has_it():
    """003: eight groups of four, the two best of each go on."""
    format, parameters, course = play_out("groups", 32, groups=8)
    assert len(course.slots) == 48
    through = qualified(Qualification(each=2), format, course, parameters, LOTS)
    assert len(set(through)) == 16
    group = {each: name for name, members in course.groups.items() for each in members}
    cup = find_format("knock-out")
    settings = cup.parameters({"apart": {each: group[each] for each in through}})
    slots = cup.draw(StageProgress(teams=tuple(through)), settings, LOTS)
    for slot in slots[:8]:
        home, away = (side.partition("/")[2] for side in (slot.home, slot.away))
        assert group[home] != group[away]


def test_a_ladder_changes_hands_only_upwards():
    format, parameters, course = play_out("ladder", 5, rounds=1)
    assert [(slot.home, slot.away) for slot in course.slots] == [
        ("team/T01", "team/T02"),
        ("team/T03", "team/T04"),
    ]
    results = {"1.1": result("T01", "T02", (0, 1)), "1.2": result("T03", "T04", (1, 0))}
    ranking = format.ranking(replace(course, results=results), parameters, LOTS)
    assert ranking == [["T02"], ["T01"], ["T03"], ["T04"], ["T05"]]


def test_what_cannot_be_drawn_says_why():
    with pytest.raises(FormatError, match="two at least"):
        play_out("round-robin", 1)
    with pytest.raises(FormatError, match="no format is called"):
        find_format("tombola")
    with pytest.raises(FormatError, match="legs"):
        find_format("round-robin").parameters({"legs": 9})
    with pytest.raises(FormatError, match="not the teams entered"):
        play_out("groups", 4, members={"A": ["T01"]})
