"""How long a bot may take, and how much it may get wrong, before that costs it something.

>>> parse_limits("decision=0.5 match=60")
BotLimits(decision=0.5, turn=None, match=60.0, faults=3)
"""

from dataclasses import dataclass, fields

from turfwar.kernel.errors import TurfwarError


class BotError(TurfwarError):
    """A bot that is named wrongly, or is not there."""


@dataclass(frozen=True)
class BotLimits:
    """Seconds for one decision, for all of a team turn, and for all of a match; none is no limit.

    A decision that comes late, or is not open, is a fault: something harmless is chosen in its
    place. Whoever commits more than `faults` of them, runs out of the match's time, or is gone, has
    lost the match.
    """

    decision: float | None = None
    turn: float | None = None
    match: float | None = None
    faults: int = 3

    @property
    def any(self) -> bool:
        """Whether there is a limit of time."""
        return any(each is not None for each in (self.decision, self.turn, self.match))


DEFAULT = BotLimits(decision=10.0)
"""What holds where nothing is said: nobody waits without end."""


def parse_limits(text: str) -> BotLimits:
    """Limits as they are written behind a bot's name; an error says what is wrong."""
    values: dict[str, float | int | None] = {}
    known = [field.name for field in fields(BotLimits)]
    for word in text.replace(",", " ").split():
        name, equals, value = word.partition("=")
        if not equals or name not in known:
            raise BotError(
                f"{word!r} is no limit of a bot: there are {', '.join(f'{n}=...' for n in known)}"
            )
        try:
            number = float(value)
        except ValueError:
            number = -1.0
        least = 0 if name == "faults" else 1e-6
        if not least <= number < 1e9 or (name == "faults" and number != int(number)):
            raise BotError(f"{name}={value}: that is no number of {unit(name)}")
        values[name] = int(number) if name == "faults" else number
    return BotLimits(**values)  # type: ignore[arg-type] # which is which has been checked


def unit(name: str) -> str:
    return "faults" if name == "faults" else "seconds"
