"""Before a match, and what becomes of one that is not played: the rule set's, in the journal."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.machine import PostMatchInput, PostMatchRun
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.result import SIDES, MatchResult, Side, SideResult
from turfwar.league.post_match.team import Player, Team
from turfwar.league.rules.office import Occasion, PreMatch, office_rules
from turfwar.league.standings.results import FixtureResult
from turfwar.league.state.changes import check_balance, owe
from turfwar.league.state.league import Departed, InvalidEvent, League, Preparation
from turfwar.league.state.stages import CompetitionStage

NOT_PLAYED: Final = MatchResult(home=SideResult(), away=SideResult(), winner="draw")


def terms_of(
    league: League, fixture: str, teams: Mapping[Side, str], result: FixtureResult | None = None
) -> dict[str, int]:
    """What is settled for a fixture by what it is: divisions, finals, neutral ground.

    Once it has been played, `result` is what it came to, and counts in the table.
    """
    name, season, knocks_out = "", "", False
    leaders: Callable[[], Sequence[str]] = tuple
    if not fixture.startswith("friendly:"):
        stage, slot = league.stage_of(fixture)
        found = stage.slot(slot)
        name = found.name if found is not None else ""
        season = league.competitions[stage.competition].season
        knocks_out = stage.format.knocks_out()
        if not knocks_out:
            leaders = partial(leading, stage, league.results, fixture, result)
    others = dict(league.teams)
    for team in set(teams.values()):
        del others[team]
    levels: dict[Side, int] = {side: league.level_of(teams[side], season) for side in SIDES}
    occasion = Occasion(
        levels,
        name,
        league.clauses_for(fixture),
        knocks_out,
        {side: league.teams[teams[side]] for side in SIDES},
        others,
        result is not None,
        leaders,
    )
    return office_rules(league.ruleset).terms(occasion)


def coming(league: League, team: Team) -> Sequence[Player]:
    """Who comes to a team's next match: those whom its coach or the rule set names.

    Journeymen of a match that is not closed leave when it is; a match takes as many as it needs.
    """
    players = office_rules(league.ruleset).playing(team)
    if team.id not in league.unfinished:
        return players
    return [player for player in players if not player.journeyman]


def leading(
    stage: CompetitionStage,
    results: Mapping[str, FixtureResult],
    fixture: str,
    result: FixtureResult | None,
) -> list[str]:
    """Who is on top of each group of a stage, or of the whole of it, by themselves."""
    found: list[str] = []
    if result is not None:
        results = {**results, fixture: result}
    for group in stage.groups or ("",):
        table = stage.table(results, group)
        if len(table) > 1 and table[0].row.played and not table[0].tied_with:
            found.append(table[0].row.team)
    return found


def opening_of(
    league: League, fixture: str, teams: Mapping[Side, str], *, entered: bool = False
) -> PostMatchInput:
    """Two teams who are about to meet, or who did not; dice may be `entered` by coaches."""
    return PostMatchInput(
        rules=league.rules,
        home=league.teams[teams["home"]],
        away=league.teams[teams["away"]],
        result=NOT_PLAYED,
        gold={side: league.ledger.balance(treasury(teams[side])) for side in SIDES},
        options=league.clauses_for(fixture),
        terms=terms_of(league, fixture, teams),
        entered=entered,
    )


def prepared_teams(preparation: Preparation) -> tuple[str, str]:
    return preparation.opening.home.id, preparation.opening.away.id


def finished(league: League, fixture: str) -> PreMatch | None:
    """What came before a match that begins, if anything did; `InvalidEvent` where it is not
    over."""
    preparation = league.preparing.get(fixture)
    if preparation is None:
        return None
    run = preparation.run()
    if not run.closed:
        waits = ", ".join(sorted({step for step, _ in run.waiting}))
        raise InvalidEvent(f"the steps before {fixture} are not finished: {waits}")
    return run


def take_over(league: League, event: LeagueEvent, run: PostMatchRun) -> None:
    """Teams and money as the steps have left them."""
    for side in SIDES:
        team = run.teams[side]
        for player in team.players:
            if player.gone:
                league.departed[player.id] = Departed(player, team.id, event.seq)
        league.teams[team.id] = team.after_leaving()
    league.ledger.book(run.ledger.transfers)
    for owed in run.owed:
        owe(league, f"owed/{event.seq}/{len(league.debts)}", owed.team, owed.amount, owed.why)
    for side in SIDES:
        check_balance(league, event, run.teams[side].id)


def check_ready(league: League, fixture: str) -> None:
    """Both sides are known, and have nothing else to see to first."""
    pairing = league.pairing(fixture)
    if not pairing.ready:
        raise InvalidEvent(f"the teams of {fixture} are not known yet")
    for team in (pairing.home or "", pairing.away or ""):
        waiting = league.unfinished.get(team)
        if waiting is not None:
            raise InvalidEvent(f"{team} has to finish its last match first (line {waiting})")


def playing_here(league: League, but: Sequence[str] = ()) -> set[str]:
    """The teams whose match is under way on a server; their gold and shirts are in it."""
    found: set[str] = set()
    for fixture in league.linked:
        pairing = league.find_pairing(fixture)
        if pairing is not None and fixture not in league.results and fixture not in but:
            found |= {pairing.home or "", pairing.away or ""}
    return found - {""}
