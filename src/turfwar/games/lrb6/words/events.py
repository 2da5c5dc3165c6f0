"""The events: the records of the log, their arguments, and the sentences that tell them."""

from typing import Final

from turfwar.games.word_files import read_words
from turfwar.games.words import EventKind
from turfwar.kernel.game import CHOICE_RECORD, ROLL_RECORD

# Numbers, by write_numbers: begin
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
E_REGENERATED: Final = 60
E_RAISED: Final = 61
E_ROTTED: Final = 62
E_BONUS: Final = 63
E_STAB: Final = 64
E_CHAINSAW: Final = 65
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
# Numbers, by write_numbers: end

EVENTS: Final = read_words(__name__, EventKind)

E_CHOICE: Final = CHOICE_RECORD
E_ROLL: Final = ROLL_RECORD
