"""Every page of a league, rendered: what a person can open must open, in any state."""

from datetime import UTC, datetime

from turfwar.league.export.calendar import calendar
from turfwar.league.export.feed import feed
from turfwar.league.export.naf import naf_report
from turfwar.league.export.printing import form_pdf, match_sheet_pdf, roster_pdf
from turfwar.league.export.sheets import SHEETS, sheet
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages import (
    competitions,
    counting,
    decisions,
    history,
    home,
    house_rules,
    matches,
    redraft,
    reopened,
    season_end,
    tabletop,
    teams,
)
from turfwar.league.pages.committee import desk, shop
from turfwar.league.pages.inducements import inducements_page, started
from turfwar.league.pages.news import news
from turfwar.league.pages.pre_match import before_page
from turfwar.league.state.inducements import sells
from turfwar.league.state.league import League

NOW = datetime(2027, 6, 1, tzinfo=UTC)


class Page(Exception):
    """A page that does not open."""


def every_page(office, sample=None):
    """Render all pages; `sample` takes some of many fixtures, players and lines.

    Papers (PDF) are slow: with a `sample` one of each kind is printed.
    """
    some = sample or (lambda found: list(found))
    league, events = office.league, office.events
    for name, render in pages(league, events, some, papers=sample is None):
        try:
            render()
        except Exception as error:
            raise Page(f"{name}: {type(error).__name__}: {error}") from error
    return


def pages(league: League, events: list[LeagueEvent], some, *, papers: bool):
    who = next(iter(league.roles), "")
    for each in ("", who, *some([team.coach for team in league.teams.values()])):
        yield f"home for {each!r}", lambda each=each: home.home(league, events, each)
    yield "news", lambda: news(league, events, most=10**9, all=True)
    for scope in some([each["id"] for each in house_rules.scopes(league)]):
        yield f"house {scope}", lambda scope=scope: house_rules.house_rules_page(league, who, scope)
    yield "records", lambda: history.records_page(league)
    yield "importing", lambda: teams.importing_page(league)
    yield "hiring", lambda: teams.hiring_page(league)
    yield "desk", lambda: desk(league, NOW)
    yield "decisions", lambda: decisions.decisions_page(league, events)
    yield "counting", lambda: counting.counting(league)
    yield "calendar", lambda: calendar(league, events, "yard")
    yield "feed", lambda: feed(league, events, "yard", "http://yard")
    yield "NAF report", lambda: naf_report(league)
    for name in SHEETS:
        yield f"sheet {name}", lambda name=name: sheet(league, name)
    for season in league.seasons:
        yield f"records of {season}", lambda season=season: history.records_page(league, season)
        yield f"end of {season}", lambda season=season: season_end.season_end(league, season)
        yield f"season {season}", lambda season=season: season_end.seasons_page(league, season)
        yield f"redraft {season}", lambda season=season: redraft.redraft_page(league, season)
    for season in some(league.seasons):
        for team in some(league.teams):
            yield (
                f"shop {season} {team}",
                lambda season=season, team=team: shop(league, season, team),
            )
    for each in league.competitions.values():
        yield f"competition {each.id}", lambda each=each: competitions.competition(league, each)
        yield (
            f"points of {each.id}",
            lambda each=each: counting.preview(
                league, each.id, each.stages[0].spec.points, each.stages[0].spec.tiebreaker_order
            ),
        )
    for team in league.teams:
        yield f"team {team}", lambda team=team: teams.team_page(league, events, team)
    players = [player.id for team in league.teams for player in league.team(team).players]
    for player in some([*players, *league.departed]):
        yield f"player {player}", lambda player=player: teams.player_page(league, player)
    for match in some(league.matches.values()):
        yield f"match {match.seq}", lambda match=match: matches.match_page(league, match)
        yield (
            f"reopened {match.seq}",
            lambda match=match: reopened.reopened(league, match.seq),
        )
    for event in some(events):
        yield f"line {event.seq}", lambda event=event: history.line_page(league, events, event.seq)
    fixtures = [
        stage.fixture(slot.id)
        for each in league.competitions.values()
        for stage in each.stages
        for slot in stage.slots
    ]
    for fixture in some(fixtures):
        yield f"fixture {fixture}", lambda fixture=fixture: tabletop.form(league, fixture)
        yield (
            f"before {fixture}",
            lambda fixture=fixture: before_page(league, fixture, who, office=True),
        )
        yield f"begun report {fixture}", lambda fixture=fixture: started(league, fixture)
        if sells(league) and league.pairing(fixture).ready:
            yield (
                f"inducements {fixture}",
                lambda fixture=fixture: inducements_page(league, fixture, who),
            )
        for report in league.reports.get(fixture, {}).values():
            yield (
                f"report {report.seq}",
                lambda report=report: tabletop.report_document(league, report),
            )
    for team in list(league.teams) if papers else some(league.teams)[:1]:
        yield f"roster of {team}", lambda team=team: roster_pdf(league, team)
    ready = [each for each in fixtures if league.pairing(each).ready]
    for fixture in ready if papers else some(ready)[:1]:
        yield f"paper of {fixture}", lambda fixture=fixture: form_pdf(league, fixture)
        yield f"sheet of {fixture}", lambda fixture=fixture: match_sheet_pdf(league, fixture)
