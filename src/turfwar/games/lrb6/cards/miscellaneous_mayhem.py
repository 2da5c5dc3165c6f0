"""002, special play cards: Miscellaneous Mayhem."""

from typing import Final

from turfwar.games.lrb6.cards.ball_clone import BallClone, Cloned
from turfwar.games.lrb6.cards.base import (
    UNTIL_DRIVE_ENDS,
    UNTIL_HALF_ENDS,
    UNTIL_MATCH_ENDS,
    UNTIL_THEIR_TURN_ENDS,
    W_AFTER_KICKOFF,
    W_BEFORE_SCATTER,
    W_PREGAME,
    W_TURN_EVE,
    W_TURN_START,
    Card,
    Effect,
)
from turfwar.games.lrb6.cards.effects import OnOpponent, OnSide, OnTeam, lend, transform
from turfwar.games.lrb6.cards.fanatic_invasion import FanaticInvasion, Raving
from turfwar.games.lrb6.cards.ids import (
    EXPOSED,
    FRIENDLY_CROWD,
    HOMETOWN,
    ROWDY,
    TALENT,
    WATERED,
    WET,
)
from turfwar.games.lrb6.cards.targets import ask_target_square, everywhere
from turfwar.games.lrb6.layout import KICK_DICE, LANDING
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.injury import BY_CROWD, Harm
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.causes import C_SKILL
from turfwar.games.lrb6.words.questions import Q_THROW_IN
from turfwar.games.lrb6.words.rolls import R_CATCH, R_MARKER, R_PICK_UP, R_RECOVER, R_THROW
from turfwar.games.lrb6.words.verbs import POINT
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS
from turfwar.pitch.squares import column_of, row_of, step_of

EVE: Final = W_TURN_EVE | W_AFTER_KICKOFF
ASTRAY: Final = 5
"""002, Rogue Wizard: how many squares the marker wanders."""
GOBLIN: Final = (ids.DODGE, ids.RIGHT_STUFF, ids.STUNTY)
MANDATORY: Final = (
    ids.ALWAYS_HUNGRY,
    ids.ANIMOSITY,
    ids.BALL_AND_CHAIN,
    ids.BLOOD_LUST,
    ids.BONE_HEAD,
    ids.CHAINSAW,
    ids.DECAY,
    ids.FRENZY,
    ids.LONER,
    ids.NO_HANDS,
    ids.REALLY_STUPID,
    ids.SECRET_WEAPON,
    ids.STUNTY,
    ids.TAKE_ROOT,
    ids.TITCHY,
    ids.WILD_ANIMAL,
)
"""Skills that nobody is free not to use."""


class Rowdy(Skill):
    """Rowdy Fans: beside the side line they have the crowd against them, and help nobody."""

    def bars_help(self, helper: Player) -> bool:
        return beside_side_line(helper)

    def assists_against(self, own: Player) -> i64:
        return 1 if beside_side_line(own) else 0


def beside_side_line(player: Player) -> bool:
    row = row_of(player.square)
    return row == 1 or row == player.match.pitch.rows


class Talent(Skill):
    """That Babe's Got Talent!: contests are won, and FAME is 1 higher."""

    def wins_contest(self, match: MatchState, side: i64) -> bool:
        return True

    def kickoff_fame(self, match: MatchState, side: i64) -> i64:
        return 1


class Heckler(OnOpponent):
    """An opponent has only the skills that they cannot help using."""

    def takes_from(self, effect: Effect, player: Player) -> None:
        if player.number == effect.target:
            effect.match.keep_skills(player.number, MANDATORY)


class BadyearGit(Card):
    """The kick-off scatters by two dice."""

    def playable(self, match: MatchState, side: i64) -> bool:
        return match.get(LANDING) == NOBODY

    def play(self, match: MatchState, side: i64) -> None:
        match.set(KICK_DICE, 1)


class Hometown(Skill):
    """Hometown Fans: the coach points where the crowd throws the ball in."""

    def points_throw_in(self, match: MatchState, side: i64) -> i64:
        if match.answered():
            return 1 + 2 * first_of(match.answer())
        match.pose(Q_THROW_IN, side, NOBODY, 0)
        for way in range(3):
            match.offer(choice(POINT, way, 0))
        match.wait()
        return 0


class Sprinkler(Card):
    """Everybody has a wet ball for this drive."""

    def play(self, match: MatchState, side: i64) -> None:
        match.book.effects.begin_effect(match, self.number, side, NOBODY, UNTIL_DRIVE_ENDS)

    def affects(self, effect: Effect, player: Player) -> None:
        lend(player, (WET,))


class Wet(Skill):
    """Sprinkler Malfunction: -1 to throw, catch and pick up the ball."""

    def concerns(self, roll: i64) -> bool:
        return roll in (R_THROW, R_CATCH, R_PICK_UP)

    def own_test(self, test: Test) -> None:
        if not test.bomb:
            test.modify(C_SKILL + self.number, -1)


class Exposed(Skill):
    """Incoming!: they dodge away from squares near the edges of the field."""

    def must_dodge(self, player: Player) -> bool:
        row = row_of(player.square)
        column = column_of(player.square)
        pitch = player.match.pitch
        return row <= 2 or row >= pitch.rows - 1 or column <= 3 or column >= pitch.columns - 2


class Eclipse(Card):
    """In the dark everybody on the pitch is a Goblin."""

    def play(self, match: MatchState, side: i64) -> None:
        match.book.effects.begin_effect(match, self.number, side, NOBODY, UNTIL_THEIR_TURN_ENDS)

    def transforms(self, effect: Effect, player: Player) -> None:
        if player.number < 2 * SIDE_SLOTS and (player.is_standing or player.is_down):
            transform(player, 6, 2, 3, 7, GOBLIN)


class RogueWizard(Card):
    """A fireball five squares from where it was meant to go."""

    def blast(self) -> i64:
        """As far as the marker can wander, and one square more."""
        return ASTRAY + 1

    def play(self, match: MatchState, side: i64) -> None:
        square = ask_target_square(match, side, self.number, everywhere(match))
        for _ in range(ASTRAY):
            die = match.d8()
            match.log_roll(R_MARKER, NOBODY, 0, die, 1)
            square += step_of(die)
            if not match.is_on_pitch(square):
                return
        match.book.wizardry.fireball(match, side, square)


class FriendlyCrowd(Skill):
    """Friendly Fans: the crowd hands them back."""

    def before_injury(self, harm: Harm, own: Player) -> None:
        if own.number == harm.victim.number and harm.how == BY_CROWD:
            harm.only_stunned = True


class Watered(Skill):
    """Johnny Waterboy: +1 to recover."""

    def concerns(self, roll: i64) -> bool:
        return roll == R_RECOVER

    def own_test(self, test: Test) -> None:
        test.modify(C_SKILL + self.number, 1)


CARDS: Final[dict[str, Card]] = {
    "Rowdy Fans": OnTeam(W_PREGAME, UNTIL_MATCH_ENDS, (ROWDY,), True),
    "That Babe's Got Talent!": OnSide(W_PREGAME, UNTIL_MATCH_ENDS, TALENT),
    "Heckler": Heckler(W_TURN_START, UNTIL_THEIR_TURN_ENDS),
    "Badyear Git": BadyearGit(W_BEFORE_SCATTER),
    "Hometown Fans": OnSide(W_PREGAME, UNTIL_HALF_ENDS, HOMETOWN),
    "Sprinkler Malfunction": Sprinkler(EVE),
    "Incoming!": OnTeam(EVE, UNTIL_THEIR_TURN_ENDS, (EXPOSED,), True),
    "Eclipse": Eclipse(W_TURN_START),
    "Rogue Wizard": RogueWizard(EVE),
    "Ball Clone": BallClone(EVE),
    "Friendly Fans": OnTeam(W_PREGAME, UNTIL_MATCH_ENDS, (FRIENDLY_CROWD,)),
    "Johnny Waterboy": OnTeam(W_PREGAME, UNTIL_MATCH_ENDS, (WATERED,)),
    "Fanatic Invasion": FanaticInvasion(W_TURN_EVE),
}
CONDITIONS: Final[dict[str, Skill]] = {
    "Rowdy Fans": Rowdy(),
    "That Babe's Got Talent!": Talent(),
    "Hometown Fans": Hometown(),
    "Sprinkler Malfunction": Wet(),
    "Incoming!": Exposed(),
    "Friendly Fans": FriendlyCrowd(),
    "Johnny Waterboy": Watered(),
    "Ball Clone": Cloned(),
    "Fanatic Invasion": Raving(),
}
