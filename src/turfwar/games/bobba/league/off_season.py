"""004, In-between Seasons; Sponsor Deals; Referees: what happens from one season to the next.

What coaches order then is in `orders_between.py`.
"""

from msgspec.structs import replace

from turfwar.games.bobba.league.after import PURSE, YELLOW
from turfwar.games.bobba.league.data import Throw, office_data
from turfwar.games.bobba.league.rosters import GRANTED
from turfwar.games.bobba.league.value import SPP
from turfwar.league.post_match.lookup import listed, skills_of
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.team import Absence, Player
from turfwar.league.rules.off_season import Honour, SeasonBreak
from turfwar.league.rules.office import BEHIND

INJURY = "injury"


def throw(break_: SeasonBreak, label: str, dice: tuple[Throw, ...]) -> int:
    """The sum of some dice, which may be of several kinds."""
    total = 0
    for at, (count, sides) in enumerate(dice):
        total += sum(break_.roll(f"{label}/{at}" if at else label, count, sides))
    return total


def sponsors(break_: SeasonBreak) -> None:
    """004, Sponsor Deals: by division, each season anew."""
    data = office_data()
    for team, level in break_.levels.items():
        faces = throw(break_, f"sponsor/{team}", data.division(level).sponsor)
        gold = faces * data.season.sponsor_gold
        break_.note(f"{team}: {gold:,} of sponsors")
        break_.pay("world/sponsors", treasury(team), gold, "sponsors")


def prizes(break_: SeasonBreak) -> None:
    """004, Prize Sponsorship Deals Table: for three seasons, in addition to all others."""
    data = office_data()
    lowest = max(each.level for each in data.prizes)
    for honour in break_.honours:
        if not honour.level or honour.ago >= data.season.prize_seasons:
            continue
        level = min(honour.level, lowest)
        row = next(
            (each for each in data.prizes if (each.level, each.place) == (level, honour.place)),
            None,
        )
        if row is None or honour.team not in break_.teams:
            continue
        label = f"prize/{honour.team}/{honour.season}/{honour.level}.{honour.place}"
        gold = throw(break_, label, row.dice) * data.season.sponsor_gold
        break_.note(f"{honour.team}: {gold:,} for place {honour.place} in {honour.season}")
        break_.pay("world/sponsors", treasury(honour.team), gold, f"prize of {honour.season}")


def cup_players(break_: SeasonBreak) -> None:
    """004, The Cup: a player of the own list for the first three, with skills rolled at once."""
    levels = office_data().season.cup_players
    for honour in break_.honours:
        if honour.level or honour.ago or honour.place > len(levels):
            continue
        if honour.team in break_.teams:
            give_player(break_, honour, levels[honour.place - 1])


def give_player(break_: SeasonBreak, honour: Honour, level: int) -> None:
    team = break_.teams[honour.team]
    if len(team.regulars) >= office_data().squad.most:
        break_.note(f"{team.id} has no room for the cup's player")
        return
    own = listed(team.team_list, break_.options, break_.ruleset)
    label = f"cup/{team.id}/{honour.season}"
    names = tuple(
        each.name
        for each in own.positions
        if sum(player.position == each.name for player in team.regulars) < each.max
    )
    position = own.position(break_.pick(label, names))
    known = skills_of(break_.ruleset, position.normal)
    skills: list[str] = []
    for number in range(1, level + 1):
        choices = tuple(each for each in known if each not in (*position.skills, *skills))
        if choices:
            skills.append(break_.pick(f"{label}/{number}", choices))
    shirt = team.free_shirt()
    points = office_data().levels.points[level - 1]
    player = Player(
        id=team.next_id,
        name=team.fresh_name(position.name, shirt),
        position=position.name,
        number=shirt,
        skills=tuple(skills),
        counters={SPP: points},
        record={GRANTED: points},
    )
    break_.note(f"{team.id}: {player.id}, {position.name} with {', '.join(skills)}, for the cup")
    break_.put(team.id, player)


def rest(break_: SeasonBreak) -> None:
    """004, In-between Seasons; Red Card Ban: ten matches of rest heal, bans stay, yellows go."""
    matches = office_data().season.rest
    for id, team in break_.teams.items():
        for player in team.roster:
            left = tuple(
                each if each.cause != INJURY else Absence(INJURY, each.left - matches)
                for each in player.absences
                if each.cause != BEHIND
            )
            counters = {key: number for key, number in player.counters.items() if key != YELLOW}
            rested = replace(
                player, absences=tuple(each for each in left if each.left > 0), counters=counters
            )
            if rested != player:
                break_.put(id, rested)


def referees(break_: SeasonBreak) -> None:
    """004, Referees: for each whole match, from the committee's purse."""
    each = office_data().discipline.referee
    for team, matches in break_.refereed.items():
        if team in break_.teams:
            break_.note(f"{team}: {matches * each:,} for {matches} matches refereed")
            break_.pay(PURSE, treasury(team), matches * each, "referee's pay")
