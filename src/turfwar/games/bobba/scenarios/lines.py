"""The lines of `do` that bobba has of its own: facings, fouls in a blitz, leaving and laying."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from turfwar.games.bobba.athlete import facing_of, is_large
from turfwar.games.bobba.footprint import ahead_of
from turfwar.games.bobba.layout import MAY_LOOK
from turfwar.games.bobba.words.verbs import ENTER, FACING_TO, LEAVE_BY, SET_AT
from turfwar.games.lrb6.layout import PLAYER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.scenarios.lines import deed
from turfwar.games.lrb6.words.actions import MOVE
from turfwar.games.lrb6.words.lists import FACINGS
from turfwar.games.lrb6.words.verbs import BLOCK_AT, FOUL_AT, LIFT, THROW_AT, TO
from turfwar.kernel.notation import Verb, choice
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import parse_square
from turfwar.scenario.language.commands import (
    Action,
    ChoiceLine,
    Command,
    CommandPart,
    DeedCommand,
    Hit,
    PathItem,
    StepCommand,
    part_at,
)
from turfwar.scenario.language.forms import (
    ARROW,
    ActionForm,
    ChoiceForm,
    CommandError,
    LineForm,
    PlayerForm,
    Shape,
    read_player,
)
from turfwar.scenario.language.ids import Ids
from turfwar.scenario.language.refs import Names, PlayerRef, Target, shown

FOUL: Final = "foul"


@dataclass(frozen=True, slots=True)
class FoulHit(Hit):
    """A foul at that point of a blitz."""

    def __str__(self) -> str:
        return f"{FOUL} {self.player}"


class Bends:
    """How a large player faces along a path: a step is ahead or diagonally ahead, and after each of
    them they may look another way, so that a path may bend without saying so."""

    def __init__(self, game: PitchGame, number: int, free: bool) -> None:
        assert isinstance(game, MatchState)
        self.large = is_large(game, number)
        self.square = int(game.square(number))
        self.first = int(facing_of(game, number))
        self.facing = self.first
        self.free = free

    def turns_for(self, square: int) -> bool:
        """Go a step; whether they have to look another way for it, and may."""
        step, self.square = square - self.square, square
        free, self.free = self.free, True
        if not self.large or step in ahead_of(self.facing):
            return False
        facings = [each for each in range(len(FACINGS)) if step in ahead_of(each)]
        if not free or not facings:
            return False
        self.facing = facings[0]
        return True

    def turns_back(self) -> bool:
        """Whether they look another way than before the path, and so turn back."""
        turned = self.facing != self.first
        self.facing = self.first
        return turned


@dataclass(frozen=True, slots=True)
class Walk(Action):
    """A move or a blitz, with the facing at its end."""

    facing: str | None = None

    def words(self) -> Iterable[object]:
        looks = () if self.facing is None else (self.facing,)
        return (*Action.words(self), *looks)

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        number = ids.number_of(self.player)
        open_already = game.get(PLAYER) == number and self.deed.declares == MOVE
        parts: list[CommandPart] = []
        if not open_already:
            parts.append(
                CommandPart(choice(self.deed.declares, number, 0), line, number, opens=True)
            )
        bends = Bends(game, number, free=open_already and game.get(MAY_LOOK) != 0)
        for item in self.path:
            part = self.part(item, line, number, ids)
            if bends.turns_for(part.step) if isinstance(item, StepCommand) else bends.turns_back():
                parts.append(self.look(bends.facing, line, number))
            parts.append(part)
        if bends.turns_back() and self.facing is None:
            parts.append(self.look(bends.facing, line, number))
        for target in self.targets:
            parts.append(self.thrown(target, line, number, game, ids))
        if self.facing is not None:
            parts.append(self.look(FACINGS.index(self.facing), line, number))
        return parts

    def look(self, facing: int, line: int, number: int) -> CommandPart:
        return CommandPart(choice(FACING_TO, facing, 0), line, number)

    def part(self, item: PathItem, line: int, number: int, ids: Ids) -> CommandPart:
        if isinstance(item, FoulHit):
            return part_at(FOUL_AT, PlayerRef(item.player), line, number, ids)
        if isinstance(item, Hit):
            return part_at(self.deed.hit, PlayerRef(item.player), line, number, ids)
        return self.step(item, line, number)

    def step(self, item: PathItem, line: int, number: int) -> CommandPart:
        assert not isinstance(item, Hit)
        verb = self.deed.leap if type(item).__name__ == "LeapCommand" else self.deed.step
        square = parse_square(item.square)
        return CommandPart(choice(verb, square, 0), line, number, step=square)

    def thrown(
        self, target: Target, line: int, number: int, game: PitchGame, ids: Ids
    ) -> CommandPart:
        if isinstance(target, PlayerRef):
            square = int(game.square(ids.number_of(target.player)))
        else:
            square = parse_square(target.square)
        return CommandPart(choice(THROW_AT, square, 0), line, number)


class WalkForm(ActionForm):
    """`h1 move g13 left`, `h1 blitz d12 foul a3`, `h1 blitz d12 a1 -> h7`."""

    def read(self, player: str, words: list[str], names: Names) -> Command:
        facing = None
        if words and words[-1] in FACINGS:
            facing, words = words[-1], words[:-1]
        targets: tuple[Target, ...] = ()
        if ARROW in words:
            if self.shape is not Shape.BLITZ or words.index(ARROW) != len(words) - 2:
                raise CommandError(f"`->` does not belong here; {self.usage(player)}")
            targets = (self.target(words[-1], names, self.usage(player)),)
            words = words[:-2]
        path = self.whole_path(player, words, names)
        return Walk(player, self.name, path, targets, None, deed=self.deed, facing=facing)

    def whole_path(self, player: str, words: list[str], names: Names) -> tuple[PathItem, ...]:
        """The path; `foul` stands before whoever is fouled on it."""
        path: list[PathItem] = []
        while FOUL in words and self.shape is Shape.BLITZ:
            at = words.index(FOUL)
            path += self.path(player, words[:at], names)
            rest = words[at + 1 :]
            if not rest:
                raise CommandError(f"after `foul` comes a player; {self.usage(player)}")
            path.append(FoulHit(read_player(rest[0], names, self.usage(player))))
            words = rest[1:]
        return (*path, *self.path(player, words, names))


class FoulForm(ActionForm):
    """`h1 foul -> a3` on the spot; `h1 foul d12 -> a3`, with a move, is the blitz."""

    def read(self, player: str, words: list[str], names: Names) -> Command:
        found = ActionForm.read(self, player, words, names)
        if not isinstance(found, Action) or not found.path or not found.targets:
            return found
        (victim,) = found.targets
        if not isinstance(victim, PlayerRef):
            return found
        path = (*found.path, FoulHit(victim.player))
        return Walk(player, BLITZ.name, path, (), None, deed=BLITZ.deed)


@dataclass(frozen=True, slots=True)
class OnTheMove(Command):
    """A choice of a player's action, which is a Move where none is open: `h1 turn left`."""

    player: str
    line: ChoiceLine = field()

    def words(self) -> Iterable[object]:
        return (self.player, *self.line.words())

    def players(self) -> Iterable[str]:
        return (self.player,)

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        number = ids.number_of(self.player)
        (part,) = self.line.parts(line, game, ids)
        deed_part = CommandPart(part.code, line, number)
        if game.get(PLAYER) == number:
            return [deed_part]
        return [CommandPart(choice(MOVE, number, 0), line, number, opens=True), deed_part]


class OnTheMoveForm(PlayerForm):
    """A line that is a choice of a player's action."""

    def __init__(self, verb: Verb) -> None:
        super().__init__(verb.tokens[0])
        self.form = ChoiceForm(verb)

    def read(self, player: str, words: list[str], names: Names) -> Command:
        line = self.form.read([self.name, *words], names)
        if not isinstance(line, ChoiceLine):
            text = shown(" ".join([player, self.name, *words][:20]))
            usage = f"`{player} {self.form.usage[1:]}"
            raise CommandError(f"{text} is incomplete or wrong; write {usage}")
        return OnTheMove(player, line)


@dataclass(frozen=True, slots=True)
class LeaveCommand(Command):
    """`h1 leave o12`, off the field over the edge of that square; `h1 leave n12 o12` goes there
    first. A large player goes along all squares but the last."""

    player: str
    squares: tuple[str, ...]

    def words(self) -> Iterable[object]:
        return (self.player, "leave", *self.squares)

    def players(self) -> Iterable[str]:
        return (self.player,)

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        assert isinstance(game, MatchState)
        number = ids.number_of(self.player)
        squares = [parse_square(each) for each in self.squares]
        path = squares[:-1] if is_large(game, number) else squares
        parts: list[CommandPart] = []
        if game.get(PLAYER) != number:
            parts.append(CommandPart(choice(MOVE, number, 0), line, number, opens=True))
        for square in path:
            if square != game.square(number):
                parts.append(CommandPart(choice(TO, square, 0), line, number, step=square))
        return [*parts, CommandPart(choice(LEAVE_BY, squares[-1], 0), line, number)]


class LeaveForm(PlayerForm):
    """`PLAYER leave SQUARE`."""

    def __init__(self) -> None:
        super().__init__("leave")

    def read(self, player: str, words: list[str], names: Names) -> Command:
        if not words or not all(map(names.ground.is_square, words)):
            raise CommandError(f"write `{player} leave SQUARE`, or `{player} leave SQUARE SQUARE`")
        return LeaveCommand(player, tuple(words))


@dataclass(frozen=True, slots=True)
class Enter(Command):
    """`h1 enter a13`: back from the crowd."""

    player: str
    square: str

    def words(self) -> Iterable[object]:
        return (self.player, "enter", self.square)

    def players(self) -> Iterable[str]:
        return (self.player,)

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        number = ids.number_of(self.player)
        return [CommandPart(choice(ENTER, number, parse_square(self.square)), line, number)]


class EnterForm(PlayerForm):
    """`PLAYER enter SQUARE`."""

    def __init__(self) -> None:
        super().__init__("enter")

    def read(self, player: str, words: list[str], names: Names) -> Command:
        if len(words) != 1 or not names.ground.is_square(words[0]):
            raise CommandError(f"write `{player} enter SQUARE`")
        return Enter(player, words[0])


class TrickForm(LineForm):
    """A dirty trick by its name in the book, or by words of it: `trick make your own luck`."""

    def __init__(self, alone: Verb, on_somebody: Verb, named: Mapping[str, str]) -> None:
        super().__init__(alone.tokens[0], "`trick NAME`")
        self.forms = (ChoiceForm(alone), ChoiceForm(on_somebody))
        self.named = {trick: parts_of(name) for trick, name in named.items()}

    def read(self, words: Sequence[str], names: Names) -> Command | None:
        if len(words) < 2 or words[0] != self.word:
            return None
        on_somebody = len(words) > 2 and names.ground.is_player_id(words[-1])
        said = parts_of(" ".join(words[1:-1] if on_somebody else words[1:]))
        meant = [trick for trick, parts in self.named.items() if said <= parts]
        if len(meant) != 1:
            return None
        line = [self.word, meant[0], *(words[-1:] if on_somebody else ())]
        return self.forms[on_somebody].read(line, names)


def parts_of(name: str) -> frozenset[str]:
    """The words of a trick's name."""
    return frozenset("".join(each if each.isalnum() else " " for each in name.lower()).split())


BLITZ: Final = WalkForm(deed("blitz", "blitz", hit=BLOCK_AT), Shape.BLITZ)
WALKS: Final = (
    WalkForm(deed("move", "move"), Shape.PATH),
    BLITZ,
    FoulForm(deed("foul", "foul", FOUL_AT, arrow=True), Shape.TO_PLAYER),
)
SET_DOWN: Final = ActionForm(
    DeedCommand(
        "set",
        deed("pass", "pass").declares,
        deed("move", "move").step,
        deed("move", "move").leap,
        act=SET_AT,
        lift=LIFT,
        arrow=True,
        at_square=True,
    ),
    Shape.MATE_TO_ANY,
)
