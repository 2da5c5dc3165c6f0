"""A match at the terminal: what is shown, and what can be entered."""

from collections.abc import Callable, Mapping
from pathlib import Path

from rich.console import Console
from rich.text import Text

from turfwar.api import Match, NothingToUndo
from turfwar.bots.base import Bot
from turfwar.choices import Choice
from turfwar.cli import screen
from turfwar.games.words import FINISH, PICK, PLACING, STEP
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.squares import parse_square
from turfwar.replay import write_replay
from turfwar.saving import write_file
from turfwar.views.questions import Question

NEWS_LINES = 60
LOG_LINES = 40
HELP = """\
Answer with a number from the list, with the text beside it, or with its beginning:
  3              the third choice
  h3             what h3 can do, or who a4 is
  h3 move        declare an action
  h3 move e12    declare it and walk to e12; h3 block a4 and h3 blitz d12 a4 work too
  e12            walk to e12, step by step, until something else is asked;
                 `to a4` where a4 could also be a player
  e              end the player's action, or the turn
  y, n           yes, no
Commands:
  undo           take back what you entered last (the dice will show the same)
  log [N]        what has happened (the last N lines)
  board          draw the pitch again
  help           this text
  save FILE      write the match to a file (a replay; `turfwar play --resume FILE` goes on)
  quit           leave"""
Read = Callable[[str], str]


class Leave(Exception):
    """The player wants to stop."""


class TerminalSession:
    """One match at the terminal: who plays, what has been shown, and what can be taken back."""

    def __init__(
        self,
        match: Match,
        side: str,
        bots: Mapping[str, Bot],
        out: Console,
        read: Read | None = None,
    ) -> None:
        self.match = match
        self.side = side
        self.bots = bots
        self.out = out
        self.read = read or (lambda prompt: out.input(prompt))
        self.seen = match.log_position if match.ply else 0
        self.drawn = ""
        self.asked = ""
        self.known: list[str] = []
        """What the player alone knows, as far as it has been printed."""
        self.entered: list[int] = []
        """The plies before each of the player's entries, for `undo`."""

    def run(self) -> None:
        """Play until the match is over or the player leaves."""
        home, away = self.match.home, self.match.away
        self.out.print(f"{home.team} against {away.team}; you coach {self.side}. `help` helps.")
        try:
            self.bots_turn()
            while not self.match.over:
                self.show()
                self.enter(self.read(f"{self.side}> "))
                self.bots_turn()
        except (Leave, EOFError, KeyboardInterrupt):
            self.out.print()
        self.show_news()
        self.say_result()

    def say_result(self) -> None:
        home, away = self.match.home, self.match.away
        score = f"{home.team} {home.score} - {away.score} {away.team}"
        if not self.match.over:
            self.say(f"You leave at {score}.")
        elif self.match.winner == "draw":
            self.say(f"The match ends in a draw: {score}.", "bold")
        else:
            how = "You win" if self.match.winner == self.side else "You lose"
            self.say(f"{how}: {score}.", "bold")

    def bots_turn(self) -> None:
        """Let the bots decide until it is the player's choice."""
        question = self.match.choice
        while question is not None and question.chooser != self.side:
            self.match.choose(self.bots[question.chooser].choose(self.match))
            question = self.match.choice

    # Showing

    def say(self, text: str, style: str = "") -> None:
        self.out.print(Text(text, style=style), soft_wrap=True)

    def show(self) -> None:
        """What happened, how things stand, and what is asked."""
        self.show_news()
        if self.match.digest == self.asked:
            return
        self.asked = self.match.digest
        if str(self.match) != self.drawn and self.match.choice is not None:
            if self.is_on():
                self.draw()
        self.say(screen.question(self.match), "bold")
        for group in screen.choices(self.match):
            self.out.print(group)

    def is_on(self) -> bool:
        """Whether there is anything to be seen on the pitch, or about to be."""
        if any(self.role(each) in (PICK, PLACING) for each in self.match.choices):
            return True
        return any(card.square for card in self.match.players)

    def role(self, choice: Choice) -> str:
        """What becomes of the match by a choice."""
        return screen.view_of(self.match, choice)["role"]

    def draw(self) -> None:
        self.out.print()
        self.out.print(screen.scoreboard(self.match), soft_wrap=True)
        self.out.print(screen.pitch(self.match), soft_wrap=True)
        # Where a player can step is drawn too, so that the next position differs from it.
        self.drawn = "" if screen.open_squares(self.match) else str(self.match)

    def show_news(self) -> None:
        lines = screen.news(self.match, screen.events_seen(self.match, self.side, self.seen))
        self.seen = self.match.log_position
        self.print_lines(lines, NEWS_LINES)
        known = screen.known(self.match, self.side)
        self.print_lines(
            [Text(f"(only you know) {each}") for each in known if each not in self.known],
            NEWS_LINES,
        )
        self.known = known

    def print_lines(self, lines: list[Text], limit: int) -> None:
        if len(lines) > limit:
            self.say(f"({len(lines) - limit} lines before this; `log {len(lines)}` shows them)")
        for line in lines[-limit:]:
            self.out.print(line)

    # What the player enters

    def enter(self, line: str) -> None:
        """Carry out a command, or make the choices that a line names."""
        words = line.lower().split()
        if not words:
            self.asked = ""
            return
        commands: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "log": lambda: self.log(words[1:]),
            "board": self.board,
            "help": lambda: self.say(HELP),
            "?": lambda: self.say(HELP),
            "save": lambda: self.save(line.strip()[4:].strip()),
            "quit": self.leave,
            "exit": self.leave,
        }
        if words[0] in commands:
            commands[words[0]]()
            return
        before = self.match.ply
        self.make(words)
        if self.match.ply > before:
            self.entered.append(before)

    def leave(self) -> None:
        raise Leave

    def board(self) -> None:
        self.asked = self.drawn = ""

    def undo(self) -> None:
        if not self.entered:
            self.say("There is nothing of yours to take back.")
            return
        ply = self.entered.pop()
        try:
            while self.match.ply > ply:
                self.match.undo()
        except NothingToUndo:
            self.say("It cannot be taken back any further.")
        self.seen = self.match.log_position
        self.board()

    def log(self, words: list[str]) -> None:
        number = int(words[0]) if words and words[0].isdecimal() else LOG_LINES
        events = screen.events_seen(self.match, self.side)
        for line in screen.news(self.match, events)[-max(1, number) :]:
            self.out.print(line, soft_wrap=True)

    def save(self, name: str) -> None:
        if not name:
            self.say("Save where? Name a file: save match.txt")
            return
        try:
            write_file(Path(name).expanduser(), write_replay(self.match).encode())
            self.say(f"Saved: {name}")
        except (TurfwarError, ValueError, RuntimeError) as error:
            self.say(f"Not saved: {error}", "red")

    # Choices

    def make(self, words: list[str]) -> None:
        """Make the choice that the words name; what is left over goes to the same player."""
        found = self.find(" ".join(words))
        if found is not None:
            self.match.choose(found)
            return
        if self.is_walk(words) and self.walk(words[-1]):
            return
        declared = self.find(" ".join(words[:2])) if len(words) > 2 else None
        if declared is not None and screen.declares(self.match, declared):
            self.match.choose(declared)
            question = self.match.choice
            for word in words[2:]:
                if question is None or not self.goes_on(question):
                    return
                if not self.go_on(word):
                    return
            return
        self.explain(words)

    def is_walk(self, words: list[str]) -> bool:
        """Whether the words can name a square to walk to, and nothing else that is open."""
        if len(words) == 2:
            return words[0] == "to"
        others = [each for each in self.match.choices if self.role(each) != STEP]
        return len(words) == 1 and all(each.text.split()[-1] != words[0] for each in others)

    def goes_on(self, asked: Question) -> bool:
        """Whether what is open is the same player's action as before."""
        question = self.match.choice
        return question is not None and (question.kind, question.player) == (
            asked.kind,
            asked.player,
        )

    def go_on(self, word: str) -> bool:
        """One more word of a declared action: a square to walk or throw to, or a player."""
        named = [each for each in self.match.choices if each.text.split()[-1] == word]
        if len(named) == 1 and self.role(named[0]) not in (STEP, FINISH):
            self.match.choose(named[0])
            return True
        if self.walk(word):
            return True
        self.explain([word])
        return False

    def find(self, text: str) -> Choice | None:
        """The one open choice that a text names, or None."""
        choices = self.match.choices
        if text.isascii() and text.isdecimal():
            number = int(text[:6])
            return choices[number - 1] if 1 <= number <= len(choices) else None
        exact = [each for each in choices if each.text == text]
        if exact:
            return exact[0]
        if text in PLAYER_NAMES and self.asks_for_player():
            return None
        for fits in (begins_with, ends_with, ends_like):
            matches = [each for each in choices if fits(each.text, text)]
            if matches:
                return matches[0] if len(matches) == 1 else None
        return None

    def asks_for_player(self) -> bool:
        return any(screen.declares(self.match, each) for each in self.match.choices)

    def walk(self, word: str) -> bool:
        """Walk to a square by single steps, until something else is asked; whether it is one."""
        question = self.match.choice
        try:
            target = parse_square(word)
        except ValueError:
            return False
        if question is None or question.player is None or not screen.open_squares(self.match):
            return False
        steps = screen.hints_of(self.match).walk(self.match.game, target)
        if not steps:
            self.say(f"{question.player} cannot get to {word} from here.")
        for step in steps:
            if not self.goes_on(question) or step not in self.match.legal:
                break
            self.match.choose(step)
        return True

    def explain(self, words: list[str]) -> None:
        """Say what a line could have meant."""
        text = " ".join(words)
        choices = self.match.choices
        near = [each for each in choices if begins_with(each.text, text)]
        if len(words) == 1 and text in PLAYER_NAMES:
            try:
                self.say(screen.card(self.match, self.match.player(text)))
            except TurfwarError as error:
                self.say(f"{error}.")
            near = [each for each in choices if text in each.text.split()]
        elif not near:
            self.say(f"{text!r} is not open here; `help` says what can be entered.", "red")
        numbers = {each: number for number, each in enumerate(choices, 1)}
        if near:
            shown = "  ".join(f"{numbers[each]}) {each}" for each in near[:30])
            self.say(shown + ("  ..." if len(near) > 30 else ""))


def begins_with(choice_text: str, entered: str) -> bool:
    """Whether each word entered begins the choice's word in its place."""
    words, parts = choice_text.split(), entered.split()
    return len(parts) <= len(words) and all(
        word.startswith(part) for word, part in zip(words, parts)
    )


def ends_with(choice_text: str, entered: str) -> bool:
    """Whether what was entered is the choice's last word."""
    return choice_text.split()[-1] == entered


def ends_like(choice_text: str, entered: str) -> bool:
    """Whether what was entered begins the choice's last word: `y` for `follow yes`."""
    return choice_text.split()[-1].startswith(entered)
