"""Which version of its rules a league is kept by."""

from turfwar.games import find_ruleset
from turfwar.games.content import UnknownName


def rules_version(rules: str) -> str:
    """The version that a rule set has here; empty where there is no such rule set."""
    try:
        return find_ruleset(rules).rules_version
    except UnknownName:
        return ""
