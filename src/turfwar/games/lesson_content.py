"""The tutorial of a rule set, `lessons.toml`, and positions to begin with, `positions.toml`."""

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Final

import msgspec

from turfwar.games.content import ContentError, Text, TomlEntry, load_file
from turfwar.games.wire import stands_for


class Done(TomlEntry, frozen=True):
    """How one can tell that a lesson is done: all that is named here has come about.

    Somebody stands in a square (`at`), has the ball, or is not on their feet any more; a kind of
    roll was made, an event has happened, or a kind of question is asked.
    """

    at: dict[Text, Text] = {}
    ball: str = ""
    down: str = ""
    roll: str = ""
    event: str = ""
    question: str = ""


class Lesson(TomlEntry, frozen=True):
    """A position, what to do in it, and what to say when it is done, or not.

    `hero` is the player it is about: if they have acted and it is not done, it is `missed`.
    """

    id: Text
    title: Text
    text: tuple[Text, ...]
    goal: Text
    position: Annotated[dict[str, Any], stands_for("PositionDocument")]
    done: Done
    praise: Text
    missed: Text
    hero: Text = "h1"
    square: str = ""


class Slips(TomlEntry, frozen=True):
    """What to say when the turn is over and the lesson is not: `{roll}`, `{needs}` and `{dice}`
    stand for the roll that failed."""

    roll: str = ""
    fall: str = ""
    turnover: str = ""
    turn: str = ""


class FirstMatch(TomlEntry, frozen=True):
    """The match that the tutorial ends with: its options, what it is, what a newcomer should know
    of its questions, by their kinds, and what to say of its end."""

    title: str = ""
    options: tuple[Text, ...] = ()
    text: str = ""
    advice: dict[str, Text] = {}
    won: str = ""
    even: str = ""
    lost: str = ""


class Lessons(TomlEntry, frozen=True):
    """The tutorial: its lessons, the match after them, and what to say on the way.

    Of questions by their kinds, of what went wrong, and which entries of the reference are good to
    begin with.
    """

    lessons: tuple[Lesson, ...] = ()
    advice: dict[str, Text] = {}
    slips: Slips = Slips()
    match: FirstMatch = FirstMatch()
    reading: tuple[Text, ...] = ()


PARTS: Final = {
    "lessons": (),
    "advice": {},
    "slips": Slips(),
    "match": FirstMatch(),
    "reading": (),
}
"""What an overlay may have otherwise, and what a file has that does not say it."""


class Positions(TomlEntry, frozen=True):
    """Positions: the one that a sandbox begins with, and the one that is shown to visitors."""

    first: dict[str, Any] = {}
    shown: dict[str, Any] = {}


def load_lessons(paths: Sequence[Traversable]) -> Lessons:
    """The tutorial, checked: of each part what the last file says that has one.

    What is known of the questions of a match is laid over what was known before: an overlay asks
    them too.
    """
    parts: dict[str, Any] = {}
    advice: dict[str, str] = {}
    for path in paths:
        found = read_lessons(path)
        parts |= {name: part for name in PARTS if (part := getattr(found, name)) != PARTS[name]}
        advice |= found.match.advice
    if "match" in parts:
        parts["match"] = msgspec.structs.replace(parts["match"], advice=advice)
    return Lessons(**parts)


def read_lessons(path: Traversable) -> Lessons:
    """One file of it."""
    found = load_file(path, Lessons)
    names = [lesson.id for lesson in found.lessons]
    for name in names:
        if names.count(name) > 1:
            raise ContentError(str(path), name, "id", "two lessons have it")
    for lesson in found.lessons:
        if lesson.done == Done():
            raise ContentError(str(path), lesson.id, "done", "says nothing")
        if lesson.hero not in lesson.position.get("players", {}):
            raise ContentError(str(path), lesson.id, "hero", f"there is no {lesson.hero!r} in it")
    return found


def load_positions(path: Traversable) -> Positions:
    """The positions."""
    return load_file(path, Positions)
