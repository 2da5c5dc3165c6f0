"""003, The Cup of Death: groups, the knock-out, and who is champion."""

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from turfwar.games import find_ruleset, find_team
from turfwar.games.brutal.league.cup import (
    KNOCK_OUT,
    NATIONAL,
    NATIONS,
    SQUAD,
    CupOfDeath,
    CupResult,
)
from turfwar.teams import hire


def played(seed: int) -> CupOfDeath:
    """A cup whose matches are decided by a die for each side."""
    cup = CupOfDeath(seed)
    rng = random.Random(seed)

    def play(number: int, home: str, away: str, options: Sequence[str]) -> CupResult:
        score = (rng.randint(0, 3), rng.randint(0, 3))
        ahead = home if score[0] > score[1] else away if score[1] > score[0] else None
        winner = ahead or (rng.choice((home, away)) if options == KNOCK_OUT else None)
        return CupResult(home, away, score, winner, number)

    assert len(list(cup.play(play))) == cup.matches
    return cup


def test_thirty_two_nations_by_lists_that_there_are() -> None:
    lists = {team.name for team in find_ruleset("brutal").content.teams}
    assert len({nation for nation, _ in NATIONS}) == 32
    assert {race for _, race in NATIONS} == lists


def test_groups_of_four_play_each_other_and_two_go_on() -> None:
    cup = played(7)
    assert [len(rows) for rows in cup.groups.values()] == [4] * 8
    for name, rows in cup.groups.items():
        assert [row.played for row in rows] == [3] * 4
        points = [row.points for row in rows]
        assert points == sorted(points, reverse=True)
        drawn = sum(result.winner is None for result in cup.results[name])
        assert sum(points) == 3 * (6 - drawn) + 2 * drawn
        table = cup.document()["groups"][name]["table"]
        assert sum(row["won"] for row in table) == sum(row["lost"] for row in table) == 6 - drawn
        assert sum(row["drawn"] for row in table) == 2 * drawn
        for row in table:
            assert row["points"] == 3 * row["won"] + row["drawn"]
    first = [team for each in cup.rounds["round of sixteen"] for team in (each.home, each.away)]
    assert sorted(first) == sorted(row.team for rows in cup.groups.values() for row in rows[:2])


def test_the_champion_has_played_seven_matches_and_lost_none_of_the_last_four() -> None:
    cup = played(11)
    matches = Counter[str]()
    for results in (*cup.results.values(), *cup.rounds.values()):
        for each in results:
            matches.update((each.home, each.away))
    assert cup.champion is not None
    assert matches[cup.champion] == 7
    assert all(any(each.winner == cup.champion for each in one) for one in cup.rounds.values())


def test_the_seed_gives_the_draw() -> None:
    assert played(3).document() == played(3).document()
    assert played(3).document()["groups"] != played(4).document()["groups"]


@pytest.mark.parametrize("race", sorted({race for _, race in NATIONS}))
def test_nations_bring_a_squad_that_the_book_allows(race: str) -> None:
    listed = find_team(race, (NATIONAL,), find_ruleset("brutal"))
    players, staff = CupOfDeath(1).squad(listed)
    roster = hire(listed, "Us", players, staff, options=(NATIONAL,), rules="brutal")
    assert 16 <= len(roster.players) <= SQUAD
    goalies = [each for each in listed.positions if "goaly" in each.traits]
    brought = dict(players)
    assert not goalies or sum(brought.get(each.name, 0) for each in goalies) >= 1
    immortals = {each.name for each in listed.positions if "immortal" in each.traits}
    assert immortals <= {each.position for each in roster.players}
