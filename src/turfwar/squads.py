"""Teams and players as they are now, for people."""

from dataclasses import dataclass

from turfwar.kernel.errors import TurfwarError
from turfwar.naming import TURNCOAT, who_is
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_NAMES, SIDE_SLOTS, USED
from turfwar.pitch.setting import PlayerSetting
from turfwar.pitch.squares import square_name
from turfwar.rulesets.lrb6.create import notation
from turfwar.rulesets.lrb6.layout import (
    ABSENT,
    BABES,
    CASUALTIES,
    CHEFS,
    LEADER,
    PETTY_CASH,
    POSITION,
    REFEREE_RACE,
    STATUS_NAMES,
    TREASURY,
    WIZARDS,
)
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.skills.ids import SKILL_NAMES


@dataclass(frozen=True)
class PlayerCard:
    """A player as he is now."""

    id: str
    name: str
    position: str
    side: str
    state: str
    square: str | None
    ma: int
    st: int
    ag: int
    av: int
    skills: tuple[str, ...]
    used: bool
    has_ball: bool
    number: int
    """On his shirt."""


@dataclass(frozen=True)
class TeamCard:
    """A team as it is now."""

    side: str
    team: str
    score: int
    turn: int
    rerolls: int
    casualties: int
    fame: int
    bribes: int
    leader: bool
    apothecaries: int
    wizards: int
    babes: int
    chefs: int
    value: int
    treasury: int
    petty_cash: int


def team_card(game: Match, side: int) -> TeamCard:
    """How a team stands."""
    return TeamCard(
        SIDE_NAMES[side],
        game.setting.team(side).name,
        game.score(side),
        game.turn(side),
        game.rerolls(side),
        game.get(CASUALTIES + side),
        game.fame(side),
        game.bribes(side),
        game.get(LEADER + side) != 0,
        game.apothecaries(side),
        game.get(WIZARDS + side),
        game.get(BABES + side),
        game.get(CHEFS + side),
        1000 * game.book.money.value(game, side),
        1000 * game.get(TREASURY + side),
        1000 * game.get(PETTY_CASH + side),
    )


def player_card(game: Match, name: str) -> PlayerCard:
    """A player by his id, such as `h3`."""
    number = notation().player_numbers.get(name, -1)
    view = game.player(max(number, 0))
    roster = roster_entry(game, number)
    if number < 0 or (roster is None and view.status == ABSENT):
        raise TurfwarError(f"there is no player {name!r}")
    hired = game.field(number, POSITION)
    called, position = who_is(number, roster, hired, game.get(REFEREE_RACE), view.has(TURNCOAT))
    shirt = roster.number if roster is not None and not hired else number % SIDE_SLOTS + 1
    square = view.square
    return PlayerCard(
        name,
        called,
        position,
        SIDE_NAMES[number // SIDE_SLOTS],
        STATUS_NAMES[view.status],
        square_name(square) if square else None,
        view.ma,
        view.st,
        view.ag,
        view.av,
        tuple(each for skill, each in enumerate(SKILL_NAMES) if view.has(skill)),
        game.field(number, USED) != 0,
        view.has_ball,
        shirt,
    )


def roster_entry(game: Match, number: int) -> PlayerSetting | None:
    """What the roster has of a player, if he is on it."""
    if not 0 <= number < 2 * SIDE_SLOTS:
        return None
    players = game.setting.team(number // SIDE_SLOTS).players
    return next((each for each in players if each.slot == number % SIDE_SLOTS), None)


def squad_names(game: Match) -> list[str]:
    """The ids of all players of both teams."""
    return [
        PLAYER_NAMES[number]
        for side in (0, 1)
        for number in range(int(game.first(side)), int(game.last(side)))
        if roster_entry(game, number) is not None or game.status(number) != ABSENT
    ]
