"""Replays read, line by line; whatever is not as it would be written is a fault."""

import hashlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from turfwar.api import MAX_SEED_DIGITS
from turfwar.choices import Choice
from turfwar.games import find_ruleset, find_team
from turfwar.games.display import make_display
from turfwar.games.options import parse_options
from turfwar.kernel.errors import MalformedChoice, ReplayError, TurfwarError
from turfwar.replay.fairness import FairnessError, Proof
from turfwar.replay.form import (
    DICE,
    FORMAT,
    NO_OPTIONS,
    OPTION,
    ROSTER,
    UNFINISHED,
    Header,
    NewDice,
    Replay,
    ReplayChoice,
    ReplayFault,
)
from turfwar.teams.fielding import team_for_match
from turfwar.teams.files import read_roster_line, roster_line

MAX_BYTES: Final = 8 * 1024 * 1024
CHANGED: Final = "the line was changed"
MOST_MENDED: Final = 200
"""How long a header's line may be for its single changed byte to be looked for."""
MOST_HASHED: Final = 400_000_000
"""How many bytes may be hashed to look for it: a second or so, and enough for two rosters."""
PRINTABLE: Final = "".join(map(chr, range(32, 127)))
_OTHER_FORMAT: Final = re.compile(r"turfwar replay [0-9]+")
_SEED: Final = re.compile(rf"0|-?[1-9][0-9]{{0,{MAX_SEED_DIGITS - 1}}}")
_VERSION: Final = re.compile(r"[0-9A-Za-z.+]{1,40}")
_CHOICE_LINE: Final = re.compile(r" *([0-9]{1,7}) (home|away|referee) (.*\S) +([0-9a-f]{8})")
_DICE_LINE: Final = re.compile(rf"dice ({_SEED.pattern})(?: fair (.*\S))? ([0-9a-f]{{8}})")
_COUNTS: Final = re.compile(r"[0-9]{1,4}-[0-9]{1,4}")
_RESULT: Final = {
    "winner": re.compile(rf"home|away|draw|{UNFINISHED}"),
    "decisions": re.compile(r"0|[1-9][0-9]{0,6}"),
    "digest": re.compile(r"[0-9a-f]{32}"),
    "check": re.compile(r"[0-9a-f]{8}"),
}
_HEADER_KEYS: Final = ("rules", "home", "away", "seed", "options", "version", "check")


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
            choices.append(read_choice(lines, at, len(choices) + 1, header.rules))
        at += 1
    if at > first:
        expect_line(lines, at, "")
        at += 1
    result: dict[str, str] = {}
    counted = ("score", *make_display(find_ruleset(header.rules)).results)
    for key, form in (dict.fromkeys(counted, _COUNTS) | _RESULT).items():
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
    if not all(OPTION.fullmatch(option) for option in options):
        raise ReplayFault(6, f"'options' and names, or {NO_OPTIONS!r}", shown(lines[5]))
    expect_name(lines, 1, values["rules"], lambda name: find_ruleset(name).id)
    try:
        parse_options(options, find_ruleset(values["rules"]))
    except TurfwarError as error:
        raise ReplayFault(6, "'options' that go together", shown(lines[5]), str(error)) from error
    if not _VERSION.fullmatch(values["version"]):
        raise ReplayFault(7, "'version' and a version", shown(lines[6]))
    expect_team(lines, 2, values["home"], values["rules"], options)
    expect_team(lines, 3, values["away"], values["rules"], options)
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
    if not _RESULT["check"].fullmatch(its_check):
        return None
    left = MOST_HASHED
    for at in range(1, min(at_check, len(lines))):
        line = lines[at]
        before, after = as_bytes([*lines[:at], ""]), as_bytes(["", *lines[at + 1 : at_check]])
        if len(line) > MOST_MENDED:
            continue
        left -= len(before)
        begun = hashlib.sha256(before)
        for other in single_edits(line):
            hashed = begun.copy()
            hashed.update(as_bytes([other]) + after)
            left -= len(line) + len(after)
            if other != line and hashed.hexdigest()[: len(its_check)] == its_check:
                return ReplayFault(at + 1, shown(other), shown(line), CHANGED)
            if left < 0:
                return None
    return None


def as_bytes(lines: list[str]) -> bytes:
    """Lines as `check` takes them."""
    return "\n".join(lines).encode(errors="surrogateescape")


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


def expect_team(lines: list[str], at: int, text: str, rules: str, options: tuple[str, ...]) -> None:
    """The line must name a team list, or hold a roster that could play, as it is written."""
    if not text.startswith(ROSTER):
        expect_name(lines, at, text, lambda name: find_team(name, options, rules).name)
        return
    key = lines[at].split(" ")[0]
    try:
        roster = read_roster_line(text)
        team_for_match(roster, options, rules)
    except TurfwarError as error:
        raise ReplayFault(at + 1, f"{key!r} and a roster", shown(lines[at]), str(error)) from error
    expect_line(lines, at, f"{key} {roster_line(roster)}")


def read_choice(lines: list[str], at: int, number: int, rules: str) -> ReplayChoice:
    """The choice in a line, by the rules of the replay."""
    line = lines[at]
    found = _CHOICE_LINE.fullmatch(line)
    if found is None:
        raise ReplayFault(at + 1, f"choice {number}, or the result", shown(line))
    try:
        text = Choice(found[3], rules).text
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
