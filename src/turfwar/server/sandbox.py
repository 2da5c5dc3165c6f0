"""Positions that are put up by hand: in from JSON or YAML, out as a scenario file."""

import json
from typing import Any, Final

import yaml

from turfwar.api import Match
from turfwar.games import find_ruleset
from turfwar.kernel.errors import TurfwarError
from turfwar.reference.examples import choices_of as steps_of
from turfwar.replay import choices_of
from turfwar.scenario.language.language import ScenarioLanguage
from turfwar.scenario.language.model import Scenario, ScenarioError
from turfwar.scenario.lookup import scenario_language
from turfwar.scenario.position import game_at
from turfwar.scenario.reader import read_bytes
from turfwar.scenario.runner import run_scenario
from turfwar.scenario.writing import write_played
from turfwar.server.errors import ApiError
from turfwar.server.reference_types import ScenarioInfo

NOT_IN_A_POSITION: Final = ("do", "answers", "expect", "goal")
NOT_AS_PUT_UP: Final = ("title", "dice")
"""What a position is given beside how it stands: the dice are written as they fell."""


class PositionError(TurfwarError):
    """A position that cannot be put up; the text names every fault."""


def scenario_of(position: dict[str, Any]) -> Scenario:
    """A position from JSON; what is wrong with it is a `PositionError`."""
    unwanted = [name for name in NOT_IN_A_POSITION if name in position]
    if unwanted:
        raise PositionError(f"{', '.join(unwanted)}: not in a position, only in a scenario file")
    text = json.dumps({"title": "Sandbox", **position})
    try:
        scenarios = read_bytes(text.encode(), "position")
    except ScenarioError as error:
        raise PositionError(faults(error)) from error
    return scenarios[0]


def match_of(position: dict[str, Any], seed: int) -> Match:
    """The match in a position, at its first question."""
    scenario = scenario_of(position)
    try:
        return Match.of(game_at(scenario, seed))
    except ScenarioError as error:
        raise PositionError(faults(error)) from error
    except TurfwarError as error:
        raise PositionError(str(error)) from error
    except (ArithmeticError, LookupError, ValueError) as error:
        raise PositionError(f"this position cannot be put up ({error})") from error


def faults(error: ScenarioError) -> str:
    """All that is wrong, without lines that nobody wrote."""
    return "; ".join(
        f"{problem.field}: {problem.message}" if problem.field else problem.message
        for problem in error.problems[:10]
    )


def scenario_document(fields: dict[str, Any], path: str, steps: list[str]) -> ScenarioInfo:
    """A scenario's fields as the sandbox takes them: a position, and what is done in it."""
    apart = (*NOT_IN_A_POSITION, "title", "source")
    return {
        "path": path,
        "title": fields.get("title", ""),
        "source": fields.get("source", ""),
        "position": {name: value for name, value in fields.items() if name not in apart},
        "do": [do_line(each) for each in fields.get("do", [])],
        "steps": steps,
        "answers": fields.get("answers", {}),
    }


def do_line(line: str | dict[str, str]) -> str:
    """A line of `do` as it is written: `h1 move f11`, or `illegal: h1 move f11`."""
    return line if isinstance(line, str) else "; ".join(": ".join(each) for each in line.items())


def positions(text: bytes, most_values: int) -> list[ScenarioInfo]:
    """The scenarios of a file as the sandbox takes them."""
    try:
        scenarios = read_bytes(text, "the file", most_values)
        steps = [steps_of(scenario) for scenario in scenarios]
    except ScenarioError as error:
        said = "; ".join(str(problem) for problem in error.problems[:10])
        raise ApiError(400, "malformed", said) from error
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    loaded = yaml.load(text, Loader=loader)
    fields = loaded if isinstance(loaded, list) else [loaded]
    return [scenario_document(each, "", found) for each, found in zip(fields, steps, strict=True)]


def base_of(kept: str | None) -> dict[str, Any] | None:
    """The position that a sandbox began with, as it was put up."""
    return json.loads(kept) if kept is not None else None


def codec_for(match: Match) -> ScenarioLanguage:
    """How the positions of a match are written."""
    return scenario_language(find_ruleset(match.rules))


def position_of(match: Match) -> dict[str, Any]:
    """How a match stands, as the fields of a scenario."""
    return codec_for(match).position(match.game)


def export(match: Match, title: str, note: str = "") -> str:
    """The position as a scenario file."""
    lines = ["# A position of Turfwar's sandbox: add `dice`, `do` and `expect` to make it a test."]
    question = match.choice
    if question is not None and question.kind != "turn":
        lines.append(f"# It was taken while {question.chooser} had to decide: {question.kind}.")
    if note:
        lines.append(f"# {note}")
    return composed(lines, title, position_of(match))


def export_played(match: Match, base: dict[str, Any], title: str) -> str:
    """What was played in a sandbox since `base` was put up, as a scenario that passes.

    Where there is no writing it down, the position that it led to, with the reason.
    """
    choices = choices_of(match)
    if not choices:
        return export(match, title)
    try:
        text = played_text(match, base, choices, title)
        outcome = run_scenario(read_bytes(text.encode(), "sandbox")[0])
        if outcome.holds:
            return text
        reason = outcome.failures[0]
    except ScenarioError as error:
        reason = faults(error)
    except TurfwarError as error:
        reason = str(error)
    reason = " ".join(reason.split())
    return export(match, title, f"What led to it cannot be written as lines of `do` ({reason}).")


def played_text(match: Match, base: dict[str, Any], choices: list[int], title: str) -> str:
    dice = match.game.dice.copy()
    dice.seek(0)
    played = write_played(scenario_of(base), dice, choices)
    lines = ["# Played in Turfwar's sandbox. `turfwar scenario FILE` plays it again and checks it."]
    position = {name: value for name, value in base.items() if name not in NOT_AS_PUT_UP}
    text = composed(lines, title, position)
    if played.dice:
        text += f"dice: [{', '.join(played.dice)}]\n"
    text += "".join(["do:\n", *(f"  - {line}\n" for line in played.do)])
    return text + block("answers", played.answers) + block("expect", played.expect)


def block(name: str, fields: dict[str, str]) -> str:
    """A field of several lines."""
    lines = "".join(f"  {key}: {value}\n" for key, value in fields.items())
    return f"{name}:\n{lines}" if fields else ""


def composed(comments: list[str], title: str, position: dict[str, Any]) -> str:
    """The file of a position: one line for each field, and for each player."""
    fields = {"title": title} | {
        name: value for name, value in position.items() if name != "players" and value != {}
    }
    text = "\n".join(comments) + "\n"
    for name, value in fields.items():
        text += f"{name}: {flow(value)}"
    players = position.get("players") or {}
    text += "players:\n" if players else "players: {}\n"
    for name, player in players.items():
        text += f"  {name}: {flow(player)}"
    return text


def flow(value: object) -> str:
    """A value on one line."""
    text = yaml.safe_dump(
        value, sort_keys=False, allow_unicode=True, default_flow_style=True, width=1_000_000
    )
    return text.removesuffix("...\n")


def line_up(match: Match) -> dict[str, Any]:
    """Both teams on the pitch in a simple formation, home to move: where a sandbox begins."""
    return codec_for(match).line_up(match.game)
