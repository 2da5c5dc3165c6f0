"""The events that brutal adds, and those of lrb6 that it tells otherwise."""

from typing import Final

from turfwar.rulesets.words import EventKind

EVENTS: Final[list[EventKind]] = []

E_GOAL: Final = 210
EVENTS.append(
    EventKind(
        E_GOAL,
        "goal",
        "player",
        "003, Scoring a Goal",
        "goal by {player}!",
        tone="big",
        counts="goals",
        sound="cheer",
        moment="score",
        cry="Goal!",
    )
)
E_OWN_GOAL: Final = 211
EVENTS.append(
    EventKind(
        E_OWN_GOAL,
        "own-goal",
        "player",
        "003, Own Goals",
        "own goal by {player}!",
        tone="big",
        counts="own_goals",
        sound="cheer",
        moment="score",
        cry="Own goal!",
    )
)
E_PASSES: Final = 212
EVENTS.append(
    EventKind(
        E_PASSES,
        "ground-pass",
        "player receiver range",
        "003, Passing",
        "{player} passes to {receiver} ({range})",
        sound="ball",
        motion="fly",
    )
)
E_KICKS: Final = 213
EVENTS.append(
    EventKind(
        E_KICKS,
        "kick",
        "player square",
        "003, Kicking",
        "{player} kicks to {square}",
        sound="ball",
        motion="fly",
    )
)
E_SHOOTS: Final = 214
EVENTS.append(
    EventKind(
        E_SHOOTS,
        "shot",
        "player square range",
        "003, Shooting",
        "{player} shoots at {square}",
        counts="shots",
        sound="ball",
        motion="fly",
    )
)
E_HURLS: Final = 215
EVENTS.append(
    EventKind(
        E_HURLS,
        "goaly-throw",
        "player receiver range",
        "003, Throwing",
        "{player} throws the ball to {receiver} ({range})",
        sound="ball",
        motion="fly",
    )
)
E_HANDS: Final = 216
EVENTS.append(
    EventKind(E_HANDS, "in-hands", "player", "003, The Goaly", "{player} has the ball in the hands")
)
E_AT_FEET: Final = 217
EVENTS.append(
    EventKind(
        E_AT_FEET, "at-feet", "player", "003, The Goaly", "{player} puts the ball at their feet"
    )
)
E_HEADS: Final = 218
EVENTS.append(EventKind(E_HEADS, "header", "player", "003, Heading", "{player} meets the ball"))
E_BODY_BLOCK: Final = 219
EVENTS.append(
    EventKind(
        E_BODY_BLOCK,
        "body-block",
        "player",
        "003, PassBlocking and ShotBlocking",
        "{player} blocks it with the body",
        tone="good",
    )
)
E_SAVE: Final = 220
EVENTS.append(
    EventKind(
        E_SAVE,
        "save",
        "player",
        "003, Catches and Saves",
        "{player} saves!",
        tone="good",
        counts="saves",
    )
)
E_CAUGHT: Final = 221
EVENTS.append(
    EventKind(
        E_CAUGHT,
        "caught",
        "player",
        "003, Catches and Saves",
        "{player} catches the ball",
        counts="catches",
    )
)
E_WIDE: Final = 222
EVENTS.append(
    EventKind(
        E_WIDE, "shot-wide", "player", "003, Shooting", "{player} misses the goal", tone="bad"
    )
)
E_THROW_IN: Final = 223
EVENTS.append(
    EventKind(E_THROW_IN, "throw-in", "side", "003, Throw-In", "throw-in for {side}", tone="big")
)
E_GOAL_KICK: Final = 224
EVENTS.append(
    EventKind(
        E_GOAL_KICK, "goal-kick", "side", "003, Goal Kick", "goal kick for {side}", tone="big"
    )
)
E_CORNER: Final = 225
EVENTS.append(
    EventKind(E_CORNER, "corner", "side", "003, Corner Kick", "corner for {side}", tone="big")
)
E_PENALTY_GIVEN: Final = 226
EVENTS.append(
    EventKind(
        E_PENALTY_GIVEN,
        "penalty-given",
        "side",
        "003, Fouls and Penalties",
        "penalty for {side}!",
        tone="big",
        sound="whistle",
        moment="kick-off",
        cry="Penalty!",
    )
)
E_YELLOW: Final = 227
EVENTS.append(
    EventKind(
        E_YELLOW,
        "yellow-card",
        "player",
        "003, Fouls and Penalties",
        "yellow card for {player}",
        tone="bad",
        counts="yellow_cards",
        sound="whistle",
        moment="sent-off",
        cry="Yellow card!",
    )
)
E_RED: Final = 228
EVENTS.append(
    EventKind(
        E_RED,
        "red-card",
        "player",
        "003, Fouls and Penalties",
        "red card for {player}",
        tone="bad",
        counts="red_cards",
    )
)
E_SUBSTITUTED: Final = 229
EVENTS.append(
    EventKind(
        E_SUBSTITUTED,
        "substitution",
        "player victim",
        "003, Injuries and Replacements",
        "{player} comes on for {victim}",
    )
)
E_ASSIST: Final = 230
EVENTS.append(
    EventKind(
        E_ASSIST,
        "assist",
        "player",
        "003, Players Gaining Experience and Skills",
        "the pass was {player}'s",
        counts="assists",
    )
)
E_CORNER_TAKEN: Final = 231
EVENTS.append(
    EventKind(
        E_CORNER_TAKEN,
        "corner-taken",
        "player",
        "003, Players Gaining Experience and Skills",
        "a good corner by {player}",
        counts="corners",
    )
)
E_SUDDEN: Final = 232
EVENTS.append(
    EventKind(
        E_SUDDEN,
        "sudden-death",
        "side",
        "003, Sudden Death",
        "{side} wins by a casualty",
        tone="big",
    )
)
E_NOMINATED: Final = 233
EVENTS.append(
    EventKind(E_NOMINATED, "nominated", "player", "003, Choosing a Team", "{player} is the goaly")
)
E_LOST: Final = 234
EVENTS.append(
    EventKind(E_LOST, "lost", "player", "003, Dribbling", "{player} loses the ball", tone="bad")
)
E_DIVED: Final = 235
EVENTS.append(
    EventKind(
        E_DIVED, "dived", "player square", "003, Catches and Saves", "{player} dives to {square}"
    )
)
E_CONFUSED: Final = 236
EVENTS.append(
    EventKind(
        E_CONFUSED,
        "confused",
        "player",
        "003, EasyConfused",
        "{player} plays for the wrong side",
        tone="bad",
    )
)
