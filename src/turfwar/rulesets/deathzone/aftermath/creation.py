"""002, Setting Up A Campaign Team: Star Player Points and healers before a team's first match."""

from typing import Final

from turfwar.rulesets.aftermath.machine import Aftermath, OfficeQuestion
from turfwar.rulesets.aftermath.result import Side
from turfwar.rulesets.aftermath.team import changed
from turfwar.rulesets.deathzone.aftermath import staff
from turfwar.rulesets.deathzone.aftermath.charts import POINT_PRICE
from turfwar.rulesets.deathzone.aftermath.orders import can_take
from turfwar.rulesets.deathzone.aftermath.squad import CREATED, can_learn
from turfwar.rulesets.deathzone.aftermath.stars import roll_star, with_point
from turfwar.rulesets.deathzone.skills import SKILL_NAMES

NOBODY: Final = "none"
CHART: Final = "chart"
HEALERS: Final = (staff.PHYSICIAN, staff.APOTHECARY)
MOST: Final = 60


def create(aftermath: Aftermath, side: Side) -> None:
    """What is left of the treasury may buy points and healers, one after the other."""
    if aftermath.teams[side].counters.get(CREATED, 0):
        return
    for number in range(1, MOST):
        chosen = ask_whom(aftermath, side, number)
        if chosen == NOBODY:
            break
        if chosen in HEALERS:
            staff.hire(aftermath, side, chosen, "")
        else:
            make_star(aftermath, side, chosen, number)
    staff.count(aftermath, side, {CREATED: 1})


def ask_whom(aftermath: Aftermath, side: Side, number: int) -> str:
    """Who is to have the next point, or which healer joins; nobody where there is no money."""
    gold = aftermath.gold(side)
    if gold < POINT_PRICE:
        return NOBODY
    team = aftermath.teams[side]
    able = [each.id for each in team.roster if can_learn(aftermath.position_for(side, each))]
    healers = [kind for kind in HEALERS if not team.staff.get(kind)]
    text = f"A Star Player Point for a player or a healer, {POINT_PRICE} gold pieces of {gold}"
    return aftermath.ask(
        OfficeQuestion(
            f"create/{side}/{number}", "create", side, text, (NOBODY, *able, *healers), "", NOBODY
        )
    )


def make_star(aftermath: Aftermath, side: Side, id: str, number: int) -> None:
    """002, Star Players; Skills: a roll on the chart, or a skill of one's choice."""
    player = aftermath.player(side, id)
    position = aftermath.position_for(side, player)
    skills = [name for name in SKILL_NAMES if not can_take(player, position, name)]
    label = f"how/{side}/{number}"
    text = f"The Star Player Chart for {id}, or a skill"
    how = aftermath.ask(OfficeQuestion(label, "how", side, text, (CHART, *skills), id, CHART))
    staff.charge(aftermath, side, POINT_PRICE, "world/players", f"Star Player Point for {id}")
    take_point(aftermath, side, id, how, f"star/{side}/{number}")


def take_point(aftermath: Aftermath, side: Side, id: str, how: str, label: str) -> None:
    """002, Star Players; Skills: what somebody makes of a Star Player Point."""
    player = with_point(aftermath.player(side, id))
    if how == CHART:
        player = roll_star(aftermath, side, player, label)
    else:
        player = changed(player, skills=(*player.skills, how))
    aftermath.put(side, player)
