"""What coaches do between matches: wages, training, sponsors, new players."""

from typing import Final

from msgspec.structs import replace

from turfwar.rulesets.aftermath.machine import Aftermath, OrderRefused
from turfwar.rulesets.aftermath.money import treasury
from turfwar.rulesets.aftermath.result import Side
from turfwar.rulesets.aftermath.team import Player, Team, added, changed
from turfwar.rulesets.content import UnknownName, same_name
from turfwar.rulesets.deathzone.aftermath import staff
from turfwar.rulesets.deathzone.aftermath.charts import (
    COSTS,
    DEMONSTRATION,
    INSTEAD,
    KIND_COST,
    MOST_GROWTH,
    MOST_SKILLS,
    MOST_TRAINED,
    MOST_TRAINING,
    PER_FAME,
    POINTS_TO_SPP,
    SKILL_COST,
    SPONSORED_FROM,
    SPONSORSHIP,
    UPSET_FROM,
)
from turfwar.rulesets.deathzone.aftermath.squad import (
    DP,
    EP,
    FAME,
    PAID,
    ROOKIE,
    SPENT,
    SPP,
    TP,
    can_learn,
    goes_with,
    is_loyal,
    is_special,
    position_like,
    race_of,
    races_of,
    raised_by_kind,
    wage,
    with_counter,
)
from turfwar.rulesets.deathzone.races import KINDS, NORSE_ONLY, find_race
from turfwar.rulesets.deathzone.skills import FIRST, SKILL_NAMES, most_of
from turfwar.rulesets.team_content import Position

HELD: Final = "held/"
"""Growth of a player that does not count as long as their kind raises the same."""
TRAINED: Final = "trained"
SPONSORED: Final = "sponsored"
SHOWN: Final = "shown"
BUSY: Final = (TRAINED, SPONSORED, SHOWN)
"""What a team has done in this interphase, as counts that its players have until it is over."""


# Wages


def pay(aftermath: Aftermath, side: Side, rest: str) -> None:
    """002, Wages: `pay all`, `pay staff`, `pay physician`, or one by their id."""
    if rest == "staff":
        staff.pay(aftermath, side)
        return
    if rest in staff.STAFF:
        staff.pay(aftermath, side, rest)
        return
    team = aftermath.teams[side]
    roster = team.roster
    if rest == "all" and staff.unpaid(team):
        staff.pay(aftermath, side)
    people = roster if rest == "all" else (staff.own(aftermath, side, rest),)
    unpaid = [player for player in people if not player.counter(PAID)]
    if not unpaid:
        raise OrderRefused("they are paid already")
    wages = sum(wage(each, aftermath.position_for(side, each)) for each in unpaid)
    staff.charge(aftermath, side, wages, "world/wages", "wages")
    for player in unpaid:
        aftermath.put(side, with_counter(player, PAID, 1))


def soothe(aftermath: Aftermath, side: Side, rest: str) -> None:
    """002, Disenchantment Points: bought off for a wage each."""
    id, _, number = rest.partition(" ")
    if id in staff.STAFF:
        staff.soothe(aftermath, side, id, number)
        return
    player = staff.own(aftermath, side, id)
    if not number.isascii() or not number.isdigit() or not 1 <= int(number) <= player.counter(DP):
        raise OrderRefused(f"{id} has {player.counter(DP)} Disenchantment Points")
    points = int(number)
    each = wage(player, aftermath.position_for(side, player))
    staff.charge(aftermath, side, points * each, "world/wages", "disenchantment")
    aftermath.put(side, with_counter(player, DP, player.counter(DP) - points))


def wages_end(aftermath: Aftermath, side: Side) -> None:
    """002, Disenchantment Points: two where others were paid, one where nobody was."""
    team = aftermath.teams[side]
    roster = team.roster
    some = any(player.counter(PAID) for player in roster) or staff.any_paid(team)
    points = 2 if some else 1
    for player in roster:
        if player.counter(PAID):
            player = with_counter(player, PAID, 0)
        elif not is_loyal(player, aftermath.position_for(side, player)):
            player = with_counter(player, DP, player.counter(DP) + points)
        aftermath.put(side, player)
    staff.disenchant(aftermath, side, points)


# Training, sponsors, demonstrations


def busy(aftermath: Aftermath, side: Side, *allowed: str) -> bool:
    """Whether the team has done something else already."""
    team = aftermath.teams[side]
    return any(team.counters.get(each, 0) for each in BUSY if each not in allowed)


def begin(aftermath: Aftermath, side: Side, what: str, *allowed: str) -> None:
    """The team does this now; `OrderRefused` where it does not go with what it has done."""
    team = aftermath.teams[side]
    if team.counters.get(what, 0) or busy(aftermath, side, what, *allowed):
        raise OrderRefused("they have done something else already")
    first = not busy(aftermath, side, what)
    aftermath.teams[side] = changed_team(aftermath, side, {what: 1})
    if what != TRAINED and first:
        miss_training(aftermath, side)


def miss_training(aftermath: Aftermath, side: Side) -> None:
    """002, Training Points: whatever a team does in its place, or nothing."""
    for player in aftermath.teams[side].roster:
        aftermath.put(side, with_counter(player, EP, max(0, player.counter(EP) - 1)))


def changed_team(aftermath: Aftermath, side: Side, more: dict[str, int]) -> Team:
    """The team with some counts changed."""
    team = aftermath.teams[side]
    return replace(team, counters=added(team.counters, more))


def train(aftermath: Aftermath, side: Side, rest: str) -> None:
    """002, Training Points: up to five points of experience each."""
    begin(aftermath, side, TRAINED)
    for player in aftermath.teams[side].roster:
        points = min(player.counter(EP), MOST_TRAINED)
        player = with_counter(player, EP, player.counter(EP) - points)
        aftermath.put(side, with_counter(player, TP, player.counter(TP) + points))


def demonstrate(aftermath: Aftermath, side: Side, rest: str) -> None:
    """002, Demonstration Games."""
    begin(aftermath, side, SHOWN, SPONSORED)
    team = aftermath.teams[side]
    amount = max(0, DEMONSTRATION + PER_FAME * team.counters.get(FAME, 0))
    aftermath.pay("world/demonstrations", treasury(team.id), amount, "demonstration game")


def sponsor(aftermath: Aftermath, side: Side, rest: str) -> None:
    """002, Sponsorship: two dice and Fame; not everybody likes it."""
    begin(aftermath, side, SPONSORED, SHOWN)
    team = aftermath.teams[side]
    faces = aftermath.roll(f"sponsor/{side}", 2)
    if sum(faces) + team.counters.get(FAME, 0) < SPONSORED_FROM:
        aftermath.note("no sponsor is found")
        return
    aftermath.pay("world/sponsors", treasury(team.id), SPONSORSHIP, "sponsorship")
    for player in team.roster:
        (face,) = aftermath.roll(f"sponsor/{player.id}")
        now = staff.own(aftermath, side, player.id)
        if face >= UPSET_FROM and not is_loyal(now, aftermath.position_for(side, now)):
            aftermath.put(side, with_counter(now, DP, now.counter(DP) + 1))


def spend(aftermath: Aftermath, side: Side, rest: str) -> None:
    """002, Training Chart: `spend h1 ST`, `spend h1 Catch`, `spend h1 runner`."""
    id, _, what = rest.partition(" ")
    player = staff.own(aftermath, side, id)
    if not aftermath.teams[side].counters.get(TRAINED, 0):
        raise OrderRefused("the team is not training")
    key = {"at": "attacks"}.get(what.casefold(), what.casefold())
    cost = COSTS.get(key, KIND_COST if key in KINDS else SKILL_COST)
    position = aftermath.position_for(side, player)
    if not can_learn(position):
        raise OrderRefused(f"{id} never learns anything")
    if cost > player.counter(TP):
        raise OrderRefused(f"{id} has {player.counter(TP)} Training Points")
    if key in COSTS:
        most = MOST_TRAINING.get(key, MOST_GROWTH) - raised_by_kind(position, key)
        if player.increases.get(key, 0) >= most:
            raise OrderRefused(f"{id}: {what} cannot grow any more")
        if key in INSTEAD.get(race_of(position).name, {}):
            raise OrderRefused(f"{id}: {what} does not grow, as they are {race_of(position).name}")
        player = changed(player, increases=added(player.increases, {key: 1}))
    elif key in KINDS:
        player = become(aftermath, side, player, key)
    else:
        player = changed(player, skills=(*player.skills, skill_for(aftermath, side, player, what)))
    player = with_counter(player, TP, player.counter(TP) - cost)
    spent = player.counter(SPENT) + cost
    player = with_counter(player, SPP, player.counter(SPP) + spent // POINTS_TO_SPP)
    aftermath.put(side, with_counter(player, SPENT, spent % POINTS_TO_SPP))


def skill_for(aftermath: Aftermath, side: Side, player: Player, what: str) -> str:
    """A skill that a player can still learn."""
    name = next((each for each in SKILL_NAMES if same_name(each, what)), None)
    if name is None:
        raise OrderRefused(f"there is no skill {what}")
    if why := can_take(player, aftermath.position_for(side, player), name):
        raise OrderRefused(why)
    return name


def can_take(player: Player, position: Position, name: str) -> str:
    """002, Skills: why a player cannot learn one; nothing where they can."""
    known = [*position.skills, *player.skills]
    if known.count(name) >= most_of(FIRST + SKILL_NAMES.index(name)) or len(known) >= MOST_SKILLS:
        return f"{player.id} cannot learn {name}"
    if name == "Dodge & Weave" and "Dodge" not in known:
        return f"{player.id} cannot dodge"
    if name == "Safe Throw" and "chucker" not in position.traits:
        return f"{player.id} is no chucker"
    return ""


def become(aftermath: Aftermath, side: Side, player: Player, kind: str) -> Player:
    """002, Training Chart; Team Update: a Special Player, or another kind of one; the old kind is
    forgotten."""
    position = aftermath.position_for(side, player)
    race = race_of(position)
    if kind in position.traits:
        raise OrderRefused(f"{player.id} is one already")
    if kind in race.never or (kind == NORSE_ONLY) > (race.name == "Norse"):
        raise OrderRefused(f"{race.name} players cannot be that")
    found = position_like(aftermath, side, race.name, kind)
    if found is None:
        raise OrderRefused(f"no list has such a player of the race {race.name}")
    known = [*found[0].skills]
    kept: list[str] = []
    for name in player.skills:
        if (known + kept).count(name) < most_of(FIRST + SKILL_NAMES.index(name)):
            kept.append(name)
    # 002, Special Players: nothing is raised by more than two in all. What their own growth has too
    # much with this kind waits for another.
    counters = dict(player.counters)
    grown: dict[str, int] = {}
    for key in COSTS:
        whole = player.increases.get(key, 0) + counters.pop(HELD + key, 0)
        grown[key] = min(whole, MOST_GROWTH - raised_by_kind(found[0], key))
        if whole > grown[key]:
            counters[HELD + key] = whole - grown[key]
    return changed(
        player,
        position=found[0].name,
        team_list=found[1],
        skills=tuple(kept),
        increases={key: more for key, more in grown.items() if more},
        counters=counters,
    )


def sack(aftermath: Aftermath, side: Side, rest: str) -> None:
    """002, Questions and Answers: players can be sacked between matches."""
    player = staff.own(aftermath, side, rest)
    aftermath.note(f"{player.id} is sacked")
    aftermath.put(side, changed(player, gone="sacked"))


def hire(aftermath: Aftermath, side: Side, rest: str) -> None:
    """002, Rookies: at the list price, of the team's list or of another race; never a Special
    Player. Or healers and cheerleaders."""
    kind, _, ability = rest.partition(" ")
    if kind.casefold() in staff.STAFF:
        staff.hire(aftermath, side, kind.casefold(), ability)
        return
    listed, team = aftermath.team_list(side), aftermath.teams[side]
    position, team_list = rookie_position(aftermath, side, rest)
    if is_special(position):
        raise OrderRefused("a rookie is never a Special Player")
    if len(team.roster) >= listed.max_players:
        raise OrderRefused(f"a team has {listed.max_players} players at most")
    enough = sum(player.position == position.name for player in team.roster) >= position.max
    if enough and not team_list:
        raise OrderRefused(f"there are enough of {position.name}")
    if not goes_with(race_of(position).name, races_of(aftermath, side)):
        raise OrderRefused(f"{position.name} does not play with the others")
    staff.charge(aftermath, side, int(position.cost), "world/players", f"hired {position.name}")
    id = aftermath.next_id(side)
    aftermath.put(
        side,
        Player(
            id=id,
            name=f"{position.name} {id.rpartition('.')[2]}",
            position=position.name,
            team_list=team_list,
            number=team.free_shirt(),
            counters={ROOKIE: 1},
        ),
    )


def rookie_position(aftermath: Aftermath, side: Side, name: str) -> tuple[Position, str]:
    """002, Buying Players: a position of the team's own list, or a race that is on another."""
    listed = aftermath.team_list(side)
    try:
        return listed.position(name), ""
    except UnknownName as error:
        race = find_race(name)
        own = races_of(aftermath, side)
        known = race is not None and (race.for_hire or race.name in own)
        found = position_like(aftermath, side, race.name) if race is not None and known else None
        if found is None:
            raise OrderRefused(str(error)) from None
        return found


def interphase_ends(aftermath: Aftermath, side: Side) -> None:
    """What was done is done, and nobody remembers it by the next match."""
    if not busy(aftermath, side):
        miss_training(aftermath, side)
    team = aftermath.teams[side]
    kept = {name: number for name, number in team.counters.items() if name not in BUSY}
    aftermath.teams[side] = replace(team, counters=kept)
    staff.forget(aftermath, side)
