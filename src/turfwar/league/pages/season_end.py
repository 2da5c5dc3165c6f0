"""What the end of a season does, said before it is done; and the seasons that are over."""

from collections.abc import Sequence

from turfwar.league.competition.round_robin import flat
from turfwar.league.pages.competitions import stage_document, summary
from turfwar.league.pages.names import (
    Document,
    holder_name,
    in_words,
    names_of,
    season_name,
    team,
    team_name,
)
from turfwar.league.rules.office import office_rules
from turfwar.league.state.league import InvalidEvent, League, known
from turfwar.league.state.seasons import divisions_of, promotions
from turfwar.league.state.stages import Season


def season_end(league: League, id: str, numbers: int | Sequence[int] = 1) -> Document:
    """What sealing, promotion and the off-season of a season would do, and what is in the way."""
    season = known(league.seasons, id, "season")
    return {
        "id": id,
        "name": season.name,
        "state": season.state,
        "open": [names_of(league, in_words(league, each)) for each in league.still_open(id)]
        if season.state != "sealed"
        else [],
        "seals": sealing(league, season),
        "moves": moves(league, season, numbers),
        "divisions": final_orders(league, season),
        "promoted": id in league.promoted,
        "off_season": list(office_rules(league.ruleset).off_season_says),
        "had_off_season": id in league.breaks,
        "redraft": id in league.redrafts,
    }


def sealing(league: League, season: Season) -> list[str]:
    """What follows when a season is sealed, in sentences."""
    found: list[str] = []
    for id in season.competitions:
        competition = league.competitions[id]
        over = competition.over(league.results)
        champion = competition.champion(league.results) if over else None
        if champion is not None:
            found.append(f"{team_name(league, champion)} win {competition.name}.")
    trophies = office_rules(league.ruleset).trophies
    if trophies:
        found.append(f"Players are awarded: {', '.join(trophies)}.")
    found.append("Inducements bought for the season leave their teams.")
    found.append("Results and tables are final. A result can still be corrected, titles stay.")
    return found


def final_orders(league: League, season: Season) -> list[Document]:
    """The divisions of a sealed season, the highest first, each with its teams in their order."""
    if season.state != "sealed":
        return []
    return [
        {
            "level": each.level,
            "name": each.name,
            "teams": [team(league, id) for id in flat(each.last.ranking(league.results))],
        }
        for each in divisions_of(league, season.id)
    ]


def moves(league: League, season: Season, numbers: int | Sequence[int]) -> list[Document]:
    """Who would change divisions, so many of each; nothing before the season is sealed."""
    if season.state != "sealed" or len(divisions_of(league, season.id)) < 2:
        return []
    now = {
        each: division.level
        for division in divisions_of(league, season.id)
        for each in division.entries
    }
    settled = league.promoted.get(season.id)
    then = settled if settled is not None else promotions(league, season.id, numbers)
    return [
        {"team": team(league, id), "to": int(level), "up": int(level) < now[id]}
        for id, level in sorted(then.items(), key=lambda each: (int(each[1]), each[0]))
        if id in now and int(level) != now[id]
    ]


def seasons_page(league: League, chosen: str) -> Document:
    """The seasons of a league with their champions, and the tables of one of them."""
    if chosen and chosen not in league.seasons:
        raise InvalidEvent(f"there is no season {chosen}")
    sealed = [id for id, each in league.seasons.items() if each.state == "sealed"]
    shown = chosen or next(iter([*reversed(sealed), *reversed(league.seasons)]), "")
    return {
        "seasons": [
            {
                "id": each.id,
                "name": each.name,
                "state": each.state,
                "titles": [
                    {
                        "title": title.title,
                        "season": season_name(league, title.season),
                        "team": team(league, title.to) if title.to in league.teams else None,
                        "to": holder_name(league, title.to),
                    }
                    for title in league.titles
                    if title.season == each.id
                ],
            }
            for each in reversed(league.seasons.values())
        ],
        "shown": shown,
        "tables": tables(league, league.seasons[shown]) if shown else [],
    }


def tables(league: League, season: Season) -> list[Document]:
    found: list[Document] = []
    for id in season.competitions:
        for stage in league.competitions[id].stages:
            document = stage_document(league, stage)
            document.pop("fixtures")
            found.append(
                {"competition": summary(league, league.competitions[id]), "stage": document}
            )
    return found
