"""004, Teams; Player Transfers: all that a manager could do after a match, with its price."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from turfwar.rulesets.aftermath.machine import Aftermath, refusal
from turfwar.rulesets.aftermath.result import Side
from turfwar.rulesets.aftermath.tabletop import Offer
from turfwar.rulesets.aftermath.team import Team
from turfwar.rulesets.base import RuleSet
from turfwar.rulesets.bobba.office.data import office_data
from turfwar.rulesets.bobba.office.deals import sale
from turfwar.rulesets.bobba.office.purchases import allied_price, staff_for_sale
from turfwar.rulesets.content import same_name
from turfwar.rulesets.lrb6.aftermath import offers as base
from turfwar.rulesets.team_content import TeamList

ALLIED: Final = "Allied players"
STAFF: Final = "Staff"


def offers(aftermath: Aftermath, side: Side) -> list[Offer]:
    """The base game's without hiring journeymen, then staff, allies, and who may leave."""
    team, listed = aftermath.teams[side], aftermath.team_list(side)
    wanted = base.wanted(aftermath, side)
    found = [each for each in wanted if not each.line.startswith(("hire", "retire"))]
    found += staff()
    found += leaving(team, listed, aftermath.ruleset, aftermath.options)
    asked = [replace(each, why=refusal(aftermath, side, each.line)) for each in found]
    return [*asked, *allies(team, aftermath.gold(side), aftermath.ruleset)]


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


def allies(team: Team, gold: int, ruleset: RuleSet) -> Iterator[Offer]:
    """004, Allied Players: everybody of other lists, at twice the price.

    They are so many that each is looked at here, and not tried out.
    """
    full = len(team.regulars) >= office_data().squad.most
    for listed in ruleset.content.teams:
        if same_name(listed.name, team.team_list):
            continue
        for position in listed.positions:
            price = allied_price(position)
            why = "the team is full" if full else "" if price <= gold else "not enough gold"
            name = f"{position.name} ({listed.name})"
            line = f"buy {position.name} of {listed.name}"
            yield Offer(line, ALLIED, name, price, why, folded=True)
