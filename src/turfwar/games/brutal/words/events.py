"""The events that brutal adds, and those of lrb6 that it tells otherwise."""

from typing import Final

from turfwar.games.words import EventKind

# Numbers, by write_numbers: begin
E_GOAL: Final = 210
E_OWN_GOAL: Final = 211
E_PASSES: Final = 212
E_KICKS: Final = 213
E_SHOOTS: Final = 214
E_HURLS: Final = 215
E_HANDS: Final = 216
E_AT_FEET: Final = 217
E_HEADS: Final = 218
E_BODY_BLOCK: Final = 219
E_SAVE: Final = 220
E_CAUGHT: Final = 221
E_WIDE: Final = 222
E_THROW_IN: Final = 223
E_GOAL_KICK: Final = 224
E_CORNER: Final = 225
E_PENALTY_GIVEN: Final = 226
E_YELLOW: Final = 227
E_RED: Final = 228
E_SUBSTITUTED: Final = 229
E_ASSIST: Final = 230
E_CORNER_TAKEN: Final = 231
E_SUDDEN: Final = 232
E_NOMINATED: Final = 233
E_LOST: Final = 234
E_DIVED: Final = 235
E_CONFUSED: Final = 236
# Numbers, by write_numbers: end

EVENTS: Final[list[EventKind]] = []

EVENTS.append(
    EventKind(
        "goal",
        "player",
        "003, Scoring a Goal",
        "goal by {player}!",
        tone="big",
        counts="goals",
        sound="cheer",
        moment="score",
        cry="Goal!",
        number=E_GOAL,
    )
)
EVENTS.append(
    EventKind(
        "own-goal",
        "player",
        "003, Own Goals",
        "own goal by {player}!",
        tone="big",
        counts="own_goals",
        sound="cheer",
        moment="score",
        cry="Own goal!",
        number=E_OWN_GOAL,
    )
)
EVENTS.append(
    EventKind(
        "ground-pass",
        "player receiver range",
        "003, Passing",
        "{player} passes to {receiver} ({range})",
        sound="ball",
        motion="fly",
        number=E_PASSES,
    )
)
EVENTS.append(
    EventKind(
        "kick",
        "player square",
        "003, Kicking",
        "{player} kicks to {square}",
        sound="ball",
        motion="fly",
        number=E_KICKS,
    )
)
EVENTS.append(
    EventKind(
        "shot",
        "player square range",
        "003, Shooting",
        "{player} shoots at {square}",
        counts="shots",
        sound="ball",
        motion="fly",
        number=E_SHOOTS,
    )
)
EVENTS.append(
    EventKind(
        "goaly-throw",
        "player receiver range",
        "003, Throwing",
        "{player} throws the ball to {receiver} ({range})",
        sound="ball",
        motion="fly",
        number=E_HURLS,
    )
)
EVENTS.append(
    EventKind(
        "in-hands", "player", "003, The Goaly", "{player} has the ball in the hands", number=E_HANDS
    )
)
EVENTS.append(
    EventKind(
        "at-feet",
        "player",
        "003, The Goaly",
        "{player} puts the ball at their feet",
        number=E_AT_FEET,
    )
)
EVENTS.append(
    EventKind("header", "player", "003, Heading", "{player} meets the ball", number=E_HEADS)
)
EVENTS.append(
    EventKind(
        "body-block",
        "player",
        "003, PassBlocking and ShotBlocking",
        "{player} blocks it with the body",
        tone="good",
        number=E_BODY_BLOCK,
    )
)
EVENTS.append(
    EventKind(
        "save",
        "player",
        "003, Catches and Saves",
        "{player} saves!",
        tone="good",
        counts="saves",
        number=E_SAVE,
    )
)
EVENTS.append(
    EventKind(
        "caught",
        "player",
        "003, Catches and Saves",
        "{player} catches the ball",
        counts="catches",
        number=E_CAUGHT,
    )
)
EVENTS.append(
    EventKind(
        "shot-wide",
        "player",
        "003, Shooting",
        "{player} misses the goal",
        tone="bad",
        number=E_WIDE,
    )
)
EVENTS.append(
    EventKind(
        "throw-in", "side", "003, Throw-In", "throw-in for {side}", tone="big", number=E_THROW_IN
    )
)
EVENTS.append(
    EventKind(
        "goal-kick",
        "side",
        "003, Goal Kick",
        "goal kick for {side}",
        tone="big",
        number=E_GOAL_KICK,
    )
)
EVENTS.append(
    EventKind(
        "corner", "side", "003, Corner Kick", "corner for {side}", tone="big", number=E_CORNER
    )
)
EVENTS.append(
    EventKind(
        "penalty-given",
        "side",
        "003, Fouls and Penalties",
        "penalty for {side}!",
        tone="big",
        sound="whistle",
        moment="kick-off",
        cry="Penalty!",
        number=E_PENALTY_GIVEN,
    )
)
EVENTS.append(
    EventKind(
        "yellow-card",
        "player",
        "003, Fouls and Penalties",
        "yellow card for {player}",
        tone="bad",
        counts="yellow_cards",
        sound="whistle",
        moment="sent-off",
        cry="Yellow card!",
        number=E_YELLOW,
    )
)
EVENTS.append(
    EventKind(
        "red-card",
        "player",
        "003, Fouls and Penalties",
        "red card for {player}",
        tone="bad",
        counts="red_cards",
        number=E_RED,
    )
)
EVENTS.append(
    EventKind(
        "substitution",
        "player victim",
        "003, Injuries and Replacements",
        "{player} comes on for {victim}",
        number=E_SUBSTITUTED,
    )
)
EVENTS.append(
    EventKind(
        "assist",
        "player",
        "003, Players Gaining Experience and Skills",
        "the pass was {player}'s",
        counts="assists",
        number=E_ASSIST,
    )
)
EVENTS.append(
    EventKind(
        "corner-taken",
        "player",
        "003, Players Gaining Experience and Skills",
        "a good corner by {player}",
        counts="corners",
        number=E_CORNER_TAKEN,
    )
)
EVENTS.append(
    EventKind(
        "sudden-death",
        "side",
        "003, Sudden Death",
        "{side} wins by a casualty",
        tone="big",
        number=E_SUDDEN,
    )
)
EVENTS.append(
    EventKind(
        "nominated", "player", "003, Choosing a Team", "{player} is the goaly", number=E_NOMINATED
    )
)
EVENTS.append(
    EventKind(
        "lost", "player", "003, Dribbling", "{player} loses the ball", tone="bad", number=E_LOST
    )
)
EVENTS.append(
    EventKind(
        "dived",
        "player square",
        "003, Catches and Saves",
        "{player} dives to {square}",
        number=E_DIVED,
    )
)
EVENTS.append(
    EventKind(
        "confused",
        "player",
        "003, EasyConfused",
        "{player} plays for the wrong side",
        tone="bad",
        number=E_CONFUSED,
    )
)
