"""What skills and cards are called in code, and their names by the numbers of these constants."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any


def constant(name: str) -> str:
    """What a skill or card is called in code.

    >>> constant("Nurgle's Rot"), constant("Kick-Off Return"), constant("ExtraMile")
    ('NURGLES_ROT', 'KICK_OFF_RETURN', 'EXTRA_MILE')
    """
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name.replace("'", ""))
    return re.sub(r"\W+", "_", words).strip("_").upper()


def by_number(constants: Mapping[str, int], names: Iterable[str]) -> dict[int, str]:
    """Those of the names that have a constant, by its number."""
    found = {constants[key]: name for name in names if (key := constant(name)) in constants}
    return dict(sorted(found.items()))


def entries_in(package: str, file: str, kind: str) -> list[dict[str, Any]]:
    """The entries of a kind in `data/FILE.toml` of a rule set, as they are written."""
    text = files(package).joinpath("data", f"{file}.toml").read_text("utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)[kind]
    return found


def skill_names(package: str, constants: Mapping[str, int]) -> dict[int, str]:
    """The skills of a rule set that have a constant, by its number."""
    return by_number(
        constants, [skill["name"] for skill in entries_in(package, "skills", "skills")]
    )
