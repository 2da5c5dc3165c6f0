"""002, Free Agents; Bidding: who is to be had after a match, and sealed bids for them."""

from dataclasses import dataclass
from typing import Final

from turfwar.games.deathzone.league.charts import (
    BERSERKER_ON,
    KIND_TABLE,
    MOST_BIDDING,
    NUMBER_TABLE,
    POINT_PRICE,
    POINT_TABLE,
    RACE_TABLE,
)
from turfwar.games.deathzone.league.report import famous
from turfwar.games.deathzone.league.squad import FAME, place_for
from turfwar.games.deathzone.league.stars import roll_star, with_point
from turfwar.games.deathzone.races import NORSE_ONLY, RACE_BY_NAME
from turfwar.games.team_content import Position
from turfwar.league.post_match.facts import Answered
from turfwar.league.post_match.machine import OfficeQuestion, PostMatchRun, Waiting
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.result import SIDES, Side, other
from turfwar.league.post_match.team import Player

STEP: Final = 10
"""Bids go up by so much, and to all that there is."""
NOTHING: Final = "0"
MOST_BIDS: Final = 1_000
"""So many steps are open one by one; beyond them there are as many larger ones."""


@dataclass(frozen=True)
class Agent:
    """Somebody without a team."""

    race: str
    kind: str
    points: int

    def __str__(self) -> str:
        kind = f" {self.kind}" if self.kind else ""
        several = "s" if self.points > 1 else ""
        points = f" with {self.points} Star Player Point{several}" if self.points else ""
        return f"{self.race}{kind}{points}"


def roll_agent(post_match: PostMatchRun, number: int) -> Agent:
    """002, Free Agent Race Table and the two after it."""
    label = f"agent/{number}"
    race = RACE_TABLE[sum(post_match.roll(f"{label}/race", 2)) - 2]
    if race == "Human" and post_match.roll(f"{label}/berserker")[0] == BERSERKER_ON:
        race = "Norse"
    kind = KIND_TABLE[post_match.roll(f"{label}/kind")[0] - 1]
    if kind == "chucker" and post_match.roll(f"{label}/chucker")[0] > 3:
        kind = "kicker"
    if race == "Norse":
        kind = NORSE_ONLY
    elif kind in RACE_BY_NAME[race].never:
        kind = ""
    return Agent(race, kind, POINT_TABLE[post_match.roll(f"{label}/points")[0] - 1])


def price(position: Position, agent: Agent) -> int:
    """002, Buying Players: the least that they come for."""
    return int(position.cost) + POINT_PRICE * agent.points


def bids_open(gold: int, least: int, given: str = "") -> tuple[str, ...]:
    """Nothing, or from the price on as far as the treasury goes; a bid that was `given` is open.

    >>> bids_open(65, 40), bids_open(65, 70)
    (('0', '40', '50', '60', '65'), ('0',))
    """
    if gold < least:
        return (NOTHING,)
    steps = range(least, gold + 1, STEP)
    larger = steps[MOST_BIDS :: max(1, len(steps) // MOST_BIDS)]
    found = {*steps[:MOST_BIDS], *larger, gold}
    if given.isdecimal() and int(given) in steps:
        found.add(int(given))
    return (NOTHING, *map(str, sorted(found)))


def free_agents(post_match: PostMatchRun, side: Side) -> None:
    """After both sides have hired rookies: how many there are, who, and who gets them."""
    if any(("training", each) in post_match.waiting for each in SIDES):
        raise Waiting
    number_of = NUMBER_TABLE[post_match.roll("agents")[0] - 1]
    agents = [roll_agent(post_match, number) for number in range(1, number_of + 1)]
    joined: list[tuple[str, Agent]] = []
    for number, agent in enumerate(agents, 1):
        winner, bid = auction(post_match, side, number, agent)
        if side == "home":
            who = post_match.teams[winner].name if winner else "nobody"
            post_match.note(f"a free agent, {agent}: {who}{f' for {bid}' if winner else ''}")
        if winner == side:
            joined.append((sign(post_match, side, agent, bid), agent))
    for id, agent in joined:
        become_star(post_match, side, id, agent.points)


def auction(
    post_match: PostMatchRun, side: Side, number: int, agent: Agent
) -> tuple[Side | None, int]:
    """Who gets somebody and for how much: the higher bid, the more Fame, or bids again.

    Bids are sealed: each coach is asked without knowing the other's, and what they were shows
    when both are in.
    """
    least = 0
    for turn in range(1, MOST_BIDDING + 1):
        pass_over(post_match, number, turn, agent)
        bids: dict[Side, int] = {}
        own = f"bid/{number}/{turn}/{side}"
        bids[side] = make_bid(post_match, side, agent, own, least)
        theirs = post_match.facts.answers.get(f"bid/{number}/{turn}/{other(side)}")
        if theirs is None:
            raise Waiting
        bids[other(side)] = int(theirs)
        high = max(bids.values())
        if high == 0:
            return None, 0
        leaders = [each for each in SIDES if bids[each] == high]
        if len(leaders) == 2:
            fame = {each: famous(post_match, each)[FAME] for each in SIDES}
            most = max(fame.values())
            leaders = [each for each in SIDES if fame[each] == most]
        if len(leaders) == 1:
            return leaders[0], high
        least = high
    return None, 0


def pass_over(post_match: PostMatchRun, number: int, turn: int, agent: Agent) -> None:
    """Nobody is asked who cannot have them; that is written down, as a side that is closed by
    itself does not know how the other has ended."""
    for side in SIDES:
        label = f"bid/{number}/{turn}/{side}"
        if post_match.dice is None or label in post_match.facts.answers:
            continue
        if place_for(post_match, side, agent.race, agent.kind) is None:
            post_match.facts.add(Answered(label, NOTHING))


def make_bid(post_match: PostMatchRun, side: Side, agent: Agent, label: str, least: int) -> int:
    """What a coach writes down; nobody is asked who cannot have them."""
    found = place_for(post_match, side, agent.race, agent.kind)
    if found is None:
        return 0
    position = found[0]
    given = post_match.facts.answers.get(label, "")
    choices = bids_open(post_match.gold(side), max(least, price(position, agent)), given)
    text = f"A bid for a free agent, {agent}; {price(position, agent)} at least"
    return int(post_match.ask(OfficeQuestion(label, "bid", side, text, choices, "", NOTHING, True)))


def sign(post_match: PostMatchRun, side: Side, agent: Agent, bid: int) -> str:
    """They join, with no skills beside their kind's."""
    found = place_for(post_match, side, agent.race, agent.kind)
    assert found is not None
    position, team_list = found
    team = post_match.teams[side]
    post_match.pay(treasury(team.id), "world/players", bid, f"free agent {position.name}")
    id = post_match.next_id(side)
    player = Player(
        id=id,
        name=f"{position.name} {id.rpartition('.')[2]}",
        position=position.name,
        team_list=team_list,
        number=team.free_shirt(),
    )
    post_match.put(side, player)
    return id


def become_star(post_match: PostMatchRun, side: Side, id: str, points: int) -> None:
    """002, Magic Items: a roll on the chart for each Star Player Point, when all have joined."""
    player = post_match.player(side, id)
    for point in range(1, points + 1):
        player = roll_star(post_match, side, with_point(player), f"star/{id}/{point}")
    post_match.put(side, player)
