"""What a fixture came to, as a table counts it."""

from typing import Final, Literal

from msgspec import Struct

Side = Literal["home", "away"]
Kind = Literal["played", "conceded", "walkover", "double-forfeit", "awarded", "bye", "void"]
KINDS: Final[tuple[Kind, ...]] = (
    "played",
    "conceded",
    "walkover",
    "double-forfeit",
    "awarded",
    "bye",
    "void",
)
"""How a fixture can end: there are no others."""

Pair = tuple[int, int]


class FixtureResult(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A fixture that is over: what each side has done, and how it ended.

    `winner` is a side, `draw`, or `nobody` where both have lost. A bye has no `away`.
    """

    home: str
    away: str = ""
    score: Pair = (0, 0)
    casualties: Pair = (0, 0)
    winner: Literal["home", "away", "draw", "nobody"] = "draw"
    kind: Kind = "played"
    round: int = 0

    @property
    def counts(self) -> bool:
        """Whether a table has it."""
        return self.kind != "void"

    @property
    def on_the_pitch(self) -> bool:
        """Whether they met, so that what they did there can earn something."""
        return self.kind in ("played", "conceded", "awarded")

    def teams(self) -> tuple[str, ...]:
        return (self.home, self.away) if self.away else (self.home,)


def result(
    home: str,
    away: str,
    score: Pair = (0, 0),
    *,
    casualties: Pair = (0, 0),
    walkover: str = "",
    conceded: str = "",
    round: int = 0,
) -> FixtureResult:
    """A result as people say it: by its score, by who was given the win, or by who gave up.

    >>> result("A", "B", (2, 1)).winner, result("A", "B", (2, 1), conceded="home").winner
    ('home', 'away')
    """
    kind: Kind = "played"
    ahead = "home" if score[0] > score[1] else "away" if score[1] > score[0] else "draw"
    if walkover:
        kind, ahead = "walkover", walkover
    elif conceded:
        kind, ahead = "conceded", "away" if conceded == "home" else "home"
    winner: Literal["home", "away", "draw"] = (
        "home" if ahead == "home" else "away" if ahead == "away" else "draw"
    )
    return FixtureResult(
        home=home,
        away=away,
        score=score,
        casualties=casualties,
        winner=winner,
        kind=kind,
        round=round,
    )
