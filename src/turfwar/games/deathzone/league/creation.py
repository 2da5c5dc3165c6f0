"""002, Setting Up A Campaign Team: Star Player Points and healers before a team's first match."""

from typing import Final

from turfwar.games.deathzone.league import staff
from turfwar.games.deathzone.league.charts import POINT_PRICE
from turfwar.games.deathzone.league.orders import can_take
from turfwar.games.deathzone.league.squad import CREATED, can_learn
from turfwar.games.deathzone.league.stars import roll_star, with_point
from turfwar.games.deathzone.skills import SKILLS
from turfwar.league.post_match.machine import OfficeQuestion, PostMatchRun
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.team import changed

NOBODY: Final = "none"
CHART: Final = "chart"
HEALERS: Final = (staff.PHYSICIAN, staff.APOTHECARY)
MOST: Final = 60


def create(post_match: PostMatchRun, side: Side) -> None:
    """What is left of the treasury may buy points and healers, one after the other."""
    if post_match.teams[side].counters.get(CREATED, 0):
        return
    for number in range(1, MOST):
        chosen = ask_whom(post_match, side, number)
        if chosen == NOBODY:
            break
        if chosen in HEALERS:
            staff.hire(post_match, side, chosen, "")
        else:
            make_star(post_match, side, chosen, number)
    staff.count(post_match, side, {CREATED: 1})


def ask_whom(post_match: PostMatchRun, side: Side, number: int) -> str:
    """Who is to have the next point, or which healer joins; nobody where there is no money."""
    gold = post_match.gold(side)
    if gold < POINT_PRICE:
        return NOBODY
    team = post_match.teams[side]
    able = [each.id for each in team.roster if can_learn(post_match.position_for(side, each))]
    healers = [kind for kind in HEALERS if not team.staff.get(kind)]
    text = f"A Star Player Point for a player or a healer, {POINT_PRICE} gold pieces of {gold}"
    return post_match.ask(
        OfficeQuestion(
            f"create/{side}/{number}", "create", side, text, (NOBODY, *able, *healers), "", NOBODY
        )
    )


def make_star(post_match: PostMatchRun, side: Side, id: str, number: int) -> None:
    """002, Star Players; Skills: a roll on the chart, or a skill of one's choice."""
    player = post_match.player(side, id)
    position = post_match.position_for(side, player)
    skills = [name for name in SKILLS if not can_take(player, position, name)]
    label = f"how/{side}/{number}"
    text = f"The Star Player Chart for {id}, or a skill"
    how = post_match.ask(OfficeQuestion(label, "how", side, text, (CHART, *skills), id, CHART))
    staff.charge(post_match, side, POINT_PRICE, "world/players", f"Star Player Point for {id}")
    take_point(post_match, side, id, how, f"star/{side}/{number}")


def take_point(post_match: PostMatchRun, side: Side, id: str, how: str, label: str) -> None:
    """002, Star Players; Skills: what somebody makes of a Star Player Point."""
    player = with_point(post_match.player(side, id))
    if how == CHART:
        player = roll_star(post_match, side, player, label)
    else:
        player = changed(player, skills=(*player.skills, how))
    post_match.put(side, player)
