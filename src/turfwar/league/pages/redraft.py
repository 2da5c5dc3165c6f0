"""A redraft: its numbers before it is opened, and the form with which a team makes its own."""

from collections import Counter

from turfwar.league.pages.names import Document, team, team_name
from turfwar.league.state.league import InvalidEvent, League, known
from turfwar.league.state.redraft import (
    MatchesPlayed,
    Redraft,
    Redrafted,
    RedraftOrder,
    RedraftTerms,
    begun,
    can_stay,
    price,
    redraft_of,
    redrafted,
    staff_bought,
    suggested_terms,
    team_list,
)


def redraft_page(league: League, season: str, terms: RedraftTerms | None = None) -> Document:
    """A redraft after a season: its numbers, and what they come to for each team."""
    known(league.seasons, season, "season")
    opened = league.redrafts.get(season)
    redraft = opened or begun(league, season, terms or suggested_terms(league))
    used = redraft.terms
    return {
        "season": season,
        "open": opened is not None,
        "terms": {
            "budget": used.budget,
            "match": used.match,
            "win": used.win,
            "draw": used.draw,
            "most": used.most,
            "fee": used.fee,
        },
        "teams": [team_row(league, redraft, id) for id in league.teams if id not in league.retired],
    }


def team_row(league: League, redraft: Redraft, id: str) -> Document:
    done = redraft.earned.get(id, MatchesPlayed())
    waits = id in redraft.waiting
    everybody = redrafted(league, redraft, id, as_it_is(league, id)) if waits else None
    return {
        "team": team(league, id),
        "played": [done.matches, done.wins, done.draws],
        "budget": redraft.budget(league, id) if waits else 0,
        "cost": everybody.cost if everybody is not None else 0,
        "waits": waits,
    }


def as_it_is(league: League, id: str) -> RedraftOrder:
    """The order that buys everybody and everything again."""
    known_team = league.team(id)
    kinds = staff_bought(league, team_list(league, known_team))
    staff = {kind.key: known_team.staff.get(kind.key, 0) for kind in kinds}
    return RedraftOrder(
        keep=tuple(each.id for each in can_stay(known_team)),
        staff={key: number for key, number in staff.items() if number},
    )


def team_form(league: League, id: str) -> Document:
    """Everything that a team can buy in its redraft."""
    name = known(league.teams, id, "team").name
    redraft = redraft_of(league, id)
    if redraft is None or id in league.retired:
        raise InvalidEvent(f"{name} has no redraft to make")
    own = league.team(id)
    listed = team_list(league, own)
    return {
        "team": team(league, id),
        "budget": redraft.budget(league, id),
        "sources": budget_sources(league, redraft, id),
        "fee": redraft.terms.fee,
        "squad": [listed.min_players, listed.max_players],
        "players": [
            {
                "id": each.id,
                "name": each.name,
                "position": each.position,
                "number": each.number,
                "gained": [*each.skills, *gains(each.increases)],
                "niggles": each.niggles,
                "seasons": redraft.seasons.get(each.id, 0),
                "price": price(league, own, each),
                "fee": redraft.fee(each.id),
            }
            for each in can_stay(own)
        ],
        "staff": [
            {
                "key": kind.key,
                "name": kind.name,
                "cost": listed.price(kind.key),
                "most": listed.most(kind.key),
                "number": own.staff.get(kind.key, 0),
            }
            for kind in staff_bought(league, listed)
        ],
        "positions": [
            {"name": each.name, "cost": each.cost, "most": each.max} for each in listed.positions
        ],
    }


def gains(increases: dict[str, int]) -> list[str]:
    """
    >>> gains({"ma": 1})
    ['+1 MA']
    """
    return [f"+{number} {key.upper()}" for key, number in increases.items() if number]


def budget_sources(league: League, redraft: Redraft, id: str) -> list[Document]:
    """What a budget is made of."""
    terms, done = redraft.terms, redraft.earned.get(id, MatchesPlayed())
    rows = [
        ("Every team", terms.budget),
        ("Treasury", league.gold(id)),
        (counted(done.matches, "match", "matches"), done.matches * terms.match),
        (counted(done.wins, "win", "wins"), done.wins * terms.win),
        (counted(done.draws, "draw", "draws"), done.draws * terms.draw),
    ]
    total = sum(gold for _, gold in rows)
    if terms.most and total > terms.most:
        rows.append(("Over the limit", terms.most - total))
    return [{"what": what, "gold": gold} for what, gold in rows if gold]


def counted(number: int, one: str, more: str) -> str:
    """
    >>> counted(1, "win", "wins"), counted(2, "win", "wins")
    ('1 win', '2 wins')
    """
    return f"{number} {one if number == 1 else more}"


def tried(league: League, id: str, order: RedraftOrder) -> Document:
    """What an order costs, what is wrong with it, and what it does."""
    name = known(league.teams, id, "team").name
    redraft = redraft_of(league, id)
    if redraft is None or id in league.retired:
        raise InvalidEvent(f"{name} has no redraft to make")
    found = redrafted(league, redraft, id, order)
    faults = list(found.faults)
    if found.left < 0:
        faults.append(f"It costs {found.cost:,}, and the budget is {found.budget:,}.")
    return {
        "budget": found.budget,
        "cost": found.cost,
        "left": found.left,
        "players": len(found.team.roster),
        "faults": faults,
        "effects": effects(league, found),
    }


def effects(league: League, found: Redrafted) -> list[str]:
    """What a redraft does, in sentences."""
    name = team_name(league, found.team.id)
    said = []
    before = {each.id for each in league.team(found.team.id).roster}
    stay = [each for each in found.team.roster if each.id in before]
    fresh = [each for each in found.team.roster if each.id not in before]
    said.append(f"{counted(len(stay), 'player stays', 'players stay')}.")
    if found.released:
        said.append(f"{', '.join(each.name for each in found.released)} leave {name} for good.")
    if fresh:
        count = Counter(each.position for each in fresh)
        said.append(f"New: {', '.join(f'{number} {name}' for name, number in count.items())}.")
    said.append(f"{max(0, found.left):,} gold stays in the treasury.")
    return said
