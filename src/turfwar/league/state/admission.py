"""What a new event has to keep to, beside what the state of the league asks of it.

These checks are for what is written from now on. A journal that was written before they were made
still opens as it did; `turfwar league rebuild --check` names the lines that do not pass.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from turfwar.games import find_ruleset
from turfwar.games.content import UnknownName
from turfwar.league.events.charter import Founded
from turfwar.league.events.payload import AnyPayload
from turfwar.league.events.post_match import PostMatchProgressed
from turfwar.league.events.results import Decided, Played
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.money import treasury
from turfwar.league.state.league import InvalidEvent, League
from turfwar.league.state.pre_match import playing_here
from turfwar.teams.naming import NOTHING_SEEN, can_be_seen, why_no_text
from turfwar.teams.roster import MAX_GOLD

MOST_GOLD: Final = MAX_GOLD // 10
"""That payments may fill a treasury up to: what matches bring fits on top of it."""
COPIED: Final = ("rosters",)
"""Fields that repeat what has been checked before."""
NAMED: Final = ("name", "title", "why", "note", "text")
"""Fields that people read as a name, in every kind of event."""
MOST_LETTERS: Final = 2_000
"""Of any text in an event; most kinds have lower limits of their own."""


def put_down(league: League, payloads: Sequence[AnyPayload]) -> tuple[AnyPayload, ...]:
    """Events as they are written."""
    founded = [each.rules for each in payloads if isinstance(each, Founded)]
    try:
        ruleset = find_ruleset(league.rules or "".join(founded))
        return tuple(each.as_written(ruleset) for each in payloads)
    except (UnknownName, ValueError):
        return tuple(payloads)  # the league says so itself


def check_new(league: League, event: LeagueEvent) -> None:
    """`InvalidEvent` where an event may not be written, as the league is now."""
    why = next(objections(league, event.payload), "")
    if why:
        raise InvalidEvent(why)


def objections(league: League, payload: AnyPayload) -> Iterator[str]:
    """Everything that speaks against writing an event."""
    yield from text_objections(payload)
    yield from unseen_objections(payload)
    yield from long_objections(payload)
    yield from payload.objections(league)


def text_objections(payload: AnyPayload) -> Iterator[str]:
    """The texts of an event that nobody may write, under any rules."""
    for text in texts_of(payload):
        if why := why_no_text(text):
            yield f"{text[:40]!r}: {why}"


def unseen_objections(payload: AnyPayload) -> Iterator[str]:
    """Names, titles and reasons of which nothing is seen; those of old journals may stay."""
    for field in NAMED:
        text = getattr(payload, field, "")
        if text and not can_be_seen(text):
            yield f"the {field}: {NOTHING_SEEN}"


def long_objections(payload: AnyPayload) -> Iterator[str]:
    """Texts that would fill the pages of a league; those of old journals may stay."""
    for text in texts_of(getattr(payload, "payload", payload)):  # what an amendment writes
        if len(text) > MOST_LETTERS:
            yield f"{text[:40]!r}...: a text has at most {MOST_LETTERS:,} characters"


def texts_of(payload: AnyPayload) -> Iterator[str]:
    """All that is written in an event."""
    found = msgspec.to_builtins(payload, str_keys=True)
    yield from _texts({key: value for key, value in found.items() if key not in COPIED})


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield key
            yield from _texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)


class Purses:
    """The treasuries before some events: none may be overdrawn by them."""

    def __init__(self, league: League, events: Sequence[LeagueEvent]) -> None:
        self.league = league
        self.balances = {team: league.ledger.balance(treasury(team)) for team in league.teams}
        settled = (Played, Decided)
        done = [each.payload.fixture for each in events if isinstance(each.payload, settled)]
        self.playing = playing_here(league, done)
        stepped = [each.payload for each in events if isinstance(each.payload, PostMatchProgressed)]
        self.stepped = {
            team: league.gold(team)
            for payload in stepped
            if payload.match in league.matches
            for team in league.matches[payload.match].teams.values()
            if league.unfinished.get(team) == payload.match
        }

    def check(self) -> None:
        """`InvalidEvent` where a treasury has gone below nought, or a team is playing with it."""
        league = self.league
        for team, before in self.balances.items():
            now = league.ledger.balance(treasury(team))
            if now < before and team in self.playing:
                raise InvalidEvent(
                    f"{team} is playing a match: its gold can be taken when it is over"
                )
            if now > before and now > MOST_GOLD and team not in self.stepped:
                raise InvalidEvent(
                    f"{team} would have {now:,} gold pieces: a treasury can be filled up to "
                    f"{MOST_GOLD:,}"
                )
            if (now != before or team in self.stepped) and team in league.teams:
                self.check_team(team, now < before)

    def check_team(self, team: str, paid: bool) -> None:
        gold = self.league.gold(team)
        worse = paid or gold < self.stepped.get(team, 0)
        if gold < 0 and worse:
            raise InvalidEvent(f"not enough gold: {team} would have {gold:,}")
