"""Players as everybody sees them, and what is kept of them from one view of a match to the next."""

from functools import lru_cache
from typing import Annotated, NotRequired, TypedDict

from turfwar.games.display import Display, roster_entry
from turfwar.games.wire import OfSide, says
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_NAMES, SIDE_SLOTS, SQUARE, STATUS, USED, ZONES
from turfwar.pitch.game import PitchGame
from turfwar.pitch.rows import Rows
from turfwar.pitch.setting import PlayerSetting, Setting
from turfwar.pitch.squares import square_name


class PlayerView(TypedDict):
    """A player's card and how they are."""

    id: str
    number: Annotated[int, says("On their shirt.")]
    side: OfSide
    name: str
    position: str
    state: str
    square: str | None
    characteristics: Annotated[dict[str, int], says("As they are now.")]
    base: Annotated[dict[str, int], says("As they came to the match.")]
    skills: list[str]
    used: Annotated[bool, says("Whether they have acted this turn.")]
    ball: Annotated[bool, says("Whether they hold the ball.")]
    zones: Annotated[bool, says("Whether they exert tackle zones.")]
    flags: Annotated[list[str], says("Names of the `marks` of the rule set.")]
    injuries: Annotated[list[str], says("Of this match.")]
    remarks: Annotated[list[str], says("Whatever else is to be known of them, in words.")]
    deeds: Annotated[dict[str, int], says("What they have done in this match.")]
    size: NotRequired[
        Annotated[list[int], says("Rows and columns that they cover, where more than one square.")]
    ]
    facing: NotRequired[
        Annotated[list[int], says("The way they look, in rows and columns, where it matters.")]
    ]
    reach: NotRequired[
        Annotated[
            list[str],
            says("The squares in their tackle zones, where those are not all around their own."),
        ]
    ]


class PlayerCache:
    """The players of one match as they were seen last."""

    def __init__(self) -> None:
        self.setting: Setting | None = None
        self.players: dict[str, PlayerView] = {}
        self.rows: dict[int, list[int]] = {}
        self.fields = Rows()
        self.around: tuple[int, ...] | None = None


def players_view(game: PitchGame, look: Display, known: PlayerCache) -> dict[str, PlayerView]:
    """Everybody who is there, those of whom nothing has changed as they are `known`."""
    around = look.around(game)
    changed = None
    if known.setting is game.setting and around is not None and around == known.around:
        changed = known.fields.changed(game)
    if known.setting is not game.setting:
        known.rows, known.players = {}, {}
    if changed is None or any(comes_or_goes(game, look, each, known) for each in changed):
        known.players = all_players(game, look, known)
    elif changed:
        seen = {
            PLAYER_NAMES[number]: known_player(
                game, look, number, roster_entry(game, number), known
            )
            for number in changed
            if PLAYER_NAMES[number] in known.players
        }
        known.players = {**known.players, **seen}
    known.setting, known.around = game.setting, around
    if around is not None:
        known.fields.note(game)
    return known.players


def comes_or_goes(game: PitchGame, look: Display, number: int, known: PlayerCache) -> bool:
    """Whether somebody is there who was not, or the other way round."""
    return (PLAYER_NAMES[number] in known.players) != is_there(game, look, number)


def is_there(game: PitchGame, look: Display, number: int) -> bool:
    """Whether there is somebody of that number."""
    side = number // SIDE_SLOTS
    if side > 1:
        return number in look.others(game)
    if not int(game.first(side)) <= number < int(game.last(side)):
        return False
    return roster_entry(game, number) is not None or not look.is_absent(game, number)


def all_players(game: PitchGame, look: Display, known: PlayerCache) -> dict[str, PlayerView]:
    """Who is on a roster is always there."""
    found: dict[str, PlayerView] = {}
    for side in (0, 1):
        for number in range(int(game.first(side)), int(game.last(side))):
            roster = roster_entry(game, number)
            if roster is not None or not look.is_absent(game, number):
                found[PLAYER_NAMES[number]] = known_player(game, look, number, roster, known)
    for number in look.others(game):
        roster = roster_entry(game, number)
        found[PLAYER_NAMES[number]] = known_player(game, look, number, roster, known)
    return found


def known_player(
    game: PitchGame, look: Display, number: int, roster: PlayerSetting | None, known: PlayerCache
) -> PlayerView:
    """A player's view, the one that is known if nothing about them has changed."""
    row = look.row(game, number)
    before = known.players.get(PLAYER_NAMES[number])
    if before is not None and known.rows.get(number) == row:
        return before
    known.rows[number] = row
    return player_view(look, number, tuple(row), roster)


@lru_cache(2048)
def player_view(
    look: Display, number: int, numbers: tuple[int, ...], roster: PlayerSetting | None
) -> PlayerView:
    """A player from their row of numbers; most are as they were when they were last looked at."""
    row = list(numbers)
    name, position = look.who(row, number, roster)
    view: PlayerView = {
        "id": PLAYER_NAMES[number],
        "number": look.shirt(row, number, roster),
        "side": SIDE_NAMES[number // SIDE_SLOTS],
        "name": name,
        "position": position,
        "state": look.state_names[row[STATUS]],
        "square": square_name(row[SQUARE]) if row[SQUARE] else None,
        "characteristics": look.characteristics(row, roster),
        "base": look.base(row, roster),
        "skills": list(look.skills(row)),
        "used": row[USED] != 0,
        "ball": row[-1] != 0,
        "zones": row[ZONES] != 0,
        "flags": look.marks_of(row),
        "injuries": look.injuries(row),
        "remarks": look.remarks(row),
        "deeds": {deed.name: row[deed.place] for deed in look.deeds},
    }
    size, facing = look.size(row), look.facing(row)
    if size != (1, 1):
        view["size"] = list(size)
    if facing is not None:
        view["facing"] = list(facing)
    reach = look.zones(row) if row[SQUARE] else None
    if reach is not None:
        view["reach"] = [square_name(square) for square in reach]
    return view
