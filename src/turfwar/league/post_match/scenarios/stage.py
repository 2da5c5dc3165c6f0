"""A scenario of the time after a match, while it is played."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from turfwar.games.base import RuleSet
from turfwar.games.content import UnknownName, same_name
from turfwar.kernel.dice import ScriptedDice
from turfwar.league.post_match import machine
from turfwar.league.post_match.dice import always
from turfwar.league.post_match.machine import (
    OfficeQuestion,
    PostMatchRun,
    answered,
    ordered,
    refusal,
)
from turfwar.league.post_match.result import SIDES, Side
from turfwar.league.post_match.scenarios.fields import AnswerLine, OrderLine
from turfwar.league.post_match.scenarios.odds import Enumeration
from turfwar.league.post_match.scenarios.position import put_up
from turfwar.odds.result import Odds
from turfwar.scenario.language.commands import Command
from turfwar.scenario.language.dice import DiceWords
from turfwar.scenario.language.ids import Refused
from turfwar.scenario.language.model import Expect, Scenario, ScriptedAnswer, Sides
from turfwar.scenario.language.records import FieldKind, compare, compare_sides
from turfwar.scenario.language.stage import OffPitchStage


class PostMatch(OffPitchStage):
    """The steps after a match, with scripted dice and the answers of the scenario."""

    def __init__(
        self,
        ruleset: RuleSet,
        scenario: Scenario,
        dice: DiceWords,
        staff: FieldKind[Sides[Mapping[str, int]]],
        numbers: Sequence[FieldKind[Any]],
        counters: Sequence[FieldKind[int]],
        reserve: str,
    ) -> None:
        self.ruleset = ruleset
        self.reserve = reserve
        self.opening = put_up(ruleset, scenario, staff, numbers, counters)
        known = machine.player_numbers(self.opening)
        rolls = [dice.throw(roll, lambda name: known.get(name, -1)) for roll in scenario.dice]
        super().__init__(scenario, rolls)
        self.dice = ScriptedDice(self.script, dice.names)
        self.answers: dict[str, ScriptedAnswer] = dict(scenario.answers)
        self.used: dict[str, int] = {}
        self.now: PostMatchRun | None = None
        self.said: list[str] = []

    @property
    def post_match(self) -> PostMatchRun:
        assert self.now is not None
        return self.now

    # Playing

    def play(self) -> None:
        try:
            self.now = PostMatchRun(self.opening, (), always(self.dice), self.answer, in_order=True)
        except machine.OrderRefused as error:
            raise Refused(str(error)) from None
        for command in self.scenario.do:
            self.line(command)
        now = self.post_match
        if now.open and now.open[0].kind != self.scenario.expect.choice:
            question = now.open[0]
            raise Refused(f"answers: {question.kind} is missing ({question.text})")

    def line(self, command: Command) -> None:
        if command.illegal:
            if not self.why_not(command):
                raise Refused(f"`{command}`: the rules allow it")
            return
        try:
            self.now = self.carried_out(command)
        except machine.OrderRefused as error:
            raise Refused(f"`{command}`: {error}") from None
        self.said.append(str(command))

    def carried_out(self, command: Command) -> PostMatchRun:
        """The post-match sequence after a line: a side's order, or what a player makes of a
        roll."""
        now = self.post_match
        if isinstance(command, OrderLine):
            assert command.seat is not None
            return ordered(now, command.seat, command.text)
        assert isinstance(command, AnswerLine)
        for question in now.open:
            if question.subject == command.player and question.kind == command.kind:
                return answered(now, question.label, command.value)
        raise machine.OrderRefused("nothing of the kind is asked")

    def why_not(self, command: Command) -> str:
        """Why a line is not open, nothing where it is.

        What can be made of a roll is what was open when it was asked about last.
        """
        now = self.post_match
        if isinstance(command, OrderLine):
            assert command.seat is not None
            return refusal(now, command.seat, command.text)
        assert isinstance(command, AnswerLine)
        asked = [
            each
            for each in now.asked
            if each.subject == command.player and each.kind == command.kind
        ]
        if not asked:
            return "nothing of the kind was asked"
        if now.meant(asked[-1], command.value) is not None:
            return ""
        return f"there are {', '.join(asked[-1].choices)}"

    def answer(self, question: OfficeQuestion) -> str | None:
        """The scenario's answer to a question, or the usual one."""
        if self.names(question):
            return self.named(question)
        waits = self.scenario.expect.choice == question.kind
        return None if waits else question.default

    def names(self, question: OfficeQuestion) -> bool:
        """Whether the scenario has an answer to a question."""
        given = self.answers.get(question.kind)
        if given is None:
            return False
        return given.each_time or self.used.get(question.kind, 0) < len(given.values)

    def named(self, question: OfficeQuestion) -> str | None:
        """The answer that the scenario has; the usual one where it does not fit each time."""
        given = self.answers[question.kind]
        at = self.used.get(question.kind, 0)
        value = str(given.values[0] if given.each_time else given.values[at])
        if given.each_time and question.default is not None:
            if not any(same_name(value, choice) for choice in question.choices):
                return question.default
        self.used[question.kind] = at + 1
        return value

    # Looking at it

    def failures(self) -> Iterator[str]:
        expect = self.scenario.expect
        yield from self.unmet(expect)
        for kind, times in expect.asked.items():
            found = sum(question.kind == kind for question in self.post_match.asked)
            if (found > 0) != times if isinstance(times, bool) else found != times:
                yield f"asked.{kind}: expected {str(times).lower()}, was asked {found} times"
        for kind, answer in self.answers.items():
            if not answer.each_time:
                for value in answer.values[self.used.get(kind, 0) :]:
                    yield f"answers: {kind}: {value} was not asked for"
        if self.dice.left_over():
            yield f"dice: {self.dice.left_over()} entries were not rolled"

    def unmet(self, expect: Expect) -> Iterator[str]:
        """What of players, sides and the match is not as expected."""
        for id, wanted in expect.players.items():
            if wanted.state is not None:
                yield from compare(f"{id}.state", self.state_of(id), wanted.state)
            for name, value in wanted.more.items():
                if value is not None:
                    yield from compare(f"{id}.{name}", *self.of_player(id, name, value))
        for name, value in expect.more.items():
            if value is not None:
                yield from self.expected(name, value)
        yield from compare("choice", self.asked()[0], expect.choice)
        yield from compare("chooser", self.asked()[1], expect.chooser)
        yield from compare("winner", self.opening.result.winner, expect.winner)
        score = self.scenario.score
        yield from compare_sides("score", lambda side: score[side], expect.score)
        for command in expect.legal:
            if why := self.why_not(command):
                yield f"legal: `{command}` is refused: {why}"
        for command in expect.illegal:
            if not self.why_not(command):
                yield f"illegal: `{command}` is allowed"

    def odds(self) -> Odds:
        assert self.scenario.goal is not None
        return Enumeration(self, self.scenario.goal).odds()

    def state_of(self, id: str) -> str:
        """How a player ended the match; who joined after it is there to be fielded."""
        spec = self.scenario.players.get(id)
        if spec is not None:
            return spec.state
        return "nobody" if self.post_match.side_of(id) is None else self.reserve

    def expected(self, name: str, wanted: Any) -> Iterator[str]:
        """What is not as expected of a side."""
        if name == "staff":
            for side in SIDES:
                for kind, number in wanted[side].items():
                    has = self.post_match.teams[side].staff.get(kind, 0)
                    yield from compare(f"staff.{side}.{kind}", has, number)
            return
        yield from compare_sides(name, lambda side: self.of_side(SIDES[side], name), wanted)

    def of_side(self, side: Side, name: str) -> int:
        now = self.post_match
        if name == "treasury":
            return now.gold(side)
        if name == "petty_cash":
            return now.petty_cash(side)
        if name == "value":
            return now.value(side).total
        return now.teams[side].staff.get(name, 0)

    def of_player(self, id: str, name: str, wanted: Any) -> tuple[object, object]:
        """What is found of a player, and what is expected, in the same form."""
        now = self.post_match
        side = now.side_of(id)
        if side is None:
            return (False if name == "on_roster" else "nobody"), wanted
        player = now.player(side, id)
        position = now.team_list(side).position(player.position)
        if name == "on_roster":
            return player.here, wanted
        if name == "skills":
            extra = self.ruleset.rosters.journeyman_skills if player.journeyman else ()
            found = sorted({*position.skills, *player.skills, *extra})
            return ", ".join(found), ", ".join(sorted(wanted))
        if name == "value":
            return now.player_value(side, player), wanted
        if name == "position":
            with suppress(UnknownName):  # else it is simply another one than is found
                wanted = now.team_list(side).position(wanted).name
            return position.name, wanted
        if name in ("misses", "niggles", "journeyman", "number"):
            return getattr(player, name), wanted
        if name in now.rules.counters:
            return player.counter(name), wanted
        change = player.increases.get(name, 0) - player.injuries.get(name, 0)
        return position.characteristic(name) + change, wanted

    def asked(self) -> tuple[str, str]:
        """What is asked, and of whom."""
        now = self.post_match
        if now.open:
            return now.open[0].kind, now.open[0].side
        for step in now.rules.steps:
            for side in SIDES:
                if (step.id, side) in now.waiting:
                    return step.id, side
        return "none", "none"

    def log(self) -> list[str]:
        return [] if self.now is None else [str(note) for note in self.now.notes]

    def steps(self) -> list[str]:
        return list(self.said)
