"""002, Healers; Cheerleaders: whom a team has beside its players, and what they do for it."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from turfwar.games.base import RuleSet
from turfwar.games.content import same_name
from turfwar.games.deathzone.league.charts import (
    CHEERLEADER_PRICE,
    HEALER_PRICE,
    HEALERS,
    MOST_CHEERING,
    MOST_HELP,
)
from turfwar.games.deathzone.league.squad import with_counter
from turfwar.games.deathzone.potions import DOSES, POTIONS, TWICE
from turfwar.games.deathzone.tables import LASTING
from turfwar.kernel.notation import slug
from turfwar.league.post_match.machine import OrderRefused, PostMatchRun
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.result import SIDES, Side
from turfwar.league.post_match.team import Absence, Player, Team, added, changed

PHYSICIAN, APOTHECARY, CHEERLEADERS = "physician", "apothecary", "cheerleaders"
STAFF: Final = (PHYSICIAN, APOTHECARY, CHEERLEADERS)
WAGE: Final = {PHYSICIAN: (0, 3), APOTHECARY: (0, 5), CHEERLEADERS: (20, 1)}
"""002, Healers and Wages; Cheerleaders and Wages: what they have anyway, and for each point."""
TO_IMPROVE: Final = 10
USED: Final = {PHYSICIAN: "healing-used", APOTHECARY: "brewing-used"}
IMPROVED: Final = "{}-improved"
EASED, HELPED, CURED = "eased", "helped", "cured"
"""What the physician and the potion have done for a player in this interphase."""
FOR_NOW: Final = (
    *(f"{kind}-paid" for kind in (PHYSICIAN, APOTHECARY, CHEERLEADERS)),
    *USED.values(),
    *(IMPROVED.format(kind) for kind in (PHYSICIAN, APOTHECARY)),
)


def experience(kind: str) -> str:
    """The counter of a team for what its staff have seen."""
    return f"{kind}-ep"


def potion(name: str) -> str:
    """The counter of a team for the doses of a potion that it has."""
    return f"potion/{name}"


def points(kind: str) -> str:
    """The counter of a team for the Disenchantment Points of its staff."""
    return f"{kind}-dp"


def paid_for(kind: str) -> str:
    """The counter of a team for whether they have been paid in this interphase."""
    return f"{kind}-paid"


def wage_of(team: Team, kind: str) -> int:
    """002, Healers and Wages; Cheerleaders and Wages: what a kind of staff gets after a match."""
    return WAGE[kind][0] + WAGE[kind][1] * team.staff[kind] if team.staff.get(kind) else 0


def unpaid(team: Team) -> list[str]:
    """Who of them has not been paid yet."""
    return [
        kind for kind in STAFF if team.staff.get(kind) and not team.counters.get(paid_for(kind), 0)
    ]


def any_paid(team: Team) -> bool:
    """Whether anybody of them has been."""
    return any(team.counters.get(paid_for(kind), 0) for kind in STAFF)


def wages(team: Team) -> int:
    """What those who are not paid yet get after a match."""
    return sum(wage_of(team, kind) for kind in unpaid(team))


def price(kind: str, ability: int) -> int:
    """002, Healers; Buying Cheerleaders: what one like that costs."""
    return CHEERLEADER_PRICE * ability if kind == CHEERLEADERS else HEALER_PRICE


def count(post_match: PostMatchRun, side: Side, more: dict[str, int]) -> None:
    """Some counts of a team changed."""
    team = post_match.teams[side]
    post_match.teams[side] = replace(team, counters=added(team.counters, more))


def charge(post_match: PostMatchRun, side: Side, amount: int, to: str, why: str) -> None:
    """`OrderRefused` where there is not enough."""
    if amount > post_match.gold(side):
        raise OrderRefused(f"{amount} gold pieces are not there")
    post_match.pay(treasury(post_match.teams[side].id), to, amount, why)


def own(post_match: PostMatchRun, side: Side, id: str) -> Player:
    player = post_match.player(side, id)
    if not player.here:
        raise OrderRefused(f"{id} is on the roster no more")
    return player


def works(post_match: PostMatchRun, side: Side, kind: str, points: int) -> None:
    """So many points of a healer are used; `OrderRefused` where there are not so many."""
    team = post_match.teams[side]
    left = team.staff.get(kind, 0) - team.counters.get(USED[kind], 0)
    if team.counters.get(IMPROVED.format(kind), 0):
        raise OrderRefused(f"the {kind} is learning")
    if points > left:
        raise OrderRefused(f"the {kind} can do {left} more" if left else f"no {kind} can do that")
    count(post_match, side, {USED[kind]: points})


# After a match


def learn(post_match: PostMatchRun, side: Side) -> None:
    """002, Healers and Experience; Cheerleaders and Experience: one point each."""
    staff = post_match.teams[side].staff
    count(post_match, side, {experience(kind): 1 for kind in STAFF if staff.get(kind)})


def pay(post_match: PostMatchRun, side: Side, kind: str = "") -> None:
    """002, Healers and Wages; Cheerleaders and Wages: all of them, or one."""
    team = post_match.teams[side]
    owed = [each for each in unpaid(team) if not kind or each == kind]
    if not owed:
        raise OrderRefused("they are paid already")
    total = sum(wage_of(team, each) for each in owed)
    charge(post_match, side, total, "world/wages", "wages of staff")
    count(post_match, side, {paid_for(each): 1 for each in owed})


def disenchant(post_match: PostMatchRun, side: Side, number: int) -> None:
    """002, Healers: who is not paid is disenchanted as a player is; cheerleaders likewise."""
    for kind in unpaid(post_match.teams[side]):
        count(post_match, side, {points(kind): number})


def soothe(post_match: PostMatchRun, side: Side, kind: str, number: str) -> None:
    """002, Disenchantment Points: bought off for a wage each."""
    team = post_match.teams[side]
    has = team.counters.get(points(kind), 0)
    if not number.isascii() or not number.isdigit() or not 1 <= int(number) <= has:
        raise OrderRefused(f"the {kind} has {has} Disenchantment Points")
    total = int(number) * wage_of(team, kind)
    charge(post_match, side, total, "world/wages", "disenchantment")
    count(post_match, side, {points(kind): -int(number)})


def forget(post_match: PostMatchRun, side: Side) -> None:
    """What counts for one interphase only."""
    team = post_match.teams[side]
    kept = {name: number for name, number in team.counters.items() if name not in FOR_NOW}
    post_match.teams[side] = replace(team, counters=kept)
    for player in team.roster:
        for name in (EASED, HELPED, CURED):
            if player.counter(name):
                player = with_counter(player, name, 0)
        post_match.put(side, player)


# Healing


def fresh_bones(post_match: PostMatchRun, side: Side, player: Player) -> list[str]:
    """What a player has broken in this match."""
    match = post_match.result.side(side).player(player.id)
    hurts = match.hurt if match is not None else ()
    return [effect for hurt in hurts for effect in hurt.effects if effect in LASTING]


def shortened(player: Player) -> Player:
    """A match less to miss."""
    left = tuple(
        Absence(each.cause, each.left - 1) if each.cause == "injury" else each
        for each in player.absences
    )
    return changed(player, absences=tuple(each for each in left if each.left > 0))


def treat(post_match: PostMatchRun, side: Side, rest: str) -> None:
    """002, Physicians: `treat ID misses`, a match less; `treat ID save N`, a better throw.

    The first once for each injury.
    """
    id, _, what = rest.partition(" ")
    player = own(post_match, side, id)
    if what == "misses":
        eased = player.counter(EASED)
        if player.misses < 1 or eased >= max(1, len(fresh_bones(post_match, side, player))):
            raise OrderRefused(f"{id}: nothing to be done about that")
        works(post_match, side, PHYSICIAN, 1)
        post_match.put(side, with_counter(shortened(player), EASED, eased + 1))
        return
    word, _, number = what.partition(" ")
    if word != "save" or not number.isascii() or not number.isdigit() or int(number) < 1:
        raise OrderRefused("treat ID misses, or treat ID save N")
    points = int(number)
    if not fresh_bones(post_match, side, player) or player.counter(HELPED) + points > MOST_HELP:
        raise OrderRefused(f"{id}: their saving throw cannot be raised so")
    works(post_match, side, PHYSICIAN, points)
    post_match.put(side, with_counter(player, HELPED, player.counter(HELPED) + points))


def brew(post_match: PostMatchRun, side: Side, rest: str) -> None:
    """002, Apothecarys: a potion for later."""
    name = next((each for each in POTIONS if same_name(each, rest)), None)
    if name is None:
        raise OrderRefused(f"there is no potion {rest}; there are {', '.join(POTIONS)}")
    works(post_match, side, APOTHECARY, 2 if name == TWICE else 1)
    count(post_match, side, {potion(name): DOSES[POTIONS.index(name)]})


def heal(post_match: PostMatchRun, side: Side, rest: str) -> None:
    """002, Apothecarys: `heal ID` has somebody drink Healing; a match less, and no lasting harm."""
    player = own(post_match, side, rest)
    if not post_match.teams[side].counters.get(potion(TWICE), 0):
        raise OrderRefused(f"there is no potion of {TWICE}")
    if player.counter(CURED) or not (player.misses or fresh_bones(post_match, side, player)):
        raise OrderRefused(f"{rest}: nothing to be done about that")
    count(post_match, side, {potion(TWICE): -1})
    post_match.put(side, with_counter(shortened(player), CURED, 1))


def improve(post_match: PostMatchRun, side: Side, rest: str) -> None:
    """Ten points of experience for one of ability; healers do nothing else then."""
    team = post_match.teams[side]
    kind = next((each for each in STAFF if same_name(each, rest)), "")
    if not team.staff.get(kind):
        raise OrderRefused(f"there is no {rest}")
    if team.counters.get(experience(kind), 0) < TO_IMPROVE:
        raise OrderRefused(f"that takes {TO_IMPROVE} Experience Points")
    if kind == CHEERLEADERS and team.staff[kind] >= MOST_CHEERING:
        raise OrderRefused(f"{MOST_CHEERING} is the most")
    if kind in USED:
        if team.counters.get(USED[kind], 0) or team.counters.get(IMPROVED.format(kind), 0):
            raise OrderRefused(f"the {kind} has done something else already")
        count(post_match, side, {IMPROVED.format(kind): 1})
    count(post_match, side, {experience(kind): -TO_IMPROVE})
    post_match.teams[side] = post_match.teams[side].with_staff(kind, team.staff[kind] + 1)


# Hiring


def hire(post_match: PostMatchRun, side: Side, kind: str, number: str) -> None:
    """002, Buying Cheerleaders; Physicians; Apothecarys: `hire physician`, `hire apothecary`,
    `hire cheerleaders N`."""
    team = post_match.teams[side]
    if kind in HEALERS:
        if team.staff.get(kind):
            raise OrderRefused(f"a team has one {kind}")
        charge(post_match, side, HEALER_PRICE, "world/staff", f"hired a {kind}")
        ability = HEALERS[kind]
    else:
        right = number.isascii() and number.isdigit() and 1 <= int(number) <= MOST_CHEERING
        if not right:
            raise OrderRefused(f"cheerleaders have an ability of 1 to {MOST_CHEERING}")
        ability = int(number)
        charge(post_match, side, CHEERLEADER_PRICE * ability, "world/staff", "hired cheerleaders")
    post_match.teams[side] = post_match.teams[side].with_staff(kind, ability)


def supplies(home: Team, away: Team, options: Sequence[str], ruleset: RuleSet) -> tuple[str, ...]:
    """002, Apothecarys: the potions that both have, as an option of the match."""
    words = [
        f"{slug(name)}-{side}={team.counters[potion(name)]}"
        for side, team in zip(SIDES, (home, away), strict=True)
        for name in POTIONS
        if name != TWICE and team.counters.get(potion(name), 0)
    ]
    return (" ".join(("potions", *words)),) if words else ()
