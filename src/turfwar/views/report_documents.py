"""The types of the report of a match, as it is sent."""

from typing import Annotated, NotRequired, TypedDict

from msgspec import Meta

from turfwar.games.wire import OfSide, Side, Winner, says

TeamStats = Annotated[
    dict[str, float],
    Meta(
        title="TeamStats",
        description="The totals of a team by the names of its rule set, and how its rolls went.",
        extra_json_schema={
            "properties": {
                name: {"type": "number"} for name in ("rolls", "successes", "expected", "luck")
            },
            "required": ["rolls", "successes", "expected", "luck"],
        },
    ),
]


class Result(TypedDict):
    """The score; a winner when the match is over."""

    home: int
    away: int
    winner: Winner | None
    closed: NotRequired[Annotated[str, says("Why an admin ended the match before its time.")]]


class LuckPoint(TypedDict):
    """A roll with a number to reach."""

    pos: int
    ply: Annotated[int, says("How many choices had been made: where a replay shows it.")]
    half: int
    turn: int
    side: Side
    player: str | None
    roll: str
    text: Annotated[str, says("What was rolled, and with what result.")]
    needed: int
    dice: list[int | str]
    success: bool
    chance: Annotated[float, says("The chance that the dice alone give.")]
    total: Annotated[dict[Side, float], says("Successes less expectation so far.")]


class ReportedPlayer(TypedDict):
    """A player in a report."""

    id: str
    number: int
    name: str
    position: str
    side: OfSide
    deeds: dict[str, int]
    rolls: int
    luck: float


class ReportFields(TypedDict):
    """The report of a match as far as it has gone."""

    over: bool
    result: Result
    rules: str
    teams: dict[Side, TeamStats]
    players: list[ReportedPlayer]
    luck: list[LuckPoint]
    dice: Annotated[
        dict[Side, dict[str, list[int] | dict[str, int]]],
        says("How often each face came up: of plain dice by number, of others by name."),
    ]
