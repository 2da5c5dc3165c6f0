"""Before a match, and what becomes of one that is not played: the rule set's, in the journal."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from turfwar.league.competition.plan import Pairing
from turfwar.league.journal import kinds
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.dice import labelled
from turfwar.league.post_match.machine import PostMatchInput, PostMatchRun, Waiting
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.result import SIDES, MatchResult, Side, SideResult, other
from turfwar.league.rules.office import Occasion, PreMatch, Settling, office_rules
from turfwar.league.standings.results import FixtureResult
from turfwar.league.state.changes import check_balance, owe, remember_dead
from turfwar.league.state.effects import Effect, Handler
from turfwar.league.state.league import Departed, InvalidEvent, League, Preparation, known
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
    levels: dict[Side, int] = {side: league.level_of(teams[side], season) for side in SIDES}
    occasion = Occasion(
        levels,
        name,
        league.clauses_for(fixture),
        knocks_out,
        {side: league.teams[teams[side]] for side in SIDES},
        {id: team for id, team in league.teams.items() if id not in teams.values()},
        result is not None,
        leaders,
    )
    return office_rules(league.ruleset).terms(occasion)


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


def opening_of(league: League, fixture: str, teams: Mapping[Side, str]) -> PostMatchInput:
    """Two teams who are about to meet, or who did not."""
    return PostMatchInput(
        rules=league.rules,
        home=league.teams[teams["home"]],
        away=league.teams[teams["away"]],
        result=NOT_PLAYED,
        gold={side: league.ledger.balance(treasury(teams[side])) for side in SIDES},
        options=league.clauses_for(fixture),
        terms=terms_of(league, fixture, teams),
    )


def begun(league: League, event: LeagueEvent, said: kinds.PreMatchBegun) -> Effect:
    if not office_rules(league.ruleset).before:
        raise InvalidEvent(f"{league.ruleset.title} has nothing before a match for the office")
    if said.fixture in league.preparing or said.fixture in league.results:
        raise InvalidEvent(f"{said.fixture} has been begun already")
    for team in (said.home, said.away):
        known(league.teams, team, "team")
        if team in league.unfinished:
            raise InvalidEvent(
                f"{team} has the match of line {league.unfinished[team]} to close first"
            )
        if any(team in prepared_teams(each) for each in league.preparing.values()):
            raise InvalidEvent(f"{team} is about to play another match")
    if not said.fixture.startswith("friendly:"):
        pairing = league.pairing(said.fixture)
        if (pairing.home, pairing.away) != (said.home, said.away):
            raise InvalidEvent(f"{said.home} and {said.away} do not meet in {said.fixture}")
    teams: dict[Side, str] = {"home": said.home, "away": said.away}
    terms_of(league, said.fixture, teams)

    def effect() -> None:
        for team in teams.values():
            remember_dead(league, event, team)
        opening = opening_of(league, said.fixture, teams)
        league.preparing[said.fixture] = Preparation(
            said.fixture, opening, said.salt, said.commitment
        )

    return effect


def prepared_teams(preparation: Preparation) -> tuple[str, str]:
    return preparation.opening.home.id, preparation.opening.away.id


def stepped(league: League, event: LeagueEvent, said: kinds.PreMatchStepped) -> Effect:
    known(league.preparing, said.fixture, "match that is about to be played:")
    preparation = league.preparing[said.fixture]

    def effect() -> None:
        preparation.facts.extend(said.facts)
        preparation.secret = said.secret or preparation.secret

    return effect


def finished(league: League, fixture: str) -> PreMatch | None:
    """What came before a match that begins, if anything did; `InvalidEvent` where it is not
    over."""
    preparation = league.preparing.get(fixture)
    if preparation is None:
        return None
    run = preparation.run()
    if not run.closed:
        waits = ", ".join(sorted({step for step, _ in run.waiting}))
        raise InvalidEvent(f"what comes before {fixture} is not over: {waits}")
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


def settled_unplayed(league: League, said: kinds.Decided, pairing: Pairing) -> Settling | None:
    """What the rule set gives who came, and takes from who would not; without its dice, nothing."""
    teams: dict[Side, str] = {"home": pairing.home or "", "away": pairing.away or ""}
    if not said.facts or any(team in league.unfinished for team in teams.values()):
        return None
    dice = labelled(said.secret) if said.secret else None
    opening = opening_of(league, said.fixture, teams)
    return unplayed(league, said, Settling(opening, said.facts, dice))


def unplayed(league: League, said: kinds.Decided, run: Settling) -> Settling:
    """The rule set's part of a match that was not played, as far as there are dice."""
    rules = office_rules(league.ruleset)
    winners: list[Side] = [side for side in SIDES if said.winner == side]
    try:
        for side in winners:
            if rules.walkover is not None:
                rules.walkover(run, side)
        losers: list[Side] = [other(side) for side in winners] or list(SIDES)
        for side in losers:
            if said.avoided and rules.avoided is not None:
                rules.avoided(run, side)
    except Waiting:
        raise InvalidEvent(f"{said.fixture}: dice are missing") from None
    return run


HANDLERS: dict[type, Handler] = {
    kinds.PreMatchBegun: begun,
    kinds.PreMatchStepped: stepped,
}
