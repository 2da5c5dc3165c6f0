"""The lines of `do` that the lrb6 family has of its own: cards, and what players can do."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from turfwar.games.lrb6.cards.decks import CARD_NAMES
from turfwar.games.lrb6.cards.ids import (
    BELT_OF_INVULNERABILITY,
    FORCE_SHIELD,
    INERTIA_DAMPER,
    PERFECT_KICK,
    PUNT,
    UNSPORTSMANLIKE_CONDUCT,
)
from turfwar.games.lrb6.words.actions import ACTION_NUMBERS
from turfwar.games.lrb6.words.lists import COMPASS, TARGET_WORDS, WIDE_ZONES
from turfwar.games.lrb6.words.questions import Q_WINDOW
from turfwar.games.lrb6.words.verbs import (
    BLOCK_AT,
    CARD,
    CHAINSAW_AT,
    FIREBALL,
    FOUL_AT,
    GAZE_AT,
    HAND_TO,
    KICK_AT,
    LEAP_TO,
    LIFT,
    LIGHTNING,
    MOVE_COUNTER,
    MULTIBLOCK_AT,
    PASS_WINDOW,
    PAY_IN,
    STAB_AT,
    THROW_AT,
    TIMEOUT,
    TO,
)
from turfwar.games.words import BUYING, END_OF_TURN, FINISH, GIVING_UP, OUTSIDE, PLAY
from turfwar.kernel.notation import choice, slug
from turfwar.pitch.game import PitchGame
from turfwar.scenario.language.commands import ChoiceLine, Command, CommandPart, DeedCommand
from turfwar.scenario.language.forms import ActionForm, LineForm, Shape
from turfwar.scenario.language.ids import Ids
from turfwar.scenario.language.refs import Names, PlayerRef, SquareRef, Target

CARD_SLUGS: Final = {slug(name): number for number, name in CARD_NAMES.items()} | {
    "belt-of-invunerability": BELT_OF_INVULNERABILITY,
    "inertia-dampner": INERTIA_DAMPER,
}
"""The number of each card, two of them also as their sheet spells them."""
ABOUT_CARRIER: Final = {FORCE_SHIELD: 0, UNSPORTSMANLIKE_CONDUCT: 0, PUNT: 1}
"""Cards about who has the ball, and how many other targets they ask for."""
OTHER_WORDS: Final = {
    **{str(number): word for number, word in enumerate(TARGET_WORDS[COMPASS:WIDE_ZONES], 1)},
    **{f"s{number}": word for number, word in enumerate(TARGET_WORDS[COMPASS:WIDE_ZONES], 1)},
    **{"upper": "top", "a-d": "top", "lower": "bottom", "l-o": "bottom"},
    **{"more": "add", "fewer": "remove"},
}
"""Targets that are words, said in another way: a direction as the D8 that scatters there."""
LINE_ROLES: Final = (END_OF_TURN, FINISH, PLAY, BUYING, GIVING_UP, OUTSIDE)
LINE_VERBS: Final = (KICK_AT, PAY_IN, PASS_WINDOW)
"""Lines beside those that are lines by their role."""
IN_WINDOWS: Final = (FIREBALL, LIGHTNING, PASS_WINDOW)
"""Verbs whose lines answer a window, as cards do; any other line closes it."""
DURING_ACTIVATION: Final = (TIMEOUT, MOVE_COUNTER)
"""What comes from outside an open activation, which goes on after it or ends with the turn."""
CALL: Final = "call"
"""The line that calls illegal procedure, which comes from outside too."""


def deed(
    name: str,
    declares: str,
    act: int = -1,
    *,
    hit: int = -1,
    lift: int = -1,
    arrow: bool = False,
    at_square: bool = False,
    both: bool = False,
) -> DeedCommand:
    """What a line declares, and the choice that its target is."""
    number = ACTION_NUMBERS[declares]
    return DeedCommand(name, number, TO, LEAP_TO, hit, act, lift, arrow, at_square, both)


ACTION_FORMS: Final = (
    ActionForm(deed("move", "move"), Shape.PATH),
    ActionForm(deed("block", "block", BLOCK_AT), Shape.PLAYER),
    ActionForm(deed("blitz", "blitz", hit=BLOCK_AT), Shape.BLITZ),
    ActionForm(deed("pass", "pass", THROW_AT, arrow=True, at_square=True), Shape.TO_ANY),
    ActionForm(deed("handoff", "handoff", HAND_TO, arrow=True), Shape.TO_PLAYER),
    ActionForm(deed("foul", "foul", FOUL_AT, arrow=True), Shape.TO_PLAYER),
    ActionForm(
        deed("throw", "pass", THROW_AT, lift=LIFT, arrow=True, at_square=True), Shape.MATE_TO_ANY
    ),
    ActionForm(deed("bomb", "bomb", THROW_AT, arrow=True, at_square=True), Shape.TO_ANY),
    ActionForm(deed("gaze", "move", GAZE_AT, arrow=True), Shape.TO_PLAYER),
    ActionForm(deed("stab", "block", STAB_AT), Shape.PLAYER),
    ActionForm(deed("chainsaw", "block", CHAINSAW_AT), Shape.PLAYER),
    ActionForm(deed("multiblock", "block", MULTIBLOCK_AT, both=True), Shape.TWO_PLAYERS),
)


@dataclass(frozen=True, slots=True)
class PlayCard(Command):
    """`card Pit Trap h2`; a target that is neither player nor square is a plain word."""

    name: str
    targets: tuple[Target | str, ...] = ()

    def words(self) -> Iterable[object]:
        return ("card", self.name, *self.targets)

    @property
    def code(self) -> int:
        """The choice that plays the card."""
        return int(choice(CARD, CARD_SLUGS[slug(self.name)], 0))

    def players(self) -> Iterable[str]:
        return tuple(target.player for target in self.targets if isinstance(target, PlayerRef))

    def parts(self, line: int, game: PitchGame, ids: Ids) -> list[CommandPart]:
        card = CommandPart(self.code, line)
        return [
            card,
            *(CommandPart(-1, line, target=target) for target in self.asked_for(game, ids)),
        ]

    def asked_for(self, game: PitchGame, ids: Ids) -> list[Target | str]:
        """The targets but for the ball carrier, where the card speaks of nobody else."""
        found = joined(self.targets)
        asked = ABOUT_CARRIER.get(CARD_SLUGS[slug(self.name)])
        if asked is None or len(found) != asked + 1:
            return found
        first = found[0]
        if isinstance(first, PlayerRef) and ids.number_of(first.player) == game.carrier:
            return found[1:]
        return found


class CardForm(LineForm):
    """The longest name of a declared card, of any card, or else the words up to the first player
    or square."""

    def __init__(self) -> None:
        super().__init__("card", "`card NAME TARGET...`")

    def read(self, words: Sequence[str], names: Names) -> Command | None:
        words = words[1:]
        if not words:
            return None
        for count in range(min(names.most_card_words, len(words)), 0, -1):
            if name := names.card_by_words.get(" ".join(words[:count]).casefold()):
                return PlayCard(name, targets(words[count:], names))
        for count in range(len(words), 0, -1):
            if slug(" ".join(words[:count])) in CARD_SLUGS:
                return PlayCard(" ".join(words[:count]), targets(words[count:], names))
        count = 1
        while count < len(words) and isinstance(target(words[count], names), str):
            count += 1
        return PlayCard(" ".join(words[:count]), targets(words[count:], names))


def targets(words: Sequence[str], names: Names) -> tuple[Target | str, ...]:
    return tuple(target(word, names) for word in words)


def target(word: str, names: Names) -> Target | str:
    if word in names.players:
        return PlayerRef(word)
    return SquareRef(word) if names.ground.is_square(word) else word


def joined(written: Iterable[Target | str]) -> list[Target | str]:
    """Targets as a card asks for them: never for two words in a row, so that such are one."""
    found: list[Target | str] = []
    for each in written:
        last = found[-1] if found else None
        if not isinstance(each, str):
            found.append(each)
        elif isinstance(last, str):
            found[-1] = f"{last}-{slug(each)}"
        else:
            found.append(slug(each))
    return [OTHER_WORDS.get(each, each) if isinstance(each, str) else each for each in found]


def is_kicked_by_card(command: Command, before: Sequence[Command]) -> bool:
    """002, Perfect Kick: whether a line aims the ball that a card has kicked already."""
    if not (isinstance(command, ChoiceLine) and command.verb.number == KICK_AT):
        return False
    for line in reversed(before):
        if isinstance(line, ChoiceLine) and line.verb.number == KICK_AT:
            return False
        if isinstance(line, PlayCard) and not line.illegal:
            if CARD_SLUGS.get(slug(line.name)) == PERFECT_KICK:
                return True
    return False


def is_pass(command: Command) -> bool:
    """Whether a line lets something go by."""
    return isinstance(command, ChoiceLine) and command.verb.number == PASS_WINDOW


def is_for_window(game: PitchGame, command: Command | None) -> bool:
    """Whether a line answers the open window for cards and spells.

    A card that cannot be played in it is for a later one, and lets it go by; but a line that is to
    be refused is looked at where it stands.
    """
    if isinstance(command, ChoiceLine):
        return command.verb.number in IN_WINDOWS
    if not isinstance(command, PlayCard):
        return False
    return command.illegal or game.question != Q_WINDOW or game.is_legal(command.code)
