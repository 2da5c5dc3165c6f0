"""004, Team Rating Value (TRV); Handicap Table: the book's worked examples, and the edges."""

import json

import pytest
from typer.testing import CliRunner

from turfwar.cli.main import app
from turfwar.games import find_ruleset
from turfwar.games.bobba.league.data import office_data
from turfwar.games.bobba.league.handicap import (
    RatingError,
    bonus_cards,
    extra_awards,
    handicap,
    hms_level,
    letter_of,
    may_draw,
    may_exchange,
)
from turfwar.games.bobba.league.sheet import read_sheet
from turfwar.games.bobba.league.value import rated
from turfwar.games.bobba.rules.crowd import LEVELS

BOBBA = find_ruleset("bobba")


def run(*arguments, code=0):
    result = CliRunner().invoke(app, ["league", *map(str, arguments)], env={"COLUMNS": "200"})
    assert result.exit_code == code, result.output + result.stderr
    return result.stdout if code == 0 else result.stderr


def test_the_lineswoman_of_the_book_is_worth_ten():
    assert rated(50_000, 43, lost=1) == 5 + 1 + 2 + 3 - 1


def test_the_allied_blitzer_of_the_book():
    """004, Allied Player TRV."""
    assert rated(100_000, 11, allied=True) == 10 + 1 + 2 + 4 + 4


def test_each_further_loss_and_mutation_counts_more():
    assert rated(90_000, 0, lost=3) == 9 - 1 - 2 - 3
    assert rated(90_000, 0, mutations=2, hundreds=2) == 9 + 3 + 3
    assert rated(40_000, 0, lost=4) == 1, "nobody is worth less than one"
    assert rated(50_000, 200, allied=True) == 5 + 21 + 16, "sixteen at most for allies"


def test_vcg_against_butterfingers():
    found = handicap(234, 395)
    assert found.letter == "H"
    assert len(bonus_cards(found.cards)) == 2
    assert (found.higher, found.lower) == (-1, 1.5)
    assert extra_awards(found) == 1
    assert hms_level(found) == 0
    assert found.gold == 90_000, "the table's figure stands against the example's"


def test_bonus_cards_can_be_exchanged_downwards_only():
    assert bonus_cards("R+3xB+G") == ("R", "B", "B", "B", "G")
    assert may_exchange("R+3xB+G", "GGGGG")
    assert may_exchange("R+G", "BG")
    assert not may_exchange("R+G", "BB"), "a green card is no blue one"
    assert not may_exchange("R+G", "B"), "as many as there are"
    assert may_draw("B") == ("B", "G")


@pytest.mark.parametrize(
    ("lower", "difference", "letter"),
    [
        (149, 10, "A"),
        (149, 11, "B"),
        (149, 741, "U"),
        (150, 15, "A"),
        (150, 961, "T"),
        (249, 1100, "R"),
        (249, 1101, "S"),
        (399, 1005, "N"),
        (399, 1006, "O"),
        (599, 50, "A"),
        (600, 60, "A"),
        (700, 1051, "K"),
    ],
)
def test_the_difference_table(lower, difference, letter):
    assert letter_of(lower, lower + difference) == letter


def test_every_column_is_the_first_one_times_a_factor_but_for_one_misprint():
    columns = office_data().handicap.columns
    factors = (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14)
    for column, twice in zip(columns, factors, strict=True):
        wanted = [each * twice // 2 for each in columns[0].upto[: len(column.upto)]]
        differ = [
            (has, should) for has, should in zip(column.upto, wanted, strict=True) if has != should
        ]
        assert differ in ([], [(1005, 1015)])


def test_effects_add_up_from_row_to_row():
    assert hms_level(handicap(200, 220)) == 3
    assert handicap(200, 270).effects == ("HMS-2", "Extra MVP")
    assert extra_awards(handicap(200, 200 + 300)) == 2
    with pytest.raises(RatingError, match="below it"):
        handicap(300, 200)


def test_the_command_prints_a_row_of_the_table():
    printed = json.loads(run("handicap", "--lower", 234, "--higher", 395, "--json"))
    assert printed == {
        "letter": "H",
        "gold": 90_000,
        "effects": [],
        "cards": "R+B",
        "gate": {"higher": -1, "lower": 1.5},
    }
    row_e = json.loads(run("handicap", "--lower", 200, "--higher", 270, "--json"))
    assert row_e["effects"] == ["HMS-2", "Extra MVP"]
    assert row_e["gate"] == {"higher": -0.5, "lower": 1}
    assert "HMS-0" in run("handicap", "--lower", 234, "--higher", 395)
    assert "below it" in run("handicap", "--lower", 300, "--higher", 200, code=2)
    assert "no handicap" in run("handicap", "--lower=1", "--higher=2", "--rules=lrb6", code=2)


SHEET = """
rules: bobba
team: Human
players:
  h1: {position: Lineman, spp: 43, injuries: [-ag]}
  h2: {position: Blitzer, race: Dark Elf, spp: 11}
rerolls: 3
fan_factor: 7
staff: {assistants: 2, healer: 2, guards: 1, head-coach: 1}
potions: 1
equipment: 30000
tricks: 80000
"""


def test_a_team_is_rated(tmp_path):
    file = tmp_path / "team.yaml"
    file.write_text(SHEET)
    found = json.loads(run("trv", file, "--json"))
    assert found["players"] == [10, 21]
    # re-rolls 3 x 5, fan factor 7 / 2, two assistants, one healer, a guard, a potion, 3, 8
    assert found["total"] == 31 + 15 + 3 + 2 + 5 + 2 + 5 + 3 + 8
    assert "in all" in run("trv", file)


def test_what_is_wrong_with_a_sheet_is_named(tmp_path):
    file = tmp_path / "team.yaml"
    file.write_text("team: Human\nplayers: {h1: {position: Lineman, spp: many}}\n")
    assert "spp" in run("trv", file, code=2)
    file.write_text("team: Human\nplayers: {h1: {position: Wizard}}\n")
    assert "Wizard" in run("trv", file, code=2)
    file.write_text("team: Human\nstaff: {butlers: 2}\n")
    assert "butlers" in run("trv", file, code=2)


def test_players_may_be_given_as_in_scenarios():
    found = read_sheet(
        {"home": "Orc", "players": {"h1": {"position": "Lineman", "ag": "2", "spp": "0"}}}, BOBBA
    )
    assert found.players == {"h1": 5 - 1}
    youth = read_sheet({"team": "Halfling", "players": [{"journeyman": "true"}]}, BOBBA)
    assert list(youth.players.values()) == [3]


def test_levels_are_the_same_on_the_pitch() -> None:
    assert tuple(office_data().levels.points) == LEVELS
