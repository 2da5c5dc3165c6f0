"""Money and sanctions that a commissioner decides: as a form, and listed with their reasons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from turfwar.league.events import kinds
from turfwar.league.events.corrections import in_force
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import Document, in_words, names_of, person
from turfwar.league.state.league import InvalidEvent, League
from turfwar.teams.naming import can_be_seen

LISTED: Final = (kinds.Paid, kinds.Fined, kinds.Sanctioned, kinds.Titled)
"""The kinds of event that a form of this page writes."""


@dataclass(frozen=True)
class DecisionKind:
    """Something that can be decided, and the fields that it needs."""

    id: str
    name: str
    asks: tuple[str, ...]


KINDS: Final = (
    DecisionKind("prize", "Prize money", ("team", "gold")),
    DecisionKind("fine", "Fine", ("team", "gold")),
    DecisionKind("add", "Adjustment: add gold", ("team", "gold")),
    DecisionKind("take", "Adjustment: remove gold", ("team", "gold")),
    DecisionKind("points", "Points added or deducted", ("team", "competition", "points")),
    DecisionKind("ban", "Player banned for matches", ("team", "player", "matches")),
    DecisionKind("award", "Award for a team or player", ("team", "player?")),
)


def decided(league: League, what: str, fields: Mapping[str, str], number: int) -> kinds.AnyPayload:
    """The event that a form makes. `InvalidEvent` says what is missing."""
    team, why = fields.get("team", ""), fields.get("why", "").strip()
    if team not in league.teams:
        raise InvalidEvent("choose a team")
    if not can_be_seen(why):
        raise InvalidEvent("write a reason")
    if number == 0 and what != "award":
        raise InvalidEvent("the number is 0: enter how much")
    if number < 0 and what != "points":
        raise InvalidEvent("the number is below 0: enter how much, without a sign")
    account = f"team/{team}"
    if what == "prize":
        return kinds.Paid(source="world/prize", target=account, amount=number, why=why)
    if what == "add":
        return kinds.Paid(source="world/adjustment", target=account, amount=number, why=why)
    if what == "take":
        return kinds.Paid(source=account, target="world/adjustment", amount=number, why=why)
    if what == "fine":
        return kinds.Fined(team=team, offence="by decision", gold=number, why=why)
    if what == "points":
        competition = fields.get("competition", "")
        if not competition:
            raise InvalidEvent("choose a competition")
        return kinds.Sanctioned(team=team, competition=competition, points=number, why=why)
    if what == "ban":
        player = fields.get("player", "")
        if not player:
            raise InvalidEvent("choose a player")
        return kinds.Sanctioned(team=team, player=player, matches=number, why=why)
    if what == "award":
        season = next(reversed(league.seasons), "")
        return kinds.Titled(title=why, to=fields.get("player") or team, season=season)
    raise InvalidEvent(f"nothing is decided by {what!r}")


def decisions_page(league: League, events: Sequence[LeagueEvent]) -> Document:
    """What can be decided, and what has been, the latest first."""
    found: list[Document] = []
    counts = {each.seq: each for each in in_force(events)}
    for event in reversed(events):
        if not isinstance(event.payload, LISTED):
            continue
        now = counts.get(event.seq)
        payload = now.payload if now is not None else event.payload
        found.append(
            {
                "seq": event.seq,
                "at": event.at,
                "by": person(league, event.actor),
                "text": names_of(league, in_words(league, payload.sentence(league))),
                "reason": event.reason,
                "revoked": now is None,
            }
        )
    return {
        "kinds": [{"id": each.id, "name": each.name, "asks": list(each.asks)} for each in KINDS],
        "decided": found,
    }
