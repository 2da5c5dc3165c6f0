"""What was played from a position, written down so that it comes out the same as a scenario."""

from dataclasses import dataclass, field
from typing import Final

from turfwar.kernel.dice import Dice
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import first_of, second_of, verb_of
from turfwar.pitch.frame import SIDE_NAMES, SIDE_SLOTS
from turfwar.pitch.squares import square_name
from turfwar.rulesets.lrb6.layout import ACTION_NAMES, LAST_TURNOVER, STATUS_NAMES
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.vocabulary.questions import (
    Q_FACING,
    Q_FANATIC,
    Q_REFEREE_PLACE,
    Q_REFEREE_TURN,
    Q_TARGET,
    Q_USE,
    Q_WINDOW,
)
from turfwar.rulesets.lrb6.vocabulary.verbs import (
    AT,
    BITE,
    BLOCK_AT,
    BOMB_AT,
    CHAINSAW_AT,
    CONCEDE_FOR,
    DONE,
    DUMP_AT,
    END_PLAYER,
    END_TURN,
    FORMATION,
    FOUL_AT,
    GAZE_AT,
    HAND_TO,
    HIGH_KICK_BY,
    HOLD_BY,
    INTERCEPT_BY,
    KICK_AT,
    LEAP_TO,
    LIFT,
    LINE_UP,
    MULTIBLOCK_AT,
    PLACE,
    PUSH_TO,
    SHADOW_BY,
    STAB_AT,
    THROW_AT,
    THROW_TO_OTHER,
    TO,
    TOUCHBACK_AT,
    TOUCHBACK_TO,
    USE,
)
from turfwar.scenario.answers import MOVES, default, is_top_level, kind_of, stepping
from turfwar.scenario.dice import roll_text
from turfwar.scenario.expectations import ball_of
from turfwar.scenario.model import Scenario
from turfwar.scenario.position import Builder
from turfwar.scenario.recording import RecordedDice

NAMES_A_PLAYER: Final = (
    INTERCEPT_BY,
    TOUCHBACK_TO,
    HIGH_KICK_BY,
    SHADOW_BY,
    BITE,
    HOLD_BY,
    THROW_TO_OTHER,
    LINE_UP,
)
NAMES_A_SQUARE: Final = (PUSH_TO, TOUCHBACK_AT, DUMP_AT, BOMB_AT)
NOT_WRITTEN: Final = (Q_WINDOW, Q_TARGET, Q_FANATIC, Q_REFEREE_PLACE, Q_REFEREE_TURN)
"""Questions that only their default can be written for."""
INSTEAD_OF_BLOCK: Final = {BLOCK_AT: "block", STAB_AT: "stab", CHAINSAW_AT: "chainsaw"}
AFTER_ARROW: Final = (HAND_TO, FOUL_AT, GAZE_AT)


class Unwritable(TurfwarError):
    """Something that was played and has no line in a scenario."""


@dataclass
class Line:
    """A player's action while it is being written."""

    player: str
    verb: str
    path: list[str] = field(default_factory=list)
    targets: list[str] = field(default_factory=list)
    mate: str | None = None

    @property
    def text(self) -> str:
        """As it is written; a block that nobody threw comes to a move of no squares."""
        if self.verb in BLOCKS and not self.targets:
            return f"{self.player} move"
        mate = [] if self.mate is None else [self.mate]
        arrow = ["->"] if self.targets and self.verb not in ("multiblock", *BLOCKS) else []
        return " ".join([self.player, self.verb, *mate, *self.path, *arrow, *self.targets])


BLOCKS: Final = tuple(INSTEAD_OF_BLOCK.values())


@dataclass
class Said:
    """The answers to one kind of question, and whether all were what is answered by default."""

    values: list[str] = field(default_factory=list)
    usual: bool = True


@dataclass(frozen=True)
class Played:
    """The fields of a scenario that say what was played, as they are written."""

    dice: list[str]
    do: list[str]
    answers: dict[str, str]
    expect: dict[str, str]


class Writer:
    """Plays choices from a position once more, and writes each of them down."""

    def __init__(self, scenario: Scenario, dice: Dice) -> None:
        builder = Builder(scenario)
        self.ids = builder.ids
        self.dice = RecordedDice(dice)
        self.match: Match = builder.build(self.dice)
        self.lines: list[Line | str] = []
        self.action: Line | None = None
        self.declared = ""
        self.placed = ""
        self.said: dict[str, Said] = {}
        self.start = self.standing()

    def play(self, code: int) -> None:
        """One choice: part of a line of `do`, or an answer."""
        match = self.match
        self.ids.follow(match)
        verb = verb_of(code)
        side = match.chooser
        if verb == CONCEDE_FOR:
            self.plain(code)
        elif is_top_level(match):
            self.command(verb, code)
        elif match.question in MOVES:
            self.free_move(verb, code)
        elif match.question in NOT_WRITTEN:
            if code != default(match):
                raise Unwritable(f"{kind_of(match)}: {self.text(code)}")
        else:
            self.answer(code)
        match.play_or_intervene(code)
        if verb == FORMATION:
            self.formation(side)

    def formation(self, side: int) -> None:
        """A formation as a line for each player of it."""
        for name, number in self.ids.own.items():
            square = self.match.square(number)
            if number // SIDE_SLOTS == side and square:
                self.lines.append(f"place {name} {square_name(square)}")

    # Names

    def text(self, code: int) -> str:
        return self.match.setting.notation.text(code)

    def name(self, number: int) -> str:
        found = self.ids.name.get(number)
        if found is None:
            raise Unwritable("a player whom the position does not name")
        return found

    def spot(self, square: int) -> str:
        """Whoever stands in a square, or else its name, unless a player is called the same."""
        for name, number in self.ids.own.items():
            if self.match.square(number) == square:
                return name
        text = square_name(square)
        if text in self.ids.own:
            raise Unwritable(f"the square {text}, which a player is called too")
        return text

    # Lines of `do`

    def plain(self, code: int) -> None:
        self.lines.append(self.text(code))
        self.action = None

    def command(self, verb: int, code: int) -> None:
        first = first_of(code)
        if verb < len(ACTION_NAMES) and ACTION_NAMES[verb]:
            self.declared = ACTION_NAMES[verb]
            self.begin(self.name(first))
        elif verb in (END_TURN, DONE, KICK_AT):
            self.plain(code)
        elif verb == END_PLAYER:
            self.lines.append(f"end {self.name(first)}")
            self.action = None
        elif verb == PLACE:
            self.placed = self.name(first)
        elif verb == AT and self.placed:
            self.lines.append(f"place {self.placed} {square_name(first)}")
            self.placed = ""
        elif verb == FORMATION:
            self.action = None
        elif self.action is not None:
            self.part_of_action(self.action, verb, code)
        else:
            raise Unwritable(self.text(code))

    def begin(self, player: str) -> Line:
        self.action = Line(player, self.declared)
        self.lines.append(self.action)
        return self.action

    def part_of_action(self, line: Line, verb: int, code: int) -> None:
        first = first_of(code)
        if line.targets:
            line = self.begin(line.player)
        if verb == TO:
            line.path.append(square_name(first))
        elif verb == LEAP_TO:
            line.path.append(f"=> {square_name(first)}")
        elif verb in INSTEAD_OF_BLOCK and line.verb == "blitz" and verb != STAB_AT:
            line.path.append(self.name(first))
        elif verb in INSTEAD_OF_BLOCK and line.verb == "block":
            line.verb = INSTEAD_OF_BLOCK[verb]
            line.targets = [self.name(first)]
        elif verb == MULTIBLOCK_AT:
            line.verb = "multiblock"
            line.targets = [self.name(first), self.name(second_of(code))]
        elif verb in AFTER_ARROW and (verb != GAZE_AT or line.verb == "move"):
            line.verb = "gaze" if verb == GAZE_AT else line.verb
            line.targets = [self.name(first)]
        elif verb == LIFT:
            line.verb = "throw"
            line.mate = self.name(first)
        elif verb == THROW_AT:
            line.targets = [self.spot(first)]
        else:
            raise Unwritable(self.text(code))

    # Answers

    def answer(self, code: int) -> None:
        match = self.match
        said = self.said.setdefault(kind_of(match), Said())
        said.values.append(self.value(code))
        said.usual = said.usual and match.question != Q_FACING and code == default(match)

    def value(self, code: int) -> str:
        verb, first = verb_of(code), first_of(code)
        if self.match.question == Q_USE:
            return "yes" if verb == USE else "no"
        if verb in NAMES_A_PLAYER:
            return self.name(first)
        if verb == DUMP_AT:
            return self.spot(first)
        if verb in NAMES_A_SQUARE:
            return square_name(first)
        return self.text(code).split()[-1]

    def free_move(self, verb: int, code: int) -> None:
        """000, Quick Snap!, Kick-Off Return and Pass Block: moves out of turn."""
        match = self.match
        by, nobody = MOVES[match.question]
        if stepping(match):
            if verb == TO or verb == LEAP_TO:
                values = self.said[kind_of(match)].values
                leap = "=> " if verb == LEAP_TO else ""
                values[-1] += f" {leap}{square_name(first_of(code))}"
        elif verb == by:
            said = self.said.setdefault(kind_of(match), Said(usual=False))
            said.values.append(self.name(first_of(code)))
        elif code != nobody:
            raise Unwritable(self.text(code))

    # How it stands

    def standing(self) -> dict[str, str]:
        """What a scenario can expect of this position, each by the words that say it."""
        match = self.match
        self.ids.follow(match)
        result: dict[str, str] = {}
        for name, number in self.ids.own.items():
            square = match.square(number)
            place = f", at: {square_name(square)}" if square else ""
            result[name] = f"{{state: {STATUS_NAMES[match.status(number)]}{place}}}"
        result["ball"] = ball_of(match, self.ids)
        result["active"] = SIDE_NAMES[match.active] if match.active >= 0 else ""
        result["half"] = str(match.half)
        for label, count in (
            ("turn", match.turn),
            ("score", match.score),
            ("rerolls", match.rerolls),
        ):
            result[label] = f"{{home: {count(0)}, away: {count(1)}}}"
        return result

    def open_kind(self) -> str:
        """The question that is open at the end, where no line of `do` would answer it."""
        match = self.match
        return "" if match.over or is_top_level(match) else kind_of(match)

    def played(self) -> Played:
        """All that was played so far."""
        match = self.match
        now = self.standing()
        expect = {name: text for name, text in now.items() if text and text != self.start.get(name)}
        if self.lines:
            expect["turnover"] = "true" if match.get(LAST_TURNOVER) else "false"
        if match.over:
            side = match.book.drives.winner(match)
            expect["winner"] = SIDE_NAMES[side] if side >= 0 else "draw"
        still_open = self.open_kind()
        if still_open:
            expect["choice"] = still_open
        answers = {
            kind: listed(said, kind == still_open)
            for kind, said in self.said.items()
            if kind == still_open or not said.usual
        }
        rolls = [roll_text(roll) for roll in self.dice.rolls(self.name)]
        return Played(rolls, self.commands(), answers, expect)

    def commands(self) -> list[str]:
        """The lines; an activation need not be ended where the next line does it."""
        texts = [line if isinstance(line, str) else line.text for line in self.lines]
        result: list[str] = []
        for at, text in enumerate(texts):
            following = texts[at + 1] if at + 1 < len(texts) else ""
            player = text.removeprefix("end ")
            other = following.split(" ")[0] not in ("", "end", player)
            if text.startswith("end ") and player in self.ids.own:
                if other or following == "end turn":
                    continue
            result.append(text)
        return result


def listed(said: Said, in_full: bool) -> str:
    """The same answer each time, or each in its order."""
    if not in_full and len(set(said.values)) == 1 and " " not in said.values[0]:
        return said.values[0]
    return f"[{', '.join(said.values)}]"


def write_played(scenario: Scenario, dice: Dice, choices: list[int]) -> Played:
    """What was chosen from a position, as fields of a scenario; else `Unwritable`."""
    writer = Writer(scenario, dice)
    for code in choices:
        writer.play(code)
    return writer.played()
