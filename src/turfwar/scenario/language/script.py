"""The lines of `do` as single choices, made one after the other on a match."""

from turfwar.pitch.frame import SIDE_NAMES
from turfwar.pitch.game import PitchGame
from turfwar.scenario.language.commands import Command, CommandPart
from turfwar.scenario.language.ids import Ids, Refused
from turfwar.scenario.language.language import ScenarioLanguage


class Script:
    """Where in the lines a match stands; copied along with it where outcomes are enumerated."""

    def __init__(self, commands: tuple[Command, ...], language: ScenarioLanguage) -> None:
        self.commands = commands
        self.language = language
        self.line = 0
        self.parts: list[CommandPart] = []
        self.done: CommandPart | None = None
        self.turn: tuple[int, ...] = ()
        self.cut = False
        """Whether the rest of a line has fallen away."""

    def copy(self) -> "Script":
        other = Script(self.commands, self.language)
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

    def next_choice(self, game: PitchGame, ids: Ids) -> int | None:
        """The next choice to make, or None where a line has ended; `Refused` where illegal."""
        language = self.language
        language.follow(game, ids)
        if not self.parts:
            self.parts = self.commands[self.line].parts(self.line, game, ids)
            self.line += 1
            self.done = None
            if not self.parts:
                return None
        part = self.parts[0]
        if self.done is None:
            closing = self.close_other(game, part)
            if closing is not None:
                return closing
            self.turn = language.turn_mark(game)
            if part.opens and self.already_open(game, part):
                self.parts.pop(0)
                self.done = part
                return None
        elif self.dropped(game, part):
            self.parts = []
            self.cut = True
            return None
        if part.target is not None:
            code = language.resolve(game, part, ids)
        elif language.says_nothing(game, part.code):
            self.parts.pop(0)
            self.done = part
            return None
        else:
            code = language.form(game, part.code)
        if code < 0 or not game.accepts(code) or self.is_for_another(game, part):
            raise Refused(self.reason(game, part))
        self.parts.pop(0)
        self.done = part
        return code

    def is_for_another(self, game: PitchGame, part: CommandPart) -> bool:
        """Whether the line names a side, and the other one is to decide."""
        seat = self.commands[part.line].seat
        return seat is not None and SIDE_NAMES[game.chooser] != seat

    def close_other(self, game: PitchGame, part: CommandPart) -> int | None:
        """An open action ends by itself when a line names another player or ends the turn."""
        if self.language.open_action(game) is None:
            return None
        if self.language.during_action(self.commands[part.line]):
            return None
        ending = self.language.end_of_action(game)
        if part.code == ending or self.already_open(game, part) or game.is_legal(part.code):
            return None
        return ending

    def already_open(self, game: PitchGame, part: CommandPart) -> bool:
        """Whether the part belongs to the action that is open."""
        found = self.language.open_action(game)
        if found is None or found[0] != part.player:
            return False
        if not part.opens:
            return True
        return found[1] == part.code >> 18 if found[1] >= 0 else not game.is_legal(part.code)

    def dropped(self, game: PitchGame, part: CommandPart) -> bool:
        """Whether the rest of the line falls away, because action or turn ended early."""
        if part.player < 0 or self.done is None:
            return False
        if game.over or self.language.turn_mark(game) != self.turn:
            return True
        found = self.language.open_action(game)
        if found is not None and found[0] == part.player:
            return False
        # Their movement is used up: the rest is not dropped but illegal.
        arrived = self.done.step and game.square(part.player) == self.done.step
        if not arrived or not self.language.is_upright(game, part.player):
            return True
        return self.language.could_go_further(game, part.player)

    def reason(self, game: PitchGame, part: CommandPart) -> str:
        line = f"`{self.commands[part.line]}` is not legal there"
        if self.is_for_another(game, part):
            return f"{line}: {SIDE_NAMES[game.chooser]} is to decide"
        if part.target is not None:
            return f"{line}: {part.target} is not open"
        return f"{line}: `{game.setting.notation.text(part.code)}` is not open"
