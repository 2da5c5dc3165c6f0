"""002, Experience Point Chart: a match of the campaign at the table, written down; and offers."""

from collections.abc import Iterator, Sequence
from typing import Final

from turfwar.games.base import RuleSet
from turfwar.games.deathzone.league import staff
from turfwar.games.deathzone.league.charts import (
    CHEERLEADER_PRICE,
    COSTS,
    KIND_COST,
    MOST_CHEERING,
    RACE_TABLE,
    SKILL_COST,
)
from turfwar.games.deathzone.league.handover import with_casualties
from turfwar.games.deathzone.league.squad import DP, PAID, TP, is_special, place_for, race_of, wage
from turfwar.games.deathzone.potions import POTIONS, TWICE
from turfwar.games.deathzone.races import KINDS
from turfwar.games.deathzone.skills import SKILLS
from turfwar.games.deathzone.tables import TOUCHDOWNS
from turfwar.league.post_match.machine import PostMatchRun, refusal
from turfwar.league.post_match.result import (
    SIDES,
    LastingInjury,
    MatchResult,
    PlayerResult,
    Side,
    SideResult,
    Winner,
    other,
)
from turfwar.league.post_match.tabletop import Fault, FormChoice, MatchEntry, Offer, Tabletop
from turfwar.league.post_match.team import Team

POINTS: Final = {"touchdowns": 3, "catches": 1, "throws": 1, "removed": 1, "kills": 2}
DEEDS: Final = (
    FormChoice("touchdowns", "Touchdowns", "3 points each", scores=1),
    FormChoice("throws", "Long throws", "over more than nine squares, 1 point each"),
    FormChoice("catches", "Hard catches", "by a 2 or in a death zone, 1 point each"),
    FormChoice("removed", "Opponents removed", "1 point each"),
    FormChoice("kills", "Kills", "2 points each"),
)
HARMS: Final = (
    FormChoice("arm-broken", "Arm broken"),
    FormChoice("leg-broken", "Leg broken"),
    FormChoice("skull-fractured", "Skull fractured"),
    FormChoice("dead", "Dead"),
)
HOWS: Final = (
    FormChoice("attack", "An attack"),
    FormChoice("tackle", "A tackle"),
    FormChoice("spell", "A spell"),
    FormChoice("other", "Anything else"),
)
MOST: Final = 16


def harms(ruleset: RuleSet) -> Sequence[FormChoice]:
    """002, Wound Table: what lasts."""
    return HARMS


def result(entry: MatchEntry, home: Team, away: Team, ruleset: RuleSet) -> MatchResult:
    """What a report comes to; who gave up has lost."""
    scores = (entry.home.score, entry.away.score)
    winner: Winner = "draw"
    if scores[0] != scores[1]:
        winner = "home" if scores[0] > scores[1] else "away"
    if entry.conceded:
        winner = other(entry.conceded)
    home_side, away_side = with_casualties(
        side_result(entry, "home", home), side_result(entry, "away", away)
    )
    return MatchResult(
        home=home_side,
        away=away_side,
        winner=winner,
        conceded=entry.conceded,
        penalised=entry.penalised and bool(entry.conceded),
    )


def side_result(entry: MatchEntry, side: Side, team: Team) -> SideResult:
    said = entry.side(side)
    players: list[PlayerResult] = []
    for player in team.fit:
        deeds = {key: number for key, number in said.deeds.get(player.id, {}).items() if number}
        hurt = tuple(
            LastingInjury(effects=(each.harm,), by=each.by, how=each.how)
            for each in said.hurt
            if each.player == player.id
        )
        players.append(
            PlayerResult(
                player=player.id,
                achieved=deeds,
                points=sum(POINTS.get(key, 0) * number for key, number in deeds.items()),
                hurt=tuple(each for each in hurt if "dead" not in each.effects),
                dead=any("dead" in each.effects for each in hurt),
                sent_off=player.id in said.sent_off,
            )
        )
    return SideResult(
        score=said.score,
        players=tuple(players),
        absent=tuple(player.id for player in team.roster if player.misses),
    )


def faults(
    entry: MatchEntry, home: Team, away: Team, ruleset: RuleSet, *, needs_winner: bool = False
) -> list[Fault]:
    """What is wrong with a report."""
    teams: dict[Side, Team] = {"home": home, "away": away}
    return [*_of_the_match(entry, needs_winner), *_of_sides(entry, teams)]


def _of_the_match(entry: MatchEntry, needs_winner: bool) -> Iterator[Fault]:
    if needs_winner and entry.home.score == entry.away.score and not entry.conceded:
        yield Fault("", "score", "somebody has to win")
    if entry.home.score >= TOUCHDOWNS and entry.away.score >= TOUCHDOWNS:
        yield Fault("", "score", f"whoever has {TOUCHDOWNS} touchdowns first has won")


def _of_sides(entry: MatchEntry, teams: dict[Side, Team]) -> Iterator[Fault]:
    for side in SIDES:
        said, known = entry.side(side), {player.id for player in teams[side].fit}
        deeds = {choice.key for choice in DEEDS}
        if said.score > TOUCHDOWNS:
            yield Fault(side, "score", f"a match is over with {TOUCHDOWNS} touchdowns")
        scored = sum(done.get("touchdowns", 0) for done in said.deeds.values())
        if scored > said.score:
            yield Fault(side, "deeds", f"{scored} touchdowns by players, {said.score} on the board")
        for player, done in said.deeds.items():
            if player not in known:
                yield Fault(side, "deeds", f"{player} did not play")
            for key in done:
                if key not in deeds:
                    yield Fault(side, "deeds", f"{key} is nothing that is counted")
        for each in said.hurt:
            if each.player not in known:
                yield Fault(side, "hurt", f"{each.player} did not play")
            if each.harm not in {choice.key for choice in HARMS}:
                yield Fault(side, "hurt", f"{each.harm} is no result of the Wound Table that lasts")


TABLETOP: Final = Tabletop(
    deeds=DEEDS,
    hows=HOWS,
    picks=(),
    harms=harms,
    result=result,
    faults=faults,
    fans=False,
    petty_cash=False,
)


# What a coach could do

BUTTONS: Final = {
    "pay": "Pay",
    "soothe": "Pay",
    "treat": "Treat",
    "heal": "Drink",
    "brew": "Brew",
    "improve": "Improve",
    "train": "Do it",
    "sponsor": "Do it",
    "demonstrate": "Do it",
    "spend": "Learn",
    "hire": "Hire",
    "sack": "Sack",
}


def offers(post_match: PostMatchRun, side: Side) -> list[Offer]:
    """All orders that make sense now, and why some of them cannot be given."""
    paying = ("wages", side) in post_match.waiting
    found = wage_offers(post_match, side) if paying else interphase_offers(post_match, side)
    return [
        Offer(
            each.line,
            each.group,
            each.name,
            each.price,
            refusal(post_match, side, each.line),
            BUTTONS[each.line.partition(" ")[0]],
        )
        for each in found
    ]


def wage_offers(post_match: PostMatchRun, side: Side) -> Iterator[Offer]:
    roster = post_match.teams[side].roster
    wages = {each.id: wage(each, post_match.position_for(side, each)) for each in roster}
    unpaid = [player for player in roster if not player.counter(PAID)]
    team = post_match.teams[side]
    helpers = staff.wages(team)
    if unpaid:
        total = helpers + sum(wages[each.id] for each in unpaid)
        yield Offer("pay all", "Wages", "Everybody", total)
    if helpers:
        yield Offer("pay staff", "Wages", "Healers and cheerleaders", helpers)
    for player in unpaid:
        yield Offer(f"pay {player.id}", "Wages", player.name, wages[player.id])
    for player in roster:
        if player.counter(DP):
            yield Offer(f"soothe {player.id} 1", "Disenchanted", player.name, wages[player.id])
    for kind in staff.STAFF:
        if team.counters.get(staff.points(kind)):
            cost = staff.wage_of(team, kind)
            yield Offer(f"soothe {kind} 1", "Disenchanted", kind.capitalize(), cost)
    yield from healing_offers(post_match, side)


def healing_offers(post_match: PostMatchRun, side: Side) -> Iterator[Offer]:
    """What physicians and apothecaries can do."""
    team = post_match.teams[side]
    for player in team.roster:
        broken = staff.fresh_bones(post_match, side, player)
        if team.staff.get(staff.PHYSICIAN):
            if player.misses:
                yield Offer(f"treat {player.id} misses", "Physician", f"{player.name}: a match")
            if broken:
                yield Offer(f"treat {player.id} save 1", "Physician", f"{player.name}: bones")
        if team.counters.get(staff.potion(TWICE)) and (player.misses or broken):
            yield Offer(f"heal {player.id}", "Potions", f"{TWICE} for {player.name}")
    if team.staff.get(staff.APOTHECARY):
        for name in POTIONS:
            yield Offer(f"brew {name}", "Apothecary", name)
    for kind in staff.STAFF:
        if team.counters.get(staff.experience(kind), 0) >= staff.TO_IMPROVE:
            yield Offer(f"improve {kind}", "Experience", kind.capitalize())


def rookie_offers(post_match: PostMatchRun, side: Side) -> Iterator[Offer]:
    """002, Rookies: of the team's own list, and of other races that it may have."""
    own = [each for each in post_match.team_list(side).positions if not is_special(each)]
    for position in own:
        yield Offer(f"hire {position.name}", "Players", position.name, int(position.cost))
    known = {race_of(position).name for position in own}
    for race in RACE_TABLE:
        found = place_for(post_match, side, race) if race not in known else None
        if found is not None:
            yield Offer(f"hire {race}", "Players of other races", race, int(found[0].cost))


def interphase_offers(post_match: PostMatchRun, side: Side) -> Iterator[Offer]:
    yield Offer("train", "The team", "Trains")
    yield Offer("sponsor", "The team", "Looks for a sponsor")
    yield Offer("demonstrate", "The team", "Plays a demonstration game")
    for player in post_match.teams[side].roster:
        points = player.counter(TP)
        if points >= SKILL_COST:
            for skill in SKILLS:
                yield Offer(f"spend {player.id} {skill}", player.name, skill)
        for key, cost in COSTS.items():
            if points >= cost:
                yield Offer(f"spend {player.id} {key}", player.name, key.upper())
        if points >= KIND_COST:
            for special in KINDS.values():
                yield Offer(f"spend {player.id} {special.name}", player.name, special.label)
    listed = post_match.team_list(side)
    if len(post_match.teams[side].roster) < min(MOST, listed.max_players):
        yield from rookie_offers(post_match, side)
    for player in post_match.teams[side].roster:
        yield Offer(f"sack {player.id}", "Retire", player.name)
    for kind in (staff.PHYSICIAN, staff.APOTHECARY):
        if not post_match.teams[side].staff.get(kind):
            yield Offer(f"hire {kind}", "Staff", kind.capitalize(), staff.price(kind, 0))
    if not post_match.teams[side].staff.get(staff.CHEERLEADERS):
        for ability in range(1, MOST_CHEERING + 1):
            name = f"Cheerleaders, ability {ability}"
            yield Offer(f"hire cheerleaders {ability}", "Staff", name, CHEERLEADER_PRICE * ability)
