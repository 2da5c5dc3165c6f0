"""002, Free Agents: who is to be had, and for how much."""

from turfwar.rulesets.codec.ids import Refused
from turfwar.rulesets.deathzone.campaign.creation import roll_on_chart
from turfwar.rulesets.deathzone.campaign.people import Person, newcomer
from turfwar.rulesets.deathzone.campaign.stage import ClubStage
from turfwar.rulesets.deathzone.races import NORSE_ONLY, RACE_BY_NAME

RACE_TABLE = (
    "Ogre",
    "Hobgoblin",
    "Elf",
    "Dark Elf",
    "Orc",
    "Human",
    "Half-Orc",
    "Dwarf",
    "Halfling",
    "Lesser Goblin",
    "Goblin",
)
"""By two dice, from 2."""
KIND_TABLE = ("", "", "defensive", "chucker", "runner", "catcher")
POINT_TABLE = (0, 0, 1, 1, 2, 3)
NUMBER_TABLE = (0, 0, 1, 1, 1, 2)
BERSERKER_ON = 6
MOST_BIDDING = 9
"""How often two teams alike may bid again."""


def hire_free_agents(stage: ClubStage) -> None:
    """How many, who, who gets them, and what their Star Player Points have made of them."""
    agents = [free_agent(stage) for _ in range(NUMBER_TABLE[stage.die() - 1])]
    for agent in agents:
        bid_for(stage, agent)
    for agent in agents:
        if agent.id:
            become_stars(stage, agent)


def become_stars(stage: ClubStage, agent: Person) -> None:
    """002, Magic Items: a roll on the Star Player Chart for each point, as they are hired.

    A scenario without dice for that says nothing of it, and the points count for the price alone.
    """
    for _ in range(agent.spp):
        if stage.cup.is_empty:
            return
        roll_on_chart(stage, agent)


def free_agent(stage: ClubStage) -> Person:
    """Race, kind and Star Player Points of one."""
    name = RACE_TABLE[stage.two_dice() - 2]
    raging = name == "Human" and stage.die() == BERSERKER_ON
    race = RACE_BY_NAME["Norse" if raging else name]
    kind = KIND_TABLE[stage.die() - 1]
    if kind == "chucker" and stage.die() > 3:
        kind = "kicker"
    if kind in race.never:
        kind = ""
    if raging:
        kind = NORSE_ONLY
    person = newcomer("", race, kind)
    person.spp = POINT_TABLE[stage.die() - 1]
    return person


def bid_for(stage: ClubStage, person: Person) -> None:
    """002, Bidding: the higher bid, of equal ones the more famous team's, else again."""
    least = [0, 0]
    for _ in range(MOST_BIDDING):
        bids = [read_bid(stage, side, least[side]) for side in (0, 1)]
        fit = [
            bid if bid >= person.price and stage.clubs[side].may_have(person.race) else -1
            for side, bid in enumerate(bids)
        ]
        if max(fit) < 0:
            return
        if fit[0] != fit[1]:
            winner = 0 if fit[0] > fit[1] else 1
        elif stage.clubs[0].fame != stage.clubs[1].fame:
            winner = 0 if stage.clubs[0].fame > stage.clubs[1].fame else 1
        else:
            least = bids
            continue
        club = stage.clubs[winner]
        club.gold -= fit[winner]
        person.id = club.next_id()
        club.join(person)
        return


def read_bid(stage: ClubStage, side: int, least: int) -> int:
    """What a coach has written down."""
    text = stage.ask("bid", str(least))
    if not text.isascii() or not text.isdigit():
        raise Refused(f"bid: {text} is not a sum of gold pieces")
    if not least <= int(text) <= stage.clubs[side].gold:
        raise Refused(f"bid: {text} is less than before, or more than there is")
    return int(text)
