"""The effects that most cards are made of: what is lent to a player or a team, and for how long."""

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.cards.base import UNTIL_MATCH_ENDS, Card, Effect
from turfwar.games.lrb6.cards.targets import ask_target, available
from turfwar.games.lrb6.layout import AG, AV, INJURY, MA, OTHER_INJURY, ST
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class OnPlayer(Card):
    """A card for one player of its coach, for a while: skills, conditions, characteristics."""

    def __init__(
        self,
        windows: i64,
        until: i64 = UNTIL_MATCH_ENDS,
        skills: tuple[int, ...] = (),
        ma: i64 = 0,
        st: i64 = 0,
        ag: i64 = 0,
        av: i64 = 0,
    ) -> None:
        super().__init__(windows)
        self.until: i64 = until
        self.skills = skills
        self.ma: i64 = ma
        self.st: i64 = st
        self.ag: i64 = ag
        self.av: i64 = av

    def whose(self, side: i64) -> i64:
        """The side that it is played on: the coach's own."""
        return side

    def candidates(self, match: MatchState, side: i64) -> list[int]:
        """Whom it can be played on: whoever is on the pitch, or can come on later in the match."""
        if self.until == UNTIL_MATCH_ENDS:
            return available(match, self.whose(side))
        return match.on_field(self.whose(side))

    def playable(self, match: MatchState, side: i64) -> bool:
        return len(self.candidates(match, side)) > 0

    def play(self, match: MatchState, side: i64) -> None:
        target = ask_target(match, side, self.number, self.candidates(match, side))
        match.book.effects.begin_effect(match, self.number, side, target, self.until)
        self.struck(match, side, target)

    def struck(self, match: MatchState, side: i64, target: i64) -> None:
        """What happens to the target at once, beside the effect."""

    def affects(self, effect: Effect, player: Player) -> None:
        if player.number == effect.target:
            lend(player, self.skills)
            player.book.effects.change(player, self.ma, self.st, self.ag, self.av)


@mypyc_attr(allow_interpreted_subclasses=True)
class OnOpponent(OnPlayer):
    """A card for one player of the other side."""

    def whose(self, side: i64) -> i64:
        return 1 - side


class OnTeam(Card):
    """A card for all the coach's own players, or for all the opponents."""

    def __init__(
        self,
        windows: i64,
        until: i64,
        skills: tuple[int, ...],
        opponents: bool = False,
        st: i64 = 0,
        turns: i64 = 1,
    ) -> None:
        super().__init__(windows)
        self.until: i64 = until
        self.skills = skills
        self.opponents: bool = opponents
        self.st: i64 = st
        self.turns: i64 = turns

    def play(self, match: MatchState, side: i64) -> None:
        match.book.effects.begin_effect(match, self.number, side, NOBODY, self.until, self.turns)

    def affects(self, effect: Effect, player: Player) -> None:
        whose = 1 - effect.side if self.opponents else effect.side
        if player.side == whose:
            lend(player, self.skills)
            player.book.effects.change(player, 0, self.st, 0, 0)


class OnSide(Card):
    """A card that puts a side as a whole into a condition, whoever plays."""

    def __init__(self, windows: i64, until: i64, condition: i64, both: bool = False) -> None:
        super().__init__(windows)
        self.until: i64 = until
        self.condition: i64 = condition
        self.both: bool = both

    def play(self, match: MatchState, side: i64) -> None:
        match.book.effects.begin_effect(match, self.number, side, NOBODY, self.until)

    def affects_side(self, effect: Effect, side: i64) -> None:
        if self.both or side == effect.side:
            effect.match.lend_side(side, self.condition)


@mypyc_attr(allow_interpreted_subclasses=True)
class Healer(Card):
    """A card for one of the coach's own players in a box of the dugout."""

    def candidates(self, match: MatchState, side: i64) -> list[int]:
        return [
            number
            for number in range(match.first(side), match.last(side))
            if self.can_heal(match, number) and not match.book.fouls.is_ejected(match, number)
        ]

    def can_heal(self, match: MatchState, number: i64) -> bool:
        """Whether it would help this player."""
        return False

    def playable(self, match: MatchState, side: i64) -> bool:
        return len(self.candidates(match, side)) > 0

    def play(self, match: MatchState, side: i64) -> None:
        self.heal(match, ask_target(match, side, self.number, self.candidates(match, side)))

    def heal(self, match: MatchState, number: i64) -> None:
        """Help them."""


def recover_from_injury(match: MatchState, number: i64) -> None:
    """What the Casualty Table did to them in this match is undone."""
    match.set_field(number, INJURY, 0)
    match.set_field(number, OTHER_INJURY, 0)


def transform(player: Player, ma: i64, st: i64, ag: i64, av: i64, skills: tuple[int, ...]) -> None:
    """They have only these characteristics and skills; conditions stay."""
    match = player.match
    for field, value in ((MA, ma), (ST, st), (AG, ag), (AV, av)):
        match.set_field(player.number, field, value)
    match.keep_skills(player.number, ())
    lend(player, skills)


def lend(player: Player, skills: tuple[int, ...]) -> None:
    """A player has these skills while the effect lasts."""
    for skill in skills:
        player.match.lend_skill(player.number, skill)
