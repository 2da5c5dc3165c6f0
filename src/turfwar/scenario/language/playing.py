"""A scenario while it is played in a match."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from turfwar.games.display import legal_of
from turfwar.games.words import FINISH
from turfwar.kernel.dice import D6, SIDES_MASK, Dice, ScriptedDice
from turfwar.pitch.game import PitchGame
from turfwar.scenario.language.answers import Answers, answers_of
from turfwar.scenario.language.commands import ChoiceLine, Command, PlaceCommand
from turfwar.scenario.language.ids import Refused
from turfwar.scenario.language.language import ScenarioLanguage
from turfwar.scenario.language.model import Expect, Scenario
from turfwar.scenario.language.records import show
from turfwar.scenario.language.script import Script

TIE_BREAK = 8
"""Where two coaches roll until one has more, lucky dice must not agree for ever."""
HIGH_FACE = 6


class LuckyDice(Dice):
    """Dice that let every plan go on, to see only whether its choices are open.

    `kind_faces` are what some kinds of dice show then; the others show much. Two D6 together show
    little in any case. What `rolled` has shown up to now is shown again where a step in which there
    was a question is gone through once more.
    """

    def __init__(self, kind_faces: dict[int, int], rolled: Dice) -> None:
        self.kind_faces = kind_faces
        self.rolled = rolled
        self.until = rolled.tell()
        self.thrown = 0

    def throw(self, kind: int, count: int, low: int, high: int) -> int:
        if self.rolled.tell() < self.until:
            return self.rolled.throw(kind, count, low, high)
        face = 0 if kind == D6 and count == 2 else self.kind_faces.get(kind, 0)
        self.thrown += 1
        if not face:
            face = min(HIGH_FACE, kind & SIDES_MASK)
            if kind == D6 and self.thrown % TIE_BREAK == 0:
                face -= 1
            if count == 2:
                face = 1
        return sum(face << (4 * index) for index in range(count))

    def pick(self, count: int, names: list[int]) -> int:
        if self.rolled.tell() < self.until:
            return self.rolled.pick(count, names)
        return 0

    def tell(self) -> int:
        return self.rolled.tell()

    def seek(self, position: int) -> None:
        self.rolled.seek(position)

    def copy(self) -> Dice:
        other = LuckyDice(self.kind_faces, self.rolled.copy())
        other.until = self.until
        return other


class MatchStage:
    """A scenario in a match: its position, its dice, what it answers."""

    def __init__(self, language: ScenarioLanguage, scenario: Scenario) -> None:
        self.language = language
        self.scenario = scenario
        self.builder = language.builder(scenario)
        self.ids = self.builder.ids
        self.script = ScriptedDice(language.script(scenario, self.ids), language.dice.names)
        self.answers = answers_of(scenario, self.ids, language)
        self.game: PitchGame | None = None
        self.began = 0
        """How long the log was at the first question."""
        self.misplaced: dict[str, tuple[PlaceCommand, Refused]] = {}
        """By player, placements that were refused, and why. The set-up cannot end with them."""
        self.told = False
        """Whether a line has said that it cannot."""
        self.lines_over = False
        self.let_go: list[PitchGame] = []
        """The match at each question after the last line that an expected line could answer."""

    def put_up(self, dice: Dice | None = None) -> PitchGame:
        """The match in the scenario's position, with its dice or with others."""
        self.game = self.builder.build(self.script if dice is None else dice)
        self.began = len(self.game.records())
        return self.game

    def play(self) -> None:
        """Carry out the lines of `do`, answering every other question from `answers`."""
        scenario = self.scenario
        game = self.put_up() if self.game is None else self.game
        for at, command in enumerate(scenario.do):
            last = at == len(scenario.do) - 1
            if command.illegal:
                self.settle(game, self.answers, None, command)
                if self.allowed(game, replace(command, illegal=False)):
                    raise Refused(f"`{command}`: the engine allows it")
                self.told = self.told or ends_set_up(command)
                continue
            if isinstance(command, PlaceCommand):
                self.place(game, command)
                continue
            self.check_placed()
            stop = scenario.expect.choice if last else None
            if not self.is_settled(game, command, scenario.do[:at], stop):
                self.run_line(game, command, self.answers, stop)
        self.lines_over = True
        self.settle(game, self.answers, scenario.expect.choice)
        self.complete(game)
        self.settle(game, self.answers, scenario.expect.choice)
        self.stop(game)
        if not game.over and not self.language.is_top_level(game):
            self.answers.hear(game)
        if not self.told and not any(map(ends_set_up, scenario.expect.illegal)):
            self.check_placed()

    def stop(self, game: PitchGame) -> None:
        """Whoever stops when the lines are over does so where dice are left for it."""
        if game.over or not self.script.left_over() or not self.language.has_stopped(game):
            return
        ending = self.language.end_of_action(game)
        if ending is not None:
            game.play(ending)
            self.settle(game, self.answers, self.scenario.expect.choice)

    def place(self, game: PitchGame, command: PlaceCommand) -> None:
        """Put somebody where they may be; where they may not, they wait until they may."""
        self.settle(game, self.answers, None, command)
        self.misplaced.pop(command.player, None)
        for each in (command, *(waiting for waiting, _ in self.misplaced.values())):
            refusal = self.refusal(game, each)
            if refusal is not None:
                self.misplaced[each.player] = (each, refusal)
                continue
            self.misplaced.pop(each.player, None)
            self.run_line(game, each, self.answers, None)

    def check_placed(self) -> None:
        """Whoever is still where they may not be makes the scenario fail."""
        for _, refusal in self.misplaced.values():
            raise refusal

    def is_settled(
        self, game: PitchGame, command: Command, before: Sequence[Command], stop: str | None
    ) -> bool:
        """Whether a line has nothing to do, now or once the questions before it are answered."""
        if self.language.is_settled(game, command, before):
            return True
        self.settle(game, self.answers, stop, command)
        return self.language.is_settled(game, command, before)

    def run_line(
        self, game: PitchGame, command: Command, answers: Answers, stop: str | None
    ) -> Script:
        """Carry a line out; what is returned says whether all of it was."""
        language = self.language
        plan = Script((command,), language)
        while not plan.finished():
            self.settle(game, answers, stop if plan.done else None, command)
            if game.over:
                if plan.done is None:
                    raise Refused(f"`{command}` is not legal there: the match is over")
                return plan
            if not language.is_top_level(game, command):
                return plan
            self.check_asking(game)
            code = plan.next_choice(game, answers.ids)
            if code is not None:
                if not language.kind(game).top:
                    answers.hear(game)
                game.play_or_intervene(code)
        self.complete(game)
        return plan

    def complete(self, game: PitchGame) -> None:
        """An action ends with its line where something waits for that."""
        ending = None if game.over else self.language.completes(game)
        if ending is not None:
            game.play(ending)

    def settle(
        self, game: PitchGame, answers: Answers, stop: str | None, command: Command | None = None
    ) -> None:
        """Answer what is open until a line of `do` is wanted, or the question that is expected."""
        language = self.language
        while not game.over and not language.is_top_level(game, command):
            if stop is not None and language.is_asked(game, stop):
                if not answers.named(game):
                    return
            if self.lines_over and game is self.game:
                self.look_at(game)
            self.check_asking(game)
            answers.hear(game)
            game.play(answers.take(game))

    def look_at(self, game: PitchGame) -> None:
        """Keep where an expected line has its place, though it is let go by: what can be played in
        a window, or at a break, can be played at the end."""
        tried = self.scenario.expect.legal + self.scenario.expect.illegal
        if any(self.language.is_top_level(game, command) for command in tried):
            self.let_go.append(game.copy())

    def check_asking(self, game: PitchGame) -> None:
        if not self.language.asks_rightly(game):
            raise Refused(f"{self.language.kind_name(game)}: the wrong coach is asked")

    def allowed(self, game: PitchGame, command: Command) -> bool:
        """Whether the engine would let a line be played here to its end, the dice being kind.

        A set-up with somebody in it who cannot be where they were put does not end.
        """
        if self.misplaced and ends_set_up(command):
            return False
        return self.refusal(game, command) is None

    def allowed_at_end(self, game: PitchGame, command: Command) -> bool:
        """Whether a line could be played after the last one, in a window that was let go or not."""
        windows = [each for each in self.let_go if self.language.is_top_level(each, command)]
        return any(self.allowed(each, command) for each in (*windows, game))

    def refusal(self, game: PitchGame, command: Command) -> Refused | None:
        """Why a line cannot be played here to its end, if it cannot, the dice being kind."""
        trial = game.copy()
        trial.dice = LuckyDice(self.language.dice.kind_faces, game.dice.copy())
        try:
            plan = self.run_line(trial, command, self.answers.copy(), None)
        except Refused as error:
            return error
        if plan.cut or not plan.finished():
            return Refused(f"`{command}`: action or turn are over before its end")
        return None

    def failures(self) -> Iterator[str]:
        """What is not as expected, one line each."""
        game, expect = self.game, self.scenario.expect
        assert game is not None
        yield from self.language.failures(game, expect, self.ids)
        for kind, wanted in expect.asked.items():
            times = self.answers.asked.get(kind.casefold(), 0)
            if (times > 0) != wanted if isinstance(wanted, bool) else times != wanted:
                found = "once" if times == 1 else f"{times} times" if times else "never"
                yield f"asked.{kind}: expected {show(wanted)}, was asked {found}"
        yield from self.not_as_offered(game, expect)
        for command in expect.legal:
            if not self.allowed_at_end(game, command):
                yield f"legal: `{command}` is refused"
        for command in expect.illegal:
            if self.allowed_at_end(game, command):
                yield f"illegal: `{command}` is allowed"
        for value in self.answers.left_over():
            yield f"answers: {value} was not asked for"
        if self.script.left_over():
            yield f"dice: {self.script.left_over()} entries were not rolled"

    def not_as_offered(self, game: PitchGame, expect: Expect) -> Iterator[str]:
        """Which choices are open at the end and should not be, or the other way round."""
        if not expect.offered:
            return
        text_of = game.setting.notation.text
        found = [] if game.over else sorted({text_of(code) for code in legal_of(game)})
        for text, wanted in expect.offered.items():
            written = " ".join(map(self.ids.written, text.split()))
            is_open = any(each == written or each.startswith(f"{written} ") for each in found)
            if is_open != wanted:
                yield f"offered.{text}: expected {show(wanted)}, open are {', '.join(found)}"


def ends_set_up(command: Command) -> bool:
    """Whether a line is `done`, as the rule set has it."""
    return isinstance(command, ChoiceLine) and command.verb.role == FINISH and not command.arguments
