"""Answers to every question that is not a line of `do`."""

from collections import Counter

from turfwar.kernel.notation import choice, first_of, slug, verb_of
from turfwar.pitch.frame import HOME
from turfwar.pitch.squares import distance, parse_square
from turfwar.rulesets.lrb6.dice import BOTH, POW, PUSH, SKULL, STUMBLE
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.sequence.casualty import severity
from turfwar.rulesets.lrb6.vocabulary.lists import ACCEPT_DRAW, FACINGS, PLAY_OVERTIME
from turfwar.rulesets.lrb6.vocabulary.questions import (
    Q_ACTION,
    Q_BITE,
    Q_BOMB,
    Q_CASUALTY,
    Q_CATCH,
    Q_COIN,
    Q_DIE,
    Q_DUMP_OFF,
    Q_ELECT,
    Q_FACING,
    Q_FANATIC,
    Q_INDUCEMENTS,
    Q_KICK_RETURN,
    Q_KICKOFF,
    Q_LINE_UP,
    Q_PASS_BLOCK,
    Q_PETTY_CASH,
    Q_PUSH,
    Q_QUICK_SNAP,
    Q_REFEREE,
    Q_REFEREE_PLACE,
    Q_REFEREE_TURN,
    Q_SETUP,
    Q_TARGET,
    Q_THROW_IN,
    Q_TIED,
    Q_TOUCHBACK,
    Q_TURN,
    Q_USE,
    Q_WINDOW,
    QUESTION_NAMES,
)
from turfwar.rulesets.lrb6.vocabulary.skills import USE_NAMES
from turfwar.rulesets.lrb6.vocabulary.verbs import (
    BOMB_AT,
    DONE,
    END_PLAYER,
    FACE,
    LEAP_TO,
    NO_PASS_BLOCK,
    NO_RETURN,
    PASS_BLOCK_BY,
    PASS_WINDOW,
    POINT,
    RETURN_BY,
    SNAP,
    TAKE_CASUALTY,
    TAKE_DIE,
    TIED,
    TO,
    USE,
)
from turfwar.scenario.commands import (
    FANATIC_ID,
    REFEREE_ID,
    CastSpell,
    Command,
    Plain,
    PlayCard,
    PlayerRef,
    SquareRef,
)
from turfwar.scenario.model import LEAP, Answer, AnswerValue, FreeMove, Scenario
from turfwar.scenario.plan import Refused, number_of
from turfwar.scenario.scripting import Ids

MOVES = {
    Q_QUICK_SNAP: (SNAP, choice(DONE, 0, 0)),
    Q_KICK_RETURN: (RETURN_BY, choice(NO_RETURN, 0, 0)),
    Q_PASS_BLOCK: (PASS_BLOCK_BY, choice(NO_PASS_BLOCK, 0, 0)),
}
"""Questions for moves out of turn: the verb that names the player, and the choice of nobody."""
TOP_LEVEL = (Q_PETTY_CASH, Q_INDUCEMENTS, Q_SETUP, Q_KICKOFF, Q_TURN, Q_ACTION)
BEST_FIRST = (POW, STUMBLE, PUSH, BOTH, SKULL)


def kind_of(match: Match) -> str:
    """The kind of the open question, as scenarios name it."""
    if match.question == Q_USE:
        return f"use {USE_NAMES[match.detail]}"
    return QUESTION_NAMES[match.question]


def stepping(match: Match) -> bool:
    """Whether the open question is for the next square of a move out of turn."""
    if match.question == Q_QUICK_SNAP:
        return match.subject >= 0
    return match.question in MOVES and match.detail == 1


def is_top_level(match: Match, command: Command | None = None) -> bool:
    """Whether the open question waits for a line of `do`.

    The referee's decisions do only where that line is about him; otherwise he stays where he is.
    So does the Fanatic.
    A window is for cards and spells, and closed by any other line.
    """
    if match.question == Q_WINDOW or match.question == Q_TARGET:
        return isinstance(command, PlayCard | CastSpell) or (
            isinstance(command, Plain) and command.text == "pass"
        )
    if match.question == Q_FANATIC:
        return command is not None and FANATIC_ID in command.players()
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
        self.path: tuple[str, ...] = ()
        self.asked: Counter[str] = Counter()
        """How often each kind of question was put so far."""

    def copy(self) -> "Answers":
        other = object.__new__(Answers)
        other.answers = self.answers
        other.ids = self.ids
        other.used = dict(self.used)
        other.path = self.path
        other.asked = Counter()
        return other

    def hear(self, match: Match) -> None:
        """A question was put; the squares of a move out of turn belong to its first."""
        if not stepping(match):
            self.asked[kind_of(match).casefold()] += 1

    def named(self, match: Match) -> bool:
        """Whether the scenario has something to say to the open question."""
        kind = kind_of(match).casefold()
        answer = self.answers.get(kind)
        if answer is None:
            return False
        if stepping(match):
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

    def take(self, match: Match) -> int:
        """The choice that the scenario makes here; the default where it names none."""
        self.ids.follow(match)
        kind = kind_of(match).casefold()
        answer = self.answers.get(kind)
        if match.question == Q_FACING and (answer is None or answer.each_time):
            stop = choice(END_PLAYER, match.subject, 0)
            if match.is_legal(stop):
                return stop
        if match.question == Q_LINE_UP:
            return self.line_up(match, answer)
        if match.question in MOVES:
            return self.move(match, kind, answer)
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
            number = number_of(self.ids, value.player)
            if match.question in (Q_DUMP_OFF, Q_BOMB):
                number = match.square(number)
            return self.by_argument(match, number, verbs)
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

    def move(self, match: Match, kind: str, answer: Answer | None) -> int:
        """The next choice of moves out of turn: a player, then the squares of his path."""
        verb, nobody = MOVES[match.question]
        if stepping(match):
            code = choice(DONE, 0, 0)
            if self.path:
                square = parse_square(self.path[0].removeprefix(LEAP))
                code = choice(LEAP_TO if self.path[0].startswith(LEAP) else TO, square, 0)
            self.path = self.path[1:]
            return self.fit(match, code, match.setting.notation.text(code))
        self.path = ()
        at = self.used.get(kind, 0)
        value = answer.values[at] if answer is not None and at < len(answer.values) else None
        if value is not None:
            self.used[kind] = at + 1
        if not isinstance(value, FreeMove):
            return self.fit(match, nobody, "none")
        self.path = value.path
        return self.fit(match, choice(verb, number_of(self.ids, value.player), 0), value)


def default(match: Match) -> int:
    """The answer that the format gives where a scenario names none."""
    question = match.question
    legal = [int(match.legal[at]) for at in range(match.legal_count)]
    if question == Q_DIE:
        attacker_chooses = match.chooser == match.player(match.subject).coach
        order = BEST_FIRST if attacker_chooses else tuple(reversed(BEST_FIRST))
        return next(code for face in order if (code := choice(TAKE_DIE, face, 0)) in legal)
    if question in (Q_PUSH, Q_TOUCHBACK, Q_BITE):
        return min(legal)
    if question == Q_FACING:
        stop = choice(END_PLAYER, match.subject, 0)
        ahead = "right" if match.chooser == HOME else "left"
        return stop if stop in legal else choice(FACE, FACINGS.index(ahead), 0)
    if question == Q_WINDOW:
        return choice(PASS_WINDOW, 0, 0)
    if question in (Q_CATCH, Q_USE, Q_TARGET, Q_FANATIC):
        return legal[0]
    if question == Q_THROW_IN:
        return choice(POINT, 1, 0)
    if question == Q_BOMB:
        return nearest_opponent(match, legal)
    if question == Q_CASUALTY:
        first, second = divmod(match.detail, 100)
        return choice(TAKE_CASUALTY, 0 if severity(first) <= severity(second) else 1, 0)
    if question in (Q_COIN, Q_REFEREE, Q_REFEREE_PLACE, Q_REFEREE_TURN):
        return legal[0]
    if question == Q_ELECT:
        return legal[1]
    if question == Q_TIED:
        accept = choice(TIED, ACCEPT_DRAW, 0)
        return accept if accept in legal else choice(TIED, PLAY_OVERTIME, 0)
    return next(code for code in legal if is_refusal(match, code))


def nearest_opponent(match: Match, legal: list[int]) -> int:
    """The throw at the nearest opponent of whoever has caught a bomb."""
    holder = match.player(match.subject)
    near = [
        (distance(holder.square, match.square(other)), other)
        for other in match.on_field(holder.opponents)
    ]
    for _, other in sorted(near):
        code = choice(BOMB_AT, match.square(other), 0)
        if code in legal:
            return code
    return legal[0]


def is_refusal(match: Match, code: int) -> bool:
    return match.setting.notation.text(code).split()[-1] in ("none", "no")
