"""The house rules of a league as cards, and what a change to them would do."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from turfwar.kernel.errors import TurfwarError
from turfwar.league.authority import COMMISSIONERS, role_of
from turfwar.league.dates import moment, start_of
from turfwar.league.events import kinds
from turfwar.league.house_rules.clause import ClauseError
from turfwar.league.house_rules.conflicts import RuleConflict, conflicts
from turfwar.league.house_rules.form import (
    RuleForm,
    clause_text,
    find_rule,
    house_rules,
    rule_in_words,
    values_of,
)
from turfwar.league.house_rules.own_words import is_own_words, own_words, written_words
from turfwar.league.house_rules.shared import AS, TAKEN_AWAY, check_clause, combined, identified
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import Document, fixture_name, scope_name, team_name
from turfwar.league.state.league import InvalidEvent, League, known
from turfwar.league.state.stages import Competition

LEAGUE, WHOLE = "league", "whole"


class RuleChange(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A switch that was turned, or fields that were filled in."""

    rule: str
    on: bool
    values: dict[str, str] = {}


# Scopes


def chain(league: League, scope: str) -> list[str]:
    """A scope and all wider ones, the widest first; `InvalidEvent` where there is none."""
    kind, _, id = scope.partition("/")
    if scope == LEAGUE:
        return [LEAGUE]
    if kind == "season":
        known(league.seasons, id, "season")
        return [LEAGUE, scope]
    competition, *rest = id.split(":", 2)
    known(league.competitions, competition, "competition")
    found = [LEAGUE, f"season/{league.competitions[competition].season}"]
    found.append(f"competition/{competition}")
    if kind != "competition" and rest:
        found.append(f"stage/{competition}:{rest[0]}")
    if kind == "fixture":
        found.append(f"round/{league.round_of(id)}")
    return list(dict.fromkeys((*found, scope)))


def scopes(league: League) -> list[Document]:
    """Everything that rules can apply to: the league, and the seasons that are not sealed."""
    found = [LEAGUE]
    for season in league.seasons.values():
        if season.state == "sealed":
            continue
        found.append(f"season/{season.id}")
        for id in season.competitions:
            found += of_competition(league, league.competitions[id])
    return [scope_document(league, each) for each in found]


def of_competition(league: League, competition: Competition) -> list[str]:
    """A competition, its stages if it has several, its rounds, and its fixtures to come."""
    found = [f"competition/{competition.id}"]
    for stage in competition.stages:
        if len(competition.stages) > 1:
            found.append(f"stage/{competition.id}:{stage.id}")
        results = stage.results(league.results)
        slots = [each for each in stage.slots if each.id not in results]
        rounds = dict.fromkeys(each.round for each in slots)
        found += [f"round/{competition.id}:{stage.id}:{each}" for each in rounds]
        found += [
            f"fixture/{fixture}"
            for each in slots
            if (fixture := stage.fixture(each.id)) not in league.linked
        ]
    return found


def scope_document(league: League, scope: str) -> Document:
    kind, _, id = scope.partition("/")
    name = "The whole league" if scope == LEAGUE else scope_name(league, scope)
    if kind == "fixture":
        pairing = league.pairing(id)
        if pairing.home and pairing.away:
            sides = f"{team_name(league, pairing.home)} v {team_name(league, pairing.away)}"
            name = f"{sides} ({fixture_name(league, id)})"
    return {"id": scope, "kind": WHOLE if scope == LEAGUE else kind, "name": name}


# The page


def house_rules_page(league: League, who: str, scope: str = LEAGUE) -> Document:
    """All rules with their state in a scope, for whoever looks."""
    wider = chain(league, scope)[:-1]
    return {
        "scope": scope_document(league, scope),
        "scopes": scopes(league),
        "rules": [card(league, each, scope, wider) for each in house_rules(league.ruleset)],
        "words": [
            {"text": own_words(text), "set_in": "" if each == scope else scope_name(league, each)}
            for each in (*wider, scope)
            for text in league.clauses.get(each, ())
            if is_own_words(text)
        ],
        "announced": [
            {
                "begins": each.begins,
                "rules": [rule_in_words(text, league.ruleset) for text in each.clauses],
            }
            for each in league.announced
            if each.scope == scope
        ],
        "may": role_of(league, who) in COMMISSIONERS,
    }


def card(league: League, rule: RuleForm, scope: str, wider: Sequence[str]) -> Document:
    """A rule with its state in a scope."""
    found: tuple[str, str] | None = None
    here = False
    for each in (*wider, scope):
        for text in league.clauses.get(each, ()):
            id, away = identified(text, league.ruleset)
            if id == rule.id:
                found = None if away else (each, text)
                here = each == scope
    kind = scope.partition("/")[0]
    fits = AS.get(kind, kind) in rule.scopes
    fields: list[Document] = msgspec.to_builtins(rule.fields)
    return {
        "id": rule.id,
        "title": rule.title,
        "text": rule.text,
        "source": rule.source,
        "group": rule.group,
        "fields": fields,
        "on": found is not None,
        "values": dict(
            rule.defaults if found is None else values_of(found[1], league.ruleset),
        ),
        "set_in": "" if found is None or found[0] == scope else scope_name(league, found[0]),
        "here": here,
        "why": "" if fits else f"Only for: {', '.join(PLURAL[each] for each in rule.scopes)}",
    }


PLURAL = {
    "league": "the whole league",
    "season": "seasons",
    "competition": "competitions",
    "fixture": "rounds and fixtures",
}


# Changes


def planned(
    league: League,
    scope: str,
    changes: Sequence[RuleChange],
    words: Sequence[str] | None = None,
    begins: str = "",
) -> kinds.ClausesSet:
    """The event that a form makes; `ClauseError` says which field is wrong.

    A switch in a narrower scope that says the same as the wider one is not written. `words` are all
    rules of this scope in the league's own words; None leaves them as they are.
    """
    ruleset = league.ruleset
    wider = {
        identified(text, ruleset)[0]: text
        for text in combined(
            (text for each in chain(league, scope)[:-1] for text in league.clauses.get(each, ())),
            ruleset,
        )
    }
    own = {identified(text, ruleset)[0]: text for text in before(league, scope, begins)}
    if words is not None:
        own = {id: text for id, text in own.items() if not is_own_words(text)}
        own |= {text: text for text in map(written_words, words)}
    for change in changes:
        rule = find_rule(change.rule, ruleset)
        own.pop(rule.id, None)
        if not change.on:
            if rule.id in wider:
                own[rule.id] = TAKEN_AWAY + rule.id
            continue
        text = clause_text(rule, change.values, ruleset)
        known = wider.get(rule.id)
        if known is None or values_of(known, ruleset) != values_of(text, ruleset):
            own[rule.id] = text
    return kinds.ClausesSet(scope=scope, clauses=tuple(own.values()), begins=begins)


def before(league: League, scope: str, begins: str) -> tuple[str, ...]:
    """The rules of a scope that a change replaces: those of the day on which it begins."""
    found = league.clauses.get(scope, ())
    if not begins:
        return found
    day = moment(start_of(begins), league.zone)
    for each in league.announced:
        if each.scope == scope and moment(start_of(each.begins), league.zone) <= day:
            found = each.clauses
    return found


def trial(league: League, payload: kinds.ClausesSet, at: str, who: str) -> Document:
    """What new house rules would change, and why they cannot be; nothing is written."""
    found = why_not(league, payload)
    if not found:
        try:
            payload.check(league, LeagueEvent(seq=0, at=at, actor=who, payload=payload))
        except TurfwarError as error:
            found = [RuleConflict(sentence(str(error)))]
    return {
        "conflicts": [{"text": each.text, "rules": list(each.rules)} for each in found],
        "changes": changes_told(league, payload),
    }


def why_not(league: League, payload: kinds.ClausesSet) -> list[RuleConflict]:
    """Rules that cannot be in force together, in this scope or in a narrower one."""
    ruleset = league.ruleset
    for text in payload.clauses:
        try:
            check_clause(text, payload.scope, ruleset)
        except ClauseError as error:
            return [RuleConflict(sentence(str(error)), (identified(text, ruleset)[0],))]
    sets = {**league.clauses, payload.scope: payload.clauses}
    found: dict[str, RuleConflict] = {}
    for scope in [payload.scope, *(each for each in sets if each != payload.scope)]:
        try:
            within = chain(league, scope)
        except InvalidEvent:
            continue
        if payload.scope not in within:
            continue
        old = {each.text for each in conflicts(in_force(league.clauses, within, league), ruleset)}
        for each in conflicts(in_force(sets, within, league), ruleset):
            if each.text not in old and each.text not in found:
                where = "" if scope == payload.scope else f" ({scope_name(league, scope)})"
                text = each.text.removesuffix(".") + f"{where}."
                found[each.text] = RuleConflict(text, each.rules)
    return list(found.values())


def in_force(
    sets: Mapping[str, Sequence[str]], within: Sequence[str], league: League
) -> tuple[str, ...]:
    texts = [text for scope in within for text in sets.get(scope, ())]
    return combined(texts, league.ruleset)


def changes_told(league: League, payload: kinds.ClausesSet) -> list[str]:
    """What changes, in sentences."""
    ruleset = league.ruleset
    old, new = (
        {identified(text, ruleset)[0]: text for text in texts}
        for texts in (before(league, payload.scope, payload.begins), payload.clauses)
    )
    found: list[str] = []
    for id in dict.fromkeys((*old, *new)):
        if old.get(id) == new.get(id):
            continue
        if id not in new:
            found.append(f"No longer set here: {rule_in_words(old[id], ruleset)}.")
        elif identified(new[id], ruleset)[1]:
            found.append(f"Turned off here: {rule_in_words(id, ruleset)}.")
        else:
            found.append(f"In force: {rule_in_words(new[id], ruleset)}.")
    return found


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
