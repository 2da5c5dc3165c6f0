"""Money in double entry: every gold piece comes from an account and goes to one.

Accounts are texts: `team/ID` a treasury, `petty/ID` petty cash of a match, `office/...` what the
commissioner holds, `world/...` where gold comes from and goes to. All together is always nought.

>>> ledger = Ledger()
>>> ledger.move("world/winnings", "team/reavers", 60_000, "winnings")
>>> ledger.balance("team/reavers"), sum(ledger.balances.values())
(60000, 0)
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from turfwar.kernel.errors import TurfwarError

WORLD = "world/"


class MoneyError(TurfwarError):
    """A payment that cannot be made."""


class Transfer(Struct, frozen=True):
    """Gold that goes from one account to another, and why."""

    source: str
    target: str
    amount: int
    why: str


def treasury(team: str) -> str:
    """The account of a team's treasury."""
    return f"team/{team}"


def petty(team: str) -> str:
    """The account of a team's petty cash."""
    return f"petty/{team}"


class Ledger:
    """The balances of accounts, and every transfer that made them."""

    def __init__(self, balances: Mapping[str, int] | None = None) -> None:
        self.balances = dict(balances or {})
        self.transfers: list[Transfer] = []

    def balance(self, account: str) -> int:
        return self.balances.get(account, 0)

    def moved(self, account: str) -> int:
        """What all transfers have added to an account, or taken from it."""
        into = sum(each.amount for each in self.transfers if each.target == account)
        return into - sum(each.amount for each in self.transfers if each.source == account)

    def move(self, source: str, target: str, amount: int, why: str) -> None:
        """Move gold; who has too little may go below nought, and it is for others to forbid it."""
        if amount < 0:
            raise MoneyError(f"{amount} gold pieces cannot be moved ({why})")
        if amount:
            self.book([Transfer(source, target, amount, why)])

    def book(self, transfers: Iterable[Transfer]) -> None:
        """Enter transfers that were made elsewhere."""
        for each in transfers:
            self.balances[each.source] = self.balance(each.source) - each.amount
            self.balances[each.target] = self.balance(each.target) + each.amount
            self.transfers.append(each)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ledger):
            return NotImplemented
        return self.balances == other.balances and self.transfers == other.transfers

    __hash__ = None  # type: ignore[assignment]
