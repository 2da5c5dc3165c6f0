"""000, Making purchases: everything that a coach could do now, with its price."""

from collections.abc import Iterator
from dataclasses import replace

from turfwar.games.lrb6.league import permanent
from turfwar.games.lrb6.league.report import tables
from turfwar.league.post_match.machine import PostMatchRun, refusal
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.tabletop import Offer


def offers(post_match: PostMatchRun, side: Side) -> list[Offer]:
    """All orders that make sense, and why some of them cannot be given."""
    return [
        replace(each, why=refusal(post_match, side, each.line)) for each in wanted(post_match, side)
    ]


def wanted(post_match: PostMatchRun, side: Side) -> Iterator[Offer]:
    team, listed = post_match.teams[side], post_match.team_list(side)
    for player in team.players:
        if player.waiting and not player.gone:
            yield Offer(f"keep {player.id}", "Raised and rotted", player.name)
    for player in team.roster:
        if player.journeyman:
            price = post_match.position_for(side, player).cost
            yield Offer(f"hire {player.id}", "Journeymen", player.name, price)
    for position in listed.positions:
        yield Offer(f"buy {position.name}", "Players", position.name, position.cost)
    for kind in post_match.ruleset.rosters.hired:
        if kind.key in tables(post_match).for_sale and listed.may_have(kind.key):
            price = listed.price(kind.key, later=True)
            yield Offer(f"buy {kind.key}", "Staff", kind.name, price)
    for entry in permanent.allowed(post_match.options, post_match.ruleset):
        if entry.is_for(listed):
            price = permanent.price(entry, listed)
            yield Offer(f"buy {entry.name}", "For the season", entry.name, price)
    for player in team.regulars:
        shown = f"{player.number} {player.name}"
        yield Offer(f"retire {player.id}", "Retire", shown, folded=True)
    common = listed.common(post_match.ruleset.rosters.journeymen_from)
    if len(common) > 1:
        for position in common:
            yield Offer(f"journeymen {position.name}", "Journeymen are", position.name)
