"""The rolls that bobba adds."""

from typing import Final

from turfwar.games.words import RollKind

# Numbers, by write_numbers: begin
R_HEAL: Final = 300
R_SERIOUS_INJURY: Final = 301
R_RELATION: Final = 302
R_PENALTY_FACTOR: Final = 303
R_ARGUE: Final = 304
R_BAN: Final = 305
R_FANS_SIDE: Final = 306
R_CROWD_TURNS: Final = 307
R_ENTER: Final = 308
R_GRAB: Final = 309
R_STAND_BY_AGILITY: Final = 310
R_SNEAK: Final = 311
R_CANNON_SQUARE: Final = 312
R_CANNON_DIRECTION: Final = 313
R_CANNON_DISTANCE: Final = 314
R_ASSASSIN: Final = 315
R_ASSASSIN_INJURY: Final = 316
R_TRICK: Final = 317
R_POISON: Final = 318
R_SHOT: Final = 319
R_GUARD: Final = 320
R_WITHDRAWAL: Final = 321
R_BIG_BOUNCE: Final = 322
R_SLIP: Final = 323
# Numbers, by write_numbers: end

ROLLS: Final[list[RollKind]] = []

ROLLS.append(RollKind("healing", "004, Healing", number=R_HEAL))
ROLLS.append(RollKind("serious injury", "004, Patch Up", whole=True, number=R_SERIOUS_INJURY))
ROLLS.append(RollKind("race relations", "004, Race Relations", number=R_RELATION))
ROLLS.append(
    RollKind(
        "penalty roll",
        "004, Sending off",
        results=("not seen", "seen"),
        against=True,
        number=R_PENALTY_FACTOR,
    )
)
ROLLS.append(
    RollKind(
        "arguing the call", "004, Arguing the call", results=("sent off", "", "won"), number=R_ARGUE
    )
)
ROLLS.append(RollKind("Red Card Table", "004, Red Card Ban", number=R_BAN))
ROLLS.append(RollKind("whose fans", "004, Moving Off the Field", whole=True, number=R_FANS_SIDE))
ROLLS.append(RollKind("turns in the crowd", "004, Your Fans", number=R_CROWD_TURNS))
ROLLS.append(RollKind("back onto the field", "004, Your Fans", number=R_ENTER))
ROLLS.append(RollKind("getting hold", "004, Throwing Players", number=R_GRAB))
ROLLS.append(RollKind("getting up", "004, Standing Up", number=R_STAND_BY_AGILITY))
ROLLS.append(
    RollKind(
        "sneaking", "004, Large Players", results=("caught", "sent back", "on"), number=R_SNEAK
    )
)
ROLLS.append(
    RollKind("where the cannon stands", "004, Golden Goal or Sudden Death", number=R_CANNON_SQUARE)
)
ROLLS.append(
    RollKind("direction of the shot", "004, Golden Goal or Sudden Death", number=R_CANNON_DIRECTION)
)
ROLLS.append(
    RollKind("distance of the shot", "004, Golden Goal or Sudden Death", number=R_CANNON_DISTANCE)
)
ROLLS.append(RollKind("assassin", "004, Assassin", against=True, number=R_ASSASSIN))
ROLLS.append(RollKind("assassin's injury", "004, Assassin Injury Table", number=R_ASSASSIN_INJURY))
ROLLS.append(RollKind("dirty trick", "004, Dirty Tricks", number=R_TRICK))
ROLLS.append(RollKind("poison", "004, Poison Attempt", against=True, number=R_POISON))
ROLLS.append(RollKind("shot from the stands", "004, Spectator Shot", against=True, number=R_SHOT))
ROLLS.append(RollKind("guard", "004, Spectator Shot", number=R_GUARD))
ROLLS.append(RollKind("fan factor lost", "004, Withdrawal Condition Table", number=R_WITHDRAWAL))
ROLLS.append(RollKind("bounce off a large player", "004, Scatter Template", number=R_BIG_BOUNCE))
ROLLS.append(RollKind("footing", "004, Weather", number=R_SLIP))
