"""The lines of `do` as single choices, made one after the other on a match."""

from dataclasses import dataclass
from functools import partial

from turfwar.kernel.errors import MalformedChoice
from turfwar.kernel.notation import choice, first_of, slug, verb_of
from turfwar.pitch.frame import TURN
from turfwar.pitch.squares import parse_square
from turfwar.rulesets.lrb6.cards.ids import CARD_NAMES
from turfwar.rulesets.lrb6.layout import (
    ACTION,
    ACTION_NAMES,
    FREE_TURN,
    PLAYER,
    REFEREE_MODEL,
    STANDING,
)
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.skills.ids import SKILL_NAMES
from turfwar.rulesets.lrb6.vocabulary.lists import TARGET_WORDS
from turfwar.rulesets.lrb6.vocabulary.questions import Q_ACTION
from turfwar.rulesets.lrb6.vocabulary.verbs import (
    AT,
    BLOCK_AT,
    CALL_PROCEDURE,
    CARD,
    CHAINSAW_AT,
    CONCEDE,
    CONCEDE_FOR,
    DONE,
    END_PLAYER,
    END_TURN,
    FIREBALL,
    FOUL_AT,
    GAZE_AT,
    HAND_TO,
    KICK_AT,
    LEAP_TO,
    LEARN,
    LIFT,
    LIGHTNING,
    MOVE_COUNTER,
    MULTIBLOCK_AT,
    PASS_WINDOW,
    PLACE,
    STAB_AT,
    TARGET,
    TARGET_AT,
    TARGET_WORD,
    THROW_AT,
    TIMEOUT,
    TO,
)
from turfwar.scenario.commands import (
    Action,
    CastSpell,
    Command,
    EndActivation,
    Hit,
    Kickoff,
    Place,
    Plain,
    PlayCard,
    PlayerRef,
    Purchase,
    Step,
    Target,
    is_square,
)
from turfwar.scenario.scripting import Ids

PART_OF = {
    "gaze": "move",
    "throw": "pass",
    "stab": "block",
    "chainsaw": "block",
    "multiblock": "block",
}
"""Commands that are part of another action."""
TARGET_VERBS = {
    "block": BLOCK_AT,
    "stab": STAB_AT,
    "chainsaw": CHAINSAW_AT,
    "handoff": HAND_TO,
    "foul": FOUL_AT,
    "gaze": GAZE_AT,
}
PLAIN_CODES = {
    "end turn": choice(END_TURN, 0, 0),
    "done": choice(DONE, 0, 0),
    "concede": choice(CONCEDE, 0, 0),
    "concede home": choice(CONCEDE_FOR, 0, 0),
    "concede away": choice(CONCEDE_FOR, 1, 0),
    "timeout": choice(TIMEOUT, 0, 0),
    "counter": choice(MOVE_COUNTER, 0, 0),
    "call": choice(CALL_PROCEDURE, 1, 0),
    "pass": choice(PASS_WINDOW, 0, 0),
}
CARD_CODES = {slug(name): choice(CARD, number, 0) for number, name in enumerate(CARD_NAMES)}
SKILL_SLUGS = [slug(name) for name in SKILL_NAMES]
DURING_ACTIVATION = ("timeout", "counter", "call")
"""What comes from outside an open activation, which goes on after it or ends with the turn."""


class Refused(Exception):
    """A line that the engine does not allow there."""


@dataclass(frozen=True)
class Part:
    """One choice of a line: its code, the line, and whether it opens an activation."""

    code: int
    line: int
    player: int = -1
    opens: bool = False
    step: int = 0
    target: Target | str | None = None


def parts_of(command: Command, line: int, match: Match, ids: Ids) -> list[Part]:
    """The choices that a line is made of."""
    part = partial(Part, line=line)
    if isinstance(command, Action):
        return action_parts(command, line, match, ids)
    if isinstance(command, EndActivation):
        number = number_of(ids, command.player)
        return [part(choice(END_PLAYER, number, 0), player=number)]
    if isinstance(command, Kickoff):
        return [part(choice(KICK_AT, parse_square(command.square), 0))]
    if isinstance(command, Place):
        number = number_of(ids, command.player)
        at = part(choice(AT, parse_square(command.square), 0))
        if number == REFEREE_MODEL:
            return [at]
        return [part(choice(PLACE, number, 0)), at]
    if isinstance(command, PlayCard):
        targets = [Part(-1, line, target=target) for target in command.targets]
        return [part(CARD_CODES[slug(command.name)]), *targets]
    if isinstance(command, CastSpell):
        return [part(spell_code(command, ids))]
    if isinstance(command, Purchase):
        return [part(purchase_code(command, match))]
    if isinstance(command, Plain):
        code = PLAIN_CODES.get(command.text)
        return [] if code is None else [part(code)]
    raise Refused(f"{command} is not in these rules")


def spell_code(command: CastSpell, ids: Ids) -> int:
    target = command.target
    if isinstance(target, PlayerRef):
        return choice(LIGHTNING, number_of(ids, target.player), 0)
    return choice(FIREBALL, parse_square(target.square), 0)


def purchase_code(command: Purchase, match: Match) -> int:
    """The choice of this text; a name may be written as the rulebook writes it."""
    verb, what, *name = command.text.split()
    words = [verb, what, slug(" ".join(name))] if name else [verb, what]
    try:
        return match.setting.notation.parse(" ".join(words))
    except MalformedChoice as error:
        raise Refused(f"`{command}`: there is nothing of that name to buy") from error


def number_of(ids: Ids, name: str) -> int:
    number = ids.number.get(name)
    if number is None:
        raise Refused(f"there is no player {name}")
    return number


def action_parts(command: Action, line: int, match: Match, ids: Ids) -> list[Part]:
    name = PART_OF.get(command.verb, command.verb)
    if name not in ACTION_NAMES:
        raise Refused(f"{command.verb} is not in these rules")
    action = ACTION_NAMES.index(name)
    number = number_of(ids, command.player)
    parts = [Part(choice(action, number, 0), line, number, opens=True)]
    if command.verb == "multiblock":
        both = [number_of(ids, str(target)) for target in command.targets]
        return [*parts, Part(choice(MULTIBLOCK_AT, both[0], both[1]), line, number)]
    for item in command.path:
        if isinstance(item, Step):
            square = parse_square(item.square)
            parts.append(Part(choice(TO, square, 0), line, number, step=square))
        elif isinstance(item, Hit):
            parts.append(Part(choice(BLOCK_AT, number_of(ids, item.player), 0), line, number))
        else:
            square = parse_square(item.square)
            parts.append(Part(choice(LEAP_TO, square, 0), line, number, step=square))
    if command.mate is not None and command.targets:
        parts.append(Part(choice(LIFT, number_of(ids, command.mate), 0), line, number))
    for target in command.targets:
        parts.append(Part(target_code(command, target, match, ids), line, number))
    return parts


def target_code(command: Action, target: Target, match: Match, ids: Ids) -> int:
    if command.verb in ("pass", "throw", "bomb"):
        if isinstance(target, PlayerRef):
            square = match.square(number_of(ids, target.player))
            if square == 0:
                raise Refused(f"{target} is not on the pitch")
            return choice(THROW_AT, square, 0)
        return choice(THROW_AT, parse_square(target.square), 0)
    if not isinstance(target, PlayerRef):
        raise Refused(f"{command}: {target} is not a player")
    return choice(TARGET_VERBS[command.verb], number_of(ids, target.player), 0)


def open_form(match: Match, code: int) -> int:
    """A player with a chainsaw blocks with it; `block` and the blitz's hit name that too."""
    if verb_of(code) == BLOCK_AT and not match.is_legal(code):
        return choice(CHAINSAW_AT, first_of(code), 0)
    return code


def card_target(match: Match, target: Target | str, ids: Ids) -> int:
    """The open choice that a target of a card stands for, or -1."""
    if isinstance(target, PlayerRef):
        wanted = [choice(TARGET, number_of(ids, target.player), 0)]
        if is_square(target.player):
            wanted.append(choice(TARGET_AT, parse_square(target.player), 0))
    elif isinstance(target, Target):
        wanted = [choice(TARGET_AT, parse_square(target.square), 0)]
    else:
        wanted = []
        if target in TARGET_WORDS:
            wanted.append(choice(TARGET_WORD, TARGET_WORDS.index(target), 0))
        if target in SKILL_SLUGS:
            wanted.append(choice(LEARN, SKILL_SLUGS.index(target), 0))
    return next((code for code in wanted if match.is_legal(code)), -1)


class Plan:
    """Where in the lines a match stands; copied along with it where outcomes are enumerated."""

    def __init__(self, commands: tuple[Command, ...]) -> None:
        self.commands = commands
        self.line = 0
        self.parts: list[Part] = []
        self.done: Part | None = None
        self.turn: tuple[int, ...] = ()
        self.cut = False
        """Whether the rest of a line has fallen away."""

    def copy(self) -> "Plan":
        other = Plan(self.commands)
        other.line = self.line
        other.parts = list(self.parts)
        other.done = self.done
        other.turn = self.turn
        other.cut = self.cut
        return other

    def finished(self) -> bool:
        return not self.parts and self.line >= len(self.commands)

    def coming(self) -> Command | None:
        """The line that is being carried out, or else the next."""
        if self.parts:
            return self.commands[self.parts[0].line]
        return self.commands[self.line] if self.line < len(self.commands) else None

    def next_choice(self, match: Match, ids: Ids) -> int | None:
        """The next choice to make, or None where a line has ended; `Refused` where illegal."""
        ids.follow(match)
        if not self.parts:
            self.parts = parts_of(self.commands[self.line], self.line, match, ids)
            self.line += 1
            self.done = None
            if not self.parts:
                return None
        part = self.parts[0]
        if self.done is None:
            closing = self.close_other(match, part)
            if closing is not None:
                return closing
            self.turn = turn_mark(match)
            if part.opens and self.already_open(match, part):
                self.parts.pop(0)
                self.done = part
                return None
        elif self.dropped(match, part):
            self.parts = []
            self.cut = True
            return None
        code = open_form(match, part.code)
        if part.target is not None:
            code = card_target(match, part.target, ids)
        if code < 0 or not match.accepts(code):
            raise Refused(self.reason(match, part))
        self.parts.pop(0)
        self.done = part
        return code

    def close_other(self, match: Match, part: Part) -> int | None:
        """An open activation ends by itself when a line names another player or ends the turn."""
        if match.question != Q_ACTION:
            return None
        command = self.commands[part.line]
        if isinstance(command, Plain) and command.text in DURING_ACTIVATION:
            return None
        active = match.get(PLAYER)
        ending = choice(END_PLAYER, active, 0)
        if part.code == ending or self.already_open(match, part):
            return None
        return ending if match.is_legal(ending) else None

    def already_open(self, match: Match, part: Part) -> bool:
        if match.question != Q_ACTION or match.get(PLAYER) != part.player:
            return False
        return not part.opens or part.code >> 18 == match.get(ACTION)

    def dropped(self, match: Match, part: Part) -> bool:
        """Whether the rest of the line falls away, because activation or turn ended early."""
        if part.player < 0 or self.done is None:
            return False
        if match.over or turn_mark(match) != self.turn:
            return True
        if match.question == Q_ACTION and match.get(PLAYER) == part.player:
            return False
        # His movement is used up: the rest is not dropped but illegal.
        arrived = self.done.step and match.square(part.player) == self.done.step
        return not (arrived and match.status(part.player) == STANDING)

    def reason(self, match: Match, part: Part) -> str:
        if part.target is not None:
            return f"`{self.commands[part.line]}` is not legal there: {part.target} is not open"
        text = match.setting.notation.text(part.code)
        return f"`{self.commands[part.line]}` is not legal there: `{text}` is not open"


def turn_mark(match: Match) -> tuple[int, ...]:
    """Tells one team turn from another."""
    return (
        match.active,
        match.get(TURN),
        match.get(TURN + 1),
        match.half,
        match.score(0),
        match.score(1),
        match.get(FREE_TURN),
    )
