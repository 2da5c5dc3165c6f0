"""The fields of a scenario, from the nodes of its file."""

import re
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from turfwar.games.words import AnswerShape
from turfwar.kernel.errors import TurfwarError
from turfwar.odds.result import OFF
from turfwar.scenario.language.commands import FAR, Command
from turfwar.scenario.language.dice import DiceTextError, Die, Roll
from turfwar.scenario.language.forms import CommandError
from turfwar.scenario.language.grammar import EXPECTATIONS
from turfwar.scenario.language.language import ScenarioLanguage
from turfwar.scenario.language.model import (
    WINNERS,
    AnswerValue,
    Ball,
    Expect,
    FreeMove,
    Held,
    HeldBySide,
    OneOf,
    PlayerExpect,
    PlayerSpec,
    Scenario,
    ScriptedAnswer,
    Sides,
    Where,
)
from turfwar.scenario.language.nodes import List, Map, Node, Text
from turfwar.scenario.language.refs import SEATS, SIDES, Names, PlayerRef, Side, SquareRef, shown
from turfwar.scenario.language.values import TRUTH, FieldValue, ValueReader, kind_of

MOST_TURNS = 99
_ODDS = re.compile(r"[0-9]{1,60}(/[0-9]{1,60}|\.[0-9]{1,60})?")


class ScenarioReader(ValueReader):
    """Reads the scenarios of one file; `language_named` is that of a rule set by its name."""

    def __init__(self, file: str, language_named: Callable[[str | None], ScenarioLanguage]) -> None:
        super().__init__(file)
        self.language_named = language_named
        self.roster: list[str] = []
        """The players that the scenario declares, for messages."""
        self.language = language_named(None)

    def file_of_scenarios(self, root: Node) -> list[Scenario]:
        if isinstance(root, Map):
            nodes: list[Node] = [root]
        elif isinstance(root, List) and root.items:
            nodes = root.items
        else:
            message = f"{kind_of(root)} where a scenario (`title: ...`) or a list of them belongs"
            self.wrong(FieldValue("", root.line, root), message)
            return []
        return [found for node in nodes if (found := self.scenario(node)) is not None]

    def find_codec(self, top: dict[str, FieldValue]) -> tuple[ScenarioLanguage, str] | None:
        """The scenario language for the rule set and the phase that the scenario names, and that
        phase."""
        try:
            language = self.language_named(self.text(top.get("rules"), None))
        except TurfwarError as error:
            self.wrong_at("rules", str(error))
            return None
        phase = self.one_of(top.get("phase"), language.phase_names, language.usual_phase)
        return language.for_phase(phase), phase

    def scenario(self, node: Node) -> Scenario | None:
        self.lines = {}
        top = self.fields(FieldValue("", node.line, node))
        found = self.find_codec(top)
        if found is None:
            return None
        language, phase = found
        self.language = language
        self.names = Names(ground=language.ground)
        self.keep_known(top, language.field_names)
        if "title" not in top and isinstance(node, Map):
            self.wrong(FieldValue("title", node.line, node), "missing; every scenario has a title")
        active: Side = self.one_of(top.get("active"), SIDES, "home")
        more = {each.name: each.read(self, top.get(each.name)) for each in language.fields}
        players = self.players(top.get("players"), phase, more)
        expect = self.expect(top.get("expect"))
        goal = self.expect(top["goal"]) if "goal" in top else None
        self.check_goal(top)
        usual = language.usual_teams
        half = self.number(top.get("half"), 1, low=1, high=language.last_half)
        return Scenario(
            title=self.text(top.get("title"), ""),
            where=Where(self.file, node.line, self.lines),
            source=self.text(top.get("source"), ""),
            rules=language.ruleset.id,
            options=self.texts(top.get("options")),
            home=self.text(top.get("home"), usual[0]),
            away=self.text(top.get("away"), usual[1]),
            phase=phase,
            half=half,
            turn=self.turn(top.get("turn"), phase, active, half),
            active=active,
            score=self.counts(top.get("score"), 0),
            players=players,
            ball=self.starting_ball(top.get("ball"), players),
            dice=self.dice(top.get("dice")),
            do=self.do(top.get("do")),
            answers=self.answers(top.get("answers")),
            expect=expect,
            goal=goal,
            more=more,
        )

    def check_goal(self, top: dict[str, FieldValue]) -> None:
        """Dice and a goal exclude each other, and odds are what a goal is for.

        Who asks for them need not say what they are; who has them checked must.
        """
        if "goal" not in top:
            if "expect.odds" in self.lines:
                message = "odds need a `goal`, the expectation they are for, instead of `dice`"
                self.wrong_at("expect.odds", message)
            if "expect.scores_next" in self.lines:
                self.wrong_at("expect.scores_next", "this can only be said in a `goal`")
            return
        if "dice" in top:
            self.wrong_at("goal", "`dice` and `goal` together; leave one of them out")
        if "goal.odds" in self.lines:
            self.wrong_at("goal.odds", "odds belong into `expect`, not into the goal itself")
        for name in ("asked", "never", "offered"):
            if f"goal.{name}" in self.lines:
                self.wrong_at(f"goal.{name}", "this can only be expected beside `dice`")
        for name in (*self.language.expectation_names, *self.names.players):
            if name != "odds" and f"expect.{name}" in self.lines:
                message = "beside a goal, `odds` is all that can be expected"
                self.wrong_at(f"expect.{name}", message)

    def turn(
        self, entry: FieldValue | None, phase: str, active: Side, half: int
    ) -> Sides[int | None]:
        """The active team's marker, or both of them; a mapping says which."""
        # Overtime may last as long as it likes.
        last = self.language.last_turn if half < self.language.last_half else MOST_TURNS
        if entry is not None and not isinstance(entry.node, Text):
            return self.counts(entry, None, high=last)
        before = phase in self.language.phases_before_turns
        number = self.number(entry, 0 if before else 1, high=last)
        if phase in self.language.phases_between_turns or (entry is None and before):
            return Sides(number, number)
        return Sides(number, None) if active == "home" else Sides(None, number)

    def players(
        self, entry: FieldValue | None, phase: str, more: dict[str, object]
    ) -> dict[str, PlayerSpec]:
        language = self.language
        fields = self.fields(entry)
        for player in list(fields):
            if not language.ground.is_player_id(player):
                message = "not a player's id; write h... (home) or a... (away), digits or letters"
                self.wrong(fields.pop(player), message)
            elif player in (*SIDES, *EXPECTATIONS, *language.expectation_names, *language.reserved):
                self.wrong(fields.pop(player), "this word has a meaning of its own; take another")
        self.roster = list(fields)
        known = {*fields, *language.brought(more)}
        self.names = Names(known, language.phrases(more), language.ground)
        players = {player: self.player(player, found, phase) for player, found in fields.items()}
        holders: dict[str, str] = {}
        for player, spec in players.items():
            for square in language.squares_of(spec):
                if not language.ground.is_square(square):
                    message = f"not all of their squares are on the pitch from {spec.at} on"
                    self.wrong_at(f"{fields[player].name}.at", message)
                    break
                if square in holders:
                    message = f"{square} is taken by {holders[square]}; one square, one player"
                    self.wrong_at(f"{fields[player].name}.at", message)
                holders.setdefault(square, player)
        return players

    def player(self, player: str, entry: FieldValue, phase: str) -> PlayerSpec:
        language = self.language
        fields = self.known(entry, language.player_field_names)
        at = self.square(fields.get("at"))
        unplaced = "at" not in fields and phase in language.phases_off_pitch
        default = language.reserve if unplaced else language.upright
        state = self.one_of(fields.get("state"), language.states, default)
        if state in language.states_on_pitch and "at" not in fields and isinstance(entry.node, Map):
            off = ", ".join(
                name for name in language.states if name not in language.states_on_pitch
            )
            self.wrong(entry, f"a {state} player needs `at: SQUARE`; only {off} do without")
        if state not in language.states_on_pitch and "at" in fields:
            self.wrong(fields["at"], f"a player who is {state} has no square; leave `at` out")
            at = None
        given = {
            each.key: self.number(fields[each.key], each.low, low=each.low, high=2 * each.high)
            for each in language.ruleset.characteristics
            if each.key in fields
        }
        return PlayerSpec(
            id=player,
            position=self.text(fields.get("position"), None),
            at=at,
            state=state,
            skills=self.texts(fields.get("skills")),
            without=self.texts(fields.get("without")),
            characteristics=given,
            used=self.flag(fields.get("used"), False),
            more={
                each.name: each.read(self, fields.get(each.name)) for each in language.player_fields
            },
        )

    def declared(self, entry: FieldValue, players: Iterable[str]) -> bool:
        """Whether the scenario has these players; where not, that is the problem."""
        unknown = [player for player in players if player not in self.names.players]
        if unknown:
            message = f"no player {shown(unknown[0])}; the scenario's players: {self.roll_call()}"
            self.wrong(entry, message)
        return not unknown

    def roll_call(self) -> str:
        return ", ".join(self.roster[:40]) or "none"

    def can_be_picked(self, entry: FieldValue, name: str) -> bool:
        """A random choice is among players or cards; the rule set knows the cards."""
        if self.language.is_drawn(name) and name not in self.names.players:
            return True
        return not self.language.ground.is_player_id(name) or self.declared(entry, [name])

    def ball(self, entry: FieldValue | None) -> Ball | None:
        if entry is not None and self.language.held and isinstance(entry.node, Map):
            return self.held(entry)
        text = self.text(entry, None)
        if entry is None or text is None:
            return None
        if text == "off":
            return "off"
        target = self.names.target(text)
        if target is None:
            span = self.language.ground.span
            self.wrong(entry, f"{shown(text)} is no player, no square ({span}) and not `off`")
        elif isinstance(target, PlayerRef) and not self.declared(entry, [target.player]):
            return None
        return target

    def held(self, entry: FieldValue) -> Held | None:
        """Who has the ball, and how."""
        for how, found in self.known(entry, self.language.held).items():
            player = self.text(found, None)
            if player is not None and self.declared(found, [player]):
                return Held(how, player)
        return None

    def starting_ball(self, entry: FieldValue | None, players: dict[str, PlayerSpec]) -> Ball:
        ball = self.ball(entry)
        if entry is not None and isinstance(ball, PlayerRef | Held):
            state = players[ball.player].state if ball.player in players else ""
            if state and state not in self.language.states_on_pitch:
                self.wrong(entry, f"{ball.player} is {state}, so they cannot hold the ball")
        return ball or "off"

    def dice(self, entry: FieldValue | None) -> tuple[Roll, ...]:
        rolls = []
        for item in self.items(entry):
            together = self.items(item) if isinstance(item.node, List) else [item]
            if not together:
                self.wrong(item, "an empty roll; write the dice that are rolled together")
            roll: list[Die] = []
            for found in together:
                text = self.text(found, None)
                if text is None:
                    continue
                try:
                    dice = self.language.dice.dice_of(text)
                except DiceTextError as error:
                    self.wrong(found, f"{shown(text)}: {error}")
                    continue
                roll += [
                    die
                    for die in dice
                    if die.kind != "pick" or self.can_be_picked(found, str(die.value))
                ]
            rolls.append(tuple(roll))
        return tuple(rolls)

    def do(self, entry: FieldValue | None) -> tuple[Command, ...]:
        commands: list[Command] = []
        lines = []
        for item in self.items(entry):
            read = self.line(item)
            commands += read
            lines += [item.line] * len(read)
        self.lines.update((f"do[{index}]", line) for index, line in enumerate(lines))
        return self.language.in_order(commands)

    def line(self, entry: FieldValue) -> tuple[Command, ...]:
        """A text, or the mapping that `- illegal: h1 block a1` is to YAML."""
        prefix = ""
        if isinstance(entry.node, Map):
            if [key.value for key, _ in entry.node.pairs] != ["illegal"]:
                message = "a mapping where a command belongs; write a text or `illegal: COMMAND`"
                self.wrong(entry, message)
                return ()
            prefix = "illegal: "
            entry = FieldValue(entry.name, entry.line, entry.node.pairs[0][1])
        text = self.text(entry, None)
        if text is None:
            return ()
        try:
            commands = self.language.lines.read_line(prefix + text, self.names)
        except CommandError as error:
            self.wrong(entry, f"{error}")
            return ()
        if len(commands) > 1 and any(command.illegal for command in commands):
            self.wrong(entry, "an illegal command stands alone; give the others their own lines")
        for command in commands:
            if not self.declared(entry, command.players()):
                break
        return commands

    def answers(self, entry: FieldValue | None) -> dict[str, ScriptedAnswer]:
        answers = {}
        for kind, found in self.fields(entry).items():
            shape = self.language.answer_shape(kind)
            if shape is None:
                known = ", ".join(self.language.known_kinds)
                self.wrong(found, f"unknown kind of answer; known are {known}")
                continue
            listed = isinstance(found.node, List)
            items = self.items(found) if listed else [found]
            read = (self.answer(item, shape) for item in items)
            values = tuple(value for value in read if value is not None)
            moves = any(isinstance(value, FreeMove) for value in values)
            answers[kind] = ScriptedAnswer(kind, values, each_time=not listed and not moves)
        return answers

    def answer(self, entry: FieldValue, shape: AnswerShape) -> AnswerValue | None:
        ground = self.language.ground
        text = self.text(entry, None)
        if text is None:
            return None
        if "yes" in shape.words and text.lower() in TRUTH:
            return "yes" if TRUTH[text.lower()] else "no"
        if text in shape.words or shape.name:
            return text
        if shape.move:
            player, *path = text.replace(FAR + " ", FAR).split()
            squares = [step.removeprefix(FAR) for step in path]
            if ground.is_player_id(player) and path and all(map(ground.is_square, squares)):
                return FreeMove(player, tuple(path)) if self.declared(entry, [player]) else None
        declared = text in self.names.players
        if shape.square and ground.is_square(text) and not (shape.player and declared):
            return SquareRef(text)
        if shape.player and ground.is_player_id(text):
            return PlayerRef(text) if self.declared(entry, [text]) else None
        self.wrong(entry, f"{shown(text)} is no answer here; write {shape}")
        return None

    def expect(self, entry: FieldValue | None) -> Expect:
        language = self.language
        fields = self.fields(entry)
        players = {}
        for name in fields:
            if name in language.expectation_names:
                continue
            if name in self.names.players:
                players[name] = self.player_expect(fields[name])
                continue
            known = ", ".join(language.expectation_names)
            message = f"no expectation ({known}) and no player here ({self.roll_call()})"
            self.wrong(fields[name], message)
        return Expect(
            players=players,
            ball=self.expected_ball(fields.get("ball")),
            turnover=self.flag(fields.get("turnover"), None),
            active=self.one_of(fields.get("active"), SIDES, None),
            half=self.number(fields.get("half"), None),
            turn=self.counts(fields.get("turn"), None),
            score=self.counts(fields.get("score"), None),
            winner=self.one_of(fields.get("winner"), WINNERS, None),
            choice=self.text(fields.get("choice"), None),
            chooser=self.one_of(fields.get("chooser"), SEATS, None),
            legal=self.single_lines(fields.get("legal")),
            illegal=self.single_lines(fields.get("illegal")),
            events=self.texts(fields.get("events")),
            never=self.texts(fields.get("never")),
            asked=self.asked(fields.get("asked")),
            offered=self.offered(fields.get("offered")),
            odds=self.odds(fields.get("odds")),
            empty=self.squares(fields.get("empty")),
            scores_next=self.scores_next(fields.get("scores_next")),
            more={
                each.name: each.read(self, fields[each.name])
                for each in language.expectations
                if each.name in fields
            },
        )

    def player_expect(self, entry: FieldValue) -> PlayerExpect:
        language = self.language
        fields = self.known(entry, language.player_expectation_names)
        return PlayerExpect(
            state=self.one_or_several(fields.get("state"), language.states),
            at=self.square_or_off(fields.get("at")),
            used=self.flag(fields.get("used"), None),
            more={
                each.name: each.read(self, fields[each.name])
                for each in language.player_expectations
                if each.name in fields
            },
        )

    def expected_ball(self, entry: FieldValue | None) -> Ball | None:
        """As at first, or a side of which anybody has it."""
        if entry is not None and isinstance(entry.node, Text) and entry.node.value in SIDES:
            return HeldBySide(self.one_of(entry, SIDES, "home"))
        return self.ball(entry)

    def one_or_several(self, entry: FieldValue | None, words: Sequence[str]) -> str | OneOf | None:
        """One of the words, or a list of those that will do."""
        if entry is None or not isinstance(entry.node, List):
            return self.one_of(entry, words, None)
        found = [self.one_of(item, words, None) for item in self.items(entry)]
        if not found:
            self.wrong(entry, f"an empty list; write one or several of {', '.join(words)}")
        return OneOf(tuple(word for word in found if word is not None))

    def square_or_off(self, entry: FieldValue | None) -> str | None:
        """A square, or `off` for a player who is not on the pitch."""
        off = entry is not None and isinstance(entry.node, Text) and entry.node.value == OFF
        return OFF if off else self.square(entry)

    def squares(self, entry: FieldValue | None) -> tuple[str, ...]:
        """A square, or a list of them."""
        if entry is None:
            return ()
        items = self.items(entry) if isinstance(entry.node, List) else [entry]
        found = (self.square(item) for item in items)
        return tuple(square for square in found if square is not None)

    def scores_next(self, entry: FieldValue | None) -> Side | None:
        """The side that is not to score: `{away: false}`."""
        fields = self.known(entry, SIDES)
        if entry is not None and len(fields) > 1:
            self.wrong(entry, "name one side, as in {away: false}")
        for side in SIDES:
            found = fields.get(side)
            if found is not None and self.flag(found, False):
                self.wrong(found, "only `false` can be said here: the side does not score")
            if found is not None:
                return side
        return None

    def asked(self, entry: FieldValue | None) -> dict[str, bool | int]:
        """Kinds of question, and whether or how often each is put."""
        asked: dict[str, bool | int] = {}
        for kind, found in self.fields(entry).items():
            if kind not in self.language.windows and self.language.answer_shape(kind) is None:
                known = ", ".join([*self.language.known_kinds, *self.language.windows])
                self.wrong(found, f"unknown kind of question; known are {known}")
                continue
            text = self.text(found, None)
            if text is None:
                continue
            if text.lower() in TRUTH:
                asked[kind] = TRUTH[text.lower()]
            elif text.isdecimal() and len(text) < 3:
                asked[kind] = int(text)
            else:
                message = f"{shown(text)} is neither true nor false, nor how often it is asked"
                self.wrong(found, message)
        return asked

    def offered(self, entry: FieldValue | None) -> dict[str, bool]:
        """Choices as the match writes them, and whether each is open."""
        found = {text: self.flag(value, None) for text, value in self.fields(entry).items()}
        return {text: wanted for text, wanted in found.items() if wanted is not None}

    def single_lines(self, entry: FieldValue | None) -> tuple[Command, ...]:
        commands: list[Command] = []
        for item in self.items(entry):
            read = self.line(item)
            commands += read
            if len(read) > 1 or any(command.illegal for command in read):
                self.wrong(item, "write one command, without `;` and without `illegal:`")
        return tuple(commands)

    def odds(self, entry: FieldValue | None) -> Fraction | None:
        success = self.known(entry, ["success"]).get("success")
        if entry is not None and isinstance(entry.node, Map) and success is None:
            self.wrong(entry, "write {success: 35/36}")
        text = self.text(success, None)
        if success is None or text is None:
            return None
        if _ODDS.fullmatch(text):
            numerator, _, denominator = text.partition("/")
            if not denominator or int(denominator):
                odds = Fraction(numerator) / int(denominator or 1)
                if odds <= 1:
                    return odds
        self.wrong(success, f"{shown(text)} is no probability; write one from 0 to 1, as in 35/36")
        return None
