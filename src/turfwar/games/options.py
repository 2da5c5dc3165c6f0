"""Optional rules and house rules of a match: how they are written, checked and put in force.

A match is created with the clauses it is played by: `Match(options=("overtime", "four-minutes
seconds=180"))`. A rule set says which it has (`RuleSet.clauses`); their order is its own, whichever
order they are named in.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from turfwar.games.base import RuleSet, chapter_with, merge, merge_chapters, merge_phases, wrapped
from turfwar.games.content import find, load_field
from turfwar.games.option import Begin, Function, MatchOption, Option
from turfwar.kernel.errors import TurfwarError

MOST_DIGITS: Final = 12
"""Whatever is longer is no number that anybody means."""


class OptionError(TurfwarError):
    """Options that are wrong, or do not go together."""


def find_clause(name: str, ruleset: RuleSet) -> MatchOption:
    """The clause of this id, title or alias, in any case; `UnknownName` suggests others."""
    return find(name, tuple(ruleset.clauses.values()))


def parse_options(options: Iterable[str], ruleset: RuleSet) -> tuple[Option, ...]:
    """Options as they are written, checked one by one and against each other."""
    found: dict[str, Option] = {}
    for text in options:
        option = parse_option(text, ruleset)
        if option.clause.id in found:
            raise OptionError(f"the option {option.clause.id!r} is given twice")
        found[option.clause.id] = option
    chosen = [found[clause] for clause in ruleset.clauses if clause in found]
    for at, option in enumerate(chosen):
        for other in chosen[:at]:
            check_pair(other.clause, option.clause)
    return tuple(chosen)


def check_pair(one: MatchOption, other: MatchOption) -> None:
    """`OptionError` where two clauses cannot both be in force."""
    if other.id in one.excludes or one.id in other.excludes:
        raise OptionError(f"the options {one.id!r} and {other.id!r} exclude each other")
    if both := one.claims() & other.claims():
        what = ", ".join(sorted(both))
        raise OptionError(f"the options {one.id!r} and {other.id!r} both replace {what}")


def parse_option(text: str, ruleset: RuleSet) -> Option:
    """`four-minutes seconds=180`: a clause's name, then its parameters."""
    words = text.split()
    given = [word for word in words if "=" in word]
    clause = find_clause(" ".join(word for word in words if "=" not in word), ruleset)
    values = {each.name: each.default for each in clause.parameters}
    for word in given:
        name, _, value = word.partition("=")
        parameter = next((each for each in clause.parameters if each.name == name), None)
        if parameter is None:
            known = ", ".join(values) or "none"
            raise OptionError(f"the option {clause.id!r} has no parameter {name!r}; it has {known}")
        if not value.isascii() or not value.isdigit() or len(value) > MOST_DIGITS:
            raise OptionError(f"{clause.id} {name}: {value!r} is not a whole number")
        if not parameter.low <= int(value) <= parameter.high:
            between = f"from {parameter.low} to {parameter.high}"
            raise OptionError(f"{clause.id} {name}: {value} is not {between}")
        values[name] = int(value)
    return Option(clause, values)


def shown_options(options: Iterable[str], ruleset: RuleSet) -> list[str]:
    """Options as everybody may read them: those that are secret without their values."""
    found: list[str] = []
    for text in options:
        name = text.partition(" ")[0]
        clause = ruleset.clauses.get(name)
        found.append(name if clause is not None and clause.secret else text)
    return found


def open_options(options: Iterable[str], ruleset: RuleSet) -> tuple[str, ...]:
    """Options but for those that are secret."""
    known = ruleset.clauses
    names = ((text, text.partition(" ")[0]) for text in options)
    return tuple(text for text, name in names if name not in known or not known[name].secret)


def with_options(ruleset: RuleSet, options: Iterable[str]) -> RuleSet:
    """The rule set with these options in force."""
    for option in parse_options(options, ruleset):
        ruleset = in_force(ruleset, option.clause, option.values)
    return ruleset


def in_force(ruleset: RuleSet, clause: MatchOption, values: Mapping[str, int]) -> RuleSet:
    """The rule set with a clause in force, its parameters having these values."""
    phases = dict(clause.phases(ruleset.content)) if clause.phases else {}
    known = [name for name, _ in ruleset.phases]
    after: dict[str, str] = {}
    for name in phases:
        follows = [each for each in clause.after[name] if each in known or each in after]
        if not follows:
            raise OptionError(f"the option {clause.id!r} does not go with {ruleset.id}")
        after[name] = follows[0]
    chapters = merge_chapters(ruleset.chapters, clause.chapters, clause.id)
    ruleset.words.with_contents(ruleset.source, clause.skills, {})
    around: dict[Function, Function] = {
        rule: partial(_instead, function) for rule, function in clause.replaces.items()
    }
    for rule, function in (around | dict(clause.wraps)).items():
        chapter = chapter_with(chapters, rule)
        chapters[chapter] = wrapped(chapters[chapter], {rule.__name__: function})
    return replace(
        ruleset,
        field=load_field(ruleset.folders, clause.field) if clause.field else ruleset.field,
        phases=merge_phases(ruleset.phases, phases, after, clause.id),
        chapters=chapters,
        skills=merge(ruleset.skills, clause.skills),
        house=(*ruleset.house, *((clause.house(),) if clause.house else ())),
        begin=(*ruleset.begin, *((partial(_begin, clause.begin, values),) if clause.begin else ())),
    )


def _instead(function: Function, old: Function, *arguments: object) -> object:
    return function(*arguments)


def _begin(begin: Begin, values: Mapping[str, int], match: object) -> None:
    begin(match, values)


def rules_in_words(rules: str, options: Iterable[str]) -> str:
    """What a match is played by, as a summary says it.

    >>> rules_in_words("lrb6", ("overtime", "four-minutes seconds=180"))
    'rules lrb6 with overtime, four-minutes seconds=180'
    """
    chosen = ", ".join(options)
    return f"rules {rules} with {chosen}" if chosen else f"rules {rules}"
