"""What a scenario is played in, where that is no match."""

from collections.abc import Iterator

from turfwar.odds.result import Odds
from turfwar.scenario.language.dice import Throw
from turfwar.scenario.language.model import Scenario


class OffPitchStage:
    """A scenario outside a match, while it is played: what comes before or after one.

    Whoever runs a scenario calls `play`, then `failures`. `ScenarioError` says what is wrong with
    the file, `Refused` that a line or an answer has no place, the kernel's `DiceError` that the
    dice do not fit.
    """

    def __init__(self, scenario: Scenario, dice: list[Throw]) -> None:
        self.scenario = scenario
        self.script = dice

    def play(self) -> None:
        """Put the scenario up, carry out its lines and answer what is asked."""
        raise NotImplementedError

    def failures(self) -> Iterator[str]:
        """What is not as expected, one line each: dice and answers that are left over too."""
        raise NotImplementedError

    def odds(self) -> Odds | None:
        """The chance that the scenario's goal is met; None where a stage does not know that."""
        return None

    def log(self) -> list[str]:
        """What has happened, in words."""
        return []

    def steps(self) -> list[str]:
        """What was chosen, one after the other."""
        return []
