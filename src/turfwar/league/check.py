"""Proof that a journal is whole: `turfwar league rebuild --check`."""

import hashlib
from collections.abc import Iterator, Sequence

from turfwar.league.journal.events import Event, JournalError, check_chain
from turfwar.league.journal.kinds import (
    BetweenSeasons,
    Closed,
    Decided,
    PreMatchStepped,
    PromisedAnew,
)
from turfwar.league.pinning import content_digest
from turfwar.league.state.admission import objections
from turfwar.league.state.between import season_break
from turfwar.league.state.corrections import in_force
from turfwar.league.state.fold import step
from turfwar.league.state.league import League, MatchRecord, Unlawful
from turfwar.league.state.preparing import opening_of, unplayed
from turfwar.rulesets.aftermath.dice import labelled
from turfwar.rulesets.aftermath.facts import Facts, Picked, Rolled
from turfwar.rulesets.aftermath.lookup import has_position
from turfwar.rulesets.aftermath.machine import Aftermath
from turfwar.rulesets.aftermath.result import Side
from turfwar.rulesets.office.rules import PreMatch, Settling


def faults(events: Sequence[Event]) -> list[str]:
    """Everything that is wrong with a journal; nothing where all is well."""
    return list(_faults(list(events)))


def unproved(events: Sequence[Event]) -> list[str]:
    """What nobody can prove: dice that fell before the league's secret was lost."""
    found: list[str] = []
    for event in in_force(events):
        said = event.payload
        if not isinstance(said, PromisedAnew):
            continue
        where = (
            f"before {said.fixture}" if said.fixture else f"after the match of line {said.match}"
        )
        why = f" ({event.reason})" if event.reason else ""
        found.append(f"line {event.seq}: dice that had fallen {where} cannot be proved{why}")
    return found


def _faults(events: list[Event]) -> Iterator[str]:
    try:
        check_chain(events)
    except JournalError as error:
        yield str(error)
    league = League()
    corrected = any(event.kind in ("amended", "voided") for event in events)
    for event in in_force(events):
        yield from _office_dice(league, event)
        yield from (f"line {event.seq}: {why}" for why in objections(league, event.payload))
        step(league, event)
        if not corrected:
            yield from _witness(league, event)
        if isinstance(event.payload, Closed) and event.payload.secret:
            match = league.matches.get(event.payload.match)
            if match is not None:
                yield from _dice(match, event.payload.secret, corrected=corrected)
        yield from _before_dice(league, event)
    yield from _money(league)
    yield from _points(league)
    yield from _positions(league)
    for flag in league.flags:
        yield f"line {flag.seq}: {flag.text}"


def _before_dice(league: League, event: Event) -> Iterator[str]:
    """The dice of what comes before a match, once it is over."""
    said = event.payload
    if isinstance(said, PreMatchStepped) and said.secret and said.fixture in league.preparing:
        preparation = league.preparing[said.fixture]
        if hashlib.sha256(said.secret.encode()).hexdigest() != preparation.commitment:
            yield f"line {event.seq}: the secret of its dice is not the one that was promised"
        lost = [
            each
            for each in preparation.facts
            if isinstance(each, Rolled | Picked) and each.label in preparation.unproved
        ]
        given = [each for each in preparation.facts if each in lost or not _thrown(each)]
        run = PreMatch(preparation.opening, given, labelled(said.secret))
        yield from _same(event, preparation.facts, run.facts)


def _office_dice(league: League, event: Event) -> Iterator[str]:
    """The dice of a match that was not played, and of the time between seasons."""
    said = event.payload
    try:
        if isinstance(said, BetweenSeasons) and said.secret:
            found = season_break(league, said.season, dice=labelled(said.secret)).facts
        elif isinstance(said, Decided) and said.secret:
            pairing = league.pairing(said.fixture)
            teams: dict[Side, str] = {"home": pairing.home or "", "away": pairing.away or ""}
            opening = opening_of(league, said.fixture, teams)
            found = unplayed(league, said, Settling(opening, (), labelled(said.secret))).facts
        else:
            return
    except (Unlawful, KeyError):
        return  # it is flagged when it is carried out
    yield from _same(event, said.facts, found)


def _same(event: Event, facts: Sequence[object], again: Facts) -> Iterator[str]:
    for fact in facts:
        if isinstance(fact, Rolled) and again.rolls.get(fact.label, fact.faces) != fact.faces:
            yield f"line {event.seq}: {fact.label} shows {fact.faces}, not what its secret gives"
        if isinstance(fact, Picked) and again.picks.get(fact.label, fact.who) != fact.who:
            yield f"line {event.seq}: {fact.label} is {fact.who}, whom its secret does not give"


def _witness(league: League, event: Event) -> Iterator[str]:
    """The numbers that people were shown then are those that come out now."""
    for name, shown in event.witness.items():
        kind, _, team = name.partition("/")
        if team not in league.teams or team in league.unfinished:
            continue
        now = league.gold(team) if kind == "gold" else league.value(team).total
        if now != shown:
            match = league.matches.get(event.cause)
            other = match is not None and match.content != content_digest(league.ruleset)
            since = "; lists or tables have changed since" if other else ""
            yield f"line {event.seq}: {name} was {shown}, and comes out as {now}{since}"


def _money(league: League) -> Iterator[str]:
    """No gold piece comes from nowhere or goes nowhere."""
    total = sum(league.ledger.balances.values())
    if total:
        yield f"{total:,} gold pieces are too many"
    moved: dict[str, int] = {}
    for each in league.ledger.transfers:
        moved[each.source] = moved.get(each.source, 0) - each.amount
        moved[each.target] = moved.get(each.target, 0) + each.amount
    for account in dict.fromkeys((*moved, *league.ledger.balances)):
        has, made = league.ledger.balance(account), moved.get(account, 0)
        if has != made:
            yield f"{account} has {has:,}, its transfers make {made:,}"


def _points(league: League) -> Iterator[str]:
    """What players have is what they have earned."""
    rules, counter = league.ruleset.rosters, league.after.points
    players = [player for team in league.teams for player in league.team(team).players]
    players += [departed.player for departed in league.departed.values()]
    for player in players:
        earned = rules.points(player.record)
        if earned != player.counter(counter):
            yield f"{player.id} has {player.counter(counter)} points, and has earned {earned}"


def _positions(league: League) -> Iterator[str]:
    """Everybody has a position of their list."""
    options = league.clauses_for()
    for team in map(league.team, league.teams):
        for player in team.roster:
            if not has_position(player, team, options, league.ruleset):
                listed = player.team_list or team.team_list
                yield f"{player.id} is a {player.position}, which the {listed} list does not have"
            elif player.team_list and not league.ruleset.rosters.mixed:
                yield f"{player.id} of {team.id} is from the {player.team_list} list"


def _dice(match: MatchRecord, secret: str, *, corrected: bool) -> Iterator[str]:
    """The dice of a closed aftermath are those of its secret, which is the one promised."""
    if hashlib.sha256(secret.encode()).hexdigest() != match.commitment:
        yield f"line {match.seq}: the secret of its dice is not the one that was promised"
    box = labelled(secret)
    own = [fact for fact in match.facts if not _from_elsewhere(match, fact)]
    given = [fact for fact in match.facts if _from_elsewhere(match, fact) or not _thrown(fact)]
    again = Aftermath(match.opening, given, box)
    for fact in own:
        if isinstance(fact, Rolled) and again.facts.rolls.get(fact.label, fact.faces) != fact.faces:
            yield f"line {match.seq}: {fact.label} shows {fact.faces}, not what its secret gives"
        # Whom lots fall on depends on who is there, which corrections may have changed.
        if corrected or not isinstance(fact, Picked):
            continue
        if again.facts.picks.get(fact.label, fact.who) != fact.who:
            yield f"line {match.seq}: {fact.label} is {fact.who}, whom its secret does not give"


def _from_elsewhere(match: MatchRecord, fact: object) -> bool:
    """Whether lots fell at the table, or dice from a secret that is lost."""
    if isinstance(fact, Picked) and fact.label in match.picks:
        return True
    return isinstance(fact, Rolled | Picked) and fact.label in match.unproved


def _thrown(fact: object) -> bool:
    return isinstance(fact, Rolled | Picked)
