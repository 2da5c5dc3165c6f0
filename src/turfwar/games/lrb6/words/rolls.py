"""The rolls: what they are called, where the rulebook has them, and how their results are told."""

from typing import Final

from turfwar.games.words import RollKind

# Numbers, by write_numbers: begin
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
R_FOUL_APPEARANCE: Final = 50
R_DAUNTLESS: Final = 51
R_CHAINSAW: Final = 52
R_REGENERATION: Final = 53
R_THROW_MATE: Final = 60
R_HAIL_MARY: Final = 61
R_SAFE_THROW: Final = 62
R_ANIMOSITY: Final = 63
R_HUNGRY: Final = 64
R_SQUIRM: Final = 65
R_LANDING: Final = 66
R_EXPLOSION: Final = 67
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
# Numbers, by write_numbers: end

ROLLS: Final[list[RollKind]] = []


def block_dice(needed: int) -> str:
    """How many block dice there are, and who chooses among them."""
    count = abs(needed)
    chooser = "the attacker's choice" if needed > 0 else "the defender's choice"
    return "one die" if count == 1 else f"{count} dice, {chooser}"


ROLLS.append(RollKind("weather", "000, Rolling for the weather", number=R_WEATHER))
ROLLS.append(RollKind("fans", "000, Fans and FAME", number=R_FANS))
ROLLS.append(RollKind("coin", "000, Setting up the teams", tone="silent", number=R_COIN))
ROLLS.append(RollKind("kick direction", "000, Determining scatter", number=R_KICK_DIRECTION))
ROLLS.append(RollKind("kick distance", "000, Determining scatter", number=R_KICK_DISTANCE))
ROLLS.append(RollKind("kick-off table", "000, Rolling on the Kick-Off Table", number=R_KICKOFF))
ROLLS.append(RollKind("riot", "000, Kick-Off Table, Riot", number=R_RIOT))
ROLLS.append(RollKind("cheering fans", "000, Kick-Off Table, Cheering Fans", number=R_CHEERING))
ROLLS.append(
    RollKind("brilliant coaching", "000, Kick-Off Table, Brilliant Coaching", number=R_COACHING)
)
ROLLS.append(RollKind("throw a rock", "000, Kick-Off Table, Throw a Rock", number=R_ROCK))
ROLLS.append(
    RollKind("rock's victim", "000, Kick-Off Table, Throw a Rock", whole=True, number=R_ROCK_VICTIM)
)
ROLLS.append(
    RollKind(
        "pitch invasion", "000, Kick-Off Table, Pitch Invasion", against=True, number=R_INVASION
    )
)
ROLLS.append(RollKind("gust of wind", "000, Kick-Off Table, Changing Weather", number=R_GUST))
ROLLS.append(RollKind("bounce", "000, Bouncing balls", number=R_BOUNCE))
ROLLS.append(RollKind("scatter", "000, Inaccurate throws", number=R_SCATTER))
ROLLS.append(RollKind("throw-in corner", "000, Throw-ins", number=R_CORNER))
ROLLS.append(RollKind("throw-in direction", "000, Throw-ins", number=R_THROW_IN))
ROLLS.append(RollKind("throw-in distance", "000, Throw-ins", number=R_THROW_IN_DISTANCE))
ROLLS.append(RollKind("standing up", "000, Standing up", number=R_STAND_UP))
ROLLS.append(RollKind("going for it", "000, 'Going for it'", number=R_GO_FOR_IT))
ROLLS.append(RollKind("dodge", "000, Dodging", counts="dodges", number=R_DODGE))
ROLLS.append(RollKind("pick-up", "000, Picking up the ball", number=R_PICK_UP))
ROLLS.append(RollKind("catch", "000, Catching the ball", number=R_CATCH))
ROLLS.append(RollKind("interception", "000, Intercepting a pass", number=R_INTERCEPT))
ROLLS.append(
    RollKind(
        "throw",
        "000, Determining whether the throw is accurate",
        results=("fumble", "failure", "success"),
        facts=("fumble",),
        number=R_THROW,
    )
)
ROLLS.append(
    RollKind(
        "block",
        "000, Block action",
        needs=block_dice,
        results=(),
        die="block",
        good=("stumble", "pow"),
        good_share=1 / 3,
        number=R_BLOCK,
    )
)
ROLLS.append(
    RollKind("armour", "000, Injuries", against=True, results=("held", "broken"), number=R_ARMOUR)
)
ROLLS.append(RollKind("injury", "000, Injury Table", number=R_INJURY))
ROLLS.append(RollKind("casualty", "000, Casualty Table", whole=True, number=R_CASUALTY))
ROLLS.append(RollKind("bribe", "000, Bribes", number=R_BRIBE))
ROLLS.append(RollKind("sweltering heat", "000, Weather Table, Sweltering Heat", number=R_HEAT))
ROLLS.append(RollKind("recovery", "000, Injury Table", number=R_RECOVER))
ROLLS.append(RollKind("loner", "000, Loner", number=R_LONER))
ROLLS.append(RollKind("pro", "000, Pro", number=R_PRO))
ROLLS.append(RollKind("ball and chain", "000, Ball and Chain", number=R_BALL_AND_CHAIN))
ROLLS.append(RollKind("tentacles", "000, Tentacles", number=R_TENTACLES))
ROLLS.append(RollKind("shadowing", "000, Shadowing", number=R_SHADOWING))
ROLLS.append(RollKind("leap", "000, Leap", number=R_LEAP))
ROLLS.append(RollKind("jump up", "000, Jump Up", number=R_JUMP_UP))
ROLLS.append(RollKind("bone head", "000, Bone Head", number=R_BONE_HEAD))
ROLLS.append(RollKind("really stupid", "000, Really Stupid", number=R_REALLY_STUPID))
ROLLS.append(RollKind("wild animal", "000, Wild Animal", number=R_WILD_ANIMAL))
ROLLS.append(RollKind("take root", "000, Take Root", number=R_TAKE_ROOT))
ROLLS.append(RollKind("blood lust", "000, Blood Lust", number=R_BLOOD_LUST))
ROLLS.append(RollKind("hypnotic gaze", "000, Hypnotic Gaze", number=R_GAZE))
ROLLS.append(RollKind("throw of a team-mate", "000, Throwing a team-mate", number=R_THROW_MATE))
ROLLS.append(RollKind("hail mary pass", "000, Hail Mary Pass", number=R_HAIL_MARY))
ROLLS.append(RollKind("safe throw", "000, Safe Throw", number=R_SAFE_THROW))
ROLLS.append(RollKind("animosity", "000, Animosity", number=R_ANIMOSITY))
ROLLS.append(RollKind("always hungry", "000, Always Hungry", number=R_HUNGRY))
ROLLS.append(RollKind("squirming free", "000, Always Hungry", number=R_SQUIRM))
ROLLS.append(RollKind("landing", "000, Throwing a team-mate", number=R_LANDING))
ROLLS.append(RollKind("explosion", "000, Bombardier", against=True, number=R_EXPLOSION))
ROLLS.append(RollKind("foul appearance", "000, Foul Appearance", number=R_FOUL_APPEARANCE))
ROLLS.append(RollKind("dauntless", "000, Dauntless", number=R_DAUNTLESS))
ROLLS.append(RollKind("chainsaw", "000, Chainsaw", number=R_CHAINSAW))
ROLLS.append(RollKind("regeneration", "000, Regeneration", number=R_REGENERATION))
ROLLS.append(
    RollKind(
        "penalty",
        "000, Penalty shoot-outs",
        needs="at most {needed}",
        results=("missed", "scored"),
        at_most=True,
        number=R_PENALTY,
    )
)
ROLLS.append(RollKind("penalty kick", "000, Kick", number=R_PENALTY_KICK))
ROLLS.append(RollKind("penalty coin", "000, Penalty shoot-outs", number=R_PENALTY_COIN))
ROLLS.append(RollKind("who declares first", "000, Buying inducements", number=R_DECLARE_FIRST))
ROLLS.append(RollKind("master chef", "000, Master Chef", number=R_CHEF))
ROLLS.append(RollKind("fireball", "000, Wizard", against=True, number=R_FIREBALL))
ROLLS.append(RollKind("lightning bolt", "000, Wizard", against=True, number=R_LIGHTNING))
ROLLS.append(RollKind("teleportation", "002, Ring of Teleportation", number=R_TELEPORT))
ROLLS.append(RollKind("brew", "002, Witch's Brew", number=R_BREW))
ROLLS.append(RollKind("trampoline direction", "002, Trampoline Trap", number=R_TRAMPOLINE))
ROLLS.append(RollKind("trampoline distance", "002, Trampoline Trap", number=R_TRAMPOLINE_DISTANCE))
ROLLS.append(RollKind("template", "002, Perfect Kick", number=R_PERFECT_KICK))
ROLLS.append(RollKind("waking up", "002, Wake Up Call", number=R_WAKE_UP))
ROLLS.append(RollKind("marker", "002, Rogue Wizard", number=R_MARKER))
ROLLS.append(RollKind("vanishing", "002, Ball Clone", number=R_VANISH))
ROLLS.append(RollKind("dog's direction", "002, Woof Woof!", number=R_DOG))
ROLLS.append(RollKind("dog's distance", "002, Woof Woof!", number=R_DOG_DISTANCE))
ROLLS.append(RollKind("hurry", "002, Hurry Up Offense", number=R_HURRY))
ROLLS.append(RollKind("bad habits", "002, Bad Habits", number=R_BAD_HABITS))
ROLLS.append(RollKind("sponge", "002, Magic Sponge", number=R_SPONGE))
ROLLS.append(RollKind("zap", "002, Zap!", number=R_ZAP))
ROLLS.append(RollKind("doom and gloom", "002, Doom And Gloom", number=R_DOOM))
ROLLS.append(RollKind("mindblow", "002, Mindblow", number=R_MINDBLOW))
ROLLS.append(RollKind("revenge", "002, Morley's Revenge", number=R_REVENGE))

_NAMES: Final = {roll.number: (roll.name, roll.source) for roll in ROLLS}
ROLL_NAMES: Final = tuple(_NAMES.get(number, ("", "")) for number in range(max(_NAMES) + 1))
"""Names and sections by number, empty where it is free."""
