"""Saved matches: one JSON document, checked when read."""

import array
import base64
import hashlib
import json
import os
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from turfwar.games import find_ruleset, setting_of
from turfwar.games.base import RuleSet
from turfwar.games.ports import blank_game
from turfwar.games.saves import save_rules
from turfwar.games.state_layouts import earlier_table, moved, table_of
from turfwar.kernel.continued_dice import ContinuedDice
from turfwar.kernel.dice import Dice, ScriptedDice, SeededDice
from turfwar.kernel.errors import Interrupt, SaveError, TurfwarError
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.setting import PlayerSetting, TeamSetting

FORMAT = "turfwar save 2"
FIRST_FORMAT: Final = "turfwar save 1"
MAX_BYTES = 64 * 1024 * 1024
MOST_HASH: Final = 2**31
MOST_DECISIONS: Final = 10**9
MOST_CHOICE: Final = 2**31 - 1
MOST_ANSWERS: Final = 1000
"""Answers within one step: each question of it takes one."""
MOST_BYTES_OF_DICE: Final = 2**40
MOST_LETTERS: Final = 200
MOST_IN_ROSTER: Final = 200_000
MOST_CHARACTERISTIC: Final = 20
MOST_COUNT: Final = 9_999
MOST_KIND_OF_DIE: Final = 2**41
"""A kind of die has the faces of its sides in it (`kernel/dice.py`)."""
MOST_IN_STATE: Final = 100_000
MOST_GOLD: Final = 32_767_000
"""In gold pieces; the state keeps thousands of them in 16 bits."""


def save_match(match: PitchGame) -> bytes:
    """Everything that a match needs to go on."""
    setting = match.setting
    ruleset = find_ruleset(setting.rules_id)
    state = match.checkpoint if match.waiting else match.state
    document: dict[str, Any] = {
        "format": FORMAT,
        "rules": setting.rules_id,
        "rules_version": ruleset.rules_version,
        "layout": table_of(ruleset),
        "seed": str(setting.seed),
        "options": list(setting.options),
        "home": team_document(setting.home),
        "away": team_document(setting.away),
        "dice": dice_document(match),
        "state": pack_ints("h", [int(state[index]) for index in range(len(state))]),
        "log": pack_ints("i", match.log.read()),
        "hashes": [int(match.hash_a), int(match.hash_b)],
        "decisions": int(match.decisions),
        "decisions_mark": int(match.decisions_mark),
        "step": int(match.step) if match.waiting else -1,
        "answers": [int(answer) for answer in match.answers] if match.waiting else [],
        "waiting": match.waiting,
        "over": match.over,
    }
    text = json.dumps(document, sort_keys=True, separators=(",", ":"))
    checksum = hashlib.sha256(text.encode()).hexdigest()
    return f'{text[:-1]},"checksum":"{checksum}"}}'.encode()


class LoadedMatch(NamedTuple):
    """A match from a save, and what became of it if it was saved under other rules."""

    game: PitchGame
    rules_version: str
    """The rules version that the save names; empty up to release 0.3.0, which stored none."""
    taken_back: int = 0
    """How many choices of the open step were taken back, as these rules do not know them."""


def load_match(data: bytes) -> PitchGame:
    """The match that `save_match` wrote; `SaveError` says what is wrong with anything else."""
    return load_saved(data).game


def load_saved(data: bytes) -> LoadedMatch:
    """The same, with the rules version of the save.

    A match that was saved under other rules continues under these. Where its open step cannot be
    played again, the step begins again: its answers are taken back, or all of it.
    """
    document = read_document(data)
    version = text(document.get("rules_version", ""))
    try:
        if version == find_ruleset(document["rules"]).rules_version:
            return LoadedMatch(build(document), version)
        return load_older(document, version)
    except TurfwarError as error:
        raise SaveError(f"the saved match cannot be read: {error}") from error
    except (KeyError, TypeError, ValueError, IndexError, OverflowError, AssertionError) as error:
        raise SaveError(
            f"the saved match cannot be read: {type(error).__name__} {error}"
        ) from error


def load_older(document: dict[str, Any], version: str) -> LoadedMatch:
    """A match that was saved under other rules."""
    answers = len(document["answers"])
    before = {"step": -1, "answers": [], "waiting": False}
    before["decisions"] = document["decisions_mark"]
    without_answers = {"answers": [], "decisions": document["decisions"] - answers}
    for changes in ({}, without_answers, before):
        try:
            game = build({**document, **changes})
        except (SaveError, AssertionError, IndexError, ValueError):
            if changes is before or not document["waiting"]:
                raise
            continue
        return LoadedMatch(game, version, document["decisions"] - int(game.decisions))
    raise AssertionError("unreachable")


def read_document(data: bytes) -> dict[str, Any]:
    if len(data) > MAX_BYTES:
        raise SaveError(f"not a saved match: larger than {MAX_BYTES} bytes")
    try:
        document = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"not a saved match: {error}") from error
    if isinstance(document, dict) and document.get("format") == FIRST_FORMAT:
        raise SaveError("this save was written by Turfwar 0.1.0, and only 0.1.0 can open it")
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise SaveError(f"not a saved match: it does not say {FORMAT!r}")
    checksum = document.pop("checksum", None)
    text = json.dumps(document, sort_keys=True, separators=(",", ":"))
    if checksum != hashlib.sha256(text.encode()).hexdigest():
        raise SaveError("the saved match has been changed or cut short: its checksum is wrong")
    return document


def build(document: dict[str, Any]) -> PitchGame:
    ruleset = find_ruleset(document["rules"])
    setting = setting_of(
        ruleset,
        int(document["seed"]),
        team_from(document["home"], ruleset),
        team_from(document["away"], ruleset),
        tuple(document["options"]),
    )
    dice = dice_from(document["dice"], setting.seed)
    match = blank_game(ruleset, setting, dice)
    rules = save_rules(ruleset)
    state = state_of(document, ruleset, match)
    wrong = rules.fault(match, state)
    if wrong is not None:
        raise SaveError(f"the saved match cannot be played: {wrong}")
    for index, value in enumerate(state):
        match.set(index, value)
    rules.loaded(match)
    match.load_log(checked_log(unpack_ints("i", document["log"])))
    match.hash_a, match.hash_b = (whole(each, 0, MOST_HASH) for each in document["hashes"])
    match.over = yes_or_no(document["over"])
    decisions = whole(document["decisions"], 0, MOST_DECISIONS)
    mark = whole(document["decisions_mark"], 0, decisions)
    step = whole(document["step"], -1, MOST_CHOICE)
    answers = [whole(each, 0, MOST_CHOICE) for each in document["answers"][:MOST_ANSWERS]]
    match.show_options()
    if yes_or_no(document["waiting"]):
        answer_again(match, step, answers)
    elif not match.over and match.legal_count == 0:
        raise SaveError("the saved match cannot be played: nothing is open in it")
    else:
        match.open_step(step)
    match.decisions, match.decisions_mark = decisions, mark
    return match


def state_of(document: dict[str, Any], ruleset: RuleSet, blank: PitchGame) -> list[int]:
    """The saved state in this version's layout; up to 0.3.0 saves did not have their layout."""
    state = unpack_ints("h", document["state"])
    table = document.get("layout")
    if table is None:
        state = save_rules(ruleset).brought_up(ruleset, state)
        if len(state) != ruleset.layout.size:
            table = earlier_table(ruleset, len(state))
    if table is None or table == table_of(ruleset):
        return state
    if len(state) != whole(table["size"], 0, MOST_IN_STATE):
        raise SaveError("the saved match has a state of another size than it says")
    new = [int(blank.get(index)) for index in range(ruleset.layout.size)]
    return moved(table, state, new, ruleset)


def answer_again(match: PitchGame, step: int, answers: list[int]) -> None:
    """Come to the question of an open step, by answers that were open each time."""
    if match.over or not (match.accepts(step) if step >= 0 else match.legal_count == 0):
        raise SaveError("the saved match cannot be played: its open step is not open there")
    match.open_step(step)
    for answer in answers:
        run_to_question(match)
        if not match.is_legal(answer):
            raise SaveError("the saved match cannot be played: an answer is not open there")
        match.answers.append(answer)
        match.restore()
    run_to_question(match)


def run_to_question(match: PitchGame) -> None:
    try:
        match.run_step()
    except Interrupt:
        match.waiting = True
        return
    raise SaveError("the saved match cannot be played: its open step asks nothing more")


def checked_log(values: list[int]) -> list[int]:
    """A log whose records follow each other up to its end."""
    at = 0
    while at < len(values):
        if at + 1 >= len(values) or values[at + 1] < 0:
            raise SaveError(f"the saved match has a broken log at {at}")
        at += 2 + values[at + 1]
    if at != len(values):
        raise SaveError("the saved match has a log that ends within a record")
    return values


def whole(value: object, least: int, most: int) -> int:
    """A whole number in its range."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise SaveError(f"the saved match has {short(value)} where {least} to {most} is due")
    return value


def yes_or_no(value: object) -> bool:
    if not isinstance(value, bool):
        raise SaveError(f"the saved match has {short(value)} where true or false is due")
    return value


def text(value: object, most: int = MOST_LETTERS) -> str:
    """A text that is not too long."""
    if not isinstance(value, str) or len(value) > most:
        raise SaveError(f"the saved match has {short(value)} where a short text is due")
    return value


def short(value: object) -> str:
    shown = repr(value) if isinstance(value, int | str | bool | None) else type(value).__name__
    return shown if len(shown) <= 40 else f"{shown[:37]}..."


def team_document(team: TeamSetting) -> dict[str, Any]:
    return {
        "name": team.name,
        "race": team.race,
        "staff": team.staff,
        "value": team.value,
        "treasury": team.treasury,
        "roster": team.roster,
        "players": [player_document(player) for player in team.players],
    }


def player_document(player: PlayerSetting) -> list[Any]:
    return [
        player.slot,
        player.name,
        player.position,
        list(player.characteristics),
        list(player.skills),
        player.race,
        list(player.learns),
        player.value,
        player.number,
        player.niggles,
        player.spp,
        list(player.traits),
    ]


def player_from(document: list[Any], ruleset: RuleSet) -> PlayerSetting:
    slot, name, position, characteristics, skills, race, learns, *rest = document
    value, number, niggles, spp, traits = rest
    return PlayerSetting(
        whole(slot, 0, SIDE_SLOTS - 1),
        text(name),
        text(position),
        tuple(whole(each, 0, MOST_CHARACTERISTIC) for each in characteristics),
        skill_numbers(skills, ruleset),
        text(race),
        skill_numbers(learns, ruleset),
        whole(value, 0, MOST_GOLD),
        whole(number, 0, MOST_COUNT),
        whole(niggles, 0, MOST_COUNT),
        whole(spp, 0, MOST_COUNT),
        tuple(text(each) for each in traits),
    )


def skill_numbers(values: list[Any], ruleset: RuleSet) -> tuple[int, ...]:
    found = tuple(whole(each, 0, MOST_COUNT) for each in values)
    unknown = [each for each in found if each not in ruleset.words.skills]
    if unknown:
        raise SaveError(f"the saved match has a player with a skill {unknown[0]}, which is none")
    if len(set(found)) != len(found):
        raise SaveError("the saved match has a player with a skill twice")
    return found


def team_from(document: dict[str, Any], ruleset: RuleSet) -> TeamSetting:
    entries = document["players"][: SIDE_SLOTS + 1]
    players = tuple(player_from(entry, ruleset) for entry in entries)
    if len({player.slot for player in players}) != len(players):
        raise SaveError("the saved match has two players in one place")
    return TeamSetting(
        text(document["name"]),
        text(document["race"]),
        players,
        {text(kind): whole(number, 0, MOST_COUNT) for kind, number in document["staff"].items()},
        whole(document["value"], 0, MOST_GOLD),
        whole(document["treasury"], 0, MOST_GOLD),
        text(document["roster"], MOST_IN_ROSTER),
    )


def dice_document(match: PitchGame) -> dict[str, Any]:
    dice = match.dice
    position = int(match.dice_mark if match.waiting else dice.tell())
    if isinstance(dice, SeededDice):
        return {"kind": "seeded", "position": position}
    if isinstance(dice, ScriptedDice):
        return {"kind": "scripted", "position": position, "script": dice.script}
    if isinstance(dice, ContinuedDice):
        seed = str(dice.later.seed)
        return {"kind": "continued", "position": position, "shown": dice.shown, "seed": seed}
    raise SaveError("a match with these dice cannot be saved")


def dice_from(document: dict[str, Any], seed: int) -> Dice:
    dice: Dice
    most = MOST_BYTES_OF_DICE
    if document["kind"] == "seeded":
        dice = SeededDice(seed)
    elif document["kind"] == "scripted":
        script = [
            (whole(kind, 0, MOST_KIND_OF_DIE), whole(count, 0, 99), whole(value, -1, MOST_CHOICE))
            for kind, count, value in document["script"]
        ]
        dice = ScriptedDice(script)
        most = len(script)
    elif document["kind"] == "continued":
        shown = [whole(value, -1, MOST_CHOICE) for value in document["shown"]]
        dice = ContinuedDice(shown, int(document["seed"]))
    else:
        raise SaveError("the saved match has dice of a kind that is not known")
    dice.seek(whole(document["position"], 0, most))
    return dice


def pack_ints(code: str, values: list[int]) -> str:
    """Ints as little-endian bytes, in base64."""
    packed = array.array(code, values)
    if sys.byteorder == "big":
        packed.byteswap()
    return base64.b64encode(packed.tobytes()).decode()


def unpack_ints(code: str, text: str) -> list[int]:
    """What `pack_ints` packed."""
    packed = array.array(code)
    packed.frombytes(base64.b64decode(text, validate=True))
    if sys.byteorder == "big":
        packed.byteswap()
    return packed.tolist()


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    if not path.name:
        raise SaveError(f"{path} cannot be written: it is a folder")
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise SaveError(f"{path} cannot be written: {error.strerror}") from error
    finally:
        beside.unlink(missing_ok=True)


def read_file(path: Path) -> bytes:
    """A file's bytes; `SaveError` where it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise SaveError(f"{path} cannot be read: {error.strerror}") from error
