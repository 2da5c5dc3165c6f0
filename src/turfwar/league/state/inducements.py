"""Inducements for matches at the table: what both sides have, take and can take."""

from collections.abc import Mapping

from turfwar.league.house_rules.shared import match_options
from turfwar.league.post_match.result import SIDES, Side
from turfwar.league.rosters import roster_of
from turfwar.league.rules.inducements import Purchases, Shops
from turfwar.league.state.league import League
from turfwar.league.state.pre_match import coming


def sells(league: League) -> bool:
    """Whether the rule set has inducements, and no stages of its own in which they are bought."""
    return league.after.tabletop.shopping is not None and bool(league.ruleset.content.inducements)


def shops_of(
    league: League, fixture: str, plans: Mapping[Side, Purchases] | None = None
) -> Shops | None:
    """The two shops of a fixture; None where nothing is sold, or the teams are not known yet."""
    shopping = league.after.tabletop.shopping
    if shopping is None or not sells(league) or not league.pairing(fixture).ready:
        return None
    ruleset = league.ruleset
    home, away = league.teams_in(fixture)
    clauses = league.clauses_for(fixture)
    options = (
        *match_options(clauses, ruleset),
        *league.after.brings(home, away, clauses, ruleset),
    )
    teams = {
        side: roster_of(team, league.gold(team.id), coming(league, team))
        for side, team in zip(SIDES, (home, away), strict=True)
    }
    chosen = league.inducements.get(fixture, {}) if plans is None else plans
    return shopping(ruleset, teams, options, chosen)
