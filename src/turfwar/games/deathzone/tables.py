"""The tables of the first edition, from `data/first_edition.toml`, each with its status there."""

import tomllib
from importlib.resources import files
from typing import Any, Final

from turfwar.games.deathzone.layout import WOUND_NAMES

PACKAGE: Final = "turfwar.games.deathzone"


def read_data(name: str) -> dict[str, Any]:
    """A file of the data folder."""
    return tomllib.loads((files(PACKAGE) / "data" / name).read_text(encoding="utf-8"))


FIRST_EDITION: Final[dict[str, Any]] = read_data("first_edition.toml")


class Opposed:
    """A table of one characteristic against another: what one die must show."""

    def __init__(self, name: str) -> None:
        data = FIRST_EDITION[name]
        self.even: int = data["even"]
        self.best: int = data["best"]
        self.worst: int = data["worst"]

    def needed(self, mine: int, theirs: int) -> int:
        """This or more; the stronger never needs more than the weaker."""
        return max(self.best, min(self.worst, self.even - (mine - theirs)))


class Ranged:
    """A table by range and characteristic."""

    def __init__(self, name: str, bands: str = "", first: int = 1) -> None:
        data = FIRST_EDITION[name]
        self.ranges: list[int] = FIRST_EDITION[bands or name]["ranges"]
        self.rows: list[list[int]] = [data["near"], data["middle"], data["far"]]
        self.first = first

    def band(self, distance: int) -> int:
        """0 near, 1 middle, 2 far."""
        if distance <= self.ranges[0]:
            return 0
        return 1 if distance <= self.ranges[1] else 2

    def needed(self, distance: int, characteristic: int) -> int:
        """This or more."""
        row = self.rows[self.band(distance)]
        return row[max(0, min(len(row) - 1, characteristic - self.first))]


ATTACK: Final = Opposed("attack")
TACKLE: Final = Opposed("tackle")
WOUND: Final = Opposed("wound")
THROW: Final = Ranged("throw")
THROW_ONE_DIE: Final = Ranged("throw_one_die", "throw")
KICK: Final = Ranged("kick", first=FIRST_EDITION["kick"]["first_strength"])

INJURY_FROM: Final[int] = FIRST_EDITION["injury"]["from"]
USUAL_SAVE: Final[int] = FIRST_EDITION["save"]["usual"]
BEST_SAVE: Final[int] = FIRST_EDITION["save"]["best"]
RECOVERY_FROM: Final[int] = FIRST_EDITION["recovery"]["from"]
REACH: Final[int] = FIRST_EDITION["throw"]["reach"]
REACH_KICKER: Final[int] = FIRST_EDITION["kick"]["reach_kicker"]
REACH_OTHER: Final[int] = FIRST_EDITION["kick"]["reach_other"]
CONFUSED_FROM: Final[int] = FIRST_EDITION["stupidity"]["from"]
TOUCHDOWNS: Final[int] = FIRST_EDITION["match"]["touchdowns"]
MOST_TURNS: Final[int] = FIRST_EDITION["match"]["last_turn"]
ON_FIELD: Final[int] = FIRST_EDITION["match"]["on_field"]
MOST_SPECIAL: Final[int] = FIRST_EDITION["match"]["special_players"]
ITEM_ARMOUR: Final[int] = FIRST_EDITION["items"]["armour"]
ITEM_ACCURACY: Final[int] = FIRST_EDITION["items"]["accuracy"]
BONES: Final = ("arm-broken", "leg-broken", "skull-fractured")
LASTING: Final[dict[str, dict[str, int]]] = {name: FIRST_EDITION["lasting"][name] for name in BONES}
"""What is lost for good where the saving throw fails."""
MATCHES_MISSED: Final[int] = FIRST_EDITION["lasting"]["misses"]
ITEM_TABLE: Final[list[str]] = FIRST_EDITION["items"]["names"]
STAR_CHART: Final[list[str]] = FIRST_EDITION["star"]["results"]
WOUND_RESULTS: Final[list[int]] = [
    0,
    0,
    *(WOUND_NAMES.index(name) for name in FIRST_EDITION["wounds"]["results"]),
]
"""By the total of two dice."""
