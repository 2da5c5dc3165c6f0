"""004, Re-rolls; Player Transfers: what a coach buys and sells between seasons."""

from collections.abc import Callable, Iterator
from typing import Final

from turfwar.games.bobba.league import offers as offered
from turfwar.games.bobba.league.data import office_data
from turfwar.games.bobba.league.deals import sale
from turfwar.games.bobba.league.purchases import (
    ASSISTANTS,
    CHEERLEADERS,
    allied,
    allied_price,
    check_own,
    check_place,
    of_list,
    staff_of,
    staff_to_sell,
)
from turfwar.games.bobba.league.value import REROLLS
from turfwar.games.content import UnknownName, same_name
from turfwar.games.team_content import Position, TeamList
from turfwar.league.post_match.lookup import listed
from turfwar.league.post_match.machine import OrderRefused
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.tabletop import Offer
from turfwar.league.post_match.team import Player, changed
from turfwar.league.rules.off_season import SeasonBreak


def own_list(break_: SeasonBreak, team: str) -> TeamList:
    return listed(break_.teams[team].team_list, break_.options, break_.ruleset)


def reroll_price(own: TeamList) -> int:
    """004, Re-rolls: one and a half times the price at which a new team buys them."""
    return own.price(REROLLS) * office_data().deals.reroll_between // 100


def order(break_: SeasonBreak, team: str, line: str) -> None:
    """An order of a coach; `OrderRefused` says why it cannot be."""
    word, _, what = line.partition(" ")
    if word not in ORDERS:
        known = ", ".join(ORDERS)
        raise OrderRefused(f"{word!r} is not for the time between seasons; there is {known}")
    ORDERS[word](break_, team, what)


def buy(break_: SeasonBreak, team: str, what: str) -> None:
    own = own_list(break_, team)
    kind = staff_of(what)
    position, other = of_list(own, what)
    if what in ("reroll", "re-roll", REROLLS):
        add_staff(break_, team, REROLLS, reroll_price(own), "re-roll", 99)
    elif kind is not None:
        add_staff(break_, team, kind.id, kind.cost, kind.name, kind.most)
    elif other:
        found, wanted = allied(break_.teams[team], break_.ruleset, position, other, break_.options)
        join(break_, team, wanted, allied_price(wanted), found.name)
    elif base := base_staff(break_, what):
        add_staff(break_, team, base, own.price(base), base.replace("_", " "), 99)
    else:
        buy_player(break_, team, what)


def base_staff(break_: SeasonBreak, what: str) -> str:
    """Assistant coaches and cheerleaders, by any of their names."""
    for kind in break_.ruleset.rosters.hired:
        names = (kind.key, kind.name, kind.plural, kind.name.split()[0])
        if kind.key in (ASSISTANTS, CHEERLEADERS) and any(same_name(what, each) for each in names):
            return kind.key
    return ""


def add_staff(break_: SeasonBreak, team: str, key: str, price: int, name: str, most: int) -> None:
    has = break_.teams[team].staff.get(key, 0)
    if has >= most:
        raise OrderRefused(f"the team has {has} of {name} already, and may not have more")
    pay(break_, team, price, name)
    break_.teams[team] = break_.teams[team].with_staff(key, has + 1)


def buy_player(break_: SeasonBreak, team: str, name: str) -> None:
    try:
        position = own_list(break_, team).position(name)
    except UnknownName as error:
        raise OrderRefused(str(error)) from None
    regulars = [each for each in break_.teams[team].regulars if not each.team_list]
    same = sum(each.position in position.names for each in regulars)
    if same >= position.max:
        raise OrderRefused(f"the team has {same} of position {position.name} already")
    join(break_, team, position, position.cost)


def join(
    break_: SeasonBreak, team: str, position: Position, price: int, team_list: str = ""
) -> None:
    known = break_.teams[team]
    if len(known.regulars) >= office_data().squad.most:
        raise OrderRefused(f"the team has {office_data().squad.most} players already")
    pay(break_, team, price, position.name)
    shirt = known.free_shirt()
    joined = Player(
        id=known.next_id,
        name=known.fresh_name(position.name, shirt),
        position=position.name,
        number=shirt,
        team_list=team_list,
    )
    break_.put(team, joined)


def pay(break_: SeasonBreak, team: str, price: int, what: str) -> None:
    gold = break_.gold(team)
    if price > gold:
        raise OrderRefused(f"{what} costs {price:,}, and there are {gold:,} in the treasury")
    break_.pay(treasury(team), "world/purchases", price, what)


def own_player(break_: SeasonBreak, team: str, id: str) -> Player:
    """Somebody of the roster who is the team's own."""
    player = break_.teams[team].player(id)
    if player is None or not player.here:
        raise OrderRefused(f"nobody of {team} is called {id}")
    check_own(player)
    return player


def sell(break_: SeasonBreak, team: str, what: str) -> None:
    known = break_.teams[team]
    kind = staff_to_sell(known, own_list(break_, team), break_.ruleset, what)
    if kind is not None:
        break_.pay("world/sales", treasury(team), kind.price, f"{kind.name} sold")
        break_.teams[team] = known.with_staff(kind.key, known.staff[kind.key] - 1)
        return
    player = own_player(break_, team, what)
    price = sale(player, known, break_.ruleset, break_.options)
    break_.pay("world/sales", treasury(team), price, f"{what} sold")
    break_.put(team, changed(player, gone="sold"))


def coach(break_: SeasonBreak, team: str, id: str) -> None:
    """004, Player Transfers: a player retires and is an Assistant Coach from then on."""
    player = own_player(break_, team, id)
    check_place(break_.teams[team])
    break_.put(team, changed(player, gone="assistant coach"))
    known = break_.teams[team]
    break_.teams[team] = known.with_staff(ASSISTANTS, known.staff.get(ASSISTANTS, 0) + 1)


def retire(break_: SeasonBreak, team: str, id: str) -> None:
    break_.put(team, changed(own_player(break_, team, id), gone="retired"))


ORDERS: Final[dict[str, Callable[[SeasonBreak, str, str], None]]] = {
    "buy": buy,
    "sell": sell,
    "coach": coach,
    "retire": retire,
}


def offers(break_: SeasonBreak, team: str) -> Iterator[Offer]:
    """Everything that a coach could order between seasons, with its price."""
    known, own = break_.teams[team], own_list(break_, team)
    for position in own.positions:
        yield Offer(f"buy {position.name}", "Players", position.name, position.cost)
    yield Offer("buy reroll", offered.STAFF, "re-roll", reroll_price(own))
    for kind in break_.ruleset.rosters.hired:
        if kind.key in (ASSISTANTS, CHEERLEADERS):
            yield Offer(f"buy {kind.key}", offered.STAFF, kind.name, own.price(kind.key))
    yield from offered.staff()
    yield from offered.leaving(known, own, break_.ruleset, break_.options)
    yield from offered.allies(known, break_.gold(team), break_.ruleset, break_.options)
