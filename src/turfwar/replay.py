"""Replays: a match as a readable text that can be played again and checked line by line.

A replay has a header, one line for each choice, and the result, with an empty line between them:

    turfwar replay 1
    rules lrb6
    ...
    check 3c1f09aa

        1 away coin heads                       8d40b1f7
    ...
    check 5be27c90

A check is the first 8 hex digits of a SHA-256. The header's covers the header; a choice's covers
the check before it, the line and the match's digest after the choice, hence everything that the
choice caused; the last one covers the result too. A match of a server has a line `fair` before the
header's check, with the proof that its seed could not be chosen (`turfwar.fairness`). A match that
was played on from a moment of another one has that one's header and choices first, then a line
`dice` with the seed of the dice that follow, its proof and its check. Every line has exactly one
way to be written, so that a byte that was changed, added or removed is found, and the line named.

>>> match = Match("Human", "Orc", seed=7)
>>> match.choose("coin heads")
>>> text = write_replay(match)
>>> verify(text).ok
True
>>> verify(text.replace("heads", "tails")).line
10
"""

import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from turfwar import __version__
from turfwar.api import MAX_SEED_DIGITS, Match
from turfwar.choices import Choice
from turfwar.fairness import FairnessError, Proof
from turfwar.kernel.dice import SeededDice
from turfwar.kernel.errors import MalformedChoice, ReplayError, TurfwarError
from turfwar.kernel.game import CHOICE_RECORD
from turfwar.rulesets import find_ruleset, find_team
from turfwar.rulesets.clauses import parse_options
from turfwar.rulesets.lrb6.setting import Setting, TeamSetting
from turfwar.saving import team_document
from turfwar.teams.fielding import team_for_match, team_setting
from turfwar.teams.files import read_roster_line, roster_line
from turfwar.teams.roster import Roster

FORMAT: Final = "turfwar replay 1"
MAX_BYTES: Final = 8 * 1024 * 1024
NO_OPTIONS: Final = "-"
ROSTER: Final = "{"
"""What a roster in the header begins with, and no team list's name."""
DICE: Final = "dice "
UNFINISHED: Final = "unfinished"
CHANGED: Final = "the line was changed"
MOST_MENDED: Final = 200
"""How long a header's line may be for its single changed byte to be looked for."""
PRINTABLE: Final = "".join(map(chr, range(32, 127)))

_OTHER_FORMAT: Final = re.compile(r"turfwar replay [0-9]+")
_SEED: Final = re.compile(rf"0|-?[1-9][0-9]{{0,{MAX_SEED_DIGITS - 1}}}")
_OPTION: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._=-]*(?: [A-Za-z0-9._=-]+)*")
_VERSION: Final = re.compile(r"[0-9A-Za-z.+]{1,40}")
_CHOICE_LINE: Final = re.compile(r" *([0-9]{1,7}) (home|away|referee) (.*\S) +([0-9a-f]{8})")
_DICE_LINE: Final = re.compile(rf"dice ({_SEED.pattern})(?: fair (.*\S))? ([0-9a-f]{{8}})")
_RESULT: Final = {
    "score": re.compile(r"[0-9]{1,4}-[0-9]{1,4}"),
    "casualties": re.compile(r"[0-9]{1,4}-[0-9]{1,4}"),
    "winner": re.compile(rf"home|away|draw|{UNFINISHED}"),
    "decisions": re.compile(r"0|[1-9][0-9]{0,6}"),
    "digest": re.compile(r"[0-9a-f]{32}"),
    "check": re.compile(r"[0-9a-f]{8}"),
}
_HEADER_KEYS: Final = ("rules", "home", "away", "seed", "options", "version", "check")


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
        return Match(
            team_in(self.home),
            team_in(self.away),
            seed=self.seed,
            rules=self.rules,
            options=self.options,
        )


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
    def fair(self) -> bool:
        """Whether all its dice come from promised secrets."""
        return self.header.fair is not None and all(each.fair for _, each in self.dice)


@dataclass(frozen=True)
class VerifyReport:
    """Whether a replay comes out as it says, and where it does not."""

    ok: bool
    readable: bool = True
    line: int | None = None
    expected: str = ""
    found: str = ""
    message: str = ""
    decisions: int = 0
    digest: str = ""
    fair: bool = False

    def __str__(self) -> str:
        return self.message


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
    lines = [
        f"score {home.score}-{away.score}",
        f"casualties {home.casualties}-{away.casualties}",
        f"winner {match.winner or UNFINISHED}",
        f"decisions {match.ply}",
        f"digest {match.digest}",
    ]
    return [*lines, f"check {check(last_check, *lines)}"]


# Writing


def write_replay(match: Match, fair: Proof | None = None, before: str | bytes = "") -> str:
    """The replay of a match, finished or not, with the proof of its seed where there is one.

    The match is played again for it from its seed; one that cannot be (it was set up by hand, or
    with dice or teams of its own) is a `ReplayError`. `before` is the replay that it was played on
    from, up to that moment.
    """
    if fair is not None and fair.seed != match.seed:
        raise ReplayError("the proof is that of another seed")
    if before:
        lines, again = continued(before, NewDice(match.seed, fair))
    else:
        header = replace(header_of(match), fair=fair)
        lines, again = [*header.lines(), ""], header.start()
    last = last_check(lines)
    choices = choices_of(match)
    for number, code in enumerate(choices[again.ply :], again.ply + 1):
        question = again.choice
        if question is None or not again.game.accepts(code):
            raise ReplayError(f"choice {number} of this match does not follow from its start")
        again.game.play_or_intervene(code)
        text = Choice(code).text
        last = choice_check(last, number, question.chooser, text, again.digest)
        lines.append(choice_line(number, question.chooser, text, last))
    if again.digest != match.digest or len(choices) != match.ply:
        raise ReplayError("this match does not follow from its seed, teams and choices")
    return with_result(lines, match)


def with_result(lines: list[str], match: Match) -> str:
    """Header and choices, and how the match stands after them."""
    space = [""] if lines[-1] else []
    return "\n".join([*lines, *space, *result_lines(match, last_check(lines))]) + "\n"


def last_check(lines: list[str]) -> str:
    """The check of the last line that is not empty."""
    return next(line for line in reversed(lines) if line)[-8:]


def continued(before: str | bytes, dice: NewDice) -> tuple[list[str], Match]:
    """The lines of a replay with new dice after them, and the match there."""
    lines = lines_of(before)
    match = replay_match(before)
    kept = lines[: end_of_choices(lines)]
    kept.append(dice.checked(last_check(kept), match.digest).line)
    reseed(match, dice.seed)
    return kept, match


def cut_replay(source: str | bytes, until: int) -> str:
    """A replay's first choices as a replay of their own."""
    lines = lines_of(source)
    at = first_choice(read_header(lines))
    made = 0
    while made < until:
        made += not line_at(lines, at).startswith(DICE)
        at += 1
    return with_result(lines[:at], replay_match(source, until))


def reseed(match: Match, seed: int) -> None:
    """Let a match go on with other dice; no roll may be open in it."""
    game = match.game
    if game.waiting:
        raise ReplayError("a match can only be played on from where no roll is open")
    old = game.setting
    game.setting = Setting(old.rules_id, seed, old.home, old.away, old.options, old.notation)
    game.dice = SeededDice(seed)


def header_of(match: Match) -> Header:
    """The header of a match's replay; `ReplayError` where a header cannot say how it began."""
    setting = match.game.setting
    if not isinstance(match.game.dice, SeededDice):
        raise ReplayError("a match whose dice do not come from a seed has no replay")
    for team in (setting.home, setting.away):
        try:
            known = team_document(team_for_match(team_in(line_of(team)), setting.options))
        except TurfwarError as error:
            raise ReplayError(
                f"{team.name} is neither a team list nor a roster: {error}"
            ) from error
        if known != team_document(team):
            raise ReplayError(f"{team.name} is not as its team list or roster has it")
    if abs(setting.seed) >= 10**MAX_SEED_DIGITS:
        raise ReplayError(f"a seed of more than {MAX_SEED_DIGITS} digits has no replay")
    for option in setting.options:
        if not _OPTION.fullmatch(option):
            raise ReplayError(f"the option {option!r} cannot be written into a replay")
    return Header(
        setting.rules_id,
        line_of(setting.home),
        line_of(setting.away),
        setting.seed,
        tuple(setting.options),
        __version__,
    )


def line_of(team: TeamSetting) -> str:
    """How the header names a team."""
    return team.roster or team.name


def team_in(text: str) -> str | Roster:
    """The team that a header names."""
    return read_roster_line(text) if text.startswith(ROSTER) else text


def choices_of(match: Match) -> list[int]:
    """The choices made so far, from the log."""
    records = match.game.records(0)
    result: list[int] = []
    at = 0
    while at < len(records):
        if records[at] == CHOICE_RECORD:
            result.append(records[at + 2])
        at += 2 + records[at + 1]
    return result


# Reading


def read_file(path: Path) -> bytes:
    """A replay file's bytes; `ReplayError` where it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise ReplayError(f"{path} cannot be read: {error.strerror}") from error


def read_replay(source: str | bytes) -> Replay:
    """Read a replay without playing it; whatever is not as replays are written is a fault."""
    lines = lines_of(source)
    header = read_header(lines)
    choices: list[ReplayChoice] = []
    dice: list[tuple[int, NewDice]] = []
    at = first = first_choice(header)
    while line_at(lines, at) and not is_result(lines, at):
        if lines[at].startswith(DICE):
            dice.append((len(choices), read_dice(lines, at)))
        else:
            choices.append(read_choice(lines, at, len(choices) + 1))
        at += 1
    if at > first:
        expect_line(lines, at, "")
        at += 1
    result: dict[str, str] = {}
    for key, form in _RESULT.items():
        result[key] = value_of(lines, at, key)
        if not form.fullmatch(result[key]):
            raise ReplayFault(at + 1, f"{key!r} and its value", shown(lines[at]))
        at += 1
    expect_end(lines, at)
    return Replay(header, tuple(choices), result, tuple(dice))


def is_replay(data: bytes) -> bool:
    """Whether bytes begin as a replay does."""
    return data.startswith(FORMAT.encode())


def lines_of(source: str | bytes) -> list[str]:
    """The lines of a text; a final empty string stands for the newline at the end.

    Bytes that are not UTF-8 are kept as surrogates: no line of a replay has any, so the comparison
    of the lines finds them.
    """
    if len(source) > MAX_BYTES:
        raise ReplayFault(1, repr(FORMAT), f"more than {MAX_BYTES} bytes", readable=False)
    text = source.decode(errors="surrogateescape") if isinstance(source, bytes) else source
    lines = text.split("\n")
    if lines[0] != FORMAT:
        damaged = line_at(lines, 1).startswith("rules ") and not _OTHER_FORMAT.fullmatch(lines[0])
        why = CHANGED if damaged else "not a replay that can be read here"
        raise ReplayFault(1, repr(FORMAT), shown(lines[0]), why, readable=damaged)
    return lines


def read_header(lines: list[str]) -> Header:
    """The header, if every line of it is as it would be written and its check is right."""
    try:
        return strict_header(lines)
    except ReplayFault as fault:
        raise mended_header(lines) or fault from None


def header_keys(lines: list[str]) -> tuple[str, ...]:
    """The keys of the header's lines; that of a server's match has a proof too."""
    at = len(_HEADER_KEYS)
    if line_at(lines, at).startswith("fair "):
        return (*_HEADER_KEYS[:-1], "fair", _HEADER_KEYS[-1])
    return _HEADER_KEYS


def first_choice(header: Header) -> int:
    """The place of the first choice among the lines."""
    return len(header.lines()) + 1


def strict_header(lines: list[str]) -> Header:
    keys = header_keys(lines)
    values = {key: value_of(lines, at, key) for at, key in enumerate(keys, 1)}
    seed = values["seed"]
    if not _SEED.fullmatch(seed):
        raise ReplayFault(5, "'seed' and an integer", shown(lines[4]))
    options = () if values["options"] == NO_OPTIONS else tuple(values["options"].split(", "))
    if not all(_OPTION.fullmatch(option) for option in options):
        raise ReplayFault(6, f"'options' and names, or {NO_OPTIONS!r}", shown(lines[5]))
    try:
        parse_options(options)
    except TurfwarError as error:
        raise ReplayFault(6, "'options' that go together", shown(lines[5]), str(error)) from error
    if not _VERSION.fullmatch(values["version"]):
        raise ReplayFault(7, "'version' and a version", shown(lines[6]))
    expect_name(lines, 1, values["rules"], lambda name: find_ruleset(name).id)
    expect_team(lines, 2, values["home"], options)
    expect_team(lines, 3, values["away"], options)
    header = Header(
        values["rules"],
        values["home"],
        values["away"],
        int(seed),
        options,
        values["version"],
        read_proof(lines, values.get("fair"), int(seed)),
    )
    at = len(keys)
    expect_line(lines, at, header.lines()[-1], f"something in lines 2 to {at + 1} was changed")
    expect_line(lines, at + 1, "")
    return header


def read_proof(lines: list[str], text: str | None, seed: int) -> Proof | None:
    """The proof that the seed could not be chosen, where the header has one; it must hold."""
    if text is None:
        return None
    at = len(_HEADER_KEYS)
    try:
        proof = Proof.parse(text)
    except FairnessError as error:
        raise ReplayFault(at + 1, "a proof that holds", shown(lines[at]), str(error)) from error
    if proof.seed != seed:
        raise ReplayFault(5, f"'seed {proof.seed}'", shown(lines[4]), "the proof gives another")
    return proof


def mended_header(lines: list[str]) -> ReplayFault | None:
    """The fault with the header's line from which a single byte differs, if its check tells."""
    at_check = len(header_keys(lines))
    its_check = line_at(lines, at_check).removeprefix("check ")
    for at in range(1, min(at_check, len(lines))):
        before, line, after = lines[:at], lines[at], lines[at + 1 : at_check]
        if len(line) > MOST_MENDED:
            continue
        for other in single_edits(line):
            if other != line and check(*before, other, *after) == its_check:
                return ReplayFault(at + 1, shown(other), shown(line), CHANGED)
    return None


def single_edits(line: str) -> Iterator[str]:
    """Every line that differs from this one by one character changed, added or removed."""
    for at in range(len(line) + 1):
        yield line[:at] + line[at + 1 :]
        for letter in PRINTABLE:
            yield line[:at] + letter + line[at + 1 :]
            yield line[:at] + letter + line[at:]


def expect_name(lines: list[str], at: int, name: str, find: Callable[[str], str]) -> None:
    """The line must name something by the one name that it has here."""
    key = lines[at].split(" ")[0]
    try:
        known = find(name)
    except TurfwarError as error:
        raise ReplayFault(
            at + 1, f"{key!r} and a known name", shown(lines[at]), str(error)
        ) from error
    expect_line(lines, at, f"{key} {known}")


def expect_team(lines: list[str], at: int, text: str, options: tuple[str, ...]) -> None:
    """The line must name a team list, or hold a roster that could play, as it is written."""
    if not text.startswith(ROSTER):
        expect_name(lines, at, text, lambda name: find_team(name, options).name)
        return
    key = lines[at].split(" ")[0]
    try:
        roster = read_roster_line(text)
        team_setting(roster, options)
    except TurfwarError as error:
        raise ReplayFault(at + 1, f"{key!r} and a roster", shown(lines[at]), str(error)) from error
    expect_line(lines, at, f"{key} {roster_line(roster)}")


def read_choice(lines: list[str], at: int, number: int) -> ReplayChoice:
    """The choice in a line."""
    line = lines[at]
    found = _CHOICE_LINE.fullmatch(line)
    if found is None:
        raise ReplayFault(at + 1, f"choice {number}, or the result", shown(line))
    try:
        text = Choice(found[3]).text
    except MalformedChoice as error:
        raise ReplayFault(at + 1, f"choice {number}", shown(line), str(error)) from error
    choice = ReplayChoice(number, found[2], text, found[4])
    expect_line(lines, at, choice.line)
    return choice


def read_dice(lines: list[str], at: int) -> NewDice:
    """The new dice in a line; their proof must hold."""
    found = _DICE_LINE.fullmatch(lines[at])
    if found is None:
        raise ReplayFault(at + 1, "'dice', a seed, its proof and a check", shown(lines[at]))
    proof: Proof | None = None
    if found[2] is not None:
        try:
            proof = Proof.parse(found[2])
        except FairnessError as error:
            raise ReplayFault(at + 1, "a proof that holds", shown(lines[at]), str(error)) from error
        if proof.seed != int(found[1]):
            why = "the proof gives another"
            raise ReplayFault(at + 1, f"'dice {proof.seed}'", shown(lines[at]), why)
    dice = NewDice(int(found[1]), proof, found[3])
    expect_line(lines, at, dice.line)
    return dice


def end_of_choices(lines: list[str]) -> int:
    """The place after the last choice."""
    at = first_choice(read_header(lines))
    while line_at(lines, at) and not is_result(lines, at):
        at += 1
    return at


def line_at(lines: list[str], at: int) -> str:
    """A line, or an empty one past the end."""
    return lines[at] if at < len(lines) else ""


def is_result(lines: list[str], at: int) -> bool:
    return line_at(lines, at).startswith("score ")


def value_of(lines: list[str], at: int, key: str) -> str:
    """What stands after the key that must begin a line."""
    line = line_at(lines, at)
    if not line.startswith(f"{key} ") or line == f"{key} ":
        raise ReplayFault(at + 1, f"{key!r} and its value", found_at(lines, at))
    return line[len(key) + 1 :]


def expect_line(lines: list[str], at: int, expected: str, why: str = "") -> None:
    if at >= len(lines) or lines[at] != expected:
        raise ReplayFault(at + 1, shown(expected), found_at(lines, at), why)


def expect_end(lines: list[str], at: int) -> None:
    """The text must end here, with a newline."""
    if at >= len(lines):
        raise ReplayFault(at, "a newline at the end", "none")
    if len(lines) > at + 1 or lines[at]:
        raise ReplayFault(at + 1, "the end of the replay", shown(lines[at]))


def found_at(lines: list[str], at: int) -> str:
    return shown(lines[at]) if at < len(lines) else "the end of the text"


def shown(line: str) -> str:
    """A line as a message quotes it."""
    if not line:
        return "an empty line"
    return repr(line if len(line) <= 80 else f"{line[:80]}...")


# Playing


def play_lines(lines: list[str]) -> Iterator[Match]:
    """Play a replay, comparing every line: the match before its first choice and after each.

    The same match is handed out every time. A line that is not as it would be written is a fault.
    """
    header = read_header(lines)
    match = header.start()
    last = header.lines()[-1].split()[1]
    yield match
    at = first = first_choice(header)
    while line_at(lines, at) and not is_result(lines, at):
        if lines[at].startswith(DICE):
            last = play_dice(match, lines, at, last)
        else:
            last = play_line(match, lines, at, match.ply + 1, last)
            yield match
        at += 1
    if at > first:
        expect_line(lines, at, "")
        at += 1
    for expected in result_lines(match, last):
        expect_line(lines, at, expected)
        at += 1
    expect_end(lines, at)


def play_dice(match: Match, lines: list[str], at: int, before: str) -> str:
    """Take the new dice of a line, and return its check."""
    dice = read_dice(lines, at)
    if match.over or match.game.waiting:
        raise ReplayFault(at + 1, "a choice, as a roll is open or the match over", shown(lines[at]))
    expected = dice.checked(before, match.digest)
    expect_line(lines, at, expected.line)
    reseed(match, dice.seed)
    return expected.check


def play_line(match: Match, lines: list[str], at: int, number: int, before: str) -> str:
    """Play the choice in a line, and return its check; a fault leaves the match as it was."""
    question = match.choice
    try:
        choice = read_choice(lines, at, number)
    except ReplayFault:
        raise_better(match, lines, at, number, before)
        raise
    if question is None:
        raise ReplayFault(at + 1, "the result, as the match is over", shown(lines[at]))
    if not match.game.accepts(Choice(choice.text)):
        raise_better(match, lines, at, number, before)
        raise ReplayFault(
            at + 1,
            f"a choice for {question.chooser} on {question.kind}",
            shown(lines[at]),
            "it is not open there",
        )
    match.game.play_or_intervene(Choice(choice.text))
    digest = match.digest
    expected = choice_check(before, number, question.chooser, choice.text, digest)
    line = choice_line(number, question.chooser, choice.text, expected)
    if line == lines[at]:
        return expected
    match.undo()
    if choice.check != expected:
        raise_better(match, lines, at, number, before)
    raise ReplayFault(at + 1, shown(line), shown(lines[at]))


def raise_better(match: Match, lines: list[str], at: int, number: int, before: str) -> None:
    """Raise a fault with the choice that the line's check stands for, if there is one."""
    question = match.choice
    its_check = lines[at].rstrip()[-8:]
    if question is None:
        return
    for choice in match.choices:
        other = match.copy()
        other.choose(choice)
        text = choice.text
        if choice_check(before, number, question.chooser, text, other.digest) == its_check:
            line = choice_line(number, question.chooser, text, its_check)
            raise ReplayFault(at + 1, shown(line), shown(lines[at]), CHANGED)


def verify(source: str | bytes) -> VerifyReport:
    """Play a replay again and compare everything; it says no rather than raise."""
    match: Match | None = None
    version = __version__
    fair = False
    try:
        lines = lines_of(source)
        header = read_header(lines)
        version = header.version
        for step in play_lines(lines):
            match = step
        fair = read_replay(source).fair
    except ReplayFault as fault:
        other = "" if version == __version__ else f"; written by {version}, this is {__version__}"
        return VerifyReport(
            ok=False,
            readable=fault.readable,
            line=fault.line,
            expected=fault.expected,
            found=fault.found,
            message=f"{fault}{other}",
            decisions=match.ply if match else 0,
            digest=match.digest if match else "",
        )
    assert match is not None
    proved = ", dice from a promised secret and the coaches' nonces" if fair else ""
    return VerifyReport(
        ok=True,
        message=f"verified: {match.ply} decisions, digest {match.digest}{proved}",
        decisions=match.ply,
        digest=match.digest,
        fair=fair,
    )


def replay_match(source: str | bytes, until: int | None = None) -> Match:
    """The match of a replay, after `until` choices or after all; a fault before that is raised."""
    if until is not None and until < 0:
        raise ReplayError(f"a replay has no choice {until}")
    for match in play_lines(lines_of(source)):
        if until == match.ply:
            return match
    if until is not None:
        raise ReplayError(f"the replay has {match.ply} choices, not {until}")
    return match
