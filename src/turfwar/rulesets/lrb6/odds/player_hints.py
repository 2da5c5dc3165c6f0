"""What a player could do, with chances: all from the engine, worked out beside the match."""

from fractions import Fraction
from typing import Any

from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_NAMES, SIDE_SLOTS
from turfwar.pitch.squares import DIRECTIONS, square_name
from turfwar.rulesets.lrb6.layout import ABSENT, ACTION_NAMES, BLITZ
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.odds.hints import face_chances, foul_odds, pass_odds
from turfwar.rulesets.lrb6.odds.ways import Path, Paths, paths_of
from turfwar.rulesets.lrb6.vocabulary.questions import Q_ACTION


def player_hints(match: Match, player: str) -> dict[str, Any]:
    """Reachable squares, blocks, passes and fouls of a player; lists that are not known are empty.

    `match` is a copy that nobody else uses.
    """
    number = PLAYER_NAMES.index(player) if player in PLAYER_NAMES else -1
    if number < 0 or match.status(number) == ABSENT:
        raise TurfwarError(f"there is no player {player!r}")
    card = match.player(number)
    found: dict[str, Any] = {
        "player": player,
        "squares": [],
        "blocks": [],
        "passes": [],
        "hands": [],
        "fouls": [],
        "zones": around(match, int(card.square)) if card.square and card.has_zones else [],
    }
    for action in open_actions(match, number):
        try:
            paths = paths_of(match, player, action)
        except TurfwarError:
            continue
        if action != "block" and not found["squares"]:
            found["squares"] = [square_hint(path) for path in paths.values()]
        found["blocks"] += block_hints(match, paths) if action in ("block", "blitz") else []
        if action == "handoff":
            found["hands"] = [target_hint(path) for path in paths.targets.values()]
        if action == "foul":
            found["fouls"] = [foul_hint(match, player, path) for path in paths.targets.values()]
        if action == "pass" and card.has_ball:
            found["passes"] = pass_hints(match, number)
    return found


def around(match: Match, centre: int) -> list[str]:
    """The squares next to one."""
    squares = (int(centre + each) for each in DIRECTIONS)
    return [square_name(square) for square in squares if match.is_on_pitch(square)]


def open_actions(match: Match, number: int) -> list[str]:
    """What a player is doing, or could declare."""
    if match.over:
        return []
    if match.question == Q_ACTION:
        mine = match.subject == number and match.detail != 0
        return [ACTION_NAMES[match.detail]] if mine else []
    actions = range(1, len(ACTION_NAMES))
    return [ACTION_NAMES[each] for each in actions if match.is_legal(choice(each, number, 0))]


def square_hint(path: Path) -> dict[str, Any]:
    """A square, how likely it is reached, and the steps on the way that need a roll."""
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
    """Somebody to do it to, from where, and how likely that is reached."""
    return {"player": path.target, "from": path.end, "reach": round(float(path.chance), 4)}


def block_hints(match: Match, paths: Paths) -> list[dict[str, Any]]:
    """Whom a player can block, with how many dice, what they may show, and which coach chooses."""
    result: list[dict[str, Any]] = []
    for name, path in paths.targets.items():
        dice = path.dice or 1
        side = PLAYER_NAMES.index(name) // SIDE_SLOTS
        ours, theirs = SIDE_NAMES[1 - side], SIDE_NAMES[side]
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
    """A foul; what comes of it where the two stand next to each other already."""
    hint = target_hint(path)
    if path.squares or path.target is None:
        return hint
    try:
        odds = foul_odds(match, player, path.target)
    except TurfwarError:
        return hint
    injury = {state: round(float(chance), 4) for state, chance in odds.states.items()}
    hurt, sent_off = round(float(odds.hurt), 4), round(float(odds.sent_off), 4)
    return {**hint, "armour": hurt, "injury": injury, "sent_off": sent_off}


def pass_hints(match: Match, number: int) -> list[dict[str, Any]]:
    """Throws to each team-mate in range, one roll of each kind."""
    result: list[dict[str, Any]] = []
    for mate in match.on_field(match.player(number).side):
        if mate == number:
            continue
        square = square_name(match.square(mate))
        try:
            odds = pass_odds(match, PLAYER_NAMES[number], square, whole=False)
        except TurfwarError:
            continue
        result.append(
            {
                "square": square,
                "player": PLAYER_NAMES[mate],
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
