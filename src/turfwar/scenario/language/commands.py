"""What the lines of `do` say: what a coach decides at the top level.

`str` of a command is its line; `forms.py` makes a command of a line. A command comes to one choice
or several, one after the other: its parts.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from turfwar.games.words import FINISH
from turfwar.kernel.notation import PLACEHOLDERS, Verb, choice, slug
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import parse_square
from turfwar.scenario.language.ids import Ids, Refused
from turfwar.scenario.language.refs import PlayerRef, Side, SquareRef, Target

NO_VERB = Verb("", number=0)
FAR = "=>"
"""Before the square of a leap."""


@dataclass(frozen=True)
class CommandPart:
    """One choice of a line: its code, the line, and whether it opens an action of `player`.

    `step` is the square that it leads to. Where the code is not known beforehand (-1) it is looked
    for among the open choices, by `target`.
    """

    code: int
    line: int
    player: int = -1
    opens: bool = False
    step: int = 0
    target: Target | str | None = None


@dataclass(frozen=True, slots=True)
class StepCommand:
    """A move to the next square."""

    square: str

    def __str__(self) -> str:
        return self.square


@dataclass(frozen=True, slots=True)
class LeapCommand:
    """A leap to a square, written `=> f13`."""

    square: str

    def __str__(self) -> str:
        return f"{FAR} {self.square}"


@dataclass(frozen=True, slots=True)
class Hit:
    """What is done to somebody at that point of a move."""

    player: str

    def __str__(self) -> str:
        return self.player


PathItem = StepCommand | LeapCommand | Hit


@dataclass(frozen=True, slots=True)
class Command:
    """One top-level decision. `illegal` holds only where the engine refuses it.

    `seat` is the side that is to decide, where the line begins with it.
    """

    illegal: bool = field(default=False, kw_only=True)
    seat: Side | None = field(default=None, kw_only=True)

    def words(self) -> Iterable[object]:
        raise NotImplementedError

    def players(self) -> Iterable[str]:
        """Every player that the command names."""
        return ()

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        """The choices that it is made of; `Refused` where there are none such."""
        raise NotImplementedError

    def __str__(self) -> str:
        seat = () if self.seat is None else (self.seat,)
        text = " ".join(map(str, (*seat, *self.words())))
        return f"illegal: {text}" if self.illegal else text


@dataclass(frozen=True, slots=True)
class ChoiceLine(Command):
    """A choice as the match writes it: `end turn`, `kickoff h20`. A name may be written as the
    rulebook has it."""

    pattern: str
    arguments: tuple[Target | str, ...] = ()
    verb: Verb = field(default=NO_VERB, repr=False, compare=False, kw_only=True)

    def words(self) -> Iterable[object]:
        arguments = iter(self.arguments)
        return [
            next(arguments) if token in PLACEHOLDERS else token for token in self.pattern.split()
        ]

    def players(self) -> Iterable[str]:
        return tuple(each.player for each in self.arguments if isinstance(each, PlayerRef))

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        numbers = [self.number(each, ids) for each in self.arguments]
        first, second = [*numbers, 0, 0][:2]
        code = choice(self.verb.number, first, second)
        ends_action = self.verb.role == FINISH and "{player}" in self.verb.tokens
        return [CommandPart(code, line, first if ends_action else -1)]

    def number(self, argument: Target | str, ids: Ids) -> int:
        if isinstance(argument, PlayerRef):
            return ids.number_of(argument.player)
        if isinstance(argument, SquareRef):
            return parse_square(argument.square)
        if "{word}" not in self.verb.tokens:
            return int(argument)
        for written in (argument, slug(argument)):
            if written in self.verb.words:
                return self.verb.words.index(written)
        raise Refused(f"`{self}`: there is nothing of that name")


@dataclass(frozen=True, slots=True)
class InAction(Command):
    """A choice that is part of a player's open action: `h1 turn left`."""

    player: str
    line: ChoiceLine

    def words(self) -> Iterable[object]:
        return (self.player, *self.line.words())

    def players(self) -> Iterable[str]:
        return (self.player, *self.line.players())

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        (part,) = self.line.parts(line, game, ids)
        return [CommandPart(part.code, line, ids.number_of(self.player))]


@dataclass(frozen=True, slots=True)
class SaidLine(Command):
    """A line that stands for a choice which is written otherwise."""

    text: str
    choice: str = field(compare=False)

    def words(self) -> Iterable[object]:
        return (self.text,)

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        return [CommandPart(game.setting.notation.parse(self.choice), line)]


@dataclass(frozen=True, slots=True)
class PlaceCommand(Command):
    """`place h1 e13`: taken up, and put down."""

    pick: str
    player: str
    square: str
    verbs: tuple[int, int] = field(repr=False, compare=False, default=(0, 0))

    def words(self) -> Iterable[object]:
        return (self.pick, self.player, self.square)

    def players(self) -> Iterable[str]:
        return (self.player,)

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        """Somebody who need not be taken up is put down at once."""
        take = choice(self.verbs[0], ids.number_of(self.player), 0)
        put = choice(self.verbs[1], parse_square(self.square), 0)
        both = [CommandPart(take, line), CommandPart(put, line)]
        return both[1:] if game.is_legal(put) and not game.is_legal(take) else both


@dataclass(frozen=True)
class DeedCommand:
    """What a player's line is called, and the choices that it comes to.

    `declares` is the verb of the action; -1 where it is part of one that is open. Squares on the
    way are `step`, those after `=>` are `leap`; whoever stands in the path is done something to by
    `hit`, and the target by `act`; `lift` comes before, for a team-mate who is named first. Where
    one of them is -1, it is whatever is open for that player or square.
    """

    name: str
    declares: int = -1
    step: int = -1
    leap: int = -1
    hit: int = -1
    act: int = -1
    lift: int = -1
    arrow: bool = False
    """Whether `->` stands before the target."""
    at_square: bool = False
    """Whether the target is a square, also where a player is named."""
    both: bool = False
    """Whether two targets are one choice."""


@dataclass(frozen=True, slots=True)
class Action(Command):
    """A player's action: `h1 blitz d12 a1 e14`. `mate` is the team-mate who is named first.

    An action without its target is declared and moved, and no more.
    """

    player: str
    verb: str
    path: tuple[PathItem, ...] = ()
    targets: tuple[Target, ...] = ()
    mate: str | None = None
    deed: DeedCommand = field(default=DeedCommand(""), repr=False, compare=False, kw_only=True)

    def words(self) -> Iterable[object]:
        mate = () if self.mate is None else (self.mate,)
        arrow = ("->",) if self.targets and self.deed.arrow else ()
        return (self.player, self.verb, *mate, *self.path, *arrow, *self.targets)

    def players(self) -> Iterable[str]:
        mate = () if self.mate is None else (self.mate,)
        hits = (item.player for item in self.path if isinstance(item, Hit))
        targets = (target.player for target in self.targets if isinstance(target, PlayerRef))
        return (self.player, *mate, *hits, *targets)

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        deed = self.deed
        number = ids.number_of(self.player)
        parts: list[CommandPart] = []
        if deed.declares >= 0:
            parts.append(CommandPart(choice(deed.declares, number, 0), line, number, opens=True))
        for item in self.path:
            if isinstance(item, Hit):
                parts.append(part_at(deed.hit, PlayerRef(item.player), line, number, ids))
            else:
                verb = deed.step if isinstance(item, StepCommand) else deed.leap
                parts.append(part_at(verb, SquareRef(item.square), line, number, ids))
        if self.mate is not None and self.targets:
            parts.append(part_at(deed.lift, PlayerRef(self.mate), line, number, ids))
        if deed.both:
            first, second = (ids.number_of(str(target)) for target in self.targets)
            return [*parts, CommandPart(choice(deed.act, first, second), line, number)]
        for target in self.targets:
            parts.append(self.aimed(target, line, game, ids))
        return parts

    def aimed(self, target: Target, line: int, game: PitchGame, ids: Ids) -> CommandPart:
        """The choice of a target."""
        number = ids.number_of(self.player)
        if self.deed.act < 0:
            return part_at(-1, target, line, number, ids)
        if self.deed.at_square:
            if not isinstance(target, PlayerRef):
                return CommandPart(
                    choice(self.deed.act, parse_square(target.square), 0), line, number
                )
            square = int(game.square(ids.number_of(target.player)))
            if square == 0:
                raise Refused(f"{target} is not on the pitch")
            return CommandPart(choice(self.deed.act, square, 0), line, number)
        if not isinstance(target, PlayerRef):
            raise Refused(f"{self}: {target} is not a player")
        return CommandPart(choice(self.deed.act, ids.number_of(target.player), 0), line, number)


def part_at(verb: int, target: Target, line: int, player: int, ids: Ids) -> CommandPart:
    """The choice by which a player does something to somebody, or goes to a square."""
    if isinstance(target, PlayerRef):
        number = ids.number_of(target.player)
        if verb < 0:
            return CommandPart(-1, line, player, target=target)
        return CommandPart(choice(verb, number, 0), line, player)
    square = parse_square(target.square)
    if verb < 0:
        return CommandPart(-1, line, player, step=square, target=target)
    return CommandPart(choice(verb, square, 0), line, player, step=square)
