"""The events that bobba adds."""

from typing import Final

from turfwar.games.words import EventKind

# Numbers, by write_numbers: begin
E_CARD_SHOWN: Final = 300
E_BAN: Final = 301
E_ARGUED: Final = 302
E_FORGIVEN: Final = 303
E_ARGUER_OFF: Final = 304
E_HEALED: Final = 305
E_PATCHED: Final = 306
E_HEALERS: Final = 307
E_AMONG_FANS: Final = 308
E_CROWD_HOLDS: Final = 309
E_LEAVES: Final = 310
E_FACING: Final = 311
E_UNWILLING: Final = 312
E_FROZEN: Final = 313
E_SEEN: Final = 314
E_HMS: Final = 315
E_FAIR_PLAY: Final = 316
E_LAID: Final = 317
E_GRABBED: Final = 318
E_SLIPPED: Final = 319
E_SET_DOWN: Final = 320
E_COLLISION: Final = 321
E_TRODDEN: Final = 322
E_SNEAKED: Final = 323
E_CANNON: Final = 324
E_TRICK: Final = 325
E_PULLED_OUT: Final = 326
E_SURFACE: Final = 327
E_SERIOUS: Final = 328
E_HOME_REROLL: Final = 329
E_UNHURT: Final = 330
E_BALL_GONE: Final = 331
E_SHEET: Final = 332
E_SHEET_LIFTED: Final = 333
E_SPOILT: Final = 334
E_DRINKS: Final = 335
E_POISONED: Final = 336
E_WORN_OFF: Final = 337
# Numbers, by write_numbers: end

EVENTS: Final[list[EventKind]] = []

EVENTS.append(
    EventKind(
        "card-shown",
        "player shown",
        "004, Sending off",
        "{shown} for {player}",
        tone="bad",
        moment="sent-off",
        number=E_CARD_SHOWN,
    )
)
EVENTS.append(
    EventKind(
        "ban",
        "player number",
        "004, Red Card Ban",
        "{player} is banned for {number} matches",
        tone="bad",
        number=E_BAN,
    )
)
EVENTS.append(
    EventKind(
        "argued",
        "player",
        "004, Arguing the call",
        "the call against {player} is argued",
        number=E_ARGUED,
    )
)
EVENTS.append(
    EventKind(
        "forgiven",
        "player",
        "004, Arguing the call",
        "the referee lets {player} off",
        tone="good",
        number=E_FORGIVEN,
    )
)
EVENTS.append(
    EventKind(
        "arguer-off",
        "side",
        "004, Arguing the call",
        "a yellow card for the bench of {side}",
        tone="bad",
        number=E_ARGUER_OFF,
    )
)
EVENTS.append(
    EventKind(
        "healed", "player", "004, Healing", "{player} is healed", tone="good", number=E_HEALED
    )
)
EVENTS.append(
    EventKind(
        "patched-up",
        "player",
        "004, Patch Up",
        "{player} is patched up",
        tone="good",
        number=E_PATCHED,
    )
)
EVENTS.append(
    EventKind(
        "healers",
        "side number",
        "004, Healing",
        "the healers of {side} have {number} ability points left",
        number=E_HEALERS,
    )
)
EVENTS.append(
    EventKind(
        "among-fans",
        "player side",
        "004, Moving Off the Field",
        "{player} is among the fans of {side}",
        number=E_AMONG_FANS,
    )
)
EVENTS.append(
    EventKind(
        "crowd-holds",
        "player number",
        "004, Your Fans",
        "{player} is held for {number} turns",
        number=E_CROWD_HOLDS,
    )
)
EVENTS.append(
    EventKind(
        "leaves",
        "player",
        "004, Moving Off the Field",
        "{player} leaves the field",
        number=E_LEAVES,
    )
)
EVENTS.append(
    EventKind(
        "facing",
        "player facing",
        "004, Large Players",
        "{player} faces {facing}",
        tone="silent",
        number=E_FACING,
    )
)
EVENTS.append(
    EventKind(
        "unwilling",
        "player receiver",
        "004, Race Relations",
        "{player} will not give {receiver} the ball",
        tone="bad",
        number=E_UNWILLING,
    )
)
EVENTS.append(
    EventKind(
        "frozen-rerolls",
        "side number",
        "004, Frozen Rerolls",
        "{number} re-rolls of {side} are frozen",
        number=E_FROZEN,
    )
)
EVENTS.append(
    EventKind(
        "seen", "player", "004, Sending off", "the referee sees it", tone="bad", number=E_SEEN
    )
)
EVENTS.append(EventKind("hms", "side", "004, HMS", "HMS watches {side}", number=E_HMS))
EVENTS.append(
    EventKind(
        "fair-play",
        "",
        "004, Fair Play Association",
        "the Fair Play Association watches",
        number=E_FAIR_PLAY,
    )
)
EVENTS.append(
    EventKind(
        "laid-down",
        "player square",
        "004, Throwing Things",
        "{player} lays the ball down in {square}",
        number=E_LAID,
    )
)
EVENTS.append(
    EventKind(
        "grabbed",
        "player victim",
        "004, Throwing Players",
        "{player} gets hold of {victim}",
        number=E_GRABBED,
    )
)
EVENTS.append(
    EventKind(
        "not-grabbed",
        "player victim",
        "004, Throwing Players",
        "{player} does not get hold of {victim}",
        tone="bad",
        number=E_SLIPPED,
    )
)
EVENTS.append(
    EventKind(
        "set-down",
        "player victim square",
        "004, Player Handoff",
        "{player} puts {victim} down in {square}",
        number=E_SET_DOWN,
    )
)
EVENTS.append(
    EventKind(
        "collision",
        "player victim",
        "004, Interception",
        "{player} and {victim} collide in mid air",
        tone="bad",
        number=E_COLLISION,
    )
)
EVENTS.append(
    EventKind(
        "trodden-on",
        "player victim",
        "004, Stepping Over Players",
        "{player} stands on {victim}",
        tone="bad",
        number=E_TRODDEN,
    )
)
EVENTS.append(
    EventKind(
        "sneaked",
        "player victim",
        "004, Large Players",
        "{player} carries {victim} onto the field",
        tone="good",
        number=E_SNEAKED,
    )
)
EVENTS.append(
    EventKind(
        "cannon-fired",
        "square",
        "004, Golden Goal or Sudden Death",
        "the cannon fires from {square}",
        number=E_CANNON,
    )
)
EVENTS.append(
    EventKind("dirty-trick", "side trick", "004, Dirty Tricks", "{side}: {trick}", number=E_TRICK)
)
EVENTS.append(
    EventKind(
        "pulled-out",
        "side withdrawal",
        "004, Withdrawal Condition Table",
        "{side} pulls out ({withdrawal})",
        tone="big",
        number=E_PULLED_OUT,
    )
)
EVENTS.append(
    EventKind(
        "surface",
        "surface number",
        "004, Weather",
        "the field is {surface} ({number})",
        number=E_SURFACE,
    )
)
EVENTS.append(
    EventKind(
        "serious-injury",
        "player injury",
        "004, Patch Up",
        "{player}: {injury}",
        tone="bad",
        number=E_SERIOUS,
    )
)
EVENTS.append(
    EventKind(
        "home-reroll", "side", "004, Re-rolls", "{side} has the Home re-roll", number=E_HOME_REROLL
    )
)
EVENTS.append(
    EventKind(
        "unhurt",
        "player",
        "004, Injury Table",
        "{player} is not hurt",
        tone="good",
        number=E_UNHURT,
    )
)
EVENTS.append(
    EventKind(
        "ball-gone", "", "004, Drive", "the ball has disappeared", tone="big", number=E_BALL_GONE
    )
)
EVENTS.append(
    EventKind(
        "hidden-set-up",
        "side",
        "004, Golden Goal or Sudden Death",
        "{side} sets up behind the sheet",
        number=E_SHEET,
    )
)
EVENTS.append(
    EventKind(
        "set-ups-shown",
        "",
        "004, Golden Goal or Sudden Death",
        "the sheet is taken away",
        tone="big",
        number=E_SHEET_LIFTED,
    )
)
EVENTS.append(
    EventKind(
        "anti-reroll",
        "side roll player",
        "004, Re-rolls",
        "{side} makes {player} roll again: {roll}",
        number=E_SPOILT,
    )
)
EVENTS.append(
    EventKind(
        "drinks",
        "player potion",
        "004, Potions",
        "{player} drinks a potion: {potion}",
        tone="good",
        number=E_DRINKS,
    )
)
EVENTS.append(
    EventKind(
        "poisoned",
        "player",
        "004, Poison Attempt",
        "there was something in {player}'s drink",
        tone="bad",
        number=E_POISONED,
    )
)
EVENTS.append(
    EventKind(
        "worn-off",
        "player",
        "004, Potions",
        "what {player} drank has worn off",
        number=E_WORN_OFF,
    )
)
