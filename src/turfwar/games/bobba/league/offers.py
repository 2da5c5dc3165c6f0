"""004, Teams; Player Transfers: all that a manager could do after a match, with its price."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from turfwar.games.base import RuleSet
from turfwar.games.bobba.league.data import office_data
from turfwar.games.bobba.league.deals import sale
from turfwar.games.bobba.league.purchases import allied_price, staff_for_sale
from turfwar.games.bobba.league.relations import ANIMOSITY, DISLIKE, feeling
from turfwar.games.content import same_name
from turfwar.games.lrb6.league import offers as base
from turfwar.games.team_content import TeamList
from turfwar.league.post_match.machine import PostMatchRun, refusal
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.tabletop import Offer
from turfwar.league.post_match.team import Team

ALLIED: Final = "Allied players"
STAFF: Final = "Staff"


def offers(post_match: PostMatchRun, side: Side) -> list[Offer]:
    """The base game's without hiring journeymen, then staff, allies, and who may leave."""
    team, listed = post_match.teams[side], post_match.team_list(side)
    wanted = base.wanted(post_match, side)
    found = [each for each in wanted if not each.line.startswith(("hire", "retire"))]
    found += staff()
    found += leaving(team, listed, post_match.ruleset, post_match.options)
    asked = [replace(each, why=refusal(post_match, side, each.line)) for each in found]
    return [*asked, *allies(team, post_match.gold(side), post_match.ruleset, post_match.options)]


def staff() -> Iterator[Offer]:
    """004, Healing; Re-rolls; Pre Match Sequence: who works for a team, by the chosen prices."""
    for kind in office_data().staff:
        yield Offer(f"buy {kind.id}", STAFF, kind.name, kind.cost)


def leaving(
    team: Team, listed: TeamList, ruleset: RuleSet, options: tuple[str, ...]
) -> Iterator[Offer]:
    """004, Player Transfers: who is sold out of the league, or becomes an assistant coach."""
    own = [player for player in team.regulars if not player.owner]
    for player in own:
        price = sale(player, team, ruleset, options)
        shown = f"{player.number} {player.name}"
        yield Offer(f"sell {player.id}", "Sell", shown, price, does="Sell", folded=True)
    for kind in staff_for_sale(listed, ruleset):
        if team.staff.get(kind.key):
            shown = f"one {kind.name}"
            yield Offer(f"sell {kind.key}", "Sell", shown, kind.price, does="Sell", folded=True)
    for player in own:
        shown = f"{player.number} {player.name}"
        yield Offer(f"coach {player.id}", "To assistant coach", shown, does="Retire", folded=True)
    for player in own:
        shown = f"{player.number} {player.name}"
        yield Offer(f"retire {player.id}", "Retire", shown, does="Retire", folded=True)


def allies(team: Team, gold: int, ruleset: RuleSet, options: tuple[str, ...]) -> Iterator[Offer]:
    """004, Allied Players: everybody of other lists, at twice the price.

    They are so many that each is looked at here, and not tried out.
    """
    full = len(team.regulars) >= office_data().squad.most
    for listed in ruleset.content.teams:
        if same_name(listed.name, team.team_list):
            continue
        felt = feeling(options, ruleset, team.team_list, listed.name)
        for position in listed.positions:
            price = allied_price(position)
            why = "the team is full" if full else "" if price <= gold else "not enough gold"
            why = "animosity" if felt == ANIMOSITY else why
            name = f"{position.name} ({listed.name}{', disliked' if felt == DISLIKE else ''})"
            line = f"buy {position.name} of {listed.name}"
            yield Offer(line, ALLIED, name, price, why, folded=True)
