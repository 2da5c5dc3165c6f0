"""Bots that are not Turfwar's own: by their class, by an entry point, or in another process."""

import contextlib
import json
import shlex
import shutil
import signal
import sys
from pathlib import Path

import pytest

from turfwar import Match, TurfwarError
from turfwar.bots import registry
from turfwar.bots.base import Coach, play_out
from turfwar.bots.limits import BotLimits, parse_limits
from turfwar.bots.process import ProcessBot
from turfwar.bots.registry import bot_named, find_bot, make_bot
from turfwar.bots.seated import BotLate, Seated, harmless
from turfwar.games.content import UnknownName

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
SMALL = ("threes",)


def new(seed: int = 1) -> Match:
    return Match("Human", "Orc", seed=seed, options=SMALL)


class First(Coach):
    """Does as little as it can, and remembers what it was told."""

    told: list[str] = []

    def start(self, match: Match, side: str) -> None:
        assert self.side == side
        self.told.append(f"start {side} {match.seed}")

    def choose(self, match: Match) -> int:
        return harmless(match)

    def end(self, match: Match) -> None:
        self.told.append(f"end {self.side} {match.over}")


def seated(bot: object, **limits: float) -> Seated:
    return Seated(bot, "home", 1, BotLimits(**limits), "it")  # type: ignore[arg-type]


def test_a_class_is_told_of_its_match_and_handed_copies() -> None:
    First.told.clear()
    match = new()
    home, away = seated(First()), make_bot("random", 1, "away")
    play_out(match, {"home": home, "away": away})
    assert First.told == ["start home 0", "end home True"]
    assert (home.faults, home.lost) == ([], None)


def test_the_example_that_reckons_plays_a_whole_match_under_a_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(EXAMPLES)
    match = Match("Human", "Orc", seed=7)
    bot = make_bot("steady:Steady [decision=60 match=900 faults=0]", 7, "home")
    play_out(match, {"home": bot, "away": make_bot("rookie", 7, "away")})
    assert isinstance(bot, Seated)
    assert (match.over, bot.faults, bot.lost) == (True, [], None)
    rolls = [event.facts for event in match.events if event.kind == "roll"]
    assert any(each["roll"] == "pick-up" and each["player"].startswith("h") for each in rolls)


def test_a_class_is_named_by_its_module(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    match = new(2)
    bots = {side: make_bot("brave:Brave", 2, side) for side in ("home", "away")}
    play_out(match, bots)
    assert all(isinstance(bot, Seated) and not bot.faults for bot in bots.values())
    again = new(2)
    play_out(again, {side: make_bot("brave:Brave", 2, side) for side in ("home", "away")})
    assert again.digest == match.digest
    for name, complaint in (
        ("nosuchmodule:Brave", "cannot be imported"),
        ("planner:fast", "planner:250ms, planner:2s or planner:60x"),
        ("brave:Timid", "brave has no Timid"),
        ("json:JSONDecoder", "has no method choose"),
    ):
        with pytest.raises(TurfwarError, match=complaint):
            make_bot(name, 1, "home")


def test_a_package_registers_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    class Point:
        name, value = "first", "mybots:First"

        def load(self) -> type[First]:
            return First

    monkeypatch.setattr(registry, "entry_points", lambda group: [Point()])
    registry.all_bots.cache_clear()
    try:
        assert find_bot("FIRST").summary == "the class mybots:First"
        assert isinstance(make_bot("first", 1, "home"), Seated)
    finally:
        registry.all_bots.cache_clear()


def test_names_from_anywhere_start_nothing() -> None:
    for name in ("run:touch /tmp/x", "json:JSONDecoder", "rookie [decision=1]"):
        with pytest.raises(UnknownName):
            find_bot(name)
    with pytest.raises(TurfwarError, match="takes no limits"):
        bot_named("rookie [decision=1]")
    with pytest.raises(TurfwarError, match="names no command"):
        bot_named("run: ")


def test_limits_are_read() -> None:
    assert bot_named("brave:Brave [turn=3, faults=0]").limits == BotLimits(turn=3.0, faults=0)
    for text, complaint in (
        ("speed=3", "is no limit of a bot"),
        ("decision=soon", "no number of seconds"),
        ("faults=1.5", "no number of faults"),
    ):
        with pytest.raises(TurfwarError, match=complaint):
            parse_limits(text)


class Wrong(Coach):
    def choose(self, match: Match) -> int:
        raise KeyError("where was I")


class Illegal(Coach):
    def choose(self, match: Match) -> int:
        return "end turn"  # type: ignore[return-value] # a text will do too, where it is open


class Slow(Coach):
    def choose(self, match: Match) -> int:
        self.clock.now += 2.0  # type: ignore[attr-defined]
        return harmless(match)


class Busy(Slow):
    """Never ends a turn by itself."""

    def choose(self, match: Match) -> int:
        assert match.choice is not None
        code = super().choose(match)
        return match.legal[0] if match.choice.kind in ("turn", "action") else code


class Leaving(Coach):
    def choose(self, match: Match) -> int:
        sys.exit(3)


class Silent(Coach):
    def choose(self, match: Match) -> int:
        return None  # type: ignore[return-value] # that is what is wrong with it


class Dithering(Coach):
    """Puts the same player here and there."""

    def choose(self, match: Match) -> int:
        return match.choices[0]


@pytest.mark.parametrize(
    ("kind", "complaint"),
    [
        (Wrong, "KeyError: 'where was I' (test_other_bots.py, line "),
        (Illegal, "chose end turn, which is not open"),
        (Leaving, "SystemExit: 3"),
        (Silent, "answered None, which is none of match.choices"),
    ],
)
def test_what_a_bot_does_wrong_costs_it_the_decision_and_then_the_match(
    kind: type[Coach], complaint: str
) -> None:
    match = new()
    bot = seated(kind(), faults=2)
    play_out(match, {"home": bot, "away": make_bot("random", 1, "away")})
    assert match.over
    assert len(bot.faults) == 3
    assert complaint in bot.faults[0]
    assert bot.lost is not None
    assert "did 3 things wrong" in bot.lost


def test_a_bot_that_comes_to_no_end_loses() -> None:
    match = new()
    bot = seated(Dithering(), faults=1)
    play_out(match, {"home": bot, "away": make_bot("random", 1, "away")})
    assert match.over
    assert bot.lost is not None
    assert "stopped: more than 500 decisions in one turn, now asked" in bot.lost


class Clock:
    now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("limits", "faults", "lost"),
    [
        ({"decision": 1.0}, 4, "did 4 things wrong"),
        ({"match": 7.0}, 1, "took more than 7 s for the match"),
        ({"decision": 3.0}, 0, None),
    ],
)
def test_time_is_kept(
    monkeypatch: pytest.MonkeyPatch, limits: dict[str, float], faults: int, lost: str | None
) -> None:
    clock = Clock()
    monkeypatch.setattr("turfwar.bots.seated.time", clock)
    slow = Slow()
    slow.clock = clock  # type: ignore[attr-defined]
    bot = seated(slow, **limits)
    match = new()
    play_out(match, {"home": bot, "away": make_bot("random", 1, "away")})
    assert match.over
    assert len(bot.faults) == faults
    assert (bot.lost is None) == (lost is None)
    assert (lost or "") in (bot.lost or "")


def test_a_turn_whose_time_is_used_up_is_one_fault_and_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock()
    monkeypatch.setattr("turfwar.bots.seated.time", clock)
    busy = Busy()
    busy.clock = clock  # type: ignore[attr-defined]
    bot = seated(busy, turn=5.0, faults=10_000)
    match = new()
    play_out(match, {"home": bot, "away": make_bot("random", 1, "away")})
    assert match.over
    # Each turn is two decisions in time, the third late, and no others: 6 s of the clock.
    turns = round(clock.now / 6.0)
    assert 6 < len(bot.faults) <= turns + 2


class Endless(Coach):
    """Goes on thinking, and does not want to be told."""

    def choose(self, match: Match) -> int:
        while True:
            with contextlib.suppress(KeyError):
                [][0:1]


class Deaf(Coach):
    """The same, and it catches the first call."""

    def choose(self, match: Match) -> int:
        called = 0
        while called < 2:
            try:
                while True:
                    pass
            except BotLate:
                called += 1
        raise KeyError("enough")


@pytest.mark.parametrize("kind", [Endless, Deaf])
def test_a_bot_that_thinks_for_ever_is_interrupted(
    monkeypatch: pytest.MonkeyPatch, kind: type[Coach]
) -> None:
    monkeypatch.setattr("turfwar.bots.seated.PULSE", 0.05)
    match = new()
    bot = seated(kind(), decision=0.05, faults=1)
    play_out(match, {"home": bot, "away": make_bot("random", 1, "away")})
    assert match.over
    assert bot.lost is not None
    assert len(bot.faults) == 2
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


class Unborn(Coach):
    def __init__(self) -> None:
        raise ValueError("not today")

    def choose(self, match: Match) -> int:
        raise AssertionError("nobody asks me")


def test_a_class_that_cannot_be_made_has_lost_its_match() -> None:
    entry = registry.from_class("unborn", "mybots:Unborn", lambda: Unborn)
    bot = seated(entry.make("0"))
    match = new()
    play_out(match, {"home": bot, "away": make_bot("random", 1, "away")})
    assert match.over
    assert bot.lost is not None
    assert "could not be made: ValueError: not today (test_other_bots.py, line" in bot.lost


SCRIPT = """
import json, sys, time
def harmless(choices):
    ends = ("end", "done", "formation")
    return min(choices, key=lambda each: not each.startswith(ends))
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        answer = {ANSWER}
        print(answer, flush=True)
    elif message["type"] == "end":
        open(sys.argv[1], "w").write(line)
"""


def script(tmp_path: Path, answer: str) -> str:
    """The command of a process that answers by an expression."""
    path = tmp_path / "bot.py"
    path.write_text(SCRIPT.replace("{ANSWER}", answer))
    return shlex.join([sys.executable, str(path), str(tmp_path / "end")])


def played(command: str, limits: str = "") -> Seated:
    name = f"run:{command}" + (f" [{limits}]" if limits else "")
    bot = make_bot(name, 1, "home")
    assert isinstance(bot, Seated)
    match = new()
    play_out(match, {"home": bot, "away": make_bot("random", 1, "away")})
    assert match.over
    assert isinstance(bot.bot, ProcessBot)
    assert bot.bot.process is None
    return bot


def test_a_process_plays_a_match(tmp_path: Path) -> None:
    answer = 'json.dumps({"choice": harmless(message["choices"]), "why": "first"})'
    bot = played(script(tmp_path, answer))
    assert (bot.faults, bot.lost) == ([], None)
    assert isinstance(bot.bot, ProcessBot)
    assert bot.bot.why == "first"
    end = json.loads((tmp_path / "end").read_text())
    assert end["type"] == "end"
    assert len(end["score"]) == 2


def test_a_process_may_name_a_place_in_the_list(tmp_path: Path) -> None:
    answer = 'json.dumps({"choice": message["choices"].index(harmless(message["choices"]))})'
    assert played(script(tmp_path, answer)).faults == []


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        ("'so be it'", "which is no JSON"),
        ("json.dumps([1])", '"choice": ...'),
        ('json.dumps({"choice": "sing"})', "which is not open"),
        ('json.dumps({"choice": 10**9})', "which is not open"),
        ("sys.exit(7)", "its process has ended, with exit code 7"),
    ],
)
def test_a_process_that_answers_wrongly(tmp_path: Path, answer: str, complaint: str) -> None:
    bot = played(script(tmp_path, answer), "faults=1")
    assert bot.lost is not None
    assert complaint in bot.faults[0]


def test_a_late_answer_is_not_taken_for_the_next_one(tmp_path: Path) -> None:
    answer = (
        '(time.sleep(0.7 if message["ply"] == 0 else 0), json.dumps({"choice": '
        'message["choices"][-1 if message["ply"] == 0 else 0]}))[1]'
    )
    bot = ProcessBot(script(tmp_path, answer))
    match = new()
    bot.start(match, "away")
    try:
        bot.budget(0.1)
        with pytest.raises(BotLate, match=r"did not answer within 0.10 s"):
            bot.choose(match)
        match.choose(match.choices[0])
        bot.budget(60.0)
        assert bot.choose(match) == match.legal[0]
        assert bot.owed == 0
    finally:
        bot.end(match)


@pytest.mark.parametrize(
    "order", ["print('debug', flush=True) or now", "print(now, flush=True) or now"]
)
def test_a_line_too_many_costs_a_decision_and_no_more(tmp_path: Path, order: str) -> None:
    now = 'json.dumps({"choice": harmless(message["choices"])})'
    once = f'(({order.replace("now", now)}) if message["ply"] == 0 else {now})'
    bot = played(script(tmp_path, once), "faults=2")
    assert bot.lost is None
    assert len(bot.faults) <= 2


def test_an_answer_may_say_which_question_it_is_for(tmp_path: Path) -> None:
    answer = (
        '(print(json.dumps({"choice": "sing", "ply": message["ply"] - 1}), flush=True), '
        'json.dumps({"choice": harmless(message["choices"]), "ply": message["ply"]}))[1]'
    )
    assert played(script(tmp_path, answer)).faults == []


def test_a_process_is_told_what_was_rolled(tmp_path: Path) -> None:
    told = tmp_path / "told"
    answer = (
        f'(message["question"]["kind"] == "reroll" and open({str(told)!r}, "a").write('
        'json.dumps(message["events"]) + chr(10)), json.dumps({"choice": 0, "ply": '
        'message["ply"]}))[1]'
    )
    match = Match("Human", "Orc", seed=3)
    while match.choice is None or match.choice.kind != "reroll":
        match.choose(make_bot("scripted", match.ply, "home").choose(match))
    bot = ProcessBot(script(tmp_path, answer))
    bot.start(match, match.choice.chooser)
    try:
        bot.choose(match)
    finally:
        bot.end(match)
    (line,) = told.read_text().splitlines()
    roll = [event for event in json.loads(line) if event["kind"] in ("roll", "block")][-1]
    assert roll["dice"]


ASKING = """
import json, sys
def ask(**question):
    print(json.dumps({"type": "hints", **question}), flush=True)
    return json.loads(sys.stdin.readline())
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        odds = {"type": "hints", "target": {"square": "k5"}, "player": "h3", "ply": 0}
        print(json.dumps(odds), flush=True)  # about a question that is long gone
        found = [
            ask(player="h3", action="move", ply=message["ply"]),
            ask(player="h3", action="blitz", target={"player": "a4"}),
            ask(player="h99"),
            ask(player=["h3"]),
            ask(player="h3", target={"player": "a4", "square": "a4"}),
            ask(player="h3", target={"player": "a99"}),
        ]
        open(sys.argv[1], "w").write(json.dumps(found))
        print(json.dumps({"choice": 0, "ply": message["ply"]}), flush=True)
"""


def test_a_process_may_ask_what_somebody_could_do_and_with_what_odds(tmp_path: Path) -> None:
    path = tmp_path / "asking.py"
    path.write_text(ASKING)
    match = Match("Human", "Orc", seed=3)
    while match.choice is None or (match.choice.kind, match.active) != ("turn", "home"):
        match.choose(make_bot("scripted", match.ply, "home").choose(match))
    bot = ProcessBot(shlex.join([sys.executable, str(path), str(tmp_path / "found")]))
    bot.start(match, "home")
    try:
        assert bot.choose(match) == match.legal[0]
    finally:
        bot.end(match)
    hints, odds, *refused = json.loads((tmp_path / "found").read_text())
    assert (hints["type"], hints["player"], hints["ply"]) == ("hints", "h3", match.ply)
    moves = [plan for plan in hints["plans"] if plan["action"] == "move"]
    far = {plan["at"]: plan.get("with_reroll", plan["chance"]) for plan in moves}
    paths = match.paths("h3")
    assert len(far) > 20
    for square, chance in far.items():
        assert chance == pytest.approx(float(paths[square].chance), abs=1e-6)
    assert odds["type"] == "odds"
    assert odds["plans"]
    assert all(0 < plan["chance"] < 1 for plan in odds["plans"])
    assert [each["type"] for each in refused] == ["error"] * 4
    assert "h99" in refused[0]["error"]
    assert refused[2]["error"] == "a target is a player or a square"


def test_a_command_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(TurfwarError, match="there is no program"):
        bot_named(f"run:{tmp_path / 'nothing'} --fast")
    with pytest.raises(TurfwarError, match="is no command: No closing quotation"):
        bot_named("run:brave 'fast")
    refused = tmp_path / "refused"
    refused.write_text("no program at all")
    refused.chmod(0o755)
    bot = played(str(refused))
    assert bot.lost is not None
    assert "cannot be started" in bot.lost


def test_the_example_in_another_language(monkeypatch: pytest.MonkeyPatch) -> None:
    if shutil.which("node") is None:
        pytest.skip("node is not installed")
    monkeypatch.chdir(EXAMPLES)
    assert played("node brave.js").faults == []


def test_harmless_is_to_decline_or_to_end() -> None:
    match = Match("Human", "Orc", seed=7)
    for text in ("coin heads", "choose receive", "formation line", "done", "formation spread"):
        match.choose(text)
    assert match.choices[0] != harmless(match)
    for text in ("done", "kickoff h20"):
        match.choose(text)
    assert harmless(match) == next(each for each in match.choices if each.text == "end turn")
