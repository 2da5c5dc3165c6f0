"""What a replay is, and how each of its lines is written."""

import hashlib
import re
from dataclasses import dataclass, replace
from typing import Final

from turfwar.api import Match
from turfwar.games.display import display_of
from turfwar.kernel.errors import ReplayError
from turfwar.pitch.setting import TeamSetting
from turfwar.replay.fairness import Proof
from turfwar.teams.called import name_players
from turfwar.teams.files import read_roster_line
from turfwar.teams.roster import Roster

FORMAT: Final = "turfwar replay 1"
NO_OPTIONS: Final = "-"
ROSTER: Final = "{"
"""What a roster in the header begins with, and no team list's name."""
DICE: Final = "dice "
UNFINISHED: Final = "unfinished"
RULES_VERSION: Final = "+rules."
"""In the version that wrote a replay: what follows is the version of its rules."""
OPTION: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._=-]*(?: [A-Za-z0-9._=-]+)*")


class ReplayFault(ReplayError):
    """A replay that is not as it should be: the line, and what was expected and found there."""

    def __init__(
        self, line: int, expected: str, found: str, why: str = "", *, readable: bool = True
    ) -> None:
        reason = f" ({why})" if why else ""
        super().__init__(f"line {line}: expected {expected}, found {found}{reason}")
        self.line = line
        self.expected = expected
        self.found = found
        self.why = why
        self.readable = readable
        """False where it is no replay at all, rather than one that was changed."""


@dataclass(frozen=True)
class Header:
    """What a replay starts from."""

    rules: str
    home: str
    away: str
    """A team list's name, or a roster on one line."""
    seed: int
    options: tuple[str, ...]
    version: str
    fair: Proof | None = None

    @property
    def release(self) -> str:
        """The release of Turfwar that wrote it."""
        return self.version.partition(RULES_VERSION)[0]

    @property
    def rules_version(self) -> str:
        """The version of its rules; empty up to release 0.3.0, which did not write it."""
        return self.version.partition(RULES_VERSION)[2]

    def lines(self) -> list[str]:
        """The header as it is written, its check included."""
        lines = [
            FORMAT,
            f"rules {self.rules}",
            f"home {self.home}",
            f"away {self.away}",
            f"seed {self.seed}",
            f"options {', '.join(self.options) or NO_OPTIONS}",
            f"version {self.version}",
        ]
        if self.fair is not None:
            lines.append(f"fair {self.fair.text}")
        return [*lines, f"check {check(*lines)}"]

    def start(self) -> Match:
        """The match before its first choice."""
        match = Match(
            team_in(self.home),
            team_in(self.away),
            seed=self.seed,
            rules=self.rules,
            options=self.options,
        )
        name_players(match.game.setting)
        return match


@dataclass(frozen=True)
class ReplayChoice:
    """One choice of a replay: who made it, its text and the check after it."""

    number: int
    side: str
    text: str
    check: str

    @property
    def line(self) -> str:
        return choice_line(self.number, self.side, self.text, self.check)


@dataclass(frozen=True)
class NewDice:
    """Where a match was played on: the seed of the dice that follow, and its proof."""

    seed: int
    fair: Proof | None
    check: str = ""

    @property
    def line(self) -> str:
        proof = f" fair {self.fair.text}" if self.fair is not None else ""
        return f"{DICE}{self.seed}{proof} {self.check}"

    def checked(self, before: str, digest: str) -> "NewDice":
        """The same with its check, which covers the check before it and all that happened."""
        return replace(self, check=check(before, replace(self, check="").line, digest))


@dataclass(frozen=True)
class Replay:
    """A replay as it is written; only playing it (`verify`) shows whether it is true."""

    header: Header
    choices: tuple[ReplayChoice, ...]
    result: dict[str, str]
    dice: tuple[tuple[int, NewDice], ...] = ()
    """New dice, and after how many choices."""

    @property
    def proofs(self) -> tuple[Proof | None, ...]:
        """The proof of its dice, and of those that came later, where there is one."""
        return (self.header.fair, *(each.fair for _, each in self.dice))

    @property
    def proved(self) -> bool:
        """Whether all its dice come with a proof; it may have been made afterwards."""
        return None not in self.proofs


def check(*parts: str) -> str:
    """8 hex digits over these texts."""
    return hashlib.sha256("\n".join(parts).encode(errors="surrogateescape")).hexdigest()[:8]


def choice_line(number: int, side: str, text: str, its_check: str) -> str:
    """A choice as its line is written."""
    return f"{number:>5} {side} {text:<27} {its_check}"


def choice_check(before: str, number: int, side: str, text: str, digest: str) -> str:
    """The check of a choice's line."""
    return check(before, choice_line(number, side, text, ""), digest)


def result_lines(match: Match, last_check: str) -> list[str]:
    """How the match stands, as a replay ends; `last_check` is that of the last choice."""
    home, away = match.home, match.away
    results = display_of(match.game.setting).results_of(match.game)
    lines = [
        f"score {home.score}-{away.score}",
        *(f"{track.name} {one}-{other}" for track, one, other in results),
        f"winner {match.winner or UNFINISHED}",
        f"decisions {match.ply}",
        f"digest {match.digest}",
    ]
    return [*lines, f"check {check(last_check, *lines)}"]


def line_of(team: TeamSetting) -> str:
    """How the header names a team."""
    return team.roster or team.name


def team_in(text: str) -> str | Roster:
    """The team that a header names."""
    return read_roster_line(text) if text.startswith(ROSTER) else text
