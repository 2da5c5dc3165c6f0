"""From a journal to a league: each event changes it, and what does not fit is flagged.

An event that cannot be raises `Unlawful` before it has changed anything. While a journal is read
that becomes a flag, and the event has no effect; whoever wants to write it is told so at once.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from turfwar.league.clauses import (
    Bounties,
    Lists,
    TeamsPerCoach,
    Walkover,
    allowed_list,
    check_clause,
    find_in,
)
from turfwar.league.competition.formats import FormatError
from turfwar.league.competition.registry import find_format
from turfwar.league.dates import DateError, moment, zone_of
from turfwar.league.journal import kinds
from turfwar.league.journal.events import Event
from turfwar.league.standings.breakers import BREAKERS
from turfwar.league.standings.results import Result
from turfwar.league.standings.table import Adjustment
from turfwar.league.state import between, dealing, preparing
from turfwar.league.state.changes import change_team, check_balance, owe
from turfwar.league.state.corrections import in_force
from turfwar.league.state.league import (
    Bounty,
    Departed,
    Flag,
    League,
    MatchRecord,
    Report,
    Unlawful,
    known,
)
from turfwar.league.state.stages import Competition, Season, Stage
from turfwar.rulesets import find_ruleset, find_team
from turfwar.rulesets.aftermath.clauses import ClauseError
from turfwar.rulesets.aftermath.facts import Allowed, Picked
from turfwar.rulesets.aftermath.machine import Opening
from turfwar.rulesets.aftermath.money import petty, treasury
from turfwar.rulesets.aftermath.result import SIDES, MatchResult, Side, other
from turfwar.rulesets.aftermath.rules import aftermath_rules
from turfwar.rulesets.aftermath.team import Absence, Team, changed
from turfwar.rulesets.content import UnknownName
from turfwar.rulesets.office.rules import office_rules

FAME = "fame"
"""The counter of a team that ties are broken by."""


def fold(events: Iterable[Event]) -> League:
    """The league that a journal makes, its corrections in force."""
    league = League()
    for event in in_force(list(events)):
        step(league, event)
    return league


def step(league: League, event: Event) -> None:
    """One event; where it does not fit, a flag."""
    try:
        apply(league, event)
    except Unlawful as error:
        league.flags.append(Flag(event.seq, str(error)))
    league.seq = max(league.seq, event.seq)


def apply(league: League, event: Event) -> None:
    """One event; `Unlawful`, with nothing changed, where it cannot be."""
    if event.command and event.command in league.commands:
        raise Unlawful(f"the command {event.command} has been carried out already")
    payload = event.payload
    if not league.name and not isinstance(payload, kinds.Founded):
        raise Unlawful("the league has not been founded")
    HANDLERS[type(payload)](league, event, payload)
    count_fame(league)
    if event.command:
        league.commands.add(event.command)


def count_fame(league: League) -> None:
    """What teams are famous for, where a stage breaks ties by it."""
    for competition in league.competitions.values():
        for stage in competition.stages:
            if FAME in stage.spec.breakers:
                known = [team for team in stage.teams if team in league.teams]
                stage.fame = {team: league.teams[team].counters.get(FAME, 0) for team in known}


# The league itself


def founded(league: League, event: Event, said: kinds.Founded) -> None:
    if league.name:
        raise Unlawful("the league has been founded already")
    try:
        zone_of(said.zone)
        aftermath_rules(find_ruleset(said.rules))
    except (DateError, UnknownName, ValueError) as error:
        raise Unlawful(str(error)) from None
    league.name, league.rules, league.zone = said.name, said.rules, said.zone
    league.roles[event.actor] = "owner"


def clauses_set(league: League, event: Event, said: kinds.ClausesSet) -> None:
    kind, _, id = said.scope.partition("/")
    if kind == "season":
        known(league.seasons, id, "season")
    elif kind == "competition":
        known(league.competitions, id, "competition")
    elif kind == "stage":
        competition, _, stage = id.partition(":")
        known(league.competitions, competition, "competition")
        if league.competitions[competition].stage(stage) is None:
            raise Unlawful(f"{competition} has no stage {stage!r}")
    elif kind == "fixture":
        league.stage_of(id)
        if id in league.results or id in league.linked:
            raise Unlawful(f"{id} is played by the clauses that it began with")
    elif said.scope != "league":
        raise Unlawful(f"{said.scope!r} is no scope")
    for clause in said.clauses:
        try:
            check_clause(clause, said.scope, league.ruleset)
        except ClauseError as error:
            raise Unlawful(str(error)) from None
    league.clauses[said.scope] = said.clauses


def role_granted(league: League, event: Event, said: kinds.RoleGranted) -> None:
    if said.role == "visitor":
        league.roles.pop(said.who, None)
    else:
        league.roles[said.who] = said.role


def invited(league: League, event: Event, said: kinds.Invited) -> None:
    if not said.open:
        known(league.invites, said.invite, "invitation")
    league.invites[said.invite] = said


def joined(league: League, event: Event, said: kinds.Joined) -> None:
    if said.invite:
        known(league.invites, said.invite, "invitation")
        invite = league.invites[said.invite]
        if not invite.open:
            raise Unlawful("this invitation is not open any more")
        if not league.roles.get(said.who):
            league.roles[said.who] = invite.role
    league.people[said.who] = said.name


# Teams


def team_hired(league: League, event: Event, said: kinds.TeamHired) -> None:
    if said.team.id in league.teams:
        raise Unlawful(f"there is a team {said.team.id} already")
    check_hiring(league, said.team)
    league.teams[said.team.id] = said.team
    league.ledger.move("world/hiring", treasury(said.team.id), said.gold, "left of the first gold")


def check_hiring(league: League, team: Team) -> None:
    """Which teams the league's clauses let in."""
    clauses = league.clauses_for()
    try:
        listed = find_team(team.team_list, clauses, league.ruleset)
    except UnknownName as error:
        raise Unlawful(str(error)) from None
    lists = find_in(clauses, Lists)
    if lists is not None:
        count = sum(each.team_list == listed.name for each in league.teams.values())
        why = allowed_list(
            lists, listed.name, listed.id, experimental=listed.experimental, count=count
        )
        if why:
            raise Unlawful(why)
    each_coach = find_in(clauses, TeamsPerCoach)
    if each_coach is not None and team.coach:
        count = sum(each.coach == team.coach for each in league.teams.values())
        if count >= each_coach.most:
            raise Unlawful(f"{team.coach} has {count} teams already")


def team_changed(league: League, event: Event, said: kinds.TeamChanged) -> None:
    known(league.teams, said.team, "team")

    def change(team: Team) -> Team:
        return replace(team, name=said.name or team.name, coach=said.coach or team.coach)

    change_team(league, said.team, change)


def player_changed(league: League, event: Event, said: kinds.PlayerChanged) -> None:
    known(league.teams, said.team, "team")
    team = league.teams[said.team]
    if league.team(said.team).player(said.player) is None:
        raise Unlawful(f"there is no player {said.player} in {team.name}")
    worn = {each.number: each.id for each in league.team(said.team).roster}
    if said.number and worn.get(said.number, said.player) != said.player:
        raise Unlawful(f"number {said.number} is worn by {worn[said.number]}")

    def change(team: Team) -> Team:
        player = team.player(said.player)
        if player is None:
            return team
        number = said.number or player.number
        return team.with_player(changed(player, name=said.name or player.name, number=number))

    change_team(league, said.team, change)


# Competitions


def season_opened(league: League, event: Event, said: kinds.SeasonOpened) -> None:
    if said.season in league.seasons:
        raise Unlawful(f"there is a season {said.season} already")
    league.seasons[said.season] = Season(said.season, said.name)


def season_moved(league: League, event: Event, said: kinds.SeasonMoved) -> None:
    known(league.seasons, said.season, "season")
    season = league.seasons[said.season]
    if season.state == "sealed":
        raise Unlawful(f"{season.name} is sealed")
    if said.state == "sealed":
        waits = league.still_open(said.season)
        if waits:
            raise Unlawful(f"{season.name} cannot be sealed: {'; '.join(waits)}")
    season.state = said.state


def competition_created(league: League, event: Event, said: kinds.CompetitionCreated) -> None:
    known(league.seasons, said.season, "season")
    if said.competition in league.competitions:
        raise Unlawful(f"there is a competition {said.competition} already")
    if not said.stages:
        raise Unlawful(f"{said.name} has no stages")
    check_stages(said)
    league.competitions[said.competition] = Competition(
        said.competition,
        said.season,
        said.name,
        [Stage(said.competition, spec) for spec in said.stages],
        said.level,
        between=said.between,
        windows=said.windows,
    )
    league.seasons[said.season].competitions.append(said.competition)


def check_stages(said: kinds.CompetitionCreated) -> None:
    """Stages that can be drawn and counted, under names that a fixture's can be made of."""
    names = [said.competition, *(spec.id for spec in said.stages)]
    for name in names:
        if ":" in name or "/" in name:
            raise Unlawful(f"{name!r} cannot be its name: no colon, no slash")
    if len(set(names[1:])) < len(said.stages):
        raise Unlawful(f"two stages of {said.name} have one name")
    for spec in said.stages:
        unknown = [name for name in spec.breakers if name not in BREAKERS]
        if unknown:
            raise Unlawful(f"no tie-breaker is called {unknown[0]!r}")
        try:
            find_format(spec.format).parameters(spec.parameters)
        except FormatError as error:
            raise Unlawful(str(error)) from None


def entered(league: League, event: Event, said: kinds.Entered) -> None:
    known(league.competitions, said.competition, "competition")
    known(league.teams, said.team, "team")
    competition = league.competitions[said.competition]
    if said.team in competition.entries:
        raise Unlawful(f"{said.team} is entered in {competition.name} already")
    if competition.stages[0].drawn:
        raise Unlawful(f"{competition.name} has been drawn")
    competition.entries.append(said.team)


def withdrawn(league: League, event: Event, said: kinds.Withdrawn) -> None:
    known(league.competitions, said.competition, "competition")
    competition = league.competitions[said.competition]
    if said.team not in competition.entries:
        raise Unlawful(f"{said.team} is not entered in {competition.name}")
    if not competition.stages[0].drawn:
        competition.entries.remove(said.team)
        return
    for stage in competition.stages:
        if said.team in stage.teams:
            stage.withdrawn[said.team] = said.how


def drawn(league: League, event: Event, said: kinds.Drawn) -> None:
    known(league.competitions, said.competition, "competition")
    competition = league.competitions[said.competition]
    stage = competition.stage(said.stage)
    if stage is None:
        raise Unlawful(f"{competition.name} has no stage {said.stage}")
    taken = {slot.id for slot in stage.slots}
    twice = [slot.id for slot in said.slots if slot.id in taken]
    if twice:
        raise Unlawful(f"{competition.name}: {twice[0]} has been drawn already")
    unknown = [each for each in said.teams if each not in league.teams]
    if unknown:
        raise Unlawful(f"there is no team {unknown[0]}")
    stage.slots = (*stage.slots, *said.slots)
    stage.teams = said.teams or stage.teams
    stage.groups = said.groups or stage.groups
    stage.lots = said.lots or stage.lots


def paired(league: League, event: Event, said: kinds.Paired) -> None:
    stage, slot = league.stage_of(said.fixture)
    if said.fixture in league.results:
        raise Unlawful(f"{said.fixture} has its result already")
    for team in (said.home, said.away):
        known(league.teams, team, "team")
    if said.home == said.away:
        raise Unlawful(f"{said.home} cannot meet itself")
    stage.pair(slot, said.home, said.away)


def dated(league: League, event: Event, said: kinds.Dated) -> None:
    league.stage_of(said.fixture)
    for text in (said.day, said.deadline):
        try:
            if text:
                moment(text, league.zone)
        except DateError as error:
            raise Unlawful(str(error)) from None
    league.dates[said.fixture] = said


def promoted(league: League, event: Event, said: kinds.Promoted) -> None:
    known(league.seasons, said.season, "season")
    if league.seasons[said.season].state != "sealed":
        raise Unlawful(f"{said.season} is not sealed: nobody goes up or down yet")
    if said.season in league.promoted:
        raise Unlawful(f"who goes up and down after {said.season} has been settled already")
    league.promoted[said.season] = dict(said.moves)


def titled(league: League, event: Event, said: kinds.Titled) -> None:
    if said.to not in league.teams and league.find_player(said.to) is None:
        raise Unlawful(f"nobody is called {said.to}")
    league.titles.append(said)


# Matches


def linked(league: League, event: Event, said: kinds.Linked) -> None:
    if not said.match:
        known(league.linked, said.fixture, "match of")
        del league.linked[said.fixture]
        return
    if said.fixture in league.results:
        raise Unlawful(f"{said.fixture} has its result already")
    if said.fixture in league.linked:
        raise Unlawful(f"{said.fixture} has its match already")
    check_ready(league, said.fixture)
    league.linked[said.fixture] = said


def check_ready(league: League, fixture: str) -> None:
    """Both sides are known, and have nothing else to see to first."""
    pairing = league.pairing(fixture)
    if not pairing.ready:
        raise Unlawful(f"{fixture} has not both its sides yet")
    for team in (pairing.home or "", pairing.away or ""):
        waiting = league.unfinished.get(team)
        if waiting is not None:
            raise Unlawful(f"{team} has the match of line {waiting} to close first")


def reported(league: League, event: Event, said: kinds.Reported) -> None:
    if said.fixture in league.results:
        raise Unlawful(f"{said.fixture} has its result already")
    pairing = league.pairing(said.fixture)
    if (pairing.home, pairing.away) != (said.home, said.away):
        raise Unlawful(f"{said.home} and {said.away} do not meet in {said.fixture}")
    check_ready(league, said.fixture)
    report = Report(
        event.seq, event.actor, event.at, (said.home, said.away), said.result, said.picks
    )
    league.reports.setdefault(said.fixture, {})[event.actor] = report


def played(league: League, event: Event, said: kinds.Played) -> None:
    teams: dict[Side, str] = {"home": said.home, "away": said.away}
    for side in SIDES:
        known(league.teams, teams[side], "team")
        waiting = league.unfinished.get(teams[side])
        if waiting is not None:
            raise Unlawful(f"{teams[side]} has the match of line {waiting} to close first")
    if said.home == said.away:
        raise Unlawful(f"{said.home} cannot meet itself")
    friendly = said.fixture.startswith("friendly:")
    if not friendly:
        if said.fixture in league.results:
            raise Unlawful(f"{said.fixture} has its result already")
        pairing = league.pairing(said.fixture)
        if (pairing.home, pairing.away) != (said.home, said.away):
            # What was played stands; it is for the commissioner to say what it counts.
            text = f"{said.home} and {said.away} met in {said.fixture}, where others should have"
            league.flags.append(Flag(event.seq, text))
        stage = league.stage_of(said.fixture)[0]
        if stage.format.knocks_out() and said.result.winner == "draw":
            raise Unlawful(f"{said.fixture} needs a winner")
    agreed = preparing.finished(league, event, said.fixture)
    check_players(league, event, said)
    for side in SIDES:
        book_petty_cash(league, teams[side], said.result, side)
    pay_bounties(league, event, said)
    opening = Opening(
        rules=league.rules,
        home=league.teams[said.home],
        away=league.teams[said.away],
        result=said.result,
        gold={side: league.ledger.balance(treasury(teams[side])) for side in SIDES},
        petty_cash={side: league.ledger.balance(petty(teams[side])) for side in SIDES},
        options=said.options,
        terms=preparing.terms_of(league, said.fixture, teams, result_of(said)) | agreed,
    )
    dealing.add_interest(league, teams.values())
    league.matches[event.seq] = MatchRecord(
        event.seq,
        said.fixture,
        teams,
        opening,
        event.at,
        said.rosters,
        said.replay,
        said.salt,
        said.commitment,
        said.content,
        [Picked(label, who) for label, who in said.picks.items()],
        picks=said.picks,
    )
    for team in teams.values():
        league.unfinished[team] = event.seq
    if not friendly:
        league.results[said.fixture] = result_of(said)
        league.decided_by[said.fixture] = event.seq
        forget_reports(league, said.fixture)


def forget_reports(league: League, fixture: str) -> None:
    """Nothing is asked of a fixture any more."""
    league.reports.pop(fixture, None)


def check_players(league: League, event: Event, said: kinds.Played) -> None:
    """Who is in the report and on no roster: flagged, not left out."""
    for side, id in (("home", said.home), ("away", said.away)):
        roster = {player.id for player in league.teams[id].roster}
        result = said.result.home if side == "home" else said.result.away
        strangers = [each.player for each in result.players if each.player not in roster]
        if strangers:
            text = f"{', '.join(strangers)} played for {id} without being on its roster"
            league.flags.append(Flag(event.seq, text))


def book_petty_cash(league: League, team: str, result: MatchResult, side: Side) -> None:
    """What went into petty cash before the match, and what of it was spent."""
    of = result.side(side)
    league.ledger.move(treasury(team), petty(team), of.petty_in, "petty cash")
    spent = of.petty_in - of.petty_left
    league.ledger.move(petty(team), "world/inducements", spent, "inducements")


def pay_bounties(league: League, event: Event, said: kinds.Played) -> None:
    """000, Bounties: to the team that killed the target for good."""
    for side in SIDES:
        killers = said.away if side == "home" else said.home
        others = said.result.side(other(side))
        names = {each.player for each in others.players} | set(others.guests)
        names |= {each.id for each in others.raised}
        for each in said.result.side(side).players:
            if not each.dead or not any(hurt.by in names for hurt in each.hurt):
                continue
            for bounty in league.bounties.values():
                if bounty.target == each.player and bounty.state == "open":
                    bounty.state, bounty.to = "paid", killers
                    league.ledger.move(
                        bounty.account, treasury(killers), bounty.gold, f"bounty {bounty.id}"
                    )


def result_of(said: kinds.Played) -> Result:
    """A match as a table counts it."""
    result = said.result
    return Result(
        home=said.home,
        away=said.away,
        score=(result.home.score, result.away.score),
        casualties=(result.home.casualties, result.away.casualties),
        winner=result.winner,
        kind="conceded" if result.conceded else "played",
    )


def decided(league: League, event: Event, said: kinds.Decided) -> None:
    pairing = league.pairing(said.fixture)
    if not pairing.ready:
        raise Unlawful(f"{said.fixture} has not both its sides yet")
    before = league.results.get(said.fixture)
    if before is not None and said.outcome in ("walkover", "double-forfeit"):
        raise Unlawful(f"{said.fixture} has been played")
    if said.outcome == "walkover" and said.winner not in SIDES:
        raise Unlawful("a walk-over has a winner")
    stage = league.stage_of(said.fixture)[0]
    if stage.format.knocks_out() and said.outcome == "awarded" and said.winner == "draw":
        raise Unlawful(f"{said.fixture} needs a winner")
    winner = "nobody" if said.outcome == "double-forfeit" else said.winner
    league.results[said.fixture] = Result(
        home=pairing.home or "",
        away=pairing.away or "",
        score=said.score,
        casualties=before.casualties if before is not None else (0, 0),
        winner=winner,
        kind=said.outcome,
    )
    league.decided_by[said.fixture] = event.seq
    forget_reports(league, said.fixture)
    league.preparing.pop(said.fixture, None)
    if said.outcome in ("walkover", "double-forfeit"):
        preparing.settle_unplayed(league, event, said, pairing)
        count_off(league, said.fixture, (pairing.home or "", pairing.away or ""))


def count_off(league: League, fixture: str, teams: Iterable[str]) -> None:
    """A match that was not played may count as one that was missed, by a clause."""
    rules = office_rules(league.ruleset)
    clause = find_in(league.clauses_for(fixture), Walkover)
    if clause is None:
        clause = Walkover(heals=rules.heals, serves=rules.serves)
    causes = [cause for cause, on in (("injury", clause.heals), ("ban", clause.serves)) if on]
    for id in teams:

        def change(team: Team) -> Team:
            for player in team.roster:
                left = tuple(
                    each if each.cause not in causes else Absence(each.cause, each.left - 1)
                    for each in player.absences
                )
                still = tuple(each for each in left if each.left > 0)
                if still != player.absences:
                    team = team.with_player(changed(player, absences=still))
            return team

        change_team(league, id, change)


def stepped(league: League, event: Event, said: kinds.Stepped) -> None:
    match = league.matches.get(said.match)
    if match is None:
        raise Unlawful(f"no match was played in line {said.match}")
    if match.closed == set(SIDES):
        raise Unlawful(f"the match of line {said.match} is closed")
    match.add(list(said.facts))


def dispensed(league: League, event: Event, said: kinds.Dispensed) -> None:
    match = league.matches.get(said.match)
    if match is None:
        raise Unlawful(f"no match was played in line {said.match}")
    match.add([Allowed(said.side, said.line)])


def closed(league: League, event: Event, said: kinds.Closed) -> None:
    match = league.matches.get(said.match)
    if match is None:
        raise Unlawful(f"no match was played in line {said.match}")
    if said.side in match.closed:
        raise Unlawful(f"{said.side} has closed the match of line {said.match} already")
    settle(league, event, match, said.side)


def settle(league: League, event: Event, match: MatchRecord, side: Side) -> None:
    """A team as a match has left it: its players, its staff, its money."""
    after = match.settled(side)
    id = match.teams[side]
    for note in after.flags:
        if note.side == side:
            league.flags.append(Flag(event.seq, note.text, match.seq))
    if not after.side_closed(side):
        open_steps = sorted(step for step, where in after.waiting if where == side)
        text = f"{id} is not done: {', '.join(open_steps)}"
        league.flags.append(Flag(event.seq, text, match.seq))
    team = after.teams[side]
    for player in team.players:
        if player.gone:
            league.departed[player.id] = Departed(player, id, match.seq)
    here = tuple(player for player in team.players if not player.gone)
    league.teams[id] = replace(team, players=here, joined=team.last_number)
    accounts = (treasury(id), petty(id))
    league.ledger.book(
        each
        for each in after.ledger.transfers
        if each.source in accounts or each.target in accounts
    )
    for owed in after.owed:
        if owed.team == id:
            owe(league, f"owed/{event.seq}/{len(league.debts)}", id, owed.amount, owed.why)
    check_balance(league, event, id)
    match.closed.add(side)
    league.unfinished.pop(id, None)
    if match.closed == set(SIDES):
        match.forget()


# Money and discipline


def paid(league: League, event: Event, said: kinds.Paid) -> None:
    for account in (said.source, said.target):
        kind, _, id = account.partition("/")
        if kind in ("team", "petty"):
            known(league.teams, id, "team")
        elif kind not in ("world", "office") or not id:
            raise Unlawful(f"{account!r} is no account")
    league.ledger.move(said.source, said.target, said.amount, said.why)
    kind, _, id = said.source.partition("/")
    if kind == "team":
        check_balance(league, event, id)


def sanctioned(league: League, event: Event, said: kinds.Sanctioned) -> None:
    known(league.teams, said.team, "team")
    if said.points:
        known(league.competitions, said.competition, "competition")
        stages = league.competitions[said.competition].stages
        if said.team not in league.competitions[said.competition].entries:
            raise Unlawful(f"{said.team} is not entered in {said.competition}")
        for stage in stages:
            if not stage.format.knocks_out():
                adjustment = Adjustment(team=said.team, points=said.points, why=said.why)
                stage.adjustments.append(adjustment)
    if said.matches:
        if league.team(said.team).player(said.player) is None:
            raise Unlawful(f"there is no player {said.player} in {said.team}")

        def ban(team: Team) -> Team:
            player = team.player(said.player)
            if player is None:
                return team
            banned = Absence("ban", said.matches)
            return team.with_player(changed(player, absences=(*player.absences, banned)))

        change_team(league, said.team, ban)


def bounty_offered(league: League, event: Event, said: kinds.BountyOffered) -> None:
    known(league.teams, said.by, "team")
    if said.bounty in league.bounties:
        raise Unlawful(f"there is a bounty {said.bounty} already")
    if said.by in league.unfinished:
        raise Unlawful(f"{said.by} has a match to close first")
    clause = find_in(league.clauses_for(), Bounties)
    if clause is None:
        raise Unlawful("this league has no bounties")
    if said.gold < clause.least:
        raise Unlawful(f"a bounty is {clause.least:,} at least")
    found = league.find_player(said.target)
    if found is None or said.target in league.departed:
        raise Unlawful(f"{said.target} is on no roster")
    if found[0] == said.by:
        raise Unlawful(f"{said.target} is a player of {said.by}'s own")
    if said.gold > league.gold(said.by):
        raise Unlawful(f"{said.by} has {league.gold(said.by):,} gold pieces")
    bounty = Bounty(said.bounty, said.by, said.target, said.gold)
    league.bounties[said.bounty] = bounty
    league.ledger.move(treasury(said.by), bounty.account, said.gold, f"bounty {said.bounty}")


def bounty_ended(league: League, event: Event, said: kinds.BountyEnded) -> None:
    known(league.bounties, said.bounty, "bounty")
    bounty = league.bounties[said.bounty]
    if bounty.state != "open":
        raise Unlawful(f"the bounty {said.bounty} is {bounty.state}")
    to = said.to if said.how == "paid" else bounty.by
    known(league.teams, to, "team")
    bounty.state, bounty.to = said.how, to
    league.ledger.move(bounty.account, treasury(to), bounty.gold, f"bounty {said.bounty}")


def correction(league: League, event: Event, said: object) -> None:
    """What it says is in force already: `in_force` has seen to it."""


HANDLERS: dict[type, Callable[[League, Event, Any], None]] = {
    kinds.Founded: founded,
    kinds.ClausesSet: clauses_set,
    kinds.RoleGranted: role_granted,
    kinds.Invited: invited,
    kinds.Joined: joined,
    kinds.TeamHired: team_hired,
    kinds.TeamChanged: team_changed,
    kinds.PlayerChanged: player_changed,
    kinds.SeasonOpened: season_opened,
    kinds.SeasonMoved: season_moved,
    kinds.CompetitionCreated: competition_created,
    kinds.Entered: entered,
    kinds.Withdrawn: withdrawn,
    kinds.Drawn: drawn,
    kinds.Paired: paired,
    kinds.Dated: dated,
    kinds.Promoted: promoted,
    kinds.Titled: titled,
    kinds.Linked: linked,
    kinds.Reported: reported,
    kinds.Played: played,
    kinds.Decided: decided,
    kinds.Stepped: stepped,
    kinds.Closed: closed,
    kinds.Dispensed: dispensed,
    kinds.Paid: paid,
    kinds.Sanctioned: sanctioned,
    kinds.BountyOffered: bounty_offered,
    kinds.BountyEnded: bounty_ended,
    **preparing.HANDLERS,
    **dealing.HANDLERS,
    **between.HANDLERS,
    kinds.Amended: correction,
    kinds.Voided: correction,
}
