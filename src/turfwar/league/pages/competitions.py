"""Tables, fixtures and brackets."""

from typing import Final

from turfwar.league.competition.plan import BYE, Pairing, pairings
from turfwar.league.pages.counting import stage_counting, why_above
from turfwar.league.pages.names import Document, ended, person, team
from turfwar.league.standings.results import FixtureResult
from turfwar.league.standings.tie_breakers import TIEBREAKERS
from turfwar.league.state.league import League
from turfwar.league.state.stages import Competition, CompetitionStage

FORM: Final = 5
"""How many results a team's form shows."""


def table(league: League, stage: CompetitionStage, group: str = "") -> list[Document]:
    """A table with why each team is above the next."""
    results = stage.results(league.results)
    form = forms(stage, results)
    return [
        {
            "rank": place.rank,
            "team": team(league, place.row.team),
            "played": place.row.played,
            "won": place.row.won,
            "drawn": place.row.drawn,
            "lost": place.row.lost,
            "td": [place.row.td_for, place.row.td_against],
            "cas": [place.row.cas_for, place.row.cas_against],
            "points": place.row.points,
            "why": why_above(place),
            "tied": list(place.tied_with),
            "form": form.get(place.row.team, [])[-FORM:],
        }
        for place in stage.table(league.results, group)
    ]


def forms(stage: CompetitionStage, results: dict[str, FixtureResult]) -> dict[str, list[str]]:
    """How each team's matches ended, in the order of the rounds: won, drawn or lost."""
    found: dict[str, list[str]] = {}
    for slot in stage.slots:
        result = results.get(slot.id)
        if result is None or not result.counts or result.kind == "bye":
            continue
        for side, id in (("home", result.home), ("away", result.away)):
            found.setdefault(id, []).append(ended(result.winner, side))
    return found


def side_words(source: str) -> str:
    """Who will be a side of a slot, while it is not known."""
    kind, _, name = source.partition("/")
    if kind == BYE:
        return "bye"
    return f"{kind} of {name}" if kind in ("winner", "loser") else name


def fixture(
    league: League, stage: CompetitionStage, pairing: Pairing, result: FixtureResult | None
) -> Document:
    """A fixture: who meets whom, when, and how it ended."""
    id = stage.fixture(pairing.slot.id)
    dated = league.dates.get(id)
    linked = league.linked.get(id)
    sides = (pairing.home, pairing.away)
    coaches = [league.teams[each].coach for each in sides if each and each in league.teams]
    return {
        "id": id,
        "competition": stage.competition,
        "stage": stage.id,
        "slot": pairing.slot.id,
        "round": pairing.slot.round,
        "group": pairing.slot.group,
        "name": pairing.slot.name,
        "home": team(league, pairing.home),
        "away": team(league, pairing.away),
        "coaches": [person(league, each) for each in coaches],
        "from": [side_words(pairing.slot.home), side_words(pairing.slot.away)],
        "day": dated.day if dated is not None else "",
        "deadline": dated.deadline if dated is not None else "",
        "postponed": dated is not None and dated.postponed,
        "by_hand": pairing.slot.id in stage.overridden,
        "live": linked.match if linked is not None else "",
        "reports": len(league.reports.get(id, {})),
        "ready": pairing.ready,
        "result": None if result is None else result_document(league, id, result),
    }


def result_document(league: League, fixture: str, result: FixtureResult) -> Document:
    seq = league.decided_by.get(fixture, 0)
    return {
        "score": list(result.score),
        "cas": list(result.casualties),
        "winner": result.winner,
        "kind": result.kind,
        "match": seq if seq in league.matches else None,
    }


def stage_fixtures(league: League, stage: CompetitionStage) -> list[Document]:
    results = stage.results(league.results)
    return [
        fixture(league, stage, pairing, results.get(pairing.slot.id))
        for pairing in pairings(stage.slots, results).values()
    ]


def fixture_of(league: League, id: str) -> Document:
    """A fixture by its name."""
    stage, slot = league.stage_of(id)
    results = stage.results(league.results)
    found = pairings(stage.slots, results)[slot]
    return fixture(league, stage, found, results.get(slot))


def stage_document(league: League, stage: CompetitionStage) -> Document:
    knocks_out = stage.format.knocks_out()
    tables: list[Document] = []
    if stage.drawn and not knocks_out:
        groups = tuple(stage.groups) or ("",)
        tables = [{"group": group, "places": table(league, stage, group)} for group in groups]
    return {
        "id": stage.id,
        "format": stage.spec.format,
        "parameters": stage.spec.parameters,
        "bracket": knocks_out,
        "drawn": stage.drawn,
        "over": stage.over(league.results),
        "tables": tables,
        "fixtures": stage_fixtures(league, stage),
        "breakers": [TIEBREAKERS[each].title for each in stage.spec.tiebreaker_order],
        "adjustments": [
            {"team": team(league, each.team), "points": each.points, "why": each.why}
            for each in stage.adjustments
        ],
        "withdrawn": [team(league, each) for each in stage.withdrawn],
    }


def competition(league: League, known: Competition) -> Document:
    """A competition with everything in it."""
    over = known.over(league.results)
    return {
        **summary(league, known),
        "champion": team(league, known.champion(league.results)) if over else None,
        "entries": [team(league, each) for each in known.entries],
        "stages": [
            {**stage_document(league, stage), "counting": stage_counting(league, stage)}
            for stage in known.stages
        ],
    }


def summary(league: League, known: Competition) -> Document:
    """A competition without what is in it; of a season that is sealed, the hall of fame tells."""
    sealed = league.seasons[known.season].state == "sealed"
    over = sealed or known.over(league.results)
    champion = known.champion(league.results) if over and not sealed else None
    return {
        "id": known.id,
        "name": known.name,
        "season": known.season,
        "level": known.level,
        "drawn": known.stages[0].drawn,
        "over": over,
        "champion": team(league, champion),
        "teams": len(known.entries),
    }
