"""What a player could do, with chances: all from the engine, worked out beside the match."""

from fractions import Fraction
from typing import Any

from turfwar.api import Match
from turfwar.kernel.errors import TurfwarError
from turfwar.odds.hints import face_chances, pass_odds
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
        if action == "handoff":
            found["hands"] = [target_hint(path) for path in paths.targets.values()]
        if action == "foul":
            found["fouls"] = [foul_hint(match, player, path) for path in paths.targets.values()]
        if action == "pass" and card["ball"]:
            found["passes"] = pass_hints(match, player)
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
    """Whom he can block, with how many dice, what they may show, and which coach chooses."""
    result: list[dict[str, Any]] = []
    for name, path in paths.targets.items():
        dice = path.dice or 1
        theirs = match.player(name).side
        ours = "away" if theirs == "home" else "home"
        faces = face_chances({dice: Fraction(1)})
        result.append(
            {
                **target_hint(path),
                "action": "blitz" if paths.search.action == BLITZ else "block",
                "dice": abs(dice),
                "chooser": ours if dice > 0 else theirs,
                "results": {face: round(float(chance), 4) for face, chance in faces.items()},
            }
        )
    return result


def foul_hint(match: Match, player: str, path: Path) -> dict[str, Any]:
    """A foul; what comes of it where he stands next to his victim already."""
    hint = target_hint(path)
    if path.squares or path.target is None:
        return hint
    try:
        odds = match.foul_odds(player, path.target)
    except TurfwarError:
        return hint
    injury = {state: round(float(chance), 4) for state, chance in odds.states.items()}
    hurt, sent_off = round(float(odds.hurt), 4), round(float(odds.sent_off), 4)
    return {**hint, "armour": hurt, "injury": injury, "sent_off": sent_off}


def pass_hints(match: Match, player: str) -> list[dict[str, Any]]:
    """Throws to each team-mate in range, one roll of each kind."""
    side = match.player(player).side
    result: list[dict[str, Any]] = []
    for mate in match.players:
        if mate.side != side or mate.id == player or not mate.square:
            continue
        try:
            odds = pass_odds(match.game, player, mate.square, whole=False)
        except TurfwarError:
            continue
        result.append(
            {
                "square": mate.square,
                "player": mate.id,
                "range": odds.range,
                "needed": odds.throw.needed,
                "accurate": round(float(odds.accurate), 4),
                "fumble": round(float(odds.fumble), 4),
                "catch": round(float(odds.catch.chance), 4) if odds.catch else None,
                "interceptors": [
                    {"player": each.player, "chance": round(float(each.chance), 4)}
                    for each in odds.interceptors
                ],
            }
        )
    return result
