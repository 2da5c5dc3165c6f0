"""House rules as forms: what each says, which fields it has, and the clause that a form makes.

A browser shows a rule from its `RuleForm` alone: a switch, and a field for each parameter with its
label, kind and bounds.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct
from msgspec.structs import fields

from turfwar.games.base import RuleSet
from turfwar.games.option import MatchOption, Parameter
from turfwar.games.options import OptionError, parse_option
from turfwar.games.sources import shown_source
from turfwar.league.house_rules.clause import Clause, ClauseError, as_meant, parse_clause, plain
from turfwar.league.house_rules.own_words import is_own_words, own_words
from turfwar.league.house_rules.relations import RELATIONS, read_relations
from turfwar.league.house_rules.shared import (
    OFFICE_CLAUSES,
    TEAM_LISTS,
    identified,
    known_clauses,
    match_options,
)

SCOPES: Final = ("league", "season", "competition", "fixture")
OFFICE, AFTER, MATCH = "League", "After a match", "Matches"
"""The headings of rules."""


class FieldChoice(Struct, frozen=True):
    """Something that a field offers, by its id and its name."""

    id: str
    name: str


class RuleField(Struct, frozen=True, kw_only=True):
    """A parameter of a rule as a form shows it.

    `kind` is `number`, `gold`, `days`, `switch`, `choices` (any of them, joined by commas) or
    `relations` (what each of the choices feels about others: see `relations.py`).
    """

    name: str
    kind: str
    label: str
    help: str = ""
    low: int | None = None
    high: int | None = None
    default: str = ""
    choices: tuple[FieldChoice, ...] = ()
    feelings: tuple[FieldChoice, ...] = ()


class RuleForm(Struct, frozen=True, kw_only=True):
    """A house rule to choose, with everything that a form needs."""

    id: str
    title: str
    text: str
    source: str
    group: str
    scopes: tuple[str, ...]
    fields: tuple[RuleField, ...] = ()

    @property
    def defaults(self) -> dict[str, str]:
        return {each.name: each.default for each in self.fields}


@lru_cache(16)
def house_rules(ruleset: RuleSet) -> tuple[RuleForm, ...]:
    """All house rules that a league can choose.

    Rules that the office sets by itself are left out, and so are those with secret values.
    """
    found = [_of_clause(each, ruleset) for each in known_clauses(ruleset)]
    known = {each.id for each in found} | set(match_options((), ruleset))
    found += [
        _of_option(each, ruleset)
        for each in ruleset.clauses.values()
        if not each.by_office and not each.one_off and not each.secret and each.id not in known
    ]
    order = (OFFICE, MATCH, AFTER)
    return tuple(sorted(found, key=lambda each: order.index(each.group)))


def find_rule(id: str, ruleset: RuleSet) -> RuleForm:
    """A house rule by its id; `ClauseError` where there is none."""
    found = next((each for each in house_rules(ruleset) if each.id == id), None)
    if found is None:
        raise ClauseError(f"there is no house rule {id!r}")
    return found


def _of_clause(kind: type[Clause], ruleset: RuleSet) -> RuleForm:
    hints = get_type_hints(kind, include_extras=True)
    return RuleForm(
        id=kind.ID,
        title=kind.TITLE,
        text=_plain_text(kind.TEXT),
        source=shown_source(kind.SOURCE),
        group=kind.HEADING or (OFFICE if kind in OFFICE_CLAUSES else AFTER),
        scopes=kind.SCOPES,
        fields=tuple(
            _of_field(each.encode_name, hints[each.name], each.default, ruleset)
            for each in fields(kind)
        ),
    )


def _of_field(name: str, hint: Any, default: object, ruleset: RuleSet) -> RuleField:
    """A field of a clause, from its type and the notes on it."""
    kind, notes = hint, list[Meta]()
    if get_origin(hint) is Annotated:
        kind, *notes = get_args(hint)
    note = next((each for each in notes if isinstance(each, Meta)), Meta())
    extra = note.extra or {}
    low, high = note.ge, note.le
    choices: tuple[FieldChoice, ...] = ()
    feelings: tuple[FieldChoice, ...] = ()
    if kind is bool or (low, high) == (0, 1):
        shown = "switch"
    elif kind is int:
        shown = extra.get("unit") or "number"
    elif extra.get("kind") in (TEAM_LISTS, RELATIONS):
        shown = RELATIONS if extra["kind"] == RELATIONS else "choices"
        feelings = tuple(FieldChoice(*each) for each in extra.get("feelings", {}).items())
        lists = ruleset.content_with(()).teams
        choices = tuple(FieldChoice(each.id, each.name) for each in lists)
    else:
        raise ValueError(f"the field {name} of a house rule has no kind")
    return RuleField(
        name=name,
        kind=shown,
        label=note.title or _label(name, ruleset),
        help=note.description or "",
        low=int(low) if low is not None and shown != "switch" else None,
        high=int(high) if high is not None and shown != "switch" else None,
        default=plain(default),
        choices=choices,
        feelings=feelings,
    )


def _of_option(option: MatchOption, ruleset: RuleSet) -> RuleForm:
    return RuleForm(
        id=option.id,
        title=option.title,
        text=_plain_text(option.summary),
        source=shown_source(option.source),
        group=MATCH,
        scopes=SCOPES,
        fields=tuple(_of_parameter(each, ruleset) for each in option.parameters),
    )


def _of_parameter(parameter: Parameter, ruleset: RuleSet) -> RuleField:
    switch = (parameter.low, parameter.high) == (0, 1)
    label = _label(parameter.name, ruleset)
    named = parameter.name in {each.id for each in ruleset.content.inducements}
    help = parameter.summary.removeprefix("1 ") if switch else parameter.summary
    return RuleField(
        name=parameter.name,
        kind="switch" if switch else "gold" if parameter.name == "gold" else "number",
        label=label,
        help="" if named else help[:1].upper() + help[1:],
        low=None if switch else parameter.low,
        high=None if switch else parameter.high,
        default=str(parameter.default),
    )


def _label(name: str, ruleset: RuleSet) -> str:
    """The label of a parameter: an inducement by its name, anything else by its own."""
    known = {each.id: each.name for each in ruleset.content.inducements}
    return known.get(name) or name.replace("-", " ").replace("_", " ").capitalize()


def _plain_text(text: str) -> str:
    return text.replace("`", "")


# Clauses and values


def clause_text(rule: RuleForm, values: Mapping[str, str], ruleset: RuleSet) -> str:
    """The clause that a form makes; `ClauseError` says which field is wrong."""
    labels = {each.name: each.label for each in rule.fields}
    for name in values:
        if name not in labels:
            raise ClauseError(f"{rule.title} has no field {name!r}")
    for each in rule.fields:
        _check_value(rule, each, values.get(each.name, each.default))
    wanted = {**rule.defaults, **values}
    differs = {name: value for name, value in wanted.items() if value != rule.defaults[name]}
    text = _written(rule.id, differs)
    if as_meant(text, known_clauses(ruleset)) != text:
        text = _written(rule.id, wanted)
    return text


def _written(id: str, values: Mapping[str, str]) -> str:
    return " ".join((id, *(f"{name}={value}" for name, value in values.items())))


def _check_value(rule: RuleForm, field: RuleField, value: str) -> None:
    where = f"{rule.title}, {field.label}"
    if field.kind == "choices":
        known = {each.id for each in field.choices}
        wrong = [each for each in value.split(",") if each and each not in known]
        if wrong:
            raise ClauseError(f"{where}: {wrong[0]!r} is not on the list")
        return
    if field.kind == RELATIONS:
        _check_relations(where, field, value)
        return
    low, high = (0, 1) if field.kind == "switch" else (field.low or 0, field.high or 0)
    if not value.isascii() or not value.isdigit() or not low <= int(value) <= high:
        raise ClauseError(f"{where}: enter a whole number from {low:,} to {high:,}")


def _check_relations(where: str, field: RuleField, value: str) -> None:
    try:
        found = read_relations(value, (each.id for each in field.feelings))
    except ValueError as error:
        raise ClauseError(f"{where}: {error}") from None
    known = {each.id for each in field.choices}
    for name in (*found, *(other for each in found.values() for other in each)):
        if name not in known:
            raise ClauseError(f"{where}: {name!r} is not on the list")


@lru_cache(4096)
def values_of(text: str, ruleset: RuleSet) -> dict[str, str]:
    """The values that a clause has, those that it leaves out included."""
    id, _ = identified(text, ruleset)
    kind = next((each for each in known_clauses(ruleset) if id == each.ID), None)
    if kind is not None:
        found = parse_clause(as_meant(text, (kind,)), (kind,))
        return {each.encode_name: plain(getattr(found, each.name)) for each in fields(kind)}
    try:
        option = parse_option(text, ruleset)
    except OptionError:
        return {}
    return {name: str(value) for name, value in option.values.items()}


def rule_in_words(text: str, ruleset: RuleSet) -> str:
    """A clause as people read it: `Spiralling expenses (Rise every: 100,000)`."""
    if is_own_words(text):
        return own_words(text)
    id, away = identified(text, ruleset)
    try:
        rule = find_rule(id, ruleset)
    except ClauseError:
        option = ruleset.clauses.get(id)
        return option.title if option is not None else id
    if away:
        return f"not: {rule.title}"
    said = values_in_words(rule, values_of(text, ruleset))
    return f"{rule.title} ({said})" if said else rule.title


def values_in_words(rule: RuleForm, values: Mapping[str, str]) -> str:
    """The values of a rule that differ from the usual ones."""
    said = [
        _value_in_words(each, values[each.name])
        for each in rule.fields
        if values.get(each.name, each.default) != each.default
    ]
    return ", ".join(said)


def _value_in_words(field: RuleField, value: str) -> str:
    if field.kind == "switch":
        return field.label if value == "1" else f"not: {field.label}"
    if field.kind == "choices":
        names: Sequence[str] = [each.name for each in field.choices if each.id in value.split(",")]
        return f"{field.label}: {', '.join(names)}"
    if field.kind == RELATIONS:
        found = read_relations(value, (each.id for each in field.feelings))
        number = sum(map(len, found.values()))
        return f"{number} relation{'' if number == 1 else 's'}"
    return f"{field.label}: {int(value):,}"
