"""Something that a player could do, and what the coach makes of it."""

from mypy_extensions import i64


class Idea:
    """An action with the choices that are to follow its declaration.

    `gain` is what it is worth if it goes well, times the chance of that; `fails` how likely it
    ends the turn, `cost` what is lost or given up then beside the turn; `order` makes it come
    sooner.
    """

    def __init__(self, player: i64, action: i64, codes: list[int], why: str) -> None:
        self.player: i64 = player
        self.action: i64 = action
        self.codes = codes
        self.why = why
        self.gain: float = 0.0
        self.fails: float = 0.0
        self.cost: float = 0.0
        self.order: float = 0.0
        self.goal: i64 = 0
        """Where a move ends."""
        self.worth: float = 0.0
        """What it comes to by the ledger."""
