"""The rolls that bobba adds."""

from typing import Final

from turfwar.rulesets.words import RollKind

ROLLS: Final[list[RollKind]] = []

R_HEAL: Final = 300
ROLLS.append(RollKind(R_HEAL, "healing", "004, Healing"))
R_SERIOUS_INJURY: Final = 301
ROLLS.append(RollKind(R_SERIOUS_INJURY, "serious injury", "004, Patch Up", whole=True))
R_RELATION: Final = 302
ROLLS.append(RollKind(R_RELATION, "race relations", "004, Race Relations"))
R_PENALTY_FACTOR: Final = 303
ROLLS.append(
    RollKind(
        R_PENALTY_FACTOR,
        "penalty roll",
        "004, Sending off",
        results=("not seen", "seen"),
        against=True,
    )
)
R_ARGUE: Final = 304
ROLLS.append(
    RollKind(R_ARGUE, "arguing the call", "004, Arguing the call", results=("sent off", "", "won"))
)
R_BAN: Final = 305
ROLLS.append(RollKind(R_BAN, "Red Card Table", "004, Red Card Ban"))
R_FANS_SIDE: Final = 306
ROLLS.append(RollKind(R_FANS_SIDE, "whose fans", "004, Moving Off the Field", whole=True))
R_CROWD_TURNS: Final = 307
ROLLS.append(RollKind(R_CROWD_TURNS, "turns in the crowd", "004, Your Fans"))
R_ENTER: Final = 308
ROLLS.append(RollKind(R_ENTER, "back onto the field", "004, Your Fans"))
R_GRAB: Final = 309
ROLLS.append(RollKind(R_GRAB, "getting hold", "004, Throwing Players"))
R_STAND_BY_AGILITY: Final = 310
ROLLS.append(RollKind(R_STAND_BY_AGILITY, "getting up", "004, Standing Up"))
R_SNEAK: Final = 311
ROLLS.append(
    RollKind(R_SNEAK, "sneaking", "004, Large Players", results=("caught", "sent back", "on"))
)
R_CANNON_SQUARE: Final = 312
ROLLS.append(
    RollKind(R_CANNON_SQUARE, "where the cannon stands", "004, Golden Goal or Sudden Death")
)
R_CANNON_DIRECTION: Final = 313
ROLLS.append(
    RollKind(R_CANNON_DIRECTION, "direction of the shot", "004, Golden Goal or Sudden Death")
)
R_CANNON_DISTANCE: Final = 314
ROLLS.append(
    RollKind(R_CANNON_DISTANCE, "distance of the shot", "004, Golden Goal or Sudden Death")
)
R_ASSASSIN: Final = 315
ROLLS.append(RollKind(R_ASSASSIN, "assassin", "004, Assassin", against=True))
R_ASSASSIN_INJURY: Final = 316
ROLLS.append(RollKind(R_ASSASSIN_INJURY, "assassin's injury", "004, Assassin Injury Table"))
R_TRICK: Final = 317
ROLLS.append(RollKind(R_TRICK, "dirty trick", "004, Dirty Tricks"))
R_POISON: Final = 318
ROLLS.append(RollKind(R_POISON, "poison", "004, Poison Attempt", against=True))
R_SHOT: Final = 319
ROLLS.append(RollKind(R_SHOT, "shot from the stands", "004, Spectator Shot", against=True))
R_GUARD: Final = 320
ROLLS.append(RollKind(R_GUARD, "guard", "004, Spectator Shot"))
R_WITHDRAWAL: Final = 321
ROLLS.append(RollKind(R_WITHDRAWAL, "fan factor lost", "004, Withdrawal Condition Table"))
R_BIG_BOUNCE: Final = 322
ROLLS.append(RollKind(R_BIG_BOUNCE, "bounce off a large player", "004, Scatter Template"))
R_SLIP: Final = 323
ROLLS.append(RollKind(R_SLIP, "footing", "004, Weather"))
