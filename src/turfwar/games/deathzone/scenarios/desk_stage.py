"""What scenarios outside a match are played in: the office's desk, dice, answers, lines."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from turfwar.games.deathzone.scenarios.desk import ClubView, Desk, DeskPlayer
from turfwar.games.words import YES_NO
from turfwar.kernel.dice import D6, total
from turfwar.kernel.errors import DiceError
from turfwar.league.post_match.machine import OfficeQuestion, OrderRefused, PostMatchInput
from turfwar.league.post_match.result import SIDES, Side
from turfwar.league.post_match.team import Team
from turfwar.odds.result import Odds
from turfwar.scenario.language.commands import Command
from turfwar.scenario.language.dice import Throw
from turfwar.scenario.language.ids import Refused
from turfwar.scenario.language.language import ScenarioLanguage
from turfwar.scenario.language.model import Expect, Scenario
from turfwar.scenario.language.records import compare
from turfwar.scenario.language.stage import OffPitchStage

HIGH = 6
NO_MATTER = 7
OUTCOMES = {
    1: dict.fromkeys(range(1, 7), 1),
    2: {sum_: 6 - abs(7 - sum_) for sum_ in range(2, 13)},
}
"""What one die or the sum of two can be, and how often."""


def number(text: str) -> int:
    """A whole number; `Refused` where it is none."""
    if not text.isascii() or not text.isdigit() or len(text) > 4:
        raise Refused(f"{text} is not a whole number")
    return int(text)


class HasAgents:
    """A stage in which free agents may be hired."""


class Wanted(Exception):
    """Dice that have not fallen yet, where all that they can show is looked at."""

    def __init__(self, count: int, ignoring: int = 0) -> None:
        self.ways = {each: way for each, way in OUTCOMES[count].items() if each != ignoring}


class Undecided(Exception):
    """A choice that the scenario does not name, where the best of them is looked for."""


class Cup:
    """The dice of a stage: those of the scenario, or kind ones to see what is allowed."""

    def __init__(self, script: list[Throw]) -> None:
        self.script = list(script)
        self.kind = False
        self.sums: list[int] | None = None
        """What they show where all is looked at."""

    @property
    def is_empty(self) -> bool:
        """Whether the scenario has no dice any more."""
        return not self.kind and self.sums is None and not self.script

    def throw(self, count: int, ignoring: int = 0) -> int:
        """The sum of so many D6; `ignoring` is one that would be rolled again."""
        if self.kind:
            return HIGH * count - (1 if count == 2 else 0)
        if self.sums is not None:
            if not self.sums:
                raise Wanted(count, ignoring)
            return self.sums.pop(0)
        if not self.script:
            raise DiceError(f"no dice left for a roll of {count} D6")
        kind, number, thrown = self.script.pop(0)
        if kind != D6 or number != count:
            raise DiceError(f"a roll of {count} D6 is due, the scenario has another")
        return int(total(thrown)) if count > 1 else thrown


@dataclass(frozen=True)
class Start:
    """Where a scenario begins: what the office would be given, and who the players are."""

    opening: PostMatchInput
    teams: dict[Side, Team]
    """As they are now; the opening has them as they came to the match."""
    people: dict[str, DeskPlayer]
    points: dict[Side, int]
    retakes: dict[Side, int]


class DeskStage(OffPitchStage):
    """A scenario of the office, while it is played: its lines are orders to it."""

    def __init__(self, language: ScenarioLanguage, scenario: Scenario, start: Start) -> None:
        super().__init__(scenario, language.script(scenario, language.ids(scenario)))
        self.language = language
        self.desk = Desk(start.opening, self, start.people)
        self.desk.teams = dict(start.teams)
        self.points = dict(start.points)
        self.retakes = dict(start.retakes)
        self.unseen: dict[str, int] = {}
        """Disenchantment Points that players have and a scenario does not see yet."""
        self.spells: dict[Side, list[int]] = {"home": [], "away": []}
        self.cup = Cup(self.script)
        self.used: dict[str, int] = {}
        self.asked: dict[str, int] = {}
        self.chosen_for: list[str] | None = None
        """What is answered where `answers` says nothing and the best is looked for."""
        self.said: list[str] = []
        self.to_come: tuple[Command, ...] = ()
        """The lines after the one that is carried out."""

    # For the rules

    def throw(self, count: int, star: bool = False) -> int:
        """The sum of so many D6.

        A scenario without dice for the stars of a free agent says nothing of them.
        """
        if star and self.cup.is_empty and isinstance(self, HasAgents):
            return NO_MATTER
        return self.cup.throw(count)

    def two_dice(self, ignoring: int = 0) -> int:
        """Their sum; where it is the one that does not count they are rolled again."""
        while True:
            sum_ = self.cup.throw(2, ignoring)
            if sum_ != ignoring:
                return sum_

    def answer(self, question: OfficeQuestion) -> str:
        """What the scenario answers to a question of the office."""
        if question.kind not in self.language.answer_kinds:
            return str(question.default)
        return self.fitting(question, self.ask(question.kind, str(question.default)))

    def fitting(self, question: OfficeQuestion, text: str) -> str:
        """An answer as the office understands it; `Refused` where it does not."""
        if text not in question.choices:
            raise Refused(f"{question.kind}: {text} is none of {', '.join(question.choices)}")
        return text

    def ask(self, kind: str, default: str) -> str:
        """What the scenario answers."""
        self.asked[kind] = self.asked.get(kind, 0) + 1
        answer = self.scenario.answers.get(kind)
        if answer is None:
            return self.best_or(kind, default)
        if answer.each_time:
            return str(answer.values[0])
        at = self.used.get(kind, 0)
        if at >= len(answer.values):
            return default
        self.used[kind] = at + 1
        return str(answer.values[at])

    def best_or(self, kind: str, default: str) -> str:
        """In odds whatever serves the goal best, where it is yes or no; else the default."""
        if self.chosen_for is None or self.language.answer_kinds.get(kind) is not YES_NO:
            return default
        if not self.chosen_for:
            raise Undecided
        return self.chosen_for.pop(0)

    def says_yes(self, kind: str) -> bool:
        return self.ask(kind, "no") == "yes"

    def side_of(self, name: str) -> Side:
        """Whose player somebody is; `Refused` where nobody of that name is on a roster."""
        side = self.desk.side_of(name)
        if side is None or not self.desk.player(side, name).here:
            raise Refused(f"there is no player {name}")
        return side

    def side(self, command: Command) -> Side:
        if command.seat is None:
            raise Refused(f"`{command}`: say home or away first")
        return "home" if command.seat == "home" else "away"

    @property
    def clubs(self) -> list[ClubView]:
        """Both sides, as expectations look at them."""
        return [ClubView(self, side) for side in SIDES]

    # For the phase

    def begin(self) -> None:
        """What happens before the first line."""

    def carry_out(self, command: Command) -> None:
        """One line; `Refused` where it has no place."""
        raise NotImplementedError

    # Playing

    def play(self) -> None:
        self.begin()
        for at, command in enumerate(self.scenario.do):
            self.to_come = self.scenario.do[at + 1 :]
            if command.illegal:
                if self.allows(command):
                    raise Refused(f"`{command}`: it is allowed")
                continue
            self.try_out(command)
            self.said.append(f"> {command}")

    def try_out(self, command: Command) -> None:
        """Carry a line out; what the office refuses has no place."""
        try:
            self.carry_out(command)
        except OrderRefused as error:
            raise Refused(f"`{command}`: {error}") from None

    def allows(self, command: Command) -> bool:
        """Whether a line has its place here, whatever its dice would show."""
        trial = deepcopy(self)
        trial.cup.kind = True
        try:
            trial.try_out(command)
        except Refused:
            return False
        return True

    def __deepcopy__(self, memo: dict[int, Any]) -> "DeskStage":
        other = object.__new__(type(self))
        memo[id(self)] = other
        for name, value in self.__dict__.items():
            shared = name in ("language", "scenario", "desk")
            other.__dict__[name] = value if shared else deepcopy(value, memo)
        other.desk = self.desk.copied(other)
        other.desk.people = deepcopy(self.desk.people)
        return other

    # Looking

    def odds(self) -> Odds | None:
        """Every way that the dice can fall, one after the other, and the best of all choices."""
        goal = self.scenario.goal
        assert goal is not None
        met = self.share_of(goal, [], [])
        return Odds(met, met)

    def share_of(self, goal: Expect, sums: list[int], chosen: list[str]) -> Fraction:
        """The chance of a goal after dice that came to these sums, and these answers."""
        trial = deepcopy(self)
        trial.cup.sums = list(sums)
        trial.chosen_for = list(chosen)
        try:
            trial.play()
        except Undecided:
            return max(self.share_of(goal, sums, [*chosen, each]) for each in ("yes", "no"))
        except Wanted as wanted:
            ways = wanted.ways
            return sum(
                (
                    weight * self.share_of(goal, [*sums, each], chosen)
                    for each, weight in ways.items()
                ),
                Fraction(0),
            ) / sum(ways.values())
        except Refused:
            return Fraction(0)
        return Fraction(0 if any(trial.unmet(goal)) else 1)

    def unmet(self, expect: Expect) -> Iterator[str]:
        """What of players and sides is not as expected."""
        for name, wanted in expect.players.items():
            person = next((club.people[name] for club in self.clubs if name in club.people), None)
            if person is None:
                if wanted.more.get("on_roster") is not False:
                    yield f"{name}: there is no such player"
                continue
            yield from compare(f"{name}.state", person.state, wanted.state)
            for kind in self.language.player_expectations:
                value = wanted.more.get(kind.name)
                if value is not None:
                    has = kind.found(person, 0)
                    if not kind.alike(has, value):
                        yield from compare(f"{name}.{kind.name}", has, value)
        for each in self.language.expectations:
            value = expect.more.get(each.name)
            if value is not None:
                yield from each.failures(self, value, self.language.ids(self.scenario))

    def failures(self) -> Iterator[str]:
        expect = self.scenario.expect
        yield from self.unmet(expect)
        for label, times in expect.asked.items():
            found = self.asked.get(label, 0)
            if (found > 0) != times if isinstance(times, bool) else found != times:
                yield f"asked.{label}: expected {times}, was asked {found} times"
        for command in expect.legal:
            if not self.allows(command):
                yield f"legal: `{command}` is refused"
        for command in expect.illegal:
            if self.allows(command):
                yield f"illegal: `{command}` is allowed"
        for kind_name, answer in self.scenario.answers.items():
            if not answer.each_time:
                for left in answer.values[self.used.get(kind_name, 0) :]:
                    yield f"answers: {kind_name}: {left} was not asked for"
        if self.cup.script:
            yield f"dice: {len(self.cup.script)} entries were not rolled"

    def log(self) -> list[str]:
        return list(self.said)

    def steps(self) -> list[str]:
        return list(self.said)

    def tell(self, text: str) -> None:
        """Something that has happened, for the log."""
        self.said.append(text)
