"""The lines of scenarios outside a match."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from turfwar.pitch.game import PitchGame
from turfwar.scenario.language.commands import Command, CommandPart
from turfwar.scenario.language.forms import CommandError, LineForm, PlayerForm
from turfwar.scenario.language.ids import Ids, Refused
from turfwar.scenario.language.refs import Names, shown


@dataclass(frozen=True, slots=True)
class StageLine(Command):
    """A line of a phase that is no match."""

    text: str
    named: tuple[str, ...] = field(default=(), compare=False)

    def words(self) -> Iterable[object]:
        return (self.text,)

    def players(self) -> Iterable[str]:
        return self.named

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        raise Refused(f"`{self}` has no place in a match")


Check = Callable[[list[str]], None]
"""Looks at the words after a line's verb; `CommandError` where there is no such thing."""


class WordsForm(LineForm):
    """A line that begins with a word and has so many more."""

    def __init__(self, word: str, pattern: str = "", check: Check | None = None) -> None:
        super().__init__(word, f"`home {word}{' ' + pattern if pattern else ''}`")
        self.check = check
        self.count = len(pattern.split())
        self.open = pattern.isupper() and "NAME" in pattern

    def read(self, words: Sequence[str], names: Names) -> Command | None:
        rest = len(words) - 1
        if rest < self.count or (rest > self.count and not self.open):
            return None
        if self.check is not None:
            self.check(list(words[1:]))
        named = tuple(word for word in words[1:] if word in names.players)
        return StageLine(" ".join(words), named)


class PlayerWords(PlayerForm):
    """A line of a player with a name behind it: `h1 learn Strip Ball`."""

    def __init__(self, name: str, needs: bool, check: Check | None = None) -> None:
        super().__init__(name)
        self.needs = needs
        self.check = check

    def read(self, player: str, words: list[str], names: Names) -> Command:
        if bool(words) != self.needs:
            usage = f"{player} {self.name}" + (" NAME" if self.needs else "")
            raise CommandError(f"write {shown(usage)}")
        if self.check is not None:
            self.check(words)
        return StageLine(" ".join((player, self.name, *words)), (player,))
