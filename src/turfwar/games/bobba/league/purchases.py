"""004, Teams; Player Transfers: what a manager buys and sells after a match."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from turfwar.games.base import RuleSet
from turfwar.games.bobba.league.data import Staff, office_data
from turfwar.games.bobba.league.deals import sale
from turfwar.games.bobba.league.relations import why_no_ally
from turfwar.games.bobba.league.value import POTIONS
from turfwar.games.content import UnknownName, same_name
from turfwar.games.lrb6.league import purchases
from turfwar.games.team_content import Position, TeamList
from turfwar.league.post_match.machine import OrderRefused, PostMatchRun
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.team import Player, Team, changed

ASSISTANTS: Final = "assistant_coaches"
CHEERLEADERS: Final = "cheerleaders"
MOST_ASSISTANTS: Final = 99
GUEST: Final = " of "
"""Between a position and its list, where that is not the team's own."""


def buy(post_match: PostMatchRun, side: Side, what: str) -> None:
    """A player of the list, one of another (`buy Blitzer of Dark Elf`), or staff."""
    kind = staff_of(what)
    position, other = of_list(post_match.team_list(side), what)
    if kind is not None:
        buy_staff(post_match, side, kind)
    elif other:
        buy_allied(post_match, side, position, other)
    else:
        purchases.buy(post_match, side, what)


def of_list(own: TeamList, what: str) -> tuple[str, str]:
    """A position and the other list that it is of, if it is: `Beast of Nurgle` is a position."""
    if any(same_name(what, each.name) for each in own.positions):
        return what, ""
    position, _, other = what.rpartition(GUEST)
    return (position, other) if position else (what, "")


def staff_of(what: str) -> Staff | None:
    """The staff of 004 that a word means."""
    return next(
        (
            kind
            for kind in office_data().staff
            if any(same_name(what, name) for name in (kind.id, kind.name, kind.plural))
        ),
        None,
    )


def buy_staff(post_match: PostMatchRun, side: Side, kind: Staff) -> None:
    """Staff whose list our copy lacks: by the office's own."""
    have = post_match.teams[side].staff.get(kind.id, 0)
    if have >= kind.most:
        post_match.refuse(f"the team has {have} {kind.plural} already, and may not have more")
    purchases.spend(post_match, side, kind.cost, kind.name)
    post_match.teams[side] = post_match.teams[side].with_staff(kind.id, have + 1)


def buy_allied(post_match: PostMatchRun, side: Side, position: str, other: str) -> None:
    """004, Allied Players: somebody of another list, at twice the price."""
    own = post_match.teams[side]
    listed, wanted = allied(own, post_match.ruleset, position, other, post_match.options)
    most = office_data().squad.most
    if len(own.regulars) >= most:
        post_match.refuse(f"the team has {most} players already")
    purchases.spend(post_match, side, allied_price(wanted), f"{wanted.name}, allied,")
    joined = purchases.rookie(post_match, side, wanted)
    post_match.put(side, changed(joined, team_list=listed.name))


def allied(
    team: Team, ruleset: RuleSet, position: str, other: str, options: Sequence[str]
) -> tuple[TeamList, Position]:
    """004, Race Relations: a position of another list than the team's own."""
    try:
        listed: TeamList = ruleset.content.team(other)
        wanted = listed.position(position)
    except UnknownName as error:
        raise OrderRefused(str(error)) from None
    if same_name(listed.name, team.team_list):
        raise OrderRefused(f"{wanted.name} is on the team's own list")
    if why := why_no_ally(options, ruleset, team.team_list, listed.name):
        raise OrderRefused(why)
    return listed, wanted


def allied_price(position: Position) -> int:
    """What somebody costs whose list is another."""
    return position.cost * office_data().deals.allied_price // 100


# Leaving the team


@dataclass(frozen=True)
class ForSale:
    """A kind of staff that a lesser league takes: what it is called, and for how much."""

    key: str
    name: str
    price: int


def staff_for_sale(listed: TeamList, ruleset: RuleSet) -> list[ForSale]:
    """004, Player Transfers: staff at its TRV times 5,000; a potion is no staff."""
    data = office_data()
    found = [(kind.id, kind.name, kind.cost) for kind in data.staff if kind.id != POTIONS]
    found += [
        (kind.key, kind.name, listed.price(kind.key))
        for kind in ruleset.rosters.hired
        if kind.key in (ASSISTANTS, CHEERLEADERS)
    ]
    return [
        ForSale(key, name, cost // data.rating.gold * data.squad.sale) for key, name, cost in found
    ]


def staff_to_sell(team: Team, listed: TeamList, ruleset: RuleSet, what: str) -> ForSale | None:
    """The staff that a word means, if it means any; refused where the team has none of it."""
    for kind in staff_for_sale(listed, ruleset):
        if any(same_name(what, name) for name in (kind.key, kind.name, kind.name.split()[0])):
            if not team.staff.get(kind.key):
                raise OrderRefused(f"the team has no {kind.name} to sell")
            return kind
    return None


def check_own(player: Player) -> None:
    """Only a team's own players are its to part with."""
    if player.journeyman:
        raise OrderRefused(f"{player.id} is a journeyman, and leaves by themselves")
    if player.owner:
        raise OrderRefused(f"{player.id} is on loan from {player.owner}")


def check_place(team: Team) -> None:
    """Whether one more assistant coach finds a place on the bench."""
    if team.staff.get(ASSISTANTS, 0) >= MOST_ASSISTANTS:
        raise OrderRefused(f"the team has {MOST_ASSISTANTS} assistant coaches already")


def sell(post_match: PostMatchRun, side: Side, what: str) -> None:
    """004, Player Transfers: a player or one of the staff, out of the league."""
    team = post_match.teams[side]
    kind = staff_to_sell(team, post_match.team_list(side), post_match.ruleset, what)
    if kind is not None:
        post_match.note(f"a {kind.name} is sold to a lesser league for {kind.price:,}")
        post_match.pay("world/sales", treasury(team.id), kind.price, f"{kind.name} sold")
        post_match.teams[side] = team.with_staff(kind.key, team.staff[kind.key] - 1)
        return
    player = purchases.on_roster(post_match, side, what)
    check_own(player)
    price = sale(player, team, post_match.ruleset, post_match.options)
    post_match.note(f"{what} is sold to a lesser league for {price:,}")
    post_match.pay("world/sales", treasury(team.id), price, f"{what} sold")
    post_match.put(side, changed(player, gone="sold"))


def retire(post_match: PostMatchRun, side: Side, id: str) -> None:
    """004, Player Transfers: off the roster; who was lent goes home instead."""
    check_own(purchases.on_roster(post_match, side, id))
    purchases.retire(post_match, side, id)


def coach(post_match: PostMatchRun, side: Side, id: str) -> None:
    """004, Player Transfers: a player retires and is an Assistant Coach from then on."""
    player = purchases.on_roster(post_match, side, id)
    check_own(player)
    check_place(post_match.teams[side])
    post_match.note(f"{id} retires and becomes an assistant coach")
    post_match.put(side, changed(player, gone="assistant coach"))
    team = post_match.teams[side]
    post_match.teams[side] = team.with_staff(ASSISTANTS, team.staff.get(ASSISTANTS, 0) + 1)
