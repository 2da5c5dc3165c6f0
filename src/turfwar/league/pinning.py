"""By which lists and tables something was worked out: a digest that events keep."""

import hashlib
from functools import lru_cache

import msgspec

from turfwar.rulesets.base import RuleSet


@lru_cache(64)
def content_digest(ruleset: RuleSet) -> str:
    """Changes with any team list, skill, table or price of the rule set."""
    content = ruleset.content
    parts = (content.teams, content.skills, content.tables)
    data = b"".join(msgspec.json.encode(part, order="deterministic") for part in parts)
    return hashlib.sha256(data + repr(ruleset.rosters).encode()).hexdigest()[:16]
