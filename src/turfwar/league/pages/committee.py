"""The committee's desk: what is owed, offered, late and still to be done, and what can be ruled."""

from datetime import datetime

from turfwar.league.authority import COMMISSIONERS, role_of
from turfwar.league.book_season import divisions_to_come, has_book_season
from turfwar.league.calendar import overdue
from turfwar.league.house_rules.shared import Bounties, find_in
from turfwar.league.pages.matches import offer
from turfwar.league.pages.names import (
    Document,
    in_words,
    match_name,
    names_of,
    person,
    player_name,
    team,
)
from turfwar.league.pages.waiting import for_the_office
from turfwar.league.rules.office import PLAYER_LOAN, office_rules
from turfwar.league.state.changes import PURSE
from turfwar.league.state.league import League, known
from turfwar.league.state.off_season import offers
from turfwar.league.state.stages import Season


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
        "kinds": list(rules.deals),
        "bounties": bounties(league),
        "debts": [
            {
                "id": each.id,
                "debtor": team(league, each.debtor),
                "creditor": team(league, each.creditor),
                "amount": each.amount,
                "until": each.due_after(league),
                "loan": bool(each.until),
                "due": each.due_now(league),
                "percent": each.percent,
                "why": each.why,
            }
            for each in league.debts.values()
            if each.amount
        ],
        "overdue": [
            {"fixture": each, "name": match_name(league, each)} for each in overdue(league, now)
        ],
        "preparing": [
            {"fixture": each, "name": match_name(league, each), "over": found.run().closed}
            for each, found in league.preparing.items()
        ],
        "referees": [
            {"fixture": each, "name": match_name(league, each), "team": team(league, by)}
            for each, by in league.refereed.items()
        ],
        "to_referee": [
            {"fixture": each, "name": match_name(league, each)}
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
                "notes": [
                    names_of(league, in_words(league, note))
                    for note in league.breaks.get(each.id, [])
                ],
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
        "shop": shop_open(league),
    }


def shop_open(league: League) -> str:
    """The season after which coaches buy now, in its break; nothing where none is held."""
    last = next(reversed(league.seasons), "")
    return last if last in league.breaks else ""


def shop(league: League, season: str, id: str) -> Document:
    """What a team could order in a break."""
    known(league.teams, id, "team")
    return {
        "team": team(league, id),
        "gold": league.gold(id),
        "offers": [offer(league, each) for each in offers(league, season, id)],
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
    drawn = [league.competitions[id] for id in season.competitions]
    return (
        office_rules(league.ruleset).special_rest > 0
        and season.state == "running"
        and bool(drawn)
        and all(each.over(league.results) and not each.rest for each in drawn)
    )


def standing(league: League, id: str) -> Document:
    """A team as the treasurer sees it."""
    own = league.teams[id]
    return {
        **(team(league, id) or {}),
        "coach": person(league, own.coach),
        "level": league.level_of(id),
        "gold": league.gold(id),
        "owes": league.owes(id),
        "players": [{"id": each.id, "name": player_name(league, each.id)} for each in own.roster],
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
    found = league.deals[id]
    offer = found.offer
    return {
        "id": id,
        "type": offer.type,
        "giver": team(league, offer.giver),
        "taker": team(league, offer.taker),
        "player": player_name(league, offer.player) if offer.player else "",
        "gold": offer.gold,
        "text": offer.text,
        "state": found.state,
        "until": found.until,
        "away": offer.type == PLAYER_LOAN and found.state == "accepted",
        "by": person(league, found.by),
    }
