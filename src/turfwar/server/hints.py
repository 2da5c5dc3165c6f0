"""What a player could do, with chances: all from the engine, worked out beside the match."""

from typing import Any

from turfwar.api import Match
from turfwar.kernel.errors import TurfwarError
from turfwar.paths import Path, Paths
from turfwar.pitch.squares import DIRECTIONS, on_pitch, parse_square, square_name
from turfwar.rulesets.lrb6.layout import BLITZ


def hints(match: Match, player: str) -> dict[str, Any]:
    """Reachable squares, blocks, passes and fouls of a player; lists that are not known are empty.

    `match` is a copy that nobody else uses.
    """
    card = match.view("spectator")["players"].get(player)
    if card is None:
        raise TurfwarError(f"there is no player {player!r}")
    square = card["square"]
    found: dict[str, Any] = {
        "player": player,
        "squares": [],
        "blocks": [],
        "passes": [],
        "hands": [],
        "fouls": [],
        "zones": around(square) if square and card["zones"] else [],
    }
    for action in open_actions(match, player):
        try:
            paths = match.paths(player, action)
        except TurfwarError:
            continue
        if action != "block" and not found["squares"]:
            found["squares"] = [square_hint(path) for path in paths.values()]
        found["blocks"] += block_hints(match, paths) if action in ("block", "blitz") else []
        if action in ("foul", "handoff"):
            kind = "fouls" if action == "foul" else "hands"
            found[kind] = [target_hint(path) for path in paths.targets.values()]
    return found


def around(square: str) -> list[str]:
    """The squares next to one."""
    centre = parse_square(square)
    return [square_name(int(centre + each)) for each in DIRECTIONS if on_pitch(centre + each)]


def open_actions(match: Match, player: str) -> list[str]:
    """What he is doing, or could declare."""
    question = match.choice
    if question is None:
        return []
    if question.kind == "action":
        return [question.about] if question.player == player and question.about else []
    declared = (choice.text.split() for choice in match.choices)
    return [words[1] for words in declared if len(words) == 2 and words[0] == player]


def square_hint(path: Path) -> dict[str, Any]:
    """A square, how likely he gets there, and the steps on the way that need a roll."""
    steps = [
        {
            "square": step.square,
            "leap": step.leap,
            "rolls": [
                {"roll": roll.kind, "needed": roll.needed, "modifiers": roll.modifiers}
                for roll in step.rolls
            ],
        }
        for step in path.steps
        if step.rolls or step.leap
    ]
    chance = round(float(path.chance), 4)
    return {"square": path.end, "chance": chance, "path": path.squares, "steps": steps}


def target_hint(path: Path) -> dict[str, Any]:
    """Somebody to do it to, from where, and how likely he gets there."""
    return {"player": path.target, "from": path.end, "reach": round(float(path.chance), 4)}


def block_hints(match: Match, paths: Paths) -> list[dict[str, Any]]:
    """Whom he can block, with how many dice, and which coach chooses."""
    result: list[dict[str, Any]] = []
    for name, path in paths.targets.items():
        dice = path.dice or 1
        theirs = match.player(name).side
        ours = "away" if theirs == "home" else "home"
        action = "blitz" if paths.search.action == BLITZ else "block"
        chooser = ours if dice > 0 else theirs
        result.append(
            {**target_hint(path), "action": action, "dice": abs(dice), "chooser": chooser}
        )
    return result
