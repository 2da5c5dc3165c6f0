"""The rule sets, by name.

>>> find_ruleset("LRB6").title
'Living Rulebook 6'

Beside those that come with Turfwar there are those of installed packages (entry points of the group
`turfwar.rulesets`) and those that the environment variable `TURFWAR_RULESETS` names, as in
`mygame.ruleset:MYGAME,mygame.ruleset:SEVENS`. Each is a `RuleSet`, or an `Overlay` that is laid
over its parent.
"""

import os
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from threading import RLock
from typing import Final

from turfwar.games.base import Overlay, RuleSet
from turfwar.games.base import RuleSetError as RuleSetError
from turfwar.games.content import find, same_name
from turfwar.games.team_content import TeamList
from turfwar.pitch.setting import Setting, TeamSetting

SHIPPED: Final = (
    "turfwar.games.lrb6",
    "turfwar.games.lrb6_revised",
    "turfwar.games.brutal",
    "turfwar.games.bobba",
    "turfwar.games.deathzone",
)
"""Those that come with Turfwar: each package says its `NAMES`, and where its `RULESET` is."""
DEFAULT: Final = "lrb6"
"""The rule set of whatever names none."""
VARIABLE: Final = "TURFWAR_RULESETS"
ELSEWHERE: Final = "turfwar.games.plugins"
"""What looks for rule sets of other packages; it takes longer to import than most rule sets."""


class Shelf:
    """The rule sets that come with Turfwar, each loaded when it is first asked for."""

    def __init__(self) -> None:
        self.lock = RLock()
        self.loaded: dict[str, RuleSet] = {}
        """By package."""
        self.by_name: dict[str, RuleSet] = {}

    def find(self, name: str) -> RuleSet | None:
        """The one that answers to a name; case, spaces and punctuation do not matter."""
        known = self.by_name.get(name)
        if known is not None:
            return known
        for package in SHIPPED:
            names: tuple[str, ...] = import_module(package).NAMES
            if any(same_name(name, each) for each in names):
                found = self.take(package)
                if name in names:
                    self.by_name[name] = found
                return found
        return None

    def take(self, package: str) -> RuleSet:
        """The one of a package, laid over its parent."""
        with self.lock:
            found = self.loaded.get(package)
            if found is None:
                module, _, name = str(import_module(package).RULESET).partition(":")
                made: RuleSet | Overlay = getattr(import_module(module), name)
                if isinstance(made, Overlay):
                    parent = self.find(made.parent)
                    assert parent is not None
                    made = made.on(parent)
                found = self.loaded[package] = made
        return found


SHELF: Final = Shelf()


@cache
def all_rulesets() -> tuple[RuleSet, ...]:
    """Every rule set, parents first."""
    known = [SHELF.take(package) for package in SHIPPED]
    waiting: list[tuple[str, RuleSet | Overlay]] = import_module(ELSEWHERE).named_elsewhere()
    while waiting:
        ready = [each for each in waiting if _is_ready(each[1], known)]
        if not ready:
            where, found = waiting[0]
            assert isinstance(found, Overlay)
            parent = found.parent
            raise RuleSetError(f"{where}: {found.id} is laid over {parent!r}, which is nowhere")
        for where, found in ready:
            known.append(_laid(where, found, known))
        waiting = [each for each in waiting if each not in ready]
    return tuple(known)


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
    # Whoever names others in the environment is to hear at once if that does not work.
    known = all_rulesets() if os.environ.get(VARIABLE) else ()
    return SHELF.find(name) or find(name, known or all_rulesets())


def ruleset_of(rules: RuleSet | str) -> RuleSet:
    """A rule set that may be given by its name."""
    return rules if isinstance(rules, RuleSet) else find_ruleset(rules)


def setting_of(
    ruleset: RuleSet,
    seed: int,
    home: TeamSetting,
    away: TeamSetting,
    options: tuple[str, ...] = (),
) -> Setting:
    """What does not change during a match of a rule set between two teams."""
    return Setting(ruleset.id, seed, home, away, options, ruleset.words.notation)


def team_lists(rules: RuleSet | str = DEFAULT) -> tuple[TeamList, ...]:
    """The team lists of a rule set, by name."""
    return ruleset_of(rules).content_with(()).teams


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
