"""Where things are in the state, and what their numbers mean; `match.py` has the views of it."""

from typing import Final

from turfwar.pitch.frame import SIDE_SLOTS

# Generated from data/layout.toml: begin
# The match
KICKING: Final = 4
FIRST_KICKER: Final = 5
WEATHER: Final = 6
REROLLS: Final = 14
TRAINED: Final = 16
REROLL_USED: Final = 18
LEADER: Final = 19
BRIBES: Final = 21
APOTHECARIES: Final = 23
FAME: Final = 25
FANS: Final = 27
CHEERLEADERS: Final = 29
ASSISTANTS: Final = 31
FAN_FACTOR: Final = 33
CASUALTIES: Final = 37
LEAGUE: Final = 39
PLAYER: Final = 40
ACTION: Final = 41
MOVED: Final = 42
WENT_FOR_IT: Final = 43
HAS_BLOCKED: Final = 44
BLITZ_USED: Final = 45
PASS_USED: Final = 46
HANDOFF_USED: Final = 47
FOUL_USED: Final = 48
TURNOVER: Final = 49
HAD_BALL: Final = 50
FREE_TURN: Final = 51
LAST_TURNOVER: Final = 52
SETTING_UP: Final = 53
PICKED: Final = 54
KICKOFF_RESULT: Final = 55
IN_FLIGHT: Final = 56
GUST: Final = 57
HIGH_KICKER: Final = 58
BONUS_REROLLS: Final = 59
SCORER: Final = 61
CONCEDED: Final = 62
LANDING: Final = 63
SIDE_SKILLS: Final = 64
HUNGRY: Final = 84
NECROMANCERS: Final = 87
LIFTED: Final = 90
"""One more than the team-mate who is about to be thrown, 0 for none."""
REF_GONE: Final = 91
"""The half for which Get the Ref! has removed the referee, 0 for none."""
NEXT_SIDE: Final = 93
"""Whose team turn comes next."""
COUNTER: Final = 94
"""Illegal procedure: what has become of the turn counter in this team turn."""
REFEREE_STATE: Final = 95
"""Where the referee stands with their mini-turn."""
GUILTY: Final = 96
"""Three words of bits: the players whom the referee has not forgotten."""
REFEREE_RACE: Final = 99
CALL_ASKED: Final = 100
SHOOT_OUT: Final = 101
"""How far the penalty shoot-out is."""
SHOOT_OUT_WON: Final = 102
SHOTS: Final = 103
LINED_UP: Final = 104
LINE_UP_ORDER: Final = 106
"""For each side as many players as it has slots, in the order of their penalties."""
IGORS: Final = 148
ACTED: Final = 150
"""Whether anybody has acted in this team turn."""
EXTRA_BLITZES: Final = 153
"""Blitz actions that the team turn has beside its one."""
EXTRA_PASSES: Final = 154
EXTRA_THROWS: Final = 155
"""Pass or Hand-Off actions, whichever it is."""
DRIVES: Final = 151
"""How many drives have ended."""
SCORED_BY: Final = 156
"""The player who scored the last touchdown."""
HURT: Final = 157
"""Whether a side's players came to harm in the other side's last team turn."""
BETWEEN: Final = 152
"""How far it is between two team turns: what the coaches may still do before the next."""
TREASURY: Final = 160
PETTY_CASH: Final = 162
TEAM_VALUE: Final = 164
MONEY: Final = 166
"""Inducement money that is left."""
CARD_MONEY: Final = 168
"""Money that is left for special play cards alone."""
DECLARING: Final = 170
"""Whose coach says what they will pay for, or `NOBODY`."""
DECLARED_FIRST: Final = 171
BARRED: Final = 172
"""A bit for every kind of inducement that house rules leave out."""
DECKS: Final = 173
"""What house rules say about special play cards."""
BOUGHT: Final = 175
"""For each kind of inducement, how many each side has bought."""
BABES: Final = 175
CHEFS: Final = 181
STARS_HIRED: Final = 191
WIZARDS: Final = 193
SPENT: Final = 195
"""What a side has paid for inducements."""
HAND: Final = 200
"""For each side the cards in its hand, a bit each, 15 to a word."""
DEALT: Final = 214
"""The cards that are no longer in their decks, in the same way."""
HELD: Final = 221
"""How many cards a side has in its hand."""
EFFECT_COUNT: Final = 223
EFFECTS: Final = 224
"""The effects in force, in the order in which they began."""
STEPPED: Final = 416
"""Whether the active player has gone a square in this action."""
SET_UP_WINDOW: Final = 417
"""Whether the coach who is to set up may still play a card before it."""
EJECTED: Final = 418
"""Three words of bits: casualties whom the referee has sent off on top of it."""
FORBIDDEN: Final = 426
"""Three words of bits: the players whom Lewd Maneuvers keeps from acting."""
KICK_DICE: Final = 430
"""How many D6 beside the first a kick-off scatters by."""
SECOND_BALL: Final = 431
"""Whether there are two balls; rules speak of one, and `swap_balls` turns to the other."""
OTHER_BALL: Final = 432
OTHER_CARRIER: Final = 433
OTHER_HAD_BALL: Final = 434
FANATIC_COACH: Final = 435
"""Who decides for the Fanatic between two team turns."""
HAD_TURN: Final = 436
"""Whether a side has had a team turn in this half."""
SUDDEN_DEATH: Final = 438
"""Whether overtime that the coaches agree on is decided by its first touchdown."""
MORE_FANS: Final = 439
"""A key match: how many thousand fans more each side has."""
# Each player
MA: Final = 3
ST: Final = 4
AG: Final = 5
AV: Final = 6
POSITION: Final = 8
NIGGLES: Final = 9
INJURY: Final = 10
COMPLETIONS: Final = 11
TOUCHDOWNS_SCORED: Final = 12
INTERCEPTIONS: Final = 13
CASUALTIES_DONE: Final = 14
EARLIER_SPP: Final = 15
SKILLS: Final = 16
SKILLS_USED: Final = 26
EXHAUSTED: Final = 27
STUNNED_NOW: Final = 28
NO_ZONES: Final = 29
ROOTED: Final = 30
OTHER_INJURY: Final = 31
PLAYED: Final = 32
"""Whether they have been on the pitch in this drive."""
RACE: Final = 33
"""Tells the races of a team apart, 0 where the position names none."""
RAISED: Final = 34
WORTH: Final = 35
"""What they add to their team's value, or were hired for, in thousands of gold pieces."""
# Rows behind the frame, one for each player
NATIVE: Final = 2500
NATIVE_SIZE: Final = 10
NATIVE_CHARACTERISTICS: Final = 0
NATIVE_SKILLS: Final = 4
STATE_SIZE: Final = 2940
# Generated from data/layout.toml: end

# How much there is of some of them
HAND_WORDS: Final = 7
EFFECT_SLOTS: Final = 32
EFFECT_SIZE: Final = 6
CARD_SLOTS: Final = 17
"""The places of a side from here on are for players whom special play cards bring."""

# What a player's STATUS can be
# States, by write_numbers: begin
ABSENT: Final = 0
STANDING: Final = 1
PRONE: Final = 2
STUNNED: Final = 3
RESERVE: Final = 4
KNOCKED_OUT: Final = 5
CASUALTY: Final = 6
DEAD: Final = 7
SENT_OFF: Final = 8
# States, by write_numbers: end

# Why a player has no tackle zones though they stand: bits of NO_ZONES
CONFUSED: Final = 1
HYPNOTISED: Final = 2
PIED: Final = 4
MIND_BLOWN: Final = 8
DISTRACTED: Final = 16

# What DECKS can say
NO_DECKS: Final = 0
DECKS_TOO: Final = 1
DECKS_ONLY: Final = 2

# What becomes of a killed player (RAISED)
AS_ROTTER: Final = 1
AS_ZOMBIE: Final = 2

# Weather
SWELTERING: Final = 0
VERY_SUNNY: Final = 1
NICE: Final = 2
RAIN: Final = 3
BLIZZARD: Final = 4
WEATHER_NAMES: Final = ("Sweltering Heat", "Very Sunny", "Nice", "Pouring Rain", "Blizzard")

REFEREE_MODEL: Final = 2 * SIDE_SLOTS
"""The player number of the referee model, `r1`."""
FANATIC: Final = REFEREE_MODEL + 1
"""002, Fanatic Invasion: a player of nobody's, `r2`."""
