"""Replays played again, every line compared with what it would be."""

from collections.abc import Iterator

from turfwar.api import Match
from turfwar.kernel.dice import SeededDice
from turfwar.kernel.errors import ReplayError
from turfwar.replay.fairness import Seen
from turfwar.replay.form import DICE, ReplayFault, choice_check, choice_line, result_lines
from turfwar.replay.judging import (
    BOUND,
    NOTHING,
    UNBOUND,
    VerifyReport,
    expect_noted,
    failed,
    fairly_rolled,
    other_rules,
    said_of,
)
from turfwar.replay.reading import (
    CHANGED,
    expect_end,
    expect_line,
    first_choice,
    is_result,
    line_at,
    lines_of,
    read_choice,
    read_dice,
    read_header,
    read_replay,
    shown,
)
from turfwar.replay.record import record_of


def reseed(match: Match, seed: int) -> None:
    """Let a match go on with other dice, not to be undone; no roll may be open in it."""
    game = match.game
    if game.waiting:
        raise ReplayError("a match can only be played on from where no roll is open")
    game.setting = game.setting.with_seed(seed)
    game.dice = SeededDice(seed)
    game.past = []
    game.recent = None


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
        choice = read_choice(lines, at, number, match.rules)
    except ReplayFault:
        raise_better(match, lines, at, number, before)
        raise
    if question is None:
        raise ReplayFault(at + 1, "the result, as the match is over", shown(lines[at]))
    if not match.game.accepts(match.read(choice.text)):
        raise_better(match, lines, at, number, before)
        raise ReplayFault(
            at + 1,
            f"a choice for {question.chooser} on {question.kind}",
            shown(lines[at]),
            "it is not open there",
        )
    match.game.play_or_intervene(match.read(choice.text))
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


def verify(source: str | bytes, seen: Seen = NOTHING) -> VerifyReport:
    """Play a replay again and compare everything; it says no rather than raise.

    `seen` is what somebody noted before the match; without it no dice can be called fair.
    """
    match: Match | None = None
    try:
        lines = lines_of(source)
        for step in play_lines(lines):
            match = step
        replay = read_replay(source)
        record = record_of(replay)
        expect_noted(replay, lines, record, seen)
    except ReplayFault as fault:
        played = match.ply if match else 0
        digest = match.digest if match else ""
        return other_rules(source, fault, played, seen) or failed(fault, played, digest)
    assert match is not None
    return VerifyReport(
        ok=True,
        message=(
            f"verified: {match.ply} decisions, digest {match.digest}{said_of(replay, seen)}"
            f"; {BOUND if seen.record else UNBOUND}"
        ),
        decisions=match.ply,
        digest=match.digest,
        proved=replay.proved,
        fair=fairly_rolled(replay, seen),
        record=record,
        bound=bool(seen.record),
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
