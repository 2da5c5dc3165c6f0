"""002, Disenchantment Points; Campaign Game Sequence of Play: what comes before a match."""

from collections import Counter
from typing import Final

from msgspec.structs import replace

from turfwar.games.deathzone.league import staff
from turfwar.games.deathzone.league.charts import POINT_PRICE
from turfwar.games.deathzone.league.creation import CHART, create
from turfwar.games.deathzone.league.house_rules import DeathzonePlayOff, FinalMatch
from turfwar.games.deathzone.league.report import BEST, tally
from turfwar.games.deathzone.league.squad import (
    DP,
    SPP,
    brings,
    is_loyal,
    is_special,
    place_for,
    race_of,
    races_of,
    wage,
)
from turfwar.games.deathzone.league.tricks import (
    NO,
    YES,
    buy_tricks,
    play_tricks,
    settled,
    written_down,
)
from turfwar.games.deathzone.races import KINDS
from turfwar.league.post_match.machine import OfficeQuestion, PostMatchRun
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.result import Side, other
from turfwar.league.post_match.rules import PostMatchStep
from turfwar.league.post_match.team import Player, changed
from turfwar.league.rules.office import Occasion, OfficeRules

# The disenchanted


def disenchanted(post_match: PostMatchRun, side: Side) -> None:
    """A die for everybody with points; below them they go, unless they are paid at once."""
    races = Counter(races_of(post_match, side))
    for player in post_match.teams[side].roster:
        position = post_match.position_for(side, player)
        points = player.counter(DP)
        if not points or is_loyal(player, position):
            continue
        few = 2 * races[race_of(position).name] < sum(races.values())
        owed = wage(player, position) * points
        if stays(post_match, side, player.id, points, int(few), owed):
            continue
        taken_on(post_match, side, player, owed)
        post_match.put(side, changed(player, gone="left"))
    for kind in staff.STAFF:
        points = post_match.teams[side].counters.get(staff.points(kind), 0)
        if points and post_match.teams[side].staff.get(kind):
            owed = staff.wage_of(post_match.teams[side], kind) * points
            if not stays(post_match, side, f"{side}.{kind}", points, 0, owed):
                staff_goes(post_match, side, kind, owed)


def stays(post_match: PostMatchRun, side: Side, who: str, points: int, few: int, owed: int) -> bool:
    """Whether somebody is content after all, or is paid what they are owed."""
    (face,) = post_match.roll(f"quit/{who}")
    if face - few >= points:
        return True
    if owed <= post_match.gold(side):
        text = f"{who} wants to leave: pay the {owed} that they are owed"
        asked = OfficeQuestion(f"stay/{who}", "stay", side, text, (YES, NO), who, NO)
        if post_match.ask(asked) == YES:
            team = post_match.teams[side].id
            post_match.pay(treasury(team), "world/wages", owed, f"owed to {who}")
            return True
    post_match.note(f"{who} has had enough, and leaves")
    return False


def offered(post_match: PostMatchRun, side: Side, who: str, price: int) -> bool:
    """Whether the opposing coach takes somebody on who has left."""
    there = other(side)
    if price > post_match.gold(there):
        return False
    text = f"{who} has left: take them on for {price}"
    asked = OfficeQuestion(f"take/{who}", "take", there, text, (YES, NO), who, NO)
    if post_match.ask(asked) == NO:
        return False
    team = post_match.teams[there].id
    post_match.pay(treasury(team), "world/players", price, f"took on {who}")
    return True


def taken_on(post_match: PostMatchRun, side: Side, player: Player, owed: int) -> None:
    """The opposing coach may have them, for the price and what they are owed."""
    there = other(side)
    position = post_match.position_for(side, player)
    kind = next((trait for trait in position.traits if trait in KINDS), "")
    found = place_for(post_match, there, race_of(position).name, kind)
    if found is None:
        return
    price = int(position.cost) + POINT_PRICE * player.counter(SPP) + owed
    if not offered(post_match, side, player.id, price):
        return
    counters = {name: count for name, count in player.counters.items() if name != DP}
    joined = changed(player, counters=counters, position=found[0].name, team_list=found[1])
    post_match.put(there, as_new(post_match, there, joined))


def as_new(post_match: PostMatchRun, side: Side, player: Player) -> Player:
    """Somebody under an id and a number of their new team."""
    number = post_match.teams[side].free_shirt()
    return changed(player, id=post_match.next_id(side), number=number)


def staff_goes(post_match: PostMatchRun, side: Side, kind: str, owed: int) -> None:
    """002, Healers: they are disenchanted as players are, and may go over to the others."""
    there, team = other(side), post_match.teams[side]
    ability = team.staff[kind]
    counters = {name: n for name, n in team.counters.items() if name != staff.points(kind)}
    post_match.teams[side] = replace(team.with_staff(kind, 0), counters=counters)
    if post_match.teams[there].staff.get(kind):
        return
    if offered(post_match, side, f"{side}.{kind}", staff.price(kind, ability) + owed):
        post_match.teams[there] = post_match.teams[there].with_staff(kind, ability)


# The match itself


def come_on(post_match: PostMatchRun, side: Side) -> None:
    """Who is there for the match."""
    for player in post_match.teams[side].fit:
        post_match.words[f"playing/{player.id}"] = side


def terms(occasion: Occasion) -> dict[str, int]:
    """002, Fame; Match Fees: how good the others are, who leads, whether it is a play-off."""
    found: dict[str, int] = {}
    if occasion.played:
        for what, (_, name) in BEST.items():
            found[name] = max((tally(team, what) for team in occasion.others.values()), default=0)
        leaders = occasion.leaders()
        found |= {f"top/{side}": 1 for side, team in occasion.teams.items() if team.id in leaders}
    if occasion.knocks_out:
        found[FinalMatch.ID if is_final(occasion) else DeathzonePlayOff.ID] = 1
    return found


def is_final(occasion: Occasion) -> bool:
    return occasion.name.strip().casefold() == "final"


def choose(question: OfficeQuestion, post_match: PostMatchRun) -> str:
    """A bot pays who wants to leave, makes a star of a special player, and plays no tricks."""
    if question.kind == "stay":
        return YES
    if question.kind == "create":
        roster = post_match.teams[question.side].roster
        for player in roster:
            special = is_special(post_match.position_for(question.side, player))
            if special and not player.counter(SPP) and player.id in question.choices:
                return player.id
    return question.default or question.choices[0]


OFFICE: Final = OfficeRules(
    before=(
        PostMatchStep("creation", "A new team", "002, Setting Up A Campaign Team", create),
        PostMatchStep(
            "disenchanted",
            "The disenchanted",
            "002, Disenchantment Points",
            disenchanted,
            needs=("creation",),
        ),
        PostMatchStep(
            "tricks", "Dirty tricks", "002, Dirty Tricks", buy_tricks, needs=("disenchanted",)
        ),
        PostMatchStep(
            "assassins", "Assassins and drugs", "002, Assassins", play_tricks, needs=("tricks",)
        ),
        PostMatchStep("playing", "Who plays", "002, Campaign Rules", come_on, needs=("assassins",)),
    ),
    settled=settled,
    own=written_down,
    choices={CHART: "The Star Player Chart"},
    brings=brings,
    choose=choose,
    terms=terms,
    labels={DeathzonePlayOff.ID: DeathzonePlayOff.TITLE, FinalMatch.ID: FinalMatch.TITLE},
    knock_out=(),
    points=(10, 0, 0),
    conceded={0: 5, 1: 2},
    tiebreakers=("fame", "td-difference", "lot"),
)
