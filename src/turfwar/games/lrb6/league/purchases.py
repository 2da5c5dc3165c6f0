"""000, Making purchases: buy, retire, keep, hire, and journeymen at the end of it."""

from contextlib import suppress

from msgspec.structs import replace

from turfwar.games.content import UnknownName, same_name
from turfwar.games.lrb6.league import permanent
from turfwar.games.lrb6.league.improvement import improve
from turfwar.games.lrb6.league.report import tables
from turfwar.games.rosters import StaffKind
from turfwar.games.star_content import Inducement
from turfwar.games.team_content import Position
from turfwar.league.post_match.machine import OrderRefused, PostMatchRun
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.team import Player, changed


def buy(post_match: PostMatchRun, side: Side, what: str) -> None:
    """000, Making purchases: a rookie, or staff; by a house rule, what else is on offer."""
    kind = staff_of(post_match, what)
    entry = permanent.named(post_match, what)
    if kind is not None:
        buy_staff(post_match, side, kind)
    elif entry is not None:
        buy_permanent(post_match, side, entry)
    else:
        buy_player(post_match, side, what)


def staff_of(post_match: PostMatchRun, what: str) -> StaffKind | None:
    """The staff that a word means: `reroll`, `assistant`, `Assistant Coaches`."""
    for kind in post_match.ruleset.rosters.hired:
        names = (kind.key, kind.name, kind.plural, kind.name.split()[0])
        if any(name and same_name(what, name) for name in names):
            return kind
    return None


def buy_staff(post_match: PostMatchRun, side: Side, kind: StaffKind) -> None:
    """000, Buying team re-rolls; Hiring coaching staff: dearer than at first, worth the same."""
    team, listed = post_match.teams[side], post_match.team_list(side)
    if kind.key not in tables(post_match).for_sale:
        raise OrderRefused(f"{kind.name} is not for sale")
    if not listed.may_have(kind.key):
        raise OrderRefused(f"{listed.name} teams cannot have {kind.counted(1)}")
    have, most = team.staff.get(kind.key, 0), listed.most(kind.key)
    if have >= most:
        post_match.refuse(f"the team has {kind.counted(have)} already, and may not have more")
    spend(post_match, side, listed.price(kind.key, later=True), kind.name)
    post_match.teams[side] = post_match.teams[side].with_staff(kind.key, have + 1)


def buy_permanent(post_match: PostMatchRun, side: Side, entry: Inducement) -> None:
    """000, House rules, Inducements: for as long as the season lasts."""
    permanent.check(post_match, side, entry)
    what = f"{entry.name} for the season"
    spend(post_match, side, permanent.price(entry, post_match.team_list(side)), what)
    permanent.add(post_match, side, entry)


def buy_player(post_match: PostMatchRun, side: Side, what: str) -> None:
    """000, Making purchases; Hiring players."""
    position = position_of(post_match, side, what)
    check_room(post_match, side, position)
    spend(post_match, side, position.cost, position.name)
    post_match.put(side, rookie(post_match, side, position))


def position_of(post_match: PostMatchRun, side: Side, name: str) -> Position:
    try:
        return post_match.position(side, name)
    except UnknownName as error:
        raise OrderRefused(str(error)) from None


def check_room(post_match: PostMatchRun, side: Side, position: Position) -> None:
    """000, Making purchases; Hiring players: sixteen in all, and as many of a position as listed.

    Journeymen do not count: they leave unless they are hired.
    """
    regulars = post_match.teams[side].regulars
    most = tables(post_match).squad or post_match.team_list(side).max_players
    if len(regulars) >= most:
        post_match.refuse(f"the team has {most} players already")
    same = sum(post_match.position_for(side, each).name == position.name for each in regulars)
    if same >= position.max:
        post_match.refuse(f"the team has {same} of position {position.name} already")
    limits = post_match.ruleset.content_with(post_match.options).rosters.most_of
    for trait in position.traits:
        alike = sum(trait in post_match.position_for(side, each).traits for each in regulars)
        if alike >= limits.get(trait, alike + 1):
            post_match.refuse(f"the team has {alike} of kind {trait} already")


def spend(post_match: PostMatchRun, side: Side, price: int, what: str) -> None:
    gold = post_match.gold(side)
    if price > gold:
        post_match.refuse(f"{what} costs {price:,}, and there are {gold:,} in the treasury")
    post_match.pay(treasury(post_match.teams[side].id), "world/purchases", price, what)
    post_match.note(f"{what} for {price:,}")


def rookie(
    post_match: PostMatchRun, side: Side, position: Position, *, journeyman: bool = False
) -> Player:
    """Somebody new, in the lowest shirt that is free."""
    team = post_match.teams[side]
    number = team.free_shirt()
    return Player(
        id=post_match.next_id(side),
        name=team.fresh_name(position.name, number),
        position=position.name,
        number=number,
        journeyman=journeyman,
    )


def retire(post_match: PostMatchRun, side: Side, id: str) -> None:
    """000, Retiring players: off the roster, and nothing is paid for it."""
    player = on_roster(post_match, side, id)
    post_match.note(f"{id} retires")
    post_match.put(side, changed(player, gone="retired"))


def on_roster(post_match: PostMatchRun, side: Side, id: str) -> Player:
    player = post_match.player(side, id)
    if not player.here:
        raise OrderRefused(f"{id} is not on the roster")
    return player


def hire(post_match: PostMatchRun, side: Side, id: str) -> None:
    """000, Recruiting Journeymen: at the normal price they stay, without Loner, points kept."""
    player = on_roster(post_match, side, id)
    if not player.journeyman:
        raise OrderRefused(f"{id} is no journeyman")
    position = position_of(post_match, side, player.position)
    check_room(post_match, side, position)
    spend(post_match, side, position.cost, f"{id}, a journeyman,")
    post_match.put(side, changed(player, journeyman=False))
    improve(post_match, side, id)


def keep(post_match: PostMatchRun, side: Side, id: str) -> None:
    """000, Adding Nurgle's Rot and Raise The Dead victims: for nothing, if there is room."""
    player = post_match.player(side, id)
    if not player.waiting or player.gone:
        raise OrderRefused(f"{id} was not raised or rotted in this match")
    check_room(post_match, side, position_of(post_match, side, player.position))
    post_match.note(f"{id} joins the team")
    number = player.number or post_match.teams[side].free_shirt()
    post_match.put(side, changed(player, waiting=False, number=number))
    improve(post_match, side, id)


def journeymen(post_match: PostMatchRun, side: Side, name: str) -> None:
    """000, Recruiting Journeymen: of which position, where the list leaves a choice."""
    position = position_of(post_match, side, name)
    common = post_match.team_list(side).common(post_match.ruleset.rosters.journeymen_from)
    if position not in common:
        raise OrderRefused(f"no journeyman is a {position.name}")
    post_match.teams[side] = replace(post_match.teams[side], journeymen=position.name)


def close(post_match: PostMatchRun, side: Side) -> None:
    """000, Recruiting Journeymen: the old ones leave, new ones join up to eleven fit players."""
    for player in post_match.teams[side].players:
        if player.waiting and not player.gone:
            post_match.put(side, changed(player, gone="discarded"))
        elif player.here and player.journeyman:
            post_match.note(f"{player.id}, a journeyman, leaves")
            post_match.put(side, changed(player, gone="left"))
    for _ in range(post_match.ruleset.rosters.full_squad - len(post_match.teams[side].fit)):
        joined = volunteer(post_match, side)
        post_match.note(f"{joined.id} joins, a journeyman {joined.position}")
        post_match.put(side, joined)


def volunteer(post_match: PostMatchRun, side: Side) -> Player:
    """A journeyman of the position that the coach wants, or of the commonest."""
    listed = post_match.team_list(side)
    wanted = post_match.teams[side].journeymen
    common = listed.common(post_match.ruleset.rosters.journeymen_from)
    position = common[0]
    if wanted:
        with suppress(UnknownName):
            position = post_match.position(side, wanted)
    return rookie(post_match, side, position, journeyman=True)
