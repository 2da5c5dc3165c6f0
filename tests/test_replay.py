"""Replays come out as they say, and whatever was changed in them is found."""

import random
import time
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turfwar import Match, ReplayError
from turfwar.bots.base import play_out
from turfwar.bots.random_bot import RandomBot
from turfwar.kernel.dice import ScriptedDice
from turfwar.replay import (
    FORMAT,
    MAX_BYTES,
    ReplayFault,
    choices_of,
    read_replay,
    replay_match,
    verify,
    write_replay,
)


def played(seed: int, choices: int | None = None, rules: str = "lrb6") -> Match:
    """A random match, to its end or for a number of choices."""
    match = Match("Human", "Orc", seed=seed, rules=rules)
    bot = RandomBot(seed)
    while not match.over and (choices is None or match.ply < choices):
        match.choose(bot.choose(match))
    return match


@cache
def finished() -> tuple[Match, str]:
    match = played(3)
    return match, write_replay(match)


@cache
def short() -> bytes:
    """A replay of a few dozen choices, quick to verify."""
    return write_replay(played(5, 60)).encode()


def test_a_finished_match_verifies_and_comes_back() -> None:
    match, text = finished()
    report = verify(text)
    assert report.ok, report
    assert (report.decisions, report.digest) == (match.ply, match.digest)
    again = replay_match(text)
    assert again.over
    assert again.digest == match.digest
    assert [str(event) for event in again.events] == [str(event) for event in match.events]
    assert write_replay(again) == text


def test_a_replay_says_who_played_and_how_it_ended() -> None:
    match, text = finished()
    replay = read_replay(text)
    assert (replay.header.home, replay.header.away) == ("Human", "Orc")
    assert (replay.header.seed, replay.header.rules) == (3, "lrb6")
    choices = [event.facts["choice"] for event in match.events if event.kind == "choice"]
    assert [choice.text for choice in replay.choices] == choices
    assert len(replay.choices) == match.ply == int(replay.result["decisions"])
    assert replay.result["score"] == f"{match.home.score}-{match.away.score}"
    assert replay.result["winner"] == match.winner
    assert replay.result["digest"] == match.digest


@pytest.mark.parametrize("number", [0, 1, 2, 3, 40, 150])
def test_unfinished_matches_have_replays_too(number: int) -> None:
    match = played(11, number)
    text = write_replay(match)
    assert verify(text).ok
    assert read_replay(text).result["winner"] == "unfinished"
    again = replay_match(text)
    assert (again.ply, again.digest) == (number, match.digest)
    assert again.choices == match.choices


def test_every_place_in_a_replay_can_be_gone_to() -> None:
    match, text = finished()
    for number in (0, 1, 17, match.ply):
        assert replay_match(text, number).ply == number
    for number in (-1, match.ply + 1):
        with pytest.raises(ReplayError, match=str(number)):
            replay_match(text, number)


def test_a_loaded_match_gives_the_same_replay() -> None:
    match = played(8, 200)
    loaded = Match.load(match.save())
    assert write_replay(loaded) == write_replay(match)
    rest = RandomBot(1)
    play_out(loaded, {"home": rest, "away": rest})
    assert verify(write_replay(loaded)).ok


def test_copies_and_undone_choices_are_as_if_they_had_not_been() -> None:
    match = played(9, 120)
    text = write_replay(match)
    twin = match.copy()
    for _ in range(10):
        match.undo()
    bot = RandomBot(77)
    for _ in range(10):
        match.choose(bot.choose(match))
    assert write_replay(twin) == text
    assert len(choices_of(match)) == 120
    assert verify(write_replay(match)).ok


@pytest.mark.parametrize(
    ("seed", "rules", "options"),
    [
        (-5, "lrb6", ()),
        (10**60, "lrb6-revised", ("league",)),
        (0, "lrb6", ("league", "four-minutes seconds=90")),
    ],
)
def test_seeds_rules_and_options_are_kept(seed: int, rules: str, options: tuple[str, ...]) -> None:
    match = Match("wood elf", "CHAOS DWARF", seed=seed, rules=rules, options=options)
    match.choose("coin tails")
    text = write_replay(match)
    assert verify(text).ok
    header = read_replay(text).header
    assert (header.home, header.away) == ("Wood Elf", "Chaos Dwarf")
    assert (header.seed, header.rules, header.options) == (seed, rules, options)


def test_matches_that_no_header_can_describe_are_refused() -> None:
    scripted = Match("Human", "Orc")
    scripted.game.dice = ScriptedDice([])
    with pytest.raises(ReplayError, match="seed"):
        write_replay(scripted)
    tampered = played(2, 30)
    tampered.game.setting.seed += 1
    with pytest.raises(ReplayError, match="does not follow"):
        write_replay(tampered)


# What is wrong is found and named


def test_a_changed_choice_is_named_with_what_it_was() -> None:
    text = finished()[1]
    was, now = ("heads", "tails") if "coin heads" in text else ("tails", "heads")
    report = verify(text.replace(f"coin {was}", f"coin {now}", 1))
    assert not report.ok
    assert report.readable
    assert report.line == 10
    assert f"coin {was}" in report.expected
    assert f"coin {now}" in report.found
    assert report.decisions == 0


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("seed 3", "seed 4", 5),
        ("seed 3", "seed -3", 5),
        ("home Human", "home Humn", 3),
        ("home Human", "home human", 3),
        ("version ", "version 9", 7),
        ("away Orc", "away Elf", None),
        ("rules lrb6", "rules lrb6-revised", None),
        ("options -", "options league", None),
    ],
)
def test_a_changed_header_is_named(old: str, new: str, line: int | None) -> None:
    text = finished()[1]
    assert old in text
    report = verify(text.replace(old, new, 1))
    assert not report.ok
    if line is None:
        assert report.line is not None
        assert report.line <= 8
    else:
        assert report.line == line
        assert report.expected == repr(text.splitlines()[line - 1])


@pytest.mark.parametrize("key", ["score", "casualties", "winner", "decisions", "digest", "check"])
def test_a_changed_result_is_named(key: str) -> None:
    lines = finished()[1].splitlines(keepends=True)
    at = max(number for number, line in enumerate(lines) if line.startswith(f"{key} "))
    before = lines[at]
    value = before.split()[1]
    changed = [
        *lines[:at],
        f"{key} {'7' if value[0] != '7' else '8'}{value[1:]}\n",
        *lines[at + 1 :],
    ]
    report = verify("".join(changed))
    assert (report.ok, report.line) == (False, at + 1)
    assert report.expected == repr(before.rstrip("\n"))


def test_lines_cannot_be_left_out_added_or_swapped() -> None:
    lines = finished()[1].splitlines(keepends=True)
    for at in range(0, len(lines), 97):
        assert not verify("".join(lines[:at] + lines[at + 1 :])).ok
        assert not verify("".join(lines[:at] + lines[at : at + 1] * 2 + lines[at + 1 :])).ok
        assert not verify("".join(lines[:at])).ok
    swapped = [*lines[:50], lines[51], lines[50], *lines[52:]]
    report = verify("".join(swapped))
    assert (report.ok, report.line) == (False, 51)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_byte_changed_added_or_removed_is_found(data: st.DataObject) -> None:
    original = short()
    at = data.draw(st.integers(0, len(original) - 1))
    byte = bytes([data.draw(st.integers(0, 255))])
    how = data.draw(st.sampled_from(["change", "add", "remove"]))
    rest = original[at:] if how == "add" else original[at + 1 :]
    changed = original[:at] + (b"" if how == "remove" else byte) + rest
    report = verify(changed)
    assert report.ok == (changed == original)
    if not report.ok:
        line = original[:at].count(b"\n") + 1
        assert report.line in (line, line + 1), report
        assert report.expected
        assert report.found
        with pytest.raises(ReplayError):
            replay_match(changed)


def test_any_flipped_byte_of_a_whole_match_is_found() -> None:
    data = finished()[1].encode()
    dice = random.Random(1)
    for _ in range(20):
        at = dice.randrange(len(data))
        flipped = bytes([data[at] ^ 1 << dice.randrange(8)])
        report = verify(data[:at] + flipped + data[at + 1 :])
        assert not report.ok
        assert report.line == data[:at].count(b"\n") + 1


@settings(max_examples=100, deadline=None)
@given(st.one_of(st.binary(max_size=400), st.text(max_size=400)))
def test_garbage_is_no_replay(garbage: str | bytes) -> None:
    report = verify(garbage)
    assert not report.ok
    with pytest.raises(ReplayFault):
        read_replay(garbage)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.sampled_from([*short().decode().split("\n"), "", " ", "\udc80", "x 1"]), max_size=12
    )
)
def test_lines_of_a_replay_in_any_order_are_refused_in_peace(lines: list[str]) -> None:
    assert not verify("\n".join([FORMAT, *lines])).ok


def test_what_is_no_replay_is_told_from_one_that_was_changed() -> None:
    assert not verify(b"").readable
    assert not verify(b"GIF89a\xff\n").readable
    assert not verify(FORMAT.replace("1", "2") + "\nrules lrb6\n").readable
    assert not verify("x" * (MAX_BYTES + 1)).readable
    assert verify(finished()[1].replace("turfwar", "turfwer", 1)).readable
    assert verify(finished()[1].encode()[:-1]).readable
    assert verify(finished()[1].replace("\n", "\r\n")).line == 1


def test_a_damaged_header_is_not_guessed_at_for_ever() -> None:
    """Every guess is hashed with the whole header, and that can be made long."""
    text = write_replay(Match("Human", "Orc", seed=7))
    lines = text.split("\n")
    lines[2] = "home {" + "x" * 7_000_000
    started = time.process_time()
    report = verify("\n".join(lines))
    assert time.process_time() - started < 5
    assert (report.ok, report.line) == (False, 3)


def test_a_check_that_is_none_is_not_guessed_at() -> None:
    text = write_replay(Match("Human", "Orc", seed=7))
    lines = text.split("\n")
    lines[4] = "seed 8"
    lines[7] = "check nonsense"
    assert verify("\n".join(lines)).line == 8
