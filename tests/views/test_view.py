"""What a view says in the words of its rule set, and what it leaves out."""

from collections.abc import Iterator
from typing import Any

import pytest

from turfwar import Match, find_ruleset
from turfwar.games.base import Overlay
from turfwar.games.display import Display, make_display
from turfwar.games.lrb6.create import blank_match
from turfwar.games.lrb6.words.events import E_DRAWN, E_TURN
from turfwar.games.lrb6.words.facts import KICKOFF_NAMES
from turfwar.games.port import Ports
from turfwar.kernel.dice import SeededDice
from turfwar.pitch.setting import PlayerSetting
from turfwar.server.sandbox import match_of
from turfwar.teams.fielding import team_for_match
from turfwar.views.labels import choice_view
from turfwar.views.narration import Narrator
from turfwar.views.report import report
from turfwar.views.ruleset_page import ruleset_page
from turfwar.views.view import EventView, events_view, visible_events

LRB6 = find_ruleset("lrb6")


@pytest.fixture(scope="module")
def played() -> Match:
    match = Match("Human", "Orc", seed=5)
    match.play_at_random(5, 900)
    return match


def test_choices_as_objects() -> None:
    match = Match("Human", "Orc", seed=7)
    for text in ("coin heads", "choose receive", "place h1"):
        match.choose(text)
    question = match.view("home")["question"]
    assert question is not None
    assert question["choices"] is not None
    assert question["choices"][0]["role"] == "place"
    assert question["form"] == "setup"
    seen = match.view("away")["question"]
    assert seen is not None
    assert seen["choices"] is None
    assert seen["waiting"] == "sets up"


@pytest.mark.parametrize(
    ("text", "label", "role", "about"),
    [
        ("h3 handoff", "Hand-off with {player}", "declare", {"player": "h3", "verb": "handoff"}),
        ("to d12", "Go to d12", "step", {"square": "d12", "verb": "to"}),
        ("h7 move", "Move with {player}", "declare", {"player": "h7", "square": None}),
        ("throw h7", "Throw to h7", "act", {"square": "h7", "player": None}),
        ("multiblock a1 a2", "Block {player} and {other}", "act", {"player": "a1", "other": "a2"}),
        ("follow no", "Stay", "decline", {"word": "no"}),
        ("follow yes", "Follow up", "answer", {"word": "yes"}),
        ("dumpoff none", "No dump-off", "decline", {"verb": "dumpoff none"}),
        ("reroll sure-hands", "Re-roll: Sure hands", "answer", {"word": "sure-hands"}),
        ("reroll none", "No re-roll", "decline", {"word": "none"}),
        ("petty-cash 50k", "50,000", "answer", {"word": "50k"}),
        ("die pow", "Defender down", "answer", {"word": "pow"}),
        ("end h3", "Finish", "finish", {"player": "h3"}),
        ("wizard bolt a3", "Lightning at {player}", "play", {"player": "a3"}),
    ],
)
def test_a_choice_has_label_and_role(
    text: str, label: str, role: str, about: dict[str, Any]
) -> None:
    found = choice_view(LRB6.words.notation, LRB6.words.notation.parse(text))
    assert (found["text"], found["label"], found["role"]) == (text, label, role)
    assert {name: found[name] for name in about} == about  # type: ignore[literal-required]


def test_every_verb_has_a_label() -> None:
    for verb in LRB6.words.verbs.values():
        assert verb.label or verb.labels, verb.pattern


def plain(event: EventView, players: dict[str, Any]) -> str:
    """The parts of a line put together again."""
    return "".join(
        part.get("text") or part.get("player") or part.get("square") or part.get("side") or ""
        for part in event["parts"]
    )


def test_the_parts_of_a_line_are_the_line(played: Match) -> None:
    players: dict[str, Any] = dict(played.view("spectator")["players"])
    kinds = set()
    for event in events_view(played.game, "spectator"):
        kinds.add(event["kind"])
        if event["kind"] == "roll":
            assert event["dice"] is not None
            assert event["dice"]["shown"] == event["facts"]["dice"]
            assert event["facts"]["roll"] in plain(event, players)
        else:
            assert plain(event, players) == event["text"]
    assert {"move", "status", "turn", "turnover", "block"} <= kinds


def test_lines_that_go_on(played: Match) -> None:
    moves = [each for each in events_view(played.game, "home") if each["kind"] == "move"]
    for event in moves:
        assert event["join"] is not None
        assert event["join"]["key"] == f"move {event['facts']['player']}"
        assert event["join"]["more"] == [{"square": event["facts"]["square"]}]


def test_the_shirt_has_the_number_of_the_roster() -> None:
    match = Match("Halfling", "Orc", seed=3)
    team = match.game.setting.home
    team.players = tuple(
        PlayerSetting(
            each.slot,
            each.name,
            each.position,
            each.characteristics,
            each.skills,
            number=40 + each.slot,
        )
        for each in team.players
    )
    seen = match.view("home")["players"]
    assert [seen[f"h{place}"]["number"] for place in (1, 2, 11)] == [40, 41, 50]
    assert match.player("h2").number == 41


def test_nobody_sees_what_another_draws() -> None:
    match = Match("Human", "Orc", seed=3, options=("cards-free",))
    for text in drawing(match):
        match.choose(text)
    seen = {
        seat: sum(record[0] == E_DRAWN for _, record in visible_events(match.game, seat))
        for seat in ("home", "away", "spectator")
    }
    assert seen["spectator"] == 0
    assert seen["home"] + seen["away"] > 0


def drawing(match: Match) -> Iterator[str]:
    """Both coaches buy the cards they can."""
    while match.choice is not None and match.choice.kind in ("petty-cash", "inducements"):
        texts = [each.text for each in match.choices]
        yield next((text for text in texts if text.startswith("buy deck")), texts[-1])


def without_a_look() -> Match:
    """A match by rules that say nothing about how it is shown."""
    plain = Overlay("plain", "Plain", "000", "No look.", "lrb6", ports=Ports(display=None)).on(LRB6)
    match = Match("Human", "Orc", seed=5)
    setting = type(match.game.setting)(
        plain.id, 5, team_for_match("Human", ()), team_for_match("Orc", ()), (), LRB6.words.notation
    )
    game = blank_match(plain, setting, SeededDice(5))
    game.start()
    return Match.of(game)


def test_a_rule_set_without_a_look_is_shown_all_the_same() -> None:
    match = without_a_look()
    assert type(make_display(match.game.setting.ruleset)) is Display
    while not match.over:
        assert match.choice is not None
        chooser = match.choice.chooser
        view = match.view(chooser)
        assert view["question"] is not None
        assert view["question"]["text"]
        assert view["question"]["choices"]
        match.play_at_random(match.ply, 40)
    assert match.why("end turn") is not None
    view = match.view("spectator")
    assert view["winner"] in ("home", "away", "draw")
    assert view["players"]["h1"]["name"] == "Lineman 1"
    assert len(events_view(match.game, "spectator")) > 500
    assert report(match.game)["teams"]["home"]["rolls"] > 0
    assert "home:" in str(match)


def test_the_page_of_a_rule_set() -> None:
    for rules in ("lrb6", "lrb6-revised"):
        page = ruleset_page(find_ruleset(rules))
        assert page["id"] == rules
        assert (page["field"]["rows"], page["field"]["columns"]) == (15, 26)
        assert [each["label"] for each in page["characteristics"]] == ["MA", "ST", "AG", "AV"]
        postures = {each["name"]: each["posture"] for each in page["states"]}
        assert (postures["prone"], postures["ko"]) == ("lying", "hurt")
        match = Match("Human", "Orc", seed=7, rules=rules)
        view = match.view("home")
        assert view["teams"]["home"]["tracks"].keys() == {each["name"] for each in page["tracks"]}
        player = view["players"]["h1"]
        names = {each["name"] for each in page["characteristics"]}
        assert player["characteristics"].keys() == player["base"].keys() == names
        assert player["deeds"].keys() == {each["name"] for each in page["deeds"]}
        assert len({each["key"] for each in page["actions"]}) == len(page["actions"])


@pytest.mark.parametrize("rules", ["lrb6", "lrb6-revised", "bobba", "brutal"])
def test_every_result_of_a_kick_off_says_what_it_does(rules: str) -> None:
    meanings = ruleset_page(find_ruleset(rules))["meanings"]
    names = [name for name in KICKOFF_NAMES if name]
    assert len(names) == 11
    assert [name for name in names if not meanings.get(name)] == []
    # It is read while it is shown.
    assert max(map(len, meanings.values())) < 90


def test_what_the_turn_has_left() -> None:
    position = {"players": {"h1": {"at": "c3"}, "a1": {"at": "c5"}}, "ball": "o20"}
    match = match_of(position, 1)
    for text in ("h1 blitz", "to c4"):
        match.choose(text)
    view = match.view("home")
    left = {each["name"]: each["left"] for each in view["turn_left"]}
    assert (left["blitz"], left["foul"]) == (0, 1)
    assert view["activation"] is not None
    assert (view["activation"]["done"], view["activation"]["of"]) == (1, 6)


def test_being_sent_off_goes_without_saying_after_the_referee_has_said_it() -> None:
    players = {"h1": {"at": "h13"}, "h2": {"at": "c3"}, "a1": {"at": "h14", "state": "prone"}}
    position: dict[str, Any] = {"home": "Human", "away": "Orc", "players": players}
    match = match_of({**position, "dice": [[2, 2]]}, 1)
    for text in ("h1 foul", "foul a1"):
        match.choose(text)
    found = [
        (event["kind"], event["join"])
        for event in events_view(match.game, "home")
        if event["kind"] == "sent-off" or event["facts"].get("status") == "sent-off"
    ]
    assert [kind for kind, _ in found] == ["sent-off", "status"]
    for _, join in found:
        assert join is not None
        assert (join["key"], join["lead"], join["more"]) == ("sent-off h1", [], [])


def test_a_turn_before_the_first_is_told_as_that() -> None:
    narrator = Narrator.of(LRB6.words, LRB6.words.notation)
    assert narrator.event(E_TURN, [1, 0]).text == "away: a turn before the first"
    assert narrator.event(E_TURN, [0, 3]).text == "home: turn 3"
    assert narrator.event(E_TURN, [0, 3]).facts["number"] == 3


def test_a_report_of_football_counts_goals() -> None:
    labels = [each["label"] for each in ruleset_page(find_ruleset("brutal"))["totals"]]
    assert labels[0] == "Goals"
    assert "Touchdowns" not in labels


def test_no_re_roll_is_left_where_there_is_none() -> None:
    for rerolls, told in ((0, False), (1, True)):
        position = {
            "rerolls": {"home": rerolls, "away": 1},
            "players": {"h1": {"at": "c3"}, "a1": {"at": "c5"}},
            "ball": "o20",
        }
        left = match_of(position, 1).view("home")["turn_left"]
        assert ("reroll" in {each["name"] for each in left}) is told
