"""A team, a player, and the form on which a new team is hired."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from turfwar.games.base import RuleSet
from turfwar.games.team_content import Position, TeamList
from turfwar.league.hiring import competition_types, hiring_options
from turfwar.league.house_rules.shared import Lists, allowed_list, find_in
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import (
    Document,
    badge,
    ended,
    fixture_name,
    in_deeds,
    in_words,
    person,
    team,
)
from turfwar.league.post_match.lookup import position_held
from turfwar.league.post_match.result import PlayerResult
from turfwar.league.post_match.team import Player, Team
from turfwar.league.rules.office import office_rules
from turfwar.league.state.league import InvalidEvent, League, MatchRecord
from turfwar.teams.offers import hiring_form


def team_page(league: League, events: Sequence[LeagueEvent], id: str) -> Document:
    """A team with its roster, its money, its matches and its past."""
    known = league.team(id)
    value = league.value(id)
    return {
        "id": id,
        "name": known.name,
        "list": known.team_list,
        "coach": person(league, known.coach),
        "badge": badge(league, id),
        "gold": league.gold(id),
        "value": {
            "total": value.total,
            "items": [{"what": each.what, "amount": each.amount} for each in value.items],
        },
        "staff": [
            {"key": kind.key, "name": kind.name, "number": known.staff.get(kind.key, 0)}
            for kind in league.ruleset.rosters.hired
        ]
        + [
            {"key": key, "name": key.rpartition("/")[2], "number": number}
            for key, number in known.staff.items()
            if league.ruleset.rosters.kind(key) is None
        ],
        "columns": [
            {"key": each.key, "label": each.label, "name": each.name}
            for each in league.ruleset.characteristics
        ],
        "counter": {
            "key": league.after.points,
            "name": league.after.counters.get(league.after.points, league.after.points),
        },
        "counts": [
            {"key": key, "name": name, "number": known.counters.get(key, 0)}
            for key, name in league.after.team_counters.items()
        ],
        "players": [player_row(league, known, each) for each in by_number(known.roster)],
        "gone": [
            {**player_row(league, known, each.player), "match": each.match}
            for each in league.departed.values()
            if each.team == id
        ],
        "matches": [match_row(league, each, id) for each in matches_of(league, id)],
        "worth": worth(events, id),
        "ledger": ledger(league, id),
        "titles": [each.title for each in league.titles if each.to == id],
        "unfinished": league.unfinished.get(id),
        "retired": id in league.retired,
        "applicant": id in league.applicants,
        "offered": person(league, league.handovers.get(id, "")),
    }


def by_number(players: Iterable[Player]) -> list[Player]:
    return sorted(players, key=lambda player: (player.number or 999, player.id))


def player_row(league: League, of: Team, player: Player) -> Document:
    """A player in a roster."""
    position = position_held(player, of, league.clauses_for(), league.ruleset)
    value = league.after.player_value(player, of, league.ruleset, league.clauses_for())
    return {
        "id": player.id,
        "number": player.number,
        "name": player.name,
        "position": player.position,
        "characteristics": characteristics(league.ruleset, player, position),
        "skills": skills_of(league.ruleset, player, position),
        "gained": list(player.skills),
        "niggles": player.niggles,
        "points": player.counter(league.after.points),
        "counts": [
            {"key": key, "name": name, "number": player.counter(key)}
            for key, name in league.after.counters.items()
            if key != league.after.points and player.counter(key)
        ],
        "record": in_deeds(league, player.record),
        "value": value,
        "misses": player.misses,
        "banned": any(each.cause == "ban" for each in player.absences),
        "journeyman": player.journeyman,
        "left": player.gone,
    }


def skills_of(ruleset: RuleSet, player: Player, position: Position) -> list[str]:
    """The skills that a player has without having learnt them."""
    own = list(position.skills)
    if player.journeyman:
        own += [each for each in ruleset.rosters.journeyman_skills if each not in own]
    return own


def characteristics(ruleset: RuleSet, player: Player, position: Position) -> list[dict[str, Any]]:
    """Each characteristic as it is now, and by how much it has changed."""
    found = []
    for each in ruleset.characteristics:
        start = position.characteristic(each.key)
        change = player.increases.get(each.key, 0) - player.injuries.get(each.key, 0)
        found.append({"key": each.key, "now": start + change, "change": change})
    return found


def matches_of(league: League, id: str) -> list[MatchRecord]:
    return [each for each in league.matches.values() if id in each.teams.values()]


def match_row(league: League, match: MatchRecord, id: str) -> Document:
    """A match as one of its teams remembers it."""
    side = match.side_of(id)
    result = match.result
    opponent = match.teams["away" if side == "home" else "home"]
    own, other = (result.home, result.away) if side == "home" else (result.away, result.home)
    return {
        "match": match.seq,
        "at": match.at,
        "fixture": match.fixture,
        "name": fixture_name(league, match.fixture),
        "opponent": team(league, opponent),
        "score": [own.score, other.score],
        "cas": [own.casualties, other.casualties],
        "ended": ended(result.winner, side),
        "closed": side in match.closed,
    }


def worth(events: Sequence[LeagueEvent], id: str) -> list[Document]:
    """What a team was worth after each match, as its coach was told then."""
    return [
        {
            "seq": event.seq,
            "at": event.at,
            "value": event.witness[f"value/{id}"],
            "gold": event.witness.get(f"gold/{id}", 0),
        }
        for event in events
        if event.witness and f"value/{id}" in event.witness
    ]


def ledger(league: League, id: str, most: int = 60) -> list[Document]:
    """Where a team's gold came from and went, the latest first."""
    account = f"team/{id}"
    found: list[Document] = []
    for each in reversed(league.ledger.transfers):
        if account in (each.source, each.target):
            sign = 1 if each.target == account else -1
            found.append({"amount": sign * each.amount, "why": in_words(league, each.why)})
            if len(found) >= most:
                break
    return found


def player_page(league: League, id: str) -> Document:
    """A player's career."""
    found = league.find_player(id)
    if found is None:
        raise InvalidEvent(f"there is no player {id}")
    owner, player = found
    of = league.team(owner)
    gone = league.departed.get(id)
    return {
        **player_row(league, of, player),
        "team": team(league, owner),
        "matches": [
            {**match_row(league, match, owner), **deeds_of(league, each)}
            for match in matches_of(league, owner)
            for each in [match.result.side(match.side_of(owner)).player(id)]
            if each is not None
        ],
        "last": gone.match if gone is not None else None,
        "titles": [each.title for each in league.titles if each.to == id],
    }


def deeds_of(league: League, result: PlayerResult) -> Document:
    return {
        "achieved": in_deeds(league, result.achieved),
        "hurt": [
            {
                "effects": list(each.effects),
                "by": in_words(league, each.by) if each.by else "",
                "how": each.how,
            }
            for each in result.hurt
        ],
        "dead": result.dead,
    }


def hiring_page(league: League, wanted: str | None = None) -> Document:
    """The lists from which a new team can be hired, with everything that it may buy.

    It is for the type of competition that is `wanted`; left open, for that of the newest one.
    """
    types = competition_types(league)
    chosen = usual_type(league) if wanted is None else wanted
    options = hiring_options(league, chosen)
    lists = find_in(options, Lists)
    counts: dict[str, int] = {}
    for each in league.teams.values():
        if each.id not in league.retired:
            counts[each.team_list] = counts.get(each.team_list, 0) + 1

    def why_not(listed: TeamList) -> str:
        if lists is None:
            return ""
        return allowed_list(
            lists,
            listed.name,
            listed.id,
            experimental=listed.experimental,
            count=counts.get(listed.name, 0),
        )

    form = hiring_form(league.ruleset, options, why_not)
    further = [
        {**asdict(each), "given": None} for each in office_rules(league.ruleset).creation_staff
    ]
    for listed in form["lists"]:
        listed["staff"] += further
    return {**form, "types": [asdict(each) for each in types], "type": chosen}


def importing_page(league: League) -> Document:
    """What a player of a team that has played elsewhere can have: skills, numbers, deeds."""
    content = league.ruleset.content_with(league.clauses_for())
    return {
        "skills": sorted(each.name for each in content.skills),
        "characteristics": [
            {"key": each.key, "name": each.label} for each in league.ruleset.characteristics
        ],
        "deeds": [
            {"key": key, "name": "MVP" if key == "mvps" else key.replace("_", " ").capitalize()}
            for key in league.ruleset.rosters.achievements
        ],
    }


def usual_type(league: League) -> str:
    """The type of the newest competition that still takes teams, if it has one."""
    known = {each.id for each in competition_types(league)}
    for id, competition in reversed(league.competitions.items()):
        if not competition.stages[0].drawn:
            own = [each for each in league.clauses_for(competition=id) if each in known]
            if own:
                return own[0]
    return ""
