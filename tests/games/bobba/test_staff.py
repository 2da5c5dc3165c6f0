"""004, Re-rolls; Healing: what a new team can buy, and what older teams still have."""

from msgspec.structs import replace
from typer.testing import CliRunner

from turfwar import Match, find_ruleset, find_team
from turfwar.cli.main import app
from turfwar.teams import check_new, check_roster, hire_instant
from turfwar.teams.offers import hiring_form

RULES = find_ruleset("bobba")


def test_nobody_is_offered_an_apothecary() -> None:
    for listed in hiring_form(RULES)["lists"]:
        assert "apothecary" not in {each["key"] for each in listed["staff"]}
        assert not any(each["staff"].get("apothecary") for each in listed["instant"])


def test_lists_do_not_name_it() -> None:
    for words in (["teams"], ["teams", "Human"], ["rules", "Human"]):
        said = CliRunner().invoke(app, [*words, "--rules", "bobba"])
        assert said.exit_code == 0, said.output
        assert "Lineman" in said.stdout
        assert "apothecary" not in said.stdout.lower()


def test_a_new_team_cannot_have_one_and_an_older_one_still_plays() -> None:
    roster = hire_instant(find_team("Human", (), RULES), "Reikland", rules="bobba")
    older = replace(roster, staff={**roster.staff, "apothecary": 1})
    assert [each.what for each in check_new(older) if each.where == "apothecary"] == [
        "new teams cannot buy one"
    ]
    assert not check_roster(older)
    assert Match(older, older, rules="bobba").choice is not None


def test_nothing_limits_re_rolls() -> None:
    roster = hire_instant(find_team("Human", (), RULES), "Reikland", rules="bobba")
    many = replace(roster, staff={**roster.staff, "rerolls": 12})
    assert not check_roster(many)
    assert Match(many, many, rules="bobba").home.rerolls == 12
