"""Saved matches: one JSON document, checked when read."""

import array
import base64
import hashlib
import json
import os
import sys
from pathlib import Path
from typing import Any

from turfwar.kernel.dice import Dice, ScriptedDice, SeededDice
from turfwar.kernel.errors import SaveError, TurfwarError
from turfwar.pitch.setting import PlayerSetting, Setting, TeamSetting
from turfwar.rulesets import find_ruleset, notation
from turfwar.rulesets.lrb6.create import blank_match
from turfwar.rulesets.lrb6.layout import (
    DEALT,
    EFFECT_COUNT,
    HAND_WORDS,
    STATE_SIZE,
)
from turfwar.rulesets.lrb6.match import Match

FORMAT = "turfwar save 2"
MAX_BYTES = 64 * 1024 * 1024


def save_match(match: Match) -> bytes:
    """Everything that a match needs to go on."""
    setting = match.setting
    state = match.checkpoint if match.waiting else match.state
    document: dict[str, Any] = {
        "format": FORMAT,
        "rules": setting.rules_id,
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
    document["checksum"] = hashlib.sha256(text.encode()).hexdigest()
    return json.dumps(document, sort_keys=True, separators=(",", ":")).encode()


def load_match(data: bytes) -> Match:
    """The match that `save_match` wrote; `SaveError` says what is wrong with anything else."""
    document = read_document(data)
    try:
        return build(document)
    except TurfwarError as error:
        raise SaveError(f"the saved match cannot be read: {error}") from error
    except (KeyError, TypeError, ValueError, IndexError, OverflowError, AssertionError) as error:
        raise SaveError(
            f"the saved match cannot be read: {type(error).__name__} {error}"
        ) from error


def read_document(data: bytes) -> dict[str, Any]:
    if len(data) > MAX_BYTES:
        raise SaveError(f"not a saved match: larger than {MAX_BYTES} bytes")
    try:
        document = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"not a saved match: {error}") from error
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise SaveError(f"not a saved match: it does not say {FORMAT!r}")
    checksum = document.pop("checksum", None)
    text = json.dumps(document, sort_keys=True, separators=(",", ":"))
    if checksum != hashlib.sha256(text.encode()).hexdigest():
        raise SaveError("the saved match has been changed or cut short: its checksum is wrong")
    return document


def build(document: dict[str, Any]) -> Match:
    ruleset = find_ruleset(document["rules"])
    setting = Setting(
        ruleset.id,
        int(document["seed"]),
        team_from(document["home"]),
        team_from(document["away"]),
        tuple(document["options"]),
        notation(),
    )
    dice = dice_from(document["dice"], setting.seed)
    match = blank_match(ruleset, setting, dice)
    state = unpack_ints("h", document["state"])
    if len(state) != STATE_SIZE:
        raise SaveError(f"the saved match has a state of {len(state)} numbers, not {STATE_SIZE}")
    for index, value in enumerate(state):
        match.set(index, value)
    if any(state[DEALT : DEALT + HAND_WORDS]) or state[EFFECT_COUNT]:
        match.expect_cards()
    match.load_log(unpack_ints("i", document["log"]))
    match.hash_a, match.hash_b = document["hashes"]
    match.over = document["over"]
    match.open_step(document["step"])
    match.decisions = document["decisions"]
    match.decisions_mark = document["decisions_mark"]
    if document["waiting"]:
        match.answers = list(document["answers"])
        match.run()
    else:
        match.show_options()
    return match


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


def player_from(document: list[Any]) -> PlayerSetting:
    slot, name, position, characteristics, skills, race, learns, *rest = document
    value, number, niggles, spp, traits = rest
    return PlayerSetting(
        slot,
        name,
        position,
        tuple(characteristics),
        tuple(skills),
        race,
        tuple(learns),
        value,
        number,
        niggles,
        spp,
        tuple(traits),
    )


def team_from(document: dict[str, Any]) -> TeamSetting:
    players = tuple(player_from(player) for player in document["players"])
    return TeamSetting(
        document["name"],
        document["race"],
        players,
        document["staff"],
        document["value"],
        document["treasury"],
        document["roster"],
    )


def dice_document(match: Match) -> dict[str, Any]:
    dice = match.dice
    position = int(match.dice_mark if match.waiting else dice.tell())
    if isinstance(dice, SeededDice):
        return {"kind": "seeded", "position": position}
    if isinstance(dice, ScriptedDice):
        return {"kind": "scripted", "position": position, "script": dice.script}
    raise SaveError("a match with these dice cannot be saved")


def dice_from(document: dict[str, Any], seed: int) -> Dice:
    dice: Dice
    if document["kind"] == "seeded":
        dice = SeededDice(seed)
    else:
        dice = ScriptedDice([(kind, count, value) for kind, count, value in document["script"]])
    dice.seek(document["position"])
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
