"""Answers to every question that is not a line of `do`."""

from turfwar.kernel.dice import BOTH, POW, PUSH, SKULL, STUMBLE
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.squares import parse_square
from turfwar.rulesets.lrb6.layout import SIDE_SLOTS
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.sequence.injury import severity
from turfwar.rulesets.lrb6.skills.ids import SKILL_NAMES
from turfwar.rulesets.lrb6.vocabulary import (
    DONE,
    Q_ACTION,
    Q_CASUALTY,
    Q_CATCH,
    Q_COIN,
    Q_DIE,
    Q_ELECT,
    Q_KICKOFF,
    Q_LINE_UP,
    Q_PUSH,
    Q_QUICK_SNAP,
    Q_REFEREE,
    Q_REFEREE_PLACE,
    Q_REFEREE_TURN,
    Q_SETUP,
    Q_TOUCHBACK,
    Q_TURN,
    Q_USE,
    QUESTION_NAMES,
    SNAP,
    TAKE_CASUALTY,
    TAKE_DIE,
    TO,
    USE,
    slug,
)
from turfwar.scenario.commands import REFEREE_ID, Command, PlayerRef, SquareRef
from turfwar.scenario.model import Answer, AnswerValue, FreeMove, Scenario
from turfwar.scenario.plan import Refused, number_of
from turfwar.scenario.position import Ids

TOP_LEVEL = (Q_SETUP, Q_KICKOFF, Q_TURN, Q_ACTION)
BEST_FIRST = (POW, STUMBLE, PUSH, BOTH, SKULL)


def kind_of(match: Match) -> str:
    """The kind of the open question, as scenarios name it."""
    if match.question == Q_USE:
        return f"use {SKILL_NAMES[match.detail]}"
    return QUESTION_NAMES[match.question]


def is_top_level(match: Match, command: Command | None = None) -> bool:
    """Whether the open question waits for a line of `do`.

    The referee's decisions do only where that line is about him; otherwise he stays where he is.
    """
    if match.waiting:
        return False
    if match.question in (Q_REFEREE_PLACE, Q_REFEREE_TURN):
        return command is not None and REFEREE_ID in command.players()
    return match.question in TOP_LEVEL


class Answers:
    """What a scenario answers, and how much of it has been used."""

    def __init__(self, scenario: Scenario, ids: Ids) -> None:
        self.answers = {kind.casefold(): answer for kind, answer in scenario.answers.items()}
        self.ids = ids
        self.used: dict[str, int] = {}
        self.snapped: str | None = None

    def copy(self) -> "Answers":
        other = object.__new__(Answers)
        other.answers = self.answers
        other.ids = self.ids
        other.used = dict(self.used)
        other.snapped = self.snapped
        return other

    def named(self, match: Match) -> bool:
        """Whether the scenario has something to say to the open question."""
        kind = kind_of(match).casefold()
        answer = self.answers.get(kind)
        if answer is None:
            return False
        return answer.each_time or self.used.get(kind, 0) < len(answer.values)

    def left_over(self) -> list[str]:
        """Values of lists that were not used up."""
        return [
            f"{answer.kind}: {value}"
            for kind, answer in self.answers.items()
            if not answer.each_time
            for value in answer.values[self.used.get(kind, 0) :]
        ]

    def take(self, match: Match) -> int:
        """The choice that the scenario makes here; the default where it names none."""
        kind = kind_of(match).casefold()
        answer = self.answers.get(kind)
        if match.question == Q_QUICK_SNAP:
            return self.quick_snap(match, answer)
        if match.question == Q_LINE_UP:
            return self.line_up(match, answer)
        if answer is None or not self.named(match):
            return default(match)
        at = self.used.get(kind, 0)
        value = answer.values[0] if answer.each_time else answer.values[at]
        self.used[kind] = at + 1
        return self.fit(match, self.code(match, value), value)

    def fit(self, match: Match, code: int | None, value: AnswerValue) -> int:
        if code is None or not match.is_legal(code):
            text = match.setting.notation.text
            known = ", ".join(text(int(match.legal[at])) for at in range(match.legal_count))
            raise Refused(f"{kind_of(match)}: {value} cannot be answered here, only: {known}")
        return code

    def code(self, match: Match, value: AnswerValue) -> int | None:
        """The open choice that a value stands for."""
        verbs = {verb_of(int(match.legal[at])) for at in range(match.legal_count)}
        if isinstance(value, PlayerRef):
            return self.by_argument(match, number_of(self.ids, value.player), verbs)
        if isinstance(value, SquareRef):
            return self.by_argument(match, parse_square(value.square), verbs)
        if isinstance(value, FreeMove):
            return None
        if match.question == Q_USE:
            wanted = USE if value == "yes" else USE + 1
            return choice(wanted, match.detail, 0)
        words = str(value)
        for at in range(match.legal_count):
            code = int(match.legal[at])
            if match.setting.notation.text(code).split()[-1] in (words, slug(words)):
                return code
        return None

    def by_argument(self, match: Match, argument: int, verbs: set[int]) -> int | None:
        for at in range(match.legal_count):
            code = int(match.legal[at])
            words = match.setting.notation.text(code).split()[-1]
            if words != "none" and first_of(code) == argument:
                return code
        return None

    def line_up(self, match: Match, answer: Answer | None) -> int:
        """The next player of the list, where he is of the side that lines up; else its end."""
        at = self.used.get("line-up", 0)
        if answer is None or at >= len(answer.values):
            return choice(DONE, 0, 0)
        code = self.code(match, answer.values[at])
        if code is None:
            return choice(DONE, 0, 0)
        self.used["line-up"] = at + 1
        return code

    def quick_snap(self, match: Match, answer: Answer | None) -> int:
        kind = "quicksnap"
        if self.snapped is not None:
            code = choice(TO, parse_square(self.snapped), 0)
            self.snapped = None
            return self.fit(match, code, f"to {match.setting.notation.text(code)}")
        at = self.used.get(kind, 0)
        if answer is None or at >= len(answer.values):
            return choice(DONE, 0, 0)
        value = answer.values[at]
        self.used[kind] = at + 1
        if not isinstance(value, FreeMove):
            return choice(DONE, 0, 0)
        self.snapped = value.path[0]
        return self.fit(match, choice(SNAP, number_of(self.ids, value.player), 0), value)


def default(match: Match) -> int:
    """The answer that the format gives where a scenario names none."""
    question = match.question
    legal = [int(match.legal[at]) for at in range(match.legal_count)]
    if question == Q_DIE:
        attacker_chooses = match.chooser == match.subject // SIDE_SLOTS
        order = BEST_FIRST if attacker_chooses else tuple(reversed(BEST_FIRST))
        return next(code for face in order if (code := choice(TAKE_DIE, face, 0)) in legal)
    if question in (Q_PUSH, Q_TOUCHBACK):
        return min(legal)
    if question in (Q_CATCH, Q_USE):
        return legal[0]
    if question == Q_CASUALTY:
        first, second = divmod(match.detail, 100)
        return choice(TAKE_CASUALTY, 0 if severity(first) <= severity(second) else 1, 0)
    if question in (Q_COIN, Q_REFEREE, Q_REFEREE_PLACE, Q_REFEREE_TURN):
        return legal[0]
    if question == Q_ELECT:
        return legal[1]
    return next(code for code in legal if is_refusal(match, code))


def is_refusal(match: Match, code: int) -> bool:
    return match.setting.notation.text(code).split()[-1] in ("none", "no")
