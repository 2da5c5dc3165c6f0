"""Every lesson of the tutorial can be done as it says."""

import pytest

from turfwar.games import find_ruleset
from turfwar.games.lesson_content import Lesson
from turfwar.server.sandbox import match_of

LESSONS = find_ruleset("lrb6").content.lessons
STEPS = {
    "move": ["h1 move", *(f"to h{column}" for column in range(9, 14))],
    "dodge": ["h1 move", "to h12"],
    "block": ["h1 block", "block a1", "die pow", "push h15", "follow no"],
    "blitz": ["h1 blitz", "to h10", "to h11", "to h12", "block a1", "push h14", "follow no"],
    "pick-up": ["h1 move", "to h9", "to h10", "to h11"],
    "score": ["h1 move", *(f"to h{column}" for column in range(21, 27))],
    "re-roll": ["h1 move", "to h12", "reroll team"],
    "assist": [
        *("h2 move", "to j12", "to j13", "to i14", "end h2"),
        *("h1 block", "block a1", "die pow", "push h15", "follow no"),
    ],
    "pass": ["h1 pass", "throw f15"],
    "set-up": ["formation wedge", "done"],
    "kick-off": ["kickoff h19"],
}
OVER = ("score", "set-up", "kick-off")
"""The lessons after which it is nobody's turn, or the other side's."""


@pytest.mark.parametrize("lesson", LESSONS.lessons, ids=lambda lesson: lesson.id)
def test_lessons_can_be_done_as_they_say(lesson: Lesson) -> None:
    match = match_of(lesson.position, 1)
    for text in STEPS[lesson.id]:
        match.choose(text)
    view = match.view("home")
    assert view["active"] == "home" or lesson.id in OVER
    for player, square in lesson.done.at.items():
        assert view["players"][player]["square"] == square
    if lesson.done.ball:
        assert view["balls"][0]["carrier"] == lesson.done.ball
    if lesson.done.down:
        assert view["players"][lesson.done.down]["state"] != "standing"
    if lesson.done.roll:
        made = [e for e in match.events if e.facts.get("roll") == lesson.done.roll]
        assert made[-1].facts["success"]
    if lesson.done.question:
        assert match.choice is not None
        assert match.choice.kind == lesson.done.question
    if lesson.done.event:
        assert lesson.done.event in [event.kind for event in match.events]
