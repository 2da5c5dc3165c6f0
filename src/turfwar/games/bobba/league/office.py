"""004, The Season; Special Cup; League Standings; Prizes; Fixtures: the port `office`."""

from collections.abc import Sequence
from typing import Final

from turfwar.games import find_ruleset
from turfwar.games.bobba.layout import BOOKED, DISLIKED
from turfwar.games.bobba.league import deals, policy, settled, terms, tricks, unplayed
from turfwar.games.bobba.league import off_season as between
from turfwar.games.bobba.league import off_season_orders as orders_between
from turfwar.games.bobba.league import pre_match as before
from turfwar.games.bobba.league.after import YELLOW
from turfwar.games.bobba.league.data import office_data
from turfwar.games.bobba.league.house_rules import CLAUSES, NeutralField, PlayOff, Television
from turfwar.games.bobba.league.relations import feeling
from turfwar.games.bobba.league.squad import playing_team, why_not_called
from turfwar.games.bobba.league.terms import of_side
from turfwar.league.house_rules.clause import find_clause, parse_clause
from turfwar.league.post_match.result import SIDES
from turfwar.league.post_match.team import Player, Team
from turfwar.league.rules.office import DEALS, CreationStaff, Meeting, Occasion, OfficeRules, Window

FINAL, SEMI_FINAL = "Final", "Semi-final"


def terms_of(occasion: Occasion) -> dict[str, int]:
    """What a fixture is: divisions, neutral ground, play-off, semi-final or final, television."""
    ids = {kind.ID for kind in CLAUSES}
    own = [parse_clause(text, CLAUSES) for text in occasion.clauses if text.split(" ")[0] in ids]
    found = {of_side(terms.DIVISION, side): occasion.levels.get(side, 0) for side in SIDES}
    found[terms.NEUTRAL] = int(find_clause(own, NeutralField) is not None)
    found[terms.PLAY_OFF] = int(find_clause(own, PlayOff) is not None)
    if not found[terms.PLAY_OFF]:
        found[terms.SEMI_FINAL] = int(occasion.name == SEMI_FINAL)
        found[terms.FINAL] = int(occasion.name == FINAL)
    shown = find_clause(own, Television)
    found[terms.TELEVISION] = shown.companies if shown is not None else 0
    return {name: number for name, number in found.items() if number}


def brings(player: Player, team: Team, clauses: Sequence[str]) -> tuple[str, ...]:
    """004, Red Card Ban: a yellow card of this season counts in every match of it. Race Relations:
    an ally may be disliked; one who joined before their team felt animosity is that too."""
    found = (BOOKED,) if player.counter(YELLOW) > 0 else ()
    listed = player.team_list
    if listed and feeling(clauses, find_ruleset(team.rules), team.team_list, listed):
        found = (*found, DISLIKED)
    return found


_SEASON: Final = office_data().season

OFFICE: Final = OfficeRules(
    before=before.BEFORE,
    visible=tricks.visible,
    labels=terms.LABELS,
    choices={
        each.id: f"{each.name}, {each.cost:,}" if each.cost else each.name
        for each in office_data().tricks
    }
    | {f"{tricks.STAFF}{each.id}": f"a {each.name}" for each in office_data().staff},
    settled=settled.options,
    choose=policy.choose,
    playing=playing_team,
    brings=brings,
    why_not_called=why_not_called,
    terms=terms_of,
    walkover=unplayed.walkover,
    avoided=unplayed.avoided,
    heals=True,
    serves=False,
    deals=DEALS,
    why_no_deal=deals.why_not,
    catches_up=True,
    fee=deals.fee,
    interest=deals.interest,
    sale=deals.sale,
    price=deals.price,
    penalty=deals.penalty,
    offences=deals.OFFENCES,
    referee=office_data().discipline.referee,
    between=(
        between.referees,
        between.sponsors,
        between.prizes,
        between.cup_players,
        between.rest,
    ),
    off_season_says=(
        "Referees are paid from the league's purse.",
        "Dice decide what sponsors pay each team.",
        "Teams get the prizes of the last three seasons.",
        "Winners of the cup get their players.",
        "The injured rest for ten matches. Bans stay, yellow cards are cleared.",
        "Coaches can then buy and sell until the next season opens.",
    ),
    order_between=orders_between.order,
    offers_between=orders_between.offers,
    trophies={
        "Top scorer": ("touchdowns",),
        "Tombstone award": ("injuries", "kills"),
        "Golden Thrower": ("completions",),
    },
    windows=tuple(
        Window(each.stage, each.after, each.round, each.left) for each in office_data().cup
    ),
    meetings=tuple(
        Meeting(each.month, each.fixtures[0], each.fixtures[1]) for each in office_data().meetings
    ),
    meeting_ends=office_data().deadlines.ends,
    grace_weeks=office_data().deadlines.weeks,
    drawn_clause=Television.ID,
    qualification=(NeutralField.ID, PlayOff.ID),
    knock_out=("golden-goal",),
    creation_staff=tuple(
        CreationStaff(each.id, each.name, each.cost, each.most, each.chosen)
        for each in office_data().staff
    ),
    special_rest=_SEASON.special_rest,
    points=(_SEASON.win, _SEASON.draw, _SEASON.loss),
    tiebreakers=_SEASON.tiebreakers,
)
