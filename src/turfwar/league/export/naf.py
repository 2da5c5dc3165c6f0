"""NAF tournament reports: the XML that organisers send in.

The schema is that of tourma's `naf.xsd`. Times are `YYYY-MM-DD HH:MM` (its own exporter writes the
month where the minutes belong). Whose NAF number is not known has nought.
"""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from turfwar.league.dates import zone_of
from turfwar.league.export.text import plain
from turfwar.league.pages.names import team_name
from turfwar.league.post_match.result import SIDES, Side, other
from turfwar.league.state.league import League, MatchRecord

SPACE: Final = "http://www.bloodbowl.net"


def naf_report(
    league: League,
    *,
    organiser: str = "",
    competition: str = "",
    numbers: Mapping[str, int] | None = None,
) -> bytes:
    """All matches of a league or of one of its competitions; `numbers` are NAF's, by coach."""
    numbers = numbers or {}
    root = Element("nafReport", {"xmlns:blo": SPACE})
    SubElement(root, "organiser").text = plain(organiser or league.name)
    matches = [
        each
        for each in league.matches.values()
        if not competition or each.fixture.partition(":")[0] == competition
    ]
    teams = dict.fromkeys(team for match in matches for team in match.teams.values())
    coaches = SubElement(root, "coaches")
    for team in teams:
        coach = SubElement(coaches, "coach")
        SubElement(coach, "name").text = coach_name(league, team)
        SubElement(coach, "number").text = str(numbers.get(league.teams[team].coach, 0))
        SubElement(coach, "team").text = plain(league.teams[team].team_list)
    for match in matches:
        game(root, league, match, numbers)
    ElementTree.indent(root)
    data: bytes = ElementTree.tostring(root, "utf-8", xml_declaration=True)
    return data + b"\n"


def coach_name(league: League, team: str) -> str:
    coach = league.teams[team].coach
    return plain(league.people.get(coach, coach) or team_name(league, team))


def time_stamp(at: str, zone: str) -> str:
    """A moment as the schema wants it, by the league's clocks.

    >>> time_stamp("2027-07-04T15:30:00+00:00", "Europe/London")
    '2027-07-04 16:30'
    """
    moment = datetime.fromisoformat(at)
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return moment.astimezone(zone_of(zone)).strftime("%Y-%m-%d %H:%M")


def game(root: Element, league: League, match: MatchRecord, numbers: Mapping[str, int]) -> None:
    found = SubElement(root, "game")
    SubElement(found, "timeStamp").text = time_stamp(match.at, league.zone)
    for side in SIDES:
        record(found, league, match, side, numbers)
    gate = match.result.home.fans + match.result.away.fans
    SubElement(found, "gate").text = str(gate)


def record(
    root: Element, league: League, match: MatchRecord, side: Side, numbers: Mapping[str, int]
) -> None:
    team = match.teams[side]
    found = SubElement(root, "playerRecord")
    SubElement(found, "name").text = coach_name(league, team)
    SubElement(found, "number").text = str(numbers.get(league.teams[team].coach, 0))
    opening = match.opening.home if side == "home" else match.opening.away
    value = league.after.value(opening, league.ruleset, match.opening.options).total
    SubElement(found, "teamRating").text = str(value // 1000)
    SubElement(found, "touchDowns").text = str(match.result.side(side).score)
    harms = inflicted(match, side)
    for name, number in harms.items():
        SubElement(found, name).text = str(number)


def inflicted(match: MatchRecord, side: Side) -> dict[str, int]:
    """What a side has done to the other, as NAF counts it."""
    found = {"badlyHurt": 0, "seriouslyInjured": 0, "dead": 0}
    for each in match.result.side(other(side)).players:
        for hurt in each.hurt:
            if not hurt.by:
                continue
            kind = "seriouslyInjured"
            if "dead" in hurt.effects:
                kind = "dead"
            elif "badly-hurt" in hurt.effects:
                kind = "badlyHurt"
            found[kind] += 1
    return found
