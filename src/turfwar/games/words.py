"""The words of a rule set as records: verbs, questions, rolls, events, and what they are called.

Whatever has a number in choices, states or logs is one record: its name, how it is written, how it
is told to people, and where the rulebook has it. It gets its number when its rule set is assembled.
Generic code (`turfwar.views`, scenarios, bots) reads nothing else, so that a new question or event
is written in one place. All the records of a rule set are its
`turfwar.games.vocabulary.Vocabulary`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from turfwar.kernel.game import CHOICE_RECORD, ROLL_RECORD
from turfwar.kernel.notation import NO_NUMBER, Verb, slug

Role = Literal[
    "declare",
    "step",
    "act",
    "finish",
    "end-turn",
    "pick",
    "place",
    "answer",
    "decline",
    "buy",
    "play",
    "concede",
    "outside",
]
DECLARE: Final = "declare"
"""A player begins an action."""
STEP: Final = "step"
"""The player whose action is open goes on to a square."""
ACT: Final = "act"
"""The player whose action is open does something to somebody, or somewhere."""
FINISH: Final = "finish"
"""What is open is over: a player's action, a set-up, purchases."""
END_OF_TURN: Final = "end-turn"
PICK: Final = "pick"
"""A player is taken up, to be set up somewhere."""
PLACING: Final = "place"
ANSWER: Final = "answer"
DECLINING: Final = "decline"
"""An answer that leaves everything as it is."""
BUYING: Final = "buy"
PLAY: Final = "play"
"""A card or a spell."""
GIVING_UP: Final = "concede"
OUTSIDE: Final = "outside"
"""Comes from outside the list: a clock, a coach who is not asked."""

Posture = Literal["upright", "lying", "dazed", "reserve", "hurt", "gone", "absent"]
"""How a player in a state is drawn, and where: the first three on the pitch, the others beside."""

Tone = Literal["plain", "big", "good", "bad", "silent"]
"""How loudly an event is told; `silent` is what a reader of the log need not be told."""

Form = Literal["answer", "turn", "action", "setup"]
"""What kind of decision a question is, whatever the rules: who acts, how they go on, where they
stand, or anything else."""

Sound = Literal["", "step", "hit", "fall", "ball", "whistle", "cheer"]
Motion = Literal["", "walk", "push", "hit", "fly", "bounce", "hold"]
"""What is seen of an event on the pitch: somebody walks, is pushed or hits, a ball flies, bounces
or is held."""
Moment = Literal["", "score", "turnover", "hurt", "sent-off", "kick-off", "period", "turn", "end"]
"""What an event is to whoever watches; what is none is told in the log alone."""

DECLINES: Final = ("no", "none")
"""The words of an answer that declines."""


@dataclass(frozen=True)
class Word:
    """What has a number and a name: a skill, a card, a cause, a reason for a turnover.

    It has no number until its rule set is assembled (`Vocabulary`), unless one is recorded.
    """

    name: str
    source: str = ""
    number: int = field(default=NO_NUMBER, kw_only=True)


def words_of(names: Mapping[int, str], source: str) -> tuple[Word, ...]:
    """Words for skills or cards by their numbers, each with the section of its name."""
    return tuple(Word(name, f"{source}, {name}", number=at) for at, name in names.items())


@dataclass(frozen=True)
class ActionKind(Word):
    """What a player can declare; a verb of the same number declares it, `{player} NAME`."""

    label: str = ""
    key: str = ""
    """On the keyboard."""


def declaring(actions: Iterable[ActionKind]) -> list[Verb]:
    """The verbs by which players declare actions."""
    return [
        Verb(
            f"{{player}} {each.name}",
            label=f"{each.label} with {{player}}",
            role=DECLARE,
            number=each.number,
        )
        for each in actions
    ]


NO_YES: Final = ("no", "yes")


def yes_no(word: str, yes: str, no: str, number: int) -> Verb:
    """A verb for an offer that is taken or not: `follow yes`, with a label for each answer."""
    return Verb(f"{word} {{word}}", NO_YES, labels={"yes": yes, "no": no}, number=number)


@dataclass(frozen=True)
class State(Word):
    """What a player's status can be."""

    label: str = ""
    posture: Posture = "upright"
    lead: str = ""
    """How a line begins that tells of several players coming to it one after the other."""
    after: str = ""
    """The kind of event after which it goes without saying."""
    gathers: str = ""
    """What a side does whose players come to it after that, one after the other."""
    comes: str = ""
    """What somebody does who comes to it otherwise, where it is more than to be so: `stands up`."""
    moment: Moment = ""
    """What it is to whoever watches that somebody comes to it."""

    @property
    def on_pitch(self) -> bool:
        """Whether players in it stand or lie on a square."""
        return self.posture in ("upright", "lying", "dazed")


@dataclass(frozen=True)
class AnswerShape:
    """What may answer a kind of question: these words, and a player, a square, a move or a name."""

    words: tuple[str, ...] = ()
    player: bool = False
    square: bool = False
    move: bool = False
    name: bool = False

    def __str__(self) -> str:
        parts = [
            *self.words,
            *(["the name of a skill"] if self.name else []),
            *(["a player"] if self.player else []),
            *(["a square"] if self.square else []),
            *(["a list of `player square...`"] if self.move else []),
        ]
        return " or ".join(part for part in (", ".join(parts[:-1]), parts[-1]) if part)


YES_NO: Final = AnswerShape(("yes", "no"))
PLAYER_OR_NONE: Final = AnswerShape(("none",), player=True)
MOVES: Final = AnswerShape(("none",), move=True)

Detail = Literal["", "roll", "skill", "card", "action"]
Whose = Literal["", "own", "other"]


@dataclass(frozen=True)
class QuestionKind:
    """A kind of question.

    `prompt` is a sentence, with `{who}` for the player it is about and `{about}` for what `detail`
    names; where it has no `{who}`, the player is put before it. `prompt_for` is asked instead where
    there is a player. `heading` is the same in a few words.

    In scenarios a `top` question is answered by a line of `do`; of the others `answers` says what
    answers them, `asked` when they are asked, and `default` which choice is made where a scenario
    names none: `decline`, `first`, `lowest` (by its code), `word WORD`, or the name of a rule of
    the rule set's own; `default_text` says that in words where it is not plain.
    """

    name: str
    prompt: str
    source: str = ""
    """The section behind it, where what it is about (a skill, a card, an action) has none."""
    heading: str = ""
    prompt_for: str = ""
    detail: Detail = ""
    top: bool = False
    asked: str = ""
    answers: AnswerShape | None = None
    answers_text: str = ""
    default: str = "decline"
    default_text: str = ""
    whose: Whose = ""
    """Whose coach decides, where it is about a player: theirs, or the other one."""
    by_detail: bool = False
    """Whether its kind in scenarios is its name and what it is about: `use Wrestle`."""
    waits: bool = False
    """Whether an answer of a list that is not open here is kept for the next question of its kind,
    and this one takes its default."""
    after_dice: bool = False
    """Whether it is asked in the middle of something, about the roll before it."""
    form: Form = "answer"
    """What a page makes of it: somebody is picked, is under way, is set up; or buttons."""
    waiting: str = ""
    """What others read while a coach decides, after their name: `calls the coin`."""
    number: int = field(default=NO_NUMBER, kw_only=True)


@dataclass(frozen=True)
class RollKind(Word):
    """A kind of roll, and how its result is told.

    `results` are the words for the results 0, 1, ...; the last is the one that is wished for, by
    the opponents where the roll is `against` the player. `needs` says what was needed. `die` is a
    kind of dice with faces of their own; those in `good` are wished for. Where the number thrown is
    not made of dice of its own it is `whole`.
    """

    needs: str | Callable[[int], str] = "{needed}+ needed"
    results: tuple[str, ...] = ("failure", "success")
    facts: tuple[str, ...] = ()
    """Results that are facts of their own, beside success: `fumble`."""
    against: bool = False
    at_most: bool = False
    """Whether the dice have to show at most what is needed."""
    die: str = ""
    good: tuple[str, ...] = ()
    good_share: float = 0.0
    """The chance of one die to show one of them."""
    whole: bool = False
    counts: str = ""
    """What a report counts it as."""
    tone: Tone = "plain"

    def needed_text(self, needed: int) -> str:
        """What was needed, in words."""
        return (
            self.needs.format(needed=needed) if isinstance(self.needs, str) else self.needs(needed)
        )


@dataclass(frozen=True)
class EventKind:
    """A kind of event: the names of its arguments, and its sentence with these names in it."""

    name: str
    fields: str = ""
    source: str = ""
    sentence: str = ""
    tone: Tone = "plain"
    counts: str = ""
    """What a report counts it as, for the player it is about."""
    joins: str = ""
    """The argument that is enough where the same goes on with the same player: `move` a square."""
    sound: Sound = ""
    motion: Motion = ""
    moment: Moment = ""
    cry: str = ""
    """What is called out at its moment, in a word or two, before the sentence is read."""
    number: int = field(default=NO_NUMBER, kw_only=True)


FactPart = Literal[
    "words",
    "number",
    "player",
    "square",
    "side",
    "choice",
    "roll",
    "action",
    "state",
    "turnover",
    "skill",
    "card",
]


@dataclass(frozen=True)
class FactKind:
    """A kind of argument of events.

    `part` says what its number stands for; `read` turns a number into words of the rule set's own,
    where it stands for nothing else. `source` is where the rulebook has what it names, if not where
    it has the event: a template with `{source}`, the event's own, and `{value}`, or a function of
    value and source.
    """

    name: str
    part: FactPart = "words"
    read: Callable[[int], Any] | Sequence[str] | None = None
    source: str | Callable[[str, str], str] = ""
    words: Callable[[str], str] | None = None
    """How a sentence has it, where that is otherwise than the fact."""

    def value(self, number: int) -> Any:
        """The argument as people write it."""
        if self.read is None:
            return number
        return self.read(number) if callable(self.read) else self.read[number]

    def source_of(self, value: object, source: str) -> str:
        """Where the rulebook has it; empty where it says nothing about that."""
        if isinstance(self.source, str):
            return self.source.format(source=source, value=value)
        return self.source(str(value), source)


COMMON_FACTS: Final = (
    FactKind("player", "player"),
    FactKind("victim", "player"),
    FactKind("receiver", "player"),
    FactKind("square", "square"),
    FactKind("side", "side"),
    FactKind("winner", "side"),
    FactKind("choice", "choice"),
    FactKind("number", "number"),
    FactKind("roll", "roll"),
    FactKind("action", "action"),
    FactKind("status", "state"),
    FactKind("turnover", "turnover"),
    FactKind("skill", "skill"),
    FactKind("card", "card"),
)
"""The arguments that mean the same in every rule set."""


COMMON_EVENTS: Final = (
    EventKind("choice", "choice", "", "> {choice}", tone="silent", number=CHOICE_RECORD),
    EventKind("roll", number=ROLL_RECORD),
)
"""The kernel's own records."""


@dataclass(frozen=True)
class WordList:
    """The words that a verb's `{word}` can be, by number; those of skills or cards go on by
    themselves from a number on."""

    name: str
    words: Mapping[int, str]
    skills_from: int = -1
    uses_from: int = -1
    cards_from: int = -1

    def texts(
        self, skills: Iterable[Word], uses: Iterable[Word], cards: Iterable[Word]
    ) -> tuple[str, ...]:
        """The words in the order of their numbers, empty where a number is free."""
        found = dict(self.words)
        for words, start in (
            (skills, self.skills_from),
            (uses, self.uses_from),
            (cards, self.cards_from),
        ):
            for word in words if start >= 0 else ():
                if start + word.number in found:
                    taken = found[start + word.number]
                    raise ValueError(f"{self.name}: {taken!r} and {word.name!r} have one number")
                here = slug(word.name)
                twice = here in found.values()
                found[start + word.number] = f"{here}-skill" if twice else here
        return tuple(found.get(number, "") for number in range(max(found, default=-1) + 1))


@dataclass(frozen=True)
class Face:
    """A face of dice of their own kind, the picture it is drawn as, and how often it comes up."""

    name: str
    label: str
    look: str = ""
    share: float = 1 / 6


@dataclass(frozen=True)
class DieKind:
    """Dice with faces of their own: `faces` by number, from 1.

    `number` is their kind to the kernel (`kernel.dice.with_faces`), `prefix` what scenarios write
    before a face, `kind_face` the number of the one that lets most things go on.
    """

    name: str
    faces: tuple[Face, ...]
    number: int = 0
    prefix: str = ""
    kind_face: int = 1
