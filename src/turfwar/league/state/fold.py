"""From a journal to a league: each event changes it, and what does not fit is flagged.

An event that cannot be raises `InvalidEvent`, and the league is as it was. While a journal is read
that becomes a flag, and the event has no effect; whoever wants to write it is told so at once.
"""

from collections.abc import Callable, Iterable
from dataclasses import fields

from turfwar.kernel.errors import TurfwarError
from turfwar.league.events.charter import Founded
from turfwar.league.events.corrections import in_force
from turfwar.league.events.post_match import Closed
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.state.changes import carry_gold
from turfwar.league.state.league import Flag, InvalidEvent, League, digest_of

FAME = "fame"
"""The counter of a team that ties are broken by."""


class BrokenOff(InvalidEvent):
    """An effect broke off half-way; the league is as it was before."""


def fold(
    events: Iterable[LeagueEvent],
    known: League | None = None,
    watch: Callable[[League, LeagueEvent], None] | None = None,
) -> League:
    """The league that a journal makes, its corrections in force.

    `known` is the league of a similar journal: what is alike in both is not worked out again.
    `watch` is shown the league before each line.
    """
    lines = list(events)
    league = League(disclosed=disclosed(lines))
    if known is not None:
        league.known = known.matches
    for event in in_force(lines):
        if watch is not None:
            watch(league, event)
        step(league, event)
    league.known = {}
    return league


def disclosed(events: Iterable[LeagueEvent]) -> dict[str, str]:
    """The secrets of dice that a journal has shown anywhere, by their digests.

    A correction of what is before the line that shows one may need dice of it.
    """
    shown = (each.payload.secret for each in events if isinstance(each.payload, Closed))
    return {digest_of(secret): secret for secret in shown if secret}


def step(league: League, event: LeagueEvent) -> bool:
    """One event; where it does not fit, a flag. Whether it has had its effect."""
    fits = False
    try:
        if event.seq in league.broken:
            raise InvalidEvent(league.broken[event.seq])
        apply(league, event)
        fits = True
    except BrokenOff as error:
        league.broken[event.seq] = str(error)
        league.flags.append(Flag(event.seq, str(error)))
    except TurfwarError as error:
        league.flags.append(Flag(event.seq, str(error)))
    except Exception as error:
        # A journal has to open, whatever is in it: the line is named, and can be corrected.
        text = f"this line cannot be carried out ({type(error).__name__}: {error})"
        league.broken[event.seq] = text
        league.flags.append(Flag(event.seq, text))
    league.past.append(event)
    league.seq = max(league.seq, event.seq)
    return fits


def apply(league: League, event: LeagueEvent) -> None:
    """One event: checked first, then carried out. Where it cannot be, nothing has changed."""
    before = (list(league.announced), dict(league.clauses)) if league.announced else None
    try:
        if league.announced:
            league.now_is(event.at)
        check(league, event)
    except BaseException:
        if before is not None:
            league.announced, league.clauses = before
        raise
    try:
        event.payload.effect(league, event)
        carry_gold(league)
        count_fame(league)
    except TurfwarError as error:
        restore(league)
        raise BrokenOff(str(error)) from None
    except BaseException:
        restore(league)
        raise
    if event.command:
        league.commands.add(event.command)


def check(league: League, event: LeagueEvent) -> None:
    """`InvalidEvent` where an event cannot be, as the league is now."""
    if event.command and event.command in league.commands:
        raise InvalidEvent(f"this was done already (command {event.command})")
    if not league.name and not isinstance(event.payload, Founded):
        raise InvalidEvent("the league has not been created")
    event.payload.check(league, event)


def restore(league: League) -> None:
    """The league as it was before an effect broke off half-way: from its events, once more."""
    again = League(broken=dict(league.broken), disclosed=dict(league.disclosed))
    again.known = league.matches
    for event in league.past:
        step(again, event)
    again.known = league.known
    for each in fields(League):
        setattr(league, each.name, getattr(again, each.name))


def count_fame(league: League) -> None:
    """What teams are famous for, where a stage breaks ties by it."""
    if league.famous is None:
        league.famous = [
            stage
            for competition in league.competitions.values()
            for stage in competition.stages
            if FAME in stage.spec.tiebreaker_order
        ]
    for stage in league.famous:
        known = [team for team in stage.teams if team in league.teams]
        stage.fame = {team: league.teams[team].counters.get(FAME, 0) for team in known}
