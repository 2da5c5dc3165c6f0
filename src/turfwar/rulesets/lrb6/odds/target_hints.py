"""The exact odds of what a player could do to one target, ready for JSON."""

from fractions import Fraction
from typing import Any

from turfwar.odds.result import Distribution, End
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_NAMES, SIDE_SLOTS
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.odds.attempts import Attempt, attempts
from turfwar.rulesets.lrb6.odds.hints import Chance, face_chances


def rounded(chance: Fraction) -> float:
    """A chance as it is sent."""
    return round(float(chance), 6)


def shares(chances: dict[str, Fraction]) -> dict[str, float]:
    """Chances by name, the likeliest first."""
    ordered = sorted(chances.items(), key=lambda each: (-each[1], each[0]))
    return {name: rounded(chance) for name, chance in ordered}


def target_hints(
    match: Match, player: str, *, square: str | None = None, other: str | None = None
) -> dict[str, Any]:
    """Everything that a player could do to another one or with a square, with its odds."""
    found = attempts(match, player, player=other, square=square)
    return {
        "player": player,
        "target": {"square": square} if other is None else {"player": other},
        "actions": [action_document(match, player, other, each) for each in found],
    }


def action_document(
    match: Match, player: str, other: str | None, attempt: Attempt
) -> dict[str, Any]:
    """One action."""
    ends = attempt.ends
    document = {
        "action": attempt.action,
        "choices": [match.setting.notation.text(code) for code in attempt.choices],
        "path": attempt.squares,
        "reach": rounded(attempt.reach),
        "success": rounded(attempt.success.low),
        "left_over": rounded(max(ends.left_over, attempt.success.left_over)),
        "turnover": rounded(ends.turnover),
        "states": {name: shares(states) for name, states in sorted(ends.states.items())},
        "ball": shares(ends.ball),
        "lies": shares(ends.lies),
    }
    if attempt.dice is not None and other is not None:
        document |= block_document(player, other, attempt.dice, ends)
    if attempt.action == "foul" and other is not None:
        document |= foul_document(player, other, attempt)
    if attempt.throw is not None:
        throw = attempt.throw
        document |= {
            "range": throw.range,
            "throw": chance_document(throw.throw),
            "accurate": rounded(throw.accurate),
            "inaccurate": rounded(throw.inaccurate),
            "fumble": rounded(throw.fumble),
            "catch": chance_document(throw.catch) if throw.catch is not None else None,
            "interceptors": [chance_document(each) for each in throw.interceptors],
        }
    return document


def chance_document(chance: Chance) -> dict[str, Any]:
    """One roll."""
    return {
        "player": chance.player,
        "needed": chance.needed,
        "chance": rounded(chance.chance),
    }


def block_document(player: str, other: str, dice: int, ends: Distribution) -> dict[str, Any]:
    """A block: its dice, and which of the two are down; `stopped` where it did not come to it."""
    sides = [SIDE_NAMES[PLAYER_NAMES.index(name) // SIDE_SLOTS] for name in (player, other)]

    def down(end: End, name: str) -> bool:
        return any(who == name and state != "standing" for who, state in end.states)

    def share(attacker: bool, defender: bool) -> float:
        return rounded(
            ends.share(
                lambda end: (
                    end.carried_out
                    and down(end, player) == attacker
                    and down(end, other) == defender
                )
            )
        )

    return {
        "dice": abs(dice),
        "chooser": sides[0] if dice > 0 else sides[1],
        "faces": shares(face_chances({dice: Fraction(1)})),
        "results": {
            "down": share(False, True),
            "push": share(False, False),
            "both": share(True, True),
            "attacker_down": share(True, False),
            "stopped": rounded(ends.share(lambda end: not end.carried_out)),
        },
    }


def foul_document(player: str, victim: str, attempt: Attempt) -> dict[str, Any]:
    """A foul: armour, injury, and whether he is sent off."""
    ends = attempt.ends
    return {
        "armour": rounded(attempt.success.low),
        "injury": shares(ends.states.get(victim, {})),
        "sent_off": rounded(ends.states.get(player, {}).get("sent-off", Fraction(0))),
    }
