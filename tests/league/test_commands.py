"""`turfwar league ...` as a commissioner meets it."""

import json

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from turfwar.cli.league.renamed import RENAMED
from turfwar.cli.main import app
from turfwar.games import find_team
from turfwar.teams import hire_instant, save_roster


def run(*arguments, code=0):
    result = CliRunner().invoke(app, ["league", *map(str, arguments)], env={"COLUMNS": "200"})
    assert result.exit_code == code, result.output + result.stderr
    return result.stdout if code == 0 else result.stderr


@pytest.fixture
def yard(tmp_path):
    file = tmp_path / "yard.jsonl"
    run("new", file, "--name", "The Yard", "--clause", "mvp-pool", "--zone", "Europe/London")
    for at, name in enumerate(("Human", "Orc"), 1):
        roster = tmp_path / f"{name}.toml"
        save_roster(hire_instant(find_team(name), name), roster)
        run("hire", file, roster, "--id", f"t{at}", "--coach", f"coach{at}")
    for event in (
        {"kind": "season-opened", "season": "s1", "name": "First"},
        {
            "kind": "competition-created",
            "competition": "d1",
            "season": "s1",
            "name": "Division",
            "stages": [{"id": "table", "format": "round-robin", "parameters": {"legs": 2}}],
        },
        {"kind": "entered", "competition": "d1", "team": "t1"},
        {"kind": "entered", "competition": "d1", "team": "t2"},
    ):
        run("event", "add", file, json.dumps(event))
    assert "2 fixtures" in run("draw", file, "d1")
    return file


def test_a_first_season_from_the_shell(yard, tmp_path):
    assert "d1:table:1.1" in run("fixtures", yard)
    run("play", yard, "d1:table:1.1", "--bot", "rehearsed", "--open")
    waits = json.loads(run("pending", yard, "--json"))
    match = waits[0]["match"]
    for row in waits:
        if row["label"]:
            run("answer", yard, match, row["label"], row["choices"][0])
    run("close", yard, match)
    assert run("pending", yard) == ""
    run("play", yard, "d1", "--bot", "rehearsed")
    table = json.loads(run("standings", yard, "d1", "--json"))
    assert [row["played"] for row in table] == [2, 2]
    early = json.loads(run("standings", yard, "d1", "--until", str(match), "--json"))
    assert [row["played"] for row in early] == [1, 1]
    before = json.loads(run("team", yard, "t1", "--until", str(match - 1), "--json"))
    after = json.loads(run("team", yard, "t1", "--json"))
    assert before["team"]["id"] == after["team"]["id"] == "t1"
    assert sum(item["amount"] for item in after["value"]["items"]) == after["value"]["total"]
    assert "treasury" in run("team", yard, "t1")
    assert "all of it is proved" in run("rebuild", yard, "--check")
    shown = run("correct", yard, match, "--reason", "never played", "--preview")
    assert "result of d1:table:1.1" in shown
    assert "needs a reason" in run("correct", yard, match, code=1)
    run("correct", yard, match, "--reason", "never played")
    assert "to be settled" in run("rebuild", yard)
    run("rebuild", yard, "--check", code=1)
    journal = run("journal", yard)
    assert "voided (never played)" in journal
    assert "mvp-pool" in run("journal", yard, "--json")
    assert "team-hired" in run("event", "kinds")


def test_out_and_in_again(yard, tmp_path):
    run("play", yard, "d1", "--bot", "rehearsed")
    run("export", yard, tmp_path / "yard.zip")
    run("import", tmp_path / "yard.zip", tmp_path / "again.jsonl")
    assert run("team", yard, "t1") == run("team", tmp_path / "again.jsonl", "t1")
    assert "exists" in run("import", tmp_path / "yard.zip", yard, code=1)
    (tmp_path / "bad.zip").write_bytes(b"nonsense")
    said = run("import", tmp_path / "bad.zip", tmp_path / "x.jsonl", code=1)
    assert "no archive of a league" in said


def test_what_is_wrong_is_said_in_a_line(yard, tmp_path):
    assert "No league in" in run("fixtures", tmp_path / "none.jsonl", code=2)
    assert "exists" in run("new", yard, "--name", "Again", code=1)
    for folder in (".", yard.parent):
        assert "is a folder" in run("records", folder, code=2)
        assert "is a folder" in run("new", folder, "--name", "Again", code=2)
    assert "Not an event" in run("event", "add", yard, '{"kind": "tombola"}', code=2)
    assert "Not an event" in run("event", "add", yard, "nonsense", code=2)
    assert "Unknown team t9" in run("team", yard, "t9", code=2)
    assert "Unknown competition d9" in run("standings", yard, "d9", code=2)
    assert "choose home or away" in run("order", yard, 5, "north", "done", code=2)
    assert "no match was played" in run("close", yard, 5, code=1)
    assert "no fixture" in run("play", yard, "d1:table:9.9", "--bot", "rehearsed", code=1)
    said = run("new", tmp_path / "x.jsonl", "--name", "X", "--clause", "tombola", code=1)
    assert "no clause is called 'tombola'" in said
    assert not (tmp_path / "x.jsonl").exists()
    yard.write_text("nonsense\n")
    assert "yard.jsonl:1" in run("fixtures", yard, code=2)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("garbage\n", "notes.txt:1: JSON is malformed"),
        ("garbage", "contains no league"),
        ("", "contains no league"),
    ],
)
def test_nothing_is_left_beside_a_file_that_is_no_leagues(tmp_path, text, said):
    file = tmp_path / "notes.txt"
    file.write_text(text)
    assert said in run("journal", file, code=2)
    assert [each.name for each in tmp_path.iterdir()] == ["notes.txt"]


def test_the_demonstration_in_short(tmp_path):
    said = run("demo", tmp_path / "demo", "--bot", "rehearsed", "--seasons", "1", "--quiet")
    assert "exported, imported and found equal" in said
    assert "all of it is proved" in run("rebuild", tmp_path / "demo" / "league.jsonl", "--check")
    assert "exists" in run("demo", tmp_path / "demo", code=1)


def test_files_for_others(yard, tmp_path):
    run("play", yard, "d1", "--bot", "rehearsed")
    for kind in ("feed", "naf", "results", "standings", "players"):
        run("publish", yard, kind, tmp_path / kind)
        assert (tmp_path / kind).read_bytes()
    assert "results" in run("publish", yard, "nothing", tmp_path / "x", code=2)


def test_a_match_at_a_table_from_the_shell(yard, tmp_path):
    assert "touchdowns (Touchdowns)" in run("form", yard, "d1:table:1.1")
    page = json.loads(run("form", yard, "d1:table:1.1", "--json"))
    home, away = page["home"]["id"], page["away"]["id"]
    result = tmp_path / "result.yaml"
    result.write_text(
        f"home: {{score: 1, fans: 9000, deeds: {{{home}.1: {{touchdowns: 2}}}}}}\n", "utf-8"
    )
    lines = len(run("journal", yard).splitlines())
    broken = CliRunner().invoke(
        app, ["league", "report", str(yard), "d1:table:1.1", str(result)], env={"COLUMNS": "200"}
    )
    assert broken.exit_code == 1
    assert "wrong: home: 2 touchdowns were scored, but the score is 1" in broken.stdout
    result.write_text(
        f"home: {{score: 1, fans: 9000, deeds: {{{home}.1: {{touchdowns: 1}}}}}}\n"
        f"away: {{fans: 8000, hurt: [{{player: {away}.3, harm: dead, how: block, by: {home}.2}}]}}",
        "utf-8",
    )
    run("report", yard, "d1:table:1.1", result, "--check")
    assert len(run("journal", yard).splitlines()) == lines, "a check writes nothing"
    said = run("report", yard, "d1:table:1.1", result)
    assert "1-0" in said
    line = said.partition(":")[0].removeprefix("line ")
    shown = run("match", yard, line)
    assert "1 touchdowns" in shown
    assert "is not done" in shown
    assert "No match in line" in run("match", yard, 1, code=2)
    run("close", yard, line)
    assert "is not done" not in run("match", yard, line)
    assert f"{away}.3" in run("player", yard, f"{away}.3", "--json")
    assert "dead" in run("player", yard, f"{away}.3")
    assert "cannot be sealed" in run("seal", yard, "s1", code=1)
    run("play", yard, "d1", "--bot", "rehearsed")
    assert "Winner of Division" in run("seal", yard, "s1")
    found = run("records", yard)
    assert "Winner of Division" in found
    assert "dead: " in found
    assert json.loads(run("records", yard, "--json"))["titles"]
    assert "no such" in run("report", yard, "d1:table:9.9", tmp_path / "none.yaml", code=2).lower()


def test_a_season_of_the_book_from_the_shell(tmp_path):
    """004, The Season; Fixtures; Special Cup."""
    file = tmp_path / "book.jsonl"
    run("new", file, "--name", "BOBBA", "--rules", "bobba")
    for at, name in enumerate(("Human", "Orc", "Norse"), 1):
        roster = tmp_path / f"{name}.toml"
        save_roster(hire_instant(find_team(name, (), "bobba"), name, rules="bobba"), roster)
        run("hire", file, roster, "--id", f"t{at}")
    assert "no team t9" in run("book-season", file, "First", "--division", "t1 t9", code=1)
    made = run("book-season", file, "First", "--division", "t1 t2", "--without-cup")
    assert "First is drawn: s1-d1" in made
    assert "no meeting in month 3" in run("meetings", file, "s1", "2027-03-28", code=1)
    assert "is no date" in run("meetings", file, "s1", "2027-02-31", code=1)
    assert "2 matches have a deadline" in run("meetings", file, "s1", "2027-02-28")
    assert "2027-02-28T16:00" in run("fixtures", file)
    assert "is not over" in run("special-cup", file, "s1", "t1", "t3", code=1)
    for fixture in ("s1-d1:table:1.1", "s1-d1:table:2.1"):
        run("walkover", file, fixture, "home")
    assert "Chaos Cup is drawn" in run("special-cup", file, "s1", "t1", "t3", "--name", "Chaos Cup")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("standings", "d1", "--until", "garbage"), "is no date"),
        (("standings", "d1", "--until", "2027-13-45"), "is no date"),
        (("team", "t1", "--until", "-1"), "is no date"),
        (("dates", "d1", "tomorrow"), "is no date"),
        (("records", "--season", "s9"), "Unknown season s9"),
        (("publish", "naf", "x.xml", "--of", "d9"), "Unknown competition d9"),
        (("publish", "calendar", "x.ics", "--of", "nobody"), "Unknown coach nobody"),
    ],
)
def test_a_wrong_word_is_said_and_not_passed_over(yard, arguments, said):
    command, *rest = arguments
    before = yard.read_bytes()
    assert said in run(command, yard, *rest, code=2)
    assert yard.read_bytes() == before


@pytest.mark.parametrize("text", ["", "[]", "5", "# nothing\n"])
def test_a_report_that_says_nothing_is_no_match(yard, tmp_path, text):
    """A file that was cut off is not a match without a score; `{}` is one."""
    entry = tmp_path / "entry.yaml"
    entry.write_text(text)
    before = yard.read_bytes()
    assert "entry.yaml" in run("report", yard, "d1:table:1.1", entry, code=2)
    assert yard.read_bytes() == before
    entry.write_text("{}")
    assert "0-0" in run("report", yard, "d1:table:1.1", entry)


@pytest.fixture
def result(tmp_path):
    file = tmp_path / "result.yaml"
    file.write_text("{}")
    return file


def kinds_in(yard):
    return [json.loads(line)["payload"]["kind"] for line in yard.read_text().splitlines()]


def test_a_coachs_report_from_the_shell_counts_once_both_agree(yard, result, tmp_path):
    said = run("report", yard, "d1:table:1.1", result, "--as", "coach1")
    assert "waits for the other coach" in said
    run("report", yard, "d1:table:1.1", result, "--as", "coach1")
    assert "played" not in kinds_in(yard), "saying it twice is not agreeing"
    other = tmp_path / "other.yaml"
    other.write_text("{home: {fans: 9000}, away: {fans: 8000}}")
    assert "waits" in run("report", yard, "d1:table:1.1", other, "--as", "coach2")
    assert "played" not in kinds_in(yard), "they say different things"
    assert "0-0" in run("report", yard, "d1:table:1.1", result, "--as", "coach2")
    assert kinds_in(yard).count("played") == 1


def test_the_other_coach_confirms_a_report_from_the_shell(yard, result):
    said = run("report", yard, "d1:table:1.1", result, "--as", "coach1")
    line = said.splitlines()[-1].partition(":")[0].removeprefix("line ")
    where = ("confirm", yard, "d1:table:1.1", line)
    assert "the other coach has not reported the same" in run(*where, "--as", "coach1", code=1)
    assert "played" not in kinds_in(yard)
    assert "0-0" in run(*where, "--as", "coach2")
    assert kinds_in(yard).count("played") == 1
    assert "not open any more" in run(*where, "--as", "coach2", code=1)


def test_a_commissioner_decides_between_reports_from_the_shell(yard, result):
    said = run("report", yard, "d1:table:1.1", result, "--as", "coach1")
    line = said.splitlines()[-1].partition(":")[0].removeprefix("line ")
    assert "0-0" in run("confirm", yard, "d1:table:1.1", line, "--reason", "I was there")
    assert "I was there" in yard.read_text()


def test_nothing_is_proved_of_a_file_that_is_no_leagues(tmp_path):
    file = tmp_path / "notes.txt"
    for text in ("", "garbage"):
        file.write_text(text)
        assert "contains no league" in run("rebuild", file, "--check", code=2)


@pytest.mark.parametrize("name", ["", "x" * 121])
def test_no_league_is_founded_that_could_not_be_read_again(tmp_path, name):
    run("new", tmp_path / "x.jsonl", "--name", name, code=1)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("id", ["", "a b", "../../t9", "t:9", "a.b", "x" * 81])
def test_what_a_team_may_be_called_for_ever(yard, tmp_path, id):
    """Its id is part of the names of players, accounts and files."""
    before = yard.read_bytes()
    said = run("hire", yard, tmp_path / "Human.toml", "--id", id, code=1)
    assert "cannot be the id of a team" in said
    assert yard.read_bytes() == before


def test_a_league_whose_first_line_was_never_written_can_be_founded(tmp_path):
    """As `kill -9` leaves it between making the file and writing to it."""
    file = tmp_path / "yard.jsonl"
    file.touch()
    run("new", file, "--name", "The Yard")
    assert "The Yard" in run("rebuild", file, "--check")


def damaged(lines):
    """Lines that are missing, twice, or in another order."""
    yield lines[:4] + lines[5:]
    yield [*lines, lines[-1]]
    yield [*lines[:4], lines[5], lines[4], *lines[6:]]
    yield lines + lines


@pytest.mark.parametrize("at", range(4))
def test_nothing_is_written_to_a_journal_that_is_not_whole(yard, at):
    lines = yard.read_bytes().splitlines(keepends=True)
    yard.write_bytes(b"".join(list(damaged(lines))[at]))
    before = yard.read_bytes()
    run("journal", yard)
    said = run(
        "event", "add", yard, '{"kind": "season-opened", "season": "s2", "name": "S"}', code=2
    )
    assert "is missing, or others are there twice" in said
    assert "needs a reason" in run("correct", yard, 3, code=1)
    assert "is missing" in run("correct", yard, 3, "--reason", "R", code=2)
    assert yard.read_bytes() == before
    run("rebuild", yard, "--check", code=1)


def test_a_league_without_its_first_line(yard):
    lines = yard.read_bytes().splitlines(keepends=True)
    yard.write_bytes(b"".join(lines[1:]))
    assert "the first line of the league is missing" in run("rebuild", yard, "--check", code=2)


def test_a_team_that_is_hired_is_new(yard, tmp_path):
    """000, Hiring a rookie team: eleven players and a million; a past only by the commissioner."""
    new = hire_instant(find_team("Human"), "New")
    wrong = {
        "a new team needs at least 11": replace(new, players=new.players[:3]),
        "treasury": replace(new, treasury=5_000_000),
        "at most 9": replace(new, staff={**new.staff, "fan_factor": 10}),
        "no past": replace(new, players=(replace(new.players[0], niggles=1), *new.players[1:])),
    }
    file = tmp_path / "new.toml"
    before = yard.read_bytes()
    for said, roster in wrong.items():
        save_roster(roster, file)
        assert said in run("hire", yard, file, "--id", "t9", code=1)
    assert yard.read_bytes() == before
    save_roster(wrong["no past"], file)
    run("hire", yard, file, "--id", "t9", "--veteran")


def test_a_team_is_of_the_rules_of_its_league(tmp_path):
    file, roster = tmp_path / "x.jsonl", tmp_path / "new.toml"
    run("new", file, "--name", "X", "--rules", "lrb6-revised")
    save_roster(hire_instant(find_team("Human"), "New"), roster)
    run("hire", file, roster, "--id", "t1")
    assert json.loads(run("team", file, "t1", "--json"))["team"]["rules"] == "lrb6-revised"


def test_with_free_fan_factor_a_new_team_has_five(tmp_path):
    """000, Free fan factor."""
    file, roster = tmp_path / "x.jsonl", tmp_path / "new.toml"
    run("new", file, "--name", "X", "--clause", "free-fan-factor")
    save_roster(hire_instant(find_team("Human"), "New"), roster)
    assert "fan_factor" in run("hire", file, roster, "--id", "t1", code=1)
    clause = ("free-fan-factor",)
    save_roster(hire_instant(find_team("Human", clause), "New", options=clause), roster)
    run("hire", file, roster, "--id", "t1")


@pytest.mark.parametrize(("old", "new"), RENAMED.items())
def test_an_old_command_names_the_new_one(old, new):
    assert f"league {new}" in run(old, "yard.jsonl", code=2)
    assert "Usage" in run(*new.split(), "--help")


def test_a_mistyped_command_is_guessed():
    assert "Did you mean 'standings'" in run("standing", "yard.jsonl", code=2)
    assert "Did you mean 'add'" in run("event", "ad", "yard.jsonl", code=2)
