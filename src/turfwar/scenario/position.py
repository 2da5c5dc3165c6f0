"""The position of a scenario as a game, to play on from or to study."""

from turfwar.kernel.dice import Dice, ScriptedDice, SeededDice
from turfwar.kernel.errors import DiceError
from turfwar.pitch.game import PitchGame
from turfwar.scenario.language.model import Scenario, ScenarioError
from turfwar.scenario.lookup import language_of


class LeadingDice(Dice):
    """Dice that first show what they are told; when that does not fit, or ends, a seed goes on."""

    def __init__(self, scripted: list[tuple[int, int, int]], seed: int) -> None:
        self.scripted = ScriptedDice(scripted)
        self.seeded = SeededDice(seed)
        self.length = len(scripted)

    def throw(self, kind: int, count: int, low: int, high: int) -> int:
        if self.scripted.position < self.length:
            try:
                return self.scripted.throw(kind, count, low, high)
            except DiceError:
                self.scripted.position = self.length
        return self.seeded.throw(kind, count, low, high)

    def pick(self, count: int, names: list[int]) -> int:
        if self.scripted.position < self.length:
            try:
                return self.scripted.pick(count, names)
            except DiceError:
                self.scripted.position = self.length
        return self.seeded.pick(count, names)

    def tell(self) -> int:
        return self.scripted.tell() + self.seeded.tell()

    def seek(self, position: int) -> None:
        scripted = min(position, self.length)
        self.scripted.seek(scripted)
        self.seeded.seek(position - scripted)

    def copy(self) -> Dice:
        other = LeadingDice(self.scripted.script, self.seeded.seed)
        other.seek(self.tell())
        return other


def game_at(scenario: Scenario, seed: int = 0) -> PitchGame:
    """The game where a scenario begins, at its first question.

    Its first dice are those of the scenario, where it gives any; then those of the seed.
    """
    language = language_of(scenario)
    if language.stage(scenario) is not None:
        message = f"there is no match in the phase {scenario.phase}"
        raise ScenarioError([scenario.where.problem("phase", message)])
    builder = language.builder(scenario)
    return builder.build(LeadingDice(language.script(scenario, builder.ids), seed))
