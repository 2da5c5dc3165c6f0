"""What comes before a match, for each side what it may know."""

from collections.abc import Mapping
from typing import Final

from turfwar.games.sources import shown_source
from turfwar.league.pages.matches import question
from turfwar.league.pages.names import Document, fixture_name, in_words, person, team
from turfwar.league.post_match.machine import PostMatchRun
from turfwar.league.post_match.result import SIDES, Side
from turfwar.league.rules.office import office_rules
from turfwar.league.state.league import League

SECRET: Final = ("trick", "bought", "playing", "poisoned", "guards")
UNTIL_IT_IS_OVER: Final = ("rerolls", "spy", "extra")


def before_page(league: League, fixture: str, who: str, *, office: bool) -> Document:
    """The stages before a match, with what happened, what is asked, and what has come of them.

    `office` is whether who looks acts for both sides; coaches see their own questions.
    """
    pairing = league.pairing(fixture)
    sides: dict[Side, str] = {"home": pairing.home or "", "away": pairing.away or ""}
    rules = office_rules(league.ruleset)
    known = league.preparing.get(fixture)
    run = known.run() if known is not None else None
    found: Document = {
        "fixture": fixture,
        "name": fixture_name(league, fixture),
        "stages": [
            {"id": step.id, "title": step.title, "source": shown_source(step.source)}
            for step in rules.before
        ],
        "begun": known is not None,
        "over": run is not None and run.closed,
        "ready": pairing.ready and fixture not in league.results,
        "sides": {},
        "settled": [],
    }
    for side, id in sides.items():
        coach = league.teams[id].coach if id in league.teams else ""
        found["sides"][side] = {
            "team": team(league, id),
            "coach": person(league, coach),
            "may": bool(who) and (office or coach == who),
            "gold": 0,
            "notes": [],
            "waits": [],
            "open": [],
            "entered": [],
        }
    if run is None:
        return found
    mine = [side for side in SIDES if found["sides"][side]["may"]]
    looking: list[str] = [*mine] or [""]
    seen = {
        (note.step, note.side, note.text) for side in looking for note in rules.visible(run, side)
    }
    for side in SIDES:
        here = found["sides"][side]
        here["notes"] = [
            {
                "step": note.step,
                "text": in_words(league, note.text),
                "source": shown_source(note.source),
            }
            for note in run.notes
            if note.side == side and (note.step, note.side, note.text) in seen
        ]
        here["waits"] = [step for step, where in run.waiting if where == side]
        if here["may"]:
            here["gold"] = run.gold(side)
            here["open"] = [question(league, each) for each in run.open if each.side == side]
            entered = [each for each in run.entered if each.side == side]
            here["entered"] = [question(league, each) for each in entered]
    found["settled"] = [
        {"what": what, "is": in_words(league, value)}
        for side, id in sides.items()
        if who and id in league.teams and league.teams[id].coach == who
        for what, value in rules.own(run, side)
    ] + settled(run, mine, rules.labels)
    return found


def settled(run: PostMatchRun, mine: list[Side], labels: Mapping[str, str]) -> list[Document]:
    """What has come of the stages so far, in words and numbers; what was bought in secret not."""
    words = [
        {"what": label_of(key, labels), "is": value}
        for key, value in run.words.items()
        if key.partition("/")[0] not in SECRET
    ]
    numbers = [
        {"what": label_of(key, labels), "is": f"{value:,}"}
        for key, value in run.terms.items()
        if key.partition("/")[0] not in SECRET
        and key not in run.words
        and (run.closed or key.partition("/")[0] not in UNTIL_IT_IS_OVER)
    ]
    return [*words, *numbers] if run.closed or mine else words


def label_of(key: str, labels: Mapping[str, str]) -> str:
    """
    >>> label_of("trv/home", {"trv": "TRV"}), label_of("cards/Random Events/away", {})
    ('TRV, home', 'Cards, Random Events, away')
    """
    name, _, rest = key.partition("/")
    parts = [labels.get(name, name[:1].upper() + name[1:]), *filter(None, rest.split("/"))]
    return ", ".join(parts)
