"""Answers to every question that is not a line of `do`."""

from turfwar.games.display import legal_of
from turfwar.games.words import FINISH, STEP
from turfwar.kernel.notation import choice
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import parse_square
from turfwar.scenario.language.commands import FAR
from turfwar.scenario.language.ids import Ids, Refused
from turfwar.scenario.language.language import ScenarioLanguage
from turfwar.scenario.language.model import AnswerValue, FreeMove, Scenario, ScriptedAnswer
from turfwar.scenario.language.refs import PlayerRef, SquareRef


def answers_of(scenario: Scenario, ids: Ids, language: ScenarioLanguage) -> "Answers":
    """What a scenario answers, none of it used."""
    named = {kind.casefold(): answer for kind, answer in scenario.answers.items()}
    return Answers(named, ids, language)


class Answers:
    """What a scenario answers, and how much of it has been used."""

    def __init__(
        self, answers: dict[str, ScriptedAnswer], ids: Ids, language: ScenarioLanguage
    ) -> None:
        self.answers = answers
        self.ids = ids
        self.language = language
        self.used: dict[str, int] = {}
        self.path: tuple[str, ...] = ()
        self.asked: dict[str, int] = {}
        """How often each kind of question was put so far."""

    def copy(self) -> "Answers":
        """What goes on from here by itself; how often it was asked begins anew."""
        other = Answers(self.answers, self.ids, self.language)
        if self.used:
            other.used = self.used.copy()
        other.path = self.path
        return other

    def hear(self, game: PitchGame) -> None:
        """A question was put; the squares of a move out of turn belong to its first."""
        if not self.language.stepping(game):
            kind = self.language.kind_name(game).casefold()
            self.asked[kind] = self.asked.get(kind, 0) + 1

    def named(self, game: PitchGame) -> bool:
        """Whether the scenario has something to say to the open question."""
        if not self.answers:
            return False
        kind = self.language.kind_name(game).casefold()
        answer = self.answers.get(kind)
        if answer is None:
            return False
        if self.language.stepping(game):
            return True
        return answer.each_time or self.used.get(kind, 0) < len(answer.values)

    def left_over(self) -> list[str]:
        """Values of lists that were not used up."""
        return [
            f"{answer.kind}: {value}"
            for kind, answer in self.answers.items()
            if not answer.each_time
            for value in answer.values[self.used.get(kind, 0) :]
        ]

    def take(self, game: PitchGame) -> int:
        """The choice that the scenario makes here; the default where it names none."""
        language = self.language
        language.follow(game, self.ids)
        kind = language.kind_name(game).casefold()
        answer = self.answers.get(kind)
        before = language.before_answer(game, answer)
        if before is not None:
            return before
        question = language.kind(game)
        if question.answers is not None and question.answers.move:
            return self.move(game, kind, answer)
        if answer is None or not self.named(game):
            return language.default(game)
        at = 0 if answer.each_time else self.used.get(kind, 0)
        value = answer.values[at]
        code = self.code(game, value)
        if question.waits and not game.is_legal(code):
            return language.default(game)
        if not answer.each_time:
            # What answers each time is never used up: loops of rolls come back to where they were.
            self.used[kind] = at + 1
        return self.fit(game, code, value)

    def fit(self, game: PitchGame, code: int, value: object) -> int:
        if not game.is_legal(code):
            known = ", ".join(map(game.setting.notation.text, legal_of(game)))
            kind = self.language.kind_name(game)
            raise Refused(f"{kind}: {value} cannot be answered here, only: {known}")
        return code

    def code(self, game: PitchGame, value: AnswerValue) -> int:
        """The open choice that a value stands for, or -1."""
        language = self.language
        if isinstance(value, PlayerRef | SquareRef):
            return language.by_target(game, value, self.ids)
        if isinstance(value, FreeMove):
            return -1
        found = language.by_words(game, value)
        if found < 0 and value in ("yes", "no"):
            wanted = value == "no"
            legal = legal_of(game)
            return next((code for code in legal if language.is_refusal(game, code) == wanted), -1)
        return found

    def move(self, game: PitchGame, kind: str, answer: ScriptedAnswer | None) -> int:
        """The next choice of moves out of turn: a player, then the squares of their path."""
        if self.language.stepping(game):
            step, self.path = self.path[:1], self.path[1:]
            return self.step(game, step[0]) if step else self.stop(game)
        self.path = ()
        at = self.used.get(kind, 0)
        value = answer.values[at] if answer is not None and at < len(answer.values) else None
        if value is not None:
            self.used[kind] = at + 1
        if not isinstance(value, FreeMove):
            return self.stop(game)
        self.path = value.path
        return self.fit(game, self.code(game, PlayerRef(value.player)), value)

    def step(self, game: PitchGame, text: str) -> int:
        """The step to a square, by a leap where it is written so."""
        square = parse_square(text.removeprefix(FAR))
        steps = [
            verb.number
            for verb in self.language.words.verbs.values()
            if verb.role == STEP and "{square}" in verb.tokens
        ]
        verb = steps[1 if text.startswith(FAR) and len(steps) > 1 else 0]
        return self.fit(game, choice(verb, square, 0), text)

    def stop(self, game: PitchGame) -> int:
        """No move, or none any more."""
        legal = legal_of(game)
        for code in legal:
            if (
                self.language.is_refusal(game, code)
                or self.language.verb(game, code).role == FINISH
            ):
                return code
        return self.fit(game, -1, "none")
