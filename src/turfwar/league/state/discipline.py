"""Money that is moved by hand, sanctions, and bounties."""

from turfwar.league.house_rules.shared import Bounties, find_in
from turfwar.league.journal import kinds
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.team import Absence, Team, changed
from turfwar.league.standings.table import Adjustment
from turfwar.league.state.changes import change_team, flag_debit
from turfwar.league.state.effects import Effect, Handler
from turfwar.league.state.league import Bounty, InvalidEvent, League, known
from turfwar.league.state.stages import CompetitionStage


def paid(league: League, event: LeagueEvent, said: kinds.Paid) -> Effect:
    for account in (said.source, said.target):
        kind, _, id = account.partition("/")
        if kind in ("team", "petty"):
            known(league.teams, id, "team")
        elif kind not in ("world", "office") or not id:
            raise InvalidEvent(f"{account!r} is no account")

    def effect() -> None:
        kind, _, id = said.source.partition("/")
        if kind == "team":
            flag_debit(league, event, id, league.spendable(id) - said.amount)
        elif kind == "petty":
            flag_debit(league, event, id, league.ledger.balance(said.source) - said.amount)
        league.ledger.move(said.source, said.target, said.amount, said.why)

    return effect


def sanctioned(league: League, event: LeagueEvent, said: kinds.Sanctioned) -> Effect:
    known(league.teams, said.team, "team")
    stages: list[CompetitionStage] = []
    if said.points:
        known(league.competitions, said.competition, "competition")
        competition = league.competitions[said.competition]
        if said.team not in competition.entries:
            raise InvalidEvent(f"{said.team} is not entered in {said.competition}")
        stages = [each for each in competition.stages if not each.format.knocks_out()]
    if said.matches and league.team(said.team).player(said.player) is None:
        raise InvalidEvent(f"there is no player {said.player} in {said.team}")

    def ban(team: Team) -> Team:
        player = team.player(said.player)
        if player is None:
            return team
        banned = Absence("ban", said.matches)
        return team.with_player(changed(player, absences=(*player.absences, banned)))

    def effect() -> None:
        for stage in stages:
            adjustment = Adjustment(team=said.team, points=said.points, why=said.why)
            stage.adjustments.append(adjustment)
        if said.matches:
            change_team(league, said.team, ban)

    return effect


def bounty_offered(league: League, event: LeagueEvent, said: kinds.BountyOffered) -> Effect:
    known(league.teams, said.by, "team")
    if said.bounty in league.bounties:
        raise InvalidEvent(f"there is a bounty {said.bounty} already")
    if said.by in league.unfinished:
        raise InvalidEvent(f"{said.by} has a match to close first")
    clause = find_in(league.clauses_for(), Bounties)
    if clause is None:
        raise InvalidEvent("this league has no bounties")
    if said.gold < clause.least:
        raise InvalidEvent(f"a bounty is {clause.least:,} at least")
    found = league.find_player(said.target)
    if found is None or said.target in league.departed:
        raise InvalidEvent(f"{said.target} is on no roster")
    if found[0] == said.by:
        raise InvalidEvent(f"{said.target} is a player of {said.by}'s own")
    if said.gold > league.spendable(said.by):
        raise InvalidEvent(f"{said.by} has {league.spendable(said.by):,} gold pieces")

    def effect() -> None:
        bounty = Bounty(said.bounty, said.by, said.target, said.gold)
        league.bounties[said.bounty] = bounty
        league.ledger.move(treasury(said.by), bounty.account, said.gold, f"bounty {said.bounty}")

    return effect


def bounty_ended(league: League, event: LeagueEvent, said: kinds.BountyEnded) -> Effect:
    known(league.bounties, said.bounty, "bounty")
    bounty = league.bounties[said.bounty]
    if bounty.state != "open":
        raise InvalidEvent(f"the bounty {said.bounty} is {bounty.state}")
    to = said.to if said.how == "paid" else bounty.by
    known(league.teams, to, "team")

    def effect() -> None:
        bounty.state, bounty.to = said.how, to
        league.ledger.move(bounty.account, treasury(to), bounty.gold, f"bounty {said.bounty}")

    return effect


HANDLERS: dict[type, Handler] = {
    kinds.Paid: paid,
    kinds.Sanctioned: sanctioned,
    kinds.BountyOffered: bounty_offered,
    kinds.BountyEnded: bounty_ended,
}
