"""What coaches do between matches: wages, training, sponsors, new players."""

from typing import Final

from msgspec.structs import replace

from turfwar.games.content import UnknownName, same_name
from turfwar.games.deathzone.league import staff
from turfwar.games.deathzone.league.charts import (
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
from turfwar.games.deathzone.league.squad import (
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
from turfwar.games.deathzone.races import KINDS, NORSE_ONLY, find_race
from turfwar.games.deathzone.skills import SKILLS
from turfwar.games.team_content import Position
from turfwar.league.post_match.machine import OrderRefused, PostMatchRun
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.team import Player, Team, added, changed

HELD: Final = "held/"
"""Growth of a player that does not count as long as their kind raises the same."""
TRAINED: Final = "trained"
SPONSORED: Final = "sponsored"
SHOWN: Final = "shown"
BUSY: Final = (TRAINED, SPONSORED, SHOWN)
"""What a team has done in this interphase, as counts that its players have until it is over."""


# Wages


def pay(post_match: PostMatchRun, side: Side, rest: str) -> None:
    """002, Wages: `pay all`, `pay staff`, `pay physician`, or one by their id."""
    if rest == "staff":
        staff.pay(post_match, side)
        return
    if rest in staff.STAFF:
        staff.pay(post_match, side, rest)
        return
    team = post_match.teams[side]
    roster = team.roster
    if rest == "all" and staff.unpaid(team):
        staff.pay(post_match, side)
    people = roster if rest == "all" else (staff.own(post_match, side, rest),)
    unpaid = [player for player in people if not player.counter(PAID)]
    if not unpaid:
        raise OrderRefused("they are paid already")
    wages = sum(wage(each, post_match.position_for(side, each)) for each in unpaid)
    staff.charge(post_match, side, wages, "world/wages", "wages")
    for player in unpaid:
        post_match.put(side, with_counter(player, PAID, 1))


def soothe(post_match: PostMatchRun, side: Side, rest: str) -> None:
    """002, Disenchantment Points: bought off for a wage each."""
    id, _, number = rest.partition(" ")
    if id in staff.STAFF:
        staff.soothe(post_match, side, id, number)
        return
    player = staff.own(post_match, side, id)
    if not number.isascii() or not number.isdigit() or not 1 <= int(number) <= player.counter(DP):
        raise OrderRefused(f"{id} has {player.counter(DP)} Disenchantment Points")
    points = int(number)
    each = wage(player, post_match.position_for(side, player))
    staff.charge(post_match, side, points * each, "world/wages", "disenchantment")
    post_match.put(side, with_counter(player, DP, player.counter(DP) - points))


def wages_end(post_match: PostMatchRun, side: Side) -> None:
    """002, Disenchantment Points: two where others were paid, one where nobody was."""
    team = post_match.teams[side]
    roster = team.roster
    some = any(player.counter(PAID) for player in roster) or staff.any_paid(team)
    points = 2 if some else 1
    for player in roster:
        if player.counter(PAID):
            player = with_counter(player, PAID, 0)
        elif not is_loyal(player, post_match.position_for(side, player)):
            player = with_counter(player, DP, player.counter(DP) + points)
        post_match.put(side, player)
    staff.disenchant(post_match, side, points)


# Training, sponsors, demonstrations


def busy(post_match: PostMatchRun, side: Side, *allowed: str) -> bool:
    """Whether the team has done something else already."""
    team = post_match.teams[side]
    return any(team.counters.get(each, 0) for each in BUSY if each not in allowed)


def begin(post_match: PostMatchRun, side: Side, what: str, *allowed: str) -> None:
    """The team does this now; `OrderRefused` where it does not go with what it has done."""
    team = post_match.teams[side]
    if team.counters.get(what, 0) or busy(post_match, side, what, *allowed):
        raise OrderRefused("they have done something else already")
    first = not busy(post_match, side, what)
    post_match.teams[side] = changed_team(post_match, side, {what: 1})
    if what != TRAINED and first:
        miss_training(post_match, side)


def miss_training(post_match: PostMatchRun, side: Side) -> None:
    """002, Training Points: whatever a team does in its place, or nothing."""
    for player in post_match.teams[side].roster:
        post_match.put(side, with_counter(player, EP, max(0, player.counter(EP) - 1)))


def changed_team(post_match: PostMatchRun, side: Side, more: dict[str, int]) -> Team:
    """The team with some counts changed."""
    team = post_match.teams[side]
    return replace(team, counters=added(team.counters, more))


def train(post_match: PostMatchRun, side: Side, rest: str) -> None:
    """002, Training Points: up to five points of experience each."""
    begin(post_match, side, TRAINED)
    for player in post_match.teams[side].roster:
        points = min(player.counter(EP), MOST_TRAINED)
        player = with_counter(player, EP, player.counter(EP) - points)
        post_match.put(side, with_counter(player, TP, player.counter(TP) + points))


def demonstrate(post_match: PostMatchRun, side: Side, rest: str) -> None:
    """002, Demonstration Games."""
    begin(post_match, side, SHOWN, SPONSORED)
    team = post_match.teams[side]
    amount = max(0, DEMONSTRATION + PER_FAME * team.counters.get(FAME, 0))
    post_match.pay("world/demonstrations", treasury(team.id), amount, "demonstration game")


def sponsor(post_match: PostMatchRun, side: Side, rest: str) -> None:
    """002, Sponsorship: two dice and Fame; not everybody likes it."""
    begin(post_match, side, SPONSORED, SHOWN)
    team = post_match.teams[side]
    faces = post_match.roll(f"sponsor/{side}", 2)
    if sum(faces) + team.counters.get(FAME, 0) < SPONSORED_FROM:
        post_match.note("no sponsor is found")
        return
    post_match.pay("world/sponsors", treasury(team.id), SPONSORSHIP, "sponsorship")
    for player in team.roster:
        (face,) = post_match.roll(f"sponsor/{player.id}")
        now = staff.own(post_match, side, player.id)
        if face >= UPSET_FROM and not is_loyal(now, post_match.position_for(side, now)):
            post_match.put(side, with_counter(now, DP, now.counter(DP) + 1))


def spend(post_match: PostMatchRun, side: Side, rest: str) -> None:
    """002, Training Chart: `spend h1 ST`, `spend h1 Catch`, `spend h1 runner`."""
    id, _, what = rest.partition(" ")
    player = staff.own(post_match, side, id)
    if not post_match.teams[side].counters.get(TRAINED, 0):
        raise OrderRefused("the team is not training")
    key = {"at": "attacks"}.get(what.casefold(), what.casefold())
    cost = COSTS.get(key, KIND_COST if key in KINDS else SKILL_COST)
    position = post_match.position_for(side, player)
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
        player = become(post_match, side, player, key)
    else:
        player = changed(player, skills=(*player.skills, skill_for(post_match, side, player, what)))
    player = with_counter(player, TP, player.counter(TP) - cost)
    spent = player.counter(SPENT) + cost
    player = with_counter(player, SPP, player.counter(SPP) + spent // POINTS_TO_SPP)
    post_match.put(side, with_counter(player, SPENT, spent % POINTS_TO_SPP))


def skill_for(post_match: PostMatchRun, side: Side, player: Player, what: str) -> str:
    """A skill that a player can still learn."""
    name = next((each for each in SKILLS if same_name(each, what)), None)
    if name is None:
        raise OrderRefused(f"there is no skill {what}")
    if why := can_take(player, post_match.position_for(side, player), name):
        raise OrderRefused(why)
    return name


def can_take(player: Player, position: Position, name: str) -> str:
    """002, Skills: why a player cannot learn one; nothing where they can."""
    known = [*position.skills, *player.skills]
    if known.count(name) >= SKILLS[name].most or len(known) >= MOST_SKILLS:
        return f"{player.id} cannot learn {name}"
    if name == "Dodge & Weave" and "Dodge" not in known:
        return f"{player.id} cannot dodge"
    if name == "Safe Throw" and "chucker" not in position.traits:
        return f"{player.id} is no chucker"
    return ""


def become(post_match: PostMatchRun, side: Side, player: Player, kind: str) -> Player:
    """002, Training Chart; Team Update: a Special Player, or another kind of one; the old kind is
    forgotten."""
    position = post_match.position_for(side, player)
    race = race_of(position)
    if kind in position.traits:
        raise OrderRefused(f"{player.id} is one already")
    if kind in race.never or (kind == NORSE_ONLY) > (race.name == "Norse"):
        raise OrderRefused(f"{race.name} players cannot be that")
    found = position_like(post_match, side, race.name, kind)
    if found is None:
        raise OrderRefused(f"no list has such a player of the race {race.name}")
    known = [*found[0].skills]
    kept: list[str] = []
    for name in player.skills:
        if (known + kept).count(name) < SKILLS[name].most:
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


def sack(post_match: PostMatchRun, side: Side, rest: str) -> None:
    """002, Questions and Answers: players can be sacked between matches."""
    player = staff.own(post_match, side, rest)
    post_match.note(f"{player.id} is sacked")
    post_match.put(side, changed(player, gone="sacked"))


def hire(post_match: PostMatchRun, side: Side, rest: str) -> None:
    """002, Rookies: at the list price, of the team's list or of another race; never a Special
    Player. Or healers and cheerleaders."""
    kind, _, ability = rest.partition(" ")
    if kind.casefold() in staff.STAFF:
        staff.hire(post_match, side, kind.casefold(), ability)
        return
    listed, team = post_match.team_list(side), post_match.teams[side]
    position, team_list = rookie_position(post_match, side, rest)
    if is_special(position):
        raise OrderRefused("a rookie is never a Special Player")
    if len(team.roster) >= listed.max_players:
        raise OrderRefused(f"a team has {listed.max_players} players at most")
    enough = sum(player.position == position.name for player in team.roster) >= position.max
    if enough and not team_list:
        raise OrderRefused(f"there are enough of {position.name}")
    if not goes_with(race_of(position).name, races_of(post_match, side)):
        raise OrderRefused(f"{position.name} does not play with the others")
    staff.charge(post_match, side, int(position.cost), "world/players", f"hired {position.name}")
    id = post_match.next_id(side)
    post_match.put(
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


def rookie_position(post_match: PostMatchRun, side: Side, name: str) -> tuple[Position, str]:
    """002, Buying Players: a position of the team's own list, or a race that is on another."""
    listed = post_match.team_list(side)
    try:
        return listed.position(name), ""
    except UnknownName as error:
        race = find_race(name)
        own = races_of(post_match, side)
        known = race is not None and (race.for_hire or race.name in own)
        found = position_like(post_match, side, race.name) if race is not None and known else None
        if found is None:
            raise OrderRefused(str(error)) from None
        return found


def interphase_ends(post_match: PostMatchRun, side: Side) -> None:
    """What was done is done, and nobody remembers it by the next match."""
    if not busy(post_match, side):
        miss_training(post_match, side)
    team = post_match.teams[side]
    kept = {name: number for name, number in team.counters.items() if name not in BUSY}
    post_match.teams[side] = replace(team, counters=kept)
    staff.forget(post_match, side)
