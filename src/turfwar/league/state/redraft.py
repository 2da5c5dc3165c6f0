"""A redraft between seasons: every team buys its players again, from a budget.

No rulebook that we have prints one, so a commissioner chooses every number. A player costs what
they are worth now and a fee for each season that they have played. Staff costs what a new team
pays. The fan factor stays, and injuries that only cost the next match are healed.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from msgspec import Struct
from msgspec.structs import replace

from turfwar.games.rosters import StaffKind
from turfwar.games.team_content import TeamList
from turfwar.league.events.payload import Gold, Id
from turfwar.league.post_match.lookup import listed
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.result import SIDES
from turfwar.league.post_match.team import Player, Team, changed
from turfwar.league.rosters import roster_of
from turfwar.league.rules.office import office_rules
from turfwar.league.state.league import InvalidEvent, League
from turfwar.teams.checking import check_roster

INJURY = "injury"
LET_GO = "let go"
"""Why a player is gone whose team did not buy them again."""


class RedraftTerms(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The numbers of a redraft, all chosen by the commissioner.

    A budget is `budget`, the treasury, and so much for each match, win and draw of the season; at
    most `most`, where that is not 0. `fee` is paid for each season that a player has played.
    """

    budget: Gold = 0
    match: Gold = 0
    win: Gold = 0
    draw: Gold = 0
    most: Gold = 0
    fee: Gold = 0


class RedraftOrder(Struct, frozen=True, kw_only=True):
    """Whom a team buys again, how much staff, and which new players."""

    keep: tuple[Id, ...] = ()
    staff: Mapping[str, int] = {}
    hire: Mapping[str, int] = {}


@dataclass(frozen=True)
class MatchesPlayed:
    """The matches of a team in a season."""

    matches: int = 0
    wins: int = 0
    draws: int = 0


@dataclass
class Redraft:
    """A redraft as it was opened, and the teams that have still to make theirs."""

    season: str
    terms: RedraftTerms
    waiting: set[str]
    earned: dict[str, MatchesPlayed] = field(compare=False, repr=False)
    seasons: dict[str, int] = field(compare=False, repr=False)
    """How many seasons each player has played."""

    def budget(self, league: League, team: str) -> int:
        """What a team may spend, its treasury included."""
        done = self.earned.get(team, MatchesPlayed())
        terms = self.terms
        total = terms.budget + league.gold(team)
        total += done.matches * terms.match + done.wins * terms.win + done.draws * terms.draw
        return min(total, terms.most) if terms.most else total

    def fee(self, player: str) -> int:
        return self.terms.fee * self.seasons.get(player, 0)


@dataclass(frozen=True)
class Redrafted:
    """A team after its redraft: what it costs, what is left, whom it let go, and what is wrong."""

    team: Team
    budget: int
    cost: int
    released: tuple[Player, ...]
    faults: tuple[str, ...]

    @property
    def left(self) -> int:
        return self.budget - self.cost


def begun(league: League, season: str, terms: RedraftTerms) -> Redraft:
    """A redraft of all teams that have not retired."""
    waiting = {id for id in league.teams if id not in league.retired}
    return Redraft(season, terms, waiting, earned_in(league, season), seasons_played(league))


def redraft_of(league: League, team: str) -> Redraft | None:
    """The redraft that a team has still to make; None where there is none."""
    last = league.redrafts.get(next(reversed(league.redrafts), ""))
    return last if last is not None and team in last.waiting else None


def earned_in(league: League, season: str) -> dict[str, MatchesPlayed]:
    """The matches that teams have played in a season; walk-overs are none."""
    found: dict[str, MatchesPlayed] = {}
    for fixture, result in league.results.items():
        competition = league.competitions.get(fixture.partition(":")[0])
        if competition is None or competition.season != season or not result.on_the_pitch:
            continue
        for side, team in (("home", result.home), ("away", result.away)):
            was = found.get(team, MatchesPlayed())
            found[team] = MatchesPlayed(
                was.matches + 1,
                was.wins + (result.winner == side),
                was.draws + (result.winner == "draw"),
            )
    return found


def seasons_played(league: League) -> dict[str, int]:
    """In how many sealed seasons each player was on a roster."""
    found: dict[str, set[str]] = {}
    for match in league.matches.values():
        competition = league.competitions.get(match.fixture.partition(":")[0])
        if competition is None or league.seasons[competition.season].state != "sealed":
            continue
        for side in SIDES:
            team = match.opening.home if side == "home" else match.opening.away
            for player in team.players:
                found.setdefault(player.id, set()).add(competition.season)
    return {player: len(seasons) for player, seasons in found.items()}


def suggested_terms(league: League) -> RedraftTerms:
    """Numbers to begin with, by the gold of a new team."""
    lists = (team_list(league, each) for each in league.teams.values())
    gold = max((each.treasury for each in lists), default=0)
    part = gold // 50
    return RedraftTerms(
        budget=gold, match=part, win=part, draw=part // 2, most=gold * 27 // 20, fee=part
    )


def team_list(league: League, team: Team) -> TeamList:
    return listed(team.team_list, team.options_with(league.clauses_for()), league.ruleset)


def price(league: League, team: Team, player: Player) -> int:
    """What a player costs to be bought again, without the fee."""
    rules = office_rules(league.ruleset)
    worth: Callable[..., int] = rules.price or league.after.player_value
    return worth(player, team, league.ruleset, team.options_with(league.clauses_for()))


def staff_bought(league: League, own: TeamList) -> list[StaffKind]:
    """The staff that is bought again: all but what grows with matches or can be bought no more."""
    return [
        kind
        for kind in league.ruleset.rosters.hired
        if own.may_have(kind.key) and not kind.bygone and not kind.most_new
    ]


def can_stay(team: Team) -> list[Player]:
    """The players that a team could buy again."""
    return [each for each in team.roster if not each.journeyman and not each.owner]


def redrafted(league: League, redraft: Redraft, id: str, order: RedraftOrder) -> Redrafted:
    """A team as an order makes it; `InvalidEvent` where the order names what is not there."""
    team = league.team(id)
    own = team_list(league, team)
    stays = {each.id: each for each in can_stay(team)}
    for each in order.keep:
        if each not in stays:
            raise InvalidEvent(f"{team.name} has no player {each} to keep")
    kept = [stays[each] for each in dict.fromkeys(order.keep)]
    cost = sum(price(league, team, each) + redraft.fee(each.id) for each in kept)
    released = tuple(each for each in team.roster if each.id not in order.keep)
    after = replace(
        team,
        players=tuple(_rested(each) for each in kept),
        joined=team.last_number,
        staff=_staff(league, own, team, order.staff),
    )
    kinds = staff_bought(league, own)
    cost += sum(own.price(kind.key) * after.staff.get(kind.key, 0) for kind in kinds)
    for name, number in order.hire.items():
        position = next((each for each in own.positions if each.name == name), None)
        if position is None:
            raise InvalidEvent(f"the {own.name} list has no position {name!r}")
        cost += position.cost * number
        for _ in range(number):
            shirt = after.free_shirt()
            joined = Player(
                id=after.next_id,
                name=after.fresh_name(position.name, shirt),
                position=position.name,
                number=shirt,
            )
            after = after.with_player(joined)
    budget = redraft.budget(league, id)
    return Redrafted(after, budget, cost, released, tuple(_faults(league, own, team, after)))


def _rested(player: Player) -> Player:
    return changed(player, absences=tuple(e for e in player.absences if e.cause != INJURY))


def _staff(league: League, own: TeamList, team: Team, wanted: Mapping[str, int]) -> dict[str, int]:
    bought = [kind.key for kind in staff_bought(league, own)]
    for key, number in wanted.items():
        if key not in bought:
            raise InvalidEvent(f"no staff is called {key!r}; there are {', '.join(bought)}")
        if not 0 <= number <= own.most(key):
            kind = own.staff_kind(key)
            raise InvalidEvent(f"{kind.name}: {number}, but a team has at most {own.most(key)}")
    stays = {key: number for key, number in team.staff.items() if key not in bought}
    return stays | {key: number for key, number in wanted.items() if number}


def _faults(league: League, own: TeamList, before: Team, after: Team) -> Iterable[str]:
    """What the rules say to the new team that they did not say to the old one."""
    if len(after.roster) < own.min_players:
        yield f"{len(after.roster)} players, but a team needs {own.min_players}"
    clauses = league.clauses_for()
    known = {(each.where, each.what) for each in check_roster(roster_of(before, 0), clauses)}
    for each in check_roster(roster_of(after, 0), clauses):
        if (each.where, each.what) not in known:
            yield f"{each.where}: {each.what}"


def settle(league: League, redraft: Redraft, found: Redrafted) -> None:
    """The team is as its redraft has made it; what is left of the budget is its treasury."""
    id = found.team.id
    league.teams[id] = found.team
    league.ledger.move(treasury(id), "world/redraft", league.gold(id), "redraft")
    league.ledger.move("world/redraft", treasury(id), found.left, "left of the redraft budget")
    redraft.waiting.discard(id)
