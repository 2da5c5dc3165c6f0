"""Tables: points, tie-breakers that begin again, and files that say something wrong."""

import itertools
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from turfwar.cli.main import app
from turfwar.league.files import FileFault
from turfwar.league.standings.file import as_document, read_table
from turfwar.league.standings.points import PointBonus, PointRules
from turfwar.league.standings.results import result
from turfwar.league.standings.table import Adjustment, ResultBook
from turfwar.league.standings.tie_breakers import TIEBREAKERS, ranked


def order(text):
    return [(place.rank, place.row.team) for place in read_table(text)]


CIRCLE = """
teams: [A, B, C, D]
tiebreakers: [%s]
results:
  - {home: A, away: B, score: [3, 1]}
  - {home: B, away: C, score: [2, 1]}
  - {home: C, away: A, score: [3, 0]}
  - {home: D, away: A, score: [0, 1]}
  - {home: B, away: D, score: [1, 0]}
  - {home: C, away: D, score: [1, 0]}
"""


def test_three_level_teams_are_a_table_of_their_own():
    places = read_table(CIRCLE % "head-to-head, head-to-head-difference")
    assert [place.row.team for place in places] == ["C", "A", "B", "D"]
    # C leads on +2 among the three; then A and B are looked at anew, and A has beaten B.
    assert str(places[0].why) == "head-to-head-difference: +2 to -1, among A, B, C"
    why = places[1].why
    assert why is not None
    assert (why.breaker, why.above, why.below) == ("head-to-head", "3", "0")


def test_the_list_starts_again_in_each_part_that_stays_tied():
    assert order(CIRCLE % "td-difference") == [(1, "C"), (2, "A"), (2, "B"), (4, "D")]
    # Wins and head to head split nothing at first; the difference splits C off.
    places = read_table(CIRCLE % "wins, head-to-head, head-to-head-difference")
    assert [place.why and place.why.breaker for place in places[:2]] == [
        "head-to-head-difference",
        "head-to-head",
    ]


def test_teams_that_nothing_tells_apart_share_a_rank_and_name_each_other():
    places = read_table(
        """
        teams: [D, C, B, A]
        results:
          - {home: A, away: B, score: [1, 0]}
          - {home: C, away: D, score: [0, 0]}
        """
    )
    documents = [as_document(place) for place in places]
    assert [(each["rank"], each["team"], each["tied_with"]) for each in documents] == [
        (1, "A", []),
        (2, "D", ["C"]),
        (2, "C", ["D"]),
        (4, "B", []),
    ]


def test_walk_overs_count_without_touchdowns_and_who_gives_up_loses():
    places = read_table(
        """
        teams: [A, B]
        results:
          - {home: A, away: B, walkover: away}
          - {home: A, away: B, walkover: home, score: [2, 0]}
          - {home: A, away: B, score: [3, 1], cas: [1, 2], conceded: home}
          - {home: A, away: B, score: [9, 0], void: true}
        """
    )
    first, second = [as_document(place) for place in places]
    assert (first["team"], first["won"], first["td"], first["points"]) == ("B", 2, [1, 5], 6)
    assert (second["won"], second["lost"], second["td"], second["cas"]) == (1, 2, [5, 1], [1, 2])


def test_adjustments_are_points_and_nothing_else():
    places = read_table(
        """
        teams: [A, B]
        results: [{home: A, away: B, score: [1, 0]}]
        adjustments: [{team: A, points: -4, why: an ineligible player}]
        """
    )
    assert [(place.row.team, place.row.points) for place in places] == [("B", 0), ("A", -1)]
    assert places[0].row.played == 1


def test_points_of_the_1987_league():
    places = read_table(
        """
        teams: [A, B, C]
        points: {win: 10, conceded: {1: 2, 0: 5}}
        tiebreakers: [fame]
        results:
          - {home: A, away: B, score: [3, 0]}
          - {home: C, away: B, score: [3, 1]}
          - {home: C, away: A, walkover: home}
          - {home: A, away: B, score: [3, 2]}
        fame: {A: 1, C: 3}
        """
    )
    assert [(place.row.team, place.row.points) for place in places] == [
        ("A", 25),
        ("C", 22),
        ("B", 0),
    ]


def test_a_capped_bonus():
    points = PointRules(bonuses=(PointBonus(per="td", points=1, cap=3, of=2),))
    assert [points.total(points.terms(result("A", "B", (td, 0)), "home")) for td in (1, 2, 9)] == [
        3,
        4,
        6,
    ]


def test_strength_of_schedule_adds_up_the_points_of_the_opponents_met():
    text = """
    teams: [A, B, C, D]
    tiebreakers: [strength-of-schedule]
    results:
      - {home: A, away: C, score: [1, 1]}
      - {home: B, away: D, score: [1, 1]}
      - {home: C, away: D, score: [1, 0]}
    """
    places = read_table(text)
    # D met B (1 point) and C (4), A met C, B met D (1).
    assert [place.row.team for place in places] == ["C", "D", "A", "B"]
    assert [str(place.why) for place in places[1:3]] == [
        "strength-of-schedule: 5 to 4, among A, B, D",
        "strength-of-schedule: 4 to 1, among A, B, D",
    ]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("teams: [A, A]", "'A' is listed twice"),
        ("teams: [A, B]\nresults: [{home: A, away: X, score: [1, 0]}]", "'X' is none of the teams"),
        ("teams: [A, B]\nresults: [{home: A, away: A, score: [1, 0]}]", "A cannot play itself"),
        ("teams: [A, B]\nresults: [{home: A, away: B}]", "`score` is missing"),
        ("teams: [A, B]\nresults: [{home: A, away: B, score: [1]}]", "two numbers belong here"),
        ("teams: [A, B]\ntiebreakers: [luck]", "'luck' is not one of head-to-head"),
        ("teams: [A, B]\npoints: {win: three}", "points.win: 'three' is not a whole number"),
        ("teams: [A, B]\nresult: []", "no field is called that"),
        ("teams: {A: 1}", "a list belongs here"),
        ("- A", "a mapping belongs here"),
        ("teams: [A", "yaml"),
        ("teams: []", "there are no teams"),
        ("", "an empty file; write `name: value`"),
        ("teams: !!set {A}", "a tag; these files are plain YAML"),
        ("teams: [A]\n---\nteams: [B]", "a second document; a file has one"),
        ("teams: [A, B]\nresults: [{home: A, away: B, walkover: C}]", "'C' is not one of home"),
        ("teams: [A, B]\nadjustments: [{team: Z, points: 1}]", "'Z' is none of the teams"),
        ("teams: [A, B]\nadjustments: [{team: A, why: late}]", "`points` is missing"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text, wanted):
    with pytest.raises(FileFault) as caught:
        read_table(text, "season.yaml")
    assert "season.yaml:" in str(caught.value)
    assert wanted in str(caught.value)


def test_names_that_yaml_would_read_otherwise():
    assert order("teams: [No, 1e3, null-team]\nresults: []") == [
        (1, "No"),
        (1, "1e3"),
        (1, "null-team"),
    ]


def test_the_command(tmp_path):
    file = tmp_path / "season.yaml"
    file.write_text(CIRCLE % "head-to-head, head-to-head-difference")
    said = CliRunner().invoke(app, ["league", "table", str(file), "--json"])
    assert said.exit_code == 0
    assert json.loads(said.stdout)[0] == {
        "rank": 1,
        "team": "C",
        "played": 3,
        "won": 2,
        "drawn": 0,
        "lost": 1,
        "td": [5, 2],
        "cas": [0, 0],
        "points": 6,
        "tied_with": [],
    }
    said = CliRunner().invoke(app, ["league", "table", str(file)])
    assert "A above B by head-to-head: 3 to 0" in said.stdout
    missing = CliRunner().invoke(app, ["league", "table", str(tmp_path / "nothing.yaml")])
    assert missing.exit_code == 2
    assert "cannot be read" in missing.stderr


scores = st.tuples(st.integers(0, 3), st.integers(0, 3))


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(scores, min_size=15, max_size=15),
    st.permutations([name for name in TIEBREAKERS if name != "name"]),
)
def test_any_table_is_in_order(found, tiebreakers):
    teams = list("ABCDEF")
    pairs = itertools.combinations(teams, 2)
    results = [result(*pair, score) for pair, score in zip(pairs, found, strict=True)]
    places = ranked(ResultBook(teams, results, PointRules()), tiebreakers)
    assert sorted(place.row.team for place in places) == teams
    points = [place.row.points for place in places]
    assert points == sorted(points, reverse=True)
    for place, below in itertools.pairwise(places):
        assert (place.rank == below.rank) == (below.row.team in place.tied_with)
        if place.rank != below.rank:
            assert place.why is not None
            assert place.why.above != place.why.below
    whole = ranked(ResultBook(teams, results, PointRules()), [*tiebreakers, "name"])
    assert [place.rank for place in whole] == [1, 2, 3, 4, 5, 6]


def test_an_adjustment_changes_no_match():
    book = ResultBook(
        "AB", [result("A", "B", (1, 1))], PointRules(), [Adjustment(team="A", points=-3)]
    )
    assert book.rows["A"].points == -2
    assert book.among("AB")["A"].points == 1
