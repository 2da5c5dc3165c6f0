"""The decisions of a match: what one coach chose between two rolls of the dice.

A decision is a line: one choice or several, by the same coach, with no roll before the last one.
A walk of six squares is one line. A new line begins after a roll, when the other coach decides,
and at each question which player acts next.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from turfwar.api import Match
from turfwar.games import find_ruleset
from turfwar.games.vocabulary import Vocabulary
from turfwar.kernel.errors import ReplayError
from turfwar.pitch.frame import AWAY, HOME
from turfwar.pitch.game import PitchGame
from turfwar.replay.writing import choices_of


@dataclass
class PlayedLine:
    """A line that was played, and the position before it."""

    ply: int
    """How many choices of the match came before it."""
    start: PitchGame
    side: int
    log_position: int
    """How long the log was."""
    codes: list[int] = field(default_factory=list)

    @property
    def by_a_coach(self) -> bool:
        """Whether one of the two coaches decides, not a referee."""
        return self.side in (HOME, AWAY)


@dataclass
class PlayedMatch:
    """A finished match, cut into decisions."""

    match: Match
    decisions: list[PlayedLine]


def read_decisions(matches: Iterable[Match]) -> PlayedMatch:
    """Cut a match into decisions. It comes as a replay does: before its first choice, and after
    each one."""
    found: list[PlayedLine] = []
    lengths: list[int] = []
    match: Match | None = None
    before: PitchGame | None = None
    line_is_open = False
    rolls = (0, 0)
    logged = 0
    for match in matches:
        game = match.game
        words = find_ruleset(match.rules).words
        if before is not None:
            side = int(before.chooser)
            if not line_is_open or side != found[-1].side or asks_who_acts(before, words):
                found.append(PlayedLine(match.ply - 1, before, side, logged))
                lengths.append(0)
            lengths[-1] += 1
            line_is_open = dice_of(game) == rolls
        before = position(game)
        rolls, logged = dice_of(game), match.log_position
    if match is None:
        raise ReplayError("there is no match to analyse")
    codes = choices_of(match)
    for decision, length in zip(found, lengths, strict=True):
        decision.codes = codes[decision.ply : decision.ply + length]
    return PlayedMatch(match, found)


def asks_who_acts(game: PitchGame, words: Vocabulary) -> bool:
    """Whether the question is which player acts next."""
    question = words.questions.get(int(game.question))
    return question is not None and question.form == "turn"


def dice_of(game: PitchGame) -> tuple[int, int]:
    """Which dice a match has, and how far they are used up."""
    return id(game.dice), int(game.dice.tell())


def position(game: PitchGame) -> PitchGame:
    """A copy to look at: it keeps no log and cannot be undone."""
    again = game.copy()
    again.keep_log = False
    again.give_up_undo()
    return again
