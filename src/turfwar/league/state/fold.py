"""From a journal to a league: each event changes it, and what does not fit is flagged.

An event that cannot be raises `Unlawful` before it has changed anything. While a journal is read
that becomes a flag, and the event has no effect; whoever wants to write it is told so at once.
"""

from collections.abc import Callable, Iterable
from typing import Any

from turfwar.league.journal import kinds
from turfwar.league.journal.events import Event
from turfwar.league.state import (
    between,
    charter,
    contests,
    dealing,
    discipline,
    played,
    preparing,
    squads,
)
from turfwar.league.state.changes import carry_gold
from turfwar.league.state.corrections import in_force
from turfwar.league.state.league import Flag, League, Unlawful, digest_of

FAME = "fame"
"""The counter of a team that ties are broken by."""


def fold(events: Iterable[Event]) -> League:
    """The league that a journal makes, its corrections in force."""
    lines = list(events)
    league = League(disclosed=disclosed(lines))
    for event in in_force(lines):
        step(league, event)
    return league


def disclosed(events: Iterable[Event]) -> dict[str, str]:
    """The secrets of dice that a journal has shown anywhere, by their digests.

    A correction of what is before the line that shows one may need dice of it.
    """
    shown = (each.payload.secret for each in events if isinstance(each.payload, kinds.Closed))
    return {digest_of(secret): secret for secret in shown if secret}


def step(league: League, event: Event) -> None:
    """One event; where it does not fit, a flag."""
    try:
        apply(league, event)
    except Unlawful as error:
        league.flags.append(Flag(event.seq, str(error)))
    league.seq = max(league.seq, event.seq)


def apply(league: League, event: Event) -> None:
    """One event; `Unlawful`, with nothing changed, where it cannot be."""
    if league.announced:
        league.now_is(event.at)
    if event.command and event.command in league.commands:
        raise Unlawful(f"the command {event.command} has been carried out already")
    payload = event.payload
    if not league.name and not isinstance(payload, kinds.Founded):
        raise Unlawful("the league has not been founded")
    HANDLERS[type(payload)](league, event, payload)
    carry_gold(league)
    count_fame(league)
    if event.command:
        league.commands.add(event.command)


def count_fame(league: League) -> None:
    """What teams are famous for, where a stage breaks ties by it."""
    for competition in league.competitions.values():
        for stage in competition.stages:
            if FAME in stage.spec.breakers:
                known = [team for team in stage.teams if team in league.teams]
                stage.fame = {team: league.teams[team].counters.get(FAME, 0) for team in known}


def correction(league: League, event: Event, said: object) -> None:
    """What it says is in force already: `in_force` has seen to it."""


HANDLERS: dict[type, Callable[[League, Event, Any], None]] = {
    **charter.HANDLERS,
    **squads.HANDLERS,
    **contests.HANDLERS,
    **played.HANDLERS,
    **discipline.HANDLERS,
    **preparing.HANDLERS,
    **dealing.HANDLERS,
    **between.HANDLERS,
    kinds.Amended: correction,
    kinds.Voided: correction,
}
