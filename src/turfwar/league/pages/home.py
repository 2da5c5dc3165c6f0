"""The first page of a league."""

from collections.abc import Sequence
from typing import Final

from turfwar.games.sources import shown_source
from turfwar.league import authority
from turfwar.league.house_rules.form import house_rules, values_in_words, values_of
from turfwar.league.house_rules.own_words import is_own_words, own_words
from turfwar.league.house_rules.shared import identified
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.competitions import stage_document, summary
from turfwar.league.pages.counting import counting
from turfwar.league.pages.names import Document, badge, holder_name, person, scope_name, team
from turfwar.league.pages.news import news
from turfwar.league.pages.waiting import next_fixtures, waiting
from turfwar.league.state.league import League
from turfwar.league.state.stages import Season

NEXT: Final = 12
"""How many fixtures are shown of all that come next."""
MINE: Final = 3
"""How many of one's own."""
DULL: Final = ("stepped", "closed", "entered", "linked", "reported", "dated")
"""What is news to the journal, and not to the first page."""


def home(league: League, events: Sequence[LeagueEvent], who: str) -> Document:
    """Everything that the first page shows, to whoever looks."""
    fixtures = next_fixtures(league, most=10**6)
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
        "invites": invitations(league, who),
        "teams": [listed_team(league, id) for id in league.teams],
        "seasons": [season(league, each) for each in league.seasons.values()],
        "tables": current_tables(league),
        "waiting": waiting(league),
        "next": fixtures[:NEXT],
        "mine": [each for each in fixtures if is_coach(each, who)][:MINE],
        "clauses": clauses(league),
        "titles": titles(league),
        "news": news(league, events, most=12, without=DULL),
    }


def is_coach(fixture: Document, who: str) -> bool:
    """Whether somebody is a coach of a side of a fixture."""
    return bool(who) and any(each and each["id"] == who for each in fixture["coaches"])


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


def invitations(league: League, who: str) -> list[Document]:
    """The invitations that are open, for those who may close them."""
    if authority.role_of(league, who) not in authority.COMMISSIONERS:
        return []
    return [
        {"id": id, "role": each.role, "note": each.note}
        for id, each in league.invites.items()
        if each.open
    ]


def listed_team(league: League, id: str) -> Document:
    known = league.teams[id]
    return {
        "id": id,
        "name": known.name,
        "list": known.team_list,
        "coach": person(league, known.coach),
        "badge": badge(league, id),
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
    found: list[Document] = []
    sets = [(scope, texts, "") for scope, texts in league.clauses.items()]
    sets += [(each.scope, each.clauses, each.begins) for each in league.announced]
    for scope, texts, begins in sets:
        for text in dict.fromkeys(texts):
            if begins and text in league.clauses.get(scope, ()):
                continue
            where = "" if scope == "league" else scope_name(league, scope)
            found.append({"scope": scope, "where": where, "begins": begins, **clause(league, text)})
    return found


def clause(league: League, text: str) -> Document:
    """A house rule in force: its name, its values and its source."""
    if is_own_words(text):
        said: Document = {"title": own_words(text), "values": "", "says": "", "source": ""}
        return {"text": text, **said}
    id, away = identified(text, league.ruleset)
    option = league.ruleset.clauses.get(id)
    rule = next((each for each in house_rules(league.ruleset) if each.id == id), None)
    if rule is None:
        title = option.title if option is not None else id
        says = option.summary if option is not None else ""
        source = shown_source(option.source) if option is not None else ""
        return {"text": text, "title": title, "values": "", "says": says, "source": source}
    values = "" if away else values_in_words(rule, values_of(text, league.ruleset))
    title = f"Not in force: {rule.title}" if away else rule.title
    said = {"title": title, "values": values, "says": rule.text, "source": rule.source}
    return {"text": text, **said}


def titles(league: League) -> list[Document]:
    """The hall of fame, the latest first."""
    return [
        {
            "title": each.title,
            "season": league.seasons[each.season].name if each.season in league.seasons else "",
            "team": team(league, each.to) if each.to in league.teams else None,
            "to": holder_name(league, each.to),
        }
        for each in reversed(league.titles)
    ]
