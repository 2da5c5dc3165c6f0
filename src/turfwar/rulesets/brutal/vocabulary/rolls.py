"""The rolls that brutal adds."""

from typing import Final

from turfwar.rulesets.words import RollKind

ROLLS: Final[list[RollKind]] = []
AIMED: Final = ("fumble", "failure", "success")

R_PASS: Final = 210
ROLLS.append(
    RollKind(R_PASS, "pass", "003, Passing", results=AIMED, facts=("fumble",), counts="passes")
)
R_CONTROL: Final = 211
ROLLS.append(RollKind(R_CONTROL, "control", "003, Dribbling"))
R_SHOT: Final = 212
ROLLS.append(
    RollKind(R_SHOT, "shot", "003, Shooting", results=AIMED, facts=("fumble",), counts="shots")
)
R_NERVE: Final = 213
ROLLS.append(
    RollKind(R_NERVE, "shot under pressure", "003, Shooting", results=AIMED, facts=("fumble",))
)
R_HEADED_PASS: Final = 214
ROLLS.append(
    RollKind(R_HEADED_PASS, "headed pass", "003, Heading", results=AIMED, facts=("fumble",))
)
R_HEADED_SHOT: Final = 215
ROLLS.append(
    RollKind(R_HEADED_SHOT, "headed shot", "003, Heading", results=AIMED, facts=("fumble",))
)
R_CHEST: Final = 216
ROLLS.append(RollKind(R_CHEST, "chesting down", "003, Heading"))
R_BODY_BLOCK: Final = 217
ROLLS.append(
    RollKind(
        R_BODY_BLOCK,
        "body block",
        "003, PassBlocking and ShotBlocking",
        needs="at most {needed}",
        at_most=True,
    )
)
R_SAVE: Final = 218
ROLLS.append(RollKind(R_SAVE, "save", "003, Catches and Saves", counts="saves"))
R_ROLLING: Final = 219
ROLLS.append(RollKind(R_ROLLING, "scatter distance", "003, The Round Ball"))
R_LONG_KICK: Final = 220
ROLLS.append(RollKind(R_LONG_KICK, "direction of the kick", "003, Kicking"))
R_LONG_KICK_DISTANCE: Final = 221
ROLLS.append(RollKind(R_LONG_KICK_DISTANCE, "distance of the kick", "003, Kicking"))
R_SPOT_KICK: Final = 222
ROLLS.append(RollKind(R_SPOT_KICK, "penalty shot", "003, Fouls and Penalties", results=AIMED))
R_SAFE_PASS: Final = 223
ROLLS.append(RollKind(R_SAFE_PASS, "safe pass", "003, Safe Pass"))
R_THICK_SKULL: Final = 224
ROLLS.append(RollKind(R_THICK_SKULL, "thick skull", "003, Thick Skull"))
R_CONFUSED: Final = 226
ROLLS.append(RollKind(R_CONFUSED, "easily confused", "003, EasyConfused"))
