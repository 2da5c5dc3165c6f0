"""What each die of a block does here: a copy of the match takes it, up to the next roll."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from turfwar.games.base import RuleSet
from turfwar.games.display import ChoiceNote, legal_of
from turfwar.games.lrb6.dice import FACE_NAMES
from turfwar.games.lrb6.layout import PRONE
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words.dice import FACE_LABELS
from turfwar.games.lrb6.words.events import E_BLOCK, E_CROWD, E_MOVE, E_PUSH, E_ROLL, E_STATUS
from turfwar.games.lrb6.words.lists import NO_REROLL
from turfwar.games.lrb6.words.questions import Q_DIE, Q_FOLLOW, Q_PUSH, Q_REROLL, Q_USE
from turfwar.games.lrb6.words.rolls import R_BLOCK
from turfwar.games.lrb6.words.verbs import REROLL, TAKE_DIE, USE
from turfwar.games.words import Word
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS
from turfwar.pitch.squares import square_name

ALWAYS_USED: Final = (ids.BLOCK, ids.DODGE)
"""Skills that keep somebody on their feet: hardly anybody would do without."""
MOST: Final = 6
"""So many questions are answered on the way at most."""


class DieOutcome(NamedTuple):
    """What comes of a die before anything else is rolled."""

    attacker: int
    defender: int
    down: frozenset[int]
    pushed: bool
    off: bool
    used: tuple[tuple[int, int], ...]
    """Who used which skill on the way."""
    up_to: int
    """The skill that somebody may or may not use first, or `NOBODY`."""

    @property
    def best(self) -> bool:
        """They go down or off the pitch, and the attacker stays up; nobody has a say in it."""
        hit = self.defender in self.down or self.off
        return hit and self.attacker not in self.down and self.up_to == NOBODY

    def words(self, side: int, skills: Mapping[int, Word]) -> str:
        """The same in words, for a side."""
        mine, theirs = "You", "They"
        if self.attacker // SIDE_SLOTS != side:
            mine, theirs = theirs, mine
        falls, hit = self.attacker in self.down, self.defender in self.down
        if falls and hit:
            text = "Both go down"
        elif falls:
            text = f"{mine} go down"
        elif self.off:
            text = f"{theirs} go into the crowd"
        elif hit:
            text = f"{theirs} go down"
        elif self.pushed:
            text = f"{theirs} are only pushed"
        else:
            text = "Nobody goes down"
        names = [skills[skill].name for _, skill in self.used]
        if names:
            text += f", by {' and '.join(dict.fromkeys(names))}"
        if self.up_to != NOBODY:
            text += f", unless {skills[self.up_to].name} is used"
        return text


def is_block_reroll(game: MatchState) -> bool:
    return bool(game.question == Q_REROLL and game.detail == R_BLOCK)


def dice_notes(game: MatchState) -> dict[int, ChoiceNote]:
    """What the open dice do, where one is to be chosen."""
    found = {code: tried(game, code) for code in dice_of(game)}
    return {code: die_note(game, code, outcome) for code, outcome in found.items() if outcome}


def dice_of(game: MatchState) -> list[int]:
    """The dice that may be chosen."""
    return [code for code in legal_of(game) if verb_of(code) == TAKE_DIE]


def die_note(game: MatchState, code: int, outcome: DieOutcome) -> ChoiceNote:
    ruleset = game.setting.ruleset
    assert isinstance(ruleset, RuleSet)
    text = outcome.words(int(game.chooser), ruleset.words.skills)
    label = FACE_LABELS[FACE_NAMES[int(first_of(code))]]
    return {"label": label, "price": None, "text": text, "group": ""}


def follow_notes(game: MatchState) -> dict[int, ChoiceNote]:
    """Where somebody comes who follows up, and where they stay: so both can be pointed at."""
    if game.question != Q_FOLLOW:
        return {}
    found: dict[int, ChoiceNote] = {}
    for code in legal_of(game):
        square = where_after(game, int(code))
        if square:
            note: ChoiceNote = {"label": "", "price": None, "text": "", "group": ""}
            note["square"] = square_name(square)
            found[int(code)] = note
    return found


def where_after(game: MatchState, code: int) -> int:
    """Where whom it is about comes by a choice, before anything is rolled; 0 if nobody can tell."""
    trial = after(game, code)
    if trial is None:
        return 0
    who = int(game.subject)
    for kind, arguments in since(trial, int(game.position())):
        if kind == E_ROLL:
            break
        if kind == E_MOVE and arguments[0] == who:
            return arguments[1]
    return int(game.square(who))


def in_block(game: MatchState) -> bool:
    """Whether a block is being thrown."""
    return last_block(game) is not None


def after_declining(game: MatchState) -> MatchState | None:
    """The match without the re-roll that is offered for a block."""
    return after(game, choice(REROLL, NO_REROLL, 0)) if is_block_reroll(game) else None


def is_best(game: MatchState) -> bool:
    """Whether the dice that might be rolled again show the best there is."""
    kept = after_declining(game)
    if kept is None:
        return False
    if kept.question != Q_DIE:
        outcome = outcome_of(kept, last_block(game), int(game.position()))
        return outcome is not None and outcome.best
    found = [tried(kept, code) for code in dice_of(kept)]
    good = [outcome is not None and outcome.best for outcome in found]
    return any(good) if kept.chooser == game.chooser else all(good)


def plain_die(game: MatchState) -> list[int]:
    """The attacker's die, if the others would do the same, or bring down nobody but themselves."""
    left: list[tuple[int, DieOutcome]] = []
    for code in dice_of(game):
        outcome = tried(game, code)
        if outcome is None or outcome.attacker // SIDE_SLOTS != game.chooser:
            return []
        if outcome.down != {outcome.attacker}:
            left.append((code, outcome))
    return [left[0][0]] if len({outcome for _, outcome in left}) == 1 else []


def after(game: MatchState, code: int) -> MatchState | None:
    """The match after a choice; none where its dice are scripted and there are no more."""
    trial = game.copy()
    try:
        trial.play(code)
    except TurfwarError:
        return None
    return trial


def tried(game: MatchState, code: int) -> DieOutcome | None:
    """What comes of a choice."""
    trial = after(game, code)
    start = int(game.position())
    return outcome_of(trial, last_block(game), start) if trial is not None else None


def outcome_of(trial: MatchState, block: tuple[int, int] | None, start: int) -> DieOutcome | None:
    """What has come of a block since the log was at `start`, and comes of what goes by itself."""
    if block is None:
        return None
    used: list[tuple[int, int]] = []
    up_to = NOBODY
    for _ in range(MOST):
        if any(kind == E_ROLL for kind, _ in since(trial, start)):
            break
        code = goes_by_itself(trial)
        if code is None:
            if trial.question == Q_USE:
                up_to = int(trial.detail)
            break
        if trial.question == Q_USE:
            used.append((int(trial.subject), int(trial.detail)))
        following = after(trial, code)
        if following is None:
            break
        trial = following
    down: set[int] = set()
    pushed = off = False
    for kind, arguments in since(trial, start):
        if kind == E_ROLL:
            break
        if kind == E_STATUS and arguments[1] == PRONE:
            down.add(arguments[0])
        pushed = pushed or (kind == E_PUSH and arguments[0] == block[1])
        off = off or (kind == E_CROWD and arguments[0] == block[1])
    return DieOutcome(*block, frozenset(down), pushed, off, tuple(used), up_to)


def goes_by_itself(trial: MatchState) -> int | None:
    """How a question on the way is answered that changes nothing of who goes down."""
    if trial.question in (Q_PUSH, Q_FOLLOW):
        return int(legal_of(trial)[0])
    if trial.question == Q_USE and trial.detail in ALWAYS_USED:
        return int(choice(USE, trial.detail, 0))
    return None


def last_block(game: MatchState) -> tuple[int, int] | None:
    """Who blocks whom in the open step."""
    found = None
    for kind, arguments in since(game, int(game.position()) - int(game.fresh_count)):
        if kind == E_BLOCK:
            found = (arguments[0], arguments[1])
    return found


def since(game: MatchState, start: int) -> list[tuple[int, list[int]]]:
    """The records of the log from a position on."""
    records = game.records(start)
    found = []
    at = 0
    while at < len(records):
        end = at + 2 + records[at + 1]
        found.append((records[at], records[at + 2 : end]))
        at = end
    return found
