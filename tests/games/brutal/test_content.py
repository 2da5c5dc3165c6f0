"""The reference and the lessons of football."""

import pytest

from turfwar.games import find_ruleset
from turfwar.games.lesson_content import Lesson
from turfwar.reference import reference
from turfwar.server.sandbox import match_of

RULES = find_ruleset("brutal")
BOOK = reference(RULES)
STEPS = {
    "dribble": ["h1 move", "to h10", "to h11", "to h12", "to h13"],
    "pass": ["h1 pass", "pass h2"],
    "shoot": ["h1 pass", "shoot g26"],
}


def test_every_section_and_skill_has_an_entry() -> None:
    for book, name in RULES.content.sections.all:
        assert BOOK.of_source(f"{book}, {name}").body
    for skill in RULES.content.skills:
        assert BOOK.find(skill.name).kind == "skill"


def test_what_the_book_leaves_as_it_is_comes_from_the_base_game() -> None:
    assert BOOK.of_source("000, Dodging").group.endswith("(Living Rulebook 6)")
    assert BOOK.of_source("000, Kick-Off Table, Riot").name == "Riot"
    assert BOOK.find("Passing").source == "003, Passing"
    assert not [entry for entry in BOOK.entries if entry.kind in ("card", "inducement")]


def test_links_lead_to_entries() -> None:
    for entry in BOOK.entries:
        assert set(entry.see) <= set(BOOK.by_id), entry.id


def test_entries_are_shown_by_scenarios() -> None:
    assert len(BOOK.scenarios(BOOK.find("Shooting"))) > 20
    assert len(BOOK.scenarios(BOOK.find("Header"))) >= 1


@pytest.mark.parametrize("lesson", RULES.content.lessons.lessons, ids=lambda lesson: lesson.id)
def test_lessons_can_be_done_as_they_say(lesson: Lesson) -> None:
    match = match_of({**lesson.position, "rules": "brutal"}, 1)
    for text in STEPS[lesson.id]:
        match.choose(text)
    if lesson.done.ball:
        assert match.view("home")["balls"][0]["carrier"] == lesson.done.ball
    if lesson.done.event:
        assert lesson.done.event in [event.kind for event in match.events]


def test_the_sandbox_begins_with_a_position() -> None:
    first = match_of({**RULES.content.positions.first, "rules": "brutal"}, 1)
    assert "h3 pass" in [choice.text for choice in first.choices]
