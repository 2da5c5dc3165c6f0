"""What a finished match hands over to the office: facts, and none of their consequences."""

from typing import Final, Literal

from msgspec import Struct

from turfwar.kernel.errors import TurfwarError

Side = Literal["home", "away"]
SIDES: Final[tuple[Side, Side]] = ("home", "away")
Winner = Literal["home", "away", "draw"]


def other(side: Side) -> Side:
    """
    >>> other("home")
    'away'
    """
    return "away" if side == "home" else "home"


class LastingInjury(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An injury that lasts: what the table said, and who did it by what.

    `effects` are the rule set's words (`miss-next`, `niggle`, `-ma`, `dead`); `by` is a player's
    id, or empty where nobody is to be thanked for it (the crowd, a fall).
    """

    effects: tuple[str, ...] = ()
    roll: tuple[int, ...] = ()
    by: str = ""
    how: str = ""


class PlayerResult(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a match was for a player.

    `achieved` is what they did that earns points, `points` what else they have earned; `counted`
    is what else the rule set counts of them (cards), `banned` the matches that they are banned for.
    """

    player: str
    achieved: dict[str, int] = {}
    points: int = 0
    hurt: tuple[LastingInjury, ...] = ()
    dead: bool = False
    played: bool = True
    sent_off: bool = False
    counted: dict[str, int] = {}
    banned: int = 0


class Raised(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody whom a team has won in the match, and may keep after it."""

    id: str
    name: str
    position: str
    how: str
    played: bool = False
    achieved: dict[str, int] = {}
    points: int = 0


class SideResult(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a match was for a team.

    Players who are not in `players` were there, and nothing befell them; those in `absent` have
    missed it. `guests` are the stars and mercenaries of the match.
    """

    score: int = 0
    fame: int = 0
    fans: int = 0
    casualties: int = 0
    terms: dict[str, int] = {}
    """What else of the match matters afterwards, by the rule set's words."""
    petty_in: int = 0
    """Gold that was put into petty cash before the match, and what was left of it."""
    petty_left: int = 0
    bought: dict[str, int] = {}
    """Inducements by name, and how many."""
    players: tuple[PlayerResult, ...] = ()
    absent: tuple[str, ...] = ()
    guests: tuple[str, ...] = ()
    raised: tuple[Raised, ...] = ()

    def player(self, id: str) -> PlayerResult | None:
        return next((each for each in self.players if each.player == id), None)


class MatchResult(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a match was: its score, who won, whether somebody gave up, and all the rest by side."""

    home: SideResult
    away: SideResult
    winner: Winner
    conceded: Literal["", "home", "away"] = ""
    penalised: bool = False

    def side(self, side: Side) -> SideResult:
        return self.home if side == "home" else self.away

    def won(self, side: Side) -> bool:
        return self.winner == side

    def punished(self, side: Side) -> bool:
        """Whether a side gave up, and the penalties for it apply."""
        return self.penalised and self.conceded == side


class NobodyToPlay(TurfwarError):
    """A match needs a winner, and neither team has a player who can play."""

    def __init__(self) -> None:
        super().__init__(
            "neither team has a player who can play, and this match needs a winner: "
            "rule it as a walkover"
        )
