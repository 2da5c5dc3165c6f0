"""Words in files: what is wrong in one is said with its place."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from turfwar.games.word_files import read_words
from turfwar.games.words import EventKind, QuestionKind
from turfwar.kernel.notation import NO_NUMBER

FALLS = """
[E_FALLS]
name = "falls"
fields = "player"
sentence = "{player} falls"
tone = "bad"
"""


@pytest.fixture
def module(tmp_path: Path) -> Iterator[ModuleType]:
    """A module with one constant, and room for a file beside it."""
    made = ModuleType("words_of_a_test")
    made.__file__ = str(tmp_path / "events.py")
    made.E_FALLS = 7  # type: ignore[attr-defined]
    sys.modules[made.__name__] = made
    yield made
    del sys.modules[made.__name__]


def written(module: ModuleType, text: str) -> None:
    Path(str(module.__file__)).with_suffix(".toml").write_text(text, encoding="utf-8")


def test_a_word_has_the_number_of_its_constant(module: ModuleType) -> None:
    written(module, FALLS)
    (word,) = read_words(module.__name__, EventKind)
    assert word == EventKind("falls", "player", "", "{player} falls", "bad", number=7)


def test_a_word_of_the_parents_is_under_its_name(module: ModuleType) -> None:
    written(module, FALLS.replace("E_FALLS", "falls"))
    (word,) = read_words(module.__name__, EventKind)
    assert word.number == NO_NUMBER


def test_answers_are_words_and_what_is_pointed_at(module: ModuleType) -> None:
    text = '[who]\nname = "who"\nprompt = "Who?"\nanswers = ["none", "{player}"]\n'
    written(module, text)
    (question,) = read_words(module.__name__, QuestionKind)
    assert question.answers is not None
    assert (question.answers.words, question.answers.player) == (("none",), True)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("E_FALLS", "E_RISES", r"events.toml: \[E_RISES\] has no number; run .*write_numbers"),
        ("tone", "tune", r"events.toml: \[E_FALLS\]: there is no field 'tune', but name"),
        ('"bad"', '"loud"', r"events.toml: \[E_FALLS\]: tone is 'loud', and none of"),
    ],
)
def test_mistakes_are_named(module: ModuleType, before: str, after: str, said: str) -> None:
    written(module, FALLS.replace(before, after))
    with pytest.raises(ValueError, match=said):
        read_words(module.__name__, EventKind)
