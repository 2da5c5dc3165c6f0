"""The words of the game as numbers: verbs, questions, rolls, causes and events."""

from typing import Final

from turfwar.kernel.notation import Verb
from turfwar.kernel.notation import slug as slug
from turfwar.rulesets.lrb6.cards.ids import CARD_NAMES, CONDITIONS, DECK_NAMES, LAST_CONDITION
from turfwar.rulesets.lrb6.dice import FACE_NAMES
from turfwar.rulesets.lrb6.recruits import INDUCEMENT_WORDS, POSITION_NAMES, STAR_NAMES
from turfwar.rulesets.lrb6.skills.ids import SKILL_NAMES

# Verbs. Those that declare an action have the action's number (layout.py).
END_TURN: Final = 10
END_PLAYER: Final = 11
TO: Final = 12
BLOCK_AT: Final = 13
THROW_AT: Final = 14
HAND_TO: Final = 15
FOUL_AT: Final = 16
CALL: Final = 20
ELECT: Final = 21
PLACE: Final = 22
AT: Final = 23
BENCH: Final = 24
DONE: Final = 25
FORMATION: Final = 26
KICK_AT: Final = 27
REROLL: Final = 30
TAKE_DIE: Final = 31
PUSH_TO: Final = 32
FOLLOW: Final = 33
INTERCEPT_BY: Final = 34
NO_INTERCEPT: Final = 35
APOTHECARY: Final = 36
TAKE_CASUALTY: Final = 37
BRIBE: Final = 38
TOUCHBACK_TO: Final = 39
TOUCHBACK_AT: Final = 40
HIGH_KICK_BY: Final = 41
NO_HIGH_KICK: Final = 42
CATCH: Final = 43
SNAP: Final = 44
USE: Final = 45
DECLINE: Final = 46
CONCEDE: Final = 47
SHADOW_BY: Final = 50
NO_SHADOW: Final = 51
LEAP_TO: Final = 52
BITE: Final = 53
GAZE_AT: Final = 54
HOLD_BY: Final = 55
NO_HOLD: Final = 56
FACE: Final = 57
LIFT: Final = 70
DUMP_AT: Final = 71
NO_DUMP: Final = 72
PASS_BLOCK_BY: Final = 73
NO_PASS_BLOCK: Final = 74
RETURN_BY: Final = 75
NO_RETURN: Final = 76
THROW_TO_OTHER: Final = 77
NO_OTHER: Final = 78
BOMB_AT: Final = 79
STAB_AT: Final = 60
CHAINSAW_AT: Final = 61
MULTIBLOCK_AT: Final = 62
MOVE_COUNTER: Final = 80
CALL_PROCEDURE: Final = 81
DISCARD: Final = 82
TIMEOUT: Final = 83
CONCEDE_FOR: Final = 84
LINE_UP: Final = 85
REFEREE_IS: Final = 86
PAY_IN: Final = 90
BUY: Final = 91
BUY_STAR: Final = 92
BUY_MERCENARY: Final = 93
BUY_DECK: Final = 94
TEACH: Final = 95
FIREBALL: Final = 96
LIGHTNING: Final = 97
CARD: Final = 100
PASS_WINDOW: Final = 101
TARGET: Final = 102
TARGET_AT: Final = 103
TARGET_WORD: Final = 104
LEARN: Final = 105
SLIP: Final = 109
POINT: Final = 110
TIED: Final = 111

# The words of `tied`
ACCEPT_DRAW: Final = 0
PLAY_OVERTIME: Final = 1
GIVE_UP: Final = 2
TIED_WORDS: Final = ("draw", "overtime", "concede")

# The words of `reroll`: 0 none, 1 team, 2 leader, 3 pro, then 4 + the skill's number.
NO_REROLL: Final = 0
TEAM_REROLL: Final = 1
LEADER_REROLL: Final = 2
PRO_REROLL: Final = 3
SKILL_REROLL: Final = 4
IGOR_REROLL: Final = 79

# What can be used beside skills, numbered on from them
RAISE_THE_DEAD: Final = 75
USE_NAMES: Final[tuple[str, ...]] = (
    *SKILL_NAMES,
    "Raise the Dead",
    *(
        CARD_NAMES[CONDITIONS[number]] if number in CONDITIONS else f"Number {number}"
        for number in range(RAISE_THE_DEAD + 1, LAST_CONDITION + 1)
    ),
)

REFEREE_NAMES: Final = (
    "amazon-linewoman",
    "chaos-dwarf-hobgoblin",
    "chaos-pact-marauder",
    "chaos-beastman",
    "dark-elf-lineman",
    "dwarf-blocker",
    "elf-lineman",
    "goblin-goblin",
    "halfling-halfling",
    "high-elf-lineman",
    "human-lineman",
    "khemri-skeleton",
    "lizardman-skink",
    "necromantic-zombie",
    "norse-lineman",
    "nurgle-rotter",
    "ogre-snotling",
    "orc-lineman",
    "skaven-lineman",
    "slann-lineman",
    "undead-skeleton",
    "undead-zombie",
    "underworld-underworld-goblin",
    "vampire-thrall",
    "wood-elf-lineman",
)
"""000, Choosing the referee model: the most common position of each team list, in their order."""

FORMATION_NAMES: Final = ("line", "spread", "screen", "wedge")


_SKILL_WORDS: Final = tuple(slug(name) for name in SKILL_NAMES)
_USE_WORDS: Final = tuple(slug(name) for name in USE_NAMES)
_NO_YES: Final = ("no", "yes")
_SOURCES: Final = ("none", "team", "leader", "pro")
_REROLL_WORDS: Final = (
    *_SOURCES,
    *(f"{word}-skill" if word in _SOURCES else word for word in _SKILL_WORDS),
    "igor",
)
FACINGS: Final = ("up", "down", "left", "right")

PETTY_CASH_STEP: Final = 10
PETTY_CASH_WORDS: Final[tuple[str, ...]] = (
    "none",
    *(f"{PETTY_CASH_STEP * number}k" for number in range(1, 512)),
)

# What cards ask for beside players, squares and skills
NO_TARGET: Final = 0
COMPASS: Final = 1
"""Eight directions in the order of the scatter template."""
WIDE_ZONES: Final = 9
WEATHERS: Final = 11
OBJECTS: Final = 16
THROW_IN_WAYS: Final = 18
SECOND_ACTIONS: Final = 21
TARGET_WORDS: Final = (
    "none",
    *("up-left", "up", "up-right", "left", "right", "down-left", "down", "down-right"),
    *("top", "bottom"),
    *("sweltering-heat", "very-sunny", "nice", "pouring-rain", "blizzard"),
    *("add", "remove"),
    *("to-the-left", "straight", "to-the-right"),
    *("pass", "handoff"),
)

VERBS: Final = [
    Verb(1, "{player} move"),
    Verb(2, "{player} block"),
    Verb(3, "{player} blitz"),
    Verb(4, "{player} pass"),
    Verb(5, "{player} handoff"),
    Verb(6, "{player} foul"),
    Verb(9, "{player} bomb"),
    Verb(END_TURN, "end turn"),
    Verb(END_PLAYER, "end {player}"),
    Verb(TO, "to {square}"),
    Verb(BLOCK_AT, "block {player}"),
    Verb(THROW_AT, "throw {square}"),
    Verb(HAND_TO, "hand {player}"),
    Verb(FOUL_AT, "foul {player}"),
    Verb(CALL, "coin {word}", ("heads", "tails")),
    Verb(ELECT, "choose {word}", ("kick", "receive")),
    Verb(PLACE, "place {player}"),
    Verb(AT, "at {square}"),
    Verb(BENCH, "bench"),
    Verb(DONE, "done"),
    Verb(FORMATION, "formation {word}", FORMATION_NAMES),
    Verb(KICK_AT, "kickoff {square}"),
    Verb(REROLL, "reroll {word}", _REROLL_WORDS),
    Verb(TAKE_DIE, "die {word}", ("none", *FACE_NAMES[1:])),
    Verb(PUSH_TO, "push {square}"),
    Verb(FOLLOW, "follow {word}", _NO_YES),
    Verb(INTERCEPT_BY, "intercept {player}"),
    Verb(NO_INTERCEPT, "intercept none"),
    Verb(APOTHECARY, "apothecary {word}", _NO_YES),
    Verb(TAKE_CASUALTY, "casualty {word}", ("first", "second")),
    Verb(BRIBE, "bribe {word}", _NO_YES),
    Verb(TOUCHBACK_TO, "touchback {player}"),
    Verb(TOUCHBACK_AT, "touchback at {square}"),
    Verb(HIGH_KICK_BY, "highkick {player}"),
    Verb(NO_HIGH_KICK, "highkick none"),
    Verb(CATCH, "catch {word}", _NO_YES),
    Verb(SNAP, "snap {player}"),
    Verb(USE, "use {word}", _USE_WORDS),
    Verb(DECLINE, "decline {word}", _USE_WORDS),
    Verb(CONCEDE, "concede"),
    Verb(SHADOW_BY, "shadow {player}"),
    Verb(NO_SHADOW, "shadow none"),
    Verb(LEAP_TO, "leap {square}"),
    Verb(BITE, "bite {player}"),
    Verb(GAZE_AT, "gaze {player}"),
    Verb(HOLD_BY, "tentacles {player}"),
    Verb(NO_HOLD, "tentacles none"),
    Verb(FACE, "facing {word}", FACINGS),
    Verb(LIFT, "lift {player}"),
    Verb(DUMP_AT, "dumpoff {square}"),
    Verb(NO_DUMP, "dumpoff none"),
    Verb(PASS_BLOCK_BY, "passblock {player}"),
    Verb(NO_PASS_BLOCK, "passblock none"),
    Verb(RETURN_BY, "kickreturn {player}"),
    Verb(NO_RETURN, "kickreturn none"),
    Verb(THROW_TO_OTHER, "animosity {player}"),
    Verb(NO_OTHER, "animosity none"),
    Verb(BOMB_AT, "bomb {square}"),
    Verb(STAB_AT, "stab {player}"),
    Verb(CHAINSAW_AT, "chainsaw {player}"),
    Verb(MULTIBLOCK_AT, "multiblock {player} {player}"),
    Verb(MOVE_COUNTER, "counter"),
    Verb(CALL_PROCEDURE, "call {word}", _NO_YES),
    Verb(DISCARD, "discard {word}", _NO_YES),
    Verb(TIMEOUT, "timeout"),
    Verb(CONCEDE_FOR, "concede {word}", ("home", "away")),
    Verb(LINE_UP, "penalty {player}"),
    Verb(REFEREE_IS, "referee {word}", REFEREE_NAMES),
    Verb(PAY_IN, "petty-cash {word}", PETTY_CASH_WORDS),
    Verb(BUY, "buy {word}", INDUCEMENT_WORDS),
    Verb(BUY_STAR, "buy star {word}", tuple(slug(name) for name in STAR_NAMES)),
    Verb(BUY_MERCENARY, "buy mercenary {word}", tuple(slug(name) for name in POSITION_NAMES)),
    Verb(BUY_DECK, "buy deck {word}", tuple(slug(name) for name in DECK_NAMES)),
    Verb(TEACH, "skill {word}", ("none", *_SKILL_WORDS)),
    Verb(FIREBALL, "wizard fireball {square}"),
    Verb(LIGHTNING, "wizard bolt {player}"),
    Verb(CARD, "card {word}", tuple(slug(name) for name in CARD_NAMES)),
    Verb(PASS_WINDOW, "pass"),
    Verb(TARGET, "target {player}"),
    Verb(TARGET_AT, "target at {square}"),
    Verb(TARGET_WORD, "target {word}", TARGET_WORDS),
    Verb(LEARN, "learn {word}", _SKILL_WORDS),
    Verb(SLIP, "fumble {word}", _NO_YES),
    Verb(POINT, "throw-in {word}", ("left", "straight", "right")),
    Verb(TIED, "tied {word}", TIED_WORDS),
]

# Questions
Q_COIN: Final = 1
Q_ELECT: Final = 2
Q_SETUP: Final = 3
Q_KICKOFF: Final = 4
Q_TURN: Final = 5
Q_ACTION: Final = 6
Q_REROLL: Final = 7
Q_DIE: Final = 8
Q_PUSH: Final = 9
Q_FOLLOW: Final = 10
Q_INTERCEPT: Final = 11
Q_APOTHECARY: Final = 12
Q_CASUALTY: Final = 13
Q_BRIBE: Final = 14
Q_TOUCHBACK: Final = 15
Q_HIGH_KICK: Final = 16
Q_CATCH: Final = 17
Q_QUICK_SNAP: Final = 18
Q_USE: Final = 19
Q_SHADOW: Final = 30
Q_TENTACLES: Final = 31
Q_BITE: Final = 32
Q_FACING: Final = 33
Q_DUMP_OFF: Final = 50
Q_PASS_BLOCK: Final = 51
Q_KICK_RETURN: Final = 52
Q_ANIMOSITY: Final = 53
Q_BOMB: Final = 54
Q_CALL: Final = 60
Q_DISCARD: Final = 61
Q_LINE_UP: Final = 62
Q_REFEREE: Final = 63
Q_REFEREE_PLACE: Final = 64
Q_REFEREE_TURN: Final = 65
Q_PETTY_CASH: Final = 70
Q_INDUCEMENTS: Final = 71
Q_LESSON: Final = 72
Q_WINDOW: Final = 80
Q_TARGET: Final = 81
Q_SLIP: Final = 84
Q_THROW_IN: Final = 85
Q_FANATIC: Final = 86
Q_TIED: Final = 87

_QUESTION_NAMES: Final = {
    Q_COIN: "coin",
    Q_ELECT: "kick-or-receive",
    Q_SETUP: "setup",
    Q_KICKOFF: "kickoff",
    Q_TURN: "turn",
    Q_ACTION: "action",
    Q_REROLL: "reroll",
    Q_DIE: "die",
    Q_PUSH: "push",
    Q_FOLLOW: "follow",
    Q_INTERCEPT: "intercept",
    Q_APOTHECARY: "apothecary",
    Q_CASUALTY: "casualty",
    Q_BRIBE: "bribe",
    Q_TOUCHBACK: "touchback",
    Q_HIGH_KICK: "highkick",
    Q_CATCH: "catch",
    Q_QUICK_SNAP: "quicksnap",
    Q_USE: "use",
    Q_SHADOW: "shadow",
    Q_TENTACLES: "tentacles",
    Q_BITE: "bite",
    Q_FACING: "facing",
    Q_DUMP_OFF: "dumpoff",
    Q_PASS_BLOCK: "passblock",
    Q_KICK_RETURN: "kickreturn",
    Q_ANIMOSITY: "animosity",
    Q_BOMB: "bomb",
    Q_CALL: "call",
    Q_DISCARD: "discard",
    Q_LINE_UP: "line-up",
    Q_REFEREE: "referee",
    Q_REFEREE_PLACE: "referee-place",
    Q_REFEREE_TURN: "referee-turn",
    Q_PETTY_CASH: "petty-cash",
    Q_INDUCEMENTS: "inducements",
    Q_LESSON: "mercenary-skill",
    Q_WINDOW: "window",
    Q_TARGET: "target",
    Q_SLIP: "fumble",
    Q_THROW_IN: "throw-in",
    Q_FANATIC: "fanatic",
    Q_TIED: "tied",
}
QUESTION_NAMES: Final = tuple(
    _QUESTION_NAMES.get(number, "") for number in range(max(_QUESTION_NAMES) + 1)
)

# Rolls
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
R_THROW_MATE: Final = 60
R_HAIL_MARY: Final = 61
R_SAFE_THROW: Final = 62
R_ANIMOSITY: Final = 63
R_HUNGRY: Final = 64
R_SQUIRM: Final = 65
R_LANDING: Final = 66
R_EXPLOSION: Final = 67
R_FOUL_APPEARANCE: Final = 50
R_DAUNTLESS: Final = 51
R_CHAINSAW: Final = 52
R_REGENERATION: Final = 53
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

_ROLL_NAMES: Final = {
    R_WEATHER: ("weather", "000, Rolling for the weather"),
    R_FANS: ("fans", "000, Fans and FAME"),
    R_COIN: ("coin", "000, Setting up the teams"),
    R_KICK_DIRECTION: ("kick direction", "000, Determining scatter"),
    R_KICK_DISTANCE: ("kick distance", "000, Determining scatter"),
    R_KICKOFF: ("kick-off table", "000, Rolling on the Kick-Off Table"),
    R_RIOT: ("riot", "000, Kick-Off Table, Riot"),
    R_CHEERING: ("cheering fans", "000, Kick-Off Table, Cheering Fans"),
    R_COACHING: ("brilliant coaching", "000, Kick-Off Table, Brilliant Coaching"),
    R_ROCK: ("throw a rock", "000, Kick-Off Table, Throw a Rock"),
    R_ROCK_VICTIM: ("rock's victim", "000, Kick-Off Table, Throw a Rock"),
    R_INVASION: ("pitch invasion", "000, Kick-Off Table, Pitch Invasion"),
    R_GUST: ("gust of wind", "000, Kick-Off Table, Changing Weather"),
    R_BOUNCE: ("bounce", "000, Bouncing balls"),
    R_SCATTER: ("scatter", "000, Inaccurate throws"),
    R_CORNER: ("throw-in corner", "000, Throw-ins"),
    R_THROW_IN: ("throw-in direction", "000, Throw-ins"),
    R_THROW_IN_DISTANCE: ("throw-in distance", "000, Throw-ins"),
    R_STAND_UP: ("standing up", "000, Standing up"),
    R_GO_FOR_IT: ("going for it", "000, 'Going for it'"),
    R_DODGE: ("dodge", "000, Dodging"),
    R_PICK_UP: ("pick-up", "000, Picking up the ball"),
    R_CATCH: ("catch", "000, Catching the ball"),
    R_INTERCEPT: ("interception", "000, Intercepting a pass"),
    R_THROW: ("throw", "000, Determining whether the throw is accurate"),
    R_BLOCK: ("block", "000, Block action"),
    R_ARMOUR: ("armour", "000, Injuries"),
    R_INJURY: ("injury", "000, Injury Table"),
    R_CASUALTY: ("casualty", "000, Casualty Table"),
    R_BRIBE: ("bribe", "000, Bribes"),
    R_HEAT: ("sweltering heat", "000, Weather Table, Sweltering Heat"),
    R_RECOVER: ("recovery", "000, Injury Table"),
    R_LONER: ("loner", "000, Loner"),
    R_PRO: ("pro", "000, Pro"),
    R_BALL_AND_CHAIN: ("ball and chain", "000, Ball and Chain"),
    R_TENTACLES: ("tentacles", "000, Tentacles"),
    R_SHADOWING: ("shadowing", "000, Shadowing"),
    R_LEAP: ("leap", "000, Leap"),
    R_JUMP_UP: ("jump up", "000, Jump Up"),
    R_BONE_HEAD: ("bone head", "000, Bone Head"),
    R_REALLY_STUPID: ("really stupid", "000, Really Stupid"),
    R_WILD_ANIMAL: ("wild animal", "000, Wild Animal"),
    R_TAKE_ROOT: ("take root", "000, Take Root"),
    R_BLOOD_LUST: ("blood lust", "000, Blood Lust"),
    R_GAZE: ("hypnotic gaze", "000, Hypnotic Gaze"),
    R_FOUL_APPEARANCE: ("foul appearance", "000, Foul Appearance"),
    R_DAUNTLESS: ("dauntless", "000, Dauntless"),
    R_CHAINSAW: ("chainsaw", "000, Chainsaw"),
    R_REGENERATION: ("regeneration", "000, Regeneration"),
    R_THROW_MATE: ("throw of a team-mate", "000, Throwing a team-mate"),
    R_HAIL_MARY: ("hail mary pass", "000, Hail Mary Pass"),
    R_SAFE_THROW: ("safe throw", "000, Safe Throw"),
    R_ANIMOSITY: ("animosity", "000, Animosity"),
    R_HUNGRY: ("always hungry", "000, Always Hungry"),
    R_SQUIRM: ("squirming free", "000, Always Hungry"),
    R_LANDING: ("landing", "000, Throwing a team-mate"),
    R_EXPLOSION: ("explosion", "000, Bombardier"),
    R_PENALTY: ("penalty", "000, Penalty shoot-outs"),
    R_PENALTY_KICK: ("penalty kick", "000, Kick"),
    R_PENALTY_COIN: ("penalty coin", "000, Penalty shoot-outs"),
    R_DECLARE_FIRST: ("who declares first", "000, Buying inducements"),
    R_CHEF: ("master chef", "000, Master Chef"),
    R_FIREBALL: ("fireball", "000, Wizard"),
    R_LIGHTNING: ("lightning bolt", "000, Wizard"),
    R_TELEPORT: ("teleportation", "002, Ring of Teleportation"),
    R_BREW: ("brew", "002, Witch's Brew"),
    R_TRAMPOLINE: ("trampoline direction", "002, Trampoline Trap"),
    R_TRAMPOLINE_DISTANCE: ("trampoline distance", "002, Trampoline Trap"),
    R_PERFECT_KICK: ("template", "002, Perfect Kick"),
    R_VANISH: ("vanishing", "002, Ball Clone"),
    R_MARKER: ("marker", "002, Rogue Wizard"),
    R_WAKE_UP: ("waking up", "002, Wake Up Call"),
    R_DOG: ("dog's direction", "002, Woof Woof!"),
    R_DOG_DISTANCE: ("dog's distance", "002, Woof Woof!"),
    R_HURRY: ("hurry", "002, Hurry Up Offense"),
    R_BAD_HABITS: ("bad habits", "002, Bad Habits"),
    R_SPONGE: ("sponge", "002, Magic Sponge"),
    R_ZAP: ("zap", "002, Zap!"),
    R_DOOM: ("doom and gloom", "002, Doom And Gloom"),
    R_MINDBLOW: ("mindblow", "002, Mindblow"),
    R_REVENGE: ("revenge", "002, Morley's Revenge"),
}
ROLL_NAMES: Final = tuple(
    _ROLL_NAMES.get(number, ("", "")) for number in range(max(_ROLL_NAMES) + 1)
)

# Causes of modifiers
C_DODGING: Final = 0
C_TACKLE_ZONES: Final = 1
C_PICKING_UP: Final = 2
C_ACCURATE: Final = 3
C_RAIN: Final = 4
C_SUNNY: Final = 5
C_RANGE: Final = 6
C_INTERCEPTING: Final = 7
C_NIGGLING: Final = 8
C_ASSISTS: Final = 9
C_DEFENDING: Final = 10
C_FAME: Final = 11
C_CHEERLEADERS: Final = 12
C_ASSISTANTS: Final = 13
C_FAN_FACTOR: Final = 14
C_BABES: Final = 15
C_FATIGUE: Final = 28
C_KEY_MATCH: Final = 29
C_SKILL: Final = 32
"""C_SKILL + a skill's number: that skill."""

_CAUSE_NAMES: Final = {
    C_DODGING: "dodging",
    C_TACKLE_ZONES: "tackle zones",
    C_PICKING_UP: "picking up",
    C_ACCURATE: "accurate throw",
    C_RAIN: "pouring rain",
    C_SUNNY: "very sunny",
    C_RANGE: "range",
    C_INTERCEPTING: "interception",
    C_NIGGLING: "niggling injuries",
    C_ASSISTS: "assists",
    C_DEFENDING: "defending assists",
    C_FAME: "FAME",
    C_CHEERLEADERS: "cheerleaders",
    C_ASSISTANTS: "assistant coaches",
    C_FAN_FACTOR: "fan factor",
    C_BABES: "Bloodweiser Babes",
    C_FATIGUE: "fatigue",
    C_KEY_MATCH: "key match",
}
CAUSE_NAMES: Final = tuple(_CAUSE_NAMES.get(number, "") for number in range(max(_CAUSE_NAMES) + 1))

SPELL_NAMES: Final = ("fireball", "lightning bolt")

# Turnovers
T_KNOCKED_DOWN: Final = 1
T_BALL_LOST: Final = 2
T_PICK_UP: Final = 3
T_FUMBLE: Final = 4
T_SENT_OFF: Final = 5
T_TOUCHDOWN: Final = 6
T_INTERCEPTED: Final = 7
T_LEFT_TO_FEED: Final = 8
T_TIME: Final = 20
T_PROCEDURE: Final = 21
_TURNOVER_NAMES: Final = {
    T_KNOCKED_DOWN: "a player was knocked down",
    T_BALL_LOST: "the ball was lost",
    T_PICK_UP: "the pick-up failed",
    T_FUMBLE: "the throw was fumbled",
    T_SENT_OFF: "a player was sent off",
    T_TOUCHDOWN: "a touchdown was scored",
    T_INTERCEPTED: "the pass was intercepted",
    T_LEFT_TO_FEED: "a player left the pitch to feed",
    T_TIME: "the time for the turn ran out",
    T_PROCEDURE: "illegal procedure was called",
}
TURNOVER_NAMES: Final = tuple(
    _TURNOVER_NAMES.get(number, "") for number in range(max(_TURNOVER_NAMES) + 1)
)

# Events. Number 0 is the kernel's record of a choice.
E_CHOICE: Final = 0
E_ROLL: Final = 1
E_REROLL: Final = 2
E_HALF: Final = 3
E_TURN: Final = 4
E_TURN_OVER: Final = 5
E_ACTION: Final = 6
E_MOVE: Final = 7
E_STATUS: Final = 8
E_BALL: Final = 9
E_HELD: Final = 10
E_PUSH: Final = 11
E_TURNOVER: Final = 12
E_TOUCHDOWN: Final = 13
E_WEATHER: Final = 14
E_KICKOFF: Final = 15
E_FAME: Final = 16
E_COIN: Final = 17
E_KICKING: Final = 18
E_TOUCHBACK: Final = 19
E_REROLLS: Final = 20
E_BRIBES: Final = 21
E_TURN_MARKER: Final = 22
E_COMPLETION: Final = 23
E_INTERCEPTION: Final = 24
E_FUMBLE: Final = 25
E_FOUL: Final = 26
E_SENT_OFF: Final = 27
E_CASUALTY: Final = 28
E_CROWD: Final = 29
E_DRIVE_OVER: Final = 30
E_MATCH_OVER: Final = 31
E_CONCEDED: Final = 32
E_PASS: Final = 33
E_HANDOFF: Final = 34
E_BLOCK: Final = 35
E_DROPPED: Final = 36
E_SAVED: Final = 37
E_EXHAUSTED: Final = 38
E_NO_PLAYERS: Final = 39
E_SKILL: Final = 50
E_NO_ZONES: Final = 51
E_ROOTED: Final = 52
E_BITE: Final = 53
E_TRAPPED: Final = 54
E_NO_HANDS: Final = 70
E_DUMP_OFF: Final = 71
E_PASS_BLOCK: Final = 72
E_KICK_RETURN: Final = 73
E_THROW_MATE: Final = 74
E_EATEN: Final = 75
E_BOMB: Final = 76
E_EXPLOSION: Final = 77
E_DUD: Final = 78
E_SAFE_THROW: Final = 79
E_REGENERATED: Final = 60
E_RAISED: Final = 61
E_ROTTED: Final = 62
E_BONUS: Final = 63
E_STAB: Final = 64
E_CHAINSAW: Final = 65
E_AWARDED: Final = 80
E_PROCEDURE: Final = 81
E_PENALTY: Final = 82
E_SHOOT_OUT: Final = 83
E_REFEREE: Final = 84
E_REFEREE_TURN: Final = 85
E_BLAMED: Final = 86
E_REFEREE_GONE: Final = 87
E_PETTY_CASH: Final = 90
E_MONEY: Final = 91
E_BOUGHT: Final = 92
E_HIRED: Final = 93
E_CLASH: Final = 94
E_SPELL: Final = 95
E_DECK: Final = 96
E_SPELL_BONUS: Final = 97
E_CARD: Final = 100
E_DRAWN: Final = 101
E_EFFECT_OVER: Final = 102
E_SPIKED: Final = 103
E_FLIES: Final = 104
E_SECOND_BALL: Final = 106
E_OTHER_BALL: Final = 107
E_VANISHED: Final = 108
E_CHANGED_SIDES: Final = 115

_EVENTS: Final = {
    E_CHOICE: ("choice", "choice", ""),
    E_ROLL: ("roll", "", ""),
    E_REROLL: ("reroll", "roll player reroll", "000, Re-rolls"),
    E_HALF: ("half", "number", "000, Sequence of play"),
    E_TURN: ("turn", "side number", "000, Turn sequence"),
    E_TURN_OVER: ("end-turn", "side", "000, Ending the team turn"),
    E_ACTION: ("action", "player action", "000, List of actions"),
    E_MOVE: ("move", "player square", "000, Move action"),
    E_STATUS: ("status", "player status", "000, Knock downs and injuries"),
    E_BALL: ("ball", "square", "000, Loose balls"),
    E_HELD: ("held", "player", "000, Catching the ball"),
    E_PUSH: ("push", "player square", "000, Push back results"),
    E_TURNOVER: ("turnover", "side turnover", "000, Turnovers"),
    E_TOUCHDOWN: ("touchdown", "player", "000, Touchdowns"),
    E_WEATHER: ("weather", "weather", "000, Weather Table"),
    E_KICKOFF: ("kickoff", "kickoff", "000, Kick-Off Table"),
    E_FAME: ("fame", "side fans number", "000, Fans and FAME"),
    E_COIN: ("coin", "coin", "000, Setting up the teams"),
    E_KICKING: ("kicking", "side", "000, Setting up the teams"),
    E_TOUCHBACK: ("touchback", "side", "000, Determining bounce"),
    E_REROLLS: ("rerolls", "side number", "000, Team re-rolls"),
    E_BRIBES: ("bribes", "side number", "000, Bribes"),
    E_TURN_MARKER: ("turn-marker", "side number", "000, Moving the turn counter"),
    E_COMPLETION: ("completion", "player", "000, Completions"),
    E_INTERCEPTION: ("interception", "player", "000, Intercepting a pass"),
    E_FUMBLE: ("fumble", "player", "000, Fumbling a throw"),
    E_FOUL: ("foul", "player victim", "000, Foul action"),
    E_SENT_OFF: ("sent-off", "player", "000, Fouls and the referee"),
    E_CASUALTY: ("casualty", "player number", "000, Casualty Table"),
    E_CROWD: ("crowd", "player", "000, Pushing players off the field"),
    E_DRIVE_OVER: ("end-drive", "", "000, Sequence of play"),
    E_MATCH_OVER: ("match-over", "winner", "000, Ending the match"),
    E_CONCEDED: ("conceded", "side penalty", "000, Conceding the match"),
    E_PASS: ("pass", "player square range", "000, Pass action"),
    E_HANDOFF: ("hand-off", "player receiver", "000, Hand-Off action"),
    E_BLOCK: ("block", "player victim", "000, Block action"),
    E_DROPPED: ("dropped", "player", "000, Dropped balls"),
    E_SAVED: ("saved", "player", "000, Apothecaries"),
    E_EXHAUSTED: ("exhausted", "player", "000, Weather Table, Sweltering Heat"),
    E_NO_PLAYERS: ("no-players", "side", "000, Setting up with zero players"),
    E_SKILL: ("skill", "player skill", "000, Skills"),
    E_NO_ZONES: ("no-zones", "player", "000, Tackle zones"),
    E_ROOTED: ("rooted", "player", "000, Take Root"),
    E_BITE: ("bite", "player victim", "000, Blood Lust"),
    E_TRAPPED: ("trapped", "player", "000, Tentacles"),
    E_REGENERATED: ("regenerated", "player", "000, Regeneration"),
    E_RAISED: ("raised", "player victim", "000, Necromancers"),
    E_ROTTED: ("rotted", "player victim", "000, Nurgle's Rot"),
    E_BONUS: ("bonus", "player skill", "000, Skills"),
    E_STAB: ("stab", "player victim", "000, Stab"),
    E_CHAINSAW: ("chainsaw", "player victim", "000, Chainsaw"),
    E_NO_HANDS: ("no-hands", "player", "000, No Hands"),
    E_DUMP_OFF: ("dump-off", "player", "000, Dump-Off"),
    E_PASS_BLOCK: ("pass-block", "player", "000, Pass Block"),
    E_KICK_RETURN: ("kick-off-return", "player", "000, Kick-Off Return"),
    E_THROW_MATE: ("throw-team-mate", "player receiver square range", "000, Throwing a team-mate"),
    E_EATEN: ("eaten", "player", "000, Always Hungry"),
    E_BOMB: ("bomb", "player square range", "000, Bombardier"),
    E_EXPLOSION: ("explosion", "square", "000, Bombardier"),
    E_DUD: ("bomb-in-the-crowd", "", "000, Bombardier"),
    E_SAFE_THROW: ("safe-throw", "player", "000, Safe Throw"),
    E_AWARDED: ("awarded", "side", "000, Setting up with zero players"),
    E_PROCEDURE: ("illegal-procedure", "side call", "000, Illegal procedure"),
    E_PENALTY: ("penalty", "player scored", "000, Penalty shoot-outs"),
    E_SHOOT_OUT: ("shoot-out", "winner", "000, Penalty shoot-outs"),
    E_REFEREE: ("referee", "referee", "000, Choosing the referee model"),
    E_REFEREE_TURN: ("referee-turn", "", "000, Moving the referee model"),
    E_BLAMED: ("blamed", "player", "000, Blocking and fouling the referee model"),
    E_REFEREE_GONE: ("referee-gone", "", "000, Removing the referee model"),
    E_PETTY_CASH: ("petty-cash", "side gold", "000, Transferring gold to petty cash"),
    E_MONEY: ("inducement-money", "side gold", "000, Inducement money"),
    E_BOUGHT: ("bought", "side inducement gold", "000, Buying inducements"),
    E_HIRED: ("hired", "player recruit gold", "000, Buying inducements"),
    E_CLASH: ("star-clash", "side recruit gold", "000, Star Players"),
    E_SPELL: ("spell", "side spell", "000, Wizard"),
    E_DECK: ("deck", "side deck gold", "000, Special Play cards"),
    E_SPELL_BONUS: ("spell-bonus", "victim skill", "000, Wizard"),
    E_CARD: ("card", "side card", "000, Special Play cards"),
    E_DRAWN: ("drawn", "side card", "000, Special Play cards"),
    E_SPIKED: ("spiked", "player", "002, Spiked Ball"),
    E_FLIES: ("flies", "player square", "000, Throwing a team-mate"),
    E_SECOND_BALL: ("second-ball", "square", "002, Ball Clone"),
    E_OTHER_BALL: ("other-ball", "", "002, Ball Clone"),
    E_VANISHED: ("ball-vanished", "", "002, Ball Clone"),
    E_CHANGED_SIDES: ("changed-sides", "player receiver", "002, Blackmail"),
    E_EFFECT_OVER: ("effect-over", "card", "000, Special Play cards"),
}
EVENTS: Final = tuple(_EVENTS.get(number, ("", "", "")) for number in range(max(_EVENTS) + 1))
