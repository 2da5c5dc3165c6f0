"""Matches as the database has them, carried over where the rules have changed since.

A journal is played by the rules it was written under. Under newer rules it may come to other
dice, or to a choice that is not legal any more. Each line has a mark, the beginning of the match's
digest after it, so that a difference is noticed. Then the match continues from its last snapshot,
or from the last line that agrees, with new dice if choices had to be taken back. Both coaches read
in the chat what has happened. A finished match keeps its result.
"""

import hashlib
import logging
from dataclasses import replace
from typing import Final, NamedTuple

from turfwar.api import Match
from turfwar.games import find_ruleset
from turfwar.kernel.errors import MalformedChoice, TurfwarError
from turfwar.replay import reseed
from turfwar.server.messages import Refusal
from turfwar.server.storage.journal import JournalLine
from turfwar.server.storage.records import OVER, SANDBOX, WAITING, Record
from turfwar.server.storage.snapshots import BASE, LAST, MatchSnapshot
from turfwar.server.storage.store import Store
from turfwar.server.table import CLOCK, JournalledMatch
from turfwar.views.report import score

log = logging.getLogger("turfwar.server")

SPEAKER: Final = "Turfwar"
NOBODY: Final = ""
"""Its id: it is nobody's account."""
OTHER_RULES: Final = "other-rules"
CONTINUES: Final = (
    "Turfwar was updated, and the rules of this game have changed. "
    "The match continues under the new rules."
)
TAKEN_BACK: Final = (
    "Turfwar was updated, and the rules of this game have changed. The match continues under the "
    "new rules. The last {lost} could not be carried over and had to be taken back; "
    "the dice from here on are new."
)
ENDED: Final = (
    "Turfwar was updated, and this match cannot be continued under the new rules. "
    "It has ended without a result and counts for neither coach."
)
NOT_SHOWN: Final = (
    "this match was played under the rules of an earlier Turfwar, which did not store its "
    "positions, and cannot be played again here. Its result stands: {home}-{away}"
)


class Carried(NamedTuple):
    """A match under the present rules, how many choices were taken back, and where it begins."""

    table: JournalledMatch
    lost: int
    base: MatchSnapshot | None


def open_match(store: Store, record: Record) -> JournalledMatch:
    """A match as it stands; one of other rules is carried over, and its coaches are told."""
    if record.status == OVER and record.result is None and record.mode != SANDBOX:
        raise not_shown(record)
    lines = store.lines(record.id)
    snapshots = store.snapshots.of(record.id)
    version = find_ruleset(record.rules).rules_version
    if record.status == WAITING or record.rules_version == version or record.mode == SANDBOX:
        return played(record, snapshots.get(BASE), lines)
    carry = carried_over_finished if record.status == OVER else carried_over
    try:
        table, lost, base = carry(record, snapshots, lines)
    except (TurfwarError, ValueError, LookupError) as error:
        log.warning("match %s cannot be carried over: %s", record.id, error)
        if record.status != OVER:
            if store.snapshots.carry_over(record.id, record.rules_version, version, None):
                store.change(record.id, status=OVER, result=None)
                store.say(record.id, NOBODY, SPEAKER, None, ENDED)
            raise Refusal(OTHER_RULES, ENDED) from error
        raise not_shown(record) from error
    if store.snapshots.carry_over(record.id, record.rules_version, version, base):
        if record.status != OVER and lines:
            store.say(record.id, NOBODY, SPEAKER, None, note(lost))
    table.record = replace(table.record, rules_version=version)
    return table


def not_shown(record: Record) -> Refusal:
    if record.result is None:
        return Refusal(OTHER_RULES, ENDED)
    result = {side: record.result.get(side) for side in ("home", "away")}
    return Refusal(OTHER_RULES, NOT_SHOWN.format(**result))


def note(lost: int) -> str:
    """What coaches read about a match that was carried over."""
    if not lost:
        return CONTINUES
    return TAKEN_BACK.format(lost="choice" if lost == 1 else f"{lost} choices")


def played(record: Record, base: MatchSnapshot | None, lines: list[JournalLine]) -> JournalledMatch:
    """The table after these lines, from where it was carried over on."""
    if base is None:
        return JournalledMatch.build(record, lines)
    table = JournalledMatch.at(record, base)
    for line in lines:
        if line.seq > base.seq:
            table.apply(line)
    return table


def start_of(store: Store, record: Record) -> Match:
    """Where a match begins: at its first position, or where it was carried over."""
    base = store.snapshots.of(record.id).get(BASE)
    return played(record, base, []).playing()


def carried_over_finished(
    record: Record, snapshots: dict[str, MatchSnapshot], lines: list[JournalLine]
) -> Carried:
    """A finished match whose end is the one that was played."""
    table, after = agreeing(record, snapshots.get(BASE), lines)
    if not after and table.playing().over and score(table.playing().game) == record.result:
        return Carried(table, 0, None)
    if LAST in snapshots:
        table, after = agreeing(record, snapshots[LAST], lines)
        if not after and table.playing().over:
            return Carried(table, 0, table.snapshot())
    raise not_shown(record)


def carried_over(
    record: Record, snapshots: dict[str, MatchSnapshot], lines: list[JournalLine]
) -> Carried:
    """A running match: from its start if all of it agrees, or from its last snapshot."""
    table, after = agreeing(record, snapshots.get(BASE), lines)
    if not after:
        return Carried(table, 0, None)
    if LAST in snapshots:
        table, after = agreeing(record, snapshots[LAST], lines)
    lost = sum(line.kind == "choice" for line in after)
    if lost:
        lost += begin_step_again(table)
        table.made.clear()
    table.version = lines[-1].seq
    return Carried(table, lost, table.snapshot())


def agreeing(
    record: Record, start: MatchSnapshot | None, lines: list[JournalLine]
) -> tuple[JournalledMatch, list[JournalLine]]:
    """The table after the lines that agree with these rules, and the lines after them."""
    lines = [line for line in lines if start is None or line.seq > start.seq]
    table = played(record, start, [])
    for at, line in enumerate(lines):
        if not fits(table, line):
            return table, lines[at:]
        try:
            table.apply(line)
        except Exception:
            log.exception("match %s: line %d fails under other rules", record.id, line.seq)
            return played(record, start, lines[:at]), lines[at:]
        if line.mark is not None and line.mark != table.mark():
            return played(record, start, lines[:at]), lines[at:]
    return table, []


def fits(table: JournalledMatch, line: JournalLine) -> bool:
    """Whether a line can be carried out here, by the seat that wrote it."""
    game = table.playing().game
    if line.kind == "undo":
        return bool(table.made) and game.can_undo()
    if line.kind != "choice":
        return True
    if game.over:
        return False
    try:
        code = table.playing().read(line.text)
    except MalformedChoice:
        return False
    return game.accepts(code) and (not game.is_legal(code) or line.seat in (table.chooser, CLOCK))


def begin_step_again(table: JournalledMatch) -> int:
    """New dice, as coaches have seen the old ones; an open roll is taken back for them."""
    match = table.playing()
    count = 0
    while match.game.waiting and match.game.can_undo():
        match.undo()
        count += 1
    if not match.game.waiting and not match.over:
        said = f"turfwar carried over 1|{table.record.proof.seed}|{table.version}"
        reseed(match, int(hashlib.sha256(said.encode()).hexdigest(), 16))
    return count
