"""Proof that a journal is whole: `turfwar league rebuild --check`."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from turfwar.kernel.dice import D3, D6, D8
from turfwar.league.content_digest import content_digest
from turfwar.league.events.charter import Founded
from turfwar.league.events.corrections import Amended, Correction, Voided, in_force, place_of
from turfwar.league.events.off_season import BetweenSeasons
from turfwar.league.events.post_match import Closed, DiceRecommitted, PostMatchProgressed
from turfwar.league.events.pre_match import PreMatchBegun, PreMatchStepped
from turfwar.league.events.results import Decided
from turfwar.league.events.teams import PlayerChanged
from turfwar.league.journal.events import JournalError, LeagueEvent, check_chain
from turfwar.league.post_match.dice import DiceBox, labelled
from turfwar.league.post_match.facts import Fact, Facts, Picked, Rolled, TableRoll
from turfwar.league.post_match.lookup import has_position
from turfwar.league.post_match.machine import PostMatchRun, thrown
from turfwar.league.post_match.result import Side
from turfwar.league.rules.office import PreMatch, Settling
from turfwar.league.rules.versions import rules_version
from turfwar.league.state.admission import text_objections
from turfwar.league.state.fold import disclosed, step
from turfwar.league.state.league import InvalidEvent, League, MatchRecord
from turfwar.league.state.off_season import season_break
from turfwar.league.state.pre_match import opening_of

KINDS: Final = (D6, D3, D8, 4, 10, 12, 20)
"""Dice of which several may be thrown together."""
NOT_PROMISED: Final = "the secret of its dice is not the one that was promised"


@dataclass(frozen=True)
class JournalFinding:
    """Something that does not come out as the journal has it, and from which line on."""

    text: str
    seq: int = 0
    """0 where it is about the league as a whole."""
    by_any_rules: bool = False
    """Whether it is wrong whatever the rules are."""


@dataclass(frozen=True)
class JournalFindings:
    """What a check of a journal has found."""

    faults: list[str]
    undecided: list[str]
    """What comes out otherwise, and may do so because the rules have changed since."""
    other_rules: list[str]
    """Which lines were written under other rules than are installed."""


def faults(events: Sequence[LeagueEvent]) -> list[str]:
    """Everything that is proved to be wrong with a journal; nothing where all is well."""
    return examined(events).faults


def examined(events: Sequence[LeagueEvent]) -> JournalFindings:
    """What is wrong with a journal, and what other rules may explain.

    Numbers and dice after a line that was written under other rules may come out otherwise, and
    nobody has to be at fault. That the chain of lines is whole, and that secrets are those that
    were promised, holds under any rules.
    """
    events = list(events)
    stretches = written_under(events)
    first = stretches[0].first if stretches else None
    found: dict[bool, list[str]] = {True: [], False: []}
    for each in _findings(events):
        explained = first is not None and (not each.seq or each.seq >= first)
        found[each.by_any_rules or not explained].append(each.text)
    return JournalFindings(found[True], found[False], [str(each) for each in stretches])


@dataclass(frozen=True)
class Stretch:
    """Lines in a row that were written under the same other rules."""

    first: int
    last: int
    version: str
    here: str

    def __str__(self) -> str:
        one = self.first == self.last
        lines = f"line {self.first} was" if one else f"lines {self.first} to {self.last} were"
        theirs = (
            f"under rules version {self.version}"
            if self.version
            else "by an old release, which does not name its rules version"
        )
        return f"{lines} written {theirs}; rules version {self.here} is installed"


def written_under(events: Sequence[LeagueEvent]) -> list[Stretch]:
    """Which lines were written under other rules than are installed."""
    here = next(
        (rules_version(each.payload.rules) for each in events if isinstance(each.payload, Founded)),
        "",
    )
    found: list[Stretch] = []
    for event in events:
        version = event.rules_version
        if version == here:
            continue
        last = found[-1] if found else None
        if last is not None and last.version == version and last.last == event.seq - 1:
            found[-1] = replace(last, last=event.seq)
        else:
            found.append(Stretch(event.seq, event.seq, version, here))
    return found


def unproved(events: Sequence[LeagueEvent]) -> list[str]:
    """What nobody can prove: dice that fell before the league's secret was lost."""
    found: list[str] = []
    for event in in_force(events):
        payload = event.payload
        if not isinstance(payload, DiceRecommitted):
            continue
        where = (
            f"before {payload.fixture}"
            if payload.fixture
            else f"after the match of line {payload.match}"
        )
        why = f" ({event.reason})" if event.reason else ""
        found.append(f"line {event.seq}: dice that had fallen {where} cannot be proved{why}")
    found += [
        f"line {seq}: dice before {fixture} cannot be proved "
        "(it was begun twice, and this line does not say for which)"
        for fixture, seq in _mixed(events).items()
    ]
    return found


def entered(events: Sequence[LeagueEvent]) -> list[str]:
    """Dice and lots that coaches rolled at the table and entered: nobody can prove those."""
    found: dict[str, int] = {}
    for event in in_force(events):
        payload = event.payload
        if isinstance(payload, PostMatchProgressed):
            where = f"after the match of line {payload.match}"
        elif isinstance(payload, PreMatchStepped):
            where = f"before {payload.fixture}"
        else:
            continue
        number = sum(isinstance(fact, TableRoll) for fact in payload.facts)
        if number:
            found[where] = found.get(where, 0) + number
    return [
        f"{number} {'roll was' if number == 1 else 'rolls were'} entered by coaches {where}"
        for where, number in found.items()
    ]


def _mixed(events: Sequence[LeagueEvent]) -> dict[str, int]:
    """Fixtures that were begun twice, with the first line that does not say for which it is.

    Older journals do not say it. A correction that was taken back may give such dice to the wrong
    beginning.
    """
    if not _taken_back(events):
        return {}
    begun: dict[str, set[str]] = {}
    found: dict[str, int] = {}
    for event in events:
        payload = getattr(event.payload, "payload", event.payload)  # as it was amended, if it was
        if isinstance(payload, PreMatchBegun):
            begun.setdefault(payload.fixture, set()).add(payload.salt)
        elif isinstance(payload, PreMatchStepped) and not payload.salt:
            if len(begun.get(payload.fixture, ())) > 1:
                found.setdefault(payload.fixture, event.seq)
    return found


def _taken_back(events: Sequence[LeagueEvent]) -> bool:
    """Whether a correction was made void, or a line corrected twice."""
    corrected: set[int] = set()
    for event in events:
        payload = event.payload
        if isinstance(payload, Amended | Voided):
            if payload.seq in corrected:
                return True
            corrected |= {event.seq, payload.seq}
    return False


def _findings(events: list[LeagueEvent]) -> Iterator[JournalFinding]:
    try:
        check_chain(events)
    except JournalError as error:
        yield JournalFinding(str(error), by_any_rules=True)
    league = League(disclosed=disclosed(events))
    corrected = any(event.kind in ("amended", "voided") for event in events)
    places = [place_of(each.payload) for each in events if isinstance(each.payload, Correction)]
    mixed = _mixed(events)
    unchanged = min(places, default=len(events))
    for event in in_force(events):
        yield from _office_dice(league, event, corrected=corrected)
        # Behind a line that was corrected, what does not fit any more is flagged.
        if event.seq <= unchanged:
            yield from _objections(league, event)
        fits = step(league, event)
        if not corrected:
            yield from _witness(league, event)
        # A line without effect shows no dice: its match was closed before, by another secret.
        if fits and isinstance(event.payload, Closed) and event.payload.secret:
            match = league.matches.get(event.payload.match)
            if match is not None:
                yield from _dice(match, event.payload.secret, corrected=corrected)
        if getattr(event.payload, "fixture", "") not in mixed:
            yield from _before_dice(league, event, corrected=corrected)
    for text in (*_money(league), *_points(league), *_positions(league)):
        yield JournalFinding(text)
    for flag in league.flags:
        yield at(flag.seq, flag.text)


def _objections(league: League, event: LeagueEvent) -> Iterator[JournalFinding]:
    """What may not be written; texts, names and shirts are judged alike by any rules."""
    for why in text_objections(event.payload):
        yield at(event.seq, why, by_any_rules=True)
    alike = isinstance(event.payload, PlayerChanged)
    for why in event.payload.objections(league):
        yield at(event.seq, why, by_any_rules=alike)


def at(seq: int, text: str, *, by_any_rules: bool = False) -> JournalFinding:
    """Something at a line."""
    return JournalFinding(f"line {seq}: {text}", seq, by_any_rules)


def _before_dice(
    league: League, event: LeagueEvent, *, corrected: bool
) -> Iterator[JournalFinding]:
    """The dice of what comes before a match, once it is over."""
    payload = event.payload
    if (
        isinstance(payload, PreMatchStepped)
        and payload.secret
        and payload.fixture in league.preparing
    ):
        preparation = league.preparing[payload.fixture]
        if not payload.belongs_to(preparation):
            return  # it is flagged
        if hashlib.sha256(payload.secret.encode()).hexdigest() != preparation.commitment:
            yield at(event.seq, NOT_PROMISED, by_any_rules=True)
        lost = [
            each
            for each in preparation.facts
            if isinstance(each, Rolled | Picked) and each.label in preparation.unproved
        ]
        own = [each for each in preparation.facts if each not in lost]
        box, opening = labelled(payload.secret), preparation.opening
        again = _again(own, box, lambda facts: PreMatch(opening, [*lost, *facts], box).facts)
        yield from _same(event.seq, own, again, corrected=corrected)


def _office_dice(
    league: League, event: LeagueEvent, *, corrected: bool
) -> Iterator[JournalFinding]:
    """The dice of a match that was not played, and of the time between seasons."""
    payload = event.payload
    if not isinstance(payload, BetweenSeasons | Decided) or not payload.secret:
        return
    box = labelled(payload.secret)
    try:
        if isinstance(payload, BetweenSeasons):
            season = payload.season
            again = _again(
                payload.facts, box, lambda facts: season_break(league, season, facts, box).facts
            )
        else:
            pairing = league.pairing(payload.fixture)
            teams: dict[Side, str] = {"home": pairing.home or "", "away": pairing.away or ""}
            opening, ruling = opening_of(league, payload.fixture, teams), payload
            again = _again(
                payload.facts,
                box,
                lambda facts: ruling.settle(league, Settling(opening, facts, box)).facts,
            )
    except (InvalidEvent, KeyError):
        return  # it is flagged when it is carried out
    yield from _same(event.seq, payload.facts, again, corrected=corrected)


@dataclass(frozen=True)
class Again:
    """A run whose dice have all fallen again; `over` are those that nobody needs any more."""

    facts: Facts
    box: DiceBox
    over: tuple[Fact, ...]

    def shows(self, fact: Rolled) -> bool:
        """Whether dice show what their secret gives."""
        if fact in self.over:
            count = len(fact.faces)
            return any(thrown(self.box(fact.label), count, kind) == fact.faces for kind in KINDS)
        return self.facts.rolls.get(fact.label, fact.faces) == fact.faces


def _again(facts: Sequence[Fact], box: DiceBox, run: Callable[[tuple[Fact, ...]], Facts]) -> Again:
    """Dice and lots, rolled again.

    Where another number of dice is needed than had fallen before a correction, what fell is given:
    those that are needed have a label of their own.
    """
    stated = tuple(fact for fact in facts if not _thrown(fact))
    over: tuple[Fact, ...] = ()
    while True:
        found = run((*stated, *over))
        fallen = tuple(
            fact
            for fact in facts
            if isinstance(fact, Rolled)
            and fact not in over
            and len(found.rolls.get(fact.label, fact.faces)) != len(fact.faces)
        )
        if not fallen:
            return Again(found, box, over)
        over = (*over, *fallen)


def _same(
    seq: int, facts: Sequence[Fact], again: Again, *, corrected: bool
) -> Iterator[JournalFinding]:
    """Whether dice and lots are those that fall again.

    Whom lots fall on depends on who is there, which corrections may have changed.
    """
    for fact in facts:
        if isinstance(fact, Rolled) and not again.shows(fact):
            yield at(seq, f"{fact.label} shows {fact.faces}, not what its secret gives")
        if corrected or not isinstance(fact, Picked):
            continue
        if again.facts.picks.get(fact.label, fact.who) != fact.who:
            yield at(seq, f"{fact.label} is {fact.who}, whom its secret does not give")


def _witness(league: League, event: LeagueEvent) -> Iterator[JournalFinding]:
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
            yield at(event.seq, f"{name} was {shown}, and comes out as {now}{since}")


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


def _dice(match: MatchRecord, secret: str, *, corrected: bool) -> Iterator[JournalFinding]:
    """The dice of a closed post-match sequence are those of its secret, which is the one
    promised."""
    if hashlib.sha256(secret.encode()).hexdigest() != match.commitment:
        yield at(match.seq, NOT_PROMISED, by_any_rules=True)
    box = labelled(secret)
    own = [fact for fact in match.facts if not _from_elsewhere(match, fact)]
    lost = [fact for fact in match.facts if _from_elsewhere(match, fact)]
    again = _again(own, box, lambda facts: PostMatchRun(match.opening, [*lost, *facts], box).facts)
    yield from _same(match.seq, own, again, corrected=corrected)


def _from_elsewhere(match: MatchRecord, fact: object) -> bool:
    """Whether lots fell at the table, or dice from a secret that is lost."""
    if isinstance(fact, Picked) and fact.label in match.picks:
        return True
    return isinstance(fact, Rolled | Picked) and fact.label in match.unproved


def _thrown(fact: object) -> bool:
    return isinstance(fact, Rolled | Picked)
