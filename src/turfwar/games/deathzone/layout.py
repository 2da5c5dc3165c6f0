"""Where things are in the state of a match of Death Zone."""

from typing import Final

# Generated from data/layout.toml: begin
# The match
KICKING: Final = 4
"""Who kicks off this drive, or moves second after it."""
PLAYER: Final = 40
ACTION: Final = 41
"""Its number; 0 for none."""
MOVED: Final = 42
"""How many squares of movement the open action has used."""
ON_TOP: Final = 43
"""Whether the open player stands over somebody prone."""
TRAMPLED: Final = 44
"""How often they have trampled them."""
STARTED: Final = 45
"""Where the open player began."""
REACHED: Final = 46
"""Heroic tackle: whether a death zone has been entered."""
FLOOR: Final = 47
"""Who decides in a phase in which both may."""
QUIET: Final = 48
"""How many sides one after the other have let it pass."""
PART: Final = 49
"""Which part of the tackle phase it is: dodges, attacks, tackles."""
HANDED: Final = 50
"""Whether the ball was handed off in this phase."""
THROWN: Final = 51
"""Whether the ball was thrown or kicked in this phase."""
HEROIC: Final = 52
"""Whether the heroic tackle of this turn was made."""
ACTED: Final = 53
"""Whether anybody has acted in this turn."""
WINDOW: Final = 54
"""Whether the other coach may cast something before the phase goes on."""
QUIT: Final = 55
"""Whether the active side is done with this phase."""
ENDING: Final = 56
"""Whether the active side is done with this turn."""
WATER: Final = 57
"""Whose movement is halved in this turn."""
FREE_PHASE: Final = 58
"""Whether this is the kicking side's reserve phase after a kick-off."""
SETTING_UP: Final = 59
PICKED: Final = 60
KICKER: Final = 61
SCORER: Final = 62
TOSSED: Final = 63
"""How far the toss is."""
RETAKES: Final = 64
CHEERED: Final = 66
"""Retakes until the next touchdown."""
CHEERLEADERS: Final = 68
"""Their ability."""
REFEREE_BRIBE: Final = 70
LEAGUE: Final = 72
TOGETHER: Final = 73
"""Whether one question about a retake is for both coaches, as in scenarios."""
LAST_TURN: Final = 74
GALAK: Final = 75
"""Whether Galak is the referee."""
DEALING: Final = 76
"""Which side is giving out its spells before the match."""
HOARD: Final = 77
"""The spells that it has still to give out, in order; 0 for none."""
WOUND_ROLLED: Final = 101
"""Who has just had to roll on the Wound Table."""
OPENED: Final = 102
"""Whether what comes before everything else has been seen to."""
IN_LOVE: Final = 103
"""Whether anybody has been drugged so that they follow somebody about."""
SPIES: Final = 104
"""Spies that a side has left: each cancels a trick, or is a retake."""
POTIONS: Final = 106
"""The doses of each potion that home has, then away."""
ASKING: Final = 120
"""Which side is asking about the other's spells before the match."""
KNOWS: Final = 121
"""What a side has asked about the other's spells: 1 how many each carries, 2 which there are."""
ROLLED: Final = 123
"""How many of each spell home has rolled, then away."""
TISSUE: Final = 157
"""Squares in which a Rotter has gone to pieces; 0 for none."""
THRUD: Final = 165
"""Who Thrud is, where they have come."""
GALAK_AT: Final = 166
"""Where Galak is while they run people over, else 0."""
GAVE_UP: Final = 167
"""One more than the side that has given the match up, 0 for none."""
STAR_POINTS: Final = 168
"""Star Player Points that a side has still to spend before the match."""
STARRING: Final = 170
"""Which side is spending its Star Player Points."""
# Each player
MA: Final = 3
CS: Final = 4
TS: Final = 5
ST: Final = 6
TH: Final = 8
WD: Final = 9
AT: Final = 10
CL: Final = 11
SAVE: Final = 12
"""The lowest roll that saves; 0 for none."""
WOUNDS: Final = 13
"""Those taken."""
KIND: Final = 14
"""What kind of Special Player they are."""
RACE: Final = 15
INJURY: Final = 16
"""The last result of the Wound Table, 0 for none."""
FELL: Final = 17
"""Whether they were knocked over, or attacked prone, in this turn."""
DODGING: Final = 18
CONCUSSED: Final = 19
LEG_HURT: Final = 20
BERSERK: Final = 21
TURNED: Final = 22
"""Who else decides for them in this turn: 1 as they are confused, 2 as they are bribed."""
ROOKIE: Final = 23
"""Whether they may panic yet."""
STUCK: Final = 24
BOGGED: Final = 25
"""Bog Off: 1 keeps away those without nerve, 2 everybody."""
BONUS: Final = 26
"""What a spell adds to their movement in this phase."""
LEAPING: Final = 27
"""Boing: they move as with Boots of Leaping."""
BOOST: Final = 28
"""What a spell adds to how far they throw or kick."""
OFFENDED: Final = 29
"""The magic items that they have used in this phase; 16 a special spell, 32 Water."""
SPRINTS: Final = 30
"""How often they have sprinted in this match; 4 more while they do."""
ITEMS: Final = 31
# Rows behind the frame, one for each player
LEVELS: Final = 2500
LEVELS_SIZE: Final = 16
SKILL_LEVELS: Final = 0
"""How often they have each skill."""
# Rows behind the frame, one for each player
SPELLS: Final = 3204
SPELLS_SIZE: Final = 17
SPELL_COUNTS: Final = 0
"""How often they carry each spell."""
# Rows behind the frame, one for each player
MORE: Final = 3952
MORE_SIZE: Final = 31
FREE_TAKEN: Final = 0
"""Free attacks and tackles in this movement phase."""
FREE_ON: Final = 1
"""One more than whom the first of them was against."""
STOOD: Final = 2
"""Whether they stood when the tackles began."""
CAST: Final = 3
"""Whether they have cast a spell in this phase."""
EP: Final = 4
"""Experience Points won in this match."""
HAS_HELD: Final = 5
CHANGING: Final = 6
"""Werewolves: 1 writhing, 2 at the end of this turn in the other form."""
WOLF: Final = 7
INFECTED: Final = 8
"""Turns until they desert to the Rotters, one more; 0 not infected."""
NERVE: Final = 9
"""Whether they have faced a Rotter before."""
FEEDING: Final = 10
RAGING: Final = 11
"""Norse: 1 going berserk at the end of the turn, 2 has done so before."""
BRIBE: Final = 12
"""What the other coach has put aside for them."""
BACK: Final = 13
"""The turn of their side in which they may return, 0 for none."""
WENT_FOR: Final = 14
"""One more than whom they have attacked in this phase."""
ON_PRONE: Final = 15
"""Whether that one lay on the ground then."""
DRUG: Final = 16
LEADER: Final = 17
"""Albion: the leader of the peasants."""
HEX: Final = 18
"""What CL loses by a drug."""
MEEK: Final = 19
"""Albion: must throw to a knight in this phase."""
ORIGIN: Final = 20
"""One more than the number that a deserter had before, 0 for others."""
SCARED: Final = 21
"""One more than whose rumble they must get away from."""
SKULL: Final = 22
"""A fractured skull of old: 1 concussed until a save, 2 well until the next concussion."""
TOOK_PART: Final = 23
"""Whether they were on the field when a turn ended."""
DRUNK: Final = 24
"""How many potions they have drunk."""
NUMB: Final = 25
"""Whether they feel no pain in this match."""
POISONED: Final = 26
LOVES: Final = 27
"""One more than whom a drug makes them follow."""
ROTTER: Final = 28
"""Whether they are one of Nurgle's, of whatever race."""
BONES: Final = 29
"""What they have broken in this match: 1 an arm, 2 a leg, 4 the skull."""
STARRED: Final = 30
"""Star Player Points spent on them before this match."""
STATE_SIZE: Final = 5316
# Generated from data/layout.toml: end

# What a player's status can be
# States, by write_numbers: begin
ABSENT: Final = 0
STANDING: Final = 1
PRONE: Final = 2
RESERVE: Final = 3
STUNNED: Final = 4
KNOCKED_OUT: Final = 5
ARM_BROKEN: Final = 6
LEG_BROKEN: Final = 7
SKULL_FRACTURED: Final = 8
DEAD: Final = 9
GONE: Final = 10
SENT_OFF: Final = 11
# States, by write_numbers: end

# Special players
NORMAL: Final = 0
CHUCKER: Final = 1
CATCHER: Final = 2
RUNNER: Final = 3
DEFENSIVE: Final = 4
KICKER_KIND: Final = 5
BERSERKER_KIND: Final = 6
KIND_NAMES: Final = ("", "chucker", "catcher", "runner", "defensive", "kicker", "berserker")

# Results of the Wound Table
W_BERSERK: Final = 1
W_ARM: Final = 2
W_LEG: Final = 3
W_KO: Final = 4
W_KO_LEG: Final = 5
W_STUNNED: Final = 6
W_CONCUSSED: Final = 7
W_SKULL: Final = 8
W_DEAD: Final = 9
WOUND_NAMES: Final = (
    "",
    "berserk",
    "arm-broken",
    "leg-broken",
    "ko",
    "ko-leg-hurt",
    "stunned",
    "concussed",
    "skull-fractured",
    "dead",
)

# Magic items, as bits
ARMOUR: Final = 1
HELMET: Final = 2
BOOTS: Final = 4
GAUNTLETS: Final = 8
ITEM_NAMES: Final = {
    "Magic Armour": ARMOUR,
    "Helmet of Accuracy": HELMET,
    "Boots of Leaping": BOOTS,
    "Gauntlets of Holding": GAUNTLETS,
}

# What upsets the crowd beside them
SPECIAL_CAST: Final = 16
WATER_CAST: Final = 32

# Who else decides for a player
CONFUSED: Final = 1
BRIBED: Final = 2

# Parts of the tackle phase
DODGES: Final = 0
ATTACKS: Final = 1
TACKLES: Final = 2
