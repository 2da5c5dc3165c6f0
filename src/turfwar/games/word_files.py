"""Reads the words that a rule set keeps in a file: a table for each, under its constant.

    [R_BRIBE]
    name = "bribe"
    source = "000, Bribes"

The module beside the file has the constants, `R_BRIBE: Final = 29`, which `write_numbers` writes.
What only tells a word of the parent's otherwise is under its name: it has the parent's number.
"""

import sys
import tomllib
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from turfwar.games.words import AnswerShape, EventKind, QuestionKind, RollKind
from turfwar.kernel.notation import NO_NUMBER

W = TypeVar("W", EventKind, QuestionKind, RollKind)


def answer_shape(parts: list[str]) -> AnswerShape:
    """What may answer a question: words, and `{player}`, `{square}`, `{move}` or `{name}`.

    >>> answer_shape(["none", "{player}"])
    AnswerShape(words=('none',), player=True, square=False, move=False, name=False)
    """
    words = tuple(part for part in parts if not part.startswith("{"))
    return AnswerShape(words, **{part[1:-1]: True for part in parts if part.startswith("{")})


def words_file(path: Path) -> dict[str, dict[str, Any]]:
    """The tables of the file beside a module; none where there is no such file."""
    beside = path.with_suffix(".toml")
    return tomllib.loads(beside.read_text(encoding="utf-8")) if beside.exists() else {}


def read_words(
    module: str, kind: type[W], beside: Mapping[str, Mapping[str, Any]] | None = None
) -> tuple[W, ...]:
    """The words in the file beside a module, with the numbers of its constants; `beside` has what
    a file cannot say."""
    found = sys.modules[module]
    path = Path(found.__file__ or "")
    hints = get_type_hints(kind)
    known = [field.name for field in fields(kind) if field.name != "number"]
    words: list[W] = []
    for constant, table in words_file(path).items():
        where = f"{path.with_suffix('.toml').name}: [{constant}]"
        if constant.isupper() and not hasattr(found, constant):
            raise ValueError(f"{where} has no number; run `python -m turfwar.games.write_numbers`")
        given: dict[str, Any] = {**table, **(beside or {}).get(constant, {})}
        for name, value in given.items():
            if name not in known:
                raise ValueError(f"{where}: there is no field {name!r}, but {', '.join(known)}")
            allowed = get_args(hints[name]) if get_origin(hints[name]) is Literal else ()
            if allowed and value not in allowed:
                raise ValueError(f"{where}: {name} is {value!r}, and none of {allowed}")
            if isinstance(value, list):
                given[name] = answer_shape(value) if name == "answers" else tuple(value)
        words.append(kind(**given, number=getattr(found, constant, NO_NUMBER)))
    return tuple(words)
