"""Where bobba keeps what lrb6 does not; `athlete.py` has the views of it."""

from typing import Final

# Generated from data/layout.toml: begin
# The match
HOME_FIELD: Final = 2940
"""Whether home plays on its own field."""
HOME_SHARE: Final = 2941
"""Of a hundred spectators, how many cheer for home."""
HOME_REROLL: Final = 2942
"""The Home re-roll, for the side that has it."""
FROZEN: Final = 2944
"""Team re-rolls that allied players freeze for this drive."""
SPENT_REROLLS: Final = 2946
"""Team re-rolls used in this half."""
SURFACE: Final = 2948
"""What the field is like: standard, wet, dry or frozen."""
SURFACE_STEPS: Final = 2949
"""How much so, 0 for a standard field."""
HMS_FROM: Final = 2950
"""From how many of a side's players in the dead and injured box on the other side is watched."""
FAIR_PLAY: Final = 2952
"""Whether the Fair Play Association watches."""
HEALERS: Final = 2953
"""Ability points of a side's healers."""
COACH: Final = 2955
"""Whether the coach is on the bench."""
HEAD_COACH: Final = 2957
"""Whether the head coach is on the bench."""
SHORT: Final = 2959
"""How many players fewer a side fields, for red and yellow cards."""
DISLIKES: Final = 2961
"""A bit for each allied race that the side's own race dislikes."""
DISLIKED_BY: Final = 2963
"""A bit for each allied race that dislikes the side's own race."""
RELATION_ROLLED: Final = 2965
"""The allied races whose relations have been rolled for in this team turn."""
RELATION_BAD: Final = 2966
"""Those of them that get no ball."""
RELATION_ROLLED_BY: Final = 2967
"""The same for what allied races think of the side's own."""
RELATION_BAD_BY: Final = 2968
LEFT_FREELY: Final = 2969
"""Whether somebody of a side has left the field of their own will in this drive."""
FELL_BY: Final = 2971
"""By what the player falls who is falling."""
MAY_LOOK: Final = 2972
"""Whether the active large player may change facing for free."""
BIG_DROP: Final = 2973
"""Where the large player stood whom the ball is about to scatter from, 0 for nobody."""
THROWN: Final = 2974
"""Whether the active player has thrown, handed off or laid down the ball in this action."""
GOLDEN: Final = 2975
"""Whether a tied match is decided by a golden goal."""
CANNON_SIDE: Final = 2976
"""On whose side the ball came to rest in the drive before."""
SMUGGLED: Final = 2977
"""Players whom large players have sneaked onto the field for this drive."""
TRICK_GOLD: Final = 2979
"""What is left for dirty tricks, in thousands."""
HAD_GOLD: Final = 2981
"""Whether a side had any to begin with."""
TRICKING: Final = 2983
"""Whose coach plays dirty tricks."""
ORDERS: Final = 2984
"""The tricks that are written down, twelve of each side (`order` in tricks.py)."""
ORDER_COUNT: Final = 3008
SHOTS_AT: Final = 3010
"""Whom spectators are paid to shoot, three of each side."""
SCROLLS: Final = 3016
"""Healing scrolls."""
CHARITY: Final = 3018
"""Charity matches: each +3 to the fan factor roll."""
SIDE_BETS: Final = 3020
"""Side bets: each a D6 of winnings."""
WEATHER_KNOWN: Final = 3022
"""Whether the weather is given before the match."""
GATE_KNOWN: Final = 3023
"""Whether the spectators are given before the match."""
EXTRA_DRAWS: Final = 3024
"""Cards to draw beside the two: of dirty tricks, random events and magic items."""
BROKEN_OFF: Final = 3030
"""Which line of the Withdrawal Condition Table a side is on that has pulled out, 0 for none."""
DRAWS: Final = 3031
"""Cards that a side still draws from decks of its choice."""
DREW_ITEM: Final = 3033
"""Whether one of them was a magic item."""
CARDS_KNOWN: Final = 3035
"""Whether the cards are given before the match, and none drawn."""
HIRED_AS: Final = 3036
"""Mercenaries whom the office has hired, five of each side: their position's number from 1."""
HIRED_WITH: Final = 3046
"""And what they have been taught."""
SPARE: Final = 3056
"""Free for what is to come."""
TRIED: Final = 3062
"""Whether somebody of a side has tried to grab the ball that the cannon shot."""
ANTI_REROLLS: Final = 3064
"""Anti-re-rolls: each makes an opponent roll again."""
SHOT_WHEN: Final = 3066
"""In whose turn each of them shoots (`SHOT_WORDS`, from 1); 0 in the second of who pays."""
ANTI_USED: Final = 3072
"""Whether one has been used in this team turn."""
POTIONS: Final = 3073
"""Potions that a side has left."""
POTIONS_DRUNK: Final = 3075
"""And how many it has drunk in this match."""
# Rows behind the frame, one for each player
ATHLETE: Final = 3077
ATHLETE_SIZE: Final = 19
LARGE: Final = 0
"""Covers four squares."""
FACING: Final = 1
ARMOUR_BONUS: Final = 2
"""What skills, abilities and equipment add to armour rolls against those they knock down."""
INJURY_BONUS: Final = 3
YELLOWS: Final = 4
"""Yellow cards of this season."""
SHOWN: Final = 5
"""The card that they were shown in this match."""
BAN: Final = 6
"""Matches that they are banned for."""
HELD_TURNS: Final = 7
"""Own turns that the crowd still holds them."""
NOTCHES: Final = 8
"""By how much the injury roll that killed them was over 12."""
COMPLICATED: Final = 9
"""Whether a second injury makes healing harder."""
WAITS: Final = 10
"""Whether a healer may still look at them."""
WAS_HURT: Final = 11
"""Seriously injured or killed somebody in this match."""
KIN: Final = 12
"""The allied race that they are of, 0 for their side's own."""
GUARDS: Final = 13
"""Guards set to watch them."""
LAST_SQUARE: Final = 14
"""Where they were when they were taken to the injured."""
INJURED_ALREADY: Final = 15
"""The worst injury of this moment."""
HAS_SNEAKED: Final = 16
"""Whether a large player has tried to sneak somebody in for this drive, or a small one was."""
DRUNK: Final = 17
"""How many potions they have drunk in this match."""
AT_WORK: Final = 18
"""A bit for each potion that works in this half (`potions.py`)."""
STATE_SIZE: Final = 3913
# Generated from data/layout.toml: end

# What a player's STATUS can be, beside those of lrb6
# States, by write_numbers: begin
BADLY_HURT: Final = 9
SERIOUSLY_INJURED: Final = 10
KILLED: Final = 11
CROWD: Final = 12
# States, by write_numbers: end

# What FACING can be, in the order of the words
UP: Final = 0
DOWN: Final = 1
LEFT: Final = 2
RIGHT: Final = 3

# What SURFACE can be
STANDARD: Final = 0
WET: Final = 1
DRY: Final = 2
ICY: Final = 3
SURFACE_NAMES: Final = ("standard", "wet", "dry", "frozen")

# What SHOWN can be
NO_CARD: Final = 0
WARNING: Final = 1
YELLOW_CARD: Final = 2
RED_CARD: Final = 3
CARD_WORDS: Final = ("none", "warning", "yellow", "red")

LARGE_TRAIT: Final = "large"
BOOKED: Final = "yellow"
DISLIKED: Final = "disliked"
"""What somebody brings to a match who has a yellow card of this season."""
