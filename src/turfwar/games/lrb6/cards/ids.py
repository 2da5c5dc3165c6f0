"""The special play cards of 002 by number, and the conditions that they lay on players
and sides: these are numbered like skills."""

from typing import Final

# Cards, by write_numbers: begin
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
# Cards, by write_numbers: end

# Conditions, by write_numbers: begin
LUCKY: Final = 90
BELTED: Final = 91
LONG_ARMED: Final = 92
BANDED: Final = 93
CODPIECED: Final = 94
GLOVES_OF_HOLDING_WEARER: Final = 95
DAMPED: Final = 96
RUNIC: Final = 98
SUBSTITUTE: Final = 99
BLATANT: Final = 100
SPIKED: Final = 101
NEAR_DISTRACTION: Final = 102
GREASED: Final = 103
ROWDY: Final = 107
TALENT: Final = 108
HOMETOWN: Final = 109
WET: Final = 110
EXPOSED: Final = 111
FRIENDLY_CROWD: Final = 112
WATERED: Final = 113
CLONED: Final = 114
RAVING: Final = 115
DOGGED: Final = 117
FLICKER: Final = 118
FUMBLER: Final = 119
EXTRA_MILE: Final = 120
SUICIDE: Final = 121
HEROIC: Final = 122
UPROAR: Final = 127
UNCONSCIOUS: Final = 128
FORBIDDEN_TO_ACT: Final = 129
ANTHEM: Final = 130
PITCH: Final = 131
HURRY: Final = 132
IRON: Final = 135
BLACKMAILED: Final = 136
KID_GLOVED: Final = 137
KNUCKLES: Final = 138
VAIN: Final = 139
CURSED: Final = 140
JEALOUS: Final = 143
FORGIVEN: Final = 144
HAUNTED: Final = 145
MEDICINE: Final = 146

CONDITION_NAMES: Final = {
    LUCKY: "Lucky Charm",
    BELTED: "Belt of Invulnerability",
    LONG_ARMED: "Magic Gloves of Jark Longarm",
    BANDED: "Fawndough's Headband",
    CODPIECED: "Good Old Magic Codpiece",
    GLOVES_OF_HOLDING_WEARER: "Gloves of Holding",
    DAMPED: "Inertia Damper",
    RUNIC: "Gromskull's Exploding Runes",
    SUBSTITUTE: "Illegal Substitution",
    BLATANT: "Blatant Foul",
    SPIKED: "Spiked Ball",
    NEAR_DISTRACTION: "Distract",
    GREASED: "Greased Shoes",
    ROWDY: "Rowdy Fans",
    TALENT: "That Babe's Got Talent!",
    HOMETOWN: "Hometown Fans",
    WET: "Sprinkler Malfunction",
    EXPOSED: "Incoming!",
    FRIENDLY_CROWD: "Friendly Fans",
    WATERED: "Johnny Waterboy",
    CLONED: "Ball Clone",
    RAVING: "Fanatic Invasion",
    DOGGED: "Dogged Defense",
    FLICKER: "Flea Flicker",
    FUMBLER: "Fumblerooski",
    EXTRA_MILE: "Going the Extra Mile",
    SUICIDE: "Suicide Blitz",
    HEROIC: "Heroic Leap",
    UPROAR: "Fan Uproar",
    UNCONSCIOUS: "Unsportsmanlike Conduct",
    FORBIDDEN_TO_ACT: "Lewd Maneuvers",
    ANTHEM: "Team Anthem",
    PITCH: "Suitable Pitch",
    HURRY: "Hurry Up Offense",
    IRON: "Iron Man",
    BLACKMAILED: "Blackmail",
    KID_GLOVED: "Kid Gloves",
    KNUCKLES: "Knuckledusters",
    VAIN: "Ego Trip",
    CURSED: "Rakarth's Curse of Petty Spite",
    JEALOUS: "I Am the Greatest",
    FORGIVEN: "Come On Boys!",
    HAUNTED: "Morley's Revenge",
    MEDICINE: "Mysterious Old Medicine Man",
}
# Conditions, by write_numbers: end
