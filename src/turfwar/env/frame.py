"""A game by any rule set on a pitch as numbers: what everybody can read of it.

For rule sets that bring no observation of their own. Characteristics and skills are those that a
player came to the match with.
"""

from array import array
from typing import Final

from turfwar.pitch.frame import HOME, SIDE_NAMES, SIDE_SLOTS, USED, ZONES
from turfwar.pitch.game import PitchGame
from turfwar.pitch.setting import PlayerSetting
from turfwar.pitch.squares import column_of, row_of
from turfwar.rulesets.base import RuleSet

SIDE_PLANES: Final = ("player", "state", "used", "zones")
MATCH_PLANES: Final = ("ball", "carrier", "subject")
PAIRS: Final = ("turn", "score", "on-pitch")
SINGLES: Final = ("to-decide", "whose-turn", "half", "question", "detail")
WHOSE: Final = ("own", "their")


class FrameObserver:
    """Planes and numbers by the field, the characteristics and the skills of a rule set."""

    def __init__(self, ruleset: RuleSet) -> None:
        self.field = ruleset.field
        self.rows = int(self.field.rows)
        self.columns = int(self.field.columns)
        self.characteristics = tuple(each.key for each in ruleset.characteristics)
        self.skills = {skill.number: name for name, skill in ruleset.skills.items()}
        of_sides = (*SIDE_PLANES, *self.characteristics)
        self.planes = (
            *(f"{whose}-{name}" for whose in WHOSE for name in of_sides),
            *MATCH_PLANES,
            *(f"zone:{seen_by(HOME, name)}" for name in self.field.names),
            *(f"skill:{name}" for name in ruleset.skills),
        )
        self.scalars = (*(f"{whose}-{name}" for name in PAIRS for whose in WHOSE), *SINGLES)
        self.plane_at = {name: place for place, name in enumerate(self.planes)}

    def write(self, game: PitchGame, side: int) -> bytes:
        """The planes, then the single numbers."""
        page = Page(self, side)
        for whose, each in zip(WHOSE, (side, 1 - side)):
            roster = {player.slot: player for player in game.setting.team(each).players}
            for number in game.on_field(each):
                page.write_player(game, number, whose, roster.get(number - each * SIDE_SLOTS))
        decides = not game.over and game.chooser == side
        page.put("ball", int(game.ball), 1)
        if game.carrier >= 0:
            page.put("carrier", int(game.square(game.carrier)), 1)
        if decides and game.subject >= 0:
            page.put("subject", int(game.square(game.subject)), 1)
        for at, name in enumerate(self.field.names):
            for square in self.field.squares:
                if self.field.zones[square] >> at & 1:
                    page.put(f"zone:{seen_by(side, name)}", square, 1)
        numbers = array("b", [small(value) for value in numbers_of(game, side, decides)])
        return page.values.tobytes() + numbers.tobytes()


class Page:
    """The planes while they are written, as one side sees them."""

    def __init__(self, observer: FrameObserver, side: int) -> None:
        self.observer = observer
        self.side = side
        self.size = observer.rows * observer.columns
        self.values = array("b", bytes(self.size * len(observer.planes)))

    def put(self, plane: str, square: int, value: int) -> None:
        """A number in a square of a plane; the observer's own end comes first in each row."""
        if square == 0:
            return
        row, column = int(row_of(square)) - 1, int(column_of(square)) - 1
        if self.side != HOME:
            column = self.observer.columns - 1 - column
        at = self.observer.plane_at[plane] * self.size + row * self.observer.columns + column
        self.values[at] = small(value)

    def write_player(
        self, game: PitchGame, number: int, whose: str, player: PlayerSetting | None
    ) -> None:
        """A player on the pitch."""
        square = int(game.square(number))
        self.put(f"{whose}-player", square, 1)
        self.put(f"{whose}-state", square, int(game.status(number)))
        self.put(f"{whose}-used", square, int(game.field(number, USED)))
        self.put(f"{whose}-zones", square, int(game.field(number, ZONES)))
        if player is None:
            return
        for name, value in zip(self.observer.characteristics, player.characteristics):
            self.put(f"{whose}-{name}", square, value)
        for skill in player.skills:
            if skill in self.observer.skills:
                sign = 1 if whose == WHOSE[0] else -1
                self.put(f"skill:{self.observer.skills[skill]}", square, sign)


def numbers_of(game: PitchGame, side: int, decides: bool) -> list[int]:
    """The single numbers, in the order of their names."""
    sides = (side, 1 - side)
    active = int(game.active)
    return [
        *(int(game.turn(each)) for each in sides),
        *(int(game.score(each)) for each in sides),
        *(len(game.on_field(each)) for each in sides),
        1 if decides else 0,
        0 if active < 0 else 1 if active == side else -1,
        int(game.half),
        int(game.question) if decides else 0,
        int(game.detail) if decides else 0,
    ]


def seen_by(side: int, zone: str) -> str:
    """A zone's name as a side sees it: its `own` half and `their` half."""
    for whose, each in zip(WHOSE, (side, 1 - side)):
        if zone.startswith(f"{SIDE_NAMES[each]}-"):
            return zone.replace(SIDE_NAMES[each], whose, 1)
    return zone


def small(value: int) -> int:
    """A number as a byte holds it."""
    return max(-128, min(127, value))
