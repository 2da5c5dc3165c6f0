"""What was played from a position, written down so that it comes out the same as a scenario."""

from dataclasses import dataclass, field

from turfwar.games.words import ACT, DECLARE, DECLINING, FINISH, OUTSIDE, PICK, PLACING, STEP
from turfwar.kernel.dice import Dice
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import PLACEHOLDERS, Verb, first_of, second_of
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import square_name
from turfwar.scenario.language.commands import FAR
from turfwar.scenario.language.dice import roll_text
from turfwar.scenario.language.forms import ActionForm, ChoiceForm, DeedForm, Shape
from turfwar.scenario.language.language import ScenarioLanguage
from turfwar.scenario.language.model import Scenario
from turfwar.scenario.language.refs import Names, PlayerRef
from turfwar.scenario.lookup import language_of
from turfwar.scenario.recording import RecordedDice


class Unwritable(TurfwarError):
    """Something that was played and has no line in a scenario."""


def called_too(square: str) -> str:
    """Why a square cannot be named."""
    return f"the square {square}, which a player is called too"


@dataclass
class ActionLine:
    """A player's action while it is being written.

    `declares` is the verb that has declared it; `form` is the line that it comes to, so far.
    """

    player: str
    declares: int
    form: ActionForm
    path: list[str] = field(default_factory=list)
    targets: list[str] = field(default_factory=list)
    mate: str | None = None
    goes_on: bool = False
    """Whether it goes on with an action that has a line already."""

    @property
    def text(self) -> str:
        mate = [] if self.mate is None else [self.mate]
        arrow = ["->"] if self.targets and self.form.deed.arrow else []
        return " ".join([self.player, self.form.name, *mate, *self.path, *arrow, *self.targets])


@dataclass(frozen=True)
class Ended:
    """The end of a player's action, which need not be written where the next line says as much."""

    player: str
    text: str


@dataclass
class Said:
    """The answers to one kind of question, and whether all were what is answered by default."""

    values: list[str] = field(default_factory=list)
    usual: bool = True


@dataclass(frozen=True)
class PlayedFields:
    """The fields of a scenario that say what was played, as they are written."""

    dice: list[str]
    do: list[str]
    answers: dict[str, str]
    expect: dict[str, str]


class Writer:
    """Plays choices from a position once more, and writes each of them down."""

    def __init__(self, scenario: Scenario, dice: Dice) -> None:
        self.language: ScenarioLanguage = language_of(scenario)
        if self.language.stage(scenario) is not None:
            raise Unwritable(f"what is done in the phase {scenario.phase}")
        builder = self.language.builder(scenario)
        self.ids = builder.ids
        self.names = Names(self.ids.own, ground=self.language.ground)
        self.dice = RecordedDice(dice)
        self.game: PitchGame = builder.build(self.dice)
        forms = self.language.lines
        self.forms = [form for form in forms.actions.values() if isinstance(form, ActionForm)]
        self.deeds = {
            form.form.verb.number for form in forms.actions.values() if isinstance(form, DeedForm)
        }
        self.plain_verbs = {
            form.verb.number
            for each in forms.forms.values()
            for form in each
            if isinstance(form, ChoiceForm)
        }
        self.lines: list[ActionLine | Ended | str] = []
        self.action: ActionLine | None = None
        self.placed = ""
        self.said: dict[str, Said] = {}
        self.start = self.standing()

    def play(self, code: int) -> None:
        """One choice: part of a line of `do`, or an answer."""
        game, language = self.game, self.language
        language.follow(game, self.ids)
        verb = language.verb(game, code)
        shape = language.kind(game).answers
        if verb.role == OUTSIDE:
            self.plain(code)
        elif language.is_top_level(game):
            self.command(verb, code)
        elif shape is None:
            # Questions that only their default can be written for.
            if code != language.default(game):
                raise Unwritable(f"{language.kind_name(game)}: {self.text(code)}")
        elif shape.move:
            self.free_move(verb, code)
        else:
            self.answer(verb, code)
        game.play_or_intervene(code)

    # Names

    def text(self, code: int) -> str:
        return self.game.setting.notation.text(code)

    def name(self, number: int) -> str:
        found = self.ids.name.get(number)
        if found is None:
            raise Unwritable("a player whom the position does not name")
        return found

    def picked(self, number: int) -> str:
        """Whom or what the dice have picked."""
        found = self.language.called(number, self.ids)
        return self.name(number) if found == "?" else found

    def spot(self, square: int) -> str:
        """Whoever stands in a square, or else its name, unless a player is called the same."""
        for name, number in self.ids.own.items():
            if self.game.square(number) == square:
                return name
        text = square_name(square)
        if text in self.ids.own:
            raise Unwritable(called_too(text))
        return text

    def target(self, form: ActionForm, number: int) -> str:
        """A player or a square, as the form of a line names its target."""
        if form.shape is Shape.TO_SQUARE:
            return square_name(number)
        return self.spot(number) if form.deed.at_square else self.name(number)

    # Lines of `do`

    def line_text(self, code: int) -> str:
        """A choice with the names that the scenario has for players."""
        verb = self.language.verb(self.game, code)
        words = self.text(code).split()
        numbers = iter((int(first_of(code)), int(second_of(code))))
        for at, token in enumerate(verb.tokens):
            if token in PLACEHOLDERS:
                number = next(numbers)
                if token == "{player}":
                    words[at] = self.name(number)
        return " ".join(words)

    def plain(self, code: int) -> None:
        """A choice that is a line by itself."""
        self.lines.append(self.line_text(code))
        self.action = None

    def command(self, verb: Verb, code: int) -> None:
        first = int(first_of(code))
        own = self.language.own_lines(self.game, code, self.ids)
        if own is not None:
            self.lines += own
            self.action = None
        elif verb.role == DECLARE:
            self.begin(self.name(first), verb.number)
        elif verb.role == PICK:
            self.placed = f"{verb.tokens[0]} {self.name(first)}"
        elif verb.role == PLACING and self.placed and "{square}" in verb.tokens:
            self.lines.append(f"{self.placed} {square_name(first)}")
            self.placed = ""
        elif self.action is not None and verb.role in (STEP, ACT):
            self.part_of_action(self.action, verb, code)
        elif self.action is not None and verb.role == FINISH:
            self.lines.append(Ended(self.action.player, self.line_text(code)))
            self.action = None
        elif verb.number in self.plain_verbs:
            self.plain(code)
        else:
            raise Unwritable(self.text(code))

    def begin(self, player: str, declares: int, goes_on: bool = False) -> ActionLine:
        usual = [form for form in self.forms if form.deed.declares == declares]
        if not usual:
            raise Unwritable(f"{player}: {self.language.words.verbs[declares].pattern}")
        named = [
            form for form in usual if form.name == self.language.words.verbs[declares].tokens[-1]
        ]
        self.action = ActionLine(player, declares, (named or usual)[0], goes_on=goes_on)
        self.lines.append(self.action)
        return self.action

    def part_of_action(self, line: ActionLine, verb: Verb, code: int) -> None:
        first = int(first_of(code))
        if line.targets:
            line = self.begin(line.player, line.declares, goes_on=True)
        deed = line.form.deed
        free = line.form.shape is Shape.ANYTHING
        if verb.number in (deed.step, deed.leap) or (free and self.is_step(verb)):
            leap = f"{FAR} " if verb.number == deed.leap else ""
            name = square_name(first)
            if not leap and line.form.is_hit(line.player, name, self.names):
                raise Unwritable(called_too(name))
            line.path.append(f"{leap}{name}")
        elif self.hits(line, code) or (free and verb.tokens[1:] == ["{player}"]):
            line.path.append(self.name(first))
        elif not self.at_target(line, verb, code):
            if verb.number not in self.deeds:
                raise Unwritable(self.text(code))
            self.lines.append(f"{line.player} {self.line_text(code)}")
            self.begin(line.player, line.declares, goes_on=True)

    def at_target(self, line: ActionLine, verb: Verb, code: int) -> bool:
        """What is done to a target, where the line has a form for it."""
        first = int(first_of(code))
        for form in self.forms:
            deed = form.deed
            fits = deed.declares == line.declares and verb.number in (deed.act, deed.lift)
            if not fits or (form is not line.form and line.mate is not None):
                continue
            line.form = form
            if verb.number == deed.lift:
                line.mate = self.name(first)
            elif deed.both:
                line.targets = [self.name(first), self.name(int(second_of(code)))]
            else:
                line.targets = [self.target(form, first)]
            return True
        return False

    def is_step(self, verb: Verb) -> bool:
        return verb.role == STEP and "{square}" in verb.tokens

    def hits(self, line: ActionLine, code: int) -> bool:
        """Whether a choice is what is done to somebody in the path, in whatever form."""
        hit = line.form.deed.hit
        written = hit << 18 | int(first_of(code)) << 9
        return hit >= 0 and self.language.form(self.game, written) == code

    # Answers

    def answer(self, verb: Verb, code: int) -> None:
        language, game = self.language, self.game
        kind = language.kind(game)
        said = self.said.setdefault(language.kind_name(game), Said())
        said.values.append(self.value(verb, code))
        said.usual = (
            said.usual and not language.always_written(kind) and code == language.default(game)
        )

    def value(self, verb: Verb, code: int) -> str:
        """An answer as it is written: yes or no, a player, a square, a word."""
        shape = self.language.kind(self.game).answers
        assert shape is not None
        last = self.text(code).split()[-1]
        if "yes" in shape.words and last not in shape.words:
            return "no" if verb.role == DECLINING else "yes"
        if "{player}" in verb.tokens and shape.player:
            return self.name(int(first_of(code)))
        if "{square}" in verb.tokens:
            square = int(first_of(code))
            name = square_name(square)
            if name in self.ids.own and shape.player:
                said = self.language.by_target(self.game, PlayerRef(name), self.ids)
                return name if said == code else self.spot(square)
            return self.spot(square) if shape.player else name
        return last

    def free_move(self, verb: Verb, code: int) -> None:
        """Moves out of turn: a player, then the squares of their path."""
        language, game = self.language, self.game
        kind = language.kind_name(game)
        if language.stepping(game):
            if self.is_step(verb):
                steps = [each for each in language.words.verbs.values() if self.is_step(each)]
                leap = f"{FAR} " if verb.number != steps[0].number else ""
                self.said[kind].values[-1] += f" {leap}{square_name(int(first_of(code)))}"
        elif "{player}" in verb.tokens:
            said = self.said.setdefault(kind, Said(usual=False))
            said.values.append(self.name(int(first_of(code))))
        elif not language.is_refusal(game, code) and verb.role != FINISH:
            raise Unwritable(self.text(code))

    # How it stands

    def standing(self) -> dict[str, str]:
        """What a scenario can expect of this position, each by the words that say it."""
        self.language.follow(self.game, self.ids)
        return self.language.standing(self.game, self.ids)

    def open_kind(self) -> str:
        """The question that is open at the end, where no line of `do` would answer it."""
        game = self.game
        return (
            "" if game.over or self.language.is_top_level(game) else self.language.kind_name(game)
        )

    def played(self) -> PlayedFields:
        """All that was played so far."""
        game, language = self.game, self.language
        now = self.standing()
        expect = {name: text for name, text in now.items() if text and text != self.start.get(name)}
        if self.lines:
            turnover = language.look(game).ended_by_turnover(game)
            expect["turnover"] = "true" if turnover else "false"
        if game.over:
            expect["winner"] = language.winner(game)
        still_open = self.open_kind()
        if still_open:
            expect["choice"] = still_open
        answers = {
            kind: listed(said, kind == still_open)
            for kind, said in self.said.items()
            if kind == still_open or not said.usual
        }
        rolls = [
            roll_text(language.dice.shown(kind, throw, self.picked))
            for _, kind, throw in self.dice.shown
        ]
        return PlayedFields(rolls, self.commands(), answers, expect)

    def commands(self) -> list[str]:
        """The lines; an action need not be ended where the next line does it."""
        lines = [line for line in self.lines if not self.is_empty(line)]
        result: list[str] = []
        for at, line in enumerate(lines):
            if isinstance(line, Ended):
                following = lines[at + 1] if at + 1 < len(lines) else line
                same = isinstance(following, ActionLine) and following.player == line.player
                if same or isinstance(following, Ended):
                    result.append(line.text)
            else:
                result.append(line if isinstance(line, str) else self.action_text(line))
        return result

    def is_empty(self, line: ActionLine | Ended | str) -> bool:
        """Whether a line would say nothing that those before it have not said."""
        return isinstance(line, ActionLine) and line.goes_on and not (line.path or line.targets)

    def action_text(self, line: ActionLine) -> str:
        """A player's line; one that needs a target, and has none, comes to a move of no squares."""
        if line.form.shape in (Shape.PLAYER, Shape.TWO_PLAYERS) and not line.targets:
            paths = (form.name for form in self.forms if form.shape is Shape.PATH)
            return f"{line.player} {next(paths, line.form.name)}"
        return line.text


def listed(said: Said, in_full: bool) -> str:
    """The same answer each time, or each in its order."""
    if not in_full and len(set(said.values)) == 1 and " " not in said.values[0]:
        return said.values[0]
    return f"[{', '.join(said.values)}]"


def write_played(scenario: Scenario, dice: Dice, choices: list[int]) -> PlayedFields:
    """What was chosen from a position, as fields of a scenario; else `Unwritable`."""
    writer = Writer(scenario, dice)
    for code in choices:
        writer.play(code)
    return writer.played()
