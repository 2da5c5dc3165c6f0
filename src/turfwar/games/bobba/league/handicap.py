"""004, Handicap Table: what the lower rated of two teams is given, and what cards it may draw."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from turfwar.games.bobba.league.data import HandicapRow, office_data
from turfwar.kernel.errors import TurfwarError
from turfwar.league.rules.rating import Handicap

NORMAL_HMS: Final = 3
EXTRA_MVP: Final = "Extra MVP"
_HMS: Final = re.compile(r"HMS-(\d)")
_CARDS: Final = re.compile(r"(?:(\d+)x)?([A-Z])")


class RatingError(TurfwarError):
    """Ratings, or a team that is to be rated, that make no sense."""


def letter_of(lower: int, higher: int) -> str:
    """004, Handicap Difference Table.

    >>> letter_of(234, 395)
    'H'
    """
    return _row(lower, higher).letter


def handicap(lower: int, higher: int) -> Handicap:
    """004, Handicap Table: the row of two ratings."""
    row = _row(lower, higher)
    rows = office_data().handicap.rows
    before = rows[: rows.index(row) + 1]
    return Handicap(
        letter=row.letter,
        gold=row.gold,
        effects=row.effects,
        cards=row.cards,
        higher=row.higher / 2,
        lower=row.lower / 2,
        in_force=_in_force(effect for each in before for effect in each.effects),
    )


def _row(lower: int, higher: int) -> HandicapRow:
    if lower < 0:
        raise RatingError(f"{lower} is no rating")
    if higher < lower:
        raise RatingError(f"the lower rating is {lower}, and the higher {higher} is below it")
    table = office_data().handicap
    column = [each for each in table.columns if each.begins <= lower][-1]
    place = sum(higher - lower > bound for bound in column.upto)
    return table.rows[place]


def _in_force(effects: Iterable[str]) -> tuple[str, ...]:
    """What the rows up to this one give: the strictest HMS, and every extra award."""
    found = list(effects)
    strict = [each for each in found if _HMS.fullmatch(each)][-1:]
    return (*strict, *(each for each in found if not _HMS.fullmatch(each)))


def hms_level(handicap: Handicap) -> int:
    """004, HMS: how many have to be in the dead and injured box before it looks closer."""
    levels = [_HMS.fullmatch(each) for each in handicap.in_force]
    return min((int(found[1]) for found in levels if found), default=NORMAL_HMS)


def extra_awards(handicap: Handicap) -> int:
    """How many Most Valuable Players more the lower team has."""
    return sum(each == EXTRA_MVP for each in handicap.in_force)


# Bonus cards


def bonus_cards(cards: str) -> tuple[str, ...]:
    """The cards of a row, by their colours.

    >>> bonus_cards("R+2xB+G")
    ('R', 'B', 'B', 'G')
    """
    found: list[str] = []
    for part in cards.split("+") if cards else ():
        match = _CARDS.fullmatch(part)
        assert match is not None, cards
        found += [match[2]] * int(match[1] or 1)
    return tuple(found)


def may_draw(colour: str) -> tuple[str, ...]:
    """004, Handicap Table: a card of the colour, or of one below it.

    >>> may_draw("R"), may_draw("G")
    (('R', 'B', 'G'), ('G',))
    """
    order = [each.colour for each in office_data().decks]
    return tuple(order[order.index(colour) :])


def may_exchange(cards: str, wanted: Sequence[str]) -> bool:
    """Whether the cards of a row can be exchanged for these.

    >>> may_exchange("R+3xB+G", "GGGGG"), may_exchange("R+G", "BB")
    (True, False)
    """
    order = [each.colour for each in office_data().decks]
    has = sorted(map(order.index, bonus_cards(cards)))
    wants = sorted(map(order.index, wanted))
    return len(has) == len(wants) and all(
        mine <= other for mine, other in zip(has, wants, strict=True)
    )


def deck_of(colour: str) -> str:
    """The deck that a colour stands for."""
    return next(each.deck for each in office_data().decks if each.colour == colour)
