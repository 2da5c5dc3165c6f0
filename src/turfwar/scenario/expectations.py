"""Whether what a scenario expects has come true."""

from collections.abc import Iterator

from turfwar.face.narration import Narrator
from turfwar.kernel.notation import slug
from turfwar.pitch.frame import SIDE_NAMES, USED
from turfwar.pitch.squares import square_name
from turfwar.rulesets.lrb6.layout import (
    CASUALTIES_DONE,
    COMPLETIONS,
    EARLIER_SPP,
    INJURY,
    INTERCEPTIONS,
    LAST_TURNOVER,
    OTHER_BALL,
    OTHER_CARRIER,
    STATUS_NAMES,
    TOUCHDOWNS_SCORED,
    WEATHER_NAMES,
)
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.vocabulary.facts import casualty_name
from turfwar.scenario.answers import kind_of
from turfwar.scenario.model import Ball, Expect, PlayerExpect
from turfwar.scenario.position import weather_number
from turfwar.scenario.scripting import Ids


def star_player_points(match: Match, number: int) -> int:
    """000, Earning SPPs; whoever plays for one match only earns none."""
    if match.is_hired(number):
        return 0
    return (
        match.field(number, EARLIER_SPP)
        + match.field(number, COMPLETIONS)
        + 2 * match.field(number, CASUALTIES_DONE)
        + 2 * match.field(number, INTERCEPTIONS)
        + 3 * match.field(number, TOUCHDOWNS_SCORED)
    )


def failures(match: Match, expect: Expect, ids: Ids) -> Iterator[str]:
    """What is not as expected, one line each."""
    ids.follow(match)
    for name, player in expect.players.items():
        yield from player_failures(match, name, ids.number[name], player)
    yield from compare("ball", ball_of(match, ids), ball_text(expect.ball))
    yield from compare("ball2", second_ball_of(match, ids), ball_text(expect.ball2))
    if expect.turnover is not None:
        yield from compare("turnover", match.get(LAST_TURNOVER) != 0, expect.turnover)
    if expect.active is not None:
        side = match.active
        yield from compare("active", SIDE_NAMES[side] if side >= 0 else "none", expect.active)
    if expect.half is not None:
        yield from compare("half", match.half, expect.half)
    for label, wanted, found in (
        ("turn", expect.turn, match.turn),
        ("score", expect.score, match.score),
        ("rerolls", expect.rerolls, match.rerolls),
    ):
        for side, value in ((0, wanted.home), (1, wanted.away)):
            if value is not None:
                yield from compare(f"{label}.{SIDE_NAMES[side]}", found(side), value)
    if expect.weather is not None and match.weather != weather_number(expect.weather):
        yield f"weather: expected {expect.weather}, found {WEATHER_NAMES[match.weather]}"
    if expect.winner is not None:
        side = match.book.drives.winner(match)
        won = "none" if not match.over else SIDE_NAMES[side] if side >= 0 else "draw"
        yield from compare("winner", won, expect.winner)
    if expect.choice is not None:
        asked = "nothing" if match.over else kind_of(match)
        yield from compare("choice", asked.casefold(), expect.choice.casefold())
    if expect.chooser is not None:
        asked = "nobody" if match.over else SIDE_NAMES[match.chooser]
        yield from compare("chooser", asked, expect.chooser)
    if expect.events or expect.never:
        names = event_names(match)
        yield from event_failures(names, expect.events)
        for kind in expect.never:
            if any(slug(kind) in each for each in names):
                yield f"never: {kind} has occurred"


def compare(label: str, found: object, wanted: object) -> Iterator[str]:
    if wanted is not None and found != wanted:
        yield f"{label}: expected {show(wanted)}, found {show(found)}"


def show(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def ball_text(ball: Ball | None) -> str | None:
    return None if ball is None else str(ball)


def ball_of(match: Match, ids: Ids) -> str:
    if match.carrier >= 0:
        return ids.name.get(match.carrier, "?")
    return square_name(match.ball) if match.ball else "off"


def second_ball_of(match: Match, ids: Ids) -> str:
    """002, Ball Clone: the other ball."""
    carrier = match.get(OTHER_CARRIER)
    if carrier >= 0:
        return ids.name.get(carrier, "?")
    square = match.get(OTHER_BALL)
    return square_name(square) if square else "off"


def player_failures(match: Match, name: str, number: int, wanted: PlayerExpect) -> Iterator[str]:
    yield from compare(f"{name}.state", STATUS_NAMES[match.status(number)], wanted.state)
    if wanted.at is not None:
        square = match.square(number)
        yield from compare(f"{name}.at", square_name(square) if square else "nowhere", wanted.at)
    yield from compare(f"{name}.used", match.field(number, USED) != 0, wanted.used)
    yield from compare(f"{name}.spp", star_player_points(match, number), wanted.spp)
    if wanted.injury is not None:
        result = match.field(number, INJURY)
        injury = casualty_name(result) if result else "none"
        if slug(injury) != slug(wanted.injury):
            yield f"{name}.injury: expected {wanted.injury}, found {injury}"


def event_names(match: Match) -> list[set[str]]:
    """What each event of the log answers to; a roll has its own name too."""
    return [
        {slug(event.kind), slug(str(event.facts.get("roll", event.kind)))}
        for event in Narrator(match.setting).events(match.records())
    ]


def event_failures(names: list[set[str]], wanted: tuple[str, ...]) -> Iterator[str]:
    """These kinds must occur in this order."""
    at = 0
    for kind in wanted:
        while at < len(names) and slug(kind) not in names[at]:
            at += 1
        if at == len(names):
            yield f"events: {kind} does not occur (after those before it)"
            return
        at += 1
