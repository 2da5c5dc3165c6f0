"""004, Referee sheets: a match at the table, with cards, bans that were rolled, and potions."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from msgspec.structs import replace as with_fields

from turfwar.games.base import RuleSet
from turfwar.games.bobba.league.after import YELLOW
from turfwar.games.bobba.league.data import office_data
from turfwar.games.bobba.league.terms import DRUNK
from turfwar.games.bobba.league.value import FAN_FACTOR
from turfwar.games.lrb6.league.tabletop import DEEDS as BASE_DEEDS
from turfwar.games.lrb6.league.tabletop import TABLETOP as BASE
from turfwar.games.lrb6.league.tabletop import faults
from turfwar.games.lrb6.league.tabletop import result as base_result
from turfwar.league.post_match.result import MatchResult, SideResult
from turfwar.league.post_match.tabletop import FormChoice, MatchEntry
from turfwar.league.post_match.team import Team

BANNED: Final = "banned"
DIE: Final = 6
DEEDS: Final = (
    *BASE_DEEDS,
    FormChoice(
        YELLOW, "Yellow cards", "the office counts them, and bans for the second of a season"
    ),
    FormChoice(BANNED, "Matches banned", "what the Red Card Table gave"),
    FormChoice(DRUNK, "Potions drunk", "they leave the team's stock"),
)
NO_DEEDS: Final = (YELLOW, BANNED, DRUNK)


def result(entry: MatchEntry, home: Team, away: Team, ruleset: RuleSet) -> MatchResult:
    """As in the base game, with cards; who pulls out has lost by three to nothing, unpenalised."""
    found = base_result(entry, home, away, ruleset)
    sides = {"home": with_cards(found.home), "away": with_cards(found.away)}
    if found.conceded:
        for side, of in sides.items():
            score = 0 if side == found.conceded else office_data().withdrawing.score
            sides[side] = with_fields(of, score=score)
    return with_fields(found, home=sides["home"], away=sides["away"], penalised=False)


def with_cards(of: SideResult) -> SideResult:
    """Cards, bans and potions are no deeds."""
    drunk = sum(each.achieved.get(DRUNK, 0) for each in of.players)
    return with_fields(
        of,
        terms={**of.terms, DRUNK: drunk} if drunk else of.terms,
        players=tuple(
            with_fields(
                each,
                achieved={
                    key: number for key, number in each.achieved.items() if key not in NO_DEEDS
                },
                sent_off=each.sent_off or YELLOW in each.achieved or BANNED in each.achieved,
                counted={YELLOW: each.achieved[YELLOW]} if YELLOW in each.achieved else {},
                banned=each.achieved.get(BANNED, 0),
            )
            for each in of.players
        ),
    )


def crowd(team: Team, options: Sequence[str]) -> range:
    """004, Work out the Gate: at most, with everything that can be added to each spectator die.

    A stadium that is full lets in any number of the guests' fans.
    """
    data = office_data()
    table = data.gate
    added = table.home + max(each.gate for each in data.tickets)
    added += max(table.final, table.semi_final, table.play_off)
    halves = 2 * (DIE + added) + max(round(2 * each.lower) for each in data.handicap.rows)
    return range(500 * halves * team.staff.get(FAN_FACTOR, 0) + 1)


TABLETOP: Final = replace(
    BASE,
    deeds=DEEDS,
    result=result,
    faults=partial(faults, deeds=DEEDS),
    sent_off=FormChoice("sent_off", "Red card"),
    crowd=crowd,
)
