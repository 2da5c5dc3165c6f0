"""004, Teams; Player Transfers: what a manager buys and sells after a match."""

from turfwar.rulesets.aftermath.machine import Aftermath, OrderRefused
from turfwar.rulesets.aftermath.money import treasury
from turfwar.rulesets.aftermath.result import Side
from turfwar.rulesets.aftermath.team import changed
from turfwar.rulesets.bobba.office.data import Staff, office_data
from turfwar.rulesets.content import UnknownName, same_name
from turfwar.rulesets.lrb6.aftermath import purchases
from turfwar.rulesets.team_content import TeamList

ASSISTANTS = "assistant_coaches"


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
    try:
        listed: TeamList = aftermath.ruleset.content.team(other)
        wanted = listed.position(position)
    except UnknownName as error:
        raise OrderRefused(str(error)) from None
    if same_name(listed.name, aftermath.teams[side].team_list):
        raise OrderRefused(f"{wanted.name} is on the team's own list")
    data = office_data()
    if len(aftermath.teams[side].regulars) >= data.squad.most:
        aftermath.refuse(f"the team has {data.squad.most} players already")
    price = wanted.cost * data.deals.allied_price // 100
    purchases.spend(aftermath, side, price, f"{wanted.name}, allied,")
    joined = purchases.rookie(aftermath, side, wanted)
    aftermath.put(side, changed(joined, team_list=listed.name))


def sell(aftermath: Aftermath, side: Side, id: str) -> None:
    """004, Player Transfers: out of the league, for their TRV times 5,000."""
    player = purchases.on_roster(aftermath, side, id)
    if player.journeyman:
        raise OrderRefused(f"{id} is a journeyman, and leaves by themselves")
    if player.owner:
        raise OrderRefused(f"{id} is on loan from {player.owner}")
    price = sale_price(aftermath, side, id)
    aftermath.note(f"{id} is sold to a lesser league for {price:,}")
    aftermath.pay("world/sales", treasury(aftermath.teams[side].id), price, f"{id} sold")
    aftermath.put(side, changed(player, gone="sold"))


def sale_price(aftermath: Aftermath, side: Side, id: str) -> int:
    player = aftermath.player(side, id)
    return aftermath.player_value(side, player) * office_data().squad.sale


def coach(aftermath: Aftermath, side: Side, id: str) -> None:
    """004, Player Transfers: a player retires and is an Assistant Coach from then on."""
    player = purchases.on_roster(aftermath, side, id)
    if player.journeyman or player.owner:
        raise OrderRefused(f"{id} is not the team's own")
    aftermath.note(f"{id} retires and becomes an assistant coach")
    aftermath.put(side, changed(player, gone="assistant coach"))
    team = aftermath.teams[side]
    aftermath.teams[side] = team.with_staff(ASSISTANTS, team.staff.get(ASSISTANTS, 0) + 1)
