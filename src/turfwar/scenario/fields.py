"""The fields of a scenario, from its YAML."""

import re
from collections.abc import Iterable
from dataclasses import fields
from fractions import Fraction

from turfwar.scenario.commands import (
    FANATIC_ID,
    SEATS,
    SIDES,
    Command,
    Names,
    PlayerRef,
    Side,
    SquareRef,
    brought_by,
    is_player_id,
    is_square,
    shown,
)
from turfwar.scenario.dice import DiceError, Roll, parse_die
from turfwar.scenario.model import (
    ANSWER_KINDS,
    LEAP,
    ON_PITCH,
    PHASES,
    STAFF,
    STAFF_ALIASES,
    STATES,
    USE,
    WINDOW,
    WINNERS,
    Answer,
    AnswerShape,
    AnswerValue,
    Ball,
    Expect,
    FreeMove,
    Phase,
    PlayerExpect,
    PlayerSpec,
    Scenario,
    Sides,
    State,
    Where,
    answer_shape,
)
from turfwar.scenario.nodes import List, Map, Node, Text
from turfwar.scenario.parsing import CommandError, parse_line
from turfwar.scenario.values import TRUTH, Entry, Values, kind_of

FIELDS = [each.name for each in fields(Scenario) if each.name != "where"]
PLAYER_FIELDS = [each.name for each in fields(PlayerSpec) if each.name != "id"]
EXPECTATIONS = [each.name for each in fields(Expect) if each.name != "players"]
PLAYER_EXPECTATIONS = [each.name for each in fields(PlayerExpect)]
RESERVED_IDS = {*SIDES, *EXPECTATIONS, FANATIC_ID}
_ODDS = re.compile(r"[0-9]{1,60}(/[0-9]{1,60}|\.[0-9]{1,60})?")


class ScenarioReader(Values):
    """Reads the scenarios of one file."""

    def file_of_scenarios(self, root: Node) -> list[Scenario]:
        if isinstance(root, Map):
            return [self.scenario(root)]
        if isinstance(root, List) and root.items:
            return [self.scenario(node) for node in root.items]
        message = f"{kind_of(root)} where a scenario (`title: ...`) or a list of them belongs"
        self.wrong(Entry("", root.line, root), message)
        return []

    def scenario(self, node: Node) -> Scenario:
        self.lines = {}
        top = self.known(Entry("", node.line, node), FIELDS)
        if "title" not in top and isinstance(node, Map):
            self.wrong(Entry("title", node.line, node), "missing; every scenario has a title")
        phase: Phase = self.one_of(top.get("phase"), PHASES, "turn")
        active: Side = self.one_of(top.get("active"), SIDES, "home")
        cards = self.sides(top.get("cards"), self.texts)
        players = self.players(top.get("players"), phase, cards)
        expect = self.expect(top.get("expect"))
        goal = self.expect(top["goal"]) if "goal" in top else None
        self.check_goal(top)
        return Scenario(
            title=self.text(top.get("title"), ""),
            where=Where(self.file, node.line, self.lines),
            source=self.text(top.get("source"), ""),
            rules=self.text(top.get("rules"), "lrb6"),
            options=self.texts(top.get("options")),
            home=self.text(top.get("home"), "Human"),
            away=self.text(top.get("away"), "Orc"),
            phase=phase,
            league=self.flag(top.get("league"), False),
            half=self.number(top.get("half"), 1, low=1),
            turn=self.turn(top.get("turn"), phase, active),
            active=active,
            weather=self.text(top.get("weather"), "Nice"),
            score=self.counts(top.get("score"), 0),
            rerolls=self.counts(top.get("rerolls"), 0),
            value=self.sides(top.get("value"), self.gold),
            treasury=self.sides(top.get("treasury"), self.gold),
            staff=self.sides(top.get("staff"), self.staff),
            fame=self.counts(top.get("fame"), 0),
            cards=cards,
            players=players,
            ball=self.starting_ball(top.get("ball"), players),
            dice=self.dice(top.get("dice")),
            do=self.do(top.get("do")),
            answers=self.answers(top.get("answers")),
            expect=expect,
            goal=goal,
        )

    def check_goal(self, top: dict[str, Entry]) -> None:
        """Dice and a goal exclude each other, and odds are what a goal is for."""
        if "goal" not in top:
            if "expect.odds" in self.lines:
                message = "odds need a `goal`, the expectation they are for, instead of `dice`"
                self.wrong_at("expect.odds", message)
            return
        if "dice" in top:
            self.wrong_at("goal", "`dice` and `goal` together; leave one of them out")
        if "goal.odds" in self.lines:
            self.wrong_at("goal.odds", "odds belong into `expect`, not into the goal itself")
        for name in ("asked", "never"):
            if f"goal.{name}" in self.lines:
                self.wrong_at(f"goal.{name}", "this can only be expected beside `dice`")
        if "expect.odds" not in self.lines:
            self.wrong_at("goal", "a goal needs `expect: {odds: {success: 35/36}}`")
        for name in EXPECTATIONS + list(self.names.players):
            if name != "odds" and f"expect.{name}" in self.lines:
                message = "beside a goal, `odds` is all that can be expected"
                self.wrong_at(f"expect.{name}", message)

    def turn(self, entry: Entry | None, phase: Phase, active: Side) -> Sides[int | None]:
        """Both markers in a kick-off, the active team's elsewhere, unless a mapping says more."""
        if entry is not None and not isinstance(entry.node, Text):
            return self.counts(entry, None)
        between_drives = phase in ("pregame", "setup", "kickoff")
        number = self.number(entry, 0 if between_drives else 1)
        if phase == "kickoff" or (entry is None and between_drives):
            return Sides(number, number)
        return Sides(number, None) if active == "home" else Sides(None, number)

    def staff(self, entry: Entry | None) -> dict[str, int]:
        staff = {}
        for written, found in self.fields(entry).items():
            name = re.sub("[ _]", "-", written.lower())
            name = STAFF_ALIASES.get(name, name)
            if name not in STAFF:
                self.wrong(found, f"unknown staff; known are {', '.join(STAFF)}")
            elif isinstance(found.node, Text) and found.node.value.lower() in ("true", "false"):
                staff[name] = int(self.flag(found, False))
            else:
                staff[name] = self.number(found, 0)
        return staff

    def players(
        self, entry: Entry | None, phase: Phase, cards: Sides[tuple[str, ...]]
    ) -> dict[str, PlayerSpec]:
        fields = self.fields(entry)
        for player in list(fields):
            if not is_player_id(player):
                message = "not a player's id; write h... (home) or a... (away), digits or letters"
                self.wrong(fields.pop(player), message)
            elif player in RESERVED_IDS:
                self.wrong(fields.pop(player), "this word has a meaning of its own; take another")
        brought = brought_by("home", cards.home) | brought_by("away", cards.away)
        self.names = Names(fields.keys() | brought, {*cards.home, *cards.away})
        players = {player: self.player(player, found, phase) for player, found in fields.items()}
        holders: dict[str, str] = {}
        for player, spec in players.items():
            if spec.at is None:
                continue
            if spec.at in holders:
                message = f"{spec.at} is taken by {holders[spec.at]}; one square, one player"
                self.wrong_at(f"{fields[player].name}.at", message)
            holders.setdefault(spec.at, player)
        return players

    def player(self, player: str, entry: Entry, phase: Phase) -> PlayerSpec:
        fields = self.known(entry, PLAYER_FIELDS)
        at = self.square(fields.get("at"))
        unplaced = "at" not in fields and phase in ("pregame", "setup")
        default: State = "reserve" if unplaced else "standing"
        state = self.one_of(fields.get("state"), STATES, default)
        if state in ON_PITCH and "at" not in fields and isinstance(entry.node, Map):
            off = ", ".join(name for name in STATES if name not in ON_PITCH)
            self.wrong(entry, f"a {state} player needs `at: SQUARE`; only {off} do without")
        if state not in ON_PITCH and "at" in fields:
            self.wrong(fields["at"], f"a player who is {state} has no square; leave `at` out")
            at = None
        return PlayerSpec(
            id=player,
            position=self.text(fields.get("position"), None),
            at=at,
            state=state,
            skills=self.texts(fields.get("skills")),
            without=self.texts(fields.get("without")),
            ma=self.number(fields.get("ma"), None, low=1, high=20),
            st=self.number(fields.get("st"), None, low=1, high=20),
            ag=self.number(fields.get("ag"), None, low=1, high=20),
            av=self.number(fields.get("av"), None, low=1, high=20),
            used=self.flag(fields.get("used"), False),
            niggles=self.number(fields.get("niggles"), 0),
            injuries=self.texts(fields.get("injuries")),
            spp=self.number(fields.get("spp"), 0, high=9999),
        )

    def declared(self, entry: Entry, players: Iterable[str]) -> bool:
        """Whether the scenario has these players; where not, that is the problem."""
        unknown = [player for player in players if player not in self.names.players]
        if unknown:
            message = f"no player {shown(unknown[0])}; the scenario's players: {self.roll_call()}"
            self.wrong(entry, message)
        return not unknown

    def roll_call(self) -> str:
        return ", ".join(list(self.names.players)[:40]) or "none"

    def can_be_picked(self, entry: Entry, name: str) -> bool:
        """A random choice is among players or cards; the rule set knows the cards."""
        return not is_player_id(name) or self.declared(entry, [name])

    def ball(self, entry: Entry | None) -> Ball | None:
        text = self.text(entry, None)
        if entry is None or text is None:
            return None
        if text == "off":
            return "off"
        target = self.names.target(text)
        if target is None:
            self.wrong(entry, f"{shown(text)} is no player, no square (a1 to o26) and not `off`")
        elif isinstance(target, PlayerRef) and not self.declared(entry, [target.player]):
            return None
        return target

    def starting_ball(self, entry: Entry | None, players: dict[str, PlayerSpec]) -> Ball:
        ball = self.ball(entry)
        if entry is not None and isinstance(ball, PlayerRef):
            state = players[ball.player].state
            if state not in ON_PITCH:
                self.wrong(entry, f"{ball.player} is {state}, so he cannot hold the ball")
        return ball or "off"

    def dice(self, entry: Entry | None) -> tuple[Roll, ...]:
        rolls = []
        for item in self.items(entry):
            together = self.items(item) if isinstance(item.node, List) else [item]
            if not together:
                self.wrong(item, "an empty roll; write the dice that are rolled together")
            roll = []
            for found in together:
                text = self.text(found, None)
                if text is None:
                    continue
                try:
                    die = parse_die(text)
                except DiceError as error:
                    self.wrong(found, f"{shown(text)}: {error}")
                    continue
                if die.kind != "pick" or self.can_be_picked(found, str(die.value)):
                    roll.append(die)
            rolls.append(tuple(roll))
        return tuple(rolls)

    def do(self, entry: Entry | None) -> tuple[Command, ...]:
        commands: list[Command] = []
        lines = []
        for item in self.items(entry):
            read = self.line(item)
            commands += read
            lines += [item.line] * len(read)
        self.lines.update((f"do[{index}]", line) for index, line in enumerate(lines))
        return tuple(commands)

    def line(self, entry: Entry) -> tuple[Command, ...]:
        """A text, or the mapping that `- illegal: h1 block a1` is to YAML."""
        prefix = ""
        if isinstance(entry.node, Map):
            if [key.value for key, _ in entry.node.pairs] != ["illegal"]:
                message = "a mapping where a command belongs; write a text or `illegal: COMMAND`"
                self.wrong(entry, message)
                return ()
            prefix = "illegal: "
            entry = Entry(entry.name, entry.line, entry.node.pairs[0][1])
        text = self.text(entry, None)
        if text is None:
            return ()
        try:
            commands = parse_line(prefix + text, self.names)
        except CommandError as error:
            self.wrong(entry, f"{error}")
            return ()
        if len(commands) > 1 and any(command.illegal for command in commands):
            self.wrong(entry, "an illegal command stands alone; give the others their own lines")
        for command in commands:
            if not self.declared(entry, command.players()):
                break
        return commands

    def answers(self, entry: Entry | None) -> dict[str, Answer]:
        answers = {}
        for kind, found in self.fields(entry).items():
            shape = answer_shape(kind)
            if shape is None:
                known = ", ".join([*ANSWER_KINDS, f"{USE}NAME"])
                self.wrong(found, f"unknown kind of answer; known are {known}")
                continue
            listed = isinstance(found.node, List)
            items = self.items(found) if listed else [found]
            read = (self.answer(item, shape) for item in items)
            values = tuple(value for value in read if value is not None)
            moves = any(isinstance(value, FreeMove) for value in values)
            answers[kind] = Answer(kind, values, each_time=not listed and not moves)
        return answers

    def answer(self, entry: Entry, shape: AnswerShape) -> AnswerValue | None:
        text = self.text(entry, None)
        if text is None:
            return None
        if "yes" in shape.words and text.lower() in TRUTH:
            return "yes" if TRUTH[text.lower()] else "no"
        if text in shape.words or shape.name:
            return text
        if shape.move:
            player, *path = text.replace(LEAP + " ", LEAP).split()
            squares = [step.removeprefix(LEAP) for step in path]
            if is_player_id(player) and path and all(map(is_square, squares)):
                return FreeMove(player, tuple(path)) if self.declared(entry, [player]) else None
        declared = text in self.names.players
        if shape.square and is_square(text) and not (shape.player and declared):
            return SquareRef(text)
        if shape.player and is_player_id(text):
            return PlayerRef(text) if self.declared(entry, [text]) else None
        self.wrong(entry, f"{shown(text)} is no answer here; write {shape}")
        return None

    def expect(self, entry: Entry | None) -> Expect:
        fields = self.fields(entry)
        players = {}
        for name in fields:
            if name in EXPECTATIONS:
                continue
            if name in self.names.players:
                players[name] = self.player_expect(fields[name])
                continue
            known = ", ".join(EXPECTATIONS)
            message = f"no expectation ({known}) and no player here ({self.roll_call()})"
            self.wrong(fields[name], message)
        return Expect(
            players=players,
            ball=self.ball(fields.get("ball")),
            ball2=self.ball(fields.get("ball2")),
            turnover=self.flag(fields.get("turnover"), None),
            active=self.one_of(fields.get("active"), SIDES, None),
            half=self.number(fields.get("half"), None),
            turn=self.counts(fields.get("turn"), None),
            score=self.counts(fields.get("score"), None),
            rerolls=self.counts(fields.get("rerolls"), None),
            weather=self.text(fields.get("weather"), None),
            winner=self.one_of(fields.get("winner"), WINNERS, None),
            choice=self.text(fields.get("choice"), None),
            chooser=self.one_of(fields.get("chooser"), SEATS, None),
            legal=self.single_lines(fields.get("legal")),
            illegal=self.single_lines(fields.get("illegal")),
            events=self.texts(fields.get("events")),
            never=self.texts(fields.get("never")),
            asked=self.asked(fields.get("asked")),
            odds=self.odds(fields.get("odds")),
        )

    def player_expect(self, entry: Entry) -> PlayerExpect:
        fields = self.known(entry, PLAYER_EXPECTATIONS)
        return PlayerExpect(
            state=self.one_of(fields.get("state"), STATES, None),
            at=self.square(fields.get("at")),
            used=self.flag(fields.get("used"), None),
            spp=self.number(fields.get("spp"), None, high=9999),
            injury=self.text(fields.get("injury"), None),
        )

    def asked(self, entry: Entry | None) -> dict[str, bool | int]:
        """Kinds of question, and whether or how often each is put."""
        asked: dict[str, bool | int] = {}
        for kind, found in self.fields(entry).items():
            if kind != WINDOW and answer_shape(kind) is None:
                known = ", ".join([*ANSWER_KINDS, f"{USE}NAME", WINDOW])
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

    def single_lines(self, entry: Entry | None) -> tuple[Command, ...]:
        commands: list[Command] = []
        for item in self.items(entry):
            read = self.line(item)
            commands += read
            if len(read) > 1 or any(command.illegal for command in read):
                self.wrong(item, "write one command, without `;` and without `illegal:`")
        return tuple(commands)

    def odds(self, entry: Entry | None) -> Fraction | None:
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
