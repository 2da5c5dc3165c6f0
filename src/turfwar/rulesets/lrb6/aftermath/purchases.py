"""000, Making purchases: buy, retire, keep, hire, and journeymen at the end of it."""

from contextlib import suppress

from msgspec.structs import replace

from turfwar.rulesets.aftermath.machine import Aftermath, OrderRefused
from turfwar.rulesets.aftermath.money import treasury
from turfwar.rulesets.aftermath.result import Side
from turfwar.rulesets.aftermath.team import Player, changed
from turfwar.rulesets.content import UnknownName, same_name
from turfwar.rulesets.lrb6.aftermath import permanent
from turfwar.rulesets.lrb6.aftermath.improvement import improve
from turfwar.rulesets.lrb6.aftermath.report import tables
from turfwar.rulesets.rosters import StaffKind
from turfwar.rulesets.star_content import Inducement
from turfwar.rulesets.team_content import Position


def buy(aftermath: Aftermath, side: Side, what: str) -> None:
    """000, Making purchases: a rookie, or staff; by a house rule, what else is on offer."""
    kind = staff_of(aftermath, what)
    entry = permanent.named(aftermath, what)
    if kind is not None:
        buy_staff(aftermath, side, kind)
    elif entry is not None:
        buy_permanent(aftermath, side, entry)
    else:
        buy_player(aftermath, side, what)


def staff_of(aftermath: Aftermath, what: str) -> StaffKind | None:
    """The staff that a word means: `reroll`, `assistant`, `Assistant Coaches`."""
    for kind in aftermath.ruleset.rosters.hired:
        names = (kind.key, kind.name, kind.plural, kind.name.split()[0])
        if any(name and same_name(what, name) for name in names):
            return kind
    return None


def buy_staff(aftermath: Aftermath, side: Side, kind: StaffKind) -> None:
    """000, Buying team re-rolls; Hiring coaching staff: dearer than at first, worth the same."""
    team, listed = aftermath.teams[side], aftermath.team_list(side)
    if kind.key not in tables(aftermath).for_sale:
        raise OrderRefused(f"{kind.name} is not for sale")
    if not listed.may_have(kind.key):
        raise OrderRefused(f"{listed.name} teams cannot have {kind.counted(1)}")
    have, most = team.staff.get(kind.key, 0), listed.most(kind.key)
    if have >= most:
        aftermath.refuse(f"the team has {kind.counted(have)} already, and may not have more")
    spend(aftermath, side, listed.price(kind.key, later=True), kind.name)
    aftermath.teams[side] = aftermath.teams[side].with_staff(kind.key, have + 1)


def buy_permanent(aftermath: Aftermath, side: Side, entry: Inducement) -> None:
    """000, House rules, Inducements: for as long as the season lasts."""
    permanent.check(aftermath, side, entry)
    what = f"{entry.name} for the season"
    spend(aftermath, side, permanent.price(entry, aftermath.team_list(side)), what)
    permanent.add(aftermath, side, entry)


def buy_player(aftermath: Aftermath, side: Side, what: str) -> None:
    """000, Making purchases; Hiring players."""
    position = position_of(aftermath, side, what)
    check_room(aftermath, side, position)
    spend(aftermath, side, position.cost, position.name)
    aftermath.put(side, rookie(aftermath, side, position))


def position_of(aftermath: Aftermath, side: Side, name: str) -> Position:
    try:
        return aftermath.position(side, name)
    except UnknownName as error:
        raise OrderRefused(str(error)) from None


def check_room(aftermath: Aftermath, side: Side, position: Position) -> None:
    """000, Making purchases; Hiring players: sixteen in all, and as many of a position as listed.

    Journeymen do not count: they leave unless they are hired.
    """
    regulars = aftermath.teams[side].regulars
    most = tables(aftermath).squad or aftermath.team_list(side).max_players
    if len(regulars) >= most:
        aftermath.refuse(f"the team has {most} players already")
    same = sum(aftermath.position_for(side, each).name == position.name for each in regulars)
    if same >= position.max:
        aftermath.refuse(f"the team has {same} of position {position.name} already")
    limits = aftermath.ruleset.content_with(aftermath.options).rosters.most_of
    for trait in position.traits:
        alike = sum(trait in aftermath.position_for(side, each).traits for each in regulars)
        if alike >= limits.get(trait, alike + 1):
            aftermath.refuse(f"the team has {alike} of kind {trait} already")


def spend(aftermath: Aftermath, side: Side, price: int, what: str) -> None:
    gold = aftermath.gold(side)
    if price > gold:
        aftermath.refuse(f"{what} costs {price:,}, and there are {gold:,} in the treasury")
    aftermath.pay(treasury(aftermath.teams[side].id), "world/purchases", price, what)
    aftermath.note(f"{what} for {price:,}")


def rookie(
    aftermath: Aftermath, side: Side, position: Position, *, journeyman: bool = False
) -> Player:
    """Somebody new, in the lowest shirt that is free."""
    team = aftermath.teams[side]
    number = team.free_shirt()
    return Player(
        id=aftermath.next_id(side),
        name=team.fresh_name(position.name, number),
        position=position.name,
        number=number,
        journeyman=journeyman,
    )


def retire(aftermath: Aftermath, side: Side, id: str) -> None:
    """000, Retiring players: off the roster, and nothing is paid for it."""
    player = on_roster(aftermath, side, id)
    aftermath.note(f"{id} retires")
    aftermath.put(side, changed(player, gone="retired"))


def on_roster(aftermath: Aftermath, side: Side, id: str) -> Player:
    player = aftermath.player(side, id)
    if not player.here:
        raise OrderRefused(f"{id} is not on the roster")
    return player


def hire(aftermath: Aftermath, side: Side, id: str) -> None:
    """000, Recruiting Journeymen: at the normal price they stay, without Loner, points kept."""
    player = on_roster(aftermath, side, id)
    if not player.journeyman:
        raise OrderRefused(f"{id} is no journeyman")
    position = position_of(aftermath, side, player.position)
    check_room(aftermath, side, position)
    spend(aftermath, side, position.cost, f"{id}, a journeyman,")
    aftermath.put(side, changed(player, journeyman=False))
    improve(aftermath, side, id)


def keep(aftermath: Aftermath, side: Side, id: str) -> None:
    """000, Adding Nurgle's Rot and Raise The Dead victims: for nothing, if there is room."""
    player = aftermath.player(side, id)
    if not player.waiting or player.gone:
        raise OrderRefused(f"{id} was not raised or rotted in this match")
    check_room(aftermath, side, position_of(aftermath, side, player.position))
    aftermath.note(f"{id} joins the team")
    number = player.number or aftermath.teams[side].free_shirt()
    aftermath.put(side, changed(player, waiting=False, number=number))
    improve(aftermath, side, id)


def journeymen(aftermath: Aftermath, side: Side, name: str) -> None:
    """000, Recruiting Journeymen: of which position, where the list leaves a choice."""
    position = position_of(aftermath, side, name)
    common = aftermath.team_list(side).common(aftermath.ruleset.rosters.journeymen_from)
    if position not in common:
        raise OrderRefused(f"no journeyman is a {position.name}")
    aftermath.teams[side] = replace(aftermath.teams[side], journeymen=position.name)


def close(aftermath: Aftermath, side: Side) -> None:
    """000, Recruiting Journeymen: the old ones leave, new ones join up to eleven fit players."""
    for player in aftermath.teams[side].players:
        if player.waiting and not player.gone:
            aftermath.put(side, changed(player, gone="discarded"))
        elif player.here and player.journeyman:
            aftermath.note(f"{player.id}, a journeyman, leaves")
            aftermath.put(side, changed(player, gone="left"))
    for _ in range(aftermath.ruleset.rosters.full_squad - len(aftermath.teams[side].fit)):
        joined = volunteer(aftermath, side)
        aftermath.note(f"{joined.id} joins, a journeyman {joined.position}")
        aftermath.put(side, joined)


def volunteer(aftermath: Aftermath, side: Side) -> Player:
    """A journeyman of the position that the coach wants, or of the commonest."""
    listed = aftermath.team_list(side)
    wanted = aftermath.teams[side].journeymen
    common = listed.common(aftermath.ruleset.rosters.journeymen_from)
    position = common[0]
    if wanted:
        with suppress(UnknownName):
            position = aftermath.position(side, wanted)
    return rookie(aftermath, side, position, journeyman=True)
