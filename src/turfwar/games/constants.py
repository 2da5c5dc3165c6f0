"""What skills and cards are called in code, and their names by the numbers of these constants."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files


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


def names_in(package: str, kind: str) -> list[str]:
    """The names of all entries of `data/KIND.toml` of a rule set."""
    text = files(package).joinpath("data", f"{kind}.toml").read_text("utf-8")
    return [entry["name"] for entry in tomllib.loads(text)[kind]]
