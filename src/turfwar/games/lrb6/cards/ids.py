"""The special play cards of 002 by number: deck by deck, each in the order of its pages."""

from __future__ import annotations

from typing import Final

BEGUILING_BRACERS: Final = 0
LUCKY_CHARM: Final = 1
BELT_OF_INVULNERABILITY: Final = 2
MAGIC_GLOVES_OF_JARK_LONGARM: Final = 3
FAWNDOUGHS_HEADBAND: Final = 4
GOOD_OLD_MAGIC_CODPIECE: Final = 5
FORCE_SHIELD: Final = 6
RABBITS_FOOT: Final = 7
GIKTAS_STRENGTH_OF_DA_BEAR: Final = 8
RING_OF_TELEPORTATION: Final = 9
GLOVES_OF_HOLDING: Final = 10
WAND_OF_SMASHING: Final = 11
INERTIA_DAMPER: Final = 12
ROWDY_FANS: Final = 13
THAT_BABES_GOT_TALENT: Final = 14
HECKLER: Final = 15
BADYEAR_GIT: Final = 16
HOMETOWN_FANS: Final = 17
SPRINKLER_MALFUNCTION: Final = 18
INCOMING: Final = 19
ECLIPSE: Final = 20
ROGUE_WIZARD: Final = 21
BALL_CLONE: Final = 22
FRIENDLY_FANS: Final = 23
JOHNNY_WATERBOY: Final = 24
FANATIC_INVASION: Final = 25
COME_TO_PAPA: Final = 26
PERFECT_KICK: Final = 27
DOGGED_DEFENSE: Final = 28
OPTION_PLAY: Final = 29
FLEA_FLICKER: Final = 30
PUNT: Final = 31
FUMBLEROOSKI: Final = 32
SPECTACULAR_CATCH: Final = 33
GOING_THE_EXTRA_MILE: Final = 34
SUICIDE_BLITZ: Final = 35
HEROIC_LEAP: Final = 36
WAKE_UP_CALL: Final = 37
NEW_BLOCKING_SCHEME: Final = 38
GROMSKULLS_EXPLODING_RUNES: Final = 39
WITCHS_BREW: Final = 40
ILLEGAL_SUBSTITUTION: Final = 41
BLATANT_FOUL: Final = 42
KICKING_BOOTS: Final = 43
CHOP_BLOCK: Final = 44
PIT_TRAP: Final = 45
CUSTARD_PIE: Final = 46
SPIKED_BALL: Final = 47
DISTRACT: Final = 48
STOLEN_PLAYBOOK: Final = 49
GREASED_SHOES: Final = 50
TRAMPOLINE_TRAP: Final = 51
ALL_OUT_BLITZ: Final = 52
FAN_UPROAR: Final = 53
BANANA_SKIN: Final = 54
HURRY_UP_OFFENSE: Final = 55
BUTTERFINGERS: Final = 56
INTENSIVE_TRAINING: Final = 57
CHAINSAW: Final = 58
UNSPORTSMANLIKE_CONDUCT: Final = 59
DAZED_AND_CONFUSED: Final = 60
KNUTTS_SPELL_OF_AWESOME_STRENGTH: Final = 61
DOC_BONESAW: Final = 62
LEWD_MANEUVERS: Final = 63
EXTRA_TRAINING: Final = 64
LURVE_POTION: Final = 65
MAGIC_HELMET: Final = 66
SCUTTS_SCROLL_OF_WEATHER_MAGIC: Final = 67
MIRACLE_WORKER: Final = 68
STILETTO: Final = 69
ONE_WITH_THE_KICKER: Final = 70
TEAM_ANTHEM: Final = 71
RAZZLE_DAZZLE: Final = 72
THE_FAN: Final = 73
SUITABLE_PITCH: Final = 74
THE_WALL: Final = 75
RUNE_OF_FEAR: Final = 76
WOOF_WOOF: Final = 77
BAD_HABITS: Final = 78
GIMME_THAT: Final = 79
BALLISTA: Final = 80
IRON_MAN: Final = 81
BLACKMAIL: Final = 82
KID_GLOVES: Final = 83
BUZZING: Final = 84
KNUCKLEDUSTERS: Final = 85
DUH_WHERE_AM_I: Final = 86
MAGIC_SPONGE: Final = 87
EGO_TRIP: Final = 88
MINE: Final = 89
ZAP: Final = 90
NOT_SO_SECRET_WEAPON: Final = 91
ORCIDAS_SPONSORSHIP: Final = 92
TACKLING_MACHINE: Final = 93
RAKARTHS_CURSE_OF_PETTY_SPITE: Final = 94
GET_EM_LADS: Final = 95
ASSASSIN: Final = 96
I_AM_THE_GREATEST: Final = 97
DOOM_AND_GLOOM: Final = 98
MINDBLOW: Final = 99
DA_FREIGHT_TRAIN: Final = 100
COME_ON_BOYS: Final = 101
MORLEYS_REVENGE: Final = 102
MYSTERIOUS_OLD_MEDICINE_MAN: Final = 103

CARD_NAMES: Final = (
    "Beguiling Bracers",
    "Lucky Charm",
    "Belt of Invulnerability",
    "Magic Gloves of Jark Longarm",
    "Fawndough's Headband",
    "Good Old Magic Codpiece",
    "Force Shield",
    "Rabbit's Foot",
    "Gikta's Strength of Da Bear",
    "Ring of Teleportation",
    "Gloves of Holding",
    "Wand of Smashing",
    "Inertia Damper",
    "Rowdy Fans",
    "That Babe's Got Talent!",
    "Heckler",
    "Badyear Git",
    "Hometown Fans",
    "Sprinkler Malfunction",
    "Incoming!",
    "Eclipse",
    "Rogue Wizard",
    "Ball Clone",
    "Friendly Fans",
    "Johnny Waterboy",
    "Fanatic Invasion",
    "Come To Papa!",
    "Perfect Kick",
    "Dogged Defense",
    "Option Play",
    "Flea Flicker",
    "Punt",
    "Fumblerooski",
    "Spectacular Catch",
    "Going the Extra Mile",
    "Suicide Blitz",
    "Heroic Leap",
    "Wake Up Call",
    "New Blocking Scheme",
    "Gromskull's Exploding Runes",
    "Witch's Brew",
    "Illegal Substitution",
    "Blatant Foul",
    "Kicking Boots",
    "Chop Block",
    "Pit Trap",
    "Custard Pie",
    "Spiked Ball",
    "Distract",
    "Stolen Playbook",
    "Greased Shoes",
    "Trampoline Trap",
    "All Out Blitz",
    "Fan Uproar",
    "Banana Skin",
    "Hurry Up Offense",
    "Butterfingers",
    "Intensive Training",
    "Chainsaw",
    "Unsportsmanlike Conduct",
    "Dazed And Confused",
    "Knutt's Spell of Awesome Strength",
    "Doc Bonesaw",
    "Lewd Maneuvers",
    "Extra Training",
    "Lurve Potion",
    "Magic Helmet",
    "Scutt's Scroll of Weather Magic",
    "Miracle Worker",
    "Stiletto",
    "One With the Kicker",
    "Team Anthem",
    "Razzle Dazzle",
    "The Fan",
    "Suitable Pitch",
    "The Wall",
    "Rune of Fear",
    "Woof Woof!",
    "Bad Habits",
    "Gimme That!",
    "Ballista",
    "Iron Man",
    "Blackmail",
    "Kid Gloves",
    "Buzzing",
    "Knuckledusters",
    "Duh, Where Am I?",
    "Magic Sponge",
    "Ego Trip",
    "Mine",
    "Zap!",
    "Not-So-Secret Weapon",
    "Orcidas Sponsorship",
    "Tackling Machine",
    "Rakarth's Curse of Petty Spite",
    "Get 'Em Lads!",
    "Assassin",
    "I Am the Greatest",
    "Doom And Gloom",
    "Mindblow",
    "Da Freight Train",
    "Come On Boys!",
    "Morley's Revenge",
    "Mysterious Old Medicine Man",
)

DECK_NAMES: Final = (
    "Magic Items",
    "Miscellaneous Mayhem",
    "Special Team Plays",
    "Dirty Tricks",
    "Good Karma",
    "Random Events",
    "Desperate Measures",
)
DECK_FIRST: Final = (0, 13, 26, 39, 52, 78, 96)
DECK_SIZES: Final = (13, 13, 13, 13, 26, 18, 8)
DECK_PRICES: Final = (50, 50, 50, 50, 100, 200, 400)

# Conditions: what an effect lays on players or a side, numbered on from the skills like one
FIRST_CONDITION: Final = 90
LAST_CONDITION: Final = 149
LUCKY: Final = 90
BELTED: Final = 91
LONG_ARMED: Final = 92
BANDED: Final = 93
CODPIECED: Final = 94
GLOVED: Final = 95
DAMPED: Final = 96
RUNIC: Final = 98
SUBSTITUTE: Final = 99
BLATANT: Final = 100
SPIKED: Final = 101
NEAR_DISTRACTION: Final = 102
GREASED: Final = 103
CONDITIONS: Final[dict[int, int]] = {
    LUCKY: LUCKY_CHARM,
    BELTED: BELT_OF_INVULNERABILITY,
    LONG_ARMED: MAGIC_GLOVES_OF_JARK_LONGARM,
    BANDED: FAWNDOUGHS_HEADBAND,
    CODPIECED: GOOD_OLD_MAGIC_CODPIECE,
    GLOVED: GLOVES_OF_HOLDING,
    DAMPED: INERTIA_DAMPER,
    RUNIC: GROMSKULLS_EXPLODING_RUNES,
    SUBSTITUTE: ILLEGAL_SUBSTITUTION,
    BLATANT: BLATANT_FOUL,
    SPIKED: SPIKED_BALL,
    NEAR_DISTRACTION: DISTRACT,
    GREASED: GREASED_SHOES,
    107: ROWDY_FANS,
    108: THAT_BABES_GOT_TALENT,
    109: HOMETOWN_FANS,
    110: SPRINKLER_MALFUNCTION,
    111: INCOMING,
    112: FRIENDLY_FANS,
    113: JOHNNY_WATERBOY,
    114: BALL_CLONE,
    115: FANATIC_INVASION,
    117: DOGGED_DEFENSE,
    118: FLEA_FLICKER,
    119: FUMBLEROOSKI,
    120: GOING_THE_EXTRA_MILE,
    121: SUICIDE_BLITZ,
    122: HEROIC_LEAP,
    127: FAN_UPROAR,
    128: UNSPORTSMANLIKE_CONDUCT,
    129: LEWD_MANEUVERS,
    130: TEAM_ANTHEM,
    131: SUITABLE_PITCH,
    132: HURRY_UP_OFFENSE,
    135: IRON_MAN,
    136: BLACKMAIL,
    137: KID_GLOVES,
    138: KNUCKLEDUSTERS,
    139: EGO_TRIP,
    140: RAKARTHS_CURSE_OF_PETTY_SPITE,
    143: I_AM_THE_GREATEST,
    144: COME_ON_BOYS,
    145: MORLEYS_REVENGE,
    146: MYSTERIOUS_OLD_MEDICINE_MAN,
}
"""The card behind each condition."""
