"""The rolls: what they are called, where the rulebook has them, and how their results are told."""

from typing import Final

from turfwar.games.word_files import read_words
from turfwar.games.words import RollKind

# Numbers, by write_numbers: begin
R_WEATHER: Final = 0
R_FANS: Final = 1
R_COIN: Final = 2
R_KICK_DIRECTION: Final = 3
R_KICK_DISTANCE: Final = 4
R_KICKOFF: Final = 5
R_RIOT: Final = 6
R_CHEERING: Final = 7
R_COACHING: Final = 8
R_ROCK: Final = 9
R_ROCK_VICTIM: Final = 10
R_INVASION: Final = 11
R_GUST: Final = 12
R_BOUNCE: Final = 13
R_SCATTER: Final = 14
R_CORNER: Final = 15
R_THROW_IN: Final = 16
R_THROW_IN_DISTANCE: Final = 17
R_STAND_UP: Final = 18
R_GO_FOR_IT: Final = 19
R_DODGE: Final = 20
R_PICK_UP: Final = 21
R_CATCH: Final = 22
R_INTERCEPT: Final = 23
R_THROW: Final = 24
R_BLOCK: Final = 25
R_ARMOUR: Final = 26
R_INJURY: Final = 27
R_CASUALTY: Final = 28
R_BRIBE: Final = 29
R_HEAT: Final = 30
R_RECOVER: Final = 31
R_LONER: Final = 32
R_PRO: Final = 33
R_BALL_AND_CHAIN: Final = 39
R_TENTACLES: Final = 40
R_SHADOWING: Final = 41
R_LEAP: Final = 42
R_JUMP_UP: Final = 43
R_BONE_HEAD: Final = 44
R_REALLY_STUPID: Final = 45
R_WILD_ANIMAL: Final = 46
R_TAKE_ROOT: Final = 47
R_BLOOD_LUST: Final = 48
R_GAZE: Final = 49
R_FOUL_APPEARANCE: Final = 50
R_DAUNTLESS: Final = 51
R_CHAINSAW: Final = 52
R_REGENERATION: Final = 53
R_THROW_MATE: Final = 60
R_HAIL_MARY: Final = 61
R_SAFE_THROW: Final = 62
R_ANIMOSITY: Final = 63
R_HUNGRY: Final = 64
R_SQUIRM: Final = 65
R_LANDING: Final = 66
R_EXPLOSION: Final = 67
R_PENALTY: Final = 80
R_PENALTY_KICK: Final = 81
R_PENALTY_COIN: Final = 82
R_DECLARE_FIRST: Final = 90
R_CHEF: Final = 91
R_FIREBALL: Final = 92
R_LIGHTNING: Final = 93
R_TELEPORT: Final = 100
R_BREW: Final = 101
R_TRAMPOLINE: Final = 102
R_TRAMPOLINE_DISTANCE: Final = 103
R_PERFECT_KICK: Final = 106
R_WAKE_UP: Final = 107
R_MARKER: Final = 108
R_VANISH: Final = 109
R_DOG: Final = 118
R_DOG_DISTANCE: Final = 119
R_HURRY: Final = 120
R_BAD_HABITS: Final = 121
R_SPONGE: Final = 122
R_ZAP: Final = 123
R_DOOM: Final = 124
R_MINDBLOW: Final = 125
R_REVENGE: Final = 126
# Numbers, by write_numbers: end


def block_dice(needed: int) -> str:
    """How many block dice there are, and who chooses among them."""
    count = abs(needed)
    chooser = "the attacker's choice" if needed > 0 else "the defender's choice"
    return "one die" if count == 1 else f"{count} dice, {chooser}"


ROLLS: Final = read_words(__name__, RollKind, {"R_BLOCK": {"needs": block_dice}})


_NAMES: Final = {roll.number: (roll.name, roll.source) for roll in ROLLS}
ROLL_NAMES: Final = tuple(_NAMES.get(number, ("", "")) for number in range(max(_NAMES) + 1))
"""Names and sections by number, empty where it is free."""
