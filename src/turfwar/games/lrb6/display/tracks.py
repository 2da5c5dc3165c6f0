"""The numbers of a team: turns, re-rolls, staff, money."""

from collections.abc import Callable
from typing import Final

from turfwar.games.display import Track
from turfwar.games.lrb6.layout import (
    APOTHECARIES,
    ASSISTANTS,
    BABES,
    BRIBES,
    CASUALTIES,
    CHEERLEADERS,
    CHEFS,
    FAME,
    FAN_FACTOR,
    FANS,
    HELD,
    LEADER,
    PETTY_CASH,
    REROLLS,
    TREASURY,
    WIZARDS,
)
from turfwar.games.lrb6.match import MatchState


def turn(game: MatchState, side: int) -> int:
    return int(game.turn(side))


def number_at(place: int) -> Callable[[MatchState, int], int]:
    """A number of the layout that both sides have, one after the other."""
    return lambda game, side: int(game.get(place + side))


def gold_at(place: int) -> Callable[[MatchState, int], int]:
    """The same, of thousands of gold pieces."""
    return lambda game, side: 1000 * int(game.get(place + side))


def team_value(game: MatchState, side: int) -> int:
    return 1000 * int(game.book.money.value(game, side))


def turn_track(turns: int) -> Track:
    """The turn counter, as long as a half."""
    return Track("turn", "Turn", turn, "turn", turns)


TRACKS: Final = (
    Track(
        "rerolls",
        "Re-rolls",
        number_at(REROLLS),
        one="re-roll",
        many="re-rolls",
        always=True,
    ),
    Track("leader", "Leader re-roll", number_at(LEADER), "flag", one="leader"),
    Track("bribes", "Bribes", number_at(BRIBES), one="bribe", many="bribes"),
    Track(
        "apothecaries",
        "Apothecaries",
        number_at(APOTHECARIES),
        one="apothecary",
        many="apothecaries",
    ),
    Track("casualties", "Casualties", number_at(CASUALTIES)),
    Track("fame", "FAME", number_at(FAME)),
    Track("fans", "Fans", number_at(FANS)),
    Track("fan_factor", "Fan Factor", number_at(FAN_FACTOR)),
    Track("cheerleaders", "Cheerleaders", number_at(CHEERLEADERS)),
    Track("assistants", "Assistant coaches", number_at(ASSISTANTS)),
    Track("cards", "Cards", number_at(HELD), one="card", many="cards"),
    Track("wizards", "Wizards", number_at(WIZARDS), shown=False),
    Track("babes", "Bloodweiser Babes", number_at(BABES), shown=False),
    Track("chefs", "Master Chefs", number_at(CHEFS), shown=False),
    Track("value", "Team Value", team_value, "gold", shown=False),
    Track("treasury", "Treasury", gold_at(TREASURY), "gold", shown=False),
    Track("petty_cash", "Petty cash", gold_at(PETTY_CASH), "gold", shown=False),
)
