"""House rules that do not go together, in sentences."""

from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

from turfwar.games.base import RuleSet
from turfwar.games.options import OptionError, check_pair
from turfwar.league.house_rules.shared import identified, is_match_option


class RuleConflict(Struct, frozen=True):
    """Why rules cannot be in force together, and which."""

    text: str
    rules: tuple[str, ...] = ()


def conflicts(texts: Sequence[str], ruleset: RuleSet) -> list[RuleConflict]:
    """All pairs of rules in force that exclude each other.

    >>> from turfwar.games import find_ruleset
    >>> [each.text for each in conflicts(("cards", "cards-handicap"), find_ruleset("LRB6"))]
    ['Special play cards and Special play cards as a handicap exclude each other.']
    """
    ids = [identified(text, ruleset)[0] for text in texts if is_match_option(text, ruleset)]
    chosen = [ruleset.clauses[id] for id in ruleset.clauses if id in ids]
    found: list[RuleConflict] = []
    for one, other in combinations(chosen, 2):
        try:
            check_pair(one, other)
        except OptionError:
            text = f"{one.title} and {other.title} exclude each other."
            if other.id not in one.excludes and one.id not in other.excludes:
                text = f"{one.title} and {other.title} change the same rule."
            found.append(RuleConflict(text, (one.id, other.id)))
    return found
