"""The first page of a league."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import fields

from turfwar.league import authority
from turfwar.league.house_rules.clause import plain
from turfwar.league.house_rules.shared import identified, known_clauses
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.competitions import stage_document, summary
from turfwar.league.pages.names import Document, person, team
from turfwar.league.pages.news import news
from turfwar.league.pages.waiting import next_fixtures, waiting
from turfwar.league.rules.office import office_rules
from turfwar.league.standings.tie_breakers import DEFAULT_TIEBREAKERS, TIEBREAKERS
from turfwar.league.state.league import League
from turfwar.league.state.stages import Season

DULL: Final = ("stepped", "closed", "entered", "linked", "reported", "dated")
"""What is news to the journal, and not to the first page."""


def home(league: League, events: Sequence[LeagueEvent], who: str) -> Document:
    """Everything that the first page shows, to whoever looks."""
    return {
        "name": league.name,
        "rules": {
            "id": league.rules,
            "title": league.ruleset.title,
            "scoring": league.after.tabletop.scoring,
            "short": league.after.tabletop.short,
            "counting": counting(league),
        },
        "zone": league.zone,
        "seq": league.seq,
        "you": you(league, who),
        "people": people(league),
        "teams": [listed_team(league, id) for id in league.teams],
        "seasons": [season(league, each) for each in league.seasons.values()],
        "tables": current_tables(league),
        "waiting": waiting(league),
        "next": next_fixtures(league),
        "clauses": clauses(league),
        "titles": titles(league),
        "news": news(league, events, most=12, without=DULL),
    }


def counting(league: League) -> Document:
    """How a new competition is counted by the rule set's own book."""
    rules = office_rules(league.ruleset)
    win, draw, loss = rules.points
    return {
        "points": {"win": win, "draw": draw, "loss": loss},
        "tiebreakers": list(rules.tiebreakers or DEFAULT_TIEBREAKERS),
        "known": [{"id": each.id, "name": each.title} for each in TIEBREAKERS.values()],
    }


def you(league: League, who: str) -> Document:
    """Whoever looks: their role, their teams, and what the office lets them do."""
    role = authority.role_of(league, who)
    return {
        "id": who,
        "role": role,
        "office": role in authority.COMMISSIONERS,
        "owner": role == "owner",
        "member": role != "visitor",
        "teams": [
            team(league, id) for id, each in league.teams.items() if who and each.coach == who
        ],
    }


def people(league: League) -> list[Document]:
    """Everybody who belongs to the league."""
    known = dict.fromkeys((*league.roles, *(each.coach for each in league.teams.values())))
    owned: dict[str, list[Document | None]] = {}
    for id, each in league.teams.items():
        owned.setdefault(each.coach, []).append(team(league, id))
    return [
        {
            **(person(league, who) or {}),
            "role": authority.role_of(league, who),
            "teams": owned.get(who, []),
        }
        for who in known
        if who
    ]


def listed_team(league: League, id: str) -> Document:
    known = league.teams[id]
    return {
        "id": id,
        "name": known.name,
        "list": known.team_list,
        "coach": person(league, known.coach),
    }


def season(league: League, known: Season) -> Document:
    return {
        "id": known.id,
        "name": known.name,
        "state": known.state,
        "competitions": [summary(league, league.competitions[id]) for id in known.competitions],
        "promoted": known.id in league.promoted,
        "levels": league.promoted.get(known.id, {}),
    }


def current_tables(league: League) -> list[Document]:
    """The tables of the seasons that run, or of the last one that did."""
    seasons = [each for each in league.seasons.values() if each.state != "sealed"]
    if not any(each.competitions for each in seasons):
        seasons = list(league.seasons.values())[-1:]
    found: list[Document] = []
    for each in seasons:
        for id in each.competitions:
            known = league.competitions[id]
            stage = known.current(league.results)
            document = stage_document(league, stage)
            document.pop("fixtures")
            found.append({"competition": summary(league, known), "stage": document})
    return found


def clauses(league: League) -> list[Document]:
    """The house rules in force, each with what it says; and what is announced, with its day."""
    kinds = {each.ID: each for each in known_clauses(league.ruleset)}
    found: list[Document] = []
    sets = [(scope, texts, "") for scope, texts in league.clauses.items()]
    sets += [(each.scope, each.clauses, each.begins) for each in league.announced]
    for scope, texts, begins in sets:
        for text in dict.fromkeys(texts):
            if begins and text in league.clauses.get(scope, ()):
                continue
            name = identified(text, league.ruleset)[0]
            kind = kinds.get(name)
            option = league.ruleset.clauses.get(name)
            found.append(
                {
                    "scope": scope,
                    "text": text,
                    "title": kind.TITLE if kind else option.title if option else name,
                    "says": kind.TEXT if kind else option.summary if option else "",
                    "source": kind.SOURCE if kind else option.source if option else "",
                    "begins": begins,
                }
            )
    return found


def clause_list(league: League) -> list[Document]:
    """All house rules that there are, to choose from."""
    own = [
        {
            "id": each.ID,
            "title": each.TITLE,
            "says": each.TEXT,
            "source": each.SOURCE,
            "scopes": list(each.SCOPES),
            "whole": "league" in each.SCOPES,
            "usual": each().text,
            "parameters": [f"{field.encode_name}={plain(field.default)}" for field in fields(each)],
        }
        for each in known_clauses(league.ruleset)
    ]
    options = [
        {
            "id": each.id,
            "title": each.title,
            "says": each.summary,
            "source": each.source,
            "scopes": ["league", "season", "competition", "fixture"],
            "whole": True,
            "usual": each.id,
            "parameters": [f"{one.name}={one.default}" for one in each.parameters],
        }
        for each in league.ruleset.clauses.values()
        if not each.by_office and not any(other["id"] == each.id for other in own)
    ]
    return [*own, *options]


def titles(league: League) -> list[Document]:
    """The hall of fame, the latest first."""
    return [
        {
            "title": each.title,
            "season": league.seasons[each.season].name if each.season in league.seasons else "",
            "team": team(league, each.to) if each.to in league.teams else None,
            "to": each.to,
        }
        for each in reversed(league.titles)
    ]
