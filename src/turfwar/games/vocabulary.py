"""All the words of a rule set, by their numbers, and an overlay's beside those of its parent.

Words are declared by name. They get their numbers when the rule set is assembled, after those of
its parent, so that nothing of the parent moves; a word of the same name as one of the parent's
takes its place and its number. Numbers belong to one rule set: those of two overlays may be the
same. A number that is recorded with a word (`number=`) stays.

>>> from turfwar.games.words import DECLARE, STEP
>>> HOP, SKIP = Verb("hop {square}", role=STEP), Verb("skip", role=STEP)
>>> base = Vocabulary(verbs=(Verb("{player} move", role=DECLARE), SKIP)).settled()
>>> sorted(Vocabulary(verbs=(HOP,)).over(base).verbs), HOP.number
([0, 1, 100], 100)
>>> Vocabulary(verbs=(Verb("rest", number=1),)).over(base)
Traceback (most recent call last):
ValueError: the verbs 'skip' and 'rest' are both 1
"""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Final, Protocol, TypeVar, cast

from turfwar.games.words import (
    COMMON_EVENTS,
    COMMON_FACTS,
    DECLARE,
    ActionKind,
    DieKind,
    EventKind,
    FactKind,
    QuestionKind,
    RollKind,
    State,
    Word,
    WordList,
)
from turfwar.kernel.notation import NO_NUMBER, Notation, Verb
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.squares import Squares

CAUSES_FROM: Final = 600
"""Where causes of overlays begin: beyond those that are skills, of which there are fewer."""
MOST_STATES: Final = 100
MOST_WORDS: Final = 512
"""A choice names one of so many skills or cards at most (`kernel/notation.py`)."""
ROOM: Final = 100
"""An overlay's words begin at the next hundred after its parent's,"""
SKILL_ROOM: Final = 15
"""its skills at the next word of bits."""


class Numbered(Protocol):
    """A skill, a card or a condition: it has no name of its own, and is told its number."""

    @property
    def number(self) -> int: ...


class WordRecord(Protocol):
    """A word: a number and a name."""

    @property
    def number(self) -> int: ...

    @property
    def name(self) -> str: ...


R = TypeVar("R", bound=WordRecord)


def give(what: str, record: WordRecord | Numbered, name: str, number: int) -> None:
    """Tell a record its number; it is that of one rule set, and of those laid over it."""
    if record.number == number:
        return
    if record.number != NO_NUMBER:
        raise ValueError(f"the {what} {name!r} is {number}, and cannot be {record.number}")
    object.__setattr__(record, "number", number)


class Numbers:
    """Numbers of one kind of words, as they are given: to names of the parent, and to new ones."""

    def __init__(self, what: str, parent: Mapping[int, WordRecord], first: int) -> None:
        self.what = what
        self.names: dict[str, int] = {}
        self.taken: dict[int, str] = {}
        for number, record in parent.items():
            self.names[record.name] = number
            self.taken[number] = record.name
        self.next = first

    def number(self, record: WordRecord | Numbered, name: str) -> int:
        """The number of a record: the parent's for the same name, a recorded one, or the next."""
        number = self.names.get(name, record.number)
        if number == NO_NUMBER:
            while self.next in self.taken:
                self.next += 1
            number = self.next
        other = self.taken.get(number, name)
        if other != name:
            raise ValueError(f"the {self.what}s {other!r} and {name!r} are both {number}")
        give(self.what, record, name, number)
        self.names[name] = number
        self.taken[number] = name
        return number


def laid_over(
    what: str, parent: Mapping[int, R], own: Iterable[R], first: int
) -> tuple[dict[int, R], Numbers]:
    """A parent's records with those of a child, added or in place of the same name."""
    result = dict(parent)
    numbers = Numbers(what, parent, first)
    own = tuple(own)
    names = [record.name for record in own]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"two {what}s are called {name!r}")
    for record in sorted(own, key=lambda each: each.number == NO_NUMBER):
        result[numbers.number(record, record.name)] = record
    return result, numbers


class Vocabulary:
    """All the words of a rule set, by their numbers.

    Those that have no number yet are in `declared` alone, until `settled` or `over` gives them one.
    `uses` can be used like skills, and are numbered among them. An action is declared by the verb
    `{player} NAME`, which need not be given. A modifier that a skill brings has the number of the
    skill, and `skill_causes` more.
    """

    def __init__(
        self,
        *,
        skill_causes: int = 32,
        actions: Iterable[ActionKind] = (),
        verbs: Iterable[Verb] = (),
        questions: Iterable[QuestionKind] = (),
        rolls: Iterable[RollKind] = (),
        causes: Iterable[Word] = (),
        events: Iterable[EventKind] = (),
        turnovers: Iterable[Word] = (),
        states: Iterable[State] = (),
        skills: Iterable[Word] = (),
        uses: Iterable[Word] = (),
        cards: Iterable[Word] = (),
        facts: Iterable[FactKind] = (),
        lists: Iterable[WordList] = (),
        dice: Iterable[DieKind] = (),
    ) -> None:
        self.skill_causes = skill_causes
        self.declared: dict[str, tuple[WordRecord, ...]] = {
            "action": tuple(actions),
            "verb": tuple(verbs),
            "question": tuple(questions),
            "roll": tuple(rolls),
            "cause": tuple(causes),
            "event": tuple(events),
            "turnover": tuple(turnovers),
            "state": tuple(states),
            "skill": tuple(skills),
            "use": tuple(uses),
            "card": tuple(cards),
        }
        self.actions: dict[int, ActionKind] = {}
        self.verbs: dict[int, Verb] = {}
        self.questions: dict[int, QuestionKind] = {}
        self.rolls: dict[int, RollKind] = {}
        self.causes: dict[int, Word] = {}
        self.events: dict[int, EventKind] = {kind.number: kind for kind in COMMON_EVENTS}
        self.turnovers: dict[int, Word] = {}
        self.states: dict[int, State] = {}
        self.skills: dict[int, Word] = {}
        self.uses: dict[int, Word] = {}
        self.cards: dict[int, Word] = {}
        for what, records in self.declared.items():
            self.by_kind[what].update(
                {each.number: each for each in records if each.number != NO_NUMBER}
            )
        self.facts = {fact.name: fact for fact in (*COMMON_FACTS, *facts)}
        self.lists = {each.name: each for each in lists}
        self.dice = {die.name: die for die in dice}
        self.is_settled = False

    @property
    def by_kind(self) -> dict[str, dict[int, Any]]:
        """The words of each kind."""
        return {
            "action": self.actions,
            "verb": self.verbs,
            "question": self.questions,
            "roll": self.rolls,
            "cause": self.causes,
            "event": self.events,
            "turnover": self.turnovers,
            "state": self.states,
            "skill": self.skills,
            "use": self.uses,
            "card": self.cards,
        }

    # Numbers

    def settled(self) -> "Vocabulary":
        """These words with their numbers, as those of a rule set without a parent."""
        return self if self.is_settled else self.over(NOTHING)

    def over(self, parent: "Vocabulary") -> "Vocabulary":
        """These words beside a parent's; those of the same name take their place."""
        causes = self.skill_causes if parent is NOTHING else parent.skill_causes
        result = Vocabulary(skill_causes=causes)
        first = parent.next_words
        for what in ("question", "roll", "event", "turnover"):
            result.lay(what, parent, self, first)
        result.lay("cause", parent, self, CAUSES_FROM if first else 0)
        result.lay("state", parent, self, max(parent.states, default=-1) + 1)
        result.lay("card", parent, self, max(parent.cards, default=-1) + 1)
        usable = parent.next_skills
        taken = result.lay("skill", parent, self, usable)
        result.lay("use", parent, self, usable, taken)
        taken = result.lay("action", parent, self, first)
        result.lay_verbs(parent, self, first, taken)
        result.facts = {**parent.facts, **self.facts}
        result.lists = {**parent.lists, **self.lists}
        result.dice = {**parent.dice, **self.dice}
        result.is_settled = True
        result.check()
        return result

    def lay(
        self,
        what: str,
        parent: "Vocabulary",
        own: "Vocabulary",
        first: int,
        beside: Numbers | None = None,
    ) -> Numbers:
        """Take over one kind of words; no number is one of those `beside`."""
        if beside is not None:
            first = max([first, *(number + 1 for number in beside.taken)])
        if what == "event":
            first = max(first, len(COMMON_EVENTS))
        found, numbers = laid_over(what, parent.by_kind[what], own.declared[what], first)
        self.by_kind[what].update(found)
        return numbers

    def lay_verbs(
        self, parent: "Vocabulary", own: "Vocabulary", first: int, actions: Numbers
    ) -> None:
        """Take over the verbs; those that declare actions have the numbers of these."""
        verbs = cast(tuple[Verb, ...], own.declared["verb"])
        patterns = {verb.pattern for verb in verbs} | {
            verb.pattern for verb in parent.verbs.values()
        }
        more: list[Verb] = []
        declaring = {f"{{player}} {action.name}": action for action in self.actions.values()}
        for pattern, action in declaring.items():
            if pattern not in patterns:
                label = f"{action.label} with {{player}}"
                more.append(Verb(pattern, label=label, role=DECLARE, number=action.number))
        for verb in verbs:
            declared = declaring.get(verb.pattern)
            if declared is not None:
                give("verb", verb, verb.pattern, declared.number)
        first = max([first, *(number + 1 for number in actions.taken if number >= first)])
        self.verbs.update(laid_over("verb", parent.verbs, [*verbs, *more], first)[0])

    @property
    def next_words(self) -> int:
        """Where the words of an overlay begin."""
        kinds = ("action", "verb", "question", "roll", "event", "turnover")
        most = max((number for what in kinds for number in self.by_kind[what]), default=-1)
        below = [number for number in self.causes if number < CAUSES_FROM]
        return -(-(max([most, *below]) + 1) // ROOM) * ROOM if self is not NOTHING else 0

    @property
    def skill_count(self) -> int:
        """How many numbers skills have, and what is used like one: a bit for each."""
        return max([*self.skills, *self.uses], default=-1) + 1

    @property
    def next_skills(self) -> int:
        """Where the skills of an overlay begin."""
        return -(-self.skill_count // SKILL_ROOM) * SKILL_ROOM

    def check(self) -> None:
        """`ValueError` where two things have one number, or one has too high a number."""
        for number in self.skills.keys() & self.uses.keys():
            names = f"{self.skills[number].name!r} and {self.uses[number].name!r}"
            raise ValueError(f"the skills {names} are both {number}")
        for number, cause in self.causes.items():
            skill = self.skills.get(number - self.skill_causes)
            if skill is not None:
                raise ValueError(
                    f"the cause {cause.name!r} is {number}, as modifiers by {skill.name} are"
                )
        for what, most in (("state", MOST_STATES), ("skill", MOST_WORDS), ("card", MOST_WORDS)):
            for number, record in self.by_kind[what].items():
                if number >= most:
                    raise ValueError(f"the {what} {record.name!r} is one too many: at most {most}")

    def with_contents(
        self,
        source: str,
        skills: Mapping[str, Numbered | None],
        cards: Mapping[str, Numbered | None],
        conditions: Mapping[str, Numbered] | None = None,
    ) -> "Vocabulary":
        """These words, and those for the skills and cards that a rule set has, by name; each is
        told its number. Conditions have theirs behind the skills."""
        result = Vocabulary(skill_causes=self.skill_causes)
        for what, records in self.by_kind.items():
            result.by_kind[what].update(records)
        result.facts, result.lists, result.dice = self.facts, self.lists, self.dice
        result.is_settled = True
        for what, given in (("skill", skills), ("card", cards)):
            words = result.by_kind[what]
            beside = {} if what == "card" else self.by_kind["use"]
            first = self.next_skills if what == "skill" else max(words, default=-1) + 1
            numbers = Numbers(what, {**beside, **words}, first)
            for name, each in given.items():
                if each is not None:
                    number = numbers.number(each, name)
                    known = words.get(number)
                    words[number] = known or Word(name, f"{source}, {name}", number=number)
            if what == "skill":
                numbers.next = max(numbers.next, result.next_skills)
                for name, condition in (conditions or {}).items():
                    number = numbers.number(condition, name)
                    known = result.uses.get(number)
                    result.uses[number] = known or Word(name, f"{source}, {name}", number=number)
        result.check()
        return result

    @property
    def event_names(self) -> list[str]:
        """The kinds of events."""
        return [kind.name for kind in self.events.values()]

    @property
    def roll_names(self) -> list[str]:
        """The kinds of rolls."""
        return [roll.name for roll in self.rolls.values()]

    @property
    def use_names(self) -> list[str]:
        """The skills, and what can be used like one."""
        return [word.name for word in (*self.skills.values(), *self.uses.values())]

    @property
    def roll_numbers(self) -> int:
        """One more than the highest number of a roll: how long a table by roll has to be."""
        return max(self.rolls, default=-1) + 1

    def cause(self, number: int) -> str:
        """What brings a modifier: a cause of its own, or a skill."""
        found = self.causes.get(number)
        return found.name if found is not None else self.skill(number - self.skill_causes)

    def skill(self, number: int) -> str:
        """The name of a skill, or of what can be used like one."""
        return self.usable(number).name

    def usable(self, number: int) -> Word:
        """A skill, or what can be used like one."""
        return self.skills.get(number) or self.uses[number]

    def written_verbs(self) -> list[Verb]:
        """The verbs with all the words that they can have."""
        words = (self.skills.values(), self.uses.values(), self.cards.values())
        texts = {name: each.texts(*words) for name, each in self.lists.items()}
        return [
            verb.with_words(texts[verb.word_list]) if verb.word_list else verb
            for verb in self.verbs.values()
        ]

    @cached_property
    def notation(self) -> Notation:
        """How its choices are written."""
        return Notation(self.written_verbs(), PLAYER_NAMES, Squares())


NOTHING: Final = Vocabulary()
"""The words of no rule set."""
