"""From one season to the next: what the rule set has for the break, and what is due then."""

from dataclasses import replace as with_why

from turfwar.league.competition.round_robin import flat
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.dice import DiceBox
from turfwar.league.post_match.facts import Fact
from turfwar.league.post_match.machine import OrderRefused
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.tabletop import Offer
from turfwar.league.rules.off_season import Honour, SeasonBreak
from turfwar.league.rules.office import office_rules
from turfwar.league.state.changes import check_balance
from turfwar.league.state.league import Departed, InvalidEvent, League, known

PLACES = 3
"""So many places are honours."""


def honours(league: League, season: str) -> list[Honour]:
    """The first places of the divisions and cups of this season and of those before it."""
    order = list(league.seasons)
    found: list[Honour] = []
    for ago, id in enumerate(reversed(order[: order.index(season) + 1])):
        if league.seasons[id].state != "sealed":
            continue
        for name in league.seasons[id].competitions:
            competition = league.competitions[name]
            if competition.between is not None or competition.rest:
                continue
            ranking = flat(competition.last.ranking(league.results))
            found += [
                Honour(team, competition.level, place, ago, id)
                for place, team in enumerate(ranking[:PLACES], 1)
            ]
    return found


def season_break(
    league: League, season: str, facts: tuple[Fact, ...] = (), dice: DiceBox | None = None
) -> SeasonBreak:
    """The break after a season, run through as far as there are dice."""
    rules = office_rules(league.ruleset)
    levels: dict[str, int] = {}
    refereed: dict[str, int] = {}
    for id in league.seasons[season].competitions:
        competition = league.competitions[id]
        if competition.level:
            levels |= dict.fromkeys(competition.entries, competition.level)
    for fixture, team in league.refereed.items():
        of = league.competitions.get(fixture.partition(":")[0])
        if of is not None and of.season == season:
            refereed[team] = refereed.get(team, 0) + 1
    break_ = blank_break(league, season, levels)
    break_.honours = tuple(honours(league, season))
    break_.refereed = refereed
    break_.dice = dice
    for fact in facts:
        break_.facts.take(fact)
    for part in rules.between:
        part(break_)
    return break_


def blank_break(league: League, season: str, levels: dict[str, int]) -> SeasonBreak:
    return SeasonBreak(
        league.ruleset,
        season,
        league.teams,
        levels=levels,
        gold={team: league.ledger.balance(treasury(team)) for team in league.teams},
        options=league.clauses_for(),
    )


def check_break(league: League, season: str) -> None:
    known(league.seasons, season, "season")
    if league.seasons[season].state != "sealed":
        raise InvalidEvent(f"{season} is not sealed")
    if season != next(reversed(league.seasons)):
        raise InvalidEvent(f"after {season} another season has begun")


def take_over(league: League, event: LeagueEvent, found: SeasonBreak) -> None:
    for id, team in found.teams.items():
        for player in team.players:
            if player.gone:
                league.departed[player.id] = Departed(player, id, event.seq)
        league.teams[id] = team.after_leaving()
    league.ledger.book(found.ledger.transfers)
    for id in found.teams:
        check_balance(league, event, id)


def offers(league: League, season: str, team: str) -> list[Offer]:
    """What a coach could order in a break that has been held, and why some of it not."""
    known(league.teams, team, "team")
    if season not in league.breaks or season != next(reversed(league.seasons)):
        return []
    rules = office_rules(league.ruleset)
    found: list[Offer] = []
    for each in rules.offers_between(blank_break(league, season, {}), team):
        why = each.why
        if not why:
            try:
                rules.order_between(blank_break(league, season, {}), team, each.line)
            except (OrderRefused, ValueError) as error:
                why = str(error)
        found.append(with_why(each, why=why))
    return found
