"""The skills by number: a player's skills are bits by these."""

from typing import Final

# Skills, by write_numbers: begin
ACCURATE: Final = 0
ALWAYS_HUNGRY: Final = 1
ANIMOSITY: Final = 2
BALL_AND_CHAIN: Final = 3
BIG_HAND: Final = 4
BLOCK: Final = 5
BLOOD_LUST: Final = 6
BOMBARDIER: Final = 7
BONE_HEAD: Final = 8
BREAK_TACKLE: Final = 9
CATCH: Final = 10
CHAINSAW: Final = 11
CLAW: Final = 12
DAUNTLESS: Final = 13
DECAY: Final = 14
DIRTY_PLAYER: Final = 15
DISTURBING_PRESENCE: Final = 16
DIVING_CATCH: Final = 17
DIVING_TACKLE: Final = 18
DODGE: Final = 19
DUMP_OFF: Final = 20
EXTRA_ARMS: Final = 21
FAN_FAVOURITE: Final = 22
FEND: Final = 23
FOUL_APPEARANCE: Final = 24
FRENZY: Final = 25
GRAB: Final = 26
GUARD: Final = 27
HAIL_MARY_PASS: Final = 28
HORNS: Final = 29
HYPNOTIC_GAZE: Final = 30
JUGGERNAUT: Final = 31
JUMP_UP: Final = 32
KICK: Final = 33
KICK_OFF_RETURN: Final = 34
LEADER: Final = 35
LEAP: Final = 36
LONER: Final = 37
MIGHTY_BLOW: Final = 38
MULTIPLE_BLOCK: Final = 39
NERVES_OF_STEEL: Final = 40
NO_HANDS: Final = 41
NURGLES_ROT: Final = 42
PASS: Final = 43
PASS_BLOCK: Final = 44
PILING_ON: Final = 45
PREHENSILE_TAIL: Final = 46
PRO: Final = 47
REALLY_STUPID: Final = 48
REGENERATION: Final = 49
RIGHT_STUFF: Final = 50
SAFE_THROW: Final = 51
SECRET_WEAPON: Final = 52
SHADOWING: Final = 53
SIDE_STEP: Final = 54
SNEAKY_GIT: Final = 55
SPRINT: Final = 56
STAB: Final = 57
STAKES: Final = 58
STAND_FIRM: Final = 59
STRIP_BALL: Final = 60
STRONG_ARM: Final = 61
STUNTY: Final = 62
SURE_FEET: Final = 63
SURE_HANDS: Final = 64
TACKLE: Final = 65
TAKE_ROOT: Final = 66
TENTACLES: Final = 67
THICK_SKULL: Final = 68
THROW_TEAM_MATE: Final = 69
TITCHY: Final = 70
TWO_HEADS: Final = 71
VERY_LONG_LEGS: Final = 72
WILD_ANIMAL: Final = 73
WRESTLE: Final = 74
# Skills, by write_numbers: end

RIVALS: Final = ((FRENZY, GRAB),)
"""000, Frenzy; Grab: who has the one can never learn the other."""
