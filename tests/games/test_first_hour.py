"""What newcomers are led through, in every game: lessons that can be done, and a first match."""

import pytest

from turfwar import Match
from turfwar.bots.registry import make_bot
from turfwar.games import find_ruleset
from turfwar.games.lesson_content import Lesson
from turfwar.games.lrb6.words.questions import Q_KICKOFF
from turfwar.reference import reference as the_reference
from turfwar.server.sandbox import match_of

GAMES = ("lrb6", "lrb6-revised", "brutal", "bobba", "deathzone")
FIRST_EDITION = find_ruleset("deathzone").content.lessons.lessons
STEPS = {
    "movement": ["h1 advance", *(f"step h{column}" for column in range(13, 17))],
    "throwing": ["h1 toss", "toss f15"],
    "tackle": ["h1 attack", "target-man a1"],
    "score": ["h1 advance", "step h25", "step h26", "halt h1", "end phase"],
}


@pytest.mark.parametrize("rules", GAMES)
def test_every_game_has_a_first_match_that_explains_its_questions(rules: str) -> None:
    ruleset = find_ruleset(rules)
    first = ruleset.content.lessons.match
    assert first.title
    assert first.text
    Match("Human", "Orc", seed=1, rules=rules, options=first.options)
    assert set(first.advice) <= {each.name for each in ruleset.words.questions.values()}
    assert {"setup", "kickoff"} <= set(first.advice)


@pytest.mark.parametrize("rules", GAMES)
def test_whatever_a_first_match_asks_is_explained(rules: str) -> None:
    first = find_ruleset(rules).content.lessons.match
    match = Match("Human", "Orc", seed=3, rules=rules, options=first.options)
    bots = {side: make_bot("rookie", 3, side) for side in ("home", "away")}
    asked = set()
    while (question := match.choice) is not None:
        asked.add(question.kind)
        match.choose(bots[question.chooser].choose(match))
    assert len(asked) > 5
    assert asked <= set(first.advice)


@pytest.mark.parametrize("rules", ["lrb6-revised", "brutal", "bobba"])
def test_what_an_overlay_asks_too_is_explained_as_before(rules: str) -> None:
    advice = find_ruleset(rules).content.lessons.match.advice
    usual = find_ruleset("lrb6").content.lessons.match.advice
    assert set(usual) <= set(advice)
    assert advice["follow"] == usual["follow"]


def test_in_football_whoever_kicks_off_has_the_ball() -> None:
    advice = find_ruleset("brutal").content.lessons.match.advice
    match = Match("Human", "Orc", seed=3, rules="brutal")
    rookie = make_bot("rookie", 3, "home")
    kicks = ""
    while (question := match.choice) is not None and question.kind != "turn":
        if question.kind == "kickoff":
            kicks = question.chooser
        match.choose(rookie.choose(match))
    assert question is not None
    assert question.chooser == kicks
    asked = find_ruleset("brutal").words.questions[Q_KICKOFF]
    assert asked.heading == "Who kicks off?"
    assert "whoever kicks off has the ball" in advice["kick-or-receive"]


@pytest.mark.parametrize("rules", GAMES)
def test_what_is_good_to_read_first_is_there(rules: str) -> None:
    reading = find_ruleset(rules).content.lessons.reading
    assert reading
    assert set(reading) <= {each.id for each in the_reference(rules).entries}


@pytest.mark.parametrize("lesson", FIRST_EDITION, ids=lambda lesson: lesson.id)
def test_the_lessons_of_the_first_edition_can_be_done(lesson: Lesson) -> None:
    match = match_of({**lesson.position, "rules": "deathzone"}, 1)
    for text in STEPS[lesson.id]:
        match.choose(text)
    players = match.view("home")["players"]
    for player, square in lesson.done.at.items():
        assert players[player]["square"] == square
    if lesson.done.ball:
        assert match.view("home")["balls"][0]["carrier"] == lesson.done.ball
    if lesson.done.down:
        assert players[lesson.done.down]["state"] != "standing"
    if lesson.done.event:
        assert lesson.done.event in [event.kind for event in match.events]
