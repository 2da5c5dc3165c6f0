"""The news of a league as an Atom feed (RFC 4287)."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from turfwar.league.export.text import plain
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.news import news
from turfwar.league.state.league import League

ATOM: Final = "http://www.w3.org/2005/Atom"
DULL: Final = ("stepped", "closed", "entered", "linked", "reported")


def feed(league: League, events: Sequence[LeagueEvent], id: str, site: str) -> bytes:
    """The latest news, each under an id that it keeps."""
    found = news(league, events, most=50, without=DULL)
    root = Element("feed", {"xmlns": ATOM})
    SubElement(root, "id").text = f"urn:turfwar:league:{id}"
    SubElement(root, "title").text = plain(league.name)
    SubElement(root, "updated").text = stamp(found[0]["at"] if found else events[-1].at)
    SubElement(root, "link", {"href": f"{site}/league/{id}"})
    for each in found:
        entry = SubElement(root, "entry")
        SubElement(entry, "id").text = f"urn:turfwar:league:{id}:{each['seq']}"
        SubElement(entry, "title").text = plain(each["text"])
        SubElement(entry, "updated").text = stamp(each["at"])
        SubElement(entry, "link", {"href": f"{site}/league/{id}/line/{each['seq']}"})
        author = SubElement(entry, "author")
        SubElement(author, "name").text = plain(each["by"]["name"] if each["by"] else "office")
        if each["reason"]:
            SubElement(entry, "summary").text = plain(each["reason"])
    data: bytes = ElementTree.tostring(root, "utf-8", xml_declaration=True)
    return data + b"\n"


def stamp(at: str) -> str:
    moment = datetime.fromisoformat(at)
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
