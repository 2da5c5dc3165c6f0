"""The lines of `do` that scenarios of Death Zone have of their own."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from turfwar.games.deathzone.display.display import of
from turfwar.games.deathzone.layout import PRONE
from turfwar.games.deathzone.potions import POTIONS
from turfwar.games.deathzone.scenarios.fields import REFEREE, find_potion
from turfwar.games.deathzone.spells import SPELL_LIST, find_spell
from turfwar.games.deathzone.words import verbs as v
from turfwar.games.display import legal_of
from turfwar.kernel.notation import Verb, choice, first_of
from turfwar.pitch.frame import SIDE_NAMES
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import DIRECTIONS, adjacent, parse_square
from turfwar.scenario.language.commands import (
    Action,
    ChoiceLine,
    Command,
    CommandPart,
    DeedCommand,
    Hit,
    SaidLine,
    StepCommand,
)
from turfwar.scenario.language.forms import (
    ARROW,
    ActionForm,
    CommandError,
    DeedForm,
    LineForm,
    PlayerForm,
    Shape,
    read_player,
)
from turfwar.scenario.language.ids import Ids, Refused
from turfwar.scenario.language.refs import Names, PlayerRef, SquareRef, Target, shown

ATTACKS: Final = ("attack", "strip", "infect")


@dataclass(frozen=True, slots=True)
class Cast(Command):
    """`h1 cast Zap -> a1`."""

    player: str
    spell: int
    target: Target | None = None

    def words(self) -> Iterable[object]:
        aim = () if self.target is None else (ARROW, self.target)
        return (self.player, "cast", SPELL_LIST[self.spell - 1].name, *aim)

    def players(self) -> Iterable[str]:
        aimed = (self.target.player,) if isinstance(self.target, PlayerRef) else ()
        return (self.player, *aimed)

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        parts = [CommandPart(choice(v.CAST_SPELL, ids.number_of(self.player), self.spell), line)]
        if self.target is None:
            return parts
        if isinstance(self.target, PlayerRef):
            square = int(game.square(ids.number_of(self.target.player)))
            if square == 0:
                raise Refused(f"{self.target} is not on the field")
        else:
            square = parse_square(self.target.square)
        return [*parts, CommandPart(choice(v.AIM_SPELL, square, 0), line)]


class CastForm(PlayerForm):
    """A spell, and where it is to go."""

    def __init__(self) -> None:
        super().__init__("cast")

    def read(self, player: str, words: list[str], names: Names) -> Command:
        usage = f"write {shown(f'{player} cast SPELL -> PLAYER or SQUARE')}"
        target: Target | None = None
        if ARROW in words:
            at = words.index(ARROW)
            if at != len(words) - 2:
                raise CommandError(f"after `->` comes one target and nothing else; {usage}")
            target = names.target(words[-1])
            if target is None:
                raise CommandError(f"{shown(words[-1])} is no player and no square; {usage}")
            words = words[:at]
        spell = find_spell(" ".join(words))
        if spell is None:
            raise CommandError(f"{shown(' '.join(words[:6]))} is no spell; {usage}")
        return Cast(player, spell, target)


@dataclass(frozen=True, slots=True)
class PlayerChoice(Command):
    """A choice that begins with a player: `h1 dodge`, `h12 enter a5`."""

    player: str
    name: str
    rest: tuple[Target, ...] = ()
    verb: int = field(default=0, repr=False, compare=False)

    def words(self) -> Iterable[object]:
        return (self.player, self.name, *self.rest)

    def players(self) -> Iterable[str]:
        return (self.player,)

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        second = 0
        for each in self.rest:
            if isinstance(each, SquareRef):
                second = parse_square(each.square)
        return [CommandPart(choice(self.verb, ids.number_of(self.player), second), line)]


class PlayerChoiceForm(PlayerForm):
    """`h1 dodge`; with a square where the choice has one."""

    def __init__(self, name: str, verb: Verb) -> None:
        super().__init__(name)
        self.verb = verb

    def read(self, player: str, words: list[str], names: Names) -> Command:
        wants = "{square}" in self.verb.tokens
        usage = f"write {shown(f'{player} {self.name}' + (' SQUARE' if wants else ''))}"
        if len(words) != (1 if wants else 0):
            raise CommandError(f"{self.name} with {len(words)} words after it; {usage}")
        if wants and not names.ground.is_square(words[0]):
            raise CommandError(f"{shown(words[0])} is not a square; {usage}")
        rest = (SquareRef(words[0]),) if wants else ()
        return PlayerChoice(player, self.name, rest, self.verb.number)


@dataclass(frozen=True, slots=True)
class Drink(Command):
    """`h1 drink Magic Sponge`."""

    player: str
    potion: int

    def words(self) -> Iterable[object]:
        return (self.player, "drink", POTIONS[self.potion])

    def players(self) -> Iterable[str]:
        return (self.player,)

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        drinks = choice(v.DRINK, ids.number_of(self.player), self.potion)
        return [CommandPart(choice(v.UNCORK, self.potion, 0), line), CommandPart(drinks, line)]


@dataclass(frozen=True, slots=True)
class CarrySpell(Command):
    """`h1 carries Zap`."""

    player: str
    spell: int

    def words(self) -> Iterable[object]:
        return (self.player, "carries", SPELL_LIST[self.spell - 1].name)

    def players(self) -> Iterable[str]:
        return (self.player,)

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        return [CommandPart(choice(v.CARRY, ids.number_of(self.player), self.spell), line)]


class CarriesForm(PlayerForm):
    """A spell by its name."""

    def __init__(self) -> None:
        super().__init__("carries")

    def read(self, player: str, words: list[str], names: Names) -> Command:
        spell = find_spell(" ".join(words))
        if spell is None:
            known = ", ".join(each.name for each in SPELL_LIST)
            raise CommandError(f"{shown(' '.join(words[:6]))} is no spell; there are {known}")
        return CarrySpell(player, spell)


class DrinkForm(PlayerForm):
    """A potion by its name."""

    def __init__(self) -> None:
        super().__init__("drink")

    def read(self, player: str, words: list[str], names: Names) -> Command:
        potion = find_potion(" ".join(words))
        if potion is None:
            known = ", ".join(POTIONS)
            raise CommandError(f"{shown(' '.join(words))} is no potion; there are {known}")
        return Drink(player, potion)


@dataclass(frozen=True, slots=True)
class HeroicCommand(Action):
    """`h1 heroic e5 e6 a1`; without squares the way to the first square of the zone is found."""

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        if not any(isinstance(item, StepCommand) for item in self.path) and self.path:
            target = next(item for item in self.path if isinstance(item, Hit))
            way = heroic_way(game, ids.number_of(self.player), ids.number_of(target.player))
            number = ids.number_of(self.player)
            opening = CommandPart(choice(v.HEROIC_TACKLE, number, 0), line, number, opens=True)
            steps = [
                CommandPart(choice(v.STEP_TO, square, 0), line, number, step=square)
                for square in way
            ]
            hit = CommandPart(choice(v.GO_FOR, ids.number_of(target.player), 0), line, number)
            return [opening, *steps, hit]
        return Action.parts(self, line, game, ids)


@dataclass(frozen=True, slots=True)
class Jump(Action):
    """`h1 jump e5 -> e7`: from e5, whether they have to go there first or not; `over a2`."""

    over: str = ""

    def words(self) -> Iterable[object]:
        return (*Action.words(self), *(("over", self.over) if self.over else ()))

    def players(self) -> Iterable[str]:
        return (*Action.players(self), *((self.over,) if self.over else ()))

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        start = int(game.square(ids.number_of(self.player)))
        path = self.path
        match path:
            case (StepCommand(square), *rest) if parse_square(square) == start:
                path = tuple(rest)
        parts = Action.parts(replace(self, path=path), line, game, ids)
        if not self.over:
            return parts
        number = ids.number_of(self.over)
        steps = [parse_square(item.square) for item in path if isinstance(item, StepCommand)]
        ends = (steps[-1] if steps else start, int(first_of(parts[-1].code)))
        lies = game.status(number) == PRONE
        if not lies or not all(adjacent(game.square(number), each) for each in ends):
            raise Refused(f"{self.over} does not lie next to both squares")
        return parts


class JumpForm(ActionForm):
    """Where from, where to, and over whom where there are several."""

    def read(self, player: str, words: list[str], names: Names) -> Command:
        if words[-2:-1] != ["over"]:
            return super().read(player, words, names)
        usage = f"write {shown(f'{player} jump SQUARE... -> SQUARE over PLAYER')}"
        whom = read_player(words[-1], names, usage)
        jump = super().read(player, words[:-2], names)
        assert isinstance(jump, Jump)
        return replace(jump, over=whom)


def heroic_way(game: PitchGame, player: int, victim: int) -> list[int]:
    """The shortest way to the first square around somebody, in reading order, that is in reach."""
    match = of(game)
    start, there = int(game.square(player)), int(game.square(victim))
    side = 1 - int(match.team(player))
    reach = match.book.movement.reach(match, player)
    ways: dict[int, list[int]] = {start: []}
    queue = [start]
    while queue:
        here = queue.pop(0)
        if len(ways[here]) >= reach or (here != start and match.in_any_zone(here, side)):
            continue
        for step in DIRECTIONS:
            to = here + int(step)
            if to not in ways and match.is_empty(to):
                ways[to] = [*ways[here], to]
                queue.append(to)
    for step in DIRECTIONS:
        if there + int(step) in ways and there + int(step) != start:
            return ways[there + int(step)]
    raise Refused("no square of that death zone is in reach")


@dataclass(frozen=True, slots=True)
class Hurl(Command):
    """`h1 hurl h5 -> e9`: a small team-mate is thrown."""

    player: str
    mate: str
    target: Target

    def words(self) -> Iterable[object]:
        return (self.player, "hurl", self.mate, ARROW, self.target)

    def players(self) -> Iterable[str]:
        return (self.player, self.mate)

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        number = ids.number_of(self.player)
        if isinstance(self.target, PlayerRef):
            square = int(game.square(ids.number_of(self.target.player)))
        else:
            square = parse_square(self.target.square)
        return [
            CommandPart(choice(v.THROW, number, 0), line, number, opens=True),
            CommandPart(choice(v.HURL, ids.number_of(self.mate), square), line, number),
        ]


class HurlForm(PlayerForm):
    """A team-mate, and where to."""

    def __init__(self) -> None:
        super().__init__("hurl")

    def read(self, player: str, words: list[str], names: Names) -> Command:
        usage = f"write {shown(f'{player} hurl PLAYER -> PLAYER or SQUARE')}"
        target = names.target(words[2]) if len(words) == 3 and words[1] == ARROW else None
        if target is None:
            raise CommandError(usage)
        return Hurl(player, read_player(words[0], names, usage), target)


@dataclass(frozen=True, slots=True)
class UseBribe(Command):
    """`use bribe a1`, `use bribe ref a1`."""

    player: str
    referee: bool = False

    def words(self) -> Iterable[object]:
        return ("use", "bribe", *((REFEREE,) if self.referee else ()), self.player)

    def players(self) -> Iterable[str]:
        return (self.player,)

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        verb = v.BRIBE_REFEREE if self.referee else v.BRIBE_PLAYER
        return [CommandPart(choice(verb, ids.number_of(self.player), 0), line)]


class UseForm(LineForm):
    """Something that a side has bought before the match."""

    def __init__(self) -> None:
        super().__init__("use", "`use bribe PLAYER`, `use bribe ref PLAYER`")

    def read(self, words: Sequence[str], names: Names) -> Command | None:
        match list(words):
            case ["use", "bribe", "ref", player] if names.ground.is_player_id(player):
                return UseBribe(player, True)
            case ["use", "bribe", player] if names.ground.is_player_id(player):
                return UseBribe(player)
        return None


class EndForm(LineForm):
    """`end turn`; `end h1` where somebody is done before their movement is."""

    def __init__(self, halt: Verb) -> None:
        super().__init__("end", "`end turn` or `end PLAYER`")
        self.halt = halt

    def read(self, words: Sequence[str], names: Names) -> Command | None:
        match list(words):
            case ["end", "turn"]:
                return SaidLine("end turn", "end team-turn")
            case ["end", player] if names.ground.is_player_id(player):
                return ChoiceLine("end {player}", (PlayerRef(player),), verb=self.halt)
        return None


@dataclass(frozen=True, slots=True)
class PassCommand(Command):
    """`pass`: an open window for spells goes by."""

    def words(self) -> Iterable[object]:
        return ("pass",)

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        return [CommandPart(choice(v.NO_SPELL, 0, 0), line)]


class PassForm(LineForm):
    """No spell."""

    def __init__(self) -> None:
        super().__init__("pass", "`pass` alone")

    def read(self, words: Sequence[str], names: Names) -> Command | None:
        return PassCommand() if list(words) == ["pass"] else None


@dataclass(frozen=True, slots=True)
class ConcedeCommand(Command):
    """`concede`: whoever is to decide gives the match up; `concede away`, or a side before it."""

    side: str = ""

    def words(self) -> Iterable[object]:
        return ("concede", self.side) if self.side else ("concede",)

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        who = self.side or self.seat
        number = SIDE_NAMES.index(who) if who else max(0, int(game.chooser))
        return [CommandPart(choice(v.GIVE_UP, number, 0), line)]


class ConcedeForm(LineForm):
    """Giving the match up."""

    def __init__(self) -> None:
        super().__init__("concede", "`concede`, `concede home` or `concede away`")

    def read(self, words: Sequence[str], names: Names) -> Command | None:
        match list(words):
            case ["concede"]:
                return ConcedeCommand()
            case ["concede", side] if side in SIDE_NAMES:
                return ConcedeCommand(side)
        return None


@dataclass(frozen=True, slots=True)
class KickoffCommand(Command):
    """`h1 kickoff -> e20`; `kickoff e20` is by whoever has the ball, or else the first who can."""

    player: str
    square: str

    def words(self) -> Iterable[object]:
        return (
            (self.player, "kickoff", ARROW, self.square)
            if self.player
            else (
                "kickoff",
                self.square,
            )
        )

    def players(self) -> Iterable[str]:
        return (self.player,) if self.player else ()

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        kick = CommandPart(choice(v.BOOT_TO, parse_square(self.square), 0), line)
        first = [code for code in legal_of(game) if code >> 18 == v.KICKED_BY]
        if self.player and (first or not of(game).holds(ids.number_of(self.player))):
            return [CommandPart(choice(v.KICKED_BY, ids.number_of(self.player), 0), line), kick]
        return [CommandPart(min(first), line), kick] if first else [kick]


class KickoffLine(LineForm):
    """`kickoff e20`."""

    def __init__(self) -> None:
        super().__init__("kickoff", "`kickoff SQUARE`")

    def read(self, words: Sequence[str], names: Names) -> Command | None:
        if len(words) == 2 and names.ground.is_square(words[1]):
            return KickoffCommand("", words[1])
        return None


class KickoffForm(PlayerForm):
    """Who kicks off, and where to."""

    def __init__(self) -> None:
        super().__init__("kickoff")

    def read(self, player: str, words: list[str], names: Names) -> Command:
        if len(words) != 2 or words[0] != ARROW or not names.ground.is_square(words[1]):
            raise CommandError(f"write {shown(f'{player} kickoff -> SQUARE')}")
        return KickoffCommand(player, words[1])


def player_forms(verbs: dict[int, Verb]) -> list[PlayerForm]:
    """The lines of players."""

    def deed(name: str, declares: int, act: int) -> DeedCommand:
        return DeedCommand(name, declares, v.STEP_TO, act=act, arrow=True, at_square=True)

    def aimed(name: str, declares: int, act: int) -> ActionForm:
        return ActionForm(deed(name, declares, act), Shape.TO_ANY)

    def at_player(name: str, declares: int) -> ActionForm:
        return ActionForm(DeedCommand(name, declares, v.STEP_TO, act=v.GO_FOR), Shape.PLAYER)

    return [
        ActionForm(DeedCommand("move", v.MOVE, v.STEP_TO), Shape.PATH),
        JumpForm(deed("jump", v.MOVE, v.JUMP_TO), Shape.TO_ANY, Jump),
        DeedForm(verbs[v.TRAMPLE]),
        aimed("throw", v.THROW, v.TOSS_TO),
        aimed("kick", v.KICK, v.PUNT_TO),
        ActionForm(DeedCommand("handoff", v.HAND_OFF, act=v.GIVE_TO, arrow=True), Shape.TO_PLAYER),
        HurlForm(),
        at_player("attack", v.ATTACK),
        at_player("strip", v.STRIP),
        at_player("tackle", v.TACKLE),
        at_player("infect", v.INFECT),
        PlayerChoiceForm("dodge", verbs[v.DODGE_NOW]),
        ActionForm(
            DeedCommand("heroic", v.HEROIC_TACKLE, v.STEP_TO, hit=v.GO_FOR),
            Shape.BLITZ,
            HeroicCommand,
        ),
        CastForm(),
        PlayerChoiceForm("enter", verbs[v.ENTER_AT]),
        PlayerChoiceForm("change", verbs[v.CHANGE_FORM]),
        PlayerChoiceForm("rage", verbs[v.GO_BERSERK]),
        PlayerChoiceForm("drop", verbs[v.DROP_BALL]),
        PlayerChoiceForm("leave", verbs[v.WALK_OFF]),
        PlayerChoiceForm("star-point", verbs[v.STAR_POINT]),
        CarriesForm(),
        DrinkForm(),
        KickoffForm(),
    ]
