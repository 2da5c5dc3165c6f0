"""What one side may know of a match, as bytes: planes over the pitch, then single numbers.

Written straight from the state; `observer.py` has the names.
"""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import u8

from turfwar.kernel.ints import i64
from turfwar.pitch.frame import (
    ACTIVE,
    HALF,
    PLAYER_SIZE,
    PLAYERS,
    SCORE,
    SIDE_SLOTS,
    SQUARE,
    STATUS,
    TURN,
    USED,
    ZONES,
)
from turfwar.rulesets.lrb6.cards.ids import CARD_NAMES
from turfwar.rulesets.lrb6.layout import (
    ACTION,
    AG,
    APOTHECARIES,
    ASSISTANTS,
    AV,
    BLITZ_USED,
    BRIBES,
    CASUALTIES,
    CASUALTY,
    CHEERLEADERS,
    DEAD,
    FAME,
    FOUL_USED,
    HAND,
    HAND_WORDS,
    HANDOFF_USED,
    HAS_BLOCKED,
    HELD,
    KICKING,
    KNOCKED_OUT,
    LEADER,
    MA,
    MOVED,
    PASS_USED,
    PLAYER,
    PRONE,
    REFEREE_MODEL,
    REROLL_USED,
    REROLLS,
    RESERVE,
    ROOTED,
    SENT_OFF,
    SKILL_WORDS,
    SKILLS,
    ST,
    STANDING,
    STUNNED,
    TURNOVER,
    WEATHER,
    WENT_FOR_IT,
)
from turfwar.rulesets.lrb6.match import MatchState
from turfwar.rulesets.lrb6.skills.ids import SKILL_NAMES
from turfwar.rulesets.lrb6.vocabulary.questions import QUESTION_NAMES

ROWS: Final = 15
COLUMNS: Final = 26
SQUARES: Final = 390

# Planes of a side: the observer's first, then the other's
SIDE_PLANES: Final = (
    "standing",
    "prone",
    "stunned",
    "used",
    "ma",
    "st",
    "ag",
    "av",
    "tackle-zones",
    "without-zones",
    "rooted",
)
PER_SIDE: Final = 11
P_USED: Final = 3
P_MA: Final = 4
P_ST: Final = 5
P_AG: Final = 6
P_AV: Final = 7
P_ZONES: Final = 8
P_WITHOUT: Final = 9
P_ROOTED: Final = 10
# Planes of the match
MATCH_PLANES: Final = ("ball", "carrier", "active-player", "subject", "referee")
P_BALL: Final = 22
P_CARRIER: Final = 23
P_ACTIVE: Final = 24
P_SUBJECT: Final = 25
P_REFEREE: Final = 26
P_SKILLS: Final = 27
PLANE_NAMES: Final = (
    *(f"own-{name}" for name in SIDE_PLANES),
    *(f"their-{name}" for name in SIDE_PLANES),
    *MATCH_PLANES,
    *(f"skill:{name}" for name in SKILL_NAMES),
)

# Single numbers
PAIRS: Final = (
    "turn",
    "score",
    "rerolls",
    "leader",
    "bribes",
    "apothecaries",
    "fame",
    "cheerleaders",
    "assistants",
    "casualties",
    "cards",
    "reserve",
    "ko",
    "casualty",
    "dead",
    "sent-off",
)
"""For each the observer's, then the other side's."""
SINGLES: Final = (
    "to-decide",
    "whose-turn",
    "receiving",
    "half",
    "reroll-used",
    "blitz-used",
    "pass-used",
    "handoff-used",
    "foul-used",
    "turnover",
    "action",
    "moved",
    "went-for-it",
    "has-blocked",
    "detail",
)
WEATHERS: Final = 5
SCALAR_NAMES: Final = (
    *(f"{whose}-{name}" for name in PAIRS for whose in ("own", "their")),
    *SINGLES,
    *(f"weather:{number}" for number in range(WEATHERS)),
    *(f"question:{number}" for number in range(len(QUESTION_NAMES))),
    *(f"card:{number}" for number in range(len(CARD_NAMES))),
)
SCALARS_AT: Final = SQUARES * len(PLANE_NAMES)
SIZE: Final = SCALARS_AT + len(SCALAR_NAMES)
BLANK: Final = bytes(SIZE)


class Planes:
    """A page of bytes that is being written, as one side sees the match."""

    def __init__(self, match: MatchState, side: i64) -> None:
        self.match = match
        self.side: i64 = side
        self.page = BytesWriter()
        self.page.write(BLANK)
        self.at: i64 = SCALARS_AT

    def place(self, square: i64) -> i64:
        """A square's place in a plane; the observer's own end zone comes first in each row."""
        row = square // 28 - 1
        column = square % 28 - 1
        if self.side == 1:
            column = COLUMNS - 1 - column
        return row * COLUMNS + column

    def mark(self, plane: i64, square: i64) -> None:
        if square != 0:
            self.page[plane * SQUARES + self.place(square)] = 1

    def number(self, value: i64) -> None:
        """Write the next single number."""
        if value > 127:
            value = 127
        elif value < -128:
            value = -128
        self.page[self.at] = u8(value & 255)
        self.at += 1

    def pair(self, field: i64) -> None:
        """A field of the match that each side has."""
        state = self.match.state
        self.number(i64(state[field + self.side]))
        self.number(i64(state[field + 1 - self.side]))

    def write_players(self) -> None:
        """All players on the pitch."""
        state = self.match.state
        number: i64 = 0
        while number < 2 * SIDE_SLOTS:
            if state[PLAYERS + number * PLAYER_SIZE + SQUARE] != 0:
                self.write_player(number)
            number += 1
        self.mark(P_REFEREE, i64(state[PLAYERS + REFEREE_MODEL * PLAYER_SIZE + SQUARE]))

    def write_player(self, number: i64) -> None:
        state = self.match.state
        page = self.page
        base = PLAYERS + number * PLAYER_SIZE
        own = number // SIDE_SLOTS == self.side
        here = self.place(i64(state[base + SQUARE]))
        first = here if own else here + PER_SIDE * SQUARES
        status = i64(state[base + STATUS])
        if status == STANDING or status == PRONE or status == STUNNED:
            page[first + (status - STANDING) * SQUARES] = 1
        if state[base + USED] != 0:
            page[first + P_USED * SQUARES] = 1
        page[first + P_MA * SQUARES] = u8(i64(state[base + MA]) & 127)
        page[first + P_ST * SQUARES] = u8(i64(state[base + ST]) & 127)
        page[first + P_AG * SQUARES] = u8(i64(state[base + AG]) & 127)
        page[first + P_AV * SQUARES] = u8(i64(state[base + AV]) & 127)
        if state[base + ZONES] != 0:
            self.write_zones(first - here + P_ZONES * SQUARES, here)
        elif status == STANDING:
            page[first + P_WITHOUT * SQUARES] = 1
        if state[base + ROOTED] != 0:
            page[first + P_ROOTED * SQUARES] = 1
        value: u8 = 1 if own else 255
        word: i64 = 0
        while word < SKILL_WORDS:
            bits = i64(state[base + SKILLS + word])
            skill = word * 15
            while bits != 0 and skill < len(SKILL_NAMES):
                if bits & 1 != 0:
                    page[(P_SKILLS + skill) * SQUARES + here] = value
                bits >>= 1
                skill += 1
            word += 1

    def write_zones(self, plane: i64, here: i64) -> None:
        """One more tackle zone in each square around a place."""
        page = self.page
        row = here // COLUMNS
        column = here % COLUMNS
        y = row - 1 if row > 0 else row
        while y <= row + 1 and y < ROWS:
            x = column - 1 if column > 0 else column
            while x <= column + 1 and x < COLUMNS:
                if x != column or y != row:
                    at = plane + y * COLUMNS + x
                    page[at] = page[at] + 1
                x += 1
            y += 1

    def write_marks(self) -> None:
        """The ball, and who is in the middle of something."""
        match = self.match
        self.mark(P_BALL, match.ball)
        if match.carrier >= 0:
            self.mark(P_CARRIER, match.square(match.carrier))
        player = match.get(PLAYER)
        if player >= 0:
            self.mark(P_ACTIVE, match.square(player))
        if self.decides() and match.subject >= 0:
            self.mark(P_SUBJECT, match.square(match.subject))

    def decides(self) -> bool:
        """Whether the observer is the one to decide; what the other is asked is secret."""
        return not self.match.over and self.match.chooser == self.side

    def write_numbers(self) -> None:
        """The single numbers, in the order of their names."""
        match = self.match
        state = match.state
        self.pair(TURN)
        self.pair(SCORE)
        self.pair(REROLLS)
        self.pair(LEADER)
        self.pair(BRIBES)
        self.pair(APOTHECARIES)
        self.pair(FAME)
        self.pair(CHEERLEADERS)
        self.pair(ASSISTANTS)
        self.pair(CASUALTIES)
        self.pair(HELD)
        self.count_off_pitch(RESERVE)
        self.count_off_pitch(KNOCKED_OUT)
        self.count_off_pitch(CASUALTY)
        self.count_off_pitch(DEAD)
        self.count_off_pitch(SENT_OFF)
        decides = self.decides()
        self.number(1 if decides else 0)
        active = i64(state[ACTIVE])
        self.number(0 if active < 0 else 1 if active == self.side else -1)
        self.number(1 if i64(state[KICKING]) == 1 - self.side else 0)
        self.number(i64(state[HALF]))
        self.number(i64(state[REROLL_USED]))
        self.number(i64(state[BLITZ_USED]))
        self.number(i64(state[PASS_USED]))
        self.number(i64(state[HANDOFF_USED]))
        self.number(i64(state[FOUL_USED]))
        self.number(1 if state[TURNOVER] != 0 else 0)
        self.number(i64(state[ACTION]))
        self.number(i64(state[MOVED]))
        self.number(i64(state[WENT_FOR_IT]))
        self.number(i64(state[HAS_BLOCKED]))
        self.number(match.detail if decides else 0)
        self.page[self.at + i64(state[WEATHER])] = 1
        self.at += WEATHERS
        if decides:
            self.page[self.at + match.question] = 1
        self.at += len(QUESTION_NAMES)
        self.write_hand()

    def count_off_pitch(self, status: i64) -> None:
        """How many of each side's players are in this part of the dugout."""
        self.number(self.count(self.side, status))
        self.number(self.count(1 - self.side, status))

    def count(self, side: i64, status: i64) -> i64:
        state = self.match.state
        at = PLAYERS + side * SIDE_SLOTS * PLAYER_SIZE + STATUS
        found: i64 = 0
        slot: i64 = 0
        while slot < SIDE_SLOTS:
            if state[at + slot * PLAYER_SIZE] == status:
                found += 1
            slot += 1
        return found

    def write_hand(self) -> None:
        """The observer's own cards; of the other's they know only how many there are."""
        state = self.match.state
        if state[HELD + self.side] == 0:
            return
        card: i64 = 0
        while card < len(CARD_NAMES):
            word = i64(state[HAND + self.side * HAND_WORDS + card // 15])
            if (word >> (card % 15)) & 1 != 0:
                self.page[self.at + card] = 1
            card += 1


def planes(match: MatchState, side: i64) -> bytes:
    """All that a side (`HOME` or `AWAY`) may know, `SIZE` bytes of small signed ints."""
    page = Planes(match, side)
    page.write_players()
    page.write_marks()
    page.write_numbers()
    return page.page.getvalue()
