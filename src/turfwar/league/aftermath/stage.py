"""Scenarios of the time after a match, `phase: post-match`: as a document, played and judged.

The position is the end of a match; a side's roster is exactly its players.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from turfwar.kernel.dice import PICK, Dice, ScriptedDice, pack
from turfwar.kernel.errors import DiceError
from turfwar.league.aftermath.dice import always
from turfwar.league.aftermath.machine import (
    Aftermath,
    Opening,
    Question,
    Refused,
    answered,
    ordered,
    refusal,
)
from turfwar.league.aftermath.position import Position, read_position
from turfwar.league.files import Field, Fields
from turfwar.league.result import SIDES, Side
from turfwar.rulesets.content import same_name
from turfwar.scenario.dice import DiceError as NoDie
from turfwar.scenario.dice import parse_die

SIDE_NUMBERS: Final = ("treasury", "petty_cash", "fan_factor", "value", "rerolls")
YES: Final = {"true": "yes", "on": "yes", "false": "no", "off": "no"}


@dataclass(frozen=True)
class Line:
    """A line of `do`, of `legal` or of `illegal`."""

    text: str
    illegal: bool = False


@dataclass(frozen=True)
class Wanted:
    """What must be true in the end."""

    sides: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    staff: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    players: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    choice: str = ""
    chooser: str = ""
    legal: tuple[str, ...] = ()
    illegal: tuple[str, ...] = ()


@dataclass(frozen=True)
class Stage:
    """A scenario of the time after a match, read and ready to be played."""

    title: str
    position: Position
    dice: tuple[tuple[int, int, int], ...]
    do: tuple[Line, ...]
    answers: Mapping[str, tuple[str, ...]]
    each_time: frozenset[str]
    wanted: Wanted

    def play(self) -> "Played":
        return Play(self).run()


@dataclass(frozen=True)
class Played:
    """How it came out: nothing failed, or what."""

    failures: tuple[str, ...]
    log: tuple[str, ...]


class Play:
    """One run of a scenario."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.answers = {kind: list(values) for kind, values in stage.answers.items()}
        self.dice = ScriptedDice(list(stage.dice))

    def run(self) -> Played:
        found: list[str] = []
        now: Aftermath | None = None
        try:
            now = self.start(self.stage.position.opening, self.dice)
            for line in self.stage.do:
                now = self.line(now, line)
            if now.open and now.open[0].kind != self.stage.wanted.choice:
                question = now.open[0]
                found.append(f"answers: {question.kind} is missing ({question.text})")
            found += failures(now, self.stage.wanted)
            for kind, values in self.answers.items():
                if kind not in self.stage.each_time:
                    found += [f"answers: {kind} {value} was not asked for" for value in values]
            if self.dice.left_over():
                found.append(f"dice: {self.dice.left_over()} entries were not rolled")
        except (Refused, DiceError) as error:
            found.append(str(error))
        return Played(tuple(found), tuple(map(str, now.notes)) if now is not None else ())

    def start(self, opening: Opening, dice: Dice) -> Aftermath:
        return Aftermath(opening, (), always(dice), self.answer, in_order=True)

    def line(self, now: Aftermath, line: Line) -> Aftermath:
        if line.illegal:
            if not why_not(now, line.text):
                raise Refused(f"`{line.text}`: the rules allow it")
            return now
        try:
            return carry_out(now, line.text)
        except Refused as error:
            raise Refused(f"`{line.text}`: {error}") from None

    def answer(self, question: Question) -> str | None:
        """The answer of the scenario to a question, or the usual one."""
        values = self.answers.get(question.kind, [])
        if not values:
            return None if self.stage.wanted.choice == question.kind else question.default
        value = values[0] if question.kind in self.stage.each_time else values.pop(0)
        value = YES.get(value.casefold(), value) if "yes" in question.choices else value
        known = any(same_name(value, choice) for choice in question.choices)
        if not known and question.kind in self.stage.each_time and question.default is not None:
            return question.default
        return value


def subject_of(text: str) -> tuple[str, str, str]:
    """The first word of a line, the second, and the rest."""
    first, _, rest = " ".join(text.split()).partition(" ")
    second, _, rest = rest.partition(" ")
    return first, second, rest


def carry_out(now: Aftermath, text: str) -> Aftermath:
    """A line: a side's order, or what a player makes of an improvement roll."""
    first, second, rest = subject_of(text)
    for side in SIDES:
        if first == side:
            return ordered(now, side, f"{second} {rest}".strip())
    question = next(
        (each for each in now.open if each.subject == first and each.kind == second), None
    )
    if question is None:
        raise Refused("nothing of the kind is asked")
    return answered(now, question.label, rest)


def why_not(now: Aftermath, text: str) -> str:
    """Why a line is not open, nothing where it is. What a player could choose is what was open
    to them when they were asked last."""
    first, second, rest = subject_of(text)
    for side in SIDES:
        if first == side:
            return refusal(now, side, f"{second} {rest}".strip())
    asked = [each for each in now.asked if each.subject == first and each.kind == second]
    if not asked:
        return "nothing of the kind was asked"
    if any(same_name(choice, rest) for choice in asked[-1].choices):
        return ""
    return f"there are {', '.join(asked[-1].choices)}"


def failures(now: Aftermath, wanted: Wanted) -> list[str]:
    """Everything that is not as it must be."""
    found: list[str] = []
    for name, numbers in wanted.sides.items():
        for side in SIDES:
            if side in numbers:
                found += differs(f"{name}.{side}", numbers[side], side_number(now, side, name))
    for side in SIDES:
        for kind, number in wanted.staff.get(side, {}).items():
            has = now.teams[side].staff.get(kind, 0)
            found += differs(f"staff.{side}.{kind}", number, has)
    for id, fields in wanted.players.items():
        for name, value in fields.items():
            found += differs(f"{id}.{name}", value, player_field(now, id, name))
    if wanted.choice:
        found += differs("choice", wanted.choice, choice(now)[0])
    if wanted.chooser:
        found += differs("chooser", wanted.chooser, choice(now)[1])
    for text in wanted.legal:
        if why := why_not(now, text):
            found.append(f"legal: `{text}` is refused: {why}")
    found += [f"illegal: `{text}` is allowed" for text in wanted.illegal if not why_not(now, text)]
    return found


def differs(name: str, wanted: object, found: object) -> list[str]:
    return [] if wanted == found else [f"{name}: expected {shown(wanted)}, found {shown(found)}"]


def shown(value: object) -> str:
    if isinstance(value, frozenset):
        return ", ".join(sorted(value)) or "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def choice(now: Aftermath) -> tuple[str, str]:
    """What is asked, and of whom."""
    if now.open:
        return now.open[0].kind, now.open[0].side
    for step in now.rules.steps:
        for side in SIDES:
            if (step.id, side) in now.waiting:
                return step.id, side
    return "none", "none"


def side_number(now: Aftermath, side: Side, name: str) -> int:
    if name == "treasury":
        return now.gold(side)
    if name == "petty_cash":
        return now.petty_cash(side)
    if name == "value":
        return now.value(side).total
    return now.teams[side].staff.get(name, 0)


def player_field(now: Aftermath, id: str, name: str) -> object:
    side = now.side_of(id)
    if side is None:
        return False if name == "on_roster" else "nobody"
    player = now.player(side, id)
    position = now.team_list(side).position(player.position)
    if name == "on_roster":
        return player.here
    if name == "skills":
        extra = now.ruleset.rosters.journeyman_skills if player.journeyman else ()
        return frozenset((*position.skills, *player.skills, *extra))
    if name == "value":
        return now.player_value(side, player)
    if name in ("misses", "niggles", "journeyman", "number"):
        value: object = getattr(player, name)
        return value
    if name == "position":
        return position.name
    if name in now.rules.counters:
        return player.counter(name)
    change = player.increases.get(name, 0) - player.injuries.get(name, 0)
    return position.characteristic(name) + change


# Reading

FIELDS: Final = (
    "title",
    "source",
    "rules",
    "options",
    "home",
    "away",
    "phase",
    "league",
    "half",
    "turn",
    "active",
    "weather",
    "score",
    "fame",
    "treasury",
    "petty_cash",
    "fan_factor",
    "rerolls",
    "staff",
    "value",
    "conceded",
    "penalty",
    "winner",
    "players",
    "dice",
    "do",
    "answers",
    "expect",
)
ANSWERS: Final = ("improve", "winnings", "mvp")


def read_stage(document: Field) -> Stage:
    """A scenario out of a file; `FileFault` says everything that is wrong with it."""
    fields = document.known(FIELDS)
    document.faults.check()
    position = read_position(fields)
    dice = tuple(
        roll for each in fields["dice"].items() if (roll := read_roll(each, position)) is not None
    )
    do = tuple(read_line(each) for each in fields["do"].items())
    answers, each_time = read_answers(fields["answers"])
    wanted = read_wanted(fields["expect"], position)
    document.faults.check()
    return Stage(fields["title"].text(), position, dice, do, answers, each_time, wanted)


def read_roll(entry: Field, position: Position) -> tuple[int, int, int] | None:
    """An entry of the dice, as scripted dice take it."""
    try:
        dice = [parse_die(each.text()) for each in entry.values()]
    except NoDie as error:
        entry.wrong(str(error))
        return None
    if not dice:
        entry.wrong("a die belongs here")
        return None
    if dice[0].kind == "pick":
        return PICK, 1, position.number(str(dice[0].value))
    if any(die.kind != dice[0].kind or die.kind == "block" for die in dice):
        entry.wrong("dice thrown together are all alike here")
        return None
    values = [int(die.value) for die in dice]
    return int(dice[0].kind[1:]), len(values), values[0] if len(values) == 1 else pack(values)


def read_line(entry: Field) -> Line:
    if entry.is_mapping:
        fields = entry.known(("illegal",))
        return Line(fields["illegal"].text(), illegal=True)
    return Line(entry.text())


def read_answers(entry: Field) -> tuple[dict[str, tuple[str, ...]], frozenset[str]]:
    fields = entry.known(ANSWERS)
    answers = {
        kind: tuple(each.text() for each in fields[kind].values())
        for kind in ANSWERS
        if kind in fields
    }
    each_time = frozenset(kind for kind in answers if not fields[kind].is_list)
    return answers, each_time


def read_wanted(entry: Field, position: Position) -> Wanted:
    sides: dict[str, Mapping[str, int]] = {}
    players: dict[str, Mapping[str, object]] = {}
    staff: dict[str, Mapping[str, int]] = {}
    found = entry.fields()
    for name, each in found.items():
        if name in SIDE_NUMBERS:
            of = each.known(SIDES)
            sides[name] = {side: of[side].number(0, 0, 10**9) for side in SIDES if side in of}
        elif name == "staff":
            of = each.known(SIDES)
            staff = {side: position.read_staff(of[side]) for side in SIDES}
        elif name[:1] in ("h", "a") and name[1:].isdigit():
            players[name] = read_player_wanted(each, position)
        elif name not in ("choice", "chooser", "legal", "illegal"):
            known = ", ".join((*SIDE_NUMBERS, "staff", "a player", "choice", "legal", "illegal"))
            each.wrong(f"nothing of the kind can be expected here; there are {known}")
    rest = Fields(entry, found)
    return Wanted(
        sides,
        staff,
        players,
        rest["choice"].text(),
        rest["chooser"].text(),
        tuple(each.text() for each in rest["legal"].values()),
        tuple(each.text() for each in rest["illegal"].values()),
    )


def read_player_wanted(entry: Field, position: Position) -> dict[str, object]:
    numbers = [each.key for each in position.ruleset.characteristics]
    numbers += ["spp", "value", "misses", "niggles", "number"]
    fields = entry.known((*numbers, "skills", "on_roster", "journeyman", "position"))
    wanted: dict[str, object] = {
        name: fields[name].number(0, 0, 10**9) for name in numbers if name in fields
    }
    for name in ("on_roster", "journeyman"):
        if name in fields:
            wanted[name] = fields[name].flag()
    if "skills" in fields:
        wanted["skills"] = frozenset(position.read_skills(fields["skills"]))
    if "position" in fields:
        wanted["position"] = fields["position"].text()
    return wanted
