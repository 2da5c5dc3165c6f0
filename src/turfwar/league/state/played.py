"""What changes by matches: reports, results, rulings, and what follows a match."""

from collections.abc import Iterable
from functools import partial

from turfwar.league.house_rules.shared import Walkover, find_in
from turfwar.league.journal import kinds
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.facts import Allowed, Picked, Rolled
from turfwar.league.post_match.machine import PostMatchInput
from turfwar.league.post_match.money import petty, treasury
from turfwar.league.post_match.result import SIDES, MatchResult, Side, other
from turfwar.league.rules.office import BEHIND, office_rules
from turfwar.league.standings.results import FixtureResult
from turfwar.league.state import deals as dealing
from turfwar.league.state import pre_match as preparing
from turfwar.league.state.changes import change_team, check_balance, missed, owe, remember_dead
from turfwar.league.state.effects import Effect, Handler
from turfwar.league.state.league import (
    Departed,
    Flag,
    InvalidEvent,
    League,
    MatchRecord,
    Preparation,
    TabletopReport,
    digest_of,
    known,
)


def linked(league: League, event: LeagueEvent, said: kinds.Linked) -> Effect:
    if not said.match:
        known(league.linked, said.fixture, "match of")
        return partial(league.linked.__delitem__, said.fixture)
    if said.fixture in league.results:
        raise InvalidEvent(f"{said.fixture} has its result already")
    if said.fixture in league.linked:
        raise InvalidEvent(f"{said.fixture} has its match already")
    check_ready(league, said.fixture)
    return partial(league.linked.__setitem__, said.fixture, said)


def check_ready(league: League, fixture: str) -> None:
    """Both sides are known, and have nothing else to see to first."""
    pairing = league.pairing(fixture)
    if not pairing.ready:
        raise InvalidEvent(f"{fixture} has not both its sides yet")
    for team in (pairing.home or "", pairing.away or ""):
        waiting = league.unfinished.get(team)
        if waiting is not None:
            raise InvalidEvent(f"{team} has the match of line {waiting} to close first")


def reported(league: League, event: LeagueEvent, said: kinds.Reported) -> Effect:
    if said.fixture in league.results:
        raise InvalidEvent(f"{said.fixture} has its result already")
    pairing = league.pairing(said.fixture)
    if (pairing.home, pairing.away) != (said.home, said.away):
        raise InvalidEvent(f"{said.home} and {said.away} do not meet in {said.fixture}")
    check_ready(league, said.fixture)
    report = TabletopReport(
        event.seq, event.actor, event.at, (said.home, said.away), said.result, said.picks
    )

    def effect() -> None:
        league.reports.setdefault(said.fixture, {})[event.actor] = report

    return effect


def played(league: League, event: LeagueEvent, said: kinds.Played) -> Effect:
    teams: dict[Side, str] = {"home": said.home, "away": said.away}
    for side in SIDES:
        known(league.teams, teams[side], "team")
        waiting = league.unfinished.get(teams[side])
        if waiting is not None:
            raise InvalidEvent(f"{teams[side]} has the match of line {waiting} to close first")
    if said.home == said.away:
        raise InvalidEvent(f"{said.home} cannot meet itself")
    friendly = said.fixture.startswith("friendly:")
    if not friendly:
        if said.fixture in league.results:
            raise InvalidEvent(f"{said.fixture} has its result already")
        stage = league.stage_of(said.fixture)[0]
        if stage.format.knocks_out() and said.result.winner == "draw":
            raise InvalidEvent(f"{said.fixture} needs a winner")
    for side in SIDES:
        check_petty_cash(said.result, side)
    before = preparing.finished(league, said.fixture)

    def effect() -> None:
        if not friendly:
            flag_strangers(league, event, said)
        agreed: dict[str, int] = {}
        if before is not None:
            # What was done before it counts, and its terms are kept for afterwards.
            preparing.take_over(league, event, before)
            del league.preparing[said.fixture]
            agreed = before.terms
        flag_players(league, event, said)
        for side in SIDES:
            remember_dead(league, event, teams[side])
            book_petty_cash(league, teams[side], said.result, side)
        pay_bounties(league, event, said)
        enter(league, event, said, teams, agreed)
        if not friendly:
            league.results[said.fixture] = result_of(said)
            league.decided_by[said.fixture] = event.seq
            forget_reports(league, said.fixture)

    return effect


def enter(
    league: League,
    event: LeagueEvent,
    said: kinds.Played,
    teams: dict[Side, str],
    agreed: dict[str, int],
) -> None:
    """What follows a match begins."""
    opening = PostMatchInput(
        rules=league.rules,
        home=league.teams[said.home],
        away=league.teams[said.away],
        result=said.result,
        gold={side: league.ledger.balance(treasury(teams[side])) for side in SIDES},
        petty_cash={side: league.ledger.balance(petty(teams[side])) for side in SIDES},
        options=said.options,
        terms=preparing.terms_of(league, said.fixture, teams, result_of(said)) | agreed,
        told=tuple(said.picks),
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
        secret=league.disclosed.get(said.commitment, ""),
    )
    for team in teams.values():
        league.unfinished[team] = event.seq


def forget_reports(league: League, fixture: str) -> None:
    """Nothing is asked of a fixture any more."""
    league.reports.pop(fixture, None)


def flag_strangers(league: League, event: LeagueEvent, said: kinds.Played) -> None:
    """What was played stands; it is for the commissioner to say what it counts."""
    pairing = league.pairing(said.fixture)
    if (pairing.home, pairing.away) != (said.home, said.away):
        text = f"{said.home} and {said.away} met in {said.fixture}, where others should have"
        league.flags.append(Flag(event.seq, text))


def flag_players(league: League, event: LeagueEvent, said: kinds.Played) -> None:
    """Who is in the report and on no roster: flagged, not left out."""
    for side, id in (("home", said.home), ("away", said.away)):
        roster = {player.id for player in league.teams[id].roster}
        result = said.result.home if side == "home" else said.result.away
        strangers = [each.player for each in result.players if each.player not in roster]
        if strangers:
            text = f"{', '.join(strangers)} played for {id} without being on its roster"
            league.flags.append(Flag(event.seq, text))


def check_petty_cash(result: MatchResult, side: Side) -> None:
    """No gold comes back that was never put in."""
    of = result.side(side)
    if not 0 <= of.petty_left <= of.petty_in:
        raise InvalidEvent(f"petty cash of {of.petty_in:,} cannot leave {of.petty_left:,}")


def book_petty_cash(league: League, team: str, result: MatchResult, side: Side) -> None:
    """What went into petty cash before the match, and what of it was spent."""
    of = result.side(side)
    league.ledger.move(treasury(team), petty(team), of.petty_in, "petty cash")
    spent = of.petty_in - of.petty_left
    league.ledger.move(petty(team), "world/inducements", spent, "inducements")


def pay_bounties(league: League, event: LeagueEvent, said: kinds.Played) -> None:
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


def result_of(said: kinds.Played) -> FixtureResult:
    """A match as a table counts it."""
    result = said.result
    return FixtureResult(
        home=said.home,
        away=said.away,
        score=(result.home.score, result.away.score),
        casualties=(result.home.casualties, result.away.casualties),
        winner=result.winner,
        kind="conceded" if result.conceded else "played",
    )


def decided(league: League, event: LeagueEvent, said: kinds.Decided) -> Effect:
    pairing = league.pairing(said.fixture)
    if not pairing.ready:
        raise InvalidEvent(f"{said.fixture} has not both its sides yet")
    before = league.results.get(said.fixture)
    if before is not None and said.outcome in ("walkover", "double-forfeit"):
        raise InvalidEvent(f"{said.fixture} has been played")
    if said.outcome == "walkover" and said.winner not in SIDES:
        raise InvalidEvent("a walk-over has a winner")
    stage = league.stage_of(said.fixture)[0]
    if stage.format.knocks_out() and said.outcome == "awarded" and said.winner == "draw":
        raise InvalidEvent(f"{said.fixture} needs a winner")
    winner = "nobody" if said.outcome == "double-forfeit" else said.winner
    unplayed = said.outcome in ("walkover", "double-forfeit")
    run = preparing.settled_unplayed(league, said, pairing) if unplayed else None

    def effect() -> None:
        league.results[said.fixture] = FixtureResult(
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
        if run is not None:
            preparing.take_over(league, event, run)
        if unplayed:
            count_off(league, said.fixture, (pairing.home or "", pairing.away or ""))

    return effect


def count_off(league: League, fixture: str, teams: Iterable[str]) -> None:
    """A match that was not played may count as one that was missed, by a clause."""
    rules = office_rules(league.ruleset)
    clause = find_in(league.clauses_for(fixture), Walkover)
    if clause is None:
        clause = Walkover(heals=rules.heals, serves=rules.serves)
    causes = [cause for cause, on in (("injury", clause.heals), ("ban", clause.serves)) if on]
    causes.append(BEHIND)
    for id in teams:
        change_team(league, id, lambda team: missed(team, causes, 1))


def stepped(league: League, event: LeagueEvent, said: kinds.PostMatchProgressed) -> Effect:
    match = league.matches.get(said.match)
    if match is None:
        raise InvalidEvent(f"no match was played in line {said.match}")
    if match.closed == set(SIDES):
        raise InvalidEvent(f"the match of line {said.match} is closed")
    return partial(match.add, list(said.facts))


def promised_anew(league: League, event: LeagueEvent, said: kinds.DiceRecommitted) -> Effect:
    found: MatchRecord | Preparation | None = league.preparing.get(said.fixture)
    if not said.fixture:
        found = league.matches.get(said.match)
    if found is None or (isinstance(found, MatchRecord) and found.closed == set(SIDES)):
        where = said.fixture or f"line {said.match}"
        raise InvalidEvent(f"no dice of {where} are still to fall")
    fallen = {fact.label for fact in found.facts if isinstance(fact, Rolled | Picked)}

    def effect() -> None:
        found.commitment = said.commitment
        found.secret = league.disclosed.get(said.commitment, "")
        found.unproved = found.unproved | fallen
        if isinstance(found, MatchRecord):
            found.forget()

    return effect


def dispensed(league: League, event: LeagueEvent, said: kinds.ExceptionGranted) -> Effect:
    match = league.matches.get(said.match)
    if match is None:
        raise InvalidEvent(f"no match was played in line {said.match}")
    return partial(match.add, [Allowed(said.side, said.line)])


def closed(league: League, event: LeagueEvent, said: kinds.Closed) -> Effect:
    match = league.matches.get(said.match)
    if match is None:
        raise InvalidEvent(f"no match was played in line {said.match}")
    if said.side in match.closed:
        raise InvalidEvent(f"{said.side} has closed the match of line {said.match} already")

    def effect() -> None:
        if said.secret:
            league.disclosed[digest_of(said.secret)] = said.secret
            match.secret = league.disclosed.get(match.commitment, "")
        settle(league, event, match, said.side)

    return effect


def settle(league: League, event: LeagueEvent, match: MatchRecord, side: Side) -> None:
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
    league.teams[id] = team.after_leaving()
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


HANDLERS: dict[type, Handler] = {
    kinds.Linked: linked,
    kinds.Reported: reported,
    kinds.Played: played,
    kinds.Decided: decided,
    kinds.PostMatchProgressed: stepped,
    kinds.Closed: closed,
    kinds.DiceRecommitted: promised_anew,
    kinds.ExceptionGranted: dispensed,
}
