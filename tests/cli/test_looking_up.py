"""`turfwar teams`, `skills` and `rules`: what they list and show."""

import json

import pytest
import typer
from typer.testing import CliRunner

from turfwar.cli.rules import rules
from turfwar.cli.skills import skills as skills_command
from turfwar.cli.teams import teams as teams_command
from turfwar.games.lrb6.options import CLAUSES


def run(*arguments: str) -> tuple[int, str, str]:
    app = typer.Typer()
    app.command("teams")(teams_command)
    app.command("skills")(skills_command)
    app.command("rules")(rules)
    result = CliRunner().invoke(app, list(arguments), env={"COLUMNS": "200"})
    return result.exit_code, result.stdout, result.stderr


def test_listing_and_showing() -> None:
    code, out, _ = run("teams")
    assert code == 0
    assert "Wood Elf" in out
    code, out, _ = run("teams", "humans")
    assert code == 0
    assert "Griff Oberwald" in out
    assert "Agility version" in out
    code, out, _ = run("skills")
    assert code == 0
    assert "Extraordinary" in out
    code, out, _ = run("skills", "claws")
    assert code == 0
    assert "Claw (Mutation)" in out
    assert "Source: LRB6, Claw" in out
    code, out, _ = run("rules", "kickoff")
    assert code == 0
    assert "Pitch Invasion" in out


def test_json_output() -> None:
    _, out, _ = run("teams", "--json")
    assert len(json.loads(out)) == 24
    _, out, _ = run("skills", "Dodge", "--json")
    assert json.loads(out)["category"] == "Agility"
    _, out, _ = run("rules", "weather", "--json")
    assert [entry["id"] for entry in json.loads(out)] == ["weather-table"]


def test_the_rule_sets() -> None:
    code, out, _ = run("rules")
    assert code == 0
    for text in ("Rule sets and options", "lrb6-revised", "shoot-out", "Weather Table"):
        assert text in out
    _, out, _ = run("rules", "--json")
    options = [entry["id"] for entry in json.loads(out) if entry["kind"] == "option"]
    assert {f"option-{clause.id}" for clause in CLAUSES} <= set(options)
    code, out, _ = run("rules", "revised")
    assert code == 0
    assert "Living Rulebook 6, revised" in out
    assert "Source: LRB6 revised" in out


@pytest.mark.parametrize(
    ("command", "name", "suggestion"),
    [
        ("teams", "Humen", "Human"),
        ("skills", "Blcok", "Block"),
        ("rules", "whether", "Weather"),
        ("rules", "shootout-penalty", "Penalty shoot-out"),
    ],
)
def test_an_unknown_name_on_the_command_line(command: str, name: str, suggestion: str) -> None:
    code, out, err = run(command, name)
    assert code == 2
    assert out == ""
    assert f"did you mean {suggestion}" in err


@pytest.mark.parametrize("command", ["teams", "skills", "rules"])
def test_help_ends_with_an_example(command: str) -> None:
    code, out, _ = run(command, "--help")
    assert code == 0
    assert f"Example: turfwar {command} " in out
