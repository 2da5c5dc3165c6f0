"""What a correction does, in sentences, and what has to be decided because of it."""

import re
from collections.abc import Sequence
from typing import Final

from turfwar.league.events.corrections import CorrectionEffect, Preview
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import Document, fixture_name, in_words, names_of, team_name
from turfwar.league.state.league import League

_LINE: Final = re.compile(r"line (\d+): (.*)", re.DOTALL)
RESULT: Final = "The result "
_OF: Final = re.compile(r"(result|order) of (.+)")


def effects_told(league: League, preview: Preview) -> list[str]:
    """Everything that changes: results and tables first, then teams, then players and dice."""
    found = [said for each in preview.differences for said in effect_told(league, each)]
    found += [in_words(league, names_of(league, each)) for each in preview.sentences]
    found.sort(key=lambda text: not text.startswith(RESULT))
    return [sentence(each) for each in found]


def effect_told(league: League, effect: CorrectionEffect) -> list[str]:
    """A difference in sentences; nothing for a player, of whom the preview tells itself."""
    what, before, after = effect.what, effect.before, effect.after
    if of := _OF.fullmatch(what):
        if of[1] == "result":
            return result_told(league, of[2], before, after)
        return order_told(league, of[2], before, after)
    team, _, rest = what.partition(" ")
    if team in league.teams and rest:
        return [number_told(league, team, rest, before, after)]
    if what.rpartition(".")[0] in league.teams:
        return []
    if what.startswith("team "):
        name = before or after
        return [f"{name} leaves the league" if before else f"{name} joins the league"]
    return [f"{what}: {after or 'nothing'} instead of {before or 'nothing'}"]


def result_told(league: League, fixture: str, before: str, after: str) -> list[str]:
    where = fixture_name(league, fixture)
    old, new = (names_of(league, each) for each in (before, after))
    if not after:
        return [f"{RESULT}{old} ({where}) no longer counts"]
    if not before:
        return [f"{RESULT}{new} ({where}) counts"]
    return [f"{RESULT}is {new} instead of {old} ({where})"]


def order_told(league: League, competition: str, before: str, after: str) -> list[str]:
    """Who moves up or down in a table."""
    known = league.competitions.get(competition)
    name = known.name if known is not None else competition
    old, new = (places(each) for each in (before, after))
    moved = [team for team in new if team in old and old[team] != new[team]]
    return [
        f"{team_name(league, team)} {'move up' if new[team] < old[team] else 'drop'} from "
        f"{ordinal(old[team])} to {ordinal(new[team])} place in {name}"
        for team in moved
    ]


def places(order: str) -> dict[str, int]:
    """The place of each team in an order, those who share one alike.

    >>> places("a, b=c, d")
    {'a': 1, 'b': 2, 'c': 2, 'd': 4}
    """
    found: dict[str, int] = {}
    for level in filter(None, order.split(", ")):
        place = len(found) + 1
        found |= dict.fromkeys(level.split("="), place)
    return found


def ordinal(number: int) -> str:
    """
    >>> [ordinal(each) for each in (1, 2, 3, 4, 11, 22)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd']
    """
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def number_told(league: League, team: str, what: str, before: str, after: str) -> str:
    name = team_name(league, team)
    if what == "gold":
        return f"{name} now have {after} gold instead of {before}"
    if what == "value":
        return f"The value of {name} is now {after} instead of {before}"
    kind = league.ruleset.rosters.kind(what)
    label = kind.name if kind is not None else what.rpartition("/")[2]
    return f"{name} now have {label} {after} instead of {before}"


def decisions(league: League, events: Sequence[LeagueEvent], preview: Preview) -> list[Document]:
    """What does not fit any more, with the line that somebody has to decide on."""
    lines = {event.seq: event for event in events}
    found: list[Document] = []
    for flag in preview.flags:
        line = _LINE.fullmatch(flag)
        seq = int(line[1]) if line is not None else 0
        why = in_words(league, names_of(league, line[2] if line is not None else flag))
        about = lines[seq].payload.sentence(league) if seq in lines else ""
        text = f"{about}: {why}" if about and about != why else why
        found.append({"seq": seq, "text": sentence(text)})
    return found


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
