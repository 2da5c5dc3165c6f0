"""Scenarios by a rule set: how they are written, put up, carried out and looked at.

A `ScenarioLanguage` is complete by itself, from the vocabulary of a rule set. One with more to say
has a class of its own that overrides what differs, and is named by the port `language`.

For a phase that is no match at all (what a league does after one, say) a scenario language has
another one `beside` it, with its own fields, lines, answers and expectations, whose `stage` plays
it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from turfwar.games.base import RuleSet
from turfwar.games.display import legal_of
from turfwar.games.words import ACT, DECLINES, DECLINING, FINISH, OUTSIDE, STEP, QuestionKind
from turfwar.kernel.notation import Verb, first_of, slug, verb_of
from turfwar.pitch.frame import SIDE_NAMES, SIDE_SLOTS, TURN
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import square_name
from turfwar.scenario.language.commands import ChoiceLine, Command, CommandPart
from turfwar.scenario.language.dice import Throw
from turfwar.scenario.language.expecting import Expecting
from turfwar.scenario.language.ids import Ids
from turfwar.scenario.language.model import Expect, Scenario, ScriptedAnswer
from turfwar.scenario.language.position import Builder
from turfwar.scenario.language.position_writer import Taking
from turfwar.scenario.language.refs import SquareRef, Target
from turfwar.scenario.language.stage import OffPitchStage

Default = Callable[[PitchGame, list[int]], int]
"""Which of the open choices is made where a scenario names none."""
WORD: Final = "word "


class ScenarioLanguage(Expecting, Taking):
    """Scenarios by a rule set; this one knows the pitch and the vocabulary alone."""

    beside: Mapping[str, "type[ScenarioLanguage]"] = {}
    """The codecs of phases that are no match, by the name of the phase."""
    defaults: Mapping[str, Default] = {}
    """What is answered by the names that records of questions have as `default`."""

    def __init__(self, ruleset: RuleSet) -> None:
        super().__init__(ruleset)
        self.others_beside = {phase: kind(ruleset) for phase, kind in self.beside.items()}

    @property
    def phase_names(self) -> tuple[str, ...]:
        """All that can be the `phase` of a scenario."""
        return (*self.phases, *self.others_beside)

    def for_phase(self, phase: str) -> "ScenarioLanguage":
        """The scenario language of scenarios in a phase."""
        return self.others_beside.get(phase, self)

    def stage(self, scenario: Scenario) -> OffPitchStage | None:
        """What a scenario is played in, where that is no match."""
        return None

    # Putting up

    def builder(self, scenario: Scenario) -> Builder:
        """Puts a scenario's position up."""
        return Builder(self, scenario)

    def is_drawn(self, name: str) -> bool:
        """Whether a random choice of this name is of something else than a player."""
        return False

    def picked(self, name: str, ids: Ids) -> int:
        """The number of whom or what a random choice names."""
        return ids.number.get(name, -1)

    def called(self, number: int, ids: Ids) -> str:
        """The name of whom or what was picked at random."""
        return ids.name.get(number, "?")

    def script(self, scenario: Scenario, ids: Ids) -> list[Throw]:
        """A scenario's dice as scripted dice take them."""
        return [
            self.dice.throw(roll, lambda name: self.picked(name, ids)) for roll in scenario.dice
        ]

    def in_order(self, commands: Sequence[Command]) -> tuple[Command, ...]:
        """The lines of `do` in the order in which the match asks for them."""
        return tuple(commands)

    # Reading a match

    def verb(self, game: PitchGame, code: int) -> Verb:
        """The verb of a choice."""
        return game.setting.notation.verbs[int(verb_of(code))]

    def is_top_level(self, game: PitchGame, command: Command | None = None) -> bool:
        """Whether the open question waits for a line of `do`, with `command` to come."""
        return self.kind(game).top and not game.waiting

    def is_settled(self, game: PitchGame, command: Command, before: Sequence[Command]) -> bool:
        """Whether a line closes what has closed by itself, and nothing is left to be done.

        `before` are the lines before it.
        """
        return False

    def open_action(self, game: PitchGame) -> tuple[int, int] | None:
        """The player whose action is open, and its number, -1 where that cannot be told."""
        if game.waiting or game.subject < 0:
            return None
        kind = self.kind(game)
        if kind.detail == "action":
            return int(game.subject), int(game.detail)
        roles = {self.verb(game, code).role for code in legal_of(game)}
        return (int(game.subject), -1) if roles & {STEP, ACT, FINISH} else None

    def end_of_action(self, game: PitchGame) -> int | None:
        """The choice that ends the open action."""
        for code in legal_of(game):
            if self.verb(game, code).role == FINISH:
                return code
        return None

    def completes(self, game: PitchGame) -> int | None:
        """The choice that ends an open action with its line, where something waits for that."""
        return None

    def has_stopped(self, game: PitchGame) -> bool:
        """Whether a player whose action is open has stopped, if no line follows."""
        return False

    def during_action(self, command: Command) -> bool:
        """Whether an open action goes on after a line: because it is a choice of that action, or
        comes from outside."""
        return isinstance(command, ChoiceLine) and command.verb.role in (STEP, ACT, OUTSIDE)

    def turn_mark(self, game: PitchGame) -> tuple[int, ...]:
        """Tells one team turn from another."""
        return (
            int(game.active),
            int(game.get(TURN)),
            int(game.get(TURN + 1)),
            int(game.half),
            int(game.score(0)),
            int(game.score(1)),
        )

    def is_upright(self, game: PitchGame, number: int) -> bool:
        """Whether a player stands."""
        state = self.words.states.get(int(game.status(number)))
        return state is not None and state.posture == "upright"

    def could_go_further(self, game: PitchGame, number: int) -> bool:
        """Whether a player whose action is over had squares left to move, so that something else
        has ended it."""
        return False

    def says_nothing(self, game: PitchGame, code: int) -> bool:
        """Whether a part of a line declines what is declined by going on."""
        return False

    def form(self, game: PitchGame, code: int) -> int:
        """A choice as it is open now, where it has more than one form."""
        return code

    def resolve(self, game: PitchGame, part: CommandPart, ids: Ids) -> int:
        """The open choice that a part stands for whose code is not known; -1 where none is open."""
        assert part.target is not None
        if isinstance(part.target, str):
            return self.by_words(game, part.target)
        return self.by_target(game, part.target, ids)

    def by_words(self, game: PitchGame, words: str) -> int:
        """The open choice that ends with these words, or -1."""
        wanted = (words, slug(words))
        text = game.setting.notation.text
        return next((code for code in legal_of(game) if text(code).split()[-1] in wanted), -1)

    def by_target(self, game: PitchGame, target: Target, ids: Ids) -> int:
        """The open choice for a player, or their square, or for a square; or -1.

        What is called as a player is may still be a square, where nothing is open for the player.
        """
        places = game.setting.notation.places
        if isinstance(target, SquareRef):
            return self.by_argument(game, "{square}", places.find(target.square))
        number = ids.number_of(target.player)
        found = self.by_argument(game, "{player}", number)
        for square in (int(game.square(number)), places.find(target.player)):
            if found < 0 and square > 0:
                found = self.by_argument(game, "{square}", square)
        return found

    def by_argument(self, game: PitchGame, placeholder: str, number: int) -> int:
        """The open choice whose first argument is this, or -1."""
        for code in legal_of(game):
            tokens = self.verb(game, code).tokens
            if placeholder in tokens and first_of(code) == number:
                if next(token for token in tokens if token.startswith("{")) == placeholder:
                    return code
        return -1

    # Answers

    def coach_of(self, game: PitchGame, number: int) -> int:
        """The side whose coach decides for a player."""
        return number // SIDE_SLOTS

    def asks_rightly(self, game: PitchGame) -> bool:
        """Whether the open question goes to the coach whose it is, as far as that can be told."""
        whose = self.kind(game).whose
        if not whose or game.subject < 0:
            return True
        own = self.coach_of(game, int(game.subject))
        return int(game.chooser) == (own if whose == "own" else 1 - own)

    def stepping(self, game: PitchGame) -> bool:
        """Whether the open question is for the next square of a move out of turn."""
        shape = self.kind(game).answers
        if shape is None or not shape.move:
            return False
        return any(self.verb(game, code).role == STEP for code in legal_of(game))

    def before_answer(self, game: PitchGame, answer: ScriptedAnswer | None) -> int | None:
        """What is chosen whatever the answer is, if anything."""
        return None

    def is_refusal(self, game: PitchGame, code: int) -> bool:
        """Whether a choice leaves everything as it is."""
        if self.verb(game, code).role == DECLINING:
            return True
        return game.setting.notation.text(code).split()[-1] in DECLINES

    def default(self, game: PitchGame) -> int:
        """The answer where a scenario names none."""
        legal = legal_of(game)
        default = self.kind(game).default
        if default in self.defaults:
            return self.defaults[default](game, legal)
        if default == "lowest":
            return min(legal)
        if default.startswith(WORD):
            found = self.by_words(game, default.removeprefix(WORD))
            return found if found >= 0 else legal[0]
        if default == "decline":
            return next((code for code in legal if self.is_refusal(game, code)), legal[0])
        return legal[0]

    def always_written(self, kind: QuestionKind) -> bool:
        """Whether answers to a question are written down even if they are all by default."""
        return False

    # Odds

    def hopeless(self, game: PitchGame, goal: Expect, to_come: Sequence[Command], ids: Ids) -> bool:
        """Whether it is certain, in the middle of a step, that a goal will not be met."""
        return False

    # Writing down

    def standing(self, game: PitchGame, ids: Ids) -> dict[str, str]:
        """What a scenario can expect of a position, each by the words that say it."""
        result: dict[str, str] = {}
        for name, number in ids.own.items():
            square = int(game.square(number))
            place = f", at: {square_name(square)}" if square else ""
            result[name] = f"{{state: {self.state_of(game, number)}{place}}}"
        result["ball"] = self.ball_of(game, None, ids)
        result["active"] = SIDE_NAMES[game.active] if game.active >= 0 else ""
        result["half"] = str(int(game.half))
        for label, count in (("turn", game.turn), ("score", game.score)):
            result[label] = f"{{home: {count(0)}, away: {count(1)}}}"
        return result

    def own_lines(self, game: PitchGame, code: int, ids: Ids) -> list[str] | None:
        """The lines that a choice comes to which has none of its own; None where it has."""
        return None
