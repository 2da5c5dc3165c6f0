"""The rolls that brutal adds."""

from typing import Final

from turfwar.games.words import RollKind

# Numbers, by write_numbers: begin
R_PASS: Final = 210
R_CONTROL: Final = 211
R_SHOT: Final = 212
R_NERVE: Final = 213
R_HEADED_PASS: Final = 214
R_HEADED_SHOT: Final = 215
R_CHEST: Final = 216
R_BODY_BLOCK: Final = 217
R_SAVE: Final = 218
R_ROLLING: Final = 219
R_LONG_KICK: Final = 220
R_LONG_KICK_DISTANCE: Final = 221
R_SPOT_KICK: Final = 222
R_SAFE_PASS: Final = 223
R_THICK_SKULL: Final = 224
R_CONFUSED: Final = 226
# Numbers, by write_numbers: end

ROLLS: Final[list[RollKind]] = []
AIMED: Final = ("fumble", "failure", "success")

ROLLS.append(
    RollKind(
        "pass", "003, Passing", results=AIMED, facts=("fumble",), counts="passes", number=R_PASS
    )
)
ROLLS.append(RollKind("control", "003, Dribbling", number=R_CONTROL))
ROLLS.append(
    RollKind(
        "shot", "003, Shooting", results=AIMED, facts=("fumble",), counts="shots", number=R_SHOT
    )
)
ROLLS.append(
    RollKind(
        "shot under pressure", "003, Shooting", results=AIMED, facts=("fumble",), number=R_NERVE
    )
)
ROLLS.append(
    RollKind("headed pass", "003, Heading", results=AIMED, facts=("fumble",), number=R_HEADED_PASS)
)
ROLLS.append(
    RollKind("headed shot", "003, Heading", results=AIMED, facts=("fumble",), number=R_HEADED_SHOT)
)
ROLLS.append(RollKind("chesting down", "003, Heading", number=R_CHEST))
ROLLS.append(
    RollKind(
        "body block",
        "003, PassBlocking and ShotBlocking",
        needs="at most {needed}",
        at_most=True,
        number=R_BODY_BLOCK,
    )
)
ROLLS.append(RollKind("save", "003, Catches and Saves", counts="saves", number=R_SAVE))
ROLLS.append(RollKind("scatter distance", "003, The Round Ball", number=R_ROLLING))
ROLLS.append(RollKind("direction of the kick", "003, Kicking", number=R_LONG_KICK))
ROLLS.append(RollKind("distance of the kick", "003, Kicking", number=R_LONG_KICK_DISTANCE))
ROLLS.append(
    RollKind("penalty shot", "003, Fouls and Penalties", results=AIMED, number=R_SPOT_KICK)
)
ROLLS.append(RollKind("safe pass", "003, Safe Pass", number=R_SAFE_PASS))
ROLLS.append(RollKind("thick skull", "003, Thick Skull", number=R_THICK_SKULL))
ROLLS.append(RollKind("easily confused", "003, EasyConfused", number=R_CONFUSED))
