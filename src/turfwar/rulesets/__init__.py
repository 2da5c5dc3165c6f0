"""The rule sets, by name.

>>> find_ruleset("LRB6").title
'Living Rulebook 6'

Beside those that come with Turfwar there are those of installed packages (entry points of the group
`turfwar.rulesets`) and those that the environment variable `TURFWAR_RULESETS` names, as in
`mygame.ruleset:MYGAME,mygame.ruleset:SEVENS`. Each is a `RuleSet`, or an `Overlay` that is laid
over its parent.
"""

import os
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import Notation
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.setting import Setting, TeamSetting
from turfwar.pitch.squares import Squares
from turfwar.rulesets.base import Overlay, RuleSet
from turfwar.rulesets.bobba.ruleset import BOBBA
from turfwar.rulesets.brutal.ruleset import BRUTAL
from turfwar.rulesets.content import find, same_name
from turfwar.rulesets.deathzone.ruleset import DEATHZONE
from turfwar.rulesets.lrb6.ruleset import LRB6
from turfwar.rulesets.lrb6_revised.ruleset import LRB6_REVISED
from turfwar.rulesets.team_content import TeamList
from turfwar.rulesets.vocabulary import all_verbs

DEFAULT: Final = "lrb6"
"""The rule set of whatever names none."""
GROUP: Final = "turfwar.rulesets"
VARIABLE: Final = "TURFWAR_RULESETS"


class RuleSetError(TurfwarError):
    """A rule set from elsewhere that cannot be used: which, where it is named, and why."""


@cache
def all_rulesets() -> tuple[RuleSet, ...]:
    """Every rule set, parents first."""
    known = [LRB6, LRB6_REVISED.on(LRB6), BRUTAL.on(LRB6), BOBBA.on(LRB6), DEATHZONE]
    waiting = list(_from_elsewhere())
    while waiting:
        ready = [each for each in waiting if _is_ready(each[1], known)]
        if not ready:
            where, overlay = waiting[0]
            parent = overlay.parent
            raise RuleSetError(f"{where}: {overlay.id} is laid over {parent!r}, which is nowhere")
        for where, found in ready:
            known.append(_laid(where, found, known))
        waiting = [each for each in waiting if each not in ready]
    return tuple(known)


def _from_elsewhere() -> Iterator[tuple[str, RuleSet | Overlay]]:
    """What installed packages and the environment name, each with the place that names it."""
    for point in sorted(entry_points(group=GROUP), key=lambda each: each.name):
        yield from _loaded(f"entry point {point.name} of {GROUP}", point.value)
    for value in os.environ.get(VARIABLE, "").split(","):
        if value.strip():
            yield from _loaded(VARIABLE, value.strip())


def _loaded(where: str, value: str) -> Iterator[tuple[str, RuleSet | Overlay]]:
    module, _, name = value.partition(":")
    if not module or not name:
        raise RuleSetError(f"{where}: {value!r} is not written as module:NAME")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise RuleSetError(f"{where}: {value!r} cannot be loaded: {error}") from error
    if not isinstance(found, RuleSet | Overlay):
        kind = type(found).__name__
        raise RuleSetError(f"{where}: {value!r} is neither a RuleSet nor an Overlay but: {kind}")
    yield f"{where}, {value}", found


def _is_ready(found: RuleSet | Overlay, known: Iterable[RuleSet]) -> bool:
    return isinstance(found, RuleSet) or any(each.id == found.parent for each in known)


def _laid(where: str, found: RuleSet | Overlay, known: Iterable[RuleSet]) -> RuleSet:
    for other in known:
        for name in other.names:
            if any(same_name(name, own) for own in (found.id, found.title, *found.aliases)):
                raise RuleSetError(f"{where}: {name!r} is the name of another rule set")
    if isinstance(found, RuleSet):
        return found
    parent = next(each for each in known if each.id == found.parent)
    try:
        return found.on(parent)
    except ValueError as error:
        raise RuleSetError(f"{where}: {error}") from error


def find_ruleset(name: str) -> RuleSet:
    """The rule set of this id or alias, in any case; `UnknownName` suggests others."""
    return find(name, all_rulesets())


def ruleset_of(rules: RuleSet | str) -> RuleSet:
    """A rule set that may be given by its name."""
    return rules if isinstance(rules, RuleSet) else find_ruleset(rules)


def notation() -> Notation:
    """How choices are written: in one notation for all rule sets."""
    return notation_for(all_rulesets())


@lru_cache(8)
def notation_for(rulesets: tuple[RuleSet, ...]) -> Notation:
    """The notation of these rule sets."""
    return Notation(all_verbs(each.words for each in rulesets), PLAYER_NAMES, Squares())


def setting_of(
    ruleset: RuleSet,
    seed: int,
    home: TeamSetting,
    away: TeamSetting,
    options: tuple[str, ...] = (),
) -> Setting:
    """What does not change during a match of a rule set between two teams."""
    return Setting(ruleset.id, seed, home, away, options, notation())


def team_lists(rules: RuleSet | str = DEFAULT) -> tuple[TeamList, ...]:
    """The team lists of a rule set, by name."""
    return ruleset_of(rules).content.teams


def usual_teams(rules: RuleSet | str = DEFAULT) -> tuple[str, str]:
    """The team lists that meet where none are named, home first.

    >>> usual_teams()
    ('Human', 'Orc')
    """
    ruleset = ruleset_of(rules)
    names = (*ruleset.rosters.usual_teams, *(team.name for team in ruleset.content.teams))
    return names[0], names[min(1, len(names) - 1)]


def find_team(name: str, options: Iterable[str] = (), rules: RuleSet | str = DEFAULT) -> TeamList:
    """The team list of this name or alias, in any case; `UnknownName` suggests others.

    `options` are those of the match or league; some of them change the lists.
    """
    return ruleset_of(rules).content_with(options).team(name)
