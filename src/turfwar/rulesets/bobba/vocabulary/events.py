"""The events that bobba adds."""

from typing import Final

from turfwar.rulesets.words import EventKind

EVENTS: Final[list[EventKind]] = []

E_CARD_SHOWN: Final = 300
EVENTS.append(
    EventKind(
        E_CARD_SHOWN,
        "card-shown",
        "player shown",
        "004, Sending off",
        "{shown} for {player}",
        tone="bad",
        moment="sent-off",
    )
)
E_BAN: Final = 301
EVENTS.append(
    EventKind(
        E_BAN,
        "ban",
        "player number",
        "004, Red Card Ban",
        "{player} is banned for {number} matches",
        tone="bad",
    )
)
E_ARGUED: Final = 302
EVENTS.append(
    EventKind(
        E_ARGUED, "argued", "player", "004, Arguing the call", "the call against {player} is argued"
    )
)
E_FORGIVEN: Final = 303
EVENTS.append(
    EventKind(
        E_FORGIVEN,
        "forgiven",
        "player",
        "004, Arguing the call",
        "the referee lets {player} off",
        tone="good",
    )
)
E_ARGUER_OFF: Final = 304
EVENTS.append(
    EventKind(
        E_ARGUER_OFF,
        "arguer-off",
        "side",
        "004, Arguing the call",
        "a yellow card for the bench of {side}",
        tone="bad",
    )
)
E_HEALED: Final = 305
EVENTS.append(
    EventKind(E_HEALED, "healed", "player", "004, Healing", "{player} is healed", tone="good")
)
E_PATCHED: Final = 306
EVENTS.append(
    EventKind(
        E_PATCHED, "patched-up", "player", "004, Patch Up", "{player} is patched up", tone="good"
    )
)
E_HEALERS: Final = 307
EVENTS.append(
    EventKind(
        E_HEALERS,
        "healers",
        "side number",
        "004, Healing",
        "the healers of {side} have {number} ability points left",
    )
)
E_AMONG_FANS: Final = 308
EVENTS.append(
    EventKind(
        E_AMONG_FANS,
        "among-fans",
        "player side",
        "004, Moving Off the Field",
        "{player} is among the fans of {side}",
    )
)
E_CROWD_HOLDS: Final = 309
EVENTS.append(
    EventKind(
        E_CROWD_HOLDS,
        "crowd-holds",
        "player number",
        "004, Your Fans",
        "{player} is held for {number} turns",
    )
)
E_LEAVES: Final = 310
EVENTS.append(
    EventKind(
        E_LEAVES, "leaves", "player", "004, Moving Off the Field", "{player} leaves the field"
    )
)
E_FACING: Final = 311
EVENTS.append(
    EventKind(
        E_FACING,
        "facing",
        "player facing",
        "004, Large Players",
        "{player} faces {facing}",
        tone="silent",
    )
)
E_UNWILLING: Final = 312
EVENTS.append(
    EventKind(
        E_UNWILLING,
        "unwilling",
        "player receiver",
        "004, Race Relations",
        "{player} will not give {receiver} the ball",
        tone="bad",
    )
)
E_FROZEN: Final = 313
EVENTS.append(
    EventKind(
        E_FROZEN,
        "frozen-rerolls",
        "side number",
        "004, Frozen Rerolls",
        "{number} re-rolls of {side} are frozen",
    )
)
E_SEEN: Final = 314
EVENTS.append(
    EventKind(E_SEEN, "seen", "player", "004, Sending off", "the referee sees it", tone="bad")
)
E_HMS: Final = 315
EVENTS.append(EventKind(E_HMS, "hms", "side", "004, HMS", "HMS watches {side}"))
E_FAIR_PLAY: Final = 316
EVENTS.append(
    EventKind(
        E_FAIR_PLAY,
        "fair-play",
        "",
        "004, Fair Play Association",
        "the Fair Play Association watches",
    )
)
E_LAID: Final = 317
EVENTS.append(
    EventKind(
        E_LAID,
        "laid-down",
        "player square",
        "004, Throwing Things",
        "{player} lays the ball down in {square}",
    )
)
E_GRABBED: Final = 318
EVENTS.append(
    EventKind(
        E_GRABBED,
        "grabbed",
        "player victim",
        "004, Throwing Players",
        "{player} gets hold of {victim}",
    )
)
E_SLIPPED: Final = 319
EVENTS.append(
    EventKind(
        E_SLIPPED,
        "not-grabbed",
        "player victim",
        "004, Throwing Players",
        "{player} does not get hold of {victim}",
        tone="bad",
    )
)
E_SET_DOWN: Final = 320
EVENTS.append(
    EventKind(
        E_SET_DOWN,
        "set-down",
        "player victim square",
        "004, Player Handoff",
        "{player} puts {victim} down in {square}",
    )
)
E_COLLISION: Final = 321
EVENTS.append(
    EventKind(
        E_COLLISION,
        "collision",
        "player victim",
        "004, Interception",
        "{player} and {victim} collide in mid air",
        tone="bad",
    )
)
E_TRODDEN: Final = 322
EVENTS.append(
    EventKind(
        E_TRODDEN,
        "trodden-on",
        "player victim",
        "004, Stepping Over Players",
        "{player} stands on {victim}",
        tone="bad",
    )
)
E_SNEAKED: Final = 323
EVENTS.append(
    EventKind(
        E_SNEAKED,
        "sneaked",
        "player victim",
        "004, Large Players",
        "{player} carries {victim} onto the field",
        tone="good",
    )
)
E_CANNON: Final = 324
EVENTS.append(
    EventKind(
        E_CANNON,
        "cannon-fired",
        "square",
        "004, Golden Goal or Sudden Death",
        "the cannon fires from {square}",
    )
)
E_TRICK: Final = 325
EVENTS.append(
    EventKind(E_TRICK, "dirty-trick", "side trick", "004, Dirty Tricks", "{side}: {trick}")
)
E_PULLED_OUT: Final = 326
EVENTS.append(
    EventKind(
        E_PULLED_OUT,
        "pulled-out",
        "side withdrawal",
        "004, Withdrawal Condition Table",
        "{side} pulls out ({withdrawal})",
        tone="big",
    )
)
E_SURFACE: Final = 327
EVENTS.append(
    EventKind(
        E_SURFACE, "surface", "surface number", "004, Weather", "the field is {surface} ({number})"
    )
)
E_SERIOUS: Final = 328
EVENTS.append(
    EventKind(
        E_SERIOUS,
        "serious-injury",
        "player injury",
        "004, Patch Up",
        "{player}: {injury}",
        tone="bad",
    )
)
E_HOME_REROLL: Final = 329
EVENTS.append(
    EventKind(E_HOME_REROLL, "home-reroll", "side", "004, Re-rolls", "{side} has the Home re-roll")
)
E_UNHURT: Final = 330
EVENTS.append(
    EventKind(
        E_UNHURT, "unhurt", "player", "004, Injury Table", "{player} is not hurt", tone="good"
    )
)
E_BALL_GONE: Final = 331
EVENTS.append(
    EventKind(E_BALL_GONE, "ball-gone", "", "004, Drive", "the ball has disappeared", tone="big")
)
E_SHEET: Final = 332
EVENTS.append(
    EventKind(
        E_SHEET,
        "hidden-set-up",
        "side",
        "004, Golden Goal or Sudden Death",
        "{side} sets up behind the sheet",
    )
)
E_SHEET_LIFTED: Final = 333
EVENTS.append(
    EventKind(
        E_SHEET_LIFTED,
        "set-ups-shown",
        "",
        "004, Golden Goal or Sudden Death",
        "the sheet is taken away",
        tone="big",
    )
)
E_SPOILT: Final = 334
EVENTS.append(
    EventKind(
        E_SPOILT,
        "anti-reroll",
        "side roll player",
        "004, Re-rolls",
        "{side} makes {player} roll again: {roll}",
    )
)
E_DRINKS: Final = 335
EVENTS.append(
    EventKind(
        E_DRINKS,
        "drinks",
        "player potion",
        "004, Potions",
        "{player} drinks a potion: {potion}",
        tone="good",
    )
)
E_POISONED: Final = 336
EVENTS.append(
    EventKind(
        E_POISONED,
        "poisoned",
        "player",
        "004, Poison Attempt",
        "there was something in {player}'s drink",
        tone="bad",
    )
)
E_WORN_OFF: Final = 337
EVENTS.append(
    EventKind(
        E_WORN_OFF,
        "worn-off",
        "player",
        "004, Potions",
        "what {player} drank has worn off",
    )
)
