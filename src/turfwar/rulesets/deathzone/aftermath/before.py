"""002, Disenchantment Points; Campaign Game Sequence of Play: what comes before a match."""

from collections import Counter
from typing import Final

from msgspec.structs import replace

from turfwar.rulesets.aftermath.machine import Aftermath, OfficeQuestion
from turfwar.rulesets.aftermath.money import treasury
from turfwar.rulesets.aftermath.result import Side, other
from turfwar.rulesets.aftermath.rules import Step
from turfwar.rulesets.aftermath.team import Player, changed
from turfwar.rulesets.deathzone.aftermath import staff
from turfwar.rulesets.deathzone.aftermath.charts import POINT_PRICE
from turfwar.rulesets.deathzone.aftermath.clauses import FinalMatch, PlayOff
from turfwar.rulesets.deathzone.aftermath.creation import CHART, create
from turfwar.rulesets.deathzone.aftermath.report import BEST, tally
from turfwar.rulesets.deathzone.aftermath.squad import (
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
from turfwar.rulesets.deathzone.aftermath.tricks import (
    NO,
    YES,
    buy_tricks,
    play_tricks,
    settled,
    written_down,
)
from turfwar.rulesets.deathzone.races import KINDS
from turfwar.rulesets.office.rules import Occasion, OfficeRules

# The disenchanted


def disenchanted(aftermath: Aftermath, side: Side) -> None:
    """A die for everybody with points; below them they go, unless they are paid at once."""
    races = Counter(races_of(aftermath, side))
    for player in aftermath.teams[side].roster:
        position = aftermath.position_for(side, player)
        points = player.counter(DP)
        if not points or is_loyal(player, position):
            continue
        few = 2 * races[race_of(position).name] < sum(races.values())
        owed = wage(player, position) * points
        if stays(aftermath, side, player.id, points, int(few), owed):
            continue
        taken_on(aftermath, side, player, owed)
        aftermath.put(side, changed(player, gone="left"))
    for kind in staff.STAFF:
        points = aftermath.teams[side].counters.get(staff.points(kind), 0)
        if points and aftermath.teams[side].staff.get(kind):
            owed = staff.wage_of(aftermath.teams[side], kind) * points
            if not stays(aftermath, side, f"{side}.{kind}", points, 0, owed):
                staff_goes(aftermath, side, kind, owed)


def stays(aftermath: Aftermath, side: Side, who: str, points: int, few: int, owed: int) -> bool:
    """Whether somebody is content after all, or is paid what they are owed."""
    (face,) = aftermath.roll(f"quit/{who}")
    if face - few >= points:
        return True
    if owed <= aftermath.gold(side):
        text = f"{who} wants to leave: pay the {owed} that they are owed"
        asked = OfficeQuestion(f"stay/{who}", "stay", side, text, (YES, NO), who, NO)
        if aftermath.ask(asked) == YES:
            team = aftermath.teams[side].id
            aftermath.pay(treasury(team), "world/wages", owed, f"owed to {who}")
            return True
    aftermath.note(f"{who} has had enough, and leaves")
    return False


def offered(aftermath: Aftermath, side: Side, who: str, price: int) -> bool:
    """Whether the opposing coach takes somebody on who has left."""
    there = other(side)
    if price > aftermath.gold(there):
        return False
    text = f"{who} has left: take them on for {price}"
    asked = OfficeQuestion(f"take/{who}", "take", there, text, (YES, NO), who, NO)
    if aftermath.ask(asked) == NO:
        return False
    team = aftermath.teams[there].id
    aftermath.pay(treasury(team), "world/players", price, f"took on {who}")
    return True


def taken_on(aftermath: Aftermath, side: Side, player: Player, owed: int) -> None:
    """The opposing coach may have them, for the price and what they are owed."""
    there = other(side)
    position = aftermath.position_for(side, player)
    kind = next((trait for trait in position.traits if trait in KINDS), "")
    found = place_for(aftermath, there, race_of(position).name, kind)
    if found is None:
        return
    price = int(position.cost) + POINT_PRICE * player.counter(SPP) + owed
    if not offered(aftermath, side, player.id, price):
        return
    counters = {name: count for name, count in player.counters.items() if name != DP}
    joined = changed(player, counters=counters, position=found[0].name, team_list=found[1])
    aftermath.put(there, as_new(aftermath, there, joined))


def as_new(aftermath: Aftermath, side: Side, player: Player) -> Player:
    """Somebody under an id and a number of their new team."""
    number = aftermath.teams[side].free_shirt()
    return changed(player, id=aftermath.next_id(side), number=number)


def staff_goes(aftermath: Aftermath, side: Side, kind: str, owed: int) -> None:
    """002, Healers: they are disenchanted as players are, and may go over to the others."""
    there, team = other(side), aftermath.teams[side]
    ability = team.staff[kind]
    counters = {name: n for name, n in team.counters.items() if name != staff.points(kind)}
    aftermath.teams[side] = replace(team.with_staff(kind, 0), counters=counters)
    if aftermath.teams[there].staff.get(kind):
        return
    if offered(aftermath, side, f"{side}.{kind}", staff.price(kind, ability) + owed):
        aftermath.teams[there] = aftermath.teams[there].with_staff(kind, ability)


# The match itself


def come_on(aftermath: Aftermath, side: Side) -> None:
    """Who is there for the match."""
    for player in aftermath.teams[side].fit:
        aftermath.words[f"playing/{player.id}"] = side


def terms(occasion: Occasion) -> dict[str, int]:
    """002, Fame; Match Fees: how good the others are, who leads, whether it is a play-off."""
    found: dict[str, int] = {}
    if occasion.played:
        for what, (_, name) in BEST.items():
            found[name] = max((tally(team, what) for team in occasion.others.values()), default=0)
        leaders = occasion.leaders()
        found |= {f"top/{side}": 1 for side, team in occasion.teams.items() if team.id in leaders}
    if occasion.knocks_out:
        found[FinalMatch.ID if is_final(occasion) else PlayOff.ID] = 1
    return found


def is_final(occasion: Occasion) -> bool:
    return occasion.name.strip().casefold() == "final"


def choose(question: OfficeQuestion, aftermath: Aftermath) -> str:
    """A bot pays who wants to leave, makes a star of a special player, and plays no tricks."""
    if question.kind == "stay":
        return YES
    if question.kind == "create":
        roster = aftermath.teams[question.side].roster
        for player in roster:
            special = is_special(aftermath.position_for(question.side, player))
            if special and not player.counter(SPP) and player.id in question.choices:
                return player.id
    return question.default or question.choices[0]


OFFICE: Final = OfficeRules(
    before=(
        Step("creation", "A new team", "002, Setting Up A Campaign Team", create),
        Step(
            "disenchanted",
            "The disenchanted",
            "002, Disenchantment Points",
            disenchanted,
            needs=("creation",),
        ),
        Step("tricks", "Dirty tricks", "002, Dirty Tricks", buy_tricks, needs=("disenchanted",)),
        Step("assassins", "Assassins and drugs", "002, Assassins", play_tricks, needs=("tricks",)),
        Step("playing", "Who plays", "002, Campaign Rules", come_on, needs=("assassins",)),
    ),
    settled=settled,
    own=written_down,
    choices={CHART: "The Star Player Chart"},
    brings=brings,
    choose=choose,
    terms=terms,
    labels={PlayOff.ID: PlayOff.TITLE, FinalMatch.ID: FinalMatch.TITLE},
    knock_out=(),
    points=(10, 0, 0),
    tiebreakers=("fame", "td-difference", "lot"),
)
