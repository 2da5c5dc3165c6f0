"""Points and tie-breakers as a form, with the table that they would give."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from itertools import cycle
from typing import Final

import msgspec
from msgspec.structs import replace

from turfwar.league.competition.lots import Lots
from turfwar.league.competition.registry import FORMATS
from turfwar.league.competition.round_robin import rounds_of
from turfwar.league.events.counting import counting_is_fixed
from turfwar.league.hiring import competition_types
from turfwar.league.pages.names import Document, season_name, team
from turfwar.league.rules.office import office_rules
from turfwar.league.standings.points import PointRules
from turfwar.league.standings.results import Pair, result
from turfwar.league.standings.table import Place, ResultBook
from turfwar.league.standings.terms import point_terms, rules_of, terms_of
from turfwar.league.standings.tie_breakers import DEFAULT_TIEBREAKERS, POINTS, TIEBREAKERS, ranked
from turfwar.league.state.league import InvalidEvent, League
from turfwar.league.state.stages import CompetitionStage

PLAY_OFFS: Final = ("round-robin", "groups")
"""The formats after which a form offers play-offs."""
SAMPLE: Final = ("Team A", "Team B", "Team C", "Team D")
SCORES: Final[tuple[tuple[Pair, Pair], ...]] = (
    ((4, 1), (1, 3)),
    ((1, 2), (2, 2)),
    ((2, 1), (4, 0)),
    ((1, 1), (1, 1)),
    ((2, 1), (0, 2)),
    ((1, 2), (1, 2)),
)
"""Scores and casualties of the sample. Two teams have won twice: one beat the other, the other has
the better score."""


def formats() -> list[Document]:
    """The formats that a form offers, some of them with play-offs after the table."""
    found: list[Document] = []
    for id, format in FORMATS.items():
        counts = not format.knocks_out()
        found.append({"id": id, "name": format.TITLE, "counts": counts})
        if id in PLAY_OFFS:
            name = f"{format.TITLE}, then a knock-out"
            found.append({"id": f"{id}+knock-out", "name": name, "counts": counts})
    return found


def usual(league: League) -> tuple[PointRules, tuple[str, ...]]:
    """How a table is counted by the rule set's own book."""
    rules = office_rules(league.ruleset)
    win, draw, loss = rules.points
    points = PointRules(win=win, draw=draw, loss=loss, conceded=dict(rules.conceded))
    return points, rules.tiebreakers or DEFAULT_TIEBREAKERS


def counting(league: League) -> Document:
    """What a form for a new competition needs."""
    points, breakers = usual(league)
    return {
        "formats": formats(),
        "terms": [
            {
                "id": each.id,
                "name": each.label,
                "empty": each.empty,
                "least": each.least,
                "most": each.most,
            }
            for each in point_terms(league.after.tabletop.scoring)
        ],
        "points": terms_of(points),
        "tiebreakers": list(breakers),
        "known": [{"id": each.id, "name": each.title} for each in TIEBREAKERS.values()],
        "types": [asdict(each) for each in competition_types(league)],
        "knock_out": [
            {"id": each, "title": league.ruleset.clauses[each].title}
            for each in office_rules(league.ruleset).knock_out
            if each in league.ruleset.clauses
        ],
    }


def stage_counting(league: League, stage: CompetitionStage) -> Document:
    """How a stage is counted, and whether that can change."""
    return {
        "points": terms_of(stage.spec.points),
        "tiebreakers": list(stage.spec.tiebreaker_order),
        "fixed": counting_is_fixed(league, stage),
    }


def find_stage(league: League, competition: str, stage: str) -> CompetitionStage:
    known = league.competitions.get(competition)
    if known is None:
        raise InvalidEvent(f"there is no competition {competition}")
    for each in known.stages:
        if each.id == stage:
            return each
    raise InvalidEvent(f"{known.name} has no stage {stage}")


def points_wanted(
    league: League, competition: str, stage: str, terms: Mapping[str, int | None]
) -> PointRules:
    """The points that a form says, on top of those of its stage or of the book."""
    before = usual(league)[0]
    if competition:
        before = find_stage(league, competition, stage).spec.points
    return rules_of(terms, before)


def preview(
    league: League, competition: str, points: PointRules, tiebreakers: Sequence[str]
) -> Document:
    """The table by these points: of this competition, of the last one played, or of a sample."""
    unknown = [each for each in tiebreakers if each not in TIEBREAKERS]
    if unknown:
        raise InvalidEvent(f"no tie-breaker is called {unknown[0]!r}")
    written = msgspec.to_builtins(points, str_keys=True)
    stage = latest(league, competition)
    if stage is None:
        names = [each.name for each in list(league.teams.values())[: len(SAMPLE)]]
        names = names if len(set(names)) == len(SAMPLE) else list(SAMPLE)
        rounds = [pair for round in rounds_of(names) for pair in round]
        results = [
            result(home, away, score, casualties=casualties)
            for (home, away), (score, casualties) in zip(rounds, cycle(SCORES), strict=False)
        ]
        places = ranked(ResultBook(names, results, points), tiebreakers)
        found = [
            {**row(place), "team": {"id": place.row.team, "name": place.row.team}}
            for place in places
        ]
        return {"of": "Sample results", "sample": True, "written": written, "places": found}
    course = stage.course(league.results)
    course = replace(course, points=points, tiebreakers=tuple(tiebreakers))
    known = league.competitions[stage.competition]
    return {
        "of": f"Results of {known.name}, {season_name(league, known.season)}",
        "sample": False,
        "written": written,
        "places": [
            {**row(place), "team": team(league, place.row.team)}
            for place in course.table(lots=Lots(stage.lots))
        ],
    }


def latest(league: League, competition: str) -> CompetitionStage | None:
    """The stage with results whose table shows most: of this competition, else the last one."""
    own = [league.competitions[competition]] if competition in league.competitions else []
    for known in (*own, *reversed(league.competitions.values())):
        for stage in known.stages:
            if stage.drawn and not stage.format.knocks_out() and stage.results(league.results):
                return stage
    return None


def why_above(place: Place) -> str:
    """What puts a team above the next one, in words."""
    why = place.why
    if why is None:
        return ""
    breaker = TIEBREAKERS.get(why.breaker, POINTS)
    among = f", among {len(why.among)} level teams" if len(why.among) > 2 else ""
    return f"{breaker.title.lower()}: {why.above} to {why.below}{among}"


def row(place: Place) -> Document:
    return {
        "rank": place.rank,
        "played": place.row.played,
        "won": place.row.won,
        "drawn": place.row.drawn,
        "lost": place.row.lost,
        "points": place.row.points,
        "why": why_above(place),
    }
