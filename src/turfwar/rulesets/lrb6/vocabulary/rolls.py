"""The rolls: what they are called, where the rulebook has them, and how their results are told."""

from typing import Final

from turfwar.rulesets.words import RollKind

ROLLS: Final[list[RollKind]] = []


def block_dice(needed: int) -> str:
    """How many block dice there are, and who chooses among them."""
    count = abs(needed)
    chooser = "the attacker's choice" if needed > 0 else "the defender's choice"
    return "one die" if count == 1 else f"{count} dice, {chooser}"


R_WEATHER: Final = 0
ROLLS.append(RollKind(R_WEATHER, "weather", "000, Rolling for the weather"))
R_FANS: Final = 1
ROLLS.append(RollKind(R_FANS, "fans", "000, Fans and FAME"))
R_COIN: Final = 2
ROLLS.append(RollKind(R_COIN, "coin", "000, Setting up the teams", tone="silent"))
R_KICK_DIRECTION: Final = 3
ROLLS.append(RollKind(R_KICK_DIRECTION, "kick direction", "000, Determining scatter"))
R_KICK_DISTANCE: Final = 4
ROLLS.append(RollKind(R_KICK_DISTANCE, "kick distance", "000, Determining scatter"))
R_KICKOFF: Final = 5
ROLLS.append(RollKind(R_KICKOFF, "kick-off table", "000, Rolling on the Kick-Off Table"))
R_RIOT: Final = 6
ROLLS.append(RollKind(R_RIOT, "riot", "000, Kick-Off Table, Riot"))
R_CHEERING: Final = 7
ROLLS.append(RollKind(R_CHEERING, "cheering fans", "000, Kick-Off Table, Cheering Fans"))
R_COACHING: Final = 8
ROLLS.append(RollKind(R_COACHING, "brilliant coaching", "000, Kick-Off Table, Brilliant Coaching"))
R_ROCK: Final = 9
ROLLS.append(RollKind(R_ROCK, "throw a rock", "000, Kick-Off Table, Throw a Rock"))
R_ROCK_VICTIM: Final = 10
ROLLS.append(
    RollKind(R_ROCK_VICTIM, "rock's victim", "000, Kick-Off Table, Throw a Rock", whole=True)
)
R_INVASION: Final = 11
ROLLS.append(
    RollKind(R_INVASION, "pitch invasion", "000, Kick-Off Table, Pitch Invasion", against=True)
)
R_GUST: Final = 12
ROLLS.append(RollKind(R_GUST, "gust of wind", "000, Kick-Off Table, Changing Weather"))
R_BOUNCE: Final = 13
ROLLS.append(RollKind(R_BOUNCE, "bounce", "000, Bouncing balls"))
R_SCATTER: Final = 14
ROLLS.append(RollKind(R_SCATTER, "scatter", "000, Inaccurate throws"))
R_CORNER: Final = 15
ROLLS.append(RollKind(R_CORNER, "throw-in corner", "000, Throw-ins"))
R_THROW_IN: Final = 16
ROLLS.append(RollKind(R_THROW_IN, "throw-in direction", "000, Throw-ins"))
R_THROW_IN_DISTANCE: Final = 17
ROLLS.append(RollKind(R_THROW_IN_DISTANCE, "throw-in distance", "000, Throw-ins"))
R_STAND_UP: Final = 18
ROLLS.append(RollKind(R_STAND_UP, "standing up", "000, Standing up"))
R_GO_FOR_IT: Final = 19
ROLLS.append(RollKind(R_GO_FOR_IT, "going for it", "000, 'Going for it'"))
R_DODGE: Final = 20
ROLLS.append(RollKind(R_DODGE, "dodge", "000, Dodging", counts="dodges"))
R_PICK_UP: Final = 21
ROLLS.append(RollKind(R_PICK_UP, "pick-up", "000, Picking up the ball"))
R_CATCH: Final = 22
ROLLS.append(RollKind(R_CATCH, "catch", "000, Catching the ball"))
R_INTERCEPT: Final = 23
ROLLS.append(RollKind(R_INTERCEPT, "interception", "000, Intercepting a pass"))
R_THROW: Final = 24
ROLLS.append(
    RollKind(
        R_THROW,
        "throw",
        "000, Determining whether the throw is accurate",
        results=("fumble", "failure", "success"),
        facts=("fumble",),
    )
)
R_BLOCK: Final = 25
ROLLS.append(
    RollKind(
        R_BLOCK,
        "block",
        "000, Block action",
        needs=block_dice,
        results=(),
        die="block",
        good=("stumble", "pow"),
        good_share=1 / 3,
    )
)
R_ARMOUR: Final = 26
ROLLS.append(
    RollKind(R_ARMOUR, "armour", "000, Injuries", against=True, results=("held", "broken"))
)
R_INJURY: Final = 27
ROLLS.append(RollKind(R_INJURY, "injury", "000, Injury Table"))
R_CASUALTY: Final = 28
ROLLS.append(RollKind(R_CASUALTY, "casualty", "000, Casualty Table", whole=True))
R_BRIBE: Final = 29
ROLLS.append(RollKind(R_BRIBE, "bribe", "000, Bribes"))
R_HEAT: Final = 30
ROLLS.append(RollKind(R_HEAT, "sweltering heat", "000, Weather Table, Sweltering Heat"))
R_RECOVER: Final = 31
ROLLS.append(RollKind(R_RECOVER, "recovery", "000, Injury Table"))
R_LONER: Final = 32
ROLLS.append(RollKind(R_LONER, "loner", "000, Loner"))
R_PRO: Final = 33
ROLLS.append(RollKind(R_PRO, "pro", "000, Pro"))
R_BALL_AND_CHAIN: Final = 39
ROLLS.append(RollKind(R_BALL_AND_CHAIN, "ball and chain", "000, Ball and Chain"))
R_TENTACLES: Final = 40
ROLLS.append(RollKind(R_TENTACLES, "tentacles", "000, Tentacles"))
R_SHADOWING: Final = 41
ROLLS.append(RollKind(R_SHADOWING, "shadowing", "000, Shadowing"))
R_LEAP: Final = 42
ROLLS.append(RollKind(R_LEAP, "leap", "000, Leap"))
R_JUMP_UP: Final = 43
ROLLS.append(RollKind(R_JUMP_UP, "jump up", "000, Jump Up"))
R_BONE_HEAD: Final = 44
ROLLS.append(RollKind(R_BONE_HEAD, "bone head", "000, Bone Head"))
R_REALLY_STUPID: Final = 45
ROLLS.append(RollKind(R_REALLY_STUPID, "really stupid", "000, Really Stupid"))
R_WILD_ANIMAL: Final = 46
ROLLS.append(RollKind(R_WILD_ANIMAL, "wild animal", "000, Wild Animal"))
R_TAKE_ROOT: Final = 47
ROLLS.append(RollKind(R_TAKE_ROOT, "take root", "000, Take Root"))
R_BLOOD_LUST: Final = 48
ROLLS.append(RollKind(R_BLOOD_LUST, "blood lust", "000, Blood Lust"))
R_GAZE: Final = 49
ROLLS.append(RollKind(R_GAZE, "hypnotic gaze", "000, Hypnotic Gaze"))
R_THROW_MATE: Final = 60
ROLLS.append(RollKind(R_THROW_MATE, "throw of a team-mate", "000, Throwing a team-mate"))
R_HAIL_MARY: Final = 61
ROLLS.append(RollKind(R_HAIL_MARY, "hail mary pass", "000, Hail Mary Pass"))
R_SAFE_THROW: Final = 62
ROLLS.append(RollKind(R_SAFE_THROW, "safe throw", "000, Safe Throw"))
R_ANIMOSITY: Final = 63
ROLLS.append(RollKind(R_ANIMOSITY, "animosity", "000, Animosity"))
R_HUNGRY: Final = 64
ROLLS.append(RollKind(R_HUNGRY, "always hungry", "000, Always Hungry"))
R_SQUIRM: Final = 65
ROLLS.append(RollKind(R_SQUIRM, "squirming free", "000, Always Hungry"))
R_LANDING: Final = 66
ROLLS.append(RollKind(R_LANDING, "landing", "000, Throwing a team-mate"))
R_EXPLOSION: Final = 67
ROLLS.append(RollKind(R_EXPLOSION, "explosion", "000, Bombardier", against=True))
R_FOUL_APPEARANCE: Final = 50
ROLLS.append(RollKind(R_FOUL_APPEARANCE, "foul appearance", "000, Foul Appearance"))
R_DAUNTLESS: Final = 51
ROLLS.append(RollKind(R_DAUNTLESS, "dauntless", "000, Dauntless"))
R_CHAINSAW: Final = 52
ROLLS.append(RollKind(R_CHAINSAW, "chainsaw", "000, Chainsaw"))
R_REGENERATION: Final = 53
ROLLS.append(RollKind(R_REGENERATION, "regeneration", "000, Regeneration"))
R_PENALTY: Final = 80
ROLLS.append(
    RollKind(
        R_PENALTY,
        "penalty",
        "000, Penalty shoot-outs",
        needs="at most {needed}",
        results=("missed", "scored"),
        at_most=True,
    )
)
R_PENALTY_KICK: Final = 81
ROLLS.append(RollKind(R_PENALTY_KICK, "penalty kick", "000, Kick"))
R_PENALTY_COIN: Final = 82
ROLLS.append(RollKind(R_PENALTY_COIN, "penalty coin", "000, Penalty shoot-outs"))
R_DECLARE_FIRST: Final = 90
ROLLS.append(RollKind(R_DECLARE_FIRST, "who declares first", "000, Buying inducements"))
R_CHEF: Final = 91
ROLLS.append(RollKind(R_CHEF, "master chef", "000, Master Chef"))
R_FIREBALL: Final = 92
ROLLS.append(RollKind(R_FIREBALL, "fireball", "000, Wizard", against=True))
R_LIGHTNING: Final = 93
ROLLS.append(RollKind(R_LIGHTNING, "lightning bolt", "000, Wizard", against=True))
R_TELEPORT: Final = 100
ROLLS.append(RollKind(R_TELEPORT, "teleportation", "002, Ring of Teleportation"))
R_BREW: Final = 101
ROLLS.append(RollKind(R_BREW, "brew", "002, Witch's Brew"))
R_TRAMPOLINE: Final = 102
ROLLS.append(RollKind(R_TRAMPOLINE, "trampoline direction", "002, Trampoline Trap"))
R_TRAMPOLINE_DISTANCE: Final = 103
ROLLS.append(RollKind(R_TRAMPOLINE_DISTANCE, "trampoline distance", "002, Trampoline Trap"))
R_PERFECT_KICK: Final = 106
ROLLS.append(RollKind(R_PERFECT_KICK, "template", "002, Perfect Kick"))
R_WAKE_UP: Final = 107
ROLLS.append(RollKind(R_WAKE_UP, "waking up", "002, Wake Up Call"))
R_MARKER: Final = 108
ROLLS.append(RollKind(R_MARKER, "marker", "002, Rogue Wizard"))
R_VANISH: Final = 109
ROLLS.append(RollKind(R_VANISH, "vanishing", "002, Ball Clone"))
R_DOG: Final = 118
ROLLS.append(RollKind(R_DOG, "dog's direction", "002, Woof Woof!"))
R_DOG_DISTANCE: Final = 119
ROLLS.append(RollKind(R_DOG_DISTANCE, "dog's distance", "002, Woof Woof!"))
R_HURRY: Final = 120
ROLLS.append(RollKind(R_HURRY, "hurry", "002, Hurry Up Offense"))
R_BAD_HABITS: Final = 121
ROLLS.append(RollKind(R_BAD_HABITS, "bad habits", "002, Bad Habits"))
R_SPONGE: Final = 122
ROLLS.append(RollKind(R_SPONGE, "sponge", "002, Magic Sponge"))
R_ZAP: Final = 123
ROLLS.append(RollKind(R_ZAP, "zap", "002, Zap!"))
R_DOOM: Final = 124
ROLLS.append(RollKind(R_DOOM, "doom and gloom", "002, Doom And Gloom"))
R_MINDBLOW: Final = 125
ROLLS.append(RollKind(R_MINDBLOW, "mindblow", "002, Mindblow"))
R_REVENGE: Final = 126
ROLLS.append(RollKind(R_REVENGE, "revenge", "002, Morley's Revenge"))

_NAMES: Final = {roll.number: (roll.name, roll.source) for roll in ROLLS}
ROLL_NAMES: Final = tuple(_NAMES.get(number, ("", "")) for number in range(max(_NAMES) + 1))
"""Names and sections by number, empty where it is free."""
