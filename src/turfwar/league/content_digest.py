"""By which lists and tables something was worked out: a digest that events keep."""

import hashlib
from dataclasses import fields
from functools import lru_cache

import msgspec

from turfwar.games.base import RuleSet


@lru_cache(64)
def content_digest(ruleset: RuleSet) -> str:
    """Changes with any team list, skill, table or price of the rule set."""
    content = ruleset.content
    parts = (content.teams, content.skills, content.tables)
    data = b"".join(msgspec.json.encode(part, order="deterministic") for part in parts)
    rosters = ruleset.rosters
    values = [(each.name, getattr(rosters, each.name)) for each in fields(rosters)]
    # A function shows where it lies in memory, which is another place in every process.
    plain = [(name, value) for name, value in values if not callable(value)]
    return hashlib.sha256(data + repr(plain).encode()).hexdigest()[:16]
