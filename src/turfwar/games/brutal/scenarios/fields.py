"""The fields that scenarios of brutal have of their own, and what can be expected."""

from typing import Any, Final

from turfwar.games.brutal.deeds import points
from turfwar.games.brutal.layout import ROLE_NAMES, SUBS_USED, YELLOW
from turfwar.games.brutal.possession import footballer
from turfwar.games.lrb6.scenarios.expectations import EXPECTATIONS as BASE_EXPECTATIONS
from turfwar.games.lrb6.scenarios.expectations import PLAYER_EXPECTATIONS as BASE_PLAYERS
from turfwar.games.lrb6.scenarios.fields import FIELDS as BASE_FIELDS
from turfwar.games.lrb6.scenarios.fields import PLAYER_FIELDS as BASE_PLAYER_FIELDS
from turfwar.scenario.language.records import FieldKind, PlayerExpectKind, counts_kind

PASSES: Final = FieldKind("passes", lambda values, entry: values.number(entry, 0))
KICKS: Final = FieldKind("kicks", lambda values, entry: values.number(entry, 0))
SUBS: Final = FieldKind("subs", lambda values, entry: values.counts(entry, 0))
FIELDS: Final = (*BASE_FIELDS, PASSES, KICKS, SUBS)

GOALY: Final = FieldKind("goaly", lambda values, entry: values.flag(entry, None))
YELLOWS: Final = FieldKind("yellow", lambda values, entry: values.number(entry, 0))
ROLE: Final = FieldKind("role", lambda values, entry: values.one_of(entry, ROLE_NAMES[1:], None))
PLAYER_FIELDS: Final = (*BASE_PLAYER_FIELDS, GOALY, YELLOWS, ROLE)


EXPECTATIONS: Final = (
    *BASE_EXPECTATIONS,
    counts_kind("subs", lambda match, side: int(match.get(SUBS_USED + side))),
)
PLAYER_EXPECTATIONS: Final[tuple[PlayerExpectKind[Any], ...]] = (
    *(each for each in BASE_PLAYERS if each.name != "spp"),
    PlayerExpectKind(
        "spp", lambda values, entry: values.number(entry, None, low=-999, high=9999), points
    ),
    PlayerExpectKind(
        "yellow",
        lambda values, entry: values.number(entry, None),
        lambda match, number: int(footballer(match, number, YELLOW)),
    ),
)
