"""How scenarios are written by a rule set: fields, phases, states, lines, dice and answers.

All of it comes from the rule set's field, characteristics and vocabulary; a rule set that has more
to say overrides what differs.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields
from functools import cached_property, lru_cache
from typing import Any

from msgspec.structs import replace

from turfwar.games import usual_teams
from turfwar.games.base import RuleSet
from turfwar.games.team_content import Position
from turfwar.games.words import ACT, DECLARE, PICK, PLACING, STEP, AnswerShape, QuestionKind
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import PLACEHOLDERS, Verb
from turfwar.scenario.language.commands import DeedCommand
from turfwar.scenario.language.dice import DiceWords
from turfwar.scenario.language.forms import (
    ActionForm,
    ChoiceForm,
    DeedForm,
    LineForm,
    Lines,
    PlaceForm,
    PlayerForm,
    Shape,
)
from turfwar.scenario.language.ids import Ids
from turfwar.scenario.language.model import Expect, PlayerExpect, PlayerSpec, Scenario
from turfwar.scenario.language.records import ExpectKind, FieldKind, PlayerExpectKind
from turfwar.scenario.language.refs import ScenarioField

FIELDS = tuple(each.name for each in fields(Scenario) if each.name not in ("where", "more"))
PLAYER_FIELDS = ("position", "at", "state", "skills", "without")
EXPECTATIONS = tuple(each.name for each in fields(Expect) if each.name not in ("players", "more"))
PLAYER_EXPECTATIONS = tuple(each.name for each in fields(PlayerExpect) if each.name != "more")
USUAL_PHASES = ("turn", "turns")


class Grammar:
    """How scenarios are written; this one knows the vocabulary alone."""

    last_half: int = 3
    """The half that overtime is, and the last turn that a marker can stand on."""
    last_turn: int = 99
    fields: tuple[FieldKind[Any], ...] = ()
    """The fields that its scenarios have beside those of all."""
    player_fields: tuple[FieldKind[Any], ...] = ()
    common_expectations: tuple[str, ...] = EXPECTATIONS
    """The expectations of all scenarios that are looked at; a stage that is no match has fewer."""
    common_player_expectations: tuple[str, ...] = PLAYER_EXPECTATIONS
    expectations: tuple[ExpectKind[Any], ...] = ()
    player_expectations: tuple[PlayerExpectKind[Any], ...] = ()
    others: tuple[str, ...] = ()
    """The ids of players of no side."""
    reserved: tuple[str, ...] = ()
    """Ids of players whom a scenario does not declare."""
    pairs: tuple[int, ...] = ()
    """Kinds of two dice that are read as one number (`kernel.dice.pair`)."""
    held: tuple[str, ...] = ()
    """The ways in which a ball can be held, where there are several: `ball: {feet: h1}`."""
    windows: tuple[str, ...] = ()
    """Questions that lines of `do` answer, and of which can be expected that they are asked."""

    def __init__(self, ruleset: RuleSet) -> None:
        self.ruleset = ruleset
        self.words = ruleset.words
        self.ground = ScenarioField(ruleset.field, self.others)
        self.dice = DiceWords(self.words.dice.values(), self.pairs)
        self.field_names = (*FIELDS, *(each.name for each in self.fields))
        self.player_field_names = (
            *PLAYER_FIELDS,
            *(each.key for each in ruleset.characteristics),
            "used",
            *(each.name for each in self.player_fields),
        )
        self.expectation_names = (
            *self.common_expectations,
            *(each.name for each in self.expectations),
        )
        self.player_expectation_names = (
            *self.common_player_expectations,
            *(each.name for each in self.player_expectations),
        )

    # Phases and states

    @cached_property
    def phases(self) -> Mapping[str, str]:
        """The phases that a scenario can begin in, and what the rule set calls them."""
        return {name: name for name, _ in self.ruleset.phases}

    @cached_property
    def usual_phase(self) -> str:
        """The phase of a scenario that names none: the team turns."""
        return next((name for name in USUAL_PHASES if name in self.phases), next(iter(self.phases)))

    @cached_property
    def phases_off_pitch(self) -> Collection[str]:
        """The phases in which players who are given no square wait beside the pitch."""
        return [name for name in self.phases if name not in USUAL_PHASES]

    phases_before_turns: Collection[str] = ()
    """The phases in which no turn has begun: the markers are at 0 where they are not given."""
    phases_between_turns: Collection[str] = ()
    """The phases in which one number is that of both markers."""

    @cached_property
    def states(self) -> tuple[str, ...]:
        """What can be the state of a player."""
        return tuple(each.name for each in self.words.states.values() if each.posture != "absent")

    @cached_property
    def states_on_pitch(self) -> tuple[str, ...]:
        """The states of players who have a square."""
        return tuple(each.name for each in self.words.states.values() if each.on_pitch)

    @cached_property
    def upright(self) -> str:
        """The state of players who have a square, where nothing else is said."""
        return self.state_by_posture("upright")

    @cached_property
    def reserve(self) -> str:
        """The state of players who wait beside the pitch."""
        return self.state_by_posture("reserve")

    def state_by_posture(self, posture: str) -> str:
        states = self.words.states.values()
        return next((each.name for each in states if each.posture == posture), "")

    def options_of(self, scenario: Scenario) -> tuple[str, ...]:
        """The options that a scenario is played by."""
        return scenario.options

    # Players

    @cached_property
    def usual_teams(self) -> tuple[str, str]:
        """The team lists of a scenario that names none, home first."""
        return usual_teams(self.ruleset)

    def nobody(self, team: str | None) -> Position:
        """The position of a player who is given none: the first of their team list, unskilled."""
        return unskilled(self.ruleset, team or self.usual_teams[0])

    def ids(self, scenario: Scenario) -> Ids:
        """The names of a scenario's players with their numbers."""
        return Ids(scenario.players)

    def brought(self, more: Mapping[str, object]) -> Collection[str]:
        """The ids of players who can come into the match beside those that are declared.

        `more` are the scenario's own fields of this rule set.
        """
        return ()

    def phrases(self, more: Mapping[str, object]) -> Collection[str]:
        """Names of several words that lines can have: cards."""
        return ()

    def squares_of(self, spec: PlayerSpec) -> Iterable[str]:
        """The squares that a player stands on."""
        return () if spec.at is None else (spec.at,)

    # Lines

    @cached_property
    def lines(self) -> Lines:
        """All the forms of its lines."""
        return Lines(self.forms(), self.actions())

    @cached_property
    def written_verbs(self) -> list[Verb]:
        """The verbs with all the words that they can have."""
        return self.words.written_verbs()

    def line_verbs(self) -> Iterable[Verb]:
        """The verbs whose choices are lines."""
        return self.written_verbs

    def forms(self) -> Iterable[LineForm]:
        """The lines that do not begin with a player.

        Whoever is taken up can be put down by the same line, so that form comes first.
        """
        picks = [verb for verb in self.written_verbs if verb.role == PICK]
        puts = [verb for verb in self.written_verbs if verb.role == PLACING]
        for pick in picks:
            for put in puts:
                if "{player}" in pick.tokens and "{square}" in put.tokens:
                    yield PlaceForm(pick, put)
        # Those with more words of their own first: `buy star NAME` before `buy NAME`.
        for verb in sorted(self.line_verbs(), key=own_words):
            if verb.tokens[0] not in PLACEHOLDERS:
                yield ChoiceForm(verb, self.spellings(verb))

    def spellings(self, verb: Verb) -> Mapping[str, str]:
        """Other ways to write some words of a verb, as slugs, with the word of the verb."""
        return {}

    def actions(self) -> Iterable[PlayerForm]:
        """The lines of players.

        A verb that declares an action is followed by squares and players; what else can be done in
        an action is a line of its own too, where it has a word of its own.
        """
        for verb in self.written_verbs:
            if verb.role == DECLARE and len(verb.tokens) == 2 and verb.tokens[0] == "{player}":
                yield ActionForm(
                    DeedCommand(verb.tokens[1], verb.number, arrow=True), Shape.ANYTHING
                )
        for verb in self.written_verbs:
            if verb.role in (ACT, STEP) and verb.tokens[0] not in PLACEHOLDERS:
                yield DeedForm(verb)

    # Questions

    @cached_property
    def answer_kinds(self) -> dict[str, AnswerShape]:
        """What answers the questions that no line answers, by kind; those that are told apart by
        what they are about have no entry here but a prefix."""
        return {
            kind.name: kind.answers
            for kind in self.words.questions.values()
            if kind.answers is not None and not kind.by_detail
        }

    @cached_property
    def named_kinds(self) -> dict[str, QuestionKind]:
        """The questions that are told apart by what they are about: `use Wrestle`."""
        return {f"{kind.name} ": kind for kind in self.words.questions.values() if kind.by_detail}

    @property
    def known_kinds(self) -> list[str]:
        """All of them, as a message lists them."""
        return [*self.answer_kinds, *(f"{prefix}NAME" for prefix in self.named_kinds)]

    def answer_shape(self, kind: str) -> AnswerShape | None:
        """What answers this kind of question, or None where there is no such kind."""
        for prefix, question in self.named_kinds.items():
            if kind.startswith(prefix):
                return question.answers
        return self.answer_kinds.get(kind)


@lru_cache(256)
def unskilled(ruleset: RuleSet, team: str) -> Position:
    """The first position of a team list, without skills."""
    try:
        first = ruleset.content.team(team).positions[0]
    except TurfwarError:
        first = ruleset.content.teams[0].positions[0]
    return replace(first, name="Player", skills=())


def own_words(verb: Verb) -> int:
    """Verbs with many words of their own come first."""
    return -sum(1 for token in verb.tokens if not token.startswith("{"))
