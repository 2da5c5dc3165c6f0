"""The commands as a user meets them: what they print, and how they leave."""

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner

import turfwar
from turfwar import Choice, Match
from turfwar.bots.random_bot import RandomBot
from turfwar.bots.registry import make_bot
from turfwar.bots.rookie import Rookie
from turfwar.cli import screen
from turfwar.cli.main import UNCOMPILED, app, app_with
from turfwar.cli.session import TerminalSession
from turfwar.replay import read_replay, verify, write_replay
from turfwar.replay.fairness import Proof

COMMANDS = [
    "play",
    "match",
    "scenario",
    "odds",
    "teams",
    "skills",
    "stars",
    "cards",
    "rules",
    "bench",
]


def run(*arguments: str, given: str = "") -> Any:
    return CliRunner().invoke(app, list(arguments), input=given)


def command(*arguments: str, given: str = "") -> "subprocess.CompletedProcess[str]":
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "turfwar.cli.main", *arguments],
        input=given,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture(scope="module")
def replay(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("replays") / "match.txt"
    result = run("match", "--seed", "7", "--home-bot", "rookie", "--save", str(path))
    assert result.exit_code == 0
    return path


# Every command


@pytest.mark.parametrize("name", COMMANDS)
def test_help_has_an_example(name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == 0
    assert f"Example: turfwar {name}" in result.output


@pytest.mark.parametrize("name", ["show", "verify"])
def test_help_of_replay_has_examples(name: str) -> None:
    assert "Example: turfwar replay" in run("replay", "--help").output
    assert f"Example: turfwar replay {name}" in run("replay", name, "--help").output


def test_version() -> None:
    assert run("--version").output.startswith(f"turfwar {turfwar.__version__} (")


@pytest.mark.parametrize(
    "arguments",
    [
        ["match", "--seed", "x"],
        ["match", "--seed", "1.5"],
        ["match", "--nonsense"],
        ["nonsense"],
        ["play", "--side", "left"],
        ["bench", "--seconds", "-1"],
        ["match", "--seed", "9" * 4100],
    ],
)
def test_bad_usage_leaves_with_2(arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Traceback" not in result.output


@pytest.mark.parametrize("name", ["match", "play --terminal"])
@pytest.mark.parametrize(
    ("option", "value", "hint"),
    [
        ("--home", "Humn", "did you mean Human?"),
        ("--away", "Drak Elf", "Dark Elf"),
        ("--rules", "lrb7", "lrb6"),
        ("--rules", "zzz", "turfwar rules"),
        ("--home", "zzz", "turfwar teams"),
    ],
)
def test_unknown_names_get_suggestions(name: str, option: str, value: str, hint: str) -> None:
    result = run(*name.split(), option, value)
    assert result.exit_code == 2
    assert f"{option}: nothing is called '{value}'" in result.stderr
    assert hint in result.stderr


@pytest.mark.parametrize(
    "arguments", [["match", "--home-bot"], ["match", "--away-bot"], ["play", "--terminal", "--bot"]]
)
def test_unknown_bots_get_suggestions(arguments: list[str]) -> None:
    result = run(*arguments, "rooky")
    assert result.exit_code == 2
    assert "did you mean rookie?" in result.stderr
    assert "random, rookie" in run(*arguments, "xyz").stderr


# turfwar match


def test_match_prints_json_of_just_this_shape() -> None:
    result = command("match", "--seed", "7", "--json")
    assert result.returncode == 0
    assert result.stderr == ""
    document = json.loads(result.stdout)
    assert list(document) == ["rules", "seed", "home", "away", "winner", "decisions", "digest"]
    for side, team in (("home", "Human"), ("away", "Orc")):
        assert list(document[side]) == ["team", "score", "casualties"]
        assert document[side]["team"] == team
    assert (document["rules"], document["seed"]) == ("lrb6", 7)
    scores = document["home"]["score"], document["away"]["score"]
    expected = "draw" if scores[0] == scores[1] else "home" if scores[0] > scores[1] else "away"
    assert document["winner"] == expected
    assert len(document["digest"]) == 32


def test_match_is_the_same_again_and_in_another_process() -> None:
    arguments = ["match", "--home", "elf", "--away", "goblin", "--seed", "-4", "--json"]
    result = run(*arguments)
    assert result.stdout == run(*arguments).stdout == command(*arguments).stdout
    assert json.loads(result.stdout)["home"]["team"] == "Elf"
    other = json.loads(run(*arguments[:-2], "-5", "--json").stdout)
    assert other["digest"] != json.loads(result.stdout)["digest"]


def test_match_draws_a_seed_where_none_is_given() -> None:
    seeds = {json.loads(run("match", "--json").stdout)["seed"] for _ in range(2)}
    assert len(seeds) == 2


def test_match_tells_the_result_and_who_scored(replay: Path) -> None:
    result = run("match", "--seed", "7", "--home-bot", "rookie")
    document = json.loads(run("match", "--seed", "7", "--home-bot", "rookie", "--json").stdout)
    home, away = document["home"]["score"], document["away"]["score"]
    assert f"Human {home} - {away} Orc" in result.output
    assert result.output.count("touchdown by") == home + away
    assert document["digest"] in result.output
    assert document["digest"] in replay.read_text()


def test_match_plays_other_rules() -> None:
    document = json.loads(run("match", "--rules", "LRB6-revised", "--seed", "1", "--json").stdout)
    assert document["rules"] == "lrb6-revised"


def test_match_plays_by_options() -> None:
    options = ["--league", "--option", "shoot-out", "--option", "overtime", "--option", "referee"]
    given = ["match", "--seed", "5", "--home-bot", "rookie", "--away-bot", "rookie", *options]
    document = json.loads(run(*given, "--json").stdout)
    assert document["options"] == ["league", "referee", "overtime", "shoot-out"]
    assert document["winner"] != "draw"
    assert "rules lrb6 with league, referee, overtime, shoot-out" in run(*given).output
    other = json.loads(run(*given, "--referee-bot", "random", "--json").stdout)
    assert other["digest"] != document["digest"]


@pytest.mark.parametrize("name", ["match", "play --terminal", "simulate --matches 1"])
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--option", "overtme"], "--option: nothing is called 'overtme'; did you mean overtime?"),
        (["--option", "overtime", "--option", "sudden-death"], "--option: the options 'overtime'"),
        (["--option", "four-minutes seconds=0"], "--option: four-minutes seconds: 0 is not from 1"),
        (["--league", "--option", "league"], "--option: the option 'league' is given twice"),
        (["--referee-bot", "random"], "--referee-bot needs --option referee"),
        (["--option", "referee", "--referee-bot", "rooky"], "--referee-bot: nothing is called"),
    ],
)
def test_wrong_options_are_bad_usage(name: str, arguments: list[str], message: str) -> None:
    result = run(*name.split(), *arguments)
    assert result.exit_code == 2
    assert message in result.stderr


def test_uncompiled_is_said_once_on_stderr() -> None:
    result = command("match", "--seed", "1")
    assert result.returncode == 0
    assert result.stderr.count(UNCOMPILED) == (0 if turfwar.COMPILED else 1)
    assert UNCOMPILED not in result.stdout


def test_match_that_cannot_be_saved_says_so(tmp_path: Path) -> None:
    result = run("match", "--seed", "1", "--save", str(tmp_path / "no" / "where.txt"))
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


# turfwar replay


def test_replay_verifies(replay: Path) -> None:
    result = command("replay", "verify", str(replay))
    assert result.returncode == 0
    assert "verified" in result.stdout


def test_dice_are_called_fair_only_with_what_was_noted(tmp_path: Path) -> None:
    proof = Proof("m1", "5e" * 32, (("home", "ab" * 16),))
    path = tmp_path / "match.txt"
    path.write_text(write_replay(Match("Human", "Orc", seed=proof.seed), proof))
    plain = run("replay", "verify", str(path))
    assert plain.exit_code == 0
    assert "dice consistent" in plain.output
    assert "dice fair" not in plain.output
    noted = ("--commitment", proof.commitment, "--nonce", "AB" * 16)
    fair = run("replay", "verify", str(path), *noted)
    assert fair.exit_code == 0
    assert "dice fair" in fair.output
    for wrong in (("--commitment", "0" * 64), ("--nonce", "cd" * 16), ("--promise", "0" * 64)):
        other = run("replay", "verify", str(path), *noted, *wrong)
        assert other.exit_code == 1, wrong
        assert "not those that were promised" in other.output


def test_a_changed_replay_does_not_verify(replay: Path, tmp_path: Path) -> None:
    data = replay.read_bytes()
    changed = tmp_path / "changed.txt"
    changed.write_bytes(data[:4000] + bytes([data[4000] ^ 1]) + data[4001:])
    result = command("replay", "verify", str(changed))
    assert result.returncode == 1
    line = data[:4000].count(b"\n") + 1
    assert f"{changed}: line {line}: expected" in result.stderr
    assert "found" in result.stderr
    assert run("replay", "show", str(changed), "--events").exit_code == 1


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\xff\x00\n", b"turfwar replay 2\n"])
def test_what_is_no_replay_is_unreadable(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "other.txt"
    path.write_bytes(content)
    for name in ("verify", "show"):
        result = run("replay", name, str(path))
        assert result.exit_code == 2
        assert "line 1" in result.stderr
    assert run("replay", "verify", str(tmp_path)).exit_code == 2
    assert run("replay", "verify", str(tmp_path / "missing")).exit_code == 2


def test_replay_show(replay: Path) -> None:
    content = read_replay(replay.read_bytes())
    lines = run("replay", "show", str(replay)).output.splitlines()
    assert lines[0] == "Human against Orc"
    assert lines[2] == f"    1 {content.choices[0].side} {content.choices[0].text}"
    assert len(lines) == 2 + len(content.choices) + 2
    assert content.result["digest"] in lines[-1]


def test_replay_show_with_events(replay: Path) -> None:
    text = run("replay", "show", str(replay), "--events").output
    content = read_replay(replay.read_bytes())
    assert text.count("\n> ") == len(content.choices)
    assert "needed" in text
    assert "[LRB6, Dodging]" in text or "[LRB6, Picking up the ball]" in text


def test_replay_show_at_a_choice(replay: Path) -> None:
    result = run("replay", "show", str(replay), "--at", "200", "--events")
    assert result.exit_code == 0
    assert "Choice 201:" in result.output
    assert "in reserve" in result.output
    assert "The match is over" not in result.output
    last = len(read_replay(replay.read_bytes()).choices)
    assert "The match is over" in run("replay", "show", str(replay), "--at", str(last)).output
    for beyond in (-1, last + 1):
        assert run("replay", "show", str(replay), "--at", str(beyond)).exit_code == 2


# turfwar bench


def test_bench() -> None:
    result = run("bench", "--seconds", "0.1", "--json")
    document = json.loads(result.stdout)
    assert document["compiled"] == turfwar.COMPILED
    places = [
        (document["random"], "decisions_per_s"),
        (document["random"], "games_per_s"),
        (document["mixed"], "decisions_per_s"),
        (document["env"], "steps_per_s"),
        *((document, name) for name in ("copy_us", "save_us", "paths_us", "paths_blitz_us")),
        *((document, name) for name in ("odds_us", "view_us", "observation_us", "setup_s")),
    ]
    for place, name in places:
        low, high = place[f"{name}_spread"]
        assert 0 < low <= place[name] <= high


def test_bench_of_another_rule_set_leaves_out_what_it_has_not() -> None:
    given = ("--only", "odds", "--only", "copy", "--only", "paths_us")
    result = run("bench", "--seconds", "0.1", "--json", "--rules", "lrb6-revised", *given)
    document = json.loads(result.stdout)
    assert document["copy_us"] > 0
    assert document["paths_us"] > 0
    assert "odds_us" not in document
    assert run("bench", "--rules", "chess").exit_code == 2


def test_bench_of_some_quantities() -> None:
    result = run("bench", "--seconds", "0.1", "--only", "copy", "--only", "games")
    assert "random games a second" in result.output
    assert "copy" in result.output
    assert "save" not in result.output
    unknown = run("bench", "--only", "speed")
    assert unknown.exit_code == 2
    assert "random.decisions_per_s, random.games_per_s" in unknown.stderr


# turfwar play


class Table:
    """A session with somebody at the keyboard, whose lines are kept."""

    def __init__(self, match: Match, side: str = "home", bot: str = "random") -> None:
        self.lines: list[str] = []
        self.output = io.StringIO()
        self.coach: Callable[[Match], str] = by_rookie()
        self.script: list[str] = []
        console = Console(file=self.output, width=100, markup=False, highlight=False)
        other = "away" if side == "home" else "home"
        bots = {other: make_bot(bot, 1, "away"), "referee": Rookie()}
        self.session = TerminalSession(match, side, bots, console, self.read)
        self.until: Callable[[Match], bool] = lambda match: False

    @property
    def match(self) -> Match:
        return self.session.match

    def read(self, prompt: str) -> str:
        if self.until(self.match):
            raise EOFError
        line = self.script.pop(0) if self.script else self.coach(self.match)
        self.lines.append(line)
        return line

    def said(self, line: str) -> str:
        """What is printed when a line is entered, up to the next question."""
        self.session.show()
        before = self.output.tell()
        self.session.enter(line)
        self.session.bots_turn()
        self.session.show()
        return self.output.getvalue()[before:]


def by_rookie() -> Callable[[Match], str]:
    rookie = Rookie()
    return lambda match: Choice(rookie.choose(match)).text


def at_turn(match: Match) -> Table:
    """A table where home is about to decide what to do in its turn."""
    table = Table(match)
    table.until = lambda match: match.choice is not None and match.choice.kind == "turn"
    table.session.run()
    assert table.match.active == "home"
    return table


def test_a_whole_match_can_be_played_by_text() -> None:
    table = Table(Match("Human", "Orc", seed=3))
    table.session.run()
    assert table.match.over
    text = table.output.getvalue()
    home, away = table.match.home, table.match.away
    assert f"{home.team} {home.score} - {away.score} {away.team}." in text
    assert "needed" in text
    assert "is not open here" not in text


def test_a_match_with_referee_and_cards_is_played_by_text() -> None:
    options = ("league", "cards-free", "illegal-procedure", "referee", "shoot-out")
    table = Table(Match("Human", "Orc", seed=11, options=options), bot="rookie")
    table.session.run()
    assert table.match.over
    text = table.output.getvalue()
    assert "is not open here" not in text
    assert "Decide: " not in text
    assert " r1" in text
    drawn = [event for event in table.match.events if event.kind == "drawn"]
    assert {event.facts["side"] for event in drawn} == {"home", "away"}
    for event in drawn:
        assert (event.text in text) == (event.facts["side"] == "home")


def test_play_by_options_from_the_command_line() -> None:
    given = ["--seed", "4", "--option", "referee", "--referee-bot", "random"]
    lines = "done\nreceive\nquit\n"
    result = run("play", "--terminal", *given, "--option", "cards-free", given=lines)
    assert result.exit_code == 0
    assert "buy deck" in result.output
    assert "as the referee: " in result.output
    refused = run("play", *given)
    assert refused.exit_code == 2
    assert "--referee-bot needs --terminal" in refused.stderr


def test_play_takes_a_few_turns_from_a_pipe(tmp_path: Path) -> None:
    table = Table(Match("Human", "Orc", seed=6), bot="rookie")
    table.until = lambda match: match.home.turn == 3
    table.session.run()
    path = tmp_path / "saved.txt"
    given = "\n".join([*table.lines, f"save {path}"]) + "\n"
    result = command("play", "--terminal", "--seed", "6", given=given)
    assert result.returncode == 0
    assert "home: turn 3" in result.stdout
    assert "Saved" in result.stdout
    assert "You leave at" in result.stdout
    assert "Traceback" not in result.stderr
    assert verify(path.read_bytes()).ok
    assert read_replay(path.read_bytes()).result["digest"] == table.match.digest
    resumed = run("play", "--terminal", "--resume", str(path), given="quit\n")
    assert resumed.exit_code == 0
    assert "turn 3/" in resumed.output


def test_play_ends_quietly_without_input() -> None:
    for given in ("", "quit\n", "help\nlog\n\nboard\nexit\n"):
        result = run("play", "--terminal", "--seed", "4", given=given)
        assert result.exit_code == 0
        assert "You leave at Human 0 - 0 Orc." in result.output


def test_what_the_page_asks_for_is_not_passed_over() -> None:
    result = run("play", "--home", "Skaven")
    assert result.exit_code == 2
    assert "--home needs --terminal" in result.stderr


def test_play_can_be_interrupted() -> None:
    match = Match("Human", "Orc", seed=3)
    output = io.StringIO()

    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    TerminalSession(match, "home", {"away": RandomBot(1)}, Console(file=output), interrupted).run()
    assert "You leave" in output.getvalue()


def test_play_resumes_only_replays(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    assert run("play", "--terminal", "--resume", str(path)).exit_code == 2
    path.write_text("hello")
    assert run("play", "--terminal", "--resume", str(path)).exit_code == 2


def test_choices_are_taken_by_number_text_and_beginning() -> None:
    for entered in ("1", "coin heads", "COIN  heads", "coin h", "h", "c h"):
        match = Match("Human", "Orc", seed=7)
        table = Table(match, side="away")
        table.said(entered)
        choices = [event.text for event in match.events if event.kind == "choice"]
        assert choices[0] == "> coin heads"


@pytest.mark.parametrize("entered", ["0", "3", "-1", "coin", "maybe", "to e5", "²", "99999999999"])
def test_what_is_not_open_is_explained_and_changes_nothing(entered: str) -> None:
    match = Match("Human", "Orc", seed=7)
    table = Table(match, side="away")
    text = table.said(entered)
    assert match.ply == 0
    assert "not open here" in text or "coin heads" in text


def test_a_player_is_shown_with_what_he_can_do() -> None:
    table = at_turn(Match("Human", "Orc", seed=3))
    text = table.said("h1")
    assert "h1 Lineman" in text
    assert "MA 6" in text
    assert "h1 move" in text
    assert "Black Orc" in table.said("a12")
    assert "no player" in table.said("a20")


def mover(match: Match) -> tuple[str, str]:
    """A player of home's deep in his half, and a square four steps back from him."""
    cards = [card for card in match.players if card.side == "home" and card.square]
    deep = min(cards, key=lambda card: int((card.square or "a99")[1:]))
    assert deep.square is not None
    row = chr(ord(deep.square[0]) + 4)
    return deep.id, f"{row}{deep.square[1:]}"


def test_naming_a_square_walks_there_step_by_step() -> None:
    table = at_turn(Match("Human", "Orc", seed=3))
    player, square = mover(table.match)
    before = table.match.ply
    table.said(f"{player} move")
    table.said(square)
    assert table.match.player(player).square == square
    assert table.match.ply == before + 5
    choices = [event.text for event in table.match.events if event.kind == "choice"][-4:]
    assert all(choice.startswith("> to ") for choice in choices)
    assert choices[-1] == f"> to {square}"
    assert "cannot get to" in table.said("o26")


def test_a_whole_action_fits_in_a_line_and_is_undone_at_once() -> None:
    table = at_turn(Match("Human", "Orc", seed=3))
    before = table.match.digest
    player, square = mover(table.match)
    table.said(f"{player} move {square}")
    assert table.match.player(player).square == square
    table.said("undo")
    assert table.match.digest == before
    table.session.entered.clear()
    assert "nothing of yours" in table.said("undo")


def test_a_block_fits_in_a_line() -> None:
    table = at_turn(Match("Human", "Orc", seed=3))
    block = next(str(choice) for choice in table.match.choices if str(choice).endswith("block"))
    twin = table.match.copy()
    twin.choose(block)
    target = twin.choices[0].text.split()[1]
    text = table.said(f"{block} {target}")
    assert f"blocks {target}" in text


def test_a_walk_stops_where_something_else_is_asked() -> None:
    """Over many matches: a walk to the ball ends in a pick-up, a re-roll question or a fall."""
    stopped = 0
    for seed in range(30):
        table = at_turn(Match("Human", "Orc", seed=seed))
        ball = table.match.ball
        if ball is None or ball[0] in "ah":  # held, or a square that could be a player
            continue
        for card in table.match.players:
            if card.side == "home" and card.square:
                trial = table.match.copy()
                bots = {"away": RandomBot(1)}
                session = TerminalSession(trial, "home", bots, Console(file=io.StringIO()))
                session.enter(f"{card.id} move {ball}")
                question = trial.choice
                if question is not None and question.kind == "reroll":
                    stopped += 1
                    assert trial.events[-1].facts["success"] is False
        if stopped > 2:
            return
    assert stopped


def test_undo_goes_back_past_the_bots_answer() -> None:
    table = at_turn(Match("Human", "Orc", seed=3))
    before = table.match.digest
    table.said("end turn")
    assert table.match.away.turn == 1
    table.said("undo")
    assert table.match.digest == before


def test_saving_needs_a_name_and_a_place() -> None:
    table = at_turn(Match("Human", "Orc", seed=3))
    assert "Name a file" in table.said("save")
    assert "Not saved" in table.said("save /no/where/at.txt")
    assert "Not saved" in table.said("save \0")


def test_the_pitch_shows_everybody_in_80_columns() -> None:
    table = at_turn(Match("Human", "Orc", seed=3))
    text = screen.pitch(table.match).plain
    rows = text.splitlines()
    assert max(len(row) for row in rows[:16]) <= 80
    for card in table.match.players:
        assert card.id in text


def test_news_put_steps_and_set_ups_together() -> None:
    table = at_turn(Match("Human", "Orc", seed=3))
    lines = [line.plain for line in screen.news(table.match, table.match.events)]
    for side in ("home", "away"):
        assert any(line.startswith(f"{side} sets up: ") for line in lines)
    assert not any(line.startswith(">") for line in lines)
    player, square = mover(table.match)
    text = table.said(f"{player} move {square}")
    walked = [line for line in text.splitlines() if line.startswith(f"{player} goes to ")]
    assert len(walked) == 1
    assert walked[0].count(",") == 3


def test_choices_are_grouped_with_their_numbers() -> None:
    table = at_turn(Match("Human", "Orc", seed=3))
    console = Console(file=io.StringIO(), width=100, record=True)
    for group in screen.choices(table.match):
        console.print(group)
    text = console.export_text()
    for number, choice in enumerate(table.match.choices, 1):
        assert (
            f"{number}) {choice.text.split(maxsplit=1)[-1]}" in text
            or f"{number}) {choice}" in text
        )


# Stars and inducements


def test_stars_lists_and_shows() -> None:
    everybody = run("stars", "--json")
    assert [star["name"] for star in json.loads(everybody.stdout)][:2] == [
        "Barik Farblast",
        "Bertha Bigfist",
    ]
    orcs = json.loads(run("stars", "--team", "orcs", "--json").stdout)
    assert {star["name"] for star in orcs} >= {"Ripper", "Varag Ghoul-Chewer"}
    one = run("stars", "max spleenripper")
    assert "Chaos, Nurgle" in one.output
    assert "Elsewhere: st 4" in one.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["stars", "grif oberwald"], "did you mean Griff Oberwald?"),
        (["stars", "--team", "orcz"], "did you mean Orc?"),
        (["match", "--home-inducements", "bribe"], "add --league"),
        (["match", "--league", "--home-inducements", "brib"], "did you mean bribe?"),
    ],
)
def test_wrong_names_of_stars_and_inducements(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.output


def test_a_league_match_with_inducements(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    result = run(
        *("match", "--league", "--home", "Halfling", "--seed", "4"),
        *("--home-inducements", "chef,babe", "--save", str(path)),
    )
    assert result.exit_code == 0, result.output
    assert verify(path.read_text()).ok
    bought = [each.text for each in read_replay(path.read_text()).choices if "buy" in each.text]
    assert bought == ["buy chef", "buy babe"]


def test_inducements_that_are_too_dear() -> None:
    result = run("match", "--league", "--home-inducements", "star:griff-oberwald")
    assert result.exit_code == 1
    assert "costs 320,000 gold pieces, and 0 are left" in result.output


# turfwar rules


def test_rules_shows_an_article() -> None:
    output = run("rules", "going for it").output
    assert "In Turfwar:" in output
    assert "Source: LRB6, 'Going for it'" in output
    assert "See also: Sure Feet" in output
    assert "lrb6/move/going-for-it.yaml: " in output
    assert "[[" not in output


def test_rules_shows_tables_and_all_that_has_the_name() -> None:
    assert "Blizzard" in run("rules", "weather").output
    output = run("rules", "overtime").output
    assert "Option: overtime" in output
    assert "third half" in output
    document = json.loads(run("rules", "overtime", "--json").stdout)
    assert [entry["id"] for entry in document] == ["overtime", "option-overtime"]


def test_rules_lists_and_searches() -> None:
    assert "Turnovers" in run("rules").output
    assert {"id": "dodge", "kind": "skill", "name": "Dodge", "group": "Agility"} in json.loads(
        run("rules", "--json").stdout
    )
    assert "Blizzard" in run("rules", "--search", "blizard").output
    found = json.loads(run("rules", "-s", "pick up", "--json").stdout)
    assert found[0]["id"] == "picking-up-the-ball"


def test_rules_says_what_it_does_not_know() -> None:
    result = run("rules", "dodgign")
    assert result.exit_code == 2
    assert "did you mean" in result.stderr
    assert run("rules", "-s", "xyzzy").exit_code == 2
    assert run("rules", "dodge", "-s", "dodge").exit_code == 2


def test_rules_answers_a_question() -> None:
    result = run("rules", "can I rush twice?")
    assert result.exit_code == 0
    assert "Going for it" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (("simulate", "--ray"), "--engine ray"),
        (("simulate", "--threads", "4"), "--workers"),
        (("match", "--brutal"), "--rules brutal"),
        (("admin", "accounts", "list", "--jsn"), "--json"),
        (("league", "rebuild", "--chek"), "--check"),
    ],
)
def test_a_mistyped_option_gets_a_suggestion(arguments: tuple[str, ...], meant: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert f"Did you mean {meant}?" in result.stderr


# What is imported


def imported(*arguments: str) -> set[str]:
    """The modules that a command has imported when it is done."""
    code = (
        "import sys, atexit\n"
        "atexit.register(lambda: print(*sys.modules, file=sys.stderr))\n"
        "from turfwar.cli.main import main\n"
        f"sys.argv[1:] = {list(arguments)!r}\n"
        "main()\n"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert found.returncode == 0, found.stderr
    return set(found.stderr.split())


def test_help_waits_for_no_engine() -> None:
    found = imported("--help")
    assert "turfwar.cli.main" in found
    assert not any(name.startswith(("turfwar.kernel", "turfwar.games", "rich")) for name in found)


def test_a_match_waits_for_nothing_that_it_does_not_need() -> None:
    found = imported("match", "--seed", "7")
    assert "turfwar.cli.match" in found
    for name in ("turfwar.server", "turfwar.arena", "turfwar.cli.play", "asyncio", "numpy"):
        assert name not in found


def test_help_lists_every_command_as_it_describes_itself() -> None:
    everything = CliRunner().invoke(app, ["--help"]).output.splitlines()
    listed = CliRunner().invoke(app_with(), ["--help"]).output.splitlines()
    assert sorted(everything) == sorted(listed)


FAULTY = """
from turfwar.bots.base import Coach

class Faulty(Coach):
    def choose(self, match):
        print("thinking aloud")
        raise ValueError("oh")
"""


def test_a_bot_that_loses_by_its_faults_has_not_won(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "faulty_bot.py").write_text(FAULTY)
    monkeypatch.chdir(tmp_path)
    words = ["match", "--home-bot", "faulty_bot:Faulty", "--option", "threes", "--seed", "3"]
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    document = json.loads(result.stdout)
    assert (document["winner"], document["forfeited"]) == ("away", ["home"])
    assert "ValueError: oh (faulty_bot.py, line 7)" in document["faults"]["home"][0]
    assert document["faults"]["away"] == []
    told = run(*words)
    assert "Winner: away; the other bot has lost by its faults" in told.stdout
    assert "home's bot has lost the match: it did 4 things wrong" in told.stderr
    assert "thinking aloud" in told.stderr


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("nosuch_module:Bot", "cannot be imported"),
        ("json:Nobody", "json has no Nobody"),
        ("json:JSONDecoder", "has no method choose"),
        ("json:JSONDecoder [speed=3]", "has no method choose"),
        ("planner [speed=3]", "'speed=3' is no limit of a bot"),
        ("planner [decision=0]", "no number of seconds"),
        ("run:", "names no command"),
        ("run:./nothing --at all", "there is no program './nothing' here"),
        ("nobody", "MODULE:CLASS or run:COMMAND"),
    ],
)
def test_a_bot_that_is_not_there_is_bad_input(name: str, complaint: str) -> None:
    for words in (["match", "--home-bot", name], ["arena", "rookie", name]):
        result = run(*words)
        assert result.exit_code == 2, result.output
        assert complaint in result.output or words[0] == "arena"
