"""What scenarios of the lrb6 family can expect beside what all can."""

from collections.abc import Iterator
from typing import Any, Final

from turfwar.games.lrb6.layout import (
    CASUALTIES_DONE,
    COMPLETIONS,
    EARLIER_SPP,
    INJURY,
    INTERCEPTIONS,
    OTHER_BALL,
    OTHER_CARRIER,
    OTHER_INJURY,
    SECOND_BALL,
    TOUCHDOWNS_SCORED,
    WEATHER_NAMES,
)
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.facts import casualty_name
from turfwar.kernel.notation import slug
from turfwar.pitch.squares import square_name
from turfwar.scenario.language.ids import Ids
from turfwar.scenario.language.model import Ball
from turfwar.scenario.language.records import ExpectKind, PlayerExpectKind, compare, counts_kind
from turfwar.scenario.language.values import FieldValue, ValueReader

AND: Final = " and "
"""Between the two injuries of a player who decays."""


def star_player_points(match: MatchState, number: int) -> int:
    """000, Earning SPPs; whoever plays for one match only earns none."""
    if match.is_hired(number):
        return 0
    return int(
        match.field(number, EARLIER_SPP)
        + match.field(number, COMPLETIONS)
        + 2 * match.field(number, CASUALTIES_DONE)
        + 2 * match.field(number, INTERCEPTIONS)
        + 3 * match.field(number, TOUCHDOWNS_SCORED)
    )


def injury(match: MatchState, number: int) -> str:
    """What a player was hurt by; 000, Decay: twice, the worse one first."""
    results = (int(match.field(number, INJURY)), int(match.field(number, OTHER_INJURY)))
    return AND.join(casualty_name(result) for result in results if result) or "none"


def is_injury(found: str, wanted: str) -> bool:
    """Whether it is what they were hurt by, or one of two."""
    return slug(wanted) in (slug(found), *map(slug, found.split(AND)))


def weather_number(name: str) -> int | None:
    """The weather of this name, or as cards have it (`pouring-rain`); a part of it will do."""
    wanted = name.strip().lower().replace("-", " ")
    for number, known in enumerate(WEATHER_NAMES):
        if wanted and wanted in known.lower():
            return number
    return None


def weather_failures(match: MatchState, wanted: str, ids: Ids) -> Iterator[str]:
    if match.weather != weather_number(wanted):
        yield f"weather: expected {wanted}, found {WEATHER_NAMES[match.weather]}"


def read_ball(values: ValueReader, entry: FieldValue) -> Ball | None:
    """A player, a square, or `off`."""
    text = values.text(entry, None)
    if text is None:
        return None
    found = values.names.target(text)
    if found is None and text != "off":
        values.wrong(entry, f"`{text[:60]}` is no player, no square and not `off`")
    return found if found is not None else "off"


def other_ball(match: MatchState, ids: Ids) -> str:
    """002, Ball Clone: where the other ball is."""
    carrier, square = int(match.get(OTHER_CARRIER)), int(match.get(OTHER_BALL))
    if carrier >= 0:
        return ids.name.get(carrier, "?")
    return square_name(square) if square else "off"


def second_ball_failures(match: MatchState, wanted: Ball, ids: Ids) -> Iterator[str]:
    """The other ball; the two are alike, so that it is that one of them which is there."""
    found = other_ball(match, ids)
    if match.get(SECOND_BALL) != 0 and str(wanted) == first_ball(match, ids):
        return
    yield from compare("ball2", found, str(wanted))


def first_ball(match: MatchState, ids: Ids) -> str:
    """Where the ball is that the rules speak of just now."""
    if match.carrier >= 0:
        return ids.name.get(int(match.carrier), "?")
    return square_name(int(match.ball)) if match.ball else "off"


EXPECTATIONS: Final[tuple[ExpectKind[Any], ...]] = (
    counts_kind("rerolls", lambda match, side: int(match.rerolls(side))),
    ExpectKind("weather", lambda values, entry: values.text(entry, None), weather_failures),
    ExpectKind[Ball]("ball2", read_ball, second_ball_failures),
)
PLAYER_EXPECTATIONS: Final[tuple[PlayerExpectKind[Any], ...]] = (
    PlayerExpectKind(
        "spp", lambda values, entry: values.number(entry, None, high=9999), star_player_points
    ),
    PlayerExpectKind(
        "injury",
        lambda values, entry: values.text(entry, None),
        injury,
        is_injury,
    ),
)
