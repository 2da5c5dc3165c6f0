"""The committee's desk: what is owed, offered, late and still to be done, and what can be ruled."""

from datetime import datetime

from turfwar.league.authority import COMMISSIONERS, role_of
from turfwar.league.book_season import divisions_to_come, has_book_season
from turfwar.league.calendar import overdue
from turfwar.league.clauses import Bounties, find_in
from turfwar.league.pages.names import Document, fixture_name, person, player_name, team
from turfwar.league.pages.waiting import for_the_office
from turfwar.league.state.changes import PURSE
from turfwar.league.state.league import League
from turfwar.league.state.stages import Season
from turfwar.rulesets.office.rules import DEALS, office_rules


def desk(league: League, now: datetime) -> Document:
    """Everything that the committee looks at."""
    rules = office_rules(league.ruleset)
    return {
        "committee": [
            {**(person(league, who) or {}), "role": role_of(league, who)}
            for who in league.roles
            if role_of(league, who) in COMMISSIONERS
        ],
        "purse": league.ledger.balance(PURSE),
        "teams": [standing(league, id) for id in league.teams],
        "offences": [{"id": id, "name": name} for id, name in rules.offences.items()],
        "deals": [deal(league, id) for id in league.deals],
        "kinds": list(DEALS),
        "bounties": bounties(league),
        "debts": [
            {
                "id": each.id,
                "debtor": team(league, each.debtor),
                "creditor": team(league, each.creditor),
                "amount": each.amount,
                "until": each.until,
                "due": each.due_now(league),
                "percent": each.percent,
                "why": each.why,
            }
            for each in league.debts.values()
            if each.amount
        ],
        "overdue": [
            {"fixture": each, "name": fixture_name(league, each)} for each in overdue(league, now)
        ],
        "preparing": [
            {"fixture": each, "name": fixture_name(league, each), "over": known.run().closed}
            for each, known in league.preparing.items()
        ],
        "referees": [
            {"fixture": each, "name": fixture_name(league, each), "team": team(league, by)}
            for each, by in league.refereed.items()
        ],
        "to_referee": [
            {"fixture": each, "name": fixture_name(league, each)}
            for each in league.results
            if rules.referee and each not in league.refereed and not each.startswith("friendly:")
        ][-20:],
        "referee_pay": rules.referee,
        "waiting": for_the_office(league),
        "seasons": [
            {
                "id": each.id,
                "name": each.name,
                "state": each.state,
                "break": each.id in league.breaks,
                "notes": league.breaks.get(each.id, []),
                "can_break": bool(rules.between) and each.state == "sealed",
                "special": can_have_special_cup(league, each),
                "dated": any(
                    fixture.split(":")[0] in each.competitions for fixture in league.dates
                ),
                "levels": len(
                    {league.competitions[id].level for id in each.competitions} - {0, None}
                ),
            }
            for each in league.seasons.values()
        ],
        "book": book(league),
        "before": bool(rules.before),
    }


def book(league: League) -> Document | None:
    """A season of the rule set's book, as it could be opened; nothing where it has none."""
    if not has_book_season(league):
        return None
    rules = office_rules(league.ruleset)
    return {
        "open": all(each.state == "sealed" for each in league.seasons.values()),
        "divisions": [
            [team(league, each) for each in division] for division in divisions_to_come(league)
        ],
        "meetings": [
            {"month": each.month, "rounds": [each.first, each.last]} for each in rules.meetings
        ],
    }


def can_have_special_cup(league: League, season: Season) -> bool:
    """Whether everything else of a season is over, and it has had no such cup."""
    known = [league.competitions[id] for id in season.competitions]
    return (
        office_rules(league.ruleset).special_rest > 0
        and season.state == "running"
        and bool(known)
        and all(each.over(league.results) and not each.rest for each in known)
    )


def standing(league: League, id: str) -> Document:
    """A team as the treasurer sees it."""
    known = league.teams[id]
    return {
        **(team(league, id) or {}),
        "coach": person(league, known.coach),
        "level": league.level_of(id),
        "gold": league.gold(id),
        "owes": league.owes(id),
        "players": [{"id": each.id, "name": player_name(league, each.id)} for each in known.roster],
    }


def bounties(league: League) -> Document | None:
    """000, Bounties: what is on whose head; nothing where the league has no such rule."""
    clause = find_in(league.clauses_for(), Bounties)
    if clause is None and not league.bounties:
        return None
    return {
        "least": clause.least if clause is not None else None,
        "list": [
            {
                "id": each.id,
                "by": team(league, each.by),
                "target": {"id": each.target, "name": player_name(league, each.target)},
                "gold": each.gold,
                "state": each.state,
                "to": team(league, each.to) if each.to else None,
            }
            for each in league.bounties.values()
        ],
    }


def deal(league: League, id: str) -> Document:
    known = league.deals[id]
    said = known.said
    return {
        "id": id,
        "type": said.type,
        "giver": team(league, said.giver),
        "taker": team(league, said.taker),
        "player": player_name(league, said.player) if said.player else "",
        "gold": said.gold,
        "text": said.text,
        "state": known.state,
        "until": known.until,
        "by": person(league, known.by),
    }
