"""004, Teams; Player Transfers: what a manager buys and sells after a match."""

from dataclasses import dataclass
from typing import Final

from turfwar.rulesets.aftermath.machine import Aftermath, OrderRefused
from turfwar.rulesets.aftermath.money import treasury
from turfwar.rulesets.aftermath.result import Side
from turfwar.rulesets.aftermath.team import Player, Team, changed
from turfwar.rulesets.base import RuleSet
from turfwar.rulesets.bobba.office.data import Staff, office_data
from turfwar.rulesets.bobba.office.deals import sale
from turfwar.rulesets.bobba.office.value import POTIONS
from turfwar.rulesets.content import UnknownName, same_name
from turfwar.rulesets.lrb6.aftermath import purchases
from turfwar.rulesets.team_content import Position, TeamList

ASSISTANTS: Final = "assistant_coaches"
CHEERLEADERS: Final = "cheerleaders"


def buy(aftermath: Aftermath, side: Side, what: str) -> None:
    """A player of the list, one of another (`buy Blitzer of Dark Elf`), or staff."""
    kind = staff_of(what)
    position, _, other = what.partition(" of ")
    if kind is not None:
        buy_staff(aftermath, side, kind)
    elif other:
        buy_allied(aftermath, side, position, other)
    else:
        purchases.buy(aftermath, side, what)


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


def buy_staff(aftermath: Aftermath, side: Side, kind: Staff) -> None:
    """Staff whose list our copy lacks: by the office's own."""
    have = aftermath.teams[side].staff.get(kind.id, 0)
    if have >= kind.most:
        aftermath.refuse(f"the team has {have} {kind.plural} already, and may not have more")
    purchases.spend(aftermath, side, kind.cost, kind.name)
    aftermath.teams[side] = aftermath.teams[side].with_staff(kind.id, have + 1)


def buy_allied(aftermath: Aftermath, side: Side, position: str, other: str) -> None:
    """004, Allied Players: somebody of another list, at twice the price."""
    own = aftermath.teams[side]
    listed, wanted = allied(own, aftermath.ruleset, position, other)
    most = office_data().squad.most
    if len(own.regulars) >= most:
        aftermath.refuse(f"the team has {most} players already")
    purchases.spend(aftermath, side, allied_price(wanted), f"{wanted.name}, allied,")
    joined = purchases.rookie(aftermath, side, wanted)
    aftermath.put(side, changed(joined, team_list=listed.name))


def allied(team: Team, ruleset: RuleSet, position: str, other: str) -> tuple[TeamList, Position]:
    """A position of another list than the team's own."""
    try:
        listed: TeamList = ruleset.content.team(other)
        wanted = listed.position(position)
    except UnknownName as error:
        raise OrderRefused(str(error)) from None
    if same_name(listed.name, team.team_list):
        raise OrderRefused(f"{wanted.name} is on the team's own list")
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


def sell(aftermath: Aftermath, side: Side, what: str) -> None:
    """004, Player Transfers: a player or one of the staff, out of the league."""
    team = aftermath.teams[side]
    kind = staff_to_sell(team, aftermath.team_list(side), aftermath.ruleset, what)
    if kind is not None:
        aftermath.note(f"a {kind.name} is sold to a lesser league for {kind.price:,}")
        aftermath.pay("world/sales", treasury(team.id), kind.price, f"{kind.name} sold")
        aftermath.teams[side] = team.with_staff(kind.key, team.staff[kind.key] - 1)
        return
    player = purchases.on_roster(aftermath, side, what)
    check_own(player)
    price = sale(player, team, aftermath.ruleset, aftermath.options)
    aftermath.note(f"{what} is sold to a lesser league for {price:,}")
    aftermath.pay("world/sales", treasury(team.id), price, f"{what} sold")
    aftermath.put(side, changed(player, gone="sold"))


def retire(aftermath: Aftermath, side: Side, id: str) -> None:
    """004, Player Transfers: off the roster; who was lent goes home instead."""
    check_own(purchases.on_roster(aftermath, side, id))
    purchases.retire(aftermath, side, id)


def coach(aftermath: Aftermath, side: Side, id: str) -> None:
    """004, Player Transfers: a player retires and is an Assistant Coach from then on."""
    player = purchases.on_roster(aftermath, side, id)
    check_own(player)
    aftermath.note(f"{id} retires and becomes an assistant coach")
    aftermath.put(side, changed(player, gone="assistant coach"))
    team = aftermath.teams[side]
    aftermath.teams[side] = team.with_staff(ASSISTANTS, team.staff.get(ASSISTANTS, 0) + 1)
