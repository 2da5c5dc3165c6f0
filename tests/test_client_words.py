"""The page to play on knows no rule: no word of a rule set stands in its source.

What it shows comes from the server: the page of a rule set, views, hints, lessons. Words that mean
the same whatever the rules (roles of choices, postures, tones, seats) are the protocol's own.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from turfwar.games import all_rulesets
from turfwar.games.base import RuleSet
from turfwar.games.lrb6.options import CLAUSES
from turfwar.games.words import Form, Moment, Motion, Posture, Role, Sound, Tone
from turfwar.league.events.deals import DealEnded

SOURCE = Path(__file__).parents[1] / "web" / "src"
PROTOCOL = {
    *(
        word
        for kind in (Form, Moment, Motion, Posture, Role, Sound, Tone)
        for word in get_args(kind)
    ),
    *("home", "away", "referee", "spectator"),
    *("choice", "roll", "turn", "choose", "draw"),
    *get_args(DealEnded.__annotations__["how"]),
}
"""Words of the protocol, of every log, or of a league's journal."""
ENGLISH = {
    "lost",
    "goal",
    "at",
    "to",
    "end",
    "use",
    "card",
    "up",
    "down",
    "left",
    "right",
    "pass",
    "yes",
    "done",
    "no",
    "none",
    "over",
}
"""Words that are written in choices, and everywhere else."""
PEOPLE = {"ban", "block"}
"""What is done to people, on the pages about accounts."""
ABOUT_PEOPLE = re.compile(r"admin/.*|lib/admin\.ts|ui/(CoachActions|OwnData)\.svelte")
STRINGS = re.compile(r"'((?:[^'\\\n]|\\.)*)'|\"((?:[^\"\\\n]|\\.)*)\"|`([^`]*)`")
STYLE = re.compile(r"<style>.*?</style>", re.S)
ATTRIBUTES = re.compile(
    r'\b(?:class|role|type|id|for|name|lang|autocomplete|data-testid)="[^"{}]*"'
)


def sources() -> list[Path]:
    """What people write: no tests, and no types that are generated."""
    found = sorted(path for path in SOURCE.rglob("*") if path.suffix in (".ts", ".svelte"))
    left_out = ("toy", "wire")
    return [
        path for path in found if not path.name.endswith(".test.ts") and path.stem not in left_out
    ]


def code_of(path: Path) -> str:
    """A file without comments, styles, and what HTML calls things."""
    text = STYLE.sub("", path.read_text(encoding="utf-8"))
    text = ATTRIBUTES.sub("", text)
    text = re.sub(r"/\*.*?\*/|<!--.*?-->", "", text, flags=re.S)
    return re.sub(r"(?m)(^|\s)//.*$", "", text)


def words_of(ruleset: RuleSet) -> Iterator[str]:
    """What a rule set calls things, as its choices, views and logs have it."""
    words = ruleset.words
    groups: tuple[Any, ...] = (
        words.actions, words.states, words.rolls, words.events, words.questions,
        words.turnovers, words.causes, words.skills, words.uses, words.cards,
    )  # fmt: skip
    for group in groups:
        yield from (each.name for each in group.values())
    for die in words.dice.values():
        yield from (face.name for face in die.faces)
    for verb in words.written_verbs():
        yield from (token for token in verb.tokens if not token.startswith("{"))
        yield from verb.words
    yield from (each.key for each in ruleset.characteristics)
    yield from (name for name, _ in ruleset.phases)
    for team in ruleset.content.teams:
        yield team.name
        yield from (position.name for position in team.positions)
    yield from (each.name for each in ruleset.content.stars)
    for table in ruleset.content.tables:
        yield from (str(getattr(entry, "name", "") or "") for entry in table.entries)
    yield ruleset.id


@pytest.fixture(scope="module")
def vocabulary() -> set[str]:
    found = {word for ruleset in all_rulesets() for word in words_of(ruleset) if word}
    found |= {clause.id for clause in CLAUSES}
    return found - PROTOCOL - ENGLISH


def test_there_is_a_client_to_look_at(vocabulary: set[str]) -> None:
    assert len(sources()) > 60
    assert {"move", "blitz", "Sure Hands", "Blizzard", "ko", "pow", "ma", "Orc"} <= vocabulary


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_word_of_a_rule_set(path: Path, vocabulary: set[str]) -> None:
    """No text is such a word, begins with one as a choice does, or has a name of two words."""
    code = code_of(path)
    found: list[str] = []
    if ABOUT_PEOPLE.fullmatch(path.relative_to(SOURCE).as_posix()):
        vocabulary = vocabulary - PEOPLE
    names = [word for word in vocabulary if " " in word and len(word) > 8]
    for match in STRINGS.finditer(code):
        text = next(each for each in match.groups() if each is not None)
        if text in vocabulary or (" ${" in text and text.split(" ")[0] in vocabulary):
            found.append(text)
    found += [name for name in names if re.search(rf"\b{re.escape(name)}\b", code, re.I)]
    found += SECTIONS.findall(code)
    assert found == []


SECTIONS = re.compile(r"'0\d\d, |`0\d\d, ")
"""A book of rules by its number."""


def test_no_field_of_a_certain_size() -> None:
    """Rows and columns are counted nowhere."""
    for path in sources():
        code = code_of(path)
        assert not re.search(r"\b(rows?|columns?)\b\s*[:=<>]+\s*(7|12|15|26)\b", code, re.I), path
        assert not re.search(r"'(?!h[1-6]')[a-o](?:[1-9]|1\d|2[0-6])'", code), path


def test_the_text_of_an_error_is_read_in_one_place() -> None:
    found = [
        path.relative_to(SOURCE).as_posix()
        for path in sources()
        if re.search(r"instanceof Error \? \w+\.message", code_of(path))
    ]
    assert found == ["lib/errors.ts"]


def test_what_the_server_answers_has_a_generated_type() -> None:
    for path in sources():
        found = re.findall(r"\b(?:request|get|post|once)<\s*\{", code_of(path))
        assert found == [], f"{path}: define the type in Python, see turfwar.server.wire_schema"
