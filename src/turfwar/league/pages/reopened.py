"""A match result, reopened in the form of a report to be corrected."""

import msgspec
from msgspec.structs import replace

from turfwar.league.events import kinds
from turfwar.league.events.post_match import match_of
from turfwar.league.pages.names import Document, fixture_name
from turfwar.league.pages.tabletop import fault_document, squad
from turfwar.league.post_match.reopened import corrected, corrected_picks, entry_of, new_faults
from turfwar.league.post_match.tabletop import MatchEntry
from turfwar.league.state.league import InvalidEvent, League, MatchRecord


def reopened(league: League, seq: int) -> Document:
    """The form of a match, filled in with its result as it counts now."""
    match, table = match_of(league, seq), league.after.tabletop
    return {
        "seq": seq,
        "name": fixture_name(league, match.fixture),
        "deeds": [msgspec.to_builtins(each) for each in table.deeds],
        "hows": [msgspec.to_builtins(each) for each in table.hows],
        "picks": [msgspec.to_builtins(each) for each in table.picks],
        "sent_off": msgspec.to_builtins(table.sent_off),
        "counts": {"fans": table.fans, "petty_cash": table.petty_cash},
        "harms": [msgspec.to_builtins(each) for each in table.harms(league.ruleset)],
        "home": squad(match.opening.home),
        "away": squad(match.opening.away),
        "entry": msgspec.to_builtins(entry_now(league, match)),
    }


def entry_now(league: League, match: MatchRecord) -> MatchEntry:
    return entry_of(match.result, match.picks, league.after.tabletop, league.ruleset)


def faults_of(league: League, seq: int, entry: MatchEntry) -> list[Document]:
    """What is wrong with a corrected form."""
    match = match_of(league, seq)
    found = new_faults(
        entry_now(league, match),
        entry,
        league.after.tabletop,
        league.ruleset,
        match.opening.home,
        match.opening.away,
        needs_winner=needs_winner(league, match.fixture),
    )
    return [fault_document(league, each) for each in found]


def needs_winner(league: League, fixture: str) -> bool:
    try:
        return league.stage_of(fixture)[0].format.knocks_out()
    except InvalidEvent:
        return False


def correction(league: League, played: kinds.Played, seq: int, entry: MatchEntry) -> kinds.Amended:
    """The correction that a form makes of the line of a match as it counts now."""
    match, table = match_of(league, seq), league.after.tabletop
    before = entry_now(league, match)
    result = corrected(
        match.result,
        before,
        entry,
        table,
        league.ruleset,
        match.opening.home,
        match.opening.away,
    )
    picks = corrected_picks(match.picks, before, entry, table)
    return kinds.Amended(seq=seq, payload=replace(played, result=result, picks=picks))
