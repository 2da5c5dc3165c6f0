"""All the words of a rule set, by their numbers, and an overlay's beside those of its parent.

A rule set has its numbers from a range of its own, and what it adds is checked against what it has
from its parent: no number and no name stands for two things.

>>> from turfwar.rulesets.words import DECLARE, STEP
>>> HOP = Verb(210, "hop {square}", label="Hop to {square}", role=STEP)
>>> base = Vocabulary(range(200), verbs=(Verb(1, "{player} move", role=DECLARE),))
>>> sorted(Vocabulary(range(200, 300), verbs=(HOP,)).over(base).verbs)
[1, 210]
>>> Vocabulary(range(200, 300), verbs=(Verb(12, "hop {square}"),)).over(base)
Traceback (most recent call last):
ValueError: the verb 'hop {square}' has the number 12, which is not from 200 to 299
"""

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

from turfwar.kernel.notation import Notation, Places, Verb
from turfwar.rulesets.words import (
    COMMON_EVENTS,
    COMMON_FACTS,
    STATE_NUMBERS,
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


class Numbered(Protocol):
    """A record with a number and a name."""

    @property
    def number(self) -> int: ...

    @property
    def name(self) -> str: ...


R = TypeVar("R", bound=Numbered)


def by_number(what: str, records: Iterable[R], numbers: range) -> dict[int, R]:
    """Records by number; `ValueError` where two have the same number or name, or one no number
    from the range."""
    found: dict[int, R] = {}
    names: dict[str, int] = {}
    for record in records:
        if record.number not in numbers:
            raise ValueError(
                f"the {what} {record.name!r} has the number {record.number}, which is not "
                f"from {numbers.start} to {numbers.stop - 1}"
            )
        if record.number in found:
            other = found[record.number].name
            raise ValueError(f"the {what}s {other!r} and {record.name!r} are both {record.number}")
        if record.name in names:
            raise ValueError(f"two {what}s are called {record.name!r}")
        found[record.number] = record
        names[record.name] = record.number
    return found


def laid_over(what: str, parent: Mapping[int, R], own: Mapping[int, R]) -> dict[int, R]:
    """A parent's records with those of a child: added, or in place of the same name and number."""
    result = dict(parent)
    numbers = {record.name: number for number, record in parent.items()}
    for number, record in own.items():
        if number in parent and parent[number].name != record.name:
            raise ValueError(
                f"the {what}s {parent[number].name!r} and {record.name!r} are both {number}"
            )
        if numbers.get(record.name, number) != number:
            raise ValueError(
                f"the {what} {record.name!r} is {numbers[record.name]}, and cannot be {number}"
            )
        result[number] = record
    return result


class Vocabulary:
    """All the words of a rule set, by their numbers.

    `numbers` is the range that its own words have their numbers from; `skill_numbers` and
    `card_numbers` are kept for its own skills and cards, and an overlay's are beyond them. `uses`
    can be used like skills, and are numbered among them. Questions that are `asked_otherwise` than
    the parent asks them keep the numbers that they have there.
    A modifier that a skill brings has the number of the skill, and `skill_causes` more.
    """

    def __init__(
        self,
        numbers: range = range(0),
        *,
        skill_numbers: range = range(0),
        card_numbers: range = range(0),
        skill_causes: int = 32,
        actions: Iterable[ActionKind] = (),
        verbs: Iterable[Verb] = (),
        questions: Iterable[QuestionKind] = (),
        asked_otherwise: Iterable[QuestionKind] = (),
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
        self.numbers = numbers
        self.skill_numbers = skill_numbers
        self.card_numbers = card_numbers
        self.skill_causes = skill_causes
        self.actions = by_number("action", actions, numbers)
        self.verbs = by_number("verb", verbs, numbers)
        self.questions = by_number("question", questions, numbers)
        self.questions |= {kind.number: kind for kind in asked_otherwise}
        self.rolls = by_number("roll", rolls, numbers)
        self.causes = by_number("cause", causes, numbers)
        common = {kind.number: kind for kind in COMMON_EVENTS}
        self.events = common | by_number("event", events, numbers)
        self.turnovers = by_number("turnover", turnovers, numbers)
        self.states = by_number("state", states, STATE_NUMBERS)
        self.skills = by_number("skill", skills, skill_numbers)
        self.uses = by_number("use", uses, skill_numbers)
        self.cards = by_number("card", cards, card_numbers)
        self.facts = {fact.name: fact for fact in (*COMMON_FACTS, *facts)}
        self.lists = {each.name: each for each in lists}
        self.dice = {die.name: die for die in dice}
        self.check_skills()

    def check_skills(self) -> None:
        """`ValueError` where something else has the number of a skill."""
        for number in self.skills.keys() & self.uses.keys():
            names = f"{self.skills[number].name!r} and {self.uses[number].name!r}"
            raise ValueError(f"the skills {names} are both {number}")
        for number, cause in self.causes.items():
            skill = self.skills.get(number - self.skill_causes)
            if skill is not None:
                raise ValueError(
                    f"the cause {cause.name!r} is {number}, as modifiers by {skill.name} are"
                )

    def over(self, parent: "Vocabulary") -> "Vocabulary":
        """These words beside a parent's; those of the same number and name take their place."""
        result = Vocabulary(self.numbers or parent.numbers, skill_causes=parent.skill_causes)
        result.skill_numbers = beyond("skill", parent.skill_numbers, parent.skills, self.skills)
        result.card_numbers = beyond("card", parent.card_numbers, parent.cards, self.cards)
        result.actions = laid_over("action", parent.actions, self.actions)
        result.verbs = laid_over("verb", parent.verbs, self.verbs)
        result.questions = laid_over("question", parent.questions, self.questions)
        result.rolls = laid_over("roll", parent.rolls, self.rolls)
        result.causes = laid_over("cause", parent.causes, self.causes)
        result.events = laid_over("event", parent.events, self.events)
        result.turnovers = laid_over("turnover", parent.turnovers, self.turnovers)
        result.states = laid_over("state", parent.states, self.states)
        result.skills = laid_over("skill", parent.skills, self.skills)
        result.uses = laid_over("use", parent.uses, self.uses)
        result.cards = laid_over("card", parent.cards, self.cards)
        result.facts = {**parent.facts, **self.facts}
        result.lists = {**parent.lists, **self.lists}
        result.dice = {**parent.dice, **self.dice}
        result.check_skills()
        return result

    def with_contents(
        self, source: str, skills: Mapping[str, int], cards: Mapping[str, int]
    ) -> "Vocabulary":
        """These words, and those for skills and cards that an overlay has, by name and number."""
        known_skills = {word.name: word for word in self.skills.values()}
        known_cards = {word.name: word for word in self.cards.values()}
        added = Vocabulary()
        for own, words, known in (
            (skills, added.skills, known_skills),
            (cards, added.cards, known_cards),
        ):
            for name, number in own.items():
                here = f"{source}, {name}" if name not in known else known[name].source
                if number in words:
                    raise ValueError(f"{words[number].name!r} and {name!r} are both {number}")
                words[number] = Word(number, name, here)
        return added.over(self)

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

    def notation(self, players: list[str], places: Places) -> Notation:
        """How its choices are written."""
        return Notation(self.written_verbs(), players, places)


def beyond(what: str, kept: range, known: Mapping[int, Word], own: Mapping[int, Word]) -> range:
    """The numbers that are taken after an overlay has added its own, all of them from beyond those
    that are kept for its parent's."""
    for number, word in own.items():
        if number in kept and number not in known:
            raise ValueError(
                f"the {what} {word.name!r} has the number {number}; those to {kept.stop - 1} are "
                f"kept, so let it have one from {kept.stop} on"
            )
    return range(kept.start, max([kept.stop, *(number + 1 for number in own)]))


def all_verbs(vocabularies: Iterable[Vocabulary]) -> list[Verb]:
    """The verbs of several rule sets in one notation; `ValueError` where two do not go together."""
    found: dict[int, Verb] = {}
    patterns: dict[str, int] = {}
    for words in vocabularies:
        for verb in words.written_verbs():
            known = found.get(verb.number)
            if patterns.setdefault(verb.pattern, verb.number) != verb.number:
                raise ValueError(f"two verbs are written {verb.pattern!r}")
            if known is None:
                found[verb.number] = verb
            elif known.pattern != verb.pattern:
                both = f"{known.pattern!r} and {verb.pattern!r}"
                raise ValueError(f"the verbs {both} are both {verb.number}")
            elif known.words != verb.words:
                found[verb.number] = verb.with_words(joined(known, verb.words))
    return list(found.values())


def joined(verb: Verb, more: tuple[str, ...]) -> tuple[str, ...]:
    """The words that a verb has by one rule set or another."""
    result = [*verb.words, *[""] * (len(more) - len(verb.words))]
    for number, word in enumerate(more):
        if word and result[number] and result[number] != word:
            both = f"{result[number]!r} and {word!r}"
            raise ValueError(f"{verb.pattern}: the words {both} are both {number}")
        result[number] = word or result[number]
    return tuple(result)
