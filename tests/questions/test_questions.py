"""One standard for every question that a game can ask.

`positions.json` has a position for each rule set and kind of question. In each of them: the prompt
is clear, its rule can be opened, every answer has a name, and what decides about it is shown before
it is chosen. What is aimed and cannot be undone is confirmed (`tests/views/test_aims.py`); mouse,
touch and keyboard are in `tests/browser/questions.spec.ts`.
"""

import random
from typing import Any

import pytest
from questions.positions import CHOICES, RULE_SETS, match_at, questions_of, table

from turfwar import Match
from turfwar.games import find_ruleset
from turfwar.games.words import DECLINES
from turfwar.kernel.errors import TurfwarError
from turfwar.reference import reference

TABLE = table()
NO_INDUCEMENTS = "the book has no inducements"
NO_REFEREE = "the optional rule that asks it is not in this book"
NO_CARD = "the card that leads to it is not in this game"
NO_SKILL = "the skill that leads to it is not in this game"
NEVER = {
    "bobba": {
        "coin": "004, Kick-off: dice decide who kicks off",
        "kick-or-receive": "004, Kick-off: dice decide who kicks off",
        "apothecary": "004, Healing: healers have ability points instead",
        "casualty": "004, Healing: healers have ability points instead",
        "inducements": "004, Handicap Table: gold for tricks instead",
        "petty-cash": "004, Handicap Table: gold for tricks instead",
        "kickreturn": "004, Drive: nobody runs under a kick with the skill",
        "throw-in": "004, Your Fans: dice decide where the crowd throws the ball",
        "line-up": NO_REFEREE,
        "referee": NO_REFEREE,
        "referee-place": NO_REFEREE,
        "referee-turn": NO_REFEREE,
        "tied": NO_REFEREE,
    },
    "brutal": {
        "inducements": NO_INDUCEMENTS,
        "petty-cash": NO_INDUCEMENTS,
        "mercenary-skill": NO_INDUCEMENTS,
        "fanatic": NO_CARD,
        "fumble": NO_CARD,
        "target": NO_CARD,
        "window": NO_CARD,
        "throw-in": NO_CARD,
        "animosity": NO_SKILL,
        "bomb": NO_SKILL,
        "facing": NO_SKILL,
        "kickreturn": NO_SKILL,
        "catch": "003, Catches and Saves: a goaly is asked whether to save",
        "highkick": "003, The Kick Off: nothing is kicked high",
        "touchback": "003, Throw-Ins, Goal Kicks and Corner Kicks: a side restarts instead",
        "referee": NO_REFEREE,
        "referee-place": NO_REFEREE,
        "referee-turn": NO_REFEREE,
        "tied": NO_REFEREE,
    },
}
"""The words of a parent that a game does not ask, and why."""
UNSEEN = {
    "kickoff": "the ball scatters from any square alike; the page draws where it can come down",
    "quicksnap": "it is over when everybody has moved; nothing is rolled for them",
    "facing": "the template decides between three squares, which are drawn",
    "inducements": "done: the match begins with its dice",
    "mercenary-skill": "the skill has its text in the rules; the match begins with its dice",
}
"""Questions whose answers lead to dice that say nothing about the answer."""
ROWS = [(rules, kind) for rules in RULE_SETS for kind in TABLE[rules]]
LONGEST_HEADING = 44
"""A heading is not longer than a line on a phone."""


def question_at(rules: str, kind: str) -> tuple[Match, dict[str, Any]]:
    """The match at a question, and the question as whoever is asked sees it."""
    match = match_at(rules, TABLE[rules][kind])
    assert match.choice is not None
    view = match.view(match.choice.chooser)
    question = view["question"]
    assert question is not None
    return match, dict(question)


def test_no_question_is_missing() -> None:
    for rules in RULE_SETS:
        never = set(NEVER.get(rules, {}))
        assert set(questions_of(rules)) == set(TABLE[rules]) | never, rules
        assert not never & set(TABLE[rules]), rules


@pytest.mark.parametrize(("rules", "kind"), ROWS)
def test_the_prompt_is_clear_and_its_rule_opens(rules: str, kind: str) -> None:
    _, question = question_at(rules, kind)
    assert question["kind"] == kind
    assert question["heading"], "a question has a heading"
    assert len(question["heading"]) <= LONGEST_HEADING, question["heading"]
    assert question["text"].rstrip()[-1] in ".?!:", question["text"]
    assert question["waiting"], "the other coach reads what is decided"
    assert reference(rules).id_of(question["source"]), question["source"]
    for word in ("None", "{", "\0"):
        assert word not in question["text"]


@pytest.mark.parametrize(("rules", "kind"), ROWS)
def test_every_answer_has_a_name_of_its_own(rules: str, kind: str) -> None:
    _, question = question_at(rules, kind)
    choices = question["choices"]
    assert choices, "there is something to choose"
    named: dict[tuple[Any, ...], str] = {}
    for each in choices:
        note = question["notes"].get(each["text"], {})
        label = note.get("label") or each["label"]
        assert label, each["text"]
        group = note.get("group", "")
        key = (group, label, each["player"], each["other"], each["square"])
        assert key not in named, f"{each['text']} and {named[key]} are called {label!r}"
        named[key] = each["text"]


def rolled_by(match: Match, text: str) -> bool:
    """Whether dice fall for a choice before anybody is asked again."""
    trial = match.copy()
    before = len(trial.events)
    try:
        trial.choose(text)
    except TurfwarError:
        return False
    return any(event.kind == "roll" for event in trial.events[before:])


def shows_what_it_does(choice: dict[str, Any], notes: dict[str, Any]) -> bool:
    """A chance or a sentence beside it, or odds before it is confirmed."""
    note = notes.get(choice["text"], {})
    return bool(choice.get("aim") or "chance" in note or note.get("text") or "%" in str(note))


@pytest.mark.parametrize(("rules", "kind"), ROWS)
def test_what_dice_decide_is_shown_before_it_is_chosen(rules: str, kind: str) -> None:
    match, question = question_at(rules, kind)
    if question["form"] != "answer":
        return
    unseen = [
        each["text"]
        for each in question["choices"]
        if each["role"] != "decline"
        and each["word"] not in DECLINES
        and not shows_what_it_does(each, question["notes"])
        and rolled_by(match, each["text"])
    ]
    assert (kind in UNSEEN) or unseen == []


@pytest.mark.parametrize(("rules", "kind"), ROWS)
def test_the_log_gives_the_reason(rules: str, kind: str) -> None:
    """Whatever follows an answer is a line that leads to its rule."""
    match, question = question_at(rules, kind)
    before = len(match.events)
    match.choose(question["choices"][0]["text"])
    book = reference(rules)
    for event in match.events[before:]:
        if event.kind != "choice":
            assert event.text
            assert book.id_of(event.source), event


def test_a_chance_is_that_of_the_roll() -> None:
    """000, Intercepting a pass: AG 3 needs a 6."""
    _, question = question_at("lrb6", "intercept")
    (note,) = [each for each in question["notes"].values() if "chance" in each]
    assert (note["text"], note["chance"]) == ("interception: 6+ needed", 0.166667)


def test_what_follows_every_answer_alike_is_no_chance_of_one() -> None:
    """004, Large Players: whichever way they face, their armour is rolled for next."""
    _, question = question_at("bobba", "look")
    assert [note.get("chance") for note in question["notes"].values()] == [None] * 4


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_first_match_explains_what_is_asked(rules: str) -> None:
    """There is advice for every question that the usual teams meet."""
    match = find_ruleset(rules).content.lessons.match
    assert match.title
    home, away = find_ruleset(rules).rosters.usual_teams
    chance = random.Random(1)
    played = Match(home, away, seed=1, rules=rules, options=match.options)
    met = set()
    while played.choice is not None and played.ply < CHOICES:
        met.add(played.choice.kind)
        played.choose(chance.choice(played.choices))
    assert met <= set(match.advice)


def test_who_ends_their_attacks_reads_what_ends() -> None:
    """002, Tackles: attacks come before tackles."""
    _, question = question_at("deathzone", "tackle")
    assert question["notes"]["let-pass"]["label"] == "No more attacks"
