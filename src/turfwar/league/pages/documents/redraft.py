"""A redraft between seasons."""

from typing import Annotated, TypedDict

from turfwar.games.wire import says
from turfwar.league.pages.documents.shared import Named, Pair


class RedraftNumbers(TypedDict):
    """The numbers of a redraft, which a commissioner chooses."""

    budget: Annotated[int, says("What every team has.")]
    match: int
    win: int
    draw: int
    most: Annotated[int, says("The largest budget; 0 for no limit.")]
    fee: Annotated[int, says("For each season that a player has played.")]


class RedraftTeam(TypedDict):
    """What a redraft comes to for a team."""

    team: Named
    played: Annotated[tuple[int, int, int], says("Matches, wins, draws.")]
    budget: int
    cost: Annotated[int, says("To buy everybody and everything again.")]
    waits: Annotated[bool, says("Whether it has still to redraft.")]


class RedraftPage(TypedDict):
    """A redraft after a season, opened or tried out."""

    season: str
    open: bool
    terms: RedraftNumbers
    teams: list[RedraftTeam]


class BudgetSource(TypedDict):
    """A part of a budget."""

    what: str
    gold: int


class RedraftPlayer(Named):
    """A player that a team can buy again."""

    position: str
    number: int
    gained: list[str]
    niggles: int
    seasons: int
    price: int
    fee: int


class RedraftStaff(TypedDict):
    """Staff that a team can buy again."""

    key: str
    name: str
    cost: int
    most: int
    number: int


class RedraftPosition(TypedDict):
    """A position of which a team can hire new players."""

    name: str
    cost: int
    most: int


class RedraftForm(TypedDict):
    """The form with which a team makes its redraft."""

    team: Named
    budget: int
    sources: list[BudgetSource]
    fee: int
    squad: Annotated[Pair, says("At least and at most.")]
    players: list[RedraftPlayer]
    staff: list[RedraftStaff]
    positions: list[RedraftPosition]


class RedraftTrial(TypedDict):
    """What an order costs, what is wrong with it, and what it does."""

    budget: int
    cost: int
    left: int
    players: int
    faults: list[str]
    effects: list[str]
