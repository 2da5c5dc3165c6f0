"""What a replay proves: by what was noted before and after the match, and by playing it again."""

from dataclasses import dataclass
from typing import Final

from turfwar import __version__
from turfwar.games import find_ruleset
from turfwar.kernel.errors import TurfwarError
from turfwar.replay.fairness import Judgement, Seen
from turfwar.replay.form import RULES_VERSION, Replay, ReplayFault, check
from turfwar.replay.reading import CHANGED, header_keys, line_at, lines_of, read_replay, shown
from turfwar.replay.record import record_of

OTHER_RECORD: Final = "other choices, teams, options or rules than were noted when the match ended"
OTHER_DICE: Final = "the dice are not those that were promised"
NOTHING: Final = Seen()
BOUND: Final = "choices, teams, options, rules and result are those of the record that was noted"
UNBOUND: Final = (
    "that these choices, teams and options were played is not proved (the record that was noted "
    "when the match ended tells: --record)"
)


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
    proved: bool = False
    """Whether the dice are consistent with a proof: secret, nonces and seed fit together."""
    fair: bool = False
    """Whether nobody could have chosen them, by what was noted before the match."""
    record: str = ""
    """The number that fixes the whole match; see `record.py`."""
    bound: bool = False
    """Whether choices, teams, options, rules and result are those that were noted at its end."""
    undecided: bool = False
    """Whether it was played under other rules than these, so that it is neither proved nor false.

    Then `proved`, `fair` and `bound` still tell what can be proved without playing it."""

    def __str__(self) -> str:
        return self.message


def expect_noted(replay: Replay, lines: list[str], record: str, seen: Seen) -> None:
    """What somebody noted before the match, and when it ended, must be that of this replay."""
    expect_seen(replay, lines, seen)
    if seen.record and seen.record != record:
        raise ReplayFault(1, f"the match with the record {seen.record}", record, OTHER_RECORD)


def expect_seen(replay: Replay, lines: list[str], seen: Seen) -> None:
    """Everything that was noted before the match must be in a proof."""
    rest = seen
    for proof in replay.proofs:
        rest = proof.unknown(rest) if proof is not None else rest
    kinds = (("commitment", rest.commitments), ("nonce", rest.nonces), ("promise", rest.promises))
    for kind, values in kinds:
        if values:
            at = len(replay.header.lines()) - 2 if replay.header.fair is not None else 4
            expected = f"a proof with the {kind} {values[0]}"
            raise ReplayFault(at + 1, expected, shown(lines[at]), OTHER_DICE)


def said_of(replay: Replay, seen: Seen) -> str:
    """What can be said of the dice: that they are consistent, or, with what was noted, fair."""
    starts = [0, *(ply for ply, _ in replay.dice)]
    said: list[str] = []
    for start, proof in zip(starts, replay.proofs):
        if proof is not None:
            since = f" since choice {start}" if start else ""
            said.append(f"; dice{since} {judged(proof.judge(seen))}")
    return "".join(said)


def judged(found: Judgement) -> str:
    if found.fair:
        return "fair: fixed by the commitment and the promises before any nonce was shown"
    if found.commitment and found.own:
        others = " and ".join(found.loose)
        return f"fair unless the server and {others} worked together (--promise rules it out)"
    return (
        "consistent with their proof (what was noted before the match tells whether they were "
        "fair: --commitment and --nonce)"
    )


def other_rules(
    source: str | bytes, fault: ReplayFault, played: int, seen: Seen
) -> VerifyReport | None:
    """What can be said of a replay of another rules version that does not come out here.

    None where it has this version, or where a line was changed for sure: then the fault stands.
    """
    if fault.why == CHANGED or not fault.readable:
        return None
    lines = lines_of(source)
    version = written_by(lines)
    if version is None or not has_other_rules(line_at(lines, 1).removeprefix("rules "), version):
        return None
    try:
        replay = read_replay(source)
        record = record_of(replay)
        expect_noted(replay, lines, record, seen)
    except ReplayFault as found:
        if found.why in (OTHER_RECORD, OTHER_DICE):
            return failed(found, played)
        replay, record = None, ""
    release, _, rules_version = version.partition(RULES_VERSION)
    theirs = f"rules version {rules_version}" if rules_version else "earlier rules"
    message = (
        f"not decided: the replay was written by Turfwar {release} with {theirs}. "
        f"Under the rules of this version it plays on differently after choice {played}, so its "
        "rolls and its result cannot be checked here. That is no sign of a changed replay. "
        f"Turfwar {release} can check it. {provable(replay, seen)}"
    )
    return VerifyReport(
        ok=False,
        line=fault.line,
        expected=fault.expected,
        found=fault.found,
        message=message,
        decisions=played,
        proved=replay is not None and replay.proved,
        fair=replay is not None and fairly_rolled(replay, seen),
        record=record,
        bound=bool(seen.record) and bool(record),
        undecided=True,
    )


def failed(fault: ReplayFault, played: int, digest: str = "") -> VerifyReport:
    """A replay that is not as it says."""
    return VerifyReport(
        ok=False,
        readable=fault.readable,
        line=fault.line,
        expected=fault.expected,
        found=fault.found,
        message=str(fault),
        decisions=played,
        digest=digest,
    )


def provable(replay: Replay | None, seen: Seen) -> str:
    """What is proved without playing a replay."""
    if replay is None:
        return "Proved here: the header is as it was written."
    said = said_of(replay, seen).removeprefix("; ")
    bound = BOUND if seen.record else UNBOUND
    return f"Proved here: the header is as it was written{f'; {said}' if said else ''}; {bound}."


def written_by(lines: list[str]) -> str | None:
    """The version in the header, if the header is as it was written."""
    at = len(header_keys(lines))
    if line_at(lines, at) != f"check {check(*lines[:at])}":
        return None
    version = line_at(lines, 6)
    return version.removeprefix("version ") if version.startswith("version ") else None


def has_other_rules(rules: str, version: str) -> bool:
    """Whether a replay of these rules was written under another version of them."""
    try:
        known = find_ruleset(rules).rules_version
    except TurfwarError:
        return version.partition(RULES_VERSION)[0] != __version__
    return version.partition(RULES_VERSION)[2] != known


def fairly_rolled(replay: Replay, seen: Seen) -> bool:
    return all(proof is not None and proof.judge(seen).fair for proof in replay.proofs)
