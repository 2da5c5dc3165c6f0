"""Teams and players as they are now, for people."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from turfwar.games.display import Display, display_of, roster_entry
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_NAMES, SIDE_SLOTS, SQUARE, STATUS, USED
from turfwar.pitch.game import PitchGame
from turfwar.pitch.setting import PlayerSetting
from turfwar.pitch.squares import square_name

NUMBERS: Final = {name: number for number, name in enumerate(PLAYER_NAMES)}


@dataclass(frozen=True)
class PlayerCard:
    """A player as they are now; each characteristic is an attribute too, by its key: `card.ma`."""

    id: str
    name: str
    position: str
    side: str
    state: str
    square: str | None
    characteristics: Mapping[str, int]
    skills: tuple[str, ...]
    used: bool
    has_ball: bool
    number: int
    """On their shirt."""

    def __getattr__(self, name: str) -> int:
        try:
            return self.__dict__["characteristics"][name]  # type: ignore[no-any-return]
        except KeyError:
            raise AttributeError(f"a player has no {name}") from None


@dataclass(frozen=True)
class TeamCard:
    """A team as it is now; each of its tracks is an attribute too, by its name: `card.rerolls`."""

    side: str
    team: str
    score: int
    turn: int
    tracks: Mapping[str, int]

    def __getattr__(self, name: str) -> int:
        try:
            return self.__dict__["tracks"][name]  # type: ignore[no-any-return]
        except KeyError:
            raise AttributeError(f"a team has no {name}") from None


def team_card(game: PitchGame, side: int) -> TeamCard:
    """How a team stands."""
    tracks = {track.name: track.read(game, side) for track in display_of(game.setting).tracks}
    return TeamCard(
        SIDE_NAMES[side],
        game.setting.team(side).name,
        int(game.score(side)),
        int(game.turn(side)),
        tracks,
    )


def player_card(game: PitchGame, name: str) -> PlayerCard:
    """A player by their id, such as `h3`."""
    look = display_of(game.setting)
    number = NUMBERS.get(name, -1)
    roster = roster_entry(game, number)
    if number < 0 or (roster is None and look.is_absent(game, number)):
        raise TurfwarError(f"there is no player {name!r}")
    return card_of(look, number, roster, tuple(look.row(game, number)))


@lru_cache(8192)
def card_of(
    look: Display, number: int, roster: PlayerSetting | None, fields: tuple[int, ...]
) -> PlayerCard:
    """The card of a player whose row has these fields; made once for as long as it is wanted."""
    row = list(fields)
    called, position = look.who(row, number, roster)
    return PlayerCard(
        PLAYER_NAMES[number],
        called,
        position,
        SIDE_NAMES[number // SIDE_SLOTS],
        look.state_names[row[STATUS]],
        square_name(row[SQUARE]) if row[SQUARE] else None,
        look.characteristics(row, roster),
        tuple(look.skills(row)),
        row[USED] != 0,
        row[-1] != 0,
        look.shirt(row, number, roster),
    )


def squad_names(game: PitchGame) -> list[str]:
    """The ids of all players of both teams."""
    look = display_of(game.setting)
    return [
        PLAYER_NAMES[number]
        for side in (0, 1)
        for number in range(int(game.first(side)), int(game.last(side)))
        if roster_entry(game, number) is not None or not look.is_absent(game, number)
    ]
