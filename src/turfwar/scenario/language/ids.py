"""What a scenario calls players, and the engine's numbers for them."""

from collections.abc import Iterable, Mapping

from turfwar.pitch.frame import PLAYER_NAMES, SIDE_SLOTS


class Refused(Exception):
    """A line or an answer that the engine does not allow there."""


class Ids:
    """The scenario's names of players, in the places that the engine has for them.

    `fixed` are players whose places are known beforehand.
    """

    def __init__(self, players: Iterable[str], fixed: Mapping[str, int] | None = None) -> None:
        self.number: dict[str, int] = dict(fixed or {})
        names = list(players)
        for side, letter in enumerate("ha"):
            own = [name for name in names if name.startswith(letter)]
            free = list(range(side * SIDE_SLOTS, (side + 1) * SIDE_SLOTS))
            for name in own:
                slot = side * SIDE_SLOTS + int(name[1:]) - 1 if name[1:].isdigit() else -1
                if slot in free and PLAYER_NAMES[slot] == name:
                    self.number[name] = slot
                    free.remove(slot)
            for name in own:
                if name not in self.number and free:
                    self.number[name] = free.pop(0)
        self.own = dict(self.number)
        """As they were at first; the number that somebody has for now can be another."""
        self.name: dict[int, str] = {number: name for name, number in self.number.items()}

    def written(self, word: str) -> str:
        """A word of a choice: a player as the match calls them, anything else as it is."""
        number = self.number.get(word)
        return word if number is None else PLAYER_NAMES[number]

    def number_of(self, name: str) -> int:
        """A player's number; `Refused` where there is no such player."""
        number = self.number.get(name)
        if number is None:
            raise Refused(f"there is no player {name}")
        return number
